// First contact and latency: one end strikes a number into the other's memory, the other strikes it back. The figure is
// half of the round trip, as perftest's ib_write_lat gives it. Threads: one.
#pragma once

#include "conversation.h"

namespace fabric::agent {

/// The sender's part: at first one exchange, which proves that RDMA passes both ways (NoRdma otherwise), then, when the
/// test asks for it, up to 1,000 in at most a second, printed as a `latency` line.
Fault measureLatency(Conversation& talk);

/// The receiver's part: strikes back until the sender says "load".
Fault answerLatency(Conversation& talk);

} // namespace fabric::agent
