#include "core/planner/papers/plan_figures.h"

#include "core/base/strings.h"

#include <algorithm>
#include <array>
#include <set>

namespace fabric {

namespace {

constexpr std::array<std::string_view, 13> kMetrics = {
    "nodes",    "nics",   "speed_gbps",   "reserve", "protocol",   "ratio",          "tiers",
    "switches", "cables", "growth_nodes", "power_w", "rack_units", "free_leaf_ports"};

PlanFigure unknown(Message because)
{
    PlanFigure figure;
    figure.because = std::move(because);
    return figure;
}

PlanFigure range(std::int64_t low, std::int64_t high, Message because)
{
    PlanFigure figure;
    figure.low = Ratio(low, 1);
    figure.high = Ratio(high, 1);
    figure.text = low == high ? std::to_string(low) : std::to_string(low) + " .. " + std::to_string(high);
    figure.because = std::move(because);
    return figure;
}

PlanFigure count(std::int64_t number, Message because)
{
    return range(number, number, std::move(because));
}

PlanFigure ratioOf(const FabricFigures& figures)
{
    if (!figures.headline) return unknown(figures.whyNoRatio);
    PlanFigure figure;
    figure.text = figures.headline->str();
    for (const Derivation& derivation : figures.derivation)
        if (derivation.figure == "blocking.headline") figure.because = derivation.formula;
    if (figures.headline->isUndefined()) {
        figure.low = figure.high = Ratio(0, 1);
        figure.text = "-";
        return figure;
    }
    figure.low = figure.high = *figures.headline;
    return figure;
}

PlanFigure freeLeafPorts(const FabricFigures& figures)
{
    std::int64_t free = 0;
    std::int64_t leafs = 0;
    for (const SwitchFigures& one : figures.perSwitch) {
        if (one.tier != 1) continue;
        if (!one.arePortsKnown) return unknown({FABRIC_TEXT("papers", "the part of a leaf is not known"), {}});
        free += one.portsFree;
        ++leafs;
    }
    return count(free, {FABRIC_TEXT("papers", "ports without a cable on %1 leafs"), {std::to_string(leafs)}});
}

std::int64_t switchCount(const FabricFigures& figures)
{
    std::int64_t sum = 0;
    for (const auto& [role, number] : figures.switches)
        sum += number;
    return sum;
}

std::string switchWords(const FabricFigures& figures)
{
    std::string out;
    for (const auto& [role, number] : figures.switches)
        out += (out.empty() ? "" : ", ") + std::to_string(number) + " " + role;
    return out;
}

} // namespace

bool isJudgedMetric(std::string_view metric)
{
    return std::find(kMetrics.begin(), kMetrics.end(), metric) != kMetrics.end();
}

const PlanFigures::Known& PlanFigures::known(Id<Fabric> fabric) const
{
    const auto found = known_.find(fabric);
    if (found != known_.end()) return found->second;
    const PortMap ports(project_, catalog_);
    const std::vector<Link> links = deriveLinks(project_, ports, fabric);
    Known out;
    out.figures = analyze(project_, catalog_, ports, links, fabric);
    std::map<Id<Device>, std::set<PortRef>> portsOf;
    bool isFirst = true;
    for (const Link& link : links)
        for (const End* end : {&link.a, &link.b}) {
            const Device& device = project_.devices().at(end->port.device);
            if (device.role != Role::Node) continue;
            portsOf[device.id].insert(end->port);
            out.leastMbps = isFirst ? link.mbps : std::min(out.leastMbps, link.mbps);
            out.mostMbps = std::max(out.mostMbps, link.mbps);
            isFirst = false;
        }
    for (const auto& [device, used] : portsOf) {
        const int number = static_cast<int>(used.size());
        out.leastPorts = out.leastPorts == 0 ? number : std::min(out.leastPorts, number);
        out.mostPorts = std::max(out.mostPorts, number);
    }
    return known_.emplace(fabric, std::move(out)).first->second;
}

/// Nameplate power (W, rounded up) or rack units of the switches of a fabric.
PlanFigure PlanFigures::ofSwitches(Id<Fabric> fabric, bool isPower) const
{
    std::int64_t sum = 0;
    std::int64_t switches = 0;
    for (const Device& device : project_.devices()) {
        if (device.fabric != fabric || device.role == Role::Node) continue;
        const Part* part = catalog_.find(device.part);
        const bool isKnown = part != nullptr && (isPower ? part->maxPowerMw.has_value() : part->heightU.has_value());
        if (!isKnown)
            return unknown({FABRIC_TEXT("papers", "the catalogue does not say it of %1"), {displayText(device.part)}});
        sum += isPower ? *part->maxPowerMw : *part->heightU;
        ++switches;
    }
    return count(isPower ? (sum + 999) / 1000 : sum,
                 {FABRIC_TEXT("papers", "sum over %1 devices of the fabric"), {std::to_string(switches)}});
}

PlanFigure PlanFigures::of(const std::string& fabricName, const std::string& metric) const
{
    if (!isJudgedMetric(metric))
        return unknown({FABRIC_TEXT("papers", "not a figure of a plan: to be answered by hand"), {}});
    Id<Fabric> fabric;
    for (const Fabric& row : project_.fabrics())
        if (row.name == fabricName) fabric = row.id;
    if (!fabric) {
        PlanFigure missing = unknown({FABRIC_TEXT("papers", "the plan has no fabric '%1'"), {displayText(fabricName)}});
        missing.isMissing = true;
        return missing;
    }
    const Known& known = this->known(fabric);
    const FabricFigures& figures = known.figures;
    const Message switches{FABRIC_TEXT("papers", "%1"), {switchWords(figures)}};
    if (metric == "nodes") return count(figures.nodes, {FABRIC_TEXT("papers", "nodes with a link in the fabric"), {}});
    if (metric == "nics")
        return range(known.leastPorts, known.mostPorts, {FABRIC_TEXT("papers", "ports with a link, per node"), {}});
    if (metric == "speed_gbps") {
        if (known.leastMbps == 0) return unknown({FABRIC_TEXT("papers", "the speed of a link is not known"), {}});
        return range(known.leastMbps / 1000, known.mostMbps / 1000, {FABRIC_TEXT("papers", "links of the nodes"), {}});
    }
    if (metric == "protocol") {
        const Protocol protocol = project_.fabrics().at(fabric).protocol;
        if (protocol == Protocol::Unset) return unknown({FABRIC_TEXT("papers", "the fabric states none"), {}});
        PlanFigure figure;
        figure.word = figure.text = enumName(protocol);
        return figure;
    }
    if (metric == "ratio") return ratioOf(figures);
    if (metric == "tiers") return count(static_cast<std::int64_t>(figures.tiers.size()), switches);
    if (metric == "switches") return count(switchCount(figures), switches);
    if (metric == "cables") return count(figures.cables, {FABRIC_TEXT("papers", "cables of the fabric"), {}});
    if (metric == "free_leaf_ports" || metric == "reserve") return freeLeafPorts(figures);
    if (metric == "power_w") return ofSwitches(fabric, true);
    if (metric == "rack_units") return ofSwitches(fabric, false);
    return unknown(
        {FABRIC_TEXT("papers", "growth is not read off a drawn plan; 'fabricctl size --offer' judges it"), {}});
}

} // namespace fabric
