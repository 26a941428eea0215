#include "core/verify/localise/hitting_set.h"

#include "core/graph/components.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace fabric {

namespace {

/// What one more cause costs, above every difference of likelihood, and what an unlikely one costs more.
double costOf(const HittingCandidate& candidate)
{
    return 1.0 + 0.01 / (1.0 + std::max(0.0, candidate.weight));
}

class ComponentSolver {
public:
    ComponentSolver(const std::vector<HittingCandidate>& candidates, std::vector<std::uint32_t> members,
                    std::uint32_t tests)
        : candidates_(candidates), members_(std::move(members)), hits_(tests, 0)
    {
        for (const std::uint32_t member : members_)
            for (const std::uint32_t test : candidates_[member].tests)
                tests_.push_back(test);
        std::sort(tests_.begin(), tests_.end());
        tests_.erase(std::unique(tests_.begin(), tests_.end()), tests_.end());
    }

    std::vector<std::uint32_t> solve(bool& isExact)
    {
        greedy();
        isExact = members_.size() <= kExactCandidates;
        if (isExact) {
            chosen_.clear();
            std::fill(hits_.begin(), hits_.end(), 0);
            branch(0);
            isExact = steps_ < kMostSteps;
        }
        return best_;
    }

private:
    static constexpr std::uint32_t kMostSteps = 200'000;

    std::uint32_t gain(std::uint32_t member) const
    {
        return static_cast<std::uint32_t>(std::count_if(candidates_[member].tests.begin(),
                                                        candidates_[member].tests.end(),
                                                        [&](std::uint32_t test) { return hits_[test] == 0; }));
    }
    void mark(std::uint32_t member, int by)
    {
        for (const std::uint32_t test : candidates_[member].tests)
            hits_[test] += by;
    }

    void greedy()
    {
        bestCost_ = 0;
        for (;;) {
            double most = 0;
            std::uint32_t pick = 0;
            for (const std::uint32_t member : members_) {
                const double value = gain(member) / costOf(candidates_[member]);
                if (value > most) most = value, pick = member;
            }
            if (most == 0) return;
            mark(pick, 1);
            best_.push_back(pick);
            bestCost_ += costOf(candidates_[pick]);
        }
    }

    /// Branches on the open test that the fewest candidates explain.
    void branch(double cost)
    {
        if (++steps_ >= kMostSteps || cost >= bestCost_) return;
        std::vector<std::uint32_t> options;
        bool isDone = true;
        for (const std::uint32_t test : tests_) {
            if (hits_[test] != 0) continue;
            std::vector<std::uint32_t> here;
            for (const std::uint32_t member : members_)
                if (std::binary_search(candidates_[member].tests.begin(), candidates_[member].tests.end(), test))
                    here.push_back(member);
            if (isDone || here.size() < options.size()) options = std::move(here);
            isDone = false;
        }
        if (isDone) {
            best_ = chosen_;
            bestCost_ = cost;
            return;
        }
        std::stable_sort(options.begin(), options.end(),
                         [&](std::uint32_t x, std::uint32_t y) { return gain(x) > gain(y); });
        for (const std::uint32_t member : options) {
            chosen_.push_back(member);
            mark(member, 1);
            branch(cost + costOf(candidates_[member]));
            mark(member, -1);
            chosen_.pop_back();
        }
    }

    const std::vector<HittingCandidate>& candidates_;
    std::vector<std::uint32_t> members_;
    std::vector<int> hits_; ///< by test
    std::vector<std::uint32_t> tests_;
    std::vector<std::uint32_t> chosen_;
    std::vector<std::uint32_t> best_;
    double bestCost_ = 0;
    std::uint32_t steps_ = 0;
};

} // namespace

HittingSet smallestHittingSet(const std::vector<HittingCandidate>& candidates, std::uint32_t tests)
{
    UnionFind joined(tests);
    for (const HittingCandidate& candidate : candidates)
        for (const std::uint32_t test : candidate.tests)
            joined.join(candidate.tests.front(), test);
    std::map<std::uint32_t, std::vector<std::uint32_t>> components;
    for (std::uint32_t i = 0; i < candidates.size(); ++i)
        if (!candidates[i].tests.empty()) components[joined.find(candidates[i].tests.front())].push_back(i);
    HittingSet set;
    for (auto& [root, members] : components) {
        bool isExact = false;
        const auto chosen = ComponentSolver(candidates, std::move(members), tests).solve(isExact);
        for (const std::uint32_t member : chosen) {
            set.chosen.push_back(member);
            set.isExact.push_back(isExact ? 1 : 0);
        }
    }
    return set;
}

} // namespace fabric
