// Every hostile string of tests/support/hostile.h through what people see of verification: output of `compare`, the
// work order on paper, lists, tool tips, labels and map of the Verify place. What is written otherwise is
// tests/evidence/hostile_names_test.cpp.
#include "bench.h"

#include "app/cli/compare_output.h"
#include "app/gui/verify/findings_panel.h"
#include "app/gui/verify/list_roles.h"
#include "app/gui/verify/work_panel.h"
#include "app/render/sheet_pdf.h"
#include "core/base/strings.h"
#include "core/verify/evidence/work_paper.h"
#include "core/verify/observe/observation_text.h"
#include "tests/evidence/hostile_scene.h"
#include "tests/support/test_main.h"

#include <QLabel>
#include <QTemporaryFile>

#include <nlohmann/json.hpp>

#include <cstdio>
#include <unistd.h>

namespace fabric::gui::test {

namespace {

using fabric::test::checkOnlyFiles;
using fabric::test::checkShown;
using fabric::test::HostileScene;
using fabric::test::stringOf;
using fabric::test::strings;

/// A tool tip is markup by itself; none of a name may stand in it as markup.
void checkToolTip(const QString& tip)
{
    if (!Qt::mightBeRichText(tip)) return checkShown(tip.toStdString());
    const QString inner = tip.mid(tip.indexOf(QLatin1Char('>')) + 1).chopped(4);
    QVERIFY2(tip.startsWith(QStringLiteral("<p style=")) && !inner.contains(QLatin1Char('<')), qPrintable(tip));
    checkShown(inner.toStdString());
}

/// What a function prints.
template <class Print>
std::string printed(Print&& print)
{
    QTemporaryFile file;
    if (!file.open()) qFatal("no temporary file");
    std::fflush(stdout);
    const int kept = dup(STDOUT_FILENO);
    dup2(file.handle(), STDOUT_FILENO);
    print();
    std::fflush(stdout);
    dup2(kept, STDOUT_FILENO);
    close(kept);
    file.seek(0);
    return file.readAll().toStdString();
}

/// Rows of a list and what hangs below them.
void checkModel(const QAbstractItemModel& model, const QModelIndex& parent, int& rows)
{
    for (int row = 0; row < model.rowCount(parent); ++row, ++rows) {
        const QModelIndex index = model.index(row, 0, parent);
        for (const int role : {int(Qt::DisplayRole), int(HeadRole), int(StatusRole), int(Qt::AccessibleTextRole),
                               int(Qt::StatusTipRole), int(Qt::WhatsThisRole)})
            checkShown(index.data(role).toString().toStdString());
        checkToolTip(index.data(Qt::ToolTipRole).toString());
        checkModel(model, index, rows);
    }
}

} // namespace

class TestHostileNames : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { scene_ = std::make_unique<HostileScene>(); }
    void cleanupTestCase() { scene_.reset(); }

    void compareOutput()
    {
        cli::CompareOutcome outcome;
        outcome.observation = observation();
        outcome.comparison = comparison();
        Project copy = scene_->site.project;
        Edit edit(copy, "Record");
        auto record = recordEvidence(*scene_->look->view, *scene_->site.catalog, {"2026-12-31T00:00:00Z"}, edit);
        FABRIC_VERIFY_RESULT(record);
        QVERIFY(!record->identities.events.empty());
        outcome.record = std::move(*record);
        const std::string json = cli::compareJson(outcome);
        checkShown(json);
        QVERIFY(nlohmann::json::accept(json));
        const std::string lines = printed([&] { cli::printCompare(outcome); });
        checkShown(lines);
        QVERIFY(lines.find("plug: ") != std::string::npos);
    }

    void paper()
    {
        const auto items = workItems(scene_->site.project, *scene_->site.catalog, comparison());
        QVERIFY(items.size() > strings().size());
        for (const PaperLanguage language : {PaperLanguage::English, PaperLanguage::Chinese}) {
            const SilentProgress progress;
            render::SheetPdfOptions options;
            options.language = language;
            options.title.project = QString::fromStdString(displayText(stringOf(3)));
            const auto pdf = render::sheetPdf(paperSheets(items, comparison(), language), options, progress);
            FABRIC_VERIFY_RESULT(pdf);
            for (const char* active : {"/URI", "/JavaScript", "/Launch", "/EmbeddedFile", "/OpenAction"})
                QVERIFY2(!pdf->contains(active), active);
        }
    }

    void window()
    {
        Bench bench(fabric::test::SmallFabric().listing());
        bench.window.document().reset(scene_->site.project, {});
        bench.window.showPlace(MainWindow::Place::Verify);
        QVERIFY(bench.look(bench.write(writeObservation(observation()))));
        const auto& findings = bench.result().findings;
        QCOMPARE(bench.result().comparison.differences.size(), comparison().differences.size());
        int rows = 0;
        checkModel(*bench.verify().findings()->model(), {}, rows);
        QVERIFY(rows > static_cast<int>(findings.size()));
        checkModel(*bench.verify().work()->model(), {}, rows);
        for (std::size_t i = 0; i < findings.size(); i += 7) {
            bench.session().setCurrent(static_cast<int>(i));
            checkWidgets(bench.window);
        }
        QVERIFY(bench.settle());
        checkMap(bench);
        QTest::mouseClick(bench.verify().findings()->recordButton(), Qt::LeftButton);
        QTRY_COMPARE_WITH_TIMEOUT(bench.window.document().undoStack().count(), 1, kPatienceMs);
        QVERIFY(bench.settle());
        checkWidgets(bench.window);
        bench.window.showView(MainWindow::View::Racks);
        QVERIFY(bench.settle());
        checkWidgets(bench.window);
        for (const char* suffix : {"csv", "xlsx", "pdf"}) {
            const QString path = bench.folder.filePath(QStringLiteral("order.") + QLatin1String(suffix));
            bench.verify().work()->exportTo(path, PaperLanguage::Chinese);
            QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(path), kPatienceMs);
        }
        QVERIFY(bench.settle());
        checkOnlyFiles(bench.folder.path(), {QStringLiteral("built-1.txt"), QStringLiteral("order.csv"),
                                             QStringLiteral("order.pdf"), QStringLiteral("order.xlsx")});
    }

private:
    const Observation& observation() const { return *scene_->look->observation; }
    const FabricComparison& comparison() const { return scene_->look->comparison; }

    /// Labels, buttons and tool tips of the window.
    static void checkWidgets(const QWidget& window)
    {
        for (const QLabel* label : window.findChildren<QLabel*>()) {
            checkShown(label->text().toStdString());
            QVERIFY2(label->textFormat() == Qt::PlainText || !Qt::mightBeRichText(label->text()),
                     qPrintable(label->text()));
        }
        for (const QAbstractButton* button : window.findChildren<QAbstractButton*>())
            checkShown(button->text().toStdString());
        for (const QWidget* widget : window.findChildren<QWidget*>()) {
            checkToolTip(widget->toolTip());
            checkShown(widget->accessibleName().toStdString());
            checkShown(widget->accessibleDescription().toStdString());
        }
        checkShown(window.windowTitle().toStdString());
    }

    /// Names on the map, from afar and near.
    static void checkMap(Bench& bench)
    {
        std::size_t texts = 0;
        const auto& devices = bench.project().devices();
        for (const Device& device : devices) {
            if (device.id.value % 16 != 1) continue;
            bench.selection().set({device.id}, {});
            bench.window.map().fitSelection();
            QVERIFY(bench.settle());
            for (const render::TextItem& text : bench.window.map().composition()->list.texts) {
                checkShown(text.text.toStdString());
                ++texts;
            }
        }
        QVERIFY(texts > devices.size());
    }

    std::unique_ptr<HostileScene> scene_;
};

FABRIC_TEST(TestHostileNames)

} // namespace fabric::gui::test

#include "tst_hostile_names.moc"
