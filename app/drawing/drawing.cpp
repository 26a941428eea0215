#include "app/drawing/drawing.h"

#include "app/cli/exit_codes.h"
#include "app/cli/output.h"
#include "app/cli/selection.h"
#include "app/cli/told.h"
#include "app/drawing/screenless.h"
#include "app/render/floor_scene.h"
#include "app/render/poster.h"
#include "app/render/render_map.h"
#include "app/render/sheet_pdf.h"

#include "core/base/strings.h"

#include <algorithm>

namespace fabric::cli {

namespace {

render::Detail detailNamed(const std::string& name)
{
    if (name == "blocks") return render::Detail::Blocks;
    if (name == "devices") return render::Detail::Devices;
    return name == "ports" ? render::Detail::Ports : render::Detail::Auto;
}

QString shown(const std::string& text)
{
    return QString::fromStdString(displayText(text));
}

render::PosterSheet sheetNamed(const std::string& name)
{
    if (name == "a4") return render::PosterSheet::A4;
    return name == "a1" ? render::PosterSheet::A1 : render::PosterSheet::A3;
}

/// Sheets that are laid side by side, or one of A1: of the map alone, and as PDF.
bool isPoster(const PictureRequest& request)
{
    return request.across > 0 || request.page == "a1";
}

Result<void> checkPoster(const PictureRequest& request, render::Picture picture)
{
    if (!isPoster(request) || (picture == render::Picture::Pdf && request.view != "floor")) return {};
    return fail(ErrorKind::Usage, "FP-CLI-136",
                FABRIC_TEXT("cli", "Posters and the page A1 are for the map as PDF: write it to a .pdf, without the "
                                   "view of the floor"));
}

/// A1 and posters are drawn sheet by sheet; everything else is one picture.
Result<QByteArray> drawnBytes(const Plan& plan, const PictureRequest& request, const render::RenderOptions& options,
                              render::Picture picture)
{
    if (request.view == "floor")
        return render::renderFloorBytes(snapshot(plan.project), *plan.catalog, options, picture);
    if (!isPoster(request)) return render::renderMapBytes(snapshot(plan.project), plan.catalog, options, picture);
    render::PosterOptions poster;
    poster.sheet = sheetNamed(request.page);
    poster.across = std::max(1, request.across);
    return render::posterPdf(snapshot(plan.project), plan.catalog, options, poster);
}

Result<int> writePicture(const PictureRequest& request, const Progress& progress)
{
    const QString path = QString::fromStdString(request.output);
    FABRIC_TRY(picture, render::pictureOf(path));
    FABRIC_CHECK(checkPoster(request, picture));
    FABRIC_TRY(plan, openPlan(request.plan));
    render::RenderOptions options;
    FABRIC_TRY(fabric, chooseFabric(plan.project, request.fabric));
    options.fabric = fabric;
    FABRIC_TRY(selection, devicesNamed(plan.project, request.selection));
    options.selection = std::move(selection);
    options.detail = detailNamed(request.detail);
    options.language = toldLanguage();
    options.isDark = request.isDark;
    options.widthPx = request.widthPx;
    options.page = request.page == "a4" ? render::Page::A4 : render::Page::A3;
    options.date = request.date;
    const auto application = screenless();
    FABRIC_TRY(bytes, drawnBytes(plan, request, options, picture));
    if (progress.isCancelled()) return cancelled();
    FABRIC_CHECK(
        writeOutput(request.output, std::string_view(bytes.constData(), static_cast<std::size_t>(bytes.size()))));
    return kFine;
}

Result<std::string> paperPdf(const PaperRequest& request, const Progress& progress)
{
    const auto application = screenless();
    render::SheetPdfOptions pdf;
    pdf.title = {shown(request.project), shown(request.fabric), shown(request.revision), shown(request.date)};
    pdf.language = request.language;
    FABRIC_TRY(bytes, render::sheetPdf(request.sheets, pdf, progress));
    return bytes.toStdString();
}

Result<std::string> documentPdf(const DocumentRequest& request, const Progress& progress)
{
    const auto application = screenless();
    render::PaperPageOptions options;
    options.title = render::titleOf(*request.project, request.paper, request.date);
    options.project = request.project;
    options.catalog = request.catalog;
    FABRIC_TRY(bytes, render::paperPdf(request.paper, options, progress));
    return bytes.toStdString();
}

} // namespace

const Drawing& qtDrawing()
{
    static constexpr Drawing kDrawing{writePicture, paperPdf, documentPdf};
    return kDrawing;
}

} // namespace fabric::cli
