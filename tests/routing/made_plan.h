// A generated plan with what routing looks at, and its ways as the text that tools dump.
#pragma once

#include "core/formats/forwarding_tables.h"
#include "core/planner/routing/table_routes.h"
#include "tests/generators/generated.h"

#include <fmt/format.h>

#include <QtGlobal>

#include <memory>

namespace fabric::test {

struct MadePlan {
    Project project;
    std::shared_ptr<const Catalog> catalog; ///< with the plan's own parts
    std::unique_ptr<PortMap> ports;
    std::vector<Link> links;
    RoutingGraph graph;
};

/// Aborts when the generator refuses: its own tests look at that.
inline std::unique_ptr<MadePlan> makePlan(const std::string& generator, const Values& values)
{
    auto made = std::make_unique<MadePlan>();
    if (const auto commit = generateInto(made->project, generator, values); !commit)
        qFatal("%s", commit.error().str().c_str());
    made->catalog = Catalog::withOwnParts(builtInCatalog(), made->project).value_or(nullptr);
    made->ports = std::make_unique<PortMap>(made->project, *made->catalog);
    made->links = deriveLinks(made->project, *made->ports, {});
    made->graph = RoutingGraph::build(made->project, *made->catalog, made->links, {});
    return made;
}

/// The number of the port that a link of the plan has on a switch.
inline int portNumber(const MadePlan& plan, NodeIndex node, std::size_t link)
{
    const Link& of = plan.links[link];
    const bool isA = of.a.port.device == plan.graph.device(node);
    return plan.ports->facts(isA ? of.a.port : of.b.port)->number;
}

/// As dump_fts and opensm-lfts.dump have it, without owners of LIDs. LIDs of end-port i begin at 1 + i x lidsPerPort.
inline std::string dumpTables(const MadePlan& plan, const Routes& routes, int lidsPerPort = 1)
{
    std::string text;
    for (NodeIndex node = 0; node < plan.graph.switches(); ++node) {
        const std::string& name = plan.project.devices().at(plan.graph.device(node)).name;
        text += fmt::format("Unicast lids [0x0-0xff] of switch Lid 9 guid {:#018x} ({}):\n", 0x1000 + node, name);
        for (std::uint32_t i = 0; i < plan.graph.endPorts().size(); ++i)
            for (int lid = 1 + static_cast<int>(i) * lidsPerPort; lid < 1 + (static_cast<int>(i) + 1) * lidsPerPort;
                 ++lid) {
                const RouteEndPort& endPort = plan.graph.endPorts()[i];
                const RouteLink link = routes.next(node, i);
                const int port = node == endPort.leaf ? portNumber(plan, node, endPort.link)
                                 : link == kNoRoute   ? int(kNoOutPort)
                                                      : portNumber(plan, node, plan.graph.source(link));
                text += fmt::format("{:#06x} {:03}\n", lid, port);
            }
    }
    return text;
}

} // namespace fabric::test
