// Fuzz target: any bytes as an ibnetdiscover listing. Links join two nodes that exist, a port in two makes both
// doubtful, an error names a place, and what was read goes into a project whose own checks pass.
#include "core/formats/ibnetdiscover.h"
#include "tests/fuzz/targets.h"

#include <cstdlib>
#include <map>

namespace fabric::fuzz {

namespace {

void check(bool holds)
{
    if (!holds) std::abort();
}

} // namespace

void ibnetdiscover(std::string_view bytes)
{
    const auto dump = readIbnetdiscover(bytes, "dump.txt");
    if (!dump) {
        check(dump.error().where.rfind("dump.txt", 0) == 0);
        return;
    }
    std::map<std::pair<int, int>, int> uses;
    const int nodes = static_cast<int>(dump->nodes.size());
    for (const ImportedLink& link : dump->links) {
        check(link.nodeA >= 0 && link.nodeA < nodes && link.nodeB >= 0 && link.nodeB < nodes);
        ++uses[{link.nodeA, link.portA}];
        if (link.nodeA != link.nodeB || link.portA != link.portB) ++uses[{link.nodeB, link.portB}];
    }
    for (const ImportedLink& link : dump->links)
        check(link.isDoubtful || (uses[{link.nodeA, link.portA}] == 1 && uses[{link.nodeB, link.portB}] == 1));
    if (dump->nodes.size() > 2000) return;
    Project project;
    Edit edit(project, "import");
    std::vector<ImportWarning> warnings;
    check(addToProject(*dump, "found", edit, warnings).has_value());
    check(std::move(edit).finish().has_value());
}

} // namespace fabric::fuzz
