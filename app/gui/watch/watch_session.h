// WatchSession: the state of the Watch place: which history, which moment, which finding. Panels show it and change it;
// they never know each other.
//
// The moment follows the newest poll ("now") until the user chooses another. What the panels get always belongs to the
// history that is open: answers of an earlier file are not shown. GUI thread only.
#pragma once

#include "app/gui/document/document.h"
#include "app/gui/document/jobs.h"
#include "app/gui/watch/watch_reader.h"
#include "core/verify/monitor/thresholds.h"

#include <QTimer>

namespace fabric::gui {

class WatchSession : public QObject {
    Q_OBJECT

public:
    WatchSession(Document& document, Jobs& jobs, QObject* parent = nullptr);

    void open(const QString& path);
    void close();
    QString path() const { return path_; }
    bool isOpen() const { return !path_.isEmpty(); }
    QString failure() const { return failure_; }

    std::shared_ptr<const WatchOverview> overview() const { return overview_; }
    std::shared_ptr<const WatchMoment> moment() const { return moment_; }
    std::shared_ptr<const WatchSeries> series() const { return series_; }
    /// Where the history's ports are in the plan; null until known.
    std::shared_ptr<const PlanPlaces> places() const { return places_; }

    std::int64_t time() const { return time_; }
    /// Ends following; clamped to the history.
    void setTime(std::int64_t time);
    bool isFollowing() const { return isFollowing_; }
    void setFollowing(bool isFollowing);
    bool isPlaying() const { return play_.isActive(); }
    void setPlaying(bool isPlaying);
    /// To the next or previous poll, or so many of them.
    void step(int polls);
    /// To where the next or previous finding begins or ends.
    void stepToEvent(int direction);
    /// Begins and ends of findings, in order.
    std::vector<std::int64_t> events() const;

    /// Number of the current finding; 0 = none. Setting it asks to show both ends.
    std::uint64_t current() const { return current_; }
    void setCurrent(std::uint64_t finding);
    const ToldFinding* finding(std::uint64_t number) const;
    /// The ports of a finding's link, the one that counts errors first; at most two.
    std::vector<std::uint32_t> portsOf(const ToldFinding& finding) const;
    /// Of the chart: a day around the moment, or all of a longer or shorter time.
    void setSpan(std::int64_t seconds);
    std::int64_t span() const { return span_; }
    const Thresholds& thresholds() const { return Thresholds::builtIn(); }

    /// Notes for the watch that runs; it reads them at its next poll. The only thing that is ever written.
    void acknowledge(std::uint64_t finding);
    void silence(const QString& device, int hours);
    /// Looks for newer polls now; a timer does so by itself while the place is shown.
    void refresh();
    void setActive(bool isActive);
    /// All that was asked for is there.
    bool isSettled() const;

signals:
    void overviewChanged();
    void momentChanged();
    void seriesChanged();
    void currentChanged();
    void timeChanged();
    void stateChanged(); ///< following, playing, span, failure
    void showRequested();
    void notice(const QString& text);

private:
    void takeOverview(std::shared_ptr<const WatchOverview> overview);
    void placePorts();
    void askMoment();
    void askSeries();
    void followSelection();
    void select(const ToldFinding& finding);
    void writeNote(const std::string& name, const std::string& text, const QString& done);

    Document& document_;
    Jobs& jobs_;
    WatchReader reader_;
    QString path_;
    QString failure_;
    std::shared_ptr<const WatchOverview> overview_;
    std::shared_ptr<const WatchMoment> moment_;
    std::shared_ptr<const WatchSeries> series_;
    std::shared_ptr<const PlanPlaces> places_;
    std::size_t placedPorts_ = 0; ///< ports of the history when places_ was asked for
    int placeJob_ = 0;
    std::int64_t time_ = 0;
    std::int64_t span_ = 86400;
    std::uint64_t current_ = 0;
    std::vector<std::uint32_t> charted_;
    bool isFollowing_ = true;
    bool isActive_ = false;
    bool isSelecting_ = false;
    QTimer look_; ///< for newer polls
    QTimer play_;
};

} // namespace fabric::gui
