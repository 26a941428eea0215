// FindingsDelegate: a finding or step as a small line over up to three lines of what to do, with its symbol or tick box
// at the left and its status below; groups as headings. Asks the model for the roles of list_roles.h.
#pragma once

#include <QStyledItemDelegate>
#include <QTreeView>

namespace fabric::gui {

class FindingsDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

    /// Where the tick box of a row is.
    static QRect tickRect(const QRect& row);

protected:
    bool editorEvent(QEvent* event, QAbstractItemModel* model, const QStyleOptionViewItem& option,
                     const QModelIndex& index) override;
};

/// The tree that shows them: no header, no branches, all groups open. Row heights follow its width.
class FindingsView : public QTreeView {
public:
    explicit FindingsView(QWidget* parent = nullptr);

protected:
    void resizeEvent(QResizeEvent* event) override;
};

} // namespace fabric::gui
