// One JSON object on one line, written by hand: members in the order of the calls, text escaped and made valid UTF-8
// whatever a driver's file held. Threads: a value.
#pragma once

#include <cstdint>
#include <string>

namespace fabric::agent {

class JsonLine {
public:
    /// {"t":"type"
    explicit JsonLine(const char* type);

    JsonLine& add(const char* key, const std::string& value);
    JsonLine& add(const char* key, const char* value) { return add(key, std::string(value)); }
    JsonLine& add(const char* key, std::int64_t value);
    JsonLine& add(const char* key, int value) { return add(key, static_cast<std::int64_t>(value)); }
    JsonLine& add(const char* key, std::uint64_t value);
    JsonLine& add(const char* key, double value); ///< three digits after the point
    JsonLine& add(const char* key, bool value);
    JsonLine& open(const char* key, char bracket); ///< '[' or '{'; without a key inside an array: nullptr
    JsonLine& item(const std::string& value);      ///< of an array
    JsonLine& close(char bracket);

    /// The whole object.
    std::string text() const { return text_ + "}"; }
    std::size_t size() const { return text_.size() + 1; }

private:
    void key(const char* key);

    std::string text_;
    bool isFirst_ = false; ///< in the innermost open bracket
};

} // namespace fabric::agent
