// Figures, findings, waivers, generator form, parts palette and groups: what the panels show is what core says.
#include "app/gui/panels/generate_dialog.h"
#include "app/gui/panels/groups_panel.h"
#include "app/gui/panels/metrics_panel.h"
#include "app/gui/panels/parts_palette.h"
#include "app/gui/panels/problems_panel.h"
#include "tests/panels/panel_fixture.h"
#include "tests/support/test_main.h"

#include <QAbstractItemModelTester>
#include <QLineEdit>
#include <QMimeData>
#include <QPushButton>
#include <QTableView>
#include <QTest>

namespace fabric::gui::test {

namespace {

constexpr int kPatienceMs = 30'000;

QString valueOf(const std::vector<FigureGroup>& groups, const QString& key)
{
    for (const FigureGroup& group : groups)
        for (const Figure& figure : group.figures)
            if (figure.key == key) return figure.value;
    return QStringLiteral("missing");
}

} // namespace

class TestResults : public QObject {
    Q_OBJECT

private slots:
    void figuresFollowEveryEdit();
    void everyFigureSaysWhy();
    void findingsAreWaivedAndTakenBack();
    void formGivesTheDefaults();
    void formMarksTheWrongField();
    void generateAppliesWhatWasCounted();
    void partsCarryTheirSlug();
    void cutBetweenGroups();
};

void TestResults::figuresFollowEveryEdit()
{
    auto document = smallDocument(2, 2, 4);
    Jobs jobs(*document);
    LiveResults results(*document, jobs);
    QTRY_VERIFY_WITH_TIMEOUT(results.areFiguresCurrent(), kPatienceMs);
    QCOMPARE(results.figures().nodes, 8);
    const int cables = results.figures().cables;
    const Id<Cable> first = document->project().cables().begin()->id;
    QVERIFY(document->edit(QStringLiteral("Remove"), [&](Edit& edit) -> Result<void> {
        removeCables(edit, {first});
        return {};
    }));
    QVERIFY(!results.areFiguresCurrent());
    QTRY_VERIFY_WITH_TIMEOUT(results.areFiguresCurrent(), kPatienceMs);
    QCOMPARE(results.figures().cables, cables - 1);
    document->undoStack().undo();
    QTRY_VERIFY_WITH_TIMEOUT(results.areFiguresCurrent() && results.figures().cables == cables, kPatienceMs);
}

void TestResults::everyFigureSaysWhy()
{
    auto document = smallDocument(2, 2, 4);
    const FabricFigures figures = analyze(document->project(), *document->catalog(), document->currentFabric());
    const auto groups =
        figureGroups(figures, makeBill(document->project(), *document->catalog(), document->currentFabric()));
    for (const FigureGroup& group : groups)
        for (const Figure& figure : group.figures)
            QVERIFY2(!figure.derivation.isEmpty(), qPrintable(figure.key));
    QCOMPARE(valueOf(groups, QStringLiteral("counts.nodes")), QStringLiteral("8"));
    QCOMPARE(valueOf(groups, QStringLiteral("blocking.headline")), QString::fromStdString(figures.headline->display()));
}

void TestResults::findingsAreWaivedAndTakenBack()
{
    auto document = smallDocument(2, 2, 4);
    Jobs jobs(*document);
    LiveResults results(*document, jobs);
    ProblemsPanel panel(*document, results);
    panel.resize(1000, 240);
    panel.show();
    QAbstractItemModelTester tester(panel.view()->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    QVERIFY(document->edit(QStringLiteral("Lonely"), [](Edit& edit) -> Result<void> {
        Device device;
        device.name = "lonely";
        device.role = Role::Leaf;
        device.part = fabric::test::kSwitchPart;
        edit.add(device);
        return {};
    }));
    QTRY_VERIFY_WITH_TIMEOUT(results.areFindingsCurrent(), kPatienceMs);
    int row = -1;
    for (int i = 0; i < panel.view()->model()->rowCount(); ++i)
        if (panel.view()
                ->model()
                ->index(i, FindingsModel::ObjectsColumn)
                .data()
                .toString()
                .contains(QStringLiteral("lonely")))
            row = i;
    QVERIFY(row >= 0);
    const int waived = results.waivedCount();
    panel.view()->setCurrentIndex(panel.view()->model()->index(row, 0));
    auto* reason = panel.findChild<QLineEdit*>();
    QTest::keyClick(reason, Qt::Key_Return);
    QVERIFY(document->project().waivers().empty());
    QTest::keyClicks(reason, QStringLiteral("spare switch"));
    QTest::keyClick(reason, Qt::Key_Return);
    QCOMPARE(document->project().waivers().size(), std::size_t{1});
    QCOMPARE(document->project().waivers().begin()->reason, std::string("spare switch"));
    QTRY_COMPARE_WITH_TIMEOUT(results.waivedCount(), waived + 1, kPatienceMs);
    for (const Finding& finding : results.findings())
        if (finding.isWaived) {
            QVERIFY(results.unwaive(finding));
            break;
        }
    QVERIFY(document->project().waivers().empty());
}

void TestResults::formGivesTheDefaults()
{
    auto catalog = Catalog::builtIn();
    FABRIC_VERIFY_RESULT(catalog);
    for (const Generator* generator : generators()) {
        ParameterForm form(*catalog);
        form.setSchema(generator->schema);
        const auto resolved = Params::resolve(generator->schema, form.values());
        QVERIFY2(resolved.has_value(), generator->id);
        const auto plain = Params::resolve(generator->schema, {});
        QVERIFY2(plain.has_value(), generator->id);
        QVERIFY2(resolved->values() == plain->values(), generator->id);
        for (const ParamSpec& spec : generator->schema)
            QVERIFY(!form.editor(spec.id)->accessibleName().isEmpty());
    }
}

void TestResults::formMarksTheWrongField()
{
    auto catalog = Catalog::builtIn();
    FABRIC_VERIFY_RESULT(catalog);
    const Generator* generator = findGenerator("fat-tree");
    QVERIFY(generator != nullptr);
    ParameterForm form(*catalog);
    form.setSchema(generator->schema);
    form.setValue("ratio", QStringLiteral("two"));
    const auto resolved = Params::resolve(generator->schema, form.values());
    QVERIFY(!resolved.has_value());
    form.showError(resolved.error());
    QVERIFY(form.editor("ratio")->property("isWrong").toBool());
}

void TestResults::generateAppliesWhatWasCounted()
{
    auto catalog = Catalog::builtIn();
    FABRIC_VERIFY_RESULT(catalog);
    Document document(*catalog);
    Jobs jobs(document);
    GenerateDialog dialog(document, jobs);
    dialog.choose(QStringLiteral("dgx-superpod-h100"));
    dialog.form()->setValue("su", QStringLiteral("1"));
    dialog.show();
    QTRY_VERIFY_WITH_TIMEOUT(dialog.isPreviewReady(), kPatienceMs);
    QVERIFY2(dialog.previewText().contains(QStringLiteral("31 nodes")), qPrintable(dialog.previewText()));
    QTest::mouseClick(dialog.generateButton(), Qt::LeftButton);
    const FabricFigures figures = analyze(document.project(), *document.catalog(), document.currentFabric());
    QCOMPARE(figures.nodes, 31);
    QCOMPARE(document.undoStack().count(), 1);
    document.undoStack().undo();
    QVERIFY(document.project().devices().empty());
}

void TestResults::partsCarryTheirSlug()
{
    auto document = smallDocument();
    PartsPalette palette(*document);
    palette.searchBox()->setText(QStringLiteral("qm9700"));
    QTreeWidgetItem* found = nullptr;
    for (QTreeWidgetItemIterator it(palette.tree()); *it != nullptr; ++it)
        if (PartsTree::slugOf(*it) == QString::fromLatin1(fabric::test::kSwitchPart)) found = *it;
    QVERIFY(found != nullptr);
    QVERIFY(!found->isHidden());
    const std::unique_ptr<QMimeData> data(palette.tree()->model()->mimeData({palette.tree()->model()->index(
        found->parent()->indexOfChild(found), 0, palette.tree()->model()->index(0, 0))}));
    QVERIFY(data != nullptr);
    QCOMPARE(data->data(QString::fromLatin1(kPartMime)), QByteArray(fabric::test::kSwitchPart));
    QVERIFY(partFacts(*document->catalog()->find(fabric::test::kSwitchPart)).contains(QStringLiteral("400")));
}

void TestResults::cutBetweenGroups()
{
    auto document = smallDocument(2, 2, 4);
    Jobs jobs(*document);
    GroupsPanel panel(*document, jobs);
    panel.show();
    panel.choose(QStringLiteral("All leaf switches"), QStringLiteral("All spine switches"));
    QTest::mouseClick(panel.cutButton(), Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(panel.resultText().contains(QStringLiteral("1600 Gb/s")), kPatienceMs);
}

FABRIC_TEST(TestResults)

} // namespace fabric::gui::test

#include "tst_results.moc"
