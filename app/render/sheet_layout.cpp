#include "app/render/sheet_layout.h"

#include "core/papers/cell_text.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QTextLayout>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace fabric::render {

namespace {

constexpr double kSmallPoints = 7.5;
constexpr double kWidestNaturalMm = 75; ///< longer texts are wrapped
constexpr double kWidestWordMm = 32;    ///< longer words are broken
constexpr double kTickMm = 3.4;
constexpr qsizetype kKeptEastern = 4;       ///< characters of a head that stay on one line
constexpr std::size_t kMeasuredRows = 4000; ///< enough to know how wide a column wants to be

QString printed(std::string_view raw)
{
    const std::string clean = cleanCell(raw);
    return QString::fromUtf8(clean.data(), static_cast<qsizetype>(clean.size()));
}

/// Chinese, Japanese or Korean: a line may end before most of its characters.
bool isEastern(QChar c)
{
    return c.unicode() >= 0x2E80 && (c.unicode() < 0xD7B0 || c.isHighSurrogate());
}

/// What of a text must stay on one line; of heads, Chinese words count in parts, as they may be broken.
double longestWord(const QString& text, const QFontMetricsF& metrics, bool isHead)
{
    double longest = 0;
    qsizetype begin = 0;
    for (qsizetype i = 0; i <= text.size(); ++i) {
        const bool isSpace = i < text.size() && text[i].isSpace();
        const bool mayBreak = isHead && i < text.size() && isEastern(text[i]) && i - begin >= kKeptEastern;
        if (i < text.size() && !isSpace && !mayBreak) continue;
        if (i > begin) longest = std::max(longest, metrics.horizontalAdvance(text.mid(begin, i - begin)));
        begin = isSpace ? i + 1 : i;
    }
    return std::min(longest, pageMm(kWidestWordMm));
}

} // namespace

double wrapText(QPainter* painter, const QRectF& room, const QString& text, const QFont& font, bool isRight)
{
    const QFontMetricsF metrics(font);
    double y = 0;
    for (const QString& paragraph : text.split(QLatin1Char('\n'))) {
        // Most cells are one short line: QTextLayout costs thirty times as much.
        const double advance = metrics.horizontalAdvance(paragraph);
        if (advance <= room.width()) {
            const double x = isRight ? room.right() - advance : room.left();
            if (painter != nullptr) painter->drawText(QPointF(x, room.top() + y + metrics.ascent()), paragraph);
            y += metrics.lineSpacing();
            continue;
        }
        QTextOption option(isRight ? Qt::AlignRight : Qt::AlignLeft);
        option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
        QTextLayout layout(paragraph, font);
        layout.setTextOption(option);
        layout.beginLayout();
        for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
            line.setLineWidth(room.width());
            line.setPosition(QPointF(0, y));
            y += metrics.lineSpacing();
        }
        layout.endLayout();
        if (painter != nullptr) layout.draw(painter, room.topLeft());
    }
    return y;
}

SheetLayout::SheetLayout(const Sheet& sheet, double width, bool isDense) : sheet_(&sheet), isDense_(isDense)
{
    points_ = isDense ? kSmallPoints : kBodyPoints;
    fitColumns(width);
    if (!fits_ && !isDense) {
        points_ = kSmallPoints;
        fitColumns(width);
    }
    measureRows();
}

QString SheetLayout::header(std::size_t column) const
{
    return printed(sheet_->columns[column].header());
}

PrintedCell SheetLayout::cell(std::size_t row, std::size_t column) const
{
    PrintedCell out;
    const Column& spec = sheet_->columns[column];
    const Cell& value = sheet_->rows[row][column];
    if (const auto* text = std::get_if<std::string>(&value)) out.text = printed(*text);
    if (const auto* number = std::get_if<std::int64_t>(&value)) out.text = QString::number(*number);
    if (const auto* decimal = std::get_if<Decimal>(&value)) out.text = QString::fromStdString(decimal->str());
    if (const auto* number = std::get_if<double>(&value)) out.text = QString::number(*number, 'f', spec.decimals);
    out.isRight = spec.isNumber;
    out.isTicked = out.text == QStringLiteral("☑");
    out.isTick = out.isTicked || out.text == QStringLiteral("☐") || (out.text.isEmpty() && !spec.choices.empty());
    if (out.isTick) out.text.clear(); // drawn, for hardly a font has it
    return out;
}

/// Every column gets the room of its longest word; what is left goes to those whose texts are longer.
void SheetLayout::fitColumns(double width)
{
    const std::size_t count = sheet_->columns.size();
    const QFontMetricsF body(pageFont(points_, false));
    const QFontMetricsF bold(pageFont(points_, true));
    const double padding = 2 * pageMm(kPaddingMm);
    std::vector<double> least(count);
    std::vector<double> wanted(count);
    for (std::size_t c = 0; c < count; ++c) {
        least[c] = longestWord(header(c), bold, true);
        wanted[c] = std::min(bold.horizontalAdvance(header(c)), pageMm(kWidestNaturalMm) / 2);
        for (std::size_t r = 0; r < std::min(sheet_->rows.size(), kMeasuredRows); ++r) {
            const PrintedCell one = cell(r, c);
            if (one.isTick) least[c] = std::max(least[c], pageMm(kTickMm));
            least[c] = std::max(least[c], longestWord(one.text, body, false));
            for (const QString& line : one.text.split(QLatin1Char('\n')))
                wanted[c] = std::max(wanted[c], std::min(body.horizontalAdvance(line), pageMm(kWidestNaturalMm)));
        }
        least[c] += padding + 1;
        wanted[c] = std::max(least[c], wanted[c] + padding + 1);
    }
    const double sumLeast = std::accumulate(least.begin(), least.end(), 0.0);
    const double sumWanted = std::accumulate(wanted.begin(), wanted.end(), 0.0);
    fits_ = sumLeast <= width;
    widths_.resize(count);
    for (std::size_t c = 0; c < count; ++c) {
        if (!fits_)
            widths_[c] = least[c] * width / sumLeast;
        else if (sumWanted > width)
            widths_[c] = least[c] + (wanted[c] - least[c]) * (width - sumLeast) / (sumWanted - sumLeast);
        else
            widths_[c] = wanted[c] + (width - sumWanted) * wanted[c] / sumWanted;
    }
}

double SheetLayout::textHeight(const QString& text, double width, bool isBold) const
{
    const QRectF room(0, 0, std::max(1.0, width - 2 * pageMm(kPaddingMm)), 0);
    return wrapText(nullptr, room, text, pageFont(points_, isBold), false) + pageMm(kPaddingMm);
}

void SheetLayout::measureRows()
{
    for (std::size_t c = 0; c < widths_.size(); ++c)
        headerHeight_ = std::max(headerHeight_, textHeight(header(c), widths_[c], true));
    heights_.assign(sheet_->rows.size(), 0);
    for (std::size_t r = 0; r < heights_.size(); ++r)
        for (std::size_t c = 0; c < widths_.size(); ++c) {
            const PrintedCell one = cell(r, c);
            const double least = one.isTick ? pageMm(kTickMm + kPaddingMm) : 0;
            heights_[r] = std::max({heights_[r], least, textHeight(one.text, widths_[c], false)});
        }
    const double width = std::accumulate(widths_.begin(), widths_.end(), 0.0);
    for (const std::string& note : sheet_->footnotes)
        footnotesHeight_ += textHeight(printed(note), width, false);
}

double SheetLayout::headingHeight() const
{
    return pageMm(isDense_ ? 7.5 : 9);
}

double SheetLayout::heightOf(const SheetRun& run) const
{
    double height = run.hasHeading ? headingHeight() : 0;
    if (run.last > run.first || run.hasHeading) height += headerHeight_;
    for (std::size_t row = run.first; row < run.last; ++row)
        height += heights_[row];
    return run.hasFootnotes ? height + footnotesHeight_ : height;
}

std::vector<SheetRun> SheetLayout::paginate(double height, double firstHeight) const
{
    std::vector<SheetRun> runs;
    const double least = headingHeight() + headerHeight_ + (heights_.empty() ? 0 : heights_.front());
    bool isOnNewPage = least > firstHeight;
    std::size_t row = 0;
    do {
        SheetRun run;
        run.first = row;
        run.isOnNewPage = isOnNewPage;
        run.hasHeading = runs.empty();
        double room = (isOnNewPage ? height : firstHeight) - headerHeight_ - (run.hasHeading ? headingHeight() : 0);
        // A row taller than a page gets one of its own and is cut off at its foot.
        while (row < heights_.size() && (row == run.first || heights_[row] <= room))
            room -= heights_[row++];
        run.last = row;
        run.hasFootnotes = row == heights_.size() && footnotesHeight_ <= room;
        runs.push_back(run);
        isOnNewPage = true;
    } while (row < heights_.size());
    if (!runs.back().hasFootnotes && footnotesHeight_ > 0) {
        SheetRun notes;
        notes.first = notes.last = heights_.size();
        notes.hasFootnotes = true;
        runs.push_back(notes);
    }
    return runs;
}

} // namespace fabric::render
