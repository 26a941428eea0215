#include "app/gui/canvas/map_canvas.h"

#include "app/gui/canvas/canvas_actions.h"
#include "app/gui/canvas/connect_popover.h"
#include "app/gui/canvas/lift.h"
#include "app/gui/canvas/map_edits.h"
#include "app/gui/document/texts.h"

#include <QGuiApplication>
#include <QPainter>

#include <algorithm>
#include <functional>

namespace fabric::gui {

namespace {

constexpr int kHoverDelayMs = 120;            ///< so that nothing flickers under a pointer that passes by
constexpr std::size_t kSelectionBudget = 240; // less while something is lifted: the overlay has one budget
constexpr std::size_t kMaxMarkedDevices = 100;
constexpr std::size_t kHoverBudget = 300;
constexpr std::size_t kPlanBudget = 100;

} // namespace

MapCanvas::MapCanvas(Document& document, QWidget* parent)
    : TileView(parent),
      document_(document),
      jobs_(document),
      theme_(render::Theme::light()),
      select_(*this),
      connect_(*this)
{
    setObjectName(QStringLiteral("mapCanvas"));
    setAcceptDrops(true);
    hoverTimer_.setSingleShot(true);
    hoverTimer_.setInterval(kHoverDelayMs);
    connect(&hoverTimer_, &QTimer::timeout, this, [this] {
        hover_ = underPointer_;
        update();
    });
    connect(&document_, &Document::changed, this, &MapCanvas::onChanged);
    connect(&document_, &Document::currentFabricChanged, this, [this] {
        fitNextPicture();
        layOut();
    });
    connect(&document_.selection(), &SelectionSet::changed, this, [this] {
        countSelection();
        if (isSelectionInTiles_ || isSelectionForTiles()) compose();
        update();
    });
    addCanvasActions(*this);
    retranslate();
    layOut();
}

void MapCanvas::retranslate()
{
    setAccessibleName(tr("Map"));
    setAccessibleDescription(tr("The fabric as a map. The device and cable tables show the same objects as text."));
    translateCanvasActions(*this);
    delete popover_;
    popover_ = new ConnectPopover(document_, this);
    connect(popover_, &ConnectPopover::planChanged, this, qOverload<>(&QWidget::update));
    connect(popover_, &ConnectPopover::refused, this, &MapCanvas::message);
    compose();
}

MapCanvas::~MapCanvas() = default;

void MapCanvas::setTheme(const render::Theme& theme)
{
    theme_ = theme;
    compose();
}

void MapCanvas::setSceneOptions(const render::SceneOptions& options)
{
    options_ = options;
    compose();
}

void MapCanvas::setMode(Mode mode)
{
    if (mode == mode_) return;
    if (gesture_ != nullptr) gesture_->cancel();
    gesture_ = nullptr;
    mode_ = mode;
    setCursor(mode == Mode::Connect ? Qt::CrossCursor : Qt::ArrowCursor);
    emit modeChanged();
    update();
}

void MapCanvas::onChanged(const ChangeSet& changes)
{
    if (changes.isReset) {
        fitNextPicture();
        drilledFrom_.clear();
        if (gesture_ != nullptr) gesture_->cancel();
        gesture_ = nullptr;
    }
    hover_ = {};
    layOut();
}

/// One layout at a time: changes that come meanwhile are laid out together when it is done.
void MapCanvas::layOut()
{
    if (layoutJob_ != 0) {
        isLayoutDue_ = true;
        return;
    }
    isLayoutDue_ = false;
    using Scene = std::shared_ptr<const render::MapScene>;
    const auto work = [catalog = document_.catalog(),
                       fabric = document_.currentFabric()](const Project& project, const Progress&) -> Result<Scene> {
        return render::MapScene::build(std::make_shared<const Project>(project), catalog, fabric);
    };
    layoutJob_ = jobs_.start<Scene>(tr("Laying out the map"), work, this, [this](Result<Scene> scene, bool isStale) {
        layoutJob_ = 0;
        if (scene)
            takeScene(std::move(*scene), isStale);
        else
            emit message(translated(scene.error()));
        if (isLayoutDue_) layOut();
    });
}

void MapCanvas::takeScene(std::shared_ptr<const render::MapScene> scene, bool isStale)
{
    // A stale map is still the best there is while a long drag goes on; the next one is on its way. But the map of
    // another project must not be the one that is fitted.
    if (isStale) isLayoutDue_ = true;
    if (isStale && isFitPending()) return;
    scene_ = std::move(scene);
    countSelection();
    compose();
}

void MapCanvas::compose()
{
    if (!scene_) return;
    render::SceneOptions options = options_;
    options.language = windowLanguage();
    isSelectionInTiles_ = isSelectionForTiles();
    std::set<Id<Device>> marked;
    if (isSelectionInTiles_) {
        marked = document_.selection().devices();
        options.selectedCables = document_.selection().cables();
    }
    auto picture = std::make_shared<Picture>();
    render::SceneOptions plain = options;
    plain.showAlongLines = false;
    picture->composeWhole = [scene = scene_, theme = theme_, plain](const MapRect& view, double scale) {
        return render::buildScene(*scene, {view, scale, theme, plain});
    };
    picture->bounds = scene_->layout().bounds;
    picture->ground = theme_.ground;
    picture->compose = [scene = scene_, theme = theme_, options = std::move(options), marked = std::move(marked),
                        selectedIn = selectedIn_](const MapRect& view, double scale) {
        render::DisplayList list = render::buildScene(*scene, {view, scale, theme, options});
        if (!marked.empty()) markInScene(list, marked, *scene, selectedIn, theme);
        return list;
    };
    setPicture(std::move(picture));
}

/// The overlay marks some devices at once. Many, or cables that may be drawn as part of a bundle, are marked by the
/// scene.
bool MapCanvas::isSelectionForTiles() const
{
    return !document_.selection().cables().empty() || document_.selection().devices().size() > kMaxMarkedDevices;
}

bool MapCanvas::isSettled() const
{
    return layoutJob_ == 0 && !isLayoutDue_ && scene_ && TileView::isSettled();
}

const render::DisplayList* MapCanvas::list() const
{
    const auto fresh = freshComposition();
    return fresh ? &fresh->list : nullptr;
}

void MapCanvas::countSelection()
{
    selectedIn_.clear();
    if (!scene_) return;
    selectedIn_.assign(scene_->layout().blocks.size(), 0);
    for (const Id<Device> id : document_.selection().devices()) {
        const int block = scene_->blockOf(id);
        if (block >= 0) ++selectedIn_[static_cast<std::size_t>(block)];
    }
}

void MapCanvas::compositionChanged()
{
    hover_ = {};
    underPointer_ = {};
}

Overlay MapCanvas::overlay() const
{
    Overlay overlay(visibleMap(), view().scale(), theme_);
    const auto fresh = freshComposition();
    if (fresh && scene_) {
        const bool isLifting = hover_.kind != render::ObjectKind::None && gesture_ == nullptr && !popover_->isVisible();
        if (isLifting)
            liftObject(overlay, fresh->list, document_.project(), document_.occupancy(), hover_, kHoverBudget);
        if (!isSelectionInTiles_)
            markSelection(overlay, fresh->list, {document_.selection(), *scene_, selectedIn_}, kSelectionBudget);
    }
    if (gesture_ != nullptr) gesture_->draw(overlay);
    drawPlan(overlay);
    drawDropGhost(overlay);
    return overlay;
}

void MapCanvas::paintOverlay(QPainter& painter)
{
    overlay().paint(painter);
}

void MapCanvas::drawPlan(Overlay& overlay) const
{
    if (!popover_->isVisible() || !scene_) return;
    const auto& boxes = scene_->layout().boxes;
    std::set<std::pair<Id<Device>, Id<Device>>> drawn;
    for (const PlannedCable& cable : popover_->plan().cables) {
        if (drawn.size() >= kPlanBudget) return;
        const auto a = boxes.find(cable.a.device);
        const auto b = boxes.find(cable.b.device);
        if (a == boxes.end() || b == boxes.end() || !drawn.insert(std::minmax(cable.a.device, cable.b.device)).second)
            continue;
        const bool isBelow = a->second.centreY() > b->second.centreY();
        const MapRect& upper = isBelow ? b->second : a->second;
        const MapRect& lower = isBelow ? a->second : b->second;
        overlay.line(upper.centreX(), upper.bottom(), lower.centreX(), lower.y, theme_.selection, 1.5,
                     render::Dash::Dashed);
    }
}

std::optional<MapRect> MapCanvas::rectOf(const std::set<Id<Device>>& devices, const std::set<Id<Cable>>& cables) const
{
    if (!scene_) return std::nullopt;
    std::set<Id<Device>> shownDevices = devices;
    for (const Id<Cable> id : cables)
        if (const Cable* cable = document_.project().cables().find(id))
            for (const CableEnd& end : cable->ends)
                shownDevices.insert(end.end.port.device);
    const Boxes boxes = boxesOf(scene_->layout(), shownDevices);
    if (boxes.empty()) return std::nullopt;
    return boundsOf(boxes);
}

void MapCanvas::fitSelection()
{
    const auto rect = rectOf(document_.selection().devices(), document_.selection().cables());
    if (rect) {
        fitRect(*rect);
    } else {
        fitAll();
    }
}

void MapCanvas::reveal(const std::set<Id<Device>>& devices, const std::set<Id<Cable>>& cables)
{
    document_.selection().set(devices, cables);
    fitSelection();
}

void MapCanvas::askToConnect(std::vector<Id<Device>> from, std::vector<Id<Device>> to, QPointF screen)
{
    popover_->ask(std::move(from), std::move(to), screen.toPoint());
}

void MapCanvas::report(const Result<void>& result)
{
    if (!result && result.error().kind != ErrorKind::Cancelled) emit message(translated(result.error()));
}

} // namespace fabric::gui
