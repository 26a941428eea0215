// OverlapGrid: what a view already holds, in px from its corner, so that a label is set only where it is free. A
// uniform grid; adding costs the cells that are touched, asking costs the content of the cells of one label.
#pragma once

#include "app/render/display_list.h"

#include <QRectF>

namespace fabric::render {

class OverlapGrid {
public:
    OverlapGrid(double widthPx, double heightPx);

    void addBox(const QRectF& rect) { addRect(rect, boxes_); }
    void addText(const QRectF& rect) { addRect(rect, texts_); }
    /// `line` names the line so that its own label may lie on it.
    void addLine(int line, const std::vector<QPointF>& points, double widthPx);

    /// Inside the view and clear of all texts, of boxes (unless `mayCoverBoxes`) and of all lines but `ownLine`.
    bool isFree(const QRectF& rect, int ownLine, bool mayCoverBoxes = false) const;

private:
    static constexpr double kCell = 48;
    struct Segment {
        QPointF a;
        QPointF b;
        double halfWidth = 0;
        int line = -1;
    };
    struct Rects {
        std::vector<QRectF> all;
        std::vector<std::vector<int>> cells;
    };
    void addRect(const QRectF& rect, Rects& into);
    bool meetsAny(const QRectF& rect, const Rects& rects) const;
    bool meetsLine(const QRectF& rect, int ownLine) const;
    int column(double x) const;
    int row(double y) const;

    QRectF view_;
    int columns_;
    int rows_;
    Rects boxes_;
    Rects texts_;
    std::vector<Segment> segments_;
    std::vector<std::vector<int>> segmentCells_;
};

} // namespace fabric::render
