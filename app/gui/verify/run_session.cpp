#include "app/gui/verify/run_session.h"

#include "app/gui/panels/words.h"
#include "app/render/sheet_pdf.h"
#include "core/base/sha256.h"
#include "core/io/atomic_file.h"
#include "core/io/file_input.h"
#include "core/io/project_file.h"
#include "core/verify/acceptance/acceptance_report.h"

#include <QDateTime>
#include <QFileInfo>

namespace fabric::gui {

namespace {

constexpr int kAgainMs = 400;

struct ReportInput {
    std::shared_ptr<const LoadedRun> run;
    std::shared_ptr<const Catalog> catalog;
    PaperLanguage language = PaperLanguage::English;
    bool isPdf = false;
    std::string planPath; ///< empty = not saved
    std::string now;      ///< ISO 8601
};

Result<std::string> reportBytes(const Project& project, const ReportInput& report, const Progress& progress)
{
    const LoadedRun& run = *report.run;
    AcceptanceInput input{project, *report.catalog, run.run, run.required, {}, {}, report.now, {}};
    if (!report.planPath.empty()) {
        FABRIC_TRY(bytes, loadFile(report.planPath, kMaxProjectBytes));
        input.planFile = QFileInfo(QString::fromStdString(report.planPath)).fileName().toStdString();
        input.planSha256 = sha256Hex(bytes);
    }
    FABRIC_TRY(facts, acceptanceFacts(input));
    const Workbook book = acceptanceBook(input, facts, report.language);
    if (!report.isPdf) return toXlsx(book);
    render::SheetPdfOptions options;
    options.language = report.language;
    options.title = {displayName(book.project), displayName(run.run.record.fabric), displayName(book.revision),
                     QString::fromStdString(report.now.substr(0, 10))};
    FABRIC_TRY(pdf, render::sheetPdf(acceptancePaper(input, facts, report.language), options, progress));
    return pdf.toStdString();
}

} // namespace

RunSession::RunSession(Document& document, Jobs& jobs, QObject* parent)
    : QObject(parent), document_(document), jobs_(jobs), live_(new RunStart(document, jobs, this))
{
    connect(live_, &RunStart::ended, this, &RunSession::load);
    again_.setSingleShot(true);
    again_.setInterval(kAgainMs);
    connect(&again_, &QTimer::timeout, this, [this] {
        if (run_ && isStale()) judgeAgain();
    });
    connect(&document, &Document::changed, this, [this](const ChangeSet& changes) {
        if (changes.isReset) {
            close();
            return;
        }
        planned_.reset();
        if (run_) again_.start();
        emit RunSession::changed();
    });
}

bool RunSession::isStale() const
{
    return run_ && (run_->revision != document_.project().revision() || run_->required != required_);
}

void RunSession::close()
{
    again_.stop();
    if (job_ != 0) jobs_.cancel(job_);
    job_ = 0;
    ++launches_;
    run_.reset();
    planned_.reset();
    failure_.clear();
    emit changed();
    emit viewChanged();
}

void RunSession::load(const QString& path)
{
    judge([path = path.toStdString()]() -> Result<std::shared_ptr<const RunFile>> {
        FABRIC_TRY(file, readRunFile(path));
        return std::make_shared<const RunFile>(std::move(file));
    });
}

void RunSession::judgeAgain()
{
    judge([file = run_->file]() -> Result<std::shared_ptr<const RunFile>> { return file; });
}

void RunSession::judge(std::function<Result<std::shared_ptr<const RunFile>>()> open)
{
    if (job_ != 0) jobs_.cancel(job_);
    job_ = jobs_.start<LoadedRun>(
        tr("Judging link tests"),
        [open = std::move(open), catalog = document_.catalog(),
         required = required_](const Project& project, const Progress&) -> Result<LoadedRun> {
            FABRIC_TRY(file, open());
            return loadRun(project, *catalog, std::move(file), required);
        },
        this,
        [this, launched = ++launches_](Result<LoadedRun> run, bool) {
            if (launched == launches_) take(std::move(run));
        });
    emit changed();
}

void RunSession::take(Result<LoadedRun> run)
{
    job_ = 0;
    if (run) {
        run_ = std::make_shared<const LoadedRun>(std::move(*run));
        planned_.reset();
        failure_.clear();
        if (isStale()) again_.start();
    } else if (run.error().kind != ErrorKind::Cancelled) {
        failure_ = translated(run.error());
    }
    emit changed();
    emit viewChanged();
}

void RunSession::plan(const RunSettings& settings)
{
    if (job_ != 0) jobs_.cancel(job_);
    job_ = jobs_.start<PlannedRun>(
        tr("Planning link tests"),
        [settings, catalog = document_.catalog(), fabric = document_.currentFabric()](const Project& project,
                                                                                      const Progress& progress) {
            return planRun(project, *catalog, fabric, settings, progress);
        },
        this,
        [this, launched = ++launches_](Result<PlannedRun> planned, bool) {
            if (launched != launches_) return;
            job_ = 0;
            if (planned) {
                planned_ = std::make_shared<const PlannedRun>(std::move(*planned));
                failure_.clear();
            } else if (planned.error().kind != ErrorKind::Cancelled) {
                failure_ = translated(planned.error());
            }
            emit changed();
        });
    emit changed();
}

void RunSession::setView(RunView view)
{
    if (view_ == view) return;
    view_ = view;
    emit viewChanged();
}

void RunSession::setOnlyNotPassed(bool isOn)
{
    if (onlyNotPassed_ == isOn) return;
    onlyNotPassed_ = isOn;
    emit viewChanged();
}

void RunSession::setRequired(EvidenceLevel level)
{
    if (required_ == level) return;
    required_ = level;
    if (run_) judgeAgain();
}

void RunSession::showCable(int row)
{
    if (!run_ || row < 0 || static_cast<std::size_t>(row) >= run_->facts.cables.size()) return;
    const Cable* cable =
        document_.project().cables().find(run_->facts.cables[static_cast<std::size_t>(row)].result.cable);
    if (cable == nullptr) return; // removed since; the run is judged again soon
    std::set<Id<Device>> devices;
    for (const CableEnd& end : cable->ends)
        devices.insert(end.end.port.device);
    document_.selection().set(std::move(devices), {cable->id});
    emit showRequested();
}

void RunSession::writeEvidence()
{
    if (!run_ || isBusy() || isStale()) {
        emit notice(tr("The plan has changed; wait until the run is judged again."));
        return;
    }
    if (run_->facts.hasChangedRaw) {
        emit notice(tr("Raw files of this run have changed since: it proves nothing any more."));
        return;
    }
    RunEvidence evidence;
    const auto written = document_.edit(tr("Write evidence of link tests"), [&](Edit& edit) -> Result<void> {
        FABRIC_TRY(made, recordRun(run_->run, edit));
        evidence = std::move(made);
        return {};
    });
    if (!written) {
        emit notice(translated(written.error()));
        return;
    }
    QString text = tr("Evidence written: %1 raised, %2 fallen, %3 not tested and %4 not observable keep their level")
                       .arg(countText(static_cast<qint64>(evidence.raised.size())),
                            countText(static_cast<qint64>(evidence.fallen.size())), countText(evidence.notTested),
                            countText(evidence.notObservable));
    if (evidence.withoutPeer > 0)
        text += tr("; %1 not raised: look at the fabric and record their right ends first")
                    .arg(countText(evidence.withoutPeer));
    emit notice(text);
}

void RunSession::writeReport(const QString& path, PaperLanguage language)
{
    if (!run_ || isBusy() || isStale()) {
        emit notice(tr("The plan has changed; wait until the run is judged again."));
        return;
    }
    const ReportInput report{run_,
                             document_.catalog(),
                             language,
                             QFileInfo(path).suffix().toLower() == QLatin1String("pdf"),
                             document_.isModified() ? std::string() : document_.path().toStdString(),
                             QDateTime::currentDateTimeUtc().toString(Qt::ISODate).toStdString()};
    jobs_.start<std::string>(
        tr("Writing the acceptance report"),
        [report](const Project& project, const Progress& progress) { return reportBytes(project, report, progress); },
        this,
        [this, path](Result<std::string> bytes, bool) {
            if (!bytes) {
                if (bytes.error().kind != ErrorKind::Cancelled) emit notice(translated(bytes.error()));
                return;
            }
            const auto written = writeFileAtomically(path.toStdString(), *bytes);
            emit notice(written ? tr("Written: %1").arg(displayName(path.toStdString())) : translated(written.error()));
        });
}

} // namespace fabric::gui
