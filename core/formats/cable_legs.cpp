#include "core/formats/cable_legs.h"

#include <fmt/format.h>

#include <algorithm>

namespace fabric {

std::string CableLeg::name() const
{
    return isOnly ? std::string() : fmt::format("A{}-Z{}", plugA, plugZ);
}

std::vector<CableLeg> legsOf(const Cable& cable)
{
    std::vector<const CableEnd*> a;
    std::vector<const CableEnd*> z;
    for (const CableEnd& end : cable.ends)
        (end.side == Side::A ? a : z).push_back(&end);
    const std::size_t count = std::max({a.size(), z.size(), std::size_t{1}});
    std::vector<CableLeg> legs(count);
    for (std::size_t i = 0; i < count; ++i) {
        CableLeg& leg = legs[i];
        leg.isOnly = count == 1;
        if (!a.empty()) {
            leg.plugA = static_cast<int>(i * a.size() / count) + 1;
            leg.a = a[static_cast<std::size_t>(leg.plugA - 1)];
        }
        if (!z.empty()) {
            leg.plugZ = static_cast<int>(i * z.size() / count) + 1;
            leg.z = z[static_cast<std::size_t>(leg.plugZ - 1)];
        }
    }
    return legs;
}

LegLinks::LegLinks(const std::vector<Link>& links) : links_(links)
{
    for (std::size_t i = 0; i < links.size(); ++i)
        for (const Id<Cable> cable : links[i].cables)
            linksOf_[cable].push_back(i);
}

const Link* LegLinks::find(Id<Cable> cable, const CableLeg& leg) const
{
    const auto found = linksOf_.find(cable);
    if (found == linksOf_.end()) return nullptr;
    const auto score = [&leg](const Link& link) {
        const auto endsAt = [&link](const CableEnd* end) {
            return end != nullptr && (link.a.port == end->end.port || link.b.port == end->end.port);
        };
        const auto isExact = [&link](const CableEnd* end) {
            return end != nullptr && (link.a == end->end || link.b == end->end);
        };
        return (endsAt(leg.a) ? 2 : 0) + (endsAt(leg.z) ? 2 : 0) + (isExact(leg.a) || isExact(leg.z) ? 1 : 0);
    };
    const Link* best = nullptr;
    int bestScore = 0;
    for (const std::size_t index : found->second) {
        const int here = score(links_[index]);
        if (here > bestScore) {
            best = &links_[index];
            bestScore = here;
        }
    }
    return best == nullptr && found->second.size() == 1 ? &links_[found->second.front()] : best;
}

} // namespace fabric
