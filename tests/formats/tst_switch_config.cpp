// Snippets for switches: exact text for each system, what is not certain is said and counted, and no name of a plan
// reaches a command line as anything but one word. With them the lists of GUIDs for opensm.
#include "core/formats/inventories.h"
#include "core/formats/switch_config/switch_config.h"
#include "core/formats/switch_config/switch_system.h"
#include "tests/support/build.h"
#include "tests/support/hostile.h"
#include "tests/support/test_main.h"

#include "core/base/strings.h"

#include <QRegularExpression>
#include <QTest>

#include <algorithm>

using namespace fabric;
using fabric::test::port;

namespace {

const Catalog& catalog()
{
    static const auto catalog = Catalog::builtIn();
    return **catalog;
}

using Options = std::map<std::string, std::string>;

std::string written(const Project& project, const Format& format = kSwitchConfigFormat, const Options& options = {})
{
    const auto text = exportProject(project, format, {}, options, catalog(), SilentProgress());
    return text ? *text : text.error().str();
}

std::map<std::string, std::size_t> lost(const Project& project, const Format& format = kSwitchConfigFormat,
                                        const Options& options = {})
{
    std::map<std::string, std::size_t> out;
    if (const auto losses = exportLosses(project, format, {}, options, catalog(), SilentProgress()))
        for (const ExportLoss& loss : *losses)
            out[loss.subject] = loss.count;
    return out;
}

/// A switch of the part with one far end a port that is given; lanes 0 = whole connectors.
struct Wanted {
    int cage = 1;
    int connector = 1;
    int lane0 = 0;
    int lanes = 0;
};

Project onePlan(const char* part, const std::vector<Wanted>& wanted, Protocol protocol = Protocol::Ethernet)
{
    test::FabricBuilder plan;
    plan.change([&](Edit& edit) {
        Fabric fabric = edit.project().fabrics().at(plan.fabric());
        fabric.protocol = protocol;
        edit.replace(std::move(fabric));
        return 0;
    });
    const auto leaf = plan.device("leaf-01", Role::Leaf, part);
    const auto spine = plan.device("spine-01", Role::Spine, part);
    int far = 0;
    for (const Wanted& one : wanted) {
        Cable cable;
        cable.name = "c" + std::to_string(++far);
        cable.fabric = plan.fabric();
        cable.ends.push_back({Side::A,
                              {port(leaf, one.cage, one.connector), static_cast<std::uint8_t>(one.lane0),
                               static_cast<std::uint8_t>(one.lanes)}});
        cable.ends.push_back({Side::B, {port(spine, far), 0, static_cast<std::uint8_t>(one.lanes)}});
        plan.add(std::move(cable));
    }
    return plan.project();
}

/// The section of leaf-01 without its heading.
std::string leafOnly(const Project& project, const Options& more = {})
{
    Options options = more;
    options["device"] = "leaf-01";
    const std::string text = written(project, kSwitchConfigFormat, options);
    const std::size_t at = text.find("====");
    return at == std::string::npos ? text : text.substr(text.find('\n', at) + 1);
}

} // namespace

class TestSwitchConfig : public QObject {
    Q_OBJECT

private slots:
    void sections_data();
    void sections();
    void unevenCagesAreLeftToHands();
    void everySwitchAppears();
    void whatIsNotCertainIsCounted();
    void hostileNamesStayWords();
    void namesOfThePlanStandFirst();
    void guidsOfAdapters();
};

void TestSwitchConfig::sections_data()
{
    QTest::addColumn<QByteArray>("part");
    QTest::addColumn<int>("protocol");
    QTest::addColumn<QByteArray>("expected");
    const auto row = [](const char* name, const char* part, Protocol protocol, const char* expected) {
        QTest::newRow(name) << QByteArray(part) << static_cast<int>(protocol) << QByteArray(expected);
    };
    // Cage 9 whole, cage 10 in two: of a QSFP cage by its lanes, of a twin cage its two ports.
    row("QM9700", "nvidia/qm9700", Protocol::InfiniBand,
        "enable\nconfigure terminal\n"
        "# only in the split-ready profile; the port goes down\ninterface ib 1/10/1 port-type split-2\n"
        "interface ib 1/9/1 description spine-01:1/1\n"
        "interface ib 1/10/1/1 description spine-01:2/1/1\ninterface ib 1/10/1/2 description spine-01:3/1/1\n"
        "write memory\n");
    row("QM8700", "nvidia/qm8700", Protocol::InfiniBand,
        "enable\nconfigure terminal\n"
        "# only in the split-ready profile; the port goes down\ninterface ib 1/10 module-type qsfp-split-2\n"
        "interface ib 1/9 description spine-01:1\n"
        "interface ib 1/10/1 description spine-01:2/1\ninterface ib 1/10/2 description spine-01:3/1\nwrite memory\n");
    row("Q3400", "nvidia/q3400-ra", Protocol::InfiniBand,
        "# cage 10: to be split by hand\n"
        "nv set interface sw9p1 description spine-01:1/1\n"
        "nv set interface sw10p1s1 description spine-01:2/1/1\nnv set interface sw10p1s2 description spine-01:3/1/1\n"
        "nv config apply\nnv config save\n");
    row("SN5600", "nvidia/sn5600", Protocol::Ethernet,
        "nv set interface swp9 link breakout 2x lanes-per-port 4\n"
        "nv set interface swp10 link breakout 4x lanes-per-port 2\n"
        "nv set interface swp9s0 description spine-01:1/1\n"
        "nv set interface swp10s0 description spine-01:2/1/1\nnv set interface swp10s1 description spine-01:3/1/1\n"
        "nv config apply\nnv config save\n");
    row("SONiC", "asterfusion/cx864e-n", Protocol::Ethernet,
        "# not checked against a manual or a switch: try it on one port first\n"
        "sudo config interface breakout Ethernet72 '2x400G' -y\n"
        "sudo sonic-db-cli CONFIG_DB HSET 'PORT|Ethernet64' description 'spine-01:1'\n"
        "sudo sonic-db-cli CONFIG_DB HSET 'PORT|Ethernet72' description 'spine-01:2/1'\n"
        "sudo sonic-db-cli CONFIG_DB HSET 'PORT|Ethernet76' description 'spine-01:3/1'\nsudo config save -y\n");
    row("EOS", "arista/dcs-7060x6-64pe", Protocol::Ethernet,
        "! not checked against a manual or a switch: try it on one port first\n"
        "enable\nconfigure\ninterface Ethernet9/1\n   description spine-01:1\n"
        "interface Ethernet10/1\n   speed 400g-4\n   description spine-01:2/1\n"
        "interface Ethernet10/5\n   speed 400g-4\n   description spine-01:3/1\nend\nwrite memory\n");
    row("Huawei", "huawei/ce9855-32dq", Protocol::Ethernet,
        "system-view\nport split dimension interface 400GE 1/0/10 split-type 2*200GE\n"
        "interface 400GE1/0/9\n description spine-01:1\n quit\n"
        "interface 400GE1/0/10:1\n description spine-01:2/1\n quit\n"
        "interface 400GE1/0/10:2\n description spine-01:3/1\n quit\ncommit\nreturn\nsave\n");
    row("H3C", "h3c/s9825-64d", Protocol::Ethernet,
        "# not checked against a manual or a switch: try it on one port first\n"
        "system-view\ninterface FourHundredGigE1/0/10\n using twohundredgige\n quit\n"
        "interface FourHundredGigE1/0/9\n description spine-01:1\n quit\n"
        "interface TwoHundredGigE1/0/10:1\n description spine-01:2/1\n quit\n"
        "interface TwoHundredGigE1/0/10:2\n description spine-01:3/1\n quit\nreturn\nsave\n");
}

void TestSwitchConfig::sections()
{
    QFETCH(QByteArray, part);
    QFETCH(int, protocol);
    QFETCH(QByteArray, expected);
    const Part* known = catalog().find(part.toStdString());
    QVERIFY(known != nullptr);
    const int half = known->cages.front().lanesPerConnector() / 2;
    const Project plan =
        onePlan(part.constData(), {{9, 1}, {10, 1, 0, half}, {10, 1, half, half}}, static_cast<Protocol>(protocol));
    QCOMPARE(QByteArray::fromStdString(leafOnly(plan)), expected);
}

/// A whole port beside two parts has no mode that is known: no command, a comment, and it is counted.
void TestSwitchConfig::unevenCagesAreLeftToHands()
{
    const Project plan = onePlan("nvidia/sn5600", {{9, 1}, {9, 2, 0, 2}, {9, 2, 2, 2}});
    const std::string text = leafOnly(plan);
    QVERIFY2(text.find("# cage 9: to be split by hand\n") != std::string::npos, text.c_str());
    QVERIFY(text.find("breakout") == std::string::npos && text.find("description") == std::string::npos);
    QVERIFY(text.find("# port 9/1: its name here is not certain; goes to spine-01:1/1\n") != std::string::npos);
    const auto losses = lost(plan, kSwitchConfigFormat, {{"device", "leaf-01"}});
    QCOMPARE(losses.at("cages to be split by hand"), std::size_t{1});
    QCOMPARE(losses.at("ports whose name on the switch is not certain"), std::size_t{3});
}

/// Both ends of every cable between switches, one end of every cable to a node.
void TestSwitchConfig::everySwitchAppears()
{
    const Project plan = test::smallTree(4, 2, 8, 2);
    const QString text = QString::fromStdString(written(plan));
    std::size_t ends = 0;
    for (const Cable& cable : plan.cables())
        for (const CableEnd& end : cable.ends)
            ends += plan.devices().at(end.end.port.device).role == Role::Node ? 0 : 1;
    QCOMPARE(text.count(" description "), static_cast<qsizetype>(ends));
    QCOMPARE(text.count("===="), 6);
    QVERIFY(lost(plan).empty());
    QVERIFY(QString::fromStdString(leafOnly(plan)).contains("description spine-02:"));
    QVERIFY(QString::fromStdString(written(plan, kSwitchConfigFormat, {{"device", "nobody"}})).contains("'nobody'"));
}

void TestSwitchConfig::whatIsNotCertainIsCounted()
{
    const Project unmanaged = onePlan("nvidia/qm9790", {{1}}, Protocol::InfiniBand);
    QCOMPARE(lost(unmanaged).at("switches whose system is not known"), std::size_t{2});
    QVERIFY(written(unmanaged).find("interface") == std::string::npos);
    // A cage of 200 Gb/s on a Huawei switch may be called otherwise.
    const Project named = onePlan("huawei/ce8855-32cq4bq", {{1}, {33}});
    const auto losses = lost(named, kSwitchConfigFormat, {{"device", "leaf-01"}});
    QCOMPARE(losses.at("ports whose name on the switch is not certain"), std::size_t{1});
    for (const SwitchSystem* system : switchSystems()) {
        QVERIFY(findSwitchSystem(system->id) == system);
        QVERIFY(leafOnly(unmanaged, {{"system", system->id}}).find("spine-01") != std::string::npos);
    }
}

void TestSwitchConfig::hostileNamesStayWords()
{
    const QRegularExpression line("^(|(#|!) .*|[A-Za-z0-9 ._:/+|*'=-]+)$");
    for (const SwitchSystem* system : switchSystems()) {
        test::FabricBuilder plan;
        const auto leaf = plan.device("leaf", Role::Leaf, "nvidia/sn5600");
        int cage = 0;
        for (const std::string& name : test::hostileStrings())
            if (isCleanText(name) && !name.empty() && name.size() <= kMaxNameBytes)
                plan.cable(port(plan.device(name, Role::Leaf, "nvidia/sn5600"), 1), port(leaf, ++cage));
        const QString text =
            QString::fromStdString(written(plan.project(), kSwitchConfigFormat, {{"system", system->id}}));
        for (const QString& one : text.split('\n')) {
            QVERIFY2(line.match(one).hasMatch(), qPrintable(one));
            QVERIFY2(!one.contains(" description -") && !one.contains(" description '-"), qPrintable(one));
        }
        QCOMPARE(text.count("===="), cage + 1);
    }
    QCOMPARE(configWord("-x"), std::string("_x"));
    QCOMPARE(configWord(""), std::string("_"));
    QCOMPARE(configWord(std::string(300, 'a')).size(), std::size_t{80});
}

void TestSwitchConfig::namesOfThePlanStandFirst()
{
    Project plan = onePlan("nvidia/sn5600", {{9, 1}, {10, 1}});
    Edit edit(plan, "Name");
    const Id<Device> leaf = plan.devices().begin()->id;
    for (const auto& [cage, name] : {std::pair{9, "swp77s3"}, std::pair{10, "A 1; reboot"}}) {
        PortOverride named;
        named.port = port(leaf, cage);
        named.name = name;
        edit.add(std::move(named));
    }
    FABRIC_VERIFY_RESULT(std::move(edit).finish());
    const std::string text = leafOnly(plan);
    QVERIFY2(text.find("nv set interface swp77s3 description spine-01:1/1\n") != std::string::npos, text.c_str());
    QVERIFY(text.find("# port A_1__reboot: its name here is not certain") != std::string::npos);
}

/// One port per adapter: the GUID of the adapter; without one a loss; nothing for storage where there is none.
void TestSwitchConfig::guidsOfAdapters()
{
    test::FabricBuilder plan;
    const auto leaf = plan.device("leaf", Role::Leaf);
    const auto add = [&](const char* name, Role role, const char* guid, int cage) {
        const auto host = plan.device(name, role, "generic/host");
        Module adapter;
        adapter.device = host;
        adapter.kind = ModuleKind::Adapter;
        adapter.bay = 1;
        adapter.part = "nvidia/mcx75310aas-neat";
        const auto module = plan.add(std::move(adapter));
        plan.cable(port(host, 1, 1, 1), port(leaf, cage));
        Identity identity;
        identity.module = module;
        identity.guid = guid;
        if (*guid != 0) plan.add(std::move(identity));
    };
    add("node-1", Role::Node, "0x98039b0300000001", 1);
    add("node-2", Role::Node, "", 2);
    add("store-1", Role::Storage, "0x98039b0300000003", 3);
    QCOMPARE(written(plan.project(), kComputeGuidsFormat), std::string("0x98039b0300000001\n"));
    QCOMPARE(written(plan.project(), kIoGuidsFormat), std::string("0x98039b0300000003\n"));
    QCOMPARE(lost(plan.project(), kComputeGuidsFormat).at("linked ports without a GUID"), std::size_t{1});
    QVERIFY(lost(plan.project(), kIoGuidsFormat).empty());
    QVERIFY(written(test::smallTree(1, 1, 1), kIoGuidsFormat).find("FP-GUI-003") != std::string::npos);
}

FABRIC_TEST(TestSwitchConfig)
#include "tst_switch_config.moc"
