#include "app/gui/verify/run_panel.h"

#include "app/gui/panels/flow_layout.h"
#include "app/gui/panels/icons.h"
#include "app/gui/panels/tall_scroll.h"
#include "app/gui/panels/words.h"
#include "app/gui/verify/run_dialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QMenu>
#include <QProgressBar>
#include <QPushButton>
#include <QToolButton>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <map>

namespace fabric::gui {

namespace {

constexpr int kLeastList = 120;        ///< px: some rows stay in view
constexpr int kRowRole = Qt::UserRole; ///< row of facts.cables

QString timeText(std::int64_t seconds)
{
    const qint64 minutes = (seconds + 59) / 60;
    if (minutes < 120) return RunPanel::tr("%1 min").arg(countText(minutes));
    return RunPanel::tr("%1 h %2 min").arg(countText(minutes / 60)).arg(minutes % 60);
}

QLabel* label(const QString& name, QWidget* parent)
{
    auto* made = new PlainLabel({}, parent);
    made->setObjectName(name);
    made->setWordWrap(true);
    return made;
}

QString headOf(TestedState state, int count)
{
    return QStringLiteral("%1 %2: %3").arg(testedSymbol(state), testedName(state), countText(count));
}

} // namespace

RunPanel::RunPanel(Document& document, RunSession& session, QWidget* parent)
    : QWidget(parent), document_(document), session_(session)
{
    auto* all = new QWidget;
    auto* layout = new QVBoxLayout(all);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(buildTop());
    layout->addWidget(live_ = buildLive());
    layout->addWidget(choices_ = buildChoices());
    list_ = new QTreeWidget(this);
    list_->setAccessibleName(tr("Cables that did not pass"));
    list_->setColumnCount(2);
    list_->setHeaderLabels({tr("Cable"), tr("Why")});
    list_->header()->setSectionResizeMode(0, QHeaderView::Interactive);
    list_->header()->resizeSection(0, 150);
    list_->setUniformRowHeights(true);
    list_->setMinimumHeight(kLeastList);
    layout->addWidget(list_, 1);
    more_ = label(QStringLiteral("quiet"), this);
    more_->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    more_->setContentsMargins(12, 8, 12, 8);
    layout->addWidget(more_);
    layout->addWidget(foot_ = buildFoot());
    layout->addStretch(); // without a list everything stands at the top
    auto* whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->addWidget(new TallScroll(all, 0, this));
    connect(&session_, &RunSession::changed, this, &RunPanel::refresh);
    connect(&session_.live(), &RunStart::changed, this, &RunPanel::followLive);
    connect(list_, &QTreeWidget::currentItemChanged, this, [this](QTreeWidgetItem* item) {
        if (item != nullptr && item->data(0, kRowRole).isValid()) session_.showCable(item->data(0, kRowRole).toInt());
    });
    refresh();
    followLive();
}

QWidget* RunPanel::buildTop()
{
    auto* top = new QWidget(this);
    auto* column = new QVBoxLayout(top);
    column->setContentsMargins(12, 10, 12, 8);
    column->setSpacing(8);
    auto* row = new FlowLayout;
    open_ = new QPushButton(icon(QStringLiteral("open")), tr("Open a run ..."), top);
    open_->setToolTip(tr("The record that a run of link tests leaves behind (*.fabricrun)"));
    dryRun_ = new QPushButton(tr("What a run would be"), top);
    dryRun_->setToolTip(tr("Plans tests of every cable of the open plan. Nothing is run."));
    row->addWidget(open_);
    row->addWidget(dryRun_);
    column->addLayout(row);
    start_ = new QPushButton(icon(QStringLiteral("adapter")), tr("Run link tests ..."), top);
    start_->setToolTip(tr("Lists every command first; nothing starts without the plan's name typed"));
    column->addWidget(start_, 0, Qt::AlignLeft);
    connect(start_, &QPushButton::clicked, this, &RunPanel::openDialog);
    summary_ = label(QStringLiteral("runSummary"), top);
    column->addWidget(summary_);
    connect(open_, &QPushButton::clicked, this, [this] {
        const QString path = QFileDialog::getOpenFileName(this, tr("Open a run of link tests"), {},
                                                          tr("Runs of link tests (*.fabricrun);;All files (*)"));
        if (!path.isEmpty()) session_.load(path);
    });
    connect(dryRun_, &QPushButton::clicked, this, [this] { session_.plan({}); });
    return top;
}

QWidget* RunPanel::buildLive()
{
    auto* page = new QWidget(this);
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(12, 0, 12, 8);
    stage_ = label(QStringLiteral("runStage"), page);
    bar_ = new QProgressBar(page);
    bar_->setRange(0, 1000);
    bar_->setTextVisible(false);
    bar_->setAccessibleName(tr("Tests that have ended"));
    cancel_ = new QPushButton(tr("Cancel the run"), page);
    auto* row = new QHBoxLayout;
    row->addWidget(bar_, 1);
    row->addWidget(cancel_);
    column->addWidget(stage_);
    column->addLayout(row);
    connect(cancel_, &QPushButton::clicked, &session_.live(), &RunStart::cancel);
    return page;
}

/// One dialog for the life of the panel: answers stay when it is opened again; only the record's name is a new one.
void RunPanel::openDialog()
{
    if (dialog_ == nullptr) {
        dialog_ = new RunDialog(document_, session_.live(), this);
    } else {
        cli::TestOptions options = dialog_->options();
        options.out.clear();
        dialog_->setOptions(options);
    }
    dialog_->open();
}

void RunPanel::followLive()
{
    const RunStart& run = session_.live();
    live_->setVisible(run.isRunning());
    start_->setEnabled(!run.isRunning());
    cancel_->setEnabled(run.state() == RunStart::State::Running);
    bar_->setValue(static_cast<int>(1000 * run.done()));
    stage_->setText(run.state() == RunStart::State::Ending ? tr("Ending the run ...")
                    : run.stage().isEmpty()                ? tr("The run is on; no test has ended yet")
                                                           : tr("Run: %1").arg(run.stage()));
    const bool hasFailed =
        !run.isRunning() && !run.failure().isEmpty() && (dialog_ == nullptr || !dialog_->isVisible());
    if (hasFailed) summary_->setText(run.failure());
    if (hasFailed) summary_->setVisible(true);
}

QWidget* RunPanel::buildChoices()
{
    auto* page = new QWidget(this);
    auto* row = new FlowLayout(page);
    row->setContentsMargins(12, 0, 12, 8);
    view_ = new QComboBox(page);
    view_->setAccessibleName(tr("Colour the map by"));
    view_->addItems({tr("Map by verdict"), tr("Map by bandwidth"), tr("Map by latency"), tr("Map by errors")});
    onlyNotPassed_ = new QCheckBox(tr("Only what did not pass"), page);
    row->addWidget(view_);
    row->addWidget(onlyNotPassed_);
    connect(view_, &QComboBox::currentIndexChanged, this,
            [this](int index) { session_.setView(static_cast<RunView>(index)); });
    connect(onlyNotPassed_, &QCheckBox::toggled, &session_, &RunSession::setOnlyNotPassed);
    return page;
}

QWidget* RunPanel::buildFoot()
{
    auto* foot = new QWidget(this);
    auto* column = new QVBoxLayout(foot);
    column->setContentsMargins(12, 8, 12, 10);
    auto* contract = new FlowLayout;
    level_ = new QComboBox(foot);
    level_->setAccessibleName(tr("Level that the contract asks of every cable"));
    for (const EvidenceLevel level :
         {EvidenceLevel::RightPeer, EvidenceLevel::ErrorWindow, EvidenceLevel::RdmaAtRate, EvidenceLevel::Soaked})
        level_->addItem(evidenceLevelName(level), static_cast<int>(level));
    level_->setCurrentIndex(level_->findData(static_cast<int>(session_.required())));
    contract->addWidget(new PlainLabel(tr("Contract asks"), foot));
    contract->addWidget(level_);
    evidence_ = new QPushButton(tr("Write evidence"), foot);
    evidence_->setToolTip(tr("Rows of evidence for what this run showed; one step that can be undone"));
    contract->addWidget(evidence_);
    column->addLayout(contract);
    auto* papers = new FlowLayout;
    language_ = new QComboBox(foot);
    language_->setAccessibleName(tr("Language of the report"));
    language_->addItems({QStringLiteral("English"), QStringLiteral("中文")});
    language_->setCurrentIndex(isChinese() ? 1 : 0);
    report_ = new QToolButton(foot);
    report_->setText(tr("Acceptance report"));
    report_->setIcon(icon(QStringLiteral("export")));
    report_->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    report_->setPopupMode(QToolButton::InstantPopup);
    auto* menu = new QMenu(report_);
    connect(menu->addAction(tr("For paper, to be signed (PDF) ...")), &QAction::triggered, this,
            [this] { askReport(QStringLiteral("pdf")); });
    connect(menu->addAction(tr("Spreadsheet (XLSX) ...")), &QAction::triggered, this,
            [this] { askReport(QStringLiteral("xlsx")); });
    report_->setMenu(menu);
    papers->addWidget(language_);
    papers->addWidget(report_);
    column->addLayout(papers);
    connect(level_, &QComboBox::currentIndexChanged, this,
            [this](int) { session_.setRequired(static_cast<EvidenceLevel>(level_->currentData().toInt())); });
    connect(evidence_, &QPushButton::clicked, &session_, &RunSession::writeEvidence);
    return foot;
}

void RunPanel::askReport(const QString& suffix)
{
    QString base = QFileInfo(document_.path()).completeBaseName();
    if (base.isEmpty()) base = QStringLiteral("plan");
    const QString path = QFileDialog::getSaveFileName(this, tr("Write the acceptance report"),
                                                      QStringLiteral("%1-acceptance.%2").arg(base, suffix),
                                                      QStringLiteral("*.%1").arg(suffix));
    if (path.isEmpty()) return;
    session_.writeReport(QFileInfo(path).suffix().isEmpty() ? path + QLatin1Char('.') + suffix : path,
                         language_->currentIndex() == 1 ? PaperLanguage::Chinese : PaperLanguage::English);
}

QString RunPanel::summary() const
{
    return summary_->text();
}

QString RunPanel::emptyText() const
{
    if (session_.isBusy()) return tr("Reading ...");
    return tr("Open the record of a run to see which cables carried RDMA traffic at their rate, or look at what a run "
              "over this plan would be.");
}

void RunPanel::refresh()
{
    const auto run = session_.run();
    const auto planned = session_.planned();
    const bool hasFabric = bool(document_.currentFabric());
    dryRun_->setEnabled(hasFabric && !session_.isBusy());
    choices_->setVisible(run != nullptr);
    foot_->setVisible(run != nullptr);
    list_->setVisible(run != nullptr || (planned && !planned->untestable.empty()));
    list_->clear();
    evidence_->setEnabled(run != nullptr && !session_.isBusy() && !session_.isStale());
    report_->setEnabled(evidence_->isEnabled());
    if (planned)
        showPlan(*planned);
    else if (run)
        showRun(*run);
    else {
        summary_->clear();
        more_->setText(emptyText());
    }
    if (!session_.failure().isEmpty()) summary_->setText(session_.failure());
    summary_->setVisible(!summary_->text().isEmpty());
    more_->setVisible(!more_->text().isEmpty());
}

void RunPanel::showRun(const LoadedRun& run)
{
    const AcceptanceFacts& facts = run.facts;
    const RunRecord& record = run.run.record;
    const auto count = [&](TestedState state) { return countText(facts.count(state)); };
    QStringList lines;
    lines << (facts.isAccepted ? tr("Accepted: all %1 reached %2")
                                     .arg(numberOf(static_cast<qint64>(facts.cables.size()), tr("cable"), tr("cables")),
                                          evidenceLevelName(run.required))
                               : tr("Not accepted: %1 of %2 reached %3")
                                     .arg(countText(facts.reached),
                                          numberOf(static_cast<qint64>(facts.cables.size()), tr("cable"), tr("cables")),
                                          evidenceLevelName(run.required)));
    lines << tr("%1 passed, %2 failed, %3 not tested, %4 not observable")
                 .arg(count(TestedState::Pass), count(TestedState::Fail), count(TestedState::NotTested),
                      count(TestedState::NotObservable));
    if (facts.withoutPeer > 0)
        lines << tr("%1 showed more than is recorded, but their right ends are not on record: look first")
                     .arg(countText(facts.withoutPeer));
    if (areWaysAssumed(record))
        lines << tr("Ways are assumed: between switches a test counts only where receivers counted it");
    if (facts.hasChangedRaw) lines << tr("Raw files have changed since the run");
    if (record.isCancelled) lines << tr("Cancelled before its end");
    if (!record.stopped.empty()) lines << tr("Stopped: %1").arg(displayName(record.stopped));
    if (!record.gaps.empty())
        lines << tr("%1 in which nothing was measured")
                     .arg(numberOf(static_cast<qint64>(record.gaps.size()), tr("gap"), tr("gaps")));
    lines << tr("%1, %2").arg(displayName(run.run.file), displayName(record.startedAt));
    if (session_.isStale()) lines << tr("The plan has moved on; it is judged again.");
    summary_->setText(lines.join(QLatin1Char('\n')));

    std::map<TestedState, QTreeWidgetItem*> groups;
    int shown = 0;
    for (std::size_t i = 0; i < facts.cables.size() && shown < kMostRows; ++i) {
        const AcceptedCable& cable = facts.cables[i];
        const TestedState state = cable.result.state;
        if (state == TestedState::Pass) continue;
        QTreeWidgetItem*& group = groups[state];
        if (group == nullptr) {
            group = new QTreeWidgetItem(list_, {headOf(state, facts.count(state))});
            group->setFirstColumnSpanned(true);
            group->setFlags(Qt::ItemIsEnabled);
        }
        auto* row = new QTreeWidgetItem(group, {displayName(cable.name), translated(cable.result.why)});
        row->setData(0, kRowRole, static_cast<int>(i));
        const QString ends = displayName(cable.endA + " - " + cable.endB);
        row->setToolTip(0, plainToolTip(ends));
        row->setToolTip(1, plainToolTip(ends + QLatin1Char('\n') + translated(cable.result.why)));
        ++shown;
    }
    list_->setHeaderLabels({tr("Cable"), tr("Why")});
    list_->expandAll();
    const int rest = run.notPassed() - shown;
    more_->setText(rest > 0               ? tr("and %1 more; the report lists all").arg(countText(rest))
                   : run.notPassed() == 0 ? tr("Every cable passed.")
                                          : QString());
}

void RunPanel::showPlan(const PlannedRun& planned)
{
    const DryRun& run = planned.figures;
    QStringList lines;
    lines << tr("Dry run over %1: nothing was run").arg(displayName(planned.fabric));
    lines << tr("%1 on %2, %3")
                 .arg(numberOf(run.endPorts, tr("end-port"), tr("end-ports")),
                      numberOf(run.hosts, tr("host"), tr("hosts")),
                      numberOf(static_cast<qint64>(run.commands), tr("command"), tr("commands")));
    lines << tr("%1; no schedule can have fewer than %2: %3")
                 .arg(numberOf(run.rounds, tr("round"), tr("rounds")), countText(run.bound.rounds),
                      translated(run.bound.why));
    lines << tr("about %1, %2 Gbit sent, at most %3 at once")
                 .arg(timeText(run.seconds), countText(static_cast<qint64>(run.gigabits)),
                      numberOf(run.mostAtOnce, tr("test"), tr("tests")));
    if (run.unknownRate > 0)
        lines
            << tr("%1 of unknown rate are not in that figure").arg(numberOf(run.unknownRate, tr("test"), tr("tests")));
    lines << tr("%1 of %2 cable directions would be crossed, %3 cannot be, %4 are missed")
                 .arg(countText(run.covered), countText(run.links), countText(run.untestable), countText(run.missed));
    summary_->setText(lines.join(QLatin1Char('\n')));
    for (const std::string& line : planned.untestable)
        new QTreeWidgetItem(list_, {displayName(line)});
    for (int i = 0; i < list_->topLevelItemCount(); ++i)
        list_->topLevelItem(i)->setFirstColumnSpanned(true);
    list_->setHeaderLabels({tr("Cannot be tested"), QString()});
    const auto rest = static_cast<qint64>(run.untestable) - static_cast<qint64>(planned.untestable.size());
    more_->setText(rest > 0 ? tr("and %1 more; fabricctl test --dry-run --json lists all").arg(countText(rest))
                            : tr("By our own shortest paths, not those of the fabric."));
}

} // namespace fabric::gui
