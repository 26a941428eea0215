#include "core/verify/match/mapping.h"

#include "core/base/strings.h"

#include <algorithm>
#include <map>
#include <unordered_map>

namespace fabric {

namespace {

constexpr std::uint64_t kGolden = 0x9E3779B97F4A7C15ULL;

std::uint64_t mix(std::uint64_t a, std::uint64_t b)
{
    std::uint64_t x = a * kGolden ^ (b + kGolden + (a << 6) + (a >> 2));
    x ^= x >> 32;
    x *= 0xD6E8FEB86659FD93ULL;
    return x ^ (x >> 32);
}

/// Keys that stand for one node only on both sides become matches.
template <class Key, class KeyOf>
void matchUnique(const PortGraph& plan, const PortGraph& found, KeyOf keyOf, MatchEvidence evidence, Mapping& mapping)
{
    const auto index = [&](const PortGraph& graph, auto isOpen) {
        std::unordered_map<Key, std::uint32_t> nodes;
        for (std::uint32_t i = 0; i < graph.nodes().size(); ++i) {
            if (!isOpen(i)) continue;
            const Key key = keyOf(graph, i);
            if (key == Key{}) continue;
            const auto [at, isNew] = nodes.try_emplace(key, i);
            if (!isNew) at->second = kNoMatchNode;
        }
        return nodes;
    };
    const auto planned = index(plan, [&](std::uint32_t i) { return mapping.ofPlanned[i] == kNoMatchNode; });
    const auto observed = index(found, [&](std::uint32_t i) { return mapping.ofFound[i].planned == kNoMatchNode; });
    for (const auto& [key, f] : observed) {
        const auto p = planned.find(key);
        if (f == kNoMatchNode || p == planned.end() || p->second == kNoMatchNode) continue;
        if (plan.nodes()[p->second].isSwitch != found.nodes()[f].isSwitch) continue;
        mapping.ofFound[f] = {p->second, evidence};
        mapping.ofPlanned[p->second] = f;
    }
}

/// Port-labelled signatures: after `depth` rounds a node's hash tells its ball of that radius. Matched nodes are
/// anchors: both sides start with the planned index.
std::vector<std::uint64_t> signatures(const PortGraph& graph, const std::vector<std::uint64_t>& start, int depth)
{
    std::vector<std::uint64_t> now = start;
    for (int round = 0; round < depth; ++round) {
        std::vector<std::uint64_t> next(now.size());
        for (std::uint32_t node = 0; node < now.size(); ++node) {
            std::uint64_t sum = 0;
            for (const MatchArc& arc : graph.arcs(node))
                sum += mix(mix(static_cast<std::uint64_t>(arc.port), static_cast<std::uint64_t>(arc.peerPort)),
                           now[arc.node]);
            next[node] = mix(now[node], sum);
        }
        now = std::move(next);
    }
    return now;
}

class Matcher {
public:
    Matcher(const PortGraph& plan, const PortGraph& found) : plan_(plan), found_(found)
    {
        mapping_.ofFound.resize(found.nodes().size());
        mapping_.ofPlanned.assign(plan.nodes().size(), kNoMatchNode);
    }

    Mapping run()
    {
        matchUnique<std::uint64_t>(
            plan_, found_, [](const PortGraph& g, std::uint32_t i) { return g.nodes()[i].guid; }, MatchEvidence::Guid,
            mapping_);
        matchUnique<std::string>(
            plan_, found_, [](const PortGraph& g, std::uint32_t i) { return comparableName(g.nodes()[i].name); },
            MatchEvidence::Name, mapping_);
        for (const int depth : {3, 2, 1}) {
            seed(depth);
            propagate();
        }
        settleDisplaced();
        improveByVotes();
        placeEndPorts();
        return std::move(mapping_);
    }

private:
    using Votes = std::map<std::uint32_t, int>;

    bool isOpenSwitch(std::uint32_t f) const
    {
        return found_.nodes()[f].isSwitch && mapping_.ofFound[f].planned == kNoMatchNode;
    }

    void assign(std::uint32_t f, std::uint32_t p, MatchEvidence evidence)
    {
        mapping_.ofFound[f] = {p, evidence};
        mapping_.ofPlanned[p] = f;
    }

    /// Which planned switches the matched neighbours of an observed switch expect at the far end of their ports.
    Votes votesFor(std::uint32_t f) const
    {
        Votes votes;
        for (const MatchArc& arc : found_.arcs(f)) {
            const std::uint32_t neighbour = mapping_.ofFound[arc.node].planned;
            if (neighbour == kNoMatchNode) continue;
            const MatchArc* expected = plan_.arcAt(neighbour, arc.peerPort);
            if (expected != nullptr && plan_.nodes()[expected->node].isSwitch)
                votes[expected->node] += expected->peerPort == arc.port ? 2 : 1;
        }
        return votes;
    }

    void seed(int depth)
    {
        std::vector<std::uint64_t> planStart(plan_.nodes().size());
        std::vector<std::uint64_t> foundStart(found_.nodes().size());
        for (std::uint32_t p = 0; p < planStart.size(); ++p)
            planStart[p] =
                startColour(plan_.nodes()[p].isSwitch, mapping_.ofPlanned[p] == kNoMatchNode ? kNoMatchNode : p);
        for (std::uint32_t f = 0; f < foundStart.size(); ++f)
            foundStart[f] = startColour(found_.nodes()[f].isSwitch, mapping_.ofFound[f].planned);
        const auto planned = signatures(plan_, planStart, depth);
        const auto observed = signatures(found_, foundStart, depth);
        const auto keyOf = [&](const PortGraph& graph, std::uint32_t i) {
            return !graph.nodes()[i].isSwitch ? 0 : &graph == &plan_ ? planned[i] : observed[i];
        };
        matchUnique<std::uint64_t>(plan_, found_, keyOf, MatchEvidence::Wiring, mapping_);
    }

    static std::uint64_t startColour(bool isSwitch, std::uint32_t matched) { return mix(isSwitch ? 7 : 3, matched); }

    /// Accepts nominations in rounds of falling support: three quarters of the ports, a half, a quarter, any.
    void propagate()
    {
        for (const int quarters : {3, 2, 1, 0}) {
            bool isChanged = true;
            while (isChanged) {
                isChanged = false;
                for (std::uint32_t f = 0; f < found_.nodes().size(); ++f)
                    if (isOpenSwitch(f) && acceptBest(f, quarters)) isChanged = true;
            }
        }
    }

    bool acceptBest(std::uint32_t f, int quarters)
    {
        std::uint32_t best = kNoMatchNode;
        int most = 0;
        bool isTie = false;
        for (const auto& [p, votes] : votesFor(f)) {
            if (mapping_.ofPlanned[p] != kNoMatchNode || votes < most) continue;
            isTie = votes == most;
            best = p;
            most = votes;
        }
        const int full = 2 * static_cast<int>(found_.arcs(f).size());
        if (best == kNoMatchNode || isTie || most * 4 < full * quarters) return false;
        assign(f, best, MatchEvidence::Wiring);
        return true;
    }

    /// Switches whose whole wiring says another place than their GUID or name: when those places form a permutation,
    /// they were exchanged as boxes. A majority of three quarters is asked, and next to no agreement where identity
    /// puts them.
    void settleDisplaced()
    {
        std::map<std::uint32_t, std::uint32_t> wanted;
        for (std::uint32_t f = 0; f < found_.nodes().size(); ++f) {
            const std::uint32_t now = mapping_.ofFound[f].planned;
            if (!found_.nodes()[f].isSwitch || now == kNoMatchNode) continue;
            const Votes votes = votesFor(f);
            const int full = 2 * static_cast<int>(found_.arcs(f).size());
            for (const auto& [p, count] : votes) {
                const auto here = votes.find(now);
                if (p != now && count * 4 >= full * 3 && (here == votes.end() || here->second * 4 <= full))
                    wanted[f] = p;
            }
        }
        dropOpenChains(wanted);
        for (const auto& [f, p] : wanted)
            mapping_.displaced.emplace_back(f, mapping_.ofFound[f].planned);
        for (const auto& [f, p] : wanted)
            assign(f, p, mapping_.ofFound[f].evidence);
    }

    /// Keeps only wishes whose place is given up by another wish.
    void dropOpenChains(std::map<std::uint32_t, std::uint32_t>& wanted) const
    {
        for (bool isChanged = true; isChanged;) {
            isChanged = false;
            for (auto wish = wanted.begin(); wish != wanted.end();) {
                const std::uint32_t holder = mapping_.ofPlanned[wish->second];
                const bool isFree = holder == kNoMatchNode || wanted.contains(holder);
                const bool isWantedByOther = std::any_of(wanted.begin(), wanted.end(), [&](const auto& other) {
                    return other.second == mapping_.ofFound[wish->first].planned;
                });
                if (isFree && isWantedByOther) {
                    ++wish;
                } else {
                    wish = wanted.erase(wish);
                    isChanged = true;
                }
            }
        }
    }

    /// Exchanges two switches that only the wiring placed, when their neighbours' votes gain by it. At most three
    /// passes.
    void improveByVotes()
    {
        for (int pass = 0; pass < 3; ++pass) {
            bool isChanged = false;
            for (std::uint32_t f = 0; f < found_.nodes().size(); ++f)
                if (found_.nodes()[f].isSwitch && mapping_.ofFound[f].evidence == MatchEvidence::Wiring && improve(f))
                    isChanged = true;
            if (!isChanged) return;
        }
    }

    bool improve(std::uint32_t f)
    {
        const Votes votes = votesFor(f);
        const std::uint32_t now = mapping_.ofFound[f].planned;
        for (const auto& [p, count] : votes) {
            const std::uint32_t other = mapping_.ofPlanned[p];
            if (p == now || other == kNoMatchNode || mapping_.ofFound[other].evidence != MatchEvidence::Wiring)
                continue;
            const Votes otherVotes = votesFor(other);
            const auto of = [](const Votes& all, std::uint32_t key) {
                const auto at = all.find(key);
                return at == all.end() ? 0 : at->second;
            };
            if (count + of(otherVotes, now) <= of(votes, now) + of(otherVotes, p)) continue;
            assign(f, p, MatchEvidence::Wiring);
            assign(other, now, MatchEvidence::Wiring);
            return true;
        }
        return false;
    }

    /// Adapter ports that nothing identifies are who the plan expects at their switch port.
    void placeEndPorts()
    {
        for (std::uint32_t f = 0; f < found_.nodes().size(); ++f) {
            if (found_.nodes()[f].isSwitch || mapping_.ofFound[f].planned != kNoMatchNode || found_.arcs(f).empty())
                continue;
            const MatchArc& arc = found_.arcs(f).front();
            const std::uint32_t neighbour = mapping_.ofFound[arc.node].planned;
            const MatchArc* expected = neighbour == kNoMatchNode ? nullptr : plan_.arcAt(neighbour, arc.peerPort);
            if (expected == nullptr || plan_.nodes()[expected->node].isSwitch ||
                mapping_.ofPlanned[expected->node] != kNoMatchNode)
                continue;
            assign(f, expected->node, MatchEvidence::Position);
        }
    }

    const PortGraph& plan_;
    const PortGraph& found_;
    Mapping mapping_;
};

} // namespace

std::string comparableName(const std::string& name)
{
    std::string out;
    for (const char c : lowerAscii(trimmed(name))) {
        if (c == ' ' && !out.empty() && out.back() == ' ') continue;
        out += c;
    }
    const bool isFactoryText = out.find("mellanox technologies") != std::string::npos || out.starts_with("localhost") ||
                               out.starts_with("mf0;switch-");
    return isFactoryText ? std::string() : out;
}

Mapping mapNodes(const PortGraph& plan, const PortGraph& found)
{
    return Matcher(plan, found).run();
}

} // namespace fabric
