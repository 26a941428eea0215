// Overlay: what the canvas draws over its tiles: selection outlines, lifted links, rubber band, ghosts, guides. A
// display list of its own with a hard budget, so that a frame stays cheap whatever is selected. What goes beyond the
// budget is not drawn.
#pragma once

#include "app/render/display_list.h"
#include "app/render/theme.h"

class QPainter;

namespace fabric::gui {

class Overlay {
public:
    static constexpr std::size_t kMaxPrimitives = 500;

    Overlay(const MapRect& view, double scale, const render::Theme& theme);

    const render::Theme& theme() const { return theme_; }
    double scale() const { return list_.scale; }
    const MapRect& view() const { return list_.view; }
    std::size_t size() const { return list_.size(); }
    std::size_t room() const { return kMaxPrimitives - size(); }
    const render::DisplayList& list() const { return list_; }

    /// Dims everything beneath to 15 %.
    void dimBeneath() { isDimmed_ = true; }
    bool isDimmed() const { return isDimmed_; }

    /// Each says whether there was room; what lies outside the view costs nothing and is left out.
    bool add(const render::BoxItem& box);
    bool add(render::LineItem line);
    bool add(render::TextItem text);

    /// A frame without fill.
    void outline(const MapRect& rect, const QColor& colour, double widthPx = 2, double radiusPx = 4);
    void fill(const MapRect& rect, const QColor& fill, const QColor& stroke, double strokePx = 1);
    void line(double x0, double y0, double x1, double y1, const QColor& colour, double widthPx = 1,
              render::Dash dash = render::Dash::Solid);
    /// Text on a plate, its top left at a map point, kept inside the view.
    void label(double x, double y, const QString& text, const QColor& colour);

    void paint(QPainter& painter) const;

private:
    render::Theme theme_;
    render::DisplayList list_;
    bool isDimmed_ = false;
};

} // namespace fabric::gui
