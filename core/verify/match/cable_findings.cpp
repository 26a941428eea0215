// Findings about cables: what their shapes mean, in words, and links that run narrower, slower or faster than planned.
#include "core/verify/match/comparing.h"

#include <fmt/format.h>

#include <algorithm>

namespace fabric {

namespace {

Message text(Text pattern, std::vector<std::string> args = {})
{
    return {pattern, std::move(args)};
}

/// So many moves are written out in a sentence; Difference::cables has them all.
constexpr std::size_t kMostInText = 64;

/// "leaf1/9 → spine1/1, leaf1/10 → spine1/2", without words of any language, with the planned or the found far ends.
std::string movesText(const Difference& d, PortName MovedCable::*far)
{
    std::string all;
    for (std::size_t i = 0; i < std::min(d.cables.size(), kMostInText); ++i)
        all += (i == 0 ? "" : ", ") + d.cables[i].near.str() + " → " + (d.cables[i].*far).str();
    return d.cables.size() > kMostInText ? all + ", ..." : all;
}

class ShapeWriter {
public:
    explicit ShapeWriter(const Comparing& comparing) : c_(comparing) {}

    Difference missing(const CableShape& shape)
    {
        const MatchCable& planned = c_.plan.cables()[shape.cable];
        Difference d = start("cable-missing", {shape.a.node, shape.b.node});
        d.ends = {c_.portName(shape.a), c_.portName(shape.b)};
        d.planCables = {planned.id};
        const std::vector<std::string> ends{d.ends[0].str(), d.ends[1].str()};
        d.expected = text(FABRIC_TEXT("match", "A cable %1 to %2"), ends);
        for (const CablePort& end : {shape.a, shape.b})
            if (isImpossible(end)) return impossible(std::move(d), end);
        d.found = text(FABRIC_TEXT("match", "No link at either end"));
        d.evidence = c_.absence.judge(planned).isPortDown
                         ? text(FABRIC_TEXT("match", "A port of the two is reported down"))
                         : text(FABRIC_TEXT("match", "Both devices answered and neither reports the link"));
        d.action = text(FABRIC_TEXT("match", "Plug or replace the cable %1 to %2."), ends);
        return d;
    }

    Difference extra(const CableShape& shape)
    {
        Difference d = start("cable-extra", {shape.a.node, shape.b.node});
        d.urgency = Urgency::Minor;
        d.ends = {c_.portName(shape.a), c_.portName(shape.b)};
        const std::vector<std::string> ends{d.ends[0].str(), d.ends[1].str()};
        d.expected = text(FABRIC_TEXT("match", "Both ports free"));
        d.found = text(FABRIC_TEXT("match", "A cable %1 to %2"), ends);
        d.action = text(FABRIC_TEXT("match", "Remove the cable %1 to %2, or add it to the plan."), ends);
        return d;
    }

    Difference moved(const CableShape& shape)
    {
        std::vector<std::uint32_t> nodes;
        for (const ShapeMove& move : shape.moves)
            nodes.insert(nodes.end(), {move.near.node, move.planned.node, move.found.node});
        Difference d = start(kindOf(shape), nodes);
        for (const ShapeMove& move : shape.moves) {
            const Id<Cable> cable = c_.plan.cables()[move.plannedCable].id;
            d.cables.push_back({c_.portName(move.near), c_.portName(move.planned), c_.portName(move.found), cable});
            d.planCables.push_back(cable);
        }
        std::sort(d.planCables.begin(), d.planCables.end());
        d.expected = text(FABRIC_TEXT("match", "%1"), {movesText(d, &MovedCable::planned)});
        d.found = text(FABRIC_TEXT("match", "%1"), {movesText(d, &MovedCable::found)});
        d.shift = shape.shift;
        if (shape.kind == ShapeKind::Rotated || shape.kind == ShapeKind::BundlesExchanged)
            d.nodes = {c_.nodeName(shape.common)};
        if (shape.kind == ShapeKind::Misplaced) setRails(d, shape.moves.front());
        d.action = actionOf(d, shape.kind);
        return d;
    }

private:
    Difference start(const char* kind, const std::vector<std::uint32_t>& nodes) const
    {
        Difference d;
        d.kind = kind;
        d.evidence = c_.evidence(nodes, d.isOneOfAClass);
        for (const std::uint32_t node : nodes)
            if (c_.isPlanned(node)) d.devices.push_back(c_.plan.nodes()[node].device);
        std::sort(d.devices.begin(), d.devices.end());
        d.devices.erase(std::unique(d.devices.begin(), d.devices.end()), d.devices.end());
        return d;
    }

    /// A port that the device, as seen, does not have.
    bool isImpossible(CablePort port) const
    {
        const std::uint32_t f = c_.foundIndex(port.node);
        return f != kNoMatchNode && c_.found.nodes()[f].isSwitch && c_.found.nodes()[f].portCount > 0 &&
               port.port > c_.found.nodes()[f].portCount;
    }

    Difference impossible(Difference d, CablePort port) const
    {
        const std::string count = std::to_string(c_.found.nodes()[c_.foundIndex(port.node)].portCount);
        d.kind = "plan-error";
        d.urgency = Urgency::Minor;
        d.place = WorkPlace::Plan;
        d.nodes = {c_.nodeName(port.node)};
        d.found = text(FABRIC_TEXT("match", "%1 has %2 ports"), {d.nodes[0], count});
        d.evidence = text(FABRIC_TEXT("match", "The device reports its number of ports itself"));
        d.action = text(FABRIC_TEXT("match", "Correct the plan: port %1 does not exist."), {c_.portName(port).str()});
        return d;
    }

    static const char* kindOf(const CableShape& shape)
    {
        switch (shape.kind) {
        case ShapeKind::Misplaced:
            return "cable-misplaced";
        case ShapeKind::Swapped:
            return "cables-swapped";
        case ShapeKind::Rotated:
            return "cables-rotated";
        case ShapeKind::BundlesExchanged:
            return "bundles-exchanged";
        default:
            return "cables-permuted";
        }
    }

    void setRails(Difference& d, const ShapeMove& move) const
    {
        const auto railOf = [&](CablePort port) {
            return c_.isPlanned(port.node) ? c_.plan.nodes()[port.node].rail : -1;
        };
        d.plannedRail = railOf(move.planned);
        d.foundRail = railOf(move.found);
        if (d.plannedRail >= 0 && d.foundRail >= 0 && d.plannedRail != d.foundRail) d.kind = "wrong-rail";
    }

    static Message actionOf(const Difference& d, ShapeKind kind)
    {
        const std::string moves = movesText(d, &MovedCable::planned);
        const std::string count = std::to_string(d.cables.size());
        switch (kind) {
        case ShapeKind::Misplaced:
            return text(FABRIC_TEXT("match", "Move the cable of %1 from %2 to %3."),
                        {d.cables[0].near.str(), d.cables[0].found.str(), d.cables[0].planned.str()});
        case ShapeKind::Swapped:
            return text(FABRIC_TEXT("match", "Exchange two cable ends: %1."), {moves});
        case ShapeKind::Rotated:
            return text(
                FABRIC_TEXT("match", "One mistake, %2 cables: the bundle at %3 is shifted by %4; shift it back: %1."),
                {moves, count, d.nodes[0], std::to_string(d.shift)});
        case ShapeKind::BundlesExchanged:
            return text(FABRIC_TEXT("match", "One mistake, %2 cables: exchange the two bundles at %3: %1."),
                        {moves, count, d.nodes[0]});
        default:
            return text(FABRIC_TEXT("match", "Move these cable ends: %1."), {moves});
        }
    }

    const Comparing& c_;
};

/// Lets one finding stand for a shift that at least three switches, and at least half of their tier, show alike: people
/// do not make one mistake at every switch, plans do.
class PlanShifts {
public:
    PlanShifts(const Comparing& comparing, const std::vector<CableShape>& shapes)
    {
        for (const CableShape& shape : shapes)
            if (shape.kind == ShapeKind::Rotated) alike_[keyOf(comparing, shape)].push_back(&shape);
        std::map<int, std::size_t> inTier;
        for (std::uint32_t p = 0; p < comparing.plan.nodes().size(); ++p)
            ++inTier[comparing.tiers[p]];
        std::erase_if(alike_, [&](const auto& group) {
            return group.second.size() < 3 || group.second.size() * 2 < inTier[std::get<0>(group.first)];
        });
    }

    bool covers(const Comparing& comparing, const CableShape& shape) const
    {
        return shape.kind == ShapeKind::Rotated && alike_.contains(keyOf(comparing, shape));
    }

    void report(Comparing& comparing) const
    {
        ShapeWriter writer(comparing);
        for (const auto& [key, shapes] : alike_) {
            Difference d = writer.moved(*shapes.front());
            d.kind = "plan-error";
            d.urgency = Urgency::Minor;
            d.place = WorkPlace::Plan;
            for (std::size_t i = 1; i < shapes.size(); ++i) {
                const Difference more = writer.moved(*shapes[i]);
                d.nodes.push_back(more.nodes[0]);
                d.cables.insert(d.cables.end(), more.cables.begin(), more.cables.end());
                d.planCables.insert(d.planCables.end(), more.planCables.begin(), more.planCables.end());
                d.devices.insert(d.devices.end(), more.devices.begin(), more.devices.end());
            }
            std::sort(d.planCables.begin(), d.planCables.end());
            std::sort(d.devices.begin(), d.devices.end());
            d.devices.erase(std::unique(d.devices.begin(), d.devices.end()), d.devices.end());
            const std::string count = std::to_string(shapes.size());
            d.evidence =
                text(FABRIC_TEXT("match", "%1 switches show the same shift by %2"), {count, std::to_string(d.shift)});
            d.action = text(FABRIC_TEXT("match", "Check the port numbering of the plan before any cable is moved: the "
                                                 "same %1 ports are shifted by %2 at %3 switches."),
                            {std::to_string(shapes.front()->moves.size()), std::to_string(d.shift), count});
            comparing.result.differences.push_back(std::move(d));
        }
    }

private:
    using Key = std::tuple<int, int, int, std::size_t>; ///< tier, lowest port, shift, cables

    static Key keyOf(const Comparing& comparing, const CableShape& shape)
    {
        const int tier = comparing.isPlanned(shape.common) ? comparing.tiers[shape.common] : -1;
        return {tier, shape.moves.front().near.port, shape.shift, shape.moves.size()};
    }

    std::map<Key, std::vector<const CableShape*>> alike_;
};

std::string rateText(std::int64_t mbps)
{
    return mbps % 1000 == 0 ? fmt::format("{} Gb/s", mbps / 1000) : fmt::format("{:.1f} Gb/s", double(mbps) / 1000);
}

} // namespace

void reportShapes(Comparing& c, const std::vector<CableShape>& shapes)
{
    ShapeWriter writer(c);
    const PlanShifts planShifts(c, shapes);
    for (const CableShape& shape : shapes) {
        if (planShifts.covers(c, shape)) continue;
        c.result.differences.push_back(shape.kind == ShapeKind::Missing ? writer.missing(shape)
                                       : shape.kind == ShapeKind::Extra ? writer.extra(shape)
                                                                        : writer.moved(shape));
    }
    planShifts.report(c);
}

void reportRates(Comparing& c, const MatchCable& planned, const MatchCable& found)
{
    const bool isWidthKnown = planned.lanes > 0 && found.lanes > 0;
    const bool isRateKnown = planned.mbps > 0 && found.mbps > 0;
    if (found.lanes == 0) ++c.result.widthsNotGiven;
    if (found.mbps == 0) ++c.result.speedsNotGiven;
    const bool isNarrow = isWidthKnown && found.lanes < planned.lanes;
    const bool isSlow = isRateKnown && found.mbps < planned.mbps;
    const bool isFast = isRateKnown && !isNarrow && found.mbps > planned.mbps;
    if (!isNarrow && !isSlow && !isFast) return;
    Difference d;
    d.kind = isNarrow ? "link-width" : isSlow ? "link-speed" : "link-faster";
    d.urgency = isFast ? Urgency::Note : Urgency::Major;
    d.place = isNarrow ? WorkPlace::Cabling : isSlow ? WorkPlace::Settings : WorkPlace::Plan;
    d.ends = c.endsOf(planned);
    d.planCables = {planned.id};
    d.plannedValue = isNarrow ? fmt::format("{}x", planned.lanes) : rateText(planned.mbps);
    d.foundValue = isNarrow              ? fmt::format("{}x", found.lanes)
                   : found.speed.empty() ? rateText(found.mbps)
                                         : found.speed;
    d.expected = text(FABRIC_TEXT("match", "%1"), {d.plannedValue});
    d.found = text(FABRIC_TEXT("match", "%1"), {d.foundValue});
    d.evidence = text(FABRIC_TEXT("match", "Width and speed as the two ports negotiated them"));
    const std::vector<std::string> where{d.ends[0].str(), d.ends[1].str()};
    d.action = isNarrow ? text(FABRIC_TEXT("match", "Reseat or replace the cable %1 to %2."), where)
               : isSlow ? text(FABRIC_TEXT("match", "Check the cable type and the enabled speeds at %1 and %2."), where)
                        : text(FABRIC_TEXT("match", "Correct the planned speed of %1 to %2; it runs faster."), where);
    c.result.differences.push_back(std::move(d));
}

} // namespace fabric
