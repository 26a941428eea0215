#include "core/formats/ports.h"
#include "tests/support/build.h"
#include "tests/support/test_main.h"
#include "tests/support/zip_file.h"

#include "core/base/strings.h"
#include "where.h"

#include <QFile>
#include <QTest>

using namespace fabric;
using fabric::test::port;

namespace {

std::shared_ptr<const Catalog> builtIn()
{
    static const auto catalog = Catalog::builtIn();
    return catalog ? *catalog : nullptr;
}

using Options = std::map<std::string, std::string>;

Result<PortsPreview> preview(const Project& plan, const std::string& bytes, const Options& options = {},
                             const std::string& name = "list.csv")
{
    return previewPorts(plan, {{name, bytes}}, options, builtIn(), SilentProgress());
}

Result<Imported> imported(Project& plan, const std::string& bytes, const Options& options = {},
                          const std::string& name = "list.csv")
{
    return importFiles(plan, kPortsFormat, {{name, bytes}}, options, builtIn(), SilentProgress());
}

std::string meanings(const TableReport& table)
{
    std::string out;
    for (const ColumnChoice& column : table.columns)
        if (!column.meaning.empty()) out += column.column + "=" + column.meaning + " ";
    return out;
}

std::string firstFault(const Result<PortsPreview>& seen)
{
    return !seen ? seen.error().str() : seen->faults.empty() ? std::string() : seen->faults.front().str();
}

std::string changesOf(const PortsPreview& seen)
{
    std::string out;
    for (const ProjectChange& change : seen.changes) {
        out += std::string(enumName(change.kind)) + " " + change.table + " " + change.name;
        if (change.kind == ChangeKind::Changed)
            for (const FieldChange& field : change.fields)
                out += " " + field.field + "=" + field.before + ">" + field.after;
        out += '\n';
    }
    return out;
}

} // namespace

class TestPorts : public QObject {
    Q_OBJECT

private slots:
    void headingsOfManyKinds_data();
    void headingsOfManyKinds();
    void unitsAndDates();
    void twoRowsAndBlanks();
    void boxesShowThePortsSeen();
    void faultsStandConflictsFirst();
    void updatesAPlan();
    void splittersAndSwappedCables();
    void mappedByHand();
    void gb18030FromWindows();
    void workbookPlacesAreCells();
    void samples_data();
    void samples();
};

void TestPorts::headingsOfManyKinds_data()
{
    QTest::addColumn<QString>("heading");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* name, const char* heading, const char* expected) {
        QTest::newRow(name) << QString::fromUtf8(heading) << QString::fromUtf8(expected);
    };
    row("p2p 1.5", "A-Rack,A-U,A-Node Name,A-Type,A-Port,Z-Rack,Z-RU,Z-Node Name,Z-Type,Z-Port",
        "A=a_rack B=a_u C=a_device D=a_role E=a_port F=z_rack G=z_u H=z_device I=z_role J=z_port ");
    row("twice", "Rack,U,Name,HCA/Port,Rack,U,Name,Port",
        "A=a_rack B=a_u C=a_device D=a_port E=z_rack F=z_u G=z_device H=z_port ");
    row("start and end", "StartDevice,StartPort,EndDevice,EndPort,BandWidth,VlanID",
        "A=a_device B=a_port C=z_device D=z_port E=speed ");
    row("source alone", "Source,Rack,Slot,Port,Destination,Rack,Port,Notes",
        "A=a_device B=a_rack C=a_slot D=a_port E=z_device F=z_rack G=z_port H=note ");
    row("chinese", "序号,线缆编号,本端设备,本端端口,对端设备,对端端口,线缆类型,长度（米）,备注",
        "B=cable C=a_device D=a_port E=z_device F=z_port G=type H=length_m I=note ");
    row("chinese source", "源设备,源端口,源机柜,目的设备,目的端口,目的机柜,速率",
        "A=a_device B=a_port C=a_rack D=z_device E=z_port F=z_rack G=speed ");
    row("our own", "No,Cable ID,A node,A port,A model,Z node,Z port,Z model,Purchase length (m)",
        "B=cable C=a_device D=a_port E=a_model F=z_device G=z_port H=z_model I=length_m ");
    row("suffix", "Device A,Port A,Device B,Port B,Length", "A=a_device B=a_port C=z_device D=z_port E=length_m ");
    row("netbox", "side_a_device,side_a_name,side_b_device,side_b_name,label", "A=a_device C=z_device E=label ");
}

void TestPorts::headingsOfManyKinds()
{
    QFETCH(QString, heading);
    QFETCH(QString, expected);
    const auto table = CsvTable::parse(heading.toStdString() + "\n", "h.csv");
    FABRIC_VERIFY_RESULT(table);
    const auto found = findHeadings(*table, {}, 0);
    FABRIC_VERIFY_RESULT(found);
    std::string out;
    for (std::size_t c = 0; c < found->columns.size(); ++c)
        if (!found->columns[c].key().empty()) out += columnLetters(c) + "=" + found->columns[c].key() + " ";
    QCOMPARE(QString::fromStdString(out), expected);
    for (const ColumnMeaning& meaning : found->columns)
        if (!meaning.key().empty()) QVERIFY(meaningOfKey(meaning.key()) == meaning);
}

void TestPorts::unitsAndDates()
{
    QCOMPARE(lengthInMetres("10 m").value_or(""), std::string("10"));
    QCOMPARE(lengthInMetres("1.5米").value_or(""), std::string("1.5"));
    QCOMPARE(lengthInMetres("50cm").value_or(""), std::string("0.5"));
    QCOMPARE(lengthInMetres("33 ft").value_or(""), std::string("10.058"));
    QVERIFY(!lengthInMetres("long") && !lengthInMetres("-1") && !lengthInMetres("1e300") && !lengthInMetres(""));
    QCOMPARE(speedInGbps("200000").value_or(""), std::string("200"));
    QCOMPARE(speedInGbps("100g").value_or(""), std::string("100"));
    QCOMPARE(speedInGbps("400GbE").value_or(""), std::string("400"));
    QCOMPARE(speedInGbps("800").value_or(""), std::string("800"));
    QVERIFY(!speedInGbps("fast"));
    for (const char* date : {"2026-01-02", "2026-01-02 00:00:00", "2-Jan", "1月2日"})
        QVERIFY2(looksLikeDate(date), date);
    for (const char* name : {"1/2", "1-2", "swp1", "2-JanX", "月日", "2026-1-2"})
        QVERIFY2(!looksLikeDate(name), name);
}

void TestPorts::twoRowsAndBlanks()
{
    const std::string csv = "Our cabling,,,,,,,,,\n"
                            "Source,,,,Destination,,,,Cable,\n"
                            "Rack,Name,Port,Type,Rack,Name,Port,Type,Label,Length\n"
                            "r1,host-1,1,Host,r2,leaf-1,1,SW,h1,1m\n"
                            ",,2,,,,2,,h1b,1m\n"
                            ",host-2,,,,,3,,h2,2m\n"
                            ",,,,,,,,total,9\n";
    Project plan;
    const auto seen = preview(plan, csv);
    FABRIC_VERIFY_RESULT(seen);
    QVERIFY2(seen->faults.empty(), firstFault(seen).c_str());
    QCOMPARE(seen->counts.links, std::size_t{3});
    const TableReport& table = seen->tables.front();
    QCOMPARE(meanings(table), std::string("A=a_rack B=a_device C=a_port D=a_role E=z_rack F=z_device G=z_port "
                                          "H=z_role I=label J=length_m "));
    QCOMPARE(table.headerRow, 3);
    QCOMPARE(table.leftOut, std::size_t{1});
    QCOMPARE(table.assumedPorts, std::size_t{1}); // host-2
    QCOMPARE(table.filled, std::size_t{11});
    const auto without = preview(plan, csv, {{"fill-down", "no"}});
    QVERIFY2(firstFault(without).starts_with("list.csv:5, column 2"), firstFault(without).c_str());
}

void TestPorts::boxesShowThePortsSeen()
{
    Project plan;
    FABRIC_VERIFY_RESULT(imported(plan, "A node,A port,A model,Z node,Z port,Z model,Rate\n"
                                        "n1,OSFP1P1,DGX H100,leaf-1,Port 7,Acme 9000,400\n"
                                        "n1,OSFP1P2,DGX H100,leaf-1,Port 8,Acme 9000,400\n"
                                        "n2,eth0,,x9,uplink,,\n"));
    QCOMPARE(plan.devices().size(), std::size_t{4});
    QCOMPARE(plan.cables().size(), std::size_t{3});
    const auto own = Catalog::withOwnParts(builtIn(), plan);
    FABRIC_VERIFY_RESULT(own);
    const PortMap ports(plan, **own);
    for (const Device& device : plan.devices()) {
        if (device.name == "n1") QCOMPARE(device.part, std::string("nvidia/dgx-h100"));
        if (device.name != "leaf-1") continue;
        QCOMPARE(device.part, std::string("generic/switch-8x400"));
        QVERIFY(device.role == Role::Leaf);
        const auto found = ports.byName(device.id, "Port 7");
        QVERIFY(found && found->cage == 7);
    }
    const PlannedList again = listPlan(plan, **own, {}, PortSpelling::Printed);
    QCOMPARE(again.list.links.size(), std::size_t{3});
    QCOMPARE(again.list.links.front().z[EndField::Port], std::string("Port 7"));
}

void TestPorts::faultsStandConflictsFirst()
{
    Project plan;
    const std::string csv = "Cable ID,A node,A port,A model,Z node,Z port,Length\n"
                            "c1,n1,OSFP9P9,DGX H100,leaf-1,1,1\n"
                            "c2,n2,OSFP1P1,DGX H100,leaf-1,2,far\n"
                            "c3,n3,2026-01-02,,leaf-1,3,1\n"
                            "c4,n4,1,,leaf-1,2,1\n"
                            "c5,n5,,,leaf-1,5,1\n";
    const auto seen = preview(plan, csv);
    FABRIC_VERIFY_RESULT(seen);
    std::string all;
    for (const ListFault& fault : seen->faults)
        all += fault.str() + "\n";
    QCOMPARE(
        all,
        std::string("list.csv:5, column 6 (Z port): Port '2' of 'leaf-1' is used at list.csv:3, column 6 (Z port) too\n"
                    "list.csv:3, column 7 (Length): 'far' is not a length\n"
                    "list.csv:4, column 3 (A port): '2026-01-02' is a date; a spreadsheet has made it of a port "
                    "such as 1/2\n"
                    "list.csv:6, column 3 (A port): The port of device 'n5' is blank\n"
                    "list.csv:2, column 3 (A port): Device 'n1' (DGX H100) has no port 'OSFP9P9'\n"));
    const auto refused = imported(plan, csv);
    QVERIFY(!refused && std::string(refused.error().code) == "FP-PRT-002");
    QVERIFY2(refused.error().str().find("4 more faults") != std::string::npos, refused.error().str().c_str());
    QVERIFY(plan.sameContent(Project()));
}

void TestPorts::updatesAPlan()
{
    Project plan = test::smallTree(1, 1, 2, 1);
    const std::string head = "Cable ID,A node,A port,Z node,Z port,Length,Z rack,Z U\n";
    // The same cable from its other end, with more known about it; one that moves; one that is new.
    const std::string csv = head + ",leaf-01,1/1,node-0001,OSFP1P1,3,,\n"
                                   "compute-2,node-0002,OSFP1P1,leaf-01,5/1,,R1,40\n"
                                   "extra,node-0002,OSFP1P2,leaf-01,6/1,,R1,40\n";
    const auto seen = preview(plan, csv);
    FABRIC_VERIFY_RESULT(seen);
    QVERIFY2(seen->faults.empty(), firstFault(seen).c_str());
    QCOMPARE(changesOf(*seen), std::string("changed device leaf-01 rack=>R1 u=>40\n"
                                           "changed cable compute-1 length_m=>3\n"
                                           "changed cable compute-2 z=leaf-01 1/2>leaf-01 5/1\n"
                                           "added cable extra\n"));
    QCOMPARE(seen->counts.others, std::size_t{1}); // the uplink
    const Project before = plan;
    const auto done = imported(plan, csv);
    FABRIC_VERIFY_RESULT(done);
    const auto again = preview(plan, csv);
    FABRIC_VERIFY_RESULT(again);
    QVERIFY2(again->changes.empty(), changesOf(*again).c_str());
    revert(plan, done->commit);
    QVERIFY(plan.sameContent(before));
    const auto taken = preview(plan, head + "new,node-0002,OSFP1P2,leaf-01,1/1,,,\n");
    QCOMPARE(firstFault(taken), std::string("list.csv:2, column 5 (Z port): Port '1/1' of 'leaf-01' is taken by cable "
                                            "'compute-1' of the plan"));
    const auto other = preview(plan, "A node,A port,A model,Z node,Z port\nleaf-01,9/1,SB7700,node-0001,OSFP1P2\n");
    QVERIFY2(firstFault(other).find("in the plan and a 'SB7700' here") != std::string::npos, firstFault(other).c_str());
}

void TestPorts::splittersAndSwappedCables()
{
    Project plan = test::smallTree(1, 1, 2, 1);
    const std::string head = "Cable ID,A node,A port,Z node,Z port\n";
    FABRIC_VERIFY_RESULT(imported(plan, head + "compute-1,node-0001,OSFP1P1,leaf-01,1/2\n"
                                               "compute-2,node-0002,OSFP1P1,leaf-01,1/1\n"));
    QCOMPARE(plan.cables().size(), std::size_t{3});
    FABRIC_VERIFY_RESULT(
        imported(plan, head + "split,leaf-01,20/1,node-0001,OSFP2P1\nsplit,leaf-01,20/1,node-0002,OSFP2P1\n"
                              "twin,leaf-01,21/1,node-0001,OSFP3P1\ntwin,leaf-01,21/2,node-0001,OSFP3P2\n"));
    for (const Cable& cable : plan.cables()) {
        if (cable.name == "split") QCOMPARE(cable.ends.size(), std::size_t{3});
        if (cable.name == "twin") QCOMPARE(cable.ends.size(), std::size_t{4});
    }
    const auto odd = preview(plan, head + "x,leaf-01,25/1,node-0001,OSFP4P1\nx,leaf-01,25/1,node-0002,OSFP4P1\n"
                                          "x,leaf-01,26/1,node-0002,OSFP4P1\n");
    QVERIFY2(firstFault(odd).find("do not make one cable") != std::string::npos, firstFault(odd).c_str());
}

void TestPorts::mappedByHand()
{
    Project plan;
    const std::string csv = "100g;1;leaf-1;2;host-1\n100g;2;leaf-1;2;host-2\n";
    QVERIFY(firstFault(preview(plan, csv)).find("FP-PRT-014") != std::string::npos);
    const auto seen =
        preview(plan, csv, {{"header", "-1"}, {"map", "speed=A, a_port=B,a_device=3,z_port=D,z_device=E"}});
    FABRIC_VERIFY_RESULT(seen);
    QCOMPARE(seen->counts.added, std::size_t{2});
    for (const auto& [map, code] :
         {std::pair("king=A", "FP-PRT-010"), {"a_port=nowhere", "FP-PRT-011"}, {"a_port", "FP-PRT-013"}}) {
        const auto bad = preview(plan, csv, {{"map", map}});
        QVERIFY2(!bad && std::string(bad.error().code) == code, map);
    }
    const auto row = preview(plan, csv, {{"header", "9"}});
    QVERIFY(!row && std::string(row.error().code) == "FP-PRT-012");
}

void TestPorts::gb18030FromWindows()
{
    // 本端设备,本端端口,对端设备,对端端口 in GB18030, CRLF
    const std::string csv = "\xB1\xBE\xB6\xCB\xC9\xE8\xB1\xB8,\xB1\xBE\xB6\xCB\xB6\xCB\xBF\xDA,"
                            "\xB6\xD4\xB6\xCB\xC9\xE8\xB1\xB8,\xB6\xD4\xB6\xCB\xB6\xCB\xBF\xDA\r\n"
                            "\xBB\xFA\xB9\xF1,1,b,1\r\n";
    Project plan;
    const auto done = imported(plan, csv);
    FABRIC_VERIFY_RESULT(done);
    QCOMPARE(plan.devices().begin()->name, std::string("机柜"));
    Project other;
    FABRIC_VERIFY_RESULT(imported(other, "\xEF\xBB\xBF本端设备;本端端口;对端设备;对端端口\r\n机柜;1;b;1\r\n"));
    QCOMPARE(other.devices().begin()->name, std::string("机柜"));
}

void TestPorts::workbookPlacesAreCells()
{
    const std::string book =
        test::workbookParts(
            "<worksheet><sheetData><row r=\"3\"><c r=\"B3\" t=\"str\"><v>A node</v></c><c r=\"C3\" t=\"str\">"
            "<v>A port</v></c><c r=\"D3\" t=\"str\"><v>Z node</v></c><c r=\"E3\" t=\"str\"><v>Z port</v></c>"
            "</row><row r=\"4\"><c r=\"B4\" t=\"str\"><v>a</v></c><c r=\"C4\" s=\"1\"><v>46024</v></c>"
            "<c r=\"D4\" t=\"str\"><v>b</v></c><c r=\"E4\"><v>1</v></c></row></sheetData></worksheet>")
            .bytes();
    const auto seen = preview(Project(), book, {}, "plan.xlsx");
    QVERIFY2(firstFault(seen).starts_with("plan.xlsx, Links!C4: '2026-01-02' is a date"), firstFault(seen).c_str());
    const auto none = preview(Project(), book, {{"sheet", "Other"}}, "plan.xlsx");
    QVERIFY(!none && std::string(none.error().code) == "FP-PRT-015");
}

void TestPorts::samples_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("map");
    QTest::addColumn<QString>("sheet");
    QTest::addColumn<int>("links"); // -1 = refused
    QTest::addColumn<int>("devices");
    QTest::addColumn<QString>("refusal"); // begins with
    const auto taken = [](const char* file, const char* map, const char* sheet, int links, int devices) {
        QTest::newRow((std::string(file) + map + sheet).c_str())
            << QString(file) << QString(map) << QString(sheet) << links << devices << QString();
    };
    const auto refused = [](const char* file, const char* map, const char* refusal) {
        QTest::newRow((std::string(file) + map + " refused").c_str())
            << QString(file) << QString(map) << QString() << -1 << 0 << QString(refusal);
    };
    taken("cabling-csv/sonic_lab_links.csv", "", "", 77, 12);
    taken("cabling-csv/ufm_neg_incorrect_ports.ndt", "", "", 1, 1);
    taken("cabling-csv/opa_linksum_swd06.csv", "speed=A,a_port=G,a_role=H,a_device=I,z_port=J,z_role=K,z_device=L", "",
          288, 18);
    taken("cabling-csv/opatopology_links.txt", "speed=A,a_port=I,a_device=J,z_port=O,z_device=P,length_m=E", "", 2, 4);
    taken("cabling-xlsx/opa_minimal_topology.xlsx", "", "Fabric Links", 25, 28);
    taken("cabling-xlsx/canu_TDS_Architecture_Golden_Config_1.1.5.xlsx", "", "HARDWARE_MANAGEMENT", 18, 19);
    taken("cabling-xlsx/canu_TDS_Architecture_Golden_Config_1.1.5.xlsx", "", "COMPUTE_NODES", 13, 12);
    const char* const noHeading = "sample:1: This is not understood as the heading of a port list; columns for";
    // A director has one height per blade, a host stands in two racks, a switch in two units: each is told.
    refused("cabling-csv/ufm_ndt.csv", "",
            "sample:3, column 8 (EndPort): Device 'DSM07-0101-0806-01IB1' has the u 'U24'");
    refused("cabling-csv/ufm_ndt.csv", "a_u=-,z_u=-",
            "sample:12, column 8 (EndPort): Port 'Blade 1_Port 1/1' of 'DSM07-0101-0801-02IB1' is used at sample:4");
    refused("cabling-csv/ufm_ndth2s.csv", "",
            "sample:34, column 5 (StartPort): Device 'Server 1 IB Port 1' has the rack");
    refused("cabling-xlsx/canu_TDS_Architecture_Golden_Config_1.1.5.xlsx", "",
            "sample, SWITCH_TO_SWITCH!T29: Device 'sw-spine-001' has the u 'u39' here and 'u40' at sample, "
            "SWITCH_TO_SWITCH!O15");
    // "SITE" stands for whatever lies outside, with port 0 again and again.
    refused("cabling-xlsx/canu_TDS_Architecture_Golden_Config_1.1.5.xlsx", "a_u=-,z_u=-,a_rack=-,z_rack=-",
            "sample, NON_COMPUTE_NODES!T18: Port '0' of 'SITE' is used at sample, NON_COMPUTE_NODES!T16 too");
    // The inside of a director: chips of two kinds under one placeholder name.
    refused("cabling-xlsx/opa_minimal_topology.xlsx", "",
            "sample, Internal SWD06 Links!K4: Device 'ZzNAMEqQ' has the role");
    for (const char* file : {"ufm_neg_garbage.ndt", "ufm_neg_incorrect_columns.ndt", "sonic_lab_devices.csv",
                             "opatopology_FIs.txt", "opatopology_SMs.txt", "opatopology_SWs.txt"})
        refused((std::string("cabling-csv/") + file).c_str(), "", noHeading);
}

void TestPorts::samples()
{
    QFETCH(QString, file);
    QFETCH(QString, map);
    QFETCH(QString, sheet);
    QFile sample(QStringLiteral(FABRIC_SOURCE_DIR "/../shared/samples/") + file);
    if (!sample.open(QIODevice::ReadOnly)) QSKIP("no samples here");
    Options options{{"map", map.toStdString()}, {"sheet", sheet.toStdString()}};
    if (file.contains("opa") && file.contains("cabling-csv") && !map.isEmpty()) options["header"] = "-1";
    const auto seen = preview(Project(), sample.readAll().toStdString(), options, "sample");
    QFETCH(int, links);
    QFETCH(int, devices);
    QFETCH(QString, refusal);
    const std::string fault = firstFault(seen);
    if (links < 0) {
        QVERIFY2(!fault.empty() && fault.starts_with(refusal.toStdString()), fault.c_str());
        return;
    }
    QVERIFY2(fault.empty(), fault.c_str());
    QCOMPARE(static_cast<int>(seen->counts.links), links);
    const auto added = std::count_if(seen->changes.begin(), seen->changes.end(),
                                     [](const ProjectChange& change) { return change.table == "device"; });
    QCOMPARE(static_cast<int>(added), devices);
}

FABRIC_TEST(TestPorts)
#include "tst_ports.moc"
