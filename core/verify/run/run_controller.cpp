#include "core/verify/run/run_controller.h"

#include "core/base/strings.h"

#include <algorithm>

namespace fabric {

namespace {

constexpr std::size_t kNoHost = ~std::size_t{0};
constexpr std::int64_t kAgentGraceMs = 10'000;    ///< PROTOCOL.md: a test ends by itself at its seconds + 10
constexpr std::int64_t kPerftestGraceMs = 45'000; ///< perftest_script.h: latency first, and two programs to start
constexpr std::int64_t kAnswerMs = 5'000;         ///< for lines on their way
constexpr std::int64_t kEndMs = 5'000;
constexpr std::int64_t kCancelMs = 600; ///< then by force, so that all is over within 1 s
constexpr std::int64_t kCountEveryMs = 10'000;

} // namespace

RunController::RunController(const TestFabric& fabric, RunQuestion question, RunLauncher& launcher)
    : fabric_(fabric), question_(std::move(question)), launcher_(launcher), listed_(question_.record.schedule)
{
    RunRecord& record = question_.record;
    hosts_.resize(record.hosts.size());
    for (std::size_t i = 0; i < record.hosts.size(); ++i)
        hostNumber_.emplace(record.hosts[i].name, i);
    record.results.assign(record.schedule.tests.size(), {});
    hasEnded_.assign(record.schedule.tests.size(), 0);
    for (std::uint32_t round = 0; round < record.schedule.rounds(); ++round)
        for (const auto& batch : batches(record.schedule.round(round), record.settings))
            batches_.push_back(batch);
}

void RunController::start()
{
    question_.record.startedAt = now_.iso;
    std::optional<Message> refusal =
        checkConsent(question_.record.rails, question_.isLoadWanted, question_.typedCluster);
    if (!refusal) refusal = checkWindow(question_.record.rails, now_.minuteOfDay, 0);
    if (refusal) {
        question_.record.stopped = refusal->str();
        finish();
        return;
    }
    state_ = State::Starting;
    deadlineMs_ = now_.ms + question_.startMs;
    for (Host& host : hosts_)
        host.isAlive = true;
    launcher_.start();
    launcher_.sendAll("hello " + std::to_string(kAgentProtocol) + " " + question_.record.runId);
}

void RunController::tick(const RunTime& now)
{
    now_ = now;
    if (state_ == State::Starting && now_.ms >= deadlineMs_) {
        for (std::size_t i = 0; i < hosts_.size(); ++i)
            if (!hosts_[i].isReady && hosts_[i].isUsable) lose(i, "did not answer in time");
        startWhenSettled();
    } else if (state_ == State::Running && isBatchOpen_) {
        countWhileRunning();
        if (now_.ms < deadlineMs_) return;
        for (const std::size_t host : std::set<std::size_t>(waitingFor_))
            lose(host, "did not end its tests in time");
        finishBatchWhenDone();
    } else if (state_ == State::Running && now_.ms >= quietUntilMs_) {
        beginNextBatch();
    } else if (state_ == State::Ending && now_.ms >= deadlineMs_) {
        for (std::size_t i = 0; i < hosts_.size(); ++i)
            if (std::exchange(hosts_[i].isAlive, false)) launcher_.end(i);
        finish();
    }
}

void RunController::onLine(std::size_t host, std::string_view line)
{
    if (state_ == State::Over || !hosts_[host].isAlive) return;
    const auto message = readAgentLine(line, question_.record.runId, question_.record.hosts[host].name);
    if (!message) {
        if (state_ != State::Ending) lose(host, message.error().str());
        return;
    }
    if (*message) std::visit([&](const auto& said) { take(host, said); }, **message);
}

void RunController::onEnded(std::size_t host, const std::string& why)
{
    if (!hosts_[host].isAlive) return;
    hosts_[host].isAlive = false;
    if (state_ == State::Ending) {
        if (std::none_of(hosts_.begin(), hosts_.end(), [](const Host& h) { return h.isAlive; })) finish();
        return;
    }
    lose(host, why.empty() ? "its session ended" : why);
}

/// The session is ended if it still stands; nothing is sent to the host any more.
void RunController::lose(std::size_t host, const std::string& why)
{
    Host& lost = hosts_[host];
    if (!lost.isUsable) return;
    lost.isUsable = false;
    question_.record.hosts[host].lost = displayText(why);
    if (std::exchange(lost.isAlive, false)) launcher_.end(host);
    if (state_ == State::Starting) {
        startWhenSettled();
    } else if (waitingFor_.erase(host) > 0) {
        hasLostInBatch_ = true;
        finishBatchWhenDone();
    }
}

void RunController::take(std::size_t host, const AgentReady& ready)
{
    Host& known = hosts_[host];
    if (known.isReady) return;
    RunHost& entry = question_.record.hosts[host];
    entry.agent = ready.agent;
    entry.kernel = ready.kernel;
    if (ready.protocol != kAgentProtocol)
        return lose(host, "its agent speaks version " + std::to_string(ready.protocol) + " of the protocol");
    if (!isPeerAddress(ready.listen)) return lose(host, "its agent gave no address that others can reach it at");
    known.isReady = true;
    known.listen = ready.listen;
    std::vector<NodeIndex> nodes;
    for (const NodeIndex node : fabric_.endPorts())
        if (fabric_.node(node).host == entry.name) nodes.push_back(node);
    known.ports = placePorts(fabric_, question_.hints, nodes, ready);
    startWhenSettled();
}

void RunController::startWhenSettled()
{
    const bool isSettled =
        std::all_of(hosts_.begin(), hosts_.end(), [](const Host& host) { return host.isReady || !host.isUsable; });
    if (state_ != State::Starting || !isSettled) return;
    state_ = State::Running;
    beginNextBatch();
}

std::size_t RunController::hostOf(NodeIndex node) const
{
    const auto at = hostNumber_.find(fabric_.node(node).host);
    return at == hostNumber_.end() ? kNoHost : at->second;
}

const PlacedPort* RunController::portOf(std::size_t host, NodeIndex node) const
{
    for (const PlacedPort& port : hosts_[host].ports)
        if (port.node == node) return &port;
    return nullptr;
}

std::vector<PlacedPort> RunController::placed() const
{
    std::vector<PlacedPort> all;
    for (const Host& host : hosts_)
        all.insert(all.end(), host.ports.begin(), host.ports.end());
    return all;
}

/// True, with the reason in `result`, when the test cannot be started.
bool RunController::skip(const PairTest& test, TestResult& result) const
{
    for (const NodeIndex node : {test.from, test.to}) {
        const std::size_t host = hostOf(node);
        const bool isThere = host != kNoHost && hosts_[host].isReady && hosts_[host].isUsable;
        const PlacedPort* port = isThere ? portOf(host, node) : nullptr;
        if (port != nullptr && port->by != PlacedBy::Nothing) continue;
        result.outcome = port == nullptr ? TestOutcome::NotRun : TestOutcome::Unusable;
        result.what = port != nullptr
                          ? port->why.str()
                          : fabric_.node(node).host +
                                (host == kNoHost ? " takes no part" : ": " + question_.record.hosts[host].lost);
        return true;
    }
    return false;
}

/// Opens the tests of a batch that can be started; false when there are none.
bool RunController::prepare(std::span<const PairTest> batch)
{
    const std::vector<PairTest>& tests = question_.record.schedule.tests;
    for (const PairTest& test : batch) {
        const auto number = static_cast<std::uint32_t>(&test - tests.data());
        if (skip(test, question_.record.results[number]))
            hasEnded_[number] = 1;
        else
            open_.emplace(number, TestEnds());
    }
    return !open_.empty();
}

void RunController::beginNextBatch()
{
    while (batch_ < batches_.size() && !prepare(batches_[batch_]))
        ++batch_;
    if (batch_ == batches_.size()) {
        beginEnding("end", kEndMs);
        return;
    }
    if (const auto refusal = askRails()) {
        open_.clear();
        stop(*refusal);
        return;
    }
    sendBatch();
}

std::optional<Message> RunController::askRails() const
{
    const RunRecord& record = question_.record;
    const std::int64_t seconds = record.settings.testSeconds + record.settings.startSeconds;
    if (auto refusal = checkWindow(record.rails, now_.minuteOfDay, static_cast<int>((seconds + 59) / 60)))
        return refusal;
    std::vector<Running> running;
    for (const auto& [number, ends] : open_)
        running.push_back({record.schedule.tests[number], wantedMbps(record.settings, record.rails)});
    return checkBatch(fabric_, record.rails, listed_, running);
}

/// Receivers are told before senders, and all ends before the first may go.
void RunController::sendBatch()
{
    const RunRecord& record = question_.record;
    for (const bool isSender : {false, true})
        for (const auto& [number, ends] : open_) {
            const PairTest& test = record.schedule.tests[number];
            const std::size_t host = hostOf(isSender ? test.from : test.to);
            const TestLine line{number, static_cast<std::uint32_t>(batch_), test.path, record.settings.testSeconds,
                                wantedMbps(record.settings, record.rails)};
            launcher_.send(host, testLine(line, record.traffic, *portOf(host, isSender ? test.from : test.to),
                                          isSender ? hosts_[hostOf(test.to)].listen : std::string_view()));
            waitingFor_.insert(host);
        }
    const std::string go = "go " + std::to_string(batch_);
    for (const std::size_t host : waitingFor_)
        launcher_.send(host, go);
    isBatchOpen_ = true;
    hasLostInBatch_ = false;
    batchBeganMs_ = now_.ms;
    nextCountMs_ = now_.ms + kCountEveryMs;
    deadlineMs_ = now_.ms + 1000 * (record.settings.testSeconds + record.settings.startSeconds) + graceMs() + kAnswerMs;
}

/// After the seconds of a test, for hosts to end it by themselves.
std::int64_t RunController::graceMs() const
{
    return question_.record.tool == "perftest" ? kPerftestGraceMs : kAgentGraceMs;
}

/// Short tests are over before a reading in between would help.
void RunController::countWhileRunning()
{
    if (now_.ms < nextCountMs_) return;
    nextCountMs_ = now_.ms + kCountEveryMs;
    for (const std::size_t host : waitingFor_)
        launcher_.send(host, "count " + std::to_string(batch_));
}

TestEnds* RunController::openTest(std::size_t host, std::uint32_t test)
{
    const auto at = open_.find(test);
    if (at == open_.end()) return nullptr;
    const PairTest& pair = question_.record.schedule.tests[test];
    return hostOf(pair.from) == host || hostOf(pair.to) == host ? &at->second : nullptr;
}

void RunController::take(std::size_t host, const AgentSample& sample)
{
    if (TestEnds* ends = openTest(host, sample.test))
        ends->take(sample, hostOf(question_.record.schedule.tests[sample.test].to) == host);
}

void RunController::take(std::size_t host, const AgentLatency& latency)
{
    if (TestEnds* ends = openTest(host, latency.test)) ends->take(latency);
}

void RunController::take(std::size_t host, const AgentResult& result)
{
    TestEnds* ends = openTest(host, result.test);
    if (ends == nullptr) return;
    const PairTest& pair = question_.record.schedule.tests[result.test];
    if (hostOf(result.role == "send" ? pair.from : pair.to) == host) ends->take(result);
}

void RunController::take(std::size_t host, const AgentCounters& counters)
{
    for (const PlacedPort& port : hosts_[host].ports) {
        if (port.by == PlacedBy::Nothing || port.device != counters.device || port.port != counters.port) continue;
        counts_.take(port.node, counters);
        const auto refusal =
            checkErrors(question_.record.rails, counts_.growth(port.node), fabric_.node(port.node).name);
        if (refusal && state_ == State::Running) stop(*refusal);
        return;
    }
}

void RunController::take(std::size_t host, const AgentRound& round)
{
    if (round.isDone && isBatchOpen_ && round.round == batch_ && waitingFor_.erase(host) > 0) finishBatchWhenDone();
}

void RunController::take(std::size_t host, const AgentBye& bye)
{
    if (state_ != State::Ending) lose(host, "its agent ended with status " + std::to_string(bye.status));
}

void RunController::finishBatchWhenDone()
{
    if (!isBatchOpen_ || !waitingFor_.empty()) return;
    finishBatch();
    ++batch_;
    quietUntilMs_ = now_.ms;
    if (hasLostInBatch_) // it began no later than its line took to arrive
        quietUntilMs_ = batchBeganMs_ + 1000 * question_.record.settings.testSeconds + graceMs() + kAnswerMs;
    if (now_.ms >= quietUntilMs_) beginNextBatch();
}

void RunController::finishBatch()
{
    isBatchOpen_ = false;
    RunRecord& record = question_.record;
    for (const auto& [number, ends] : open_) {
        TestResult& result = record.results[number];
        result = ends.join(record.traffic);
        hasEnded_[number] = 1;
        if (ends.isComplete()) continue;
        const PairTest& test = record.schedule.tests[number];
        for (const NodeIndex node : {test.from, test.to})
            if (const RunHost& host = record.hosts[hostOf(node)]; !host.lost.empty() && result.what.empty())
                result.what = host.name + ": " + host.lost;
        if (result.what.empty()) result.what = "one end gave no result";
    }
    open_.clear();
    waitingFor_.clear();
}

void RunController::cancel()
{
    if (state_ == State::Over || state_ == State::Ending) return;
    question_.record.isCancelled = true;
    beginEnding("cancel", kCancelMs);
}

void RunController::stop(const Message& why)
{
    question_.record.stopped = why.str();
    beginEnding("cancel", kCancelMs);
}

void RunController::beginEnding(std::string_view line, std::int64_t graceMs)
{
    state_ = State::Ending;
    deadlineMs_ = now_.ms + graceMs;
    launcher_.sendAll(line);
    if (std::none_of(hosts_.begin(), hosts_.end(), [](const Host& host) { return host.isAlive; })) finish();
}

void RunController::finish()
{
    if (isBatchOpen_) finishBatch();
    RunRecord& record = question_.record;
    for (std::size_t i = 0; i < record.results.size(); ++i)
        if (hasEnded_[i] == 0 && record.results[i].what.empty())
            record.results[i].what = record.isCancelled ? "cancelled" : "not started: " + record.stopped;
    record.receivers = counts_.receivers(fabric_);
    record.endedAt = now_.iso;
    state_ = State::Over;
}

RunProgress RunController::progress() const
{
    RunProgress progress;
    progress.hosts = hosts_.size();
    for (const Host& host : hosts_) {
        progress.ready += host.isReady ? 1U : 0U;
        progress.lost += host.isUsable ? 0U : 1U;
    }
    progress.batches = batches_.size();
    progress.batch = batch_;
    progress.tests = hasEnded_.size();
    progress.testsEnded = static_cast<std::size_t>(std::count(hasEnded_.begin(), hasEnded_.end(), 1));
    return progress;
}

} // namespace fabric
