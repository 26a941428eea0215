#include "app/gui/verify/findings_panel.h"

#include "app/gui/panels/flow_layout.h"
#include "app/gui/panels/icons.h"
#include "app/gui/panels/tall_scroll.h"
#include "app/gui/panels/words.h"
#include "app/gui/verify/check_words.h"
#include "app/gui/verify/findings_delegate.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QLocale>
#include <QPushButton>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>

namespace fabric::gui {

namespace {

QLabel* wrapped(QWidget* parent, const char* name)
{
    auto* label = new PlainLabel({}, parent);
    label->setWordWrap(true);
    label->setObjectName(QString::fromLatin1(name));
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

/// "Cannot be told apart from a, b, c and 4 more ..."
QString alikeText(const VerifyFinding& finding)
{
    if (!finding.isOneOfAClass) return {};
    constexpr std::size_t kMostNamed = 6;
    QStringList names;
    for (std::size_t i = 0; i < std::min(finding.alike.size(), kMostNamed); ++i)
        names << displayName(finding.alike[i]);
    const std::size_t more = finding.alike.size() - static_cast<std::size_t>(names.size());
    if (more > 0) names << FindingsPanel::tr("and %1 more").arg(more);
    if (names.isEmpty())
        return FindingsPanel::tr("Other boxes that are alike would explain what was seen as well; compare labels "
                                 "before a cable is moved.");
    return FindingsPanel::tr("Cannot be told apart from %1; compare labels before a cable is moved.")
        .arg(names.join(QStringLiteral(", ")));
}

} // namespace

FindingsPanel::FindingsPanel(Document& document, VerifySession& session, QWidget* parent)
    : QWidget(parent),
      document_(document),
      session_(session),
      model_(new FindingsTree(document, session, this)),
      view_(new FindingsView(this)),
      empty_(wrapped(this, "quiet")),
      certificate_(wrapped(this, "quiet")),
      provenance_(wrapped(this, "quiet")),
      notes_(new QToolButton(this)),
      record_(new QPushButton(tr("Record evidence"), this))
{
    view_->setModel(model_);
    view_->setAccessibleName(tr("Findings"));
    empty_->setAlignment(Qt::AlignCenter);
    empty_->setContentsMargins(24, 24, 24, 24);
    notes_->setObjectName(QStringLiteral("chip"));
    record_->setToolTip(tr("Writes into the plan how far this look proves each cable; can be undone"));

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(buildTop());
    layout->addWidget(view_, 1);
    layout->addWidget(empty_, 1);
    layout->addWidget(buildDetail());
    auto* foot = new QVBoxLayout;
    foot->setContentsMargins(12, 8, 12, 8);
    foot->setSpacing(4);
    foot->addWidget(certificate_);
    foot->addWidget(provenance_);
    auto* row = new FlowLayout;
    row->addWidget(record_);
    row->addWidget(notes_);
    foot->addLayout(row);
    layout->addLayout(foot);

    connect(&session_, &VerifySession::resultChanged, this, &FindingsPanel::refresh);
    connect(&session_, &VerifySession::filterChanged, this, &FindingsPanel::refresh);
    connect(&session_, &VerifySession::currentChanged, this, &FindingsPanel::followCurrent);
    connect(view_, &QTreeView::clicked, this, &FindingsPanel::choose);
    connect(view_, &QTreeView::activated, this, &FindingsPanel::choose);
    connect(view_->selectionModel(), &QItemSelectionModel::currentChanged, this, [this](const QModelIndex& index) {
        if (!isFollowing_) choose(index);
    });
    connect(record_, &QPushButton::clicked, &session_, &VerifySession::recordEvidence);
    connect(notes_, &QToolButton::clicked, this, [this] {
        const auto result = session_.result();
        QStringList texts;
        if (result)
            for (const ObservationNote& note : result->observation->notes)
                texts.append(displayName(note.str()));
        emit notesRequested(texts);
    });
    refresh();
}

QWidget* FindingsPanel::buildTop()
{
    auto* top = new QWidget(this);
    grouping_ = new QComboBox(top);
    grouping_->setAccessibleName(tr("Order of the findings"));
    grouping_->addItems({tr("By rack"), tr("By kind")});
    onlyDifferences_ = new QCheckBox(tr("Only differences on the map"), top);
    auto* layout = new FlowLayout(top);
    layout->setContentsMargins(8, 6, 8, 6);
    layout->addWidget(grouping_);
    layout->addWidget(onlyDifferences_);
    connect(grouping_, &QComboBox::currentIndexChanged, this, [this](int index) {
        isFollowing_ = true;
        model_->setGrouping(index == 0 ? FindingsTree::Grouping::Rack : FindingsTree::Grouping::Kind);
        isFollowing_ = false;
        view_->expandAll();
        followCurrent();
    });
    connect(onlyDifferences_, &QCheckBox::toggled, &session_, &VerifySession::setOnlyDifferences);
    return top;
}

QWidget* FindingsPanel::buildDetail()
{
    auto* facts = new QFrame;
    facts->setObjectName(QStringLiteral("detail"));
    kind_ = wrapped(facts, "quiet");
    action_ = wrapped(facts, "sectionTitle");
    expected_ = wrapped(facts, "fact");
    found_ = wrapped(facts, "fact");
    why_ = wrapped(facts, "fact");
    alike_ = wrapped(facts, "fact");
    show_ = new QPushButton(icon(QStringLiteral("map")), tr("Show"), facts);
    show_->setToolTip(tr("Both ends on map and racks"));
    accept_ = new QPushButton(tr("Accept as built"), facts);
    accept_->setToolTip(tr("Change the plan to what was found; can be undone"));
    acceptAll_ = new QPushButton(tr("Accept all shown"), facts);
    acceptAll_->setToolTip(tr("Change the plan to what was found for every finding in the list; can be undone"));
    auto* form = new QFormLayout;
    form->setContentsMargins(0, 0, 0, 0);
    form->setHorizontalSpacing(12);
    form->setVerticalSpacing(4);
    const auto add = [&](const QString& title, QLabel* value) {
        auto* label = new PlainLabel(title, facts);
        label->setObjectName(QStringLiteral("quiet"));
        form->addRow(label, value);
        return label;
    };
    add(tr("Expected"), expected_);
    add(tr("Found"), found_);
    whyTitle_ = add(tr("Why"), why_);
    auto* buttons = new FlowLayout;
    for (QPushButton* button : {show_, accept_, acceptAll_})
        buttons->addWidget(button);
    auto* layout = new QVBoxLayout(facts);
    layout->setContentsMargins(12, 10, 12, 10);
    layout->setSpacing(6);
    layout->addWidget(kind_);
    layout->addWidget(action_);
    layout->addLayout(form);
    layout->addWidget(alike_);
    layout->addLayout(buttons);
    connect(show_, &QPushButton::clicked, this, [this] { session_.setCurrent(session_.current()); });
    connect(accept_, &QPushButton::clicked, this, [this] { acceptRows({session_.current()}); });
    connect(acceptAll_, &QPushButton::clicked, this, [this] {
        std::vector<int> rows;
        const auto result = session_.result();
        for (std::size_t i = 0; result && i < result->findings.size(); ++i)
            if (model_->indexOf(static_cast<int>(i)).isValid() && VerifySession::isAcceptable(result->findings[i]))
                rows.push_back(static_cast<int>(i));
        acceptRows(rows);
    });
    detail_ = new TallScroll(facts, 0, this); // long facts in a low window
    return detail_;
}

void FindingsPanel::refresh()
{
    isFollowing_ = true;
    model_->refresh();
    isFollowing_ = false;
    view_->expandAll();
    const bool isEmpty = model_->shown() == 0;
    view_->setVisible(!isEmpty);
    empty_->setVisible(isEmpty);
    empty_->setText(emptyText());
    onlyDifferences_->setChecked(session_.showsOnlyDifferences());
    onlyDifferences_->setEnabled(session_.result() != nullptr);
    showFoot();
    followCurrent();
}

QString FindingsPanel::emptyText() const
{
    const auto result = session_.result();
    if (!result)
        return session_.failure().isEmpty() ? tr("Choose where to look at the left, then compare.")
                                            : session_.failure();
    const int right = result->count(CheckState::AsPlanned);
    const QString seen =
        numberOf(right, tr("cable leads where it is planned"), tr("cables lead where they are planned"));
    if (session_.filter() == CheckState::AsPlanned)
        return tr("%1.\nSeen is not tested: nothing is said of errors or bandwidth.").arg(seen);
    if (session_.filter()) return tr("Nothing is %1.").arg(stateName(*session_.filter()));
    return tr("Nothing to do: %1. Seen is not tested.").arg(seen);
}

void FindingsPanel::choose(const QModelIndex& index)
{
    const int finding = model_->finding(index);
    if (finding >= 0) session_.setCurrent(finding);
}

void FindingsPanel::followCurrent()
{
    isFollowing_ = true;
    const QModelIndex index = model_->indexOf(session_.current());
    if (index.isValid()) {
        view_->setCurrentIndex(index);
        view_->scrollTo(index);
    } else {
        view_->setCurrentIndex({});
    }
    isFollowing_ = false;
    showDetail();
}

void FindingsPanel::showDetail()
{
    const auto result = session_.result();
    const int current = session_.current();
    const bool isShown = result && current >= 0;
    detail_->setVisible(isShown);
    if (!isShown) return;
    const VerifyFinding& finding = result->findings[static_cast<std::size_t>(current)];
    const Difference& d = finding.difference;
    kind_->setText(QStringLiteral("%1 %2").arg(stateSymbol(finding.state), kindName(d.kind)));
    action_->setText(translated(d.action));
    expected_->setText(translated(d.expected));
    found_->setText(translated(d.found));
    const QString why = d.evidence.text.source[0] == '\0' ? QString() : translated(d.evidence);
    why_->setText(why);
    why_->setVisible(!why.isEmpty());
    whyTitle_->setVisible(!why.isEmpty());
    alike_->setText(alikeText(finding));
    alike_->setVisible(finding.isOneOfAClass);
    const bool isCurrent = !session_.isStale();
    accept_->setEnabled(isCurrent && VerifySession::isAcceptable(finding));
    int acceptable = 0;
    for (std::size_t i = 0; i < result->findings.size(); ++i)
        acceptable +=
            VerifySession::isAcceptable(result->findings[i]) && model_->indexOf(static_cast<int>(i)).isValid() ? 1 : 0;
    acceptAll_->setVisible(acceptable > 1);
    acceptAll_->setText(tr("Accept all %1").arg(acceptable));
    acceptAll_->setEnabled(isCurrent);
}

void FindingsPanel::showFoot()
{
    const auto result = session_.result();
    certificate_->setVisible(result != nullptr);
    provenance_->setVisible(result != nullptr || !session_.failure().isEmpty());
    record_->setVisible(result != nullptr);
    record_->setEnabled(!session_.isStale());
    notes_->setVisible(result && !result->observation->notes.empty());
    if (!result) {
        provenance_->setText(session_.failure());
        return;
    }
    const Certificate& c = result->comparison.certificate;
    QStringList sure;
    if (!c.isMatched)
        sure << tr("The wiring alone does not tell which device is which; no list of moves is given.");
    else if (c.wrong == 0)
        sure << tr("No cable has to be touched to get the plan.");
    else if (c.isMinimal)
        sure << tr("Proven: no shorter list than %1 explains what was seen.")
                    .arg(numberOf(c.wrong, tr("cable"), tr("cables")));
    else
        sure << tr("The list touches %1; at least %2 must be touched.")
                    .arg(numberOf(c.wrong, tr("cable"), tr("cables")), countText(c.wrongAtLeast));
    for (const Ambiguity& one : c.classes)
        sure << translated(one.text);
    for (const Message& remark : result->comparison.remarks)
        sure << translated(remark);
    certificate_->setText(sure.join(QLatin1Char('\n')));

    QStringList lines;
    for (const ObservationSource& source : result->observation->sources) {
        const QString time = source.time.empty() ? tr("no exact time given") : displayName(source.time);
        lines << tr("%1, read by %2, %3").arg(displayName(source.name), displayName(source.tool), time);
    }
    const qint64 ms = session_.lastRunMs();
    lines << tr("Looked at %1, in %2")
                 .arg(QLocale().toString(session_.observedAt(), QLocale::ShortFormat),
                      ms < 1000 ? tr("%1 ms").arg(ms)
                                : tr("%1 s").arg(QLocale().toString(static_cast<double>(ms) / 1000.0, 'f', 1)));
    if (result->observation->isPartial) lines << tr("The look ended early: what is absent says nothing.");
    if (session_.isStale()) lines << tr("The plan has changed since; comparing again ...");
    if (!session_.failure().isEmpty()) lines << tr("The last look failed: %1").arg(session_.failure());
    provenance_->setText(lines.join(QLatin1Char('\n')));
    notes_->setText(numberOf(static_cast<qint64>(result->observation->notes.size()), tr("thing could not be read"),
                             tr("things could not be read")));
}

QString FindingsPanel::alike() const
{
    return alike_->text();
}

QString FindingsPanel::certificate() const
{
    return certificate_->text();
}

QString FindingsPanel::provenance() const
{
    return provenance_->text();
}

void FindingsPanel::acceptRows(const std::vector<int>& findings)
{
    session_.accept(findings);
}

} // namespace fabric::gui
