#include "core/verify/run/soak.h"

#include "core/base/iso_time.h"
#include "core/base/strings.h"

#include <fmt/format.h>

#include <algorithm>

namespace fabric {

namespace {

constexpr std::size_t kNoHost = ~std::size_t{0};
constexpr std::int64_t kAgentGraceSeconds = 10; ///< PROTOCOL.md: a test ends by itself at its seconds + 10
constexpr std::size_t kMostSamples = 1'000'000; ///< of one test over all turns

const PlacedPort* portOf(const SoakHost& host, NodeIndex node)
{
    for (const PlacedPort& port : host.ports)
        if (port.node == node && port.by != PlacedBy::Nothing) return &port;
    return nullptr;
}

/// Writes the plans of all hosts, batch by batch.
class PlanWriter {
public:
    PlanWriter(const TestFabric& fabric, const RunRecord& record, const std::vector<SoakHost>& hosts,
               const std::vector<OpenTime>& open)
        : fabric_(fabric), record_(record), hosts_(hosts), open_(open), listed_(record.schedule), plans_(hosts.size())
    {}

    Result<std::vector<std::string>> write()
    {
        if (!fitsWindow())
            return fail(ErrorKind::Usage, "FP-RUN-041",
                        FABRIC_TEXT("run",
                                    "No turn of the detached run fits into the time that load is allowed in: each "
                                    "takes %1 s, every %2 s"),
                        {std::to_string(record_.settings.testSeconds + kAgentGraceSeconds),
                         std::to_string(record_.detached->everySeconds)});
        std::int64_t number = 0;
        for (std::uint32_t round = 0; round < record_.schedule.rounds(); ++round)
            for (const auto& batch : batches(record_.schedule.round(round), record_.settings))
                FABRIC_CHECK(addBatch(batch, number++));
        for (std::string& plan : plans_) // not all hosts have a test in the last batch
            if (!plan.empty()) plan += fmt::format("rounds {}\n", number);
        return std::move(plans_);
    }

private:
    /// As the agent counts (SoakPlan::nextAllowed in ../agent): a turn belongs to a time when it ends in it.
    bool fitsWindow() const
    {
        const DetachedRun& detached = *record_.detached;
        if (record_.rails.window.fromMinute == record_.rails.window.toMinute) return true;
        return std::any_of(open_.begin(), open_.end(), [&](const OpenTime& time) {
            const std::int64_t since = std::max<std::int64_t>(0, time.from - detached.beginsAt);
            const std::int64_t turn = (since + detached.everySeconds - 1) / detached.everySeconds;
            return detached.beginsAt + turn * detached.everySeconds + record_.settings.testSeconds +
                       kAgentGraceSeconds <=
                   time.to;
        });
    }

    std::size_t hostOf(NodeIndex node) const
    {
        for (std::size_t i = 0; i < record_.hosts.size(); ++i)
            if (record_.hosts[i].name == fabric_.node(node).host && !hosts_[i].listen.empty()) return i;
        return kNoHost;
    }

    Result<void> addBatch(std::span<const PairTest> batch, std::int64_t number)
    {
        const std::int64_t cap = wantedMbps(record_.settings, record_.rails);
        std::vector<Running> running;
        for (const PairTest& test : batch) {
            const std::size_t from = hostOf(test.from);
            const std::size_t to = hostOf(test.to);
            if (from == kNoHost || to == kNoHost) continue;
            const PlacedPort* sender = portOf(hosts_[from], test.from);
            const PlacedPort* receiver = portOf(hosts_[to], test.to);
            if (sender == nullptr || receiver == nullptr) continue;
            running.push_back({test, cap});
            const TestLine line{static_cast<std::uint32_t>(&test - record_.schedule.tests.data()),
                                static_cast<std::uint32_t>(number), test.path, record_.settings.testSeconds, cap};
            add(to, testLine(line, record_.traffic, *receiver, {}));
            add(from, testLine(line, record_.traffic, *sender, hosts_[to].listen));
        }
        if (const auto refusal = checkBatch(fabric_, record_.rails, listed_, running))
            return fail(ErrorKind::Conflict, "FP-RUN-040", FABRIC_TEXT("run", "Nothing was started. %1"),
                        {refusal->str()});
        return {};
    }

    void add(std::size_t host, const std::string& line)
    {
        const DetachedRun& detached = *record_.detached;
        std::string& plan = plans_[host];
        if (plan.empty())
            plan = fmt::format("run {}\nhost {}\nlisten {}\nevery {}\nbegin {}\nuntil {}\nlease {}\n", record_.runId,
                               record_.hosts[host].name, hosts_[host].listen, detached.everySeconds, detached.beginsAt,
                               detached.endsAt, detached.leaseSeconds) +
                   openLines();
        plan += line + "\n";
    }

    /// Without a window agents are not told: those of before know no such line.
    std::string openLines() const
    {
        std::string lines;
        if (record_.rails.window.fromMinute == record_.rails.window.toMinute) return lines;
        for (const OpenTime& time : open_)
            lines += fmt::format("load {} {}\n", time.from, time.to);
        return lines;
    }

    const TestFabric& fabric_;
    const RunRecord& record_;
    const std::vector<SoakHost>& hosts_;
    const std::vector<OpenTime>& open_;
    ListedTests listed_;
    std::vector<std::string> plans_;
};

/// One result of many turns: samples one after another; a failure in any turn is a failure, with the turn named.
void addTurn(TestResult& all, const TestResult& turn, std::int64_t number)
{
    if (turn.outcome == TestOutcome::NotRun) return; // a gap of its own
    const bool isWorse = all.outcome == TestOutcome::NotRun || turn.outcome == TestOutcome::Failed ||
                         (turn.outcome == TestOutcome::Unusable && all.outcome == TestOutcome::Measured);
    if (all.outcome != TestOutcome::Failed && isWorse) {
        all.outcome = turn.outcome;
        if (!turn.what.empty()) all.what = fmt::format("turn {}: {}", number, turn.what);
    }
    all.messageBytes = turn.messageBytes;
    if (all.mbps.size() + turn.mbps.size() <= kMostSamples)
        all.mbps.insert(all.mbps.end(), turn.mbps.begin(), turn.mbps.end());
    if (turn.latencyUs) all.latencyUs = std::max(all.latencyUs.value_or(0), *turn.latencyUs);
}

} // namespace

Result<std::vector<std::string>> soakPlans(const TestFabric& fabric, const RunRecord& record,
                                           const std::vector<SoakHost>& hosts, const std::vector<OpenTime>& open)
{
    return PlanWriter(fabric, record, hosts, open).write();
}

SoakResults::SoakResults(const TestFabric& fabric, const RunRecord& record)
    : fabric_(fabric), record_(record), said_(record.hosts.size())
{
    for (std::size_t i = 0; i < record.hosts.size(); ++i)
        hostNumber_.emplace(record.hosts[i].name, i);
}

std::size_t SoakResults::hostOf(NodeIndex node) const
{
    const auto at = hostNumber_.find(fabric_.node(node).host);
    return at == hostNumber_.end() ? kNoHost : at->second;
}

/// Null when the host has no part in that test.
TestEnds* SoakResults::endsOf(std::size_t host, std::uint32_t test, std::int64_t turn)
{
    if (test >= record_.schedule.tests.size() || turn < 0) return nullptr;
    const PairTest& pair = record_.schedule.tests[test];
    if (hostOf(pair.from) != host && hostOf(pair.to) != host) return nullptr;
    said_[host].lastTurn = std::max(said_[host].lastTurn, turn);
    return &ends_[{test, turn}];
}

void SoakResults::take(std::size_t host, std::string_view line)
{
    const auto message = readAgentLine(line, record_.runId, record_.hosts[host].name);
    HostSaid& said = said_[host];
    if (!message) {
        ++said.unread;
        return;
    }
    if (!*message) return;
    if (const auto* result = std::get_if<AgentResult>(&**message)) {
        if (TestEnds* ends = endsOf(host, result->test, result->turn)) ends->take(*result);
    } else if (const auto* sample = std::get_if<AgentSample>(&**message)) {
        if (TestEnds* ends = endsOf(host, sample->test, sample->turn))
            ends->take(*sample, hostOf(record_.schedule.tests[sample->test].to) == host);
    } else if (const auto* latency = std::get_if<AgentLatency>(&**message)) {
        if (TestEnds* ends = endsOf(host, latency->test, latency->turn)) ends->take(*latency);
    } else if (const auto* round = std::get_if<AgentRound>(&**message)) {
        said.lastTurn = std::max(said.lastTurn, std::int64_t{round->round}); // also one without a test of this host
    } else if (const auto* gap = std::get_if<AgentGap>(&**message)) {
        said.gaps.push_back(*gap);
    } else if (const auto* bye = std::get_if<AgentBye>(&**message)) {
        said.bye = *bye;
    } else if (std::holds_alternative<AgentReady>(**message)) {
        said.bye.reset(); // it began again
    }
}

void SoakResults::addGaps(RunRecord& record, std::int64_t nowEpoch) const
{
    const DetachedRun& detached = *record.detached;
    for (std::size_t i = 0; i < said_.size(); ++i) {
        const HostSaid& said = said_[i];
        const std::string& name = record.hosts[i].name;
        for (const AgentGap& gap : said.gaps)
            record.gaps.push_back({name, isoTime(gap.from), isoTime(gap.to), displayText(gap.why)});
        const std::int64_t saidUntil = detached.beginsAt + (said.lastTurn + 1) * detached.everySeconds;
        const std::int64_t until = std::min(said.heardAt > 0 ? said.heardAt : nowEpoch, detached.endsAt);
        const std::int64_t running = said.bye ? 0 : detached.everySeconds; // the turn that runs now has not ended
        if (saidUntil + running >= until) continue;
        const std::string why = said.bye ? said.bye->why : "nothing was collected of this time";
        record.gaps.push_back({name, isoTime(saidUntil), isoTime(until), displayText(why)});
    }
}

RunRecord SoakResults::finish(std::int64_t nowEpoch) const
{
    RunRecord record = record_;
    record.results.assign(record.schedule.tests.size(), {});
    record.gaps.clear();
    for (const auto& [key, ends] : ends_)
        addTurn(record.results[key.first], ends.join(record.traffic), key.second);
    for (TestResult& result : record.results)
        if (result.outcome == TestOutcome::NotRun) result.what = "no turn gave a result of both ends";
    for (std::size_t i = 0; i < said_.size(); ++i)
        if (said_[i].unread > 0)
            record.hosts[i].lost = fmt::format("{} lines of its results could not be read", said_[i].unread);
    addGaps(record, nowEpoch);
    std::int64_t last = 0;
    for (const HostSaid& said : said_)
        last = std::max(last, said.heardAt);
    record.endedAt = isoTime(std::min(last > 0 ? last : nowEpoch, record.detached->endsAt));
    return record;
}

} // namespace fabric
