#include "app/gui/canvas/tile_engine.h"

#include "app/render/painter_backend.h"

#include <QPainter>
#include <QThread>

#include <algorithm>
#include <cmath>

namespace fabric::gui {

namespace {

/// How much more than the widget is composed on each side, as a share of its size: room to pan before composing again.
constexpr double kMarginShare = 0.25;
/// Tiles kept beyond the visible ones, so that panning back is free.
constexpr std::size_t kMaxTiles = 96;

QImage drawTile(const Composition& composition, const QRect& area, double devicePixelRatio)
{
    QImage image(area.size() * devicePixelRatio, QImage::Format_RGB32);
    image.setDevicePixelRatio(devicePixelRatio);
    image.fill(composition.picture->ground);
    QPainter painter(&image);
    painter.translate(-area.topLeft());
    render::paintList(painter, composition.list, area);
    return image;
}

MapRect expanded(const MapRect& rect, double share)
{
    return {rect.x - rect.width * share, rect.y - rect.height * share, rect.width * (1 + 2 * share),
            rect.height * (1 + 2 * share)};
}

bool contains(const MapRect& outer, const MapRect& inner)
{
    constexpr double kSlack = 1e-6;
    return inner.x >= outer.x - kSlack && inner.y >= outer.y - kSlack && inner.right() <= outer.right() + kSlack &&
           inner.bottom() <= outer.bottom() + kSlack;
}

} // namespace

TileEngine::TileEngine(QObject* parent) : QObject(parent)
{
    pool_.setMaxThreadCount(std::max(1, QThread::idealThreadCount()));
}

TileEngine::~TileEngine()
{
    ++*generation_;
    pool_.clear();
    pool_.waitForDone();
}

void TileEngine::request(const std::shared_ptr<const Picture>& picture, const ViewTransform& view, QSizeF widget,
                         double devicePixelRatio)
{
    if (!picture || widget.isEmpty()) return;
    const bool isNewRatio = devicePixelRatio != devicePixelRatio_;
    picture_ = picture;
    view_ = view;
    widget_ = widget;
    devicePixelRatio_ = devicePixelRatio;
    if (isNewRatio) {
        current_.tiles.clear();
        pending_.clear();
        ++*generation_;
    }
    if (current_.composition && covers(*current_.composition)) {
        requestTiles();
    } else if (!isComposing_) {
        startComposing();
    }
}

bool TileEngine::covers(const Composition& composition) const
{
    return composition.picture == picture_ && composition.list.scale == view_.scale() &&
           contains(composition.list.view, view_.visible(widget_));
}

void TileEngine::startComposing()
{
    isComposing_ = true;
    const MapRect area = expanded(view_.visible(widget_), kMarginShare);
    pool_.start(
        [this, picture = picture_, area, scale = view_.scale()] {
            auto made = std::make_shared<Composition>();
            made->picture = picture;
            made->list = picture->compose(area, scale);
            made->list.scale = scale;
            made->list.view = area;
            made->grid = render::PickGrid(made->list);
            // The pool is drained before this object goes, and what is posted to it dies with it.
            QMetaObject::invokeMethod(
                this, [this, made = std::shared_ptr<const Composition>(std::move(made))] { takeComposition(made); },
                Qt::QueuedConnection);
        },
        1);
}

void TileEngine::takeComposition(std::shared_ptr<const Composition> composition)
{
    isComposing_ = false;
    ++*generation_;
    pending_.clear();
    // Half-drawn layers are not worth keeping beneath; the complete one before them still is.
    if (!previous_.composition || current_.tiles.size() >= previous_.tiles.size()) previous_ = std::move(current_);
    current_ = {std::move(composition), {}};
    emit composed();
    if (covers(*current_.composition)) {
        requestTiles();
    } else {
        startComposing();
    }
    emit updated();
}

std::vector<TileEngine::TileIndex> TileEngine::visibleTiles() const
{
    std::vector<TileIndex> tiles;
    if (!current_.composition) return tiles;
    const render::DisplayList& list = current_.composition->list;
    const MapRect seen = view_.visible(widget_);
    const double left = (seen.x - list.view.x) * list.scale;
    const double top = (seen.y - list.view.y) * list.scale;
    const int lastX = static_cast<int>(std::floor((left + widget_.width()) / kTileWidth));
    const int lastY = static_cast<int>(std::floor((top + widget_.height()) / kTileHeight));
    for (int y = std::max(0, static_cast<int>(std::floor(top / kTileHeight))); y <= lastY; ++y)
        for (int x = std::max(0, static_cast<int>(std::floor(left / kTileWidth))); x <= lastX; ++x)
            tiles.emplace_back(x, y);
    const double middleX = left + widget_.width() / 2;
    const double middleY = top + widget_.height() / 2;
    const auto distance = [&](const TileIndex& tile) {
        return std::hypot((tile.first + 0.5) * kTileWidth - middleX, (tile.second + 0.5) * kTileHeight - middleY);
    };
    std::stable_sort(tiles.begin(), tiles.end(),
                     [&](const TileIndex& a, const TileIndex& b) { return distance(a) < distance(b); });
    return tiles;
}

void TileEngine::requestTiles()
{
    bool isComplete = true;
    for (const TileIndex& tile : visibleTiles()) {
        if (current_.tiles.contains(tile)) continue;
        isComplete = false;
        if (pending_.insert(tile).second) startTile(tile);
    }
    if (isComplete) previous_ = {};
    forgetFarTiles();
}

void TileEngine::startTile(TileIndex tile)
{
    pool_.start([this, composition = current_.composition, tile, ratio = devicePixelRatio_, generation = generation_,
                 mine = generation_->load()] {
        if (generation->load() != mine) return;
        const QRect area(tile.first * kTileWidth, tile.second * kTileHeight, kTileWidth, kTileHeight);
        QImage image = drawTile(*composition, area, ratio);
        QMetaObject::invokeMethod(
            this,
            [this, of = composition.get(), tile, image = std::move(image), generation, mine] {
                if (generation->load() == mine) takeTile(of, tile, image);
            },
            Qt::QueuedConnection);
    });
}

void TileEngine::takeTile(const Composition* of, TileIndex tile, QImage image)
{
    if (of != current_.composition.get()) return;
    pending_.erase(tile);
    current_.tiles.insert_or_assign(tile, std::move(image));
    requestTiles();
    emit updated();
}

void TileEngine::forgetFarTiles()
{
    if (current_.tiles.size() <= kMaxTiles) return;
    const std::vector<TileIndex> visible = visibleTiles();
    const std::set<TileIndex> keep(visible.begin(), visible.end());
    std::erase_if(current_.tiles, [&](const auto& entry) { return !keep.contains(entry.first); });
}

void TileEngine::paintLayer(QPainter& painter, const Layer& layer, const ViewTransform& view, QSizeF widget)
{
    if (!layer.composition) return;
    const render::DisplayList& list = layer.composition->list;
    const double zoom = view.scale() / list.scale;
    QPointF corner = view.toScreen(QPointF(list.view.x, list.view.y));
    const bool isSharp = std::abs(zoom - 1) < 1e-9;
    if (isSharp) {
        const double ratio = painter.device()->devicePixelRatioF();
        corner = QPointF(std::round(corner.x() * ratio), std::round(corner.y() * ratio)) / ratio;
    }
    const QRectF shown(QPointF(), widget);
    for (const auto& [tile, image] : layer.tiles) {
        const QRectF target(corner + QPointF(tile.first * kTileWidth, tile.second * kTileHeight) * zoom,
                            QSizeF(kTileWidth, kTileHeight) * zoom);
        if (!target.intersects(shown)) continue;
        if (isSharp) {
            painter.drawImage(target.topLeft(), image);
        } else {
            painter.drawImage(target, image);
        }
    }
}

void TileEngine::paint(QPainter& painter, const ViewTransform& view, QSizeF widget) const
{
    painter.fillRect(QRectF(QPointF(), widget), picture_ ? picture_->ground : QColor(Qt::white));
    paintLayer(painter, previous_, view, widget);
    paintLayer(painter, current_, view, widget);
}

} // namespace fabric::gui
