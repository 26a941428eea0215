// The map as a file: SVG, PNG or vector PDF by the suffix of the path. Used by `fabricctl render`, by `export` and by
// the window. Light colours unless asked. A QGuiApplication must exist (offscreen is enough).
#pragma once

#include "app/render/scene_builder.h"
#include "app/render/svg_backend.h"
#include "core/base/result.h"

#include <QByteArray>
#include <QString>

namespace fabric::render {

enum class Picture : std::uint8_t { Svg, Png, Pdf };
enum class Page : std::uint8_t { A4, A3 };

struct RenderOptions {
    Id<Fabric> fabric; ///< none = the first one
    Detail detail = Detail::Auto;
    PaperLanguage language = PaperLanguage::English; ///< of words on a map
    std::vector<Id<Device>> selection;               ///< show only the part of the map around these; empty = everything
    bool isDark = false;
    int widthPx = 1920;   ///< PNG and SVG; the height follows from the map
    Page page = Page::A3; ///< PDF
    std::string date;     ///< ISO date in the title block; empty = none printed
};

/// The picture's bytes.
[[nodiscard]] Result<QByteArray> renderMapBytes(std::shared_ptr<const Project> project,
                                                std::shared_ptr<const Catalog> catalog, const RenderOptions& options,
                                                Picture picture);
/// Writes the file; the suffix says which kind ("svg", "png", "pdf").
[[nodiscard]] Result<void> renderMap(std::shared_ptr<const Project> project, std::shared_ptr<const Catalog> catalog,
                                     const RenderOptions& options, const QString& path);
/// What the suffix stands for; an error names the three.
[[nodiscard]] Result<Picture> pictureOf(const QString& path);

/// The whole map, or the part around the selection, with a margin: what "fit" shows.
MapRect fitRect(const MapScene& scene, const std::vector<Id<Device>>& selection = {});
/// data- attributes for the objects of a map.
Attributes describeObject(const MapScene& scene, const ObjectRef& object);

/// Any display list as picture bytes with the given size and no title block: PNG.
[[nodiscard]] Result<QByteArray> pngBytes(const DisplayList& list, double devicePixelRatio = 1);

/// One page of a PDF: a list scaled to the page, with its own heading.
struct PdfPage {
    DisplayList list;
    QString heading;
};
struct TitleBlock {
    QString project;
    QString fabric;
    QString revision;
    QString date;
    PaperLanguage language = PaperLanguage::English; ///< of the words beside these
};
/// Vector PDF, landscape, 15 mm margins, title block "project, fabric, revision, date, page n of m" on each page.
[[nodiscard]] Result<QByteArray> pdfBytes(const std::vector<PdfPage>& pages, const TitleBlock& title, Page page);

} // namespace fabric::render
