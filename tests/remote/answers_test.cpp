// From the sections of hosts to one observation: a leaf with two hosts on Ethernet, a head node on InfiniBand.
#include "tests/support/test_main.h"

#include "core/verify/observe/remote_answers.h"
#include "core/verify/observe/remote_module.h"
#include "tests/support/forall.h"

#include <QFile>
#include <QTest>

using namespace fabric;
using namespace fabric::test;

namespace {

const std::string kTime = "2026-11-30T09:00:00Z";

std::string neighbours(const std::string& port, const std::string& peer, const std::string& peerPort)
{
    return R"({"lldp":[{"interface":[{"name":")" + port +
           R"(","via":"LLDP","rid":"1","age":"0 day, 00:01:00","chassis":[{"id":[{"type":"mac",)"
           R"("value":"00:00:5e:00:53:01"}],"name":[{"value":")" +
           peer + R"("}]}],"port":[{"id":[{"type":"ifname","value":")" + peerPort + R"("}],"descr":[{"value":")" +
           peerPort + R"("}]}]}]}]})";
}

const std::string kLinks = R"([{"ifname":"lo","flags":["LOOPBACK","UP","LOWER_UP"],"operstate":"UNKNOWN","link_type":
"loopback","address":"00:00:00:00:00:00"},{"ifname":"ens1np0","flags":["BROADCAST","UP","LOWER_UP"],"operstate":"UP",
"link_type":"ether","address":"00:00:5e:00:53:11"},{"ifname":"ens2np0","flags":["BROADCAST","UP"],"operstate":"DOWN",
"link_type":"ether","address":"00:00:5e:00:53:12"}])";

const std::string kFiles = "/sys/class/infiniband/mlx5_0/node_guid:0000:5e00:0053:0011\n"
                           "/sys/class/infiniband/mlx5_0/node_desc:gpu1 mlx5_0\n"
                           "/sys/class/infiniband/mlx5_0/ports/1/state:4: ACTIVE\n"
                           "/sys/class/infiniband/mlx5_0/ports/1/phys_state:5: LinkUp\n"
                           "/sys/class/infiniband/mlx5_0/ports/1/rate:400 Gb/sec (4X NDR)\n"
                           "/sys/class/infiniband/mlx5_0/ports/1/link_layer:Ethernet\n"
                           "/sys/class/infiniband/mlx5_0/ports/1/gid_attrs/ndevs/0:ens1np0\n"
                           "/sys/class/infiniband/mlx5_0/ports/1/counters/symbol_error:7\n"
                           "/sys/class/infiniband/mlx5_1/node_guid:0000:5e00:0053:0021\n"
                           "/sys/class/infiniband/mlx5_1/node_desc:gpu1 mlx5_1\n"
                           "/sys/class/infiniband/mlx5_1/ports/1/state:4: ACTIVE\n"
                           "/sys/class/infiniband/mlx5_1/ports/1/phys_state:5: LinkUp\n"
                           "/sys/class/infiniband/mlx5_1/ports/1/rate:400 Gb/sec (4X NDR)\n"
                           "/sys/class/infiniband/mlx5_1/ports/1/link_layer:InfiniBand\n";

const std::string kModule = "\tIdentifier                                : 0x18 (QSFP-DD)\n"
                            "\tVendor name                               : Example\n"
                            "\tVendor PN                                 : EX-400-03\n"
                            "\tVendor SN                                 : SN0001\n"
                            "\tVendor rev                                : A2\n"
                            "\tLength (Copper or Active cable)           : 3m\n"
                            "\tModule temperature                        : 48.31 degrees C / 118.96 degrees F\n"
                            "\tRcvr signal avg optical power(Channel 1)  : 0.7241 mW / -1.40 dBm\n"
                            "\tRcvr signal avg optical power(Channel 2)  : 0.0000 mW / -inf dBm\n";

std::string report(const std::string& serial)
{
    return R"({"status":{"code":0},"result":{"output":{"Operational Info":{"State":"Active","Physical state":"LinkUp",)"
           R"("Speed":"IB-NDR","Width":"4x","FEC":"RS-FEC"},
    "Physical Counters and BER Info":
{)"
           R"("Raw Physical BER":"2E-9","Effective Physical BER":"15E-255"},"Module Info":{"Vendor Name":"Example",)"
           R"("Vendor Part Number":"EX-NDR-02","Vendor Serial Number":")" +
           serial + R"("}}}})";
}

RemoteSection section(std::string name, std::string output, int status = 0, std::string item = {})
{
    RemoteSection out;
    out.name = std::move(name);
    out.output = std::move(output);
    out.exitStatus = status;
    out.item = std::move(item);
    return out;
}

const ObservedNode* findNode(const Observation& observation, const std::string& name)
{
    for (const ObservedNode& node : observation.nodes)
        if (node.name == name) return &node;
    return nullptr;
}

const ObservedPort* findPort(const ObservedNode* node, const std::string& name)
{
    if (node == nullptr) return nullptr;
    for (const ObservedPort& port : node->ports)
        if (port.name == name) return &port;
    return nullptr;
}

bool hasNote(const Observation& observation, const char* text)
{
    for (const ObservationNote& note : observation.notes)
        if (note.str().find(text) != std::string::npos) return true;
    return false;
}

} // namespace

class TstRemoteAnswers : public QObject {
    Q_OBJECT

private slots:
    void hostsOfALeafBecomeOneFabric();
    void whatIsMissingIsSaid();
    void hostsWithOneNameStayTwo();
    void modulesAreRead();
    void anyBytesAreSurvived();
};

void TstRemoteAnswers::hostsOfALeafBecomeOneFabric()
{
    const std::vector<RemoteSection> first{section("name", "gpu1\n"),
                                           section("lldp", neighbours("ens1np0", "leaf1", "swp1")),
                                           section("ip-link", kLinks),
                                           section("rdma-files", kFiles, 2),
                                           section("mlxlink", report("SN0002"), 0, "mlx5_1"),
                                           section("module", kModule, 0, "ens1np0")};
    const std::vector<RemoteSection> second{section("name", "gpu2\n"),
                                            section("lldp", neighbours("ens1np0", "leaf1", "swp2"))};
    const std::vector<HostSections> hosts{{"10.0.0.1", "ssh:10.0.0.1", first}, {"10.0.0.2", "ssh:10.0.0.2", second}};
    const Observation found = observationOf(hosts, kTime, SilentProgress());
    FABRIC_VERIFY_RESULT(check(found));
    QCOMPARE(found.links.size(), std::size_t(2));
    QVERIFY(findNode(found, "leaf1") != nullptr && findNode(found, "gpu2") != nullptr);

    const ObservedNode* host = findNode(found, "gpu1");
    QVERIFY(host != nullptr && host->ports.size() == 2);
    const ObservedPort* port = findPort(host, "ens1np0");
    QVERIFY(port != nullptr && port->plug.has_value());
    QCOMPARE(port->mac, std::string("00:00:5e:00:53:11"));
    QCOMPARE(port->mbps, std::int64_t(400'000));
    QCOMPARE(port->plug->serial, std::string("SN0001"));
    QCOMPARE(port->counters.size(), std::size_t(1));
    QCOMPARE(findPort(host, "ens2np0")->physical, PhysicalState::Polling);

    // The InfiniBand adapter is a node of its own with what mlxlink said; the one on Ethernet is not.
    const ObservedNode* adapter = findNode(found, "gpu1 mlx5_1");
    QVERIFY(adapter != nullptr && adapter->ports.size() == 1 && adapter->ports[0].plug.has_value());
    QCOMPARE(adapter->host, std::string("gpu1"));
    QCOMPARE(adapter->ports[0].plug->serial, std::string("SN0002"));
    QCOMPARE(adapter->ports[0].rawBer.value_or(0), 2e-9);
    QVERIFY(findNode(found, "gpu1 mlx5_0") == nullptr);
    for (const ObservationSource& source : found.sources) {
        QVERIFY2(source.name == "ssh:10.0.0.1" || source.name == "ssh:10.0.0.2", source.name.c_str());
        QCOMPARE(source.time, kTime);
    }
}

void TstRemoteAnswers::whatIsMissingIsSaid()
{
    RemoteSection missing;
    missing.name = "lldp";
    missing.tool = "lldpcli";
    missing.isMissing = true;
    RemoteSection denied = section("lldp-chassis", "", 1);
    denied.said = "permission denied \x1b[2J";
    RemoteSection slow = section("mlxlink", "", 124, "mlx5_0");
    RemoteSection cut = section("ip-link", kLinks.substr(0, 40));
    cut.isCut = true;
    const std::vector<RemoteSection> sections{missing, denied, slow, cut,
                                              section("ibnetdiscover", "no such device\n", 255)};
    const std::vector<HostSections> hosts{{"n1", "ssh:n1", sections}};
    const Observation found = observationOf(hosts, kTime, SilentProgress());
    QVERIFY(found.isPartial && found.nodes.empty());
    for (const char* note :
         {"not installed there, so not asked: lldpcli",
          "lldp-chassis gave nothing (status 1): permission "
          "denied \xEF\xBF\xBD[2J",
          "mlxlink mlx5_0 did not finish", "ip-link is not complete", "ibnetdiscover could not be read"})
        QVERIFY2(hasNote(found, note), note);
}

void TstRemoteAnswers::hostsWithOneNameStayTwo()
{
    const std::vector<RemoteSection> first{section("name", "clone\n"),
                                           section("lldp", neighbours("eth0", "leaf1", "swp1"))};
    const std::vector<RemoteSection> second{section("name", "clone\n"),
                                            section("lldp", neighbours("eth0", "leaf1", "swp2"))};
    const std::vector<RemoteSection> third{section("name", "localhost\n"),
                                           section("lldp", neighbours("eth0", "leaf1", "swp3"))};
    const std::vector<HostSections> hosts{{"n1", "ssh:n1", first}, {"n2", "ssh:n2", second}, {"n3", "ssh:n3", third}};
    const Observation found = observationOf(hosts, kTime, SilentProgress());
    QCOMPARE(found.links.size(), std::size_t(3));
    for (const char* name : {"clone", "n2", "n3"})
        QVERIFY2(findNode(found, name) != nullptr, name);
}

void TstRemoteAnswers::modulesAreRead()
{
    const auto plug = readEthtoolModule(kModule);
    QVERIFY(plug.has_value());
    QCOMPARE(plug->vendor, std::string("Example"));
    QCOMPARE(plug->part, std::string("EX-400-03"));
    QCOMPARE(plug->revision, std::string("A2"));
    QCOMPARE(plug->lengthMm.value_or(0), std::int64_t(3000));
    QCOMPARE(plug->temperatureC.value_or(0), 48.31);
    QCOMPARE(plug->rxDbm, std::vector<double>{-1.40});
    QVERIFY(!readEthtoolModule("Cannot get module EEPROM information: Input/output error\n"));
    QVERIFY(!readEthtoolModule("Vendor SN : " + std::string(5000, 'x')));
    const auto bare = readEthtoolModule("Vendor SN : X\nLength (Copper or Active cable) : 0m\n");
    QVERIFY(bare && !bare->lengthMm && !bare->temperatureC);
}

void TstRemoteAnswers::anyBytesAreSurvived()
{
    const std::string marker(32, 'a');
    forAll(300, [&](Random& random, std::uint64_t) {
        std::string text = "\n" + marker + " begin lldp \n" + neighbours("eth0", "leaf1", "swp1") + "\n" + marker +
                           " said lldp\n\n0\n" + marker + " end lldp\n\n" + marker + " begin rdma-files \n" + kFiles +
                           "\n" + marker + " said rdma-files\n\n0\n" + marker + " end rdma-files\n\n" + marker +
                           " begin module eth0\n" + kModule + "\n" + marker + " said module\n\n0\n" + marker +
                           " done\n";
        for (int i = random.integer(1, 8); i > 0; --i)
            text[static_cast<std::size_t>(random.integer(0, static_cast<int>(text.size()) - 1))] =
                static_cast<char>(random.integer(0, 255));
        const RemoteOutput output = readRemoteOutput(text, marker);
        const std::vector<HostSections> hosts{{"n1", "ssh:n1", output.sections}};
        return check(observationOf(hosts, kTime, SilentProgress())).has_value();
    });
}

FABRIC_TEST(TstRemoteAnswers)
#include "answers_test.moc"
