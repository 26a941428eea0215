#include "app/gui/panels/flow_layout.h"

#include <algorithm>

namespace fabric::gui {

namespace {

constexpr int kUsualGap = 8; ///< px, of the grid of the style sheet

QSize hintOf(const QLayoutItem& item)
{
    return item.sizeHint().expandedTo(item.minimumSize());
}

bool isGreedy(const QLayoutItem& item)
{
    return (item.expandingDirections() & Qt::Horizontal) != 0;
}

} // namespace

FlowLayout::FlowLayout(QWidget* parent) : QLayout(parent)
{
    setContentsMargins(0, 0, 0, 0);
    setSpacing(kUsualGap);
}

FlowLayout::~FlowLayout() = default;

void FlowLayout::addItem(QLayoutItem* item)
{
    items_.emplace_back(item);
}

QLayoutItem* FlowLayout::itemAt(int index) const
{
    return index < 0 || index >= count() ? nullptr : items_[static_cast<std::size_t>(index)].get();
}

QLayoutItem* FlowLayout::takeAt(int index)
{
    if (index < 0 || index >= count()) return nullptr;
    const auto at = items_.begin() + index;
    QLayoutItem* const taken = at->release();
    items_.erase(at);
    return taken;
}

int FlowLayout::gap() const
{
    return std::max(spacing(), 0);
}

std::vector<FlowLayout::Row> FlowLayout::rowsFor(int width) const
{
    std::vector<Row> rows;
    for (const auto& item : items_) {
        if (item->isEmpty()) continue;
        const QSize hint = hintOf(*item);
        if (rows.empty() || rows.back().width + gap() + hint.width() > width)
            rows.emplace_back();
        else
            rows.back().width += gap();
        rows.back().items.push_back(item.get());
        rows.back().width += hint.width();
        rows.back().height = std::max(rows.back().height, hint.height());
    }
    return rows;
}

int FlowLayout::heightOf(const std::vector<Row>& rows) const
{
    int height = 0;
    for (const Row& row : rows)
        height += row.height + (height == 0 ? 0 : gap());
    return height;
}

int FlowLayout::heightForWidth(int width) const
{
    const QMargins margins = contentsMargins();
    return heightOf(rowsFor(width - margins.left() - margins.right())) + margins.top() + margins.bottom();
}

QSize FlowLayout::sizeHint() const
{
    const std::vector<Row> rows = rowsFor(QLAYOUTSIZE_MAX);
    return (rows.empty() ? QSize() : QSize(rows.front().width, rows.front().height)).grownBy(contentsMargins());
}

QSize FlowLayout::minimumSize() const
{
    QSize least;
    for (const auto& item : items_)
        if (!item->isEmpty()) least = least.expandedTo(hintOf(*item));
    return least.grownBy(contentsMargins());
}

void FlowLayout::place(const Row& row, const QRect& where) const
{
    const auto greedy = static_cast<int>(
        std::count_if(row.items.begin(), row.items.end(), [](const QLayoutItem* item) { return isGreedy(*item); }));
    const int more = greedy == 0 ? 0 : std::max(where.width() - row.width, 0) / greedy;
    int x = where.left();
    for (QLayoutItem* item : row.items) {
        QSize size = hintOf(*item);
        if (isGreedy(*item)) size.rwidth() += more;
        size.setWidth(std::min(size.width(), where.width())); // the widest alone may still be wider than the panel
        item->setGeometry(QRect(QPoint(x, where.top() + (row.height - size.height()) / 2), size));
        x += size.width() + gap();
    }
}

void FlowLayout::setGeometry(const QRect& rect)
{
    QLayout::setGeometry(rect);
    QRect where = rect.marginsRemoved(contentsMargins());
    for (const Row& row : rowsFor(where.width())) {
        place(row, where);
        where.setTop(where.top() + row.height + gap());
    }
}

} // namespace fabric::gui
