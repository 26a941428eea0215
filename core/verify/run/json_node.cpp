#include "core/verify/run/json_node.h"

#include "core/base/strings.h"

#include <algorithm>

namespace fabric {

namespace {

/// Builds the tree: `open_` are the containers that have begun and not ended.
class TreeBuilder : public JsonEvents {
public:
    explicit TreeBuilder(std::size_t mostValues) : mostValues_(mostValues) {}

    bool onNull() override { return add({}); }
    bool onBoolean(bool value) override { return add({{value}}); }
    bool onInteger(std::int64_t value) override { return add({{value}}); }
    bool onReal(double value) override { return add({{value}}); }
    bool onString(std::string& value) override { return add({{std::move(value)}}); }
    bool onKey(std::string& key) override
    {
        const auto& members = std::get<JsonNode::Object>(open_.back().value);
        if (std::any_of(members.begin(), members.end(), [&](const auto& member) { return member.key == key; })) {
            repeatedKey_ = std::move(key);
            return false;
        }
        keys_.back() = std::move(key);
        return true;
    }
    bool onObject(bool isBegin) override { return isBegin ? open({{JsonNode::Object{}}}) : close(); }
    bool onArray(bool isBegin) override { return isBegin ? open({{JsonNode::Array{}}}) : close(); }

    JsonNode& root() { return root_; }
    const std::string& repeatedKey() const { return repeatedKey_; }

private:
    bool add(JsonNode value)
    {
        if (++values_ > mostValues_) return false;
        if (open_.empty())
            root_ = std::move(value);
        else if (auto* items = std::get_if<JsonNode::Array>(&open_.back().value))
            items->push_back(std::move(value));
        else
            std::get<JsonNode::Object>(open_.back().value).push_back({std::move(keys_.back()), std::move(value)});
        return true;
    }
    bool open(JsonNode container)
    {
        open_.push_back(std::move(container));
        keys_.emplace_back();
        return true;
    }
    bool close()
    {
        JsonNode done = std::move(open_.back());
        open_.pop_back();
        keys_.pop_back();
        return add(std::move(done));
    }

    std::size_t mostValues_;
    std::size_t values_ = 0;
    JsonNode root_;
    std::vector<JsonNode> open_;
    std::vector<std::string> keys_; ///< of the member that is being read, by container
    std::string repeatedKey_;
};

} // namespace

const JsonNode::Object* JsonNode::object() const
{
    return std::get_if<Object>(&value);
}

const JsonNode::Array* JsonNode::array() const
{
    return std::get_if<Array>(&value);
}

const std::string* JsonNode::text() const
{
    return std::get_if<std::string>(&value);
}

const std::int64_t* JsonNode::integer() const
{
    return std::get_if<std::int64_t>(&value);
}

const bool* JsonNode::boolean() const
{
    return std::get_if<bool>(&value);
}

std::optional<double> JsonNode::number() const
{
    if (const auto* whole = integer()) return static_cast<double>(*whole);
    if (const auto* real = std::get_if<double>(&value)) return *real;
    return std::nullopt;
}

const JsonNode* JsonNode::find(std::string_view key) const
{
    const Object* members = object();
    if (members == nullptr) return nullptr;
    const auto at = std::find_if(members->begin(), members->end(), [&](const auto& m) { return m.key == key; });
    return at == members->end() ? nullptr : &at->value;
}

Result<JsonNode> readJsonNode(std::string_view text, std::string_view fileName, const JsonNodeLimits& limits)
{
    TreeBuilder builder(limits.values);
    JsonCursor cursor(text);
    FABRIC_TRY(outcome, parseJson(text, fileName, cursor, builder, limits.text));
    if (outcome == JsonOutcome::Done) return std::move(builder.root());
    const std::string where = std::string(fileName) + ":" + std::to_string(cursor.line());
    if (!builder.repeatedKey().empty())
        return fail(ErrorKind::Input, "FP-RUN-001", FABRIC_TEXT("run", "The key '%1' stands here twice"),
                    {displayText(builder.repeatedKey())}, where);
    return fail(ErrorKind::Limit, "FP-RUN-002", FABRIC_TEXT("run", "More than %1 values"),
                {std::to_string(limits.values)}, where);
}

} // namespace fabric
