// Own parts: a CSV in the catalogue's form becomes rows of the project, is usable at once, and a bad row changes
// nothing.
#include "core/catalog/catalog.h"
#include "core/formats/formats.h"
#include "core/formats/own_parts.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace fabric;

namespace {

const std::string kHeader =
    "vendor,model,protocol,generation,cage1,cage1_count,lanes_per_cage,twin_only,lane_modulation,"
    "max_gbps_per_cage,logical_ports,logical_port_gbps,rack_units,evidence\n";
const std::string kRow = "Example,EX-32,ETH,400GbE,QSFP112,32,4,0,100G-PAM4,400,32,400,1,practice\n";

Result<Imported> read(Project& project, const std::string& name, const std::string& text,
                      const std::map<std::string, std::string>& given = {})
{
    return importFiles(project, kOwnPartsFormat, {{name, text}}, given, *Catalog::builtIn(), SilentProgress());
}

} // namespace

class TestOwnParts : public QObject {
    Q_OBJECT

private slots:
    void rowsBecomePartsOfTheProject()
    {
        Project project;
        const auto imported = read(project, "switches.csv", kHeader + kRow);
        FABRIC_VERIFY_RESULT(imported);
        const auto catalog = Catalog::withOwnParts(*Catalog::builtIn(), project);
        FABRIC_VERIFY_RESULT(catalog);
        const Part* part = (*catalog)->find("example/ex-32");
        QVERIFY(part != nullptr);
        QCOMPARE(part->dataPorts, 32);
        QCOMPARE(part->portMbps, 400'000);
        QCOMPARE(part->provenance.gradeName, std::string("practice"));
    }
    void readingAgainReplaces()
    {
        Project project;
        FABRIC_VERIFY_RESULT(read(project, "switches.csv", kHeader + kRow));
        FABRIC_VERIFY_RESULT(read(project, "mine.csv", kHeader + kRow, {{"table", "switches"}}));
        QCOMPARE(project.ownParts().size(), std::size_t{1});
    }
    void aBadRowNamesItsPlaceAndChangesNothing()
    {
        Project project;
        const auto result =
            read(project, "switches.csv",
                 kHeader + kRow + "Example,EX-33,ETH,400GbE,QSFP112,many,4,0,100G-PAM4,400,32,400,1,practice\n");
        QVERIFY(!result);
        QVERIFY2(result.error().where.starts_with("switches.csv:3"), result.error().str().c_str());
        QVERIFY(project.ownParts().empty());
    }
    void anUnknownFileNameAsksForTheKind()
    {
        Project project;
        const auto result = read(project, "mine.csv", kHeader + kRow);
        QVERIFY(!result);
        QCOMPARE(std::string(result.error().code), std::string("FP-OWN-001"));
    }
};

FABRIC_TEST(TestOwnParts)
#include "tst_own_parts.moc"
