// Parts of the agent that need no process: JSON, pattern, pacing, facts from sysfs, addresses of verbs.
#include "core/verify/agent/facts.h"
#include "core/verify/agent/json_line.h"
#include "core/verify/agent/outcome.h"
#include "core/verify/agent/pacer.h"
#include "core/verify/agent/pattern.h"
#include "core/verify/agent/text.h"
#include "core/verify/agent/verbs_address.h"
#include "tests/support/hostile.h"
#include "tests/support/test_main.h"

#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

using namespace fabric::agent;

namespace {

PortFacts rocePort(const std::vector<GidFacts>& gids)
{
    PortFacts port;
    port.linkLayer = "Ethernet";
    port.gids = gids;
    return port;
}

PortFacts infinibandPort(int lid, int lmc, const std::string& gid)
{
    PortFacts port;
    port.linkLayer = "InfiniBand";
    port.lid = lid;
    port.lmc = lmc;
    port.gids = {{0, gid, "IB/RoCE v1", ""}};
    return port;
}

VerbsAddress addressOf(const PortFacts& port)
{
    VerbsAddress address = ownVerbsAddress(port);
    address.mtu = 4096;
    return address;
}

const std::string kLocal = "fe80:0000:0000:0000:5054:00ff:fefa:0001";
const std::string kV4 = "0000:0000:0000:0000:0000:ffff:c612:0001";
const std::string kV6 = "2001:0db8:0000:0000:0000:0000:0000:0007";

} // namespace

class AgentPartsTest : public QObject {
    Q_OBJECT

private slots:
    void jsonIsValidWhateverTheTextIs();
    void patternSeesEveryByteAndOldPieces();
    void pacerKeepsTheCapAndMakesUpForNothing();
    void numbersAndAddresses();
    void outcomesBlameTheNetworkOnlyForWhatItDid();
    void factsAreReadFromSysfs();
    void gidsAreChosenByTypeAndFamily();
    void infinibandGoesByLidAndPath();
    void offersSurviveTheWay();
    void sourcePortsAreFlowLabels();
    void mtuIsTheSmallerOfBothEnds();
};

void AgentPartsTest::jsonIsValidWhateverTheTextIs()
{
    std::vector<std::string> texts{
        "", "a\"b\\c", "\x01\x1b[31m", "\xff\xfe", "\xc0\xaf", "\xed\xa0\x80", "\xe6\x9c\xba\xe6\x9f\x9c"};
    for (const auto& text : fabric::test::hostileStrings())
        texts.emplace_back(text);
    for (const std::string& text : texts) {
        const std::string line = JsonLine("x").add("k", text).add("n", -1.5).open("a", '[').item("i").close(']').text();
        QJsonParseError error;
        const QJsonObject object = QJsonDocument::fromJson(QByteArray::fromStdString(line), &error).object();
        QVERIFY2(error.error == QJsonParseError::NoError, line.c_str());
        QVERIFY(line.find('\n') == std::string::npos);
        QCOMPARE(object["n"].toDouble(), -1.5);
    }
    QCOMPARE(JsonLine("x").add("k", "\xe6\x9c\xba\xff").text(),
             std::string("{\"t\":\"x\",\"k\":\"\xe6\x9c\xba\\ufffd\"}"));
}

void AgentPartsTest::patternSeesEveryByteAndOldPieces()
{
    for (const std::size_t bytes : {8U, 1024U, 1032U, 5000U * 8U}) {
        const Pattern pattern("0123456789abcdef", 7, bytes);
        std::vector<std::uint8_t> slot(bytes);
        pattern.fill(slot.data());
        pattern.stamp(slot.data(), 2, 41);
        QVERIFY(pattern.matches(slot.data(), 2, 41));
        QVERIFY(!pattern.matches(slot.data(), 2, 42));
        QVERIFY(!pattern.matches(slot.data(), 3, 41));
        QVERIFY(!Pattern("0123456789abcdee", 7, bytes).matches(slot.data(), 2, 41));
        for (std::size_t i = 0; i<bytes; i += bytes> 2000 ? 37 : 1) {
            slot[i] ^= 1;
            QVERIFY(!pattern.matches(slot.data(), 2, 41));
            slot[i] ^= 1;
        }
        if (bytes < 3000) continue;
        // A packet of the next message that never came: the slot still holds that piece of the one before.
        const std::vector<std::uint8_t> before = slot;
        pattern.stamp(slot.data(), 2, 41 + 16);
        std::copy(before.begin() + 2048, before.begin() + 3072, slot.begin() + 2048);
        QVERIFY(!pattern.matches(slot.data(), 2, 41 + 16));
    }
}

void AgentPartsTest::pacerKeepsTheCapAndMakesUpForNothing()
{
    constexpr std::int64_t kMs = 1'000'000;
    Pacer pacer(8, 0); // 1 byte a microsecond
    std::int64_t sent = 0;
    for (std::int64_t now = 0; now <= 1000 * kMs; now += kMs / 10)
        if (pacer.allows(now, 500)) sent += 500;
    QVERIFY(sent >= 990'000 && sent <= 1'001'000);
    sent = 0;
    for (std::int64_t now = 5000 * kMs; now < 5001 * kMs; now += kMs / 100) // after a pause of 4 s
        if (pacer.allows(now, 500)) sent += 500;
    QVERIFY2(sent <= 22'000, qPrintable(QString::number(sent)));
    Pacer free(0, 0);
    QVERIFY(free.allows(0, 1 << 30) && free.allows(0, 1 << 30));
}

void AgentPartsTest::numbersAndAddresses()
{
    std::int64_t value = 0;
    QVERIFY(parseNumber("42", 0, 50, value) && value == 42);
    QVERIFY(parseNumber("-1", -1, 50, value) && value == -1);
    for (const char* text : {"", "-", "+1", " 1", "1 ", "0x10", "51", "-2", "1e1", "99999999999999999999"})
        QVERIFY2(!parseNumber(text, -1, 50, value), text);
    std::string address;
    std::uint16_t port = 0;
    QVERIFY(splitAddress("10.0.0.1:99", address, port) && address == "10.0.0.1" && port == 99);
    QVERIFY(splitAddress("[fe80::1]:99", address, port) && address == "fe80::1");
    for (const char* text : {"10.0.0.1", "host:1", "fe80::1:99", "[10.0.0.1]:9", "10.0.0.1:0", "10.0.0.1:65536", ":1"})
        QVERIFY2(!splitAddress(text, address, port), text);
    QCOMPARE(joinAddress("::1", 5), std::string("[::1]:5"));
}

void AgentPartsTest::outcomesBlameTheNetworkOnlyForWhatItDid()
{
    for (const Code code : {Code::NoRdma, Code::Retries, Code::PortDown, Code::Data})
        QCOMPARE(outcomeName(code), "failed");
    for (const Code code : {Code::NoDevice, Code::NoGid, Code::NoPeer, Code::WrongPeer, Code::Remote, Code::Memory,
                            Code::Rights, Code::Deadline, Code::Internal, Code::Mtu})
        QCOMPARE(outcomeName(code), "unusable");
    QVERIFY(codeOf(codeName(Code::NoRdma)) == Code::NoRdma);
    QVERIFY(codeOf("nonsense") == Code::Internal);
}

void AgentPartsTest::factsAreReadFromSysfs()
{
    QTemporaryDir dir;
    const auto put = [&](const QString& name, const QByteArray& bytes) {
        const QString path = dir.filePath(name);
        QDir().mkpath(QFileInfo(path).path());
        QFile file(path);
        if (file.open(QIODevice::WriteOnly)) file.write(bytes);
    };
    put("mlx5_0/node_guid", "506b:4b03:00cb:3f8a\n");
    put("mlx5_0/fw_ver", "28.39.1002\n");
    put("mlx5_0/ports/1/state", "4: ACTIVE\n");
    put("mlx5_0/ports/1/phys_state", "5: LinkUp\n");
    put("mlx5_0/ports/1/rate", "400 Gb/sec (4X NDR)\n");
    put("mlx5_0/ports/1/lid", "0x1f\n");
    put("mlx5_0/ports/1/lid_mask_count", "2\n");
    put("mlx5_0/ports/1/link_layer", "InfiniBand\n");
    put("mlx5_0/ports/1/gids/0", "fe80:0000:0000:0000:506b:4b03:00cb:3f8b\n");
    put("mlx5_0/ports/1/gids/1", "0000:0000:0000:0000:0000:0000:0000:0000\n");
    put("mlx5_0/ports/1/counters/port_rcv_data", "18446744073709551615\n");
    put("mlx5_0/ports/1/counters/symbol_error", "N/A (not supported)\n");
    put("mlx5_0/ports/1/hw_counters/out_of_sequence", "3\n");
    put("mlx5_0/ports/1/hw_counters/lifespan", "10\n");
    put("rxe 0/ports/1/state", "4: ACTIVE\n");
    put("rxe1/ports/1/rate", "2.5 Gb/sec (1X SDR)\n");
    const std::string root = dir.path().toStdString();
    const std::vector<DeviceFacts> devices = readDevices(root);
    QCOMPARE(devices.size(), std::size_t(2)); // a name with a blank is none
    const PortFacts& port = devices[0].ports.at(0);
    QCOMPARE(port.state, std::string("ACTIVE"));
    QCOMPARE(port.physical, std::string("LinkUp"));
    QCOMPARE(port.mbps, std::int64_t(400'000));
    QCOMPARE(port.width, std::string("4X NDR"));
    QCOMPARE(port.lid, 31);
    QCOMPARE(port.lmc, 2);
    QCOMPARE(port.mtu, -1); // unknown, not 0
    QCOMPARE(port.guid, std::string("506b:4b03:00cb:3f8b"));
    QCOMPARE(port.gids.size(), std::size_t(1));
    QCOMPARE(devices[1].ports.at(0).mbps, std::int64_t(2500));
    QCOMPARE(devices[1].ports.at(0).lid, -1);
    const std::vector<Counter> counters = readCounters(root, "mlx5_0", 1);
    QCOMPARE(counters.size(), std::size_t(2)); // what cannot be read is missing, never 0
    QCOMPARE(counters[0].value, ~std::uint64_t{0});
    QCOMPARE(counters[1].name, std::string("out_of_sequence"));
}

void AgentPartsTest::gidsAreChosenByTypeAndFamily()
{
    const std::string gidV1 = "0000:0000:0000:0000:0000:ffff:0a00:0001";
    const VerbsAddress both = addressOf(rocePort({{0, kLocal, "IB/RoCE v1", ""},
                                                  {1, kLocal, "RoCE v2", ""},
                                                  {2, gidV1, "IB/RoCE v1", ""},
                                                  {7, kV4, "RoCE v2", ""},
                                                  {9, kV6, "RoCE v2", ""}}));
    const VerbsAddress onlyV6 = addressOf(rocePort({{3, kV6, "RoCE v2", ""}, {4, kLocal, "RoCE v2", ""}}));
    const VerbsAddress onlyLocal = addressOf(rocePort({{0, kLocal, "RoCE v2", ""}}));
    ibv_ah_attr route{};
    TestSpec spec;
    spec.port = 1;
    QVERIFY(!fillRoute(both, both, spec, route));
    QCOMPARE(int(route.grh.sgid_index), 7); // IPv4 of RoCE v2, whatever its number
    QCOMPARE(int(route.grh.dgid.raw[12]), 0xc6);
    QVERIFY(!fillRoute(both, onlyV6, spec, route));
    QCOMPARE(int(route.grh.sgid_index), 9);
    QVERIFY(!fillRoute(onlyV6, both, spec, route));
    QCOMPARE(int(route.grh.sgid_index), 3); // both ends chose the same family
    QVERIFY(!fillRoute(onlyLocal, both, spec, route));
    const VerbsAddress old = addressOf(rocePort({{0, kV4, "IB/RoCE v1", ""}}));
    QVERIFY(fillRoute(old, both, spec, route).code == Code::NoGid);
}

void AgentPartsTest::infinibandGoesByLidAndPath()
{
    const VerbsAddress one = addressOf(infinibandPort(4, 0, "fe80:0000:0000:0000:0000:0000:0000:0001"));
    const VerbsAddress two = addressOf(infinibandPort(32, 2, "fe80:0000:0000:0000:0000:0000:0000:0002"));
    const VerbsAddress far = addressOf(infinibandPort(9, 0, "fec0:0000:0000:0001:0000:0000:0000:0003"));
    ibv_ah_attr route{};
    TestSpec spec;
    spec.path = 3;
    QVERIFY(!fillRoute(one, two, spec, route));
    QCOMPARE(int(route.dlid), 35);
    QCOMPARE(int(route.is_global), 0);
    QVERIFY(fillRoute(two, one, spec, route).code == Code::NoGid); // that port has one LID only
    spec.path = 0;
    QVERIFY(!fillRoute(one, far, spec, route));
    QCOMPARE(int(route.is_global), 1); // another subnet
    QVERIFY(fillRoute(one, addressOf(rocePort({{1, kV4, "RoCE v2", ""}})), spec, route).code == Code::NoGid);
    QVERIFY(fillRoute(one, addressOf(infinibandPort(0, 0, kLocal)), spec, route).code == Code::NoGid);
}

void AgentPartsTest::offersSurviveTheWay()
{
    const VerbsAddress two = addressOf(infinibandPort(32, 2, kLocal));
    std::vector<std::string> words;
    QVERIFY(splitWords(wordsOf(two), words));
    VerbsAddress read;
    QVERIFY(readAddress(words, 0, read));
    QCOMPARE(read.lid, 32);
    QCOMPARE(read.lmc, 2);
    QCOMPARE(read.gids[kIpv6], two.gids[kIpv6]);
    for (std::size_t i = 1; i < words.size(); ++i) {
        std::vector<std::string> broken = words;
        broken[i] = "zz";
        QVERIFY(!readAddress(broken, 0, read));
    }
    words.pop_back();
    QVERIFY(!readAddress(words, 0, read));
}

/// As rdma-core turns a label into a port (ibv_flow_label_to_udp_sport).
void AgentPartsTest::sourcePortsAreFlowLabels()
{
    QCOMPARE(flowLabelOf(0), 0U);
    for (int port = 0xC000; port <= 0xFFFF; ++port) {
        const std::uint32_t label = flowLabelOf(port);
        const std::uint32_t folded = (label & 0x03FFFU) ^ ((label & 0xFC000U) >> 14);
        QVERIFY(label != 0 && (folded | 0xC000U) == static_cast<std::uint32_t>(port));
    }
}

void AgentPartsTest::mtuIsTheSmallerOfBothEnds()
{
    VerbsAddress one;
    VerbsAddress two;
    one.mtu = 4096;
    two.mtu = 1024;
    int mtu = 0;
    QVERIFY(!commonMtu(one, two, 0, mtu) && mtu == 1024);
    QVERIFY(!commonMtu(one, two, 512, mtu) && mtu == 512);
    QVERIFY(commonMtu(one, two, 2048, mtu).code == Code::Mtu);
    QVERIFY(mtuCode(1024) == IBV_MTU_1024);
}

FABRIC_TEST(AgentPartsTest)

#include "tst_parts.moc"
