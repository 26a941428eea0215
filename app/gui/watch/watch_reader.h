// WatchReader: reads a history in a thread of its own, because a history may be gigabytes and its disk slow. It only
// reads: the file is opened read-only. It is asked for an overview, a moment and a series; of each kind the newest
// question counts, so that a slider can be dragged faster than a disk answers. Answers come as signals in the thread
// that owns the reader.
//
// A watch that runs goes on writing while it is read. refresh() looks whether there is a newer poll and reads again
// only then.
#pragma once

#include "app/gui/watch/watch_snapshot.h"
#include "core/base/error.h"

#include <QObject>
#include <QThread>

#include <memory>
#include <mutex>
#include <optional>

namespace fabric::gui {

class WatchReader : public QObject {
    Q_OBJECT

public:
    explicit WatchReader(QObject* parent = nullptr);
    /// Waits for the question under way.
    ~WatchReader() override;

    /// Forgets the file before; empty = none.
    void open(const QString& path);
    /// An overview, when there is a poll that the last one did not have.
    void refresh();
    /// An overview in any case: notes were changed.
    void readAgain();
    void askMoment(std::int64_t time);
    void askSeries(const std::vector<std::uint32_t>& ports, const SeriesPeriod& period);
    /// No question is waiting or under way.
    bool isIdle() const;

signals:
    void overviewRead(std::shared_ptr<const fabric::gui::WatchOverview> overview);
    void momentRead(std::shared_ptr<const fabric::gui::WatchMoment> moment);
    void seriesRead(std::shared_ptr<const fabric::gui::WatchSeries> series);
    /// The file cannot be read now; what was read before stands.
    void failed(const fabric::Error& error);

private:
    struct Questions {
        std::optional<QString> path;
        bool isRefresh = false;
        bool isForced = false;
        std::optional<std::int64_t> moment;
        std::optional<std::pair<std::vector<std::uint32_t>, SeriesPeriod>> series;
        bool isEmpty() const { return !path && !isRefresh && !isForced && !moment && !series; }
    };
    class Worker;

    void ask(const std::function<void(Questions&)>& change);
    Questions takeQuestions();

    QThread thread_;
    std::unique_ptr<Worker> worker_;
    mutable std::mutex mutex_;
    Questions questions_;
    int underWay_ = 0; ///< questions taken whose answers are not delivered yet
};

} // namespace fabric::gui
