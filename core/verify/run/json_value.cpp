#include "core/verify/run/json_value.h"

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
        const auto& members = std::get<JsonValue::Object>(open_.back().value);
        if (std::any_of(members.begin(), members.end(), [&](const auto& member) { return member.first == key; })) {
            repeatedKey_ = std::move(key);
            return false;
        }
        keys_.back() = std::move(key);
        return true;
    }
    bool onObject(bool isBegin) override { return isBegin ? open({{JsonValue::Object{}}}) : close(); }
    bool onArray(bool isBegin) override { return isBegin ? open({{JsonValue::Array{}}}) : close(); }

    JsonValue& root() { return root_; }
    const std::string& repeatedKey() const { return repeatedKey_; }

private:
    bool add(JsonValue value)
    {
        if (++values_ > mostValues_) return false;
        if (open_.empty())
            root_ = std::move(value);
        else if (auto* items = std::get_if<JsonValue::Array>(&open_.back().value))
            items->push_back(std::move(value));
        else
            std::get<JsonValue::Object>(open_.back().value).emplace_back(std::move(keys_.back()), std::move(value));
        return true;
    }
    bool open(JsonValue container)
    {
        open_.push_back(std::move(container));
        keys_.emplace_back();
        return true;
    }
    bool close()
    {
        JsonValue done = std::move(open_.back());
        open_.pop_back();
        keys_.pop_back();
        return add(std::move(done));
    }

    std::size_t mostValues_;
    std::size_t values_ = 0;
    JsonValue root_;
    std::vector<JsonValue> open_;
    std::vector<std::string> keys_; ///< of the member that is being read, by container
    std::string repeatedKey_;
};

} // namespace

std::optional<double> JsonValue::number() const
{
    if (const auto* whole = integer()) return static_cast<double>(*whole);
    if (const auto* real = std::get_if<double>(&value)) return *real;
    return std::nullopt;
}

const JsonValue* JsonValue::find(std::string_view key) const
{
    const Object* members = object();
    if (members == nullptr) return nullptr;
    const auto at = std::find_if(members->begin(), members->end(), [&](const auto& m) { return m.first == key; });
    return at == members->end() ? nullptr : &at->second;
}

Result<JsonValue> readJsonValue(std::string_view text, std::string_view fileName, const JsonValueLimits& limits)
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
