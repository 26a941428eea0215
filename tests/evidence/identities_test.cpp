// Plugs by serial: two captures of a plan of 12,288 cables with 7 plugs exchanged and 3 moved give 10 events, and
// exactly the touched cables fall to "present".
#include "tests/evidence/site_rig.h"
#include "tests/support/forall.h"
#include "tests/support/test_main.h"

#include <QElapsedTimer>
#include <QTest>

#include <set>

using namespace fabric;
using fabric::test::Look;
using fabric::test::Random;
using fabric::test::Site;

namespace {

void setSerial(Site& site, PortRef cage, const std::string& serial)
{
    for (cage.connector = 1; cage.connector <= 2; ++cage.connector)
        if (site.at.contains(cage)) {
            if (!site.port(cage).plug) site.port(cage).plug.emplace();
            site.port(cage).plug->serial = serial;
        }
}

std::string serialOf(Site& site, const PortRef& port)
{
    return site.port(port).plug->serial;
}

/// Cables with an end in the cage of a port.
void addTouched(const Site& site, const PortRef& port, std::set<Id<Cable>>& touched)
{
    for (const Cable& cable : site.project.cables())
        for (const CableEnd& end : cable.ends)
            if (cageOf(end.end.port) == cageOf(port)) touched.insert(cable.id);
}

/// Exchanges 7 plugs and sends 3 round in a circle; gives the touched cables.
std::set<Id<Cable>> handleTen(Site& site, Random& random)
{
    std::set<Id<Cable>> touched;
    std::set<PortRef> cages;
    while (cages.size() < 10) {
        const Link& link =
            site.links[static_cast<std::size_t>(random.integer(0, static_cast<int>(site.links.size()) - 1))];
        cages.insert(cageOf(random.chance(50) ? link.a.port : link.b.port));
    }
    std::vector<PortRef> chosen;
    for (const PortRef& cage : cages) {
        PortRef used = cage;
        while (!site.at.contains(used) || site.linkAt(used) == nullptr)
            ++used.connector;
        chosen.push_back(used);
        addTouched(site, used, touched);
    }
    for (std::size_t i = 0; i < 7; ++i)
        setSerial(site, chosen[i], "NEW-" + std::to_string(i));
    const std::string first = serialOf(site, chosen[7]);
    setSerial(site, chosen[7], serialOf(site, chosen[8]));
    setSerial(site, chosen[8], serialOf(site, chosen[9]));
    setSerial(site, chosen[9], first);
    return touched;
}

} // namespace

class TestIdentities : public QObject {
    Q_OBJECT

private slots:
    void tenEventsAndExactlyTheTouchedCables_data()
    {
        QTest::addColumn<bool>("hasModules");
        QTest::newRow("plugs without rows of their own") << false;
        QTest::newRow("twin-port transceivers with rows") << true;
    }
    void tenEventsAndExactlyTheTouchedCables()
    {
        QFETCH(bool, hasModules);
        Site site("fat-tree", hasModules ? std::map<std::string, std::string>{{"nodes", "512"},
                                                                              {"nics", "8"},
                                                                              {"tiers", "3"},
                                                                              {"part-switch", "nvidia/qm9700"},
                                                                              {"part-node", "nvidia/dgx-h100"}}
                                         : std::map<std::string, std::string>{
                                               {"nodes", "4096"}, {"nics", "1"}, {"tiers", "3"}, {"speed", "400"}});
        QCOMPARE(site.project.cables().size(), std::size_t{12288});
        QCOMPARE(site.project.modules().empty(), !hasModules);
        const auto first = site.record(site.look("2026-11-30T08:00:00Z"));
        QVERIFY(first.identities.events.empty());
        QCOMPARE(first.raised.size(), site.project.cables().size());
        Random random(7);
        const auto touched = handleTen(site, random);
        const Look second = site.look("2026-11-30T09:00:00Z");
        QElapsedTimer timer;
        timer.start();
        const auto record = site.record(second);
        qInfo("%zu cables, second capture recorded in %lld ms", site.project.cables().size(), timer.elapsed());
        QCOMPARE(record.identities.events.size(), std::size_t{10});
        const auto count = [&](IdentityEventKind kind) {
            return std::count_if(record.identities.events.begin(), record.identities.events.end(),
                                 [&](const IdentityEvent& event) { return event.kind == kind; });
        };
        QCOMPARE(count(IdentityEventKind::Exchanged), 7);
        QCOMPARE(count(IdentityEventKind::Moved), 3);
        std::set<Id<Cable>> fallen;
        for (const LevelChange& change : record.fallen) {
            QCOMPARE(change.before, EvidenceLevel::RightPeer);
            QCOMPARE(change.after, EvidenceLevel::Present);
            QVERIFY(fallen.insert(change.cable).second);
        }
        QVERIFY(fallen == touched);
        const CableLevels levels(site.project);
        for (const Cable& cable : site.project.cables())
            QCOMPARE(levels.level(cable.id),
                     touched.contains(cable.id) ? EvidenceLevel::Present : EvidenceLevel::RightPeer);

        const auto third = site.record(site.look("2026-11-30T10:00:00Z"));
        QVERIFY(third.identities.events.empty());
        QCOMPARE(third.raised.size(), touched.size());
    }

    void rowsCloseAndOpen()
    {
        Site site("fat-tree", {{"nodes", "8"}, {"radix", "8"}, {"speed", "400"}});
        site.record(site.look("2026-11-30T08:00:00Z"));
        const PortRef where = site.links[0].a.port;
        const std::string before = serialOf(site, where);
        setSerial(site, where, "NEW");
        site.record(site.look("2026-11-30T09:00:00Z"));
        int closed = 0;
        int opened = 0;
        for (const Identity& row : site.project.table<Identity>()) {
            if (row.serial == before) {
                ++closed;
                QCOMPARE(row.until, std::string("2026-11-30T09:00:00Z"));
            }
            if (row.serial == "NEW") {
                ++opened;
                QCOMPARE(row.from, std::string("2026-11-30T09:00:00Z"));
                QVERIFY(row.until.empty() && !row.source.empty() && !row.place.empty());
            }
        }
        QCOMPARE(closed, 1);
        QCOMPARE(opened, 1);
    }

    void goneOnlyWhereTheDeviceNamesItsPlugs()
    {
        Site site("fat-tree", {{"nodes", "8"}, {"radix", "8"}, {"speed", "400"}});
        site.record(site.look("2026-11-30T08:00:00Z"));
        const Link& link = site.links[0]; // one end at a host with a single port
        site.port(link.a.port).plug.reset();
        site.port(link.b.port).plug.reset();
        const auto record = site.record(site.look("2026-11-30T09:00:00Z"));
        QCOMPARE(record.identities.events.size(), std::size_t{1});
        QCOMPARE(record.identities.events[0].kind, IdentityEventKind::Gone);
    }

    void whatIsNotSeenIsNoEvent()
    {
        Site site("fat-tree", {{"nodes", "8"}, {"radix", "8"}, {"speed", "400"}});
        site.record(site.look("2026-11-30T08:00:00Z"));
        const Id<Device> host = site.project.devices().at(site.links[0].a.port.device).role == Role::Node
                                    ? site.links[0].a.port.device
                                    : site.links[0].b.port.device;
        site.darken(host);
        QVERIFY(site.record(site.look("2026-11-30T09:00:00Z")).identities.events.empty());
    }

    /// Boxes that only their wiring tells, or not even that: whose plugs they hold is not known, whatever the order in
    /// which two captures list them.
    void plugsOfUnidentifiedBoxesAreNotFollowed()
    {
        Site site("fat-tree", {{"nodes", "8"}, {"radix", "8"}, {"speed", "400"}});
        std::vector<std::size_t> unnamed;
        for (std::size_t n = 0; n < site.built.nodes.size(); ++n) {
            ObservedNode& node = site.built.nodes[n];
            if (node.kind != ObservedKind::Switch) continue;
            node.name.clear();
            node.guid = 0;
            unnamed.push_back(n);
        }
        site.record(site.look("2026-11-30T08:00:00Z"));
        for (const Identity& row : site.project.table<Identity>())
            QVERIFY(row.place.find("node") == 0); // hosts are known by name
        const auto first = static_cast<int>(unnamed.front());
        const auto last = static_cast<int>(unnamed.back());
        std::swap(site.built.nodes[unnamed.front()], site.built.nodes[unnamed.back()]);
        for (ObservedLink& link : site.built.links)
            for (ObservedRef* end : {&link.a, &link.b})
                end->node = end->node == first ? last : end->node == last ? first : end->node;
        const auto record = site.record(site.look("2026-11-30T09:00:00Z"));
        QVERIFY(record.identities.events.empty());
        QVERIFY(record.fallen.empty());
    }

    void anOlderCaptureChangesNothing()
    {
        Site site("fat-tree", {{"nodes", "8"}, {"radix", "8"}, {"speed", "400"}});
        site.record(site.look("2026-11-30T08:00:00Z"));
        const Project before = site.project;
        setSerial(site, site.links[0].a.port, "OLD");
        const auto record = site.record(site.look("2026-11-29T08:00:00Z"));
        QVERIFY(record.identities.events.empty() && record.identities.older > 0);
        QVERIFY(site.project.table<Identity>() == before.table<Identity>());
        QVERIFY(site.project.table<Evidence>() == before.table<Evidence>());
    }
};

FABRIC_TEST(TestIdentities)
#include "identities_test.moc"
