#include "core/catalog/join_steps.h"

#include "core/base/strings.h"
#include "core/catalog/forms.h"
#include "core/catalog/read_part.h"

#include <fmt/format.h>

#include <algorithm>

namespace fabric {

namespace {

bool has(const std::vector<std::string>& list, std::string_view item)
{
    return std::find(list.begin(), list.end(), item) != list.end();
}

std::string wattsText(std::int64_t mw)
{
    return metresText(mw); // thousandths to a plain decimal
}

std::string protocolsOf(const Part& part)
{
    if (part.isInfiniBand && part.isEthernet) return "InfiniBand and Ethernet";
    if (part.isInfiniBand) return "InfiniBand";
    return part.isEthernet ? "Ethernet" : "neither InfiniBand nor Ethernet";
}

std::string_view protocolText(Protocol protocol)
{
    return protocol == Protocol::InfiniBand ? "InfiniBand" : "Ethernet";
}

/// Whether the plug finds a lane rate in the cage.
bool sharesRate(const CageGroup& cage, const PlugNeed& plug)
{
    if (plug.modulation.empty() || cage.modulations.empty() || has(cage.modulations, plug.modulation)) return true;
    const auto isLower = [&](const std::string& rate) { return laneMbps(rate) < laneMbps(plug.modulation); };
    return plug.canSlow && std::any_of(cage.modulations.begin(), cage.modulations.end(), isLower);
}

} // namespace

std::string_view stepName(Step step)
{
    static constexpr std::string_view kNames[] = {"ok",    "protocol", "form",   "twin",   "lanes", "modulation",
                                                  "speed", "power",    "length", "optics", "fibre", "reach"};
    return kNames[static_cast<std::size_t>(step)];
}

PlugNeed plugOf(const Part& cable, const Plug& plug)
{
    return {plug.form, plug.lanes, cable.cable->modulation, cable.cable->kind.starts_with("DAC"), plug.maxPowerMw};
}

PlugNeed plugOf(const Part& transceiver)
{
    const TransceiverFacts& facts = *transceiver.transceiver;
    return {facts.form, facts.hostLanes, facts.modulation, false, transceiver.maxPowerMw};
}

bool isOpenCage(const PortFacts& port)
{
    return port.cage == nullptr || port.cage->form.empty() || port.cage->form == kGenericForm;
}

bool speaks(const Part& part, Protocol protocol)
{
    switch (protocol) {
    case Protocol::InfiniBand:
        return part.isInfiniBand;
    case Protocol::Ethernet:
        return part.isEthernet;
    case Protocol::Unset:
        return true;
    }
    return false;
}

bool carriesProtocol(const Part& part, Protocol protocol, const PortFacts& a, const PortFacts& b)
{
    if (protocol != Protocol::Unset) return speaks(part, protocol);
    const auto all = [&](Protocol p) { return speaks(part, p) && speaks(*a.part, p) && speaks(*b.part, p); };
    const bool isOther = !a.part->isInfiniBand && !a.part->isEthernet;
    return isOther || all(Protocol::InfiniBand) || all(Protocol::Ethernet);
}

Step judgePlug(const Catalog& catalog, const PortFacts& port, const PlugNeed& plug)
{
    if (isOpenCage(port)) return Step::Ok;
    const CageGroup& cage = *port.cage;
    const Fit* fit = catalog.findFit(cage.form, plug.form);
    if (fit == nullptr || !fit->fits) return Step::Form;
    if (cage.twinOnly && plug.lanes != 0 && plug.lanes < cage.lanes) return Step::Twin;
    if (cage.lanes != 0 && plug.lanes > cage.lanes) return Step::Lanes;
    if (!sharesRate(cage, plug)) return Step::Modulation;
    const auto limit = cagePowerMw(*port.part);
    if (limit && plug.maxPowerMw && *plug.maxPowerMw > *limit) return Step::Power;
    return Step::Ok;
}

std::optional<Incompatibility> protocolFault(const JoinRequest& request)
{
    const bool hasPanel = request.a.part->fibre || request.b.part->fibre;
    for (const PortFacts* port : {&request.a, &request.b})
        if (!port->part->fibre && !speaks(*port->part, request.protocol))
            return Incompatibility{"protocol",
                                   {FABRIC_TEXT("compat", "The fabric is %1, but %2 of %3 speaks %4"),
                                    {std::string(protocolText(request.protocol)), portText(*port), port->part->model,
                                     protocolsOf(*port->part)}}};
    const Part& a = *request.a.part;
    const Part& b = *request.b.part;
    const bool isOther = !a.isInfiniBand && !a.isEthernet && !b.isInfiniBand && !b.isEthernet;
    const bool hasCommon = (a.isInfiniBand && b.isInfiniBand) || (a.isEthernet && b.isEthernet) || isOther;
    if (hasPanel || hasCommon) return std::nullopt;
    return Incompatibility{
        "protocol",
        {FABRIC_TEXT("compat", "%1 of %2 speaks %3, %4 of %5 speaks %6"),
         {portText(request.a), a.model, protocolsOf(a), portText(request.b), b.model, protocolsOf(b)}}};
}

int portsPerPlug(const PortFacts& port, const Plug& plug)
{
    return port.connectors > 1 && port.lanes > 0 ? std::max(1, plug.lanes / port.lanes) : 1;
}

std::optional<std::int64_t> commonLaneMbps(const PortFacts& a, const PortFacts& b, const Part* assembly)
{
    if (isOpenCage(a) || isOpenCage(b) || a.cage->modulations.empty() || b.cage->modulations.empty())
        return std::nullopt;
    std::int64_t best = 0;
    for (const std::string& rate : a.cage->modulations) {
        if (!has(b.cage->modulations, rate)) continue;
        if (assembly != nullptr && !assembly->cable->modulation.empty() && assembly->cable->modulation != rate) {
            const bool isSlower = laneMbps(rate) < laneMbps(assembly->cable->modulation);
            if (!isSlower || !assembly->cable->kind.starts_with("DAC")) continue;
        }
        best = std::max(best, laneMbps(rate));
    }
    return best;
}

std::int64_t wantedMbps(const PortFacts& a, const PortFacts& b)
{
    if (a.mbps == 0 || b.mbps == 0) return std::max(a.mbps, b.mbps);
    return std::min(a.mbps, b.mbps);
}

std::optional<std::int64_t> cagePowerMw(const Part& part)
{
    // QM97xx: power class 8 (QM97XX interfaces page); CS8500: port connector interfaces page. Others are not read.
    if (part.slug == "nvidia/qm9700" || part.slug == "nvidia/qm9790") return 17'000;
    if (part.slug == "nvidia/cs8500") return 4'900;
    return std::nullopt;
}

std::string portText(const PortFacts& port)
{
    if (isOpenCage(port)) return fmt::format("port {} (cage not known)", port.name);
    const CageGroup& cage = *port.cage;
    std::string text = fmt::format("port {} ({} cage", port.name, cage.form);
    if (cage.twinOnly) text += ", twin-port only";
    if (cage.lanes > 0) text += fmt::format(", {} lanes", cage.lanes);
    if (!cage.modulations.empty()) text += fmt::format(" of up to {}", cage.modulations.front());
    return text + ")";
}

Message explainPlug(Step step, const PortFacts& port, const PlugNeed& plug, const std::string& plugName)
{
    const std::string form(plug.form);
    const std::string modulation(plug.modulation);
    switch (step) {
    case Step::Form:
        return {FABRIC_TEXT("compat", "The %1 plug of %2 does not go into %3"), {form, plugName, portText(port)}};
    case Step::Twin:
        return {FABRIC_TEXT("compat", "%1 is a single-port %2 plug with %3 lanes, but %4 takes twin-port plugs only"),
                {plugName, form, std::to_string(plug.lanes), portText(port)}};
    case Step::Lanes:
        return {FABRIC_TEXT("compat", "The %1 plug of %2 needs %3 lanes, which %4 does not have"),
                {form, plugName, std::to_string(plug.lanes), portText(port)}};
    case Step::Modulation:
        return {FABRIC_TEXT("compat", "%1 runs its lanes at %2 only, which %3 cannot do"),
                {plugName, modulation, portText(port)}};
    case Step::Power:
        return {FABRIC_TEXT("compat", "%1 draws up to %2 W, but %3 allows %4 W"),
                {plugName, wattsText(plug.maxPowerMw.value_or(0)), portText(port),
                 wattsText(cagePowerMw(*port.part).value_or(0))}};
    default:
        return {FABRIC_TEXT("compat", "%1 cannot be used in %2"), {plugName, portText(port)}};
    }
}

} // namespace fabric
