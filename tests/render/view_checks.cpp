#include "view_checks.h"

#include "app/render/map_router.h"
#include "app/render/painter_backend.h"

#include <QRectF>

namespace fabric::test {

namespace {

using namespace render;

constexpr double kTouchPx = 1.0; ///< outlines may touch

QRectF px(const DisplayList& list, const MapRect& r)
{
    return {(r.x - list.view.x) * list.scale, (r.y - list.view.y) * list.scale, r.width * list.scale,
            r.height * list.scale};
}

MapRect shrunk(const QRectF& r)
{
    return {r.x() + kTouchPx, r.y() + kTouchPx, r.width() - 2 * kTouchPx, r.height() - 2 * kTouchPx};
}

void note(ViewFaults& faults, int& counter, const QString& text)
{
    if (faults.first.isEmpty()) faults.first = text;
    ++counter;
}

void checkTexts(const DisplayList& list, ViewFaults& faults)
{
    std::vector<QRectF> rects;
    for (const TextItem& text : list.texts) {
        const QRectF rect = px(list, text.rect);
        if (text.px < kMinTextPx) note(faults, faults.smallText, "small text " + text.text);
        if (textWidth(text.text, text.px, text.isBold) > rect.width() + 1)
            note(faults, faults.smallText, "text wider than its place " + text.text);
        rects.push_back(rect);
    }
    for (std::size_t i = 0; i < rects.size(); ++i) {
        const QRectF inner = rects[i].adjusted(0.5, 0.5, -0.5, -0.5);
        for (std::size_t k = 0; k < i; ++k)
            if (inner.intersects(rects[k]))
                note(faults, faults.textOverText,
                     "text '" + list.texts[i].text + "' over '" + list.texts[k].text + "'");
        for (const BoxItem& box : list.boxes) {
            const QRectF body = px(list, box.rect);
            if (!inner.intersects(body)) continue;
            if (!body.adjusted(-1, -1, 1, 1).contains(rects[i]))
                note(faults, faults.textOverBox, "text '" + list.texts[i].text + "' over a box");
        }
    }
}

void checkLines(const DisplayList& list, ViewFaults& faults)
{
    std::vector<QRectF> boxes;
    for (const BoxItem& box : list.boxes)
        boxes.push_back(px(list, box.rect));
    std::vector<QRectF> texts;
    for (const TextItem& text : list.texts)
        texts.push_back(px(list, text.rect));
    for (const LineItem& line : list.lines) {
        Path path;
        QRectF around;
        for (const auto& [x, y] : line.points) {
            path.emplace_back((x - list.view.x) * list.scale, (y - list.view.y) * list.scale);
            around = around.isNull()
                         ? QRectF(path.back().first - 0.1, path.back().second - 0.1, 0.2, 0.2)
                         : around.united(QRectF(path.back().first - 0.1, path.back().second - 0.1, 0.2, 0.2));
        }
        const QPointF first(path.front().first, path.front().second);
        const QPointF last(path.back().first, path.back().second);
        for (std::size_t b = 0; b < boxes.size(); ++b) {
            if (!boxes[b].intersects(around)) continue;
            const QRectF reach = boxes[b].adjusted(-1.5, -1.5, 1.5, 1.5);
            if (reach.contains(first) || reach.contains(last))
                continue; // ends at it, or runs inside the frame of its own block
            if (meets(path, shrunk(boxes[b])))
                note(faults, faults.lineThroughBox,
                     QString("line kind %1 (%2-%3) through box kind %4 device %5 block %6")
                         .arg(int(line.object.kind))
                         .arg(line.object.device.value)
                         .arg(line.object.peer.value)
                         .arg(int(list.boxes[b].object.kind))
                         .arg(list.boxes[b].object.device.value)
                         .arg(list.boxes[b].object.block));
        }
        for (std::size_t t = 0; t < texts.size(); ++t)
            if (texts[t].intersects(around) && meets(path, shrunk(texts[t])))
                note(faults, faults.lineUnderText, "line under text '" + list.texts[t].text + "'");
    }
}

} // namespace

QString ViewFaults::str() const
{
    return QString("text over text %1, text over box %2, small text %3, line through box %4, line under text %5, "
                   "primitives %6; first: %7")
        .arg(textOverText)
        .arg(textOverBox)
        .arg(smallText)
        .arg(lineThroughBox)
        .arg(lineUnderText)
        .arg(primitives)
        .arg(first);
}

ViewFaults checkView(const DisplayList& list)
{
    ViewFaults faults;
    faults.primitives = list.size();
    checkTexts(list, faults);
    checkLines(list, faults);
    return faults;
}

} // namespace fabric::test
