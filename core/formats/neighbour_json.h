// JsonTree: a JSON document as a flat list of nodes, for captures whose shape differs from run to run. Keys keep their
// order and may repeat (older tools print the same interface twice). Internal to the readers of neighbour tables.
//
// Limits: a million values, nesting of 64. Building is O(bytes); a node costs about 80 bytes. Immutable afterwards.
#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace fabric {

class JsonTree;

/// A value of a tree. Cheap to copy; valid as long as the tree. The absent value has no members and no text.
class JsonValue {
public:
    JsonValue() = default;

    bool exists() const { return tree_ != nullptr; }
    bool isObject() const;
    bool isArray() const;
    /// The key it stands under; empty in arrays.
    std::string_view key() const;
    /// A string, or the digits of a number, or "true" or "false"; empty for everything else.
    std::string_view text() const;
    int line() const;
    /// The first member of that key, or the absent value.
    JsonValue operator[](std::string_view key) const;
    /// Members of an object, items of an array; empty for everything else.
    std::vector<JsonValue> children() const;
    /// The items of an array, or the value itself when it is no array: tools unwrap arrays of one.
    std::vector<JsonValue> each() const;

private:
    friend class JsonTree;
    JsonValue(const JsonTree* tree, std::uint32_t index) : tree_(tree), index_(index) {}

    const JsonTree* tree_ = nullptr;
    std::uint32_t index_ = 0;
};

class JsonTree {
public:
    static Result<JsonTree> parse(std::string_view text, std::string_view fileName);
    JsonValue root() const { return {this, 0}; }

private:
    friend class JsonValue;
    friend class JsonTreeBuilder;
    enum class Kind : std::uint8_t { Null, Scalar, Object, Array };
    struct Node {
        std::string key;
        std::string text;
        std::uint32_t firstChild = 0; ///< 0 = none
        std::uint32_t next = 0;       ///< 0 = none
        int line = 0;
        Kind kind = Kind::Null;
    };
    std::vector<Node> nodes_;
};

/// True when the first character that is no blank opens an object or array.
bool looksLikeJson(std::string_view text);

} // namespace fabric
