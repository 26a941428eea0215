// Posters: the sheets cover the picture with the overlap that was asked for, each is named and names its neighbours,
// and what stands on a seam stands on both its sheets.
#include "fabrics.h"
#include "pdf_judge.h"

#include "app/render/poster.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <cmath>

using namespace fabric;
using namespace fabric::render;

class TestPoster : public QObject {
    Q_OBJECT

private slots:
    void sheetsCoverThePicture_data();
    void sheetsCoverThePicture();
    void namesOfSheets();
    void everySheetIsPrinted();
    void refusals();
};

void TestPoster::sheetsCoverThePicture_data()
{
    QTest::addColumn<int>("sheet");
    QTest::addColumn<int>("across");
    QTest::addColumn<double>("aspect");
    for (const PosterSheet sheet : {PosterSheet::A4, PosterSheet::A3, PosterSheet::A1})
        for (const int across : {1, 2, 5})
            for (const double aspect : {0.3, 1.0, 1.7, 8.0})
                QTest::addRow("A%d x %d, %.1f",
                              sheet == PosterSheet::A4   ? 4
                              : sheet == PosterSheet::A3 ? 3
                                                         : 1,
                              across, aspect)
                    << static_cast<int>(sheet) << across << aspect;
}

void TestPoster::sheetsCoverThePicture()
{
    QFETCH(int, sheet);
    QFETCH(int, across);
    QFETCH(double, aspect);
    const PosterOptions options{static_cast<PosterSheet>(sheet), across, 10};
    const PosterGrid grid(aspect, options);
    QCOMPARE(grid.columns(), across);
    QVERIFY(std::abs(grid.width() / grid.height() - aspect) < 1e-6);
    const QRectF first = grid.area(0, 0);
    const QRectF last = grid.area(grid.rows() - 1, grid.columns() - 1);
    QVERIFY(first.left() == 0 && first.top() == 0);
    QVERIFY(last.right() > grid.width() - 1e-6 && last.bottom() > grid.height() - 1e-6);
    if (across > 1) {
        QVERIFY(std::abs(last.right() - grid.width()) < 1e-6);
        QVERIFY(std::abs(first.intersected(grid.area(0, 1)).width() - 10) < 1e-6);
    }
    if (grid.rows() > 1) {
        QVERIFY(std::abs(first.intersected(grid.area(1, 0)).height() - 10) < 1e-6);
        QVERIFY(grid.area(grid.rows() - 2, 0).bottom() < grid.height()); // the last row is not empty
    }
}

void TestPoster::namesOfSheets()
{
    const PosterGrid grid(0.2, {PosterSheet::A4, 8, 0});
    QVERIFY(grid.rows() > 30);
    QCOMPARE(grid.name(0, 0), QStringLiteral("A1"));
    QCOMPARE(grid.name(1, 2), QStringLiteral("B3"));
    QCOMPARE(grid.name(26, 0), QStringLiteral("AA1"));
    QVERIFY(grid.name(-1, 0).isEmpty() && grid.name(0, 8).isEmpty() && grid.name(grid.rows(), 0).isEmpty());
}

void TestPoster::everySheetIsPrinted()
{
    const auto plan = test::superPod();
    RenderOptions options;
    options.date = "2026-01-31";
    const PosterOptions poster{PosterSheet::A3, 3, 12};
    const auto pdf = posterPdf(plan.project, plan.catalog, options, poster);
    FABRIC_VERIFY_RESULT(pdf);
    // FABRIC_KEEP_PAPERS=FOLDER keeps it, to be looked at.
    if (const QString keep = qEnvironmentVariable("FABRIC_KEEP_PAPERS"); !keep.isEmpty()) {
        QFile file(keep + QStringLiteral("/poster.pdf"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(*pdf);
    }
    const int pages = static_cast<int>(pdf->count("/Type /Page\n"));
    QVERIFY2(pages >= 3 && pages % 3 == 0, qPrintable(QString::number(pages)));
    QVERIFY(!pdf->contains("/Subtype /Image"));
    const QString text = test::popplerSays(*pdf, QStringLiteral("pdftotext"), {QStringLiteral("-layout")});
    if (text.isEmpty()) QSKIP("poppler is not installed");
    const QStringList sheets = text.split(QLatin1Char('\f'), Qt::SkipEmptyParts);
    QCOMPARE(sheets.size(), pages);
    for (int i = 0; i < pages; ++i) {
        const QString name = QStringLiteral("%1%2").arg(QLatin1Char(static_cast<char>('A' + i / 3))).arg(i % 3 + 1);
        QVERIFY2(sheets[i].trimmed().startsWith(name), qPrintable(sheets[i].left(80)));
        QVERIFY(sheets[i].contains(QStringLiteral("%1 of %2").arg(i + 1).arg(pages)));
        if (i % 3 < 2) QVERIFY(sheets[i].contains(QStringLiteral("→ %1%2").arg(name[0]).arg(i % 3 + 2)));
    }
    const QString fonts = test::popplerSays(*pdf, QStringLiteral("pdffonts"), {});
    const QStringList lines = fonts.split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    for (qsizetype i = 2; i < lines.size(); ++i)
        QCOMPARE(lines[i].mid(lines[0].indexOf(QStringLiteral("emb")), 3), QStringLiteral("yes"));
}

void TestPoster::refusals()
{
    const auto plan = test::superPod();
    for (const PosterOptions& bad : {PosterOptions{PosterSheet::A4, 0, 10}, PosterOptions{PosterSheet::A4, 2, -1},
                                     PosterOptions{PosterSheet::A4, 2, 200}}) {
        const auto pdf = posterPdf(plan.project, plan.catalog, {}, bad);
        QVERIFY(!pdf && std::string(pdf.error().code) == "FP-RND-005");
    }
    const auto pdf = posterPdf(plan.project, plan.catalog, {}, {PosterSheet::A4, 190, 10});
    QVERIFY(!pdf && std::string(pdf.error().code) == "FP-RND-007");
}

FABRIC_TEST(TestPoster)
#include "tst_poster.moc"
