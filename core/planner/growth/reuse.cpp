#include "core/planner/growth/reuse.h"

#include <algorithm>
#include <limits>
#include <optional>
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

/// Lengths of the excess cables at each place, rising: the levels of its chain.
std::vector<std::vector<std::int64_t>> levelsOf(const std::vector<Bundle>& excess, std::size_t places)
{
    std::vector<std::vector<std::int64_t>> levels(places);
    for (const Bundle& bundle : excess)
        for (const int place : {bundle.a, bundle.b})
            if (place != kNoPlace) levels[static_cast<std::size_t>(place)].push_back(bundle.lengthMm);
    for (std::vector<std::int64_t>& lengths : levels) {
        std::sort(lengths.begin(), lengths.end());
        lengths.erase(std::unique(lengths.begin(), lengths.end()), lengths.end());
    }
    return levels;
}

/// The nodes: source, sink, excess bundles, missing bundles, and the levels of each place.
class ReuseNetwork {
public:
    ReuseNetwork(const std::vector<Bundle>& excess, const std::vector<Bundle>& missing, const std::vector<int>& heights)
        : excess_(excess), missing_(missing), heights_(heights), levels_(levelsOf(excess, heights.size()))
    {
        std::size_t nodes = 2 + excess.size() + missing.size();
        for (const std::vector<std::int64_t>& lengths : levels_) {
            firstLevel_.push_back(nodes);
            nodes += lengths.size();
        }
        network_.emplace(nodes);
        for (std::size_t i = 0; i < excess.size(); ++i)
            network_->add(kSource, excessNode(i), excess[i].cables);
        for (std::size_t i = 0; i < missing.size(); ++i)
            network_->add(missingNode(i), kSink, missing[i].cables);
        for (std::size_t place = 0; place < levels_.size(); ++place)
            for (std::size_t level = 1; level < levels_[place].size(); ++level)
                network_->add(firstLevel_[place] + level, firstLevel_[place] + level - 1, kEndless);
    }

    Reuse solve()
    {
        for (const int height : std::set<int>(heights_.begin(), heights_.end())) {
            addWays(height);
            network_->run(kSource, kSink);
        }
        Reuse reuse;
        reuse.atMost = cut();
        decode(reuse);
        return reuse;
    }

private:
    static constexpr std::size_t kSource = 0;
    static constexpr std::size_t kSink = 1;
    struct Way {
        std::size_t arc = 0;
        std::size_t bundle = 0;
        int place = kNoPlace;
    };

    static std::size_t excessNode(std::size_t bundle) { return 2 + bundle; }
    std::size_t missingNode(std::size_t bundle) const { return 2 + excess_.size() + bundle; }

    /// The shortest level of a place that is long enough; nothing when none is.
    std::optional<std::size_t> levelNode(int place, std::int64_t lengthMm) const
    {
        const std::vector<std::int64_t>& lengths = levels_[static_cast<std::size_t>(place)];
        const auto level = std::lower_bound(lengths.begin(), lengths.end(), lengthMm);
        if (level == lengths.end()) return std::nullopt;
        return firstLevel_[static_cast<std::size_t>(place)] + static_cast<std::size_t>(level - lengths.begin());
    }

    void addWays(int height)
    {
        const auto each = [&](const Bundle& bundle, auto&& add) {
            for (const int place : {bundle.a, bundle.b})
                if (place != kNoPlace && heights_[static_cast<std::size_t>(place)] == height)
                    if (const auto level = levelNode(place, bundle.lengthMm)) add(place, *level);
        };
        for (std::size_t i = 0; i < excess_.size(); ++i)
            each(excess_[i], [&](int place, std::size_t level) {
                in_.push_back({network_->add(excessNode(i), level, kEndless), i, place});
            });
        for (std::size_t i = 0; i < missing_.size(); ++i)
            each(missing_[i], [&](int place, std::size_t level) {
                out_.push_back({network_->add(level, missingNode(i), kEndless), i, place});
            });
    }

    /// Only arcs at the source and the sink are finite, so a least cut has no others.
    std::int64_t cut() const
    {
        std::int64_t capacity = 0;
        for (std::size_t i = 0; i < excess_.size(); ++i)
            if (!network_->isReached(excessNode(i))) capacity += excess_[i].cables;
        for (std::size_t i = 0; i < missing_.size(); ++i)
            if (network_->isReached(missingNode(i))) capacity += missing_[i].cables;
        return capacity;
    }

    struct Stream {
        std::size_t bundle = 0;
        std::int64_t cables = 0;
    };

    /// What flows of these at each place, longest first.
    std::vector<std::vector<Stream>> streams(const std::vector<Way>& ways, const std::vector<Bundle>& bundles) const
    {
        std::vector<std::vector<Stream>> byPlace(heights_.size());
        for (const Way& way : ways)
            if (network_->flowOf(way.arc) > 0)
                byPlace[static_cast<std::size_t>(way.place)].push_back({way.bundle, network_->flowOf(way.arc)});
        for (std::vector<Stream>& flowing : byPlace)
            std::stable_sort(flowing.begin(), flowing.end(), [&](const Stream& x, const Stream& y) {
                return bundles[x.bundle].lengthMm > bundles[y.bundle].lengthMm;
            });
        return byPlace;
    }

    /// The longest run meets the longest cable and so on: as a chain carries only from long to short, each is long
    /// enough.
    void decode(Reuse& reuse) const
    {
        auto in = streams(in_, excess_);
        const auto out = streams(out_, missing_);
        for (std::size_t place = 0; place < out.size(); ++place) {
            std::size_t next = 0;
            for (const Stream& run : out[place])
                for (std::int64_t wants = run.cables; wants > 0;) {
                    Stream& source = in[place][next];
                    const std::int64_t taken = std::min(wants, source.cables);
                    reuse.transfers.push_back({source.bundle, run.bundle, static_cast<int>(place), taken});
                    reuse.moved += taken;
                    wants -= taken;
                    source.cables -= taken;
                    if (source.cables == 0) ++next;
                }
        }
    }

    const std::vector<Bundle>& excess_;
    const std::vector<Bundle>& missing_;
    const std::vector<int>& heights_;
    std::vector<std::vector<std::int64_t>> levels_;
    std::vector<std::size_t> firstLevel_; ///< node of the shortest level of each place
    std::optional<Network> network_;
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
