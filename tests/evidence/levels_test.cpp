// Levels: what a look at a cable proves and takes back, that re-runs keep verdicts, and that L4 needs two readings.
#include "core/verify/evidence/counter_window.h"
#include "tests/evidence/site_rig.h"
#include "tests/support/hostile.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace fabric;
using fabric::test::Look;
using fabric::test::Site;

namespace {

const std::map<std::string, std::string> kSmall{{"nodes", "16"}, {"radix", "8"}, {"speed", "400"}, {"tiers", "2"}};

EvidenceLevel levelOf(const Site& site, std::size_t link)
{
    return CableLevels(site.project).level(site.links[link].cables.front());
}

std::size_t switchLink(const Site& site)
{
    for (std::size_t i = 0; i < site.links.size(); ++i)
        if (site.project.devices().at(site.links[i].a.port.device).role != Role::Node &&
            site.project.devices().at(site.links[i].b.port.device).role != Role::Node)
            return i;
    return 0;
}

std::size_t hostLink(const Site& site)
{
    for (std::size_t i = 0; i < site.links.size(); ++i)
        if (site.project.devices().at(site.links[i].a.port.device).role == Role::Node ||
            site.project.devices().at(site.links[i].b.port.device).role == Role::Node)
            return i;
    return 0;
}

void setCounters(Site& site, std::uint64_t symbols, std::uint64_t downed)
{
    for (const Link& link : site.links)
        for (const End& end : {link.a, link.b})
            site.port(end.port).counters = {{"SymbolErrorCounter", symbols, false},
                                            {"LinkDownedCounter", downed, false},
                                            {"LinkErrorRecoveryCounter", 0, false},
                                            {"PortRcvErrors", 0, false}};
}

/// Two links between switches that share no device.
std::pair<std::size_t, std::size_t> twoSwitchLinks(const Site& site)
{
    const std::size_t one = switchLink(site);
    std::size_t two = one + 1;
    while (site.links[two].a.port.device == site.links[one].a.port.device ||
           site.links[two].b.port.device == site.links[one].b.port.device)
        ++two;
    return {one, two};
}

Observation from(Observation built, const std::string& name, const std::string& time)
{
    built.sources = {{name, "test rig", time, {}}};
    return built;
}

Observation withoutCounters(Observation observation)
{
    for (ObservedNode& node : observation.nodes)
        for (ObservedPort& port : node.ports)
            port.counters.clear();
    return observation;
}

WindowRecord recordWindowOf(Site& site, const Look& earlier, const Look& later)
{
    Edit edit(site.project, "Counters");
    auto record = recordWindow(*earlier.view, *later.view, {}, edit);
    if (!record) qFatal("%s", record.error().str().c_str());
    static_cast<void>(std::move(edit).finish());
    return std::move(*record);
}

} // namespace

class TestLevels : public QObject {
    Q_OBJECT

private slots:
    void cleanReachesRightPeerAndReRunsAddNothing()
    {
        Site site("fat-tree", kSmall);
        const auto first = site.record(site.look("2026-11-30T08:00:00Z"));
        QCOMPARE(first.raised.size(), site.project.cables().size());
        QVERIFY(first.belowRightPeer.empty());
        for (const Evidence& row : site.project.table<Evidence>()) {
            QCOMPARE(row.level, EvidenceLevel::RightPeer);
            QCOMPARE(row.time, std::string("2026-11-30T08:00:00Z"));
            QVERIFY(row.source.find("test rig") != std::string::npos);
        }
        const Project before = site.project;
        const auto again = site.record(site.look("2026-11-30T09:00:00Z"));
        QVERIFY(again.raised.empty() && again.fallen.empty());
        QVERIFY(site.project.sameContent(before));
    }

    void undoIsExact()
    {
        Site site("fat-tree", kSmall);
        const Project before = site.project;
        const Look look = site.look("2026-11-30T08:00:00Z");
        Edit edit(site.project, "Record");
        FABRIC_VERIFY_RESULT(recordEvidence(*look.view, *site.catalog, {}, edit));
        const auto commit = std::move(edit).finish();
        FABRIC_VERIFY_RESULT(commit);
        revert(site.project, *commit);
        QVERIFY(site.project.sameContent(before));
    }

    void whatIsUnknownStaysBelow_data()
    {
        QTest::addColumn<QString>("fault");
        QTest::addColumn<int>("level");
        QTest::addColumn<QString>("why");
        const auto row = [](const char* fault, EvidenceLevel level, const char* why) {
            QTest::newRow(fault) << QString::fromLatin1(fault) << static_cast<int>(level) << QString::fromLatin1(why);
        };
        row("no speed", EvidenceLevel::Present, "does not give its speed");
        row("no width", EvidenceLevel::Present, "does not give its width");
        row("one-sided", EvidenceLevel::Present, "Only one of its ends");
        row("no plugs, no speed", EvidenceLevel::Pulled, "does not give its speed");
        row("fec differs", EvidenceLevel::Present, "different FEC");
        row("slow", EvidenceLevel::Present, "Runs at 200 Gb/s where 400 Gb/s are planned");
        row("narrow", EvidenceLevel::Present, "lanes where");
        row("pulled with plugs", EvidenceLevel::Present, "without a link");
    }
    void whatIsUnknownStaysBelow()
    {
        QFETCH(QString, fault);
        QFETCH(int, level);
        QFETCH(QString, why);
        Site site("fat-tree", kSmall);
        const std::size_t link = switchLink(site);
        ObservedPort& a = site.port(site.links[link].a.port);
        ObservedPort& b = site.port(site.links[link].b.port);
        if (fault.contains("no speed")) a.mbps = b.mbps = 0;
        if (fault.contains("no width")) a.width = b.width = 0;
        if (fault.contains("no plugs")) {
            a.plug.reset();
            b.plug.reset();
        }
        if (fault == "one-sided") site.linkAt(site.links[link].a.port)->isOneSided = true;
        if (fault == "fec differs") {
            a.fec = "RS";
            b.fec = "FC";
        }
        if (fault == "slow") a.mbps = b.mbps = 200000;
        if (fault == "narrow" && site.links[link].lanes == 0) QSKIP("the plan has no lanes");
        if (fault == "narrow") a.width = b.width = 1;
        if (fault == "pulled with plugs") site.unplug(site.links[link].a.port);
        const auto record = site.record(site.look("2026-11-30T08:00:00Z"));
        QCOMPARE(static_cast<int>(levelOf(site, link)), level);
        QCOMPARE(record.belowRightPeer.size(), std::size_t{1});
        QVERIFY2(QString::fromStdString(record.belowRightPeer.begin()->first).contains(why),
                 record.belowRightPeer.begin()->first.c_str());
        QCOMPARE(record.belowRightPeer.begin()->second, 1);
    }

    void wiringAloneNeverProvesTheWiring()
    {
        Site site("fat-tree", kSmall);
        for (ObservedNode& node : site.built.nodes) {
            node.name.clear();
            node.host.clear();
            node.guid = 0;
        }
        site.record(site.look("2026-11-30T08:00:00Z"));
        for (const Evidence& row : site.project.table<Evidence>())
            QVERIFY(row.level < EvidenceLevel::RightPeer);
    }

    void contradictionsTakeBack()
    {
        Site site("fat-tree", kSmall);
        site.record(site.look("2026-11-30T08:00:00Z"));
        const std::size_t one = switchLink(site);
        std::size_t two = one + 1;
        while (site.links[two].a.port.device == site.links[one].a.port.device ||
               site.links[two].b.port.device == site.links[one].b.port.device)
            ++two;
        site.swapEnds(one, two);
        const auto record = site.record(site.look("2026-11-30T09:00:00Z"));
        QCOMPARE(record.fallen.size(), std::size_t{2});
        QCOMPARE(levelOf(site, one), EvidenceLevel::Planned);
        QCOMPARE(levelOf(site, two), EvidenceLevel::Planned);
        site.swapEnds(one, two); // the links of the plan again, as the ends were exchanged
        site.unplug(site.links[one].a.port);
        site.unplug(site.links[two].a.port);
        site.plug(site.links[one].a.port, site.links[one].b.port);
        site.plug(site.links[two].a.port, site.links[two].b.port);
        site.record(site.look("2026-11-30T10:00:00Z"));
        QCOMPARE(levelOf(site, one), EvidenceLevel::RightPeer);
    }

    void whatCannotBeSeenKeepsItsLevel()
    {
        Site site("fat-tree", kSmall);
        site.record(site.look("2026-11-30T08:00:00Z"));
        const std::size_t link = hostLink(site);
        const bool isA = site.project.devices().at(site.links[link].a.port.device).role == Role::Node;
        site.darken(isA ? site.links[link].a.port.device : site.links[link].b.port.device);
        const Look look = site.look("2026-11-30T09:00:00Z");
        const auto record = site.record(look);
        QVERIFY(record.fallen.empty());
        QCOMPARE(levelOf(site, link), EvidenceLevel::RightPeer);
        const Cable& cable = site.project.cables().at(site.links[link].cables.front());
        const std::string text = levelSentence(CableLevels(site.project), cable, &*look.view).str();
        QVERIFY2(text.find("L3-right-peer since 2026-11-30T08:00:00Z") == 0 &&
                     text.find("cannot be seen") != std::string::npos,
                 text.c_str());
    }

    void anOlderLookDoesNotOverrule()
    {
        Site site("fat-tree", kSmall);
        site.record(site.look("2026-11-30T08:00:00Z"));
        site.unplug(site.links[0].a.port);
        const auto record = site.record(site.look("2026-11-30T07:00:00Z"));
        QCOMPARE(record.older, 1);
        QCOMPARE(levelOf(site, 0), EvidenceLevel::RightPeer);
    }

    void aSourceWithoutTimeNeedsOne()
    {
        Site site("fat-tree", kSmall);
        const Look look = site.look("");
        Edit edit(site.project, "Record");
        QVERIFY(!recordEvidence(*look.view, *site.catalog, {}, edit));
        FABRIC_VERIFY_RESULT(recordEvidence(*look.view, *site.catalog, {"2026-11-30T08:00:00Z"}, edit));
        QVERIFY(edit.project().table<Evidence>().begin()->detail.find("time is that of recording") !=
                std::string::npos);
    }

    /// Last week's file, recorded today after a fault was seen today.
    void aFileWithoutTimeRaisesNothingOverADatedRow()
    {
        Site site("fat-tree", kSmall);
        const Observation asPlanned = site.built;
        site.record(site.look("2026-11-30T08:00:00Z"));
        const auto [one, two] = twoSwitchLinks(site);
        site.swapEnds(one, two);
        site.record(site.look("2026-11-30T09:00:00Z"));
        site.built = asPlanned;
        const auto undated = site.record(site.look(""));
        QCOMPARE(undated.undated, 2);
        QVERIFY(undated.raised.empty());
        QCOMPARE(levelOf(site, one), EvidenceLevel::Planned);
        QCOMPARE(levelOf(site, two), EvidenceLevel::Planned);
        site.record(site.look("2026-11-30T10:00:00Z"));
        QCOMPARE(levelOf(site, one), EvidenceLevel::RightPeer);
    }

    void aRowSaysWhenItsTimeIsThatOfTheFile()
    {
        Site site("fat-tree", kSmall);
        Observation seen = from(site.built, "file:a.db_csv", "2026-11-30T08:00:00Z");
        seen.sources[0].isFileTime = true;
        site.record(site.lookAt(std::move(seen)));
        const Evidence& row = *site.project.table<Evidence>().begin();
        QCOMPARE(row.time, std::string("2026-11-30T08:00:00Z"));
        QVERIFY(row.detail.find("time is that of the file") != std::string::npos);
    }

    /// Ports from today, links only from last week: what they prove together is last week's.
    void aRiseIsAsOldAsItsOldestFact()
    {
        Site site("fat-tree", kSmall);
        Observation ports = from(site.built, "file:today.db_csv", "2026-11-30T08:00:00Z");
        ports.links.clear();
        const Observation whole = from(site.built, "file:lastweek.observation", "2026-11-23T08:00:00Z");
        const auto record = site.record(site.lookAt(merge({ports, whole})));
        QCOMPARE(record.raised.size(), site.project.cables().size());
        for (const Evidence& row : site.project.table<Evidence>()) {
            QCOMPARE(row.time, std::string("2026-11-23T08:00:00Z"));
            QVERIFY(row.source.find("lastweek") != std::string::npos);
        }
        Site rates("fat-tree", kSmall); // links from today, rates from last week
        Observation links = from(rates.built, "file:today.txt", "2026-11-30T08:00:00Z");
        for (ObservedNode& node : links.nodes)
            for (ObservedPort& port : node.ports) {
                port.mbps = 0;
                port.width = 0;
            }
        rates.record(rates.lookAt(merge({links, whole})));
        QCOMPARE(rates.project.table<Evidence>().begin()->time, std::string("2026-11-23T08:00:00Z"));
    }

    void latestRowStatesTheLevel()
    {
        Project project;
        Edit edit(project, "Rows");
        const Id<Cable> cable = edit.add(Cable());
        const auto row = [&](EvidenceLevel level, const char* time) {
            Evidence evidence;
            evidence.cable = cable;
            evidence.level = level;
            evidence.time = time;
            edit.add(evidence);
        };
        row(EvidenceLevel::ErrorWindow, "2026-11-30T10:00:00+08:00"); // 02:00 UTC
        row(EvidenceLevel::Present, "2026-11-30T01:00:00Z");
        QCOMPARE(CableLevels(project).level(cable), EvidenceLevel::ErrorWindow);
        row(EvidenceLevel::Pulled, "not a time");
        QCOMPARE(CableLevels(project).level(cable), EvidenceLevel::Pulled);
        QCOMPARE(CableLevels(project).latestUpTo(cable, EvidenceLevel::Present)->level, EvidenceLevel::Pulled);
    }

    void windowsScaleWithSpeed()
    {
        // The published limits: 720 s and 7,500 s at 400, 200, 100 and 800 Gb/s.
        const auto near = [](double a, double b) { return std::abs(a - b) < 1e-9; };
        QVERIFY(near(symbolErrorLimit(400000, 720), 2.88) && near(symbolErrorLimit(200000, 720), 1.44));
        QVERIFY(near(symbolErrorLimit(100000, 720), 0.72) && near(symbolErrorLimit(800000, 720), 5.76));
        QVERIFY(near(symbolErrorLimit(400000, 7500), 3.0) && near(symbolErrorLimit(200000, 7500), 1.5));
    }

    void windowVerdicts_data()
    {
        QTest::addColumn<QString>("until");
        QTest::addColumn<quint64>("symbols");
        QTest::addColumn<quint64>("downed");
        QTest::addColumn<int>("level");
        QTest::newRow("clean") << "2026-11-30T08:12:00Z" << quint64{7} << quint64{1} << 4;
        QTest::newRow("at the limit") << "2026-11-30T08:12:00Z" << quint64{9} << quint64{1} << 4;
        QTest::newRow("over the limit") << "2026-11-30T08:12:00Z" << quint64{10} << quint64{1} << 3;
        QTest::newRow("flapped") << "2026-11-30T08:12:00Z" << quint64{7} << quint64{2} << 3;
        QTest::newRow("too short") << "2026-11-30T08:11:59Z" << quint64{7} << quint64{1} << 3;
        QTest::newRow("cleared") << "2026-11-30T08:12:00Z" << quint64{6} << quint64{1} << 3;
    }
    void windowVerdicts()
    {
        QFETCH(QString, until);
        QFETCH(quint64, symbols);
        QFETCH(quint64, downed);
        QFETCH(int, level);
        Site site("fat-tree", kSmall);
        setCounters(site, 7, 1);
        const Look earlier = site.look("2026-11-30T08:00:00Z");
        site.record(earlier);
        setCounters(site, symbols, downed);
        const Look later = site.look(until.toStdString());
        site.record(later);
        const auto record = recordWindowOf(site, earlier, later);
        QCOMPARE(static_cast<int>(levelOf(site, 0)), level);
        QCOMPARE(record.raised.size(), level == 4 ? site.project.cables().size() : std::size_t{0});
        if (level != 4) return;
        const Evidence* row = CableLevels(site.project).latest(site.links[0].cables.front());
        QCOMPARE(row->windowSeconds.value_or(0), 720);
    }

    /// The same counters laid beside two walks: growth is 0 because there was one reading.
    void oneReadingIsNoWindow()
    {
        Site site("fat-tree", kSmall);
        setCounters(site, 7, 1);
        const Observation counters = from(site.built, "file:x.db_csv", "2026-11-30T07:00:00Z");
        const Observation walk = withoutCounters(site.built);
        const Look earlier = site.lookAt(merge({from(walk, "umad", "2026-11-30T08:00:00Z"), counters}));
        const Look later = site.lookAt(merge({from(walk, "umad", "2026-11-30T10:00:00Z"), counters}));
        site.record(earlier);
        const auto record = recordWindowOf(site, earlier, later);
        QVERIFY(record.raised.empty());
        QCOMPARE(levelOf(site, 0), EvidenceLevel::RightPeer);
        QVERIFY(record.open.begin()->first.find("Both readings are one") == 0);
        const Observation again = from(site.built, "file:y.db_csv", "2026-11-30T09:00:00Z");
        const Look read = site.lookAt(merge({from(walk, "umad", "2026-11-30T10:00:00Z"), again}));
        QCOMPARE(recordWindowOf(site, earlier, read).raised.size(), site.project.cables().size());
        const Evidence* row = CableLevels(site.project).latest(site.links[0].cables.front());
        QCOMPARE(row->windowSeconds.value_or(0), 7200); // between the counters, not between the walks
        QCOMPARE(row->time, std::string("2026-11-30T09:00:00Z"));
    }

    /// A copy of an old file is young: no window is measured by it.
    void theTimeOfAFileIsNoWindow()
    {
        Site site("fat-tree", kSmall);
        setCounters(site, 7, 1);
        const Look earlier = site.look("2026-11-30T08:00:00Z");
        site.record(earlier);
        Observation copy = from(site.built, "file:x.db_csv", "2026-11-30T10:00:00Z");
        copy.sources[0].isFileTime = true;
        QVERIFY(recordWindowOf(site, earlier, site.lookAt(std::move(copy))).raised.empty());
    }

    void aWindowOverAnExchangeProvesNothing()
    {
        Site site("fat-tree", kSmall);
        setCounters(site, 7, 1);
        const Look earlier = site.look("2026-11-30T08:00:00Z");
        site.record(earlier);
        site.port(site.links[0].a.port).plug->serial = "NEW";
        const Look later = site.look("2026-11-30T09:00:00Z");
        site.record(later);
        recordWindowOf(site, earlier, later);
        QCOMPARE(levelOf(site, 0), EvidenceLevel::Present);
    }

    void aDirtyWindowTakesBack()
    {
        Site site("fat-tree", kSmall);
        setCounters(site, 0, 0);
        const Look first = site.look("2026-11-30T08:00:00Z");
        site.record(first);
        const Look second = site.look("2026-11-30T09:00:00Z");
        recordWindowOf(site, first, second);
        QCOMPARE(levelOf(site, 0), EvidenceLevel::ErrorWindow);
        site.port(site.links[0].a.port).counters[0].value = 48211;
        const Look third = site.look("2026-11-30T10:00:00Z");
        const auto record = recordWindowOf(site, second, third);
        QCOMPARE(record.fallen.size(), std::size_t{1});
        QCOMPARE(levelOf(site, 0), EvidenceLevel::RightPeer);
        QCOMPARE(levelOf(site, 1), EvidenceLevel::ErrorWindow);
    }

    void hostileTextIsStoredClean()
    {
        for (const std::string& text : test::hostileStrings()) {
            Site site("fat-tree", kSmall);
            ObservedPlug& plug = *site.port(site.links[0].a.port).plug;
            plug.serial = "S" + text;
            plug.part = plug.firmware = text;
            Look look = site.look("2026-11-30T08:00:00Z");
            auto observation = *look.observation;
            observation.sources[0].name = text;
            look.view = SiteView::of(site.project, *site.catalog, site.fabric, observation, look.comparison).value();
            Edit edit(site.project, "Record");
            FABRIC_VERIFY_RESULT(recordEvidence(*look.view, *site.catalog, {}, edit));
            FABRIC_VERIFY_RESULT(std::move(edit).finish());
        }
    }
};

FABRIC_TEST(TestLevels)
#include "levels_test.moc"
