#include "app/gui/window/status_chips.h"

#include "app/gui/panels/appearance.h"
#include "app/gui/panels/icons.h"
#include "app/gui/panels/problems_panel.h"
#include "app/gui/panels/words.h"

#include <QHBoxLayout>
#include <QProgressBar>
#include <QToolButton>

namespace fabric::gui {

namespace {

constexpr int kJobShownAfterMs = 500;
const QString kPending = QStringLiteral("–");

} // namespace

StatusChips::StatusChips(Document& document, Jobs& jobs, const LiveResults& results, QWidget* parent)
    : QStatusBar(parent), document_(document), jobs_(jobs), results_(results)
{
    setSizeGripEnabled(false);
    const auto figure = [this](const char* key) {
        return [this, key] { emit figureRequested(QString::fromLatin1(key)); };
    };
    const auto problems = [this](int kinds) { return [this, kinds] { emit problemsRequested(kinds); }; };
    addChip(QStringLiteral("fabric"), tr("The fabric that is shown; click to choose another"),
            [this] { emit fabricMenuRequested(); });
    addChip(QStringLiteral("nodes"), tr("Nodes of this fabric"), figure("counts.nodes"));
    addChip(QStringLiteral("end-ports"), tr("Node and manager ports with a link"), figure("counts.end_ports"));
    addChip(QStringLiteral("cables"), tr("Physical cables"), figure("counts.cables"));
    addChip(QStringLiteral("headline"), tr("Headline blocking, down:up by bandwidth; click for the formula"),
            figure("blocking.headline"));
    addChip(QStringLiteral("errors"), tr("Errors found by the design rules"), problems(FindingsModel::Errors));
    addChip(QStringLiteral("warnings"), tr("Warnings of the design rules"), problems(FindingsModel::Warnings));
    addChip(QStringLiteral("notes"), tr("Notes of the design rules"), problems(FindingsModel::Notes));

    said_ = new PlainLabel({}, this);
    said_->setObjectName(QStringLiteral("quiet"));
    said_->setMinimumWidth(0);
    said_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    said_->setContentsMargins(16, 0, 8, 0);
    addWidget(said_, 1);
    saidTimer_.setSingleShot(true);
    connect(&saidTimer_, &QTimer::timeout, said_, &QLabel::clear);
    zoom_ = new PlainLabel({}, this);
    zoom_->setObjectName(QStringLiteral("quiet"));
    zoom_->setContentsMargins(8, 0, 8, 0);
    jobBox_ = new QWidget(this);
    jobText_ = new PlainLabel({}, jobBox_);
    jobText_->setMinimumWidth(1); // a long title must not widen the window; its tooltip has it whole
    jobBar_ = new QProgressBar(jobBox_);
    jobBar_->setRange(0, 1000);
    jobBar_->setFixedWidth(120);
    jobBar_->setTextVisible(false);
    jobBar_->setAccessibleName(tr("Progress"));
    auto* cancel = new QToolButton(jobBox_);
    cancel->setIcon(icon(QStringLiteral("cancel")));
    cancel->setAccessibleName(tr("Cancel"));
    cancel->setToolTip(tr("Cancel"));
    auto* layout = new QHBoxLayout(jobBox_);
    layout->setContentsMargins(8, 0, 8, 0);
    layout->addWidget(jobText_);
    layout->addWidget(jobBar_);
    layout->addWidget(cancel);
    addPermanentWidget(jobBox_);
    addPermanentWidget(zoom_);
    jobBox_->hide();
    jobDelay_.setSingleShot(true);
    jobDelay_.setInterval(kJobShownAfterMs);
    connect(&jobDelay_, &QTimer::timeout, this, &StatusChips::refreshJobs);
    connect(cancel, &QToolButton::clicked, this, [this] { jobs_.cancel(shownJob_); });
    connect(&jobs, &Jobs::started, this, [this] {
        if (!jobDelay_.isActive()) jobDelay_.start();
    });
    connect(&jobs, &Jobs::progressed, this, [this] {
        if (jobBox_->isVisible()) refreshJobs();
    });
    connect(&jobs, &Jobs::finished, this, &StatusChips::refreshJobs);
    connect(&document, &Document::changed, this, &StatusChips::refresh);
    connect(&document, &Document::currentFabricChanged, this, &StatusChips::refresh);
    connect(&results, &LiveResults::figuresChanged, this, &StatusChips::refresh);
    connect(&results, &LiveResults::findingsChanged, this, &StatusChips::refresh);
    refresh();
}

QToolButton* StatusChips::addChip(const QString& name, const QString& help, std::function<void()> action)
{
    auto* chip = new QToolButton(this);
    chip->setObjectName(QStringLiteral("chip"));
    chip->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    chip->setToolTip(plainToolTip(help));
    chip->setAccessibleDescription(help);
    connect(chip, &QToolButton::clicked, this, std::move(action));
    addWidget(chip);
    chips_[name] = chip;
    return chip;
}

QString StatusChips::text(const QString& chip) const
{
    return chips_.at(chip)->text();
}

void StatusChips::setZoom(double scale)
{
    zoom_->setText(scale <= 0 ? QString() : QStringLiteral("%1 %").arg(scale * 100, 0, 'f', scale < 0.1 ? 1 : 0));
}

void StatusChips::say(const QString& text, int forMs)
{
    said_->setText(text);
    said_->setToolTip(plainToolTip(text));
    saidTimer_.start(forMs);
}

QString StatusChips::saidText() const
{
    return said_->text();
}

void StatusChips::refresh()
{
    const FabricFigures& figures = results_.figures();
    const bool isKnown = results_.areFiguresCurrent();
    const bool isChecked = results_.areFindingsCurrent();
    const Fabric* fabric = document_.project().fabrics().find(document_.currentFabric());
    const auto set = [this](const char* name, const QString& text) {
        QToolButton* chip = chips_.at(QString::fromLatin1(name));
        chip->setText(text);
        chip->setAccessibleName(text);
    };
    set("fabric", fabric == nullptr ? tr("no fabric") : displayName(fabric->name));
    chips_.at(QStringLiteral("fabric"))->setIcon(icon(QStringLiteral("fabric")));
    set("nodes",
        isKnown ? numberOf(figures.nodes, tr("node"), tr("nodes")) : kPending + QLatin1Char(' ') + tr("nodes"));
    set("end-ports", isKnown ? numberOf(figures.endPorts, tr("end-port"), tr("end-ports"))
                             : kPending + QLatin1Char(' ') + tr("end-ports"));
    set("cables",
        isKnown ? numberOf(figures.cables, tr("cable"), tr("cables")) : kPending + QLatin1Char(' ') + tr("cables"));
    set("headline",
        tr("blocking %1").arg(isKnown && figures.headline ? displayName(figures.headline->display()) : kPending));
    set("errors", isChecked ? numberOf(results_.count(Severity::Error), tr("error"), tr("errors"))
                            : kPending + QLatin1Char(' ') + tr("errors"));
    set("warnings", isChecked ? numberOf(results_.count(Severity::Warning), tr("warning"), tr("warnings"))
                              : kPending + QLatin1Char(' ') + tr("warnings"));
    set("notes", isChecked ? numberOf(results_.count(Severity::Info), tr("note"), tr("notes"))
                           : kPending + QLatin1Char(' ') + tr("notes"));
    const auto mark = [this](const char* name, const char* loud, bool isLoud) {
        chips_.at(QString::fromLatin1(name))
            ->setIcon(isLoud ? severityIcon(QString::fromLatin1(loud))
                             : icon(QString::fromLatin1(loud), [] { return currentTheme().quietInk; }));
    };
    mark("errors", "severity-error", isChecked && results_.count(Severity::Error) > 0);
    mark("warnings", "severity-warning", isChecked && results_.count(Severity::Warning) > 0);
    mark("notes", "severity-note", false);
}

void StatusChips::refreshJobs()
{
    const auto running = jobs_.running();
    if (running.empty()) {
        jobBox_->hide();
        jobDelay_.stop();
        return;
    }
    if (jobDelay_.isActive() && !jobBox_->isVisible()) return;
    shownJob_ = running.begin()->first;
    const Jobs::State& state = running.begin()->second;
    jobText_->setText(state.stage.isEmpty() ? state.title : tr("%1: %2").arg(state.title, state.stage));
    jobText_->setToolTip(plainToolTip(jobText_->text()));
    jobBar_->setValue(static_cast<int>(state.done * 1000));
    jobBox_->show();
}

} // namespace fabric::gui
