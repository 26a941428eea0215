#include "app/render/page_parts.h"

#include "app/render/painter_backend.h"
#include "app/render/theme.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>

namespace fabric::render {

namespace {

/// What the title block calls its cells.
struct TitleWords {
    QString project = QStringLiteral("Project");
    QString fabric = QStringLiteral("Fabric");
    QString revision = QStringLiteral("Revision");
    QString date = QStringLiteral("Date");
    QString page = QStringLiteral("Page");
    QString pageOf = QStringLiteral("%1 of %2");
};

TitleWords wordsIn(PaperLanguage language)
{
    if (language == PaperLanguage::English) return {};
    return {QStringLiteral("项目"), QStringLiteral("网络"), QStringLiteral("版本"),
            QStringLiteral("日期"), QStringLiteral("页"),   QStringLiteral("第 %1 页，共 %2 页")};
}

} // namespace

QString pdfTitle(const QStringList& parts)
{
    QStringList known = parts;
    known.removeAll(QString());
    return known.join(QStringLiteral(" · "));
}

QFont pageFont(double points, bool isBold)
{
    QFont font = mapFont(10, isBold);
    font.setPixelSize(std::max(1, static_cast<int>(points / 72.0 * kPageDpi)));
    return font;
}

/// Cells of equal height with hairlines between: label above, value below.
void drawTitleBlock(QPainter& painter, const QRectF& paper, const TitleBlock& title, int page, int pages)
{
    const TitleWords words = wordsIn(title.language);
    struct TitleCell {
        QString label;
        QString value;
        double share;
    };
    const TitleCell cells[] = {{words.project, title.project, 0.31},
                               {words.fabric, title.fabric, 0.22},
                               {words.revision, title.revision, 0.13},
                               {words.date, title.date, 0.13},
                               {words.page, words.pageOf.arg(page).arg(pages), 0.21}};
    const Theme& theme = Theme::light();
    const QRectF area(paper.left(), paper.bottom() - pageMm(kTitleBlockMm), paper.width(), pageMm(kTitleBlockMm));
    const QPen hairline(theme.hairline, pageMm(0.25));
    painter.setBrush(Qt::NoBrush);
    painter.setPen(hairline);
    painter.drawRect(area);
    double x = area.left();
    for (const TitleCell& cell : cells) {
        const double width = area.width() * cell.share;
        if (x > area.left()) {
            painter.setPen(hairline);
            painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
        }
        const QRectF inner(x + pageMm(2), area.top() + pageMm(1), width - pageMm(4), area.height() - pageMm(2));
        painter.setPen(theme.quietInk);
        painter.setFont(pageFont(6.5, false));
        painter.drawText(inner, Qt::AlignLeft | Qt::AlignTop | Qt::TextSingleLine, cell.label);
        painter.setPen(theme.ink);
        const QFont font = pageFont(10, &cell == cells);
        painter.setFont(font);
        const QString shown = QFontMetricsF(font).elidedText(cell.value, Qt::ElideRight, inner.width());
        painter.drawText(inner, Qt::AlignLeft | Qt::AlignBottom | Qt::TextSingleLine, shown);
        x += width;
    }
}

} // namespace fabric::render
