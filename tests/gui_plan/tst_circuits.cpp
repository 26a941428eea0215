// The menu of optical circuit configurations: what it says of each, what choosing does to the plan, and undo.
#include "tests/gui_plan/study_rig.h"

#include "app/gui/plan/circuit_menu.h"
#include "core/graph/links.h"
#include "core/model/circuit_configuration.h"
#include "tests/support/test_main.h"

#include <QSignalSpy>

using namespace fabric;
using namespace fabric::gui;
using fabric::test::StudyRig;

namespace {

QStringList openedEntries(CircuitMenu& menu)
{
    QMetaObject::invokeMethod(&menu, "aboutToShow");
    QStringList texts;
    for (const QAction* action : menu.actions())
        texts += action->text() + (action->isChecked() ? QStringLiteral("*") : QString());
    return texts;
}

} // namespace

class CircuitMenuTest : public QObject {
    Q_OBJECT

private slots:
    /// Four blocks of 12 uplinks on optical switches: "uniform" is 4 links to each other block, "pairs" is 6 to one.
    void chosenConfigurationIsInForce()
    {
        StudyRig rig("ocs-mesh", {{"blocks", "4"}, {"uplinks", "12"}, {"nodes-per-switch", "4"}});
        CircuitMenu menu(rig.document, &rig.window);
        QVERIFY(menu.isEnabled());
        const auto links = [&rig] {
            const PortMap ports(rig.document.project(), *rig.catalog);
            return deriveLinks(rig.document.project(), ports, {}).size();
        };
        const std::size_t before = links();
        const std::string first = activeConfiguration(rig.document.project());
        QCOMPARE(first, std::string("uniform"));
        const QStringList entries = openedEntries(menu);
        QCOMPARE(entries.size(), 2);
        QVERIFY2(entries[0].startsWith("pairs\t") && entries[0].contains("to release"), qPrintable(entries[0]));
        QCOMPARE(entries[1], QString("uniform*"));

        QSignalSpy said(&menu, &CircuitMenu::notice);
        menu.actions().front()->trigger();
        QCOMPARE(activeConfiguration(rig.document.project()), std::string("pairs"));
        QCOMPARE(said.size(), 1);
        QVERIFY(said[0][0].toString().contains("pairs"));
        QVERIFY(links() <= before); // light that goes nowhere is no link
        QVERIFY(openedEntries(menu).contains("pairs*"));

        rig.document.undoStack().undo();
        QCOMPARE(activeConfiguration(rig.document.project()), first);
        QCOMPARE(links(), before);
    }

    void planWithoutOpticalSwitchesHasNoChoice()
    {
        StudyRig rig("fat-tree", fabric::test::kHalfTree);
        CircuitMenu menu(rig.document, &rig.window);
        QVERIFY(!menu.isEnabled());
    }
};

FABRIC_TEST(CircuitMenuTest)
#include "tst_circuits.moc"
