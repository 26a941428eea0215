// Version 2: no table of circuits. Nothing else differs, so only the number changes; a program before version 3 then
// says that the file is newer, instead of calling a plan with optical switches damaged.
#include "core/io/migrations/header_version.h"

namespace fabric {

namespace {

Result<std::string> fromVersion2(std::string_view text, std::vector<Message>& notes)
{
    if (notes.empty()) // one notice of that kind is enough
        notes.push_back({FABRIC_TEXT("io", "File version %1: saving makes it a newer one, which programs before it "
                                           "cannot read"),
                         {"2"}});
    return withHeaderVersion(text, '2', '3');
}

} // namespace

extern const Migration kFromVersion2{.from = 2, .run = fromVersion2};

} // namespace fabric
