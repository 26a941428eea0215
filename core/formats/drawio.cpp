// draw.io: devices in rows by role, one edge per pair of devices with the number of its links. Labels there are HTML by
// default; ours are plain ("html=0"), and escaped as XML besides. Uncompressed, so that it can be read and compared.
#include "core/formats/inventories.h"
#include "core/formats/options.h"

#include "core/base/strings.h"
#include "core/graph/links.h"
#include "core/papers/cell_text.h"

#include <fmt/format.h>

#include <map>
#include <set>

namespace fabric {

namespace {

constexpr Role kRows[] = {Role::Core,    Role::Spine,   Role::Leaf,    Role::Switch, Role::Ocs,   Role::Panel,
                          Role::Gateway, Role::Manager, Role::Storage, Role::Node,   Role::Other, Role::Unset};
constexpr int kBoxWidth = 120;
constexpr int kBoxHeight = 40;
constexpr int kStepX = 140;
constexpr int kStepY = 160;
constexpr std::size_t kBoxesPerLine = 64;

Result<std::string> writeDrawio(const ExportInput& input)
{
    FABRIC_TRY(fabric, fabricByName(input.project, input.params.text("fabric")));
    const PortMap ports(input.project, input.catalog);
    std::set<Id<Device>> devices;
    for (const Device& device : input.project.devices())
        if (!fabric || device.fabric == fabric) devices.insert(device.id);
    std::map<std::pair<Id<Device>, Id<Device>>, int> pairs;
    for (const Link& link : deriveDrawnLinks(input.project, ports, fabric)) {
        devices.insert({link.a.port.device, link.b.port.device});
        ++pairs[{link.a.port.device, link.b.port.device}];
    }
    const std::string title(input.project.setting("title", "Fabric"));
    std::string out = fmt::format("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<mxfile>\n<diagram id=\"fabric\" "
                                  "name=\"{}\">\n<mxGraphModel>\n<root>\n<mxCell id=\"0\"/>\n"
                                  "<mxCell id=\"1\" parent=\"0\"/>\n",
                                  xmlEscaped(displayText(title)));
    int y = 0;
    for (const Role role : kRows) {
        std::size_t n = 0;
        for (const Id<Device> id : devices) {
            const Device& device = input.project.devices().at(id);
            if (device.role != role) continue;
            if (n > 0 && n % kBoxesPerLine == 0) y += kBoxHeight + 20;
            out += fmt::format("<mxCell id=\"d{}\" value=\"{}\" style=\"{}whiteSpace=wrap;html=0;\" vertex=\"1\" "
                               "parent=\"1\"><mxGeometry x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" as=\"geometry\"/>"
                               "</mxCell>\n",
                               id.value, xmlEscaped(displayText(device.name)),
                               role == Role::Ocs ? "shape=hexagon;" : "rounded=0;",
                               kStepX * static_cast<int>(n % kBoxesPerLine), y, kBoxWidth, kBoxHeight);
            ++n;
        }
        if (n > 0) y += kStepY;
    }
    std::size_t number = 0;
    for (const auto& [pair, count] : pairs)
        out += fmt::format("<mxCell id=\"e{}\" value=\"{}\" style=\"endArrow=none;html=0;\" edge=\"1\" parent=\"1\" "
                           "source=\"d{}\" target=\"d{}\"><mxGeometry relative=\"1\" as=\"geometry\"/></mxCell>\n",
                           ++number, count == 1 ? std::string() : fmt::format("{} x", count), pair.first.value,
                           pair.second.value);
    return out + "</root>\n</mxGraphModel>\n</diagram>\n</mxfile>\n";
}

} // namespace

const Format kDrawioFormat{
    .id = "drawio",
    .title = FABRIC_TEXT("drawio", "draw.io diagram"),
    .help = FABRIC_TEXT("drawio", "Devices in rows by role and one line per pair of devices, to be edited further"),
    .suffixes = {"drawio"},
    .schema = {fabricOption()},
    .read = nullptr,
    .write = writeDrawio,
};

} // namespace fabric
