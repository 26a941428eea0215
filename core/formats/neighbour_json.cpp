#include "core/formats/neighbour_json.h"

#include "core/base/strings.h"
#include "core/formats/neighbour_table.h"
#include "core/text/json_events.h"

#include <fmt/format.h>

namespace fabric {

namespace {

constexpr std::size_t kMaxValues = 1'000'000;

} // namespace

/// Hangs each value under the container that is open. Lines are counted as the cursor moves, not from the start.
class JsonTreeBuilder final : public JsonEvents {
public:
    JsonTreeBuilder(std::string_view text, const JsonCursor& cursor) : text_(text), cursor_(cursor) {}

    bool onNull() override { return add(JsonTree::Kind::Null, {}); }
    bool onBoolean(bool value) override { return add(JsonTree::Kind::Scalar, value ? "true" : "false"); }
    bool onInteger(std::int64_t value) override { return add(JsonTree::Kind::Scalar, std::to_string(value)); }
    bool onReal(double value) override { return add(JsonTree::Kind::Scalar, fmt::format("{}", value)); }
    bool onString(std::string& value) override { return add(JsonTree::Kind::Scalar, std::move(value)); }
    bool onKey(std::string& key) override
    {
        key_ = std::move(key);
        return true;
    }
    bool onObject(bool isBegin) override { return container(isBegin, JsonTree::Kind::Object); }
    bool onArray(bool isBegin) override { return container(isBegin, JsonTree::Kind::Array); }

    JsonTree take() { return std::move(tree_); }

private:
    struct Open {
        std::uint32_t node;
        std::uint32_t lastChild;
    };

    bool container(bool isBegin, JsonTree::Kind kind)
    {
        if (!isBegin) {
            open_.pop_back();
            return true;
        }
        if (!add(kind, {})) return false;
        open_.push_back({static_cast<std::uint32_t>(tree_.nodes_.size() - 1), 0});
        return true;
    }

    bool add(JsonTree::Kind kind, std::string text)
    {
        if (tree_.nodes_.size() >= kMaxValues) return false;
        const auto index = static_cast<std::uint32_t>(tree_.nodes_.size());
        tree_.nodes_.push_back({std::move(key_), std::move(text), 0, 0, lineHere(), kind});
        key_.clear();
        if (open_.empty()) return true;
        Open& parent = open_.back();
        if (parent.lastChild == 0)
            tree_.nodes_[parent.node].firstChild = index;
        else
            tree_.nodes_[parent.lastChild].next = index;
        parent.lastChild = index;
        return true;
    }

    int lineHere()
    {
        const std::size_t end = std::min(cursor_.offset(), text_.size());
        for (; at_ < end; ++at_)
            line_ += text_[at_] == '\n' ? 1 : 0;
        return line_;
    }

    std::string_view text_;
    const JsonCursor& cursor_;
    JsonTree tree_;
    std::vector<Open> open_;
    std::string key_;
    std::size_t at_ = 0;
    int line_ = 1;
};

Result<JsonTree> JsonTree::parse(std::string_view text, std::string_view fileName)
{
    JsonCursor cursor(text);
    JsonTreeBuilder builder(text, cursor);
    FABRIC_TRY(outcome, parseJson(text, fileName, cursor, builder, {.bytes = kMaxNeighbourBytes}));
    if (outcome == JsonOutcome::StoppedByHandler)
        return fail(ErrorKind::Limit, "FP-NBR-001", FABRIC_TEXT("neighbours", "The file holds more than %1 values"),
                    {std::to_string(kMaxValues)}, std::string(fileName));
    return builder.take();
}

bool JsonValue::isObject() const
{
    return exists() && tree_->nodes_[index_].kind == JsonTree::Kind::Object;
}

bool JsonValue::isArray() const
{
    return exists() && tree_->nodes_[index_].kind == JsonTree::Kind::Array;
}

std::string_view JsonValue::key() const
{
    return exists() ? std::string_view(tree_->nodes_[index_].key) : std::string_view();
}

std::string_view JsonValue::text() const
{
    return exists() ? std::string_view(tree_->nodes_[index_].text) : std::string_view();
}

int JsonValue::line() const
{
    return exists() ? tree_->nodes_[index_].line : 0;
}

JsonValue JsonValue::operator[](std::string_view key) const
{
    if (!isObject()) return {};
    for (std::uint32_t at = tree_->nodes_[index_].firstChild; at != 0; at = tree_->nodes_[at].next)
        if (tree_->nodes_[at].key == key) return {tree_, at};
    return {};
}

std::vector<JsonValue> JsonValue::children() const
{
    std::vector<JsonValue> found;
    if (!exists()) return found;
    for (std::uint32_t at = tree_->nodes_[index_].firstChild; at != 0; at = tree_->nodes_[at].next)
        found.push_back(JsonValue(tree_, at));
    return found;
}

std::vector<JsonValue> JsonValue::each() const
{
    if (!exists()) return {};
    return isArray() ? children() : std::vector{*this};
}

bool looksLikeJson(std::string_view text)
{
    const std::string_view start = trimmed(text.substr(0, 4096));
    return !start.empty() && (start.front() == '{' || start.front() == '[');
}

Result<void> checkNeighbourBytes(std::string_view text, std::string_view fileName)
{
    if (text.size() <= kMaxNeighbourBytes) return {};
    return fail(ErrorKind::Limit, "FP-NBR-002",
                FABRIC_TEXT("neighbours", "%1 bytes are no capture of one device; at most %2 are read"),
                {std::to_string(text.size()), std::to_string(kMaxNeighbourBytes)}, std::string(fileName));
}

} // namespace fabric
