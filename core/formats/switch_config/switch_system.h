// SwitchSystem: how the system that runs on a switch calls its ports and is told of splits and descriptions. Each file
// says where its commands are from; those that were not read in a manual say so in the text that is written, too.
#pragma once

#include "core/formats/switch_config/switch_ports.h"

#include <optional>
#include <span>

namespace fabric {

struct SwitchSystem {
    const char* id = "";    ///< of the option: "mlnx-os"
    const char* title = ""; ///< "NVIDIA MLNX-OS", in comments
    const char* comment = "#";
    const char* begin = ""; ///< lines before the first command
    const char* end = "";   ///< lines that make it last
    /// Whether names and commands were read in a manual or in a configuration; false: as remembered, told in a comment.
    bool isRead = true;
    /// Whether switches of that part run it when nobody says otherwise.
    bool (*isUsualOn)(const Part& part, Protocol protocol) = nullptr;
    /// The system's name of a port; nothing when that is not certain.
    std::optional<std::string> (*portName)(const ConfigCage& cage, const ConfigPort& port) = nullptr;
    /// Appends the commands that split a cage as its ports are used. False, and nothing appended, when how to is not
    /// known; never called for a cage that needs no split.
    bool (*split)(std::string& out, const ConfigCage& cage) = nullptr;
    /// Appends the commands that describe a port of that name.
    void (*describe)(std::string& out, const std::string& name, const ConfigCage& cage,
                     const ConfigPort& port) = nullptr;
    /// Whether the ports of the cage need split().
    bool (*isSplit)(const ConfigCage& cage) = nullptr;
};

extern const SwitchSystem kMlnxOs;
extern const SwitchSystem kNvos;
extern const SwitchSystem kCumulus;
extern const SwitchSystem kSonic;
extern const SwitchSystem kEos;
extern const SwitchSystem kHuawei;
extern const SwitchSystem kH3c;

std::span<const SwitchSystem* const> switchSystems();
/// Null when there is no such system, or none is usual on the part.
const SwitchSystem* findSwitchSystem(std::string_view id);
const SwitchSystem* usualSystem(const ConfigSwitch& box);

/// For isSplit: more ports than one in a cage (Ethernet), or parts of a connector (InfiniBand).
bool hasSeveralPorts(const ConfigCage& cage);
bool hasSplitConnectors(const ConfigCage& cage);
/// Gb/s as in "2x400G"; nothing for rates below 1 Gb/s or unknown ones.
std::optional<std::int64_t> wholeGbps(std::int64_t mbps);

} // namespace fabric
