#include "core/planner/rules/link_mismatch.h"

#include "core/planner/rules/describe.h"
#include "core/planner/rules/rules.h"

#include <fmt/format.h>

#include <algorithm>

namespace fabric {

namespace {

constexpr const char* kId = "link-mismatch";

/// Protocols as bits: 1 InfiniBand, 2 Ethernet; both when nothing is known.
unsigned protocols(const Part& part)
{
    const unsigned bits = (part.isInfiniBand ? 1U : 0U) | (part.isEthernet ? 2U : 0U);
    return bits == 0 ? 3U : bits;
}

unsigned protocols(Protocol protocol)
{
    return protocol == Protocol::InfiniBand ? 1U : protocol == Protocol::Ethernet ? 2U : 3U;
}

const char* nameOf(unsigned bits)
{
    return bits == 1 ? "InfiniBand" : bits == 2 ? "Ethernet" : "InfiniBand or Ethernet";
}

std::string lanesOf(const PortShape& port)
{
    std::string text;
    for (const std::string& modulation : port.cage->modulations)
        text += (text.empty() ? "" : "/") + modulation;
    return text;
}

Message explain(const RuleInput& input, const Link& link, const PortShape& a, const PortShape& b, Mismatch kind,
                Protocol protocol)
{
    const std::string portA = portText(input, link.a.port);
    const std::string portB = portText(input, link.b.port);
    if (kind == Mismatch::Speed)
        return Message{FABRIC_TEXT("rules", "Join ports of one lane rate: %1 runs %2, %3 runs %4"),
                       {portA, lanesOf(a), portB, lanesOf(b)}};
    if ((protocols(*a.part) & protocols(*b.part)) == 0)
        return Message{FABRIC_TEXT("rules", "Join ports of one protocol: %1 speaks %2, %3 speaks %4"),
                       {portA, nameOf(protocols(*a.part)), portB, nameOf(protocols(*b.part))}};
    return Message{FABRIC_TEXT("rules", "Use parts of the fabric's protocol: %1 and %2 do not both speak %3"),
                   {portA, portB, nameOf(protocols(protocol))}};
}

std::vector<Finding> run(const RuleInput& input)
{
    std::vector<Finding> findings;
    Id<Fabric> lastFabric;
    Protocol protocol = Protocol::Unset;
    for (const Link& link : input.links) {
        const auto a = input.ports.shape(link.a.port);
        const auto b = input.ports.shape(link.b.port);
        if (!a || !b) continue;
        if (link.fabric != lastFabric) {
            const Fabric* fabric = input.project.fabrics().find(link.fabric);
            protocol = fabric != nullptr ? fabric->protocol : Protocol::Unset;
            lastFabric = link.fabric;
        }
        const Mismatch kind = mismatchOf(*a, *b, protocol);
        if (kind == Mismatch::None) continue;
        const Cable& cable = input.project.cables().at(link.cables.front());
        Finding finding =
            cableFinding(input, kId, Severity::Error, explain(input, link, *a, *b, kind, protocol), cable);
        finding.cables = link.cables;
        finding.ports = {link.a.port, link.b.port};
        finding.approvalKey = keyOf({portText(input, link.a.port), portText(input, link.b.port)});
        findings.push_back(std::move(finding));
    }
    return findings;
}

} // namespace

Mismatch mismatchOf(const PortShape& a, const PortShape& b, Protocol protocol)
{
    if ((protocols(*a.part) & protocols(*b.part) & protocols(protocol)) == 0) return Mismatch::Protocol;
    const auto& ratesA = a.cage->modulations;
    const auto& ratesB = b.cage->modulations;
    if (ratesA.empty() || ratesB.empty()) return Mismatch::None;
    const bool hasCommon = std::any_of(ratesA.begin(), ratesA.end(), [&](const std::string& rate) {
        return std::find(ratesB.begin(), ratesB.end(), rate) != ratesB.end();
    });
    return hasCommon ? Mismatch::None : Mismatch::Speed;
}

const Rule kLinkMismatch{
    kId,
    FABRIC_TEXT("rules", "Speed or protocol differs"),
    FABRIC_TEXT("rules", "The two ports of a link have no protocol or no lane rate in common, so the link never comes "
                         "up, whatever cable joins them."),
    run,
};

} // namespace fabric
