// GUID and name files of a plan before opensm: it takes every line of them, and calls switches by their planned names.
#include "core/formats/inventories.h"
#include "tests/rdma/lab.h"
#include "tests/support/build.h"
#include "tests/support/test_main.h"

#include <QFile>
#include <QRegularExpression>
#include <QTest>

#include <fmt/format.h>

using namespace fabric;
using fabric::test::Lab;
using fabric::test::port;

namespace {

Id<Device> withGuid(test::FabricBuilder& plan, Id<Device> device, std::uint64_t guid, const std::string& part = {})
{
    Identity identity;
    identity.device = device;
    identity.guid = fmt::format("0x{:016x}", guid);
    identity.part = part;
    plan.add(std::move(identity));
    return device;
}

/// Two leafs under a spine, six compute nodes and two storage boxes, each with the GUID of its adapter.
Project plannedTree()
{
    test::FabricBuilder plan;
    const auto spine = withGuid(plan, plan.device("planned-spine", Role::Spine, "nvidia/qm8700"), 0xfc6a1c0300000001);
    std::uint64_t host = 0xb83fd20300000000;
    for (int l = 1; l <= 2; ++l) {
        const auto leaf = withGuid(plan, plan.device(fmt::format("planned-leaf-{}", l), Role::Leaf, "nvidia/qm8700"),
                                   0xfc6a1c0300000100 + static_cast<std::uint64_t>(l));
        plan.cable(port(leaf, 40), port(spine, l));
        for (int n = 1; n <= 4; ++n) {
            const auto role = n == 4 ? Role::Storage : Role::Node;
            const auto node = plan.device(fmt::format("host-{}-{}", l, n), role, "nvidia/dgx-a100");
            PortOverride named;
            named.port = port(node, 1);
            named.name = "mlx5_0";
            plan.add(std::move(named));
            withGuid(plan, node, host += 0x10, "mlx5_0");
            plan.cable(port(node, 1), port(leaf, n));
        }
    }
    return plan.project();
}

std::string written(const Project& project, const Format& format)
{
    const auto catalog = Catalog::builtIn();
    const auto text = exportProject(project, format, {}, {}, **catalog, SilentProgress());
    return text ? *text : text.error().str();
}

/// The GUIDs one higher: the simulator numbers the port of an adapter so, where hardware gives both one GUID.
QByteArray asSimulated(const std::string& guids)
{
    QByteArray out;
    for (const QByteArray& line : QByteArray::fromStdString(guids).split('\n'))
        if (!line.isEmpty()) out += "0x" + QByteArray::number(line.toULongLong(nullptr, 16) + 1, 16) + "\n";
    return out;
}

} // namespace

class TestLabOpensm : public QObject {
    Q_OBJECT

private slots:
    void everyLineIsTaken();
};

void TestLabOpensm::everyLineIsTaken()
{
    if (!Lab::whatIsMissing().isEmpty()) QSKIP(qPrintable(Lab::whatIsMissing()));
    const Project plan = plannedTree();
    Lab lab;
    QVERIFY(lab.write("plan.net", QByteArray::fromStdString(written(plan, kIbsimFormat)), false));
    QVERIFY(lab.write("roots", QByteArray::fromStdString(written(plan, kRootGuidsFormat)), false));
    const QByteArray compute = asSimulated(written(plan, kComputeGuidsFormat));
    const QByteArray storage = asSimulated(written(plan, kIoGuidsFormat));
    QCOMPARE(compute.count('\n'), 6);
    QCOMPARE(storage.count('\n'), 2);
    QVERIFY(lab.write("cn", compute, false) && lab.write("io", storage, false));
    QVERIFY(lab.write("map", QByteArray::fromStdString(written(plan, kNodeNameMapFormat)), false));
    QVERIFY(lab.write("conf", "force_log_flush TRUE\nnode_name_map_name " + lab.path("map").toUtf8() + "\n", false));
    QStringList options = {"--routing", "ftree", "--roots", lab.path("roots")};
    for (const QString& word : {QString("-u"), lab.path("cn"), QString("-G"), lab.path("io"), QString("-D"),
                                QString("0x0F"), QString("-F"), lab.path("conf")})
        options << "--opensm-arg=" + word;
    QVERIFY(lab.run(lab.path("plan.net"), options,
                    "cp \"$FABRIC_LAB_DIR/opensm.log\" log.txt\nibnetdiscover --node-name-map map > seen.txt\n"));
    QFile log(lab.path("log.txt"));
    QVERIFY(log.open(QIODevice::ReadOnly));
    const QByteArray said = log.readAll();
    QVERIFY(!said.contains("Problem parsing") && !said.contains("falling back to default routing"));
    QCOMPARE(said.count("Marking CN port GUID"), 6);
    QVERIFY(said.contains("Fetching root nodes from file") && said.contains("Fetching I/O nodes from file"));
    QVERIFY(said.contains("planned-leaf-1") && said.contains("planned-spine"));
    QFile listing(lab.path("seen.txt"));
    QVERIFY(listing.open(QIODevice::ReadOnly));
    const QByteArray seen = listing.readAll();
    for (const char* name : {"planned-leaf-1", "planned-leaf-2", "planned-spine"})
        QVERIFY2(seen.contains(QByteArray("\"") + name + "\""), name);
}

FABRIC_TEST(TestLabOpensm)
#include "tst_lab_opensm.moc"
