#include "core/base/strings.h"
#include "core/papers/cell_text.h"
#include "core/papers/sheet.h"
#include "core/text/csv.h"
#include "tests/support/hostile.h"
#include "tests/support/test_main.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include <optional>

using namespace fabric;

namespace {

Sheet sampleSheet()
{
    Sheet sheet;
    sheet.name = "Cables";
    sheet.columns.resize(4);
    sheet.columns[0].title = "Port";
    sheet.columns[1].title = "设备名称";
    sheet.columns[2].title = "Length";
    sheet.columns[2].unit = "m";
    sheet.columns[2].isNumber = true;
    sheet.columns[2].decimals = 1;
    sheet.columns[3].title = "Status";
    sheet.columns[3].choices = {"L0-planned", "L1-pulled"};
    sheet.sumNumbers = true;
    sheet.frozenColumns = 1;
    sheet.rows = {
        {std::string("1/2"), std::string("机柜一"), 7.5, std::string("L0-planned")},
        {std::string("01"), std::string("=1+1"), Cell(), std::string("L1-pulled")},
        {std::string("1E10"), std::string("TRUE"), std::int64_t{30}, std::string("L0-planned")},
    };
    sheet.footnotes = {"unknown is empty"};
    return sheet;
}

/// Runs a tool; its output, or nothing when it failed.
std::optional<QByteArray> run(const QString& program, const QStringList& arguments, const QString& folder)
{
    QProcess process;
    process.setWorkingDirectory(folder);
    process.start(program, arguments);
    if (!process.waitForFinished(180'000) || process.exitCode() != 0) return std::nullopt;
    return process.readAllStandardOutput();
}

bool writeBytes(const QString& path, const std::string& bytes)
{
    QFile file(path);
    return file.open(QIODevice::WriteOnly) &&
           file.write(bytes.data(), static_cast<qsizetype>(bytes.size())) == static_cast<qsizetype>(bytes.size());
}

bool hasTool(const char* name)
{
    return !QStandardPaths::findExecutable(QString::fromLatin1(name)).isEmpty();
}

} // namespace

class TestPapers : public QObject {
    Q_OBJECT

private slots:
    void formulasAreDefusedAndComeBack();
    void csvIsExact();
    void sheetNamesAreAccepted();
    void widthCountsWideCharactersTwice();
    void workbookPartsAreWellFormed();
    void unknownNumbersHaveNoSum();
    void wrappedTextHasItsHeight();
    void footnotesArePrintedWhole();
    void libreOfficeReadsWhatWasWritten();
    void tooManyRowsAreRefused();
};

void TestPapers::formulasAreDefusedAndComeBack()
{
    for (const std::string& raw : test::hostileStrings()) {
        const std::string clean = cleanCell(raw);
        const std::string safe = spreadsheetSafe(clean);
        QVERIFY2(spreadsheetText(safe) == clean, clean.c_str());
        if (safe.empty()) continue;
        QVERIFY2(std::string_view("=+-@\t\r\n").find(safe.front()) == std::string_view::npos, safe.c_str());
        QVERIFY(!safe.starts_with("\xEF\xBC\x9D"));
        QVERIFY(isValidUtf8(clean));
    }
    QCOMPARE(spreadsheetSafe("=1"), std::string("'=1"));
    QCOMPARE(spreadsheetSafe("'=1"), std::string("''=1"));
    QCOMPARE(spreadsheetSafe("'quoted"), std::string("'quoted"));
    QCOMPARE(spreadsheetText("'quoted"), std::string("'quoted"));
}

void TestPapers::csvIsExact()
{
    const std::string text = toCsv(sampleSheet());
    QCOMPARE(text,
             std::string("\xEF\xBB\xBFPort,设备名称,Length "
                         "(m),Status\n1/2,机柜一,7.5,L0-planned\n01,'=1+1,,L1-pulled\n1E10,TRUE,30,L0-planned\n"));

    Sheet hostile;
    hostile.columns.resize(1);
    hostile.columns[0].title = "Name";
    for (const std::string& raw : test::hostileStrings())
        hostile.rows.push_back({"x" + raw});
    const std::string csv = toCsv(hostile);
    const auto table = CsvTable::parse(csv.substr(3), "x.csv");
    FABRIC_VERIFY_RESULT(table);
    QCOMPARE(table->rows(), hostile.rows.size() + 1);
    for (std::size_t r = 0; r < hostile.rows.size(); ++r)
        QCOMPARE(std::string(table->cell(r + 1, 0)), cleanCell(std::get<std::string>(hostile.rows[r][0])));
}

void TestPapers::sheetNamesAreAccepted()
{
    QCOMPARE(sheetName("A/B[1]"), std::string("A_B_1_"));
    QCOMPARE(sheetName(""), std::string("Sheet"));
    QCOMPARE(sheetName("History"), std::string("Sheet"));
    QCOMPARE(sheetName("'x'"), std::string("_x_"));
    QCOMPARE(sheetName(std::string(40, 'a')).size(), std::size_t{31});
    for (const std::string& raw : test::hostileStrings()) {
        const std::string name = sheetName(raw);
        QVERIFY(!name.empty() && isCleanText(name) && QString::fromStdString(name).size() <= 31);
        QVERIFY(name.find_first_of("[]:*?/\\") == std::string::npos);
    }
}

void TestPapers::widthCountsWideCharactersTwice()
{
    QCOMPARE(displayWidth("abc"), 3);
    QCOMPARE(displayWidth("机柜1"), 5);
    QCOMPARE(displayWidth("ab\nabcd"), 4);
}

/// A column of prices that nobody gave ends empty, not with 0.
void TestPapers::unknownNumbersHaveNoSum()
{
    if (!hasTool("unzip")) QSKIP("unzip is missing");
    const auto sheetXml = [](const std::vector<Cell>& prices) {
        Sheet sheet;
        sheet.name = "Lines";
        sheet.sumNumbers = true;
        sheet.columns = {{.key = "item", .title = "Item", .unit = {}, .isNumber = false, .choices = {}},
                         {.key = "price", .title = "Price", .unit = {}, .isNumber = true, .choices = {}}};
        for (const Cell& price : prices)
            sheet.rows.push_back({std::string("a thing"), price});
        Workbook book;
        book.sheets.push_back(std::move(sheet));
        const auto bytes = toXlsx(book);
        QTemporaryDir folder;
        if (!bytes || !writeBytes(folder.filePath("book.xlsx"), *bytes)) return QByteArray();
        return run("unzip", {"-p", "book.xlsx", "xl/worksheets/sheet1.xml"}, folder.path()).value_or(QByteArray());
    };
    const QByteArray unknown = sheetXml({Cell(), Cell()});
    QVERIFY(unknown.contains("<sheetData>") && !unknown.contains("<f>"));
    QVERIFY(sheetXml({Cell(), Cell(std::int64_t{3})}).contains("SUM(B2:B3)</f><v>3</v>"));
    QVERIFY(sheetXml({Cell(std::int64_t{0})}).contains("SUM(B2:B2)</f><v>0</v>")); // a zero that is known
}

void TestPapers::workbookPartsAreWellFormed()
{
    if (!hasTool("xmllint") || !hasTool("unzip")) QSKIP("xmllint or unzip is missing");
    Workbook book;
    book.title = "Hostile & <b>";
    book.project = "\xFF\xFE \x1b[2J & friends";
    book.about = {{"Unit", "m"}};
    for (const char* name : {"A/B[1]", "A/B[1]", "a_b_1_", "History"}) {
        Sheet sheet = sampleSheet();
        sheet.name = name;
        for (const std::string& raw : test::hostileStrings())
            sheet.rows.push_back({raw, raw, Cell(), std::string("L0-planned")});
        sheet.footnotes = test::hostileStrings();
        book.sheets.push_back(std::move(sheet));
    }
    const auto bytes = toXlsx(book);
    FABRIC_VERIFY_RESULT(bytes);
    QTemporaryDir folder;
    QVERIFY(writeBytes(folder.filePath("book.xlsx"), *bytes));
    QVERIFY(run("unzip", {"-q", "book.xlsx", "-d", "parts"}, folder.path()));
    const auto list = run("find", {"parts", "-type", "f"}, folder.path());
    QVERIFY(list);
    int parts = 0;
    for (const QByteArray& part : list->split('\n')) {
        if (part.isEmpty()) continue;
        ++parts;
        QProcess lint;
        lint.setWorkingDirectory(folder.path());
        lint.start("xmllint", {"--noout", QString::fromUtf8(part)});
        QVERIFY(lint.waitForFinished());
        QVERIFY2(lint.exitCode() == 0, lint.readAllStandardError().constData());
    }
    QVERIFY(parts >= 10);
    QFile sheet(folder.filePath("parts/xl/worksheets/sheet1.xml"));
    QVERIFY(sheet.open(QIODevice::ReadOnly));
    const QByteArray xml = sheet.readAll();
    QCOMPARE(xml.count("<f>"), 1); // the one SUM; no name became a formula
    QVERIFY(xml.contains("SUM(C2:C"));
    QVERIFY(xml.contains("state=\"frozen\"") && xml.contains("<autoFilter") &&
            xml.contains("orientation=\"landscape\""));
    QVERIFY(xml.contains("paperSize=\"9\"") && xml.contains("fitToHeight=\"0\"") && xml.contains("<dataValidation "));
    QVERIFY(xml.contains("&amp;P / &amp;N"));
}

/// LibreOffice keeps one line for a row that states no height, so that a long reason was cut there.
void TestPapers::wrappedTextHasItsHeight()
{
    if (!hasTool("unzip")) QSKIP("unzip is missing");
    Workbook book;
    book.title = "Sample";
    Sheet sheet = sampleSheet();
    std::string reason;
    while (reason.size() < 190)
        reason += "exchange the ends ";
    sheet.rows.push_back({reason, std::string("short"), Cell(), std::string("L0-planned")});
    book.sheets = {sheet};
    const auto bytes = toXlsx(book);
    FABRIC_VERIFY_RESULT(bytes);
    QTemporaryDir folder;
    QVERIFY(writeBytes(folder.filePath("book.xlsx"), *bytes));
    const auto xml = run("unzip", {"-p", "book.xlsx", "xl/worksheets/sheet1.xml"}, folder.path());
    QVERIFY(xml);
    const auto rowOf = [&](int row) {
        const qsizetype start = xml->indexOf("<row r=\"" + QByteArray::number(row) + '"');
        return xml->mid(start, xml->indexOf('>', start) - start);
    };
    QVERIFY2(rowOf(5).contains("ht=\"60\"") && rowOf(5).contains("customHeight=\"1\""), rowOf(5).constData());
    QVERIFY2(!rowOf(2).contains("ht="), rowOf(2).constData());
    // Chinese letters of 11 points do not fit a row of the usual 15.
    const auto styles = run("unzip", {"-p", "book.xlsx", "xl/styles.xml"}, folder.path());
    QVERIFY(styles);
    QCOMPARE(styles->count("<sz val=\"11\"/>"), 1); // the book's own, which no cell has
    QVERIFY(styles->contains("<sz val=\"10\"/>"));
}

/// A footnote is one cell that runs over empty ones; what is printed reaches as far as it does.
void TestPapers::footnotesArePrintedWhole()
{
    Workbook book;
    Sheet sheet = sampleSheet();
    sheet.columns.resize(1);
    sheet.footnotes.clear();
    for (auto& row : sheet.rows)
        row.resize(1);
    for (const std::string& note : {std::string("short"), std::string("每行金额舍入一次，每种税率的税额舍入一次")}) {
        sheet.footnotes.push_back(note);
        book.sheets = {sheet};
        const auto bytes = toXlsx(book);
        FABRIC_VERIFY_RESULT(bytes);
        QTemporaryDir folder;
        QVERIFY(writeBytes(folder.filePath("book.xlsx"), *bytes));
        const auto xml = run("unzip", {"-p", "book.xlsx", "xl/workbook.xml"}, folder.path());
        QVERIFY(xml);
        const qsizetype at = xml->indexOf("_xlnm.Print_Area");
        const QByteArray area = xml->mid(at, xml->indexOf("</definedName>", at) - at);
        QVERIFY2(area.contains(sheet.footnotes.size() == 1 ? "$A$1:$A$" : "$A$1:$F$"), area.constData());
    }
}

void TestPapers::libreOfficeReadsWhatWasWritten()
{
    if (!hasTool("soffice")) QSKIP("LibreOffice is missing");
    Workbook book;
    book.title = "Sample";
    book.sheets = {sampleSheet()};
    const auto bytes = toXlsx(book);
    FABRIC_VERIFY_RESULT(bytes);
    QTemporaryDir folder;
    QVERIFY(writeBytes(folder.filePath("book.xlsx"), *bytes));
    const QString profile = "-env:UserInstallation=file://" + folder.filePath("profile");
    // Tokens of the filter: comma, quote, UTF-8, first line, column formats, language, quote all text, numbers as
    // shown.
    const QString filter = "csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,false,false";
    QVERIFY(run("soffice", {profile, "--headless", "--convert-to", filter, "book.xlsx"}, folder.path()));
    QFile csv(folder.filePath("book.csv"));
    QVERIFY(csv.open(QIODevice::ReadOnly));
    const QList<QByteArray> lines = csv.readAll().replace('"', "").split('\n');
    QCOMPARE(lines[0], QByteArray("Port,设备名称,Length (m),Status"));
    QCOMPARE(lines[1], QByteArray("1/2,机柜一,7.5,L0-planned"));
    QCOMPARE(lines[2], QByteArray("01,=1+1,,L1-pulled")); // typed as text: shown, never run
    QCOMPARE(lines[3], QByteArray("1E10,TRUE,30,L0-planned"));
    QVERIFY2(lines[4].contains("37.5"), lines[4].constData());
}

void TestPapers::tooManyRowsAreRefused()
{
    Workbook book;
    Sheet sheet;
    sheet.name = "Big";
    sheet.columns.resize(1);
    sheet.rows.assign(1'048'001, {});
    book.sheets.push_back(std::move(sheet));
    const auto bytes = toXlsx(book);
    QVERIFY(!bytes && bytes.error().kind == ErrorKind::Limit);
    QVERIFY(std::string(bytes.error().code) == "FP-PAP-001");
}

FABRIC_TEST(TestPapers)
#include "tst_papers.moc"
