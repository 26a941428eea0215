// Study: a question about the open plan that is answered by a job and asked again when the plan moves on, while
// somebody looks. The answer of an older plan stays and is marked stale; a question that failed says why and has no
// answer. Base of the studies of this folder. GUI thread only.
#pragma once

#include "app/gui/document/jobs.h"
#include "app/gui/document/texts.h"

#include <QTimer>

namespace fabric::gui {

class Study : public QObject {
    Q_OBJECT

public:
    Study(Document& document, Jobs& jobs, QObject* parent);

    /// Somebody looks: the answer is kept up to date from now on.
    void setWanted(bool isWanted);
    bool isBusy() const { return job_ != 0; }
    /// There is an answer, and it belongs to an older plan or question.
    bool isStale() const { return hasAnswer_ && (isDirty_ || isBusy() || revision_ != document_.project().revision()); }
    bool hasAnswer() const { return hasAnswer_; }
    /// Why there is no answer; empty = there is one, or nobody asked.
    QString failure() const { return failure_; }
    bool isSettled() const { return !isBusy() && !quiet_.isActive(); }
    const Document& document() const { return document_; }
    Document& document() { return document_; }

signals:
    /// Another answer, a failure, or the answer became stale.
    void changed();

protected:
    /// The question changed: asks again at once when somebody looks.
    void ask();
    /// Starts the job by run(), with the question as it is now.
    virtual void start() = 0;
    /// The answer is void.
    virtual void forget() = 0;

    template <class R>
    void run(const QString& title, std::function<Result<R>(const Project&, const Progress&)> work,
             std::function<void(R)> take)
    {
        using Dated = std::pair<R, std::uint64_t>;
        const int ticket = begin();
        job_ = jobs_.start<Dated>(
            title,
            [work = std::move(work)](const Project& project, const Progress& progress) -> Result<Dated> {
                FABRIC_TRY(answer, work(project, progress));
                return Dated{std::move(answer), project.revision()};
            },
            this,
            [this, ticket, take = std::move(take)](Result<Dated> answer, bool) {
                if (ticket != ticket_) return; // a newer question runs
                if (answer) take(std::move(answer->first));
                conclude(answer ? Result<std::uint64_t>(answer->second) : Failure(answer.error()));
            });
    }

private:
    int begin();
    void conclude(const Result<std::uint64_t>& revision);

    Document& document_;
    Jobs& jobs_;
    QTimer quiet_;
    QString failure_;
    std::uint64_t revision_ = 0;
    int job_ = 0;
    int ticket_ = 0;
    bool isWanted_ = false;
    bool isDirty_ = true; ///< the question changed since the answer
    bool hasAnswer_ = false;
};

} // namespace fabric::gui
