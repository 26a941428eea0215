// The judge and the history over the simulated life of a fabric. The short form is 1,024 ports and 30 days;
// FABRIC_LONG=1 is 24,576 ports and 180 days. Prints figures by kind of fault.
#include "core/verify/monitor/finding_json.h"
#include "core/verify/monitor/history.h"
#include "tests/monitor/field_history.h"

#include "tests/support/test_main.h"

#include <QElapsedTimer>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <map>

using namespace fabric;
using namespace fabric::test;

class FieldHistoryTest : public QObject {
    Q_OBJECT

private slots:
    void findsWhatWasPlantedAndNothingElse();
};

namespace {

constexpr std::int64_t kDay = 86400;
constexpr std::int64_t kAfter = 3 * 3600; ///< so long after its end a fault may still be found

struct Opened {
    WatchFinding finding;
    int fault = -1; ///< index; -1 = nothing was planted there
};

bool isOf(const PlantedFault& fault, const WatchFinding& finding, const WatchedFabric& fabric)
{
    if (finding.opened < fault.from || finding.opened > fault.until + kAfter) return false;
    if (finding.key == fault.key || (!fault.alsoKey.empty() && finding.key == fault.alsoKey)) return true;
    return std::any_of(finding.links.begin(), finding.links.end(), [&](std::uint32_t link) {
        const bool isOfNode = fault.kind == Planted::DeadHost || fault.kind == Planted::DeadSwitch;
        return !isOfNode && "link " + fabric.port(link).key == fault.key && finding.links.size() == 1;
    });
}

/// Whether the last word on a fault blames what was planted.
bool isRightlyBlamed(const PlantedFault& fault, const WatchFinding& finding)
{
    if (fault.kind == Planted::DeadSwitch) return finding.culprit == Culprit::Switch;
    if (fault.kind == Planted::DeadHost) return finding.culprit == Culprit::Host;
    if (!fault.module.empty()) return finding.culprit == Culprit::Module && finding.what == fault.module;
    if (fault.isPort) return finding.culprit == Culprit::Port;
    return finding.culprit == Culprit::Cable || finding.culprit == Culprit::Module;
}

class Run {
public:
    Run(const FieldShape& shape, std::uint64_t seed, const QString& file)
        : shape_(shape),
          life_(shape, seed),
          judge_(life_.fabric(), Thresholds::builtIn(),
                 {FieldHistory::kPoll, FieldHistory::serialOf, [](std::int64_t) { return std::string(); }}),
          history_(History::open(file.toStdString(), {false, false}))
    {}

    Result<void> go()
    {
        if (!history_) return Failure(history_.error());
        for (const WatchedPort& port : life_.fabric().ports())
            FABRIC_CHECK(history_->portNumber({port.key, port.label, "", "", 0}));
        for (const MaintenanceWindow& window : life_.windows())
            judge_.add(window);
        for (int d = 0; d < shape_.days; ++d) {
            const std::vector<TimedChange> changes = life_.day(d);
            changes_ += changes.size();
            FABRIC_CHECK(feed(changes, FieldHistory::kStart + (d + 1) * kDay));
        }
        return {};
    }

    Result<void> feed(const std::vector<TimedChange>& changes, std::int64_t until)
    {
        std::vector<PortChange> poll;
        for (std::size_t i = 0;;) {
            const std::int64_t check = judge_.nextCheck();
            const std::int64_t due =
                check >= until ? until : (check + FieldHistory::kPoll - 1) / FieldHistory::kPoll * FieldHistory::kPoll;
            const std::int64_t now =
                i < changes.size() ? std::min(changes[i].time, std::max(due, last_ + FieldHistory::kPoll)) : due;
            if (now >= until && i >= changes.size()) return {};
            poll.clear();
            for (; i < changes.size() && changes[i].time == now; ++i)
                poll.push_back(changes[i].change);
            FABRIC_CHECK(this->poll(now, poll));
        }
    }

    Result<void> poll(std::int64_t now, const std::vector<PortChange>& changes)
    {
        last_ = now;
        ++polls_;
        judge_.begin(now);
        for (const PortChange& change : changes)
            judge_.take(change);
        std::vector<KeptFinding> kept;
        for (const FindingEvent& event : judge_.end()) {
            const WatchFinding& f = event.finding;
            kept.push_back({f.id, f.opened, f.closed, findingJson(f, life_.fabric())});
            if (event.move == FindingMove::Opened && f.returns == 0) opened_.push_back({f, -1});
            if (event.move == FindingMove::Opened && f.returns > 0) ++returned_;
        }
        return history_->record(now, changes, kept);
    }

    const FieldShape shape_;
    FieldHistory life_;
    Judge judge_;
    Result<History> history_;
    std::vector<Opened> opened_;
    std::uint64_t changes_ = 0;
    std::uint64_t polls_ = 0;
    std::int64_t last_ = 0;
    int returned_ = 0;
};

struct Score {
    int planted = 0;
    int found = 0;
    int blamed = 0;
    int findings = 0;
    std::vector<double> leadDays;
};

double median(std::vector<double> values)
{
    if (values.empty()) return 0;
    std::sort(values.begin(), values.end());
    return values[values.size() / 2];
}

/// Gives how many findings were of nothing planted, or more than the one that a node may have.
int score(Run& run, std::map<Planted, Score>& scores)
{
    const std::vector<PlantedFault>& faults = run.life_.faults();
    std::vector<int> count(faults.size(), 0);
    std::vector<const WatchFinding*> first(faults.size(), nullptr);
    std::vector<bool> isBlamed(faults.size(), false);
    int wrong = 0;
    for (Opened& opened : run.opened_) {
        for (std::size_t i = 0; i < faults.size() && opened.fault < 0; ++i)
            if (isOf(faults[i], opened.finding, run.life_.fabric())) opened.fault = static_cast<int>(i);
        if (opened.fault < 0) {
            ++wrong;
            if (wrong <= 20)
                qInfo("not planted: day %.2f %s | %s",
                      static_cast<double>(opened.finding.opened - FieldHistory::kStart) / kDay,
                      opened.finding.text.str().c_str(), symptomNames(opened.finding.symptoms).c_str());
            continue;
        }
        const auto at = static_cast<std::size_t>(opened.fault);
        ++count[at];
        if (first[at] == nullptr) first[at] = &opened.finding;
        isBlamed[at] = isBlamed[at] || isRightlyBlamed(faults[at], opened.finding);
        const bool isOfNode = faults[at].kind == Planted::DeadHost || faults[at].kind == Planted::DeadSwitch;
        if (isOfNode && count[at] > 1) ++wrong;
    }
    for (std::size_t i = 0; i < faults.size(); ++i) {
        Score& score = scores[faults[i].kind];
        ++score.planted;
        score.findings += count[i];
        score.found += count[i] > 0 ? 1 : 0;
        score.blamed += isBlamed[i] ? 1 : 0;
        if (count[i] == 0 || !isBlamed[i])
            qInfo("%s %s at day %.2f: %s", count[i] == 0 ? "missed" : "wrongly blamed", plantedName(faults[i].kind),
                  static_cast<double>(faults[i].from - FieldHistory::kStart) / kDay, faults[i].key.c_str());
        if (faults[i].fails != 0 && first[i] != nullptr)
            score.leadDays.push_back(static_cast<double>(faults[i].fails - first[i]->opened) / kDay);
    }
    return wrong;
}

/// Findings at nodes that were being worked on, in the window or within an hour of it.
int alertsOfWindows(const Run& run)
{
    const WatchedFabric& fabric = run.life_.fabric();
    const auto isAt = [&](const MaintenanceWindow& window, std::uint32_t port) {
        return std::find(window.nodes.begin(), window.nodes.end(), fabric.nodeOf(port).name) != window.nodes.end();
    };
    int alerts = 0;
    for (const auto& [finding, fault] : run.opened_)
        for (const MaintenanceWindow& window : run.life_.windows()) {
            if (finding.opened < window.from || finding.opened > window.until + 3600) continue;
            alerts += std::any_of(finding.links.begin(), finding.links.end(), [&](std::uint32_t link) {
                return isAt(window, link) || (fabric.port(link).peer && isAt(window, *fabric.port(link).peer));
            });
        }
    return alerts;
}

} // namespace

void FieldHistoryTest::findsWhatWasPlantedAndNothingElse()
{
    const bool isLong = qEnvironmentVariableIntValue("FABRIC_LONG") != 0;
    FieldShape shape;
    if (isLong) shape = {32, 32, 16, 180, 200};
    const std::uint64_t seed =
        qEnvironmentVariableIsSet("FABRIC_SEED") ? qEnvironmentVariable("FABRIC_SEED").toULongLong() : 5;
    const QTemporaryDir folder;
    const QString file = folder.filePath("watch.history");
    QElapsedTimer timer;
    timer.start();
    Run run(shape, seed, file);
    FABRIC_VERIFY_RESULT(run.go());
    const double seconds = static_cast<double>(timer.elapsed()) / 1000;

    std::map<Planted, Score> scores;
    const int wrong = score(run, scores);
    int planted = 0;
    int found = 0;
    int blamed = 0;
    std::vector<double> leads;
    for (const auto& [kind, s] : scores) {
        qInfo("%-18s planted %3d found %3d rightly blamed %3d findings %3d%s", plantedName(kind), s.planted, s.found,
              s.blamed, s.findings,
              s.leadDays.empty() ? "" : qPrintable(QString(" median lead %1 days").arg(median(s.leadDays), 0, 'f', 1)));
        planted += s.planted;
        found += s.found;
        blamed += s.blamed;
        leads.insert(leads.end(), s.leadDays.begin(), s.leadDays.end());
    }
    const auto all = static_cast<int>(run.opened_.size());
    const double recall = static_cast<double>(blamed) / planted;
    const double precision = all == 0 ? 0 : static_cast<double>(all - wrong) / all;
    qInfo("seed %llu, %d ports, %d days, %llu changes in %llu polls, %d reboots in windows: %.1f s",
          static_cast<unsigned long long>(seed), shape.ports(), shape.days,
          static_cast<unsigned long long>(run.changes_), static_cast<unsigned long long>(run.polls_),
          run.life_.reboots(), seconds);
    qInfo("recall %.2f %% (%d of %d, %d with the right culprit), precision %.2f %% (%d of %d), median lead %.1f days, "
          "%d returns",
          recall * 100, found, planted, blamed, precision * 100, all - wrong, all, median(leads), run.returned_);

    const int alerts = alertsOfWindows(run);
    qInfo("%d planned reboots, 40 of them in one window: %d alerts", run.life_.reboots(), alerts);
    const qint64 bytes = QFileInfo(file).size() + QFileInfo(file + "-wal").size();
    timer.restart();
    const std::int64_t end = FieldHistory::kStart + shape.days * kDay;
    const auto changes = run.history_->read(17, end - 30 * kDay, end);
    FABRIC_VERIFY_RESULT(changes);
    const double readMs = static_cast<double>(timer.nsecsElapsed()) / 1e6;
    timer.restart();
    const auto state = run.history_->stateAt(end - 3 * kDay);
    FABRIC_VERIFY_RESULT(state);
    qInfo("history %.1f MiB, 30 days of a port %.1f ms (%d changes), all ports at a moment %.0f ms",
          static_cast<double>(bytes) / (1 << 20), readMs, static_cast<int>(changes->size()),
          static_cast<double>(timer.nsecsElapsed()) / 1e6);

    QVERIFY(recall >= 0.99);
    QVERIFY(precision >= 0.98);
    QVERIFY(median(leads) >= 1);
    QCOMPARE(alerts, 0);
    QVERIFY(bytes <= (qint64(4) << 30));
    QVERIFY(readMs <= 100);
    // What the history says last is what the judge saw last.
    const auto last = run.history_->stateAt(end + kDay);
    FABRIC_VERIFY_RESULT(last);
    for (std::uint32_t port = 0; port < last->size(); ++port)
        QVERIFY((*last)[port] == run.judge_.port(port).values());
}

FABRIC_TEST(FieldHistoryTest)
#include "field_history_test.moc"
