#include "core/formats/graphml.h"

#include "core/formats/options.h"

#include "core/graph/links.h"
#include "core/papers/cell_text.h"

#include <fmt/format.h>

#include <set>

namespace fabric {

namespace {

struct Key {
    const char* id;
    const char* of;
    const char* type;
};

constexpr Key kKeys[] = {
    {"name", "node", "string"},   {"part", "node", "string"},    {"role", "node", "string"},
    {"rail", "node", "int"},      {"a_port", "edge", "string"},  {"z_port", "edge", "string"},
    {"cables", "edge", "string"}, {"fabric", "edge", "string"},  {"mbps", "edge", "long"},
    {"link_rail", "edge", "int"}, {"link_plane", "edge", "int"},
};

void appendData(std::string& out, const char* key, std::string_view value)
{
    if (!value.empty()) out += fmt::format("<data key=\"{}\">{}</data>", key, xmlEscaped(value));
}

void appendNumber(std::string& out, const char* key, std::int64_t value)
{
    if (value != 0) out += fmt::format("<data key=\"{}\">{}</data>", key, value);
}

void appendDevice(std::string& out, const Device& device)
{
    out += fmt::format("    <node id=\"d{}\">", device.id.value);
    appendData(out, "name", device.name);
    appendData(out, "part", device.part);
    appendData(out, "role", enumName(device.role));
    appendNumber(out, "rail", device.rail);
    out += "</node>\n";
}

void appendLink(std::string& out, const Project& project, const PortMap& ports, const Link& link)
{
    std::string cables;
    for (const Id<Cable> cable : link.cables)
        cables += (cables.empty() ? "" : " ") + project.cables().at(cable).name;
    out += fmt::format("    <edge source=\"d{}\" target=\"d{}\">", link.a.port.device.value, link.b.port.device.value);
    appendData(out, "a_port", ports.name(link.a.port));
    appendData(out, "z_port", ports.name(link.b.port));
    appendData(out, "cables", cables);
    if (link.fabric) appendData(out, "fabric", project.fabrics().at(link.fabric).name);
    appendNumber(out, "mbps", link.mbps);
    appendNumber(out, "link_rail", link.rail);
    appendNumber(out, "link_plane", link.plane);
    out += "</edge>\n";
}

Result<std::string> writeGraphml(const ExportInput& input)
{
    FABRIC_TRY(fabric, fabricByName(input.project, input.params.text("fabric")));
    const PortMap ports(input.project, input.catalog);
    const std::vector<Link> links = deriveDrawnLinks(input.project, ports, fabric);
    if (input.progress.isCancelled()) return cancelled();
    std::set<Id<Device>> devices;
    for (const Device& device : input.project.devices())
        if (!fabric || device.fabric == fabric) devices.insert(device.id);
    for (const Link& link : links)
        devices.insert({link.a.port.device, link.b.port.device});
    std::string out =
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\">\n";
    for (const Key& key : kKeys)
        out += fmt::format("  <key id=\"{0}\" for=\"{1}\" attr.name=\"{0}\" attr.type=\"{2}\"/>\n", key.id, key.of,
                           key.type);
    out += "  <graph id=\"fabric\" edgedefault=\"undirected\">\n";
    for (const Id<Device> id : devices)
        appendDevice(out, input.project.devices().at(id));
    for (const Link& link : links)
        appendLink(out, input.project, ports, link);
    return out + "  </graph>\n</graphml>\n";
}

} // namespace

const Format kGraphmlFormat{
    .id = "graphml",
    .title = FABRIC_TEXT("graphml", "GraphML graph"),
    .help = FABRIC_TEXT("graphml", "Devices and links with their facts, for graph libraries"),
    .suffixes = {"graphml"},
    .schema = {fabricOption()},
    .read = nullptr,
    .write = writeGraphml,
};

} // namespace fabric
