// Documents on pages, as other tools see them: labels where the template has them, every word found, every font
// embedded, and two hundred Chinese pages in time.
#include "app/render/page_parts.h"
#include "app/render/paper_pages.h"
#include "core/planner/papers/documents.h"
#include "core/planner/papers/make_document.h"
#include "tests/support/build.h"
#include "tests/support/test_main.h"

#include <QFile>
#include <QImage>
#include <QPainter>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <ctime>

using namespace fabric;
using namespace fabric::render;

namespace {

std::shared_ptr<const Catalog> builtIn()
{
    static const auto catalog = Catalog::builtIn();
    return *catalog;
}

PaperPageOptions pagesOf(const Project& project)
{
    PaperPageOptions options;
    options.title = {QStringLiteral("Lab"), QStringLiteral("compute"), QStringLiteral("C"),
                     QStringLiteral("2026-11-30")};
    options.project = snapshot(project);
    options.catalog = builtIn();
    return options;
}

Result<QByteArray> pdfOf(const Project& project, const char* id, std::map<std::string, std::string> given)
{
    DocumentOptions options{"pdf", std::move(given), {}, nullptr};
    FABRIC_TRY(paper, makePaper({project, *builtIn()}, *findFormat(id), options, SilentProgress()));
    return paperPdf(std::move(paper), pagesOf(project), SilentProgress());
}

/// The PDF in a folder, and what a tool of poppler says of it.
class Pdf {
public:
    explicit Pdf(const QByteArray& bytes)
    {
        QFile file(path());
        if (file.open(QIODevice::WriteOnly)) file.write(bytes);
    }
    QString path(const QString& name = QStringLiteral("p.pdf")) const { return folder_.filePath(name); }
    QString tool(const QString& program, const QStringList& arguments) const
    {
        QProcess process;
        process.start(program, arguments);
        process.waitForFinished(60'000);
        return QString::fromUtf8(process.readAllStandardOutput());
    }

private:
    QTemporaryDir folder_;
};

bool hasPoppler()
{
    return !QStandardPaths::findExecutable(QStringLiteral("pdftoppm")).isEmpty();
}

/// The column within 1.5 mm of `x` that is dark over a stretch below (x, y); -1 = none.
int darkColumnNear(const QImage& image, double x, double y, double pxPerMm)
{
    int best = -1;
    const int reach = static_cast<int>(1.5 * pxPerMm);
    for (int column = static_cast<int>(x) - reach; column <= static_cast<int>(x) + reach; ++column) {
        if (column < 0 || column >= image.width()) continue;
        int dark = 0;
        const int length = static_cast<int>(5 * pxPerMm);
        for (int row = static_cast<int>(y); row < static_cast<int>(y) + length && row < image.height(); ++row)
            dark += qGray(image.pixel(column, row)) < 160 ? 1 : 0;
        if (dark > length * 8 / 10 && (best < 0 || std::abs(column - x) < std::abs(best - x))) best = column;
    }
    return best;
}

} // namespace

class TestPaperPages : public QObject {
    Q_OBJECT

private slots:
    void labelGridIsWithinAMillimetre_data();
    void labelGridIsWithinAMillimetre();
    void everyLabelIsFound();
    void everyDocumentHasPages_data();
    void everyDocumentHasPages();
    void marksArePrinted();
    void twoHundredChinesePages();
};

void TestPaperPages::labelGridIsWithinAMillimetre_data()
{
    QTest::addColumn<int>("index");
    for (std::size_t i = 0; i < labelSheets().size(); ++i)
        QTest::newRow(labelSheets()[i].id.c_str()) << static_cast<int>(i);
}

void TestPaperPages::labelGridIsWithinAMillimetre()
{
    if (!hasPoppler()) QSKIP("pdftoppm is not installed");
    QFETCH(int, index);
    const LabelSheet& sheet = labelSheets()[static_cast<std::size_t>(index)];
    Paper paper;
    paper.parts.emplace_back(PaperLabels{sheet, {}, true});
    const auto pdf = paperPdf(paper, {}, SilentProgress());
    FABRIC_VERIFY_RESULT(pdf);
    const Pdf file(*pdf);
    constexpr double kPxPerMm = 10;
    file.tool(QStringLiteral("pdftoppm"), {QStringLiteral("-r"), QStringLiteral("254"), QStringLiteral("-png"),
                                           QStringLiteral("-singlefile"), file.path(), file.path(QStringLiteral("p"))});
    const QImage image(file.path(QStringLiteral("p.png")));
    QVERIFY(std::abs(image.width() - sheet.pageWidth) <= 2 && std::abs(image.height() - sheet.pageHeight) <= 2);
    double worst = 0;
    for (int column = 0; column < sheet.columns; ++column)
        for (int row = 0; row < sheet.rows; ++row)
            for (const int edge : {0, sheet.width}) {
                const double x = sheet.left + column * sheet.pitchX + edge; // tenths of a millimetre are pixels
                const double y = sheet.top + row * sheet.pitchY + 20;
                if (x < 3 || x > sheet.pageWidth - 3) continue; // on the edge of the paper
                const int found = darkColumnNear(image, x, y, kPxPerMm);
                QVERIFY2(found >= 0, qPrintable(QStringLiteral("no edge at %1, %2").arg(x).arg(y)));
                worst = std::max(worst, std::abs(found - x) / kPxPerMm);
            }
    qInfo("%s: worst edge is off by %.2f mm", sheet.id.c_str(), worst);
    QVERIFY(worst < 1);
}

void TestPaperPages::everyLabelIsFound()
{
    if (!hasPoppler()) QSKIP("pdftotext is not installed");
    const Project project = test::smallTree(4, 2, 8);
    const auto pdf = pdfOf(project, "labels", {{"sheet", "a4-5x13"}});
    FABRIC_VERIFY_RESULT(pdf);
    const Pdf file(*pdf);
    const QString text = file.tool(QStringLiteral("pdftotext"), {file.path(), QStringLiteral("-")});
    for (const Cable& cable : project.cables()) {
        const QString name = QString::fromStdString(cable.name);
        QVERIFY2(text.contains(name + QStringLiteral("  A")) || text.contains(name + QStringLiteral(" A")),
                 qPrintable(name));
        QVERIFY2(text.contains(name + QStringLiteral("  Z")) || text.contains(name + QStringLiteral(" Z")),
                 qPrintable(name));
    }
    QCOMPARE(text.count(QStringLiteral("node-0001:OSFP1P1")), 2);
}

void TestPaperPages::everyDocumentHasPages_data()
{
    QTest::addColumn<QString>("format");
    QTest::addColumn<QString>("language");
    for (const Format* format : exchangeFormats())
        if (format->paper != nullptr)
            for (const char* language : {"en", "zh"})
                QTest::addRow("%s %s", format->id, language)
                    << QString::fromLatin1(format->id) << QString::fromLatin1(language);
}

void TestPaperPages::everyDocumentHasPages()
{
    QFETCH(QString, format);
    QFETCH(QString, language);
    const auto pdf = pdfOf(test::smallTree(2, 2, 4), format.toLatin1(), {{"language", language.toStdString()}});
    FABRIC_VERIFY_RESULT(pdf);
    QVERIFY(pdf->startsWith("%PDF"));
    // FABRIC_KEEP_PAPERS=FOLDER keeps them, to be looked at.
    if (const QString keep = qEnvironmentVariable("FABRIC_KEEP_PAPERS"); !keep.isEmpty()) {
        QFile file(QStringLiteral("%1/%2-%3.pdf").arg(keep, format, language));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(*pdf);
    }
    if (!hasPoppler()) QSKIP("poppler is not installed");
    const Pdf file(*pdf);
    const QString fonts = file.tool(QStringLiteral("pdffonts"), {file.path()});
    const QStringList lines = fonts.split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    QVERIFY(lines.size() > 2);
    const qsizetype column = lines[0].indexOf(QStringLiteral("emb"));
    for (qsizetype i = 2; i < lines.size(); ++i)
        QCOMPARE(lines[i].mid(column, 3), QStringLiteral("yes"));
    const QString text = file.tool(QStringLiteral("pdftotext"), {file.path(), QStringLiteral("-")});
    QVERIFY(!text.contains(QChar(0xFFFD)));
    if (language == QStringLiteral("zh") && format != QStringLiteral("labels"))
        QVERIFY(std::any_of(text.begin(), text.end(), [](QChar c) { return c.unicode() >= 0x4E00; }));
}

void TestPaperPages::marksArePrinted()
{
    Paper paper;
    Sheet sheet;
    sheet.name = "Bill";
    sheet.columns.resize(2);
    sheet.columns[0].title = "Change";
    sheet.columns[1].title = "Part";
    sheet.rows = {{Cell(), std::string("A")}, {std::string("removed"), std::string("B")}};
    sheet.marks = {RowMark::None, RowMark::Removed};
    paper.parts = {sheet};
    const auto pages = PaperPages::layOut(paper, {}, SilentProgress());
    FABRIC_VERIFY_RESULT(pages);
    QCOMPARE(pages->count(), 1);
    QImage image(static_cast<int>(pageMm(180)), static_cast<int>(pageMm(267)), QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    pages->paint(painter, 0);
    painter.end();
    bool isBarred = false;
    for (int y = 0; y < image.height(); ++y)
        isBarred = isBarred || image.pixelColor(2, y) == QColor(0xD5, 0x5E, 0x00);
    QVERIFY(isBarred);
}

void TestPaperPages::twoHundredChinesePages()
{
    Paper paper;
    paper.language = PaperLanguage::Chinese;
    Sheet sheet;
    sheet.name = "端口对接表";
    sheet.columns.resize(7);
    const char* titles[] = {"线缆编号", "本端机柜", "本端设备", "端口", "对端机柜", "对端设备", "备注"};
    for (std::size_t c = 0; c < sheet.columns.size(); ++c)
        sheet.columns[c].title = titles[c];
    for (int row = 0; row < 9000; ++row)
        sheet.rows.push_back({"计算-" + std::to_string(row), std::string("甲列零一柜"),
                              "节点" + std::to_string(row % 999), std::string("1/1"), std::string("乙列零二柜"),
                              std::string("接入交换机"), std::string("已理线")});
    paper.parts = {sheet};
    std::vector<double> seconds;
    int pages = 0;
    for (int run = 0; run < 3; ++run) {
        const std::clock_t begin = std::clock();
        const auto pdf = paperPdf(paper, {}, SilentProgress());
        seconds.push_back(static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC);
        FABRIC_VERIFY_RESULT(pdf);
        pages = static_cast<int>(pdf->count("/Type /Page\n"));
        if (seconds.back() > 4) break; // a busy or unoptimised machine: once is enough to say so
    }
    std::sort(seconds.begin(), seconds.end());
    qInfo("%d Chinese pages: %.2f s of CPU time, median of %zu", pages, seconds[seconds.size() / 2], seconds.size());
    QVERIFY(pages >= 200);
    QVERIFY(seconds.front() < 8); // the goal is 4 s with optimisation; this build has less
}

FABRIC_TEST(TestPaperPages)
#include "tst_papers.moc"
