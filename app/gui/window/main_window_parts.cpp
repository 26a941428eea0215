// The parts of the window: built, connected, and built again when the language changes.
#include "app/gui/window/main_window.h"

#include "app/gui/canvas/connect_popover.h"
#include "app/gui/canvas/floor_view.h"
#include "app/gui/canvas/map_canvas.h"
#include "app/gui/canvas/minimap.h"
#include "app/gui/canvas/racks_view.h"
#include "app/gui/canvas/tools/place_tool.h"
#include "app/gui/panels/command_palette.h"
#include "app/gui/panels/tables_view.h"
#include "app/gui/panels/words.h"
#include "app/gui/plan/plan_studies.h"
#include "app/gui/verify/findings_panel.h"
#include "app/gui/verify/run_panel.h"
#include "app/gui/verify/source_panel.h"
#include "app/gui/verify/work_panel.h"
#include "app/gui/watch/culprits_panel.h"
#include "app/gui/watch/time_panel.h"
#include "app/gui/window/dialogs.h"
#include "app/gui/window/docks.h"
#include "app/gui/window/document_place.h"
#include "app/gui/window/exchange.h"
#include "app/gui/window/language.h"
#include "app/gui/window/menus.h"
#include "app/gui/window/project_files.h"
#include "app/gui/window/start_page.h"
#include "app/gui/window/status_chips.h"
#include "app/gui/window/verify_place.h"
#include "app/gui/window/watch_place.h"
#include "core/planner/papers/documents.h"

#include <QDockWidget>
#include <QMenu>
#include <QMenuBar>
#include <QSettings>
#include <QStackedWidget>
#include <QToolBar>

namespace fabric::gui {

namespace {

constexpr QSize kLeastCentre(400, 240);

} // namespace

MainWindow::~MainWindow()
{
    // A window that is still shown is hidden by ~QWidget, when its docks tell a main window that is no more.
    hide();
    removeParts(); // they know the sessions and the document, which go with the members
}

void MainWindow::buildParts()
{
    chips_ = new StatusChips(document_, jobs_, results_, this);
    setStatusBar(chips_);
    buildCentre();
    overview_ = new Minimap(*map_);
    overview_->setAccessibleName(tr("Overview of the map"));
    docks_ = new Docks(*this, document_, jobs_, results_, overview_);
    palette_ = new CommandPalette(document_, this);
    buildVerify();
    buildWatch();
    buildStudies();
    menus_ = new Menus(*this);
    palette_->setActions(menus_->commands());
    connectPanels();
}

/// In the order in which they know each other: whoever knows goes before whom it knows.
void MainWindow::removeParts()
{
    delete menus_;
    menus_ = nullptr;
    for (QToolBar* bar : findChildren<QToolBar*>(QString(), Qt::FindDirectChildrenOnly))
        delete bar;
    delete menuBar();
    delete palette_;
    const std::vector<QDockWidget*> docks = docks_->all();
    delete docks_; // it listens to the docks
    for (QDockWidget* dock : docks)
        delete dock;
    delete studies_;
    delete watch_;
    delete verify_;
    for (QWidget* page : std::initializer_list<QWidget*>{start_, tables_, papers_})
        delete page;
    delete chips_;
}

void MainWindow::rebuild()
{
    const QByteArray shown = saveState(kLayoutVersion);
    docks_->show(Docks::Set::Plan);
    const QByteArray plan = saveState(kLayoutVersion);
    const SourceChoice source = verify_->source()->choice();
    const bool isEvidenceShown = verify_->isEvidenceShown();
    const bool isOnlyTrouble = watch_->showsOnlyTrouble();
    const auto [paper, kind] = papers_->chosenPaper();
    setUpdatesEnabled(false);
    removeParts();
    map_->retranslate();
    racks_->retranslate();
    floor_->retranslate();
    buildParts();
    restoreState(plan, kLayoutVersion);
    docks_->keepSizes();
    verify_->source()->setChoice(source);
    verify_->setEvidenceShown(isEvidenceShown);
    watch_->setOnlyTrouble(isOnlyTrouble);
    papers_->choosePaper(paper, kind);
    updateCentre();
    restoreState(shown, kLayoutVersion);
    updateTitle();
    setUpdatesEnabled(true);
    centre_->currentWidget()->setFocus();
    tellMissingFont();
}

/// In the way only of those who read Chinese.
void MainWindow::tellMissingFont()
{
    const QString notice = missingFontNotice();
    if (notice.isEmpty()) return;
    if (currentLanguage() == Language::Chinese)
        showMessage(this, QMessageBox::Warning, QStringLiteral("Fabric Planner"), notice);
    else
        say(notice);
}

void MainWindow::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange && menus_ != nullptr) rebuild_.start();
    QMainWindow::changeEvent(event);
}

QString MainWindow::chosenLanguage() const
{
    const QString chosen = settings_.value(QStringLiteral("window/language")).toString();
    return chosen == QLatin1String("zh") || chosen == QLatin1String("en") ? chosen : QString();
}

void MainWindow::setLanguage(const QString& chosen)
{
    settings_.setValue(QStringLiteral("window/language"), chosen);
    if (languageOf(chosen) != currentLanguage()) applyLanguage(*qApp, languageOf(chosen));
}

void MainWindow::buildCentre()
{
    start_ = new StartPage(recent_, centre_);
    tables_ = new TablesView(document_, centre_);
    papers_ = new DocumentPlace(document_, jobs_, settings_, centre_);
    map_->setAccessibleName(tr("Map; the tables hold the same as text"));
    racks_->setAccessibleName(tr("Racks; the tables hold the same as text"));
    for (QWidget* page : std::initializer_list<QWidget*>{start_, map_, racks_, floor_, tables_, papers_})
        centre_->addWidget(page);
    centre_->setMinimumSize(
        kLeastCentre); // not the largest page's wish, which would keep the window from getting small

    connect(start_, &StartPage::generateRequested, this, [this] { generate(); });
    connect(start_, &StartPage::drawRequested, this, &MainWindow::drawByHand);
    connect(start_, &StartPage::openRequested, this, [this] { files_->askOpen(); });
    connect(start_, &StartPage::fileRequested, this, [this](const QString& path) { files_->open(path); });
    connect(start_, &StartPage::sampleRequested, this, [this](const QString& id) { files_->openSampleCopy(id); });
    connect(start_, &StartPage::importRequested, this, [this] {
        QMenu menu;
        for (const Format* format : Exchange::readable())
            connect(menu.addAction(tr("%1 ...").arg(translated(format->title))), &QAction::triggered, this,
                    [this, format] { exchange_->askImport(*format); });
        menu.exec(QCursor::pos());
    });
    connect(papers_, &DocumentPlace::exportRequested, this,
            [this](const QString& id, const QString& suffix, const std::map<std::string, std::string>& given) {
                if (const Format* format = findFormat(id.toStdString())) exchange_->askExport(*format, suffix, given);
            });
    connect(papers_, &DocumentPlace::exportMapRequested, exchange_, &Exchange::askExportMap);
}

/// Between things that last as long as the window; the parts are looked up when something happens.
void MainWindow::connectLasting()
{
    connect(map_, &MapCanvas::message, this, &MainWindow::say);
    connect(racks_, &RacksView::message, this, &MainWindow::say);
    connect(floor_, &FloorView::message, this, &MainWindow::say);
    connect(map_, &TileView::viewChanged, this, &MainWindow::updateZoom);
    connect(racks_, &TileView::viewChanged, this, &MainWindow::updateZoom);
    connect(floor_, &TileView::viewChanged, this, &MainWindow::updateZoom);
    connect(map_, &MapCanvas::contextMenuRequested, this, [this](const QPoint& at) {
        QMenu menu;
        for (const char* id : {"edit.copy", "edit.duplicate", "edit.delete", "plan.connect-selection",
                               "arrange.automatic", "view.fit-selection"})
            menu.addAction(menus_->find(QString::fromLatin1(id)));
        menu.exec(at);
    });
    connect(files_, &ProjectFiles::notice, this, &MainWindow::say);
    connect(files_, &ProjectFiles::opened, this, [this] { showView(View::Map); });
    connect(exchange_, &Exchange::done, this, &MainWindow::say);
    connect(exchange_, &Exchange::failed, this, [this](const QString& title, const QString& text) {
        showMessage(this, QMessageBox::Warning, title, text);
    });
    connect(exchange_, &Exchange::imported, this, [this](const QString& title, const QStringList& notes) {
        map_->fitNextPicture();
        if (notes.isEmpty())
            say(tr("%1: read without remarks").arg(title));
        else
            showNotes(this, title, notes);
    });
    connect(&document_, &Document::changed, this, [this](const ChangeSet& changes) {
        if (changes.isReset) isDrawing_ = false;
        updateCentre();
    });
    connect(&document_, &Document::pathChanged, this, &MainWindow::updateTitle);
    connect(&document_, &Document::modifiedChanged, this, &MainWindow::updateTitle);
    connect(&document_, &Document::historyShortened, this, [this](int steps) {
        say(tr("To save memory, the oldest were dropped: %1").arg(numberOf(steps, tr("undo step"), tr("undo steps"))));
    });
    connect(&watchSession_, &WatchSession::overviewChanged, this, &MainWindow::updateCentre);
}

void MainWindow::connectPanels()
{
    connect(tables_, &TablesView::notice, this, &MainWindow::say);
    connect(docks_->problems(), &ProblemsPanel::notice, this, &MainWindow::say);
    connect(docks_->problems(), &ProblemsPanel::showRequested, this, &MainWindow::showSelection);
    connect(docks_->metrics(), &MetricsPanel::showRequested, this, &MainWindow::showSelection);
    connect(palette_, &CommandPalette::showRequested, this, &MainWindow::showSelection);
    connect(docks_->parts(), &PartsPalette::partActivated, this, [this](const QString& slug) {
        const auto placed =
            placePart(document_, slug.toStdString(), map_->view().toMap(QPointF(map_->width(), map_->height()) / 2));
        if (placed)
            document_.selection().set({*placed}, {});
        else
            say(translated(placed.error()));
    });
    connect(docks_->groups(), &GroupsPanel::connectRequested, this,
            [this](const std::vector<Id<Device>>& from, const std::vector<Id<Device>>& to) {
                showView(View::Map);
                map_->connectPopover().ask(from, to, QPoint(24, 24));
            });
    connect(chips_, &StatusChips::figureRequested, this, [this](const QString& key) {
        showPlace(Place::Plan);
        docks_->raise(docks_->metrics());
        docks_->metrics()->showFigure(key);
    });
    connect(chips_, &StatusChips::problemsRequested, this, [this](int kinds) {
        showPlace(Place::Plan);
        docks_->raise(docks_->problems());
        docks_->problems()->showKinds(kinds);
    });
    connect(chips_, &StatusChips::fabricMenuRequested, this, [this] { menus_->fabricMenu()->popup(QCursor::pos()); });
}

void MainWindow::buildVerify()
{
    verify_ = new VerifyPlace(document_, jobs_, verifySession_, runSession_, *map_, *racks_, this);
    docks_->addVerify(verify_->source(), {{tr("Findings"), verify_->findings()},
                                          {tr("Work order"), verify_->work()},
                                          {tr("Link tests"), verify_->runs()}});
    connect(verify_, &VerifyPlace::notice, this, &MainWindow::say);
    connect(verify_, &VerifyPlace::showRequested, this, &MainWindow::showSelection);
    connect(verify_, &VerifyPlace::notesRequested, this,
            [this](const QStringList& notes) { showNotes(this, tr("What could not be read"), notes); });
}

void MainWindow::buildWatch()
{
    watch_ = new WatchPlace(watchSession_, *map_, *racks_, settings_, this);
    docks_->addWatch(watch_->culprits(), watch_->time());
    connect(watch_->time(), &TimePanel::heightWanted, docks_, &Docks::fitTime);
    connect(watch_, &WatchPlace::notice, this, &MainWindow::say);
    connect(watch_, &WatchPlace::showRequested, this, [this] {
        if (view_ == View::Tables) showView(View::Map);
        if (TileView* shown = zoomable()) shown->fitSelection();
    });
}

void MainWindow::buildStudies()
{
    studies_ = new PlanStudies(document_, jobs_, *map_, *racks_, *floor_, this);
    docks_->addStudies(studies_->panels());
    connect(studies_, &PlanStudies::showRequested, this, &MainWindow::showSelection);
    connect(studies_, &PlanStudies::notice, this, &MainWindow::say);
    connect(studies_, &PlanStudies::marksTaken, this,
            [this](bool isTaken) { verify_->setSuspended(isTaken || place_ == Place::Watch); });
}

} // namespace fabric::gui
