// WatchPlace: the Watch place of the window put together: the session with its panels, and the state of the moment as a
// layer with its legend on map and racks.
#pragma once

#include "app/gui/panels/layer_legend.h"
#include "app/gui/watch/watch_session.h"

#include <QPointer>

class QSettings;

namespace fabric::gui {

class CulpritsPanel;
class MapCanvas;
class RacksView;
class TimePanel;

class WatchPlace : public QObject {
    Q_OBJECT

public:
    /// The session outlives the place: an open history stays while the place is built anew.
    WatchPlace(WatchSession& session, MapCanvas& map, RacksView& racks, QSettings& settings, QWidget* window);
    ~WatchPlace() override;

    WatchSession& session() { return *session_; }
    CulpritsPanel* culprits() const { return culprits_; }
    TimePanel* time() const { return time_; }
    LayerLegend* legend() const { return mapLegend_; }

    /// Shows the layer on map and racks, or takes it away.
    void setActive(bool isActive);
    bool isActive() const { return isActive_; }
    void setOnlyTrouble(bool isOnly);
    bool showsOnlyTrouble() const { return isOnlyTrouble_; }
    /// Draws again after the colours changed.
    void refreshLayer();
    bool isSettled() const { return session_->isSettled() && !refresh_.isActive() && !show_.isActive(); }

signals:
    void notice(const QString& text);
    void showRequested();

private:
    MapCanvas& map_;
    RacksView& racks_;
    WatchSession* session_;
    CulpritsPanel* culprits_;
    TimePanel* time_;
    QPointer<LayerLegend> mapLegend_; ///< children of map and racks, which may go first
    QPointer<LayerLegend> racksLegend_;
    QTimer refresh_; ///< gathers signals that come together
    QTimer show_;    ///< both ends come in sight once the chart has taken its room from the map
    bool isActive_ = false;
    bool isOnlyTrouble_ = false;
};

} // namespace fabric::gui
