#include "core/papers/cell_text.h"

#include "core/base/strings.h"

#include <algorithm>
#include <array>

namespace fabric {

namespace {

constexpr std::string_view kReplacement = "\xEF\xBF\xBD";

/// Length of the UTF-8 sequence that starts with `lead`; the text is valid.
std::size_t sequenceLength(char lead)
{
    const auto byte = static_cast<unsigned char>(lead);
    return byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4;
}

char32_t codePointAt(std::string_view text, std::size_t i)
{
    const std::size_t length = sequenceLength(text[i]);
    if (length == 1) return static_cast<unsigned char>(text[i]);
    char32_t code = static_cast<unsigned char>(text[i]) & (0xFFU >> (length + 1));
    for (std::size_t k = 1; k < length && i + k < text.size(); ++k)
        code = (code << 6) | (static_cast<unsigned char>(text[i + k]) & 0x3F);
    return code;
}

bool startsFormula(std::string_view text)
{
    static constexpr std::array<std::string_view, 11> kTriggers = {
        "=", "+", "-", "@", "\t", "\r", "\n", "\xEF\xBC\x9D", "\xEF\xBC\x8B", "\xEF\xBC\x8D", "\xEF\xBC\xA0"};
    return std::any_of(kTriggers.begin(), kTriggers.end(), [&](std::string_view t) { return text.starts_with(t); });
}

std::string_view withoutApostrophes(std::string_view text)
{
    text.remove_prefix(std::min(text.find_first_not_of('\''), text.size()));
    return text;
}

/// East Asian wide and full-width ranges, and emoji.
bool isWide(char32_t c)
{
    return (c >= 0x1100 && c <= 0x115F) || (c >= 0x2E80 && c <= 0xA4CF) || (c >= 0xAC00 && c <= 0xD7A3) ||
           (c >= 0xF900 && c <= 0xFAFF) || (c >= 0xFE30 && c <= 0xFE4F) || (c >= 0xFF00 && c <= 0xFF60) ||
           (c >= 0xFFE0 && c <= 0xFFE6) || (c >= 0x1F300 && c <= 0x1FAFF) || (c >= 0x20000 && c <= 0x3FFFD);
}

} // namespace

std::string cleanCell(std::string_view raw)
{
    std::string out;
    out.reserve(raw.size());
    while (!raw.empty()) {
        const std::size_t stop = std::min(raw.find_first_of("\n\t"), raw.size());
        out += displayText(raw.substr(0, stop));
        if (stop < raw.size()) out += raw[stop];
        raw.remove_prefix(std::min(stop + 1, raw.size()));
    }
    return out;
}

std::string xmlText(std::string_view raw)
{
    const std::string clean = cleanCell(raw);
    std::string out;
    out.reserve(clean.size());
    for (std::size_t i = 0; i < clean.size(); i += sequenceLength(clean[i])) {
        const char32_t code = codePointAt(clean, i);
        const bool isForbidden = code == 0xFFFE || code == 0xFFFF;
        out += isForbidden ? kReplacement : std::string_view(clean).substr(i, sequenceLength(clean[i]));
    }
    return out;
}

std::string xmlEscaped(std::string_view text)
{
    std::string out;
    for (const char c : xmlText(text)) {
        switch (c) {
        case '&':
            out += "&amp;";
            break;
        case '<':
            out += "&lt;";
            break;
        case '>':
            out += "&gt;";
            break;
        case '"':
            out += "&quot;";
            break;
        default:
            out += c;
        }
    }
    return out;
}

std::string spreadsheetSafe(std::string_view text)
{
    return startsFormula(withoutApostrophes(text)) ? "'" + std::string(text) : std::string(text);
}

std::string spreadsheetText(std::string_view cell)
{
    const bool isPrefixed = cell.starts_with('\'') && startsFormula(withoutApostrophes(cell));
    return std::string(cell.substr(isPrefixed ? 1 : 0));
}

std::string sheetName(std::string_view wanted)
{
    constexpr std::size_t kMaxUnits = 31;
    const std::string clean = xmlText(displayText(trimmed(wanted)));
    std::string name;
    std::size_t units = 0;
    for (std::size_t i = 0; i < clean.size(); i += sequenceLength(clean[i])) {
        const std::size_t length = sequenceLength(clean[i]);
        units += length == 4 ? 2 : 1;
        if (units > kMaxUnits) break;
        const bool isForbidden = std::string_view("[]:*?/\\").find(clean[i]) != std::string_view::npos;
        name += isForbidden ? std::string_view("_") : std::string_view(clean).substr(i, length);
    }
    if (name.starts_with('\'')) name.front() = '_';
    if (name.ends_with('\'')) name.back() = '_';
    if (name.empty() || lowerAscii(name) == "history") name = "Sheet";
    return name;
}

int displayWidth(std::string_view text)
{
    int widest = 0;
    int width = 0;
    for (std::size_t i = 0; i < text.size(); i += sequenceLength(text[i])) {
        if (text[i] == '\n') {
            width = 0;
            continue;
        }
        width += isWide(codePointAt(text, i)) ? 2 : 1;
        widest = std::max(widest, width);
    }
    return widest;
}

} // namespace fabric
