#include "core/planner/papers/cable_labels.h"

#include "core/base/strings.h"
#include "core/formats/cable_legs.h"
#include "core/papers/qr_code.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>

namespace fabric {

namespace {

/// The ends of one side that sit in one cage: one plug in one hand.
struct PhysicalPlug {
    Side side = Side::A;
    std::vector<const CableEnd*> ends;

    std::vector<PortRef> ports() const
    {
        std::vector<PortRef> out;
        for (const CableEnd* end : ends)
            if (std::find(out.begin(), out.end(), end->end.port) == out.end()) out.push_back(end->end.port);
        return out;
    }
};

std::vector<PhysicalPlug> plugsOf(const Cable& cable)
{
    std::vector<PhysicalPlug> plugs;
    for (const CableEnd& end : cable.ends) {
        const auto same = std::find_if(plugs.begin(), plugs.end(), [&end](const PhysicalPlug& plug) {
            const PortRef& port = plug.ends.front()->end.port;
            return plug.side == end.side && port.device == end.end.port.device && port.bay == end.end.port.bay &&
                   port.cage == end.end.port.cage;
        });
        if (same == plugs.end())
            plugs.push_back({end.side, {&end}});
        else
            same->ends.push_back(&end);
    }
    return plugs;
}

/// Ports at the other side that the legs of `plug` lead to.
std::vector<PortRef> peersOf(const Cable& cable, const PhysicalPlug& plug)
{
    std::vector<PortRef> peers;
    for (const CableLeg& leg : legsOf(cable)) {
        const CableEnd* own = plug.side == Side::A ? leg.a : leg.z;
        const CableEnd* far = plug.side == Side::A ? leg.z : leg.a;
        if (far == nullptr || std::find(plug.ends.begin(), plug.ends.end(), own) == plug.ends.end()) continue;
        if (std::find(peers.begin(), peers.end(), far->end.port) == peers.end()) peers.push_back(far->end.port);
    }
    return peers;
}

bool sameCage(const PortRef& a, const PortRef& b)
{
    return a.device == b.device && a.bay == b.bay && a.cage == b.cage;
}

std::string joined(const std::vector<std::string>& texts, const char* between)
{
    std::string out;
    for (const std::string& text : texts)
        out += (out.empty() ? "" : between) + text;
    return out;
}

} // namespace

std::string labelProjectCode(const Project& project)
{
    constexpr std::size_t kMost = 12;
    const std::string_view own = project.setting("label.code");
    std::string code;
    for (const char c : own.empty() ? project.setting("title") : own) {
        const bool isPlain = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
        if (isPlain && code.size() < kMost) code += c;
    }
    return code;
}

CableLabels::CableLabels(const Project& project, const Catalog& catalog, LabelScheme scheme, std::string projectCode)
    : project_(project), ports_(project, catalog), scheme_(scheme), code_(std::move(projectCode))
{
    std::map<Id<Group>, std::vector<std::pair<int, Id<Device>>>> racks;
    for (const Device& device : project.devices())
        if (device.place && device.unitU) racks[device.place].emplace_back(*device.unitU, device.id);
    for (auto& [rack, devices] : racks) {
        std::sort(devices.begin(), devices.end());
        for (std::size_t i = 0; i < devices.size(); ++i)
            boxFromBottom_[devices[i].second] = static_cast<int>(i) + 1;
        boxes_[rack] = static_cast<int>(devices.size());
    }
}

std::string CableLabels::rackText(const Group& rack) const
{
    // A rack called by letter and column already ("A01") says it itself.
    const Group* row = project_.groups().find(rack.parent);
    const bool hasGrid = rack.name.size() >= 2 && rack.name[0] >= 'A' && rack.name[0] <= 'Z' &&
                         parseInt(std::string_view(rack.name).substr(1)).has_value();
    if (hasGrid || row == nullptr || row->kind != GroupKind::Row || row->index < 1 || row->index > 26 || rack.index < 1)
        return rack.name;
    return fmt::format("{}{:02}", static_cast<char>('A' + row->index - 1), rack.index);
}

std::string CableLabels::vendorBoxText(const Device& device, std::uint8_t bay) const
{
    const Group* rack = project_.groups().find(device.place);
    const auto box = boxFromBottom_.find(device.id);
    if (rack == nullptr || rack->kind != GroupKind::Rack || box == boxFromBottom_.end()) return device.name;
    const int number = scheme_ == LabelScheme::Huawei ? box->second : boxes_.at(device.place) - box->second + 1;
    return fmt::format("{}-{:02}-{:02}", rackText(*rack), number, bay);
}

std::string CableLabels::boxText(const Device& device, std::uint8_t bay) const
{
    if (scheme_ == LabelScheme::Names) return device.name;
    if (scheme_ != LabelScheme::Tia) return vendorBoxText(device, bay);
    const Group* rack = project_.groups().find(device.place);
    if (rack == nullptr || rack->kind != GroupKind::Rack) return device.name;
    return device.unitU ? fmt::format("{}-{:02}", rack->name, *device.unitU)
                        : fmt::format("{}-{}", rack->name, device.name);
}

std::string CableLabels::endText(const std::vector<PortRef>& plug) const
{
    std::vector<std::string> texts;
    for (std::size_t i = 0; i < plug.size();) {
        const Device& device = project_.devices().at(plug[i].device);
        std::vector<std::string> names;
        std::size_t last = i;
        for (; last < plug.size() && sameCage(plug[i], plug[last]); ++last)
            names.push_back(ports_.name(plug[last]));
        const bool isVendor = scheme_ == LabelScheme::Huawei || scheme_ == LabelScheme::H3c;
        const bool hasGrid = isVendor && boxFromBottom_.contains(device.id);
        texts.push_back(boxText(device, plug[i].bay) + (hasGrid ? "-" : ":") + joined(names, "+"));
        i = last;
    }
    return joined(texts, ", ");
}

/// The rail is a fact of the node's port; both ends carry it.
int CableLabels::railOf(const Cable& cable) const
{
    int rail = 0;
    for (const CableEnd& end : cable.ends)
        if (const auto shape = ports_.shape(end.end.port)) rail = std::max(rail, shape->rail);
    return rail;
}

std::vector<CableLabel> CableLabels::of(const Cable& cable) const
{
    std::vector<CableLabel> out;
    std::array<int, 2> count{};
    const std::vector<PhysicalPlug> plugs = plugsOf(cable);
    const auto onSide = [&plugs](Side side) {
        return std::count_if(plugs.begin(), plugs.end(), [side](const PhysicalPlug& p) { return p.side == side; });
    };
    const Part* part = ports_.part(cable.part);
    for (const PhysicalPlug& plug : plugs) {
        CableLabel made;
        const int nth = ++count[plug.side == Side::A ? 0 : 1];
        made.cable = cable.id;
        made.device = plug.ends.front()->end.port.device;
        made.near = endText(plug.ports());
        made.far = endText(peersOf(cable, plug));
        Label& label = made.label;
        label.cable = cable.name;
        label.end = plug.side == Side::A ? "A" : "Z";
        if (onSide(plug.side) > 1) label.end += std::to_string(nth);
        if (!cable.labelOverride.empty())
            label.lines = {cable.labelOverride};
        else if (scheme_ == LabelScheme::Tia)
            label.lines = {made.near + "/", made.far};
        else
            label.lines = {made.near, "TO: " + made.far};
        label.rail = railOf(cable);
        label.detail = part != nullptr ? (part->partNumber.empty() ? part->model : part->partNumber) : std::string();
        if (cable.lengthMm) label.detail += (label.detail.empty() ? "" : "  ") + metresText(*cable.lengthMm) + " m";
        const std::string payload = code_.empty() ? cable.name : code_ + ":" + cable.name;
        if (isQrPayload(payload)) label.qr = payload;
        out.push_back(std::move(made));
    }
    return out;
}

} // namespace fabric
