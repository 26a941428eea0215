// StatusChips: the row at the bottom that is always true: fabric, nodes, end-ports, cables, headline ratio, findings by
// severity, the job in progress with its cancel button. A chip opens what it counts. While a figure is being recomputed
// its chip shows a dash, never the old number.
#pragma once

#include "app/gui/document/jobs.h"
#include "app/gui/panels/live_results.h"
#include "app/gui/panels/words.h"

#include <QStatusBar>

class QProgressBar;
class QToolButton;

namespace fabric::gui {

class StatusChips : public QStatusBar {
    Q_OBJECT

public:
    StatusChips(Document& document, Jobs& jobs, const LiveResults& results, QWidget* parent = nullptr);

    /// The text of a chip: "fabric", "nodes", "end-ports", "cables", "headline", "errors", "warnings", "notes".
    QString text(const QString& chip) const;
    void setZoom(double scale);
    /// One quiet line at the right for a while; the chips stay.
    void say(const QString& text, int forMs);
    QString saidText() const;

signals:
    void fabricMenuRequested();
    void figureRequested(const QString& key);
    void problemsRequested(int kinds);

private:
    QToolButton* addChip(const QString& name, const QString& help, std::function<void()> action);
    void refresh();
    void refreshJobs();

    Document& document_;
    Jobs& jobs_;
    const LiveResults& results_;
    std::map<QString, QToolButton*> chips_;
    PlainLabel* said_;
    QTimer saidTimer_;
    PlainLabel* zoom_;
    QWidget* jobBox_;
    PlainLabel* jobText_;
    QProgressBar* jobBar_;
    QTimer jobDelay_;
    int shownJob_ = 0;
};

} // namespace fabric::gui
