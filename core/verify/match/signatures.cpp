#include "core/verify/match/signatures.h"

namespace fabric {

namespace {

constexpr std::uint64_t kGolden = 0x9E3779B97F4A7C15ULL;
constexpr std::uint64_t kOpen = 7; ///< the colour of every switch without a match

std::uint64_t mix(std::uint64_t a, std::uint64_t b)
{
    std::uint64_t x = a * kGolden ^ (b + kGolden + (a << 6) + (a >> 2));
    x ^= x >> 32;
    x *= 0xD6E8FEB86659FD93ULL;
    return x ^ (x >> 32);
}

std::vector<std::uint64_t> refine(const PortGraph& graph, std::vector<std::uint64_t> now, int depth)
{
    std::vector<std::uint64_t> next(now.size());
    for (int round = 0; round < depth; ++round) {
        for (std::uint32_t node = 0; node < now.size(); ++node) {
            if (now[node] == 0) continue;
            std::uint64_t sum = 0;
            for (const MatchArc& arc : graph.arcs(node))
                if (now[arc.node] != 0)
                    sum += mix((static_cast<std::uint64_t>(arc.port) << 32) | static_cast<std::uint32_t>(arc.peerPort),
                               now[arc.node]);
            next[node] = mix(now[node], sum) | 1U;
        }
        now.swap(next);
    }
    return now;
}

} // namespace

SignaturePair signatures(const PortGraph& plan, const PortGraph& found, const Mapping& mapping, int depth)
{
    SignaturePair start{std::vector<std::uint64_t>(plan.nodes().size()),
                        std::vector<std::uint64_t>(found.nodes().size())};
    const auto colour = [](std::uint32_t planned) { return mix(kOpen, planned) | 1U; };
    for (std::uint32_t p = 0; p < start.plan.size(); ++p)
        if (plan.nodes()[p].isSwitch) start.plan[p] = colour(mapping.isFree(p) ? kNoMatchNode : p);
    for (std::uint32_t f = 0; f < start.found.size(); ++f)
        if (found.nodes()[f].isSwitch) start.found[f] = colour(mapping.ofFound[f].planned);
    return {refine(plan, std::move(start.plan), depth), refine(found, std::move(start.found), depth)};
}

} // namespace fabric
