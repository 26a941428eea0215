#include "core/planner/placement/floor_plan.h"
#include "core/planner/placement/length_model.h"
#include "core/planner/placement/route_fill.h"
#include "tests/placement/site.h"
#include "tests/support/forall.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <map>
#include <set>

using namespace fabric;

namespace {

/// Two rows 6 m apart with a tray over each, joined by one cross tray at x = 7 m.
class TwoRows {
public:
    TwoRows()
    {
        room = site.room("hall", 20'000, 10'000);
        const Id<Group> a = site.row(room, "A", 0, 1'000, 14'000);
        const Id<Group> b = site.row(room, "B", 0, 7'000, 14'000);
        a1 = site.rack(a, "A01", 1); // x = 0
        a5 = site.rack(a, "A05", 5); // x = 2,800
        b1 = site.rack(b, "B01", 1); // x = 0
        trayA = site.tray(room, "tray-A", {0, 1'000, 14'000, 1'000}, 30'000, 40);
        trayB = site.tray(room, "tray-B", {0, 7'000, 14'000, 7'000});
        cross = site.tray(room, "cross", {7'000, 1'000, 7'000, 7'000}, 1'000, 50);
    }
    std::optional<std::int64_t> way(Id<Group> from, Id<Group> to) const
    {
        const RackPositions positions(site.project());
        const RouteNetwork network(site.project());
        return network.lengthMm(*positions.rackAt(from), *positions.rackAt(to));
    }

    test::Site site;
    Id<Group> room, a1, a5, b1;
    Id<Route> trayA, trayB, cross;
};

/// A room with a few trays at random on a lattice, and the lattice edges that they cover.
class Lattice {
public:
    using Point = std::pair<int, int>;

    explicit Lattice(test::Random& random) : room(site.room("hall", 3'000, 3'000))
    {
        for (int trays = random.integer(1, 6); trays > 0; --trays) {
            Point at{random.integer(0, 20), random.integer(0, 20)};
            std::vector<std::int64_t> path{at.first * 100, at.second * 100};
            for (int corners = random.integer(1, 3); corners > 0; --corners) {
                walk(at, random.chance(50), random.integer(0, 20));
                path.push_back(at.first * 100);
                path.push_back(at.second * 100);
            }
            site.tray(room, "t", path);
        }
        for (const Point& middle : joined_)
            points.emplace_back(middle.first / 2, middle.second / 2);
    }
    FloorPoint at(Point point) const { return {point.first * 100, point.second * 100, room, 42}; }
    std::optional<std::int64_t> search(Point from, Point to) const
    {
        std::map<Point, std::int64_t> far{{from, 0}};
        std::vector<Point> open{from};
        for (std::size_t i = 0; i < open.size(); ++i)
            for (const auto& [dx, dy] : {Point(1, 0), Point(-1, 0), Point(0, 1), Point(0, -1)}) {
                const Point next(open[i].first + dx, open[i].second + dy);
                if (!joined_.contains({open[i].first + next.first, open[i].second + next.second})) continue;
                if (far.emplace(next, far[open[i]] + 100).second) open.push_back(next);
            }
        return far.contains(to) ? std::optional(far[to]) : std::nullopt;
    }

    test::Site site;
    Id<Group> room;
    std::vector<Point> points; ///< on a tray

private:
    void walk(Point& at, bool isAlongX, int target)
    {
        int& moved = isAlongX ? at.first : at.second;
        while (moved != target) {
            const Point before = at;
            moved += target > moved ? 1 : -1;
            joined_.emplace(before.first + at.first, before.second + at.second);
        }
    }
    std::set<Point> joined_; ///< middles of lattice edges, doubled
};

} // namespace

class RouteNetworkTest : public QObject {
    Q_OBJECT

private slots:
    void followsTheTraysInsteadOfTheFloor()
    {
        TwoRows floor;
        QCOMPARE(floor.way(floor.a1, floor.a5).value_or(0), 2'800);
        QCOMPARE(floor.way(floor.a1, floor.b1).value_or(0), 7'000 + 6'000 + 7'000); // not 6,000 across the aisle
        QCOMPARE(floor.way(floor.b1, floor.a5).value_or(0), 7'000 + 6'000 + 4'200);
    }

    void namesTheRoutesInTheDerivation()
    {
        TwoRows floor;
        const Id<Device> a = floor.site.device("a", test::kSwitchPart, floor.a1, 42, Role::Leaf);
        const Id<Device> b = floor.site.device("b", test::kSwitchPart, floor.b1, 42, Role::Leaf);
        const LengthModel lengths(floor.site.project());
        QCOMPARE(lengths.between(a, b).value_or(0), 21'800 + 1'090); // 20,000 + 2 x 400 + 2 x 500, + 5 %
        QCOMPARE(lengths.routes(a, b), (std::vector{floor.trayA, floor.cross, floor.trayB}));
        const auto why = lengths.explain(a, b);
        QVERIFY(why && why->derivation.str().find("tray-A, cross, tray-B") != std::string::npos);
    }

    void goesBetweenRoomsOnlyWhereAWayOfKnownLengthLeads()
    {
        TwoRows floor;
        const Id<Group> other = floor.site.room("second", 10'000, 10'000);
        const Id<Group> far = floor.site.rack(floor.site.row(other, "C", 0, 0, 7'000), "C01", 3); // x = 1,400
        QVERIFY(!floor.way(floor.a1, far));
        const Id<Route> unknown =
            floor.site.way(RouteKind::RoomToRoom, "duct", floor.room, other, {14'000, 1'000, 0, 500}, {});
        QVERIFY(!floor.way(floor.a1, far)); // its length is not stated
        floor.site.builder().change([&](Edit& edit) {
            Route route = edit.project().table<Route>().at(unknown);
            route.lengthMm = 12'000;
            edit.replace(route);
            return 0;
        });
        // 14 m to the end of the tray, 12 m of duct, then straight across the room without trays: 1,400 + 500.
        QCOMPARE(floor.way(floor.a1, far).value_or(0), 14'000 + 12'000 + 1'900);
    }

    /// A rack that states no place has lengths inside, and none to another rack: two such racks are not 0 m apart.
    void knowsNoWayToARackWithoutAPosition()
    {
        test::Site site;
        const Id<Group> rack = site.rack({}, "R1", 0);
        const Id<Device> a = site.device("a", test::kSwitchPart, rack, 10, Role::Leaf);
        const Id<Device> b = site.device("b", test::kSwitchPart, rack, 40, Role::Leaf);
        const Id<Device> c = site.device("c", test::kSwitchPart, site.rack({}, "R2", 0), 40, Role::Leaf);
        const LengthModel lengths(site.project());
        QCOMPARE(lengths.between(a, b).value_or(0), 1'934);
        QVERIFY(!lengths.between(a, c));
    }

    void countsTheFullestCrossSection()
    {
        TwoRows floor;
        test::Site& site = floor.site;
        const auto leaf = [&](const char* name, Id<Group> rack) {
            return site.device(name, test::kSwitchPart, rack, 40, Role::Leaf);
        };
        const Id<Device> one = leaf("one", floor.a1);
        const Id<Device> five = leaf("five", floor.a5);
        const Id<Device> far = leaf("far", floor.b1);
        const auto fibre = [&](Id<Device> a, int cageA, Id<Device> b, int cageB) {
            Cable cable;
            cable.fabric = site.builder().fabric();
            cable.kind = CableKind::Cord;
            cable.part = "nvidia/mfp7e10-n010";
            cable.ends = {{Side::A, {.port = test::port(a, cageA)}}, {Side::B, {.port = test::port(b, cageB)}}};
            site.builder().add(std::move(cable));
        };
        QVERIFY(site.catalog().find("nvidia/mfp7e10-n010") != nullptr);
        for (int i = 1; i <= 10; ++i)
            fibre(one, i, five, i);
        for (int i = 11; i <= 13; ++i)
            fibre(one, i, far, i);
        const auto fills = routeFill(site.project(), site.catalog());
        const RouteFill& row = fills.at(floor.trayA);
        QCOMPARE(row.cables, 13);  // between A01 and A05, not 13 + 3 of the next stretch
        QCOMPARE(row.areaMm2, 92); // 13 x pi/4 x 9 mm2 = 91.9
        QCOMPARE(row.percent.value_or(-1), 1);
        QVERIFY(!row.isOverfull());
        const RouteFill& cross = fills.at(floor.cross);
        QCOMPARE(cross.cables, 3);
        QCOMPARE(cross.areaMm2, 22); // 21.2
        QCOMPARE(cross.percent.value_or(-1), 3);
        QVERIFY(!fills.at(floor.trayB).percent); // states no cross-section
        const FloorPlan plan = floorPlan(site.project(), site.catalog());
        QCOMPARE(plan.trays.size(), std::size_t{3});
        QCOMPARE(plan.trays[0].cables, 13);
        QCOMPARE(plan.trays[0].limitPercent.value_or(0), 40);
    }

    void countsCablesOfUnknownDiameterApart()
    {
        TwoRows floor;
        const Id<Device> a = floor.site.device("a", test::kSwitchPart, floor.a1, 1, Role::Leaf);
        const Id<Device> b = floor.site.device("b", test::kSwitchPart, floor.a5, 1, Role::Leaf);
        floor.site.builder().cable(test::port(a, 1), test::port(b, 1));
        const RouteFill fill = routeFill(floor.site.project(), floor.site.catalog()).at(floor.trayA);
        QCOMPARE(fill.cables, 1);
        QCOMPARE(fill.unknownCables, 1);
        QCOMPARE(fill.areaMm2, 0);
    }

    /// Against breadth-first search on a lattice of 100 mm: trays at random, pairs of points on them.
    void agreesWithASearchOnALattice()
    {
        test::forAll(40, [](test::Random& random, std::uint64_t) {
            const Lattice lattice(random);
            const RouteNetwork network(lattice.site.project());
            for (int i = 0; i < 10 && !lattice.points.empty(); ++i) {
                const auto from = random.pick(lattice.points);
                const auto to = random.pick(lattice.points);
                const auto ours = network.lengthMm(lattice.at(from), lattice.at(to));
                const auto theirs = lattice.search(from, to);
                std::int64_t sum = 0;
                for (const WayPiece& piece : network.pieces(lattice.at(from), lattice.at(to)))
                    sum += piece.toMm - piece.fromMm;
                if (ours != theirs || sum != theirs.value_or(0)) return false;
            }
            return true;
        });
    }
};

FABRIC_TEST(RouteNetworkTest)
#include "route_network_test.moc"
