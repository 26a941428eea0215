// TextCursor: a line of tool output read from the left. Every step skips blanks first and takes nothing else
// when it does not fit. Views into the line; nothing is copied.
#pragma once

#include "core/base/strings.h"

#include <charconv>
#include <cstdint>
#include <optional>
#include <string_view>

namespace fabric {

class TextCursor {
public:
    explicit TextCursor(std::string_view text) : rest_(text) {}

    std::string_view rest() const { return rest_; }
    bool isAtEnd()
    {
        skipBlanks();
        return rest_.empty();
    }
    void skipBlanks()
    {
        while (!rest_.empty() && (rest_.front() == ' ' || rest_.front() == '\t'))
            rest_.remove_prefix(1);
    }
    /// Takes `text` whatever its case.
    bool take(std::string_view text)
    {
        skipBlanks();
        if (!startsWithNoCase(rest_, text)) return false;
        rest_.remove_prefix(text.size());
        return true;
    }
    std::optional<int> number() { return digits<int>(10); }
    std::optional<std::uint64_t> number64() { return digits<std::uint64_t>(10); }
    /// With or without "0x".
    std::optional<std::uint64_t> hex()
    {
        const std::string_view before = rest_;
        take("0x");
        const auto value = rest_.empty() || rest_.front() == ' ' ? std::nullopt : digits<std::uint64_t>(16);
        if (!value) rest_ = before;
        return value;
    }
    /// Only with "0x".
    std::optional<std::uint64_t> guid()
    {
        skipBlanks();
        return startsWithNoCase(rest_, "0x") ? hex() : std::nullopt;
    }
    /// Up to the next blank; empty at the end.
    std::string_view word()
    {
        skipBlanks();
        const std::string_view word = rest_.substr(0, rest_.find_first_of(" \t"));
        rest_.remove_prefix(word.size());
        return word;
    }

private:
    template <class Number>
    std::optional<Number> digits(int base)
    {
        skipBlanks();
        if (!rest_.empty() && rest_.front() == '-') return std::nullopt;
        Number value = 0;
        const auto [end, error] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), value, base);
        if (error != std::errc()) return std::nullopt;
        rest_.remove_prefix(static_cast<std::size_t>(end - rest_.data()));
        return value;
    }

    std::string_view rest_;
};

/// The whole text as a number, "0x1f" or "31"; nothing for anything else ("N/A").
inline std::optional<std::uint64_t> parseHexOrDecimal(std::string_view text)
{
    TextCursor cursor(text);
    auto value = cursor.guid();
    if (!value) value = cursor.number64();
    return value && cursor.isAtEnd() ? value : std::nullopt;
}

} // namespace fabric
