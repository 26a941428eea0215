// Switches whose whole wiring says another place than their GUID or name. When those places form a permutation, the
// boxes were exchanged: three quarters of their ports must say so, and at most a quarter may agree with the identity.
#include "core/verify/match/nominations.h"

#include <map>
#include <set>

namespace fabric {

namespace {

using Wishes = std::map<std::uint32_t, std::uint32_t>; ///< observed node -> planned node that its wiring wants

/// What the neighbours of a switch want it to be, when they are of one mind.
std::uint32_t wantedPlace(const PortGraph& plan, const PortGraph& found, const Mapping& mapping, std::uint32_t f)
{
    const std::uint32_t now = mapping.ofFound[f].planned;
    int here = 0;
    std::map<std::uint32_t, int> elsewhere;
    forEachVote(plan, found, mapping, f, [&](std::uint32_t planned, int votes) {
        if (planned == now)
            here += votes;
        else
            elsewhere[planned] += votes;
    });
    const int full = 2 * static_cast<int>(found.arcs(f).size());
    if (here * 4 > full) return kNoMatchNode;
    for (const auto& [planned, votes] : elsewhere)
        if (votes * 4 >= full * 3) return planned;
    return kNoMatchNode;
}

/// Two that want one place are told apart by nothing here.
void dropRivals(Wishes& wishes)
{
    std::map<std::uint32_t, int> rivals;
    for (const auto& [f, p] : wishes)
        ++rivals[p];
    std::erase_if(wishes, [&](const auto& wish) { return rivals[wish.second] > 1; });
}

/// Keeps only wishes whose place is given up by another wish and whose own place is wanted.
void dropOpenChains(const Mapping& mapping, Wishes& wishes)
{
    for (bool isChanged = true; isChanged;) {
        isChanged = false;
        std::set<std::uint32_t> wanted;
        for (const auto& [f, p] : wishes)
            wanted.insert(p);
        for (auto wish = wishes.begin(); wish != wishes.end();) {
            const std::uint32_t holder = mapping.ofPlanned[wish->second];
            const bool isGivenUp = holder == kNoMatchNode || wishes.contains(holder);
            if (isGivenUp && wanted.contains(mapping.ofFound[wish->first].planned)) {
                ++wish;
            } else {
                wish = wishes.erase(wish);
                isChanged = true;
            }
        }
    }
}

} // namespace

void settleDisplaced(const PortGraph& plan, const PortGraph& found, Mapping& mapping)
{
    Wishes wishes;
    for (std::uint32_t f = 0; f < found.nodes().size(); ++f) {
        if (!found.nodes()[f].isSwitch || !isIdentity(mapping.ofFound[f].evidence)) continue;
        const std::uint32_t wanted = wantedPlace(plan, found, mapping, f);
        if (wanted != kNoMatchNode) wishes[f] = wanted;
    }
    dropRivals(wishes);
    dropOpenChains(mapping, wishes);
    for (const auto& [f, p] : wishes)
        mapping.displaced.emplace_back(f, mapping.ofFound[f].planned);
    for (const auto& [f, p] : wishes)
        mapping.assign(f, p, mapping.ofFound[f].evidence);
}

} // namespace fabric
