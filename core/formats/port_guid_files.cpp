// opensm's lists of port GUIDs: cn_guid_file (compute nodes) and io_guid_file (storage and gateways), one a line.
// A port whose GUID is not known (adapter_guids.h) is not written, and that is a loss that is told.
#include "core/formats/adapter_guids.h"
#include "core/formats/inventories.h"
#include "core/formats/options.h"

#include "core/graph/links.h"

#include <fmt/format.h>

#include <set>

namespace fabric {

namespace {

struct PortGuids {
    std::set<std::uint64_t> known;
    std::size_t unknown = 0; ///< linked ports without one
};

bool isComputeRole(Role role)
{
    return role == Role::Node;
}

bool isIoRole(Role role)
{
    return role == Role::Storage || role == Role::Gateway;
}

Result<PortGuids> portGuids(const ExportInput& input, bool (*isWanted)(Role))
{
    FABRIC_TRY(fabric, fabricByName(input.project, input.params.text("fabric")));
    const PortMap ports(input.project, input.catalog);
    const AdapterGuids guids(input.project);
    PortGuids out;
    std::set<PortRef> done;
    for (const Link& link : deriveLinks(input.project, ports, fabric))
        for (const End* end : {&link.a, &link.b}) {
            const Device& device = input.project.devices().at(end->port.device);
            if (!isWanted(device.role) || !done.insert(end->port).second) continue;
            const std::uint64_t guid = guids.of(ports, end->port);
            if (guid != 0)
                out.known.insert(guid);
            else
                ++out.unknown;
        }
    return out;
}

template <bool (*isWanted)(Role)>
Result<std::string> write(const ExportInput& input)
{
    FABRIC_TRY(guids, portGuids(input, isWanted));
    std::string out;
    for (const std::uint64_t guid : guids.known)
        out += fmt::format("0x{:016x}\n", guid);
    if (!out.empty()) return out;
    return fail(ErrorKind::Input, "FP-GUI-003",
                FABRIC_TEXT("guids",
                            "No linked host that belongs here has the GUID of its adapter in the plan; compare "
                            "it with the fabric and accept what is there, or import an ibnetdiscover listing"));
}

template <bool (*isWanted)(Role)>
Result<std::vector<ExportLoss>> losses(const ExportInput& input)
{
    FABRIC_TRY(guids, portGuids(input, isWanted));
    std::vector<ExportLoss> out;
    if (guids.unknown > 0) out.push_back({"linked ports without a GUID", guids.unknown});
    return out;
}

} // namespace

const Format kComputeGuidsFormat{
    .id = "cn-guids",
    .title = FABRIC_TEXT("guids", "opensm cn_guid_file"),
    .help = FABRIC_TEXT("guids", "Port GUIDs of the compute nodes, one a line, for the fat-tree routing of opensm"),
    .suffixes = {"txt"},
    .schema = {fabricOption()},
    .read = nullptr,
    .write = write<isComputeRole>,
    .losses = losses<isComputeRole>,
};

const Format kIoGuidsFormat{
    .id = "io-guids",
    .title = FABRIC_TEXT("guids", "opensm io_guid_file"),
    .help = FABRIC_TEXT("guids", "Port GUIDs of storage and gateways, one a line, for the fat-tree routing of opensm"),
    .suffixes = {"txt"},
    .schema = {fabricOption()},
    .read = nullptr,
    .write = write<isIoRole>,
    .losses = losses<isIoRole>,
};

} // namespace fabric
