#include "core/formats/dot.h"

#include "core/formats/options.h"

#include "core/base/strings.h"
#include "core/graph/links.h"

#include <fmt/format.h>

#include <map>
#include <set>

namespace fabric {

namespace {

/// Roles from top to bottom of the picture.
constexpr Role kRanks[] = {Role::Core,    Role::Spine,   Role::Leaf,    Role::Switch, Role::Ocs,   Role::Panel,
                           Role::Gateway, Role::Manager, Role::Storage, Role::Node,   Role::Other, Role::Unset};

std::string speedText(std::int64_t mbps)
{
    return mbps == 0 ? std::string("speed unknown") : fmt::format("{}G", metresText(mbps));
}

std::set<Id<Device>> devicesOf(const Project& project, const std::vector<Link>& links, Id<Fabric> fabric)
{
    std::set<Id<Device>> devices;
    for (const Device& device : project.devices())
        if (!fabric || device.fabric == fabric) devices.insert(device.id);
    for (const Link& link : links) {
        devices.insert(link.a.port.device);
        devices.insert(link.b.port.device);
    }
    return devices;
}

void appendDevices(std::string& out, const Project& project, const std::set<Id<Device>>& devices)
{
    for (const Role role : kRanks) {
        std::string rank;
        for (const Id<Device> id : devices) {
            const Device& device = project.devices().at(id);
            if (device.role != role) continue;
            rank += fmt::format("    d{} [label={}, tooltip={}{}];\n", id.value, dotQuoted(device.name),
                                dotQuoted(device.part), role == Role::Ocs ? ", shape=hexagon" : "");
        }
        if (!rank.empty()) out += fmt::format("  subgraph \"{}\" {{\n    rank=same;\n{}  }}\n", enumName(role), rank);
    }
}

void appendBundles(std::string& out, const std::vector<Link>& links)
{
    std::map<std::tuple<Id<Device>, Id<Device>, std::int64_t>, int> bundles;
    for (const Link& link : links)
        ++bundles[{link.a.port.device, link.b.port.device, link.mbps}];
    for (const auto& [key, count] : bundles) {
        const auto& [a, b, mbps] = key;
        out += fmt::format("  d{} -- d{} [label={}];\n", a.value, b.value,
                           dotQuoted(fmt::format("{} x {}", count, speedText(mbps))));
    }
}

void appendLinks(std::string& out, const Project& project, const PortMap& ports, const std::vector<Link>& links)
{
    for (const Link& link : links) {
        std::string names;
        for (const Id<Cable> cable : link.cables)
            names += (names.empty() ? "" : ", ") + project.cables().at(cable).name;
        out += fmt::format("  d{} -- d{} [taillabel={}, headlabel={}, tooltip={}];\n", link.a.port.device.value,
                           link.b.port.device.value, dotQuoted(ports.name(link.a.port)),
                           dotQuoted(ports.name(link.b.port)), dotQuoted(names + " " + speedText(link.mbps)));
    }
}

Result<std::string> writeDot(const ExportInput& input)
{
    FABRIC_TRY(fabric, fabricByName(input.project, input.params.text("fabric")));
    const PortMap ports(input.project, input.catalog);
    const std::vector<Link> links = deriveDrawnLinks(input.project, ports, fabric);
    if (input.progress.isCancelled()) return cancelled();
    const std::string title(input.project.setting("title"));
    std::string out = fmt::format(
        "graph {} {{\n  node [shape=box, fontname=\"sans-serif\"];\n  edge [fontname=\"sans-serif\", fontsize=9];\n",
        dotQuoted(title.empty() ? "fabric" : title));
    appendDevices(out, input.project, devicesOf(input.project, links, fabric));
    if (input.params.text("lines") == "links")
        appendLinks(out, input.project, ports, links);
    else
        appendBundles(out, links);
    return out + "}\n";
}

ParamSpec linesOption()
{
    ParamSpec spec;
    spec.id = "lines";
    spec.type = ParamType::Choice;
    spec.title = FABRIC_TEXT("dot", "Lines");
    spec.help =
        FABRIC_TEXT("dot", "One line per pair of devices with the count of its links, or one per link with port names");
    spec.defaultValue = "bundles";
    spec.choices = {"bundles", "links"};
    return spec;
}

} // namespace

std::string dotQuoted(std::string_view text)
{
    std::string out = "\"";
    for (const char c : displayText(text)) {
        if (c == '"' || c == '\\') out += '\\';
        out += c;
        if (c == '&') out += "amp;";
    }
    return out + '"';
}

const Format kDotFormat{
    .id = "dot",
    .title = FABRIC_TEXT("dot", "Graphviz graph"),
    .help = FABRIC_TEXT("dot", "Devices in ranks by role, for Graphviz and its viewers"),
    .suffixes = {"dot", "gv"},
    .schema = {fabricOption(), linesOption()},
    .read = nullptr,
    .write = writeDot,
};

} // namespace fabric
