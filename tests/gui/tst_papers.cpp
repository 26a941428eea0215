// The Document place as a person uses it: what is chosen is seen, written and remembered; what a format loses is said.
#include "app/gui/window/column_chooser.h"
#include "app/gui/window/document_place.h"
#include "app/gui/window/exchange.h"
#include "app/gui/window/page_preview.h"
#include "app/gui/window/preview_pane.h"
#include "core/base/progress.h"
#include "core/planner/papers/documents.h"
#include "tests/gui/window_driver.h"
#include "tests/support/test_main.h"

#include <QComboBox>
#include <QListWidget>
#include <QPushButton>
#include <QScrollBar>
#include <QTableWidget>

namespace fabric::gui::test {

namespace {

/// A window in the Document place with a paper chosen.
struct Desk : Driver {
    explicit Desk(const QString& paper, const QString& kind)
    {
        openTree();
        window.showPlace(MainWindow::Place::Document);
        papers().choosePaper(paper, kind);
        FABRIC_EXPECT(settle());
    }
    DocumentPlace& papers() { return window.papers(); }
    QStringList headings()
    {
        QStringList list;
        for (int column = 0; column < papers().table()->columnCount(); ++column)
            list.append(papers().table()->horizontalHeaderItem(column)->text());
        return list;
    }
};

/// The first line of a CSV file without its byte order mark.
QString firstLine(const QString& path)
{
    QFile file(path);
    FABRIC_EXPECT(file.open(QIODevice::ReadOnly));
    return QString::fromUtf8(file.readLine()).remove(QChar(0xFEFF)).trimmed();
}

} // namespace

class TestPapers : public QObject {
    Q_OBJECT

private slots:
    void hiddenColumnsAreNotWrittenAndRemembered();
    void columnsAreMovedByKeys();
    void theLastColumnStays();
    void pagesAreSeenBeforeTheyArePrinted();
    void aViewOfAnotherSizeStaysAtItsPage();
    void lossesAreSaidBeforeWriting();
};

void TestPapers::hiddenColumnsAreNotWrittenAndRemembered()
{
    Desk desk(QStringLiteral("port-map"), QStringLiteral("csv"));
    QListWidget* list = desk.papers().columns()->list();
    QVERIFY(desk.papers().columns()->isVisible());
    QStringList expected = desk.headings();
    QCOMPARE(list->count(), expected.size());
    QVERIFY(expected.size() > 3);
    expected.removeAt(1);
    list->setCurrentRow(1);
    list->setFocus();
    QTest::keyClick(list, Qt::Key_Space);
    QVERIFY(desk.settle());
    QCOMPARE(desk.headings(), expected);
    const QString path = desk.folder.filePath(QStringLiteral("map.csv"));
    const std::map<std::string, std::string> given{{"columns", desk.papers().columns()->chosen().toStdString()}};
    desk.window.exchange().exportTo(*findFormat("port-map"), path, given);
    QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(path), kPatienceMs);
    QCOMPARE(firstLine(path).split(QLatin1Char(',')), expected);

    MainWindow later(catalog(), desk.settings, {});
    later.document().reset(fabric::test::smallTree(2, 2, 4), {});
    later.show();
    later.showPlace(MainWindow::Place::Document);
    later.papers().choosePaper(QStringLiteral("port-map"), QStringLiteral("csv"));
    QTRY_VERIFY_WITH_TIMEOUT(later.isAtRest(), kPatienceMs);
    QCOMPARE(later.papers().table()->columnCount(), expected.size());
    QTest::mouseClick(later.papers().columns()->findChild<QPushButton*>(), Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(later.isAtRest(), kPatienceMs);
    QCOMPARE(later.papers().table()->columnCount(), expected.size() + 1);
}

void TestPapers::columnsAreMovedByKeys()
{
    Desk desk(QStringLiteral("bill"), QStringLiteral("csv"));
    QListWidget* list = desk.papers().columns()->list();
    const QStringList before = desk.headings();
    list->setCurrentRow(0);
    QTest::keyClick(list, Qt::Key_Down, Qt::AltModifier);
    QVERIFY(desk.settle());
    QCOMPARE(desk.headings()[0], before[1]);
    QCOMPARE(desk.headings()[1], before[0]);
}

void TestPapers::theLastColumnStays()
{
    Desk desk(QStringLiteral("rack-table"), QStringLiteral("csv"));
    QListWidget* list = desk.papers().columns()->list();
    for (int row = list->count() - 1; row >= 0; --row) {
        list->setCurrentRow(row);
        QTest::keyClick(list, Qt::Key_Space);
    }
    QVERIFY(desk.settle());
    QCOMPARE(desk.papers().table()->columnCount(), 1);
}

void TestPapers::pagesAreSeenBeforeTheyArePrinted()
{
    Desk desk(QStringLiteral("cables"), QStringLiteral("csv"));
    QVERIFY(desk.papers().kinds()->findData(QStringLiteral("pdf")) < 0); // a table for machines
    desk.window.document().reset(fabric::test::smallTree(4, 4, 16), {});
    desk.papers().choosePaper(QStringLiteral("port-map"), QStringLiteral("pdf"));
    QVERIFY(desk.settle());
    PagePreview* pages = desk.papers().preview()->pages();
    QVERIFY(pages->isVisible());
    QVERIFY2(pages->count() > 1, qPrintable(QString::number(pages->count())));
    QCOMPARE(pages->currentPage(), 1);
    const QImage first = pages->viewport()->grab().toImage();
    QVERIFY(first.pixelColor(first.width() / 2, first.height() / 4).lightness() > 200); // white paper
    QTest::keyClick(pages, Qt::Key_PageDown);
    QCOMPARE(pages->currentPage(), 2);
    QVERIFY(pages->viewport()->grab().toImage() != first);
    QTest::keyClick(pages, Qt::Key_End);
    QCOMPARE(pages->currentPage(), pages->count());
    desk.papers().choosePaper(QStringLiteral("labels"), QStringLiteral("pdf"));
    QVERIFY(desk.settle());
    QVERIFY(pages->count() > 0);
}

/// However high the view: the page that was asked for is the current one, and a view of another size stays at it.
void TestPapers::aViewOfAnotherSizeStaysAtItsPage()
{
    Desk desk(QStringLiteral("cables"), QStringLiteral("csv"));
    desk.window.document().reset(fabric::test::smallTree(4, 4, 16), {});
    desk.papers().choosePaper(QStringLiteral("port-map"), QStringLiteral("pdf"));
    QVERIFY(desk.settle());
    PagePreview* pages = desk.papers().preview()->pages();
    QVERIFY(pages->count() > 2);
    const QSize usual = desk.window.size();
    QTest::keyClick(pages, Qt::Key_PageDown);
    for (const QSize size : {QSize(1100, 700), QSize(1800, 2600), QSize(1100, 2600), usual}) {
        desk.window.resize(size);
        QVERIFY(desk.settle());
        QCOMPARE(pages->currentPage(), 2);
    }
    QTest::keyClick(pages, Qt::Key_PageUp);
    QCOMPARE(pages->currentPage(), 1);
    desk.window.resize(1100, 2600);
    QVERIFY(desk.settle());
    QTest::keyClick(pages, Qt::Key_PageDown);
    QCOMPARE(pages->currentPage(), 2);
    desk.window.resize(usual); // of which not all pages fit
    QVERIFY(desk.settle());
    pages->verticalScrollBar()->setValue(pages->verticalScrollBar()->maximum());
    QCOMPARE(pages->currentPage(), pages->count());
}

void TestPapers::lossesAreSaidBeforeWriting()
{
    Desk desk(QStringLiteral("ptm"), QString());
    const Format* format = findFormat("ptm");
    const auto losses = exportLosses(desk.project(), *format, {}, {}, *catalog(), SilentProgress());
    QVERIFY(losses.has_value());
    QVERIFY(!losses->empty());
    QString said;
    for (const QLabel* label : desk.papers().findChildren<QLabel*>())
        if (label->isVisible()) said += label->text();
    for (const ExportLoss& loss : *losses)
        QVERIFY2(said.contains(QString::fromStdString(loss.subject)), qPrintable(said));
    desk.papers().choosePaper(QStringLiteral("cables"), QStringLiteral("csv"));
    QVERIFY(desk.settle());
    for (const QLabel* label : desk.papers().findChildren<QLabel*>())
        QVERIFY(!label->isVisible() || !label->text().contains(QStringLiteral("Not in this format")));
}

FABRIC_TEST(TestPapers)

} // namespace fabric::gui::test

#include "tst_papers.moc"
