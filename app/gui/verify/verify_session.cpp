#include "app/gui/verify/verify_session.h"

#include "app/gui/panels/words.h"
#include "core/verify/evidence/accept.h"
#include "core/verify/evidence/record.h"

#include <QElapsedTimer>
#include <QFileInfo>

#include <algorithm>

namespace fabric::gui {

namespace {

constexpr int kAgainMs = 400;

/// When a file was last written, in milliseconds; -1 = it is not there.
qint64 fileTime(const SourceSpec& source)
{
    const QFileInfo file(QString::fromStdString(source.argument));
    return file.exists() ? file.lastModified().toMSecsSinceEpoch() : -1;
}

/// This machine's clock, for sources that give no time.
std::string nowText()
{
    return QDateTime::currentDateTimeUtc().toString(Qt::ISODate).toStdString();
}

/// The observation of all sources together. An error of one of several sources is an error: a fabric that was looked at
/// by half would show its other half as missing.
Result<Observation> observeAll(const std::vector<SourceSpec>& sources, const ObserveOptions& options,
                               const Progress& progress)
{
    std::vector<Observation> parts;
    for (const SourceSpec& source : sources) {
        FABRIC_TRY(part, fabric::observe(source, options, progress));
        parts.push_back(std::move(part));
        if (progress.isCancelled()) return cancelled();
    }
    if (parts.size() == 1) return std::move(parts.front());
    return merge(std::move(parts));
}

} // namespace

VerifySession::VerifySession(Document& document, Jobs& jobs, QObject* parent)
    : QObject(parent), document_(document), jobs_(jobs)
{
    again_.setSingleShot(true);
    again_.setInterval(kAgainMs);
    connect(&again_, &QTimer::timeout, this, &VerifySession::compareAgain);
    connect(&document, &Document::changed, this, [this](const ChangeSet& changes) {
        if (changes.isReset) {
            forget();
            return;
        }
        if (!result_) return;
        again_.start();
        emit resultChanged();
    });
    connect(&document, &Document::currentFabricChanged, this, [this] {
        if (result_) again_.start();
    });
    connect(&document.selection(), &SelectionSet::changed, this, &VerifySession::followSelection);
    connect(&jobs, &Jobs::progressed, this, [this](int job) {
        if (job != job_) return;
        const auto running = jobs_.running();
        const auto at = running.find(job);
        if (at == running.end()) return;
        progress_ = at->second.done;
        stage_ = at->second.stage;
        emit runChanged();
    });
}

void VerifySession::forget()
{
    again_.stop();
    cancel();
    result_.reset();
    failure_.clear();
    current_ = -1;
    filter_.reset();
    work_.begin({});
    emit workChanged();
    emit resultChanged();
    emit filterChanged();
    emit currentChanged();
}

void VerifySession::setSources(std::vector<SourceSpec> sources)
{
    sources_ = std::move(sources);
    emit sourcesChanged();
}

bool VerifySession::isStale() const
{
    return result_ &&
           (result_->revision != document_.project().revision() || result_->fabric != document_.currentFabric());
}

void VerifySession::observe()
{
    if (sources_.empty()) return;
    for (const SourceSpec& source : sources_)
        if (source.kind == SourceKind::File) fileTimes_[source.argument] = fileTime(source);
    launch(nullptr);
}

void VerifySession::compareAgain()
{
    if (result_ && isStale() && job_ == 0) launch(result_->observation);
}

void VerifySession::launch(std::shared_ptr<const Observation> kept)
{
    cancel();
    progress_ = 0;
    stage_.clear();
    const bool isNew = kept == nullptr;
    auto work = [kept = std::move(kept), sources = sources_, options = options_, catalog = document_.catalog(),
                 fabric = document_.currentFabric()](const Project& project, const Progress& progress) -> Result<Run> {
        QElapsedTimer clock;
        clock.start();
        std::shared_ptr<const Observation> seen = kept;
        if (!seen) {
            FABRIC_TRY(observation, observeAll(sources, options, progress));
            seen = std::make_shared<const Observation>(std::move(observation));
        }
        FABRIC_TRY(result, verifyPlan(project, *catalog, fabric, seen, progress));
        return Run{std::move(result), seen, clock.elapsed()};
    };
    job_ = jobs_.start<Run>(isNew ? tr("Looking at the fabric") : tr("Comparing"), std::move(work), this,
                            [this, isNew, launched = ++launches_](Result<Run> run, bool) {
                                if (launched == launches_) take(std::move(run), isNew); // else it was cancelled
                            });
    emit runChanged();
}

void VerifySession::cancel()
{
    if (job_ == 0) return;
    jobs_.cancel(job_);
    job_ = 0;
    ++launches_; // it may have ended just before
    emit runChanged();
}

void VerifySession::take(Result<Run> run, bool isNewObservation)
{
    job_ = 0;
    emit runChanged();
    if (!run && run.error().kind == ErrorKind::Cancelled) return; // from the job's list in the status bar
    if (!run) {
        // What was seen before stays, with its time: a dead host does not make the last look untrue.
        failure_ = translated(run.error());
        emit resultChanged();
        return;
    }
    const std::string key =
        result_ && current_ >= 0 ? result_->findings[static_cast<std::size_t>(current_)].key : std::string();
    failure_.clear();
    result_ = std::make_shared<const VerifyResult>(std::move(run->result));
    lastRunMs_ = run->ms;
    if (isNewObservation) observedAt_ = QDateTime::currentDateTime();
    current_ = -1;
    for (std::size_t i = 0; i < result_->findings.size() && !key.empty(); ++i)
        if (result_->findings[i].key == key) current_ = static_cast<int>(i);
    if (isStale()) again_.start();
    emit resultChanged();
    emit currentChanged();
    takeWork(isNewObservation);
}

void VerifySession::setFilter(std::optional<CheckState> state)
{
    if (filter_ == state) return;
    filter_ = state;
    emit filterChanged();
}

void VerifySession::setOnlyDifferences(bool isOn)
{
    if (onlyDifferences_ == isOn) return;
    onlyDifferences_ = isOn;
    emit filterChanged();
}

void VerifySession::setCurrent(int finding)
{
    const int most = result_ ? static_cast<int>(result_->findings.size()) : 0;
    finding = finding >= 0 && finding < most ? finding : -1;
    const bool isNew = finding != current_;
    current_ = finding;
    if (finding >= 0) {
        const VerifyFinding& row = result_->findings[static_cast<std::size_t>(finding)];
        std::set<Id<Device>> devices;
        std::set<Id<Cable>> cables;
        for (const Id<Device> id : row.devices)
            if (document_.project().devices().contains(id)) devices.insert(id);
        for (const Id<Cable> id : row.cables)
            if (document_.project().cables().contains(id)) cables.insert(id);
        isSelecting_ = true;
        document_.selection().set(std::move(devices), std::move(cables));
        isSelecting_ = false;
    }
    if (isNew) emit currentChanged();
    if (finding >= 0) emit showRequested();
}

void VerifySession::followSelection()
{
    if (isSelecting_ || !result_) return;
    const SelectionSet& selection = document_.selection();
    int finding = -1;
    for (const Id<Cable> cable : selection.cables()) {
        const int one = result_->findingOf(cable);
        if (one >= 0 && finding < 0) finding = one;
    }
    if (finding < 0 && selection.cables().empty() && selection.devices().size() == 2)
        finding = result_->findingBetween(*selection.devices().begin(), *selection.devices().rbegin());
    if (finding < 0 && selection.cables().empty() && selection.devices().size() == 1)
        finding = result_->findingOf(*selection.devices().begin());
    if (finding < 0 || finding == current_) return;
    current_ = finding;
    emit currentChanged();
}

void VerifySession::takeWork(bool isNewObservation)
{
    if (!isNewObservation)
        work_.replace(result_->work);
    else if (work_.rows().empty())
        work_.begin(result_->work);
    else
        work_.update(result_->work, result_->comparison, *result_->view);
    emit workChanged();
}

void VerifySession::renewWork()
{
    if (!result_) return;
    work_.begin(result_->work);
    emit workChanged();
}

bool VerifySession::haveFilesChanged() const
{
    return std::all_of(sources_.begin(), sources_.end(), [this](const SourceSpec& source) {
        if (source.kind != SourceKind::File) return true;
        const auto at = fileTimes_.find(source.argument);
        return at == fileTimes_.end() || at->second != fileTime(source);
    });
}

void VerifySession::markDone(std::size_t row, bool isDone)
{
    work_.mark(row, isDone);
    emit workChanged();
    if (!isDone) return;
    if (haveFilesChanged())
        observe();
    else
        emit newListingNeeded();
}

bool VerifySession::isAcceptable(const VerifyFinding& finding)
{
    return !finding.isOneOfAClass && finding.state != CheckState::NotObserved && finding.state != CheckState::DeadBox &&
           finding.difference.kind != "link-width" && finding.difference.kind != "rising-errors";
}

struct VerifySession::Change {
    Commit commit;
    std::uint64_t revision = 0;
    QString note;
};

void VerifySession::change(const QString& title,
                           std::function<Result<QString>(Edit&, const Catalog&, const VerifyResult&)> make)
{
    if (!result_ || isStale()) {
        emit notice(tr("The plan has changed since the last look; wait until it is compared again."));
        return;
    }
    auto work = [title = title.toStdString(), make = std::move(make), result = result_,
                 catalog = document_.catalog()](const Project& project, const Progress&) -> Result<Change> {
        Project copy = project;
        Edit edit(copy, title);
        FABRIC_TRY(note, make(edit, *catalog, *result));
        FABRIC_TRY(commit, std::move(edit).finish());
        return Change{std::move(commit), project.revision(), note};
    };
    jobs_.start<Change>(title, std::move(work), this, [this](Result<Change> made, bool) {
        if (!made) {
            if (made.error().kind != ErrorKind::Cancelled) emit notice(translated(made.error()));
            return;
        }
        const auto applied = document_.apply(std::move(made->commit), made->revision);
        emit notice(applied ? made->note : translated(applied.error()));
    });
}

void VerifySession::accept(const std::vector<int>& findings)
{
    if (!result_) return;
    std::vector<std::size_t> chosen;
    for (const int finding : findings)
        if (finding >= 0 && static_cast<std::size_t>(finding) < result_->comparison.differences.size())
            chosen.push_back(static_cast<std::size_t>(finding));
    if (chosen.empty()) return;
    change(
        tr("Accept as built"),
        [chosen, now = nowText()](Edit& edit, const Catalog& catalog, const VerifyResult& result) -> Result<QString> {
            const AcceptInput input{catalog, result.fabric, *result.observation, result.comparison};
            FABRIC_TRY(accepted, acceptAsBuilt(input, chosen, {now}, edit));
            if (accepted.refused.empty())
                return tr("Accepted into the plan: %1")
                    .arg(numberOf(static_cast<qint64>(accepted.accepted.size()), tr("finding"), tr("findings")));
            const QString why = translated(accepted.refused.front().why);
            if (accepted.accepted.empty()) return tr("Not accepted: %1").arg(why);
            return tr("%1 accepted, %2 not: %3").arg(accepted.accepted.size()).arg(accepted.refused.size()).arg(why);
        });
}

void VerifySession::recordEvidence()
{
    change(tr("Record evidence"),
           [now = nowText()](Edit& edit, const Catalog& catalog, const VerifyResult& result) -> Result<QString> {
               FABRIC_TRY(record, fabric::recordEvidence(*result.view, catalog, {now}, edit));
               QString said = tr("Evidence recorded: %1 raised, %2 fallen, %3 as known, %4 not seen")
                                  .arg(countText(static_cast<qint64>(record.raised.size())),
                                       countText(static_cast<qint64>(record.fallen.size())), countText(record.kept),
                                       countText(record.notSeen));
               if (record.older > 0)
                   said += tr("; %1 left as they are, newer evidence is recorded").arg(countText(record.older));
               if (record.undated > 0)
                   said += tr("; %1 not raised, the source gives no time and what is recorded has one")
                               .arg(countText(record.undated));
               return said;
           });
}

} // namespace fabric::gui
