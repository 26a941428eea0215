#include "app/gui/canvas/minimap.h"

#include "app/render/painter_backend.h"

#include <QMouseEvent>
#include <QPainter>
#include <QPalette>

#include <algorithm>

namespace fabric::gui {

namespace {

constexpr double kMarginPx = 6;
/// Trunks keep their width in pixels at every scale; here the widest would be as wide as a block and leave the picture.
constexpr double kWidestLinePx = 2;

QImage drawWhole(const Picture& picture, const ViewTransform& view, QSize size, double ratio)
{
    QImage image(size * ratio, QImage::Format_RGB32);
    image.setDevicePixelRatio(ratio);
    image.fill(picture.ground);
    const auto& compose = picture.composeWhole ? picture.composeWhole : picture.compose;
    render::DisplayList list = compose(view.visible(size), view.scale());
    list.texts.clear(); // too small to be read at this size
    for (render::LineItem& line : list.lines)
        line.widthPx = std::min(line.widthPx, kWidestLinePx);
    QPainter painter(&image);
    render::paintList(painter, list);
    return image;
}

} // namespace

Minimap::Minimap(TileView& view, QWidget* parent) : QWidget(parent), view_(&view)
{
    setObjectName(QStringLiteral("minimap"));
    setAccessibleName(tr("Overview of the map"));
    setMinimumSize(80, 60);
    setAttribute(Qt::WA_OpaquePaintEvent);
    pool_.setMaxThreadCount(1);
    connect(&view, &TileView::viewChanged, this, qOverload<>(&QWidget::update));
    connect(&view, &TileView::pictureChanged, this, &Minimap::refresh);
}

Minimap::~Minimap()
{
    pool_.clear();
    pool_.waitForDone();
}

ViewTransform Minimap::transform() const
{
    return drawn_ ? ViewTransform::fitting(drawn_->bounds, size(), kMarginPx, 1) : ViewTransform();
}

void Minimap::refresh()
{
    if (!view_ || !isVisible() || isDrawing_ || !view_->picture()) return;
    if (view_->picture() == drawn_ && drawnSize_ == size()) return;
    drawn_ = view_->picture();
    drawnSize_ = size();
    isDrawing_ = true;
    pool_.start([this, picture = drawn_, view = transform(), area = size(), ratio = devicePixelRatioF()] {
        QImage image = drawWhole(*picture, view, area, ratio);
        QMetaObject::invokeMethod(
            this,
            [this, image = std::move(image)] {
                isDrawing_ = false;
                image_ = image;
                update();
                refresh(); // the picture may have changed meanwhile
            },
            Qt::QueuedConnection);
    });
}

QRectF Minimap::viewportBox() const
{
    return view_ ? transform().toScreen(view_->visibleMap()) : QRectF();
}

void Minimap::paintEvent(QPaintEvent*)
{
    refresh();
    QPainter painter(this);
    painter.fillRect(rect(), drawn_ ? drawn_->ground : palette().color(QPalette::Base));
    if (!image_.isNull()) painter.drawImage(0, 0, image_);
    QColor wash = palette().color(QPalette::Highlight);
    painter.setPen(QPen(wash, 1.5));
    wash.setAlphaF(0.12F);
    painter.setBrush(wash);
    painter.drawRect(viewportBox().intersected(QRectF(rect()).adjusted(1, 1, -1, -1)));
}

void Minimap::resizeEvent(QResizeEvent*)
{
    refresh();
}

void Minimap::moveView(QPointF to)
{
    if (view_ && drawn_) view_->centreOn(transform().toMap(to));
}

void Minimap::mousePressEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton) moveView(event->position());
}

void Minimap::mouseMoveEvent(QMouseEvent* event)
{
    if (event->buttons() & Qt::LeftButton) moveView(event->position());
}

} // namespace fabric::gui
