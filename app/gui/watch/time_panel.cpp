#include "app/gui/watch/time_panel.h"

#include "app/gui/panels/words.h"
#include "app/gui/watch/chart_view.h"
#include "app/gui/watch/time_line.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace fabric::gui {

namespace {

constexpr std::int64_t kHour = 3600;
constexpr std::int64_t kDay = 86400;

} // namespace

TimePanel::TimePanel(WatchSession& session, QWidget* parent)
    : QWidget(parent),
      session_(session),
      chart_(new ChartView(session, this)),
      line_(new TimeLine(session, this)),
      chartBox_(new QWidget(this)),
      span_(new QComboBox(this)),
      moment_(new PlainLabel({}, this)),
      state_(new PlainLabel({}, this))
{
    setObjectName(QStringLiteral("watchTime"));
    state_->setObjectName(QStringLiteral("quiet"));
    moment_->setObjectName(QStringLiteral("sectionTitle"));
    const std::pair<QString, std::int64_t> spans[] = {{tr("2 hours"), 2 * kHour},
                                                      {tr("1 day"), kDay},
                                                      {tr("1 week"), 7 * kDay},
                                                      {tr("30 days"), 30 * kDay},
                                                      {tr("180 days"), 180 * kDay}};
    for (const auto& [title, seconds] : spans)
        span_->addItem(title, static_cast<qlonglong>(seconds));
    span_->setCurrentIndex(1);
    span_->setAccessibleName(tr("How much time the chart shows"));
    connect(span_, &QComboBox::activated, this, [this] { session_.setSpan(span_->currentData().toLongLong()); });

    auto* buttons = new QHBoxLayout;
    buttons->setContentsMargins(12, 4, 12, 4);
    buttons->setSpacing(2);
    buttons->addWidget(moment_);
    buttons->addSpacing(12);
    buttons->addWidget(button(QStringLiteral("|◂"), tr("Back to where a finding begins or ends"),
                              [this] { session_.stepToEvent(-1); }));
    buttons->addWidget(button(QStringLiteral("◂"), tr("One poll back (Left)"), [this] { session_.step(-1); }));
    play_ = button(QStringLiteral("▸▸"), tr("Play poll by poll (Space)"),
                   [this] { session_.setPlaying(!session_.isPlaying()); });
    play_->setCheckable(true);
    buttons->addWidget(play_);
    buttons->addWidget(button(QStringLiteral("▸"), tr("One poll on (Right)"), [this] { session_.step(1); }));
    buttons->addWidget(
        button(QStringLiteral("▸|"), tr("On to where a finding begins or ends"), [this] { session_.stepToEvent(1); }));
    now_ = button(tr("Now"), tr("Follow the newest poll (End)"), [this] { session_.setFollowing(true); });
    now_->setCheckable(true);
    buttons->addSpacing(4);
    buttons->addWidget(now_);
    buttons->addSpacing(12);
    state_->setMinimumWidth(0);
    state_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    buttons->addWidget(state_, 1);
    buttons->addWidget(new PlainLabel(tr("Chart"), this));
    buttons->addWidget(span_);

    auto* charts = new QVBoxLayout(chartBox_);
    charts->setContentsMargins(0, 0, 0, 0);
    charts->addWidget(chart_);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(chartBox_, 1);
    layout->addWidget(line_);
    layout->addLayout(buttons);
    for (auto changed : {&WatchSession::overviewChanged, &WatchSession::timeChanged, &WatchSession::stateChanged,
                         &WatchSession::momentChanged})
        connect(&session_, changed, this, &TimePanel::refresh);
    connect(&session_, &WatchSession::seriesChanged, this, &TimePanel::showChart);
    refresh();
    chartBox_->hide();
}

QToolButton* TimePanel::button(const QString& text, const QString& help, std::function<void()> run)
{
    auto* made = new QToolButton(this);
    made->setText(text);
    made->setToolTip(help);
    made->setAccessibleName(help);
    made->setAutoRepeat(false);
    connect(made, &QToolButton::clicked, this, std::move(run));
    return made;
}

QString TimePanel::momentShown() const
{
    return moment_->text();
}

void TimePanel::showChart()
{
    // A finding is shown at once, before its figures are read: nothing jumps later.
    const bool isShown = session_.series() != nullptr || session_.current() != 0;
    if (isShown == chartBox_->isVisibleTo(this)) return;
    chartBox_->setVisible(isShown);
    emit heightWanted();
}

void TimePanel::refresh()
{
    const auto overview = session_.overview();
    const bool isThere = overview != nullptr && overview->last > 0;
    moment_->setText(momentText(isThere ? session_.time() : 0));
    play_->setChecked(session_.isPlaying());
    now_->setChecked(session_.isFollowing() && isThere);
    for (QToolButton* one : findChildren<QToolButton*>())
        one->setEnabled(isThere);
    QStringList words;
    if (isThere) {
        const std::int64_t at = session_.time();
        const auto open = std::count_if(overview->findings.begin(), overview->findings.end(),
                                        [&](const ToldFinding& one) { return one.isOpenAt(at); });
        words << numberOf(open, tr("finding open"), tr("findings open"));
        if (!overview->isPolledAt(at)) words << tr("nobody polled at this time: no state is shown");
        words << numberOf(overview->summary.polls, tr("poll"), tr("polls")) +
                     (overview->summary.missed > 0 ? tr(", %1 missed").arg(countText(overview->summary.missed))
                                                   : QString());
    }
    if (!session_.failure().isEmpty()) words << session_.failure();
    state_->setText(words.join(QStringLiteral("  ·  ")));
}

} // namespace fabric::gui
