// Version 0, the long form: a cable's ends and an override's port are objects with named fields. It is what a script or
// a person writes most easily; the program itself never wrote it. Version 1 holds both as arrays of numbers.
#include "core/io/migrations/migrations.h"

#include "core/base/strings.h"
#include "core/io/row_text.h"
#include "core/text/json_events.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <set>

namespace fabric {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kMaxDepth = 64;
constexpr const char* kNumberNames[] = {"device", "cage", "connector", "bay", "lane0", "lanes"};

Failure badRow(const std::string& table, std::size_t index, const char* field, const char* expected)
{
    return fail(ErrorKind::Input, "FP-IO-031", FABRIC_TEXT("io", "Expected %1"), {expected},
                fmt::format("/{}[{}]/{}", table, index, field));
}

/// {"device":7,"cage":1} -> [7,1]; nothing when a name is unknown or a value no number.
std::optional<Json> numbersOf(const Json& object, std::size_t count)
{
    if (!object.is_object()) return std::nullopt;
    Json numbers = Json::array();
    std::size_t known = object.contains("side") ? 1 : 0;
    for (std::size_t i = 0; i < count; ++i) {
        const auto found = object.find(kNumberNames[i]);
        if (found != object.end() && !found->is_number_integer()) return std::nullopt;
        known += found != object.end() ? 1 : 0;
        numbers.push_back(found != object.end() ? *found : Json(kEndDefaults[i]));
    }
    if (known != object.size()) return std::nullopt;
    return numbers;
}

Result<void> liftCable(Json& cable, std::size_t index)
{
    const auto ends = cable.find("ends");
    if (ends == cable.end()) return {};
    Json sides = Json::array({Json::array(), Json::array()});
    if (!ends->is_array()) return badRow("cables", index, "ends", "an array of ends");
    for (const Json& end : *ends) {
        const auto numbers = numbersOf(end, std::size(kNumberNames));
        const auto side = end.is_object() ? end.find("side") : end.end();
        if (!numbers || side == end.end() || (*side != "a" && *side != "b"))
            return badRow("cables", index, "ends", "ends as {\"side\":\"a\",\"device\":7,\"cage\":1}");
        sides[*side == "a" ? 0 : 1].push_back(*numbers);
    }
    *ends = std::move(sides);
    return {};
}

Result<void> liftOverride(Json& row, std::size_t index)
{
    const auto port = row.find("port");
    if (port == row.end()) return {};
    const auto numbers = numbersOf(*port, kPortNumbers);
    if (!numbers || port->contains("side"))
        return badRow("port_overrides", index, "port", "a port as {\"device\":7,\"cage\":1}");
    *port = *numbers;
    return {};
}

/// One row per line, as the writer does it, so that line numbers of later errors mean something.
std::string textOf(const Json& root)
{
    std::string out = "{";
    const char* separator = "\n";
    for (const auto& [key, value] : root.items()) {
        out += separator;
        out += Json(key).dump() + ": ";
        separator = ",\n";
        if (!value.is_array()) {
            out += value.dump();
            continue;
        }
        out += "[";
        for (std::size_t i = 0; i < value.size(); ++i)
            out += (i == 0 ? "\n" : ",\n") + value[i].dump();
        out += "\n]";
    }
    return out + "\n}\n";
}

/// Keeps nothing: parseJson() with it checks syntax, depth and size, and no key may come twice, which the tree builder
/// would swallow.
class KeyCheck final : public JsonEvents {
public:
    bool onNull() override { return true; }
    bool onBoolean(bool) override { return true; }
    bool onInteger(std::int64_t) override { return true; }
    bool onReal(double) override { return true; }
    bool onString(std::string&) override { return true; }
    bool onKey(std::string& key) override { return open_.back().insert(key).second; }
    bool onObject(bool isBegin) override
    {
        if (isBegin) {
            open_.emplace_back();
        } else {
            open_.pop_back();
        }
        return true;
    }
    bool onArray(bool) override { return true; }

private:
    std::vector<std::set<std::string>> open_;
};

template <class Lift>
Result<void> liftTable(Json& root, const char* name, Lift lift)
{
    const auto table = root.find(name);
    if (table == root.end() || !table->is_array()) return {}; // the reader of version 1 says what is wrong with it
    for (std::size_t i = 0; i < table->size(); ++i)
        if ((*table)[i].is_object()) FABRIC_CHECK(lift((*table)[i], i));
    return {};
}

Result<std::string> fromVersion0(std::string_view text, std::vector<Message>& notes)
{
    JsonCursor cursor(text);
    KeyCheck keys;
    FABRIC_TRY(outcome, parseJson(text, "version 0", cursor, keys, {.bytes = text.size(), .depth = kMaxDepth}));
    if (outcome == JsonOutcome::StoppedByHandler)
        return fail(ErrorKind::Input, "FP-IO-032", FABRIC_TEXT("io", "A key is given twice"), {},
                    fmt::format("line {}", cursor.line()));
    Json root = Json::parse(text, nullptr, false);
    root["version"] = 1;
    FABRIC_CHECK(liftTable(root, "cables", liftCable));
    FABRIC_CHECK(liftTable(root, "port_overrides", liftOverride));
    notes.push_back({FABRIC_TEXT("io", "The file was in the long form (version 0); saving writes the short one"), {}});
    return textOf(root);
}

} // namespace

extern const Migration kFromVersion0{.from = 0, .run = fromVersion0, .holdsTree = true};

} // namespace fabric
