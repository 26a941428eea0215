// Every document on pages, and the map as SVG and poster, of a plan of hostile names: nothing in the PDF acts or leads
// outside, and names are shown as they are written.
#include "pdf_judge.h"

#include "app/render/paper_pages.h"
#include "app/render/poster.h"
#include "core/planner/papers/documents.h"
#include "core/planner/papers/make_document.h"
#include "tests/support/hostile_plan.h"
#include "tests/support/test_main.h"

#include <QTest>
#include <QXmlStreamReader>

using namespace fabric;
using namespace fabric::render;

namespace {

std::shared_ptr<const Catalog> builtIn()
{
    static const auto catalog = Catalog::builtIn();
    return *catalog;
}

} // namespace

class TestHostilePages : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { plan_ = test::hostilePlan(); }
    void judgeSeesActions_data();
    void judgeSeesActions();
    void everyDocument_data();
    void everyDocument();
    void pictures();

private:
    Project plan_;
};

void TestHostilePages::judgeSeesActions_data()
{
    // What stands in a page of ours, and what an attack would have made of it.
    QTest::addColumn<QByteArray>("ours");
    QTest::addColumn<QByteArray>("attack");
    const QByteArray catalog = "/Type /Catalog";
    QTest::newRow("nothing") << catalog << catalog;
    QTest::newRow("on opening") << catalog << catalog + " /OpenAction << /S /Named /N /Print >>";
    QTest::newRow("script") << catalog
                            << catalog + " /Names << /JavaScript << /Names [(a) << /S /J#53 /JS (a) >>] >> >>";
    QTest::newRow("address") << QByteArray("[ ]")
                             << QByteArray("[ << /A << /S /URI /URI (http://evil.example) >> >> ]");
    QTest::newRow("note") << QByteArray("[ ]") << QByteArray("[ << /Type /Annot /Subtype /Text /Contents (a) >> ]");
    QTest::newRow("list elsewhere") << QByteArray("[ ]") << QByteArray("[ 1 0 R ]");
    QTest::newRow("list in the page") << QByteArray("/Type /Page\n") << QByteArray("/Type /Page /Annots [1 0 R]\n");
}

void TestHostilePages::judgeSeesActions()
{
    QFETCH(QByteArray, ours);
    QFETCH(QByteArray, attack);
    auto pdf = paperPdf({}, {}, SilentProgress());
    FABRIC_VERIFY_RESULT(pdf);
    const qsizetype at = pdf->indexOf(ours);
    QVERIFY(at >= 0);
    pdf->replace(at, ours.size(), attack);
    QCOMPARE(test::actionIn(*pdf).isEmpty(), ours == attack);
}

void TestHostilePages::everyDocument_data()
{
    QTest::addColumn<QString>("format");
    for (const Format* format : exchangeFormats())
        if (format->paper != nullptr) QTest::newRow(format->id) << QString::fromLatin1(format->id);
}

void TestHostilePages::everyDocument()
{
    QFETCH(QString, format);
    DocumentOptions options{"pdf", {}, {}, nullptr};
    const auto paper = makePaper({plan_, *builtIn()}, *findFormat(format.toStdString()), options, SilentProgress());
    FABRIC_VERIFY_RESULT(paper);
    PaperPageOptions pages;
    pages.title = titleOf(plan_, *paper, "2026-11-30");
    pages.project = snapshot(plan_);
    pages.catalog = builtIn();
    const auto pdf = paperPdf(*paper, pages, SilentProgress());
    FABRIC_VERIFY_RESULT(pdf);
    const QString action = test::actionIn(*pdf);
    QVERIFY2(action.isEmpty(), qPrintable(action));
}

void TestHostilePages::pictures()
{
    const auto poster = posterPdf(snapshot(plan_), builtIn(), {}, {PosterSheet::A4, 2, 10});
    FABRIC_VERIFY_RESULT(poster);
    const QString action = test::actionIn(*poster);
    QVERIFY2(action.isEmpty(), qPrintable(action));
    const auto svg = renderMapBytes(snapshot(plan_), builtIn(), {}, Picture::Svg);
    FABRIC_VERIFY_RESULT(svg);
    QXmlStreamReader reader(*svg);
    while (!reader.atEnd())
        if (reader.readNext() == QXmlStreamReader::StartElement)
            for (const char* element : {"a", "b", "img", "image", "script", "foreignObject"})
                QVERIFY2(reader.name() != QLatin1String(element), element);
    QVERIFY2(!reader.hasError(), qPrintable(reader.errorString()));
}

FABRIC_TEST(TestHostilePages)
#include "tst_hostile_pages.moc"
