#include "json_line.h"

#include <array>
#include <cinttypes>
#include <cstdio>
#include <cstdlib>

namespace fabric::agent {

namespace {

/// Bytes of the UTF-8 sequence at `at`, or 0 when there is none (RFC 3629, so neither surrogates nor overlong forms).
std::size_t sequenceLength(const std::string& text, std::size_t at)
{
    const auto byte = [&](std::size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U; };
    const unsigned first = byte(at);
    const std::size_t length = first < 0x80                    ? 1
                               : first >= 0xC2 && first < 0xE0 ? 2
                               : first >= 0xE0 && first < 0xF0 ? 3
                               : first >= 0xF0 && first < 0xF5 ? 4
                                                               : 0;
    for (std::size_t i = 1; i < length; ++i)
        if (byte(at + i) < 0x80 || byte(at + i) > 0xBF) return 0;
    const unsigned second = byte(at + 1);
    const bool isBad = (first == 0xE0 && second < 0xA0) || (first == 0xED && second > 0x9F) ||
                       (first == 0xF0 && second < 0x90) || (first == 0xF4 && second > 0x8F);
    return isBad ? 0 : length;
}

void appendQuoted(std::string& out, const std::string& text)
{
    out += '"';
    for (std::size_t i = 0; i < text.size();) {
        const std::size_t length = sequenceLength(text, i);
        const auto c = static_cast<unsigned char>(text[i]);
        if (length == 0) {
            out += "\\ufffd";
            ++i;
        } else if (c == '"' || c == '\\') {
            out += '\\';
            out += text[i++];
        } else if (c < 0x20 || c == 0x7f) {
            std::array<char, 8> escaped{};
            std::snprintf(escaped.data(), escaped.size(), "\\u%04x", c);
            out += escaped.data();
            ++i;
        } else {
            out.append(text, i, length);
            i += length;
        }
    }
    out += '"';
}

} // namespace

JsonLine::JsonLine(const char* type) : text_("{\"t\":")
{
    appendQuoted(text_, type);
}

void JsonLine::key(const char* key)
{
    if (!isFirst_) text_ += ',';
    isFirst_ = false;
    if (key == nullptr) return;
    appendQuoted(text_, key);
    text_ += ':';
}

JsonLine& JsonLine::add(const char* name, const std::string& value)
{
    key(name);
    appendQuoted(text_, value);
    return *this;
}

JsonLine& JsonLine::add(const char* name, std::int64_t value)
{
    key(name);
    text_ += std::to_string(value);
    return *this;
}

JsonLine& JsonLine::add(const char* name, std::uint64_t value)
{
    key(name);
    text_ += std::to_string(value);
    return *this;
}

JsonLine& JsonLine::add(const char* name, double value)
{
    // In thousandths by integers: printf's point may be a comma elsewhere.
    const auto thousandths = static_cast<std::int64_t>(value * 1000 + (value < 0 ? -0.5 : 0.5));
    std::array<char, 48> digits{};
    std::snprintf(digits.data(), digits.size(), "%s%" PRId64 ".%03" PRId64, thousandths < 0 ? "-" : "",
                  std::abs(thousandths) / 1000, std::abs(thousandths) % 1000);
    key(name);
    text_ += digits.data();
    return *this;
}

JsonLine& JsonLine::add(const char* name, bool value)
{
    key(name);
    text_ += value ? "true" : "false";
    return *this;
}

JsonLine& JsonLine::open(const char* name, char bracket)
{
    key(name);
    text_ += bracket;
    isFirst_ = true;
    return *this;
}

JsonLine& JsonLine::item(const std::string& value)
{
    key(nullptr);
    appendQuoted(text_, value);
    return *this;
}

JsonLine& JsonLine::close(char bracket)
{
    text_ += bracket;
    isFirst_ = false;
    return *this;
}

} // namespace fabric::agent
