// MetricsPanel: the figures of the shown fabric, following every edit. Choosing a figure shows how it came about
// (formula with its numbers, and the objects that decide it); a click selects those objects, activating shows them.
// Unknown is shown as unknown.
#pragma once

#include "app/gui/panels/live_results.h"
#include "app/gui/panels/words.h"

class QPlainTextEdit;
class QPushButton;
class QTreeWidget;
class QTreeWidgetItem;

namespace fabric::gui {

/// What a figure counts, where its derivation names no objects.
struct FigureScope {
    enum Kind { None, Role, Switches, EndDevices, Devices, Rail, Plane, Cables, CablesOfPart, CablesBetween };
    Kind kind = None;
    std::string word = {};     ///< role, part, or roles of both ends
    int number = 0;            ///< of the rail or plane
    bool isLengthKnown = true; ///< of cables of a part: the bill tells those without a length apart
};

/// One line of the panel.
struct Figure {
    QString key; ///< as in JSON, "blocking.headline"
    QString title;
    QString value;                    ///< empty = unknown
    QString derivation;               ///< formula in words, numbers filled in
    std::vector<std::string> objects; ///< names that decide it
    FigureScope scope = {};
};

struct FigureGroup {
    QString title;
    std::vector<Figure> figures;
};

/// All figures in the order of the panel. Pure: the same results give the same lines.
std::vector<FigureGroup> figureGroups(const FabricFigures& figures, const Bill& bill);

class MetricsPanel : public QWidget {
    Q_OBJECT

public:
    MetricsPanel(Document& document, const LiveResults& results, QWidget* parent = nullptr);

    /// Makes that figure the current one.
    void showFigure(const QString& key);
    QTreeWidget* list() const { return list_; }
    QString derivationText() const;

signals:
    /// Select and show these objects.
    void showRequested();

private:
    void refresh();
    void showDerivation(QTreeWidgetItem* item);
    /// False where there are none.
    bool selectObjects();
    void showObjects();
    const Figure* figureOf(const QTreeWidgetItem* item) const;

    Document& document_;
    const LiveResults& results_;
    PlainLabel* headline_;
    PlainLabel* headlineNote_;
    QTreeWidget* list_;
    QPlainTextEdit* derivation_;
    QPushButton* select_;
    std::vector<FigureGroup> groups_;
};

} // namespace fabric::gui
