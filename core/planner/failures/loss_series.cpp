#include "core/planner/failures/loss_series.h"

#include "core/planner/failures/failing_elements.h"

#include <algorithm>
#include <random>

namespace fabric {

namespace {

/// The first `most` in the order in which they fail.
Result<std::vector<FailingElement>> inOrder(const Project& project, const Catalog& catalog,
                                            const std::vector<Link>& links, Id<Fabric> fabric,
                                            std::vector<FailingElement> all, const LossSeriesQuestion& question,
                                            const Progress& progress)
{
    const auto most = std::min(all.size(), static_cast<std::size_t>(std::max(question.most, 0)));
    if (question.isWorstFirst) {
        FailureQuestion sweep;
        sweep.kinds = {question.kind};
        FABRIC_TRY(found, sweepFailures(project, catalog, links, fabric, sweep, progress));
        all.clear();
        for (const FailureGroup& group : found.groups)
            all.insert(all.end(), group.elements.begin(), group.elements.end());
    } else {
        std::mt19937 random(question.seed);
        for (std::size_t i = 0; i < most; ++i)
            std::swap(all[i], all[i + random() % (all.size() - i)]);
    }
    all.resize(most);
    return all;
}

void add(const Damage& one, Damage& all)
{
    const auto merge = [](const auto& from, auto& into) {
        into.insert(into.end(), from.begin(), from.end());
        std::sort(into.begin(), into.end());
        into.erase(std::unique(into.begin(), into.end()), into.end());
    };
    merge(one.links, all.links);
    merge(one.dead, all.dead);
}

} // namespace

Result<LossSeries> lossSeries(const Project& project, const Catalog& catalog, Id<Fabric> fabric,
                              const LossSeriesQuestion& question, const Progress& progress)
{
    const std::vector<Link> links = deriveLinks(project, PortMap(project, catalog), fabric);
    LossModel model(project, catalog, links, fabric);
    const FailingElements elements(project, links, fabric, model);
    std::vector<FailingElement> all = elements.all(question.kind);
    Damage one;
    std::erase_if(all, [&](const FailingElement& element) {
        elements.damageOf(element, one);
        return one.links.empty();
    });
    LossSeries series;
    series.hasRatios = model.hasRatios();
    series.elements = all.size();
    FABRIC_TRY(order, inOrder(project, catalog, links, fabric, std::move(all), question, progress));
    Damage damage;
    series.steps.push_back({{}, {}, model.effectOf(damage), {}});
    for (std::size_t i = 0; i < order.size(); ++i) {
        if (progress.isCancelled()) return cancelled();
        progress.report(static_cast<double>(i) / static_cast<double>(order.size()), failingName(question.kind));
        elements.damageOf(order[i], one);
        add(one, damage);
        LossStep step{order[i], elements.name(order[i]), model.effectOf(damage), {}};
        step.heals = healsOf(question.kind, step.effect);
        series.steps.push_back(std::move(step));
    }
    return series;
}

} // namespace fabric
