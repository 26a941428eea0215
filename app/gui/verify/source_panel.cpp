#include "app/gui/verify/source_panel.h"

#include "app/gui/panels/flow_layout.h"
#include "app/gui/panels/icons.h"
#include "app/gui/panels/short_choice.h"
#include "app/gui/panels/words.h"

#include <QComboBox>
#include <QDragEnterEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QLineEdit>
#include <QListWidget>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QSpinBox>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace fabric::gui {

namespace {

constexpr int kDelayMs = 250;
constexpr int kLeastLetters = 12;
constexpr int kPathRole = Qt::UserRole;

QLabel* quiet(const QString& text, QWidget* parent)
{
    auto* label = new PlainLabel(text, parent);
    label->setObjectName(QStringLiteral("quiet"));
    label->setWordWrap(true);
    return label;
}

QVBoxLayout* column(QWidget* page)
{
    auto* layout = new QVBoxLayout(page);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    return layout;
}

} // namespace

SourcePanel::SourcePanel(Document& document, Jobs& jobs, VerifySession& session, QWidget* parent)
    : QWidget(parent),
      document_(document),
      jobs_(jobs),
      session_(session),
      kind_(new QComboBox(this)),
      pages_(new QStackedWidget(this))
{
    setAcceptDrops(true);
    kind_->setAccessibleName(tr("Where to look"));
    letShrink(*kind_, kLeastLetters);
    kind_->addItem(icon(QStringLiteral("paper")), tr("Files from the cluster"));
    kind_->addItem(icon(QStringLiteral("adapter")), tr("This machine's InfiniBand port"));
    kind_->addItem(icon(QStringLiteral("switch")), tr("A head node, by ssh"));
    kind_->addItem(icon(QStringLiteral("node")), tr("LLDP of hosts, by ssh"));
    pages_->addWidget(buildFiles());
    pages_->addWidget(buildLocalPort());
    pages_->addWidget(buildHeadNode());
    pages_->addWidget(buildHosts());
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 12, 12, 12);
    layout->setSpacing(8);
    layout->addWidget(kind_);
    layout->addWidget(pages_);
    layout->addWidget(buildRun(), 1);
    delay_.setSingleShot(true);
    delay_.setInterval(kDelayMs);
    connect(&delay_, &QTimer::timeout, this, &SourcePanel::refresh);
    connect(kind_, &QComboBox::currentIndexChanged, this, [this](int index) {
        pages_->setCurrentIndex(index);
        refresh();
    });
    connect(&session_, &VerifySession::runChanged, this, &SourcePanel::followRun);
    refresh();
    followRun();
}

QWidget* SourcePanel::buildFiles()
{
    auto* page = new QWidget(pages_);
    auto* layout = column(page);
    layout->addWidget(quiet(tr("Listings as the tools print them: ibnetdiscover, iblinkinfo, LLDP tables, counters. "
                               "Several of one fabric are joined. Drop them anywhere in the window."),
                            page));
    files_ = new QListWidget(page);
    files_->setAccessibleName(tr("Files to look at"));
    files_->setMinimumHeight(72);
    files_->setMaximumHeight(140);
    files_->setTextElideMode(Qt::ElideMiddle);
    files_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    layout->addWidget(files_);
    auto* row = new FlowLayout;
    auto* add = new QPushButton(tr("Add files ..."), page);
    auto* remove = new QPushButton(tr("Remove"), page);
    row->addWidget(add);
    row->addWidget(remove);
    layout->addLayout(row);
    connect(add, &QPushButton::clicked, this,
            [this] { addFiles(QFileDialog::getOpenFileNames(this, tr("Files from the cluster"))); });
    connect(remove, &QPushButton::clicked, this, [this] {
        const QList<QListWidgetItem*> chosen = files_->selectedItems();
        if (chosen.isEmpty()) files_->clear();
        qDeleteAll(chosen);
        refresh();
    });
    return page;
}

QWidget* SourcePanel::buildLocalPort()
{
    auto* page = new QWidget(pages_);
    auto* layout = column(page);
    layout->addWidget(
        quiet(tr("Walks the InfiniBand fabric from an adapter of this machine. Only reads; needs the right "
                 "to send management packets."),
              page));
    auto* form = new QFormLayout;
    device_ = new QLineEdit(page);
    device_->setPlaceholderText(tr("first active one"));
    device_->setAccessibleName(tr("Adapter"));
    port_ = new QSpinBox(page);
    port_->setRange(0, 254);
    port_->setSpecialValueText(tr("any"));
    port_->setAccessibleName(tr("Port of the adapter"));
    form->addRow(tr("Adapter"), device_);
    form->addRow(tr("Port"), port_);
    layout->addLayout(form);
    connect(device_, &QLineEdit::textChanged, &delay_, qOverload<>(&QTimer::start));
    connect(port_, &QSpinBox::valueChanged, &delay_, qOverload<>(&QTimer::start));
    return page;
}

QWidget* SourcePanel::buildHeadNode()
{
    auto* page = new QWidget(pages_);
    auto* layout = column(page);
    layout->addWidget(quiet(tr("Runs reading tools on a machine of the cluster with your own ssh: your keys, your "
                               "settings, host keys checked. Nothing is installed or changed there."),
                            page));
    head_ = new QLineEdit(page);
    head_->setPlaceholderText(tr("user@head-node:22"));
    head_->setAccessibleName(tr("Head node"));
    layout->addWidget(head_);
    connect(head_, &QLineEdit::textChanged, &delay_, qOverload<>(&QTimer::start));
    return page;
}

QWidget* SourcePanel::buildHosts()
{
    auto* page = new QWidget(pages_);
    auto* layout = column(page);
    layout->addWidget(
        quiet(tr("Asks every host of a list, one name a line, for its LLDP neighbours with your own ssh; at "
                 "most 8 at once. Hosts that do not answer are named and never called missing."),
              page));
    auto* row = new FlowLayout;
    hosts_ = new QLineEdit(page);
    hosts_->setPlaceholderText(tr("file with host names"));
    hosts_->setAccessibleName(tr("File with host names"));
    auto* browse = new QPushButton(tr("Browse ..."), page);
    row->addWidget(hosts_);
    row->addWidget(browse);
    layout->addLayout(row);
    connect(hosts_, &QLineEdit::textChanged, &delay_, qOverload<>(&QTimer::start));
    connect(browse, &QPushButton::clicked, this, [this] {
        const QString path = QFileDialog::getOpenFileName(this, tr("File with host names"));
        if (!path.isEmpty()) hosts_->setText(path);
    });
    return page;
}

QWidget* SourcePanel::buildRun()
{
    auto* page = new QWidget(this);
    auto* layout = column(page);
    auto* heading = new PlainLabel(tr("What will be read or run"), page);
    heading->setObjectName(QStringLiteral("sectionTitle"));
    heading->setWordWrap(true);
    plan_ = new QPlainTextEdit(page);
    plan_->setReadOnly(true);
    plan_->setAccessibleName(heading->text());
    plan_->setTabChangesFocus(true);
    look_ = new QPushButton(tr("Look and compare"), page);
    look_->setObjectName(QStringLiteral("primary"));
    cancel_ = new QPushButton(tr("Cancel"), page);
    bar_ = new QProgressBar(page);
    bar_->setRange(0, 1000);
    bar_->setTextVisible(false);
    bar_->setAccessibleName(tr("Progress of the look"));
    stage_ = quiet({}, page);
    layout->addWidget(heading);
    layout->addWidget(plan_, 1);
    layout->addWidget(stage_);
    layout->addWidget(bar_);
    auto* row = new QHBoxLayout;
    row->addWidget(look_, 1);
    row->addWidget(cancel_);
    layout->addLayout(row);
    connect(look_, &QPushButton::clicked, &session_, &VerifySession::observe);
    connect(cancel_, &QPushButton::clicked, &session_, &VerifySession::cancel);
    return page;
}

void SourcePanel::setKind(Kind kind)
{
    kind_->setCurrentIndex(kind);
}

void SourcePanel::addFiles(const QStringList& paths)
{
    for (const QString& path : paths) {
        const QString whole = QFileInfo(path).absoluteFilePath();
        bool isNew = true;
        for (int i = 0; i < files_->count(); ++i)
            isNew = isNew && files_->item(i)->data(kPathRole).toString() != whole;
        if (!isNew) continue;
        auto* item = new QListWidgetItem(displayName(QFileInfo(whole).fileName().toStdString()), files_);
        item->setData(kPathRole, whole);
        item->setToolTip(plainToolTip(displayName(whole.toStdString())));
    }
    setKind(Files);
    refresh();
}

SourceChoice SourcePanel::choice() const
{
    SourceChoice choice{kind_->currentIndex(), {}, device_->text(), port_->value(), head_->text(), hosts_->text()};
    for (int i = 0; i < files_->count(); ++i)
        choice.files.append(files_->item(i)->data(kPathRole).toString());
    return choice;
}

void SourcePanel::setChoice(const SourceChoice& choice)
{
    files_->clear();
    addFiles(choice.files);
    device_->setText(choice.device);
    port_->setValue(choice.port);
    head_->setText(choice.head);
    hosts_->setText(choice.hosts);
    kind_->setCurrentIndex(choice.kind);
    refresh();
}

void SourcePanel::askForNewFile()
{
    const QString path = QFileDialog::getOpenFileName(this, tr("A new listing of the same fabric"));
    if (path.isEmpty()) return;
    files_->clear();
    addFiles({path});
    session_.observe();
}

std::vector<std::string> SourcePanel::words() const
{
    std::vector<std::string> words;
    switch (static_cast<Kind>(kind_->currentIndex())) {
    case Files:
        for (int i = 0; i < files_->count(); ++i)
            words.push_back("file:" + files_->item(i)->data(kPathRole).toString().toStdString());
        break;
    case LocalPort: {
        std::string word = "umad";
        const std::string device = device_->text().trimmed().toStdString();
        if (!device.empty()) word += ":" + device;
        if (!device.empty() && port_->value() > 0) word += ":" + std::to_string(port_->value());
        words.push_back(word);
        break;
    }
    case HeadNode:
        if (!head_->text().trimmed().isEmpty()) words.push_back("ssh:" + head_->text().trimmed().toStdString());
        break;
    case Hosts:
        if (!hosts_->text().trimmed().isEmpty()) words.push_back("lldp:" + hosts_->text().trimmed().toStdString());
        break;
    }
    return words;
}

void SourcePanel::refresh()
{
    port_->setEnabled(!device_->text().trimmed().isEmpty());
    std::vector<SourceSpec> specs;
    std::optional<Error> wrong;
    for (const std::string& word : words()) {
        auto spec = parseSource(word);
        if (spec)
            specs.push_back(std::move(*spec));
        else
            wrong = spec.error();
    }
    isReady_ = !specs.empty() && !wrong;
    session_.setSources(isReady_ ? specs : std::vector<SourceSpec>());
    if (planJob_ != 0) jobs_.cancel(planJob_);
    planJob_ = 0;
    ++asked_;
    if (wrong)
        plan_->setPlainText(translated(*wrong));
    else if (specs.empty())
        plan_->setPlainText(tr("Nothing yet: say where to look."));
    followRun();
    if (!isReady_) return;
    planJob_ = jobs_.start<std::vector<std::string>>(
        tr("Reading the list of hosts"),
        [specs](const Project&, const Progress&) -> Result<std::vector<std::string>> {
            std::vector<std::string> lines;
            for (const SourceSpec& spec : specs) {
                FABRIC_TRY(some, dryRun(spec));
                lines.insert(lines.end(), some.begin(), some.end());
            }
            return lines;
        },
        this,
        [this, asked = ++asked_](const Result<std::vector<std::string>>& lines, bool) {
            if (asked == asked_) showPlan(lines);
        });
}

void SourcePanel::showPlan(const Result<std::vector<std::string>>& lines)
{
    if (!lines && lines.error().kind == ErrorKind::Cancelled) return;
    planJob_ = 0;
    if (!lines) {
        isReady_ = false;
        plan_->setPlainText(translated(lines.error()));
        followRun();
        return;
    }
    QStringList text;
    for (const std::string& line : *lines)
        text.append(displayName(line));
    plan_->setPlainText(text.join(QLatin1Char('\n')));
}

QString SourcePanel::plan() const
{
    return plan_->toPlainText();
}

void SourcePanel::followRun()
{
    const bool isRunning = session_.isRunning();
    look_->setEnabled(isReady_ && !isRunning);
    cancel_->setVisible(isRunning);
    bar_->setVisible(isRunning);
    bar_->setValue(static_cast<int>(session_.progress() * bar_->maximum()));
    stage_->setVisible(isRunning && !session_.stage().isEmpty());
    stage_->setText(session_.stage());
}

void SourcePanel::dragEnterEvent(QDragEnterEvent* event)
{
    if (event->mimeData()->hasUrls()) event->acceptProposedAction();
}

void SourcePanel::dropEvent(QDropEvent* event)
{
    QStringList paths;
    for (const QUrl& url : event->mimeData()->urls())
        if (url.isLocalFile()) paths.append(url.toLocalFile());
    addFiles(paths);
}

} // namespace fabric::gui
