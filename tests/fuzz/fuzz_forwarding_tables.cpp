// Fuzz target: any bytes as forwarding tables. What is read has switches with tables of unicast LIDs only and messages
// that can be shown.
#include "core/base/strings.h"
#include "core/formats/forwarding_tables.h"
#include "tests/fuzz/targets.h"

#include <cstdio>
#include <cstdlib>

namespace fabric::fuzz {

void forwarding_tables(std::string_view bytes)
{
    const auto require = [](bool isTrue, const char* promise) {
        if (isTrue) return;
        std::fprintf(stderr, "broken promise: %s\n", promise);
        std::abort();
    };
    const auto tables = readForwardingTables(bytes, "fuzz.txt");
    if (!tables) return require(isCleanText(tables.error().str()), "an error can be shown");
    require(!tables->switches.empty(), "there is a switch");
    require(tables->ownerOfLid.size() <= kLastUnicastLid + 1U, "owners are of unicast LIDs");
    for (const SwitchTable& table : tables->switches) {
        require(table.guid != 0, "a switch has a GUID");
        require(table.outPorts.size() <= kLastUnicastLid + 1U, "entries are of unicast LIDs");
    }
    for (const ImportWarning& warning : tables->warnings)
        require(isCleanText(warning.message.str()), "messages hold no control characters");
}

} // namespace fabric::fuzz
