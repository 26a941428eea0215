// RunController: a run from the first line to the last, as a state machine: it is told what happened and when, and
// sends lines through a RunLauncher. It reads no clock, starts no process and keeps no thread.
//
//   Starting   hosts get "hello" and answer "ready"; who does not in time takes no part
//   Running    batch by batch: the tests of both ends, "go", results; a batch ends when all ends have ended or its time
//              is over
//   Ending     "end" or "cancel" was sent; who does not leave in time is ended
//   Over
//
// Invariants: a test is sent only within its batch, after the guard rails (schedule/guards.h) agreed to everything that
// runs then, and only when both its hosts are there and both devices are known; a lost host costs its own tests only,
// which are NotRun. The next batch waits until what a lost host may still send has ended by the agent's own bounds.
// Cost: O(tests of the batch) a batch, and as much in checkBatch(), but for a logarithm.
#pragma once

#include "core/verify/run/agent_plan.h"
#include "core/verify/run/launcher.h"
#include "core/verify/run/port_counts.h"
#include "core/verify/run/test_ends.h"

#include <map>
#include <set>

namespace fabric {

/// Now, as the caller's clocks show it.
struct RunTime {
    std::int64_t ms = 0;  ///< of a clock that never jumps
    int minuteOfDay = 0;  ///< local, for the window
    std::string iso = {}; ///< for the record
};

struct RunQuestion {
    RunRecord record; ///< id, settings, rails and schedule are what is to run; results, hosts and times are filled in
    std::vector<EndPortHint> hints;
    bool isLoadWanted = false;
    std::string typedCluster;
    std::int64_t startMs = 60'000; ///< for all hosts to answer
};

struct RunProgress {
    std::size_t hosts = 0;
    std::size_t ready = 0;
    std::size_t lost = 0;
    std::size_t batches = 0;
    std::size_t batch = 0; ///< that runs; = batches when all are done
    std::size_t tests = 0;
    std::size_t testsEnded = 0;
};

class RunController : public RunListener {
public:
    /// Host i of the launcher is `question.record.hosts[i]`; its name is the host's in `fabric`, which must outlive
    /// the controller as must the launcher.
    RunController(const TestFabric& fabric, RunQuestion question, RunLauncher& launcher);
    RunController(const RunController&) = delete;
    RunController& operator=(const RunController&) = delete;

    /// Tells what time it is; to be called before any other of these, and a few times a second.
    void tick(const RunTime& now);
    /// Consent and window are asked first; without them the run is over before anything was started.
    void start();
    void cancel();
    void onLine(std::size_t host, std::string_view line) override;
    void onEnded(std::size_t host, const std::string& why) override;

    bool isOver() const { return state_ == State::Over; }
    RunProgress progress() const;
    /// Whole when the run is over.
    const RunRecord& record() const { return question_.record; }
    /// How each end-port that takes part was found on its host.
    std::vector<PlacedPort> placed() const;
    /// "ADDRESS:PORT" that the host's agent gave; empty = it never answered.
    const std::string& listenOf(std::size_t host) const { return hosts_[host].listen; }

private:
    enum class State : std::uint8_t { Idle, Starting, Running, Ending, Over };
    struct Host {
        bool isAlive = false; ///< its session has been started and has not ended
        bool isReady = false;
        bool isUsable = true; ///< may still get tests
        std::string listen;
        std::vector<PlacedPort> ports;
    };
    struct Ends {
        std::size_t from = 0;
        std::size_t to = 0;
    };

    void take(std::size_t host, const AgentReady& ready);
    void take(std::size_t host, const AgentSample& sample);
    void take(std::size_t host, const AgentLatency& latency);
    void take(std::size_t host, const AgentResult& result);
    void take(std::size_t host, const AgentCounters& counters);
    void take(std::size_t host, const AgentRound& round);
    void take(std::size_t host, const AgentBye& bye);
    static void take(std::size_t, const AgentGap&) {} // only detached runs have these two
    static void take(std::size_t, const AgentCollected&) {}

    TestEnds* openTest(std::size_t host, std::uint32_t test);
    const PlacedPort* portOf(std::size_t host, NodeIndex node) const;
    std::size_t hostOf(NodeIndex node) const;
    void lose(std::size_t host, const std::string& why);
    void startWhenSettled();
    void beginNextBatch();
    bool prepare(std::span<const PairTest> batch);
    bool skip(const PairTest& test, TestResult& result) const;
    std::optional<Message> askRails() const;
    void sendBatch();
    std::int64_t graceMs() const;
    void finishBatchWhenDone();
    void finishBatch();
    void countWhileRunning();
    void beginEnding(std::string_view line, std::int64_t graceMs);
    void stop(const Message& why);
    void finish();

    const TestFabric& fabric_;
    RunQuestion question_;
    RunLauncher& launcher_;
    ListedTests listed_; ///< as the dry run showed them
    State state_ = State::Idle;
    RunTime now_;
    std::vector<Host> hosts_;
    std::map<std::string, std::size_t, std::less<>> hostNumber_;
    std::vector<std::span<const PairTest>> batches_;
    std::size_t batch_ = 0; ///< the next one, or the one that runs
    bool isBatchOpen_ = false;
    bool hasLostInBatch_ = false;
    std::map<std::uint32_t, TestEnds> open_; ///< the tests that run, by number
    std::set<std::size_t> waitingFor_;       ///< hosts that have not ended their round
    std::vector<char> hasEnded_;             ///< by test
    PortCounts counts_;
    std::int64_t deadlineMs_ = 0; ///< of what the state waits for
    std::int64_t quietUntilMs_ = 0;
    std::int64_t batchBeganMs_ = 0;
    std::int64_t nextCountMs_ = 0;
};

} // namespace fabric
