// Names of hosts, adapters and switches as people mean them, so that spellings of one name meet and factory texts
// identify nobody.
#pragma once

#include <string>
#include <string_view>

namespace fabric {

/// Blanks trimmed and collapsed, lower case, "MF0;leaf1:MQM8700/U1" as "leaf1". Empty for names that were never given:
/// blank, factory texts ("MT4129 ConnectX7   Mellanox Technologies"), "localhost", "(none)".
std::string comparableName(std::string_view name);

/// The comparable name without its domain: "leaf1.example.com" is "leaf1". Only to be used where the full names of both
/// sides met nothing, since dots may be part of a name ("gpu.01").
std::string shortName(std::string_view name);

} // namespace fabric
