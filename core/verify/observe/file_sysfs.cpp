// The kernel's view of the adapters of one host, from /sys/class/infiniband or ibstat. Neither knows what its ports are
// joined to; both give GUIDs and LIDs by which a listing is enriched (merge()).
#include "core/verify/observe/file_sysfs.h"

#include "core/base/strings.h"
#include "core/formats/ibstat.h"
#include "core/verify/observe/file_kinds.h"
#include "core/verify/observe/file_rows.h"

namespace fabric {

namespace {

ObservedPort portOf(const SysfsAdapter& adapter, SysfsPort from)
{
    ObservedPort port;
    port.number = from.number;
    port.name = adapter.name;
    port.guid = from.guid;
    port.lid = from.lid;
    port.logical = logicalState(from.state);
    port.physical = physicalState(from.physical);
    if (port.physical == PhysicalState::LinkUp) { // the rate of a dark port is no reading
        port.mbps = from.mbps;
        // On Ethernet the kernel words the rate as if the port were InfiniBand.
        if (from.linkLayer != "Ethernet") {
            port.speed = from.speed;
            port.width = from.width;
        }
    }
    for (ImportedCounter& counter : from.counters)
        port.counters.push_back({std::move(counter.name), counter.value, counter.isAtLeast});
    return port;
}

bool isSysfsText(std::string_view head)
{
    return anyLine(head, 400, [](std::string_view line) {
        const auto value = parseSysfsLine(line);
        return value && value->path.find("/ports/") != std::string::npos && isSysfsPath(value->path);
    });
}

Observation ofHost(const FileInput& input, const char* tool)
{
    Observation observation = observationOf(input.name, tool);
    observation.sources[0].cannotTell = {FABRIC_TEXT("observe", "which host it is, unless the adapter is named by it"),
                                         FABRIC_TEXT("observe", "what the ports are joined to")};
    observation.isPartial = true;
    return observation;
}

Result<Observation> readSysfs(const FileInput& input)
{
    FABRIC_TRY(tree, readSysfsText(input.bytes, input.name));
    Observation observation = ofHost(input, "/sys/class/infiniband");
    addAdapters(observation, std::move(tree));
    return observation;
}

bool isIbstat(std::string_view head)
{
    bool hasType = false;
    bool hasHeading = false;
    return anyLine(head, 20, [&](std::string_view line) {
        hasHeading = hasHeading || parseIbstatHeading(line);
        hasType = hasType || trimmed(line).substr(0, 8) == "CA type:";
        return hasHeading && hasType;
    });
}

Result<Observation> readStat(const FileInput& input)
{
    FABRIC_TRY(tree, readIbstat(input.bytes, input.name));
    Observation observation = ofHost(input, "ibstat");
    addAdapters(observation, std::move(tree));
    return observation;
}

} // namespace

void addAdapters(Observation& observation, SysfsTree tree)
{
    for (SysfsAdapter& adapter : tree.adapters) {
        ObservedNode node;
        node.kind = ObservedKind::Host;
        node.name = adapter.description;
        setHost(node);
        node.guid = adapter.guid;
        node.systemGuid = adapter.systemGuid;
        node.model = adapter.model;
        node.firmware = adapter.firmware;
        node.portCount = static_cast<int>(adapter.ports.size());
        node.hasAnswered = true;
        for (SysfsPort& port : adapter.ports)
            node.ports.push_back(portOf(adapter, std::move(port)));
        observation.nodes.push_back(std::move(node));
    }
    addNotes(observation, std::move(tree.warnings));
}

extern const FileKind kSysfsFile{"sysfs", FABRIC_TEXT("observe", "files of /sys/class/infiniband as path:value lines"),
                                 isSysfsText, readSysfs};
extern const FileKind kIbstatFile{"ibstat", FABRIC_TEXT("observe", "output of ibstat"), isIbstat, readStat};

} // namespace fabric
