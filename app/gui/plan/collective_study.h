// CollectiveStudy: a job placed on the planned fabric, and the times of its collectives over message sizes. The
// placement is routed in a job; the times themselves are arithmetic and made when asked.
#pragma once

#include "app/gui/plan/study.h"
#include "core/planner/collectives/placed_job.h"
#include "core/planner/collectives/training_time.h"

namespace fabric::gui {

QString collectiveTitle(CollectiveOp collective);
QString wayTitle(CollectiveWay way);
/// "512 KiB", "8 GiB".
QString sizeText(double bytes);
/// Three digits with a unit that fits: "12.4 µs", "1.31 ms", "2.07 s".
QString timeText(double ms);

class CollectiveStudy : public Study {
    Q_OBJECT

public:
    CollectiveStudy(Document& document, Jobs& jobs, QObject* parent);

    const JobQuestion& question() const { return question_; }
    void setQuestion(JobQuestion question);
    /// Null while there is no answer.
    std::shared_ptr<const PlacedJob> job() const { return job_; }
    std::vector<WaySeries> series(CollectiveOp collective) const;
    /// The series as a table for a spreadsheet: a row for each way and size, with what the job is.
    std::string csv(CollectiveOp collective) const;

protected:
    void start() override;
    void forget() override { job_.reset(); }

private:
    JobQuestion question_;
    std::shared_ptr<const PlacedJob> job_;
};

} // namespace fabric::gui
