// The certificate: how few cables any explanation must touch, whether ours is proven to be least, and which devices
// could not be told apart.
//
// Lower bound: a cable has a type, its two (node class, port) ends, where a node known by GUID, serial or name is a
// class of its own and all other switches (adapter ports) are one. Moving one end changes the type of one cable, so at
// least as many cables are wrong as there are more of a type than planned. Cables that are right have one type on both
// sides, so only the others need counting.
#include "core/verify/match/comparing.h"

#include <algorithm>

namespace fabric {

namespace {

using Type = std::pair<std::uint64_t, std::uint64_t>;

constexpr std::uint64_t kAnySwitch = 0xFFFFFFF0U;
constexpr std::uint64_t kAnyAdapter = 0xFFFFFFF1U;

Type typeOf(std::uint64_t classA, int portA, std::uint64_t classB, int portB)
{
    const std::uint64_t a = (classA << 32U) | static_cast<std::uint32_t>(portA);
    const std::uint64_t b = (classB << 32U) | static_cast<std::uint32_t>(portB);
    return std::minmax(a, b);
}

class Bound {
public:
    explicit Bound(const Comparing& comparing) : c_(comparing) {}

    int value(const std::vector<bool>& isExplained) const
    {
        std::vector<Type> planned;
        for (std::size_t i = 0; i < c_.plan.cables().size(); ++i) {
            const MatchCable& cable = c_.plan.cables()[i];
            if (c_.result.cables[i].sight != CableSight::Right)
                planned.push_back(
                    typeOf(classOfPlanned(cable.nodeA), cable.portA, classOfPlanned(cable.nodeB), cable.portB));
        }
        std::vector<Type> found;
        for (std::size_t i = 0; i < c_.found.cables().size(); ++i) {
            const MatchCable& cable = c_.found.cables()[i];
            if (!isExplained[i])
                found.push_back(typeOf(classOfFound(cable.nodeA), cable.portA, classOfFound(cable.nodeB), cable.portB));
        }
        std::sort(planned.begin(), planned.end());
        std::sort(found.begin(), found.end());
        std::vector<Type> surplus;
        std::set_difference(found.begin(), found.end(), planned.begin(), planned.end(), std::back_inserter(surplus));
        return static_cast<int>(surplus.size());
    }

private:
    std::uint64_t classOf(std::uint32_t p, MatchEvidence evidence, bool isSwitch) const
    {
        return isIdentity(evidence) ? p : isSwitch ? kAnySwitch : kAnyAdapter;
    }
    std::uint64_t classOfPlanned(std::uint32_t p) const
    {
        return classOf(p, c_.evidenceOf(p), c_.plan.nodes()[p].isSwitch);
    }
    std::uint64_t classOfFound(std::uint32_t f) const
    {
        const NodeMatch& match = c_.mapping.ofFound[f];
        return classOf(match.planned, match.evidence, c_.found.nodes()[f].isSwitch);
    }

    const Comparing& c_;
};

void addClass(Comparing& c, bool isSwitch, MatchEvidence evidence, Text text)
{
    Ambiguity one;
    for (std::uint32_t p = 0; p < c.plan.nodes().size(); ++p)
        if (c.plan.nodes()[p].isSwitch == isSwitch && c.evidenceOf(p) == evidence)
            one.nodes.push_back(c.plan.nodes()[p].name);
    if (one.nodes.size() < 2) return;
    one.text = {text, {std::to_string(one.nodes.size())}};
    c.result.certificate.classes.push_back(std::move(one));
}

void addChoices(Comparing& c)
{
    for (const auto& choice : c.mapping.choices) {
        Ambiguity one;
        for (const std::uint32_t p : choice)
            one.nodes.push_back(c.plan.nodes()[p].name);
        one.text = {FABRIC_TEXT("match", "Nothing tells these %1 apart; one of the equal assignments was taken"),
                    {std::to_string(one.nodes.size())}};
        c.result.certificate.classes.push_back(std::move(one));
    }
}

} // namespace

void certify(Comparing& c, const std::vector<bool>& isExplained)
{
    Certificate& certificate = c.result.certificate;
    certificate.wrongAtLeast = Bound(c).value(isExplained);
    const bool isFixed = std::all_of(c.found.cables().begin(), c.found.cables().end(), [&](const MatchCable& cable) {
        return isIdentity(c.mapping.ofFound[cable.nodeA].evidence) &&
               isIdentity(c.mapping.ofFound[cable.nodeB].evidence);
    });
    certificate.isMinimal = isFixed || certificate.wrong <= certificate.wrongAtLeast;
    addClass(c, false, MatchEvidence::Position,
             FABRIC_TEXT("match",
                         "%1 adapter ports are known only by the switch port they are plugged into: host cables "
                         "that were exchanged or shifted among them, and replaced adapters, cannot be seen"));
    addClass(c, false, MatchEvidence::HostName,
             FABRIC_TEXT("match", "%1 adapter ports are known only by their host and their place: cables that were "
                                  "exchanged within one host cannot be seen"));
    addClass(c, true, MatchEvidence::Wiring,
             FABRIC_TEXT("match",
                         "%1 switches are known only by their cables: boxes that were exchanged with all their "
                         "cables cannot be seen"));
    addChoices(c);
}

} // namespace fabric
