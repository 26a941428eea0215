// The order of work: what adds capacity first, what takes it away last, and nothing before the port that it needs is
// empty. Where ends wait for each other in a ring, one of them is unplugged first and hangs loose meanwhile.
#pragma once

#include "core/planner/growth/work.h"

namespace fabric::growth {

/// O(n log n).
std::vector<Work> inOrder(std::vector<Work> works);

} // namespace fabric::growth
