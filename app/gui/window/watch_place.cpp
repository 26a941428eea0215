#include "app/gui/window/watch_place.h"

#include "app/gui/canvas/map_canvas.h"
#include "app/gui/canvas/racks_view.h"
#include "app/gui/panels/appearance.h"
#include "app/gui/watch/culprits_panel.h"
#include "app/gui/watch/time_panel.h"
#include "app/gui/watch/watch_layer.h"

namespace fabric::gui {

WatchPlace::WatchPlace(WatchSession& session, MapCanvas& map, RacksView& racks, QSettings& settings, QWidget* window)
    : QObject(window),
      map_(map),
      racks_(racks),
      session_(&session),
      culprits_(new CulpritsPanel(*session_, settings)),
      time_(new TimePanel(*session_)),
      mapLegend_(new LayerLegend(&map)),
      racksLegend_(new LayerLegend(&racks))
{
    refresh_.setSingleShot(true);
    refresh_.setInterval(0);
    connect(&refresh_, &QTimer::timeout, this, &WatchPlace::refreshLayer);
    for (auto changed : {&WatchSession::momentChanged, &WatchSession::overviewChanged})
        connect(session_, changed, &refresh_, qOverload<>(&QTimer::start));
    connect(session_, &WatchSession::notice, this, &WatchPlace::notice);
    constexpr int kLayoutMs = 60;
    show_.setSingleShot(true);
    show_.setInterval(kLayoutMs);
    connect(session_, &WatchSession::showRequested, &show_, qOverload<>(&QTimer::start));
    connect(&show_, &QTimer::timeout, this, &WatchPlace::showRequested);
}

WatchPlace::~WatchPlace()
{
    // Map and racks stay when the window is built anew, and go first with their common parent.
    delete mapLegend_.data();
    delete racksLegend_.data();
}

void WatchPlace::setActive(bool isActive)
{
    if (isActive_ == isActive) return;
    isActive_ = isActive;
    session_->setActive(isActive);
    if (isActive) {
        refreshLayer();
        return;
    }
    mapLegend_->setLayer(nullptr);
    racksLegend_->setLayer(nullptr);
}

void WatchPlace::setOnlyTrouble(bool isOnly)
{
    isOnlyTrouble_ = isOnly;
    refreshLayer();
}

void WatchPlace::refreshLayer()
{
    if (!isActive_) return;
    std::shared_ptr<const render::CableLayer> layer;
    if (session_->overview() && session_->moment() && session_->places())
        layer =
            watchLayer(*session_->overview(), *session_->moment(), *session_->places(), currentTheme(), isOnlyTrouble_);
    render::SceneOptions options = map_.sceneOptions();
    options.layer = layer;
    map_.setSceneOptions(options);
    racks_.setLayer(layer);
    mapLegend_->setLayer(layer);
    racksLegend_->setLayer(layer);
}

} // namespace fabric::gui
