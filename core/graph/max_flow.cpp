#include "core/graph/max_flow.h"

#include "core/base/contract.h"

#include <algorithm>

namespace fabric {

namespace {

constexpr std::uint32_t kFar = ~std::uint32_t{0};

/// Dinic's algorithm: shortest augmenting paths, phase by phase. Each arc and its opposite lie in the rows of their
/// tails, so that a scan of a node runs through memory; distances are counted to the sink, so that a walk never enters
/// a dead end.
class Dinic {
public:
    explicit Dinic(const FlowNetwork& network)
        : source_(network.source), sink_(network.sink), first_(network.nodes + 1, 0)
    {
        for (const FlowArc& arc : network.arcs) {
            ++first_[arc.from + 1];
            ++first_[arc.to + 1];
        }
        for (std::uint32_t node = 0; node < network.nodes; ++node)
            first_[node + 1] += first_[node];
        halves_.resize(network.arcs.size() * 2);
        std::vector<std::uint32_t> fill(first_.begin(), first_.end() - 1);
        for (const FlowArc& arc : network.arcs) {
            const std::uint32_t there = fill[arc.from]++;
            const std::uint32_t back = fill[arc.to]++;
            halves_[there] = {arc.to, back, arc.forward};
            halves_[back] = {arc.from, there, arc.backward};
        }
    }

    FlowResult run()
    {
        FlowResult result;
        while (measureDistances())
            result.value += blockingFlow();
        // What no longer reaches the sink lies on the source's side; every arc out of that set is full.
        result.isOnSourceSide.resize(distance_.size());
        for (std::size_t node = 0; node < distance_.size(); ++node)
            result.isOnSourceSide[node] = distance_[node] == kFar ? 1 : 0;
        return result;
    }

private:
    /// Half of an arc pair, in the row of its tail.
    struct Half {
        std::uint32_t to = 0;
        std::uint32_t opposite = 0;
        std::int64_t residual = 0;
    };

    /// Distance of every node to the sink over arcs with room; false when the source has none.
    bool measureDistances()
    {
        distance_.assign(first_.size() - 1, kFar);
        distance_[sink_] = 0;
        queue_.assign(1, sink_);
        for (std::size_t at = 0; at < queue_.size(); ++at) {
            const std::uint32_t node = queue_[at];
            for (std::uint32_t i = first_[node]; i < first_[node + 1]; ++i) {
                const std::uint32_t before = halves_[i].to;
                if (distance_[before] != kFar || halves_[halves_[i].opposite].residual == 0) continue;
                distance_[before] = distance_[node] + 1;
                queue_.push_back(before);
            }
        }
        return distance_[source_] != kFar;
    }

    std::int64_t blockingFlow()
    {
        next_.assign(first_.begin(), first_.end() - 1);
        path_.clear();
        std::int64_t total = 0;
        std::uint32_t node = source_;
        while (true) {
            if (node == sink_) {
                total += augment();
                node = path_.empty() ? source_ : halves_[path_.back()].to;
            } else if (advance(node)) {
                node = halves_[path_.back()].to;
            } else {
                if (path_.empty()) return total;
                distance_[node] = kFar; // nothing more gets through here in this phase
                node = halves_[halves_[path_.back()].opposite].to;
                path_.pop_back();
            }
        }
    }

    /// Extends the path by one arc that leads nearer to the sink.
    bool advance(std::uint32_t node)
    {
        for (std::uint32_t& i = next_[node]; i < first_[node + 1]; ++i) {
            if (halves_[i].residual == 0 || distance_[halves_[i].to] == kFar ||
                distance_[halves_[i].to] + 1 != distance_[node])
                continue;
            path_.push_back(i);
            return true;
        }
        return false;
    }

    /// Fills the path up to its narrowest arc, and shortens it to the tail of the first arc that is full now.
    std::int64_t augment()
    {
        std::int64_t amount = halves_[path_.front()].residual;
        for (const std::uint32_t i : path_)
            amount = std::min(amount, halves_[i].residual);
        std::size_t full = path_.size();
        for (std::size_t at = path_.size(); at-- > 0;) {
            Half& half = halves_[path_[at]];
            half.residual -= amount;
            halves_[half.opposite].residual += amount;
            if (half.residual == 0) full = at;
        }
        path_.resize(full);
        return amount;
    }

    std::uint32_t source_;
    std::uint32_t sink_;
    std::vector<std::uint32_t> first_;
    std::vector<Half> halves_;
    std::vector<std::uint32_t> distance_;
    std::vector<std::uint32_t> queue_;
    std::vector<std::uint32_t> next_;
    std::vector<std::uint32_t> path_;
};

} // namespace

FlowResult maxFlow(const FlowNetwork& network)
{
    FABRIC_EXPECT(network.source != network.sink && network.source < network.nodes && network.sink < network.nodes);
    return Dinic(network).run();
}

} // namespace fabric
