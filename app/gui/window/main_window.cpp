#include "app/gui/window/main_window.h"

#include "app/gui/canvas/connect_popover.h"
#include "app/gui/canvas/floor_view.h"
#include "app/gui/canvas/map_canvas.h"
#include "app/gui/canvas/minimap.h"
#include "app/gui/canvas/racks_view.h"
#include "app/gui/canvas/tools/place_tool.h"
#include "app/gui/document/names.h"
#include "app/gui/panels/command_palette.h"
#include "app/gui/panels/generate_dialog.h"
#include "app/gui/panels/tables_view.h"
#include "app/gui/panels/words.h"
#include "app/gui/plan/plan_studies.h"
#include "app/gui/verify/findings_panel.h"
#include "app/gui/verify/result_bar.h"
#include "app/gui/verify/run_panel.h"
#include "app/gui/verify/source_panel.h"
#include "app/gui/verify/work_panel.h"
#include "app/gui/watch/culprits_panel.h"
#include "app/gui/watch/time_panel.h"
#include "app/gui/window/dialogs.h"
#include "app/gui/window/docks.h"
#include "app/gui/window/document_place.h"
#include "app/gui/window/exchange.h"
#include "app/gui/window/menus.h"
#include "app/gui/window/project_files.h"
#include "app/gui/window/shortcut_sheet.h"
#include "app/gui/window/start_page.h"
#include "app/gui/window/status_chips.h"
#include "app/gui/window/verify_place.h"
#include "app/gui/window/watch_place.h"
#include "core/planner/papers/documents.h"

#include <QCloseEvent>
#include <QDockWidget>
#include <QFileInfo>
#include <QMenu>
#include <QMenuBar>
#include <QMimeData>
#include <QSettings>
#include <QStackedWidget>
#include <QTableView>

namespace fabric::gui {

namespace {

constexpr QSize kUsualSize(1440, 900);
constexpr QSize kLeastCentre(400, 240);
constexpr int kNoticeMs = 8000;
constexpr int kLayoutVersion = 2; ///< of the stored panel layout; another number forgets it

} // namespace

MainWindow::MainWindow(std::shared_ptr<const Catalog> catalog, QSettings& settings, const std::string& stateDir)
    : settings_(settings),
      document_(std::move(catalog)),
      jobs_(document_),
      recent_(settings),
      results_(document_, jobs_)
{
    setObjectName(QStringLiteral("window"));
    setAcceptDrops(true);
    resize(kUsualSize);
    files_ = new ProjectFiles(document_, recent_, QString::fromStdString(stateDir), this);
    exchange_ = new Exchange(document_, jobs_, this);
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
    if (restoreState(settings_.value(QStringLiteral("window/layout")).toByteArray(), kLayoutVersion))
        docks_->keepSizes();
    restoreGeometry(settings_.value(QStringLiteral("window/geometry")).toByteArray());
    updateCentre();
    updateTitle();
    centre_->currentWidget()->setFocus();
}

MainWindow::~MainWindow()
{
    // A window that is still shown is hidden by ~QWidget, when its docks tell a main window that is no more.
    hide();
}

void MainWindow::buildCentre()
{
    centre_ = new QStackedWidget(this);
    start_ = new StartPage(recent_, centre_);
    map_ = new MapCanvas(document_, centre_);
    racks_ = new RacksView(document_, centre_);
    floor_ = new FloorView(document_, centre_);
    tables_ = new TablesView(document_, centre_);
    papers_ = new DocumentPlace(document_, jobs_, centre_);
    map_->setAccessibleName(tr("Map; the tables hold the same as text"));
    racks_->setAccessibleName(tr("Racks; the tables hold the same as text"));
    map_->setTheme(currentTheme());
    racks_->setTheme(currentTheme());
    floor_->setTheme(currentTheme());
    for (QWidget* page : std::initializer_list<QWidget*>{start_, map_, racks_, floor_, tables_, papers_})
        centre_->addWidget(page);
    centre_->setMinimumSize(
        kLeastCentre); // not the largest page's wish, which would keep the window from getting small
    setCentralWidget(centre_);

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

void MainWindow::connectPanels()
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
}

void MainWindow::buildVerify()
{
    verify_ = new VerifyPlace(document_, jobs_, *map_, *racks_, this);
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
    watch_ = new WatchPlace(document_, jobs_, *map_, *racks_, settings_, this);
    docks_->addWatch(watch_->culprits(), watch_->time());
    connect(watch_->time(), &TimePanel::heightWanted, docks_, &Docks::fitTime);
    connect(watch_, &WatchPlace::notice, this, &MainWindow::say);
    connect(watch_, &WatchPlace::showRequested, this, [this] {
        if (view_ == View::Tables) showView(View::Map);
        if (TileView* shown = zoomable()) shown->fitSelection();
    });
    connect(&watch_->session(), &WatchSession::overviewChanged, this, &MainWindow::updateCentre);
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

bool MainWindow::isAtStart() const
{
    if (place_ == Place::Watch && watch_->session().isOpen()) return false;
    return place_ != Place::Document && !isDrawing_ && document_.project().devices().empty();
}

void MainWindow::updateCentre()
{
    QWidget* page = papers_;
    if (place_ != Place::Document)
        page = view_ == View::Map     ? static_cast<QWidget*>(map_)
               : view_ == View::Racks ? static_cast<QWidget*>(racks_)
               : view_ == View::Floor ? static_cast<QWidget*>(floor_)
                                      : tables_;
    if (isAtStart()) page = start_;
    if (centre_->currentWidget() != page) centre_->setCurrentWidget(page);
    const bool isBare = page == papers_ || page == start_;
    const bool isVerify = place_ == Place::Verify && !isBare;
    // An empty project has nothing to show but the list of a history, which needs no plan.
    const bool isWatch = place_ == Place::Watch;
    docks_->show(isWatch    ? Docks::Set::Watch
                 : isBare   ? Docks::Set::None
                 : isVerify ? Docks::Set::Verify
                            : Docks::Set::Plan);
    if (!isWatch) watch_->setActive(false);
    verify_->setActive(isVerify);
    verify_->setSuspended(isWatch || studies_->hasMarks());
    watch_->setActive(isWatch);
    menus_->showResults(isVerify);
    menus_->refresh();
    updateZoom();
}

void MainWindow::showPlace(Place place)
{
    place_ = place;
    updateCentre();
}

void MainWindow::showView(View view)
{
    if (place_ == Place::Document) place_ = Place::Plan;
    view_ = view;
    updateCentre();
    centre_->currentWidget()->setFocus();
}

void MainWindow::drawByHand()
{
    isDrawing_ = true;
    showView(View::Map);
    say(tr("Drag parts from the left onto the map, then draw cables from port to port."));
}

void MainWindow::generate(const QString& generatorId)
{
    auto* dialog = new GenerateDialog(document_, jobs_, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    if (!generatorId.isEmpty()) dialog->choose(generatorId);
    connect(dialog, &QDialog::accepted, this, [this] {
        map_->fitNextPicture();
        showView(View::Map);
    });
    dialog->open();
}

void MainWindow::addRack()
{
    constexpr int kUsualRackU = 42;
    const auto added = document_.edit(tr("Add a rack"), [](Edit& edit) -> Result<void> {
        std::set<std::string> taken;
        for (const Group& group : edit.project().groups())
            taken.insert(group.name);
        Group rack;
        rack.kind = GroupKind::Rack;
        rack.heightU = kUsualRackU;
        rack.name = "R01";
        while (taken.contains(rack.name))
            rack.name = incremented(rack.name);
        edit.add(rack);
        return {};
    });
    if (!added) say(translated(added.error()));
    isDrawing_ = true;
    showView(View::Racks);
}

void MainWindow::showSelection()
{
    if (view_ == View::Racks || view_ == View::Floor) {
        zoomable()->fitSelection();
        return;
    }
    showView(View::Map);
    map_->reveal(document_.selection().devices(), document_.selection().cables());
}

TileView* MainWindow::zoomable() const
{
    if (place_ == Place::Document || view_ == View::Tables || isAtStart()) return nullptr;
    if (view_ == View::Floor) return floor_;
    return view_ == View::Map ? static_cast<TileView*>(map_) : racks_;
}

void MainWindow::setZoom(double scale)
{
    TileView* view = zoomable();
    if (view == nullptr) return;
    view->setAnimated(false);
    view->fitAll();
    if (scale > 0) view->setView(view->view().zoomedAt(QPointF(view->width(), view->height()) / 2, scale));
    view->setAnimated(true);
}

void MainWindow::updateZoom()
{
    const TileView* view = zoomable();
    chips_->setZoom(view == nullptr ? 0 : view->view().scale());
}

void MainWindow::updateTitle()
{
    const QString name =
        document_.path().isEmpty() ? tr("Untitled") : displayName(QFileInfo(document_.path()).fileName().toStdString());
    setWindowTitle(name + QStringLiteral("[*]"));
    setWindowModified(document_.isModified());
}

void MainWindow::setColourScheme(ColourScheme scheme)
{
    const char* const names[] = {"system", "light", "dark"};
    settings_.setValue(QStringLiteral("window/theme"), QString::fromLatin1(names[static_cast<int>(scheme)]));
    applyAppearance(*qApp, scheme);
    menus_->refreshIcons();
    docks_->parts()->rebuild();
    map_->setTheme(currentTheme());
    racks_->setTheme(currentTheme());
    floor_->setTheme(currentTheme());
    verify_->refreshLayer();
    watch_->refreshLayer();
    studies_->refreshLayer();
}

void MainWindow::say(const QString& text)
{
    chips_->say(text, kNoticeMs);
}

void MainWindow::showShortcuts()
{
    auto* sheet = new ShortcutSheet(*menuBar(), this);
    sheet->setAttribute(Qt::WA_DeleteOnClose);
    sheet->open();
}

void MainWindow::showAbout()
{
    showMessage(this, QMessageBox::Information, tr("About Fabric Planner"),
                tr("Fabric Planner %1\nPlans, documents and checks the network of AI and HPC clusters.\nNothing is "
                   "sent anywhere; the network is used only by a look at the fabric that you start.")
                    .arg(QApplication::applicationVersion()));
}

void MainWindow::focusNextPane()
{
    std::vector<QWidget*> panes{centre_->currentWidget()};
    for (QDockWidget* dock : docks_->all())
        if (dock->isVisible() && !dock->visibleRegion().isEmpty()) panes.push_back(dock->widget());
    std::size_t next = 0;
    for (std::size_t i = 0; i < panes.size(); ++i)
        if (panes[i] == QApplication::focusWidget() || panes[i]->isAncestorOf(QApplication::focusWidget()))
            next = (i + 1) % panes.size();
    QWidget* pane = panes[next];
    const QList<QWidget*> inside = pane->findChildren<QWidget*>();
    const auto first = std::find_if(inside.begin(), inside.end(), [](const QWidget* one) {
        return one->isVisible() && one->isEnabled() && (one->focusPolicy() & Qt::TabFocus) != 0;
    });
    (pane->focusPolicy() & Qt::TabFocus || first == inside.end() ? pane : *first)->setFocus(Qt::TabFocusReason);
}

bool MainWindow::isAtRest() const
{
    const bool isCounted = results_.areFiguresCurrent() && results_.areFindingsCurrent();
    const TileView* view = zoomable();
    const bool isPreviewDone = place_ != Place::Document || papers_->isPreviewReady();
    return isCounted && isPreviewDone && verify_->isSettled() && studies_->isSettled() &&
           (place_ != Place::Watch || watch_->isSettled()) && jobs_.running().empty() &&
           (view == nullptr || view->isSettled()) &&
           (view != map_ || !overview_->isVisible() || overview_->isSettled());
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    if (!files_->mayClose()) {
        event->ignore();
        return;
    }
    docks_->show(Docks::Set::Plan);
    settings_.setValue(QStringLiteral("window/layout"), saveState(kLayoutVersion));
    settings_.setValue(QStringLiteral("window/geometry"), saveGeometry());
    files_->close();
    jobs_.cancelAll();
    event->accept();
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event)
{
    if (event->mimeData()->hasUrls()) event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event)
{
    QStringList listings;
    for (const QUrl& url : event->mimeData()->urls()) {
        const QString path = url.toLocalFile();
        if (path.endsWith(QStringLiteral(".fabric"))) {
            files_->open(path);
            return;
        }
        if (!path.isEmpty()) listings.append(path);
    }
    if (isAtStart()) {
        say(tr("Open a plan first; other plans come in by File, Import."));
        return;
    }
    showPlace(Place::Verify);
    verify_->addFiles(listings);
}

} // namespace fabric::gui
