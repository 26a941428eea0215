#include "core/formats/project_diff.h"

#include "core/formats/cable_places.h"

#include "core/base/strings.h"
#include "core/catalog/ports.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

namespace fabric {

namespace {

using Fields = std::vector<std::pair<std::string, std::string>>;

/// Things of one table by name; equal names are told apart by their order.
using Things = std::map<std::pair<std::string, int>, Fields>;

void enter(Things& things, const std::string& name, Fields fields)
{
    int copy = 1;
    while (things.contains({name, copy}))
        ++copy;
    things.emplace(std::pair(name, copy), std::move(fields));
}

std::string numberText(std::int64_t number)
{
    return number == 0 ? std::string() : std::to_string(number);
}

std::string metresOrNothing(const std::optional<std::int64_t>& millimetres)
{
    return millimetres ? metresText(*millimetres) : std::string();
}

std::string fabricName(const Project& project, Id<Fabric> id)
{
    return id ? project.fabrics().at(id).name : std::string();
}

Things fabricsOf(const Project& project)
{
    Things things;
    for (const Fabric& fabric : project.fabrics())
        enter(things, fabric.name,
              {{"role", std::string(enumName(fabric.role))},
               {"protocol", std::string(enumName(fabric.protocol))},
               {"planes", std::to_string(fabric.planes)},
               {"notes", fabric.notes}});
    return things;
}

Things devicesOf(const Project& project)
{
    Things things;
    for (const Device& device : project.devices()) {
        const PlaceText place = placeText(project, device.place);
        enter(things, device.name,
              {{"part", device.part},
               {"role", std::string(enumName(device.role))},
               {"fabric", fabricName(project, device.fabric)},
               {"room", place.room},
               {"row", place.row},
               {"rack", place.rack},
               {"u", device.unitU ? std::to_string(*device.unitU) : ""},
               {"face", std::string(enumName(device.face))},
               {"unit", unitText(project, device.unit)},
               {"rail", numberText(device.rail)},
               {"plane", numberText(device.plane)},
               {"asset", device.assetTag},
               {"notes", device.notes}});
    }
    return things;
}

Things modulesOf(const Project& project)
{
    Things things;
    for (const Module& module : project.modules()) {
        std::string name = project.devices().at(module.device).name;
        if (module.bay != 0) name += fmt::format(" slot {}", module.bay);
        if (module.cage != 0) name += fmt::format(" cage {}", module.cage);
        enter(things, name,
              {{"kind", std::string(enumName(module.kind))},
               {"part", module.part},
               {"fabric", fabricName(project, module.fabric)},
               {"notes", module.notes}});
    }
    return things;
}

std::string endsText(const Project& project, const PortMap& ports, const Cable& cable, Side side)
{
    std::string out;
    for (const CableEnd& end : cable.ends) {
        if (end.side != side) continue;
        out += fmt::format("{}{} {}", out.empty() ? "" : ", ", project.devices().at(end.end.port.device).name,
                           ports.name(end.end.port));
        if (end.end.lanes != 0) out += fmt::format(" lanes {}-{}", end.end.lane0, end.end.lane0 + end.end.lanes - 1);
    }
    return out;
}

Things cablesOf(const DiffSide& side)
{
    const Project& project = side.project;
    const PortMap ports(project, side.catalog);
    Things things;
    for (const Cable& cable : project.cables()) {
        std::vector<std::string> routes;
        for (const Id<Route> route : cable.routes)
            routes.push_back(project.table<Route>().at(route).name);
        std::string lanes;
        for (const int lane : cable.laneMap)
            lanes += fmt::format("{}{}", lanes.empty() ? "" : " ", lane);
        enter(things, cable.name,
              {{"fabric", fabricName(project, cable.fabric)},
               {"kind", std::string(enumName(cable.kind))},
               {"part", cable.part},
               {"routed_m", metresOrNothing(cable.routedMm)},
               {"length_m", metresOrNothing(cable.lengthMm)},
               {"a", endsText(project, ports, cable, Side::A)},
               {"z", endsText(project, ports, cable, Side::B)},
               {"lane_map", lanes},
               {"routes", joinPath(routes)},
               {"colour", cable.colour},
               {"label", cable.labelOverride},
               {"notes", cable.notes}});
    }
    return things;
}

/// One thing a circuit, named by its port with the lower name, so that a turned mirror is one change.
Things circuitsOf(const DiffSide& side)
{
    const Project& project = side.project;
    const PortMap ports(project, side.catalog);
    Things things;
    for (const Circuits& row : project.circuits()) {
        const Device* device = project.devices().find(row.device);
        for (const CircuitPair& pair : row.pairs) {
            std::string a = ports.name({row.device, 0, pair.cageA, pair.connectorA});
            std::string b = ports.name({row.device, 0, pair.cageB, pair.connectorB});
            if (naturalLess(b, a)) std::swap(a, b);
            enter(things,
                  fmt::format("{}, {} {}", row.configuration, device != nullptr ? device->name : std::string(), a),
                  {{"z", b}});
        }
    }
    return things;
}

/// Fields of something that is on one side only: those that are set.
std::vector<FieldChange> allFields(const Fields& fields, bool isAfter)
{
    std::vector<FieldChange> out;
    for (const auto& [field, value] : fields)
        if (!value.empty()) out.push_back({field, isAfter ? std::string() : value, isAfter ? value : std::string()});
    return out;
}

void compare(std::vector<ProjectChange>& out, const char* table, const Things& before, const Things& after)
{
    const std::size_t first = out.size();
    for (const auto& [key, fields] : before) {
        const auto other = after.find(key);
        if (other == after.end()) {
            out.push_back({ChangeKind::Removed, table, key.first, allFields(fields, false)});
            continue;
        }
        ProjectChange change{ChangeKind::Changed, table, key.first, {}};
        for (std::size_t i = 0; i < fields.size(); ++i)
            if (fields[i].second != other->second[i].second)
                change.fields.push_back({fields[i].first, fields[i].second, other->second[i].second});
        if (!change.fields.empty()) out.push_back(std::move(change));
    }
    for (const auto& [key, fields] : after)
        if (!before.contains(key)) out.push_back({ChangeKind::Added, table, key.first, allFields(fields, true)});
    std::stable_sort(out.begin() + static_cast<std::ptrdiff_t>(first), out.end(),
                     [](const ProjectChange& a, const ProjectChange& b) { return naturalLess(a.name, b.name); });
}

} // namespace

std::vector<ProjectChange> diffProjects(const DiffSide& before, const DiffSide& after)
{
    std::vector<ProjectChange> out;
    compare(out, "fabric", fabricsOf(before.project), fabricsOf(after.project));
    compare(out, "device", devicesOf(before.project), devicesOf(after.project));
    compare(out, "module", modulesOf(before.project), modulesOf(after.project));
    compare(out, "cable", cablesOf(before), cablesOf(after));
    compare(out, "circuit", circuitsOf(before), circuitsOf(after));
    return out;
}

} // namespace fabric
