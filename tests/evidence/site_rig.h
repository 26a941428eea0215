// A plan made by a generator, and an observation of it as built, which tests then damage: cables moved, pulled, slowed,
// plugs exchanged. Every plug names itself by the cage it was first seen in.
#pragma once

#include "core/planner/generators/generator.h"
#include "core/verify/evidence/record.h"
#include "core/verify/evidence/stamp.h"

#include <QTest>

#include <algorithm>
#include <map>
#include <memory>
#include <string>

namespace fabric::test {

inline std::shared_ptr<const Catalog> builtIn()
{
    static const auto kCatalog = Catalog::builtIn().value_or(nullptr);
    return kCatalog;
}

/// Comparison and view of one observation.
struct Look {
    std::shared_ptr<const Observation> observation;
    FabricComparison comparison;
    std::optional<SiteView> view;
};

class Site {
public:
    Project project;
    std::shared_ptr<const Catalog> catalog;
    Id<Fabric> fabric;
    Observation built; ///< as it stands now
    std::map<PortRef, ObservedRef> at;
    std::vector<Link> links;

    Site(const char* generator, const std::map<std::string, std::string>& values)
    {
        const SilentProgress progress;
        const auto made = generate(project, *findGenerator(generator), values, {builtIn(), progress});
        if (!made) qFatal("%s", made.error().str().c_str());
        catalog = Catalog::withOwnParts(builtIn(), project).value_or(nullptr);
        fabric = project.fabrics().begin()->id;
        const PortMap ports(project, *catalog);
        links = deriveLinks(project, ports, fabric);
        build(ports);
    }

    ObservedPort& port(const PortRef& ref)
    {
        const ObservedRef seen = at.at(ref);
        return built.nodes[static_cast<std::size_t>(seen.node)].ports[static_cast<std::size_t>(seen.port)];
    }
    /// The observed link at a port, or null.
    ObservedLink* linkAt(const PortRef& ref)
    {
        const ObservedRef seen = at.at(ref);
        const auto found = std::find_if(built.links.begin(), built.links.end(),
                                        [&](const ObservedLink& link) { return link.a == seen || link.b == seen; });
        return found == built.links.end() ? nullptr : &*found;
    }
    void unplug(const PortRef& ref)
    {
        ObservedLink* link = linkAt(ref);
        if (link == nullptr) return;
        for (const ObservedRef seen : {link->a, link->b}) {
            ObservedPort& down =
                built.nodes[static_cast<std::size_t>(seen.node)].ports[static_cast<std::size_t>(seen.port)];
            down.logical = LogicalState::Down;
            down.physical = PhysicalState::Polling;
        }
        built.links.erase(built.links.begin() + (link - built.links.data()));
    }
    void plug(const PortRef& a, const PortRef& b)
    {
        for (const PortRef& ref : {a, b}) {
            port(ref).logical = LogicalState::Active;
            port(ref).physical = PhysicalState::LinkUp;
        }
        built.links.push_back({at.at(a), at.at(b), LinkBasis::Walk, false, false, 0});
    }
    /// Exchanges the b ends of two links.
    void swapEnds(std::size_t one, std::size_t two)
    {
        unplug(links[one].a.port);
        unplug(links[two].a.port);
        plug(links[one].a.port, links[two].b.port);
        plug(links[two].a.port, links[one].b.port);
    }
    /// Takes a host out of the picture: nothing of it answers, its leaf ports are down.
    void darken(Id<Device> host)
    {
        for (const auto& [ref, seen] : at) {
            if (ref.device != host) continue;
            unplug(ref);
            ObservedNode& node = built.nodes[static_cast<std::size_t>(seen.node)];
            node.hasAnswered = false;
            node.ports.clear();
            node.kind = ObservedKind::Aggregation; // left out of every comparison
        }
        std::erase_if(at, [&](const auto& entry) { return entry.first.device == host; });
    }

    Look look(const std::string& time)
    {
        built.sources = {{"file:" + time, "test rig", time, {}}};
        return lookAt(built);
    }

    Look lookAt(Observation seen)
    {
        Look look;
        look.observation = std::make_shared<const Observation>(std::move(seen));
        auto comparison = compareWithPlan(project, *catalog, fabric, *look.observation);
        if (!comparison) qFatal("%s", comparison.error().str().c_str());
        look.comparison = std::move(*comparison);
        auto view = SiteView::of(project, *catalog, fabric, *look.observation, look.comparison);
        if (!view) qFatal("%s", view.error().str().c_str());
        look.view = std::move(*view);
        return look;
    }

    EvidenceRecord record(const Look& look)
    {
        Edit edit(project, "Record");
        auto record = recordEvidence(*look.view, *catalog, {"2026-12-31T00:00:00Z"}, edit);
        if (!record) qFatal("%s", record.error().str().c_str());
        const auto commit = std::move(edit).finish();
        if (!commit) qFatal("%s", commit.error().str().c_str());
        return std::move(*record);
    }

private:
    void build(const PortMap& ports)
    {
        std::map<Id<Device>, int> switches;
        for (const Device& device : project.devices()) {
            const bool isSwitch = device.role == Role::Leaf || device.role == Role::Spine || device.role == Role::Core;
            if (isSwitch) switches[device.id] = addSwitch(device, ports);
        }
        for (const Link& link : links)
            for (const End& end : {link.a, link.b})
                if (!switches.contains(end.port.device) && !at.contains(end.port)) addAdapter(end.port, ports);
        for (const Link& link : links) {
            plug(link.a.port, link.b.port);
            for (const End& end : {link.a, link.b}) {
                port(end.port).mbps = link.mbps;
                port(end.port).width = link.lanes > 0 ? link.lanes : 4;
                ObservedPlug plug;
                plug.serial = serialAt(end.port);
                plug.part = "PLUG";
                port(end.port).plug = plug;
            }
        }
    }
    int addSwitch(const Device& device, const PortMap& ports)
    {
        ObservedNode node;
        node.kind = ObservedKind::Switch;
        node.name = device.name;
        node.guid = 0x1000000 + device.id.value;
        node.hasAnswered = true;
        for (const PortRef& ref : ports.ports(device.id)) {
            ObservedPort made;
            made.number = ports.facts(ref)->number;
            made.physical = PhysicalState::Polling;
            made.logical = LogicalState::Down;
            at[ref] = {static_cast<int>(built.nodes.size()), static_cast<int>(node.ports.size())};
            node.ports.push_back(made);
        }
        node.portCount = static_cast<int>(node.ports.size());
        built.nodes.push_back(std::move(node));
        return static_cast<int>(built.nodes.size()) - 1;
    }
    void addAdapter(const PortRef& ref, const PortMap& ports)
    {
        const auto facts = ports.facts(ref);
        ObservedNode node;
        node.kind = ObservedKind::Host;
        node.host = project.devices().at(ref.device).name;
        node.name = node.host + " " + (facts->osName.empty() ? ports.name(ref) : facts->osName);
        node.guid = 0x2000000 + built.nodes.size();
        node.hasAnswered = true;
        node.portCount = 1;
        ObservedPort made;
        made.number = 1;
        node.ports.push_back(made);
        at[ref] = {static_cast<int>(built.nodes.size()), 0};
        built.nodes.push_back(std::move(node));
    }
    static std::string serialAt(const PortRef& ref)
    {
        return "S" + std::to_string(ref.device.value) + "-" + std::to_string(ref.bay) + "-" + std::to_string(ref.cage);
    }
};

} // namespace fabric::test
