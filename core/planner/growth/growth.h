// Growth: from a plan that is built to a bigger or changed one, without renaming or re-porting what is built. The
// result is the wanted plan as it can really stand (names, ids, parts and ports of what stays) and the ordered list of
// work that leads there; carrying the list out on the built plan gives that plan, row by row.
//
// Devices are matched by name. Ports of one switch that are alike (form, speed, lanes, rail, plane) stand in for each
// other; ports of nodes do not. Splitters and trunks are matched whole: they stay or are pulled.
//
// Cost: O((V + E) log) and a maximum flow over bundles of cables. Threads: none kept.
#pragma once

#include "core/base/progress.h"
#include "core/base/ratio.h"
#include "core/base/text.h"
#include "core/catalog/catalog.h"
#include "core/model/project.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace fabric {

/// A plan with the catalogue that holds its own parts.
struct GrowthSide {
    const Project& project;
    const Catalog& catalog;
};

struct GrowthOptions {
    /// Devices by name whose cables must not be touched at this end.
    std::vector<std::string> pinned;
    bool withRatios = true; ///< compute the ratio of each stage: a minute at 65,536 end-ports, else milliseconds
};

enum class GrowthWork : std::uint8_t { PlaceDevice, AddCable, LoosenEnd, MoveEnd, PullCable, RemoveDevice };
inline constexpr std::string_view kGrowthWorkNames[] = {"place-device", "add-cable",  "loosen-end",
                                                        "move-end",     "pull-cable", "remove-device"};
constexpr std::span<const std::string_view> enumNames(GrowthWork)
{
    return kGrowthWorkNames;
}

/// One thing that a hand must do. LoosenEnd: unplug it and let it hang until its MoveEnd comes; its port is needed
/// before its new one is empty.
struct GrowthItem {
    GrowthWork work = GrowthWork::AddCable;
    std::string name;  ///< of the cable or device
    std::string stays; ///< of MoveEnd and LoosenEnd: the end that stays plugged, "leaf01 65"
    std::string from;  ///< of these: where the other end is now; of PullCable: "leaf01 65 - spine01 1"
    std::string to;    ///< of MoveEnd: where it goes; of AddCable: "leaf01 66 - spine33 1"; of PlaceDevice: the rack
    int stage = 0;     ///< 1-based
};

/// The headline ratio of the fabric that the work is on, or why there is none.
struct StageRatio {
    std::optional<Ratio> ratio;
    Message whyNot;
};

/// Some items that are done in one go. Its ratios are those of the nodes that run today: new ones do not send before
/// all work is done.
struct GrowthStage {
    std::string title;
    std::size_t firstItem = 0;
    std::size_t items = 0;
    StageRatio during; ///< with every end of the stage unplugged that it unplugs, and nothing added yet
    StageRatio after;
};

struct GrowthPlan {
    std::shared_ptr<const Project> target;
    std::vector<GrowthItem> items; ///< in the order of work
    std::vector<GrowthStage> stages;
    StageRatio atTheEnd;   ///< with the new nodes
    std::int64_t kept = 0; ///< built cables that nobody touches
    std::int64_t moved = 0;
    std::int64_t pulled = 0;
    std::int64_t added = 0;
    std::int64_t tooShort = 0;         ///< pulled although so many could be moved, were cables longer
    std::int64_t touched = 0;          ///< ends of built cables that are unplugged: moved + 2 x pulled
    std::int64_t leastTouched = 0;     ///< no list of work touches fewer, as long as the built cables are
    std::int64_t freeTransceivers = 0; ///< taken out of cages that lost their last cable
};

/// Errors (kind Usage): a part that the two plans describe differently, a device that changed its part, a pinned device
/// that is not there or whose cables cannot stay.
[[nodiscard]] Result<GrowthPlan> planGrowth(const GrowthSide& built, const GrowthSide& wanted,
                                            const GrowthOptions& options, const Progress& progress);

} // namespace fabric
