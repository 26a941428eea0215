// Version 1: identities without the place of a plug ("place" of an identity row). Nothing else differs, so only the
// number changes; without a number of its own a file with places would be refused by older programs as damaged rather
// than as newer.
#include "core/io/migrations/migrations.h"

namespace fabric {

namespace {

constexpr std::string_view kKey = "\"version\"";
/// Header keys come before all tables, so the key stands near the start of any file that came this far.
constexpr std::size_t kHeaderBytes = 4096;

Result<std::string> fromVersion1(std::string_view text, std::vector<Message>& notes)
{
    const std::size_t key = text.substr(0, kHeaderBytes).find(kKey);
    const std::size_t number =
        key == std::string_view::npos ? key : text.find_first_of("0123456789", key + kKey.size());
    if (number == std::string_view::npos || text[number] != '1')
        return fail(ErrorKind::Input, "FP-IO-034", FABRIC_TEXT("io", "The header has no version"), {}, "/version");
    notes.push_back(
        {FABRIC_TEXT("io", "File version 1: saving makes it version 2, which programs before it cannot read"), {}});
    std::string lifted(text);
    lifted[number] = '2';
    return lifted;
}

} // namespace

extern const Migration kFromVersion1{.from = 1, .run = fromVersion1};

} // namespace fabric
