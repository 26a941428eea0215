// Hedgehog wiring, Ansible inventory, Prometheus targets: lists of devices (and links) as YAML and JSON.
#include "core/formats/inventories.h"

#include "core/formats/cable_places.h"
#include "core/formats/options.h"
#include "core/formats/port_list.h"
#include "core/formats/port_list_devices.h"

#include "core/base/strings.h"
#include "core/text/json_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

namespace fabric {

namespace {

std::string quoted(std::string_view text)
{
    std::string out;
    appendJsonString(out, displayText(text));
    return out;
}

bool isWanted(const Device& device, Id<Fabric> fabric, const std::set<std::string>& linked)
{
    return device.role != Role::Panel && (!fabric || device.fabric == fabric || linked.contains(device.name));
}

/// Devices of a fabric with the nodes that are linked in it, by name.
std::vector<const Device*> devicesOf(const ExportInput& input, Id<Fabric> fabric)
{
    std::set<std::string> linked;
    if (fabric)
        for (const ListedLink& link : listPlan(input.project, input.catalog, fabric, PortSpelling::Printed).list.links)
            linked.insert({link.a[EndField::Device], link.z[EndField::Device]});
    std::vector<const Device*> out;
    for (const Device& device : input.project.devices())
        if (isWanted(device, fabric, linked)) out.push_back(&device);
    std::sort(out.begin(), out.end(), [](const Device* a, const Device* b) { return naturalLess(a->name, b->name); });
    return out;
}

/// "leaf", "su-1" as a group's name: letters, digits and underscores.
std::string groupName(std::string_view text)
{
    std::string out;
    for (const char c : lowerAscii(text))
        out += (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') ? c : '_';
    if (out.empty() || (out.front() >= '0' && out.front() <= '9')) out.insert(0, "g_");
    return out;
}

Result<std::string> writeAnsible(const ExportInput& input)
{
    FABRIC_TRY(fabric, fabricByName(input.project, input.params.text("fabric")));
    std::map<std::string, std::vector<std::string>> groups; // the lines of each group's hosts
    for (const Device* device : devicesOf(input, fabric)) {
        std::string facts;
        const auto add = [&facts](const char* key, const std::string& value) {
            if (!value.empty()) facts += fmt::format("{}{}: {}", facts.empty() ? "" : ", ", key, value);
        };
        const PlaceText place = placeText(input.project, device->place);
        add("rack", place.rack.empty() ? "" : quoted(place.rack));
        add("u", device->unitU ? std::to_string(*device->unitU) : "");
        add("rail", device->rail > 0 ? std::to_string(device->rail) : "");
        const std::string unit = unitText(input.project, device->unit);
        add("su", unit.empty() ? "" : quoted(unit));
        const std::string line = fmt::format("{}: {{{}}}", quoted(device->name), facts);
        groups[groupName(enumName(device->role))].push_back(line);
        if (!unit.empty()) groups["su_" + groupName(unit)].push_back(quoted(device->name) + ": {}");
    }
    std::string out = "---\nall:\n  children:\n";
    for (const auto& [name, hosts] : groups) {
        out += fmt::format("    {}:\n      hosts:\n", name);
        for (const std::string& host : hosts)
            out += "        " + host + "\n";
    }
    if (groups.empty()) out = "---\nall: {}\n";
    return out;
}

/// A name that can stand in "host:port" without being taken for something else.
bool isHostName(const std::string& name)
{
    constexpr std::string_view kMarks = "-_.";
    return !name.empty() && name.front() != '-' && std::all_of(name.begin(), name.end(), [&](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               kMarks.find(c) != std::string_view::npos;
    });
}

Result<std::string> writePrometheus(const ExportInput& input)
{
    FABRIC_TRY(fabric, fabricByName(input.project, input.params.text("fabric")));
    const std::int64_t port = input.params.integer("port");
    std::string out = "[";
    for (const Device* device : devicesOf(input, fabric)) {
        if (!isHostRole(device->role) || !isHostName(device->name)) continue;
        out += fmt::format("{}\n  {{\"targets\": [{}], \"labels\": {{\"role\": {}", out.size() > 1 ? "," : "",
                           quoted(fmt::format("{}:{}", device->name, port)), quoted(enumName(device->role)));
        const PlaceText place = placeText(input.project, device->place);
        if (!place.rack.empty()) out += ", \"rack\": " + quoted(place.rack);
        const std::string unit = unitText(input.project, device->unit);
        if (!unit.empty()) out += ", \"su\": " + quoted(unit);
        out += "}}";
    }
    return out + "\n]\n";
}

Result<std::vector<ExportLoss>> lossesOfPrometheus(const ExportInput& input)
{
    FABRIC_TRY(fabric, fabricByName(input.project, input.params.text("fabric")));
    std::size_t unfit = 0;
    for (const Device* device : devicesOf(input, fabric))
        unfit += isHostRole(device->role) && !isHostName(device->name) ? 1 : 0;
    std::vector<ExportLoss> out;
    if (unfit > 0) out.push_back({"hosts whose names are no host names", unfit});
    return out;
}

/// Kubernetes object names: lower case letters, digits and dashes. Different names stay different.
class ObjectNames {
public:
    std::string of(const std::string& name)
    {
        const auto [at, isNew] = names_.try_emplace(name);
        if (!isNew) return at->second;
        constexpr std::size_t kMaxName = 50;
        std::string plain;
        for (const char c : lowerAscii(name))
            plain += (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') ? c : '-';
        plain = plain.substr(0, kMaxName);
        while (plain.ends_with('-'))
            plain.pop_back();
        while (plain.starts_with('-'))
            plain.erase(0, 1);
        if (plain.empty()) plain = "device";
        std::string unique = plain;
        for (int n = 2; !taken_.insert(unique).second; ++n)
            unique = fmt::format("{}-{}", plain, n);
        return at->second = unique;
    }

private:
    std::map<std::string, std::string> names_;
    std::set<std::string> taken_;
};

Result<std::string> writeHedgehog(const ExportInput& input)
{
    FABRIC_TRY(fabric, fabricByName(input.project, input.params.text("fabric")));
    constexpr const char* kHead =
        "---\napiVersion: wiring.githedgehog.com/v1beta1\nkind: {}\nmetadata:\n  name: \"{}\"\n";
    ObjectNames names;
    std::string out;
    for (const Device* device : devicesOf(input, fabric)) {
        const bool isHost = isHostRole(device->role);
        out += fmt::format(fmt::runtime(kHead), isHost ? "Server" : "Switch", names.of(device->name));
        out += isHost
                   ? fmt::format("spec:\n  description: {}\n", quoted(device->name))
                   : fmt::format("spec:\n  description: {}\n  role: {}\n", quoted(device->name),
                                 device->role == Role::Spine || device->role == Role::Core ? "spine" : "server-leaf");
    }
    std::size_t number = 0;
    for (const ListedLink& link : listPlan(input.project, input.catalog, fabric, PortSpelling::Cumulus).list.links) {
        const auto port = [&names](const ListedEnd& end) { // "swp9s1" is E1/9/2 there
            std::string text = end[EndField::Port];
            if (text.starts_with("swp")) {
                const std::size_t leg = text.find('s', 3);
                const auto share =
                    leg == std::string::npos ? std::nullopt : parseInt(std::string_view(text).substr(leg + 1));
                text = share ? fmt::format("E1/{}/{}", text.substr(3, leg - 3), *share + 1) : "E1/" + text.substr(3);
            }
            return quoted(names.of(end[EndField::Device]) + "/" + text);
        };
        const bool isHostA = isHostRole(roleOfWord(link.a[EndField::Role]));
        const bool isHostZ = isHostRole(roleOfWord(link.z[EndField::Role]));
        const auto isUpper = [](const ListedEnd& end) {
            const Role role = roleOfWord(end[EndField::Role]);
            return role == Role::Spine || role == Role::Core;
        };
        out += fmt::format(fmt::runtime(kHead), "Connection", fmt::format("link-{:05}", ++number));
        if (isHostA != isHostZ) {
            out +=
                fmt::format("spec:\n  unbundled:\n    link:\n      server: {{port: {}}}\n      switch: {{port: {}}}\n",
                            port(isHostA ? link.a : link.z), port(isHostA ? link.z : link.a));
        } else {
            const bool isTurned = isUpper(link.z) && !isUpper(link.a);
            out +=
                fmt::format("spec:\n  fabric:\n    links:\n      - spine: {{port: {}}}\n        leaf: {{port: {}}}\n",
                            port(isTurned ? link.z : link.a), port(isTurned ? link.a : link.z));
        }
    }
    return out;
}

ParamSpec portOption()
{
    ParamSpec spec;
    spec.id = "port";
    spec.type = ParamType::Integer;
    spec.title = FABRIC_TEXT("inventories", "Port");
    spec.help = FABRIC_TEXT("inventories", "TCP port of the exporter on the hosts");
    spec.defaultValue = "9100";
    spec.minimum = 1;
    spec.maximum = 65535;
    return spec;
}

} // namespace

const Format kHedgehogFormat{
    .id = "hhfab",
    .title = FABRIC_TEXT("inventories", "Hedgehog wiring"),
    .help =
        FABRIC_TEXT("inventories", "Switches, servers and connections for hhfab; names become object names, the own "
                                   "ones stand in the descriptions"),
    .suffixes = {"yaml"},
    .schema = {fabricOption()},
    .read = nullptr,
    .write = writeHedgehog,
};

const Format kAnsibleFormat{
    .id = "ansible",
    .title = FABRIC_TEXT("inventories", "Ansible inventory"),
    .help = FABRIC_TEXT("inventories", "Devices in groups by role and unit, with rack, height and rail; no addresses"),
    .suffixes = {"yaml"},
    .schema = {fabricOption()},
    .read = nullptr,
    .write = writeAnsible,
};

const Format kPrometheusFormat{
    .id = "prometheus",
    .title = FABRIC_TEXT("inventories", "Prometheus targets"),
    .help = FABRIC_TEXT("inventories", "Hosts as a file_sd list with role, rack and unit as labels"),
    .suffixes = {"json"},
    .schema = {fabricOption(), portOption()},
    .read = nullptr,
    .write = writePrometheus,
    .losses = lossesOfPrometheus,
};

} // namespace fabric
