// A plan as a PortList.
#include "core/formats/cable_places.h"
#include "core/formats/part_labels.h"
#include "core/formats/port_list.h"

#include "core/base/strings.h"
#include "core/graph/links.h"

#include <fmt/format.h>

#include <map>
#include <set>

namespace fabric {

namespace {

class PlanLister {
public:
    PlanLister(const Project& project, const Catalog& catalog, PortSpelling spelling)
        : project_(project), catalog_(catalog), ports_(project, catalog), labels_(catalog), spelling_(spelling)
    {}

    PlannedList run(Id<Fabric> fabric)
    {
        PlannedList out;
        std::set<Id<Cable>> lit;
        std::set<Id<Device>> linked;
        const std::vector<Link> links = deriveLinks(project_, ports_, fabric);
        std::map<PortRef, int> uses;
        for (const Link& link : links) {
            ++uses[link.a.port];
            ++uses[link.b.port];
        }
        for (const Link& link : links) {
            out.list.links.push_back(listed(link));
            out.list.links.back().isShared = uses[link.a.port] > 1 || uses[link.b.port] > 1;
            lit.insert(link.cables.begin(), link.cables.end());
            linked.insert({link.a.port.device, link.b.port.device});
        }
        for (const Cable& cable : project_.cables())
            if ((!fabric || cable.fabric == fabric) && !lit.contains(cable.id)) out.dark.push_back(cable.name);
        for (const Device& device : project_.devices())
            if (!linked.contains(device.id) && (!fabric || device.fabric == fabric))
                out.list.boxes.push_back(box(device));
        return out;
    }

private:
    ListedEnd box(const Device& device) const
    {
        ListedEnd end;
        const PlaceText place = placeText(project_, device.place);
        end[EndField::Device] = device.name;
        if (device.role != Role::Unset) end[EndField::Role] = enumName(device.role);
        end[EndField::Model] = labels_.label(device.part);
        end[EndField::Room] = place.room;
        end[EndField::Row] = place.row;
        end[EndField::Rack] = place.rack;
        if (device.unitU) end[EndField::Unit] = std::to_string(*device.unitU);
        return end;
    }

    ListedEnd listed(const End& end) const
    {
        ListedEnd out = box(project_.devices().at(end.port.device));
        out[EndField::Port] = spelledPort(ports_, end, spelling_);
        if (const CageModule* module = ports_.moduleIn(end.port))
            out[EndField::Module] = labels_.label(module->module->part);
        return out;
    }

    ListedLink listed(const Link& link) const
    {
        ListedLink out;
        out.a = listed(link.a);
        out.z = listed(link.b);
        out.lanes = link.lanes;
        const Cable& first = project_.cables().at(link.cables.front());
        for (const Id<Cable> id : link.cables)
            out[LinkField::Cable] += (id == first.id ? "" : " + ") + project_.cables().at(id).name;
        if (first.fabric) {
            const Fabric& fabric = project_.fabrics().at(first.fabric);
            out[LinkField::Fabric] = fabric.name;
            if (fabric.protocol != Protocol::Unset) out[LinkField::Protocol] = enumName(fabric.protocol);
        }
        if (link.mbps > 0) out[LinkField::Speed] = metresText(link.mbps);
        if (link.cables.size() > 1) return out; // facts of a run over several cables are those of its parts
        const Part* part = catalog_.find(first.part);
        out[LinkField::Type] = part != nullptr && part->cable   ? part->cable->kind
                               : part != nullptr && part->fibre ? part->fibre->kind
                                                                : std::string(enumName(first.kind));
        out[LinkField::Part] = labels_.label(first.part);
        if (first.lengthMm) out[LinkField::Length] = metresText(*first.lengthMm);
        out[LinkField::Colour] = first.colour;
        out[LinkField::Label] = first.labelOverride;
        out[LinkField::Note] = first.notes;
        return out;
    }

    const Project& project_;
    const Catalog& catalog_;
    PortMap ports_;
    PartLabels labels_;
    PortSpelling spelling_;
};

} // namespace

int laneShare(const PortMap& ports, const End& end)
{
    const auto shape = ports.shape(end.port);
    if (end.lanes == 0 || (shape && end.lane0 == 0 && end.lanes >= shape->lanes)) return -1;
    return end.lane0 / end.lanes;
}

std::string spelledPort(const PortMap& ports, const End& end, PortSpelling spelling)
{
    const std::string printed = ports.name(end.port);
    const auto shape = ports.shape(end.port);
    const int part = laneShare(ports, end);
    const auto withPart = [part](const std::string& name) {
        return part < 0 ? name : fmt::format("{}s{}", name, part);
    };
    if (spelling == PortSpelling::Printed || !shape) return withPart(printed);
    const auto facts = ports.facts(end.port);
    const bool isSwitch = shape->part->kind == PartKind::Switch && end.port.bay == 0;
    if (!isSwitch || facts->cage->isService)
        return withPart(!facts->osName.empty() && !facts->cage->isService ? facts->osName : printed);
    const bool isPlain =
        printed == std::to_string(end.port.cage) || printed == fmt::format("{}/{}", end.port.cage, end.port.connector);
    if (!isPlain) return withPart(printed); // a name of its own stands before any scheme
    const int connector = end.port.connector;
    if (spelling == PortSpelling::InfiniBand) return part < 0 ? printed : fmt::format("{}/{}", printed, part + 1);
    if (shape->connectors == 1) return withPart(fmt::format("swp{}", end.port.cage));
    return part < 0 ? fmt::format("swp{}s{}", end.port.cage, connector - 1)
                    : fmt::format("swp{}s{}s{}", end.port.cage, connector - 1, part);
}

PlannedList listPlan(const Project& project, const Catalog& catalog, Id<Fabric> fabric, PortSpelling spelling)
{
    return PlanLister(project, catalog, spelling).run(fabric);
}

} // namespace fabric
