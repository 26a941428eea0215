#include "core/io/migrations/header_version.h"

namespace fabric {

namespace {

constexpr std::string_view kKey = "\"version\"";
/// Header keys come before all tables, so the key stands near the start of any file that came this far.
constexpr std::size_t kHeaderBytes = 4096;

} // namespace

Result<std::string> withHeaderVersion(std::string_view text, char from, char to)
{
    const std::size_t key = text.substr(0, kHeaderBytes).find(kKey);
    const std::size_t number =
        key == std::string_view::npos ? key : text.find_first_of("0123456789", key + kKey.size());
    if (number == std::string_view::npos || text[number] != from)
        return fail(ErrorKind::Input, "FP-IO-034", FABRIC_TEXT("io", "The header has no version"), {}, "/version");
    std::string lifted(text);
    lifted[number] = to;
    return lifted;
}

} // namespace fabric
