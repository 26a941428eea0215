// A document (core/papers/paper.h) on pages: vector text with embedded fonts, 15 mm margins, the title block with page
// n of m, the header row of a table repeated on every page, wrapped cells, no row split over a page unless it is taller
// than one, no empty pages; parts follow each other on a page. Chinese and other wide scripts included.
//
// A page is upright when the columns of its table fit, else turned. An empty cell of a column that people fill in
// (Column::choices) is printed as a box to tick. Sheets of labels have pages of their own, without margins and title
// block. Text is cleaned (core/papers/cell_text.h); nothing in it is markup.
//
// Laying out is O(cells), about 20,000 cells a second. Immutable afterwards: pages may be painted from any thread of a
// program with a QGuiApplication.
#pragma once

#include "app/render/render_map.h"
#include "core/base/progress.h"
#include "core/papers/paper.h"

#include <QPageLayout>

#include <functional>

class QPainter;

namespace fabric::render {

inline constexpr std::size_t kMaxPdfRows = 100'000;

struct PaperPageOptions {
    TitleBlock title;
    Page page = Page::A4;
    std::shared_ptr<const Project> project; ///< pictures are drawn of it; null = none
    std::shared_ptr<const Catalog> catalog;
};

class PaperPages {
public:
    /// Errors: Limit (more than kMaxPdfRows rows), Cancelled.
    static Result<PaperPages> layOut(Paper paper, const PaperPageOptions& options, const Progress& progress);

    /// What the document is called.
    QString name() const;
    int count() const { return static_cast<int>(pages_.size()); }
    QPageLayout layout(int page) const;
    /// Paints a page; the painter's origin is the upper left of what may be painted on, one unit 1/kPageDpi inch.
    void paint(QPainter& painter, int page) const;

private:
    static Result<PaperPages> filled(std::shared_ptr<const Paper> paper, const PaperPageOptions& options, bool isDense,
                                     const Progress& progress);

    struct Piece {
        double top = 0;
        std::function<void(QPainter&, const QRectF& room)> draw;
    };
    struct PageContent {
        bool isTurned = false;
        const PaperLabels* labels = nullptr; ///< a page of labels and nothing else
        std::size_t firstLabel = 0;          ///< kCalibration = the calibration page
        std::vector<Piece> pieces;
    };
    static constexpr std::size_t kCalibration = static_cast<std::size_t>(-1);
    friend class PageFiller;

    std::shared_ptr<const Paper> paper_;
    TitleBlock title_;
    Page page_ = Page::A4;
    std::vector<PageContent> pages_;
};

/// The title block of a document of `project`.
TitleBlock titleOf(const Project& project, const Paper& paper, const std::string& date);

/// The document as a PDF. Errors: those of layOut(), Io (the PDF could not be made).
[[nodiscard]] Result<QByteArray> paperPdf(Paper paper, const PaperPageOptions& options, const Progress& progress);

} // namespace fabric::render
