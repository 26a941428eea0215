#include "app/gui/canvas/tile_view.h"

#include <QGestureEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPinchGesture>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace fabric::gui {

namespace {

constexpr double kFitMarginPx = 32;
constexpr double kWheelFactor = 1.25; ///< per notch
constexpr double kWheelNotch = 120;   ///< eighths of a degree
constexpr double kKeyPanPx = 64;
constexpr double kRevealMarginPx = 40;

} // namespace

TileView::TileView(QWidget* parent) : QWidget(parent)
{
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_OpaquePaintEvent);
    grabGesture(Qt::PinchGesture);
    animation_.setDuration(kAnimationMs);
    animation_.setStartValue(0.0);
    animation_.setEndValue(1.0);
    animation_.setEasingCurve(QEasingCurve::OutCubic);
    connect(&animation_, &QVariantAnimation::valueChanged, this, [this](const QVariant& value) {
        view_ = ViewTransform::between(start_, target_, value.toDouble(), size());
        emit viewChanged();
        update();
    });
    connect(&animation_, &QVariantAnimation::finished, this, [this] { setView(target_); });
    connect(&engine_, &TileEngine::updated, this, qOverload<>(&QWidget::update));
    connect(&engine_, &TileEngine::composed, this, [this] { compositionChanged(); });
}

void TileView::setPicture(std::shared_ptr<const Picture> picture)
{
    picture_ = std::move(picture);
    if (isFitPending_ && isVisible()) {
        isFitPending_ = false;
        animation_.stop();
        // Nothing to fit yet: what is placed next must not make the view jump.
        const bool isEmpty = picture_->bounds.width <= 0;
        view_ = isEmpty ? ViewTransform().centredOn({}, size())
                        : ViewTransform::fitting(picture_->bounds, size(), kFitMarginPx, kMaxFitScale);
        emit viewChanged();
    }
    requestTiles();
    emit pictureChanged();
    update();
}

void TileView::setView(const ViewTransform& view)
{
    animation_.stop();
    view_ = view;
    requestTiles();
    emit viewChanged();
    update();
}

void TileView::animateTo(const ViewTransform& view)
{
    if (!isAnimated_ || !isVisible()) {
        setView(view);
        return;
    }
    start_ = view_;
    target_ = view;
    animation_.stop();
    animation_.start();
}

std::shared_ptr<const Composition> TileView::freshComposition() const
{
    auto composition = engine_.composition();
    const bool isFresh = composition && composition->picture == picture_ && composition->list.scale == view_.scale();
    return isFresh ? composition : nullptr;
}

render::ObjectRef TileView::pick(QPointF screen) const
{
    const auto composition = engine_.composition();
    if (!composition) return {};
    const QPointF map = view_.toMap(screen);
    return composition->grid.pick(map.x(), map.y());
}

bool TileView::isSettled() const
{
    return animation_.state() != QAbstractAnimation::Running && picture_ && freshComposition() && engine_.isSettled();
}

double TileView::clampedScale(double scale) const
{
    // A map too wide for 2 % may still be seen whole.
    const double whole =
        picture_ ? ViewTransform::fitting(picture_->bounds, size(), kFitMarginPx, kMaxFitScale).scale() : kMinScale;
    return std::clamp(scale, std::min(kMinScale, whole), kMaxScale);
}

void TileView::zoomAt(QPointF screen, double factor, bool isAnimated)
{
    const ViewTransform& from = targetView();
    const ViewTransform to = from.zoomedAt(screen, clampedScale(from.scale() * factor));
    if (to == from) return;
    if (isAnimated) {
        animateTo(to);
    } else {
        setView(to);
    }
}

void TileView::zoomBy(double factor)
{
    zoomAt(QPointF(width() / 2.0, height() / 2.0), factor, true);
}

void TileView::zoomToActualSize()
{
    animateTo(targetView().zoomedAt(QPointF(width() / 2.0, height() / 2.0), 1));
}

void TileView::fitAll()
{
    if (picture_) fitRect(picture_->bounds);
}

void TileView::fitRect(const MapRect& rect)
{
    animateTo(ViewTransform::fitting(rect, size(), kFitMarginPx, kMaxFitScale));
}

void TileView::centreOn(QPointF map)
{
    setView(view_.centredOn(map, size()));
}

void TileView::ensureVisible(const MapRect& rect)
{
    const QRectF on =
        targetView().toScreen(rect).adjusted(-kRevealMarginPx, -kRevealMarginPx, kRevealMarginPx, kRevealMarginPx);
    const auto shift = [](double low, double high, double length) {
        if (low < 0) return -low;
        return high > length ? std::max(length - high, -low) : 0.0;
    };
    const QPointF delta(shift(on.left(), on.right(), width()), shift(on.top(), on.bottom(), height()));
    if (!delta.isNull()) animateTo(targetView().panned(delta));
}

void TileView::requestTiles()
{
    if (isVisible()) engine_.request(picture_, view_, size(), devicePixelRatioF());
}

void TileView::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    engine_.paint(painter, view_, size());
    paintOverlay(painter);
}

void TileView::resizeEvent(QResizeEvent*)
{
    requestTiles();
}

void TileView::wheelEvent(QWheelEvent* event)
{
    const QPoint delta = event->angleDelta();
    const double notches = (delta.y() != 0 ? delta.y() : delta.x()) / kWheelNotch;
    if (event->modifiers() & Qt::ShiftModifier) {
        setView(targetView().panned({notches * kKeyPanPx, 0}));
    } else {
        zoomAt(event->position(), std::pow(kWheelFactor, notches), false);
    }
    event->accept();
}

void TileView::beginPan(Qt::MouseButton button, QPointF at)
{
    animation_.stop();
    panButton_ = button;
    panLast_ = at;
    setCursor(Qt::ClosedHandCursor);
}

void TileView::mousePressEvent(QMouseEvent* event)
{
    setFocus(Qt::MouseFocusReason);
    if (isPanning()) return;
    if (event->button() == Qt::MiddleButton || (event->button() == Qt::LeftButton && isSpaceDown_)) {
        beginPan(event->button(), event->position());
    } else if (event->button() == Qt::RightButton) {
        isRightPressed_ = true;
        rightPress_ = event->position();
    } else {
        pointerPressed(event);
    }
}

void TileView::mouseMoveEvent(QMouseEvent* event)
{
    const bool isDrag =
        isRightPressed_ && (event->position() - rightPress_).manhattanLength() >= QApplication::startDragDistance();
    if (isDrag && !isPanning() && pick(rightPress_).kind == render::ObjectKind::None)
        beginPan(Qt::RightButton, rightPress_);
    if (!isPanning()) {
        pointerMoved(event);
        return;
    }
    setView(view_.panned(event->position() - panLast_));
    panLast_ = event->position();
}

void TileView::mouseReleaseEvent(QMouseEvent* event)
{
    if (isPanning() && event->button() == panButton_) {
        panButton_ = Qt::NoButton;
        isRightPressed_ = false;
        setCursor(isSpaceDown_ ? Qt::OpenHandCursor : Qt::ArrowCursor);
    } else if (event->button() == Qt::RightButton) {
        isRightPressed_ = false;
        contextRequested(event->globalPosition().toPoint(), event->position());
    } else if (!isPanning()) {
        pointerReleased(event);
    }
}

void TileView::keyPressEvent(QKeyEvent* event)
{
    const auto pan = [&](double x, double y) { setView(targetView().panned({x, y})); };
    switch (event->key()) {
    case Qt::Key_Space:
        if (!event->isAutoRepeat() && !isPanning()) setCursor(Qt::OpenHandCursor);
        isSpaceDown_ = true;
        break;
    case Qt::Key_Left:
        pan(kKeyPanPx, 0);
        break;
    case Qt::Key_Right:
        pan(-kKeyPanPx, 0);
        break;
    case Qt::Key_Up:
        pan(0, kKeyPanPx);
        break;
    case Qt::Key_Down:
        pan(0, -kKeyPanPx);
        break;
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        zoomIn();
        break;
    case Qt::Key_Minus:
        zoomOut();
        break;
    default:
        QWidget::keyPressEvent(event);
    }
}

void TileView::keyReleaseEvent(QKeyEvent* event)
{
    if (event->key() != Qt::Key_Space || event->isAutoRepeat()) {
        QWidget::keyReleaseEvent(event);
        return;
    }
    isSpaceDown_ = false;
    if (!isPanning()) setCursor(Qt::ArrowCursor);
}

void TileView::focusOutEvent(QFocusEvent* event)
{
    // The release of the space bar goes to whoever has the focus by then.
    isSpaceDown_ = false;
    if (!isPanning()) setCursor(Qt::ArrowCursor);
    QWidget::focusOutEvent(event);
}

bool TileView::handlePinch(QGestureEvent* event)
{
    const auto* pinch = static_cast<QPinchGesture*>(event->gesture(Qt::PinchGesture));
    if (pinch == nullptr) return false;
    zoomAt(mapFromGlobal(pinch->centerPoint().toPoint()), pinch->scaleFactor(), false);
    event->accept(Qt::PinchGesture);
    return true;
}

bool TileView::event(QEvent* event)
{
    if (event->type() == QEvent::Gesture && handlePinch(static_cast<QGestureEvent*>(event))) return true;
    const bool isHandled = QWidget::event(event);
    if (event->type() == QEvent::Show && picture_)
        setPicture(picture_); // fits the first picture once the size is known
    return isHandled;
}

} // namespace fabric::gui
