// ConnectPopover: asks how two devices or two groups are to be connected, with a preview of every cable, without
// stopping the rest of the window. One press of Connect is one undo step; conflicts stand first and do not hinder the
// rest.
#pragma once

#include "app/gui/document/connect_plan.h"
#include "app/gui/document/document.h"

#include <QFrame>

class QComboBox;
class QLabel;
class QListWidget;
class QPushButton;
class QSpinBox;

namespace fabric::gui {

class ConnectPopover : public QFrame {
    Q_OBJECT

public:
    ConnectPopover(Document& document, QWidget* parent);

    /// Opens near a point of the parent for these two sides.
    void ask(std::vector<Id<Device>> from, std::vector<Id<Device>> to, QPoint at);
    /// What Connect would lay now.
    const ConnectPlan& plan() const { return plan_; }

public slots:
    /// Lays the cables that the plan has; closes when it did.
    void commit();

signals:
    /// The preview changed, or the popover closed: draw its cables, or no more.
    void planChanged();
    void refused(const QString& reason);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void build();
    void update();
    void fillPreview();
    ConnectRequest request() const;

    Document& document_;
    std::vector<Id<Device>> from_;
    std::vector<Id<Device>> to_;
    ConnectPlan plan_;
    QLabel* title_ = nullptr;
    QComboBox* pattern_ = nullptr;
    QSpinBox* links_ = nullptr;
    QSpinBox* firstFrom_ = nullptr;
    QSpinBox* firstTo_ = nullptr;
    QComboBox* medium_ = nullptr;
    QListWidget* preview_ = nullptr;
    QLabel* summary_ = nullptr;
    QPushButton* connect_ = nullptr;
};

} // namespace fabric::gui
