#include "core/text/json_text.h"

#include <fmt/format.h>

namespace fabric {

namespace {

bool needsEscape(char c)
{
    return static_cast<unsigned char>(c) < 0x20 || c == '"' || c == '\\' || c == 0x7F;
}

void appendEscape(std::string& out, char c)
{
    switch (c) {
    case '"':
        out += "\\\"";
        return;
    case '\\':
        out += "\\\\";
        return;
    case '\n':
        out += "\\n";
        return;
    case '\t':
        out += "\\t";
        return;
    case '\r':
        out += "\\r";
        return;
    default:
        out += fmt::format("\\u{:04x}", static_cast<unsigned char>(c));
    }
}

} // namespace

void appendJsonString(std::string& out, std::string_view text)
{
    out += '"';
    std::size_t plainFrom = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (!needsEscape(text[i])) continue;
        out.append(text, plainFrom, i - plainFrom);
        appendEscape(out, text[i]);
        plainFrom = i + 1;
    }
    out.append(text, plainFrom);
    out += '"';
}

} // namespace fabric
