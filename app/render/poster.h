// The map as a poster: one picture over several sheets that are laid side by side, or one large sheet.
//
// Neighbouring sheets repeat `overlapMm` of each other; a dashed line with crosses at its ends shows where the next one
// begins. Sheets are named as on a city map, rows by letters and columns by numbers from 1 ("B3"), and each names its
// neighbours. What is drawn is one view of the map at one scale, so that lines meet across sheets; its detail follows
// from the size of the whole poster. Vector PDF, light colours. A QGuiApplication must exist.
#pragma once

#include "app/render/render_map.h"

#include <QRectF>

namespace fabric::render {

enum class PosterSheet : std::uint8_t { A4, A3, A1 };
inline constexpr int kMaxPosterSheets = 200;

struct PosterOptions {
    PosterSheet sheet = PosterSheet::A3; ///< landscape
    int across = 2;                      ///< sheets side by side, from 1; how many above each other follows
    double overlapMm = 10;
};

/// Where the sheets lie on the poster, in millimetres from its upper left corner.
class PosterGrid {
public:
    /// For a picture of that width per height.
    PosterGrid(double aspect, const PosterOptions& options);

    int rows() const { return rows_; }
    int columns() const { return columns_; }
    double width() const { return width_; }
    double height() const { return height_; }
    /// What the sheet shows; those at the right and lower edge reach beyond the picture.
    QRectF area(int row, int column) const;
    /// "A1"; rows behind Z are AA, AB, ... Empty for a sheet that is not there.
    QString name(int row, int column) const;

private:
    int rows_ = 1;
    int columns_ = 1;
    double width_ = 0;
    double height_ = 0;
    double sheetWidth_ = 0;
    double sheetHeight_ = 0;
    double overlap_ = 0;
};

/// Errors: Limit (more than kMaxPosterSheets sheets), Usage (fewer than one across, an overlap that leaves nothing), Io
/// (the PDF could not be made).
[[nodiscard]] Result<QByteArray> posterPdf(std::shared_ptr<const Project> project,
                                           std::shared_ptr<const Catalog> catalog, const RenderOptions& options,
                                           const PosterOptions& poster);

} // namespace fabric::render
