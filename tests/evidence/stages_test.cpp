// Staged bring-up with hosts dark, and the repair ladder.
#include "core/verify/evidence/repair.h"
#include "core/verify/evidence/stages.h"
#include "tests/evidence/site_rig.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <numeric>
#include <set>

using namespace fabric;
using fabric::test::Look;
using fabric::test::Site;

namespace {

bool isHost(const Site& site, const PortRef& port)
{
    return site.project.devices().at(port.device).role == Role::Node;
}

std::vector<StageRow> rows(const Site& site, const Look& look)
{
    return stageRows(site.project, site.links, &*look.view, &look.comparison);
}

int countOf(const StageRow& row, HostCableState state)
{
    return row.hostCables[static_cast<std::size_t>(state)];
}

/// All hosts off; their plugs stay in the leafs, but for those of the first `empty` leaf ports.
void switchHostsOff(Site& site, int empty)
{
    std::set<Id<Device>> hosts;
    for (const Link& link : site.links)
        for (const End& end : {link.a, link.b})
            if (isHost(site, end.port)) {
                hosts.insert(end.port.device);
                const PortRef& leaf = end.port == link.a.port ? link.b.port : link.a.port;
                if (empty-- > 0) site.port(leaf).plug.reset();
            }
    for (const Id<Device> host : hosts)
        site.darken(host);
}

} // namespace

class TestStages : public QObject {
    Q_OBJECT

private slots:
    void leafSpineSignsOffBeforeAServerHasPower()
    {
        Site site("rail", {{"su", "2"}, {"nodes-per-su", "4"}, {"rails", "2"}, {"radix", "16"}, {"speed", "400"}});
        switchHostsOff(site, 3);
        const Look look = site.look("2026-11-30T08:00:00Z");
        site.record(look);
        const auto stages = rows(site, look);
        int hostCables = 0;
        int notPulled = 0;
        for (const StageRow& row : stages) {
            QVERIFY(!row.area.empty());
            QCOMPARE(std::accumulate(row.atLevel.begin(), row.atLevel.end(), 0), row.planned);
            if (!row.isHostCables) {
                QVERIFY2(row.canSignOff, row.why.str().c_str());
                continue;
            }
            QVERIFY(!row.canSignOff && !row.why.str().empty());
            hostCables += row.planned;
            notPulled += countOf(row, HostCableState::NotPulled);
            QCOMPARE(countOf(row, HostCableState::NotPulled) + countOf(row, HostCableState::AtLeaf), row.planned);
        }
        QCOMPARE(hostCables, 16);
        QCOMPARE(notPulled, 3);
    }

    void hostsThatWereUpAreDark()
    {
        Site site("dgx-superpod-h100", {{"su", "1"}, {"ufm", "0"}});
        const Look before = site.look("2026-11-30T08:00:00Z");
        site.record(before);
        const StageRow* up = nullptr;
        const auto first = rows(site, before);
        for (const StageRow& row : first)
            if (row.isHostCables && row.kind == "node-leaf") up = &row;
        QVERIFY(up != nullptr);
        QCOMPARE(countOf(*up, HostCableState::Up), up->planned);
        switchHostsOff(site, 0);
        const Look after = site.look("2026-11-30T09:00:00Z");
        const auto record = site.record(after);
        QVERIFY(record.fallen.empty());
        for (const StageRow& row : rows(site, after)) {
            if (!row.isHostCables) continue;
            QCOMPARE(countOf(row, HostCableState::Dark), row.planned);
            QCOMPARE(row.atLevel[3], row.planned); // re-runs keep verdicts
        }
    }

    void repairLadderGoesOneStepAtATime()
    {
        const Cable cable;
        RepairHistory history;
        const auto step = [&](CableBuild build) { return adviseRepair(cable, build, "a:1", "b:2", history).step; };
        QCOMPARE(step(CableBuild::Modules), RepairStep::Clear);
        history.done = {RepairStep::Clear};
        QCOMPARE(step(CableBuild::Modules), RepairStep::CleanAndReseat);
        QCOMPARE(step(CableBuild::Copper), RepairStep::Reseat);
        history.done.push_back(RepairStep::CleanAndReseat);
        QCOMPARE(step(CableBuild::Modules), RepairStep::ReplaceModules);
        history.done.push_back(RepairStep::ReplaceModules);
        QCOMPARE(step(CableBuild::Modules), RepairStep::ReplaceCable);
        history.done.push_back(RepairStep::ReplaceCable);
        QCOMPARE(step(CableBuild::Modules), RepairStep::ReplacePort);
        QCOMPARE(step(CableBuild::Copper), RepairStep::ReplacePort);
        history.done.push_back(RepairStep::ReplacePort);
        QVERIFY(adviseRepair(cable, CableBuild::Modules, "a:1", "b:2", history).isExhausted);
    }

    void exchangedPlugsCountAsSteps()
    {
        Cable cable;
        cable.id = Id<Cable>{7};
        RepairHistory history;
        IdentityEvent event;
        event.cables = {cable.id};
        event.to = "a:1";
        history.events = {event};
        QCOMPARE(adviseRepair(cable, CableBuild::Modules, "a:1", "b:2", history).step, RepairStep::Clear);
        QCOMPARE(adviseRepair(cable, CableBuild::Copper, "a:1", "b:2", history).step, RepairStep::ReplacePort);
        event.to = "b:2";
        history.events.push_back(event);
        QCOMPARE(adviseRepair(cable, CableBuild::Modules, "a:1", "b:2", history).step, RepairStep::ReplaceCable);
    }

    void aFaultThatGoesWithItsModule()
    {
        Cable cable;
        RepairHistory history;
        IdentityEvent event;
        event.kind = IdentityEventKind::Moved;
        event.serial = "MOD1";
        event.from = "a:1";
        event.to = "c:3";
        history.events = {event};
        history.faultyBefore = {"a:1"};
        history.judgedNow = {"a:1", "c:3"};
        history.faultyNow = {"c:3"};
        auto advice = adviseRepair(cable, CableBuild::Modules, "a:1", "b:2", history);
        QCOMPARE(advice.trace, FaultTrace::WithModule);
        QCOMPARE(advice.suspect, std::string("MOD1"));
        history.faultyNow = {"a:1"};
        advice = adviseRepair(cable, CableBuild::Modules, "a:1", "b:2", history);
        QCOMPARE(advice.trace, FaultTrace::Stayed);
        QCOMPARE(advice.step, RepairStep::ReplaceCable);
        history.judgedNow = {"a:1"}; // where the module went was not looked at
        QCOMPARE(adviseRepair(cable, CableBuild::Modules, "a:1", "b:2", history).trace, FaultTrace::Unknown);
    }
};

FABRIC_TEST(TestStages)
#include "stages_test.moc"
