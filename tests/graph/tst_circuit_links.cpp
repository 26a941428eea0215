// Links through optical circuit switches: light passes, so a link joins the two boxes behind the circuit in force, and
// nothing else sees the switch.
#include "core/graph/links.h"
#include "core/graph/topology.h"
#include "core/model/circuit_configuration.h"
#include "tests/graph/plan_sketch.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace fabric;
using namespace fabric::test;

namespace {

/// Four switches, each with one cord to the one optical switch: switch i at its port i.
struct Star : PlanSketch {
    Star()
    {
        ocs = addBox("ocs-1", Role::Ocs, "generic/ocs-8");
        add(genericOcs(8));
        for (int i = 1; i <= 4; ++i) {
            boxes.push_back(addSwitch("s" + std::to_string(i), Role::Switch, 4, 100 * i));
            cables.push_back(
                cable({{boxes.back(), 0, 1, 1}, 0, 0}, {{ocs, 0, static_cast<std::uint16_t>(i), 1}, 0, 0}));
        }
        add(Circuits{{}, ocs, "pairs", {{1, 2}, {4, 3}}});
        add(Circuits{{}, ocs, "crossed", {{1, 4}, {2, 8}}});
    }
    std::vector<Link> links(const std::string& name) const
    {
        const auto plan = inConfiguration(project, name);
        return plan ? deriveLinks(*plan, PortMap(*plan, *catalog()), {}) : std::vector<Link>{};
    }

    Id<Device> ocs;
    std::vector<Id<Device>> boxes;
    std::vector<Id<Cable>> cables;
};

} // namespace

class CircuitLinksTest : public QObject {
    Q_OBJECT

private slots:
    void aLinkGoesThroughTheCircuitInForce()
    {
        const Star star;
        const auto pairs = star.links("pairs");
        QCOMPARE(pairs.size(), 2U);
        QCOMPARE(pairs[0].a.port.device, star.boxes[0]);
        QCOMPARE(pairs[0].b.port.device, star.boxes[1]);
        QCOMPARE(pairs[0].cables, (std::vector{star.cables[0], star.cables[1]}));
        QCOMPARE(pairs[0].mbps, std::int64_t{100'000}); // the slower port; the optical switch has no rate
        QCOMPARE(pairs[1].mbps, std::int64_t{300'000});
        const auto crossed = star.links("crossed");
        QCOMPARE(crossed.size(), 1U); // s2's circuit ends at a port that nothing is plugged into
        QCOMPARE(crossed[0].b.port.device, star.boxes[3]);
    }

    void withNothingChosenItIsDark()
    {
        const Star star;
        const auto catalog = star.catalog();
        const PortMap ports(star.project, *catalog);
        QVERIFY(deriveLinks(star.project, ports, {}).empty());
        const auto drawn = deriveDrawnLinks(star.project, ports, {});
        QCOMPARE(drawn.size(), 4U);
        for (std::size_t i = 0; i < drawn.size(); ++i) {
            QCOMPARE(drawn[i].a.port.device, star.ocs);
            QCOMPARE(drawn[i].b.port.device, star.boxes[i]);
            QCOMPARE(drawn[i].mbps, static_cast<std::int64_t>(i + 1) * 100'000);
        }
    }

    void analysisDoesNotSeeTheOpticalSwitch()
    {
        const Star star;
        const auto plan = inConfiguration(star.project, "pairs");
        FABRIC_VERIFY_RESULT(plan);
        const auto catalog = star.catalog();
        const auto links = star.links("pairs");
        const Topology topology = Topology::build(*plan, *catalog, links, star.fabric);
        QCOMPARE(topology.switchCount(), NodeIndex{4});
        QCOMPARE(topology.size(), NodeIndex{4});
        QCOMPARE(topology.node(star.ocs), kNoNode);
    }

    void aLoopOfCircuitsEnds()
    {
        Star star;
        // s1 - 1=5 - (cord 5 to 6) - 6=7 - (cord 7 to 8) - 8=4 - s4: three passes through one box.
        star.cable({{star.ocs, 0, 5, 1}, 0, 0}, {{star.ocs, 0, 6, 1}, 0, 0});
        star.cable({{star.ocs, 0, 7, 1}, 0, 0}, {{star.ocs, 0, 8, 1}, 0, 0});
        star.add(Circuits{{}, star.ocs, "long", {{1, 5}, {6, 7}, {8, 4}}});
        star.add(Circuits{{}, star.ocs, "ring", {{5, 8}, {6, 7}}});
        const auto links = star.links("long");
        QCOMPARE(links.size(), 1U);
        QCOMPARE(links[0].cables.size(), 4U);
        QCOMPARE(links[0].b.port.device, star.boxes[3]);
        QVERIFY(star.links("ring").empty());
    }
};

FABRIC_TEST(CircuitLinksTest)
#include "tst_circuit_links.moc"
