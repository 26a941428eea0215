// MapCanvas: the map of the shown fabric that people edit. It lays out each revision in a worker, shows it through
// TileView, runs the tools, and draws the overlay: selection, lifted links, rubber band, ghosts, guides.
//
//   click, Shift/Ctrl + click, rubber band, Ctrl+A, Tab          selecting
//   drag, arrows (Shift = 10 steps)                              moving, on the 8 px grid; Alt moves freely
//   drag from a free port, or the connect tool                   connecting
//   double click, Esc and Backspace                              in and out
//   drop of a part (kPartMimeType)                               placing
//
// The picture lags behind the document by the time of one layout; the model never waits for it. GUI thread only.
#pragma once

#include "app/gui/canvas/tile_view.h"
#include "app/gui/canvas/tools/connect_tool.h"
#include "app/gui/canvas/tools/select_tool.h"
#include "app/gui/document/jobs.h"
#include "app/render/scene_builder.h"

#include <QTimer>

class QMimeData;

namespace fabric::gui {

class ConnectPopover;

class MapCanvas : public TileView, private ToolHost {
    Q_OBJECT

public:
    enum class Mode { Select, Connect };

    explicit MapCanvas(Document& document, QWidget* parent = nullptr);
    ~MapCanvas() override;

    void setTheme(const render::Theme& theme);
    /// Says everything in the language that is now.
    void retranslate();
    /// Levels, labels, hidden rails, a layer of values. Selection and hover are the canvas's own.
    void setSceneOptions(const render::SceneOptions& options);
    const render::SceneOptions& sceneOptions() const { return options_; }
    Mode mode() const { return mode_; }
    void setMode(Mode mode);

    /// The laid out map; null until the first one is ready. May lag behind the document.
    std::shared_ptr<const render::MapScene> mapScene() const { return scene_; }
    /// Layout, tiles and animation are done for the present revision.
    bool isSettled() const override;
    /// What is drawn over the tiles now.
    Overlay overlay() const;
    ConnectPopover& connectPopover() { return *popover_; }
    /// What the object under a point is, its state and its peer: one fact per line, plain text.
    QString describe(const render::ObjectRef& object) const;

public slots:
    void fitSelection() override;
    /// Selects the objects and brings them into view: for the problems panel and search.
    void reveal(const std::set<fabric::Id<fabric::Device>>& devices, const std::set<fabric::Id<fabric::Cable>>& cables);
    void selectAll();
    void deleteSelected();
    void copy();
    void cut();
    void paste();
    void duplicate();
    void arrange(fabric::gui::Arrange how);
    /// Gives the selected devices back to the automatic layout.
    void layOutAgain();
    /// Opens the question how to join the two tiers that are selected: the lower one to the upper one.
    void connectSelection();
    void drillOut();

signals:
    /// A quiet line for the status bar.
    void message(const QString& text);
    void modeChanged();
    void contextMenuRequested(const QPoint& globalPosition);
    /// What the pointer is over: for the status bar.
    void hovered(const QString& text);

protected:
    void paintOverlay(QPainter& painter) override;
    void pointerPressed(QMouseEvent* event) override;
    void pointerMoved(QMouseEvent* event) override;
    void pointerReleased(QMouseEvent* event) override;
    void contextRequested(QPoint globalPosition, QPointF screen) override;
    void compositionChanged() override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dragMoveEvent(QDragMoveEvent* event) override;
    void dragLeaveEvent(QDragLeaveEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    bool event(QEvent* event) override;

private:
    Document& document() override { return document_; }
    std::shared_ptr<const render::MapScene> scene() const override { return scene_; }
    const render::DisplayList* list() const override;
    double scale() const override { return view().scale(); }
    void say(const QString& text) override { emit message(text); }
    void askToConnect(std::vector<Id<Device>> from, std::vector<Id<Device>> to, QPointF screen) override;

    void onChanged(const ChangeSet& changes);
    void layOut();
    void takeScene(std::shared_ptr<const render::MapScene> scene, bool isStale);
    void compose();
    void countSelection();
    bool isSelectionForTiles() const;
    Pointer pointerAt(QPointF screen, Qt::KeyboardModifiers modifiers) const;
    void setHover(const render::ObjectRef& object);
    void report(const Result<void>& result);
    void nudge(QPointF steps);
    void selectNext(int direction);
    void drillInto(const render::ObjectRef& object);
    void pasteData(const QMimeData& mime, QPointF shift);
    std::optional<MapRect> rectOf(const std::set<Id<Device>>& devices, const std::set<Id<Cable>>& cables) const;
    void drawDropGhost(Overlay& overlay) const;
    void drawPlan(Overlay& overlay) const;

    Document& document_;
    Jobs jobs_;
    render::Theme theme_;
    render::SceneOptions options_;
    std::shared_ptr<const render::MapScene> scene_;
    int layoutJob_ = 0;
    bool isLayoutDue_ = false;        ///< the document moved on while a layout was running
    std::vector<int> selectedIn_;     ///< by block: selected devices, for outlines where devices are not drawn
    bool isSelectionInTiles_ = false; ///< the picture shows the selection, so the overlay does not
    Mode mode_ = Mode::Select;
    SelectTool select_;
    ConnectTool connect_;
    Tool* gesture_ = nullptr;        ///< the tool between press and release
    render::ObjectRef hover_;        ///< lifted now
    render::ObjectRef underPointer_; ///< to be lifted when the pointer stays
    QTimer hoverTimer_;
    std::vector<ViewTransform> drilledFrom_;
    std::optional<QPointF> dropAt_; ///< where a dragged part would land
    ConnectPopover* popover_ = nullptr;
    int pastes_ = 0; ///< since the last copy: each paste lands a little further on
};

} // namespace fabric::gui
