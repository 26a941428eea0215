#include "core/formats/link_formats.h"
#include "core/formats/port_list_apply.h"
#include "core/formats/ports.h"
#include "core/formats/project_diff.h"
#include "core/formats/slurm_topology.h"
#include "tests/support/build.h"
#include "tests/support/forall.h"
#include "tests/support/hostile.h"
#include "tests/support/random_plan.h"
#include "tests/support/test_main.h"

#include "core/base/strings.h"
#include "where.h"

#include <QDir>
#include <QFile>
#include <QTest>

#include <algorithm>
#include <set>

using namespace fabric;
using fabric::test::port;

namespace {

std::shared_ptr<const Catalog> builtIn()
{
    static const auto catalog = Catalog::builtIn();
    return catalog ? *catalog : nullptr;
}

using Options = std::map<std::string, std::string>;

struct Case {
    const Format* format;
    const char* suffix;
    Options options;
    PlannedList (*planned)(const ExportInput&, Id<Fabric>);
    Result<PortList> (*read)(const SourceFile&);
};

std::vector<Case> cases()
{
    const auto topo = [](const SourceFile& file) { return readTopo({file}); };
    const auto ptm = [](const SourceFile& file) { return readPtm(file.bytes, file.name); };
    return {{&kP2pFormat, "xlsx", {{"layout", "1.5"}}, plannedP2p, readP2p},
            {&kP2pFormat, "xlsx", {{"layout", "1.7"}}, plannedP2p, readP2p},
            {&kP2pFormat, "csv", {{"layout", "1.5"}}, plannedP2p, readP2p},
            {&kP2pFormat, "csv", {{"layout", "1.7"}}, plannedP2p, readP2p},
            {&kTopoFormat, "topo", {}, plannedTopo, topo},
            {&kPtmFormat, "dot", {}, plannedPtm, ptm},
            {&kNetboxCablesFormat, "csv", {}, plannedNetbox, readNetboxCables}};
}

std::string textOf(const std::vector<ExportLoss>& losses)
{
    std::string out;
    for (const ExportLoss& loss : losses)
        out += loss.subject + "=" + std::to_string(loss.count) + "\n";
    return out;
}

/// Whether the format can hold none of the plan's links, as .topo with blanks in every name.
bool hasNoLink(const Project& plan, const Case& of)
{
    const auto declared = exportLosses(plan, *of.format, of.suffix, of.options, *builtIn(), SilentProgress());
    const std::size_t links = listPlan(plan, *builtIn(), {}, PortSpelling::Printed).list.links.size();
    return declared && std::any_of(declared->begin(), declared->end(), [&](const ExportLoss& loss) {
               return loss.subject == "links" && loss.count == links;
           });
}

/// The declared loss, the actual one when they differ, and the links that are not planned.
bool lossIsAsDeclared(const Project& plan, const Case& of, std::uint64_t seed)
{
    const auto params = Params::resolve(of.format->schema, of.options);
    if (!params) return false;
    const SilentProgress progress;
    const ExportInput input{plan, *builtIn(), of.suffix, *params, progress};
    const auto declared = exportLosses(plan, *of.format, of.suffix, of.options, *builtIn(), SilentProgress());
    const auto bytes = exportProject(plan, *of.format, of.suffix, of.options, *builtIn(), SilentProgress());
    if (!declared || !bytes) return false;
    const auto read = of.read({std::string("x.") + of.suffix, *bytes});
    if (!read) { // a file in which no link can stand
        const bool isEmpty = hasNoLink(plan, of);
        if (!isEmpty) qWarning("%s: %s", of.format->id, read.error().str().c_str());
        return isEmpty;
    }
    const auto actual = actualLoss(of.planned(input, {}), *read);
    if (actual == *declared && read->faults.empty()) return true;
    qWarning("%s %s, seed %llu: declared\n%sactual\n%s", of.format->id, of.suffix,
             static_cast<unsigned long long>(seed), textOf(*declared).c_str(), textOf(actual).c_str());
    for (const ListFault& fault : read->faults)
        qWarning("%s", fault.str().c_str());
    return false;
}

QByteArray sample(const QString& name)
{
    QFile file(QStringLiteral(FABRIC_SOURCE_DIR "/../shared/samples/") + name);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

class TestLinkFormats : public QObject {
    Q_OBJECT

private slots:
    void lossIsWhatWasDeclared();
    void importIntoItsOwnPlanChangesNothing();
    void portsAreSpelledOncePerDevice();
    void hostileNames();
    void topoSamples_data();
    void topoSamples();
    void ibnlTellsHosts();
    void ptmSamples_data();
    void ptmSamples();
    void badFilesAreRefused_data();
    void badFilesAreRefused();
};

void TestLinkFormats::lossIsWhatWasDeclared()
{
    const int count = qEnvironmentVariableIntValue("FABRIC_LONG") > 0 ? 300 : 20;
    test::forAll(count, [](test::Random& random, std::uint64_t seed) {
        const Project plan = test::randomPlan(random);
        for (const Case& of : cases())
            if (!lossIsAsDeclared(plan, of, seed)) return false;
        return true;
    });
}

/// A file that goes back into the plan that it came from: no cable is new, none moves.
void TestLinkFormats::importIntoItsOwnPlanChangesNothing()
{
    const int count = qEnvironmentVariableIntValue("FABRIC_LONG") > 0 ? 300 : 10;
    test::forAll(count, [](test::Random& random, std::uint64_t) {
        const Project plan = test::randomPlan(random);
        for (const Case& of : cases()) {
            const auto bytes = exportProject(plan, *of.format, of.suffix, of.options, *builtIn(), SilentProgress());
            if (!bytes) return false;
            if (hasNoLink(plan, of)) continue;
            Project copy = plan;
            const auto done = importFiles(copy, *of.format, {{std::string("x.") + of.suffix, *bytes}},
                                          {{"name", "compute"}}, builtIn(), SilentProgress());
            if (!done) {
                qWarning("%s %s: %s", of.format->id, of.suffix, done.error().str().c_str());
                return false;
            }
            for (const ProjectChange& change : diffProjects({plan, *builtIn()}, {copy, *builtIn()}))
                for (const FieldChange& field : change.fields)
                    if (change.kind != ChangeKind::Changed || field.field == "a" || field.field == "z") {
                        qWarning("%s %s: %s %s %s %s>%s", of.format->id, of.suffix,
                                 std::string(enumName(change.kind)).c_str(), change.name.c_str(), field.field.c_str(),
                                 field.before.c_str(), field.after.c_str());
                        return false;
                    }
        }
        return true;
    });
}

void TestLinkFormats::portsAreSpelledOncePerDevice()
{
    test::FabricBuilder plan;
    for (const PartKind kind : {PartKind::Switch, PartKind::System})
        for (const Part* part : builtIn()->all(kind)) {
            Device device;
            device.name = part->slug;
            device.part = part->slug;
            plan.add(device);
        }
    const PortMap ports(plan.project(), *builtIn());
    for (const Device& device : plan.project().devices())
        for (const PortSpelling spelling : {PortSpelling::Printed, PortSpelling::InfiniBand, PortSpelling::Cumulus}) {
            std::set<std::string> names;
            std::size_t count = 0;
            for (const PortRef& ref : ports.ports(device.id, true)) {
                names.insert(spelledPort(ports, {ref, 0, 0}, spelling));
                ++count;
                const auto shape = ports.shape(ref);
                if (!shape || shape->lanes < 2) continue;
                const int half = shape->lanes / 2;
                for (const int lane : {0, half}) {
                    names.insert(spelledPort(
                        ports, {ref, static_cast<std::uint8_t>(lane), static_cast<std::uint8_t>(half)}, spelling));
                    ++count;
                }
            }
            QVERIFY2(names.size() == count, (device.name + " " + std::to_string(static_cast<int>(spelling))).c_str());
        }
}

void TestLinkFormats::hostileNames()
{
    int kept = 0;
    for (const std::string& raw : test::hostileStrings()) {
        if (raw.empty() || !isCleanText(raw) || raw.size() > 200) continue;
        test::FabricBuilder plan;
        const auto leaf = plan.device(raw, Role::Leaf);
        plan.cable(port(plan.device(raw + "x", Role::Node), 1), port(leaf, 1));
        for (const Case& of : cases())
            QVERIFY2(lossIsAsDeclared(plan.project(), of, 0), raw.c_str());
        ++kept;
    }
    QVERIFY(kept > 30);
}

void TestLinkFormats::topoSamples_data()
{
    QTest::addColumn<int>("links");
    QTest::addColumn<int>("devices");
    QTest::newRow("12-node-spaced") << 28 << 20;
    QTest::newRow("2-ary-4-tree") << 64 << 48;
    QTest::newRow("32nodes-3lvl-is1-cbb2") << 64 << 52;
    QTest::newRow("4-ary-2-tree-links-at-same-rank-1") << 35 << 24;
    QTest::newRow("4-ary-2-tree") << 32 << 24;
    QTest::newRow("Buffalo8") << 30 << 20;
    QTest::newRow("FullGnu") << 16 << 17;
    QTest::newRow("PartialGazelle") << 72 << 73;
    QTest::newRow("RhinoBased512") << 1024 << 524;
    QTest::newRow("RhinoReindeer1100") << 1472 << 1165;
    QTest::newRow("SingleRhino") << 144 << 145;
    QTest::newRow("credit-loops") << 48 << 36;
    QTest::newRow("network") << 256 << 145;
}

void TestLinkFormats::topoSamples()
{
    QFETCH(int, links);
    QFETCH(int, devices);
    const QByteArray bytes =
        sample(QStringLiteral("ibutils-topo/%1.topo").arg(QString::fromLatin1(QTest::currentDataTag())));
    if (bytes.isEmpty()) QSKIP("no samples here");
    Project plan;
    const auto done =
        importFiles(plan, kTopoFormat, {{"s.topo", bytes.toStdString()}}, {}, builtIn(), SilentProgress());
    if (links < 0) {
        QVERIFY(!done && done.error().where.starts_with("s.topo:"));
        return;
    }
    FABRIC_VERIFY_RESULT(done);
    QCOMPARE(static_cast<int>(plan.cables().size()), links);
    QCOMPARE(static_cast<int>(plan.devices().size()), devices);
}

void TestLinkFormats::ibnlTellsHosts()
{
    std::vector<SourceFile> files = {
        {"a.topo", "# plan\nMTS1 SW1 CFG: x=R\n  P1 -4x-50G-> HCA H1 P1 # far\n"
                   "\tP2 -> MTS1 SW2 P1\n\nMTS1  SW2\n P1 -> MTS1 SW1 P2\n P2 -> ODD X P1\n"},
        {"b.ibnl", "TOPSYSTEM MTS1,Other\nNODE SW 36 MT1 U1\n 1 -4x-10G-> P1\n 2 -> P2\n 3 -> U2 1\n"
                   "TOPSYSTEM HCA\nNODE CA 2 MT2 U1\n 1 -> P1\n"}};
    const auto list = readTopo(files);
    FABRIC_VERIFY_RESULT(list);
    QCOMPARE(list->links.size(), std::size_t{3});
    QCOMPARE(list->links[0][LinkField::Speed], std::string("200"));
    QCOMPARE(list->links[0].z[EndField::Role], std::string("host"));
    QCOMPARE(list->links[1].z[EndField::Role], std::string("switch"));
    QCOMPARE(list->notes.size(), std::size_t{2});
    QVERIFY(list->notes[0].str().find("'ODD'") != std::string::npos);
    QDir folder(QStringLiteral(FABRIC_SOURCE_DIR "/../shared/samples/ibutils-ibnl"));
    for (const QString& name : folder.entryList({"*.ibnl"}))
        files.push_back({name.toStdString(), sample("ibutils-ibnl/" + name).toStdString()});
    FABRIC_VERIFY_RESULT(readTopo(files));
}

void TestLinkFormats::ptmSamples_data()
{
    QTest::addColumn<int>("links");
    QTest::addColumn<int>("devices");
    QTest::newRow("cl-fabric_topology.dot") << 44 << 15;
    QTest::newRow("cldemo-vagrant_topology.dot") << 59 << 16;
    QTest::newRow("gtc-nvue_topology.dot") << 2 << 3;
    QTest::newRow("lldpq_topology.dot") << 46 << 12;
    QTest::newRow("ptm_topology.dot.sample") << 4 << 2;
    QTest::newRow("ydk-lldp-validator_topology.dot") << -1 << 0; // one port of leaf1 has two links
}

void TestLinkFormats::ptmSamples()
{
    QFETCH(int, links);
    QFETCH(int, devices);
    const QByteArray bytes = sample(QStringLiteral("topology-dot/") + QString::fromLatin1(QTest::currentDataTag()));
    if (bytes.isEmpty()) QSKIP("no samples here");
    Project plan;
    const auto done = importFiles(plan, kPtmFormat, {{"s.dot", bytes.toStdString()}}, {}, builtIn(), SilentProgress());
    if (links < 0) {
        QVERIFY(!done);
        QVERIFY2(done.error().where.starts_with("s.dot:"), done.error().str().c_str());
        return;
    }
    FABRIC_VERIFY_RESULT(done);
    QCOMPARE(static_cast<int>(plan.cables().size()), links);
    QCOMPARE(static_cast<int>(plan.devices().size()), devices);
}

void TestLinkFormats::badFilesAreRefused_data()
{
    QTest::addColumn<QString>("format");
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("error");
    const auto row = [](const char* format, const char* bytes, const char* error) {
        QTest::newRow(error) << QString(format) << QByteArray(bytes) << QString(error);
    };
    row("ptm", "graph G {\n \"a\":\"1\" -- \"b", "x:2: The quote is never closed [FP-PTM-001]");
    row("ptm", "graph G {\n \"a\": -- b", "x:2: A port must follow the colon [FP-PTM-003]");
    row("ptm", "graph G {\n a:1 -- }", "x:2: A link lacks its second end [FP-PTM-004]");
    row("ptm", "graph G { a [x=y", "x:1: The bracket is never closed [FP-PTM-005]");
    row("ptm", "graph G { a }", "x: The file has no link between ports [FP-PTM-006]");
    row("ptm", "graph G { a -- b:1 }",
        "x:1: The link of 'a' has no port there, or a name that no plan can hold [FP-PRT-001]");
    row("ptm", "\xFF", "x: The file is too large or not UTF-8 [FP-PTM-007]");
    row("topo", "\xFF", "x: The file is not UTF-8 [FP-TOP-001]");
    row("topo", "P1 -> A b P1\n", "x:1: A link stands outside of every system's block [FP-TOP-002]");
    row("topo", "A b\n\n", "x: The file has no link [FP-TOP-003]");
    row("topo", "A b\n P1 -> A\n", "x:2: A type, name or port is missing, or no plan can hold it:  [FP-TOP-004]");
    row("p2p", "a,b\n1,2\n", "x: No sheet has the headings A-Node, A-Port, Z-Node and Z-Port [FP-P2P-001]");
    row("netbox-cables", "a,b\n1,2\n",
        "x: The columns side_a_device, side_a_name, side_b_device and side_b_name are needed [FP-NBX-001]");
}

void TestLinkFormats::badFilesAreRefused()
{
    QFETCH(QString, format);
    QFETCH(QByteArray, bytes);
    QFETCH(QString, error);
    for (const Format* known : formats()) {
        if (format != known->id) continue;
        Project plan;
        const auto done = importFiles(plan, *known, {{"x", bytes.toStdString()}}, {}, builtIn(), SilentProgress());
        QVERIFY(!done && plan.sameContent(Project()));
        QCOMPARE(QString::fromStdString(done.error().str()), error);
    }
}

FABRIC_TEST(TestLinkFormats)
#include "tst_link_formats.moc"
