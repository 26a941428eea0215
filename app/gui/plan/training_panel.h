// TrainingPanel: what the network is of a training: days for a job in petaflop/s-days, the share of a step that the
// network takes (the user's figure, or our estimate; it says which), and what a faster network would save.
#pragma once

#include "core/planner/collectives/training_time.h"

#include <QWidget>

#include <memory>

class QComboBox;
class QDoubleSpinBox;

namespace fabric::gui {

class PlainLabel;

class TrainingPanel : public QWidget {
    Q_OBJECT

public:
    explicit TrainingPanel(QWidget* parent = nullptr);

    /// The job for which a share is estimated; nothing without one.
    void setJob(const std::optional<CollectiveQuestion>& job);
    void choosePreset(int index);
    QDoubleSpinBox* share() const { return share_; }
    QDoubleSpinBox* pfDays() const { return pfDays_; }
    QString days() const;
    QString network() const;

private:
    void refresh();

    std::optional<CollectiveQuestion> job_;
    QComboBox* preset_;
    QDoubleSpinBox* pfDays_;
    QDoubleSpinBox* gpus_;
    QDoubleSpinBox* tflops_;
    QComboBox* shareKind_;
    QDoubleSpinBox* share_;
    QDoubleSpinBox* parameters_;
    QDoubleSpinBox* tokens_;
    PlainLabel* days_;
    PlainLabel* network_;
};

} // namespace fabric::gui
