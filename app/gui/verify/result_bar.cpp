#include "app/gui/verify/result_bar.h"

#include "app/gui/panels/words.h"
#include "app/gui/verify/check_words.h"

#include <QHBoxLayout>
#include <QToolButton>

namespace fabric::gui {

ResultBar::ResultBar(VerifySession& session, QWidget* parent)
    : QWidget(parent), session_(session), state_(new PlainLabel({}, this))
{
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(4, 2, 4, 2);
    layout->setSpacing(0);
    layout->setSizeConstraint(QLayout::SetNoConstraint); // a narrow window cuts the last ones off
    for (const CheckState state : {CheckState::NotCompared, CheckState::AsPlanned, CheckState::ToMove,
                                   CheckState::Missing, CheckState::Extra, CheckState::Degraded, CheckState::DeadBox,
                                   CheckState::Records, CheckState::NotObserved, CheckState::NotJudged})
        addChip(state);
    state_->setObjectName(QStringLiteral("quiet"));
    state_->setMinimumWidth(0);
    state_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    state_->setContentsMargins(8, 0, 0, 0);
    layout->addWidget(state_, 1);
    connect(&session_, &VerifySession::resultChanged, this, &ResultBar::refresh);
    connect(&session_, &VerifySession::filterChanged, this, &ResultBar::refresh);
    connect(&session_, &VerifySession::runChanged, this, &ResultBar::refresh);
    refresh();
}

void ResultBar::addChip(CheckState state)
{
    auto* chip = new QToolButton(this);
    chip->setObjectName(QStringLiteral("chip"));
    chip->setCheckable(true);
    chip->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    chip->setToolTip(state == CheckState::NotCompared ? tr("All planned cables of this fabric; shows every finding")
                                                      : stateHelp(state));
    connect(chip, &QToolButton::clicked, this, [this, state] {
        const bool isAll = state == CheckState::NotCompared || session_.filter() == state;
        session_.setFilter(isAll ? std::nullopt : std::optional(state));
        refresh();
    });
    chips_[static_cast<std::size_t>(state)] = chip;
    layout()->addWidget(chip);
}

QString ResultBar::text(CheckState state) const
{
    return chip(state)->text();
}

void ResultBar::refresh()
{
    const auto result = session_.result();
    for (std::size_t i = 0; i < kCheckStates; ++i) {
        const auto state = static_cast<CheckState>(i);
        QToolButton* chip = chips_[i];
        const bool isAll = state == CheckState::NotCompared;
        chip->setEnabled(result != nullptr);
        chip->setChecked(result && (isAll ? !session_.filter() : session_.filter() == state));
        if (!isAll) chip->setIcon(stateIcon(state));
        const bool isRare = state == CheckState::DeadBox || state == CheckState::Records ||
                            state == CheckState::Degraded || state == CheckState::NotJudged;
        chip->setVisible(!isRare || (result && (result->cables[i] > 0 || result->notes[i] > 0)));
        QString count = QStringLiteral("–"); // nothing was looked at: no number, and not 0
        if (result) {
            const bool isOfBoxes = state == CheckState::DeadBox || state == CheckState::Records;
            count = countText(isAll       ? result->comparison.cablesPlanned
                              : isOfBoxes ? result->notes[i]
                                          : result->cables[i]);
        }
        chip->setText(isAll                            ? tr("%1 planned").arg(count)
                      : state == CheckState::AsPlanned ? tr("%1 as planned (seen, not tested)").arg(count)
                                                       : QStringLiteral("%1 %2").arg(count, stateName(state)));
        chip->setAccessibleName(chip->text());
    }
    state_->setText(session_.isRunning()                       ? tr("Looking ...")
                    : session_.isStale()                       ? tr("Older than the plan")
                    : result && result->observation->isPartial ? tr("Partial look")
                                                               : QString());
}

} // namespace fabric::gui
