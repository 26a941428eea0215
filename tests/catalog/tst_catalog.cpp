// The built-in catalogue: nothing of the files is lost, nothing is added, and users' files are checked as ours are.
#include "core/catalog/catalog.h"
#include "core/catalog/embedded.h"
#include "core/catalog/read_part.h"
#include "core/catalog/slug.h"
#include "core/model/edit.h"
#include "core/text/csv.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <map>

using namespace fabric;

namespace {

constexpr std::string_view kSwitchHeader = "vendor,model,protocol,cage1,cage1_count,lanes_per_cage,lane_modulation,"
                                           "max_gbps_per_cage,logical_ports,logical_port_gbps,evidence\n";

std::string switchesCsv(std::string_view rows)
{
    return std::string(kSwitchHeader) + std::string(rows);
}

std::size_t columnOf(const CsvTable& table, std::string_view name)
{
    for (std::size_t i = 0; i < table.width(0); ++i)
        if (table.cell(0, i) == name) return i;
    return table.width(0);
}

} // namespace

class TstCatalog : public QObject {
    Q_OBJECT

private slots:
    void everyRowOfEveryFileBecomesOnePart();
    void evidenceAndStatusOfEveryRowAreKept();
    void slugsAreNamesOfPartNumbers();
    void portsPerCageFollowTheRows();
    void unknownFiguresStayUnknown();
    void fitsAreThoseOfTheFile();
    void fabricManagerPortOnXdrSwitches();
    void usersFileReplacesAndAdds();
    void usersFileFaultsNameFileRowAndColumn_data();
    void usersFileFaultsNameFileRowAndColumn();
    void aFaultyFileLeavesTheCatalogueAlone();
    void genericPartsAreReadFromTheProject();
    void ownPartFaultsNameTheRow();
};

void TstCatalog::everyRowOfEveryFileBecomesOnePart()
{
    const auto catalog = Catalog::builtIn();
    FABRIC_VERIFY_RESULT(catalog);
    std::size_t total = 0;
    for (const EmbeddedFile& file : embeddedCatalogFiles()) {
        const auto kind = partKindOfFile(file.name);
        if (!kind) continue;
        const auto table = CsvTable::parse(file.bytes, std::string(file.name));
        FABRIC_VERIFY_RESULT(table);
        QCOMPARE((*catalog)->all(*kind).size(), table->rows() - 1);
        total += table->rows() - 1;
    }
    QCOMPARE((*catalog)->size(), total);
    QCOMPARE(total, std::size_t{258 + 92 + 106 + 130 + 64 + 49});
}

void TstCatalog::evidenceAndStatusOfEveryRowAreKept()
{
    const auto catalog = Catalog::builtIn();
    FABRIC_VERIFY_RESULT(catalog);
    for (const EmbeddedFile& file : embeddedCatalogFiles()) {
        const auto kind = partKindOfFile(file.name);
        if (!kind) continue;
        const auto table = CsvTable::parse(file.bytes, std::string(file.name));
        FABRIC_VERIFY_RESULT(table);
        std::map<int, const Part*> byLine;
        for (const Part* part : (*catalog)->all(*kind))
            byLine[part->line] = part;
        for (std::size_t i = 1; i < table->rows(); ++i) {
            const Part* part = byLine[table->line(i)];
            QVERIFY(part != nullptr);
            QCOMPARE(part->file, std::string(file.name));
            QCOMPARE(std::string_view(part->provenance.gradeName), table->cell(i, columnOf(*table, "evidence")));
            QCOMPARE(std::string_view(part->provenance.sourceUrl), table->cell(i, columnOf(*table, "source_url")));
            QCOMPARE(std::string_view(part->provenance.status), table->cell(i, columnOf(*table, "status")));
            QVERIFY(!part->description.empty());
            QVERIFY(isSlug(part->slug));
        }
    }
}

void TstCatalog::slugsAreNamesOfPartNumbers()
{
    const auto catalog = Catalog::builtIn();
    FABRIC_VERIFY_RESULT(catalog);
    for (const char* slug :
         {"nvidia/qm9700", "nvidia/dgx-h100", "nvidia/dgx-b300-psu", "nvidia/mfp7e10-n030", "nvidia/mma4z00-ns",
          "nvidia/q3400-ra", "nvidia/ufm-enterprise-appliance-ndr", "nvidia/mcx75310aas-neat", "nvidia/sn5610",
          "generic/cat6-0.5m", "nvidia/connectx-7-network-module-dgx-h100-h200-b200", "intel/e830-cqda2"})
        QVERIFY2((*catalog)->find(slug) != nullptr, slug);
    QCOMPARE(makeSlug("NVIDIA", "UFM Enterprise Appliance (NDR)"), std::string("nvidia/ufm-enterprise-appliance-ndr"));
    QVERIFY(!isSlug("nvidia/"));
    QVERIFY(!isSlug("NVIDIA/QM9700"));
    QVERIFY(!isSlug("nvidia/../x y"));
}

void TstCatalog::portsPerCageFollowTheRows()
{
    const auto result = Catalog::builtIn();
    FABRIC_VERIFY_RESULT(result);
    const Catalog& catalog = **result;
    struct Expected {
        const char* slug;
        int dataPorts;
        int portGbps;
        int connectors;
    };
    for (const Expected& e :
         {Expected{"nvidia/qm9700", 64, 400, 2}, Expected{"nvidia/q3400-ra", 144, 800, 2},
          Expected{"nvidia/qm8700", 40, 200, 1}, Expected{"nvidia/sn5610", 128, 400, 2},
          Expected{"nvidia/sn6800-ld", 2048, 200, 4}, Expected{"celestica/ds4101", 64, 400, 2},
          Expected{"arista/dcs-7060x6-64pe", 64, 800, 1}, Expected{"nvidia/dgx-h100", 8, 400, 2},
          Expected{"nvidia/dgx-b300-psu", 8, 800, 1}, Expected{"dell/poweredge-xe9680", 8, 400, 0}}) {
        const Part* part = catalog.find(e.slug);
        QVERIFY2(part != nullptr, e.slug);
        QVERIFY2(part->dataPorts == e.dataPorts && part->portMbps == e.portGbps * 1000, e.slug);
        if (e.connectors == 0)
            QVERIFY2(part->cages.empty(), e.slug);
        else
            QVERIFY2(part->cages.front().connectors == e.connectors, e.slug);
    }
    QCOMPARE(catalog.find("nvidia/cs7500")->asicCount, 54);
    QCOMPARE(catalog.find("nvidia/qm9700")->asicCount, 1);
    const Part* mixed = catalog.find("h3c/s9855-24b8d");
    QCOMPARE(mixed->cages.size(), std::size_t{2});
    QCOMPARE(mixed->cages[1].first, 25);
    QCOMPARE(mixed->cages[1].cageMbps, std::int64_t{400'000});
}

void TstCatalog::unknownFiguresStayUnknown()
{
    const auto catalog = Catalog::builtIn();
    FABRIC_VERIFY_RESULT(catalog);
    const Part* bare = (*catalog)->find("huawei/xh9110");
    QVERIFY(bare != nullptr);
    QVERIFY(!bare->typicalPowerMw && !bare->weightG && !bare->heightU);
    QCOMPARE(bare->asicCount, 0);
    QVERIFY(bare->cages.front().form.empty());

    QVERIFY((*catalog)->find("nvidia/dgx-b200")->portRails.empty());
    const std::vector<int> rails = {8, 5, 7, 6, 3, 2, 4, 1};
    QCOMPARE((*catalog)->find("nvidia/dgx-h100")->portRails, rails);
    QCOMPARE((*catalog)->find("nvidia/gb200-compute-tray")->osNames.back(), std::string("mlx5_5"));
}

void TstCatalog::fitsAreThoseOfTheFile()
{
    const auto catalog = Catalog::builtIn();
    FABRIC_VERIFY_RESULT(catalog);
    QVERIFY((*catalog)->fit("OSFP-IHS", "OSFP-IHS").fits);
    QVERIFY(!(*catalog)->fit("OSFP-IHS", "OSFP-RHS").fits);
    QVERIFY(!(*catalog)->fit("QSFP-DD", "QSFP112").fits);
    QVERIFY(!(*catalog)->fit("QSFP-DD", "no such plug").fits);
    QCOMPARE((*catalog)->fit("QSFP28", "SFP28").adapter, std::string("MAM1Q00A-QSA28"));
}

void TstCatalog::fabricManagerPortOnXdrSwitches()
{
    const auto catalog = Catalog::builtIn();
    FABRIC_VERIFY_RESULT(catalog);
    QVERIFY((*catalog)->find("nvidia/q3400-ra")->hasFabricManagerPort);
    QVERIFY(!(*catalog)->find("nvidia/qm9700")->hasFabricManagerPort);
}

void TstCatalog::usersFileReplacesAndAdds()
{
    const auto builtIn = Catalog::builtIn();
    FABRIC_VERIFY_RESULT(builtIn);
    Catalog catalog = **builtIn;
    const auto added = catalog.addCsv("/home/someone/switches.csv",
                                      switchesCsv("Acme,S-1,ETH,OSFP,4,8,100G-PAM4,800,4,800,practice\n"
                                                  "NVIDIA,QM9700,IB,OSFP-IHS,2,8,100G-PAM4,800,4,400,memory\n"));
    FABRIC_VERIFY_RESULT(added);
    QCOMPARE(catalog.size(), (*builtIn)->size() + 1);
    QCOMPARE(catalog.find("acme/s-1")->dataPorts, 4);
    QCOMPARE(catalog.find("nvidia/qm9700")->dataPorts, 4);
    QCOMPARE((*builtIn)->find("nvidia/qm9700")->dataPorts, 64);
}

void TstCatalog::usersFileFaultsNameFileRowAndColumn_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("code");
    QTest::addColumn<QString>("where");
    const auto sw = [](const char* rows) { return QString::fromStdString(switchesCsv(rows)); };
    QTest::newRow("not a number") << "switches.csv" << sw("Acme,S-1,ETH,OSFP,four,8,100G-PAM4,800,4,800,practice\n")
                                  << "FP-CAT-004"
                                  << "switches.csv:2, column cage1_count";
    QTest::newRow("short row") << "switches.csv" << sw("Acme,S-1,ETH,OSFP,4\n") << "FP-CAT-024"
                               << "switches.csv:2";
    QTest::newRow("no level") << "switches.csv" << sw("Acme,S-1,ETH,OSFP,4,8,100G-PAM4,800,4,800,sure\n")
                              << "FP-CAT-008"
                              << "switches.csv:2, column evidence";
    QTest::newRow("no name") << "switches.csv" << sw("Acme,,ETH,OSFP,4,8,100G-PAM4,800,4,800,practice\n")
                             << "FP-CAT-002"
                             << "switches.csv:2, column model";
    QTest::newRow("same twice")
        << "switches.csv"
        << sw("Acme,S 1,ETH,OSFP,4,8,,800,4,800,practice\nacme,s-1,ETH,OSFP,4,8,,800,4,800,practice\n") << "FP-CAT-025"
        << "switches.csv:3";
    QTest::newRow("bidi") << "switches.csv" << sw("Acme,S\xE2\x80\xAE-1,ETH,OSFP,4,8,,800,4,800,practice\n")
                          << "FP-CAT-001"
                          << "switches.csv:2, column model";
    QTest::newRow("column") << "switches.csv"
                            << "vendor,model,cage1,cage1_count,evidence,colour\n"
                            << "FP-CAT-021"
                            << "switches.csv:1, column 6";
    QTest::newRow("missing") << "switches.csv"
                             << "vendor,model,cage1,cage1_count\n"
                             << "FP-CAT-023"
                             << "switches.csv:1";
    QTest::newRow("twice") << "switches.csv"
                           << "vendor,vendor,cage1,cage1_count\n"
                           << "FP-CAT-022"
                           << "switches.csv:1, column 2";
    QTest::newRow("empty") << "switches.csv"
                           << ""
                           << "FP-CAT-020"
                           << "switches.csv";
    QTest::newRow("file") << "prices.csv"
                          << "a\n"
                          << "FP-CAT-027"
                          << "prices.csv";
    QTest::newRow("cable length") << "cables.csv"
                                  << "vendor,part_number,kind,length_m,end_a_form,end_a_count,end_b_form,end_b_count,"
                                     "evidence\nA,B,DAC,0,QSFP28,1,QSFP28,1,vendor\n"
                                  << "FP-CAT-016"
                                  << "cables.csv:2, column length_m";
    QTest::newRow("fit") << "fit.csv"
                         << "cage,plug,fits,evidence\nQSFP28,X,yes,vendor\n"
                         << "FP-CAT-006"
                         << "fit.csv:2, column fits";
}

void TstCatalog::usersFileFaultsNameFileRowAndColumn()
{
    QFETCH(QString, file);
    QFETCH(QString, text);
    QFETCH(QString, code);
    QFETCH(QString, where);
    Catalog catalog;
    const auto result = catalog.addCsv(file.toStdString(), text.toStdString());
    QVERIFY(!result);
    QCOMPARE(QString(result.error().code), code);
    QVERIFY2(QString::fromStdString(result.error().where).startsWith(where), result.error().str().c_str());
}

void TstCatalog::aFaultyFileLeavesTheCatalogueAlone()
{
    const auto builtIn = Catalog::builtIn();
    FABRIC_VERIFY_RESULT(builtIn);
    Catalog catalog = **builtIn;
    QVERIFY(!catalog.addCsv(
        "switches.csv",
        switchesCsv("Acme,S-1,ETH,OSFP,4,8,,800,4,800,practice\nAcme,S-2,ETH,OSFP,x,8,,800,4,800,practice\n")));
    QCOMPARE(catalog.size(), (*builtIn)->size());
    QVERIFY(catalog.find("acme/s-1") == nullptr);
}

void TstCatalog::genericPartsAreReadFromTheProject()
{
    const auto builtIn = Catalog::builtIn();
    FABRIC_VERIFY_RESULT(builtIn);
    Project project;
    QCOMPARE((*Catalog::withOwnParts(*builtIn, project)).get(), (*builtIn).get());
    Edit edit(project, "parts");
    edit.add(genericSwitch(64, 400'000, Protocol::InfiniBand));
    edit.add(genericNode(8, 2'500, Protocol::Ethernet));
    const auto commit = std::move(edit).finish();
    FABRIC_VERIFY_RESULT(commit);
    const auto catalog = Catalog::withOwnParts(*builtIn, project);
    FABRIC_VERIFY_RESULT(catalog);
    const Part* box = (*catalog)->find("generic/switch-64x400");
    QVERIFY(box != nullptr);
    QCOMPARE(box->dataPorts, 64);
    QCOMPARE(box->portMbps, std::int64_t{400'000});
    QCOMPARE(box->cages.front().form, std::string("GENERIC"));
    QCOMPARE(static_cast<int>(box->provenance.grade), static_cast<int>(EvidenceGrade::Generic));
    QCOMPARE(box->file, std::string("project"));
    QVERIFY(box->isOrderable() && !box->provenance.isUnverified());
    const Part* node = (*catalog)->find("generic/node-8x2.5");
    QVERIFY(node != nullptr);
    QCOMPARE(node->portMbps, std::int64_t{2'500});
    QVERIFY((*builtIn)->find("generic/switch-64x400") == nullptr);
}

void TstCatalog::ownPartFaultsNameTheRow()
{
    const auto builtIn = Catalog::builtIn();
    FABRIC_VERIFY_RESULT(builtIn);
    const auto errorOf = [&](OwnPart part) {
        Project project;
        Edit edit(project, "part");
        edit.add(std::move(part));
        const auto commit = std::move(edit).finish();
        const auto catalog = Catalog::withOwnParts(*builtIn, project);
        return catalog ? std::string() : catalog.error().where + " " + catalog.error().code;
    };
    OwnPart part = genericSwitch(8, 100'000, Protocol::Unset);
    part.file = "prices";
    QCOMPARE(errorOf(part), std::string("/parts/1/file FP-CAT-030"));
    part = genericSwitch(8, 100'000, Protocol::Unset);
    part.cells.push_back("colour=red");
    QCOMPARE(errorOf(part), std::string("/parts/1/cells FP-CAT-031"));
    part = genericSwitch(8, 100'000, Protocol::Unset);
    part.slug = "Not A Slug";
    QCOMPARE(errorOf(part), std::string("/parts/1/slug FP-CAT-032"));
    part = genericSwitch(-1, 100'000, Protocol::Unset);
    QCOMPARE(errorOf(part), std::string("/parts/1/cells, column cage1_count FP-CAT-004"));
}

FABRIC_TEST(TstCatalog)

#include "tst_catalog.moc"
