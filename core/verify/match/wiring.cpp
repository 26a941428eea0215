// Which planned switch each observed one is, by the cables between switches.
//
// Signatures that one node alone has on both sides are seeds; nominations spread from them. What still stands open is
// symmetrical: of the smallest class of equal signatures one pair is supposed, the best of a bounded number of trials
// is kept, and the class is told. Cost: O(depth x E) for the seeds, O(E) per trial.
#include "core/verify/match/nominations.h"
#include "core/verify/match/signatures.h"

#include <algorithm>
#include <array>
#include <unordered_map>

namespace fabric {

namespace {

constexpr std::array<int, 3> kDepths{3, 2, 1};
constexpr int kRepairPasses = 5;
constexpr std::size_t kMostTrials = 64;
constexpr std::size_t kTrialWork = 8'000'000; ///< cables looked at in all trials together: some 1.5 s
constexpr int kMostSuppositions = 256;        ///< after which the rest stays unmatched

class WiringMatcher {
public:
    WiringMatcher(const PortGraph& plan, const PortGraph& found, Mapping& mapping)
        : plan_(plan),
          found_(found),
          mapping_(mapping),
          trialsLeft_(std::min(kMostTrials, kTrialWork / std::max<std::size_t>(plan.cables().size(), 1)))
    {}

    void run()
    {
        settle(mapping_);
        for (const int depth : kDepths) {
            if (!isAnyOpen()) break;
            seed(depth);
            settle(mapping_);
        }
        pairIsolated();
        for (int i = 0; i < kMostSuppositions && isAnyOpen() && supposeOne(); ++i)
            settle(mapping_);
        mapping_.isTrusted = isTrusted();
    }

private:
    struct Class {
        std::vector<std::uint32_t> planned;
        std::vector<std::uint32_t> found;
    };

    bool isOpenSwitch(std::uint32_t f) const { return found_.nodes()[f].isSwitch && mapping_.isOpen(f); }
    bool isFreeSwitch(std::uint32_t p) const { return plan_.nodes()[p].isSwitch && mapping_.isFree(p); }

    bool isAnyOpen() const
    {
        bool isAny = false;
        for (std::uint32_t f = 0; f < found_.nodes().size() && !isAny; ++f)
            isAny = isOpenSwitch(f);
        if (!isAny) return false;
        for (std::uint32_t p = 0; p < plan_.nodes().size(); ++p)
            if (isFreeSwitch(p)) return true;
        return false;
    }

    void settle(Mapping& mapping) const
    {
        Nominations nominations(plan_, found_, mapping);
        nominations.spread();
        nominations.repair(kRepairPasses);
    }

    /// Open switches by signature, smallest class first, then by first planned node.
    std::vector<Class> classes(int depth) const
    {
        const SignaturePair signs = signatures(plan_, found_, mapping_, depth);
        std::unordered_map<std::uint64_t, Class> bySign;
        for (std::uint32_t p = 0; p < signs.plan.size(); ++p)
            if (isFreeSwitch(p)) bySign[signs.plan[p]].planned.push_back(p);
        for (std::uint32_t f = 0; f < signs.found.size(); ++f) {
            if (!isOpenSwitch(f)) continue;
            const auto at = bySign.find(signs.found[f]);
            if (at != bySign.end()) at->second.found.push_back(f);
        }
        std::vector<Class> all;
        for (auto& [sign, one] : bySign)
            if (!one.found.empty()) all.push_back(std::move(one));
        std::sort(all.begin(), all.end(), [](const Class& a, const Class& b) {
            return std::pair(a.planned.size(), a.planned.front()) < std::pair(b.planned.size(), b.planned.front());
        });
        return all;
    }

    void seed(int depth)
    {
        for (const Class& one : classes(depth))
            if (one.planned.size() == 1 && one.found.size() == 1)
                mapping_.assign(one.found.front(), one.planned.front(), MatchEvidence::Wiring);
    }

    static bool isIsolated(const PortGraph& graph, std::uint32_t node)
    {
        const auto arcs = graph.arcs(node);
        return std::none_of(arcs.begin(), arcs.end(),
                            [&](const MatchArc& arc) { return graph.nodes()[arc.node].isSwitch; });
    }

    /// Switches without a cable to another one are alike to the wiring: they are paired in order, as a choice.
    void pairIsolated()
    {
        std::vector<std::uint32_t> planned;
        for (std::uint32_t p = 0; p < plan_.nodes().size(); ++p)
            if (isFreeSwitch(p) && isIsolated(plan_, p)) planned.push_back(p);
        std::size_t next = 0;
        for (std::uint32_t f = 0; f < found_.nodes().size() && next < planned.size(); ++f)
            if (isOpenSwitch(f) && isIsolated(found_, f)) mapping_.assign(f, planned[next++], MatchEvidence::Choice);
        if (next > 0 && planned.size() > 1) mapping_.choices.push_back(std::move(planned));
    }

    /// Supposes one pair of the smallest class; false when there is none.
    bool supposeOne()
    {
        for (const int depth : kDepths) {
            const std::vector<Class> all = classes(depth);
            if (all.empty()) continue;
            suppose(all.front());
            return true;
        }
        return false;
    }

    /// Tries every planned switch of the class for its first observed one, as long as trials are left, and keeps the
    /// one that explains most cables.
    void suppose(const Class& one)
    {
        const std::uint32_t f = one.found.front();
        std::uint32_t best = one.planned.front();
        std::size_t bestScore = 0;
        std::vector<std::uint32_t> equals;
        for (const std::uint32_t p : one.planned) {
            if (trialsLeft_ == 0 || one.planned.size() == 1) break;
            --trialsLeft_;
            Mapping trial = mapping_;
            trial.assign(f, p, MatchEvidence::Choice);
            settle(trial);
            const std::size_t score = agreeing(trial);
            if (score > bestScore) {
                best = p;
                bestScore = score;
                equals.clear();
            }
            if (score == bestScore) equals.push_back(p);
        }
        mapping_.assign(f, best, MatchEvidence::Choice);
        if (equals.empty()) equals = one.planned;
        if (equals.size() > 1) tellChoice(std::move(equals));
    }

    /// A smaller choice inside one that was already told adds nothing.
    void tellChoice(std::vector<std::uint32_t> equals)
    {
        const bool isKnown = std::any_of(mapping_.choices.begin(), mapping_.choices.end(), [&](const auto& choice) {
            return std::includes(choice.begin(), choice.end(), equals.begin(), equals.end());
        });
        if (!isKnown) mapping_.choices.push_back(std::move(equals));
    }

    /// Observed cables between switches that a mapping explains.
    std::size_t agreeing(const Mapping& mapping) const
    {
        return static_cast<std::size_t>(
            std::count_if(found_.cables().begin(), found_.cables().end(), [&](const MatchCable& cable) {
                const std::uint32_t a = mapping.ofFound[cable.nodeA].planned;
                const std::uint32_t b = mapping.ofFound[cable.nodeB].planned;
                if (a == kNoMatchNode || b == kNoMatchNode || !plan_.nodes()[a].isSwitch || !plan_.nodes()[b].isSwitch)
                    return false;
                const MatchArc* expected = plan_.arcAt(a, cable.portA);
                return expected != nullptr && expected->node == b && expected->peerPort == cable.portB;
            }));
    }

    /// Whether at least half of the cables of those switches that had to be told apart by wiring lead as planned. Where
    /// identities cover most cables the wiring need not prove anything.
    bool isTrusted() const
    {
        std::size_t told = 0;
        std::size_t agreed = 0;
        std::size_t all = 0;
        for (const MatchCable& cable : found_.cables()) {
            if (!found_.nodes()[cable.nodeA].isSwitch || !found_.nodes()[cable.nodeB].isSwitch) continue;
            ++all;
            const NodeMatch& a = mapping_.ofFound[cable.nodeA];
            const NodeMatch& b = mapping_.ofFound[cable.nodeB];
            if (isIdentity(a.evidence) && isIdentity(b.evidence)) continue;
            ++told;
            if (a.planned == kNoMatchNode || b.planned == kNoMatchNode) continue;
            const MatchArc* expected = plan_.arcAt(a.planned, cable.portA);
            if (expected != nullptr && expected->node == b.planned && expected->peerPort == cable.portB) ++agreed;
        }
        return told * 4 <= all || agreed * 2 >= told;
    }

    const PortGraph& plan_;
    const PortGraph& found_;
    Mapping& mapping_;
    std::size_t trialsLeft_;
};

} // namespace

void matchWiring(const PortGraph& plan, const PortGraph& found, Mapping& mapping)
{
    WiringMatcher(plan, found, mapping).run();
}

} // namespace fabric
