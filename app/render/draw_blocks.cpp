#include "app/render/scene_parts.h"

#include "app/render/painter_backend.h"
#include "core/text/translation.h"

#include <algorithm>

namespace fabric::render {

namespace {

constexpr double kHeaderGap = 56; ///< free space between tier names and the outermost lane
constexpr double kTitleUnits = 32;
constexpr int kLastNamedTier = 3; ///< those above are told by their number

struct CountWords {
    Text one;
    Text many;
};

CountWords switchWords(const SceneParts& parts, const MapBlock& block)
{
    if (parts.row(block.firstDevice).role == Role::Ocs)
        return {FABRIC_TEXT("map", "optical switch"), FABRIC_TEXT("map", "optical switches")};
    const auto& bands = parts.scene.layout().bands;
    const bool isTiered = bands.empty() || bands.front().tier > 1;
    if (block.tier == 1 && isTiered) return {FABRIC_TEXT("map", "leaf"), FABRIC_TEXT("map", "leaves")};
    if (block.tier == 2) return {FABRIC_TEXT("map", "spine"), FABRIC_TEXT("map", "spines")};
    if (block.tier == 3) return {FABRIC_TEXT("map", "core"), FABRIC_TEXT("map", "cores")};
    return {FABRIC_TEXT("map", "switch"), FABRIC_TEXT("map", "switches")};
}

/// "8 leaves · 32 nodes"
QString contents(const SceneParts& parts, const MapBlock& block)
{
    int switches = 0;
    int nodes = 0;
    for (std::size_t i = 0; i < block.devices.size(); ++i)
        ++(parts.device(block.firstDevice + static_cast<int>(i)).tier > 0 ? switches : nodes);
    QStringList words;
    const auto add = [&](int count, const CountWords& of) {
        // Numbers stand outside: "%1 nodes" as a template would fit any sentence that ends so.
        const std::string word = said(count == 1 ? of.one : of.many, parts.options.language);
        words << QStringLiteral("%1 %2").arg(count).arg(QString::fromStdString(word));
    };
    if (switches > 0) add(switches, switchWords(parts, block));
    if (nodes > 0) add(nodes, {FABRIC_TEXT("map", "node"), FABRIC_TEXT("map", "nodes")});
    return words.join(QStringLiteral(" · "));
}

/// "× 3   ! 1" of what asks something of a person in the block, and the most urgent style of it; else its contents.
struct BlockNote {
    QString text;
    std::uint8_t style = 0;
};

BlockNote noteOf(const SceneParts& parts, int index)
{
    BlockNote note;
    const std::vector<int> counts = parts.layerOfBlock(index);
    QStringList words;
    for (std::size_t style = counts.size(); style-- > 0;) {
        const auto which = static_cast<std::uint8_t>(style);
        if (counts[style] == 0 || !parts.options.layer->isLoud(which)) continue;
        note.style = std::max(note.style, which);
        words << QStringLiteral("%1 %2").arg((*parts.options.layer)[which].symbol).arg(counts[style]);
    }
    note.text = words.isEmpty() ? contents(parts, parts.block(index)) : words.join(QStringLiteral("   "));
    return note;
}

ObjectRef blockRef(int index)
{
    ObjectRef ref;
    ref.kind = ObjectKind::Block;
    ref.block = index;
    return ref;
}

void drawFarBlock(SceneParts& parts, int index)
{
    const MapBlock& block = parts.block(index);
    const Stress stress = parts.stressOfBlock(index);
    BoxItem box;
    box.rect = block.rect;
    box.fill = parts.theme.device;
    box.stroke = parts.theme.deviceEdge;
    box.radiusPx = 5;
    box.object = blockRef(index);
    const BlockNote note = noteOf(parts, index);
    if (note.style > 0) {
        box.stroke = (*parts.options.layer)[note.style].colour;
        box.strokePx = 2;
    }
    parts.addBox(box, stress);
    const double high = block.rect.height * parts.scale;
    const double namePx = std::clamp(std::floor(high * 0.22), 10.0, 17.0);
    const double countPx = std::clamp(namePx - 3, kMinTextPx, 12.0);
    const double nameUnits = textHeight(namePx) / parts.scale;
    const double countUnits = textHeight(countPx) / parts.scale;
    const double margin = 6 / parts.scale;
    const double width = block.rect.width - 2 * margin;
    const bool hasCount = high >= (textHeight(namePx) + textHeight(countPx)) * 1.1 &&
                          textWidth(note.text, countPx, note.style > 0) <= width * parts.scale;
    const double total = nameUnits + (hasCount ? countUnits : 0);
    const double top = block.rect.centreY() - total / 2;
    const QColor ink = parts.shown(parts.theme.ink, stress);
    const QColor quiet = note.style > 0 ? layerInk(parts.theme, (*parts.options.layer)[note.style])
                                        : parts.shown(parts.theme.quietInk, stress);
    // Where the counts have no room, the symbol goes to the name: the colour of the frame alone says nothing.
    const QString symbol = note.style > 0 && !hasCount ? (*parts.options.layer)[note.style].symbol : QString();
    const QString name = symbol.isEmpty() ? shownName(block.name) : symbol + QLatin1Char(' ') + shownName(block.name);
    if (high < textHeight(namePx)) {
        parts.addBoxText(name, {block.rect.x + margin, block.rect.y, width, block.rect.height}, kMinTextPx, false,
                         Align::Centre, ink, box.object, true);
        return;
    }
    for (int px = static_cast<int>(namePx); px >= kMinTextPx; --px)
        if (parts.addBoxText(name, {block.rect.x + margin, top, width, nameUnits}, px, true, Align::Centre, ink,
                             box.object, px - 1 < kMinTextPx))
            break;
    if (hasCount)
        parts.addBoxText(note.text, {block.rect.x + margin, top + nameUnits + 1 / parts.scale, width, countUnits},
                         countPx, note.style > 0, Align::Centre, quiet, box.object, false);
}

/// The ground under the devices of an open block, and its name where no lines run.
void drawFrame(SceneParts& parts, int index)
{
    const MapBlock& block = parts.block(index);
    const Stress stress = parts.stressOfBlock(index);
    BoxItem box;
    box.rect = block.rect;
    box.fill = parts.theme.block;
    box.stroke = parts.theme.hairline;
    box.radiusPx = 6;
    box.object = blockRef(index);
    parts.addGround(box, stress);
    if (block.grids.empty()) return;
    const double px = levelTextPx(15, parts.scale, 16);
    const QColor ink = parts.shown(parts.theme.ink, stress);
    const double pad = 16;
    if (block.tier > 1) {
        const double left = block.grids.front().rect.x - block.rect.x - pad;
        if (left > pad * 2)
            parts.addBoxText(shownName(block.name), {block.rect.x + pad / 2, block.rect.y, left, block.rect.height}, px,
                             true, Align::Left, ink, box.object, true);
        return;
    }
    const QString name = shownName(block.name);
    const MapRect strip{block.rect.x + pad, block.rect.bottom() - kTitleUnits, block.rect.width - 2 * pad, kTitleUnits};
    if (!parts.addBoxText(name, strip, px, true, Align::Left, ink, box.object, true)) return;
    const double used = (textWidth(name, px, true) + 14) / parts.scale;
    const double countPx = std::max(kMinTextPx, px - 3);
    if (used < strip.width)
        parts.addBoxText(contents(parts, block), {strip.x + used, strip.y, strip.width - used, strip.height}, countPx,
                         false, Align::Left, parts.shown(parts.theme.quietInk, stress), box.object, false);
}

void drawHeader(SceneParts& parts, const QString& name, double y, double height)
{
    const double width = parts.scene.layout().headerWidth - kHeaderGap;
    BoxItem box;
    box.rect = {-parts.scene.layout().headerWidth, y, width, height};
    box.fill = parts.theme.header;
    box.stroke = parts.theme.header;
    box.radiusPx = 4;
    box.object.kind = ObjectKind::Band;
    const bool hasRoom = height * parts.scale >= 11 && textWidth(name, kMinTextPx) <= width * parts.scale;
    if (!hasRoom) return;
    parts.addBox(box, Stress::Normal);
    const double px = levelTextPx(14, parts.scale, 14);
    const double margin = 3 / parts.scale;
    parts.addBoxText(name, {box.rect.x + margin, y, width - 2 * margin, height}, std::max(px, 10.0), true,
                     Align::Centre, parts.theme.quietInk, box.object, false) ||
        parts.addBoxText(name, {box.rect.x, y, width, height}, kMinTextPx, false, Align::Centre, parts.theme.quietInk,
                         box.object, false);
}

} // namespace

void drawHeaders(SceneParts& parts)
{
    const MapLayout& layout = parts.scene.layout();
    const auto nameOf = [&](const MapBand& band) {
        const QString name = shownName(said(band.name, parts.options.language));
        return band.tier > kLastNamedTier ? QStringLiteral("%1 %2").arg(name).arg(band.tier) : name;
    };
    if (parts.scale >= kDeviceScale) {
        for (const MapBand& band : layout.bands)
            drawHeader(parts, nameOf(band), band.y, band.height);
        return;
    }
    for (const MapRow& row : layout.rows) {
        QStringList names;
        for (const MapBand& band : layout.bands)
            if (band.y >= row.y && band.y < row.y + row.height) names << nameOf(band);
        if (!names.isEmpty()) drawHeader(parts, names.front(), row.y, row.height);
    }
}

void drawBlocks(SceneParts& parts)
{
    const auto& blocks = parts.scene.layout().blocks;
    for (std::size_t b = 0; b < blocks.size(); ++b) {
        if (blocks[b].isSingle || !parts.isVisible(blocks[b].rect) || parts.isHiddenTier(blocks[b].tier)) continue;
        if (parts.levels[b] == Detail::Blocks)
            drawFarBlock(parts, static_cast<int>(b));
        else
            drawFrame(parts, static_cast<int>(b));
    }
}

} // namespace fabric::render
