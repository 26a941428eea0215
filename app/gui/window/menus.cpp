#include "app/gui/window/menus.h"

#include "app/gui/canvas/canvas_actions.h"
#include "app/gui/canvas/map_canvas.h"
#include "app/gui/canvas/racks_view.h"
#include "app/gui/panels/command_palette.h"
#include "app/gui/panels/icons.h"
#include "app/gui/panels/words.h"
#include "app/gui/plan/circuit_menu.h"
#include "app/gui/verify/findings_panel.h"
#include "app/gui/verify/source_panel.h"
#include "app/gui/window/docks.h"
#include "app/gui/window/document_place.h"
#include "app/gui/window/exchange.h"
#include "app/gui/window/main_window.h"
#include "app/gui/window/project_files.h"
#include "app/gui/window/samples.h"
#include "app/gui/window/verify_place.h"
#include "app/gui/window/watch_place.h"

#include <QActionGroup>
#include <QDockWidget>
#include <QFileInfo>
#include <QMenu>
#include <QMenuBar>

namespace fabric::gui {

Menus::Menus(MainWindow& window) : QObject(&window), window_(window)
{
    buildFile();
    buildEdit();
    buildView();
    buildPlan();
    buildStudies();
    buildVerify();
    buildWatch();
    buildHelp();
    buildToolBar();
    buildPlaceBar();
    buildResultBar();
    connect(&window.document(), &Document::changed, this, &Menus::refresh);
    connect(&window.document(), &Document::currentFabricChanged, this, &Menus::refresh);
    connect(&window.document(), &Document::modifiedChanged, this, &Menus::refresh);
    connect(&window.document().selection(), &SelectionSet::changed, this, &Menus::refresh);
    connect(&window.map(), &MapCanvas::modeChanged, this, &Menus::refresh);
    refresh();
}

QAction* Menus::find(const QString& id) const
{
    const auto found = actions_.find(id);
    return found == actions_.end() ? nullptr : found->second;
}

QList<QAction*> Menus::commands() const
{
    QList<QAction*> list;
    for (const auto& [id, action] : actions_)
        if (id != QLatin1String("edit.find")) list.append(action);
    return list;
}

QAction* Menus::add(QMenu* menu, const Spec& spec, std::function<void()> run)
{
    auto* action = new QAction(spec.text, this);
    action->setObjectName(QString::fromLatin1(spec.id));
    if (spec.icon != nullptr) action->setIcon(icon(QString::fromLatin1(spec.icon)));
    action->setShortcut(spec.keys);
    connect(action, &QAction::triggered, this, std::move(run));
    menu->addAction(action);
    window_.addAction(action);
    actions_[QString::fromLatin1(spec.id)] = action;
    return action;
}

QAction* Menus::adopt(QMenu* menu, const char* id, const char* canvasName, const char* iconName)
{
    QAction* action = canvasAction(window_.map(), canvasName);
    action->setIcon(iconName == nullptr ? QIcon() : icon(QString::fromLatin1(iconName)));
    action->setShortcutContext(Qt::WindowShortcut);
    menu->addAction(action);
    actions_[QString::fromLatin1(id)] = action;
    return action;
}

QAction* Menus::addCheckable(QMenu* menu, const Spec& spec, QActionGroup* group, std::function<void()> run)
{
    QAction* action = add(menu, spec, std::move(run));
    action->setCheckable(true);
    group->addAction(action);
    return action;
}

void Menus::buildFile()
{
    QMenu* menu = window_.menuBar()->addMenu(tr("&File"));
    ProjectFiles& files = window_.files();
    add(menu, {"file.new", tr("&New"), "new", QKeySequence::New}, [&files] { files.newProject(); });
    add(menu, {"file.open", tr("&Open ..."), "open", QKeySequence::Open}, [&files] { files.askOpen(); });
    recentMenu_ = menu->addMenu(tr("Open &recent"));
    connect(recentMenu_, &QMenu::aboutToShow, this, [this] { buildRecent(recentMenu_); });
    QMenu* sampleMenu = menu->addMenu(tr("Open a sa&mple"));
    for (const Sample& sample : samples())
        connect(sampleMenu->addAction(sample.title), &QAction::triggered, this,
                [&files, id = sample.id] { files.openSampleCopy(id); });
    sampleMenu->setEnabled(!sampleMenu->isEmpty());
    menu->addSeparator();
    add(menu, {"file.save", tr("&Save"), "save", QKeySequence::Save}, [&files] { files.save(); });
    add(menu, {"file.save-as", tr("Save &as ..."), nullptr, QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S)},
        [&files] { files.askSaveAs(); });
    menu->addSeparator();
    buildExchange(menu);
    menu->addSeparator();
    add(menu, {"file.quit", tr("&Quit"), nullptr, QKeySequence(Qt::CTRL | Qt::Key_Q)}, [this] { window_.close(); });
}

void Menus::buildRecent(QMenu* menu)
{
    menu->clear();
    for (const RecentFile& entry : window_.recent().entries()) {
        QString text = displayName(QFileInfo(entry.path).fileName().toStdString());
        if (entry.isMissing) text += tr(" (missing)");
        QAction* action = menu->addAction(text.replace(QLatin1Char('&'), QStringLiteral("&&")));
        if (entry.isPinned) action->setIcon(icon(QStringLiteral("pin")));
        action->setEnabled(!entry.isMissing);
        connect(action, &QAction::triggered, this, [this, path = entry.path] { window_.files().open(path); });
    }
    if (menu->isEmpty()) menu->addAction(tr("Nothing opened yet"))->setEnabled(false);
}

void Menus::buildExchange(QMenu* menu)
{
    Exchange& exchange = window_.exchange();
    QMenu* importMenu = menu->addMenu(icon(QStringLiteral("import")), tr("&Import"));
    for (const Format* format : Exchange::readable()) {
        const QByteArray id = QByteArray("import.") + format->id;
        add(importMenu, {id.constData(), tr("%1 ...").arg(translated(format->title)), nullptr, {}},
            [&exchange, format] { exchange.askImport(*format); })
            ->setIconText(tr("Import %1").arg(translated(format->title)));
    }
    QMenu* exportMenu = menu->addMenu(icon(QStringLiteral("export")), tr("&Export"));
    // The Document place shows what would be written and what it leaves out, before anything is.
    for (const Format* format : Exchange::writable()) {
        const QByteArray id = QByteArray("export.") + format->id;
        add(exportMenu, {id.constData(), tr("%1 ...").arg(translated(format->title)), nullptr, {}}, [this, format] {
            window_.showPlace(MainWindow::Place::Document);
            window_.papers().choosePaper(QString::fromLatin1(format->id), {});
        })->setIconText(tr("Export %1").arg(translated(format->title)));
    }
    exportMenu->addSeparator();
    add(exportMenu, {"export.map.pdf", tr("Map as &PDF for print ..."), "print", QKeySequence::Print},
        [&exchange] { exchange.askExportMap(QStringLiteral("pdf")); });
    add(exportMenu, {"export.map.svg", tr("Map as &SVG ..."), nullptr, {}},
        [&exchange] { exchange.askExportMap(QStringLiteral("svg")); });
    add(exportMenu, {"export.map.png", tr("Map as P&NG ..."), nullptr, {}},
        [&exchange] { exchange.askExportMap(QStringLiteral("png")); });
    for (const char* suffix : {"pdf", "svg", "png"}) {
        const QString kind = QString::fromLatin1(suffix);
        const QByteArray id = QByteArray("export.floor.") + suffix;
        add(exportMenu, {id.constData(), tr("Floor as %1 ...").arg(kind.toUpper()), nullptr, {}},
            [&exchange, kind] { exchange.askExportFloor(kind); });
    }
}

void Menus::buildEdit()
{
    QMenu* menu = window_.menuBar()->addMenu(tr("&Edit"));
    QUndoStack& stack = window_.document().undoStack();
    QAction* undo = add(menu, {"edit.undo", tr("&Undo"), "undo", QKeySequence::Undo}, [&stack] { stack.undo(); });
    QAction* redo = add(menu, {"edit.redo", tr("&Redo"), "redo", QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z)},
                        [&stack] { stack.redo(); });
    // The stack knows only after the document has said changed().
    connect(&stack, &QUndoStack::canUndoChanged, undo, &QAction::setEnabled);
    connect(&stack, &QUndoStack::canRedoChanged, redo, &QAction::setEnabled);
    connect(&stack, &QUndoStack::undoTextChanged, undo,
            [undo](const QString& text) { undo->setText(text.isEmpty() ? tr("&Undo") : tr("&Undo: %1").arg(text)); });
    connect(&stack, &QUndoStack::redoTextChanged, redo,
            [redo](const QString& text) { redo->setText(text.isEmpty() ? tr("&Redo") : tr("&Redo: %1").arg(text)); });
    menu->addSeparator();
    adopt(menu, "edit.cut", "canvas.cut", nullptr);
    adopt(menu, "edit.copy", "canvas.copy", "copy");
    adopt(menu, "edit.paste", "canvas.paste", "paste");
    adopt(menu, "edit.duplicate", "canvas.duplicate", nullptr);
    adopt(menu, "edit.delete", "canvas.delete", "delete");
    menu->addSeparator();
    adopt(menu, "edit.select-all", "canvas.select-all", nullptr);
    add(menu, {"edit.clear-selection", tr("Select &nothing"), nullptr, QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_A)},
        [this] { window_.document().selection().clear(); });
    menu->addSeparator();
    add(menu, {"edit.find", tr("&Find or run a command ..."), "search", QKeySequence(Qt::CTRL | Qt::Key_K)},
        [this] { window_.palette().open(); });
}

void Menus::buildView()
{
    QMenu* menu = window_.menuBar()->addMenu(tr("&View"));
    using View = MainWindow::View;
    auto* views = new QActionGroup(this);
    addCheckable(menu, {"view.map", tr("&Map"), "map", QKeySequence(Qt::ALT | Qt::Key_1)}, views,
                 [this] { window_.showView(View::Map); });
    addCheckable(menu, {"view.racks", tr("&Racks"), "rack", QKeySequence(Qt::ALT | Qt::Key_2)}, views,
                 [this] { window_.showView(View::Racks); });
    addCheckable(menu, {"view.floor", tr("F&loor"), "floor", QKeySequence(Qt::ALT | Qt::Key_3)}, views,
                 [this] { window_.showView(View::Floor); });
    addCheckable(menu, {"view.tables", tr("&Tables"), "table", QKeySequence(Qt::ALT | Qt::Key_4)}, views,
                 [this] { window_.showView(View::Tables); });
    menu->addSeparator();
    const auto zoom = [this](void (TileView::*what)()) {
        return [this, what] {
            if (TileView* view = window_.zoomable()) (view->*what)();
        };
    };
    add(menu, {"view.zoom-in", tr("Zoom &in"), "zoom-in", QKeySequence::ZoomIn}, zoom(&TileView::zoomIn));
    add(menu, {"view.zoom-out", tr("Zoom &out"), "zoom-out", QKeySequence::ZoomOut}, zoom(&TileView::zoomOut));
    add(menu, {"view.actual-size", tr("A&ctual size"), nullptr, QKeySequence(Qt::CTRL | Qt::Key_0)},
        zoom(&TileView::zoomToActualSize));
    add(menu, {"view.fit", tr("&Fit all"), "fit", QKeySequence(Qt::CTRL | Qt::Key_1)}, zoom(&TileView::fitAll));
    add(menu, {"view.fit-selection", tr("Fit &selection"), nullptr, QKeySequence(Qt::CTRL | Qt::Key_2)},
        zoom(&TileView::fitSelection));
    adopt(menu, "view.drill-out", "canvas.drill-out", nullptr);
    for (const char* name :
         {"canvas.zoom-in", "canvas.zoom-out", "canvas.zoom-actual", "canvas.fit-all", "canvas.fit-selection"})
        canvasAction(window_.map(), name)->setShortcut({}); // ours serve the racks as well
    menu->addSeparator();
    add(menu, {"view.rear", tr("R&ear of the racks"), nullptr, QKeySequence(Qt::CTRL | Qt::Key_E)}, [this] {
        window_.racks().setFace(window_.racks().face() == Face::Front ? Face::Rear : Face::Front);
        window_.showView(View::Racks);
    })->setCheckable(true);
    QMenu* panels = menu->addMenu(tr("&Panels"));
    for (QDockWidget* dock : window_.docks().all()) {
        QAction* toggle = dock->toggleViewAction();
        panels->addAction(toggle);
        actions_[QStringLiteral("panel.") + dock->objectName()] = toggle;
    }
    panels->addSeparator();
    add(panels, {"view.reset-panels", tr("&Usual sizes"), nullptr, {}}, [this] { window_.docks().resetSizes(); });
    add(menu, {"view.next-pane", tr("&Next pane"), nullptr, QKeySequence(Qt::Key_F6)},
        [this] { window_.focusNextPane(); });
    QMenu* colours = menu->addMenu(tr("&Colours"));
    auto* schemes = new QActionGroup(this);
    addCheckable(colours, {"view.colours.system", tr("As the &system"), nullptr, {}}, schemes,
                 [this] { window_.setColourScheme(ColourScheme::System); });
    addCheckable(colours, {"view.colours.light", tr("&Light"), nullptr, {}}, schemes,
                 [this] { window_.setColourScheme(ColourScheme::Light); });
    addCheckable(colours, {"view.colours.dark", tr("&Dark"), nullptr, {}}, schemes,
                 [this] { window_.setColourScheme(ColourScheme::Dark); });
    buildLanguages(menu);
}

/// The names of languages stand in themselves, whatever the window speaks.
void Menus::buildLanguages(QMenu* menu)
{
    QMenu* languages = menu->addMenu(tr("&Language / 语言"));
    auto* group = new QActionGroup(this);
    const auto choosing = [this](const char* code) {
        return [this, code] { window_.setLanguage(QString::fromLatin1(code)); };
    };
    addCheckable(languages, {"view.language.system", tr("As the &system"), nullptr, {}}, group, choosing(""));
    addCheckable(languages, {"view.language.en", QStringLiteral("&English"), nullptr, {}}, group, choosing("en"));
    addCheckable(languages, {"view.language.zh", QStringLiteral("简体中文(&Z)"), nullptr, {}}, group, choosing("zh"));
    const QString chosen = window_.chosenLanguage();
    find(QStringLiteral("view.language.%1").arg(chosen.isEmpty() ? QStringLiteral("system") : chosen))
        ->setChecked(true);
}

void Menus::buildPlan()
{
    QMenu* menu = window_.menuBar()->addMenu(tr("&Plan"));
    using Place = MainWindow::Place;
    auto* places = new QActionGroup(this);
    addCheckable(menu, {"place.plan", tr("&Plan"), "plan", QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_P)}, places,
                 [this] { window_.showPlace(Place::Plan); });
    addCheckable(menu, {"place.document", tr("&Document"), "paper", QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_D)},
                 places, [this] { window_.showPlace(Place::Document); });
    addCheckable(menu, {"place.verify", tr("&Verify"), "verify", QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_V)},
                 places, [this] { window_.showPlace(Place::Verify); });
    addCheckable(menu, {"place.watch", tr("&Watch"), "watch", QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_W)}, places,
                 [this] { window_.showPlace(Place::Watch); });
    menu->addSeparator();
    add(menu, {"plan.generate", tr("&Generate ..."), "generate", QKeySequence(Qt::CTRL | Qt::Key_G)},
        [this] { window_.generate(); });
    add(menu, {"plan.groups", tr("&Between groups ..."), "connect-groups", QKeySequence(Qt::CTRL | Qt::Key_B)},
        [this] { window_.docks().raise(window_.docks().groups()); });
    menu->addSeparator();
    auto* tools = new QActionGroup(this);
    for (QAction* tool : {adopt(menu, "tool.select", "canvas.select-mode", "select"),
                          adopt(menu, "tool.connect", "canvas.connect-mode", "connect")}) {
        tool->setCheckable(true);
        tools->addAction(tool);
    }
    adopt(menu, "plan.connect-selection", "canvas.connect-selection", nullptr);
    add(menu, {"plan.add-rack", tr("Add a &rack"), "rack", {}}, [this] { window_.addRack(); });
    buildArrange(menu->addMenu(tr("&Arrange")));
    menu->addSeparator();
    fabricMenu_ = menu->addMenu(icon(QStringLiteral("fabric")), tr("Show &fabric"));
    auto* circuits = new CircuitMenu(window_.document(), menu);
    menu->addMenu(circuits);
    connect(circuits, &CircuitMenu::notice, &window_, &MainWindow::say);
}

void Menus::buildArrange(QMenu* menu)
{
    const std::pair<const char*, const char*> list[] = {
        {"arrange.left", "canvas.align-left"},       {"arrange.centre", "canvas.align-middle-x"},
        {"arrange.right", "canvas.align-right"},     {"arrange.top", "canvas.align-top"},
        {"arrange.middle", "canvas.align-middle-y"}, {"arrange.bottom", "canvas.align-bottom"},
        {"arrange.across", "canvas.distribute-x"},   {"arrange.down", "canvas.distribute-y"},
    };
    for (const auto& [id, canvasName] : list)
        adopt(menu, id, canvasName, nullptr);
    menu->addSeparator();
    adopt(menu, "arrange.automatic", "canvas.lay-out-again", nullptr);
}

void Menus::buildVerify()
{
    QMenu* menu = window_.menuBar()->addMenu(tr("&Verify"));
    VerifyPlace& verify = window_.verify();
    add(menu, {"verify.look", tr("&Look and compare"), "verify", QKeySequence(Qt::Key_F5)}, [this, &verify] {
        window_.showPlace(MainWindow::Place::Verify);
        verify.session().observe();
    });
    add(menu, {"verify.file", tr("Compare with a &file ..."), "open", {}}, [this, &verify] {
        window_.showPlace(MainWindow::Place::Verify);
        verify.source()->askForNewFile();
    });
    add(menu, {"verify.cancel", tr("&Cancel the look"), "cancel", {}}, [&verify] { verify.session().cancel(); });
    menu->addSeparator();
    add(menu,
        {"verify.only-differences", tr("Only &differences"), nullptr, QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_F)},
        [&verify] { verify.session().setOnlyDifferences(!verify.session().showsOnlyDifferences()); })
        ->setCheckable(true);
    add(menu, {"verify.evidence", tr("Colour by &evidence"), nullptr, {}}, [&verify] {
        verify.setEvidenceShown(!verify.isEvidenceShown());
    })->setCheckable(true);
    connect(&verify.session(), &VerifySession::filterChanged, this, &Menus::refresh);
    connect(&verify.session(), &VerifySession::resultChanged, this, &Menus::refresh);
    connect(&verify.session(), &VerifySession::runChanged, this, &Menus::refresh);
    connect(&verify.session(), &VerifySession::sourcesChanged, this, &Menus::refresh);
}

void Menus::buildHelp()
{
    QMenu* menu = window_.menuBar()->addMenu(tr("&Help"));
    add(menu, {"help.keys", tr("&Keyboard and mouse"), "help", QKeySequence(QStringLiteral("?"))},
        [this] { window_.showShortcuts(); });
    add(menu, {"help.about", tr("&About Fabric Planner"), nullptr, {}}, [this] { window_.showAbout(); });
}

void Menus::fillFabrics()
{
    fabricMenu_->clear();
    for (const Fabric& fabric : window_.document().project().fabrics()) {
        QAction* action =
            fabricMenu_->addAction(displayName(fabric.name).replace(QLatin1Char('&'), QStringLiteral("&&")));
        action->setCheckable(true);
        action->setChecked(fabric.id == window_.document().currentFabric());
        connect(action, &QAction::triggered, this, [this, id = fabric.id] { window_.document().setCurrentFabric(id); });
    }
    fabricMenu_->setEnabled(!fabricMenu_->isEmpty());
}

void Menus::refresh()
{
    const auto set = [this](const char* id, bool isEnabled) { find(QString::fromLatin1(id))->setEnabled(isEnabled); };
    const auto check = [this](const char* id, bool isChecked) { find(QString::fromLatin1(id))->setChecked(isChecked); };
    const SelectionSet& selection = window_.document().selection();
    const bool isPlan = window_.place() != MainWindow::Place::Document && !window_.isAtStart();
    VerifyPlace& verify = window_.verify();
    set("edit.undo", window_.document().undoStack().canUndo());
    set("edit.redo", window_.document().undoStack().canRedo());
    for (const char* id : {"edit.cut", "edit.copy", "edit.duplicate"})
        set(id, !selection.devices().empty() && isPlan);
    for (const char* id : {"edit.delete", "edit.clear-selection", "view.fit-selection"})
        set(id, !selection.isEmpty() && isPlan);
    for (const char* id : {"edit.paste", "edit.select-all", "plan.groups"})
        set(id, isPlan);
    for (const char* id : {"view.zoom-in", "view.zoom-out", "view.actual-size", "view.fit"})
        set(id, isPlan && window_.zoomable() != nullptr);
    for (const char* id : {"tool.select", "tool.connect"})
        set(id, isPlan && window_.view() == MainWindow::View::Map);
    for (const char* id : {"arrange.left", "arrange.centre", "arrange.right", "arrange.top", "arrange.middle",
                           "arrange.bottom", "arrange.across", "arrange.down"})
        set(id, isPlan && window_.view() == MainWindow::View::Map && selection.devices().size() > 1);
    set("plan.connect-selection", isPlan && window_.view() == MainWindow::View::Map && selection.devices().size() > 1);
    set("arrange.automatic", isPlan && window_.view() == MainWindow::View::Map && !selection.devices().empty());
    check("view.map", window_.view() == MainWindow::View::Map);
    check("view.racks", window_.view() == MainWindow::View::Racks);
    check("view.floor", window_.view() == MainWindow::View::Floor);
    check("view.tables", window_.view() == MainWindow::View::Tables);
    check("view.rear", window_.racks().face() == Face::Rear);
    set("verify.look", !verify.session().sources().empty() && !verify.session().isRunning() && !window_.isAtStart());
    set("verify.file", !window_.isAtStart());
    set("verify.cancel", verify.session().isRunning());
    set("verify.only-differences", verify.session().result() != nullptr);
    check("verify.only-differences", verify.session().showsOnlyDifferences());
    check("verify.evidence", verify.isEvidenceShown());
    const bool hasHistory = window_.watch().session().overview() != nullptr;
    for (const char* id : {"watch.close", "watch.now", "watch.back", "watch.on", "watch.event-back", "watch.event-on"})
        set(id, hasHistory);
    check("watch.only-trouble", window_.watch().showsOnlyTrouble());
    check("place.watch", window_.place() == MainWindow::Place::Watch);
    check("place.verify", window_.place() == MainWindow::Place::Verify);
    check("place.plan", window_.place() == MainWindow::Place::Plan);
    check("place.document", window_.place() == MainWindow::Place::Document);
    check("tool.select", window_.map().mode() == MapCanvas::Mode::Select);
    check("tool.connect", window_.map().mode() == MapCanvas::Mode::Connect);
    fillFabrics();
}

} // namespace fabric::gui
