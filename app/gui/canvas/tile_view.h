// TileView: a widget that shows a Picture by tiles and lets people pan and zoom it. Base of the map canvas and the
// racks view, which add what can be selected and dragged.
//
//   pan    space + drag, middle drag, right drag on empty ground, Shift + wheel sideways, arrows when nothing takes
//   them zoom   wheel or Ctrl + wheel at the cursor, pinch, Ctrl+0 100 %, Ctrl+1 all, Ctrl+2 the selection; 2 % to 800
//   %
//
// The map point under the cursor stays within 1 px while zooming. Changes of view are animated in kAnimationMs, or not
// at all.
#pragma once

#include "app/gui/canvas/tile_engine.h"

#include <QPointer>
#include <QVariantAnimation>
#include <QWidget>

class QGestureEvent;

namespace fabric::gui {

class TileView : public QWidget {
    Q_OBJECT

public:
    static constexpr int kAnimationMs = 150;

    explicit TileView(QWidget* parent = nullptr);

    /// Shows another picture in the same view; the first one, and the first after fitNextPicture(), is fitted.
    void setPicture(std::shared_ptr<const Picture> picture);
    void fitNextPicture() { isFitPending_ = true; }
    bool isFitPending() const { return isFitPending_; }
    const std::shared_ptr<const Picture>& picture() const { return picture_; }

    const ViewTransform& view() const { return view_; }
    /// Where the view is going while it is animated, else where it is.
    const ViewTransform& targetView() const
    {
        return animation_.state() == QAbstractAnimation::Running ? target_ : view_;
    }
    void setView(const ViewTransform& view);
    void animateTo(const ViewTransform& view);
    void setAnimated(bool isAnimated) { isAnimated_ = isAnimated; }

    /// The part of the map in the widget now.
    MapRect visibleMap() const { return view_.visible(size()); }
    /// What lies under a widget point; nothing while no composition fits the view.
    render::ObjectRef pick(QPointF screen) const;
    std::shared_ptr<const Composition> composition() const { return engine_.composition(); }
    /// The composition when it belongs to the present picture and scale, else null.
    std::shared_ptr<const Composition> freshComposition() const;
    /// All tiles of the view are drawn and nothing moves: for tests and screenshots.
    virtual bool isSettled() const;
    /// At most this much of the map fits on screen with fitAll(); a sparse plan is not blown up beyond it.
    static constexpr double kMaxFitScale = 1.5;

public slots:
    void zoomIn() { zoomBy(1.25); }
    void zoomOut() { zoomBy(1 / 1.25); }
    void zoomToActualSize();
    void fitAll();
    void fitRect(const fabric::MapRect& rect);
    virtual void fitSelection() { fitAll(); }
    /// Moves the view so that the map point is in the middle.
    void centreOn(QPointF map);
    /// Scrolls as little as needed to show the rectangle.
    void ensureVisible(const fabric::MapRect& rect);

signals:
    void viewChanged();
    void pictureChanged();

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void keyReleaseEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    bool event(QEvent* event) override;

    /// Painted over the tiles; `painter` is in widget coordinates.
    virtual void paintOverlay(QPainter& painter) { Q_UNUSED(painter); }
    /// Pointer events that are not panning. `isPressed*` gestures always end with a release or a cancel.
    virtual void pointerPressed(QMouseEvent* event) { Q_UNUSED(event); }
    virtual void pointerMoved(QMouseEvent* event) { Q_UNUSED(event); }
    virtual void pointerReleased(QMouseEvent* event) { Q_UNUSED(event); }
    /// A right press that did not become a pan.
    virtual void contextRequested(QPoint globalPosition, QPointF screen)
    {
        Q_UNUSED(globalPosition);
        Q_UNUSED(screen);
    }
    /// The composition changed, so what was found in the old one is void.
    virtual void compositionChanged() {}
    bool isPanning() const { return panButton_ != Qt::NoButton; }

private:
    void zoomBy(double factor);
    void zoomAt(QPointF screen, double factor, bool isAnimated);
    double clampedScale(double scale) const;
    void requestTiles();
    void beginPan(Qt::MouseButton button, QPointF at);
    bool handlePinch(QGestureEvent* event);

    TileEngine engine_;
    std::shared_ptr<const Picture> picture_;
    ViewTransform view_;
    ViewTransform start_;
    ViewTransform target_;
    QVariantAnimation animation_;
    bool isAnimated_ = true;
    bool isFitPending_ = true;
    bool isSpaceDown_ = false;
    Qt::MouseButton panButton_ = Qt::NoButton;
    QPointF panLast_;
    QPointF rightPress_;
    bool isRightPressed_ = false;
};

} // namespace fabric::gui
