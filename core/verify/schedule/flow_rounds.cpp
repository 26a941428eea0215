// Tests as a flow. A way up a tree and down again never uses a cable twice, so the network has an upper half (climbing)
// and a lower half (descending) of every switch, and turns between them. A turn must lead to another part of the tree
// than the one it came from, else the way would not be a shortest one: parts are numbered, and for each bit of the
// number there are two hubs, which what enters leaves towards the parts whose bit differs.
//
// A flow whose arcs carry at most R splits into R flows whose arcs carry at most 1 each (integral decomposition), so
// the least R with a feasible flow is the least number of rounds.
#include "core/graph/components.h"
#include "core/verify/schedule/circulation.h"
#include "core/verify/schedule/rounds.h"

#include <algorithm>
#include <bit>
#include <unordered_map>

namespace fabric {

namespace {

constexpr std::int32_t kMuch = 1 << 28;
constexpr std::uint32_t kNoArc = ~std::uint32_t{0};

class FlowPlanner {
public:
    FlowPlanner(const TestFabric& fabric, const Forwarding& forwarding)
        : fabric_(fabric),
          forwarding_(forwarding),
          tiers_(testTiers(fabric)),
          groupOf_(fabric.linkCount(), 0),
          arcOf_(fabric.linkCount(), kNoArc),
          up_(fabric.size(), 0),
          down_(fabric.size(), 0),
          firstIn_(fabric.size(), 0),
          firstOut_(fabric.size(), 0),
          groups_(fabric.size(), 0)
    {}

    bool isLayered() const;
    Cover run(const Progress& progress);
    LowerBound bound(const std::vector<char>& mustCross, const Progress& progress);

private:
    bool isUsable(TestLink link) const;
    bool isUpward(TestLink link) const { return tiers_[fabric_.tail(link)] < tiers_[fabric_.head(link)]; }
    void group();
    void numberNodes();
    void addTurns(Circulation& network, NodeIndex node, std::uint32_t firstHub) const;
    Circulation build();
    std::vector<char> crossable(const Circulation& network) const;
    bool solve(Circulation& network, std::int32_t most);
    LowerBound raise(Circulation& network, const Progress& progress);
    void takeApart(Circulation& network, std::int32_t rounds, Schedule& schedule, const Progress& progress);
    void takeTests(const Circulation& network, Schedule& schedule);

    const TestFabric& fabric_;
    const Forwarding& forwarding_;
    std::vector<int> tiers_;
    std::vector<std::uint32_t> groupOf_; ///< of links between a node and what is below it: part number at the upper end
    std::vector<std::uint32_t> arcOf_;   ///< of each link
    std::vector<std::uint32_t> up_;      ///< node of the network from which a switch's uplinks leave
    std::vector<std::uint32_t> down_;    ///< where what comes from above enters
    std::vector<std::uint32_t> firstIn_; ///< entry of part 0 from below
    std::vector<std::uint32_t> firstOut_;
    std::vector<std::uint32_t> groups_;
    std::vector<std::uint32_t> hubs_;
    std::uint32_t nodes_ = 2; ///< 0 sends, 1 receives
    std::vector<char> canCross_;
};

/// Both ends take part: switches that end-ports reach, and end-ports that can run tests.
bool FlowPlanner::isUsable(TestLink link) const
{
    const auto takesPart = [&](NodeIndex node) {
        return fabric_.node(node).isSwitch ? tiers_[node] > 0 : !fabric_.node(node).isDark;
    };
    return takesPart(fabric_.tail(link)) && takesPart(fabric_.head(link));
}

bool FlowPlanner::isLayered() const
{
    for (const TestCable& cable : fabric_.cables())
        if (fabric_.node(cable.a).isSwitch && fabric_.node(cable.b).isSwitch &&
            std::abs(tiers_[cable.a] - tiers_[cable.b]) != 1 && tiers_[cable.a] + tiers_[cable.b] > 0)
            return false;
    return true;
}

/// Numbers the parts below each switch: what hangs together without climbing as high as the switch.
void FlowPlanner::group()
{
    const int top = tiers_.empty() ? 0 : *std::max_element(tiers_.begin(), tiers_.end());
    std::vector<std::vector<std::uint32_t>> byUpperTier(static_cast<std::size_t>(top) + 1);
    for (std::uint32_t cable = 0; cable < fabric_.cables().size(); ++cable)
        if (isUsable(2 * cable)) {
            const TestCable& ends = fabric_.cables()[cable];
            byUpperTier[static_cast<std::size_t>(std::max(tiers_[ends.a], tiers_[ends.b]))].push_back(cable);
        }
    UnionFind parts(fabric_.size());
    for (std::size_t tier = 1; tier < byUpperTier.size(); ++tier) {
        std::unordered_map<std::uint64_t, std::uint32_t> numbers;
        for (const std::uint32_t cable : byUpperTier[tier]) {
            const TestLink upward = isUpward(2 * cable) ? 2 * cable : 2 * cable + 1;
            const NodeIndex upper = fabric_.head(upward);
            const std::uint64_t key = (std::uint64_t{upper} << 32) | parts.find(fabric_.tail(upward));
            const auto [entry, isNew] = numbers.try_emplace(key, groups_[upper]);
            groups_[upper] += isNew ? 1U : 0U;
            groupOf_[upward] = groupOf_[TestFabric::reverse(upward)] = entry->second;
        }
        for (const std::uint32_t cable : byUpperTier[tier])
            parts.join(fabric_.cables()[cable].a, fabric_.cables()[cable].b);
    }
}

void FlowPlanner::numberNodes()
{
    hubs_.assign(fabric_.size(), 0);
    for (NodeIndex node = 0; node < fabric_.size(); ++node) {
        if (!fabric_.node(node).isSwitch || tiers_[node] == 0) continue;
        up_[node] = nodes_++;
        down_[node] = nodes_++;
        firstIn_[node] = nodes_;
        firstOut_[node] = firstIn_[node] + groups_[node];
        hubs_[node] = firstOut_[node] + groups_[node];
        const auto bits = static_cast<std::uint32_t>(std::bit_width(groups_[node] == 0 ? 0U : groups_[node] - 1));
        nodes_ = hubs_[node] + 2 * bits;
    }
}

void FlowPlanner::addTurns(Circulation& network, NodeIndex node, std::uint32_t firstHub) const
{
    for (std::uint32_t part = 0; part < groups_[node]; ++part) {
        network.addArc(firstIn_[node] + part, up_[node], 0, kMuch);
        network.addArc(down_[node], firstOut_[node] + part, 0, kMuch);
        for (std::uint32_t bit = 0; (groups_[node] - 1) >> bit != 0; ++bit) {
            const std::uint32_t side = (part >> bit) & 1U;
            network.addArc(firstIn_[node] + part, firstHub + 2 * bit + side, 0, kMuch);
            network.addArc(firstHub + 2 * bit + (1U - side), firstOut_[node] + part, 0, kMuch);
        }
    }
}

Circulation FlowPlanner::build()
{
    group();
    numberNodes();
    Circulation network(nodes_);
    for (TestLink link = 0; link < fabric_.linkCount(); ++link) {
        const NodeIndex tail = fabric_.tail(link);
        const NodeIndex head = fabric_.head(link);
        if (!isUsable(link) || !(fabric_.node(tail).isSwitch || fabric_.node(head).isSwitch)) continue;
        const std::uint32_t part = groupOf_[link];
        if (isUpward(link))
            arcOf_[link] = network.addArc(fabric_.node(tail).isSwitch ? up_[tail] : 0, firstIn_[head] + part, 0, kMuch);
        else
            arcOf_[link] =
                network.addArc(firstOut_[tail] + part, fabric_.node(head).isSwitch ? down_[head] : 1, 0, kMuch);
    }
    for (NodeIndex node = 0; node < fabric_.size(); ++node)
        if (groups_[node] > 0) addTurns(network, node, hubs_[node]);
    return network;
}

/// Arcs on some way from the sending to the receiving end.
std::vector<char> FlowPlanner::crossable(const Circulation& network) const
{
    const auto reach = [&](bool isForward) {
        std::vector<std::vector<std::uint32_t>> next(network.nodes());
        for (std::uint32_t arc = 0; arc < network.arcs(); ++arc) {
            const std::uint32_t from = isForward ? network.from(arc) : network.to(arc);
            next[from].push_back(isForward ? network.to(arc) : network.from(arc));
        }
        std::vector<char> isReached(network.nodes(), 0);
        std::vector<std::uint32_t> queue(1, isForward ? 0U : 1U);
        isReached[queue.front()] = 1;
        for (std::size_t i = 0; i < queue.size(); ++i)
            for (const std::uint32_t node : next[queue[i]])
                if (isReached[node] == 0) {
                    isReached[node] = 1;
                    queue.push_back(node);
                }
        return isReached;
    };
    const std::vector<char> fromSender = reach(true);
    const std::vector<char> toReceiver = reach(false);
    std::vector<char> canCross(fabric_.linkCount(), 0);
    for (TestLink link = 0; link < fabric_.linkCount(); ++link)
        if (arcOf_[link] != kNoArc)
            canCross[link] =
                static_cast<char>(fromSender[network.from(arcOf_[link])] & toReceiver[network.to(arcOf_[link])]);
    return canCross;
}

bool FlowPlanner::solve(Circulation& network, std::int32_t most)
{
    for (TestLink link = 0; link < fabric_.linkCount(); ++link)
        if (arcOf_[link] != kNoArc) network.setBounds(arcOf_[link], canCross_[link], most);
    return network.solve();
}

/// Follows the flow of one round from each sender; every arc's flow is used up.
void FlowPlanner::takeTests(const Circulation& network, Schedule& schedule)
{
    std::vector<std::vector<std::uint32_t>> leaving(network.nodes());
    std::vector<std::uint32_t> linkOf(network.arcs(), kNoLink);
    for (TestLink link = 0; link < fabric_.linkCount(); ++link)
        if (arcOf_[link] != kNoArc) linkOf[arcOf_[link]] = link;
    for (std::uint32_t arc = 0; arc < network.arcs(); ++arc)
        for (std::int32_t i = 0; i < network.flow(arc); ++i)
            if (network.from(arc) != 1) leaving[network.from(arc)].push_back(arc);
    while (!leaving[0].empty()) {
        const auto start = static_cast<std::uint32_t>(schedule.links.size());
        for (std::uint32_t at = 0; at != 1;) {
            const std::uint32_t arc = leaving[at].back();
            leaving[at].pop_back();
            if (linkOf[arc] != kNoLink) schedule.links.push_back(linkOf[arc]);
            at = network.to(arc);
        }
        const NodeIndex from = fabric_.tail(schedule.links[start]);
        const NodeIndex to = fabric_.head(schedule.links.back());
        bool isAllowed = true;
        for (std::size_t i = start + 1; i < schedule.links.size(); ++i)
            isAllowed = isAllowed && forwarding_.isAllowed(fabric_.tail(schedule.links[i]), to, schedule.links[i]);
        if (isAllowed)
            schedule.add(fabric_, from, to, 0, start);
        else
            schedule.links.resize(start);
    }
    schedule.endRound();
}

/// Splits the flow at hand into rounds: what one of k rounds carries lies between its k-th part rounded down and up.
void FlowPlanner::takeApart(Circulation& network, std::int32_t rounds, Schedule& schedule, const Progress& progress)
{
    std::vector<std::int32_t> left(network.arcs());
    for (std::uint32_t arc = 0; arc < network.arcs(); ++arc)
        left[arc] = network.flow(arc);
    for (std::int32_t k = rounds; k > 0 && !progress.isCancelled(); --k) {
        for (std::uint32_t arc = 0; arc < network.arcs(); ++arc)
            network.setBounds(arc, left[arc] / k, (left[arc] + k - 1) / k);
        if (!network.solve()) return; // cannot be: the k-th part of the flow is a solution
        takeTests(network, schedule);
        for (std::uint32_t arc = 0; arc < network.arcs(); ++arc)
            left[arc] -= network.flow(arc);
    }
}

/// The least number of rounds with a flow that crosses all of canCross_, which the network then holds.
LowerBound FlowPlanner::raise(Circulation& network, const Progress& progress)
{
    LowerBound bound = countingBound(fabric_, canCross_);
    auto rounds = static_cast<std::int32_t>(std::max(1U, bound.rounds));
    while (!solve(network, rounds) && !progress.isCancelled()) {
        ++rounds;
        bound = {static_cast<std::uint32_t>(rounds),
                 {FABRIC_TEXT(
                      "schedule",
                      "No flow over %1 rounds that climbs and then descends crosses every cable both ways (max-flow)."),
                  {std::to_string(rounds - 1)}}};
    }
    return bound;
}

Cover FlowPlanner::run(const Progress& progress)
{
    Circulation network = build();
    network.addArc(1, 0, 0, kMuch);
    canCross_ = crossable(network);
    Schedule schedule;
    schedule.control = PathControl::Chosen;
    schedule.method = "flow";
    schedule.bound = raise(network, progress);
    if (!progress.isCancelled())
        takeApart(network, static_cast<std::int32_t>(std::max(1U, schedule.bound.rounds)), schedule, progress);
    return {std::move(schedule), std::move(canCross_)};
}

LowerBound FlowPlanner::bound(const std::vector<char>& mustCross, const Progress& progress)
{
    Circulation network = build();
    network.addArc(1, 0, 0, kMuch);
    canCross_ = crossable(network);
    for (std::size_t link = 0; link < canCross_.size(); ++link)
        canCross_[link] = static_cast<char>(canCross_[link] & mustCross[link]);
    return raise(network, progress);
}

} // namespace

std::optional<Cover> flowRounds(const TestFabric& fabric, const Forwarding& forwarding, const Progress& progress)
{
    FlowPlanner planner(fabric, forwarding);
    if (!planner.isLayered()) return std::nullopt;
    return planner.run(progress);
}

LowerBound flowBound(const TestFabric& fabric, const Forwarding& forwarding, const std::vector<char>& mustCross,
                     const Progress& progress)
{
    FlowPlanner planner(fabric, forwarding);
    if (!planner.isLayered()) return {};
    return planner.bound(mustCross, progress);
}

} // namespace fabric
