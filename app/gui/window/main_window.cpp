#include "app/gui/window/main_window.h"

#include "app/gui/canvas/floor_view.h"
#include "app/gui/canvas/map_canvas.h"
#include "app/gui/canvas/minimap.h"
#include "app/gui/canvas/racks_view.h"
#include "app/gui/document/names.h"
#include "app/gui/panels/generate_dialog.h"
#include "app/gui/panels/tables_view.h"
#include "app/gui/panels/words.h"
#include "app/gui/plan/plan_studies.h"
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
#include "core/verify/observe/file_kinds.h"

#include <QCloseEvent>
#include <QDockWidget>
#include <QFile>
#include <QFileInfo>
#include <QMenuBar>
#include <QMimeData>
#include <QSettings>
#include <QStackedWidget>

namespace fabric::gui {

namespace {

constexpr QSize kUsualSize(1440, 900);
constexpr int kNoticeMs = 8000;

/// Whether the file shows a built fabric: to be compared with the plan, not to become one.
bool isListing(const QString& path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) return false;
    const FileKind* kind = detectFileKind(file.read(static_cast<qint64>(kDetectBytes)).toStdString());
    return kind != nullptr && !kind->isRefused;
}

} // namespace

MainWindow::MainWindow(std::shared_ptr<const Catalog> catalog, QSettings& settings, const std::string& stateDir)
    : settings_(settings),
      document_(std::move(catalog)),
      jobs_(document_),
      recent_(settings),
      results_(document_, jobs_),
      verifySession_(document_, jobs_),
      runSession_(document_, jobs_),
      watchSession_(document_, jobs_)
{
    setObjectName(QStringLiteral("window"));
    setAcceptDrops(true);
    resize(kUsualSize);
    rebuild_.setSingleShot(true);
    rebuild_.setInterval(0);
    connect(&rebuild_, &QTimer::timeout, this, &MainWindow::rebuild);
    files_ = new ProjectFiles(document_, recent_, QString::fromStdString(stateDir), this);
    exchange_ = new Exchange(document_, jobs_, this);
    centre_ = new QStackedWidget(this);
    map_ = new MapCanvas(document_, centre_);
    racks_ = new RacksView(document_, centre_);
    floor_ = new FloorView(document_, centre_);
    map_->setTheme(currentTheme());
    racks_->setTheme(currentTheme());
    floor_->setTheme(currentTheme());
    setCentralWidget(centre_);
    connectLasting();
    buildParts();
    if (restoreState(settings_.value(QStringLiteral("window/layout")).toByteArray(), kLayoutVersion))
        docks_->keepSizes();
    restoreGeometry(settings_.value(QStringLiteral("window/geometry")).toByteArray());
    updateCentre();
    updateTitle();
    centre_->currentWidget()->setFocus();
    tellMissingFont();
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
           (place_ != Place::Watch || watch_->isSettled()) && !rebuild_.isActive() && jobs_.running().empty() &&
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
    QStringList paths;
    for (const QUrl& url : event->mimeData()->urls()) {
        const QString path = url.toLocalFile();
        if (path.endsWith(QStringLiteral(".fabric"))) {
            files_->open(path);
            return;
        }
        if (!path.isEmpty()) paths.append(path);
    }
    if (paths.isEmpty()) return;
    if (isAtStart() || !std::all_of(paths.begin(), paths.end(), isListing)) {
        exchange_->showImport(nullptr, paths);
        return;
    }
    showPlace(Place::Verify);
    verify_->addFiles(paths);
}

} // namespace fabric::gui
