// Tables on paper: what is in the sheet is in the PDF, on as few pages as needed, with the header on each.
#include "pdf_judge.h"

#include "app/render/column_widths.h"
#include "app/render/sheet_layout.h"
#include "app/render/sheet_pdf.h"
#include "tests/support/forall.h"
#include "tests/support/test_main.h"

#include <QFontMetricsF>
#include <QTest>

#include <numeric>

using namespace fabric;
using namespace fabric::render;

namespace {

Column column(const char* key, const char* title, bool isNumber = false)
{
    Column made;
    made.key = key;
    made.title = title;
    made.isNumber = isNumber;
    return made;
}

Sheet steps(int rows, int extraColumns = 0)
{
    Sheet sheet;
    sheet.name = "Rack R01";
    sheet.columns = {column("done", "Done"), column("no", "No", true), column("what", "What to do")};
    sheet.columns.front().choices = {"☐", "☑"};
    for (int c = 0; c < extraColumns; ++c)
        sheet.columns.push_back(column("c", "A wide column title"));
    for (int row = 0; row < rows; ++row) {
        sheet.rows.push_back(
            {std::string(row % 2 == 0 ? "☐" : "☑"), std::int64_t{row + 1},
             std::string("Exchange two cable ends: su01r0/9 to spine01/1, su02r3/13 to spine03/15, and "
                         "将线缆的插头从 su01r0/9 移到 spine01/1 step") +
                 std::to_string(row + 1)});
        for (int c = 0; c < extraColumns; ++c)
            sheet.rows.back().push_back(std::string("something-that-cannot-be-broken"));
    }
    sheet.footnotes = {"Seen is not tested."};
    return sheet;
}

int pagesIn(const QByteArray& pdf)
{
    return static_cast<int>(pdf.count("/Type /Page\n"));
}

/// The words of a PDF by pdftotext; empty where that is not installed.
QString textOf(const QByteArray& pdf, const QStringList& options = {})
{
    return test::popplerSays(pdf, QStringLiteral("pdftotext"), options);
}

SheetPdfOptions options()
{
    SheetPdfOptions out;
    out.title = {QStringLiteral("Lab & <b>co</b>"), QStringLiteral("compute"), QStringLiteral("C"),
                 QStringLiteral("2026-11-30")};
    return out;
}

} // namespace

class TestSheetPdf : public QObject {
    Q_OBJECT

private slots:
    void everyRowOnceAndAHeaderOnEachPage();
    void shortSheetsShareAPage();
    void wideSheetsAreTurned();
    void shortSheetsJoinWideOnes();
    void shortSheetsAreNotTorn();
    void aPaperThatJustSpillsIsSetCloser();
    void easternHeadersBreak();
    void columnsFillTheWidth();
    void sharesOfTheWidth();
    void oneLongTextGetsTheRoom();
    void moneyIsGrouped();
    void emptyAndHugeAreMet();
    void languageOfTheTitleBlock();
};

void TestSheetPdf::everyRowOnceAndAHeaderOnEachPage()
{
    const auto pdf = sheetPdf({steps(120)}, options(), SilentProgress());
    FABRIC_VERIFY_RESULT(pdf);
    const int pages = pagesIn(*pdf);
    QVERIFY2(pages >= 3 && pages <= 12, qPrintable(QString::number(pages)));
    const QString text = textOf(*pdf, {QStringLiteral("-layout")});
    if (text.isEmpty()) QSKIP("pdftotext is not installed");
    QCOMPARE(text.count(QStringLiteral("What to do")), pages);
    QCOMPARE(text.count(QStringLiteral("%1 of %1").arg(pages)), 1);
    QCOMPARE(text.count(QStringLiteral("Seen is not tested.")), 1);
    QCOMPARE(text.count(QStringLiteral("Lab & <b>co</b>")), pages);
    QVERIFY(!text.contains(QChar(0x2610)));
    for (int row = 1; row <= 120; ++row)
        QVERIFY2(text.contains(QStringLiteral("step%1").arg(row)), qPrintable(QString::number(row)));
    QVERIFY(text.contains(QStringLiteral("插头")));
}

void TestSheetPdf::shortSheetsShareAPage()
{
    const std::vector<Sheet> sheets(4, steps(2));
    const auto pdf = sheetPdf(sheets, options(), SilentProgress());
    FABRIC_VERIFY_RESULT(pdf);
    QCOMPARE(pagesIn(*pdf), 1);
}

void TestSheetPdf::wideSheetsAreTurned()
{
    // A long table stays upright in front of a wide one.
    const auto pdf = sheetPdf({steps(60), steps(3, 5)}, options(), SilentProgress());
    FABRIC_VERIFY_RESULT(pdf);
    const int upright = static_cast<int>(pdf->count("/MediaBox [0 0 595"));
    QVERIFY(upright >= 2);
    QCOMPARE(pdf->count("/MediaBox [0 0 842"), 1);
    QCOMPARE(pagesIn(*pdf), upright + 1);
}

void TestSheetPdf::shortSheetsJoinWideOnes()
{
    // Before and behind a wide table; a page for a few rows would be nearly empty.
    for (const auto& sheets : {std::vector{steps(3), steps(3, 5)}, std::vector{steps(3, 5), steps(3)}}) {
        const auto pdf = sheetPdf(sheets, options(), SilentProgress());
        FABRIC_VERIFY_RESULT(pdf);
        QCOMPARE(pagesIn(*pdf), 1);
        QCOMPARE(pdf->count("/MediaBox [0 0 842"), 1);
        const QString text = textOf(*pdf, {QStringLiteral("-layout")});
        if (!text.isEmpty()) QCOMPARE(text.count(QStringLiteral("Rack R01")), 2);
    }
}

/// A short table behind one that leaves room for some of its rows only stands on the next page, whole.
void TestSheetPdf::shortSheetsAreNotTorn()
{
    for (int rows = 50; rows < 62; ++rows) {
        Sheet second = steps(5);
        second.name = "Second";
        const auto pdf = sheetPdf({steps(rows), second}, options(), SilentProgress());
        FABRIC_VERIFY_RESULT(pdf);
        const QString text = textOf(*pdf, {QStringLiteral("-layout")});
        if (text.isEmpty()) QSKIP("pdftotext is not installed");
        for (const QString& page : text.split(QLatin1Char('\f'), Qt::SkipEmptyParts))
            if (const qsizetype at = page.indexOf(QStringLiteral("Second")); at >= 0)
                QVERIFY2(page.indexOf(QStringLiteral("step5"), at) >= 0, qPrintable(QString::number(rows)));
    }
}

void TestSheetPdf::aPaperThatJustSpillsIsSetCloser()
{
    // From one page to two, as if each row more cost a page; in between it is set smaller.
    int before = 1;
    int smaller = 0;
    for (int rows = 10; rows < 50; ++rows) {
        const Sheet sheet = steps(rows);
        const auto pdf = sheetPdf({sheet}, options(), SilentProgress());
        FABRIC_VERIFY_RESULT(pdf);
        const SheetLayout usual(sheet, pageMm(180));
        const bool isOneUsual = usual.paginate(pageMm(251), pageMm(251)).size() == 1;
        const int pages = pagesIn(*pdf);
        QVERIFY(pages >= before);
        smaller += pages == 1 && !isOneUsual ? 1 : 0;
        before = pages;
    }
    QVERIFY(before >= 2);
    QVERIFY2(smaller >= 3, qPrintable(QString::number(smaller)));
}

void TestSheetPdf::easternHeadersBreak()
{
    // Ten columns under long Chinese names fit an upright page, for such names may be broken.
    Sheet sheet;
    sheet.name = "表";
    for (int c = 0; c < 10; ++c)
        sheet.columns.push_back(column("c", "单路失电时的功耗限值"));
    sheet.rows.resize(3, std::vector<Cell>(10, std::string("有")));
    const SheetLayout layout(sheet, pageMm(180));
    QVERIFY(layout.fits() && !layout.isSmall());
    QVERIFY(layout.headerHeight() < pageMm(20));
}

void TestSheetPdf::columnsFillTheWidth()
{
    for (const int extra : {0, 3, 12}) {
        const Sheet sheet = steps(30, extra);
        const double width = pageMm(180);
        const SheetLayout layout(sheet, width);
        const double sum = std::accumulate(layout.widths().begin(), layout.widths().end(), 0.0);
        QVERIFY(std::abs(sum - width) < 1);
        std::size_t rows = 0;
        for (const SheetRun& run : layout.paginate(pageMm(200), 0)) {
            QVERIFY(layout.heightOf(run) <= pageMm(200) + 1);
            rows += run.last - run.first;
        }
        QCOMPARE(rows, sheet.rows.size());
    }
}

void TestSheetPdf::sharesOfTheWidth()
{
    test::forAll(300, [](test::Random& random, std::uint64_t) {
        ColumnNeeds needs;
        for (int c = random.integer(1, 20); c > 0; --c) {
            needs.least.push_back(random.integer(10, 300));
            needs.wanted.push_back(needs.least.back() + random.integer(0, 900));
        }
        const double width = random.integer(200, 4000);
        for (const auto& widths : {sharedWidths(needs, width), evenLines(needs, width, random.integer(0, 300))}) {
            if (std::abs(std::accumulate(widths.begin(), widths.end(), 0.0) - width) > 0.5) return false;
            for (std::size_t c = 0; c < widths.size(); ++c)
                if (widths[c] <= 0 || (needs.leastWidth() <= width && widths[c] < needs.least[c] - 0.1)) return false;
        }
        return true;
    });
    // Two lines for all: the long column is as wide as the rest of the page allows.
    const auto even = evenLines({{10, 10, 10}, {20, 20, 160}}, 100, 0);
    QVERIFY(even[2] >= 79);
}

/// A description beside many short columns takes no more than three lines.
void TestSheetPdf::oneLongTextGetsTheRoom()
{
    Sheet sheet;
    sheet.name = "Equipment";
    for (int c = 0; c < 12; ++c)
        sheet.columns.push_back(column("c", c == 5 ? "Description" : "Some heading"));
    sheet.rows.resize(20, std::vector<Cell>(12, std::string("a b")));
    for (auto& row : sheet.rows)
        row[5] = std::string("NVIDIA QM9700 NDR switch, 64 x 400G, two power supplies and seven fans, P2C");
    const SheetLayout layout(sheet, pageMm(267));
    const double line = QFontMetricsF(pageFont(layout.points(), false)).lineSpacing();
    QVERIFY2(layout.rowHeight(0) < 3.1 * line + pageMm(SheetLayout::kPaddingMm),
             qPrintable(QString::number(layout.rowHeight(0) / line)));
}

void TestSheetPdf::moneyIsGrouped()
{
    Sheet sheet;
    sheet.name = "Totals";
    sheet.columns = {column("value", "Amount")};
    for (const std::int64_t units : {123456750LL, -123450LL, 99900LL, 0LL, -99999LL})
        sheet.rows.push_back({Decimal{units, 2}});
    sheet.rows.push_back({Decimal{-1234567, 0}});
    const SheetLayout layout(sheet, pageMm(180));
    const QStringList wanted = {"1,234,567.50", "-1,234.50", "999.00", "0.00", "-999.99", "-1,234,567"};
    for (qsizetype row = 0; row < wanted.size(); ++row)
        QCOMPARE(layout.cell(static_cast<std::size_t>(row), 0).text, wanted[row]);
}

void TestSheetPdf::emptyAndHugeAreMet()
{
    FABRIC_VERIFY_RESULT(sheetPdf({}, options(), SilentProgress()));
    Sheet empty = steps(0);
    FABRIC_VERIFY_RESULT(sheetPdf({empty}, options(), SilentProgress()));
    Sheet tall = steps(1);
    tall.rows.front()[2] = std::string(60'000, 'x');
    FABRIC_VERIFY_RESULT(sheetPdf({tall}, options(), SilentProgress()));
    Sheet many = steps(1);
    many.rows.resize(kMaxPdfRows + 1, many.rows.front());
    const auto refused = sheetPdf({many}, options(), SilentProgress());
    QVERIFY(!refused && refused.error().kind == ErrorKind::Limit);
}

void TestSheetPdf::languageOfTheTitleBlock()
{
    SheetPdfOptions chinese = options();
    chinese.language = PaperLanguage::Chinese;
    const auto pdf = sheetPdf({steps(2)}, chinese, SilentProgress());
    FABRIC_VERIFY_RESULT(pdf);
    const QString text = textOf(*pdf);
    if (text.isEmpty()) QSKIP("pdftotext is not installed");
    QVERIFY(text.contains(QStringLiteral("，共 1")));
}

FABRIC_TEST(TestSheetPdf)
#include "tst_sheet_pdf.moc"
