#include "app/render/page_filler.h"

#include "app/render/painter_backend.h"
#include "app/render/racks_scene.h"
#include "app/render/run_painter.h"
#include "app/render/theme.h"
#include "core/papers/cell_text.h"

#include <QFontMetricsF>
#include <QPageSize>
#include <QPainter>
#include <QTextLayout>

#include <algorithm>

namespace fabric::render {

namespace {

constexpr double kGapMm = 4;     ///< between body and title block
constexpr double kBetweenMm = 6; ///< between two parts on one page
constexpr double kDenseBetweenMm = 3.5;
constexpr double kTextPoints = 10;
constexpr double kDenseTextPoints = 9;
constexpr double kHeadingPoints = 13;
constexpr double kTitlePoints = 18;
constexpr double kLeastPictureMm = 80;
constexpr double kPicturePxPerMm = 4.2; ///< list px over the page: 9 px text comes out as 6 pt
constexpr std::size_t kRacksPerPage = 5;
constexpr double kNeverTorn = 0.3; ///< of a page's height: a table that is no higher stays whole

QString printed(std::string_view raw)
{
    const std::string clean = cleanCell(raw);
    return QString::fromUtf8(clean.data(), static_cast<qsizetype>(clean.size()));
}

/// `text` broken into lines of at most `width` dots.
QStringList linesOf(const QString& text, const QFont& font, double width)
{
    QStringList lines;
    for (const QString& paragraph : text.split(QLatin1Char('\n'))) {
        QTextOption option;
        option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
        QTextLayout layout(paragraph, font);
        layout.setTextOption(option);
        layout.beginLayout();
        for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
            line.setLineWidth(width);
            lines.append(paragraph.mid(line.textStart(), line.textLength()));
        }
        layout.endLayout();
        if (paragraph.isEmpty()) lines.append(QString());
    }
    return lines;
}

void drawList(QPainter& painter, const DisplayList& list, const QRectF& room)
{
    const double width = list.view.width * list.scale;
    const double height = list.view.height * list.scale;
    if (width <= 0 || height <= 0) return;
    const double factor = std::min(room.width() / width, room.height() / height);
    painter.save();
    painter.setClipRect(room); // what stands just outside the view must not run into the caption
    painter.translate(room.center().x() - width * factor / 2, room.top());
    painter.scale(factor, factor);
    paintList(painter, list);
    painter.restore();
}

bool namesDevices(const DisplayList& list)
{
    return std::any_of(list.texts.begin(), list.texts.end(),
                       [](const TextItem& text) { return text.object.kind == ObjectKind::Device; });
}

MapRect joined(const MapRect& a, const MapRect& b)
{
    const double x = std::min(a.x, b.x);
    const double y = std::min(a.y, b.y);
    return {x, y, std::max(a.right(), b.right()) - x, std::max(a.bottom(), b.bottom()) - y};
}

} // namespace

QPageLayout PageFiller::pageLayout(Page page, bool isTurned)
{
    return {QPageSize(page == Page::A3 ? QPageSize::A3 : QPageSize::A4),
            isTurned ? QPageLayout::Landscape : QPageLayout::Portrait,
            QMarginsF(kPageMarginMm, kPageMarginMm, kPageMarginMm, kPageMarginMm), QPageLayout::Millimeter};
}

QRectF PageFiller::paperOf(Page page, bool isTurned)
{
    const QRectF rect = pageLayout(page, isTurned).paintRect(QPageLayout::Millimeter);
    return {0, 0, pageMm(rect.width()), pageMm(rect.height())};
}

double PageFiller::bodyHeight(bool isTurned) const
{
    return paperOf(options_.page, isTurned).height() - pageMm(kTitleBlockMm + kGapMm);
}

double PageFiller::between() const
{
    return pageMm(isDense_ ? kDenseBetweenMm : kBetweenMm);
}

bool PageFiller::canFollow(bool isTurned) const
{
    return !out_.pages_.empty() && out_.pages_.back().labels == nullptr && out_.pages_.back().isTurned == isTurned;
}

void PageFiller::newPage(bool isTurned)
{
    PaperPages::PageContent page;
    page.isTurned = isTurned;
    out_.pages_.push_back(std::move(page));
    used_ = 0;
}

void PageFiller::place(double height, Draw draw)
{
    out_.pages_.back().pieces.push_back({used_, std::move(draw)});
    used_ += height;
}

/// Lines one by one, so that a long text runs over pages; the first one keeps `keepMm` below it on its page.
void PageFiller::addLines(const QString& text, double points, bool isBold, double keepMm)
{
    const bool turned = canFollow(true);
    const QFont font = pageFont(points, isBold);
    const QFontMetricsF metrics(font);
    for (const QString& line : linesOf(text, font, paperOf(options_.page, turned).width())) {
        const double height = metrics.lineSpacing() * 1.15;
        if (!canFollow(turned) || used_ + height + pageMm(keepMm) > bodyHeight(turned)) newPage(turned);
        place(height, [line, font, ascent = metrics.ascent()](QPainter& painter, const QRectF& room) {
            painter.setPen(Theme::light().ink);
            painter.setFont(font);
            painter.drawText(QPointF(room.left(), room.top() + ascent), line);
        });
    }
}

void PageFiller::placeTitle(bool turned)
{
    if (title_.empty()) return;
    newPage(turned);
    addLines(printed(title_), kTitlePoints, true, 20);
    used_ += pageMm(3);
    title_.clear();
}

void PageFiller::add(const PaperText& text)
{
    placeTitle(false);
    if (used_ > 0) used_ += between() / 2;
    if (!text.heading.empty()) {
        addLines(printed(text.heading), kHeadingPoints, true, 15);
        used_ += pageMm(1);
    }
    for (const std::string& paragraph : text.paragraphs) {
        addLines(printed(paragraph), isDense_ ? kDenseTextPoints : kTextPoints, false, 0);
        used_ += pageMm(1.5);
    }
}

/// The table as it stands on an upright page.
std::shared_ptr<SheetLayout> PageFiller::upright(const Sheet& sheet)
{
    if (upright_ == nullptr || &upright_->sheet() != &sheet)
        upright_ = std::make_shared<SheetLayout>(sheet, paperOf(options_.page, false).width(), isDense_);
    return upright_;
}

bool PageFiller::needsTurning(const Sheet& sheet)
{
    const auto layout = upright(sheet);
    return !layout->fits() || layout->isSmall();
}

/// A table that would fit an upright page stands on a turned one all the same when that leaves no page nearly empty:
/// behind a wide table, where room for all of it is left, and before one, when it is short and has no room here.
bool PageFiller::standsTurned(const Sheet& sheet)
{
    if (needsTurning(sheet)) return true;
    const double height = upright(sheet)->heightOf({0, sheet.rows.size(), true, true, true});
    if (canFollow(true)) return used_ + between() + height <= bodyHeight(true);
    if (canFollow(false) && used_ + between() + height <= bodyHeight(false)) return false;
    const bool isShort = height < bodyHeight(true) / 2;
    return isShort && next_ != nullptr && needsTurning(*next_);
}

void PageFiller::add(const Sheet& sheet)
{
    const bool turned = standsTurned(sheet);
    const auto layout =
        turned ? std::make_shared<SheetLayout>(sheet, paperOf(options_.page, true).width(), isDense_) : upright(sheet);
    placeTitle(turned);
    const double height = bodyHeight(turned);
    const double gap = used_ > 0 ? between() : 0;
    double left = canFollow(turned) ? height - used_ - gap : 0;
    // A short table is not torn: a few rows and its notes alone on the next page are hard to read.
    const double whole = layout->heightOf({0, sheet.rows.size(), true, true, true});
    if (whole > left && whole < height * kNeverTorn) left = 0;
    for (const SheetRun& run : layout->paginate(height, left)) {
        if (run.isOnNewPage)
            newPage(turned);
        else
            used_ += gap;
        place(layout->heightOf(run),
              [layout, run](QPainter& painter, const QRectF& room) { drawRun(painter, *layout, run, room); });
    }
}

void PageFiller::addDrawing(std::shared_ptr<const DisplayList> list, const QString& caption, bool turned)
{
    const QRectF paper = paperOf(options_.page, turned);
    const double captionHeight = caption.isEmpty() ? 0 : pageMm(8);
    const double wanted = list->view.height / std::max(1.0, list->view.width) * paper.width() + captionHeight;
    const double height = std::min(wanted, bodyHeight(turned));
    const double least = std::min(height, pageMm(kLeastPictureMm));
    const double gap = used_ > 0 ? between() : 0;
    if (!canFollow(turned) || bodyHeight(turned) - used_ - gap < least)
        newPage(turned);
    else
        used_ += gap;
    const double room = std::min(height, bodyHeight(turned) - used_);
    place(room, [list = std::move(list), caption, captionHeight, room](QPainter& painter, const QRectF& area) {
        if (!caption.isEmpty()) {
            painter.setPen(Theme::light().ink);
            painter.setFont(pageFont(kHeadingPoints, true));
            painter.drawText(QRectF(area.left(), area.top(), area.width(), pageMm(7)),
                             Qt::AlignLeft | Qt::AlignTop | Qt::TextSingleLine, caption);
        }
        drawList(painter, *list, {area.left(), area.top() + captionHeight, area.width(), room - captionHeight});
    });
}

void PageFiller::add(const PaperPicture& picture)
{
    if (options_.project == nullptr || options_.catalog == nullptr) return;
    if (picture.kind == PictureKind::Map)
        addMap(picture);
    else
        addRacks(picture);
}

void PageFiller::addMap(const PaperPicture& picture)
{
    if (options_.project->fabrics().empty()) return;
    const Id<Fabric> fabric = picture.fabric ? picture.fabric : options_.project->fabrics().begin()->id;
    const auto scene = MapScene::build(options_.project, options_.catalog, fabric);
    placeTitle(true);
    const bool turned = canFollow(true);
    const QRectF paper = paperOf(options_.page, turned);
    SceneRequest request;
    request.view = fitRect(*scene);
    request.options.language = out_.paper_->language;
    request.scale = std::min(paper.width() / pageMm(1) * kPicturePxPerMm / request.view.width,
                             bodyHeight(turned) / pageMm(1) * kPicturePxPerMm / request.view.height);
    DisplayList list = buildScene(*scene, request);
    if (!namesDevices(list)) { // blocks with their counts say more than boxes without a name
        request.options.detail = Detail::Blocks;
        list = buildScene(*scene, request);
    }
    addDrawing(std::make_shared<const DisplayList>(std::move(list)), printed(picture.caption), turned);
}

/// Elevations, a few racks a page, as they stand in their row.
void PageFiller::addRacks(const PaperPicture& picture)
{
    placeTitle(true);
    const RacksLayout layout = layoutRacks(*options_.project, *options_.catalog);
    bool isFirst = true;
    for (std::size_t begin = 0; begin < layout.racks.size();) {
        MapRect view = layout.racks[begin].frame;
        std::size_t end = begin;
        for (; end < layout.racks.size() && end - begin < kRacksPerPage; ++end) {
            const RackPlace& rack = layout.racks[end];
            if (rack.frame.bottom() != layout.racks[begin].frame.bottom() && end > begin) break;
            view = joined(view, rack.frame);
            for (const auto& [device, box] : layout.loose)
                if (options_.project->devices().at(device).place == rack.rack) view = joined(view, box);
        }
        begin = end;
        constexpr double kMargin = 8;
        RacksRequest request;
        request.view = {view.x - kMargin, view.y - kMargin, view.width + 2 * kMargin, view.height + 2 * kMargin};
        addDrawing(std::make_shared<const DisplayList>(buildRacks(*options_.project, layout, request)),
                   isFirst ? printed(picture.caption) : QString(), true);
        isFirst = false;
    }
}

void PageFiller::add(const PaperLabels& labels)
{
    const auto perPage = static_cast<std::size_t>(labels.sheet.perPage());
    PaperPages::PageContent page;
    page.labels = &labels;
    if (labels.hasCalibrationPage) {
        page.firstLabel = PaperPages::kCalibration;
        out_.pages_.push_back(page);
    }
    for (std::size_t first = 0; first < labels.labels.size(); first += perPage) {
        page.firstLabel = first;
        out_.pages_.push_back(page);
    }
}

void PageFiller::finish()
{
    placeTitle(false);
    if (out_.pages_.empty()) newPage(false);
}

} // namespace fabric::render
