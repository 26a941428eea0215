// Every document on pages, and the map as SVG and poster, of a plan of hostile names: nothing in the PDF acts or leads
// outside, and names are shown as they are written.
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

/// What makes a PDF do something; objects are written in the clear, only contents of pages are packed.
const char* actionIn(const QByteArray& pdf)
{
    for (const char* key : {"/JavaScript", "/Launch", "/URI", "/EmbeddedFile", "/OpenAction", "/SubmitForm", "/GoToR",
                            "/RichMedia", "/Annot"})
        if (pdf.contains(key)) return key;
    return nullptr;
}

} // namespace

class TestHostilePages : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { plan_ = test::hostilePlan(); }
    void everyDocument_data();
    void everyDocument();
    void pictures();

private:
    Project plan_;
};

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
    const char* action = actionIn(*pdf);
    QVERIFY2(action == nullptr, action);
}

void TestHostilePages::pictures()
{
    const auto poster = posterPdf(snapshot(plan_), builtIn(), {}, {PosterSheet::A4, 2, 10});
    FABRIC_VERIFY_RESULT(poster);
    QVERIFY(actionIn(*poster) == nullptr);
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
