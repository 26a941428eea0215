// What a run writes into the plan: only what it showed, only upon right peers, and never over something later.
#include "acceptance_rig.h"

#include "core/base/sha256.h"
#include "core/base/strings.h"

#include <QTest>

namespace fabric::test {

class EvidenceOfRuns : public QObject {
    Q_OBJECT

private slots:
    void hashesOfTheStandard();
    void everyCableThatPassedReachesL5();
    void withoutARightPeerNothingIsRaised();
    void aFailedCableFallsToItsRightPeer();
    void whatWasNotTestedKeepsItsLevel();
    void assumedWaysProveOnlyHostCables();
    void assumedWaysWithCountersProveAll();
    void cleanReceiversAreL4WithoutTraffic();
    void errorsAtAReceiverFail();
    void soakNeedsTimeWithoutAGap();
    void anOlderRunChangesNothing();
    void repeatingARunWritesNoRow();
    void rowsNameTheirFile();
    void aRunWithoutTimesIsAnError();
    void suspectsAreNeverRaised();
    void errorsNameTheLinkOfAContradiction();
};

void EvidenceOfRuns::hashesOfTheStandard()
{
    // FIPS 180-4 examples, and the ends of a block.
    QCOMPARE(sha256Hex(""), std::string("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"));
    QCOMPARE(sha256Hex("abc"), std::string("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"));
    QCOMPARE(sha256Hex("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
             std::string("248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"));
    QCOMPARE(sha256Hex(std::string(1'000'000, 'a')),
             std::string("cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"));
}

void EvidenceOfRuns::everyCableThatPassedReachesL5()
{
    RunRig rig;
    const RunEvidence evidence = rig.accept();
    QCOMPARE(evidence.raised.size(), rig.links.size());
    QCOMPARE(evidence.fallen.size(), std::size_t{0});
    for (const Cable& cable : rig.site.project.cables())
        QCOMPARE(rig.level(cable.id), EvidenceLevel::RdmaAtRate);
}

void EvidenceOfRuns::withoutARightPeerNothingIsRaised()
{
    RunRig rig(false);
    const RunEvidence evidence = rig.accept();
    QCOMPARE(evidence.raised.size(), std::size_t{0});
    QCOMPARE(evidence.withoutPeer, static_cast<int>(rig.links.size()));
    for (const Cable& cable : rig.site.project.cables())
        QCOMPARE(rig.level(cable.id), EvidenceLevel::Planned);
}

void EvidenceOfRuns::aFailedCableFallsToItsRightPeer()
{
    RunRig rig;
    rig.accept();
    const std::uint32_t bad = rig.linkBetween(false);
    rig.record.startedAt = "2026-11-03T01:00:00Z";
    rig.record.endedAt = "2026-11-03T01:05:00Z";
    rig.breakLink(bad);
    const RunEvidence evidence = rig.accept();
    QCOMPARE(evidence.raised.size(), std::size_t{0});
    QCOMPARE(evidence.fallen.size(), std::size_t{1});
    QCOMPARE(evidence.fallen.front().cable, rig.cable(bad));
    QCOMPARE(evidence.fallen.front().before, EvidenceLevel::RdmaAtRate);
    QCOMPARE(rig.level(rig.cable(bad)), EvidenceLevel::RightPeer);
    const CableLevels levels(rig.site.project);
    QVERIFY(levels.latest(rig.cable(bad))->detail.find("explains") != std::string::npos);
    QCOMPARE(levels.latest(rig.cable(bad))->time, rig.record.endedAt);
}

void EvidenceOfRuns::whatWasNotTestedKeepsItsLevel()
{
    RunRig rig;
    const std::uint32_t skipped = rig.linkBetween(false);
    rig.skipLink(skipped);
    const RunEvidence evidence = rig.accept();
    QVERIFY(evidence.notTested >= 1);
    QCOMPARE(rig.level(rig.cable(skipped)), EvidenceLevel::RightPeer);
    QCOMPARE(evidence.fallen.size(), std::size_t{0});
}

void EvidenceOfRuns::assumedWaysProveOnlyHostCables()
{
    RunRig rig;
    rig.record.ways = "own shortest paths";
    const RunEvidence evidence = rig.accept();
    for (std::uint32_t link = 0; link < rig.links.size(); ++link) {
        const TestCable& cable = rig.fabric.cables()[link];
        const bool isBetween = rig.fabric.node(cable.a).isSwitch && rig.fabric.node(cable.b).isSwitch;
        QCOMPARE(rig.level(rig.cable(link)), isBetween ? EvidenceLevel::RightPeer : EvidenceLevel::RdmaAtRate);
    }
    QVERIFY(evidence.notObservable > 0);
}

void EvidenceOfRuns::assumedWaysWithCountersProveAll()
{
    RunRig rig;
    rig.record.ways = "own shortest paths";
    rig.readReceivers();
    const std::uint32_t silent = rig.linkBetween(true);
    rig.record.receivers[2 * silent].bits = 1'000'000; // traffic went another way
    rig.accept();
    for (std::uint32_t link = 0; link < rig.links.size(); ++link)
        QVERIFY((rig.level(rig.cable(link)) >= EvidenceLevel::RdmaAtRate) == (link != silent));
}

void EvidenceOfRuns::cleanReceiversAreL4WithoutTraffic()
{
    RunRig rig;
    rig.record.results.assign(rig.record.results.size(), TestResult());
    rig.readReceivers(4'000'000'000'000);             // 3.00 / n = 7.5e-13
    rig.record.receivers[0].bits = 1'000'000'000'000; // 3e-12: too few to show it
    rig.record.receivers[2].isRead = false;
    const RunEvidence evidence = rig.accept();
    QCOMPARE(evidence.raised.size(), rig.links.size() - 2);
    QCOMPARE(rig.level(rig.cable(0)), EvidenceLevel::RightPeer);
    QCOMPARE(rig.level(rig.cable(1)), EvidenceLevel::RightPeer);
    QCOMPARE(rig.level(rig.cable(2)), EvidenceLevel::ErrorWindow);
    const CableLevels levels(rig.site.project);
    const std::string& detail = levels.latest(rig.cable(2))->detail;
    QVERIFY2(detail.find("0 errors in 4000000000000 bits") != std::string::npos, detail.c_str());
    QVERIFY2(detail.find("below 7.5e-13 at 95 %") != std::string::npos, detail.c_str());
}

void EvidenceOfRuns::errorsAtAReceiverFail()
{
    RunRig rig;
    rig.accept();
    rig.record.startedAt = "2026-11-03T01:00:00Z";
    rig.record.endedAt = "2026-11-03T01:05:00Z";
    rig.readReceivers();
    rig.record.receivers[5].errors = 4000; // every payload arrived: RDMA repeats
    const RunEvidence evidence = rig.accept();
    QCOMPARE(evidence.fallen.size(), std::size_t{1});
    QCOMPARE(evidence.fallen.front().cable, rig.cable(2));
    QCOMPARE(rig.level(rig.cable(2)), EvidenceLevel::RightPeer);
}

void EvidenceOfRuns::soakNeedsTimeWithoutAGap()
{
    RunRig rig;
    rig.record.profile.soakSeconds = 20; // two tests of 10 samples a second cross each direction
    rig.record.gaps = {{"node-0001", "2026-11-02T01:01:00Z", "2026-11-02T01:02:00Z", "reboot"}};
    rig.accept();
    QCOMPARE(rig.level(rig.cable(0)), EvidenceLevel::RdmaAtRate);
    rig.record.gaps.clear();
    rig.record.startedAt = "2026-11-03T01:00:00Z";
    rig.record.endedAt = "2026-11-03T01:05:00Z";
    rig.accept();
    QCOMPARE(rig.level(rig.cable(0)), EvidenceLevel::Soaked);
    QCOMPARE(CableLevels(rig.site.project).latest(rig.cable(0))->windowSeconds.value_or(0), std::int64_t{20});
    rig.record.profile.soakSeconds = 21;
    QCOMPARE(rig.judged().judged.cables[0].level, EvidenceLevel::RdmaAtRate);
}

void EvidenceOfRuns::anOlderRunChangesNothing()
{
    RunRig rig;
    rig.record.startedAt = "2026-10-01T00:00:00Z"; // before the look
    rig.record.endedAt = "2026-10-01T00:05:00Z";
    const RunEvidence evidence = rig.accept();
    QCOMPARE(evidence.raised.size(), std::size_t{0});
    QCOMPARE(evidence.older, static_cast<int>(rig.links.size()));
}

void EvidenceOfRuns::repeatingARunWritesNoRow()
{
    RunRig rig;
    rig.accept();
    const std::size_t rows = rig.site.project.table<Evidence>().size();
    const RunEvidence again = rig.accept();
    QCOMPARE(rig.site.project.table<Evidence>().size(), rows);
    QCOMPARE(again.kept, static_cast<int>(rig.links.size()));
}

void EvidenceOfRuns::rowsNameTheirFile()
{
    RunRig rig;
    rig.record.runId = std::string(200, 'f'); // cut, never refused
    rig.accept();
    const Evidence* row = CableLevels(rig.site.project).latest(rig.cable(0));
    QVERIFY(row->source.starts_with("run:"));
    QVERIFY(row->source.size() <= kMaxNameBytes);
    RunRig plain;
    plain.accept();
    row = CableLevels(plain.site.project).latest(plain.cable(0));
    QVERIFY2(row->source.find("night.fabricrun sha256:" + std::string(64, 'a')) != std::string::npos,
             row->source.c_str());
    QCOMPARE(row->time, plain.record.startedAt);
}

void EvidenceOfRuns::aRunWithoutTimesIsAnError()
{
    RunRig rig;
    rig.record.endedAt = "yesterday";
    const JudgedRecord run = rig.judged();
    Edit edit(rig.site.project, "Accept");
    const auto evidence = recordRun(run, edit);
    QVERIFY(!evidence);
    QCOMPARE(std::string(evidence.error().code), std::string("FP-ACC-002"));
}

void EvidenceOfRuns::suspectsAreNeverRaised()
{
    RunRig rig;
    // One failed test: every cable of its way that no good test crossed could be the one.
    rig.fail(0);
    const JudgedRecord run = rig.judged();
    const RunEvidence evidence = rig.accept();
    QVERIFY(!run.judged.localisation.suspects.empty() || run.judged.localisation.unexplained == 1);
    for (const LevelChange& change : evidence.raised)
        for (const Suspect& suspect : run.judged.localisation.suspects)
            for (const std::uint32_t link : suspect.cables)
                QVERIFY(rig.cable(link) != change.cable);
}

/// All links of a failed test also carried good ones; the receiver of one counted errors.
void EvidenceOfRuns::errorsNameTheLinkOfAContradiction()
{
    RunRig rig;
    // The same pair is tested twice: once it fails.
    Schedule& schedule = rig.record.schedule;
    const PairTest test = schedule.tests.front();
    schedule.tests.push_back(test);
    schedule.endRound();
    rig.record.results.push_back(rig.record.results.front());
    rig.fail(0);
    QCOMPARE(rig.judged().judged.localisation.unexplained, 1U);
    rig.readReceivers();
    const TestLink erring = schedule.linksOf(test)[1];
    rig.record.receivers[erring].errors = 3; // 3 in 3e13: within what is allowed
    const JudgedRecord run = rig.judged();
    QCOMPARE(run.judged.localisation.unexplained, 0U);
    QCOMPARE(run.judged.localisation.suspects.size(), std::size_t{1});
    QCOMPARE(run.judged.localisation.suspects.front().cables, std::vector{erring / 2});
    QCOMPARE(run.judged.cables[erring / 2].state, TestedState::Fail);
}

} // namespace fabric::test

using EvidenceOfRuns = fabric::test::EvidenceOfRuns;
FABRIC_TEST(EvidenceOfRuns)
#include "evidence_test.moc"
