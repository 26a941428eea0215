// JsonWriter: JSON text, member by member, with its commas. The caller keeps begin and end in pairs.
#pragma once

#include "core/base/strings.h"
#include "core/text/json_text.h"

#include <cmath>

namespace fabric {

class JsonWriter {
public:
    void begin(char bracket) { separate(), out_ += bracket, isFirst_ = true; }
    void end(char bracket) { out_ += bracket, isFirst_ = false; }
    void key(std::string_view name)
    {
        separate();
        appendJsonString(out_, name);
        out_ += ':';
        isFirst_ = true;
    }
    /// Text that is not UTF-8 is written as it may be shown.
    void write(std::string_view text)
    {
        separate();
        appendJsonString(out_, isValidUtf8(text) ? std::string(text) : displayText(text));
    }
    void write(const std::string& text) { write(std::string_view(text)); }
    void write(const char* text) { write(std::string_view(text)); }
    void write(bool value) { separate(), out_ += value ? "true" : "false"; }
    template <std::integral Number>
    void write(Number value)
    {
        separate();
        appendJsonNumber(out_, value);
    }
    /// The shortest text that reads back as the same number; null for what is no number.
    void write(double value)
    {
        separate();
        char digits[32];
        const auto end = std::to_chars(digits, digits + sizeof digits, value).ptr;
        if (std::isfinite(value))
            out_.append(digits, end);
        else
            out_ += "null";
    }
    template <class Value>
    void member(std::string_view name, const Value& value)
    {
        key(name);
        write(value);
    }
    /// For the eye: the next value stands on a line of its own.
    void newLine() { isLineNext_ = true; }
    std::string take() { return std::move(out_); }

private:
    void separate()
    {
        if (!isFirst_) out_ += ',';
        if (isLineNext_) out_ += '\n';
        isFirst_ = isLineNext_ = false;
    }

    std::string out_;
    bool isFirst_ = true;
    bool isLineNext_ = false;
};

} // namespace fabric
