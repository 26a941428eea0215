// The history: what goes in comes out, whatever ends the program and however full the disk is.
#include "core/verify/monitor/history.h"

#include "tests/support/forall.h"
#include "tests/support/test_main.h"

#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <cstdio>
#include <fcntl.h>
#include <map>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace fabric;
using namespace fabric::test;

class HistoryTest : public QObject {
    Q_OBJECT

private slots:
    void whatGoesInComesOut();
    void plugsAreFollowed();
    void damagedBlocksAreRefused();
    void foreignFilesAreRefused();
    void killedAtAnyMoment();
    void fullDiskAtAnyMoment();
};

namespace {

constexpr std::int64_t kDay = 86400;
constexpr std::int64_t kStart = 20'000 * kDay;
constexpr std::int64_t kForEver = kStart + 1'000'000 * kDay;

bool isLong()
{
    return qEnvironmentVariableIntValue("FABRIC_LONG") != 0;
}

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

Result<History> opened(const QString& path, int ports)
{
    FABRIC_TRY(history, History::open(path.toStdString(), {false, false}));
    for (int port = 0; port < ports; ++port)
        FABRIC_CHECK(history.portNumber({"p" + std::to_string(port), "port", "node", "node", 0}));
    return history;
}

/// A poll that says its own number in two ways: half a poll would show.
std::vector<PortChange> numbered(std::int64_t number)
{
    return {{0, Followed::SymbolErrors, FollowedValue{number, false}},
            {1, Followed::SymbolErrors, FollowedValue{-number, false}}};
}

/// The number of the last poll that the file has; -1 when its halves disagree, 0 without any.
std::int64_t lastNumber(const QString& path)
{
    const Result<History> history = History::open(path.toStdString(), {true, false});
    if (!history) {
        qWarning("%s", history.error().str().c_str());
        return -1;
    }
    const auto state = history->stateAt(kForEver);
    if (!state || state->size() < 2) return state ? 0 : -1;
    const std::int64_t a = (*state)[0].value(Followed::SymbolErrors).value_or(0);
    return a == -(*state)[1].value(Followed::SymbolErrors).value_or(0) ? a : -1;
}

/// Records polls from `first` on and says each that was kept, until it is killed.
[[noreturn]] void recordForEver(const QString& path, std::int64_t first, int said)
{
    Result<History> history = opened(path, 2);
    for (std::int64_t number = first; history; ++number) {
        if (!history->record(kStart + number * 7000, numbered(number))) _exit(2); // a day's end every twelve polls
        if (write(said, &number, sizeof number) != sizeof number) _exit(3);
    }
    _exit(4);
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
            Result<History> history = opened(path, kPorts);
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
    Result<History> history = opened(folder.filePath("h"), 3);
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

void HistoryTest::killedAtAnyMoment()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath("h");
    Random random(11);
    std::int64_t said = 0;
    const int times = isLong() ? 200 : 40;
    for (int i = 0; i < times; ++i) {
        int ends[2];
        QVERIFY(pipe2(ends, O_CLOEXEC) == 0);
        const pid_t child = fork();
        QVERIFY(child >= 0);
        if (child == 0) recordForEver(path, said + 1, ends[1]);
        close(ends[1]);
        const int polls = random.integer(0, 30);
        std::int64_t number = said;
        for (int poll = 0; poll < polls; ++poll)
            QCOMPARE(read(ends[0], &number, sizeof number), static_cast<ssize_t>(sizeof number));
        usleep(static_cast<useconds_t>(random.integer(0, 1500)));
        kill(child, SIGKILL);
        int status = 0;
        waitpid(child, &status, 0);
        while (read(ends[0], &number, sizeof number) == sizeof number) {
        }
        close(ends[0]);
        QVERIFY(WIFSIGNALED(status));
        const std::int64_t last = lastNumber(path);
        // Everything that was said to be kept is there; at most the poll under way may be there beyond it.
        QVERIFY2(last == number || last == number + 1, qPrintable(QString("%1 after %2").arg(last).arg(number)));
        said = last;
    }
    qInfo("killed %d times, %lld polls kept, none lost that was said to be kept", times, static_cast<long long>(said));
}

void HistoryTest::fullDiskAtAnyMoment()
{
    // No file of the child may grow beyond a limit: writes fail as on a full disk. Then there is room again.
    const int times = isLong() ? 200 : 40;
    const QTemporaryDir folder;
    Random random(12);
    for (int i = 0; i < times; ++i) {
        const QString path = folder.filePath(QString::number(i));
        FABRIC_VERIFY_RESULT(opened(path, 2));
        const auto room = static_cast<rlim_t>(random.integer(40'000, 300'000));
        const bool isKilled = random.chance(50);
        const pid_t child = fork();
        QVERIFY(child >= 0);
        if (child == 0) {
            signal(SIGXFSZ, SIG_IGN);
            const rlimit limit{room, RLIM_INFINITY};
            if (setrlimit(RLIMIT_FSIZE, &limit) != 0) _exit(2);
            Result<History> history = opened(path, 2);
            int refused = 0;
            std::int64_t number = 1;
            for (; history && number < 3000 && refused < 5; ++number)
                refused += history->record(kStart + number * 7000, numbered(number)) ? 0 : 1;
            if (!history || refused == 0) _exit(5);
            if (isKilled) kill(getpid(), SIGKILL);
            const rlimit free{RLIM_INFINITY, RLIM_INFINITY};
            if (setrlimit(RLIMIT_FSIZE, &free) != 0) _exit(3);
            if (!history->record(kStart + number * 7000, numbered(number)) || history->lostPolls() != 0) _exit(4);
            std::FILE* file = std::fopen((path + ".last").toLocal8Bit().constData(), "w");
            std::fprintf(file, "%lld", static_cast<long long>(number));
            std::fclose(file);
            _exit(0);
        }
        int status = 0;
        waitpid(child, &status, 0);
        const std::int64_t last = lastNumber(path);
        QVERIFY(last >= 0);
        if (isKilled) {
            QVERIFY(WIFSIGNALED(status));
            continue; // it opens, and no half of a poll is in it
        }
        QVERIFY2(WIFEXITED(status) && WEXITSTATUS(status) == 0,
                 qPrintable(QString("room %1: exit %2").arg(room).arg(WEXITSTATUS(status))));
        QFile file(path + ".last");
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(last, file.readAll().toLongLong()); // polls of the full time were kept in memory and are there
        const Result<History> history = History::open(path.toStdString(), {true, false});
        FABRIC_VERIFY_RESULT(history);
        const auto changes = history->read(0, kStart, kForEver);
        FABRIC_VERIFY_RESULT(changes);
        QCOMPARE(static_cast<std::int64_t>(changes->size()), last);
    }
}

FABRIC_TEST(HistoryTest)
#include "history_test.moc"
