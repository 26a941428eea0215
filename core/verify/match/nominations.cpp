#include "core/verify/match/nominations.h"

#include <algorithm>

namespace fabric {

namespace {

template <class Nominees>
void add(Nominees& nominees, std::uint32_t planned, int votes)
{
    const auto at = std::find_if(nominees.begin(), nominees.end(), [&](const auto& n) { return n.planned == planned; });
    if (at == nominees.end())
        nominees.push_back({planned, votes});
    else
        at->votes += votes;
}

template <class Nominees>
int votesFor(const Nominees& nominees, std::uint32_t planned)
{
    const auto at = std::find_if(nominees.begin(), nominees.end(), [&](const auto& n) { return n.planned == planned; });
    return at == nominees.end() ? 0 : at->votes;
}

} // namespace

Nominations::Nominations(const PortGraph& plan, const PortGraph& found, Mapping& mapping)
    : plan_(plan), found_(found), mapping_(mapping), nominees_(found.nodes().size())
{}

bool Nominations::isMovable(std::uint32_t f) const
{
    return found_.nodes()[f].isSwitch && !isIdentity(mapping_.ofFound[f].evidence);
}

void Nominations::spread()
{
    for (Nominees& nominees : nominees_)
        nominees.clear();
    for (std::uint32_t f = 0; f < found_.nodes().size(); ++f)
        if (!mapping_.isOpen(f)) vote(f);
    drain();
    // Ties that were broken because somebody else took the rival.
    for (std::uint32_t f = 0; f < found_.nodes().size(); ++f)
        if (mapping_.isOpen(f)) enqueue(f);
    drain();
}

void Nominations::vote(std::uint32_t speaker)
{
    const std::uint32_t planned = mapping_.ofFound[speaker].planned;
    for (const MatchArc& arc : found_.arcs(speaker)) {
        if (!found_.nodes()[arc.node].isSwitch || !mapping_.isOpen(arc.node)) continue;
        const MatchArc* expected = plan_.arcAt(planned, arc.port);
        if (expected == nullptr || !plan_.nodes()[expected->node].isSwitch || !mapping_.isFree(expected->node))
            continue;
        add(nominees_[arc.node], expected->node, expected->peerPort == arc.peerPort ? 2 : 1);
        enqueue(arc.node);
    }
}

Nominations::Favourite Nominations::favourite(std::uint32_t f) const
{
    Nominee best;
    int second = 0;
    for (const Nominee& nominee : nominees_[f]) {
        if (!mapping_.isFree(nominee.planned)) continue;
        if (nominee.votes > best.votes) {
            second = best.votes;
            best = nominee;
        } else {
            second = std::max(second, nominee.votes);
        }
    }
    return {best.planned, static_cast<std::size_t>(best.votes - second)};
}

void Nominations::enqueue(std::uint32_t f)
{
    const std::size_t lead = favourite(f).lead;
    if (lead == 0) return;
    if (queue_.size() <= lead) queue_.resize(lead + 1);
    queue_[lead].push_back(f);
}

/// Takes the clearest case first. A filed lead may be out of date: a smaller one is filed again, a tie waits for more
/// votes.
void Nominations::drain()
{
    while (!queue_.empty()) {
        if (queue_.back().empty()) {
            queue_.pop_back();
            continue;
        }
        const std::size_t filed = queue_.size() - 1;
        const std::uint32_t f = queue_.back().back();
        queue_.back().pop_back();
        if (!mapping_.isOpen(f)) continue;
        const Favourite now = favourite(f);
        if (now.lead < filed) {
            enqueue(f);
            continue;
        }
        mapping_.assign(f, now.planned, MatchEvidence::Wiring);
        vote(f);
    }
}

void Nominations::repair(int passes)
{
    for (int pass = 0; pass < passes; ++pass) {
        bool isChanged = false;
        for (std::uint32_t f = 0; f < found_.nodes().size(); ++f)
            if (isMovable(f) && improve(f)) isChanged = true;
        if (!isChanged) return;
    }
}

Nominations::Nominees Nominations::votesOf(std::uint32_t f) const
{
    Nominees votes;
    forEachVote(plan_, found_, mapping_, f, [&](std::uint32_t planned, int count) { add(votes, planned, count); });
    return votes;
}

/// Gives `f` the place where it gains most votes; who holds that place takes the one of `f`, when the two together
/// gain.
bool Nominations::improve(std::uint32_t f)
{
    const Nominees votes = votesOf(f);
    const std::uint32_t now = mapping_.ofFound[f].planned;
    const int here = now == kNoMatchNode ? 0 : votesFor(votes, now);
    std::uint32_t best = kNoMatchNode;
    int bestGain = 0;
    for (const Nominee& nominee : votes) {
        if (nominee.planned == now || nominee.votes <= here) continue;
        int gain = nominee.votes - here;
        const std::uint32_t holder = mapping_.ofPlanned[nominee.planned];
        if (holder != kNoMatchNode) {
            if (!isMovable(holder)) continue;
            const Nominees theirs = votesOf(holder);
            gain += (now == kNoMatchNode ? 0 : votesFor(theirs, now)) - votesFor(theirs, nominee.planned);
        }
        if (gain <= bestGain) continue;
        bestGain = gain;
        best = nominee.planned;
    }
    if (best == kNoMatchNode) return false;
    place(f, best);
    return true;
}

void Nominations::place(std::uint32_t f, std::uint32_t p)
{
    const std::uint32_t before = mapping_.ofFound[f].planned;
    const std::uint32_t holder = mapping_.ofPlanned[p];
    if (before != kNoMatchNode) mapping_.ofPlanned[before] = kNoMatchNode;
    if (holder != kNoMatchNode) {
        mapping_.ofFound[holder] = {};
        if (before != kNoMatchNode) mapping_.assign(holder, before, MatchEvidence::Wiring);
    }
    mapping_.assign(f, p, MatchEvidence::Wiring);
}

} // namespace fabric
