// MadWindow: any number of questions in order, few of them on the wire. Each has a deadline and is repeated a few
// times; what stays unanswered is a result too. Late answers, answers to a question that was never asked and answers of
// another kind are counted and dropped.
//
// Cost: O(questions on the wire) per arrival, at most kMostOnWire. One thread.
#pragma once

#include "core/verify/rdma/mad_transport.h"

#include <deque>
#include <vector>

namespace fabric::rdma {

inline constexpr int kMostOnWire = 64;

struct MadLimits {
    int onWire = 2;                         ///< 1..kMostOnWire
    std::chrono::milliseconds timeout{500}; ///< of one attempt
    int attempts = 3;
};

/// What became of one question.
struct MadOutcome {
    MadRequest request;
    std::uint64_t tag = 0; ///< as given to post()
    bool isAnswered = false;
    std::uint16_t status = 0; ///< of an answer; not 0 = refused
    MadBytes mad{};

    bool isGood() const { return isAnswered && status == 0; }
    std::span<const std::uint8_t> data() const { return dataOf(mad); }
};

class MadWindow {
public:
    MadWindow(MadTransport& transport, MadLimits limits);

    void post(const MadRequest& request, std::uint64_t tag);
    /// The next outcome; nothing when every question has one, or when `isStopped` said so.
    template <class Stopped>
    [[nodiscard]] Result<std::optional<MadOutcome>> next(Stopped&& isStopped)
    {
        while (!isIdle() && !isStopped()) {
            FABRIC_TRY(outcome, step());
            if (outcome) return outcome;
        }
        return std::optional<MadOutcome>();
    }

    bool isIdle() const { return waiting_.empty() && onWire_.empty(); }
    std::size_t left() const { return waiting_.size() + onWire_.size(); }
    std::size_t done() const { return done_; }
    std::size_t sent() const { return sent_; }
    /// Answers that belonged to no question on the wire.
    std::size_t strays() const { return strays_; }

private:
    struct Flight {
        MadRequest request;
        std::uint64_t tag = 0;
        std::uint32_t transaction = 0;
        int attempts = 0;
        std::chrono::milliseconds deadline{0};
    };

    Result<std::optional<MadOutcome>> step();
    Result<void> fill();
    Result<void> launch(Flight flight);
    Result<std::optional<MadOutcome>> giveUpOrRepeat(std::size_t at);
    std::size_t flightOf(std::uint32_t transaction) const;
    MadOutcome finish(std::size_t at);

    MadTransport& transport_;
    MadLimits limits_;
    std::deque<Flight> waiting_;
    std::vector<Flight> onWire_;
    std::uint32_t lastTransaction_ = 0;
    std::size_t done_ = 0;
    std::size_t sent_ = 0;
    std::size_t strays_ = 0;
};

} // namespace fabric::rdma
