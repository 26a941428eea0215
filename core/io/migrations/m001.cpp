// Version 1: identities without the place of a plug ("place" of an identity row). Nothing else differs, so only the
// number changes; without a number of its own a file with places would be refused by older programs as damaged rather
// than as newer.
#include "core/io/migrations/header_version.h"

namespace fabric {

namespace {

Result<std::string> fromVersion1(std::string_view text, std::vector<Message>& notes)
{
    notes.push_back({FABRIC_TEXT("io", "File version %1: saving makes it a newer one, which programs before it cannot "
                                       "read"),
                     {"1"}});
    return withHeaderVersion(text, '1', '2');
}

} // namespace

extern const Migration kFromVersion1{.from = 1, .run = fromVersion1};

} // namespace fabric
