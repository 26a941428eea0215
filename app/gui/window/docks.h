// Docks: the panels around the map, opened at sizes that show their content. In the Plan place, parts and the overview
// at the left, properties and figures at the right, problems and groups below; in the Verify place, the source at the
// left and the findings at the right; in the Watch place, the culprits at the right and the time below. The Document
// place and the start page have none.
#pragma once

#include "app/gui/panels/groups_panel.h"
#include "app/gui/panels/inspector_panel.h"
#include "app/gui/panels/metrics_panel.h"
#include "app/gui/panels/parts_palette.h"
#include "app/gui/panels/problems_panel.h"

#include <map>

class QDockWidget;
class QMainWindow;
class QSettings;

namespace fabric::gui {

class Docks : public QObject {
    Q_OBJECT

public:
    enum class Set { None, Plan, Verify, Watch };

    /// `overview` is the minimap; it moves into its dock.
    Docks(QMainWindow& window, Document& document, Jobs& jobs, LiveResults& results, QWidget* overview);
    /// The panels of the Verify place; those on the right share one place with tabs.
    void addVerify(QWidget* source, const std::vector<std::pair<QString, QWidget*>>& right);

    /// The panels of the Watch place: at the right, and below the map.
    void addWatch(QWidget* culprits, QWidget* time);
    /// The studies of the Plan place: tabs below the map, shown when one is asked for.
    void addStudies(const std::vector<std::pair<QString, QWidget*>>& panels);
    /// Shows a study in front, with room to read it.
    void raiseStudy(QWidget* panel);

    /// As much height as the panel below the map wants now.
    void fitTime();

    PartsPalette* parts() const { return parts_; }
    InspectorPanel* inspector() const { return inspector_; }
    MetricsPanel* metrics() const { return metrics_; }
    ProblemsPanel* problems() const { return problems_; }
    GroupsPanel* groups() const { return groups_; }

    /// In the order in which F6 visits them and the View menu lists them.
    const std::vector<QDockWidget*>& all() const { return docks_; }
    /// Makes the dock of that panel visible and in front.
    void raise(QWidget* panel);
    /// Shows those of the set that were open, and hides all others.
    void show(Set set);
    void resetSizes();
    /// The sizes come from the user's last session: the first showing does not set the usual ones.
    void keepSizes() { isSized_ = isVerifySized_ = isWatchSized_ = true; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QDockWidget* add(Set set, const QString& name, const QString& title, QWidget* panel, Qt::DockWidgetArea area);
    std::vector<QDockWidget*> of(Set set) const;
    void widenForStudies();

    QMainWindow& window_;
    PartsPalette* parts_;
    InspectorPanel* inspector_;
    MetricsPanel* metrics_;
    ProblemsPanel* problems_;
    GroupsPanel* groups_;
    std::vector<QDockWidget*> docks_;
    std::vector<QDockWidget*> studies_;
    std::map<Set, std::vector<QDockWidget*>> open_; ///< of the sets that are not shown: which to show again
    Set shown_ = Set::Plan;
    bool isSized_ = false;
    bool isVerifySized_ = false;
    bool isWatchSized_ = false;
};

} // namespace fabric::gui
