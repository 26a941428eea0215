// The search behind Ctrl+K: what it finds, in which order, and that it is fast enough to type along.
#include "app/gui/panels/command_palette.h"
#include "tests/panels/panel_fixture.h"
#include "tests/support/test_main.h"

#include <QElapsedTimer>
#include <QLineEdit>
#include <QListWidget>
#include <QTest>

namespace fabric::gui::test {

class TestSearch : public QObject {
    Q_OBJECT

private slots:
    void wholeNamesComeFirst();
    void everyWordMustOccur();
    void findsPortsAndCommands();
    void isFastAtFiftyThousandObjects();
};

void TestSearch::wholeNamesComeFirst()
{
    auto document = smallDocument(12, 2, 2);
    SearchIndex index;
    index.build(document->project());
    const auto hits = index.find("LEAF-1", 10);
    QVERIFY(hits.size() >= 3);
    QCOMPARE(hits.front().text, std::string("leaf-10"));
    QCOMPARE(index.find("leaf-03", 10).front().text, std::string("leaf-03"));
    QVERIFY(index.find("no such thing", 10).empty());
}

void TestSearch::everyWordMustOccur()
{
    auto document = smallDocument(12, 2, 2);
    SearchIndex index;
    index.build(document->project());
    const auto hits = index.find("03 leaf", 10);
    QCOMPARE(hits.size(), std::size_t{1});
    QCOMPARE(hits.front().text, std::string("leaf-03"));
}

void TestSearch::findsPortsAndCommands()
{
    auto document = smallDocument();
    QWidget window;
    window.resize(900, 600);
    window.show();
    CommandPalette palette(*document, &window);
    QAction action(QStringLiteral("&Generate ..."));
    int triggered = 0;
    connect(&action, &QAction::triggered, this, [&] { ++triggered; });
    palette.setActions({&action});
    palette.open();
    QTest::keyClicks(palette.box(), QStringLiteral("gener"));
    QVERIFY(palette.list()->currentItem() != nullptr);
    QTest::keyClick(palette.box(), Qt::Key_Return);
    QCOMPARE(triggered, 1);
    QVERIFY(!palette.isVisible());
    palette.open();
    QTest::keyClicks(palette.box(), QStringLiteral("leaf-01 1/1"));
    QTest::keyClick(palette.box(), Qt::Key_Return);
    QVERIFY(document->selection().contains(deviceNamed(*document, "leaf-01")));
    QCOMPARE(document->selection().cables().size(), std::size_t{1});
}

void TestSearch::isFastAtFiftyThousandObjects()
{
    Project project;
    Edit edit(project, "Many");
    constexpr int kObjects = 50'000;
    for (int i = 0; i < kObjects; ++i) {
        Device device;
        device.name = "su" + std::to_string(i % 64) + "-node" + std::to_string(i);
        edit.add(device);
    }
    QVERIFY(std::move(edit).finish());
    SearchIndex index;
    index.build(project);
    QElapsedTimer timer;
    timer.start();
    constexpr int kQueries = 10;
    for (int i = 0; i < kQueries; ++i)
        QVERIFY(!index.find("su7 node4", 50).empty());
    const double each = static_cast<double>(timer.elapsed()) / kQueries;
    qInfo("search over 50,000 objects: %.1f ms", each);
    QVERIFY2(each <= 250, "goal 50 ms; the test allows for a loaded machine");
}

FABRIC_TEST(TestSearch)

} // namespace fabric::gui::test

#include "tst_search.moc"
