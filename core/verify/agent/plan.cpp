#include "plan.h"

#include "limits.h"

namespace fabric::agent {

bool Plan::add(const TestSpec& spec, std::string& why)
{
    if (known_.size() >= static_cast<std::size_t>(kMaxTests)) why = "more than 1,000,000 tests";
    if (known_.count({spec.id, spec.isSender}) != 0)
        why = "this end of test " + std::to_string(spec.id) + " is known already";
    const std::vector<TestSpec>& others = round(spec.round);
    if (others.size() >= static_cast<std::size_t>(kMaxRoundTests)) why = "more than 256 tests in one round";
    for (const TestSpec& other : others)
        if (other.device == spec.device && other.port == spec.port && other.isSender == spec.isSender)
            why = "test " + std::to_string(other.id) + " loads this direction of port " + spec.device + ":" +
                  std::to_string(spec.port) + " in the same round";
    if (!why.empty()) return false;
    known_.insert({spec.id, spec.isSender});
    byRound_[spec.round].push_back(spec);
    return true;
}

const std::vector<TestSpec>& Plan::round(std::int64_t round) const
{
    static const std::vector<TestSpec> kNone;
    const auto found = byRound_.find(round);
    return found == byRound_.end() ? kNone : found->second;
}

} // namespace fabric::agent
