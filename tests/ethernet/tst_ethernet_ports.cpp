// Which planned port the name of an observed port means, for each vendor's way to count.
#include "core/verify/match/ethernet_ports.h"
#include "tests/support/build.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace fabric;

namespace {

ObservedNode nodeWith(std::initializer_list<const char*> names, const char* model = "")
{
    ObservedNode node;
    node.name = "leaf1";
    node.model = model;
    for (const char* name : names) {
        ObservedPort port;
        port.name = name;
        node.ports.push_back(std::move(port));
    }
    return node;
}

class Plan {
public:
    explicit Plan(const std::string& part, const std::string& breakout = {}, int splitCages = 0)
        : catalog_(*Catalog::builtIn())
    {
        leaf_ = builder_.device("leaf1", Role::Leaf, part);
        for (int cage = 1; cage <= splitCages; ++cage) {
            PortOverride row;
            row.port = test::port(leaf_, cage);
            row.breakout = breakout;
            builder_.add(std::move(row));
        }
    }

    void rename(int cage, const char* name)
    {
        PortOverride row;
        row.port = test::port(leaf_, cage);
        row.name = name;
        builder_.add(std::move(row));
    }

    /// "cage.connector" or "-" for each name.
    QString meaning(std::initializer_list<const char*> names, const char* model = "") const
    {
        const PortMap ports(builder_.project(), *catalog_);
        QStringList texts;
        for (const auto& found : plannedPorts(builder_.project(), ports, leaf_, nodeWith(names, model)))
            texts << (found ? QString("%1.%2").arg(found->end.port.cage).arg(found->end.port.connector) : QString("-"));
        return texts.join(' ');
    }

    test::FabricBuilder& builder() { return builder_; }
    Id<Device> leaf() const { return leaf_; }
    const Catalog& catalog() const { return *catalog_; }

private:
    std::shared_ptr<const Catalog> catalog_;
    test::FabricBuilder builder_;
    Id<Device> leaf_;
};

} // namespace

class TestEthernetPorts : public QObject {
    Q_OBJECT

private slots:
    void cumulus()
    {
        QCOMPARE(Plan("nvidia/sn5600").meaning({"swp1", "swp64", "swp2s1", "swp99", "eth0"}), "1.1 64.1 2.2 - -");
        QCOMPARE(Plan("nvidia/sn5600", "2x400", 2).meaning({"swp1s0", "swp1s1", "swp2s1", "swp1s2", "swp3"}),
                 "1.1 1.2 2.2 - 3.1");
        QCOMPARE(Plan("nvidia/sn4600").meaning({"swp1s0", "swp1s1"}), "1.1 -");
    }

    void sonic()
    {
        const Plan plan("nvidia/sn5600", "2x400", 2);
        QCOMPARE(plan.meaning(
                     {"Ethernet0", "Ethernet4", "Ethernet8", "Ethernet12", "Ethernet16", "Ethernet504", "Ethernet20"}),
                 "1.1 1.2 2.1 2.2 3.1 64.1 3.2");
        QCOMPARE(plan.meaning({"etp1a", "etp1b", "etp3"}), "1.1 1.2 3.1");
        QCOMPARE(plan.meaning({"etp0a", "etp2"}), "1.1 3.1"); // a make that counts from 0
        QCOMPARE(plan.meaning({"Eth1/1/2", "Eth1/3"}, "SONiC Software Version: SONiC.4.1"), "1.2 3.1");
        // Two steps could be lanes or cages: nothing is concluded.
        QCOMPARE(plan.meaning({"Ethernet16", "Ethernet24"}), "- -");
        QCOMPARE(plan.meaning({"Ethernet16", "Ethernet24"}, "SONiC Software Version"), "3.1 4.1");
    }

    void arista()
    {
        const Plan plan("arista/dcs-7060x6-64pe", "2x400", 2);
        QCOMPARE(plan.meaning({"Ethernet1/1", "Et1/5", "Ethernet3/1", "Ethernet64/1", "Ethernet3/5", "Management1"}),
                 "1.1 1.2 3.1 64.1 - -");
    }

    void comwareHuaweiRuijie()
    {
        QCOMPARE(Plan("h3c/s9825-64d").meaning({"FourHundredGigE1/0/8", "400GE1/0/64", "400GE2/0/8", "400GE1/1/8"}),
                 "8.1 64.1 - -");
        QCOMPARE(Plan("h3c/s9825-64d", "2x200", 1).meaning({"TwoHundredGigE1/0/1:1", "TwoHundredGigE1/0/1:2"}),
                 "1.1 1.2");
        // Huawei counts each rate from 1, but the four 200G cages of this one run on and are called 100GE.
        QCOMPARE(Plan("huawei/ce6866-48s8cq-p").meaning({"25GE1/0/1", "10GE1/0/48", "100GE1/0/1", "100GE1/0/8"}),
                 "9.1 56.1 1.1 8.1"); // the catalogue's row has the eight first
        QCOMPARE(Plan("huawei/ce8855-32cq4bq").meaning({"100GE1/0/32", "100GE1/0/33"}), "32.1 33.1");
        QCOMPARE(Plan("ruijie/rg-s6990-128qc").meaning({"FourHundredGigabitEthernet 0/128", "Fo0/1"}), "128.1 1.1");
    }

    void plainSwitches()
    {
        const Plan plan("nvidia/sn4600");
        QCOMPARE(plan.meaning({"Ethernet1/1", "Ethernet1/2", "Ethernet1/47"}), "1.1 2.1 47.1"); // slot and port
        QCOMPARE(plan.meaning({"Ethernet1/1", "Ethernet7/1"}), "1.1 7.1");                      // cage and lane
        QCOMPARE(plan.meaning({"Ethernet1", "Ethernet7"}), "1.1 7.1");
        QCOMPARE(plan.meaning({"et-0/0/0", "et-0/0/46"}), "1.1 47.1");
        QCOMPARE(plan.meaning({"ens1", "7", "x"}), "- 7.1 -"); // what is printed on the box counts
    }

    void namesSetInThePlan()
    {
        Plan plan("nvidia/sn4600");
        plan.rename(5, "Ethernet1/1");
        QCOMPARE(plan.meaning({"Eth1/1", "swp5"}), "- -"); // two names of one port: neither is believed
        QCOMPARE(plan.meaning({"Eth1/1"}), "5.1");
    }

    void legsOfAConnector()
    {
        Plan plan("nvidia/sn4600");
        const auto host = plan.builder().device("node1", Role::Node, "nvidia/dgx-h100");
        plan.builder().change([&](Edit& edit) {
            Cable cable;
            cable.name = "split";
            cable.fabric = plan.builder().fabric();
            cable.kind = CableKind::Assembly;
            cable.ends = {{Side::A, {test::port(plan.leaf(), 1), 0, 2}},
                          {Side::A, {test::port(plan.leaf(), 1), 2, 2}},
                          {Side::B, {test::port(host, 1, 1), 0, 2}},
                          {Side::B, {test::port(host, 1, 2), 0, 2}}};
            return edit.add(std::move(cable));
        });
        const PortMap ports(plan.builder().project(), plan.catalog());
        const auto found = plannedPorts(plan.builder().project(), ports, plan.leaf(), nodeWith({"swp1s0", "swp1s1"}));
        QVERIFY(found[0] && found[1]);
        QCOMPARE(found[0]->end.lane0, 0);
        QCOMPARE(found[1]->end.lane0, 2);
        QVERIFY(found[0]->number != found[1]->number);
    }

    /// A twin-port cage that is run as one port: its second half has a far end that is not known, and is not missing.
    void cageThatIsNotSplit()
    {
        Plan plan("nvidia/sn5600");
        Observation seen;
        seen.nodes = {nodeWith({"swp1", "swp2s0", "swp2s1"})};
        seen.nodes[0].ports[0].physical = PhysicalState::LinkUp;
        const Observation numbered = withPlannedPorts(seen, plan.builder().project(), plan.catalog());
        const auto& ports = numbered.nodes[0].ports;
        QCOMPARE(ports.size(), 4U);
        QCOMPARE(ports[0].number, 1);
        QCOMPARE(ports[1].number, 3);
        QCOMPARE(ports[2].number, 4);
        QCOMPARE(ports[3].number, 2);
        QCOMPARE(ports[3].physical, PhysicalState::LinkUp);
        QCOMPARE(numbered.notes.size(), 1U);
    }

    /// V39: names with dots are names; domains come off, numbers do not.
    void namesWithDots()
    {
        Plan plan("nvidia/sn4600");
        for (const char* name : {"gpu.01", "gpu", "spine1.example.com"})
            plan.builder().device(name, std::string(name).starts_with("gpu") ? Role::Node : Role::Spine,
                                  std::string(name).starts_with("gpu") ? "nvidia/dgx-h100" : "nvidia/sn4600");
        Observation seen;
        for (const char* name : {"gpu.01.example.com", "GPU.01", "gpu.02", "gpu.example.com", "spine1", "leaf1.a.b"}) {
            seen.nodes.push_back(nodeWith({"swp1"}));
            seen.nodes.back().name = name;
        }
        const Observation numbered = withPlannedPorts(seen, plan.builder().project(), plan.catalog());
        const auto kind = [&](std::size_t node) { return numbered.nodes[node].kind; };
        QCOMPARE(kind(0), ObservedKind::Host);
        QCOMPARE(kind(1), ObservedKind::Host);
        QCOMPARE(kind(2), ObservedKind::Unknown); // not gpu
        QCOMPARE(kind(3), ObservedKind::Host);
        QCOMPARE(kind(4), ObservedKind::Switch);
        QCOMPARE(kind(5), ObservedKind::Switch);
    }

    void wholeObservation()
    {
        Plan plan("nvidia/sn4600");
        plan.builder().device("node1", Role::Node, "nvidia/dgx-h100");
        Observation seen;
        seen.nodes = {nodeWith({"swp3", "swp4", "weird"}), nodeWith({"eth0"}), nodeWith({"swp1", "swp2"})};
        seen.nodes[0].name = "LEAF1.example.com";
        seen.nodes[1].name = "node1";
        seen.nodes[1].kind = ObservedKind::Switch; // a host with a bridge says that it is one
        seen.nodes[2].name = "unknown";
        seen.nodes[2].kind = ObservedKind::Switch;
        const Observation numbered = withPlannedPorts(seen, plan.builder().project(), plan.catalog());
        QCOMPARE(numbered.nodes[0].kind, ObservedKind::Switch);
        QCOMPARE(numbered.nodes[0].ports[0].number, 3);
        QCOMPARE(numbered.nodes[0].ports[1].number, 4);
        QVERIFY(numbered.nodes[0].ports[2].number > kUnplannedPort);
        QCOMPARE(numbered.nodes[1].kind, ObservedKind::Host);
        QCOMPARE(numbered.nodes[1].ports[0].number, 0);
        QCOMPARE(numbered.nodes[2].ports[1].number, 2);
    }
};

FABRIC_TEST(TestEthernetPorts)
#include "tst_ethernet_ports.moc"
