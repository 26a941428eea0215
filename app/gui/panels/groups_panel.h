// GroupsPanel: two groups of devices side by side: the exact capacity of the cut between them, and the way into
// connecting them ("each leaf to each spine, 2 links"). Groups are roles, pods and SUs, or what is selected.
#pragma once

#include "app/gui/document/document.h"
#include "app/gui/document/jobs.h"
#include "app/gui/panels/words.h"
#include "core/planner/analysis/figures.h"

class QComboBox;
class QPlainTextEdit;
class QPushButton;

namespace fabric::gui {

struct DeviceGroup {
    QString name;
    std::vector<Id<Device>> devices; ///< in natural order of their names
};

/// The groups that can be chosen: roles first, then pods and SUs; each only with devices of the shown fabric.
std::vector<DeviceGroup> deviceGroups(const Document& document);

class GroupsPanel : public QWidget {
    Q_OBJECT

public:
    GroupsPanel(Document& document, Jobs& jobs, QWidget* parent = nullptr);

    void choose(const QString& from, const QString& to);
    QString resultText() const;
    QPushButton* cutButton() const { return cut_; }

signals:
    /// The user wants to connect these; the canvas asks how.
    void connectRequested(const std::vector<fabric::Id<fabric::Device>>& from,
                          const std::vector<fabric::Id<fabric::Device>>& to);

protected:
    void showEvent(QShowEvent* event) override;

private:
    /// Groups are collected only while somebody looks: it costs a pass over all devices.
    void refillWhenShown();
    void refill();
    void enableButtons();
    void computeCut();
    void showCut(const Result<CutFigures>& result);
    const DeviceGroup* chosen(const QComboBox* box) const;

    Document& document_;
    Jobs& jobs_;
    std::vector<DeviceGroup> groups_;
    QComboBox* from_;
    QComboBox* to_;
    QPushButton* connect_;
    QPushButton* cut_;
    QPlainTextEdit* result_;
    int job_ = 0;
    bool isStale_ = true;
};

} // namespace fabric::gui
