// A watch that is started again on its history goes on where it stood.
#include "core/verify/monitor/watch.h"
#include "core/verify/observe/source.h"

#include "tests/support/test_main.h"

#include <QTemporaryDir>
#include <QTest>

#include <set>
#include <string>

using namespace fabric;
using namespace fabric::test;

class WatchResumeTest : public QObject {
    Q_OBJECT

private slots:
    void closedFindingsKeepTheirNumbers();
    void openFindingsAreNotSaidAgain();
};

namespace {

constexpr std::int64_t kStart = 1'760'000'000;
constexpr std::int64_t kInterval = 600;
constexpr int kMostPolls = 1000; ///< a week: every recovery rule is over by then

/// Two switches with cables at ports 1 to 4, without the one at `pulled` (0 = all there).
Observation view(int pulled)
{
    std::string text;
    for (int side = 1; side <= 2; ++side) {
        const std::string own = "S-000000000000000" + std::to_string(side);
        const std::string other = "S-000000000000000" + std::to_string(3 - side);
        text += "vendid=0x2c9\ndevid=0xd2f0\nsysimgguid=0x" + std::to_string(side) + "\nswitchguid=0x" +
                std::to_string(side) + "(" + std::to_string(side) + ")\nSwitch\t4 \"" + own + "\"\t\t# \"sw" +
                std::to_string(side) + "\" base port 0 lid " + std::to_string(side) + " lmc 0\n";
        for (int port = 1; port <= 4; ++port)
            if (port != pulled)
                text += "[" + std::to_string(port) + "]\t\"" + other + "\"[" + std::to_string(port) + "]\t\t# \"sw" +
                        std::to_string(3 - side) + "\" lid " + std::to_string(3 - side) + " 4xHDR\n";
        text += "\n";
    }
    auto seen = observeText(text, "two-switches.txt", SilentProgress());
    return seen ? *std::move(seen) : Observation();
}

struct Polling {
    std::int64_t now = kStart;
    std::set<std::uint64_t> opened = {};
    std::set<std::uint64_t> closed = {};

    void poll(Watch& watch, const Observation& seen)
    {
        for (const FindingEvent& event : watch.poll(seen, now).events) {
            if (event.move == FindingMove::Opened) opened.insert(event.finding.id);
            if (event.move == FindingMove::Closed) closed.insert(event.finding.id);
        }
        now += kInterval;
    }
};

} // namespace

void WatchResumeTest::closedFindingsKeepTheirNumbers()
{
    QCOMPARE(view(0).links.size(), std::size_t{4});
    const QTemporaryDir folder;
    WatchOptions options;
    options.intervalSeconds = kInterval;
    options.historyPath = folder.filePath("h").toStdString();
    options.isHistorySynced = false;
    Polling polling;
    {
        auto watch = Watch::open(Thresholds::builtIn(), options);
        FABRIC_VERIFY_RESULT(watch);
        for (int i = 0; i < 12; ++i)
            polling.poll(*watch, view(0));
        for (int i = 0; i < 3; ++i)
            polling.poll(*watch, view(2));
        QCOMPARE(polling.opened.size(), std::size_t{1});
        for (int i = 0; i < kMostPolls && polling.closed.empty(); ++i)
            polling.poll(*watch, view(0));
        QCOMPARE(polling.closed, polling.opened);
    }
    auto watch = Watch::open(Thresholds::builtIn(), options);
    FABRIC_VERIFY_RESULT(watch);
    for (int i = 0; i < 3; ++i)
        polling.poll(*watch, view(0));
    QCOMPARE(polling.opened.size(), std::size_t{1}); // what was known is not said again
    for (int i = 0; i < 3; ++i)
        polling.poll(*watch, view(3));
    QCOMPARE(polling.opened.size(), std::size_t{2});
    const auto kept = watch->history()->findings(kStart, polling.now);
    FABRIC_VERIFY_RESULT(kept);
    QCOMPARE(kept->size(), std::size_t{2});
}

void WatchResumeTest::openFindingsAreNotSaidAgain()
{
    const QTemporaryDir folder;
    WatchOptions options;
    options.intervalSeconds = kInterval;
    options.historyPath = folder.filePath("h").toStdString();
    options.isHistorySynced = false;
    Polling polling;
    for (int start = 0; start < 4; ++start) { // the cable is out over several starts
        auto watch = Watch::open(Thresholds::builtIn(), options);
        FABRIC_VERIFY_RESULT(watch);
        for (int i = 0; start == 0 && i < 12; ++i)
            polling.poll(*watch, view(0));
        for (int i = 0; i < 5; ++i)
            polling.poll(*watch, view(2));
        QCOMPARE(polling.opened.size(), std::size_t{1});
        QVERIFY(polling.closed.empty());
        QCOMPARE(watch->judge().open().size(), std::size_t{1});
    }
    auto watch = Watch::open(Thresholds::builtIn(), options);
    FABRIC_VERIFY_RESULT(watch);
    for (int i = 0; i < kMostPolls && polling.closed.empty(); ++i)
        polling.poll(*watch, view(0));
    QCOMPARE(polling.closed, polling.opened);
}

FABRIC_TEST(WatchResumeTest)
#include "watch_resume_test.moc"
