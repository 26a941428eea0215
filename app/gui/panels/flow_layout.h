// A row that wraps: widgets side by side, and below each other where the panel is too narrow for them. For buttons and
// choices whose words are longer in another language; nothing is cut as long as the widest one fits.
// A widget that wants to grow (QSizePolicy::Expanding) takes what is left of its row. Hidden ones take no room.
// Cost: linear in the widgets, at each change of size. GUI thread only.
#pragma once

#include <QLayout>

#include <memory>
#include <vector>

namespace fabric::gui {

class FlowLayout : public QLayout {
    Q_OBJECT

public:
    /// Owned by the widget, or by the layout that it is added to. No margins.
    explicit FlowLayout(QWidget* parent = nullptr);
    ~FlowLayout() override;

    void addItem(QLayoutItem* item) override; ///< takes ownership, as every layout
    QLayoutItem* itemAt(int index) const override;
    QLayoutItem* takeAt(int index) override;
    int count() const override { return static_cast<int>(items_.size()); }

    Qt::Orientations expandingDirections() const override { return {}; }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;    ///< all in one row
    QSize minimumSize() const override; ///< the widest alone in its row
    void setGeometry(const QRect& rect) override;

private:
    struct Row {
        std::vector<QLayoutItem*> items;
        int width = 0;  ///< with the gaps between
        int height = 0; ///< of the highest
    };
    std::vector<Row> rowsFor(int width) const;
    int gap() const;
    int heightOf(const std::vector<Row>& rows) const;
    void place(const Row& row, const QRect& where) const;

    std::vector<std::unique_ptr<QLayoutItem>> items_;
};

} // namespace fabric::gui
