#include "core/planner/collectives/link_heat.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <random>

namespace fabric {

namespace {

constexpr std::size_t kMostHot = 50;

/// What the pattern sends: loads in flows, and how many flows share the rate of an end-port.
struct Flows {
    LinkLoads loads;
    double perPort = 1;
};

/// partner[i] of a pairing at random; an odd node is its own partner.
std::vector<std::size_t> randomPartners(std::size_t nodes, std::uint32_t seed)
{
    std::vector<std::size_t> order(nodes);
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::mt19937 random(seed);
    for (std::size_t i = nodes; i > 1; --i) // not std::shuffle: its result differs between libraries
        std::swap(order[i - 1], order[random() % i]);
    std::vector<std::size_t> partner(nodes);
    std::iota(partner.begin(), partner.end(), std::size_t{0});
    for (std::size_t i = 0; i + 1 < nodes; i += 2) {
        partner[order[i]] = order[i + 1];
        partner[order[i + 1]] = order[i];
    }
    return partner;
}

RankPairs pairsOfPattern(const JobPlacement& placement, const HeatQuestion& question)
{
    const std::size_t n = placement.nodes.size();
    if (question.pattern == TrafficPattern::Ring) return pairsOf(placement, [n](std::size_t i) { return (i + 1) % n; });
    if (question.pattern == TrafficPattern::Halves)
        return pairsOf(placement, [n](std::size_t i) { return i < n / 2 ? i + n / 2 : i < n / 2 * 2 ? i - n / 2 : n; });
    const std::vector<std::size_t> partner = randomPartners(n, question.seed);
    return pairsOf(placement, [&](std::size_t i) { return partner[i] == i ? n : partner[i]; });
}

Result<Flows> flowsOf(const Routes& routes, const JobPlacement& placement, const HeatQuestion& question,
                      const Progress& progress)
{
    Flows flows;
    if (question.pattern == TrafficPattern::AllToAll || question.pattern == TrafficPattern::RailAllToAll) {
        const bool byRail = question.pattern == TrafficPattern::RailAllToAll;
        const auto rails = static_cast<double>(placement.ports.front().size());
        const auto nodes = static_cast<double>(placement.nodes.size());
        FABRIC_TRY(loads, groupLoads(routes, groupsOf(routes.graph(), placement, byRail), progress));
        flows.loads = std::move(loads);
        flows.perPort = std::max(1.0, (byRail ? nodes : nodes * rails) - 1);
        return flows;
    }
    FABRIC_TRY(loads, pairLoads(routes, pairsOfPattern(placement, question)));
    flows.loads = std::move(loads);
    return flows;
}

/// Percent of each link between switches, its busier direction, into the heat of its cables.
class HeatMaker {
public:
    HeatMaker(const RoutingGraph& graph, const std::vector<Link>& links) : graph_(graph), links_(links) {}

    void run(const Project& project, const Flows& flows, double nicGBps, LinkHeat& heat)
    {
        std::uint32_t last = 0;
        for (const Cable& cable : project.cables())
            last = std::max(last, cable.id.value);
        heat.ofCable.assign(std::size_t{last} + 1, LinkHeat::kNotAsked);
        double sum = 0;
        for (RouteLink link = 0; link < graph_.links(); link += 2) {
            const RouteLink busier = flows.loads.load[link + 1] > flows.loads.load[link] ? link + 1 : link;
            const Link& source = links_[graph_.source(link)];
            const double gbps = static_cast<double>(source.mbps) / 8e3;
            ++heat.links;
            if (gbps <= 0) {
                ++heat.unknown;
                raise(heat, source, std::numeric_limits<float>::quiet_NaN());
                continue;
            }
            const double percent = 100 * flows.loads.load[busier] / flows.perPort * nicGBps / gbps;
            heat.idle += percent > 0 ? 0 : 1;
            heat.over += isOver(percent) ? 1 : 0;
            heat.most = std::max(heat.most, percent);
            sum += percent;
            raise(heat, source, static_cast<float>(percent));
            if (percent > 0) found_.emplace_back(percent, busier);
        }
        heat.mean = heat.links > heat.unknown ? sum / static_cast<double>(heat.links - heat.unknown) : 0;
        keepHottest(heat);
    }

private:
    /// More than rounding over the rate.
    static bool isOver(double percent) { return percent > 100.0001; }

    static void raise(LinkHeat& heat, const Link& link, float percent)
    {
        for (const Id<Cable> cable : link.cables) {
            float& value = heat.ofCable[cable.value];
            if (std::isnan(percent) ? value == LinkHeat::kNotAsked : std::isnan(value) || percent > value)
                value = percent;
        }
    }

    void keepHottest(LinkHeat& heat)
    {
        const std::size_t kept = std::min(kMostHot, found_.size());
        std::partial_sort(
            found_.begin(), found_.begin() + static_cast<std::ptrdiff_t>(kept), found_.end(),
            [](const auto& a, const auto& b) { return a.first != b.first ? a.first > b.first : a.second < b.second; });
        for (std::size_t i = 0; i < kept; ++i) {
            const RouteLink link = found_[i].second;
            heat.hottest.push_back({graph_.device(graph_.tail(link)), graph_.device(graph_.head(link)),
                                    links_[graph_.source(link)].cables, found_[i].first});
        }
    }

    const RoutingGraph& graph_;
    const std::vector<Link>& links_;
    std::vector<std::pair<double, RouteLink>> found_;
};

} // namespace

std::string_view patternName(TrafficPattern pattern)
{
    constexpr std::string_view kNames[] = {"all-to-all", "rail-all-to-all", "ring", "halves", "random-pairs"};
    return kNames[static_cast<std::size_t>(pattern)];
}

Result<LinkHeat> linkHeat(const Project& project, const Catalog& catalog, Id<Fabric> fabric,
                          const HeatQuestion& question, const Progress& progress)
{
    const std::vector<Link> links = deriveLinks(project, PortMap(project, catalog), fabric);
    const RoutingGraph graph = RoutingGraph::build(project, catalog, links, fabric);
    FABRIC_TRY(placement, placeJob(project, graph, links, question.nodes, 0));
    FABRIC_TRY(routes, Routes::compute(graph, question.routing, progress));
    FABRIC_TRY(flows, flowsOf(routes, placement, question, progress));
    LinkHeat heat;
    heat.nodes = placement.nodes.size();
    heat.endPorts = placement.nodes.size() * placement.ports.front().size();
    heat.nicGBps = placement.nicGBps;
    heat.unreachable = flows.loads.unreachable;
    HeatMaker(graph, links).run(project, flows, placement.nicGBps, heat);
    heat.formula = {
        FABRIC_TEXT("collectives",
                    "Percent of a link = flows over it in its busier direction x %1 GB/s / %2 / rate of the "
                    "link: each of %3 end-ports sends at %1 GB/s, spread over %2 flows; ways by %4."),
        {fmt::format("{:g}", heat.nicGBps), fmt::format("{:g}", flows.perPort), std::to_string(heat.endPorts),
         std::string(routingName(question.routing))}};
    return heat;
}

} // namespace fabric
