// What the window must not leave unsaid: that a finding is one of several alike, that evidence was left as it is
// because newer is recorded, that a cable nobody planned is gone.
#include "bench.h"

#include "app/gui/verify/findings_panel.h"
#include "app/gui/verify/list_roles.h"
#include "app/gui/verify/work_panel.h"
#include "tests/support/test_main.h"

#include <QSignalSpy>

namespace fabric::gui::test {

class TestFindingsSaid : public QObject {
    Q_OBJECT

private slots:
    void findingOfAClassIsMarked()
    {
        const fabric::test::SmallFabric planned;
        Bench bench(planned.listing());
        fabric::test::SmallFabric built;
        built.swap(2, 7);
        for (auto& link : built.links()) // neither names nor GUIDs of the plan
            for (std::string* name : {&link.a, &link.b})
                *name += "q";
        QVERIFY(bench.look(bench.write(built.listing())));
        FindingsPanel* panel = bench.verify().findings();
        for (int i = 0; i < static_cast<int>(bench.result().findings.size()); ++i) {
            const VerifyFinding& finding = bench.result().findings[static_cast<std::size_t>(i)];
            bench.session().setCurrent(i);
            const QString status = panel->model()->indexOf(i).data(StatusRole).toString();
            QCOMPARE(!status.isEmpty(), finding.isOneOfAClass);
            QCOMPARE(!panel->alike().isEmpty(), finding.isOneOfAClass);
            QCOMPARE(finding.isOneOfAClass, finding.difference.isOneOfAClass);
            if (!finding.isOneOfAClass) continue;
            QVERIFY(!panel->acceptButton()->isEnabled());
            if (finding.alike.empty()) continue;
            QVERIFY2(panel->alike().startsWith(QStringLiteral("Cannot be told apart from ")),
                     qPrintable(panel->alike()));
            QVERIFY(panel->alike().contains(QString::fromStdString(finding.alike.front())));
        }
    }

    void evidenceThatIsOlderIsSaid()
    {
        const fabric::test::SmallFabric fabric;
        Bench bench(fabric.listing());
        fabric::test::SmallFabric broken;
        broken.links().erase(broken.links().begin() + 14);
        QVERIFY(bench.look(bench.write(fabric.listing())));
        QTest::mouseClick(bench.verify().findings()->recordButton(), Qt::LeftButton);
        QTRY_COMPARE_WITH_TIMEOUT(bench.window.document().undoStack().count(), 1, kPatienceMs);
        QVERIFY(bench.settle());
        const QString old = bench.write(broken.listing());
        {
            QFile file(old);
            QVERIFY(file.open(QIODevice::ReadWrite));
            QVERIFY(file.setFileTime(QDateTime::currentDateTime().addDays(-3), QFileDevice::FileModificationTime));
        }
        QVERIFY(bench.look(old));
        const QSignalSpy notices(&bench.session(), &VerifySession::notice);
        QTest::mouseClick(bench.verify().findings()->recordButton(), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(notices.count() > 0, kPatienceMs);
        const QString said = notices.first().first().toString();
        QVERIFY2(said.contains(QStringLiteral("1 left as they are, newer evidence is recorded")), qPrintable(said));
        QVERIFY(bench.settle());
    }

    void darkOrPulledIsSaidOfASingleCable()
    {
        fabric::test::SmallFabric fabric;
        Bench bench(fabric.listing());
        std::erase_if(fabric.links(), [](const auto& link) { return link.a == "node3"; });
        QVERIFY(bench.look(bench.write(fabric.listing())));
        QCOMPARE(bench.countOf(CheckState::Missing), 0);
        QCOMPARE(bench.result().findings.size(), std::size_t{1});
        const std::string action = bench.result().findings[0].difference.action.str();
        QVERIFY2(action.find("dark, or its cable is pulled") != std::string::npos, action.c_str());
    }
};

FABRIC_TEST(TestFindingsSaid)

} // namespace fabric::gui::test

#include "tst_findings_said.moc"
