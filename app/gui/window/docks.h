// Docks: the panels around the map, opened at sizes that show their content. Parts and the overview at the left,
// properties and figures at the right, problems and groups below. The Document place and the start page have none.
#pragma once

#include "app/gui/panels/groups_panel.h"
#include "app/gui/panels/inspector_panel.h"
#include "app/gui/panels/metrics_panel.h"
#include "app/gui/panels/parts_palette.h"
#include "app/gui/panels/problems_panel.h"

class QDockWidget;
class QMainWindow;
class QSettings;

namespace fabric::gui {

class Docks : public QObject {
    Q_OBJECT

public:
    /// `overview` is the minimap; it moves into its dock.
    Docks(QMainWindow& window, Document& document, Jobs& jobs, LiveResults& results, QWidget* overview);

    PartsPalette* parts() const { return parts_; }
    InspectorPanel* inspector() const { return inspector_; }
    MetricsPanel* metrics() const { return metrics_; }
    ProblemsPanel* problems() const { return problems_; }
    GroupsPanel* groups() const { return groups_; }

    /// In the order in which F6 visits them and the View menu lists them.
    const std::vector<QDockWidget*>& all() const { return docks_; }
    /// Makes the dock of that panel visible and in front.
    void raise(QWidget* panel);
    /// Hides all, or shows those that were open.
    void setShown(bool isShown);
    void resetSizes();
    /// The sizes come from the user's last session: the first showing does not set the usual ones.
    void keepSizes() { isSized_ = true; }

private:
    QDockWidget* add(const char* name, const QString& title, QWidget* panel, Qt::DockWidgetArea area);

    QMainWindow& window_;
    PartsPalette* parts_;
    InspectorPanel* inspector_;
    MetricsPanel* metrics_;
    ProblemsPanel* problems_;
    GroupsPanel* groups_;
    std::vector<QDockWidget*> docks_;
    std::vector<QDockWidget*> open_; ///< while hidden: which to show again
    bool isShown_ = true;
    bool isSized_ = false;
};

} // namespace fabric::gui
