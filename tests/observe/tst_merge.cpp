// Several sources of one fabric laid together.
#include "core/verify/observe/observation_text.h"
#include "tests/observe/seen.h"
#include "tests/support/forall.h"
#include "tests/support/test_main.h"

#include <QElapsedTimer>
#include <QTest>

#include <set>

using namespace fabric;
using namespace fabric::test;

namespace {

/// As text, without what is told of the sources.
std::string content(Observation o)
{
    o.sources.clear();
    return writeObservation(o);
}

ObservedPort numbered(int number)
{
    ObservedPort port;
    port.number = number;
    return port;
}

/// Switches and hosts with some cables; identities are GUIDs, chassis ids or names.
Observation randomObservation(Random& random)
{
    Observation o;
    o.sources.push_back({"file:a", "test", "", {}});
    const int nodes = random.integer(1, 12);
    const int identity = random.integer(0, 2);
    std::vector<ObservedRef> open;
    for (int n = 0; n < nodes; ++n) {
        ObservedNode node;
        node.kind = random.chance(50) ? ObservedKind::Switch : ObservedKind::Host;
        if (identity == 0) node.guid = static_cast<std::uint64_t>(n) + 1;
        if (identity == 1) node.chassisId = "chassis " + std::to_string(n);
        node.name = identity == 2 || random.chance(50) ? "node " + std::to_string(n) : "localhost";
        for (int p = random.integer(0, 4); p > 0; --p) {
            open.push_back({n, static_cast<int>(node.ports.size())});
            node.ports.push_back(numbered(static_cast<int>(node.ports.size()) + 1));
            if (random.chance(30)) node.ports.back().speed = "HDR";
            if (random.chance(30)) node.ports.back().counters.push_back({"PortRcvErrors", 7, false});
        }
        o.nodes.push_back(std::move(node));
    }
    std::shuffle(open.begin(), open.end(), random.engine());
    for (std::size_t i = 0; i + 1 < open.size(); i += 2) {
        ObservedLink link;
        link.a = open[i];
        link.b = open[i + 1];
        link.isOneSided = random.chance(30);
        o.links.push_back(link);
    }
    return o;
}

/// "name:port-name:port", sorted: independent of order.
std::set<std::string> cables(const Observation& o)
{
    std::set<std::string> list;
    for (const ObservedLink& link : o.links) {
        const auto end = [&](ObservedRef ref) {
            const ObservedNode& node = o.nodes[static_cast<std::size_t>(ref.node)];
            return std::to_string(node.guid) + node.chassisId + node.name + ':' + std::to_string(o.port(ref).number);
        };
        std::string a = end(link.a);
        std::string b = end(link.b);
        if (b < a) std::swap(a, b);
        list.insert(a + '-' + b + (link.isDoubtful ? "?" : ""));
    }
    return list;
}

ObservedNode named(const std::string& name, std::initializer_list<int> ports)
{
    ObservedNode node;
    node.name = name;
    for (const int port : ports)
        node.ports.push_back(numbered(port));
    return node;
}

Observation pairOf(ObservedNode a, ObservedNode b, const char* source)
{
    Observation o;
    o.sources.push_back({source, "test", "", {}});
    o.nodes = {std::move(a), std::move(b)};
    o.links.push_back({{0, 0}, {1, 0}, LinkBasis::Listing, true, false, 0});
    return o;
}

} // namespace

class MergeTest : public QObject {
    Q_OBJECT

private slots:
    /// Every form of the small fabric together is that fabric once, with all that each knows.
    void everyForm()
    {
        std::vector<Observation> parts;
        for (const char* file :
             {"ib_report/small.txt", "ib_listing/small.txt", "iblinkinfo/line.txt", "iblinkinfo/small.txt",
              "subnet_lst/small.lst", "db_csv/small.db_csv", "net_dump_ext/small.txt", "ib_nodes/small.txt",
              "ibqueryerrors/small.txt", "ibqueryerrors/data.txt", "ib_attributes/small.txt",
              "ib_attributes/portinfo.txt", "node_name_map/small.txt"})
            parts.push_back(own(file));
        const Observation all = merge(std::move(parts));
        QVERIFY(check(all));
        QCOMPARE(all.sources.size(), std::size_t{13});
        QCOMPARE(all.nodes.size(), std::size_t{5});
        QCOMPARE(all.links.size(), std::size_t{5});
        QVERIFY(std::none_of(all.links.begin(), all.links.end(),
                             [](const ObservedLink& link) { return link.isOneSided || link.isDoubtful; }));
        QVERIFY(!all.isPartial && !all.isNameMap);
        const ObservedPort* port = portOf(all, 0xb1, 3);
        QVERIFY(port->plug && port->rawBer && port->logical == LogicalState::Active && port->speed == "EDR");
        QCOMPARE(QString::fromStdString(nodeOf(all, 0xb1)->name), QStringLiteral("Leaf A (rack 1)"));
        QCOMPARE(nodeOf(all, 0xa2)->ports.size(), std::size_t{1});
        QVERIFY(counterOf(*portOf(all, 0xa2, 1), "PortRcvErrors") != nullptr);
    }

    /// Who read what stays known where several sources speak of one port.
    void readingsKeepTheirSource()
    {
        Observation states = own("iblinkinfo/small.txt");
        states.sources[0].time = "2026-11-30T10:00:00Z";
        Observation counts = own("ibqueryerrors/small.txt");
        counts.sources[0].time = "2026-11-30T08:00:00Z";
        Observation more = counts;
        more.sources[0].time = "2026-11-30T09:00:00Z";
        for (ObservedNode& node : more.nodes)
            for (ObservedPort& port : node.ports)
                port.counters.push_back({"OfTheOther", 1, false});
        const auto counting = [](const Observation& o) {
            for (const ObservedNode& node : o.nodes)
                for (const ObservedPort& port : node.ports)
                    if (!port.counters.empty()) return port;
            return ObservedPort();
        };
        const ObservedPort port = counting(merge({states, counts}));
        QCOMPARE(port.source, 0);
        QCOMPARE(port.sourceOfCounters(), 1);
        QVERIFY(!port.hasMixedCounters);
        const Observation mixed = merge({states, counts, more});
        QVERIFY(counting(mixed).hasMixedCounters);
        const auto again = readObservation(writeObservation(mixed), "again");
        QVERIFY(again && content(*again) == content(mixed));
        QCOMPARE(counting(*again).sourceOfCounters(), 1);
        QVERIFY(counting(*again).hasMixedCounters);
    }

    /// Half of a link from each of two sources: it is as old as the older one.
    void aLinkToldByHalvesIsAsOldAsItsOlderHalf()
    {
        Observation now = own("ib_listing/small.txt");
        now.sources[0].time = "2026-11-30T10:00:00Z";
        for (ObservedLink& link : now.links)
            link.isOneSided = true;
        Observation before = now;
        before.sources[0].time = "2026-11-23T10:00:00Z";
        for (ObservedLink& link : before.links)
            std::swap(link.a, link.b);
        for (const bool isNowFirst : {true, false}) {
            const Observation both = isNowFirst ? merge({now, before}) : merge({before, now});
            for (const ObservedLink& link : both.links) {
                QVERIFY(!link.isOneSided);
                QCOMPARE(both.sources[static_cast<std::size_t>(link.source)].time, std::string("2026-11-23T10:00:00Z"));
            }
        }
    }

    void twiceIsOnce()
    {
        forAll(300, [](Random& random, std::uint64_t) {
            const Observation o = randomObservation(random);
            return check(o).has_value() && content(merge({o, o})) == content(o) &&
                   content(merge({o, o, o})) == content(o);
        });
        for (const char* file : {"ib_listing/small.txt", "ib_report/small.txt", "iblinkinfo/odd.txt",
                                 "db_csv/odd.db_csv", "subnet_lst/odd.lst", "ib_attributes/small.txt"}) {
            const Observation o = own(file);
            QVERIFY2(content(merge({o, o})) == content(o), file);
        }
    }

    /// Which nodes and cables there are does not hang on the order; only who wins does.
    void orderDecidesWhoWins()
    {
        forAll(300, [](Random& random, std::uint64_t) {
            const Observation whole = randomObservation(random);
            Observation a = whole;
            Observation b = whole;
            std::erase_if(a.links, [&](const ObservedLink&) { return random.chance(30); });
            std::erase_if(b.links, [&](const ObservedLink&) { return random.chance(30); });
            const Observation ab = merge({a, b});
            const Observation ba = merge({b, a});
            return check(ab).has_value() && ab.nodes.size() == ba.nodes.size() && cables(ab) == cables(ba);
        });
    }

    void firstSourceWins()
    {
        Observation first = pairOf(named("leaf", {1}), named("host", {1}), "file:first");
        Observation second = pairOf(named("LEAF ", {1}), named("host", {1}), "file:second");
        first.nodes[0].ports[0].speed = "HDR";
        first.nodes[0].ports[0].width = 4;
        first.nodes[0].ports[0].mbps = 200'000;
        second.nodes[0].ports[0].speed = "NDR";
        second.nodes[0].ports[0].width = 2;
        second.nodes[0].ports[0].mbps = 200'000;
        second.nodes[0].ports[0].fec = "RS";
        const Observation all = merge({first, second});
        QCOMPARE(all.nodes.size(), std::size_t{2});
        const ObservedPort& port = all.nodes[0].ports[0];
        QVERIFY(port.speed == "HDR" && port.width == 4 && port.fec == "RS"); // a reading is never mixed from two
        QCOMPARE(port.source, 0);
        QCOMPARE(all.links.size(), std::size_t{1});
    }

    /// Reports of one end each, from both ends, make the cable whole; two of the same end do not.
    void oneSided()
    {
        Observation a = pairOf(named("leaf", {1}), named("host", {1}), "file:leaf");
        Observation b = pairOf(named("host", {1}), named("leaf", {1}), "file:host");
        QVERIFY(!merge({a, b}).links[0].isOneSided);
        QVERIFY(merge({a, a}).links[0].isOneSided);
    }

    /// That a port did not answer stays known until somebody tells its state; then the state counts.
    void unansweredPorts()
    {
        Observation walk = pairOf(named("a", {1, 2}), named("b", {1}), "walk");
        walk.nodes[0].ports[1].isUnanswered = true;
        Observation counters = pairOf(named("a", {1, 2}), named("b", {1}), "counters");
        for (const Observation& merged : {merge({walk, counters}), merge({counters, walk})}) {
            QVERIFY(!merged.nodes[0].ports[0].isUnanswered);
            QVERIFY(merged.nodes[0].ports[1].isUnanswered);
        }
    }

    void contradiction()
    {
        const Observation a = pairOf(named("leaf", {1}), named("host1", {1}), "file:a");
        const Observation b = pairOf(named("leaf", {1}), named("host2", {1}), "file:b");
        const Observation all = merge({a, b});
        QVERIFY(check(all));
        QVERIFY(all.links.size() == 2 && all.links[0].isDoubtful && all.links[1].isDoubtful);
        QCOMPARE(all.notes.size(), std::size_t{1});
        QVERIFY(all.notes[0].str().find("file:a") != std::string::npos &&
                all.notes[0].str().find("file:b") != std::string::npos);
        Observation stale = b;
        stale.links[0].isDoubtful = true; // what was doubtful already speaks against nothing
        const Observation kept = merge({a, stale});
        QVERIFY(!kept.links[0].isDoubtful && kept.links[1].isDoubtful && kept.notes.empty());
    }

    /// Names that occur twice join nothing; GUIDs and chassis ids keep apart what names would join.
    void namesThatRepeat()
    {
        Observation two;
        two.nodes = {named("localhost", {1}), named("localhost", {1})};
        Observation one;
        one.nodes = {named("localhost", {1})};
        QCOMPARE(merge({two, one}).nodes.size(), std::size_t{3});
        Observation guid1 = one;
        guid1.nodes[0].guid = 1;
        Observation guid2 = one;
        guid2.nodes[0].guid = 2;
        QCOMPARE(merge({guid1, guid2}).nodes.size(), std::size_t{2});
        QCOMPARE(merge({guid1, one}).nodes.size(), std::size_t{1});
        Observation kind = one;
        kind.nodes[0].kind = ObservedKind::Switch;
        Observation host = one;
        host.nodes[0].kind = ObservedKind::Host;
        QCOMPARE(merge({kind, host}).nodes.size(), std::size_t{2});
    }

    void domains()
    {
        const auto names = [](const char* a, const char* b) {
            Observation first;
            first.nodes = {named(a, {})};
            Observation second;
            second.nodes = {named(b, {})};
            return merge({first, second}).nodes.size();
        };
        QCOMPARE(names("leaf1", "leaf1.example.com"), std::size_t{1});
        QCOMPARE(names("leaf1.example.com", "Leaf1"), std::size_t{1});
        QCOMPARE(names("gpu", "gpu.01"), std::size_t{2}); // that is a name, not a domain
        QCOMPARE(names("leaf1.a.com", "leaf1.b.com"), std::size_t{2});
    }

    /// An adapter with two ports that a report shows as two is one again beside the listing.
    void portsOfOneAdapter()
    {
        Observation report;
        report.nodes = {named("node1 HCA-1", {1}), named("node1 HCA-1", {2})};
        report.nodes[0].ports[0].guid = 0xa1;
        report.nodes[1].ports[0].guid = 0xa2;
        Observation listing;
        listing.nodes = {named("node1 HCA-1", {1, 2})};
        listing.nodes[0].guid = 0xa0;
        listing.nodes[0].ports[0].guid = 0xa1;
        listing.nodes[0].ports[1].guid = 0xa2;
        for (const Observation& all : {merge({report, listing}), merge({listing, report})}) {
            QCOMPARE(all.nodes.size(), std::size_t{1});
            QCOMPARE(all.nodes[0].ports.size(), std::size_t{2});
            QCOMPARE(all.nodes[0].guid, std::uint64_t{0xa0});
        }
    }

    /// Ethernet ports meet in any spelling, and by MAC.
    void portNames()
    {
        const auto withPort = [](const char* name, const char* mac) {
            Observation o;
            o.nodes = {named("leaf", {})};
            ObservedPort port;
            port.name = name;
            port.mac = mac;
            o.nodes[0].ports.push_back(port);
            return o;
        };
        const auto ports = [&](const Observation& a, const Observation& b) {
            return merge({a, b}).nodes[0].ports.size();
        };
        QCOMPARE(ports(withPort("Eth1/47", ""), withPort("Ethernet1/47", "")), std::size_t{1});
        QCOMPARE(ports(withPort("Eth1/4", ""), withPort("Ethernet1/47", "")), std::size_t{2});
        QCOMPARE(ports(withPort("ens1f0", "aa:bb:cc:00:11:22"), withPort("", "aa:bb:cc:00:11:22")), std::size_t{1});
    }

    /// Counters of one host, or a walk cut short, do not make a complete listing partial; what they saw beyond it does.
    void partial()
    {
        const Observation listing = own("ib_listing/small.txt");
        QVERIFY(!merge({listing, own("ib_attributes/small.txt"), seen("")}).isPartial);
        Observation cut = listing;
        cut.isPartial = true;
        QVERIFY(!merge({listing, cut}).isPartial);
        QVERIFY(merge({cut, cut}).isPartial);
        cut.nodes[0].guid = 0xbb;
        QVERIFY(merge({listing, cut}).isPartial);
        QVERIFY(merge({own("ib_attributes/small.txt"), own("sysfs/small.txt")}).isPartial);
    }

    void nothing()
    {
        QVERIFY(merge({}).nodes.empty());
        QVERIFY(merge({own("node_name_map/small.txt"), own("node_name_map/small.txt")}).isNameMap);
    }

    void largeOnesTakeLittleTime()
    {
        Observation big;
        big.sources.push_back({"file:big", "test", "", {}});
        const int leaves = 500;
        for (int n = 0; n < leaves * 40; ++n) {
            ObservedNode node = named("node " + std::to_string(n), {1});
            node.guid = static_cast<std::uint64_t>(n) + 1;
            big.nodes.push_back(std::move(node));
        }
        for (int n = 0; n + 1 < leaves * 40; n += 2) {
            ObservedLink link;
            link.a = {n, 0};
            link.b = {n + 1, 0};
            big.links.push_back(link);
        }
        QElapsedTimer timer;
        timer.start();
        const Observation all = merge({big, big});
        qInfo("merge of 2 x %zu nodes: %lld ms", big.nodes.size(), timer.elapsed());
        QCOMPARE(all.nodes.size(), big.nodes.size());
        QVERIFY(timer.elapsed() < 5000);
    }
};

FABRIC_TEST(MergeTest)
#include "tst_merge.moc"
