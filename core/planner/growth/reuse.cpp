#include "core/planner/growth/reuse.h"

#include <algorithm>
#include <limits>
#include <set>

namespace fabric::growth {

namespace {

constexpr std::int64_t kEndless = std::numeric_limits<std::int64_t>::max() / 4;

/// Dinic's algorithm on unit-free capacities. Arcs may be added between runs: a later run only adds to the flow.
class Network {
public:
    explicit Network(std::size_t nodes) : first_(nodes, kNone) {}

    std::size_t add(std::size_t from, std::size_t to, std::int64_t capacity)
    {
        arcs_.push_back({to, first_[from], capacity});
        first_[from] = arcs_.size() - 1;
        arcs_.push_back({from, first_[to], 0});
        first_[to] = arcs_.size() - 1;
        return arcs_.size() - 2;
    }
    std::int64_t flowOf(std::size_t arc) const { return arcs_[arc + 1].left; }

    void run(std::size_t source, std::size_t sink)
    {
        while (level(source, sink)) {
            next_ = first_;
            while (push(source, sink)) {
            }
        }
    }
    /// After run(): can the node still be reached from the source?
    bool isReached(std::size_t node) const { return level_[node] != kNone; }

private:
    static constexpr std::size_t kNone = std::numeric_limits<std::size_t>::max();
    struct Arc {
        std::size_t to = 0;
        std::size_t next = kNone;
        std::int64_t left = 0;
    };

    bool level(std::size_t source, std::size_t sink)
    {
        level_.assign(first_.size(), kNone);
        level_[source] = 0;
        std::vector<std::size_t> queue{source};
        for (std::size_t at = 0; at < queue.size(); ++at)
            for (std::size_t arc = first_[queue[at]]; arc != kNone; arc = arcs_[arc].next)
                if (arcs_[arc].left > 0 && level_[arcs_[arc].to] == kNone) {
                    level_[arcs_[arc].to] = level_[queue[at]] + 1;
                    queue.push_back(arcs_[arc].to);
                }
        return level_[sink] != kNone;
    }

    /// One path along rising levels; false when there is none. Ways are short (a few nodes more than five), but a stack
    /// of our own keeps a hostile plan from ours.
    bool push(std::size_t source, std::size_t sink)
    {
        std::vector<std::size_t> way;
        std::size_t node = source;
        while (node != sink) {
            std::size_t& arc = next_[node];
            while (arc != kNone && !(arcs_[arc].left > 0 && level_[arcs_[arc].to] == level_[node] + 1))
                arc = arcs_[arc].next;
            if (arc != kNone) {
                way.push_back(arc);
                node = arcs_[arc].to;
                continue;
            }
            if (way.empty()) return false;
            node = arcs_[way.back() ^ 1U].to;
            next_[node] = arcs_[next_[node]].next;
            way.pop_back();
        }
        std::int64_t amount = kEndless;
        for (const std::size_t arc : way)
            amount = std::min(amount, arcs_[arc].left);
        for (const std::size_t arc : way) {
            arcs_[arc].left -= amount;
            arcs_[arc ^ 1U].left += amount;
        }
        return true;
    }

    std::vector<Arc> arcs_;
    std::vector<std::size_t> first_;
    std::vector<std::size_t> next_;
    std::vector<std::size_t> level_;
};

/// The nodes: excess bundles, missing bundles, places, source, sink.
class ReuseNetwork {
public:
    ReuseNetwork(const std::vector<Bundle>& excess, const std::vector<Bundle>& missing, const std::vector<int>& heights)
        : excess_(excess),
          missing_(missing),
          heights_(heights),
          source_(excess.size() + missing.size() + heights.size()),
          network_(source_ + 2)
    {
        for (std::size_t i = 0; i < excess.size(); ++i)
            network_.add(source_, i, excess[i].cables);
        for (std::size_t i = 0; i < missing.size(); ++i)
            network_.add(excess.size() + i, source_ + 1, missing[i].cables);
    }

    Reuse solve()
    {
        for (const int height : std::set<int>(heights_.begin(), heights_.end())) {
            addWays(height);
            network_.run(source_, source_ + 1);
        }
        Reuse reuse;
        reuse.atMost = cut();
        decode(reuse);
        return reuse;
    }

private:
    struct Way {
        std::size_t arc = 0;
        std::size_t bundle = 0;
        int place = kNoPlace;
    };

    std::size_t placeNode(int place) const
    {
        return excess_.size() + missing_.size() + static_cast<std::size_t>(place);
    }

    void addWays(int height)
    {
        const auto each = [&](const Bundle& bundle, auto&& add) {
            for (const int place : {bundle.a, bundle.b})
                if (place != kNoPlace && heights_[static_cast<std::size_t>(place)] == height) add(place);
        };
        for (std::size_t i = 0; i < excess_.size(); ++i)
            each(excess_[i], [&](int place) {
                in_.push_back({network_.add(i, placeNode(place), kEndless), i, place});
            });
        for (std::size_t i = 0; i < missing_.size(); ++i)
            each(missing_[i], [&](int place) {
                out_.push_back({network_.add(placeNode(place), excess_.size() + i, kEndless), i, place});
            });
    }

    /// Only arcs at the source and the sink are finite, so a least cut has no others.
    std::int64_t cut() const
    {
        std::int64_t capacity = 0;
        for (std::size_t i = 0; i < excess_.size(); ++i)
            if (!network_.isReached(i)) capacity += excess_[i].cables;
        for (std::size_t i = 0; i < missing_.size(); ++i)
            if (network_.isReached(excess_.size() + i)) capacity += missing_[i].cables;
        return capacity;
    }

    /// What flows into a place meets, in order, what flows out of it.
    void decode(Reuse& reuse) const
    {
        struct Stream {
            std::size_t bundle = 0;
            std::int64_t left = 0;
        };
        std::vector<std::vector<Stream>> in(heights_.size());
        for (const Way& way : in_)
            if (network_.flowOf(way.arc) > 0)
                in[static_cast<std::size_t>(way.place)].push_back({way.bundle, network_.flowOf(way.arc)});
        std::vector<std::size_t> at(in.size(), 0);
        for (const Way& way : out_) {
            auto& streams = in[static_cast<std::size_t>(way.place)];
            std::size_t& next = at[static_cast<std::size_t>(way.place)];
            for (std::int64_t wants = network_.flowOf(way.arc); wants > 0;) {
                Stream& stream = streams[next];
                const std::int64_t taken = std::min(wants, stream.left);
                reuse.transfers.push_back({stream.bundle, way.bundle, way.place, taken});
                reuse.moved += taken;
                wants -= taken;
                stream.left -= taken;
                if (stream.left == 0) ++next;
            }
        }
    }

    const std::vector<Bundle>& excess_;
    const std::vector<Bundle>& missing_;
    const std::vector<int>& heights_;
    std::size_t source_;
    Network network_;
    std::vector<Way> in_;
    std::vector<Way> out_;
};

} // namespace

Reuse chooseReuse(const std::vector<Bundle>& excess, const std::vector<Bundle>& missing,
                  const std::vector<int>& heights)
{
    return ReuseNetwork(excess, missing, heights).solve();
}

} // namespace fabric::growth
