// JsonValue: one JSON value in memory, for lines and files that come from outside. Read through core/text/json_events.h
// with limits on bytes, depth and number of values; a key that stands twice in one object is an error.
//
// Cost: 40 bytes a value and its text. Threads: values.
#pragma once

#include "core/text/json_events.h"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace fabric {

struct JsonValue {
    using Array = std::vector<JsonValue>;
    using Object = std::vector<std::pair<std::string, JsonValue>>;
    std::variant<std::monostate, bool, std::int64_t, double, std::string, Array, Object> value;

    const Object* object() const { return std::get_if<Object>(&value); }
    const Array* array() const { return std::get_if<Array>(&value); }
    const std::string* text() const { return std::get_if<std::string>(&value); }
    const std::int64_t* integer() const { return std::get_if<std::int64_t>(&value); }
    const bool* boolean() const { return std::get_if<bool>(&value); }
    /// Whole numbers too.
    std::optional<double> number() const;
    /// Of an object; null when this is none or has no such member. Linear in the members.
    const JsonValue* find(std::string_view key) const;
};

struct JsonValueLimits {
    JsonLimits text;
    std::size_t values = 1000;
};

/// Errors: those of parseJson(), a key twice (FP-RUN-001), more values than allowed (FP-RUN-002).
[[nodiscard]] Result<JsonValue> readJsonValue(std::string_view text, std::string_view fileName,
                                              const JsonValueLimits& limits);

} // namespace fabric
