// One end of one test, from its way to its `result` line. Bounded: the deadline counts from the start of the round.
// Threads: one a test; the provider and listener are shared.
#pragma once

#include "conversation.h"
#include "listener.h"

namespace fabric::agent {

/// What the tests of a session share.
struct Workshop {
    std::string runId;
    std::string host;
    Provider* provider = nullptr;
    Listener* listener = nullptr;
    Output* output = nullptr;
};

/// `turn` is the round, or the running number of a soak; `isSoak` writes it into the lines.
struct RoundMoment {
    std::int64_t turn = 0;
    bool isSoak = false;
    std::int64_t startNs = 0;
    std::int64_t mostMs = 0; ///< of a soak: the tests end within it, so that the next turn begins in time; 0 = no bound
};

void runTest(const Workshop& shop, const TestSpec& spec, const RoundMoment& moment, const StopFlag& stop);

} // namespace fabric::agent
