// The load of a test, at either end. The receiver counts what arrived, checks it, and prints the samples; the sender's
// completions only pace it. A read is driven by the receiver, which asks for the sender's memory. Threads: one.
#pragma once

#include "conversation.h"

namespace fabric::agent {

/// The sender's end. `totals` are the receiver's when it told them.
Fault runSender(Conversation& talk, LoadTotals& totals);
/// The receiver's end.
Fault runReceiver(Conversation& talk, LoadTotals& totals);

} // namespace fabric::agent
