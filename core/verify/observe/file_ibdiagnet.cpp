// ibdiagnet2.db_csv and ibdiagnet2.net_dump_ext as observations.
#include "core/base/strings.h"
#include "core/formats/db_csv.h"
#include "core/formats/net_dump_ext.h"
#include "core/verify/observe/file_kinds.h"
#include "core/verify/observe/file_rows.h"
#include "core/verify/observe/merge_ports.h"

#include <algorithm>

namespace fabric {

namespace {

std::size_t at(int index)
{
    return static_cast<std::size_t>(index);
}

bool isDbCsv(std::string_view head)
{
    constexpr std::string_view kUpper = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_";
    return anyLine(head, 2000, [&](std::string_view line) {
        line = trimmed(line);
        return line.size() > 6 && line.substr(0, 6) == "START_" &&
               line.find_first_not_of(kUpper) == std::string_view::npos;
    });
}

/// PortState and PortPhysicalState as the specification numbers them.
LogicalState logicalOf(int code)
{
    return code >= 1 && code <= 4 ? static_cast<LogicalState>(code) : LogicalState::Unknown;
}
PhysicalState physicalOf(int code)
{
    return code >= 1 && code <= 7 ? static_cast<PhysicalState>(code) : PhysicalState::Unknown;
}
static_assert(static_cast<int>(LogicalState::Active) == 4 && static_cast<int>(PhysicalState::PhyTest) == 7);

class DbObserver {
public:
    DbObserver(Observation& observation, std::string_view fileName)
        : observation_(observation), nodes_(observation), fileName_(fileName)
    {}

    void add(const DbCsv& db)
    {
        for (const IbEnd& end : db.nodes)
            observation_.nodes[at(nodes_.node(end))].hasAnswered = true;
        for (const DbPort& port : db.ports)
            addPort(port);
        for (const DbLabel& label : db.labels)
            if (ObservedPort* port = find(label.key); port != nullptr && port->name.empty()) port->name = label.label;
        for (const DbCable& cable : db.cables)
            addCable(cable);
        for (const DbCounters& block : db.counters)
            if (ObservedPort* port = find(block.key); port != nullptr && port->counters.empty())
                for (const ImportedCounter& counter : block.counters)
                    port->counters.push_back({counter.name, counter.value, counter.isAtLeast});
        for (const DbSystem& system : db.systems)
            addSystem(system);
        addRows(observation_, nodes_, rowsOf(db.links, fileName_));
    }

private:
    static IbEnd endOf(const DbPortKey& key)
    {
        IbEnd end;
        end.nodeGuid = key.nodeGuid;
        end.portGuid = key.portGuid;
        end.port = key.port;
        return end;
    }

    ObservedPort* find(const DbPortKey& key)
    {
        if (key.port == 0 || (key.nodeGuid == 0 && key.portGuid == 0)) return nullptr;
        const IbEnd end = endOf(key);
        const ObservedRef ref = nodes_.port(nodes_.node(end), end);
        return &observation_.nodes[at(ref.node)].ports[at(ref.port)];
    }

    void addPort(const DbPort& from)
    {
        ObservedPort* port = find(from.key);
        if (port == nullptr) return;
        port->lid = from.lid;
        port->logical = logicalOf(from.logical);
        port->physical = physicalOf(from.physical);
        if (port->physical != PhysicalState::LinkUp) return; // width and speed of a dark port are no reading
        port->width = from.width;
        port->speed = from.speed;
        port->mbps = rateOf(from.speed, from.width);
    }

    void addCable(const DbCable& cable)
    {
        const bool isNamed = !cable.vendor.empty() || !cable.part.empty() || !cable.serial.empty();
        ObservedPort* port = isNamed ? find(cable.key) : nullptr;
        if (port == nullptr || port->plug) return;
        ObservedPlug plug;
        plug.vendor = cable.vendor;
        plug.part = cable.part;
        plug.serial = cable.serial;
        plug.revision = cable.revision;
        plug.firmware = cable.firmware;
        plug.lengthMm = cable.lengthMm;
        plug.temperatureC = cable.temperatureC;
        port->plug = std::move(plug);
    }

    void addSystem(const DbSystem& system)
    {
        IbEnd end;
        end.nodeGuid = system.nodeGuid;
        ObservedNode& node = observation_.nodes[at(nodes_.node(end))];
        node.serial = system.serial;
        node.model = system.part.empty() ? system.product : system.part;
    }

    /// The table lists a cable once and speaks for both of its ends.
    static IbRows rowsOf(const std::vector<DbLink>& links, const std::string& fileName)
    {
        IbRows rows;
        rows.fileName = fileName;
        for (const DbLink& link : links)
            for (const bool isBack : {false, true}) {
                IbRow row;
                row.near = endOf(isBack ? link.b : link.a);
                row.far = endOf(isBack ? link.a : link.b);
                row.hasFar = true;
                row.line = link.line;
                rows.rows.push_back(std::move(row));
            }
        return rows;
    }

    Observation& observation_;
    RowNodes nodes_;
    std::string fileName_;
};

Result<Observation> readDb(const FileInput& input)
{
    FABRIC_TRY(db, readDbCsv(input.bytes, input.name));
    Observation observation = observationOf(input.name, "ibdiagnet db_csv");
    const auto tell = [&](bool isThere, Text what) {
        if (!isThere) observation.sources[0].cannotTell.push_back(what);
    };
    tell(!db.ports.empty(), FABRIC_TEXT("observe", "states, widths and speeds of ports"));
    tell(!db.links.empty(), FABRIC_TEXT("observe", "cables"));
    tell(!db.cables.empty(), FABRIC_TEXT("observe", "which module or cable is plugged"));
    tell(!db.counters.empty(), FABRIC_TEXT("observe", "counters"));
    observation.isPartial = db.links.empty();
    DbObserver(observation, input.name).add(db);
    addNotes(observation, std::move(db.warnings));
    return observation;
}

bool isNetDump(std::string_view head)
{
    return anyLine(head, 200, isNetDumpHeading);
}

/// "ACT", "LINK_UP" as this tool abbreviates them.
void setStates(ObservedPort& port, const PhysicalRow& row)
{
    if (row.physical == "LINK_UP") port.physical = PhysicalState::LinkUp;
    if (row.physical == "POLL" || row.physical == "POLLING") port.physical = PhysicalState::Polling;
    if (row.physical == "DISABLED" || row.physical == "DISABLE") port.physical = PhysicalState::Disabled;
    if (row.logical == "ACT") port.logical = LogicalState::Active;
    if (row.logical == "ARM") port.logical = LogicalState::Armed;
    if (row.logical == "INI") port.logical = LogicalState::Init;
    if (row.logical == "DOWN") port.logical = LogicalState::Down;
}

Result<Observation> readPhysical(const FileInput& input)
{
    FABRIC_TRY(dump, readNetDumpExt(input.bytes, input.name));
    Observation observation = observationOf(input.name, "ibdiagnet net_dump_ext");
    observation.sources[0].cannotTell = {FABRIC_TEXT("observe", "cables"), FABRIC_TEXT("observe", "speeds of ports")};
    observation.isPartial = true;
    RowNodes nodes(observation);
    for (const PhysicalRow& row : dump.rows) {
        const int node = nodes.node(row.end);
        observation.nodes[at(node)].hasAnswered = true;
        const ObservedRef ref = nodes.port(node, row.end);
        ObservedPort& port = observation.nodes[at(ref.node)].ports[at(ref.port)];
        setStates(port, row);
        if (port.physical != PhysicalState::LinkUp) continue; // rates of a dark port are no reading
        port.fec = row.fec;
        port.rawBer = row.rawBer;
        port.effectiveBer = row.effectiveBer;
        port.symbolBer = row.symbolBer;
    }
    sortPorts(observation);
    addNotes(observation, std::move(dump.warnings));
    return observation;
}

} // namespace

extern const FileKind kDbCsvFile{"db-csv", FABRIC_TEXT("observe", "a db_csv of ibdiagnet"), isDbCsv, readDb};
extern const FileKind kNetDumpExtFile{"net-dump-ext", FABRIC_TEXT("observe", "a net_dump_ext of ibdiagnet"), isNetDump,
                                      readPhysical};

} // namespace fabric
