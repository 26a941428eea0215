// What lets a panel be narrow: rows that wrap, choices that say in a tooltip what they cut, areas that scroll up and
// down only.
#include "app/gui/panels/flow_layout.h"
#include "app/gui/panels/short_choice.h"
#include "app/gui/panels/tall_scroll.h"
#include "tests/support/test_main.h"

#include <QComboBox>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QTest>
#include <QVBoxLayout>

namespace fabric::gui::test {

namespace {

/// Five buttons of growing words.
struct Row {
    QWidget panel;
    FlowLayout* flow = new FlowLayout(&panel);
    std::vector<QPushButton*> buttons;

    Row()
    {
        for (int words = 1; words <= 5; ++words) {
            buttons.push_back(new QPushButton(QStringLiteral("word ").repeated(words), &panel));
            flow->addWidget(buttons.back());
        }
        panel.show();
    }
    void fit(int width)
    {
        panel.resize(width, flow->heightForWidth(width));
        flow->activate();
    }
};

} // namespace

class TestNarrow : public QObject {
    Q_OBJECT

private slots:
    void rowsWrapAndNothingOverlaps();
    void hiddenOnesTakeNoRoom();
    void greedyOnesTakeTheRest();
    void cutChoiceIsWholeInItsTip();
    void areaIsAsWideAsItsContent();
};

void TestNarrow::rowsWrapAndNothingOverlaps()
{
    Row row;
    for (int width = row.flow->minimumSize().width(); width <= row.flow->sizeHint().width() + 20; width += 7) {
        row.fit(width);
        for (std::size_t i = 0; i < row.buttons.size(); ++i) {
            const QPushButton& one = *row.buttons[i];
            QVERIFY(row.panel.rect().contains(one.geometry()));
            QVERIFY(one.width() >= one.sizeHint().width());
            for (std::size_t other = 0; other < i; ++other)
                QVERIFY(!one.geometry().intersects(row.buttons[other]->geometry()));
        }
    }
    QCOMPARE(row.buttons.front()->y(), row.buttons.back()->y()); // wide enough: one row
    row.fit(row.flow->minimumSize().width());
    QVERIFY(row.buttons.back()->y() > row.buttons[2]->y());
}

void TestNarrow::hiddenOnesTakeNoRoom()
{
    Row row;
    const int whole = row.flow->sizeHint().width();
    row.buttons[2]->hide();
    row.fit(whole);
    QCOMPARE(row.flow->sizeHint().width(), whole - row.buttons[2]->sizeHint().width() - row.flow->spacing());
    QCOMPARE(row.buttons[3]->x(), row.buttons[1]->geometry().right() + 1 + row.flow->spacing());
}

void TestNarrow::greedyOnesTakeTheRest()
{
    Row row;
    auto* line = new QLineEdit(&row.panel); // grows by its own wish
    row.flow->addWidget(line);
    line->show();
    const int width = row.flow->sizeHint().width() + 100;
    row.fit(width);
    QCOMPARE(line->geometry().right() + 1, width);
}

void TestNarrow::cutChoiceIsWholeInItsTip()
{
    QComboBox box;
    letShrink(box, 4);
    box.addItems({QStringLiteral("<b>short</b>"), QStringLiteral("much longer than four letters")});
    QVERIFY(box.toolTip().contains(QStringLiteral("&lt;b&gt;short")));
    box.setCurrentIndex(1);
    QVERIFY(box.toolTip().contains(box.currentText()));
    QVERIFY(box.minimumSizeHint().width() < box.fontMetrics().horizontalAdvance(box.currentText()));
}

void TestNarrow::areaIsAsWideAsItsContent()
{
    auto* content = new QWidget;
    auto* column = new QVBoxLayout(content);
    auto* button = new QPushButton(QStringLiteral("some words"), content);
    column->addWidget(button);
    TallScroll area(content, 80, nullptr);
    area.show();
    area.resize(area.minimumSizeHint());
    QVERIFY(content->width() <= area.viewport()->width());
    button->setText(QStringLiteral("some words ").repeated(10));
    QTRY_VERIFY(area.minimumSizeHint().width() >= button->sizeHint().width());
    for (int i = 0; i < 10; ++i)
        column->addWidget(new QPushButton(QString::number(i), content));
    area.resize(area.minimumSizeHint());
    QTRY_VERIFY(area.verticalScrollBar()->maximum() > 0);
    QVERIFY(content->width() <= area.viewport()->width());
}

FABRIC_TEST(TestNarrow)

} // namespace fabric::gui::test

#include "tst_narrow.moc"
