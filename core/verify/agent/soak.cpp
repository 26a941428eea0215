#include "soak.h"

#include "limits.h"
#include "session.h"

#include <poll.h>

#include <algorithm>

namespace fabric::agent {

namespace {

constexpr int kLookMs = 100;   ///< between two looks at lease, stop and clock
constexpr int kFastLookMs = 5; ///< on an accelerated clock

int lookMs()
{
    return clockFactor() == 1 ? kLookMs : kFastLookMs;
}

} // namespace

Soak::Soak(const SoakPlan& plan, SoakFolder& folder, const Workshop& shop, int wakeFd)
    : plan_(plan), folder_(folder), shop_(shop), runner_(shop), wakeFd_(wakeFd)
{}

/// Sets status_ when there is a reason to end.
bool Soak::isOver()
{
    if (status_ >= 0) return true;
    const double now = epochSeconds();
    pollfd woken{wakeFd_, POLLIN, 0};
    if (::poll(&woken, 1, 0) > 0) {
        status_ = kTerminated;
        why_ = "signal";
    } else if (folder_.isStopped()) {
        status_ = kCancelled;
        why_ = "stopped";
    } else if (now >= static_cast<double>(plan_.untilEpoch)) {
        status_ = kEnded;
        why_ = "the end that was planned";
    } else if (now >= static_cast<double>(folder_.leaseUntil())) {
        status_ = kLeaseOver;
        why_ = "the lease was not renewed";
    }
    return status_ >= 0;
}

/// False when the run ended meanwhile. By the host's clock, so a suspended host wakes up late and finds its gap.
bool Soak::waitUntil(double epoch)
{
    while (!isOver()) {
        const double left = (epoch - epochSeconds()) / clockFactor();
        if (left <= 0) return true;
        pollfd woken{wakeFd_, POLLIN, 0};
        ::poll(&woken, 1, std::max(1, std::min(lookMs(), static_cast<int>(left * 1000))));
    }
    return false;
}

void Soak::tellGap(std::int64_t from, std::int64_t to, const char* why)
{
    if (to <= from) return;
    JsonLine line("gap");
    line.add("turns", to - from).add("first_turn", from).add("from", static_cast<std::int64_t>(plan_.startOf(from)));
    shop_.output->print(line.add("to", static_cast<std::int64_t>(plan_.startOf(to))).add("why", why));
}

void Soak::runTurn(std::int64_t turn)
{
    const std::int64_t round = turn % plan_.rounds;
    JsonLine line("turn");
    shop_.output->print(line.add("turn", turn).add("round", round).add("epoch", epochSeconds()));
    // The two ends of a test would miss each other for good if a turn that waits for a lost peer ran into the next.
    const double mostMs = 800 * static_cast<double>(plan_.everySeconds) / clockFactor();
    runner_.start({turn, true, 0, static_cast<std::int64_t>(mostMs)}, plan_.tests.round(round), -1);
    while (!runner_.isDone()) {
        ::poll(nullptr, 0, lookMs());
        if (isOver()) runner_.stop();
    }
    runner_.finish();
    shop_.output->flush();
    folder_.setLastTurn(turn);
}

/// Until turn `open`, before which load is not allowed. The turn that comes next.
std::int64_t Soak::waitForOpen(std::int64_t turn, std::int64_t open)
{
    waitUntil(std::min(plan_.startOf(open), static_cast<double>(plan_.untilEpoch)));
    const std::int64_t next = std::clamp(plan_.turnAfter(epochSeconds()), turn, open);
    tellGap(turn, next, "load was not allowed at that time");
    folder_.setLastTurn(next - 1);
    return next;
}

int Soak::run()
{
    const char* why = "the agent did not run";
    std::int64_t next = folder_.lastTurn() + 1;
    while (!isOver()) {
        std::int64_t turn = std::max(next, plan_.turnAfter(epochSeconds()));
        tellGap(next, turn, why);
        if (turn > next) folder_.setLastTurn(turn - 1);
        next = turn;
        why = "the turn before took longer, or the host stood still";
        if (const std::int64_t open = plan_.nextAllowed(turn); open > turn) {
            next = turn = waitForOpen(turn, open);
            if (isOver()) break;
        }
        if (plan_.startOf(turn) >= static_cast<double>(plan_.untilEpoch)) {
            waitUntil(static_cast<double>(plan_.untilEpoch));
        } else if (waitUntil(plan_.startOf(turn))) {
            if (plan_.turnAfter(epochSeconds()) > turn + 1) continue; // woke up too late for this one: a gap
            runTurn(turn);
            next = turn + 1;
        }
    }
    JsonLine bye("bye");
    shop_.output->print(
        bye.add("status", status_).add("why", why_).add("epoch", epochSeconds()).add("next_turn", next));
    shop_.output->flush();
    return status_;
}

} // namespace fabric::agent
