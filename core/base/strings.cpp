#include "core/base/strings.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace fabric {

namespace {

constexpr char32_t kInvalid = 0xFFFFFFFF;

struct Decoded {
    char32_t codePoint = kInvalid;
    std::size_t bytes = 1;
};

/// The code point at `i`, or kInvalid with a length of one for overlong forms, surrogates, truncation and stray bytes.
Decoded decodeAt(std::string_view text, std::size_t i)
{
    const auto byte = [&](std::size_t k) { return static_cast<unsigned char>(text[k]); };
    const unsigned char lead = byte(i);
    if (lead < 0x80) return {lead, 1};
    const std::size_t length = lead >= 0xF0 && lead <= 0xF4  ? 4
                               : lead >= 0xE0 && lead < 0xF0 ? 3
                               : lead >= 0xC2 && lead < 0xE0 ? 2
                                                             : 0;
    if (length == 0 || i + length > text.size()) return {};
    char32_t code = lead & (0xFF >> (length + 1));
    for (std::size_t k = 1; k < length; ++k) {
        if ((byte(i + k) & 0xC0) != 0x80) return {};
        code = (code << 6) | (byte(i + k) & 0x3F);
    }
    static constexpr char32_t kSmallest[] = {0, 0, 0x80, 0x800, 0x10000};
    if (code < kSmallest[length] || code > 0x10FFFF || (code >= 0xD800 && code <= 0xDFFF)) return {};
    return {code, length};
}

/// Controls, bidi overrides and isolates, line and paragraph separators, zero-width marks and the byte order mark.
bool isUnsafe(char32_t c)
{
    if (c < 0x20 || (c >= 0x7F && c <= 0x9F)) return true;
    return (c >= 0x200B && c <= 0x200F) || (c >= 0x2028 && c <= 0x202E) || (c >= 0x2060 && c <= 0x2069) || c == 0xFEFF;
}

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

} // namespace

std::string displayText(std::string_view raw)
{
    std::string out;
    out.reserve(raw.size());
    for (std::size_t i = 0; i < raw.size();) {
        const Decoded d = decodeAt(raw, i);
        if (d.codePoint == kInvalid || isUnsafe(d.codePoint)) {
            out += "\xEF\xBF\xBD";
        } else {
            out.append(raw, i, d.bytes);
        }
        i += d.bytes;
    }
    return out;
}

bool isCleanText(std::string_view text)
{
    for (std::size_t i = 0; i < text.size();) {
        const Decoded d = decodeAt(text, i);
        if (d.codePoint == kInvalid || isUnsafe(d.codePoint)) return false;
        i += d.bytes;
    }
    return true;
}

bool isValidUtf8(std::string_view text)
{
    for (std::size_t i = 0; i < text.size();) {
        const Decoded d = decodeAt(text, i);
        if (d.codePoint == kInvalid) return false;
        i += d.bytes;
    }
    return true;
}

std::string_view trimmed(std::string_view text)
{
    const auto isBlank = [](char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; };
    while (!text.empty() && isBlank(text.front()))
        text.remove_prefix(1);
    while (!text.empty() && isBlank(text.back()))
        text.remove_suffix(1);
    return text;
}

std::vector<std::string_view> split(std::string_view text, char separator)
{
    std::vector<std::string_view> parts;
    if (text.empty()) return parts;
    for (;;) {
        const std::size_t at = text.find(separator);
        parts.push_back(text.substr(0, at));
        if (at == std::string_view::npos) return parts;
        text.remove_prefix(at + 1);
    }
}

std::string lowerAscii(std::string_view text)
{
    std::string out(text);
    std::transform(out.begin(), out.end(), out.begin(), lower);
    return out;
}

bool startsWithNoCase(std::string_view text, std::string_view prefix)
{
    return text.size() >= prefix.size() &&
           std::equal(prefix.begin(), prefix.end(), text.begin(), [](char a, char b) { return lower(a) == lower(b); });
}

std::optional<std::int64_t> parseInt(std::string_view text)
{
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return value;
}

std::optional<double> parseDouble(std::string_view text)
{
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, std::chars_format::fixed);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return value;
}

std::optional<std::int64_t> parseMetres(std::string_view text)
{
    const std::size_t dot = text.find('.');
    const std::string_view whole = text.substr(0, dot);
    std::string fraction(dot == std::string_view::npos ? std::string_view() : text.substr(dot + 1));
    if (dot != std::string_view::npos && fraction.empty()) return std::nullopt;
    while (fraction.size() > 3 && fraction.back() == '0')
        fraction.pop_back();
    if (fraction.size() > 3 || !std::all_of(fraction.begin(), fraction.end(), isDigit)) return std::nullopt;
    fraction.resize(3, '0');
    const auto metres = parseInt(whole);
    if (!metres || *metres < 0 || *metres > 1'000'000 || whole.front() == '-') return std::nullopt;
    return *metres * 1000 + *parseInt(fraction);
}

std::string metresText(std::int64_t millimetres)
{
    // Unsigned, because the smallest number has no positive counterpart.
    const auto size =
        millimetres < 0 ? 0 - static_cast<std::uint64_t>(millimetres) : static_cast<std::uint64_t>(millimetres);
    std::string text = fmt::format("{}{}.{:03}", millimetres < 0 ? "-" : "", size / 1000, size % 1000);
    while (text.back() == '0')
        text.pop_back();
    if (text.back() == '.') text.pop_back();
    return text;
}

bool naturalLess(std::string_view a, std::string_view b)
{
    std::size_t i = 0;
    std::size_t j = 0;
    while (i < a.size() && j < b.size()) {
        if (!isDigit(a[i]) || !isDigit(b[j])) {
            if (a[i] != b[j]) return static_cast<unsigned char>(a[i]) < static_cast<unsigned char>(b[j]);
            ++i;
            ++j;
            continue;
        }
        const auto run = [](std::string_view s, std::size_t from) {
            std::size_t end = from;
            while (end < s.size() && isDigit(s[end]))
                ++end;
            while (from + 1 < end && s[from] == '0')
                ++from;
            return std::pair(s.substr(from, end - from), end);
        };
        const auto [left, leftEnd] = run(a, i);
        const auto [right, rightEnd] = run(b, j);
        if (left.size() != right.size()) return left.size() < right.size();
        if (left != right) return left < right;
        i = leftEnd;
        j = rightEnd;
    }
    const std::size_t restA = a.size() - i;
    const std::size_t restB = b.size() - j;
    return restA != restB ? restA < restB : a < b;
}

} // namespace fabric
