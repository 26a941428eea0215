// Slugs name parts in projects and on the command line: "nvidia/qm9700", "nvidia/mfp7e10-n030".
#pragma once

#include <string>
#include <string_view>

namespace fabric {

/// "vendor/model" in lower case; every run of characters other than letters, digits, '.' and '+' becomes one '-', none
/// at the ends: "NVIDIA", "UFM Enterprise Appliance (NDR)" -> "nvidia/ufm-enterprise-appliance-ndr".
std::string makeSlug(std::string_view vendor, std::string_view model);
/// True for what makeSlug() can give: one '/', both sides not empty, characters [a-z0-9.+-], at most kMaxNameBytes.
bool isSlug(std::string_view text);

} // namespace fabric
