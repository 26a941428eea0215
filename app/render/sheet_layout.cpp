#include "app/render/sheet_layout.h"

#include "app/render/column_widths.h"
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
constexpr std::size_t kSampledRows = 100;   ///< enough to know which widths make the lower rows

QString printed(std::string_view raw)
{
    const std::string clean = cleanCell(raw);
    return QString::fromUtf8(clean.data(), static_cast<qsizetype>(clean.size()));
}

/// "1234567.50" as "1,234,567.50": sums of money are read aloud from paper.
QString grouped(QString number)
{
    const qsizetype point = number.indexOf(QLatin1Char('.'));
    const qsizetype first = number.startsWith(QLatin1Char('-')) ? 1 : 0;
    for (qsizetype at = (point < 0 ? number.size() : point) - 3; at > first; at -= 3)
        number.insert(at, QLatin1Char(','));
    return number;
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
    if (const auto* decimal = std::get_if<Decimal>(&value)) out.text = grouped(QString::fromStdString(decimal->str()));
    if (const auto* number = std::get_if<double>(&value)) out.text = QString::number(*number, 'f', spec.decimals);
    out.isRight = spec.isNumber;
    out.isTicked = out.text == QStringLiteral("☑");
    out.isTick = out.isTicked || out.text == QStringLiteral("☐") || (out.text.isEmpty() && !spec.choices.empty());
    if (out.isTick) out.text.clear(); // drawn, for hardly a font has it
    return out;
}

/// Every column gets the room of its longest word; of several ways to share out the rest, the one with the lowest rows
/// is taken.
void SheetLayout::fitColumns(double width)
{
    const std::size_t count = sheet_->columns.size();
    const QFontMetricsF body(pageFont(points_, false));
    const QFontMetricsF bold(pageFont(points_, true));
    const double padding = 2 * pageMm(kPaddingMm) + 1;
    ColumnNeeds needs{std::vector<double>(count), std::vector<double>(count)};
    for (std::size_t c = 0; c < count; ++c) {
        double& least = needs.least[c];
        double& wanted = needs.wanted[c];
        least = longestWord(header(c), bold, true);
        wanted = std::min(bold.horizontalAdvance(header(c)), pageMm(kWidestNaturalMm) / 2);
        for (std::size_t r = 0; r < std::min(sheet_->rows.size(), kMeasuredRows); ++r) {
            const PrintedCell one = cell(r, c);
            if (one.isTick) least = std::max(least, pageMm(kTickMm));
            least = std::max(least, longestWord(one.text, body, false));
            for (const QString& line : one.text.split(QLatin1Char('\n')))
                wanted = std::max(wanted, std::min(body.horizontalAdvance(line), pageMm(kWidestNaturalMm)));
        }
        least += padding;
        wanted = std::max(least, wanted + padding);
    }
    fits_ = needs.leastWidth() <= width;
    widths_ = sharedWidths(needs, width);
    if (!fits_ || needs.wantedWidth() <= width) return;
    double lowest = sampleHeight(widths_);
    for (const double keptMm : {0.0, 15.0, 25.0}) {
        std::vector<double> widths = evenLines(needs, width, pageMm(keptMm) + padding);
        const double height = sampleHeight(widths);
        if (height >= lowest) continue;
        lowest = height;
        widths_ = std::move(widths);
    }
}

/// The heading and the first rows under these widths.
double SheetLayout::sampleHeight(const std::vector<double>& widths) const
{
    double height = 0;
    for (std::size_t c = 0; c < widths.size(); ++c)
        height = std::max(height, textHeight(header(c), widths[c], true));
    for (std::size_t r = 0; r < std::min(sheet_->rows.size(), kSampledRows); ++r)
        height += heightOfRow(r, widths);
    return height;
}

double SheetLayout::heightOfRow(std::size_t row, const std::vector<double>& widths) const
{
    double height = 0;
    for (std::size_t c = 0; c < widths.size(); ++c) {
        const PrintedCell one = cell(row, c);
        const double least = one.isTick ? pageMm(kTickMm + kPaddingMm) : 0;
        height = std::max({height, least, textHeight(one.text, widths[c], false)});
    }
    return height;
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
    heights_.resize(sheet_->rows.size());
    for (std::size_t r = 0; r < heights_.size(); ++r)
        heights_[r] = heightOfRow(r, widths_);
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
