#include "core/verify/rdma/mad_window.h"

#include <algorithm>

namespace fabric::rdma {

namespace {

using std::chrono::milliseconds;

/// How long one receive may block: short enough that a stop is felt at once.
constexpr milliseconds kLongestWait{100};
/// The system gives an unanswered question back after its timeout; when it forgets even that, we do not wait for ever.
constexpr milliseconds kGrace{250};

} // namespace

MadWindow::MadWindow(MadTransport& transport, MadLimits limits) : transport_(transport), limits_(limits)
{
    limits_.onWire = std::clamp(limits_.onWire, 1, kMostOnWire);
    limits_.attempts = std::max(limits_.attempts, 1);
}

void MadWindow::post(const MadRequest& request, std::uint64_t tag)
{
    waiting_.push_back({request, tag, 0, 0, milliseconds(0)});
}

Result<void> MadWindow::launch(Flight flight)
{
    flight.transaction = ++lastTransaction_;
    ++flight.attempts;
    flight.deadline = transport_.now() + limits_.timeout + kGrace;
    FABRIC_CHECK(transport_.send(flight.request.madClass, flight.request.lid,
                                 encode(flight.request, flight.transaction), limits_.timeout));
    ++sent_;
    onWire_.push_back(flight);
    return {};
}

Result<void> MadWindow::fill()
{
    while (!waiting_.empty() && onWire_.size() < static_cast<std::size_t>(limits_.onWire)) {
        FABRIC_CHECK(launch(waiting_.front()));
        waiting_.pop_front();
    }
    return {};
}

std::size_t MadWindow::flightOf(std::uint32_t transaction) const
{
    const auto at = std::find_if(onWire_.begin(), onWire_.end(),
                                 [&](const Flight& flight) { return flight.transaction == transaction; });
    return static_cast<std::size_t>(at - onWire_.begin());
}

MadOutcome MadWindow::finish(std::size_t at)
{
    MadOutcome outcome{onWire_[at].request, onWire_[at].tag, false, 0, {}};
    onWire_[at] = onWire_.back();
    onWire_.pop_back();
    ++done_;
    return outcome;
}

Result<std::optional<MadOutcome>> MadWindow::giveUpOrRepeat(std::size_t at)
{
    if (onWire_[at].attempts >= limits_.attempts) return std::optional(finish(at));
    const Flight again = onWire_[at];
    onWire_[at] = onWire_.back();
    onWire_.pop_back();
    FABRIC_CHECK(launch(again));
    return std::optional<MadOutcome>();
}

/// One arrival or one deadline.
Result<std::optional<MadOutcome>> MadWindow::step()
{
    FABRIC_CHECK(fill());
    const auto earliest = std::min_element(onWire_.begin(), onWire_.end(),
                                           [](const Flight& a, const Flight& b) { return a.deadline < b.deadline; });
    const milliseconds left = earliest->deadline - transport_.now();
    FABRIC_TRY(arrival, transport_.receive(std::clamp(left, milliseconds(0), kLongestWait)));
    const std::size_t at = arrival ? flightOf(transactionOf(arrival->mad)) : onWire_.size();
    const bool isOurs = at < onWire_.size() && (arrival->isGivenBack || isAnswerTo(onWire_[at].request, arrival->mad));
    if (!isOurs) {
        strays_ += arrival ? 1 : 0;
        if (transport_.now() < earliest->deadline) return std::optional<MadOutcome>();
        return giveUpOrRepeat(static_cast<std::size_t>(earliest - onWire_.begin()));
    }
    if (arrival->isGivenBack) return giveUpOrRepeat(at);
    MadOutcome outcome = finish(at);
    outcome.isAnswered = true;
    outcome.status = statusOf(arrival->mad);
    outcome.mad = arrival->mad;
    return std::optional(outcome);
}

} // namespace fabric::rdma
