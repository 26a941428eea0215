// Names and GUIDs for InfiniBand tools: node-name-map (both ways) and opensm's root_guid_file. GUIDs come from the
// identities of the plan; a device without one is not written, and that is a loss that is told. Lists of port GUIDs are
// made in port_guid_files.cpp.
#include "core/formats/inventories.h"
#include "core/formats/node_name_map.h"
#include "core/formats/options.h"

#include "core/base/strings.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <map>
#include <set>

namespace fabric {

namespace {

bool isSwitch(const Device& device)
{
    return device.role == Role::Leaf || device.role == Role::Spine || device.role == Role::Core ||
           device.role == Role::Switch;
}

/// What the tools take for a name: quotes end one, "#" begins a comment, and a line has 255 bytes.
std::string mapName(const std::string& name)
{
    constexpr std::size_t kMaxName = 200;
    std::string out = displayText(name);
    std::replace(out.begin(), out.end(), '"', '\'');
    std::replace(out.begin(), out.end(), '#', '_');
    while (out.size() > kMaxName || !isValidUtf8(out))
        out.pop_back();
    return out;
}

std::vector<const Device*> wanted(const ExportInput& input, Id<Fabric> fabric, bool rootsOnly)
{
    const auto& devices = input.project.devices();
    const bool hasCore = std::any_of(devices.begin(), devices.end(), [&](const Device& device) {
        return device.role == Role::Core && (!fabric || device.fabric == fabric);
    });
    std::vector<const Device*> out;
    for (const Device& device : devices) {
        if (fabric && device.fabric != fabric) continue;
        const bool isRoot = device.role == (hasCore ? Role::Core : Role::Spine);
        if (rootsOnly ? isRoot : isSwitch(device)) out.push_back(&device);
    }
    return out;
}

Result<std::string> write(const ExportInput& input, bool isMap)
{
    FABRIC_TRY(fabric, fabricByName(input.project, input.params.text("fabric")));
    std::string out;
    std::set<std::uint64_t> done;
    for (const Device* device : wanted(input, fabric, !isMap)) {
        const std::uint64_t guid = guidOf(input.project, device->id);
        if (guid == 0 || !done.insert(guid).second) continue;
        out +=
            isMap ? fmt::format("0x{:016x} \"{}\"\n", guid, mapName(device->name)) : fmt::format("0x{:016x}\n", guid);
    }
    if (!out.empty()) return out;
    return fail(ErrorKind::Input, "FP-GUI-001",
                FABRIC_TEXT("guids", "No switch that belongs here has a GUID in the plan; compare it with the fabric "
                                     "first, or import a node-name-map"));
}

Result<std::vector<ExportLoss>> losses(const ExportInput& input, bool isMap)
{
    FABRIC_TRY(fabric, fabricByName(input.project, input.params.text("fabric")));
    std::size_t unknown = 0;
    for (const Device* device : wanted(input, fabric, !isMap))
        unknown += guidOf(input.project, device->id) == 0 ? 1 : 0;
    std::vector<ExportLoss> out;
    if (unknown > 0) out.push_back({"switches without a GUID", unknown});
    return out;
}

Result<std::vector<ImportNote>> readMap(const ImportInput& input, Edit& edit)
{
    std::map<std::string, Id<Device>> devices;
    for (const Device& device : edit.project().devices())
        devices.emplace(device.name, device.id);
    std::vector<ImportNote> notes;
    std::size_t added = 0;
    for (const SourceFile& file : input.files) {
        FABRIC_TRY(map, readNodeNameMap(file.bytes, file.name));
        for (const ImportWarning& warning : map.warnings)
            notes.push_back({warning.message, warning.where});
        for (const MappedName& row : map.names) {
            const std::string where = fmt::format("{}:{}", file.name, row.line);
            const auto device = devices.find(row.name);
            if (device == devices.end()) {
                notes.push_back(
                    {Message{FABRIC_TEXT("guids", "The plan has no device '%1'"), {displayText(row.name)}}, where});
                continue;
            }
            const std::uint64_t known = guidOf(edit.project(), device->second);
            if (known == row.guid) continue;
            if (known != 0)
                return fail(ErrorKind::Conflict, "FP-GUI-002",
                            FABRIC_TEXT("guids", "Device '%1' has the GUID 0x%2 in the plan"),
                            {displayText(row.name), fmt::format("{:016x}", known)}, where);
            Identity identity;
            identity.device = device->second;
            identity.guid = fmt::format("0x{:016x}", row.guid);
            identity.source = "node-name-map";
            edit.add(std::move(identity));
            ++added;
        }
    }
    notes.push_back({Message{FABRIC_TEXT("guids", "%1 devices have a GUID now"), {std::to_string(added)}}, {}});
    return notes;
}

} // namespace

std::uint64_t guidOf(const Project& project, Id<Device> device)
{
    for (const Identity& identity : project.table<Identity>()) {
        if (identity.device != device || !identity.until.empty() || !identity.guid.starts_with("0x")) continue;
        std::uint64_t guid = 0;
        const char* const begin = identity.guid.data() + 2;
        const char* const end = identity.guid.data() + identity.guid.size();
        if (std::from_chars(begin, end, guid, 16).ptr == end && guid != 0) return guid;
    }
    return 0;
}

const Format kNodeNameMapFormat{
    .id = "node-name-map",
    .title = FABRIC_TEXT("guids", "Node name map"),
    .help =
        FABRIC_TEXT("guids", "Names of switches by GUID, for ibnetdiscover and its like; read, it gives the devices of "
                             "a plan their GUIDs"),
    .suffixes = {"map", "txt"},
    .schema = {fabricOption()},
    .read = readMap,
    .write = [](const ExportInput& input) { return write(input, true); },
    .losses = [](const ExportInput& input) { return losses(input, true); },
};

const Format kRootGuidsFormat{
    .id = "root-guids",
    .title = FABRIC_TEXT("guids", "opensm root_guid_file"),
    .help = FABRIC_TEXT("guids",
                        "GUIDs of the topmost switches, one a line, for the up/down and fat-tree routings of opensm"),
    .suffixes = {"txt"},
    .schema = {fabricOption()},
    .read = nullptr,
    .write = [](const ExportInput& input) { return write(input, false); },
    .losses = [](const ExportInput& input) { return losses(input, false); },
};

} // namespace fabric
