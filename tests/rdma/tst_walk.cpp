// The walk and its window over a fabric of values.
#include "core/base/strings.h"
#include "core/verify/rdma/discover.h"
#include "tests/rdma/seen.h"
#include "tests/support/forall.h"
#include "tests/support/hostile.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace fabric;
using namespace fabric::rdma;
using namespace fabric::test;

namespace {

QStringList linkNames(const Observation& o)
{
    QStringList names;
    for (const ObservedLink& link : o.links) {
        QStringList ends;
        for (const ObservedRef end : {link.a, link.b})
            ends << QString::fromStdString(o.nodes[static_cast<std::size_t>(end.node)].name) + ":" +
                        QString::number(o.port(end).number);
        ends.sort();
        names << ends.join(" - ");
    }
    names.sort();
    return names;
}

QStringList linkNames(const FakeFabric& fabric)
{
    QStringList names;
    for (std::size_t n = 0; n < fabric.nodes.size(); ++n)
        for (std::size_t p = 0; p < fabric.nodes[n].ports.size(); ++p) {
            const FakePort& port = fabric.nodes[n].ports[p];
            if (port.peerNode < 0) continue;
            const FakeNode& peer = fabric.nodes[static_cast<std::size_t>(port.peerNode)];
            QStringList ends{QString::fromStdString(fabric.nodes[n].description) + ":" + QString::number(p),
                             QString::fromStdString(peer.description) + ":" + QString::number(port.peerPort)};
            if (ends[0] < ends[1]) names << ends.join(" - ");
        }
    names.sort();
    return names;
}

class StopAfter : public Progress {
public:
    explicit StopAfter(std::size_t questions, const FakeFabric& fabric) : limit_(questions), fabric_(fabric) {}
    void report(double done, std::string_view) const override { largest_ = std::max(largest_, done); }
    bool isCancelled() const override { return fabric_.questions >= limit_; }
    double largest() const { return largest_; }

private:
    std::size_t limit_;
    const FakeFabric& fabric_;
    mutable double largest_ = 0;
};

} // namespace

class TestWalk : public QObject {
    Q_OBJECT

private slots:
    void seesEveryCableOnce()
    {
        FakeFabric fabric;
        makeLeafSpine(fabric, 16, 8, 24);
        const Observation o = seen(fabric);
        FABRIC_VERIFY_RESULT(check(o));
        QCOMPARE(o.nodes.size(), fabric.nodes.size());
        QCOMPARE(linkNames(o), linkNames(fabric));
        QVERIFY(o.notes.empty() && !o.isPartial);
        const ObservedNode* leaf = named(o, "leaf3");
        QVERIFY(leaf != nullptr);
        QCOMPARE(leaf->ports.size(), 32UL);
        QCOMPARE(leaf->ports[0].speed, std::string("HDR"));
        QCOMPARE(leaf->ports[0].mbps, 200'000);
        QCOMPARE(leaf->ports[0].logical, LogicalState::Active);
        QVERIFY(leaf->ports[0].lid > 0 && leaf->ports[5].lid == leaf->ports[0].lid);
        QCOMPARE(named(o, "node7 mlx5_0")->host, std::string("node7"));
    }

    void asksNoMoreThanNeeded()
    {
        FakeFabric fabric;
        makeLeafSpine(fabric, 16, 8, 24);
        MadLimits one = kLimits;
        one.onWire = 1;
        const Observation o = seen(fabric, one);
        std::size_t ports = 0;
        for (const FakeNode& node : fabric.nodes)
            ports += node.kind == 2 ? node.ports.size() : 1;
        // NodeInfo of our own node and through each cable once, NodeDescription a node, PortInfo a port.
        QCOMPARE(fabric.questions, 1 + o.links.size() + o.nodes.size() + ports);
    }

    void keepsToItsShareOfTheWire()
    {
        for (const int onWire : {1, 2, 64}) {
            FakeFabric fabric;
            makeLeafSpine(fabric, 4, 4, 8);
            MadLimits limits = kLimits;
            limits.onWire = onWire;
            QCOMPARE(seen(fabric, limits).nodes.size(), fabric.nodes.size());
            QVERIFY(fabric.mostOnWire <= static_cast<std::size_t>(onWire));
        }
    }

    void onlyEverAsks()
    {
        FakeFabric fabric;
        makeLeafSpine(fabric, 4, 2, 4);
        fabric.nodes[0].ports[1].extended = 0; // QDR of an adapter of that time: the vendor attribute is asked as well
        fabric.nodes[0].device = 0x1011;
        DiscoverOptions options;
        options.withCounters = true;
        FABRIC_VERIFY_RESULT(discover(fabric, "umad", options, kSilent));
        QCOMPARE(fabric.methods, std::set<std::uint8_t>{0x01}); // Get; there is no other method in our code
        QVERIFY(fabric.askedAttributes.contains(0xff90) && fabric.askedAttributes.contains(0x1d));
    }

    void lostQuestionsAreRepeated()
    {
        FakeFabric fabric;
        makeLeafSpine(fabric, 8, 4, 8);
        fabric.lossShare = 0.05;
        fabric.lateShare = 0.05;
        fabric.foreignShare = 0.1;
        MadLimits patient = kLimits;
        patient.attempts = 12;
        const Observation o = seen(fabric, patient);
        QCOMPARE(linkNames(o), linkNames(fabric));
        QVERIFY(o.notes.empty());
    }

    void forgottenQuestionsEndToo()
    {
        FakeFabric fabric;
        makeLeafSpine(fabric, 4, 2, 4);
        fabric.lossShare = 0.1;
        fabric.isForgetful = true;
        MadLimits patient = kLimits;
        patient.attempts = 12;
        QCOMPARE(linkNames(seen(fabric, patient)), linkNames(fabric));
    }

    void floodsOfForeignAnswersDoNotHoldUpADeadline()
    {
        FakeFabric fabric;
        const int host = fabric.addHost("node1 mlx5_0");
        const int leaf = fabric.addSwitch(40, "leaf1");
        fabric.join(host, 1, leaf, 1);
        fabric.foreignShare = 1;
        fabric.isForgetful = true;
        fabric.nodes[1].ports[2].isSilent = true;
        const Observation o = seen(fabric);
        QCOMPARE(o.notes.size(), 1UL);
        QVERIFY(o.notes[0].str().find("Port 2 of leaf1") != std::string::npos);
    }

    void whatDoesNotAnswerIsListedNotDropped()
    {
        FakeFabric fabric;
        makeLeafSpine(fabric, 2, 2, 4);
        fabric.nodes[5].isDead = true; // node6, at leaf2
        const auto spine = std::find_if(fabric.nodes.begin(), fabric.nodes.end(),
                                        [](const FakeNode& node) { return node.description == "spine1"; });
        spine->ports[2].isSilent = true;
        const Observation o = seen(fabric);
        QCOMPARE(o.nodes.size(), fabric.nodes.size() - 1);
        const ObservedNode* leaf = named(o, "leaf2");
        QCOMPARE(leaf->ports[1].physical, PhysicalState::LinkUp); // a link, and nobody known at its end
        const ObservedNode* silent = named(o, "spine1");
        QCOMPARE(silent->ports.size(), 2UL);
        QCOMPARE(silent->ports[1].physical, PhysicalState::Unknown);
        QCOMPARE(silent->ports[1].width, 0);
        QCOMPARE(o.notes.size(), 2UL);
        for (const ObservationNote& note : o.notes)
            QVERIFY2(note.where.starts_with("path 0,1"), note.where.c_str());
        QVERIFY(!o.isPartial);
        QCOMPARE(o.links.size(), 2U * 4U + 4U - 1U); // spine1:2 is known from the leaf's side
    }

    void aRefusalSaysSo()
    {
        FakeFabric fabric;
        makeLeafSpine(fabric, 2, 1, 1);
        fabric.refusal = 0x1c;
        const Observation o = seen(fabric);
        QCOMPARE(o.nodes.size(), 5UL);
        QCOMPARE(o.notes.size(), 5UL);
        QVERIFY(o.notes[0].where.find("0x1c") != std::string::npos);
        QVERIFY(o.nodes[0].name.empty() && o.nodes[0].guid != 0);
    }

    void downPortsAreSeenWithTheirState()
    {
        FakeFabric fabric;
        makeLeafSpine(fabric, 2, 2, 2);
        FakeNode& leaf = fabric.nodes.back();
        FakePort& port = leaf.ports[2];
        fabric.nodes[static_cast<std::size_t>(port.peerNode)].ports[1].physical = 2;
        port.physical = 3;
        const Observation o = seen(fabric);
        const ObservedNode* node = named(o, leaf.description);
        QCOMPARE(node->ports[1].physical, PhysicalState::Disabled);
        QVERIFY(node->ports[1].speed.empty()); // the field holds the last link's speed
        QCOMPARE(o.nodes.size(), fabric.nodes.size() - 1);
    }

    void speedsThatNoSimulatorShows()
    {
        FakeFabric fabric;
        makeLeafSpine(fabric, 2, 2, 2);
        FakeNode& leaf = fabric.nodes.back();
        leaf.ports[1].extended = 8;
        leaf.ports[2].extended = 0;
        leaf.ports[2].second = 1;
        leaf.ports[3].extended = 0;
        leaf.ports[3].width = 16;
        leaf.ports[4].extended = 0;
        leaf.device = 0xcf08;
        leaf.isFdr10 = true;
        const Observation o = seen(fabric);
        const auto& ports = named(o, leaf.description)->ports;
        QCOMPARE(ports[0].mbps, 400'000);
        QCOMPARE(ports[1].speed, std::string("XDR"));
        QCOMPARE(ports[1].mbps, 800'000);
        QCOMPARE(ports[2].speed, std::string("FDR10"));
        QCOMPARE(ports[2].mbps, 20'000);
        QCOMPARE(ports[3].mbps, 40'000);
    }

    void aggregationNodesAndTwoPortAdapters()
    {
        FakeFabric fabric;
        const int own = fabric.addHost("node1 mlx5_0");
        const int leaf = fabric.addSwitch(41, "leaf1");
        const int other = fabric.addSwitch(41, "leaf2");
        const int two = fabric.addHost("node2 HCA-1", 2);
        const int sharp = fabric.addHost("Mellanox Technologies Aggregation Node");
        fabric.join(own, 1, leaf, 1);
        fabric.join(leaf, 2, two, 1);
        fabric.join(other, 2, two, 2);
        fabric.join(leaf, 3, other, 3);
        fabric.join(leaf, 41, sharp, 1);
        const Observation o = seen(fabric);
        QCOMPARE(named(o, "Mellanox Technologies Aggregation Node")->kind, ObservedKind::Aggregation);
        const ObservedNode* adapter = named(o, "node2 HCA-1");
        QCOMPARE(adapter->ports.size(), 2UL);
        QCOMPARE(adapter->ports[1].number, 2);
        QCOMPARE(adapter->ports[1].guid, adapter->guid + 2);
        QVERIFY(adapter->ports[0].lid != adapter->ports[1].lid);
        QCOMPARE(linkNames(o), linkNames(fabric));
    }

    void fromAnEmbeddedPortOfASwitch()
    {
        FakeFabric fabric;
        fabric.addSwitch(4, "leaf1");
        const int host = fabric.addHost("node1 mlx5_0");
        fabric.join(0, 3, host, 1);
        fabric.localPort = 0;
        QCOMPARE(linkNames(seen(fabric)), QStringList("leaf1:3 - node1 mlx5_0:1"));
    }

    void loopsOfSwitchesEnd()
    {
        FakeFabric fabric;
        const int own = fabric.addHost("node1 mlx5_0");
        std::vector<int> ring;
        for (int i = 0; i < 100; ++i)
            ring.push_back(fabric.addSwitch(4, "ring" + std::to_string(i)));
        fabric.join(own, 1, ring[0], 3);
        for (std::size_t i = 0; i < ring.size(); ++i)
            fabric.join(ring[i], 1, ring[(i + 1) % ring.size()], 2);
        fabric.join(ring[7], 3, ring[7], 4); // a cable of a switch to itself
        const Observation o = seen(fabric);
        FABRIC_VERIFY_RESULT(check(o));
        QCOMPARE(o.links.size(), 102UL);
    }

    void chainsLongerThanARouteEnd()
    {
        FakeFabric fabric;
        int last = fabric.addHost("node1 mlx5_0");
        for (int i = 0; i < 80; ++i) {
            const int next = fabric.addSwitch(4, "chain" + std::to_string(i));
            fabric.join(last, i == 0 ? 1 : 2, next, 1);
            last = next;
        }
        const Observation o = seen(fabric);
        QCOMPARE(o.nodes.size(), 64UL);
        QCOMPARE(o.notes.size(), 1UL);
        QVERIFY(o.notes[0].str().find("63") != std::string::npos);
    }

    void twoDevicesWithOneGuidAreDoubtful()
    {
        FakeFabric fabric;
        makeLeafSpine(fabric, 2, 2, 2);
        fabric.nodes[1].guid = fabric.nodes[3].guid; // node2 at leaf1, node4 at leaf2
        const Observation o = seen(fabric);
        FABRIC_VERIFY_RESULT(check(o));
        QCOMPARE(o.nodes.size(), fabric.nodes.size() - 1);
        QCOMPARE(std::count_if(o.links.begin(), o.links.end(), [](const ObservedLink& l) { return l.isDoubtful; }), 2);
        QCOMPARE(o.notes.size(), 1UL);
    }

    void impossibleAnswersBecomeNotes()
    {
        FakeFabric fabric;
        makeLeafSpine(fabric, 2, 1, 2);
        fabric.nodes[1].guid = 0;
        fabric.nodes[2].ports.resize(1); // an adapter that says it has no port at all
        FakeNode& leaf = fabric.nodes.back();
        leaf.ports[2].peerNode = static_cast<int>(fabric.nodes.size()) - 1; // a loopback plug
        leaf.ports[2].peerPort = 2;
        const Observation o = seen(fabric);
        FABRIC_VERIFY_RESULT(check(o));
        QCOMPARE(o.notes.size(), 3UL);
        QVERIFY(!o.isPartial);
    }

    void nodesWithoutEndStopAtTheLimit()
    {
        FakeFabric fabric;
        makeLeafSpine(fabric, 8, 4, 16);
        const auto walked = walk(fabric, kLimits, kSilent, 50);
        FABRIC_VERIFY_RESULT(walked);
        QVERIFY(walked->isPartial);
        QCOMPARE(walked->nodes.size(), 50UL);
        FABRIC_VERIFY_RESULT(check(observationOf(*walked, "umad")));
    }

    void hostileDescriptionsAreKeptAndNothingElseHappens()
    {
        FakeFabric fabric;
        const int own = fabric.addHost("node1 mlx5_0");
        const auto texts = hostileStrings();
        const int leaf = fabric.addSwitch(static_cast<int>(texts.size()) + 1, "leaf1");
        fabric.join(own, 1, leaf, 1);
        for (std::size_t i = 0; i < texts.size(); ++i)
            fabric.join(leaf, static_cast<int>(i) + 2, fabric.addHost(texts[i]), 1);
        const Observation o = seen(fabric);
        FABRIC_VERIFY_RESULT(check(o));
        QCOMPARE(o.nodes.size(), texts.size() + 2);
        for (std::size_t i = 0; i < texts.size(); ++i) {
            const std::string expected = texts[i].substr(0, std::min(texts[i].find('\0'), std::size_t{64}));
            QVERIFY(named(o, expected) != nullptr);
        }
    }

    void cancelledWalksGiveWhatTheySaw()
    {
        FakeFabric fabric;
        makeLeafSpine(fabric, 16, 8, 16);
        const StopAfter progress(500, fabric);
        const auto walked = walk(fabric, kLimits, progress);
        FABRIC_VERIFY_RESULT(walked);
        QVERIFY(walked->isPartial);
        QVERIFY(walked->nodes.size() > 10 && walked->nodes.size() < fabric.nodes.size());
        QVERIFY(fabric.questions < 510);
        QVERIFY(progress.largest() > 0 && progress.largest() <= 1);
        FABRIC_VERIFY_RESULT(check(observationOf(*walked, "umad")));
    }

    void anAdapterThatDoesNotAnswerIsAnError()
    {
        FakeFabric fabric;
        fabric.addHost("node1 mlx5_0");
        fabric.nodes[0].isDead = true;
        const auto walked = walk(fabric, kLimits, kSilent);
        QVERIFY(!walked);
        QCOMPARE(QString(walked.error().code), QString("FP-RDMA-020"));
    }

    void randomFabricsAreSeenAsTheyAre()
    {
        forAll(60, [](Random& random, std::uint64_t) {
            FakeFabric fabric;
            fabric.addHost("node1 mlx5_0");
            for (int i = 0; i < 12; ++i)
                fabric.addSwitch(random.integer(4, 36), "s" + std::to_string(i));
            for (int i = 0; i < 30; ++i)
                fabric.addHost("h" + std::to_string(i), random.integer(1, 2));
            fabric.join(0, 1, 1, 1);
            const auto freePort = [&](int node) {
                const auto& ports = fabric.nodes[static_cast<std::size_t>(node)].ports;
                for (std::size_t p = 1; p < ports.size(); ++p)
                    if (ports[p].peerNode < 0) return static_cast<int>(p);
                return 0;
            };
            for (int node = 2; node < static_cast<int>(fabric.nodes.size()); ++node) { // a tree, then extra cables
                const int to = random.integer(1, std::min(node - 1, 12));
                const int far = freePort(to);
                if (far > 0) fabric.join(node, freePort(node), to, far);
            }
            for (int i = 0; i < 20; ++i) {
                const int a = random.integer(1, 12);
                const int b = random.integer(1, 12);
                if (a != b && freePort(a) > 0 && freePort(b) > 0) fabric.join(a, freePort(a), b, freePort(b));
            }
            MadLimits limits = kLimits;
            limits.onWire = random.integer(1, 64);
            const Observation o = seen(fabric, limits);
            const QStringList all = linkNames(fabric);
            const QStringList found = linkNames(o);
            // Nodes that the tree could not place are not reachable; every reachable cable is there, once.
            const bool isSubset =
                std::all_of(found.begin(), found.end(), [&](const QString& link) { return all.contains(link); });
            const bool isWhole = o.nodes.size() < fabric.nodes.size() || found == all;
            return isSubset && isWhole && check(o).has_value() &&
                   found.size() == QSet(found.begin(), found.end()).size();
        });
    }

    void thousandsOfNodesInNoTime()
    {
        FakeFabric fabric;
        makeLeafSpine(fabric, 128, 32, 32);
        QElapsedTimer timer;
        timer.start();
        const Observation o = seen(fabric);
        QCOMPARE(o.nodes.size(), 128UL * 32 + 128 + 32);
        QCOMPARE(o.links.size(), 2UL * 128 * 32);
        QVERIFY(timer.elapsed() < 5000);
    }
};

FABRIC_TEST(TestWalk)
#include "tst_walk.moc"
