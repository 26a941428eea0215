#include "core/planner/layout/map_layout.h"

#include "core/planner/layout/block_shape.h"
#include "core/planner/layout/order_blocks.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace fabric {

namespace {

using layout::Block;
using layout::BlockShape;
using layout::LayoutGraph;

constexpr double kViewUnit = 16.0;    ///< View rows count in 1/16 of a map unit
constexpr double kBestAspect = 2.0;   ///< of a sheet: a landscape page, a wide screen
constexpr double kWrapCost = 0.10;    ///< against a second row: lines have to pass between the blocks of the first
constexpr double kRowCost = 0.06;     ///< against each row
constexpr double kGutterShare = 0.11; ///< height of the gutter between tiers, of the map's width
constexpr double kMinGutter = 110;
constexpr double kRowGutterShare = 0.04; ///< the same between rows of one tier
constexpr double kMinRowGutter = 70;
constexpr double kHeaderShare = 0.05;
constexpr double kMinHeader = 150;
constexpr double kFreeMargin = 40;

std::size_t at(int index)
{
    return static_cast<std::size_t>(index);
}

/// Blocks of one tier broken into rows, and how large that is.
struct Rows {
    std::vector<std::vector<int>> blocks;
    double width = 0;
    double height = 0; ///< of the rows with the gutters between them
};

class Placer {
public:
    Placer(const LayoutGraph& graph, const std::vector<int>& tier, std::vector<Block> blocks, const Catalog& catalog)
        : graph_(graph), tier_(tier), blocks_(std::move(blocks)), catalog_(catalog)
    {}

    MapLayout run()
    {
        const auto widths = layout::boxWidths(graph_, tier_, catalog_);
        std::map<int, int> blocksPerTier;
        for (const Block& block : blocks_)
            ++blocksPerTier[std::max(1, block.tier)];
        for (const Block& block : blocks_)
            shapes_.push_back(layout::shapeBlock(block, widths, blocksPerTier[std::max(1, block.tier)] > 1));
        std::map<int, std::vector<int>, std::greater<>>
            tiers; // upper tiers first; nodes without a leaf stand with the leaves
        for (std::size_t b = 0; b < blocks_.size(); ++b)
            tiers[std::max(1, blocks_[b].tier)].push_back(static_cast<int>(b));
        if (tiers.empty()) return std::move(result_);
        std::vector<std::vector<int>> upper;
        for (const auto& [tier, members] : tiers)
            if (tier != tiers.rbegin()->first) upper.push_back(members);
        const Rows bottom = chooseRows(tiers.rbegin()->second, upper);
        width_ = bottom.width;
        double y = 0;
        for (auto& [tier, members] : tiers) {
            const bool isBottom = tier == tiers.rbegin()->first;
            if (members.size() == 1 && !isBottom) layout::spread(shapes_[at(members.front())], width_);
            const Rows rows = isBottom ? bottom : breakInto(members, width_);
            y = placeRows(tier, rows, y);
        }
        result_.headerWidth = std::max(kMinHeader, kHeaderShare * width_);
        result_.bounds = {-result_.headerWidth, 0, width_ + result_.headerWidth, y};
        return std::move(result_);
    }

private:
    double gutter() const { return std::max(kMinGutter, kGutterShare * width_); }
    double rowGutter() const { return std::max(kMinRowGutter, kRowGutterShare * width_); }
    double laneOf(const std::vector<int>& members) const
    {
        double widest = 0;
        for (const int b : members)
            widest = std::max(widest, shapes_[at(b)].width);
        return std::clamp(widest * 0.08, 32.0, 160.0);
    }

    Rows inColumns(const std::vector<int>& members, std::size_t columns) const
    {
        Rows rows;
        const double lane = laneOf(members);
        for (std::size_t i = 0; i < members.size(); i += columns) {
            auto& row = rows.blocks.emplace_back();
            double width = -lane;
            double height = 0;
            for (std::size_t k = i; k < std::min(members.size(), i + columns); ++k) {
                row.push_back(members[k]);
                width += shapes_[at(members[k])].width + lane;
                height = std::max(height, shapes_[at(members[k])].height());
            }
            rows.width = std::max(rows.width, width);
            rows.height += height;
        }
        return rows;
    }

    /// As many rows as make the sheet compact rather than a ribbon.
    Rows chooseRows(const std::vector<int>& members, const std::vector<std::vector<int>>& upper)
    {
        Rows best;
        double bestCost = 1e300;
        std::size_t lastColumns = 0;
        for (std::size_t count = 1; count <= std::min<std::size_t>(members.size(), 24); ++count) {
            const std::size_t columns = (members.size() + count - 1) / count;
            if (columns == lastColumns) continue;
            lastColumns = columns;
            Rows rows = inColumns(members, columns);
            width_ = rows.width;
            const double inner = static_cast<double>(rows.blocks.size() - 1);
            double height = rows.height + inner * rowGutter();
            for (const auto& tier : upper) {
                const Rows above = breakInto(tier, width_);
                height += above.height + static_cast<double>(above.blocks.size() - 1) * rowGutter() + gutter();
            }
            const double cost =
                std::abs(std::log(rows.width / height / kBestAspect)) + kRowCost * inner + (inner > 0 ? kWrapCost : 0);
            if (cost < bestCost) {
                bestCost = cost;
                best = std::move(rows);
            }
        }
        return best;
    }

    /// Rows no wider than `width`, evenly filled.
    Rows breakInto(const std::vector<int>& members, double width) const
    {
        std::size_t count = 1;
        Rows rows = inColumns(members, members.size());
        while (rows.width > width * 1.05 && count < members.size()) {
            ++count;
            rows = inColumns(members, (members.size() + count - 1) / count);
        }
        return rows;
    }

    double placeRows(int tier, const Rows& rows, double y)
    {
        const double lane = rows.blocks.empty() ? 0 : laneOf(rows.blocks.front());
        for (std::size_t r = 0; r < rows.blocks.size(); ++r) {
            const auto& members = rows.blocks[r];
            const bool isFirst = result_.rows.empty();
            const double gap = isFirst ? 0 : r == 0 ? gutter() : rowGutter();
            y += gap;
            layout::RowMetrics metrics;
            double width = -lane;
            for (const int b : members) {
                metrics.take(shapes_[at(b)]);
                width += shapes_[at(b)].width + lane;
            }
            MapRow row{y, metrics.height(), gap, {}};
            double x = std::max(0.0, (width_ - width) / 2);
            if (r > 0 && r + 1 == rows.blocks.size())
                x = std::min(x, firstX_); // the last row stands under the others' columns
            if (r == 0) firstX_ = x;
            for (const int b : members) {
                row.blocks.push_back(static_cast<int>(result_.blocks.size()));
                placeBlock(b, x, y, metrics);
                x += shapes_[at(b)].width + lane;
            }
            addBands(tier, y, metrics);
            result_.rows.push_back(std::move(row));
            y += metrics.height();
        }
        return y;
    }

    void placeBlock(int b, double x, double y, const layout::RowMetrics& metrics)
    {
        const Block& block = blocks_[at(b)];
        const BlockShape& shape = shapes_[at(b)];
        MapBlock placed;
        placed.name = block.name;
        placed.unit = block.unit;
        placed.tier = block.tier;
        placed.rect = {x, y, shape.width, metrics.height()};
        placed.row = static_cast<int>(result_.rows.size());
        placed.firstDevice = static_cast<int>(result_.devices.size());
        const auto addGrid = [&](MapGrid grid, const std::vector<int>& members, double top) {
            if (members.empty()) return;
            const double inside = shape.width - shape.titleWidth;
            grid.rect.x = x + shape.titleWidth + (inside - (grid.rect.width - grid.lane)) / 2;
            grid.rect.y = y + top;
            const int index = static_cast<int>(placed.grids.size());
            for (std::size_t i = 0; i < members.size(); ++i)
                placeDevice(members[i], grid, index, static_cast<int>(i));
            placed.grids.push_back(grid);
        };
        addGrid(shape.switches, block.switches, metrics.switchTop);
        addGrid(shape.nodes, block.nodes, metrics.nodeTop());
        for (std::size_t i = at(placed.firstDevice); i < result_.devices.size(); ++i)
            placed.devices.push_back(result_.devices[i].id);
        result_.blocks.push_back(std::move(placed));
    }

    void placeDevice(int device, const MapGrid& grid, int gridIndex, int place)
    {
        MapDevice placed;
        placed.id = graph_.device(device).id;
        placed.tier = tier_[at(device)];
        placed.block = static_cast<int>(result_.blocks.size());
        placed.grid = gridIndex;
        placed.row = place / grid.columns;
        placed.column = place % grid.columns;
        placed.rect = {grid.rect.x + placed.column * (grid.boxWidth + grid.lane),
                       grid.rect.y + placed.row * (grid.boxHeight + grid.rowGap), grid.boxWidth, grid.boxHeight};
        result_.devices.push_back(placed);
    }

    void addBands(int tier, double y, const layout::RowMetrics& metrics)
    {
        int top = 0;
        for (const Block& block : blocks_)
            top = std::max(top, block.tier);
        const bool isDirect = top > 1 && graph_.isOptical(tier_, 2); // below light there is one tier of switches
        const Text name = graph_.isOptical(tier_, tier)         ? FABRIC_TEXT("map", "Optical")
                          : tier == 1 && (top == 1 || isDirect) ? FABRIC_TEXT("map", "Switches")
                          : tier == 1                           ? FABRIC_TEXT("map", "Leaf")
                          : tier == 2                           ? FABRIC_TEXT("map", "Spine")
                          : tier == 3                           ? FABRIC_TEXT("map", "Core")
                                                                : FABRIC_TEXT("map", "Tier");
        if (metrics.switchHeight > 0)
            result_.bands.push_back({name, tier, y + metrics.switchTop, metrics.switchHeight});
        if (metrics.nodeHeight > 0)
            result_.bands.push_back({FABRIC_TEXT("map", "Nodes"), 0, y + metrics.nodeTop(), metrics.nodeHeight});
    }

    const LayoutGraph& graph_;
    const std::vector<int>& tier_;
    std::vector<Block> blocks_;
    const Catalog& catalog_;
    std::vector<BlockShape> shapes_;
    MapLayout result_;
    double width_ = 0;
    double firstX_ = 0;
};

MapRect united(const MapRect& a, const MapRect& b)
{
    const double x = std::min(a.x, b.x);
    const double y = std::min(a.y, b.y);
    return {x, y, std::max(a.right(), b.right()) - x, std::max(a.bottom(), b.bottom()) - y};
}

/// Devices that the user placed: each is a block of its own where the View row says.
void addMoved(MapLayout& map, const LayoutGraph& graph, const std::vector<int>& tier,
              const std::vector<const View*>& views, const Catalog& catalog)
{
    const auto widths = layout::boxWidths(graph, tier, catalog);
    for (int i = 0; i < graph.size(); ++i) {
        const View* view = views[at(i)];
        if (view == nullptr) continue;
        const Device& device = graph.device(i);
        const bool isNode = tier[at(i)] == 0;
        MapBlock block;
        block.name = device.name;
        block.unit = device.unit;
        block.tier = tier[at(i)];
        block.rect = {static_cast<double>(view->x) / kViewUnit, static_cast<double>(view->y) / kViewUnit,
                      widths.of(tier[at(i)]), isNode ? layout::kNodeHeight : layout::kSwitchHeight};
        block.devices = {device.id};
        block.firstDevice = static_cast<int>(map.devices.size());
        block.isSingle = true;
        map.devices.push_back({device.id, block.rect, block.tier, static_cast<int>(map.blocks.size()), 0, 0, 0});
        const MapRect around{block.rect.x - kFreeMargin, block.rect.y - kFreeMargin, block.rect.width + 2 * kFreeMargin,
                             block.rect.height + 2 * kFreeMargin};
        map.bounds = map.blocks.empty() ? around : united(map.bounds, around);
        map.blocks.push_back(std::move(block));
    }
}

} // namespace

MapLayout layoutMap(const Project& project, const Catalog& catalog, const std::vector<Link>& links, Id<Fabric> fabric)
{
    const LayoutGraph graph(project, catalog, links, fabric);
    const std::vector<int> tier = layout::findTiers(graph);
    std::vector<const View*> views(at(graph.size()), nullptr);
    std::vector<bool> isFree(at(graph.size()), false);
    if (!project.views().empty()) {
        std::unordered_map<Id<Device>, const View*> viewOf;
        for (const View& view : project.views())
            if (view.view == "map") viewOf[view.device] = &view;
        for (int i = 0; i < graph.size(); ++i)
            if (const auto found = viewOf.find(graph.device(i).id); found != viewOf.end()) {
                views[at(i)] = found->second;
                isFree[at(i)] = true;
            }
    }
    std::vector<Block> blocks = layout::findBlocks(graph, tier, isFree, project);
    layout::orderBlocks(graph, tier, blocks);
    MapLayout map = Placer(graph, tier, std::move(blocks), catalog).run();
    addMoved(map, graph, tier, views, catalog);
    map.boxes.reserve(map.devices.size());
    map.tierOf.reserve(map.devices.size());
    for (const MapDevice& device : map.devices) {
        map.boxes.emplace(device.id, device.rect);
        map.tierOf.emplace(device.id, device.tier);
    }
    return map;
}

} // namespace fabric
