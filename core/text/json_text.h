// Writing JSON as text, piece by piece: no document tree, no locale, the same bytes for the same values on every
// machine. Cost: one pass over the text. Threads: free functions, no state.
#pragma once

#include <charconv>
#include <concepts>
#include <string>
#include <string_view>

namespace fabric {

/// Appends `text` with its quotes. Quote, backslash and controls are escaped; everything else stays as UTF-8, so a line
/// break in a value never breaks a line of the file. `text` must be valid UTF-8 for the result to be JSON.
void appendJsonString(std::string& out, std::string_view text);

template <std::integral Number>
void appendJsonNumber(std::string& out, Number value)
{
    char digits[24];
    const auto end = std::to_chars(digits, digits + sizeof digits, value).ptr;
    out.append(digits, end);
}

} // namespace fabric
