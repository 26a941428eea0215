#include "core/planner/placement/place_racks.h"

#include "core/planner/placement/choose_media.h"
#include "core/planner/placement/place_model.h"

#include <algorithm>

namespace fabric {

namespace {

/// Sum over the cables: prices, or millimetres ordered (the run where nothing is ordered).
struct CostSum {
    std::int64_t cost = 0;
    std::int64_t withoutRun = 0;
    std::string unpriced; ///< a part without a price, although there are prices
};

CostSum costOf(const Project& project, const CablePrices& prices)
{
    CostSum sum;
    for (const Cable& cable : project.cables()) {
        sum.withoutRun += cable.routedMm ? 0 : 1;
        if (!cable.routedMm) continue;
        const auto price = prices.find(cable.part);
        if (prices.empty())
            sum.cost += cable.lengthMm.value_or(*cable.routedMm);
        else if (price != prices.end())
            sum.cost += price->second;
        else if (sum.unpriced.empty())
            sum.unpriced = cable.part.empty() ? cable.name : cable.part;
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

/// One answer and what it costs, with these prices.
struct Answer {
    PlaceModel model;
    std::vector<int> slotOf;
    PlaceReport report;
};

Result<Answer> solve(const Project& before, const Catalog& catalog, const PlaceOptions& options,
                     const CablePrices& prices, const Progress& progress)
{
    const PortMap ports(before, catalog);
    CableCost costs(catalog, ports, prices);
    FABRIC_TRY(model, placeModel(before, catalog, costs));
    Answer answer{std::move(model), {}, {}};
    PlaceReport& report = answer.report;
    report.unpriced = costs.unpriced();
    if (!report.unpriced.empty()) return answer;
    const PlaceProblem& problem = answer.model.problem;
    report.racks = problem.racks;
    report.fixedRacks = static_cast<int>(std::count(problem.isFixed.begin(), problem.isFixed.end(), 1));
    report.positions = problem.spots;
    report.isPriced = !prices.empty();
    report.lowerBound = answer.model.lowerBound;
    report.cablesBetweenRacks = answer.model.cablesBetweenRacks;
    report.cablesWithoutRack = answer.model.cablesWithoutRack;
    answer.slotOf = searchPlacement(problem, PlaceSearch{.seed = options.seed}, progress);
    const auto cost = [&](const std::vector<int>& slotOf) {
        CostSum sum = costOf(before, catalog, prices, answer.model, slotOf);
        if (report.unpriced.empty()) report.unpriced = std::move(sum.unpriced);
        return sum;
    };
    report.costInOrder = cost(answer.model.inOrder).cost;
    if (answer.model.isStartKnown) report.costBefore = cost(problem.start).cost;
    const CostSum after = cost(answer.slotOf);
    report.costAfter = after.cost;
    report.cablesWithoutWay = after.withoutRun - answer.model.cablesWithoutRack;
    return answer;
}

} // namespace

Result<PlaceReport> placeRacks(Edit& edit, const Catalog& catalog, const PlaceOptions& options,
                               const Progress& progress)
{
    const Project before = edit.project();
    FABRIC_TRY(answer, solve(before, catalog, options, options.prices, progress));
    if (const std::string unpriced = answer.report.unpriced; !unpriced.empty()) {
        // A sum of prices and metres would mean nothing, so one price that is missing makes it metres.
        FABRIC_TRY(inMetres, solve(before, catalog, options, CablePrices(), progress));
        answer = std::move(inMetres);
        answer.report.unpriced = unpriced;
    }
    if (progress.isCancelled()) return cancelled();
    stand(edit, answer.model, answer.slotOf);
    assignLengths(edit, catalog);
    const MediaChange media = chooseMedia(edit, catalog);
    answer.report.mediumChanged = media.changed;
    answer.report.mediumNotFound = media.notFound;
    countMedia(edit.project(), catalog, answer.report);
    return std::move(answer.report);
}

} // namespace fabric
