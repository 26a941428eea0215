#include "core/text/xlsx.h"
#include "core/text/xlsx_cells.h"
#include "core/text/zip_parts.h"
#include "tests/support/test_main.h"
#include "tests/support/zip_file.h"

#include <QTest>

using namespace fabric;

namespace {

Result<std::vector<XlsxSheet>> sheetOf(std::string_view xml)
{
    return readXlsx(test::workbookParts(xml).bytes(), "book.xlsx");
}

std::string rowsOf(const CsvTable& table)
{
    std::string out;
    for (std::size_t row = 0; row < table.rows(); ++row) {
        out += std::to_string(table.line(row)) + ":";
        for (std::size_t column = 0; column < table.width(row); ++column)
            out += (column == 0 ? "" : "|") + std::string(table.cell(row, column));
        out += '\n';
    }
    return out;
}

std::string codeOf(const Result<std::vector<XlsxSheet>>& read)
{
    return read ? std::string("read") : read.error().code;
}

} // namespace

class TestXlsx : public QObject {
    Q_OBJECT

private slots:
    void everyKindOfCell();
    void mergedRangesAndPlaces();
    void datesOfBothSystems();
    void hostileWorkbooksAreRefused_data();
    void hostileWorkbooksAreRefused();
    void bombsAreRefused();
};

void TestXlsx::everyKindOfCell()
{
    const auto sheets = sheetOf(
        "<x:worksheet xmlns:x=\"y\"><x:sheetData><x:row r=\"2\"><x:c r=\"A2\" t=\"s\"><x:v>0</x:v></x:c>"
        "<x:c r=\"B2\" t=\"s\"><x:v>1</x:v></x:c><x:c r=\"D2\" "
        "t=\"inlineStr\"><x:is><x:t>1/2</x:t></x:is></x:c></x:row>"
        "<x:row r=\"5\"><x:c><x:v>0.10000000000000001</x:v></x:c><x:c><x:v>45.0</x:v></x:c><x:c "
        "t=\"b\"><x:v>1</x:v></x:c>"
        "<x:c t=\"e\"><x:v>#REF!</x:v></x:c><x:c t=\"str\"><x:f>A1&amp;\"x\"</x:f><x:v>a_x000A_b</x:v></x:c>"
        "<x:c s=\"1\"><x:v>46356</x:v></x:c><x:c s=\"2\"><x:v>46356.75</x:v></x:c><x:c><x:f>1+1</x:f></x:c></x:row>"
        "<x:row r=\"7\"/></x:sheetData></x:worksheet>");
    FABRIC_VERIFY_RESULT(sheets);
    QCOMPARE(sheets->size(), std::size_t{1});
    QCOMPARE(sheets->front().name, std::string("Links"));
    QCOMPARE(rowsOf(sheets->front().cells),
             std::string("2:one|two||1/2\n5:0.1|45|TRUE|#REF!|a\nb|2026-11-30|2026-11-30 18:00:00\n"));
}

void TestXlsx::mergedRangesAndPlaces()
{
    const auto sheets = sheetOf(
        "<worksheet><sheetData><row r=\"1\"><c r=\"B1\" t=\"str\"><v>Source</v></c><c r=\"E1\"><v>9</v></c></row>"
        "<row r=\"2\"><c r=\"A2\"><v>1</v></c></row></sheetData><mergeCells><mergeCell ref=\"B1:D2\"/>"
        "<mergeCell ref=\"F1:G1\"/><mergeCell ref=\"nonsense\"/></mergeCells></worksheet>");
    FABRIC_VERIFY_RESULT(sheets);
    const CsvTable& table = sheets->front().cells;
    QCOMPARE(rowsOf(table), std::string("1:|Source|Source|Source|9\n2:1|Source|Source|Source\n"));
    QCOMPARE(table.where(1, 27), std::string("book.xlsx, Links!AB2"));
}

void TestXlsx::datesOfBothSystems()
{
    QCOMPARE(*dateText(1, false), std::string("1900-01-01"));
    QCOMPARE(*dateText(61, false), std::string("1900-03-01"));
    QCOMPARE(*dateText(0.5, true), std::string("1904-01-01 12:00:00"));
    QVERIFY(!dateText(-1, false) && !dateText(3e6, false));
    QCOMPARE(unescapedXlsx("_x005F_x0041_ _x0041_ _x00 _xD800_"), std::string("_x0041_ A _x00 _xD800_"));
}

void TestXlsx::hostileWorkbooksAreRefused_data()
{
    QTest::addColumn<QByteArray>("xml");
    QTest::addColumn<QString>("code");
    QTest::newRow("doctype") << QByteArray("<!DOCTYPE x [<!ENTITY a \"b\">]><worksheet>&a;</worksheet>")
                             << "FP-XML-001";
    QTest::newRow("outside entity") << QByteArray("<!DOCTYPE x SYSTEM \"file:///etc/passwd\"><worksheet/>")
                                    << "FP-XML-001";
    QTest::newRow("deep") << QByteArray("<a>").repeated(100) << "FP-XML-002";
    QTest::newRow("cut") << QByteArray("<worksheet><sheetData>") << "FP-XML-003";
    QTest::newRow("bytes") << QByteArray("<worksheet>\xFF\xFE</worksheet>") << "FP-XML-003";
    const auto sheet = [](const char* rows) {
        return QByteArray("<worksheet><sheetData>") + rows + "</sheetData></worksheet>";
    };
    QTest::newRow("rows backwards") << sheet("<row r=\"2\"/><row r=\"1\"/>") << "FP-XLS-002";
    QTest::newRow("no row") << sheet("<c r=\"A1\"><v>1</v></c>") << "FP-XLS-003";
    QTest::newRow("cells backwards") << sheet("<row r=\"1\"><c r=\"B1\"><v>1</v></c><c r=\"A1\"><v>1</v></c></row>")
                                     << "FP-XLS-004";
    QTest::newRow("cell of another row") << sheet("<row r=\"1\"><c r=\"B7\"><v>1</v></c></row>") << "FP-XLS-004";
    QTest::newRow("row overflow") << sheet("<row r=\"99999999999\"/>") << "FP-XLS-002";
    QTest::newRow("long cell")
        << sheet(("<row r=\"1\"><c t=\"str\"><v>" + QByteArray("A").repeated(70'000) + "</v></c></row>").constData())
        << "FP-XLS-005";
    QTest::newRow("far right") << sheet("<row r=\"1\"><c r=\"XFD1\"><v>1</v></c></row>") << "FP-XLS-007";
}

void TestXlsx::hostileWorkbooksAreRefused()
{
    QFETCH(QByteArray, xml);
    QFETCH(QString, code);
    const auto read = sheetOf(xml.toStdString());
    QCOMPARE(QString::fromStdString(codeOf(read)), code);
    QVERIFY2(read.error().where.starts_with("book.xlsx"), read.error().where.c_str());
}

void TestXlsx::bombsAreRefused()
{
    const QByteArray zeros(32 << 20, ' ');
    const QByteArray packed = qCompress(zeros, 9);
    const std::string deflated = packed.mid(6).chopped(4).toStdString(); // Qt's length and zlib's frame taken off
    test::ZipFile bomb = test::workbookParts({});
    bomb.addPacked("xl/worksheets/sheet1.xml", deflated, 0, static_cast<std::uint32_t>(zeros.size()));
    QCOMPARE(codeOf(readXlsx(bomb.bytes(), "bomb.xlsx")), std::string("FP-ZIP-005"));

    test::ZipFile many;
    for (std::size_t i = 0; i <= kMaxZipEntries; ++i)
        many.add("p" + std::to_string(i), "");
    QCOMPARE(codeOf(readXlsx(many.bytes(), "many.xlsx")), std::string("FP-ZIP-003"));

    for (const char* bytes : {"", "PK\x03\x04", "PK\x05\x06", "\xD0\xCF\x11\xE0 an old workbook", "a,b\n1,2\n"})
        QVERIFY(codeOf(readXlsx(bytes, "no.xlsx")).starts_with("FP-ZIP-00"));
    test::ZipFile other;
    other.add("../../evil.sh", "rm");
    QCOMPARE(codeOf(readXlsx(other.bytes(), "other.zip")), std::string("FP-ZIP-004"));
    const std::string good = test::workbookParts("<worksheet/>").bytes();
    QCOMPARE(codeOf(readXlsx(good, "good.xlsx")), std::string("read"));
    for (std::size_t cut = 0; cut < good.size(); cut += 7)
        QVERIFY(!readXlsx(good.substr(0, cut), "cut.xlsx"));
}

FABRIC_TEST(TestXlsx)
#include "tst_xlsx.moc"
