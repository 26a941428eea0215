// Tables of several devices laid together: confirmed, one-sided and doubtful cables, names in three spellings, ports
// that are up and hear nobody, MAC tables.
#include "captures.h"

#include "core/formats/neighbour_formats.h"
#include "core/verify/observe/ethernet.h"
#include "core/verify/observe/source.h"
#include "tests/support/hostile.h"
#include "tests/support/test_main.h"

#include <QElapsedTimer>
#include <QTest>

#include <algorithm>
#include <initializer_list>

using namespace fabric;

namespace {

struct File {
    const char* name;
    std::string text;
};

Observation gathered(std::initializer_list<File> files)
{
    std::vector<EthernetCapture> captures;
    for (const File& file : files)
        captures.push_back({file.text, file.name, {}});
    auto seen = observeEthernet(captures);
    if (!seen) {
        qWarning("%s", seen.error().str().c_str());
        return {};
    }
    return std::move(*seen);
}

/// "leaf1/swp1 - spine1/swp1", the ends in order of text.
QString linkText(const Observation& seen, const ObservedLink& link)
{
    const auto end = [&](ObservedRef ref) {
        const ObservedPort& port = seen.port(ref);
        const ObservedNode& node = seen.nodes[static_cast<std::size_t>(ref.node)];
        return QString::fromStdString((node.name.empty() ? node.chassisId : node.name) + "/" +
                                      (port.name.empty() ? port.mac : port.name));
    };
    QString a = end(link.a);
    QString b = end(link.b);
    if (b < a) std::swap(a, b);
    const QString mark = link.isDoubtful                     ? " ?"
                         : link.basis == LinkBasis::MacTable ? " mac"
                         : link.isOneSided                   ? " one-sided"
                                                             : "";
    return a + " - " + b + mark;
}

QStringList linksOf(const Observation& seen)
{
    QStringList links;
    for (const ObservedLink& link : seen.links)
        links << linkText(seen, link);
    links.sort();
    return links;
}

const ObservedPort* portOf(const Observation& seen, const char* node, const char* port)
{
    for (const ObservedNode& n : seen.nodes)
        if (n.name == node)
            for (const ObservedPort& p : n.ports)
                if (p.name == port) return &p;
    return nullptr;
}

/// One neighbour in lldpcli's JSON.
std::string heard(const std::string& port, const std::string& peer, const std::string& peerPort,
                  const std::string& chassis = "02:00:00:00:00:77")
{
    return R"({")" + port + R"(": {"age": "0 day, 00:00:02", "chassis": {")" + peer +
           R"(": {"id": {"type": "mac", "value": ")" + chassis +
           R"("}}}, "port": {"id": {"type": "ifname", "value": ")" + peerPort + R"("}, "ttl": "120"}}})";
}

std::string table(std::initializer_list<std::string> rows)
{
    std::string text = R"({"lldp": {"interface": [)";
    for (const std::string& row : rows)
        text += (text.back() == '[' ? "" : ",") + row;
    return text + "]}}";
}

} // namespace

class TestGather : public QObject {
    Q_OBJECT

private slots:
    void confirmedAndOneSided()
    {
        const Observation seen = gathered({
            {"leaf1.json", table({heard("swp1", "spine1", "swp1", "02:00:00:00:01:01"),
                                  heard("swp2", "spine2", "swp1", "02:00:00:00:01:02")})},
            {"spine1.json", table({heard("swp1", "leaf1", "swp1", "02:00:00:00:00:01")})},
        });
        QCOMPARE(linksOf(seen).join("; "), "leaf1/swp1 - spine1/swp1; leaf1/swp2 - spine2/swp1 one-sided");
        QVERIFY(seen.notes.empty());
        QCOMPARE(seen.nodes.size(), 3U);
        QVERIFY(std::all_of(seen.nodes.begin(), seen.nodes.end(),
                            [](const ObservedNode& node) { return node.kind == ObservedKind::Switch; }));
        QCOMPARE(portOf(seen, "leaf1", "swp1")->physical, PhysicalState::LinkUp);
    }

    /// H3C prints the short form at one end and the full name at the other.
    void vendorSpellingsMeet()
    {
        const Observation seen = gathered({
            {"H3C-leaf1.txt", test::kH3cListOther},
            {"H3C-spine1.txt", "Local Interface Chassis ID      Port ID                    System Name\n"
                               "400GE1/0/1      0200-0000-0001  FourHundredGigE1/0/8       H3C-leaf1\n"},
        });
        QCOMPARE(linksOf(seen).join("; "),
                 "H3C-leaf1/400GE1/0/10 - node1/02:00:00:00:02:0a one-sided; H3C-leaf1/400GE1/0/8 - "
                 "H3C-spine1/FourHundredGigE1/0/1");
    }

    /// SONiC announces "etp1" and lists the port as Ethernet0.
    void sonicSecondNames()
    {
        const Observation seen = gathered({
            {"leaf1.log", test::kSonicList},
            {"spine1.log", "admin@spine1:~$ show lldp table\n"
                           "LocalPort    RemoteDevice    RemotePortID    Capability    RemotePortDescr\n"
                           "-----------  --------------  --------------  ------------  -----------------\n"
                           "Ethernet0    leaf1           etp1            BR            Ethernet0\n"},
        });
        QVERIFY2(linksOf(seen).contains("leaf1/Ethernet0 - spine1/Ethernet0"), qPrintable(linksOf(seen).join("; ")));
        // Up and hearing nobody is up; the management port is left out and told.
        QCOMPARE(portOf(seen, "leaf1", "Ethernet8")->physical, PhysicalState::LinkUp);
        QCOMPARE(portOf(seen, "leaf1", "Ethernet16")->physical, PhysicalState::Polling);
        QCOMPARE(portOf(seen, "leaf1", "Ethernet24")->physical, PhysicalState::Disabled);
        QVERIFY(portOf(seen, "leaf1", "eth0") == nullptr);
        QCOMPARE(seen.notes.size(), 1U);
    }

    void namesInThreeSpellings()
    {
        const Observation seen = gathered({
            {"node1.json", table({heard("eth0", "leaf1", "swp1", "02:00:00:00:01:01")})},
            {"leaf1.json",
             table({heard("swp1", "NODE1.example.com", "eth0"), heard("swp2", "gpu.01", "eth0", "02:00:00:00:00:02"),
                    heard("swp3", "gpu.02", "eth0", "02:00:00:00:00:03")})},
        });
        QCOMPARE(linksOf(seen).filter("one-sided").size(), 2);
        QCOMPARE(seen.nodes.size(), 4U);
        QVERIFY(linksOf(seen).contains("leaf1/swp2 - gpu.01/eth0 one-sided") ||
                linksOf(seen).contains("gpu.01/eth0 - leaf1/swp2 one-sided"));
    }

    /// V37: a host sends its MAC as the port id; its own list of interfaces knows the address.
    void macAsPortId()
    {
        const Observation seen = gathered({
            {"leaf1.json", R"({"lldp": {"interface": {"swp2": {"chassis": {"node1": {"id": {"type": "mac",
                "value": "02:00:00:00:02:0a"}}}, "port": {"id": {"type": "mac", "value": "02:00:00:00:02:0a"}}}}}})"},
            {"node1.json", test::kIpLink},
        });
        QCOMPARE(linksOf(seen).join("; "), "leaf1/swp2 - node1/eth0 one-sided");
    }

    /// V40 and a cable that was moved within two minutes: both entries are shown, neither is judged by, unless the far
    /// end says the same.
    void severalNeighbours()
    {
        const std::string two = table({heard("swp1", "spine1", "swp1", "02:00:00:00:01:01"),
                                       heard("swp1", "spine2", "swp1", "02:00:00:00:01:02")});
        const Observation alone = gathered({{"leaf1.json", two}});
        QCOMPARE(linksOf(alone).join("; "), "leaf1/swp1 - spine1/swp1 ?; leaf1/swp1 - spine2/swp1 ?");
        QCOMPARE(alone.notes.size(), 1U);
        QVERIFY(alone.notes[0].str().find("spine1 (2 s), spine2 (2 s)") != std::string::npos);
        const Observation both = gathered(
            {{"leaf1.json", two}, {"spine2.json", table({heard("swp1", "leaf1", "swp1", "02:00:00:00:00:01")})}});
        QCOMPARE(linksOf(both).join("; "), "leaf1/swp1 - spine1/swp1 ?; leaf1/swp1 - spine2/swp1");
    }

    void staleEntries()
    {
        const Observation seen = gathered({{"leaf1.txt", test::kAristaDetail}});
        QCOMPARE(linksOf(seen).filter("?").size(), 2);
        QCOMPARE(linksOf(seen).filter("spine1").size(), 1);
        QVERIFY(std::any_of(seen.notes.begin(), seen.notes.end(), [](const ObservationNote& note) {
            return note.str().find("last heard 300 s ago") != std::string::npos;
        }));
    }

    void contradictingEnds()
    {
        const Observation seen = gathered({
            {"leaf1.json", table({heard("swp1", "spine1", "swp1", "02:00:00:00:01:01")})},
            {"spine1.json", table({heard("swp1", "leaf2", "swp1", "02:00:00:00:00:02")})},
        });
        QCOMPARE(linksOf(seen).filter("?").size(), 2);
        QVERIFY(!seen.notes.empty());
    }

    void macTableWhereLldpIsSilent()
    {
        const Observation seen = gathered({
            {"leaf1.json", table({heard("swp1", "spine1", "swp1", "02:00:00:00:01:01")})},
            {"leaf1.fdb.txt", std::string("admin@leaf1:~$ bridge fdb show\n") + test::kBridgeFdb +
                                  "02:00:00:00:02:0a dev swp1 vlan 10 master bridge\n"},
            {"node1.json", test::kIpLink},
        });
        // The same address behind the uplink says nothing: LLDP knows who is there.
        QCOMPARE(linksOf(seen).join("; "), "leaf1/swp1 - spine1/swp1 one-sided; leaf1/swp2 - node1/eth0 mac");
        const Observation twice = gathered({
            {"leaf1.txt", test::kBridgeFdb},
            {"leaf2.txt", test::kBridgeFdb},
            {"node1.json", test::kIpLink},
        });
        QVERIFY(twice.links.empty());
        QCOMPARE(twice.notes.size(), 2U);
        const Observation known = gathered({
            {"leaf1.txt", test::kBridgeFdb},
            {"leaf2.json", table({heard("swp9", "node1", "eth0")})},
            {"node1.json", test::kIpLink},
        });
        QCOMPARE(linksOf(known).join("; "), "leaf2/swp9 - node1/eth0 one-sided");
    }

    void collectors()
    {
        const Observation seen = gathered({{"x.json", R"({"edges": [
            {"node1": {"hostname": "leaf1", "interfaceName": "Ethernet1"},
             "node2": {"hostname": "spine1", "interfaceName": "Ethernet2"}},
            {"node1": {"hostname": "spine1", "interfaceName": "Ethernet2"},
             "node2": {"hostname": "leaf1", "interfaceName": "Ethernet1"}}]})"}});
        QCOMPARE(linksOf(seen).join("; "), "leaf1/Ethernet1 - spine1/Ethernet2");
        QCOMPARE(seen.links[0].basis, LinkBasis::Listing);
        QVERIFY(!seen.nodes[0].hasAnswered);
    }

    void unreadableCapturesArePartial()
    {
        const std::vector<EthernetCapture> captures{{test::kLldpJsonTwo, "leaf1.json", {}},
                                                    {"nothing", "leaf2.json", {}}};
        const auto seen = observeEthernet(captures);
        FABRIC_VERIFY_RESULT(seen);
        QVERIFY(seen->isPartial);
        QCOMPARE(seen->notes.size(), 1U);
        QVERIFY(!observeEthernet(std::span(captures).subspan(1)));
        const auto file = observeText(test::kLldpJsonTwo, "dir/leaf1.json", SilentProgress{});
        FABRIC_VERIFY_RESULT(file);
        QCOMPARE(file->links.size(), 2U);
        QVERIFY(!observeText(test::kLldpJsonTwo, "lldp.json", SilentProgress{}));
    }

    /// Thousands of neighbours on one port, and each on a port of its own: time grows with their number only.
    void manyNeighbours()
    {
        for (const bool isOnePort : {true, false}) {
            std::string text;
            for (int i = 0; i < 20'000; ++i) {
                const std::string port = isOnePort ? "swp1" : "swp" + std::to_string(i);
                text += "lldp." + port + ".via=LLDP\nlldp." + port + ".chassis.name=n" + std::to_string(i) + '\n';
            }
            QElapsedTimer timer;
            timer.start();
            const auto seen = observeText(text, "leaf1.keyvalue", SilentProgress{});
            FABRIC_VERIFY_RESULT(seen);
            QCOMPARE(seen->links.size(), 20'000U);
            QVERIFY2(timer.elapsed() < 10'000, qPrintable(QString::number(timer.elapsed()))); // 0.2 s alone
        }
    }

    void hostileNamesStayData()
    {
        for (const std::string& name : test::hostileStrings()) {
            std::string escaped;
            for (const char c : name)
                if (static_cast<unsigned char>(c) >= 0x20 && c != '"' && c != '\\') escaped += c;
            const auto seen = observeText(table({heard("swp1", escaped, escaped)}), "leaf1.json", SilentProgress{});
            if (!seen) continue; // not UTF-8: refused with its place
            FABRIC_VERIFY_RESULT(check(*seen));
            QVERIFY(seen->links.size() <= 1);
        }
    }
};

FABRIC_TEST(TestGather)
#include "tst_gather.moc"
