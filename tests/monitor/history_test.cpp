// The history: what goes in comes out, and nothing of what is foreign or damaged does.
#include "tests/monitor/numbered_history.h"

#include "tests/support/forall.h"
#include "tests/support/test_main.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <map>

using namespace fabric;
using namespace fabric::test;

class HistoryTest : public QObject {
    Q_OBJECT

private slots:
    void whatGoesInComesOut();
    void plugsAreFollowed();
    void jointsAreKept();
    void damagedBlocksAreRefused();
    void foreignFilesAreRefused();
};

namespace {

constexpr std::int64_t kDay = 86400;
constexpr std::int64_t kStart = 20'000 * kDay;

std::vector<PortChange> randomPoll(Random& random, int ports)
{
    std::vector<PortChange> changes;
    for (int i = random.integer(0, 6); i > 0; --i) {
        PortChange change;
        change.port = static_cast<std::uint32_t>(random.integer(0, ports - 1));
        change.what = static_cast<Followed>(random.integer(0, static_cast<int>(kFollowedCount) - 1));
        if (!random.chance(10)) {
            const std::int64_t big = random.chance(5) ? (std::int64_t{1} << random.integer(30, 62)) : 0;
            change.now = FollowedValue{big + random.integer(-200, 70'000), random.chance(5)};
        }
        changes.push_back(change);
    }
    return changes;
}

} // namespace

void HistoryTest::whatGoesInComesOut()
{
    forAll(30, [](Random& random, std::uint64_t) {
        const QTemporaryDir folder;
        const QString path = folder.filePath("h");
        constexpr int kPorts = 5;
        std::vector<PortValues> now(kPorts);
        std::map<std::int64_t, std::vector<PortValues>> at;
        std::int64_t time = kStart;
        for (int part = 0; part < 3; ++part) { // a new start of the program each
            Result<History> history = openedHistory(path, kPorts);
            if (!history) return false;
            for (int poll = random.integer(1, 60); poll > 0; --poll) {
                time += random.integer(1, random.chance(20) ? 100'000 : 900);
                const std::vector<PortChange> changes = randomPoll(random, kPorts);
                if (!history->record(time, changes)) return false;
                for (const PortChange& change : changes)
                    now[change.port].set(change.what, change.now);
                at[time] = now;
            }
        }
        Result<History> history = History::open(path.toStdString(), {true, false});
        if (!history) return false;
        for (const auto& [moment, values] : at) {
            const auto state = history->stateAt(moment);
            if (!state || *state != values) return false;
        }
        for (std::uint32_t port = 0; port < kPorts; ++port) {
            const std::int64_t from = kStart + random.integer(0, static_cast<int>(time - kStart));
            const auto changes = history->read(port, from, time + 1);
            if (!changes) return false;
            PortValues values;
            for (const TimedChange& timed : *changes) {
                if (timed.time < from || timed.change.port != port) return false;
                values.set(timed.change.what, timed.change.now);
            }
            if (!(values == now[port])) return false;
        }
        return true;
    });
}

void HistoryTest::plugsAreFollowed()
{
    const QTemporaryDir folder;
    Result<History> history = openedHistory(folder.filePath("h"), 3);
    FABRIC_VERIFY_RESULT(history);
    const auto a = history->plugNumber("SN-A", "MMA4Z00-NS");
    const auto b = history->plugNumber("SN-B", "MMA4Z00-NS");
    FABRIC_VERIFY_RESULT(b);
    QVERIFY(*a != *b);
    const auto put = [&](std::int64_t time, std::uint32_t port, std::int64_t plug) {
        return history->record(time, std::vector<PortChange>{{port, Followed::Plug, FollowedValue{plug, false}}});
    };
    FABRIC_VERIFY_RESULT(put(kStart + 10, 0, *a));
    FABRIC_VERIFY_RESULT(put(kStart + 20, 1, *b));
    FABRIC_VERIFY_RESULT(put(kStart + 2 * kDay, 0, *b));
    FABRIC_VERIFY_RESULT(put(kStart + 2 * kDay + 30, 1, *a));
    const auto places = history->placesOf("SN-A");
    FABRIC_VERIFY_RESULT(places);
    QCOMPARE(places->size(), std::size_t{2});
    QCOMPARE((*places)[0].port, 0U);
    QCOMPARE((*places)[0].until, kStart + 2 * kDay);
    QCOMPARE((*places)[1].port, 1U);
    QCOMPARE((*places)[1].until, std::int64_t{0});
    QCOMPARE(QString::fromStdString(history->plug(*a).first), QString("SN-A"));
}

void HistoryTest::jointsAreKept()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath("h");
    {
        Result<History> history = openedHistory(path, 2);
        FABRIC_VERIFY_RESULT(history);
        const std::vector<KeptPort> more{{"p2", "", "", "", 0}, {"p3", "", "", "", 0}, {"p4", "", "", "", 0}};
        FABRIC_VERIFY_RESULT(history->keepFabric(more, std::vector<KeptJoint>{{0, 1}, {3, 2}}));
        FABRIC_VERIFY_RESULT(history->keepFabric({}, std::vector<KeptJoint>{{1, 3}})); // both had another
        const auto again = history->portNumber({"p4", "", "", "", 0});
        FABRIC_VERIFY_RESULT(again);
        QCOMPARE(*again, 4U);
    }
    const Result<History> history = History::open(path.toStdString(), {true, false});
    FABRIC_VERIFY_RESULT(history);
    QCOMPARE(history->ports()->size(), std::size_t{5});
    const auto joints = history->joints();
    FABRIC_VERIFY_RESULT(joints);
    QCOMPARE(*joints, (std::vector<KeptJoint>{{1, 3}}));
}

void HistoryTest::damagedBlocksAreRefused()
{
    forAll(300, [](Random& random, std::uint64_t) {
        PortDay day;
        day.start = kStart;
        day.before.set(Followed::Mbps, FollowedValue{400'000, false});
        for (int i = 0; i < 20; ++i)
            day.changes.push_back({kStart + i * 30, {7, Followed::SymbolErrors, FollowedValue{i, false}}});
        std::string bytes = packDay(day);
        if (unpackDay(bytes, kStart, 7)->changes != day.changes) return false;
        for (int i = random.integer(1, 8); i > 0; --i)
            bytes[static_cast<std::size_t>(random.integer(0, static_cast<int>(bytes.size()) - 1))] =
                static_cast<char>(random.integer(0, 255));
        bytes.resize(static_cast<std::size_t>(random.integer(0, static_cast<int>(bytes.size()))));
        // Whatever they say, reading them ends, and gives what a port can be or nothing.
        static_cast<void>(unpackDay(bytes, kStart, 7));
        static_cast<void>(unpackPoll(bytes));
        static_cast<void>(unpackHours(bytes, kStart));
        return true;
    });
}

void HistoryTest::foreignFilesAreRefused()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath("h");
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("This is no database, and long enough to be taken for one by who only looks at the size of a file.");
    file.close();
    const auto text = History::open(path.toStdString(), {});
    QVERIFY(!text);
    QCOMPARE(QString(text.error().code), QString("FP-MON-011"));
    const auto nowhere = History::open(folder.filePath("no/such/folder").toStdString(), {});
    QVERIFY(!nowhere);
    QCOMPARE(QString(nowhere.error().code), QString("FP-MON-013"));
}

FABRIC_TEST(HistoryTest)
#include "history_test.moc"
