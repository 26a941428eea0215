// What a cage or plug form means by itself: its electrical lanes and the lane rates of its class. Used where a row
// names a second kind of cage without lanes or rates of its own.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace fabric {

/// The cage form of parametric parts: joins anything generic of equal protocol and is never checked against a plug.
inline constexpr std::string_view kGenericForm = "GENERIC";

struct FormClass {
    int lanes = 0;
    std::int64_t mbps = 0;                ///< usual rate of a cage of this form
    std::vector<std::string> modulations; ///< best first
};

/// Nothing for forms whose rate the name does not tell (OSFP and QSFP-DD families above their first class, BACKPLANE).
std::optional<FormClass> formClass(std::string_view form);
/// OSFP in any top.
bool isOsfp(std::string_view form);
/// Fibre goes straight into the panel, without a module.
bool isCoPackaged(std::string_view form);

} // namespace fabric
