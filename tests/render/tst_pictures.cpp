// Files that leave the house: SVG is well-formed and escapes hostile names, PNG and PDF come out, racks are drawn where
// devices sit.
#include "fabrics.h"
#include "pdf_judge.h"
#include "view_checks.h"

#include "app/render/poster.h"
#include "app/render/racks_scene.h"
#include "app/render/render_map.h"
#include "tests/support/test_main.h"

#include <QImage>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

using namespace fabric;
using namespace fabric::render;

namespace {

int countElements(const QByteArray& svg, const QString& name, QString& error)
{
    QXmlStreamReader reader(svg);
    int count = 0;
    while (!reader.atEnd())
        if (reader.readNext() == QXmlStreamReader::StartElement && reader.name() == name) ++count;
    error = reader.hasError() ? reader.errorString() : QString();
    return count;
}

} // namespace

class TestPictures : public QObject {
    Q_OBJECT

private slots:
    void svgIsWellFormed();
    void svgEscapesHostileText();
    void svgSaysPortNames();
    void svgIsDeterministic();
    void pngHasTheWantedWidth();
    void pdfHasAPage();
    void titlesOfMaps();
    void suffixDecides();
    void racksHoldTheirDevices();
};

void TestPictures::svgIsWellFormed()
{
    const test::Plan plan = test::superPod();
    const auto svg = renderMapBytes(plan.project, plan.catalog, {}, Picture::Svg);
    FABRIC_VERIFY_RESULT(svg);
    QString error;
    QVERIFY(countElements(*svg, QStringLiteral("text"), error) > 100);
    QVERIFY2(error.isEmpty(), qPrintable(error));
}

void TestPictures::svgEscapesHostileText()
{
    DisplayList list;
    list.view = {0, 0, 100, 100};
    list.ground = Qt::white;
    const QStringList hostile{QStringLiteral("<script>alert(1)</script>"),
                              QStringLiteral("]]>&amp;\"'"),
                              QString::fromUtf8("\xe2\x80\xae"
                                                "abc"),
                              QString(QChar(0)),
                              QString(QChar(0xffff)),
                              QStringLiteral("\x1b[2J"),
                              QString::fromUtf8("\xf0\xa0\xae\xb7"),
                              QStringLiteral("-->")};
    for (const QString& text : hostile) {
        TextItem item;
        item.text = text;
        item.colour = Qt::black;
        item.object.kind = ObjectKind::Device;
        item.rect = {0, 0, 50, 10};
        list.texts.push_back(item);
        BoxItem box;
        box.rect = {0, 0, 10, 10};
        box.fill = Qt::white;
        box.object.kind = ObjectKind::Device;
        list.boxes.push_back(box);
    }
    SvgOptions options;
    options.title = hostile.join(QLatin1Char(' '));
    int index = 0;
    options.describe = [&](const ObjectRef&) { return Attributes{{"device", hostile[index++ % hostile.size()]}}; };
    const QByteArray svg = writeSvg(list, options);
    QString error;
    QCOMPARE(countElements(svg, QStringLiteral("text"), error), static_cast<int>(hostile.size()));
    QVERIFY2(error.isEmpty(), qPrintable(error));
    QVERIFY(!svg.contains("<script"));
    QVERIFY(!svg.contains('\x1b'));
}

void TestPictures::svgSaysPortNames()
{
    const auto plan = test::handDrawn();
    RenderOptions options;
    options.detail = Detail::Ports;
    const auto svg = renderMapBytes(plan.project, plan.catalog, options, Picture::Svg);
    FABRIC_VERIFY_RESULT(svg);
    QVERIFY(svg->contains("data-device=\"leaf-a\""));
    QVERIFY(svg->contains("data-port="));
    QVERIFY(svg->contains("data-end1=\"leaf-a/"));
}

void TestPictures::svgIsDeterministic()
{
    const auto plan = test::handDrawn();
    QCOMPARE(*renderMapBytes(plan.project, plan.catalog, {}, Picture::Svg),
             *renderMapBytes(plan.project, plan.catalog, {}, Picture::Svg));
}

void TestPictures::pngHasTheWantedWidth()
{
    const auto plan = test::superPod();
    RenderOptions options;
    options.widthPx = 1234;
    const auto png = renderMapBytes(plan.project, plan.catalog, options, Picture::Png);
    FABRIC_VERIFY_RESULT(png);
    const QImage image = QImage::fromData(*png, "PNG");
    QVERIFY(std::abs(image.width() - 1234) <= 1);
    QCOMPARE(image.pixelColor(1, 1), Theme::light().ground);
}

void TestPictures::pdfHasAPage()
{
    const auto plan = test::superPod();
    RenderOptions options;
    options.date = "2026-01-31";
    const auto pdf = renderMapBytes(plan.project, plan.catalog, options, Picture::Pdf);
    FABRIC_VERIFY_RESULT(pdf);
    QVERIFY(pdf->startsWith("%PDF-"));
    QVERIFY(!pdf->contains("/Subtype /Image")); // vector, no picture of a picture
}

/// A plan without a title has none on paper either, and the title block is in the language of the map.
void TestPictures::titlesOfMaps()
{
    const auto plan = test::superPod();
    RenderOptions options;
    options.language = PaperLanguage::Chinese;
    const auto map = renderMapBytes(plan.project, plan.catalog, options, Picture::Pdf);
    FABRIC_VERIFY_RESULT(map);
    const auto poster = posterPdf(plan.project, plan.catalog, options, {PosterSheet::A3, 1, 10});
    FABRIC_VERIFY_RESULT(poster);
    for (const QByteArray& pdf : {*map, *poster}) {
        const QString text = test::popplerSays(pdf, QStringLiteral("pdftotext"), {});
        if (text.isEmpty()) QSKIP("poppler is not installed");
        QVERIFY2(!text.contains(QStringLiteral("Untitled")) && !text.contains(QStringLiteral("Revision")),
                 text.toUtf8());
        QVERIFY2(text.contains(QStringLiteral("版本")) && text.contains(QStringLiteral("，共 1")), text.toUtf8());
        const QString facts = test::popplerSays(pdf, QStringLiteral("pdfinfo"), {});
        QVERIFY2(!facts.contains(QStringLiteral("Untitled")) && facts.contains(QStringLiteral("compute")),
                 facts.toUtf8());
    }
}

void TestPictures::suffixDecides()
{
    QCOMPARE(*pictureOf(QStringLiteral("a/MAP.SVG")), Picture::Svg);
    QCOMPARE(*pictureOf(QStringLiteral("map.pdf")), Picture::Pdf);
    const auto wrong = pictureOf(QStringLiteral("map.bmp"));
    QVERIFY(!wrong.has_value());
    QCOMPARE(wrong.error().kind, ErrorKind::Usage);
    const auto plan = test::handDrawn();
    const auto lost = renderMap(plan.project, plan.catalog, {}, QStringLiteral("/nonexistent/map.svg"));
    QVERIFY(!lost.has_value());
    QCOMPARE(lost.error().kind, ErrorKind::Io);
    QTemporaryDir folder;
    FABRIC_VERIFY_RESULT(renderMap(plan.project, plan.catalog, {}, folder.filePath(QStringLiteral("map.svg"))));
}

void TestPictures::racksHoldTheirDevices()
{
    const auto plan = test::superPod();
    const RacksLayout layout = layoutRacks(*plan.project, *plan.catalog);
    QVERIFY(!layout.racks.empty());
    QVERIFY(!layout.boxes.empty());
    for (const auto& [id, box] : layout.boxes) {
        const Device& device = plan.project->devices().at(id);
        const RackSpot spot = rackSpotAt(layout, box.centreX(), box.bottom() - 1);
        QCOMPARE(spot.rack, device.place);
        QCOMPARE(spot.unitU, *device.unitU);
    }
    RacksRequest request;
    request.view = {-10, -10, 1600, 900};
    const DisplayList list = buildRacks(*plan.project, layout, request);
    QVERIFY(list.size() > 100);
    QVERIFY(list.size() <= static_cast<std::size_t>(kMaxPrimitives));
    const test::ViewFaults faults = test::checkView(list);
    QVERIFY2(faults.areNone(), qPrintable(faults.str()));
}

FABRIC_TEST(TestPictures)
#include "tst_pictures.moc"
