// Cables, transceivers and passive fibre.
#include "core/base/strings.h"
#include "core/catalog/read_part.h"
#include "core/catalog/slug.h"

#include <fmt/format.h>

namespace fabric {

namespace {

constexpr int kMaxPlugs = 64;
constexpr int kMaxLanes = 64;
/// More positions than any panel of a few rack units has; used where a panel's row does not print their number.
constexpr int kMaxPanelPositions = 288;

Plug readPlug(PartRow& row, const std::string& side)
{
    Plug plug;
    plug.form = row.text("end_" + side + "_form");
    plug.count = row.count("end_" + side + "_count", kMaxPlugs).value_or(0);
    plug.mbps = row.milli("end_" + side + "_gbps").value_or(0);
    plug.lanes = row.count("end_" + side + "_lanes", kMaxLanes).value_or(0);
    plug.maxPowerMw = row.milli("power_" + side + "_max_w");
    if (plug.form.empty() || plug.count == 0)
        row.reject("end_" + side + "_form", "FP-CAT-015",
                   FABRIC_TEXT("catalog", "A cable needs the form and the number of plugs at both ends"));
    return plug;
}

std::string plugText(const Plug& plug)
{
    return plug.count > 1 ? fmt::format("{} x {}", plug.count, plug.form) : plug.form;
}

/// Lanes that one position carries: two fibres per lane, of the 12 or 16 of the connector 8 or 16 are used. A duplex
/// position carries any number of wavelengths: unknown.
int lanesOfConnector(std::string_view connector)
{
    if (connector.starts_with("MPO-12") || connector.starts_with("MMC-12")) return 4;
    return connector.starts_with("MPO-16") ? 8 : 0;
}

/// The positions of a panel as cages with two connectors each: 1 = front, 2 = rear.
CageGroup panelPositions(const FibreFacts& panel)
{
    CageGroup positions;
    positions.form = panel.connectorA;
    positions.count = panel.branches > 0 ? panel.branches : kMaxPanelPositions;
    positions.connectors = 2;
    positions.lanes = 2 * lanesOfConnector(panel.connectorA);
    return positions;
}

void readNumbers(PartRow& row, Part& part)
{
    part.partNumber = row.name("part_number");
    part.model = part.partNumber;
    part.sku = row.text("sku");
    part.slug = makeSlug(part.vendor, part.partNumber);
}

} // namespace

void readCable(PartRow& row, Part& part)
{
    readNumbers(row, part);
    CableFacts cable;
    cable.kind = row.name("kind");
    cable.family = row.text("family");
    cable.lengthMm = row.milli("length_m").value_or(0);
    cable.a = readPlug(row, "a");
    cable.b = readPlug(row, "b");
    cable.modulation = row.text("lane_modulation");
    cable.medium = row.text("medium");
    if (cable.lengthMm == 0)
        row.reject("length_m", "FP-CAT-016", FABRIC_TEXT("catalog", "An assembly needs its length"));
    part.portMbps = cable.b.mbps;
    part.description = fmt::format("{} {} {} {} m, {} to {}", part.vendor, part.partNumber, cable.kind,
                                   metresText(cable.lengthMm), plugText(cable.a), plugText(cable.b));
    part.cable = std::move(cable);
}

void readTransceiver(PartRow& row, Part& part)
{
    readNumbers(row, part);
    TransceiverFacts optic;
    optic.kind = row.name("kind");
    optic.form = row.name("form_factor");
    optic.innerForm = row.text("inner_form");
    optic.opticalPorts = row.count("optical_ports", kMaxPlugs).value_or(optic.kind == "adapter" ? 0 : 1);
    optic.portMbps = row.milli("gbps_per_port").value_or(0);
    if (optic.portMbps == 0) optic.portMbps = row.milli("total_gbps").value_or(0);
    optic.hostLanes = row.count("host_lanes", kMaxLanes).value_or(0);
    optic.modulation = row.text("host_modulation");
    optic.medium = row.text("medium");
    optic.standard = row.text("standard");
    optic.connector = row.text("connector");
    optic.connectorCount = row.count("connector_count", kMaxPlugs).value_or(0);
    optic.reachMm = row.milli("reach_m");
    optic.reachOm3Mm = row.milli("reach_om3_m");
    optic.reachOm4Mm = row.milli("reach_om4_m");
    part.portMbps = optic.portMbps;
    part.typicalPowerMw = row.milli("power_typ_w");
    part.maxPowerMw = row.milli("power_max_w");
    const std::string what = optic.kind == "adapter"
                                 ? fmt::format("adapter for {}", optic.innerForm)
                                 : fmt::format("transceiver, {} x {} {} {}", optic.opticalPorts,
                                               speedText(optic.portMbps), optic.standard, optic.medium);
    part.description = fmt::format("{} {} {} {}", part.vendor, part.partNumber, optic.form, what);
    part.transceiver = std::move(optic);
}

void readFibre(PartRow& row, Part& part)
{
    readNumbers(row, part);
    FibreFacts fibre;
    fibre.kind = row.name("kind");
    fibre.lengthMm = row.milli("length_m").value_or(0);
    fibre.fibre = row.text("fibre");
    fibre.mode = row.text("mode");
    fibre.connectorA = row.name("connector_a");
    fibre.connectorB = row.name("connector_b");
    fibre.branches = row.count("b_count", kMaxPlugs).value_or(0);
    fibre.uses = row.list("use");
    const bool isCord = fibre.kind == "PATCH" || fibre.kind == "SPLIT2";
    if (isCord && fibre.lengthMm == 0)
        row.reject("length_m", "FP-CAT-017", FABRIC_TEXT("catalog", "A cord needs its length"));
    std::string_view what = "fibre cord";
    if (fibre.kind == "SPLIT2") what = "1:2 fibre splitter cord";
    if (fibre.kind == "TRUNK") what = "fibre trunk";
    if (fibre.kind == "PANEL") what = "patch panel";
    part.description = fmt::format("{} {} {}", part.vendor, part.partNumber, what);
    if (fibre.lengthMm > 0) part.description += fmt::format(" {} m", metresText(fibre.lengthMm));
    if (!fibre.fibre.empty()) part.description += ", " + fibre.fibre;
    part.description += ", " + fibre.connectorA;
    if (fibre.kind == "PANEL") part.cages.push_back(panelPositions(fibre));
    part.fibre = std::move(fibre);
}

} // namespace fabric
