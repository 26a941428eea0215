// The tests of a session by round, with the bounds that hold over all of them: never two loads of one direction on a
// port in one round. Cost: O(log tests) a line. Threads: one.
#pragma once

#include "test_spec.h"

#include <map>
#include <set>

namespace fabric::agent {

class Plan {
public:
    /// On false `why` says which bound the test breaks; the plan is unchanged then.
    bool add(const TestSpec& spec, std::string& why);
    /// The tests of a round, empty for one that has none here.
    const std::vector<TestSpec>& round(std::int64_t round) const;
    /// Highest round + 1; 0 without tests.
    std::int64_t rounds() const { return byRound_.empty() ? 0 : byRound_.rbegin()->first + 1; }

private:
    std::map<std::int64_t, std::vector<TestSpec>> byRound_;
    std::set<std::pair<std::int64_t, bool>> known_; ///< test, is its sender
};

} // namespace fabric::agent
