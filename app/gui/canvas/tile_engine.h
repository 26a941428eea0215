// TileEngine: turns a picture into raster tiles in worker threads. The GUI thread asks for a view and paints what is
// there; the engine composes a somewhat larger part, draws its tiles, visible ones first, and says updated() as they
// come in.
//
// Until the tiles of a new scale or picture are complete, those of the one before are painted beneath, moved and
// scaled, so that panning and zooming answer at once. At most two compositions are kept. Lives on the GUI thread; only
// values cross threads.
#pragma once

#include "app/gui/canvas/picture.h"
#include "app/gui/canvas/view_transform.h"

#include <QImage>
#include <QObject>
#include <QThreadPool>

#include <atomic>
#include <map>
#include <set>

class QPainter;

namespace fabric::gui {

class TileEngine : public QObject {
    Q_OBJECT

public:
    static constexpr int kTileWidth = 480;
    static constexpr int kTileHeight = 270;

    explicit TileEngine(QObject* parent = nullptr);
    /// Waits for the tile that is being drawn; the others are skipped.
    ~TileEngine() override;

    /// Asks for everything that `view` shows of `picture` in a widget of that size. Cheap when it is there already.
    void request(const std::shared_ptr<const Picture>& picture, const ViewTransform& view, QSizeF widget,
                 double devicePixelRatio);
    /// Paints ground and tiles as far as they are there.
    void paint(QPainter& painter, const ViewTransform& view, QSizeF widget) const;
    /// The newest composition, or null; its scale may lag behind the view.
    std::shared_ptr<const Composition> composition() const { return current_.composition; }
    /// Everything asked for is drawn.
    bool isSettled() const { return !isComposing_ && pending_.empty(); }
    int tileCount() const { return static_cast<int>(current_.tiles.size() + previous_.tiles.size()); }

signals:
    void updated();
    /// A new composition is current: hit tests and overlays should look again.
    void composed();

private:
    using TileIndex = std::pair<int, int>;
    struct Layer {
        std::shared_ptr<const Composition> composition;
        std::map<TileIndex, QImage> tiles;
    };

    bool covers(const Composition& composition) const;
    void startComposing();
    void takeComposition(std::shared_ptr<const Composition> composition);
    void requestTiles();
    void startTile(TileIndex tile);
    void takeTile(const Composition* of, TileIndex tile, QImage image);
    std::vector<TileIndex> visibleTiles() const;
    void forgetFarTiles();
    static void paintLayer(QPainter& painter, const Layer& layer, const ViewTransform& view, QSizeF widget);

    std::shared_ptr<const Picture> picture_;
    ViewTransform view_;
    QSizeF widget_;
    double devicePixelRatio_ = 1;
    Layer current_;
    Layer previous_;
    bool isComposing_ = false;
    std::set<TileIndex> pending_; ///< tiles of the current composition that are being drawn
    std::shared_ptr<std::atomic<std::uint64_t>> generation_ = std::make_shared<std::atomic<std::uint64_t>>(0);
    QThreadPool pool_;
};

} // namespace fabric::gui
