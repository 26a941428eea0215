// PartsPalette: the catalogue as a tree to drag from: switches, systems, adapters. A part is dropped on the map, or
// placed by Enter. Below the tree stands what is known of the chosen part, with its evidence; unknown figures are left
// out.
#pragma once

#include "app/gui/document/document.h"
#include "app/gui/panels/words.h"

#include <QTreeWidget>

class QLineEdit;

namespace fabric::gui {

/// What a drag of a part carries: the slug as UTF-8.
inline constexpr char kPartMime[] = "application/x-fabric-part";

/// "64 x 400 Gb/s, 1 U, 940 W typical": the facts of a part, one per line; what is unknown is not mentioned.
QString partFacts(const Part& part);

class PartsTree : public QTreeWidget {
    Q_OBJECT

public:
    explicit PartsTree(QWidget* parent);
    static QString slugOf(const QTreeWidgetItem* item);

protected:
    QStringList mimeTypes() const override;
    QMimeData* mimeData(const QList<QTreeWidgetItem*>& items) const override;
};

class PartsPalette : public QWidget {
    Q_OBJECT

public:
    explicit PartsPalette(Document& document, QWidget* parent = nullptr);

    PartsTree* tree() const { return tree_; }
    QLineEdit* searchBox() const { return search_; }
    /// Fills the tree again: another catalogue, or other colours.
    void rebuild();

signals:
    /// Enter or double-click: place one.
    void partActivated(const QString& slug);

private:
    void applySearch();
    void showFacts();

    Document& document_;
    std::shared_ptr<const Catalog> shownCatalog_;
    QLineEdit* search_;
    PartsTree* tree_;
    PlainLabel* facts_;
};

} // namespace fabric::gui
