#include "app/cli/test_ways.h"

#include "core/base/strings.h"
#include "core/io/file_input.h"
#include "core/verify/observe/source.h"

#include <fmt/format.h>

namespace fabric::cli {

namespace {

Result<std::vector<NodeAddress>> addressesOf(const PortGraph& graph, const std::string& observed,
                                             const Progress& progress)
{
    if (observed.empty()) return planAddresses(graph);
    FABRIC_TRY(observation, observePath(observed, progress));
    FABRIC_TRY(found, observedGraph(observation));
    return observedAddresses(graph, found, mapNodes(graph, found), observation);
}

std::string sentence(const TableWays& ways, const std::string& file)
{
    std::string text = fmt::format("Ways are those of the tables in {}: {} switches, {} LIDs an end-port at most", file,
                                   ways.switchesWithTable, ways.pathCount);
    if (ways.switchesWithoutTable > 0)
        text += fmt::format("; {} switches of the plan have no table there", ways.switchesWithoutTable);
    if (ways.strangers > 0) text += fmt::format("; {} tables are of switches that are not in the plan", ways.strangers);
    if (ways.endPortsWithoutLid > 0) text += fmt::format("; of {} end-ports no LID is known", ways.endPortsWithoutLid);
    text += ways.failing == 0 ? "; every known LID arrives from every leaf."
                              : fmt::format("; {} of {} ways from a leaf to a LID do not arrive.", ways.failing,
                                            ways.failing + ways.arriving);
    return text;
}

} // namespace

Result<TestWays> testWays(const PortGraph& graph, const TestFabric& fabric, const WaysQuestion& question,
                          const Progress& progress)
{
    TestWays made;
    if (question.tables.empty()) {
        made.forwarding = minHopForwarding(fabric, question.lidsPerPort);
        made.from = "Ways are those of our own shortest-path tables, not read from the fabric.";
        return made;
    }
    FABRIC_TRY(bytes, loadFile(question.tables, kMaxReadBytes));
    FABRIC_TRY(tables, readForwardingTables(bytes, question.tables));
    FABRIC_TRY(addresses, addressesOf(graph, question.observed, progress));
    FABRIC_TRY(ways, waysFromTables(fabric, addresses, tables));
    made.from = sentence(ways, displayText(question.tables));
    for (const ImportWarning& warning : tables.warnings)
        made.faults.push_back(warning.where + ": " + warning.message.str());
    for (const Message& fault : ways.faults)
        made.faults.push_back(fault.str());
    made.forwarding = std::move(ways.forwarding);
    made.areReal = true;
    return made;
}

} // namespace fabric::cli
