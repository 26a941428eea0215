// The inspector: many objects at once, mixed values, one undo step, refusals that leave the model alone.
#include "app/gui/panels/inspector_panel.h"
#include "tests/panels/panel_fixture.h"
#include "tests/support/test_main.h"

#include <QComboBox>
#include <QLineEdit>
#include <QTest>

namespace fabric::gui::test {

namespace {

void typeInto(InspectorPanel& panel, const char* key, const QString& text)
{
    QWidget* editor = panel.editor(QString::fromLatin1(key));
    QVERIFY(editor != nullptr);
    auto* box = qobject_cast<QComboBox*>(editor);
    QLineEdit* line = box != nullptr ? box->lineEdit() : qobject_cast<QLineEdit*>(editor);
    QVERIFY(line != nullptr);
    line->setFocus();
    line->selectAll();
    QTest::keyClicks(line, text);
    QTest::keyClick(line, Qt::Key_Return);
    QCoreApplication::processEvents();
}

} // namespace

class TestInspector : public QObject {
    Q_OBJECT

private slots:
    void mixedValuesShowAsSuch();
    void manyAreEditedInOneStep();
    void namesAreCounted();
    void refusalLeavesTheModelAlone();
    void showsTheProjectWhenNothingIsSelected();
    void cableLengthWithUnit();
};

void TestInspector::mixedValuesShowAsSuch()
{
    auto document = smallDocument();
    InspectorPanel panel(*document);
    panel.show();
    document->selection().set({deviceNamed(*document, "leaf-01"), deviceNamed(*document, "spine-01")}, {});
    QCoreApplication::processEvents();
    auto* role = qobject_cast<QComboBox*>(panel.editor(QStringLiteral("device.role")));
    QVERIFY(role != nullptr);
    QVERIFY(role->currentText().isEmpty());
    QCOMPARE(role->lineEdit()->placeholderText(), QStringLiteral("several values"));
    auto* part = qobject_cast<QComboBox*>(panel.editor(QStringLiteral("device.part")));
    QCOMPARE(part->currentText(), QString::fromLatin1(fabric::test::kSwitchPart));
}

void TestInspector::manyAreEditedInOneStep()
{
    auto document = smallDocument();
    InspectorPanel panel(*document);
    panel.show();
    const Id<Device> a = deviceNamed(*document, "leaf-01");
    const Id<Device> b = deviceNamed(*document, "leaf-02");
    document->selection().set({a, b}, {});
    QCoreApplication::processEvents();
    typeInto(panel, "device.rack", QStringLiteral("R12"));
    QCOMPARE(document->undoStack().count(), 1);
    QVERIFY(document->project().devices().at(a).place == document->project().devices().at(b).place);
    QCOMPARE(document->project().groups().at(document->project().devices().at(a).place).name, std::string("R12"));
    document->undoStack().undo();
    QVERIFY(!document->project().devices().at(a).place);
}

void TestInspector::namesAreCounted()
{
    auto document = smallDocument();
    InspectorPanel panel(*document);
    panel.show();
    document->selection().set({deviceNamed(*document, "leaf-01"), deviceNamed(*document, "leaf-02")}, {});
    QCoreApplication::processEvents();
    typeInto(panel, "device.name", QStringLiteral("pod1-leaf-{07}"));
    QVERIFY(deviceNamed(*document, "pod1-leaf-07"));
    QVERIFY(deviceNamed(*document, "pod1-leaf-08"));
    QCOMPARE(document->undoStack().count(), 1);
}

void TestInspector::refusalLeavesTheModelAlone()
{
    auto document = smallDocument();
    InspectorPanel panel(*document);
    panel.show();
    document->selection().set({deviceNamed(*document, "leaf-01"), deviceNamed(*document, "leaf-02")}, {});
    QCoreApplication::processEvents();
    const Project before = document->project();
    typeInto(panel, "device.u", QStringLiteral("many"));
    QVERIFY(document->project().sameContent(before));
    QCOMPARE(document->undoStack().count(), 0);
    QVERIFY(panel.editor(QStringLiteral("device.u"))->property("isWrong").toBool());
    typeInto(panel, "device.name", QStringLiteral("same"));
    QVERIFY(document->project().sameContent(before));
}

void TestInspector::showsTheProjectWhenNothingIsSelected()
{
    auto document = smallDocument();
    InspectorPanel panel(*document);
    panel.show();
    typeInto(panel, "project.title", QStringLiteral("Hall 3"));
    QCOMPARE(QString::fromStdString(std::string(document->project().setting("title"))), QStringLiteral("Hall 3"));
    typeInto(panel, "fabric.name", QStringLiteral("training"));
    QCOMPARE(document->project().fabrics().begin()->name, std::string("training"));
}

void TestInspector::cableLengthWithUnit()
{
    auto document = smallDocument();
    InspectorPanel panel(*document);
    panel.show();
    std::set<Id<Cable>> cables;
    for (const Cable& cable : document->project().cables())
        cables.insert(cable.id);
    document->selection().set({}, cables);
    QCoreApplication::processEvents();
    typeInto(panel, "cable.length", QStringLiteral("300 cm"));
    for (const Cable& cable : document->project().cables())
        QCOMPARE(cable.lengthMm.value_or(0), std::int64_t{3000});
    QCOMPARE(document->undoStack().count(), 1);
}

FABRIC_TEST(TestInspector)

} // namespace fabric::gui::test

#include "tst_inspector.moc"
