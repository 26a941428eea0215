// NetBox device types, as YAML: what a kind of box is there (devicetype-library). Both ways, and both ways a draft:
//
//   out  one document per part that the plan's devices have, with the interface names that the NetBox cable list uses
//   in   checked against our catalogue. A part that we have keeps our row, and every difference is told (ports that the
//        file lacks, other height); one that we do not have becomes a part of the project, marked as secondary.
//
// NetBox has no cages and no speeds of ports: an interface has a type, which names both for most Ethernet forms, and
// for InfiniBand the generation only.
#pragma once

#include "core/formats/formats.h"

#include <optional>

namespace fabric {

extern const Format kNetboxTypesFormat;

/// One row of NetBox's list of interface types. `form` as in the catalogue; empty = the type says nothing of it.
struct NetboxInterfaceType {
    const char* slug = "";
    bool isInfiniBand = false;
    std::int64_t mbps = 0;
    int lanes = 0;
    const char* form = "";
};

/// Null when there is no such type, or it is no data port that we know.
const NetboxInterfaceType* netboxType(std::string_view slug);
/// The type of a connector of a cage; "other" where NetBox has none.
const char* netboxTypeOf(const CageGroup& cage, std::int64_t mbps, int lanes, bool isInfiniBand);

/// A device type as it was read.
struct NetboxDeviceType {
    std::string manufacturer;
    std::string model;
    std::string partNumber;
    std::string unitHeight; ///< as written: may be a half
    std::string weight;
    std::string weightUnit;
    struct Interface {
        std::string name;
        std::string type;
        bool isManagement = false;
        int line = 0;
    };
    std::vector<Interface> interfaces;
    std::size_t powerPorts = 0;
    std::vector<ImportNote> notes; ///< keys that are not read
    std::string where;
};

/// Every document of a file. Errors name file and line: no YAML of the kind that is read (yaml_lines.h), no
/// manufacturer or model, an interface without name or type, two interfaces of one name.
[[nodiscard]] Result<std::vector<NetboxDeviceType>> readNetboxTypes(std::string_view text, const std::string& fileName);

} // namespace fabric
