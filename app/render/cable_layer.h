// CableLayer: one thing known about every cable, drawn as colour, dash and symbol together, never by colour alone: what
// a check of the built fabric found, or how far each cable is proven.
//
// Styles are ordered by urgency: where one line stands for several cables it shows the highest style among them and how
// many cables have it. Style 0 is "nothing known of this cable" and leaves a line as it is. A value without references;
// views share it as shared_ptr<const CableLayer>. Safe from every thread.
#pragma once

#include "app/render/display_list.h"
#include "app/render/theme.h"
#include "core/graph/links.h"

namespace fabric::render {

struct LayerStyle {
    QString name;   ///< for the legend
    QString symbol; ///< one or two characters that every font has; empty = drawn without
    QColor colour;  ///< invalid = the line keeps its own
    Dash dash = Dash::Solid;
    double widening = 1; ///< of the line's width
    bool isQuiet = true; ///< asks nothing of a person; dimmed by CableLayer::dimsQuiet
};

/// A cable that is there and not in the plan, or the way a wrong cable really takes: drawn between two devices.
struct ExtraLine {
    Id<Device> a;
    Id<Device> b;
    std::uint8_t style = 0;
};

struct CableLayer {
    std::vector<LayerStyle> styles{1};
    std::vector<std::uint8_t> ofCable;  ///< by Id<Cable>::value; beyond its end: 0
    std::vector<std::uint8_t> ofDevice; ///< by Id<Device>::value; what is known of the box itself
    std::vector<std::uint8_t> atDevice; ///< by Id<Device>::value; the most urgent style of the box and its cables
    std::vector<ExtraLine> extras;      ///< at most kMaxExtraLines are drawn per view, in this order
    bool dimsQuiet = false;             ///< shows only what asks something of a person; the rest at kDimShare

    std::uint8_t style(Id<Cable> cable) const { return at(ofCable, cable.value); }
    std::uint8_t style(Id<Device> device) const { return at(ofDevice, device.value); }
    std::uint8_t styleAt(Id<Device> device) const { return at(atDevice, device.value); }
    /// The most urgent of the cables that the link runs over.
    std::uint8_t style(const Link& link) const;
    const LayerStyle& operator[](std::uint8_t index) const { return styles[index]; }
    bool isLoud(std::uint8_t index) const { return index < styles.size() && !styles[index].isQuiet; }

private:
    std::uint8_t at(const std::vector<std::uint8_t>& list, std::uint32_t id) const
    {
        const std::uint8_t style = id < list.size() ? list[id] : std::uint8_t{0};
        return style < styles.size() ? style : std::uint8_t{0};
    }
};

inline constexpr std::size_t kMaxExtraLines = 120;

/// The most urgent style among some cables and how many have it.
struct LayerCount {
    std::uint8_t style = 0;
    int count = 0;

    void add(std::uint8_t other, int howMany = 1)
    {
        if (other == style) count += howMany;
        if (other > style) *this = {other, howMany};
    }
};

/// "× 3"; the symbol alone for one cable; empty for a style without a symbol.
QString layerMark(const CableLayer& layer, LayerCount count);
/// The colour of symbols and words of a style: darker or lighter than its lines, so that small text can be read.
QColor layerInk(const Theme& theme, const LayerStyle& style);

} // namespace fabric::render
