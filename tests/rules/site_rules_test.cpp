// What a site refuses: power, weight, rows, trays and reach.
#include "core/planner/rules/rule.h"
#include "tests/placement/site.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>

using namespace fabric;

namespace {

/// A hall of one row that limits its racks to 25 kW and 300 kg.
class Hall {
public:
    Hall() : room(site.room("hall", 90'000, 9'000)), row(site.row(room, "A", 0, 0, 70'000))
    {
        change(row, [](Group& group) {
            group.maxPowerW = 25'000;
            group.maxWeightG = 300'000;
        });
    }
    template <class Change>
    void change(Id<Group> id, Change&& apply)
    {
        site.builder().change([&](Edit& edit) {
            Group group = edit.project().groups().at(id);
            apply(group);
            edit.replace(group);
            return 0;
        });
    }
    std::vector<Finding> findings(std::string_view rule) const
    {
        auto found = check(site.project(), site.catalog(), SilentProgress());
        if (!found) qFatal("%s", found.error().str().c_str());
        std::erase_if(*found, [&](const Finding& finding) { return finding.rule != rule; });
        return *found;
    }
    /// A multimode link between two switches.
    Id<Cable> fibre(Id<Device> a, Id<Device> b, std::optional<std::int64_t> routedMm,
                    std::optional<std::int64_t> lengthMm)
    {
        for (const Id<Device> device : {a, b}) {
            Module optic;
            optic.device = device;
            optic.cage = 1;
            optic.part = "nvidia/mma4z00-ns";
            site.builder().add(std::move(optic));
        }
        Cable cable;
        cable.fabric = site.builder().fabric();
        cable.kind = CableKind::Cord;
        cable.part = "nvidia/mfp7e10-n010";
        cable.routedMm = routedMm;
        cable.lengthMm = lengthMm;
        cable.ends = {{Side::A, {.port = test::port(a, 1)}}, {Side::B, {.port = test::port(b, 1)}}};
        return site.builder().add(std::move(cable));
    }

    test::Site site;
    Id<Group> room, row;
};

bool says(const std::vector<Finding>& findings, const char* text)
{
    return findings.size() == 1 && findings[0].message.str().find(text) != std::string::npos;
}

} // namespace

class SiteRulesTest : public QObject {
    Q_OBJECT

private slots:
    void rackPower()
    {
        Hall hall;
        const Id<Group> rack = hall.site.rack(hall.row, "R1", 1);
        hall.site.device("n1", test::kNodePart, rack, 1);
        hall.site.device("n2", test::kNodePart, rack, 9);
        QVERIFY(hall.findings("rack-power").empty()); // 20.4 kW
        hall.site.device("n3", test::kNodePart, rack, 17);
        const auto over = hall.findings("rack-power");
        QVERIFY(says(over, "Take devices out of rack R1: they may draw 30600 W, with one feed lost it has 25000 W"));
        QVERIFY(over[0].severity == Severity::Error && over[0].objects == std::vector<std::string>{"R1"});
        hall.change(rack, [](Group& group) { group.maxPowerW = 40'000; }); // its own limit counts before the row's
        QVERIFY(hall.findings("rack-power").empty());
    }

    /// Two feeds of 12 kW: with one lost the rack has 12 kW, whatever its limit says.
    void rackPowerWithOneFeedLost()
    {
        Hall hall;
        const Id<Group> rack = hall.site.rack(hall.row, "R1", 1);
        hall.site.device("n1", test::kNodePart, rack, 1);
        hall.site.device("n2", test::kNodePart, rack, 9);
        for (const char* name : {"A", "B"}) {
            Feed feed;
            feed.place = rack;
            feed.name = name;
            feed.capacityW = 12'000;
            hall.site.builder().add(std::move(feed));
        }
        QVERIFY(says(hall.findings("rack-power"), "with one feed lost it has 12000 W"));
    }

    void unknownPowerIsNeverFine()
    {
        Hall hall;
        hall.site.device("box", "nobody/knows", hall.site.rack(hall.row, "R1", 1), 1);
        const auto findings = hall.findings("rack-power");
        QVERIFY(says(findings, "State the power of 1 devices in rack R1"));
        QVERIFY(findings[0].severity == Severity::Info);
        QVERIFY(says(hall.findings("rack-weight"), "State the weight of 1 devices in rack R1"));
    }

    void rackWeight()
    {
        Hall hall;
        const Id<Group> rack = hall.site.rack(hall.row, "R1", 1);
        hall.site.device("n1", test::kNodePart, rack, 1);
        hall.site.device("n2", test::kNodePart, rack, 9);
        QVERIFY(hall.findings("rack-weight").empty()); // 260.9 kg
        hall.site.device("n3", test::kNodePart, rack, 17);
        QVERIFY(says(hall.findings("rack-weight"), "they weigh 392 kg, it carries 300 kg"));
    }

    void rackOutsideItsRow()
    {
        Hall hall;
        hall.site.rack(hall.row, "R1", 100);
        QVERIFY(hall.findings("rack-row").empty());
        const Id<Group> beyond = hall.site.rack(hall.row, "R2", 101);
        QVERIFY(says(hall.findings("rack-row"), "Move rack R2: it is at position 101 of row A, which has 100"));
        hall.change(beyond, [](Group& group) { group.index = 100; });
        QVERIFY(says(hall.findings("rack-row"), "Move rack R1 or R2: both are at position 100 of row A"));
        hall.change(beyond, [](Group& group) { group.xMm = 71'000; });
        QVERIFY(says(hall.findings("rack-row"), "it stands at x = 71 m, row A goes from 0 m to 70 m"));
    }

    void trayOverfull()
    {
        Hall hall;
        hall.site.tray(hall.room, "tray-A", {0, 0, 70'000, 0}, 14, 50);
        const Id<Group> one = hall.site.rack(hall.row, "R1", 1);
        const Id<Group> two = hall.site.rack(hall.row, "R2", 20);
        const auto leaf = [&](const char* name, Id<Group> rack, int u) {
            return hall.site.device(name, test::kSwitchPart, rack, u, Role::Leaf);
        };
        hall.fibre(leaf("a", one, 40), leaf("b", two, 40), 10'000, 10'000);
        QVERIFY(hall.findings("tray-fill").size() == 1); // 7.07 of 14 mm2 is 51 %, rounded up to 58 by whole mm2
        QVERIFY(says(hall.findings("tray-fill"), "Lead cables elsewhere or widen tray-A: 1 cables fill 58 % of it"));
        hall.site.builder().change([&](Edit& edit) {
            Route route = *edit.project().table<Route>().begin();
            route.crossSectionMm2 = 16;
            edit.replace(route);
            return 0;
        });
        QVERIFY(hall.findings("tray-fill").empty()); // exactly at the limit
    }

    /// The run alone is too long for the optics, although the cord was ordered short.
    void linkDoesNotReach()
    {
        Hall hall;
        const Id<Device> a =
            hall.site.device("a", test::kSwitchPart, hall.site.rack(hall.row, "R1", 1), 40, Role::Leaf);
        const Id<Device> b =
            hall.site.device("b", test::kSwitchPart, hall.site.rack(hall.row, "R2", 90), 40, Role::Leaf);
        const Id<Cable> cable = hall.fibre(a, b, 60'000, std::nullopt);
        const auto findings = hall.findings("link-reach");
        QVERIFY(says(findings, "is 60 m with all panels, the optics reach 50 m"));
        QVERIFY(findings[0].cables == std::vector{cable});
    }

    /// 30 m + 30 m over one panel are 60 m of way.
    void panelsCountInTheReach()
    {
        Hall hall;
        const Id<Group> rack = hall.site.rack(hall.row, "R1", 1);
        const Id<Device> a = hall.site.device("a", test::kSwitchPart, rack, 40, Role::Leaf);
        const Id<Device> b = hall.site.device("b", test::kSwitchPart, rack, 30, Role::Leaf);
        const Part* panelPart = nullptr;
        for (const Part* part : hall.site.catalog().all(PartKind::Fibre))
            if (part->fibre->kind == "PANEL" && part->fibre->mode != "SMF") panelPart = part;
        if (panelPart == nullptr) QSKIP("the catalogue has no multimode panel");
        const Id<Device> panel = hall.site.device("p", panelPart->slug, rack, 1, Role::Panel);
        hall.fibre(a, b, 30'000, 30'000);
        const auto both = [&](Edit& edit) {
            // The cable to b becomes one to the panel's front; a second one leads from its rear to b.
            Cable first = *edit.project().cables().begin();
            Cable second = first;
            const PortMap ports(edit.project(), hall.site.catalog());
            const auto found = ports.ports(panel);
            PortRef front = found.at(0);
            PortRef rear = front;
            rear.connector = static_cast<std::uint8_t>(front.connector == 1 ? 2 : 1);
            first.ends[1].end.port = front;
            second.ends[0].end.port = rear;
            edit.replace(first);
            edit.add(second);
            return 0;
        };
        hall.site.builder().change(both);
        const PortMap ports(hall.site.project(), hall.site.catalog());
        const auto links = deriveLinks(hall.site.project(), ports, {});
        QCOMPARE(links.size(), std::size_t{1});
        QCOMPARE(links[0].cables.size(), std::size_t{2});
        QVERIFY(says(hall.findings("link-reach"), "is 60 m with all panels"));
    }
};

FABRIC_TEST(SiteRulesTest)
#include "site_rules_test.moc"
