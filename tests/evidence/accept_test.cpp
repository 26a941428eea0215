// Accept as built: what one finding changes, what is refused and why.
#include "core/verify/evidence/accept.h"
#include "core/verify/evidence/accept_cables.h"
#include "core/verify/evidence/accept_identities.h"
#include "tests/evidence/accept_rig.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace fabric;
using namespace fabric::test;

namespace {

Result<AcceptResult> acceptSome(Site& site, const Look& look, const std::vector<std::size_t>& chosen)
{
    Edit edit(site.project, "Accept as built");
    FABRIC_TRY(result,
               acceptAsBuilt({*site.catalog, site.fabric, *look.observation, look.comparison}, chosen, kNow, edit));
    FABRIC_TRY(finished, std::move(edit).finish());
    static_cast<void>(finished);
    return result;
}

std::vector<ObservedNode*> spinesOf(Site& site)
{
    std::vector<ObservedNode*> spines;
    for (ObservedNode& node : site.built.nodes)
        if (node.kind == ObservedKind::Switch && node.name.starts_with("spine")) spines.push_back(&node);
    return spines;
}

void exchange(ObservedNode& a, ObservedNode& b)
{
    std::swap(a.name, b.name);
    std::swap(a.guid, b.guid);
}

void setRate(Site& site, std::size_t link, std::int64_t mbps)
{
    site.port(site.links[link].a.port).mbps = mbps;
    site.port(site.links[link].b.port).mbps = mbps;
}

const Difference& speedOf(const Look& look, const PortRef& port)
{
    const auto& all = look.comparison.differences;
    const auto found = std::find_if(all.begin(), all.end(), [&](const Difference& difference) {
        return difference.kind == "link-speed" && difference.ends.size() == 2 &&
               (difference.ends[0].at == port || difference.ends[1].at == port);
    });
    if (found == all.end()) qFatal("no finding about its speed");
    return *found;
}

/// The plan with its first two links over one cable; `isSplit`: as legs of one port.
PortGraph withOneCable(const PortGraph& plan, bool isSplit)
{
    PortGraph made;
    for (const MatchNode& node : plan.nodes())
        made.addNode(node);
    for (std::size_t i = 0; i < plan.cables().size(); ++i) {
        MatchCable cable = plan.cables()[i];
        if (i == 1) cable.id = plan.cables()[0].id;
        if (i == 1 && isSplit) cable.atA = plan.cables()[0].atA;
        made.addCable(std::move(cable));
    }
    return made;
}

/// The plug of one cable in the port of another, which is gone: two findings, of which one needs the other.
void plugIntoTheOthersPort(Site& site)
{
    std::size_t one = 0;
    while (isHostLink(site, one))
        ++one;
    std::size_t two = one + 1;
    while (isHostLink(site, two) || site.links[two].a.port.device == site.links[one].a.port.device ||
           site.links[two].b.port.device == site.links[one].b.port.device)
        ++two;
    site.unplug(site.links[one].a.port);
    site.unplug(site.links[two].a.port);
    site.plug(site.links[one].a.port, site.links[two].b.port);
}

} // namespace

class TestAccept : public QObject {
    Q_OBJECT

private slots:
    void exchangedSwitches()
    {
        Site site("fat-tree", kTree);
        giveGuids(site);
        std::vector<ObservedNode*> spines;
        for (ObservedNode& node : site.built.nodes)
            if (node.kind == ObservedKind::Switch && node.name.starts_with("spine")) spines.push_back(&node);
        std::swap(spines[0]->name, spines[1]->name);
        std::swap(spines[0]->guid, spines[1]->guid);
        const Look look = site.look("2026-11-30T08:00:00Z");
        QCOMPARE(look.comparison.differences.size(), std::size_t{1});
        QCOMPARE(look.comparison.differences[0].kind, std::string("switches-exchanged"));
        Commit commit;
        const auto result = acceptAll(site, look, commit);
        FABRIC_VERIFY_RESULT(result);
        QVERIFY(result->refused.empty());
        QVERIFY(site.look("2026-11-30T09:00:00Z").comparison.isEqual());
    }

    void aReplacedSwitchTakesItsCablesToPresent()
    {
        Site site("fat-tree", kTree);
        giveGuids(site);
        site.record(site.look("2026-11-30T07:00:00Z"));
        ObservedNode* spine = nullptr;
        for (ObservedNode& node : site.built.nodes)
            if (node.kind == ObservedKind::Switch && node.name.starts_with("spine")) spine = &node;
        spine->guid = 0xABCDEF;
        const Look look = site.look("2026-11-30T08:00:00Z");
        Commit commit;
        const auto result = acceptAll(site, look, commit);
        FABRIC_VERIFY_RESULT(result);
        QCOMPARE(result->accepted.size(), std::size_t{1});
        QVERIFY(site.look("2026-11-30T09:00:00Z").comparison.isEqual());
        const CableLevels levels(site.project);
        int fallen = 0;
        for (const Cable& cable : site.project.cables())
            fallen += levels.level(cable.id) < EvidenceLevel::RightPeer ? 1 : 0;
        QCOMPARE(fallen, static_cast<int>(std::count_if(spine->ports.begin(), spine->ports.end(), [](const auto& port) {
                     return port.physical == PhysicalState::LinkUp;
                 })));
    }

    /// One exchange of two: the other pair of boxes stays a finding, and stays as it is in the plan.
    void oneExchangeIsNotAll()
    {
        Site site("fat-tree", kTree);
        giveGuids(site);
        const auto spines = spinesOf(site);
        exchange(*spines[0], *spines[1]);
        exchange(*spines[2], *spines[3]);
        const Look look = site.look("2026-11-30T08:00:00Z");
        QCOMPARE(look.comparison.differences.size(), std::size_t{2});
        const Difference other = look.comparison.differences[1];
        const Project before = site.project;
        FABRIC_VERIFY_RESULT(acceptSome(site, look, {0}));
        for (const Id<Device> device : other.devices)
            QVERIFY(site.project.devices().at(device) == before.devices().at(device));
        const Look after = site.look("2026-11-30T09:00:00Z");
        QCOMPARE(after.comparison.differences.size(), std::size_t{1});
        QVERIFY(after.comparison.differences[0].devices == other.devices);
    }

    /// A plug goes only into a port that is free when everything that was chosen is done.
    void aPortThatStillHoldsACableIsRefused()
    {
        Site site("fat-tree", kTree);
        giveGuids(site);
        plugIntoTheOthersPort(site);
        const Look look = site.look("2026-11-30T08:00:00Z");
        const auto& differences = look.comparison.differences;
        QCOMPARE(differences.size(), std::size_t{2});
        const std::size_t move = differences[0].cables.empty() ? 1 : 0;
        const Project before = site.project;
        const auto alone = acceptSome(site, look, {move});
        FABRIC_VERIFY_RESULT(alone);
        QVERIFY(alone->accepted.empty());
        QCOMPARE(alone->refused.size(), std::size_t{1});
        QVERIFY(alone->refused[0].why.str().find("still holds cable") != std::string::npos);
        QVERIFY(site.project.sameContent(before));
        const auto both = acceptSome(site, look, {0, 1});
        FABRIC_VERIFY_RESULT(both);
        QVERIFY(both->refused.empty());
        QVERIFY(compareWithPlan(site.project, *site.catalog, site.fabric, *look.observation).has_value());
    }

    /// Its two ports are two findings; the box is one, and so is its row.
    void aReplacedAdapterIsOneRow()
    {
        Site site("fat-tree", kTree);
        const auto host = std::find_if(site.project.devices().begin(), site.project.devices().end(),
                                       [](const Device& device) { return device.role == Role::Node; });
        Edit edit(site.project, "Adapter");
        Module card;
        card.kind = ModuleKind::Adapter;
        card.device = host->id;
        card.bay = 1;
        const Id<Module> module = edit.add(card);
        PortGraph planned;
        PortGraph found;
        for (const char* adapter : {"mlx5_0", "mlx5_1"}) {
            MatchNode node;
            node.name = host->name + "/" + adapter;
            node.host = host->name;
            node.adapter = adapter;
            node.guid = 0x1;
            node.adapterPort = adapter[5] - '0' + 1;
            node.device = host->id;
            node.at = {host->id, 1, 0, static_cast<std::uint8_t>(node.adapterPort)};
            planned.addNode(node);
            node.guid = 0x2;
            node.device = {};
            found.addNode(node);
        }
        FABRIC_VERIFY_RESULT(planned.seal());
        FABRIC_VERIFY_RESULT(found.seal());
        IdentityAcceptor acceptor(edit.project(), planned, found);
        for (std::size_t i = 0; i < 2; ++i) {
            Difference difference;
            difference.kind = "hca-replaced";
            difference.nodes = {planned.nodes()[i].name};
            QVERIFY(!acceptor.note(difference, i));
        }
        Stamp stamp;
        stamp.time = "2026-12-01T00:00:00Z";
        acceptor.apply(edit, stamp);
        const auto& rows = edit.project().table<Identity>();
        QCOMPARE(std::count_if(rows.begin(), rows.end(), [&](const Identity& row) { return row.module == module; }), 1);
        QCOMPARE(rows.begin()->guid, std::string("0x0000000000000002"));
    }

    void whatIsOneOfSeveralIsRefused()
    {
        Site site("fat-tree", kTree);
        giveGuids(site);
        plugIntoTheOthersPort(site);
        Look look = site.look("2026-11-30T08:00:00Z");
        for (Difference& difference : look.comparison.differences)
            difference.isOneOfAClass = true;
        const Project before = site.project;
        const auto result = acceptSome(site, look, allDifferences(look.comparison));
        FABRIC_VERIFY_RESULT(result);
        QVERIFY(result->accepted.empty());
        QVERIFY(result->refused.at(0).why.str().find("which one") != std::string::npos);
        QVERIFY(site.project.sameContent(before));
    }

    /// Two links over one cable: each has the speed that its own ports were seen at.
    void aSpeedIsThatOfItsOwnLink()
    {
        Site site("fat-tree", kTree);
        setRate(site, 0, 300000);
        setRate(site, 1, 200000);
        Look look = site.look("2026-11-30T08:00:00Z");
        const auto real = planGraph(site.project, *site.catalog, site.fabric);
        FABRIC_VERIFY_RESULT(real);
        const PortGraph planned = withOneCable(*real, false);
        look.comparison.cables[1].cable = planned.cables()[0].id;
        Edit edit(site.project, "Accept as built");
        const AcceptInput input{*site.catalog, site.fabric, *look.observation, look.comparison};
        CableAcceptor acceptor(input, site.project, planned);
        const Difference& difference = speedOf(look, site.links[0].a.port);
        QVERIFY(!acceptor.note(difference, 0));
        acceptor.apply(edit);
        int written = 0;
        for (const PortOverride& row : edit.project().portOverrides()) {
            if (row.port != site.links[0].a.port && row.port != site.links[0].b.port) continue;
            QCOMPARE(row.speedMbps, std::int64_t{300000});
            ++written;
        }
        QCOMPARE(written, 2);
    }

    void theSpeedOfASplitPortIsRefused()
    {
        Site site("fat-tree", kTree);
        setRate(site, 0, 200000);
        const Look look = site.look("2026-11-30T08:00:00Z");
        const auto real = planGraph(site.project, *site.catalog, site.fabric);
        FABRIC_VERIFY_RESULT(real);
        const PortGraph planned = withOneCable(*real, true);
        const AcceptInput input{*site.catalog, site.fabric, *look.observation, look.comparison};
        CableAcceptor acceptor(input, site.project, planned);
        const auto why = acceptor.note(speedOf(look, site.links[0].a.port), 0);
        QVERIFY(why && why->str().find("is split") != std::string::npos);
    }

    /// The evidence was written by a machine whose clock is an hour ahead of ours.
    void whatIsTakenBackStaysSoWhenTheSourceIsAhead()
    {
        Site site("fat-tree", kTree);
        giveGuids(site);
        site.record(site.look("2026-12-01T01:00:00Z"));
        Random random(11);
        const std::size_t link = pick(site, random);
        const auto to = freePort(site, random);
        site.unplug(site.links[link].a.port);
        site.plug(site.links[link].a.port, *to);
        Commit commit;
        FABRIC_VERIFY_RESULT(acceptAll(site, site.look("2026-12-01T01:30:00Z"), commit));
        QCOMPARE(CableLevels(site.project).level(site.links[link].cables.front()), EvidenceLevel::Planned);
    }

    void aMovedCableHasToBeProvenAnew()
    {
        Site site("fat-tree", kTree);
        giveGuids(site);
        site.record(site.look("2026-11-30T07:00:00Z"));
        Random random(11);
        std::size_t link = pick(site, random);
        const auto to = freePort(site, random);
        site.unplug(site.links[link].a.port);
        site.plug(site.links[link].a.port, *to);
        site.port(*to).mbps = 400000;
        site.port(*to).width = 4;
        Commit commit;
        FABRIC_VERIFY_RESULT(acceptAll(site, site.look("2026-11-30T08:00:00Z"), commit));
        QCOMPARE(CableLevels(site.project).level(site.links[link].cables.front()), EvidenceLevel::Planned);
    }

    void faultsAreRefused()
    {
        Site site("fat-tree", kTree);
        giveGuids(site);
        ObservedNode* spine = nullptr;
        for (ObservedNode& node : site.built.nodes)
            if (node.kind == ObservedKind::Switch && node.name.starts_with("spine")) spine = &node;
        for (const auto& [ref, seen] : std::map(site.at))
            if (&site.built.nodes[static_cast<std::size_t>(seen.node)] == spine) site.unplug(ref);
        spine->ports.clear();
        spine->kind = ObservedKind::Aggregation; // left out of every comparison
        const Look look = site.look("2026-11-30T08:00:00Z");
        const Project before = site.project;
        Commit commit;
        const auto result = acceptAll(site, look, commit);
        FABRIC_VERIFY_RESULT(result);
        QVERIFY(result->accepted.empty() && !result->refused.empty());
        QVERIFY(!result->refused[0].why.str().empty());
        QVERIFY(site.project.table<Cable>() == before.table<Cable>());
        Edit edit(site.project, "Accept");
        const std::size_t wrong[] = {99};
        QVERIFY(!acceptAsBuilt({*site.catalog, site.fabric, *look.observation, look.comparison}, wrong, kNow, edit));
    }
};

FABRIC_TEST(TestAccept)
#include "accept_test.moc"
