#include "core/planner/routing/routing_figures.h"

#include "core/base/strings.h"
#include "core/graph/components.h"
#include "core/planner/analysis/explain.h"

#include <algorithm>
#include <bit>

namespace fabric {

namespace {

HotLink hotLink(const Project& project, const std::vector<Link>& links, const RoutingGraph& graph, RouteLink link,
                double load)
{
    HotLink hot{deviceLabel(project, graph.device(graph.tail(link))) + " -> " +
                    deviceLabel(project, graph.device(graph.head(link))),
                load,
                {}};
    for (const Id<Cable> cable : links[graph.source(link)].cables)
        hot.cables.push_back(displayText(project.cables().at(cable).name));
    return hot;
}

std::uint32_t endPortsBehind(const RoutingGraph& graph, std::uint32_t leaf)
{
    return graph.firstEndPort()[leaf + 1] - graph.firstEndPort()[leaf];
}

/// Calls visit(end-port, leaf number, pairs) for those whose ways to the end-port are alike: one end-port a leaf stands
/// for all of them unless tables treat each by itself.
template <class Visit>
void forEachWay(const Routes& routes, Visit&& visit)
{
    const RoutingGraph& graph = routes.graph();
    for (std::uint32_t to = 0; to < graph.leaves().size(); ++to) {
        const std::uint32_t first = graph.firstEndPort()[to];
        const std::uint32_t alike = routes.kind() == RoutingKind::Tables ? 1 : endPortsBehind(graph, to);
        for (std::uint32_t endPort = first; endPort < graph.firstEndPort()[to + 1]; endPort += alike)
            for (std::uint32_t from = 0; from < graph.leaves().size(); ++from)
                visit(endPort, from, std::uint64_t{alike} * (endPortsBehind(graph, from) - (from == to ? 1U : 0U)));
    }
}

void countHops(const Routes& routes, RoutingFigures& figures)
{
    forEachWay(routes, [&](std::uint32_t endPort, std::uint32_t from, std::uint64_t pairs) {
        const std::uint8_t hops = routes.hops(endPort, routes.graph().leaves()[from]);
        if (hops == Routes::kFar || pairs == 0) return;
        const auto switches = static_cast<std::size_t>(hops) + 1;
        if (switches >= figures.pairsBySwitches.size()) figures.pairsBySwitches.resize(switches + 1, 0);
        figures.pairsBySwitches[switches] += pairs;
        figures.longest = std::max(figures.longest, static_cast<int>(switches));
    });
}

/// Number and LIDs of the subnets: parts of the fabric that links between switches join.
void countLids(const RoutingGraph& graph, unsigned lmc, RoutingFigures& figures)
{
    UnionFind subnets(graph.switches());
    for (RouteLink link = 0; link < graph.links(); link += 2)
        subnets.join(graph.tail(link), graph.head(link));
    std::vector<std::uint64_t> lids(graph.switches(), 0);
    for (NodeIndex node = 0; node < graph.switches(); ++node)
        ++lids[subnets.find(node)];
    for (const RouteEndPort& endPort : graph.endPorts())
        lids[subnets.find(endPort.leaf)] += std::uint64_t{1} << lmc;
    for (const std::uint64_t needed : lids) {
        figures.subnets += needed > 0 ? 1U : 0U;
        figures.lids = std::max(figures.lids, needed);
    }
    figures.fitsSubnet = figures.lids <= kUnicastLids;
}

Result<RoutingFigures> figuresOf(const Project& project, Id<Fabric> fabric, const std::vector<Link>& links,
                                 const Routes& routes, const LinkLoads& loads, const BisectionQuestion& question,
                                 unsigned lmc, const Progress& progress)
{
    const RoutingGraph& graph = routes.graph();
    FABRIC_TRY(bisection, effectiveBisection(routes, question, progress));
    const auto named = [&](RouteLink link) { return hotLink(project, links, graph, link, loads.load[link]); };
    RoutingFigures figures;
    figures.kind = routes.kind();
    figures.endPorts = graph.endPorts().size();
    figures.switches = graph.switches();
    figures.loads = summarize(graph, loads);
    figures.unreachable = loads.unreachable;
    figures.bisection = bisection;
    for (const RouteLink link : figures.loads.hottest)
        figures.hottest.push_back(named(link));
    for (const RouteLink link : creditLoop(graph, loads))
        figures.creditLoop.push_back(named(link));
    figures.hasCreditLoop = !figures.creditLoop.empty();
    countHops(routes, figures);
    if (const Fabric* row = project.fabrics().find(fabric); row == nullptr || row->protocol != Protocol::Ethernet)
        countLids(graph, lmc, figures);
    return figures;
}

/// Pairs whose way is longer than the shortest one over the plan's links.
Result<std::uint64_t> pairsOnDetours(const Routes& routes, const Progress& progress)
{
    FABRIC_TRY(shortest, Routes::compute(routes.graph(), RoutingKind::Ideal, progress));
    std::uint64_t longer = 0;
    forEachWay(routes, [&](std::uint32_t endPort, std::uint32_t from, std::uint64_t pairs) {
        const NodeIndex leaf = routes.graph().leaves()[from];
        const std::uint8_t hops = routes.hops(endPort, leaf);
        if (hops != Routes::kFar && hops > shortest.hops(endPort, leaf)) longer += pairs;
    });
    return longer;
}

} // namespace

Result<RoutingFigures> routingFigures(const Project& project, const Catalog& catalog, Id<Fabric> fabric,
                                      RoutingKind kind, const BisectionQuestion& question, unsigned lmc,
                                      const Progress& progress)
{
    const std::vector<Link> links = deriveLinks(project, PortMap(project, catalog), fabric);
    const RoutingGraph graph = RoutingGraph::build(project, catalog, links, fabric);
    FABRIC_TRY(routes, Routes::compute(graph, kind, progress));
    FABRIC_TRY(loads, uniformLoads(routes, progress));
    return figuresOf(project, fabric, links, routes, loads, question, lmc, progress);
}

Result<RoutingFigures> tableFigures(const Project& project, const Catalog& catalog, Id<Fabric> fabric,
                                    const std::vector<ForwardingTables>& files, const BisectionQuestion& question,
                                    const Progress& progress)
{
    const PortMap ports(project, catalog);
    const std::vector<Link> links = deriveLinks(project, ports, fabric);
    const RoutingGraph graph = RoutingGraph::build(project, catalog, links, fabric);
    FABRIC_TRY(tables, routesFromTables(project, ports, links, graph, files));
    const Routes& base = tables.paths.front();
    FABRIC_TRY(loads, uniformLoads(base, progress));
    for (std::size_t path = 1; path < tables.paths.size(); ++path) {
        FABRIC_TRY(more, uniformLoads(tables.paths[path], progress));
        for (std::size_t i = 0; i < loads.waitsFor.size(); ++i)
            loads.waitsFor[i] |= more.waitsFor[i];
    }
    const auto lids = static_cast<unsigned>(tables.paths.size());
    FABRIC_TRY(figures, figuresOf(project, fabric, links, base, loads, question,
                                  static_cast<unsigned>(std::countr_zero(lids)), progress));
    FABRIC_TRY(longer, pairsOnDetours(base, progress));
    std::vector<std::string> withoutLid;
    for (const std::uint32_t endPort : tables.withoutLid)
        withoutLid.push_back(endPortName(project, ports, links, graph, endPort));
    figures.tables =
        TableFacts{lids, shortList(std::move(withoutLid)), tables.foreignLids, longer, std::move(tables.faults)};
    return figures;
}

} // namespace fabric
