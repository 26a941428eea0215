#include "core/verify/evidence/work_sequence.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <set>

namespace fabric {

namespace {

/// Which steps share a port, as sets with a representative.
class Chains {
public:
    explicit Chains(std::size_t count) : parent_(count) { std::iota(parent_.begin(), parent_.end(), std::size_t{0}); }

    std::size_t find(std::size_t step)
    {
        while (parent_[step] != step)
            step = parent_[step] = parent_[parent_[step]];
        return step;
    }
    void join(std::size_t a, std::size_t b)
    {
        a = find(a);
        b = find(b);
        parent_[std::max(a, b)] = std::min(a, b);
    }

private:
    std::vector<std::size_t> parent_;
};

/// Orders one chain, given as step numbers in order of preference.
class ChainWalk {
public:
    ChainWalk(const std::vector<PlugStep>& steps, const std::vector<std::size_t>& chain) : steps_(steps)
    {
        open_.insert(chain.begin(), chain.end());
        for (const std::size_t step : chain) {
            for (const PortName& port : steps[step].frees)
                ++taken_[port];
            for (const PortName& port : steps[step].needs)
                waiting_.emplace(port, step);
        }
        for (const std::size_t step : chain)
            if (isFree(step)) ready_.insert(step);
    }

    std::vector<SequencedStep> run()
    {
        while (!open_.empty()) {
            if (ready_.empty()) {
                park(*open_.begin());
                continue;
            }
            const std::size_t step = *ready_.begin();
            ready_.erase(step);
            open_.erase(step);
            const bool isParked = parked_.contains(step);
            order_.push_back({step, isParked ? SequencedStep::Part::FromPark : SequencedStep::Part::Whole});
            if (!isParked) release(step);
        }
        return std::move(order_);
    }

private:
    bool isFree(std::size_t step) const
    {
        const auto& needs = steps_[step].needs;
        return std::all_of(needs.begin(), needs.end(), [this](const PortName& port) {
            const auto found = taken_.find(port);
            return found == taken_.end() || found->second == 0;
        });
    }

    void release(std::size_t step)
    {
        for (const PortName& port : steps_[step].frees) {
            if (--taken_.at(port) > 0) continue;
            const auto [first, last] = waiting_.equal_range(port);
            for (auto waiting = first; waiting != last; ++waiting)
                if (open_.contains(waiting->second) && isFree(waiting->second)) ready_.insert(waiting->second);
        }
    }

    /// The first plug that is not yet parked; there is one as long as steps wait for ports that others hold.
    void park(std::size_t first)
    {
        auto step = open_.find(first);
        while (step != open_.end() && (parked_.contains(*step) || steps_[*step].frees.empty()))
            ++step;
        if (step == open_.end()) { // waits for a port that nobody gives free: taken as it is
            ready_.insert(first);
            return;
        }
        parked_.insert(*step);
        order_.push_back({*step, SequencedStep::Part::Park});
        release(*step);
    }

    const std::vector<PlugStep>& steps_;
    std::set<std::size_t> open_;
    std::set<std::size_t> ready_;
    std::set<std::size_t> parked_;
    std::map<PortName, int> taken_;
    std::multimap<PortName, std::size_t> waiting_;
    std::vector<SequencedStep> order_;
};

} // namespace

std::vector<std::vector<SequencedStep>> sequence(const std::vector<PlugStep>& steps)
{
    Chains chains(steps.size());
    std::map<PortName, std::size_t> freedBy;
    for (std::size_t i = 0; i < steps.size(); ++i)
        for (const PortName& port : steps[i].frees) {
            const auto [at, isNew] = freedBy.try_emplace(port, i);
            if (!isNew) chains.join(at->second, i);
        }
    for (std::size_t i = 0; i < steps.size(); ++i)
        for (const PortName& port : steps[i].needs)
            if (const auto other = freedBy.find(port); other != freedBy.end()) chains.join(other->second, i);
    std::map<std::size_t, std::vector<std::size_t>> members;
    for (std::size_t i = 0; i < steps.size(); ++i)
        members[chains.find(i)].push_back(i);
    std::vector<std::vector<SequencedStep>> out;
    out.reserve(members.size());
    for (const auto& [first, chain] : members)
        out.push_back(ChainWalk(steps, chain).run());
    return out;
}

} // namespace fabric
