#include "app/gui/verify/run_start.h"

#include "app/gui/panels/words.h"

namespace fabric::gui {

RunStart::RunStart(Document& document, Jobs& jobs, QObject* parent) : QObject(parent), document_(document), jobs_(jobs)
{
    connect(&document, &Document::changed, this, [this](const ChangeSet& changes) {
        if (changes.isReset && isRunning()) {
            isAbandoned_ = true;
            cancel();
        } else {
            forget();
        }
    });
    connect(&jobs, &Jobs::progressed, this, [this](int job) {
        if (job != job_ || !isRunning()) return;
        const auto running = jobs_.running();
        const auto at = running.find(job);
        if (at == running.end()) return;
        done_ = at->second.done;
        stage_ = displayName(at->second.stage.toStdString());
        emit changed();
    });
}

void RunStart::set(State state)
{
    state_ = state;
    emit changed();
}

QString RunStart::obstacle() const
{
    if (!document_.currentFabric()) return tr("The plan has no fabric.");
    if (document_.path().isEmpty() || document_.isModified())
        return tr("Save the plan first: the record of a run names it by its hash.");
    return {};
}

void RunStart::forget()
{
    if (isRunning() || state_ == State::Idle) return;
    if (state_ == State::Listing) jobs_.cancel(job_);
    ++asked_;
    listed_.reset();
    failure_.clear();
    set(State::Idle);
}

void RunStart::list(cli::TestOptions options)
{
    if (isRunning()) return;
    forget();
    failure_ = obstacle();
    if (!failure_.isEmpty()) return set(State::Idle);
    options.plan = document_.path().toStdString();
    options.fabric = document_.project().fabrics().at(document_.currentFabric()).name;
    job_ = jobs_.start<std::shared_ptr<ListedRun>>(
        tr("Listing what link tests would run"),
        [options = std::move(options), catalog = document_.catalog()](
            const Project& project, const Progress& progress) -> Result<std::shared_ptr<ListedRun>> {
            FABRIC_TRY(run, listLinkTests(project, catalog, options, progress));
            return std::make_shared<ListedRun>(std::move(run));
        },
        this,
        [this, asked = ++asked_](Result<std::shared_ptr<ListedRun>> run, bool) {
            if (asked == asked_) takeListed(std::move(run));
        });
    set(State::Listing);
}

void RunStart::takeListed(Result<std::shared_ptr<ListedRun>> run)
{
    if (run)
        listed_ = std::move(*run);
    else if (run.error().kind != ErrorKind::Cancelled)
        failure_ = translated(run.error());
    set(run ? State::Listed : State::Idle);
}

void RunStart::start(const QString& typedName)
{
    if (state_ != State::Listed || !obstacle().isEmpty()) return;
    done_ = 0;
    isAbandoned_ = false;
    stage_.clear();
    since_.start();
    job_ = jobs_.start<std::string>(
        tr("Link tests"),
        [run = std::exchange(listed_, nullptr), typed = typedName.toStdString(),
         maker = makeLauncher_](const Project&, const Progress& progress) {
            return driveLinkTests(std::move(*run), typed, maker, progress);
        },
        this, [this](const Result<std::string>& record, bool) { takeEnded(record); });
    set(State::Running);
}

void RunStart::cancel()
{
    if (state_ != State::Running) return;
    jobs_.cancel(job_);
    set(State::Ending);
}

void RunStart::takeEnded(const Result<std::string>& record)
{
    failure_ = record ? QString() : translated(record.error());
    set(State::Idle);
    if (record && !isAbandoned_) emit ended(QString::fromStdString(*record));
}

} // namespace fabric::gui
