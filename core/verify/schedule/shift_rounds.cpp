#include "core/verify/schedule/rounds.h"

#include <algorithm>

namespace fabric {

namespace {

class ShiftPlanner {
public:
    ShiftPlanner(const TestFabric& fabric, const Forwarding& forwarding)
        : fabric_(fabric),
          forwarding_(forwarding),
          ranked_(rankedEndPorts(fabric)),
          crossed_(fabric.linkCount(), 0),
          inRound_(fabric.linkCount(), 0)
    {
        schedule_.method = "shift";
    }

    std::optional<Schedule> run(std::size_t extraShift)
    {
        const std::size_t count = ranked_.size();
        if (count < 2 || count < fabric_.endPorts().size()) return std::nullopt;
        if (std::any_of(ranked_.begin(), ranked_.end(), [&](NodeIndex port) { return fabric_.node(port).isDark; }))
            return std::nullopt;
        const std::size_t leafSize = perLeaf();
        // Half way round leaves the pod on every fabric of two pods or more; steps of a leaf turn to the other uplinks.
        constexpr std::size_t kMostShifts = 16;
        for (std::size_t step = 0; step < kMostShifts && missing_ > 0; ++step) {
            const std::size_t shift = (count / 2 + extraShift + step * leafSize) % count;
            if (shift != 0) tryShift(shift);
        }
        if (missing_ > 0) return std::nullopt;
        return std::move(schedule_);
    }

private:
    std::size_t perLeaf() const
    {
        std::size_t size = 1;
        while (size < ranked_.size() && fabric_.leafOf(ranked_[size]) == fabric_.leafOf(ranked_[0]))
            ++size;
        return size;
    }

    /// Adds the permutation as a round when no two of its ways share a link and it crosses something new.
    void tryShift(std::size_t shift)
    {
        const std::size_t firstTest = schedule_.tests.size();
        const std::size_t firstLink = schedule_.links.size();
        const auto round = schedule_.rounds() + 1;
        std::uint32_t fresh = 0;
        bool isFree = true;
        for (std::size_t i = 0; i < ranked_.size() && isFree; ++i) {
            const NodeIndex from = ranked_[i];
            const NodeIndex to = ranked_[(i + shift) % ranked_.size()];
            const auto start = static_cast<std::uint32_t>(schedule_.links.size());
            isFree = appendPath(fabric_, forwarding_, from, to, 0, schedule_.links);
            for (std::size_t j = start; j < schedule_.links.size() && isFree; ++j) {
                const TestLink link = schedule_.links[j];
                isFree = inRound_[link] != attempt_ + 1;
                inRound_[link] = attempt_ + 1;
                fresh += crossed_[link] == 0 ? 1U : 0U;
            }
            if (isFree) schedule_.add(fabric_, from, to, 0, start);
        }
        ++attempt_;
        if (!isFree || fresh == 0) {
            schedule_.tests.resize(firstTest);
            schedule_.links.resize(firstLink);
            return;
        }
        for (std::size_t j = firstLink; j < schedule_.links.size(); ++j)
            crossed_[schedule_.links[j]] = round;
        missing_ -= fresh;
        schedule_.endRound();
    }

    const TestFabric& fabric_;
    const Forwarding& forwarding_;
    std::vector<NodeIndex> ranked_;
    std::vector<std::uint32_t> crossed_;
    std::vector<std::uint32_t> inRound_;
    std::uint32_t attempt_ = 0;
    std::uint32_t missing_ = fabric_.linkCount();
    Schedule schedule_;
};

} // namespace

std::optional<Schedule> shiftRounds(const TestFabric& fabric, const Forwarding& forwarding, std::size_t extraShift)
{
    return ShiftPlanner(fabric, forwarding).run(extraShift);
}

} // namespace fabric
