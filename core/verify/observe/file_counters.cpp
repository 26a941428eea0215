// perfquery, smpquery and ibqueryerrors as observations: ports with counters or states, known by LID or GUID. They are
// of use together with a listing (merge()).
#include "core/base/strings.h"
#include "core/formats/ib_attributes.h"
#include "core/formats/ib_counters.h"
#include "core/formats/ibqueryerrors.h"
#include "core/formats/text_cursor.h"
#include "core/verify/observe/file_kinds.h"
#include "core/verify/observe/file_rows.h"
#include "core/verify/observe/merge_ports.h"

#include <algorithm>

namespace fabric {

namespace {

constexpr int kAllPorts = 255;
constexpr std::size_t kMaxCounters = 200; ///< of one port; the tools print some 30

bool isPortInfo(const AttributeBlock& block)
{
    return startsWithNoCase(block.title, "Port info");
}

bool isAttributes(std::string_view head)
{
    return anyLine(head, 20, [](std::string_view line) {
        const auto block = parseAttributeHeading(line);
        return block && (isPortInfo(*block) || block->title.find("counters") != std::string::npos);
    });
}

void addCounters(ObservedPort& port, const std::vector<ImportedCounter>& counters)
{
    for (const ImportedCounter& counter : counters)
        if (port.counters.size() < kMaxCounters &&
            std::none_of(port.counters.begin(), port.counters.end(),
                         [&](const ObservedCounter& known) { return known.name == counter.name; }))
            port.counters.push_back({counter.name, counter.value, counter.isAtLeast});
}

std::vector<ImportedCounter> countersOf(const AttributeBlock& block)
{
    std::vector<ImportedCounter> counters;
    for (const auto& [key, value] : block.values)
        if (const auto number = parseHexOrDecimal(value))
            if (auto counter = counterOf(key, *number)) counters.push_back(std::move(*counter));
    return counters;
}

/// LinkWidthActive, LinkSpeedActive and states of a PortInfo; an extended speed wins over the classic one, which then
/// stands at 10 Gb/s.
void setPortInfo(ObservedPort& port, const AttributeBlock& block)
{
    const auto value = [&](std::string_view key) -> std::string_view {
        for (const auto& [name, text] : block.values)
            if (name == key) return text;
        return {};
    };
    port.logical = logicalState(value("LinkState"));
    port.physical = physicalState(value("PhysLinkState"));
    if (port.physical != PhysicalState::LinkUp) return; // width and speed of a dark port are no reading
    port.width = lanesOf(value("LinkWidthActive"));
    for (const char* key : {"LinkSpeedExtActive", "LinkSpeedActive"}) {
        TextCursor cursor(value(key));
        const auto gbps = parseDouble(cursor.word());
        if (!gbps || !cursor.take("Gbps") || !port.speed.empty()) continue;
        port.speed = std::string(speedOfLane(*gbps));
    }
    port.mbps = rateOf(port.speed, port.width);
}

/// Blocks of all ports together, and of the management port of a switch, are of no cable.
bool isOfCable(Observation& observation, const AttributeBlock& block, std::string_view fileName)
{
    if (block.port > 0 && block.port <= kMaxIbPort) return true;
    const Text text = block.port == kAllPorts
                          ? FABRIC_TEXT("observe", "Counters of all ports of LID %1 together are of no single cable; "
                                                   "left out.")
                          : FABRIC_TEXT("observe", "Counters of the management port of LID %1 are of no cable; left "
                                                   "out.");
    observation.notes.push_back(
        {{text, {std::to_string(block.lid)}}, std::string(fileName) + ':' + std::to_string(block.line)});
    return false;
}

Result<Observation> readAttributes(const FileInput& input)
{
    FABRIC_TRY(read, readIbAttributes(input.bytes, input.name));
    Observation observation = observationOf(input.name, "perfquery");
    observation.sources[0].cannotTell = {FABRIC_TEXT("observe", "cables and names: ports are known by LID only")};
    observation.isPartial = true;
    RowNodes nodes(observation);
    for (const AttributeBlock& block : read.blocks) {
        IbEnd end;
        end.lid = block.lid;
        end.port = block.port;
        const int node = nodes.node(end);
        observation.nodes[static_cast<std::size_t>(node)].hasAnswered = true;
        if (!isOfCable(observation, block, input.name)) continue;
        const ObservedRef ref = nodes.port(node, end);
        ObservedPort& port =
            observation.nodes[static_cast<std::size_t>(ref.node)].ports[static_cast<std::size_t>(ref.port)];
        if (isPortInfo(block)) {
            observation.sources[0].tool = "smpquery portinfo";
            setPortInfo(port, block);
        } else {
            addCounters(port, countersOf(block));
        }
    }
    sortPorts(observation);
    addNotes(observation, std::move(read.warnings));
    return observation;
}

bool isQueryErrors(std::string_view head)
{
    return anyLine(head, 200, [](std::string_view line) { return parseErrorsHeading(line).has_value(); });
}

Result<Observation> readQueryErrors(const FileInput& input)
{
    FABRIC_TRY(read, readIbqueryerrors(input.bytes, input.name));
    Observation observation = observationOf(input.name, "ibqueryerrors");
    observation.sources[0].cannotTell = {FABRIC_TEXT("observe", "ports below the thresholds of the tool"),
                                         FABRIC_TEXT("observe", "cables of ports without errors")};
    observation.isPartial = true;
    RowNodes nodes(observation);
    for (const IbCounterBlock& block : read.blocks) {
        IbEnd end;
        end.kind = block.isSwitch ? ImportedKind::Switch : ImportedKind::Unknown;
        end.nodeGuid = block.guid;
        end.port = block.port;
        end.name = block.name;
        const int node = nodes.node(end);
        observation.nodes[static_cast<std::size_t>(node)].hasAnswered = true;
        const ObservedRef ref = nodes.port(node, end);
        addCounters(observation.nodes[static_cast<std::size_t>(ref.node)].ports[static_cast<std::size_t>(ref.port)],
                    block.counters);
    }
    addRows(observation, nodes, std::move(read.links)); // their near ends are ports of the blocks above
    addNotes(observation, std::move(read.warnings));
    return observation;
}

} // namespace

extern const FileKind kAttributesFile{"perfquery", FABRIC_TEXT("observe", "output of perfquery or smpquery portinfo"),
                                      isAttributes, readAttributes};
extern const FileKind kQueryErrorsFile{"ibqueryerrors", FABRIC_TEXT("observe", "output of ibqueryerrors"),
                                       isQueryErrors, readQueryErrors};

} // namespace fabric
