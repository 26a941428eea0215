#include "app/gui/canvas/canvas_actions.h"

#include "app/gui/canvas/map_canvas.h"

#include <QKeySequence>

namespace fabric::gui {

namespace {

struct ActionSpec {
    const char* name;
    const char* text;
    const char* icon; ///< freedesktop name; empty = none
    QKeySequence shortcut;
    std::function<void(MapCanvas&)> run;
};

std::function<void(MapCanvas&)> arranging(Arrange how)
{
    return [how](MapCanvas& canvas) { canvas.arrange(how); };
}

std::vector<ActionSpec> viewActions()
{
    return {
        {"canvas.zoom-in", QT_TRANSLATE_NOOP("canvas", "Zoom &in"), "zoom-in", QKeySequence::ZoomIn,
         [](MapCanvas& c) { c.zoomIn(); }},
        {"canvas.zoom-out", QT_TRANSLATE_NOOP("canvas", "Zoom &out"), "zoom-out", QKeySequence::ZoomOut,
         [](MapCanvas& c) { c.zoomOut(); }},
        {"canvas.zoom-actual", QT_TRANSLATE_NOOP("canvas", "&Actual size"), "zoom-original", Qt::CTRL | Qt::Key_0,
         [](MapCanvas& c) { c.zoomToActualSize(); }},
        {"canvas.fit-all", QT_TRANSLATE_NOOP("canvas", "&Fit all"), "zoom-fit-best", Qt::CTRL | Qt::Key_1,
         [](MapCanvas& c) { c.fitAll(); }},
        {"canvas.fit-selection", QT_TRANSLATE_NOOP("canvas", "Fit &selection"), "zoom-select", Qt::CTRL | Qt::Key_2,
         [](MapCanvas& c) { c.fitSelection(); }},
        {"canvas.drill-out", QT_TRANSLATE_NOOP("canvas", "&Back out"), "go-up", QKeySequence(),
         [](MapCanvas& c) { c.drillOut(); }},
        {"canvas.select-mode", QT_TRANSLATE_NOOP("canvas", "&Select and move"), "edit-select", Qt::Key_V,
         [](MapCanvas& c) { c.setMode(MapCanvas::Mode::Select); }},
        {"canvas.connect-mode", QT_TRANSLATE_NOOP("canvas", "&Connect"), "draw-connector", Qt::Key_C,
         [](MapCanvas& c) { c.setMode(MapCanvas::Mode::Connect); }},
    };
}

std::vector<ActionSpec> editActions()
{
    return {
        {"canvas.select-all", QT_TRANSLATE_NOOP("canvas", "Select &all"), "edit-select-all", QKeySequence::SelectAll,
         [](MapCanvas& c) { c.selectAll(); }},
        {"canvas.cut", QT_TRANSLATE_NOOP("canvas", "Cu&t"), "edit-cut", QKeySequence::Cut,
         [](MapCanvas& c) { c.cut(); }},
        {"canvas.copy", QT_TRANSLATE_NOOP("canvas", "&Copy"), "edit-copy", QKeySequence::Copy,
         [](MapCanvas& c) { c.copy(); }},
        {"canvas.paste", QT_TRANSLATE_NOOP("canvas", "&Paste"), "edit-paste", QKeySequence::Paste,
         [](MapCanvas& c) { c.paste(); }},
        {"canvas.duplicate", QT_TRANSLATE_NOOP("canvas", "D&uplicate"), "edit-duplicate", Qt::CTRL | Qt::Key_D,
         [](MapCanvas& c) { c.duplicate(); }},
        {"canvas.delete", QT_TRANSLATE_NOOP("canvas", "&Delete"), "edit-delete", QKeySequence::Delete,
         [](MapCanvas& c) { c.deleteSelected(); }},
        {"canvas.connect-selection", QT_TRANSLATE_NOOP("canvas", "Connect t&iers..."), "draw-connector",
         Qt::CTRL | Qt::SHIFT | Qt::Key_C, [](MapCanvas& c) { c.connectSelection(); }},
        {"canvas.lay-out-again", QT_TRANSLATE_NOOP("canvas", "Lay out a&gain"), "view-refresh", QKeySequence(),
         [](MapCanvas& c) { c.layOutAgain(); }},
    };
}

std::vector<ActionSpec> arrangeActions()
{
    return {
        {"canvas.align-left", QT_TRANSLATE_NOOP("canvas", "Align &left"), "align-horizontal-left", QKeySequence(),
         arranging(Arrange::Left)},
        {"canvas.align-middle-x", QT_TRANSLATE_NOOP("canvas", "Align middles across"), "align-horizontal-center",
         QKeySequence(), arranging(Arrange::HorizontalMiddle)},
        {"canvas.align-right", QT_TRANSLATE_NOOP("canvas", "Align &right"), "align-horizontal-right", QKeySequence(),
         arranging(Arrange::Right)},
        {"canvas.align-top", QT_TRANSLATE_NOOP("canvas", "Align &top"), "align-vertical-top", QKeySequence(),
         arranging(Arrange::Top)},
        {"canvas.align-middle-y", QT_TRANSLATE_NOOP("canvas", "Align middles down"), "align-vertical-center",
         QKeySequence(), arranging(Arrange::VerticalMiddle)},
        {"canvas.align-bottom", QT_TRANSLATE_NOOP("canvas", "Align &bottom"), "align-vertical-bottom", QKeySequence(),
         arranging(Arrange::Bottom)},
        {"canvas.distribute-x", QT_TRANSLATE_NOOP("canvas", "Distribute &across"), "distribute-horizontal",
         QKeySequence(), arranging(Arrange::DistributeHorizontally)},
        {"canvas.distribute-y", QT_TRANSLATE_NOOP("canvas", "Distribute &down"), "distribute-vertical", QKeySequence(),
         arranging(Arrange::DistributeVertically)},
    };
}

} // namespace

void addCanvasActions(MapCanvas& canvas)
{
    for (const auto& group : {viewActions(), editActions(), arrangeActions()})
        for (const ActionSpec& spec : group) {
            auto* action = new QAction(QIcon::fromTheme(QString::fromLatin1(spec.icon)), {}, &canvas);
            action->setObjectName(QString::fromLatin1(spec.name));
            action->setShortcut(spec.shortcut);
            action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
            QObject::connect(action, &QAction::triggered, &canvas, [&canvas, run = spec.run] { run(canvas); });
            canvas.addAction(action);
        }
}

void translateCanvasActions(const MapCanvas& canvas)
{
    for (const auto& group : {viewActions(), editActions(), arrangeActions()})
        for (const ActionSpec& spec : group)
            canvasAction(canvas, spec.name)->setText(QCoreApplication::translate("canvas", spec.text));
}

QAction* canvasAction(const MapCanvas& canvas, const char* name)
{
    auto* action = canvas.findChild<QAction*>(QString::fromLatin1(name), Qt::FindDirectChildrenOnly);
    FABRIC_EXPECT(action != nullptr);
    return action;
}

} // namespace fabric::gui
