// What perftest's programs printed (perftest_script.h), as the lines of an agent. Stands before the controller.
//
// A sender that carried nothing, or had to be ended, has failed only when it reached its receiver over TCP and its port
// shows that it sent and was not answered: packets were sent again for want of an acknowledgement. Else something other
// than the network was wrong, and the test is unusable. A receiver that was left alone says so, and the sender's end
// decides. Threads: one.
#pragma once

#include "core/verify/run/launcher.h"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>

namespace fabric {

class PerftestTranslator : public RunListener {
public:
    PerftestTranslator(std::string runId, RunListener& listener) : runId_(std::move(runId)), listener_(listener) {}
    void onLine(std::size_t host, std::string_view line) override;
    void onEnded(std::size_t host, const std::string& why) override { listener_.onEnded(host, why); }

private:
    struct Printed {
        std::string text;
        std::int64_t stillMs = 0;
        std::int64_t longestStillMs = 0;
        std::set<std::int64_t> met; ///< TCP ports on which the sender reached its receiver
    };
    /// How the programs of one end ended.
    struct Ran {
        std::size_t host = 0;
        std::uint32_t test = 0;
        int status = 0; ///< as the shell says it; 124 and 137 = had to be ended
        std::int64_t ms = 0;
        std::int64_t sent = -1;  ///< packets of its port meanwhile; -1 = no such counter
        std::int64_t again = -1; ///< of those, for want of an acknowledgement
        bool hasMet = false;     ///< the sender of the last program reached its receiver over TCP
        std::string printed;
        std::int64_t stillMs = 0; ///< in all
        std::int64_t longestStillMs = 0;
    };
    struct Verdict {
        std::string code = "none";
        std::string what;
    };
    struct Ends {
        std::optional<bool> hasSenderMeasured;
        std::optional<Ran> receiver; ///< waits for the sender
    };

    void finishSender(const Ran& ran);
    void finishReceiver(const Ran& ran);
    void settleReceiver(std::uint32_t test);
    /// What the tables of a sender showed.
    struct Seen {
        bool hasFigure = false;     ///< a rate
        bool hasStopped = false;    ///< a load of no message
        bool hasNoExchange = false; ///< a latency of no exchange at all
        bool hasPassed = false;     ///< something, ever
    };
    static Verdict verdictOfSender(const Ran& ran, const Seen& seen);
    void sayResult(const Ran& ran, const char* role, const Verdict& verdict);
    template <class Members>
    void say(std::size_t host, Members&& members);

    std::string runId_;
    RunListener& listener_;
    std::map<std::pair<std::size_t, std::uint32_t>, Printed> printed_; ///< by host and test
    std::map<std::uint32_t, Ends> ends_;                               ///< by test
};

} // namespace fabric
