#include "core/base/strings.h"
#include "core/verify/observe/observation_fields.h"
#include "core/verify/observe/observation_text.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <charconv>
#include <limits>
#include <mutex>
#include <set>

namespace fabric {

namespace {

using namespace observation;
using Json = nlohmann::json;

constexpr std::size_t kMostCounters = 256;
constexpr std::size_t kMostNotes = 1'000'000;

/// Reads the members of one object; remembers the first name whose value cannot be.
class ObjectReader {
public:
    ObjectReader(const Json& object, const std::vector<std::string>& counters) : object_(object), counters_(counters)
    {
        if (!object.is_object()) problem_ = "{}";
    }
    /// The name of a member that is wrong or not known; empty = all is well.
    std::string problem() const
    {
        return !problem_.empty() || used_ == object_.size() ? problem_ : "a key that is not known";
    }

    template <class Value>
    void operator()(const char* name, Value& value)
    {
        if (!object_.is_object()) return;
        const auto at = object_.find(name);
        if (at == object_.end()) return;
        ++used_;
        if (!read(*at, value) && problem_.empty()) problem_ = name;
    }

private:
    static bool read(const Json& json, std::string& value)
    {
        if (!json.is_string()) return false;
        value = json.get_ref<const std::string&>();
        return true;
    }
    static bool read(const Json& json, bool& value)
    {
        if (json.is_boolean()) value = json.get<bool>();
        return json.is_boolean();
    }
    static bool read(const Json& json, std::uint64_t& guid)
    {
        if (!json.is_string()) return false;
        const auto& text = json.get_ref<const std::string&>();
        if (!text.starts_with("0x")) return false;
        const char* end = text.data() + text.size();
        const auto result = std::from_chars(text.data() + 2, end, guid, 16);
        return result.ec == std::errc() && result.ptr == end;
    }
    template <class Number>
    static bool readInteger(const Json& json, Number& value)
    {
        if (!json.is_number_integer()) return false;
        if (json.is_number_unsigned()) {
            const auto number = json.get<std::uint64_t>();
            if (number > static_cast<std::uint64_t>(std::numeric_limits<Number>::max())) return false;
            value = static_cast<Number>(number);
            return true;
        }
        const auto number = json.get<std::int64_t>(); // negative
        if (number < static_cast<std::int64_t>(std::numeric_limits<Number>::min())) return false;
        value = static_cast<Number>(number);
        return true;
    }
    static bool read(const Json& json, std::uint32_t& value) { return readInteger(json, value); }
    static bool read(const Json& json, int& value) { return readInteger(json, value); }
    static bool read(const Json& json, std::int64_t& value) { return readInteger(json, value); }
    static bool read(const Json& json, double& value)
    {
        if (json.is_number()) value = json.get<double>();
        return json.is_number();
    }
    static bool read(const Json& json, ObservedKind& value) { return readWord(json, kKinds, value); }
    static bool read(const Json& json, LogicalState& value) { return readWord(json, kLogical, value); }
    static bool read(const Json& json, PhysicalState& value) { return readWord(json, kPhysical, value); }
    static bool read(const Json& json, LinkBasis& value) { return readWord(json, kBases, value); }
    template <class Words, class Enum>
    static bool readWord(const Json& json, const Words& words, Enum& value)
    {
        if (!json.is_string()) return false;
        const auto& text = json.get_ref<const std::string&>();
        const auto at = std::find(std::begin(words), std::end(words), text);
        if (at == std::end(words)) return false;
        value = static_cast<Enum>(at - std::begin(words));
        return true;
    }
    template <class Value>
    static bool read(const Json& json, std::optional<Value>& value)
    {
        return read(json, value.emplace());
    }
    static bool read(const Json& json, ObservedRef& ref)
    {
        return json.is_array() && json.size() == 2 && read(json[0], ref.node) && read(json[1], ref.port);
    }
    static bool read(const Json& json, std::vector<double>& values)
    {
        return json.is_array() && std::all_of(json.begin(), json.end(),
                                              [&](const Json& item) { return read(item, values.emplace_back()); });
    }
    static bool read(const Json& json, std::vector<std::string>& values)
    {
        return json.is_array() && std::all_of(json.begin(), json.end(),
                                              [&](const Json& item) { return read(item, values.emplace_back()); });
    }
    static bool read(const Json& json, std::vector<Text>& texts)
    {
        return json.is_array() && std::all_of(json.begin(), json.end(), [&](const Json& item) {
                   std::vector<std::string> parts;
                   if (!read(item, parts) || parts.size() != 2) return false;
                   texts.push_back(keptMessage(parts[0], parts[1], {}).text);
                   return true;
               });
    }
    bool read(const Json& json, Message& message)
    {
        ObjectReader inner(json, counters_);
        std::string context;
        std::string source;
        std::vector<std::string> args;
        inner("context", context);
        inner("text", source);
        inner("args", args);
        message = keptMessage(context, source, std::move(args));
        return inner.problem().empty();
    }
    bool read(const Json& json, std::optional<ObservedPlug>& plug)
    {
        ObjectReader inner(json, counters_);
        plugFields(plug.emplace(), inner);
        return inner.problem().empty();
    }
    bool read(const Json& json, std::vector<ObservedPort>& ports)
    {
        if (!json.is_array()) return false;
        ports.reserve(json.size());
        return std::all_of(json.begin(), json.end(), [&](const Json& item) {
            ObjectReader inner(item, counters_);
            bool isAsBefore = false;
            inner("as_before", isAsBefore);
            if (isAsBefore && ports.empty()) return false;
            ObservedPort port;
            if (isAsBefore) {
                port = ports.back();
                portFields(port, [](const char* field, auto& value) {
                    if (isOwnOfPort(field)) value = {};
                });
            }
            portFields(port, inner);
            ports.push_back(std::move(port));
            return inner.problem().empty();
        });
    }
    bool read(const Json& json, std::vector<ObservedCounter>& counters)
    {
        if (!json.is_string()) return false;
        const auto words = split(json.get_ref<const std::string&>(), ' ');
        if (words.size() > counters_.size()) return false;
        counters.reserve(words.size());
        for (std::size_t i = 0; i < words.size(); ++i) {
            if (words[i] == "-") continue;
            const bool isAtLeast = words[i].starts_with(">=");
            const std::string_view digits = words[i].substr(isAtLeast ? 2 : 0);
            ObservedCounter& counter = counters.emplace_back(ObservedCounter{counters_[i], 0, isAtLeast});
            const char* end = digits.data() + digits.size();
            const auto result = std::from_chars(digits.data(), end, counter.value);
            if (result.ec != std::errc() || result.ptr != end) return false;
        }
        return true;
    }

    const Json& object_;
    const std::vector<std::string>& counters_;
    std::size_t used_ = 0;
    std::string problem_;
};

} // namespace

struct ObservationReader::State {
    std::string name;
    std::size_t lines = 0;
    std::size_t ports = 0;
    std::vector<std::string> counters;
    Observation observation;
    bool hasBegun = false;
    bool hasEnded = false;

    std::string place() const { return name + ":" + std::to_string(lines); }

    Failure wrong(const std::string& what) const
    {
        return fail(ErrorKind::Input, "FP-OBS-040",
                    FABRIC_TEXT("observe", "This line is not as an observation is written: %1"), {displayText(what)},
                    place());
    }
    Failure tooMany() const
    {
        return fail(ErrorKind::Limit, "FP-OBS-041",
                    FABRIC_TEXT("observe", "The observation is larger than this program accepts"), {}, place());
    }

    Result<void> begin(const Json& json)
    {
        const auto format = json.find("format");
        const auto version = json.find("version");
        if (format == json.end() || *format != "fabric-observation" || version == json.end()) return wrong("format");
        if (*version != 1)
            return fail(ErrorKind::Version, "FP-OBS-042",
                        FABRIC_TEXT("observe", "The observation has version %1; this program reads version 1"),
                        {displayText(version->dump(-1, ' ', false, Json::error_handler_t::replace))}, place());
        hasBegun = true;
        return {};
    }

    Result<void> takeNode(const Json& json)
    {
        ObservedNode node;
        ObjectReader reader(json, counters);
        nodeFields(node, reader);
        if (!reader.problem().empty()) return wrong("node: " + reader.problem());
        ports += node.ports.size();
        if (observation.nodes.size() >= kMaxObservedNodes || ports > kMaxObservedPorts) return tooMany();
        observation.nodes.push_back(std::move(node));
        return {};
    }

    template <class Row, class Fields>
    Result<void> takeRow(const Json& json, std::vector<Row>& rows, std::size_t most, Fields&& fields)
    {
        Row row;
        ObjectReader reader(json, counters);
        fields(row, reader);
        if (!reader.problem().empty()) return wrong(reader.problem());
        if (rows.size() >= most) return tooMany();
        rows.push_back(std::move(row));
        return {};
    }

    Result<void> takeCounters(const Json& json)
    {
        if (!json.is_array() || json.size() > kMostCounters || !counters.empty()) return wrong("counters");
        for (const Json& counter : json) {
            if (!counter.is_string()) return wrong("counters");
            counters.push_back(counter.get<std::string>());
        }
        return {};
    }

    Result<void> takeEnd(const Json& json)
    {
        ObjectReader reader(json, counters);
        reader("partial", observation.isPartial);
        reader("name_map", observation.isNameMap);
        if (!reader.problem().empty()) return wrong(reader.problem());
        hasEnded = true;
        return {};
    }

    Result<void> takeObject(const std::string& kind, const Json& json)
    {
        if (kind == "node") return takeNode(json);
        if (kind == "link")
            return takeRow(json, observation.links, kMaxObservedPorts,
                           [](ObservedLink& row, ObjectReader& reader) { linkFields(row, reader); });
        if (kind == "note")
            return takeRow(json, observation.notes, kMostNotes,
                           [](ObservationNote& row, ObjectReader& reader) { noteFields(row, reader); });
        if (kind == "source")
            return takeRow(json, observation.sources, kMostNotes,
                           [](ObservationSource& row, ObjectReader& reader) { sourceFields(row, reader); });
        if (kind == "counters") return takeCounters(json);
        if (kind == "end") return takeEnd(json);
        return wrong(kind);
    }

    /// Every row names a source that is there.
    Result<void> checkSources() const
    {
        const auto count = static_cast<int>(observation.sources.size());
        const auto isThere = [&](int source) { return source >= 0 && source < std::max(count, 1); };
        for (const ObservedNode& node : observation.nodes) {
            const bool areThere = std::all_of(node.ports.begin(), node.ports.end(), [&](const ObservedPort& port) {
                return isThere(port.source) && isThere(port.sourceOfRate()) && isThere(port.sourceOfCounters()) &&
                       isThere(port.sourceOfPlug());
            });
            if (!isThere(node.source) || !areThere) return wrong("source");
        }
        for (const ObservedLink& link : observation.links)
            if (!isThere(link.source)) return wrong("source");
        return {};
    }
};

ObservationReader::ObservationReader(std::string name) : state_(std::make_unique<State>())
{
    state_->name = std::move(name);
}
ObservationReader::ObservationReader(ObservationReader&&) noexcept = default;
ObservationReader::~ObservationReader() = default;

bool ObservationReader::hasBegun() const
{
    return state_->hasBegun;
}

bool ObservationReader::hasEnded() const
{
    return state_->hasEnded;
}

Result<void> ObservationReader::take(std::string_view line)
{
    State& state = *state_;
    ++state.lines;
    if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
    if (line.size() > kMaxObservationLine) return state.tooMany();
    if (state.hasEnded) return state.wrong("text after the end");
    const Json json = Json::parse(line, nullptr, false);
    if (!json.is_object() || json.empty()) return state.wrong("no JSON object");
    if (!state.hasBegun) return state.begin(json);
    if (json.size() != 1) return state.wrong("more than one key");
    return state.takeObject(json.begin().key(), json.begin().value());
}

Result<Observation> ObservationReader::finish()
{
    State& state = *state_;
    if (!state.hasBegun) return state.wrong("the first line is missing");
    if (!state.hasEnded) {
        state.observation.isPartial = true;
        state.observation.notes.push_back(
            {Message{FABRIC_TEXT("observe", "The observation is cut off: what follows was never written"), {}},
             state.place()});
    }
    FABRIC_CHECK(state.checkSources());
    if (const Result<void> sound = check(state.observation); !sound) {
        Error error = sound.error();
        error.where = state.name; // links do not keep the lines that they were on
        return Failure(std::move(error));
    }
    return std::move(state.observation);
}

bool looksLikeObservation(std::string_view head)
{
    return head.starts_with("{\"format\":\"fabric-observation\"");
}

Result<Observation> readObservation(std::string_view bytes, std::string_view name)
{
    ObservationReader reader{std::string(name)};
    while (!bytes.empty()) {
        const auto end = bytes.find('\n');
        const bool isWhole = end != std::string_view::npos;
        const std::string_view line = bytes.substr(0, end);
        bytes.remove_prefix(isWhole ? end + 1 : bytes.size());
        if (!isWhole && !reader.hasEnded() && reader.hasBegun()) break; // cut off in the middle of a line
        FABRIC_CHECK(reader.take(line));
    }
    return reader.finish();
}

const char* keptText(std::string_view text, const char* otherwise)
{
    constexpr std::size_t kMostTexts = 4096;
    constexpr std::size_t kLongestText = 1000;
    static std::mutex mutex;
    static std::set<std::string, std::less<>> texts; // a std::set never moves its strings
    const std::lock_guard lock(mutex);
    const auto at = texts.find(text);
    if (at != texts.end()) return at->c_str();
    if (texts.size() >= kMostTexts || text.size() > kLongestText) return otherwise;
    return texts.emplace(text).first->c_str();
}

Message keptMessage(std::string_view context, std::string_view source, std::vector<std::string> args)
{
    const char* keptContext = keptText(context, nullptr);
    const char* keptSource = keptText(source, nullptr);
    if (keptContext != nullptr && keptSource != nullptr) return {{keptContext, keptSource}, std::move(args)};
    return {FABRIC_TEXT("observe", "%1"), {fillTemplate(source, args)}};
}

} // namespace fabric
