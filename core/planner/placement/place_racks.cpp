#include "core/planner/placement/place_racks.h"

#include "core/planner/placement/choose_media.h"
#include "core/planner/placement/place_model.h"

#include <algorithm>

namespace fabric {

namespace {

/// Sum over the cables: prices, or millimetres ordered (the run where nothing is ordered). Empty when a run is unknown.
struct CostSum {
    std::int64_t cost = 0;
    std::int64_t withoutRun = 0;
};

CostSum costOf(const Project& project, const CablePrices& prices)
{
    CostSum sum;
    for (const Cable& cable : project.cables()) {
        const auto price = prices.find(cable.part);
        if (price != prices.end())
            sum.cost += price->second;
        else if (cable.routedMm)
            sum.cost += cable.lengthMm.value_or(*cable.routedMm);
        sum.withoutRun += cable.routedMm ? 0 : 1;
    }
    return sum;
}

void stand(Edit& edit, const PlaceModel& model, const std::vector<int>& slotOf)
{
    for (std::size_t i = 0; i < model.racks.size(); ++i) {
        const RackSlot& slot = model.spots[static_cast<std::size_t>(slotOf[i])];
        if (slot.owner) continue; // stays where it is
        Group rack = edit.project().groups().at(model.racks[i]);
        rack.parent = slot.row;
        rack.index = slot.index;
        edit.replace(std::move(rack));
    }
}

/// What an arrangement costs with lengths and media as they would be ordered for it.
CostSum costOf(const Project& project, const Catalog& catalog, const CablePrices& prices, const PlaceModel& model,
               const std::vector<int>& slotOf)
{
    Project copy = project;
    Edit edit(copy, "try");
    stand(edit, model, slotOf);
    assignLengths(edit, catalog);
    chooseMedia(edit, catalog);
    return costOf(edit.project(), prices);
}

void countMedia(const Project& project, const Catalog& catalog, PlaceReport& report)
{
    for (const Cable& cable : project.cables()) {
        const Part* part = cable.part.empty() ? nullptr : catalog.find(cable.part);
        const std::string medium = part == nullptr ? ""
                                   : part->cable   ? part->cable->medium
                                   : part->fibre   ? part->fibre->mode
                                                   : "";
        if (cable.routedMm) report.orderedMm[medium] += cable.lengthMm.value_or(*cable.routedMm);
    }
}

} // namespace

Result<PlaceReport> placeRacks(Edit& edit, const Catalog& catalog, const PlaceOptions& options,
                               const Progress& progress)
{
    PlaceReport report;
    const Project before = edit.project();
    const PortMap ports(before, catalog);
    CablePrices prices = options.prices;
    CableCost costs(catalog, ports, prices);
    FABRIC_TRY(model, placeModel(before, catalog, costs));
    if (!costs.unpriced().empty()) {
        // Sums of prices and metres would mean nothing, so one price that is missing makes it metres.
        report.unpriced = costs.unpriced();
        prices.clear();
        CableCost inMetres(catalog, ports, prices);
        FABRIC_TRY(again, placeModel(before, catalog, inMetres));
        model = std::move(again);
    }
    report.isPriced = !prices.empty();
    report.racks = model.problem.racks;
    report.fixedRacks = static_cast<int>(std::count(model.problem.isFixed.begin(), model.problem.isFixed.end(), 1));
    report.positions = model.problem.spots;
    report.lowerBound = model.lowerBound;
    report.cablesBetweenRacks = model.cablesBetweenRacks;
    report.cablesWithoutRack = model.cablesWithoutRack;
    report.costInOrder = costOf(before, catalog, prices, model, model.inOrder).cost;
    if (model.isStartKnown) report.costBefore = costOf(before, catalog, prices, model, model.problem.start).cost;

    const std::vector<int> slotOf = searchPlacement(model.problem, PlaceSearch{.seed = options.seed}, progress);
    if (progress.isCancelled()) return cancelled();
    stand(edit, model, slotOf);
    assignLengths(edit, catalog);
    const MediaChange media = chooseMedia(edit, catalog);
    report.mediumChanged = media.changed;
    report.mediumNotFound = media.notFound;
    const CostSum after = costOf(edit.project(), prices);
    report.costAfter = after.cost;
    report.cablesWithoutWay = after.withoutRun - model.cablesWithoutRack;
    countMedia(edit.project(), catalog, report);
    return report;
}

} // namespace fabric
