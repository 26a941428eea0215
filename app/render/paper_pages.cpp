#include "app/render/paper_pages.h"

#include "app/render/label_page.h"
#include "app/render/page_filler.h"
#include "core/base/strings.h"

#include <QBuffer>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>

namespace fabric::render {

namespace {

constexpr double kGapMm = 4;

} // namespace

Result<PaperPages> PaperPages::layOut(Paper paper, const PaperPageOptions& options, const Progress& progress)
{
    std::size_t rows = 0;
    for (const PaperPart& part : paper.parts) {
        if (const auto* sheet = std::get_if<Sheet>(&part)) rows += sheet->rows.size();
        if (const auto* labels = std::get_if<PaperLabels>(&part)) rows += labels->labels.size();
    }
    if (rows > kMaxPdfRows)
        return fail(ErrorKind::Limit, "FP-RND-010",
                    FABRIC_TEXT("render", "%1 rows are too many for a PDF; at most %2, use XLSX or CSV."),
                    {std::to_string(rows), std::to_string(kMaxPdfRows)});
    const auto shared = std::make_shared<const Paper>(std::move(paper));
    FABRIC_TRY(out, filled(shared, options, false, progress));
    if (out.count() != 2) return out;
    // A certificate or a list that spills over by some lines is set closer instead.
    FABRIC_TRY(dense, filled(shared, options, true, progress));
    return dense.count() == 1 ? std::move(dense) : std::move(out);
}

Result<PaperPages> PaperPages::filled(std::shared_ptr<const Paper> paper, const PaperPageOptions& options, bool isDense,
                                      const Progress& progress)
{
    PaperPages out;
    out.paper_ = std::move(paper);
    out.title_ = options.title;
    out.title_.language = out.paper_->language;
    out.page_ = options.page;
    PageFiller filler(out, options, isDense);
    // A table alone is headed by its own name.
    if (out.paper_->parts.size() > 1 && !out.paper_->title.empty()) filler.title(out.paper_->title);
    const auto& parts = out.paper_->parts;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (progress.isCancelled()) return cancelled();
        filler.expect(i + 1 < parts.size() ? std::get_if<Sheet>(&parts[i + 1]) : nullptr);
        std::visit([&filler](const auto& one) { filler.add(one); }, parts[i]);
    }
    filler.finish();
    return out;
}

QPageLayout PaperPages::layout(int page) const
{
    const PageContent& content = pages_[static_cast<std::size_t>(page)];
    if (content.labels == nullptr) return PageFiller::pageLayout(page_, content.isTurned);
    const LabelSheet& sheet = content.labels->sheet;
    const QPageSize size(QSizeF(sheet.pageWidth / 10.0, sheet.pageHeight / 10.0), QPageSize::Millimeter, {},
                         QPageSize::ExactMatch);
    return {size, QPageLayout::Portrait, QMarginsF(0, 0, 0, 0), QPageLayout::Millimeter};
}

void PaperPages::paint(QPainter& painter, int page) const
{
    const PageContent& content = pages_[static_cast<std::size_t>(page)];
    if (content.labels != nullptr) {
        if (content.firstLabel == kCalibration)
            drawCalibrationPage(painter, content.labels->sheet, paper_->language);
        else
            drawLabelPage(painter, *content.labels, content.firstLabel);
        return;
    }
    const QRectF paper = PageFiller::paperOf(page_, content.isTurned);
    const double body = paper.height() - pageMm(kTitleBlockMm + kGapMm);
    for (const Piece& piece : content.pieces)
        piece.draw(painter, {paper.left(), paper.top() + piece.top, paper.width(), body - piece.top});
    drawTitleBlock(painter, paper, title_, page + 1, count());
}

QString PaperPages::name() const
{
    return QString::fromStdString(displayText(paper_->title));
}

TitleBlock titleOf(const Project& project, const Paper& paper, const std::string& date)
{
    const auto shown = [](std::string_view text) { return QString::fromStdString(displayText(text)); };
    const char* all = Title{"all", "全部"}.in(paper.language);
    return {shown(project.setting("title")), paper.fabric.empty() ? QString::fromUtf8(all) : shown(paper.fabric),
            shown(project.setting("revision")), shown(date), paper.language};
}

Result<QByteArray> paperPdf(Paper paper, const PaperPageOptions& options, const Progress& progress)
{
    FABRIC_TRY(pages, PaperPages::layOut(std::move(paper), options, progress));
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setResolution(kPageDpi);
    writer.setCreator(QStringLiteral("Fabric Planner"));
    writer.setTitle(pdfTitle({pages.name(), options.title.project}));
    writer.setPageLayout(pages.layout(0));
    QPainter painter;
    if (!painter.begin(&writer))
        return fail(ErrorKind::Io, "FP-RND-011", FABRIC_TEXT("render", "The PDF could not be made."));
    for (int i = 0; i < pages.count(); ++i) {
        if (progress.isCancelled()) return cancelled();
        progress.report(static_cast<double>(i) / pages.count(), "writing pages");
        if (i > 0) {
            writer.setPageLayout(pages.layout(i));
            writer.newPage();
        }
        pages.paint(painter, i);
    }
    if (!painter.end()) return fail(ErrorKind::Io, "FP-RND-012", FABRIC_TEXT("render", "The PDF could not be made."));
    return bytes;
}

} // namespace fabric::render
