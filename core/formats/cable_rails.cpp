#include "core/formats/cable_rails.h"

#include "core/formats/cable_legs.h"

#include <algorithm>
#include <unordered_map>

namespace fabric {

namespace {

/// One of the two numbers that rows state: where it stands in rows, links, devices and overrides.
struct Numbering {
    int RowRails::*stated;
    int Link::*derived;
    int Device::*ofDevice;
    int PortOverride::*ofPort;
};

constexpr Numbering kRails{&RowRails::rail, &Link::rail, &Device::rail, &PortOverride::rail};
constexpr Numbering kPlanes{&RowRails::plane, &Link::plane, &Device::plane, &PortOverride::plane};

const CableLeg* legOf(const std::vector<CableLeg>& legs, const RowRails& row)
{
    for (const CableLeg& leg : legs)
        if (leg.isOnly || (leg.plugA == row.plugA && leg.plugZ == row.plugZ)) return &leg;
    return nullptr;
}

/// Rows whose stated number is not what the model gives.
std::vector<const RowRails*> unsettled(const Project& project, const Catalog& catalog,
                                       const std::vector<RowRails>& rows, const Numbering& numbering)
{
    std::vector<const RowRails*> open;
    if (std::none_of(rows.begin(), rows.end(), [&](const RowRails& row) { return row.*numbering.stated != 0; }))
        return open;
    const PortMap ports(project, catalog);
    const std::vector<Link> links = deriveLinks(project, ports, {});
    const LegLinks legLinks(links);
    for (const RowRails& row : rows) {
        if (row.*numbering.stated == 0) continue;
        const std::vector<CableLeg> legs = legsOf(project.cables().at(row.id));
        const CableLeg* leg = legOf(legs, row);
        const Link* link = leg == nullptr ? nullptr : legLinks.find(row.id, *leg);
        if (link != nullptr && link->*numbering.derived != row.*numbering.stated) open.push_back(&row);
    }
    return open;
}

/// Gives the number to new devices (only leaves, or only others) whose rows state no other one.
void settleOnDevices(Edit& edit, const CableDevices& devices, const std::vector<RowRails>& rows,
                     const std::vector<const RowRails*>& open, const Numbering& numbering, bool isLeafTurn)
{
    std::unordered_map<Id<Device>, int> stated; // -1 = rows disagree
    const auto forEachDevice = [&](const RowRails& row, auto&& f) {
        for (const CableEnd& end : edit.project().cables().at(row.id).ends)
            f(end.end.port.device);
    };
    for (const RowRails* row : open)
        forEachDevice(*row, [&](Id<Device> id) {
            const Device& device = edit.project().devices().at(id);
            if (devices.isNew(id) && device.*numbering.ofDevice == 0 && (device.role == Role::Leaf) == isLeafTurn &&
                device.role != Role::Node)
                stated.emplace(id, 0);
        });
    for (const RowRails& row : rows) {
        const int number = row.*numbering.stated;
        if (number == 0) continue;
        forEachDevice(row, [&](Id<Device> id) {
            if (const auto at = stated.find(id); at != stated.end())
                at->second = at->second == 0 || at->second == number ? number : -1;
        });
    }
    for (const auto& [id, number] : stated) {
        if (number <= 0) continue;
        Device device = edit.project().devices().at(id);
        device.*numbering.ofDevice = number;
        edit.replace(std::move(device));
    }
}

void settleOnPorts(Edit& edit, const std::vector<const RowRails*>& open, const Numbering& numbering)
{
    std::unordered_map<PortRef, Id<PortOverride>> known;
    for (const PortOverride& row : edit.project().portOverrides())
        known.emplace(row.port, row.id);
    for (const RowRails* row : open) {
        const std::vector<CableLeg> legs = legsOf(edit.project().cables().at(row->id));
        const CableLeg* leg = legOf(legs, *row);
        if (leg == nullptr || leg->a == nullptr) continue;
        const PortRef port = leg->a->end.port;
        const auto at = known.find(port);
        PortOverride override = at == known.end() ? PortOverride() : edit.project().portOverrides().at(at->second);
        override.port = port;
        override.*numbering.ofPort = row->*numbering.stated;
        if (override.id)
            edit.replace(std::move(override));
        else
            known.emplace(port, edit.add(std::move(override)));
    }
}

} // namespace

void settleRails(Edit& edit, const CableDevices& devices, const std::vector<RowRails>& rows)
{
    for (const Numbering& numbering : {kRails, kPlanes}) {
        for (const bool isLeafTurn : {true, false}) {
            const auto open = unsettled(edit.project(), devices.catalog(), rows, numbering);
            if (!open.empty()) settleOnDevices(edit, devices, rows, open, numbering, isLeafTurn);
        }
        settleOnPorts(edit, unsettled(edit.project(), devices.catalog(), rows, numbering), numbering);
    }
}

} // namespace fabric
