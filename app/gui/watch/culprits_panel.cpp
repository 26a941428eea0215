#include "app/gui/watch/culprits_panel.h"

#include "app/gui/panels/appearance.h"
#include "app/gui/panels/flow_layout.h"
#include "app/gui/panels/tall_scroll.h"
#include "app/gui/panels/words.h"
#include "app/gui/verify/findings_delegate.h"
#include "app/gui/verify/list_roles.h"
#include "app/gui/watch/time_axis.h"
#include "app/gui/watch/watch_layer.h"
#include "core/verify/monitor/watch_words.h"

#include <QDateTime>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QMenu>
#include <QPushButton>
#include <QSettings>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace fabric::gui {

namespace {

constexpr int kMostRecent = 8;
constexpr std::int64_t kWeek = 7 * 86400;

QString recentKey()
{
    return QStringLiteral("watch/histories");
}

QString symptomsText(Symptoms symptoms)
{
    QStringList out;
    for (std::size_t i = 0; i < kSymptomCount; ++i)
        if (const auto symptom = static_cast<Symptom>(i); symptoms.has(symptom))
            out << translated(symptomText(symptom));
    return out.join(QStringLiteral(", "));
}

QString blastText(const BlastRadius& blast)
{
    QStringList out;
    for (const Message& message : blastWords(blast))
        out << translated(message);
    return out.join(QStringLiteral(", "));
}

/// What the history keeps in English, in the language of the window.
QString said(const std::string& english)
{
    return displayName(saidOfFinding(english, isChinese() ? PaperLanguage::Chinese : PaperLanguage::English));
}

} // namespace

CulpritsPanel::CulpritsPanel(WatchSession& session, QSettings& settings, QWidget* parent)
    : QWidget(parent),
      session_(session),
      settings_(settings),
      file_(new PlainLabel({}, this)),
      feed_(new PlainLabel({}, this)),
      view_(new FindingsView(this)),
      empty_(new PlainLabel({}, this)),
      kind_(new PlainLabel({}, this)),
      action_(new PlainLabel({}, this)),
      show_(new QPushButton(tr("Show both ends"), this)),
      acknowledge_(new QPushButton(tr("Acknowledge"), this)),
      silence_(new QPushButton(tr("Silence"), this))
{
    setObjectName(QStringLiteral("culprits"));
    view_->setModel(&model_);
    view_->setAccessibleName(tr("Findings, most urgent first"));
    empty_->setWordWrap(true);
    empty_->setObjectName(QStringLiteral("quiet"));
    empty_->setContentsMargins(12, 12, 12, 12);
    empty_->setAlignment(Qt::AlignTop);
    empty_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(buildTop());
    layout->addWidget(view_, 1);
    layout->addWidget(empty_, 1);
    layout->addWidget(buildDetail());
    connect(view_->selectionModel(), &QItemSelectionModel::currentChanged, this, [this](const QModelIndex& index) {
        const auto number = index.data(IndexRole).toULongLong();
        if (!isFilling_ && number != 0) session_.setCurrent(number);
    });
    for (auto changed : {&WatchSession::overviewChanged, &WatchSession::timeChanged})
        connect(&session_, changed, this, &CulpritsPanel::fill);
    connect(&session_, &WatchSession::stateChanged, this, &CulpritsPanel::showHead);
    connect(&session_, &WatchSession::currentChanged, this, &CulpritsPanel::followCurrent);
    fill();
}

QWidget* CulpritsPanel::buildTop()
{
    auto* top = new QWidget(this);
    auto* row = new QHBoxLayout;
    auto* open = new QToolButton(top);
    open->setText(tr("Open", "button"));
    open->setAccessibleName(tr("Open a history"));
    open->setPopupMode(QToolButton::InstantPopup);
    auto* menu = new QMenu(open);
    open->setMenu(menu);
    connect(menu, &QMenu::aboutToShow, this, [this, menu] {
        menu->clear();
        connect(menu->addAction(tr("A history ...")), &QAction::triggered, this, &CulpritsPanel::askOpen);
        menu->addSeparator();
        for (const QString& path : settings_.value(recentKey()).toStringList()) {
            QString text = displayName(QFileInfo(path).fileName().toStdString());
            QAction* action = menu->addAction(text.replace(QLatin1Char('&'), QStringLiteral("&&")));
            action->setToolTip(plainToolTip(displayName(path.toStdString())));
            action->setEnabled(QFileInfo::exists(path));
            connect(action, &QAction::triggered, this, [this, path] { openFile(path); });
        }
    });
    file_->setObjectName(QStringLiteral("sectionTitle"));
    file_->setMinimumWidth(0);
    file_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    feed_->setObjectName(QStringLiteral("quiet"));
    feed_->setWordWrap(true);
    row->addWidget(file_, 1);
    row->addWidget(open);
    auto* layout = new QVBoxLayout(top);
    layout->setContentsMargins(12, 8, 12, 8);
    layout->setSpacing(4);
    layout->addLayout(row);
    layout->addWidget(feed_);
    return top;
}

QWidget* CulpritsPanel::buildDetail()
{
    auto* facts = new QWidget;
    kind_->setObjectName(QStringLiteral("sectionTitle"));
    auto* form = new QFormLayout;
    form->setContentsMargins(0, 0, 0, 0);
    form->setVerticalSpacing(4);
    const QString titles[] = {tr("Since"), tr("Shows"), tr("Costs"), tr("Evidence"), tr("Links")};
    for (int i = 0; i < 5; ++i) {
        facts_[i] = new PlainLabel({}, facts);
        auto* title = new PlainLabel(titles[i], facts);
        title->setObjectName(QStringLiteral("quiet"));
        factTitles_[i] = title;
        form->addRow(title, facts_[i]);
    }
    for (PlainLabel* label : {kind_, action_, facts_[0], facts_[1], facts_[2], facts_[3], facts_[4]}) {
        label->setWordWrap(true);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    }
    acknowledge_->setToolTip(tr("The watch does not tell it again until it is over"));
    silence_->setToolTip(tr("The watch keeps quiet about this device for 8 hours"));
    auto* buttons = new FlowLayout;
    for (QPushButton* button : {show_, acknowledge_, silence_})
        buttons->addWidget(button);
    auto* layout = new QVBoxLayout(facts);
    layout->setContentsMargins(12, 10, 12, 10);
    layout->setSpacing(6);
    layout->addWidget(kind_);
    layout->addWidget(action_);
    layout->addLayout(form);
    layout->addLayout(buttons);
    connect(show_, &QPushButton::clicked, this, [this] { session_.setCurrent(session_.current()); });
    connect(acknowledge_, &QPushButton::clicked, this, [this] { session_.acknowledge(session_.current()); });
    connect(silence_, &QPushButton::clicked, this, [this] {
        const ToldFinding* finding = session_.finding(session_.current());
        constexpr int kHours = 8;
        if (finding != nullptr) session_.silence(QString::fromStdString(finding->what), kHours);
    });
    detail_ = new TallScroll(facts, 0, this); // long facts in a low window
    return detail_;
}

void CulpritsPanel::askOpen()
{
    const QString path =
        QFileDialog::getOpenFileName(this, tr("Open a history of a watch"), QFileInfo(session_.path()).path(),
                                     tr("Histories (*.history *.db *.sqlite);;All files (*)"));
    if (!path.isEmpty()) openFile(path);
}

void CulpritsPanel::openFile(const QString& path)
{
    QStringList recent = settings_.value(recentKey()).toStringList();
    recent.removeAll(path);
    recent.prepend(path);
    settings_.setValue(recentKey(), QStringList(recent.mid(0, kMostRecent)));
    session_.open(path);
}

void CulpritsPanel::fill()
{
    isFilling_ = true;
    model_.clear();
    std::vector<const ToldFinding*> open;
    std::vector<const ToldFinding*> over;
    if (const auto overview = session_.overview())
        for (const ToldFinding& finding : overview->findings) {
            if (finding.isOpenAt(session_.time())) open.push_back(&finding);
            const bool isOver =
                finding.closed != 0 && finding.closed <= session_.time() && finding.closed > session_.time() - kWeek;
            if (isOver && !finding.isMerged) over.push_back(&finding);
        }
    std::sort(over.begin(), over.end(), [](const auto* a, const auto* b) { return a->closed > b->closed; });
    addGroup(tr("Open: %1").arg(countText(static_cast<qint64>(open.size()))), open);
    addGroup(tr("Over in the week before: %1").arg(countText(static_cast<qint64>(over.size()))), over);
    view_->expandAll();
    for (int i = 0; i < model_.rowCount(); ++i)
        view_->setFirstColumnSpanned(i, {}, true);
    isFilling_ = false;
    showHead();
    followCurrent();
}

void CulpritsPanel::addGroup(const QString& title, const std::vector<const ToldFinding*>& findings)
{
    if (findings.empty()) return;
    auto* group = new QStandardItem(title);
    group->setEditable(false);
    group->setSelectable(false);
    for (const ToldFinding* finding : findings)
        group->appendRow(rowOf(*finding));
    model_.appendRow(group);
}

QStandardItem* CulpritsPanel::rowOf(const ToldFinding& finding) const
{
    auto* row = new QStandardItem(said(finding.text));
    row->setEditable(false);
    row->setIcon(linkClassIcon(classOf(finding)));
    const auto overview = session_.overview();
    const bool isOpen = finding.isOpenAt(session_.time());
    QStringList head{translated(urgencyText(finding.urgency)), translated(culpritText(finding.culprit))};
    head << (isOpen ? tr("for %1").arg(durationText(std::max<std::int64_t>(session_.time() - finding.began, 0)))
                    : tr("over at %1").arg(momentText(finding.closed)));
    if (overview->acknowledged.contains(finding.id)) head << tr("acknowledged");
    if (const auto quiet = overview->silences.find(finding.what);
        quiet != overview->silences.end() && quiet->second > session_.time())
        head << tr("silenced");
    row->setData(head.join(QStringLiteral(" · ")), HeadRole);
    row->setData(blastText(finding.blast), StatusRole);
    row->setData(currentTheme().quietInk, StatusColourRole);
    row->setData(static_cast<qulonglong>(finding.id), IndexRole);
    return row;
}

void CulpritsPanel::followCurrent()
{
    isFilling_ = true;
    QModelIndex shown;
    for (int g = 0; g < model_.rowCount(); ++g)
        for (int i = 0; i < model_.item(g)->rowCount(); ++i)
            if (model_.item(g)->child(i)->data(IndexRole).toULongLong() == session_.current() &&
                session_.current() != 0)
                shown = model_.item(g)->child(i)->index();
    view_->setCurrentIndex(shown);
    if (shown.isValid()) view_->scrollTo(shown);
    isFilling_ = false;
    showDetail();
}

void CulpritsPanel::showDetail()
{
    const ToldFinding* finding = session_.finding(session_.current());
    detail_->setVisible(finding != nullptr);
    if (finding == nullptr) return;
    kind_->setText(QStringLiteral("%1 %2 %3")
                       .arg(linkClassSymbol(classOf(*finding)), translated(culpritText(finding->culprit)),
                            displayName(finding->what)));
    action_->setText(translated(adviceFor(*finding)) + QLatin1Char('.'));
    QString since = momentText(finding->began);
    if (finding->opened != finding->began) since += tr(", named at %1").arg(momentText(finding->opened));
    if (finding->closed != 0)
        since += finding->isRepaired ? tr(", repaired at %1").arg(momentText(finding->closed))
                                     : tr(", over at %1").arg(momentText(finding->closed));
    if (finding->returns > 0) since += tr(", came back %1 times").arg(finding->returns);
    QStringList evidence;
    for (const std::string& line : finding->evidence)
        evidence << said(line);
    QStringList links;
    constexpr std::size_t kMostLinks = 4;
    for (std::size_t i = 0; i < std::min(finding->links.size(), kMostLinks); ++i)
        links << displayName(finding->links[i].name);
    if (finding->links.size() > kMostLinks)
        links << tr("and %1 more").arg(countText(static_cast<qint64>(finding->links.size() - kMostLinks)));
    const QString texts[] = {since, symptomsText(finding->symptoms), blastText(finding->blast),
                             evidence.join(QLatin1Char('\n')), links.join(QLatin1Char('\n'))};
    for (int i = 0; i < 5; ++i) {
        facts_[i]->setText(texts[i]);
        facts_[i]->setVisible(!texts[i].isEmpty());
        factTitles_[i]->setVisible(!texts[i].isEmpty());
    }
    const bool isOpen = finding->closed == 0;
    acknowledge_->setEnabled(isOpen && !session_.overview()->acknowledged.contains(finding->id));
    silence_->setEnabled(isOpen);
    silence_->setVisible(finding->culprit == Culprit::Switch || finding->culprit == Culprit::Host);
    show_->setEnabled(session_.places() != nullptr);
}

void CulpritsPanel::showHead()
{
    const auto overview = session_.overview();
    file_->setText(session_.isOpen() ? displayName(QFileInfo(session_.path()).fileName().toStdString())
                                     : tr("No history open"));
    QStringList lines;
    if (overview) {
        QString ports = numberOf(static_cast<qint64>(overview->ports.size()), tr("port watched"), tr("ports watched"));
        if (session_.places() != nullptr)
            ports += tr(", %1 of them in this plan").arg(countText(static_cast<qint64>(session_.places()->placed())));
        lines << ports;
        if (overview->last > 0) {
            const std::int64_t age = QDateTime::currentSecsSinceEpoch() - overview->last;
            lines << tr("Last poll %1").arg(momentText(overview->last)) +
                         (age > 5 * std::max<std::int64_t>(overview->summary.intervalSeconds, 60)
                              ? tr("; nothing since: no watch writes now")
                              : QString());
        }
        if (overview->unreadable > 0)
            lines << numberOf(overview->unreadable, tr("finding could not be read"), tr("findings could not be read"));
    }
    if (!session_.failure().isEmpty()) lines << session_.failure();
    feed_->setText(lines.join(QLatin1Char('\n')));
    feed_->setVisible(!lines.isEmpty());
    const bool isEmpty = model_.rowCount() == 0;
    view_->setVisible(!isEmpty);
    empty_->setVisible(isEmpty);
    empty_->setText(!session_.isOpen()
                        ? tr("A watch keeps its history in a file; open it here, while the watch runs or later.\n\n"
                             "To watch a fabric on a machine that can see it:\n"
                             "fabricctl watch plan.fabric --source umad --history pod.history")
                    : overview ? tr("Nothing is open at this time, and nothing ended in the week before.")
                               : tr("Reading ..."));
}

std::vector<std::uint64_t> CulpritsPanel::openShown() const
{
    std::vector<std::uint64_t> out;
    const auto overview = session_.overview();
    if (!overview || model_.rowCount() == 0) return out;
    const QStandardItem* group = model_.item(0);
    for (int i = 0; i < group->rowCount(); ++i)
        if (const ToldFinding* finding = session_.finding(group->child(i)->data(IndexRole).toULongLong()))
            if (finding->isOpenAt(session_.time())) out.push_back(finding->id);
    return out;
}

QString CulpritsPanel::detailText() const
{
    QStringList lines{kind_->text(), action_->text()};
    for (const PlainLabel* fact : facts_)
        lines << fact->text();
    return lines.join(QLatin1Char('\n'));
}

} // namespace fabric::gui
