#include "app/render/label_page.h"

#include "app/render/page_parts.h"
#include "app/render/theme.h"
#include "core/base/strings.h"
#include "core/papers/qr_code.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>

namespace fabric::render {

namespace {

constexpr double kPadMm = 1.5;
constexpr double kRailBarMm = 1.6;
constexpr double kMostQrMm = 13;
constexpr int kQuietModules = 4; ///< that the standard asks for around a code
constexpr double kLeastPoints = 3.5;

double tenthMm(int tenths)
{
    return pageMm(tenths / 10.0);
}

QRectF labelRect(const LabelSheet& sheet, int index)
{
    const int column = index % sheet.columns;
    const int row = index / sheet.columns;
    return {tenthMm(sheet.left + column * sheet.pitchX), tenthMm(sheet.top + row * sheet.pitchY), tenthMm(sheet.width),
            tenthMm(sheet.printHeight)};
}

QString shown(const std::string& text)
{
    return QString::fromStdString(displayText(text));
}

void drawQr(QPainter& painter, const QrCode& code, const QRectF& room)
{
    const int modules = code.size + 2 * kQuietModules;
    const double module = std::min(room.width(), room.height()) / modules;
    painter.setPen(Qt::NoPen);
    painter.setBrush(Qt::black);
    const double x0 = room.left() + module * kQuietModules;
    const double y0 = room.top() + (room.height() - module * modules) / 2 + module * kQuietModules;
    for (int y = 0; y < code.size; ++y)
        for (int x = 0; x < code.size;) {
            int end = x; // dark modules of a row as one bar: a third of the drawing, and no hairlines between them
            while (end < code.size && code.isDark(end, y))
                ++end;
            if (end > x) painter.drawRect(QRectF(x0 + module * x, y0 + module * y, module * (end - x), module));
            x = std::max(end, x + 1);
        }
    painter.setBrush(Qt::NoBrush);
}

/// One line of text, at `points` or as small as it must be; a text too long for that is broken over two lines.
void drawLine(QPainter& painter, const QRectF& room, const QString& text, double points, bool isBold)
{
    QFont font = pageFont(points, isBold);
    double size = points;
    while (size > kLeastPoints && QFontMetricsF(font).horizontalAdvance(text) > room.width()) {
        size -= 0.25;
        font = pageFont(size, isBold);
    }
    painter.setFont(font);
    if (QFontMetricsF(font).horizontalAdvance(text) <= room.width()) {
        painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, text);
        return;
    }
    painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextWrapAnywhere, text);
}

void drawLabel(QPainter& painter, const Label& label, const QRectF& area)
{
    const double pad = std::min(pageMm(kPadMm), area.height() / 10);
    QRectF room = area.adjusted(pad, pad, -pad, -pad);
    if (label.rail > 0) {
        painter.fillRect(QRectF(room.left(), room.top(), pageMm(kRailBarMm), room.height()),
                         railColour(Theme::light(), label.rail));
        room.setLeft(room.left() + pageMm(kRailBarMm) + pad / 2);
    }
    if (const auto code = qrCode(label.qr)) {
        const double side = std::min({room.height(), room.width() / 3, pageMm(kMostQrMm)});
        drawQr(painter, *code, {room.left(), room.top() + (room.height() - side) / 2, side, side});
        room.setLeft(room.left() + side + pad / 2);
    }
    painter.setPen(Qt::black);
    std::vector<std::pair<QString, double>> lines; // text and share of the height
    QString head = shown(label.cable) + QStringLiteral("  ") + shown(label.end);
    if (label.rail > 0) head += QStringLiteral("  R%1").arg(label.rail);
    lines.emplace_back(head, 1.35);
    for (const std::string& line : label.lines)
        lines.emplace_back(shown(line), 1.0);
    if (!label.detail.empty()) lines.emplace_back(shown(label.detail), 0.8);
    double shares = 0;
    for (const auto& [text, share] : lines)
        shares += share;
    const double unit = std::min(room.height() / shares, pageMm(5));
    double y = room.top() + (room.height() - unit * shares) / 2;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const double height = unit * lines[i].second;
        const double points = height / pageMm(1) / 25.4 * 72 * 0.72; // ascent and descent of the font fill the rest
        drawLine(painter, {room.left(), y, room.width(), height}, lines[i].first, points, i == 0);
        y += height;
    }
}

void drawRuler(QPainter& painter, const QPointF& from, bool isDown)
{
    const double length = pageMm(100);
    painter.drawLine(from, isDown ? QPointF(from.x(), from.y() + length) : QPointF(from.x() + length, from.y()));
    for (int mm = 0; mm <= 100; ++mm) {
        const double tick = pageMm(mm % 10 == 0 ? 3 : mm % 5 == 0 ? 2 : 1);
        const double at = pageMm(mm);
        painter.drawLine(isDown ? QPointF(from.x(), from.y() + at) : QPointF(from.x() + at, from.y()),
                         isDown ? QPointF(from.x() + tick, from.y() + at) : QPointF(from.x() + at, from.y() + tick));
    }
}

} // namespace

void drawLabelPage(QPainter& painter, const PaperLabels& labels, std::size_t first)
{
    const auto perPage = static_cast<std::size_t>(labels.sheet.perPage());
    for (std::size_t i = 0; i < perPage && first + i < labels.labels.size(); ++i) {
        const QRectF area = labelRect(labels.sheet, static_cast<int>(i));
        painter.save();
        painter.setClipRect(area);
        drawLabel(painter, labels.labels[first + i], area);
        painter.restore();
    }
}

void drawCalibrationPage(QPainter& painter, const LabelSheet& sheet, PaperLanguage language)
{
    painter.setPen(QPen(Qt::black, pageMm(0.1)));
    painter.setBrush(Qt::NoBrush);
    for (int i = 0; i < sheet.perPage(); ++i) {
        QRectF area = labelRect(sheet, i);
        area.setHeight(tenthMm(sheet.height));
        painter.drawRect(area);
    }
    const QPointF origin(pageMm(20), pageMm(25));
    drawRuler(painter, origin, false);
    drawRuler(painter, origin, true);
    const Title words{
        "Print at 100 %, lay this page over a sheet of labels: every frame must stand on its label within "
        "1 mm, and each ruler must be 100 mm long. ",
        "按 100% 打印，将本页叠在标签纸上：每个边框与标签的偏差不得超过 1 mm，两条标尺均应为 100 mm。"};
    painter.setFont(pageFont(8, false));
    painter.drawText(QRectF(origin.x() + pageMm(6), origin.y() + pageMm(6), pageMm(90), pageMm(40)),
                     Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap,
                     QString::fromUtf8(words.in(language)) + shown(sheet.id + ": " + sheet.title));
}

} // namespace fabric::render
