#include "core/graph/cable_legs.h"

#include <algorithm>
#include <span>

namespace fabric {

namespace {

/// An MPO-12 position carries four lanes: eight of its twelve fibres.
constexpr int kLanesOfPosition = 4;

/// Lanes that an end uses; 0 = unknown.
int lanesOf(const End& end, const PortMap& ports)
{
    if (end.lanes > 0) return end.lanes;
    const auto shape = ports.shape(end.port);
    return shape ? shape->lanes : 0;
}

/// The narrower of two widths, where 0 means that one does not limit.
int narrower(int a, int b)
{
    if (a == 0) return b;
    return b == 0 ? a : std::min(a, b);
}

void appendPaired(std::span<const CableEnd> a, std::span<const CableEnd> b, std::vector<Leg>& legs)
{
    for (std::size_t i = 0; i < a.size(); ++i) {
        const int lanes = narrower(a[i].end.lanes, b[i].end.lanes);
        legs.push_back({a[i].end, b[i].end, lanes > 0 ? lanes : kWholeLanes});
    }
}

std::vector<int> ownWidths(std::span<const CableEnd> ends, const PortMap& ports)
{
    std::vector<int> widths;
    for (const CableEnd& end : ends)
        widths.push_back(lanesOf(end.end, ports));
    return widths;
}

int sum(const std::vector<int>& widths)
{
    int total = 0;
    for (const int width : widths)
        total += width;
    return total;
}

/// Widths of both sides. The side with fewer ends sets the total; whole ends of the other side share it evenly.
void shareLanes(std::span<const CableEnd> few, std::span<const CableEnd> many, const PortMap& ports,
                std::vector<int>& fewWidths, std::vector<int>& manyWidths)
{
    fewWidths = ownWidths(few, ports);
    manyWidths = ownWidths(many, ports);
    const bool isManyExplicit =
        std::all_of(many.begin(), many.end(), [](const CableEnd& end) { return end.end.lanes > 0; });
    for (int& width : fewWidths)
        if (width == 0) width = isManyExplicit ? sum(manyWidths) / static_cast<int>(few.size()) : kLanesOfPosition;
    if (few.size() == many.size()) return;
    const int share = sum(fewWidths) / static_cast<int>(many.size());
    for (std::size_t i = 0; i < many.size(); ++i)
        if (many[i].end.lanes == 0) manyWidths[i] = std::max(share, 1);
}

struct Lane {
    std::size_t end = 0;
    int lane = 0;
};

std::vector<Lane> lanesInOrder(std::span<const CableEnd> ends, const std::vector<int>& widths)
{
    std::vector<Lane> lanes;
    for (std::size_t i = 0; i < ends.size(); ++i)
        for (int lane = 0; lane < widths[i]; ++lane)
            lanes.push_back({i, ends[i].end.lane0 + lane});
    return lanes;
}

End narrowed(const CableEnd& end, int lane0)
{
    return {end.end.port, static_cast<std::uint8_t>(lane0), 1};
}

void appendByLane(const Cable& cable, std::span<const CableEnd> a, std::span<const CableEnd> b, const PortMap& ports,
                  std::vector<Leg>& legs)
{
    std::vector<int> widthsA;
    std::vector<int> widthsB;
    if (a.size() <= b.size())
        shareLanes(a, b, ports, widthsA, widthsB);
    else
        shareLanes(b, a, ports, widthsB, widthsA);
    const std::vector<Lane> lanesA = lanesInOrder(a, widthsA);
    const std::vector<Lane> lanesB = lanesInOrder(b, widthsB);
    Lane lastA;
    Lane lastB;
    bool isOpen = false; // the last leg may be continued by the next lane
    for (std::size_t i = 0; i < lanesA.size(); ++i) {
        const std::size_t to = cable.laneMap.empty()      ? i
                               : i < cable.laneMap.size() ? static_cast<std::size_t>(cable.laneMap[i])
                                                          : lanesB.size();
        if (to >= lanesB.size()) {
            isOpen = false;
            continue;
        }
        const Lane& laneA = lanesA[i];
        const Lane& laneB = lanesB[to];
        if (isOpen && laneA.end == lastA.end && laneB.end == lastB.end && laneA.lane == lastA.lane + 1 &&
            laneB.lane == lastB.lane + 1) {
            Leg& leg = legs.back();
            ++leg.lanes;
            leg.a.lanes = leg.b.lanes = static_cast<std::uint8_t>(leg.lanes);
        } else {
            legs.push_back({narrowed(a[laneA.end], laneA.lane), narrowed(b[laneB.end], laneB.lane), 1});
        }
        isOpen = true;
        lastA = laneA;
        lastB = laneB;
    }
}

} // namespace

void appendLegs(const Cable& cable, const PortMap& ports, std::vector<Leg>& legs)
{
    const auto firstB =
        std::find_if(cable.ends.begin(), cable.ends.end(), [](const CableEnd& end) { return end.side == Side::B; });
    const std::span<const CableEnd> a(cable.ends.begin(), firstB);
    const std::span<const CableEnd> b(firstB, cable.ends.end());
    if (a.empty() || b.empty()) return;
    if (a.size() == b.size() && cable.laneMap.empty())
        appendPaired(a, b, legs);
    else
        appendByLane(cable, a, b, ports, legs);
}

} // namespace fabric
