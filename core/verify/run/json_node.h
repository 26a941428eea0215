// JsonNode: one JSON value in memory, for lines and files that come from outside. Read through core/text/json_events.h
// with limits on bytes, depth and number of values; a key that stands twice in one object is an error.
//
// Cost: 40 bytes a value and its text. Threads: values.
#pragma once

#include "core/text/json_events.h"

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace fabric {

struct JsonMember;

struct JsonNode {
    using Array = std::vector<JsonNode>;
    using Object = std::vector<JsonMember>;
    std::variant<std::monostate, bool, std::int64_t, double, std::string, Array, Object> value;

    const Object* object() const;
    const Array* array() const;
    const std::string* text() const;
    const std::int64_t* integer() const;
    const bool* boolean() const;
    /// Whole numbers too.
    std::optional<double> number() const;
    /// Of an object; null when this is none or has no such member. Linear in the members.
    const JsonNode* find(std::string_view key) const;
};

struct JsonMember {
    std::string key;
    JsonNode value;
};

struct JsonNodeLimits {
    JsonLimits text;
    std::size_t values = 1000;
};

/// Errors: those of parseJson(), a key twice (FP-RUN-001), more values than allowed (FP-RUN-002).
[[nodiscard]] Result<JsonNode> readJsonNode(std::string_view text, std::string_view fileName,
                                            const JsonNodeLimits& limits);

} // namespace fabric
