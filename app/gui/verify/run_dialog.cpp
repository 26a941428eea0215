#include "app/gui/verify/run_dialog.h"

#include "app/gui/panels/words.h"

#include <QComboBox>
#include <QDateTime>
#include <QDialogButtonBox>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QSpinBox>
#include <QVBoxLayout>

namespace fabric::gui {

namespace {

constexpr int kQuestionsWidth = 430;

std::string textOf(const QLineEdit* edit)
{
    return edit->text().trimmed().toStdString();
}

QLabel* quiet(const QString& text, QWidget* parent)
{
    auto* made = new PlainLabel(text, parent);
    made->setObjectName(QStringLiteral("quiet"));
    made->setWordWrap(true);
    return made;
}

QComboBox* choice(const QString& name, std::initializer_list<std::pair<const char*, QString>> items, QWidget* parent)
{
    auto* made = new QComboBox(parent);
    made->setAccessibleName(name);
    for (const auto& [word, text] : items)
        made->addItem(text, QString::fromLatin1(word));
    return made;
}

void choose(QComboBox* box, const std::string& word)
{
    box->setCurrentIndex(std::max(0, box->findData(QString::fromStdString(word))));
}

/// Beside the plan, named by the time, so that no run overwrites another.
QString recordPath(const QString& planPath)
{
    const QFileInfo plan(planPath);
    const QString now = QDateTime::currentDateTime().toString(QStringLiteral("yyyyMMdd-HHmmss"));
    return plan.dir().filePath(QStringLiteral("%1-%2.fabricrun").arg(plan.completeBaseName(), now));
}

} // namespace

RunDialog::RunDialog(Document& document, RunStart& run, QWidget* parent)
    : QDialog(parent), document_(document), run_(run)
{
    setWindowTitle(tr("Run link tests"));
    auto* right = new QVBoxLayout;
    right->setContentsMargins(24, 16, 24, 16);
    right->setSpacing(8);
    right->addWidget(buildListing(), 1);
    right->addWidget(buildConsent());
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(buildQuestions());
    layout->addLayout(right, 1);
    resize(1040, 640);
    for (QLineEdit* edit :
         {hosts_, agent_, window_, tables_, observed_, profile_, sshConfig_, partition_, account_, reservation_, out_})
        connect(edit, &QLineEdit::textEdited, &run_, &RunStart::forget);
    for (QComboBox* box : {via_, tool_, passes_})
        connect(box, &QComboBox::currentIndexChanged, &run_, &RunStart::forget);
    for (QSpinBox* box : {seconds_, cap_, atOnce_})
        connect(box, &QSpinBox::valueChanged, &run_, &RunStart::forget);
    for (QComboBox* box : {via_, tool_})
        connect(box, &QComboBox::currentIndexChanged, this, &RunDialog::followVia);
    connect(list_, &QPushButton::clicked, this, [this] { run_.list(options()); });
    connect(typed_, &QLineEdit::textChanged, this, &RunDialog::refresh);
    connect(start_, &QPushButton::clicked, this, [this] {
        run_.start(typed_->text());
        if (run_.isRunning()) accept();
    });
    connect(&run_, &RunStart::changed, this, &RunDialog::refresh);
    followVia();
    refresh();
}

QWidget* RunDialog::withBrowse(QLineEdit* edit, const QString& title, bool isSaved)
{
    auto* line = new QWidget(edit->parentWidget());
    auto* row = new QHBoxLayout(line);
    row->setContentsMargins(0, 0, 0, 0);
    auto* browse = new QPushButton(tr("Browse ..."), line);
    row->addWidget(edit, 1);
    row->addWidget(browse);
    edit->setAccessibleName(title);
    connect(browse, &QPushButton::clicked, this, [this, edit, title, isSaved] {
        const QString path = isSaved ? QFileDialog::getSaveFileName(this, title, edit->text())
                                     : QFileDialog::getOpenFileName(this, title);
        if (path.isEmpty()) return;
        edit->setText(path);
        run_.forget();
    });
    return line;
}

QWidget* RunDialog::buildQuestions()
{
    auto* scroll = new QScrollArea(this);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFixedWidth(kQuestionsWidth);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* page = new QWidget(scroll);
    auto* form = new QFormLayout(page);
    form->setContentsMargins(24, 16, 16, 16);
    form->setVerticalSpacing(8);
    form->setRowWrapPolicy(QFormLayout::DontWrapRows);
    form->setFieldGrowthPolicy(QFormLayout::ExpandingFieldsGrow);
    via_ = choice(
        tr("How hosts are reached"),
        {{"ssh", tr("ssh, your own keys")}, {"slurm", tr("Slurm, one job")}, {"local", tr("all on this machine")}},
        page);
    hosts_ = new QLineEdit(page);
    hosts_->setPlaceholderText(tr("n[001-128], or a file"));
    tool_ = choice(tr("What runs on the hosts"),
                   {{"agent", tr("fabric-agent")}, {"perftest", tr("perftest (ib_write_bw)")}}, page);
    agent_ = new QLineEdit(page);
    agent_->setPlaceholderText(tr("/opt/fabric/fabric-agent"));
    agent_->setAccessibleName(tr("Path of the agent on the hosts"));
    agent_->setToolTip(tr("It is never copied to a host."));
    seconds_ = new QSpinBox(page);
    seconds_->setRange(1, 86400);
    seconds_->setSuffix(tr(" s"));
    seconds_->setAccessibleName(tr("Load of each test"));
    passes_ = choice(tr("How often each cable is crossed"),
                     {{"1", tr("once each way")}, {"2", tr("twice, by other pairs")}}, page);
    out_ = new QLineEdit(page);
    form->addRow(tr("Reach hosts by"), via_);
    form->addRow(tr("Hosts"), withBrowse(hosts_, tr("File with host names"), false));
    form->addRow(tr("Run"), tool_);
    form->addRow(tr("Its path"), agent_);
    form->addRow(tr("Load of a test"), seconds_);
    form->addRow(tr("Cross cables"), passes_);
    form->addRow(tr("Record"), withBrowse(out_, tr("Where the record of the run goes"), true));
    addMore(form);
    scroll->setWidget(page);
    setOptions({});
    return scroll;
}

/// Safety limits, and what only some clusters need.
void RunDialog::addMore(QFormLayout* form)
{
    QWidget* page = form->parentWidget();
    cap_ = new QSpinBox(page);
    cap_->setRange(0, 10000);
    cap_->setSuffix(tr(" Gb/s"));
    cap_->setSpecialValueText(tr("none"));
    cap_->setAccessibleName(tr("Highest rate of a test"));
    atOnce_ = new QSpinBox(page);
    atOnce_->setRange(0, 1'000'000);
    atOnce_->setSpecialValueText(tr("a whole round"));
    atOnce_->setAccessibleName(tr("Most tests at once"));
    window_ = new QLineEdit(page);
    window_->setPlaceholderText(tr("any time; 22:00-06:00"));
    window_->setAccessibleName(tr("Time of the day that load is allowed in"));
    tables_ = new QLineEdit(page);
    tables_->setPlaceholderText(tr("our own shortest paths"));
    observed_ = new QLineEdit(page);
    profile_ = new QLineEdit(page);
    profile_->setPlaceholderText(tr("by speed, width and MTU"));
    sshConfig_ = new QLineEdit(page);
    sshConfig_->setPlaceholderText(tr("your own"));
    partition_ = new QLineEdit(page);
    account_ = new QLineEdit(page);
    reservation_ = new QLineEdit(page);
    form->addRow(quiet(tr("Safety limits, and what only some clusters need"), page));
    form->addRow(tr("Rate cap"), cap_);
    form->addRow(tr("Tests at once"), atOnce_);
    form->addRow(tr("Allowed at"), window_);
    form->addRow(tr("Limits"), withBrowse(profile_, tr("Limits of the judge, as JSON"), false));
    form->addRow(tr("Routing tables"), withBrowse(tables_, tr("The fabric's forwarding tables"), false));
    form->addRow(tr("Their LIDs"), withBrowse(observed_, tr("A listing that says which LID is which"), false));
    form->addRow(tr("ssh settings"), withBrowse(sshConfig_, tr("Settings file for ssh"), false));
    form->addRow(tr("Partition"), partition_);
    form->addRow(tr("Account"), account_);
    form->addRow(tr("Reservation"), reservation_);
}

QWidget* RunDialog::buildListing()
{
    auto* page = new QWidget(this);
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    list_ = new QPushButton(tr("Show what would run"), page);
    figures_ = new PlainLabel({}, page);
    figures_->setWordWrap(true);
    figures_->setAccessibleName(tr("What the run would cost"));
    commands_ = new QPlainTextEdit(page);
    commands_->setReadOnly(true);
    commands_->setTabChangesFocus(true);
    commands_->setLineWrapMode(QPlainTextEdit::WidgetWidth);
    commands_->setAccessibleName(tr("What would be started, word for word"));
    auto* row = new QHBoxLayout;
    row->addWidget(list_);
    row->addStretch();
    column->addLayout(row);
    column->addWidget(figures_);
    column->addWidget(commands_, 1);
    return page;
}

QWidget* RunDialog::buildConsent()
{
    auto* page = new QWidget(this);
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(0, 8, 0, 0);
    column->setSpacing(8);
    ask_ = new PlainLabel({}, page);
    ask_->setWordWrap(true);
    typed_ = new QLineEdit(page);
    typed_->setAccessibleName(tr("The plan's name, typed"));
    start_ = new QPushButton(tr("Start"), page);
    start_->setObjectName(QStringLiteral("primary"));
    start_->setAutoDefault(false);
    list_->setDefault(true);
    auto* close = new QPushButton(tr("Close"), page);
    close->setAutoDefault(false);
    connect(close, &QPushButton::clicked, this, &QDialog::reject);
    auto* row = new QHBoxLayout;
    row->addWidget(typed_, 1);
    row->addWidget(start_);
    row->addWidget(close);
    column->addWidget(ask_);
    column->addLayout(row);
    return page;
}

cli::TestOptions RunDialog::options() const
{
    cli::TestOptions options = rest_;
    options.isRun = true;
    options.via = via_->currentData().toString().toStdString();
    options.hosts = textOf(hosts_);
    options.tool = tool_->currentData().toString().toStdString();
    options.agent = textOf(agent_);
    options.seconds = seconds_->value();
    options.passes = passes_->currentData().toInt();
    options.capGbps = cap_->value();
    options.testsAtOnce = static_cast<std::uint32_t>(atOnce_->value());
    options.window = textOf(window_);
    options.tables = textOf(tables_);
    options.observed = textOf(observed_);
    options.profile = textOf(profile_);
    options.sshConfig = textOf(sshConfig_);
    options.partition = textOf(partition_);
    options.account = textOf(account_);
    options.reservation = textOf(reservation_);
    options.out = textOf(out_);
    return options;
}

void RunDialog::setOptions(const cli::TestOptions& options)
{
    rest_ = options;
    choose(via_, options.via);
    choose(tool_, options.tool);
    choose(passes_, std::to_string(options.passes));
    seconds_->setValue(static_cast<int>(options.seconds));
    cap_->setValue(static_cast<int>(options.capGbps));
    atOnce_->setValue(static_cast<int>(options.testsAtOnce));
    const std::pair<QLineEdit*, const std::string*> texts[] = {
        {hosts_, &options.hosts},         {agent_, &options.agent},
        {window_, &options.window},       {tables_, &options.tables},
        {observed_, &options.observed},   {profile_, &options.profile},
        {sshConfig_, &options.sshConfig}, {partition_, &options.partition},
        {account_, &options.account},     {reservation_, &options.reservation}};
    for (const auto& [edit, text] : texts)
        edit->setText(displayName(*text));
    const QString plan = document_.path();
    out_->setText(!options.out.empty() ? displayName(options.out) : plan.isEmpty() ? QString() : recordPath(plan));
}

void RunDialog::followVia()
{
    const QString via = via_->currentData().toString();
    agent_->setEnabled(tool_->currentData().toString() == QLatin1String("agent"));
    sshConfig_->parentWidget()->setEnabled(via == QLatin1String("ssh"));
    for (QLineEdit* edit : {partition_, account_, reservation_})
        edit->setEnabled(via == QLatin1String("slurm"));
}

QString RunDialog::figuresOf(const ListedRun& run) const
{
    const DryRun& cost = run.test.cost;
    const qint64 minutes = (cost.seconds + 59) / 60;
    return tr("%1, %2, about %3 min, %4 Gbit sent, at most %5 at once; %6 of %7 cable directions crossed")
               .arg(numberOf(cost.hosts, tr("host"), tr("hosts")),
                    numberOf(static_cast<qint64>(cost.commands), tr("command"), tr("commands")), countText(minutes),
                    countText(static_cast<qint64>(cost.gigabits)), numberOf(cost.mostAtOnce, tr("test"), tr("tests")),
                    countText(cost.covered), countText(cost.links)) +
           (cost.unknownRate > 0 ? tr("; %1 of unknown rate are not in the Gbit")
                                       .arg(numberOf(cost.unknownRate, tr("test"), tr("tests")))
                                 : QString());
}

QString RunDialog::figures() const
{
    return figures_->text();
}

void RunDialog::refresh()
{
    const ListedRun* run = run_.listed();
    const QString obstacle = run_.obstacle();
    list_->setEnabled(obstacle.isEmpty() && run_.state() != RunStart::State::Listing && !run_.isRunning());
    QString text = !obstacle.isEmpty()                        ? obstacle
                   : run_.state() == RunStart::State::Listing ? tr("Planning ...")
                   : run_.isRunning()                         ? tr("A run is on.")
                   : !run_.failure().isEmpty()                ? run_.failure()
                   : run == nullptr ? tr("Nothing has been listed yet, and nothing has been started.")
                                    : figuresOf(*run);
    figures_->setText(text);
    QStringList lines;
    if (run != nullptr) {
        for (const std::string& line : run->lines)
            lines << displayName(line);
        lines << QString();
        for (const std::string& note : run->notes)
            lines << displayName(note);
    }
    const QString listed = lines.join(QLatin1Char('\n'));
    if (commands_->toPlainText() != listed) commands_->setPlainText(listed);
    ask_->setText(run == nullptr
                      ? tr("Load starts only after it was listed, and with the plan's name typed here.")
                      : tr("This puts load on the fabric and may slow what runs there. To start it, type the "
                           "plan's name: %1")
                            .arg(displayName(run->clusterName)));
    typed_->setEnabled(run != nullptr);
    start_->setEnabled(run != nullptr && obstacle.isEmpty() && typed_->text().toStdString() == run->clusterName);
}

} // namespace fabric::gui
