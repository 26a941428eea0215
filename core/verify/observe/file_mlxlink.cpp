// A report of mlxlink --json as an observation of one port, whose owner the report does not name.
#include "core/base/strings.h"
#include "core/formats/mlxlink.h"
#include "core/verify/observe/file_kinds.h"
#include "core/verify/observe/file_rows.h"

namespace fabric {

namespace {

bool isMlxlink(std::string_view head)
{
    return trimmed(head).substr(0, 1) == "{" && head.find("\"Operational Info\"") != std::string_view::npos;
}

ObservedPlug plugOf(MlxlinkReport& report)
{
    ObservedPlug plug;
    plug.vendor = std::move(report.vendor);
    plug.part = std::move(report.part);
    plug.serial = std::move(report.serial);
    plug.revision = std::move(report.revision);
    plug.firmware = std::move(report.firmware);
    plug.lengthMm = report.lengthMm;
    plug.temperatureC = report.temperatureC;
    plug.rxDbm = std::move(report.rxDbm);
    plug.txDbm = std::move(report.txDbm);
    return plug;
}

Result<Observation> readReport(const FileInput& input)
{
    FABRIC_TRY(report, readMlxlink(input.bytes, input.name));
    Observation observation = observationOf(input.name, "mlxlink --json");
    observation.sources[0].cannotTell = {FABRIC_TEXT("observe", "whose port it is"),
                                         FABRIC_TEXT("observe", "what the port is joined to")};
    observation.isPartial = true;
    ObservedPort port;
    port.name = report.label;
    port.logical = logicalState(report.state);
    port.physical = physicalState(report.physical);
    port.speed = report.speed;
    port.width = report.width;
    port.mbps = report.mbps;
    port.fec = report.fec;
    port.rawBer = report.rawBer;
    port.effectiveBer = report.effectiveBer;
    port.symbolBer = report.symbolBer;
    if (report.hasModule) port.plug = plugOf(report);
    ObservedNode node;
    node.hasAnswered = true;
    node.ports.push_back(std::move(port));
    observation.nodes.push_back(std::move(node));
    if (!report.recommendation.empty())
        observation.notes.push_back(
            {{FABRIC_TEXT("observe", "mlxlink advises: %1"), {displayText(report.recommendation)}},
             std::string(input.name)});
    return observation;
}

} // namespace

extern const FileKind kMlxlinkFile{"mlxlink", FABRIC_TEXT("observe", "a report of mlxlink --json"), isMlxlink,
                                   readReport};

} // namespace fabric
