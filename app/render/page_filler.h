// PageFiller: puts the parts of a paper onto pages, one after the other. Internal to paper_pages.
#pragma once

#include "app/render/page_parts.h"
#include "app/render/paper_pages.h"
#include "app/render/sheet_layout.h"

namespace fabric::render {

class PageFiller {
public:
    /// Dense: smaller type and gaps, for a paper that would only just not fit one page.
    PageFiller(PaperPages& pages, const PaperPageOptions& options, bool isDense)
        : out_(pages), options_(options), isDense_(isDense)
    {}

    /// Stands above the part that follows, on a page of its direction.
    void title(const std::string& text) { title_ = text; }
    /// The table that comes behind the next part, or null: a short table stands on its page rather than alone.
    void expect(const Sheet* next) { next_ = next; }
    void add(const PaperText& text);
    void add(const Sheet& sheet);
    void add(const PaperPicture& picture);
    void add(const PaperLabels& labels);
    /// A paper without anything still has a page, for its title block says of what.
    void finish();

    /// What of a page of `page` may be painted on, in dots.
    static QRectF paperOf(Page page, bool isTurned);
    static QPageLayout pageLayout(Page page, bool isTurned);

private:
    using Draw = std::function<void(QPainter&, const QRectF&)>;

    double bodyHeight(bool isTurned) const;
    double between() const;
    bool canFollow(bool isTurned) const;
    std::shared_ptr<SheetLayout> upright(const Sheet& sheet);
    bool needsTurning(const Sheet& sheet);
    bool standsTurned(const Sheet& sheet);
    void newPage(bool isTurned);
    void placeTitle(bool isTurned);
    void place(double height, Draw draw);
    void addLines(const QString& text, double points, bool isBold, double keepMm);
    void addMap(const PaperPicture& picture);
    void addRacks(const PaperPicture& picture);
    void addDrawing(std::shared_ptr<const DisplayList> list, const QString& caption, bool isTurned);

    PaperPages& out_;
    const PaperPageOptions& options_;
    bool isDense_;
    std::string title_; ///< not placed yet
    double used_ = 0;
    const Sheet* next_ = nullptr;
    std::shared_ptr<SheetLayout> upright_; ///< the last one that was asked for
};

} // namespace fabric::render
