#include "core/planner/routing/routing_figures.h"

#include "core/base/strings.h"

#include <algorithm>

namespace fabric {

Result<RoutingFigures> routingFigures(const Project& project, const Catalog& catalog, Id<Fabric> fabric,
                                      RoutingKind kind, const BisectionQuestion& question, unsigned lmc,
                                      const Progress& progress)
{
    const std::vector<Link> links = deriveLinks(project, PortMap(project, catalog), fabric);
    const RoutingGraph graph = RoutingGraph::build(project, catalog, links, fabric);
    FABRIC_TRY(routes, Routes::compute(graph, kind, progress));
    FABRIC_TRY(loads, uniformLoads(routes, progress));
    FABRIC_TRY(bisection, effectiveBisection(routes, question, progress));

    const auto named = [&](RouteLink link) {
        const auto name = [&](NodeIndex node) { return displayText(project.devices().at(graph.device(node)).name); };
        HotLink hot{name(graph.tail(link)) + " -> " + name(graph.head(link)), loads.load[link], {}};
        for (const Id<Cable> cable : links[graph.source(link)].cables)
            hot.cables.push_back(displayText(project.cables().at(cable).name));
        return hot;
    };
    RoutingFigures figures;
    figures.kind = kind;
    figures.endPorts = graph.endPorts().size();
    figures.switches = graph.switches();
    figures.loads = summarize(loads);
    figures.unreachable = loads.unreachable;
    figures.bisection = bisection;
    for (const RouteLink link : figures.loads.hottest)
        figures.hottest.push_back(named(link));
    for (const RouteLink link : creditLoop(graph, loads))
        figures.creditLoop.push_back(named(link));
    figures.hasCreditLoop = !figures.creditLoop.empty();
    for (std::uint32_t leaf = 0; leaf < graph.leaves().size(); ++leaf)
        for (const NodeIndex other : graph.leaves())
            if (const std::uint8_t hops = routes.distance(leaf, other); hops != Routes::kFar)
                figures.longest = std::max(figures.longest, hops + 1);
    figures.lids = (std::uint64_t{figures.endPorts} << lmc) + figures.switches;
    figures.fitsSubnet = figures.lids <= kUnicastLids;
    return figures;
}

} // namespace fabric
