#include "app/gui/panels/live_results.h"

#include <QDate>

#include <algorithm>

namespace fabric::gui {

namespace {

constexpr int kFiguresDelayMs = 15; ///< joins the edits of one event-loop turn, e.g. a drag
constexpr int kQuietMs = 300;

struct Figures {
    FabricFigures figures;
    Bill bill;
    std::uint64_t revision = 0;
};

struct Findings {
    std::vector<Finding> list;
    std::uint64_t revision = 0;
};

} // namespace

LiveResults::LiveResults(Document& document, Jobs& jobs, QObject* parent)
    : QObject(parent), document_(document), jobs_(jobs)
{
    figuresDelay_.setSingleShot(true);
    figuresDelay_.setInterval(kFiguresDelayMs);
    quiet_.setSingleShot(true);
    quiet_.setInterval(kQuietMs);
    connect(&figuresDelay_, &QTimer::timeout, this, &LiveResults::startFigures);
    connect(&quiet_, &QTimer::timeout, this, &LiveResults::startFindings);
    connect(&document, &Document::changed, this, &LiveResults::invalidate);
    connect(&document, &Document::currentFabricChanged, this, &LiveResults::invalidate);
    invalidate();
}

void LiveResults::invalidate()
{
    isFiguresDirty_ = true;
    isFindingsDirty_ = true;
    figuresDelay_.start();
    quiet_.start();
}

void LiveResults::startFigures()
{
    if (figuresJob_ != 0) return; // its end starts the next one
    isFiguresDirty_ = false;
    const auto catalog = document_.catalog();
    const Id<Fabric> fabric = document_.currentFabric();
    figuresJob_ = jobs_.start<Figures>(
        tr("Computing figures"),
        [catalog, fabric](const Project& project, const Progress&) -> Result<Figures> {
            return Figures{analyze(project, *catalog, fabric), makeBill(project, *catalog, fabric), project.revision()};
        },
        this,
        [this](Result<Figures> result, bool) {
            figuresJob_ = 0;
            if (result && !isFiguresDirty_) {
                figures_ = std::move(result->figures);
                bill_ = std::move(result->bill);
                figuresRevision_ = result->revision;
                emit figuresChanged();
            }
            if (isFiguresDirty_) startFigures();
        });
}

void LiveResults::startFindings()
{
    if (findingsJob_ != 0) {
        jobs_.cancel(findingsJob_);
        return;
    }
    isFindingsDirty_ = false;
    const auto catalog = document_.catalog();
    findingsJob_ = jobs_.start<Findings>(
        tr("Checking design rules"),
        [catalog](const Project& project, const Progress& progress) -> Result<Findings> {
            FABRIC_TRY(list, check(project, *catalog, progress));
            return Findings{std::move(list), project.revision()};
        },
        this,
        [this](Result<Findings> result, bool) {
            findingsJob_ = 0;
            if (result && !isFindingsDirty_) {
                findings_ = std::move(result->list);
                findingsRevision_ = result->revision;
                emit findingsChanged();
            }
            if (isFindingsDirty_ && !quiet_.isActive()) startFindings();
        });
}

int LiveResults::count(Severity severity) const
{
    return static_cast<int>(std::count_if(findings_.begin(), findings_.end(), [severity](const Finding& finding) {
        return !finding.isWaived && finding.severity == severity;
    }));
}

int LiveResults::waivedCount() const
{
    return static_cast<int>(
        std::count_if(findings_.begin(), findings_.end(), [](const Finding& finding) { return finding.isWaived; }));
}

Result<void> LiveResults::waive(const Finding& finding, const QString& reason, const QString& author)
{
    if (reason.trimmed().isEmpty())
        return fail(ErrorKind::Input, "FP-GUI-011",
                    FABRIC_TEXT("gui", "A waiver needs a reason, which is kept in the file and in reports"));
    return document_.edit(tr("Waive %1").arg(QString::fromStdString(finding.rule)), [&](Edit& edit) -> Result<void> {
        Waiver waiver;
        waiver.rule = finding.rule;
        waiver.key = finding.approvalKey;
        waiver.reason = reason.trimmed().toStdString();
        waiver.author = author.toStdString();
        waiver.date = QDate::currentDate().toString(Qt::ISODate).toStdString();
        edit.add(waiver);
        return {};
    });
}

Result<void> LiveResults::unwaive(const Finding& finding)
{
    return document_.edit(tr("Take back the waiver of %1").arg(QString::fromStdString(finding.rule)),
                          [&](Edit& edit) -> Result<void> {
                              std::vector<Id<Waiver>> found;
                              for (const Waiver& waiver : edit.project().waivers())
                                  if (waiver.rule == finding.rule && waiver.key == finding.approvalKey)
                                      found.push_back(waiver.id);
                              for (const Id<Waiver> id : found)
                                  edit.remove(id);
                              return {};
                          });
}

} // namespace fabric::gui
