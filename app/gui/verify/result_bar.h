// ResultBar: the counts of the last look in one line, each a filter for list, map and racks. The states of the planned
// cables add up to the planned ones. Says when the result is older than the plan.
#pragma once

#include "app/gui/verify/verify_session.h"

#include <QWidget>

#include <array>

class QLabel;
class QToolButton;

namespace fabric::gui {

class ResultBar : public QWidget {
    Q_OBJECT

public:
    ResultBar(VerifySession& session, QWidget* parent = nullptr);

    /// The chip of a state; of NotCompared: all planned cables.
    QToolButton* chip(CheckState state) const { return chips_[static_cast<std::size_t>(state)]; }
    QString text(CheckState state) const;

private:
    void addChip(CheckState state);
    void refresh();

    VerifySession& session_;
    std::array<QToolButton*, kCheckStates> chips_{};
    QLabel* state_;
};

} // namespace fabric::gui
