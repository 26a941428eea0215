// /sys/class/infiniband of a host: adapters with their ports, states, rates and counters, as pairs of path and value.
// They come from a folder (observe_folder) or from text as `grep -r . /sys/class/infiniband` prints it, "path:value" a
// line. Values that are no number ("N/A (no PMA)") leave that counter out and nothing else. Files of hw_counters are
// not taken: they count verbs, not the cable.
#pragma once

#include "core/formats/ib_counters.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace fabric {

struct SysfsValue {
    std::string path; ///< with "/": ".../mlx5_0/ports/1/state"
    std::string value;
    std::string where; ///< "file:12" or the path on disk
};

struct SysfsPort {
    int number = 0;
    std::string state;     ///< "4: ACTIVE"
    std::string physical;  ///< "5: LinkUp"
    std::string linkLayer; ///< "InfiniBand", "Ethernet"; empty = not given
    int lid = 0;
    std::uint64_t guid = 0;
    std::int64_t mbps = 0; ///< of "400 Gb/sec (4X NDR)"
    int width = 0;
    std::string speed; ///< "NDR"
    std::vector<ImportedCounter> counters;
};

struct SysfsAdapter {
    std::string name; ///< "mlx5_0"
    std::string description;
    std::string model;
    std::string firmware;
    std::string board; ///< "MT_0000000838"
    std::uint64_t guid = 0;
    std::uint64_t systemGuid = 0;
    std::vector<SysfsPort> ports; ///< by number
};

struct SysfsTree {
    std::vector<SysfsAdapter> adapters; ///< by name
    std::vector<ImportWarning> warnings;
};

SysfsTree readSysfsValues(const std::vector<SysfsValue>& values, std::string_view fileName);
[[nodiscard]] Result<SysfsTree> readSysfsText(std::string_view text, std::string_view fileName);
/// "/sys/class/infiniband/mlx5_0/ports/1/state:4: ACTIVE" taken apart; nothing for other lines.
std::optional<SysfsValue> parseSysfsLine(std::string_view line);
/// True when a path is one that the reader uses, so that a walk of a folder reads no other file.
bool isSysfsPath(std::string_view path);

} // namespace fabric
