// NetBox device types: what is written is what the cable list names, and what is read is checked against the catalogue,
// never believed over it.
#include "core/formats/link_formats.h"
#include "core/formats/netbox_types.h"
#include "core/text/csv.h"
#include "tests/support/build.h"
#include "tests/support/test_main.h"

#include "core/base/strings.h"

#include <QTest>

#include <set>

using namespace fabric;
using fabric::test::port;

namespace {

std::shared_ptr<const Catalog> builtIn()
{
    static const auto catalog = Catalog::builtIn();
    return *catalog;
}

std::string written(const Project& project, const Format& format)
{
    const auto text = exportProject(project, format, {}, {}, *builtIn(), SilentProgress());
    return text ? *text : text.error().str();
}

/// The notes of an import, one a line; the error when it was refused.
std::string notesOf(const std::string& yaml, Project& project)
{
    const auto done = importFiles(project, kNetboxTypesFormat, {{"t.yaml", yaml}}, {}, builtIn(), SilentProgress());
    if (!done) return done.error().str();
    std::string out;
    for (const ImportNote& note : done->notes)
        out += note.str() + "\n";
    return out;
}

/// The library's QM9700 as it is known to be wrong: 62 of 64 ports, from P0.
std::string faultyQm9700()
{
    std::string yaml =
        "---\nmanufacturer: Nvidia\nmodel: QM9700\nslug: nvidia-qm9700\nu_height: 2\nis_full_depth: true\n"
        "comments: |\n  two: lines\n  - of text\nweight: 14.5\nweight_unit: kg\nodd-key: 1\ninterfaces:\n"
        "  - name: mgmt0\n    type: 1000base-t\n    mgmt_only: true\n";
    for (int cage = 0; cage < 32; ++cage)
        for (int half = 0; half < 2; ++half)
            if ((cage != 22 || half == 0) && (cage != 23 || half == 1))
                yaml +=
                    "  - name: P" + std::to_string(cage) + "." + std::to_string(half) + "\n    type: infiniband-ndr\n";
    return yaml;
}

} // namespace

class TestNetboxTypes : public QObject {
    Q_OBJECT

private slots:
    void namesAreThoseOfTheCableList();
    void ownFilesAgreeWithTheCatalogue();
    void faultsOfTheLibraryAreTold();
    void newBoxesBecomeParts();
    void badFiles_data();
    void badFiles();
};

void TestNetboxTypes::namesAreThoseOfTheCableList()
{
    const Project plan = test::smallTree(3, 2, 4, 2);
    const auto types = readNetboxTypes(written(plan, kNetboxTypesFormat), "t.yaml");
    FABRIC_VERIFY_RESULT(types);
    QCOMPARE(types->size(), std::size_t{2});
    std::map<std::string, std::set<std::string>> names; // by model
    for (const NetboxDeviceType& type : *types)
        for (const auto& one : type.interfaces)
            names[type.model].insert(one.name);
    QCOMPARE(names.at("QM9700").size(), std::size_t{64});
    QCOMPARE(types->back().interfaces.front().type, std::string("infiniband-ndr"));
    const auto csv = CsvTable::parse(written(plan, kNetboxCablesFormat), "c.csv");
    FABRIC_VERIFY_RESULT(csv);
    QCOMPARE(csv->rows(), plan.cables().size() + 1);
    for (std::size_t row = 1; row < csv->rows(); ++row)
        for (const auto& [device, name] : {std::pair{1, 3}, std::pair{5, 7}}) {
            const bool isNode = csv->cell(row, static_cast<std::size_t>(device)).starts_with("node");
            const std::string port(csv->cell(row, static_cast<std::size_t>(name)));
            QVERIFY2(names.at(isNode ? "DGX H100" : "QM9700").contains(port), port.c_str());
        }
}

/// Everything of ours that goes out comes in without a single difference.
void TestNetboxTypes::ownFilesAgreeWithTheCatalogue()
{
    test::FabricBuilder plan;
    std::size_t parts = 0;
    for (const PartKind kind : {PartKind::Switch, PartKind::System})
        for (const Part* part : builtIn()->all(kind)) {
            if (!part->heightU) continue;
            plan.device(part->slug, kind == PartKind::Switch ? Role::Leaf : Role::Node, part->slug);
            ++parts;
        }
    Project into;
    const std::string notes = notesOf(written(plan.project(), kNetboxTypesFormat), into);
    const QStringList lines = QString::fromStdString(notes).split('\n', Qt::SkipEmptyParts);
    for (const QString& line : lines)
        QVERIFY2(line.endsWith(QLatin1String("stays as it is")), qPrintable(line));
    QCOMPARE(static_cast<std::size_t>(lines.size()), parts);
    QVERIFY(into.ownParts().empty());
    qInfo("%zu parts", parts);
}

void TestNetboxTypes::faultsOfTheLibraryAreTold()
{
    Project into;
    const QString notes = QString::fromStdString(notesOf(faultyQm9700(), into));
    for (const char* said :
         {"nvidia/qm9700 and stays as it is", "62 data ports, the catalogue 64", "2 U, the catalogue 1 U",
          "64 ports of the catalogue are not in the file under our names: swp1s0", "'odd-key' is not read"})
        QVERIFY2(notes.contains(QLatin1String(said)), qPrintable(notes));
    QVERIFY(into.ownParts().empty());
}

void TestNetboxTypes::newBoxesBecomeParts()
{
    std::string yaml =
        "manufacturer: Acme\nmodel: X-32\nslug: acme-x-32\nu_height: 1\nis_full_depth: true\ninterfaces:\n";
    for (int i = 1; i <= 32; ++i)
        yaml += "  - name: Ethernet" + std::to_string(i) + "\n    type: 400gbase-x-qsfpdd\n";
    yaml += "  - name: Ethernet33\n    type: 10gbase-x-sfpp\n";
    Project into;
    const std::string notes = notesOf(yaml, into);
    QVERIFY2(notes.find("a draft with 32 ports of 400 Gb/s") != std::string::npos, notes.c_str());
    QVERIFY(notes.find("1 of 33 data ports are of another type") != std::string::npos);
    const auto catalog = Catalog::withOwnParts(builtIn(), into);
    FABRIC_VERIFY_RESULT(catalog);
    const Part* part = (*catalog)->find("acme/x-32");
    QVERIFY(part != nullptr);
    QCOMPARE(part->dataPorts, 32);
    QCOMPARE(part->portMbps, std::int64_t{400'000});
    QVERIFY(part->provenance.isUnverified());
    QVERIFY(notesOf(yaml, into).find("has a part 'acme/x-32' already") != std::string::npos);
    QCOMPARE(into.ownParts().size(), std::size_t{1});
}

void TestNetboxTypes::badFiles_data()
{
    QTest::addColumn<QByteArray>("yaml");
    QTest::addColumn<QByteArray>("code");
    const auto row = [](const char* name, const char* yaml, const char* code) {
        QTest::newRow(name) << QByteArray(yaml) << QByteArray(code);
    };
    row("empty", "# nothing\n", "FP-NBT-007");
    row("no model", "manufacturer: A\n", "FP-NBT-002");
    row("no type", "manufacturer: A\nmodel: B\ninterfaces:\n  - name: x\n", "FP-NBT-003");
    row("twice", "manufacturer: A\nmodel: B\ninterfaces:\n  - name: x\n    type: other\n  - name: x\n    type: other\n",
        "FP-NBT-004");
    row("anchor", "manufacturer: A\nmodel: B\n&x y\n", "FP-YML-001");
    row("flow", "{manufacturer: A}\n", "FP-YML-001");
    row("control", "manufacturer: A\x1b[2J\nmodel: B\n", "FP-YML-001");
}

void TestNetboxTypes::badFiles()
{
    QFETCH(QByteArray, yaml);
    QFETCH(QByteArray, code);
    Project into;
    const std::string said = notesOf(yaml.toStdString(), into);
    QVERIFY2(said.find(code.toStdString()) != std::string::npos, said.c_str());
    QVERIFY(said.find("t.yaml") != std::string::npos);
    QVERIFY(into.ownParts().empty());
}

FABRIC_TEST(TestNetboxTypes)
#include "tst_netbox_types.moc"
