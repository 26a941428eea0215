// Small text helpers that never use the locale. Text from files and from the cluster is hostile: displayText() before
// showing.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace fabric {

/// Names in the model: at most this many bytes of UTF-8 (docs: security rule T1).
inline constexpr std::size_t kMaxNameBytes = 255;

/// `raw` as it may be shown or written: invalid UTF-8, C0/C1 controls, bidi overrides and line/paragraph separators
/// become U+FFFD.
std::string displayText(std::string_view raw);
/// True when `text` is valid UTF-8 without controls, bidi overrides or line separators: fit to be stored as a name.
bool isCleanText(std::string_view text);
bool isValidUtf8(std::string_view text);

std::string_view trimmed(std::string_view text);
std::vector<std::string_view> split(std::string_view text, char separator);
std::string lowerAscii(std::string_view text);
bool startsWithNoCase(std::string_view text, std::string_view prefix);

/// Whole-string decimal parse; nothing on blanks, signs other than '-', overflow or trailing text.
std::optional<std::int64_t> parseInt(std::string_view text);
/// Whole-string decimal number with '.', never by locale.
std::optional<double> parseDouble(std::string_view text);
/// Decimal metres ("0.5", "30") to millimetres, exact to the millimetre.
std::optional<std::int64_t> parseMetres(std::string_view text);
/// 500 -> "0.5", 30000 -> "30": the shortest exact decimal in metres.
std::string metresText(std::int64_t millimetres);

/// Orders "leaf-2" before "leaf-10": runs of digits compare by value. Ties fall back to bytes.
bool naturalLess(std::string_view a, std::string_view b);

} // namespace fabric
