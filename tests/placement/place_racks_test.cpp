#include "core/catalog/compatibility.h"
#include "core/planner/placement/length_model.h"
#include "core/planner/placement/place_racks.h"
#include "tests/placement/site.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace fabric;

namespace {

constexpr const char* kOptic = "nvidia/mma4z00-ns";
constexpr const char* kCord = "nvidia/mfp7e10-n010";

/// A fibre link between two switches with a multimode transceiver in both cages.
Id<Cable> fibre(test::Site& site, Id<Device> a, Id<Device> b, int cage)
{
    for (const Id<Device> device : {a, b}) {
        Module optic;
        optic.device = device;
        optic.cage = static_cast<std::uint16_t>(cage);
        optic.part = kOptic;
        site.builder().add(std::move(optic));
    }
    Cable cable;
    cable.fabric = site.builder().fabric();
    cable.kind = CableKind::Cord;
    cable.part = kCord;
    cable.ends = {{Side::A, {.port = test::port(a, cage)}}, {Side::B, {.port = test::port(b, cage)}}};
    return site.builder().add(std::move(cable));
}

PlaceReport place(test::Site& site, const PlaceOptions& options = {})
{
    return site.builder().change([&](Edit& edit) {
        const auto placed = placeRacks(edit, site.catalog(), options, SilentProgress());
        [&] { QVERIFY2(placed.has_value(), placed ? "" : placed.error().str().c_str()); }();
        return placed.value_or(PlaceReport());
    });
}

} // namespace

class PlaceRacksTest : public QObject {
    Q_OBJECT

private slots:
    void bringsTogetherWhatIsJoined()
    {
        test::Site site;
        const Id<Group> row = site.row(site.room("hall", 40'000, 9'000), "A", 0, 0, 28'000); // 40 positions
        const Id<Group> first = site.rack(row, "R1", 1);
        const Id<Group> last = site.rack(row, "R2", 40);
        const Id<Device> a = site.device("a", test::kSwitchPart, first, 40, Role::Leaf);
        const Id<Device> b = site.device("b", test::kSwitchPart, last, 40, Role::Spine);
        const Id<Cable> cable = fibre(site, a, b, 1);
        const PlaceReport report = place(site);
        QCOMPARE(report.positions, 40);
        QVERIFY(report.costBefore && *report.costBefore > report.costAfter);
        QCOMPARE(report.costAfter, report.lowerBound); // they stand side by side
        const Group& one = site.project().groups().at(first);
        const Group& two = site.project().groups().at(last);
        QCOMPARE(std::abs(one.index - two.index), 1);
        const Cable& placed = site.project().cables().at(cable);
        QVERIFY(placed.routedMm && placed.lengthMm && *placed.lengthMm >= *placed.routedMm);
    }

    void leavesFixedRacksWhereTheyAre()
    {
        test::Site site;
        const Id<Group> row = site.row(site.room("hall", 40'000, 9'000), "A", 0, 0, 28'000);
        const Id<Group> fixed = site.rack(row, "R1", 20);
        const Id<Group> other = site.rack(row, "R2", 1);
        site.builder().change([&](Edit& edit) {
            Group rack = edit.project().groups().at(fixed);
            rack.mobility = Mobility::Fixed;
            edit.replace(rack);
            return 0;
        });
        fibre(site, site.device("a", test::kSwitchPart, fixed, 40, Role::Leaf),
              site.device("b", test::kSwitchPart, other, 40, Role::Spine), 1);
        QCOMPARE(place(site).fixedRacks, 1);
        QCOMPARE(site.project().groups().at(fixed).index, 20);
        QVERIFY(std::abs(site.project().groups().at(other).index - 20) == 1);
    }

    /// 70 m are too far for multimode: both transceivers and the cord change together.
    void changesTheMediumWhereItDoesNotReach()
    {
        test::Site site;
        const Id<Group> room = site.room("hall", 90'000, 9'000);
        const Id<Group> left = site.rack(site.row(room, "A", 0, 0, 700), "R1", 1);
        const Id<Group> right = site.rack(site.row(room, "B", 70'000, 0, 700), "R2", 1);
        const Id<Device> a = site.device("a", test::kSwitchPart, left, 40, Role::Leaf);
        const Id<Device> b = site.device("b", test::kSwitchPart, right, 40, Role::Spine);
        const Id<Cable> cable = fibre(site, a, b, 1);
        const PlaceReport report = place(site);
        QCOMPARE(report.mediumChanged, 1);
        QCOMPARE(report.mediumNotFound, 0);
        const Cable& placed = site.project().cables().at(cable);
        const Part* cord = site.catalog().find(placed.part);
        QVERIFY(cord != nullptr && cord->fibre && cord->fibre->mode == "SMF");
        QVERIFY(placed.lengthMm && *placed.lengthMm >= *placed.routedMm);
        for (const Module& module : site.project().modules()) {
            const Part* part = site.catalog().find(module.part);
            QVERIFY(part != nullptr && part->transceiver->medium == "SMF");
        }
        const PortMap ports(site.project(), site.catalog());
        QVERIFY(faultsOf(site.project(), site.catalog(), ports, placed).empty());
    }

    /// An active optical cable of at most 30 m becomes a cord with two new transceivers, or a longer assembly.
    void changesAnAssemblyThatIsTooShort()
    {
        test::Site site;
        const Id<Group> room = site.room("hall", 90'000, 9'000);
        const Id<Group> left = site.rack(site.row(room, "A", 0, 0, 700), "R1", 1);
        const Id<Group> right = site.rack(site.row(room, "B", 50'000, 0, 700), "R2", 1);
        Cable cable;
        cable.kind = CableKind::Assembly;
        cable.part = "huawei/qsfp-100g-ao03";
        for (const Part* part : site.catalog().all(PartKind::Cable))
            if (part->partNumber == "QSFP-100G-AO03") cable.part = part->slug;
        const Id<Device> a = site.device("a", "huawei/ce8850-64cq-ei", left, 40, Role::Leaf);
        const Id<Device> b = site.device("b", "huawei/ce8850-64cq-ei", right, 40, Role::Spine);
        cable.ends = {{Side::A, {.port = test::port(a, 1)}}, {Side::B, {.port = test::port(b, 1)}}};
        const Id<Cable> id = site.builder().add(std::move(cable));
        const PlaceReport report = place(site);
        QCOMPARE(report.mediumChanged, 1);
        const Cable& placed = site.project().cables().at(id);
        QVERIFY(placed.lengthMm && placed.routedMm && *placed.lengthMm >= *placed.routedMm);
        const PortMap ports(site.project(), site.catalog());
        const auto faults = faultsOf(site.project(), site.catalog(), ports, placed);
        QVERIFY2(faults.empty(), faults.empty() ? "" : faults.front().message.str().c_str());
    }

    /// With prices the cost is theirs; with one price missing it is metres, and that is said.
    void countsMoneyOnlyWhenEveryLengthHasAPrice()
    {
        test::Site site;
        const Id<Group> row = site.row(site.room("hall", 40'000, 9'000), "A", 0, 0, 14'000);
        fibre(site, site.device("a", test::kSwitchPart, site.rack(row, "R1", 1), 40, Role::Leaf),
              site.device("b", test::kSwitchPart, site.rack(row, "R2", 2), 40, Role::Spine), 1);
        PlaceOptions options;
        options.prices["nvidia/mfp7e10-n003"] = 4'000;
        const PlaceReport missing = place(site, options);
        QVERIFY(!missing.isPriced && !missing.unpriced.empty());
        for (const Part* part : site.catalog().all(PartKind::Fibre))
            options.prices[part->slug] = 10 * part->fibre->lengthMm;
        const PlaceReport priced = place(site, options);
        QVERIFY(priced.isPriced && priced.unpriced.empty());
        QCOMPARE(priced.costAfter, priced.lowerBound);
    }

    void countsCablesThatNoWayLeadsFor()
    {
        test::Site site;
        const Id<Group> one = site.rack(site.row(site.room("one", 9'000, 9'000), "A", 0, 0, 700), "R1", 1);
        const Id<Group> two = site.rack(site.row(site.room("two", 9'000, 9'000), "B", 0, 0, 700), "R2", 1);
        const Id<Cable> cable = fibre(site, site.device("a", test::kSwitchPart, one, 40, Role::Leaf),
                                      site.device("b", test::kSwitchPart, two, 40, Role::Spine), 1);
        fibre(site, site.device("c", test::kSwitchPart, {}, 1, Role::Leaf),
              site.device("d", test::kSwitchPart, one, 30, Role::Spine), 2);
        const PlaceReport report = place(site);
        QCOMPARE(report.cablesWithoutWay, 1);
        QCOMPARE(report.cablesWithoutRack, 1);
        QVERIFY(!site.project().cables().at(cable).routedMm);
    }
};

FABRIC_TEST(PlaceRacksTest)
#include "place_racks_test.moc"
