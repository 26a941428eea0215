#include "core/verify/run/agent_lines.h"

#include "core/base/strings.h"
#include "core/verify/run/json_node.h"

#include <algorithm>
#include <charconv>
#include <limits>

namespace fabric {

namespace {

constexpr JsonNodeLimits kLimits{.text = {.bytes = kMostAgentLine, .depth = 8}, .values = 4096};
constexpr std::size_t kMostCounters = 256;
constexpr std::uint32_t kMostNumber = 1'000'000'000; ///< of tests and rounds
constexpr std::int64_t kMostEpoch = std::int64_t{1} << 40;

/// Members of one object; remembers the first that is of the wrong kind or missing though it must be there.
class Members {
public:
    explicit Members(const JsonNode& object) : object_(object) {}

    std::string text(const char* name)
    {
        const JsonNode* value = object_.find(name);
        if (value == nullptr) return {};
        if (value->text() == nullptr) return note(name), std::string();
        return *value->text();
    }
    /// `otherwise` when it is not there.
    std::int64_t whole(const char* name, std::int64_t low, std::int64_t high, std::optional<std::int64_t> otherwise)
    {
        const JsonNode* value = object_.find(name);
        if (value == nullptr && otherwise) return *otherwise;
        const auto* number = value == nullptr ? nullptr : value->integer();
        if (number == nullptr || *number < low || *number > high) return note(name), low;
        return *number;
    }
    std::int64_t count(const char* name) { return whole(name, 0, std::numeric_limits<std::int64_t>::max() / 16, 0); }
    /// Of a detached run; -1 = attached.
    std::int64_t turn() { return whole("turn", 0, kMostNumber, -1); }
    std::uint32_t roundOrTurn() { return index(object_.find("turn") != nullptr ? "turn" : "round"); }
    std::uint32_t index(const char* name) { return static_cast<std::uint32_t>(whole(name, 0, kMostNumber, {})); }
    double real(const char* name)
    {
        const JsonNode* value = object_.find(name);
        const auto number = value == nullptr ? std::nullopt : value->number();
        if (!number || !(*number >= 0 && *number <= 1e12)) return note(name), 0;
        return *number;
    }
    bool flag(const char* name)
    {
        const JsonNode* value = object_.find(name);
        if (value == nullptr || value->boolean() == nullptr) return note(name), false;
        return *value->boolean();
    }
    /// The elements of a list; empty when it is not there.
    const JsonNode::Array& list(const char* name)
    {
        static const JsonNode::Array kNone;
        const JsonNode* value = object_.find(name);
        if (value == nullptr) return kNone;
        if (value->array() == nullptr) return note(name), kNone;
        return *value->array();
    }
    void note(const std::string& name)
    {
        if (wrong_.empty()) wrong_ = name;
    }
    void noteFrom(const Members& inner)
    {
        if (!inner.wrong_.empty()) note(inner.wrong_);
    }
    const std::string& wrong() const { return wrong_; }
    const JsonNode& object() const { return object_; }

private:
    const JsonNode& object_;
    std::string wrong_;
};

/// "0xe8ebd30300a1b2c3", "e8eb:d303:00a1:b2c3"; 0 for anything else.
std::uint64_t guidOf(std::string_view text)
{
    if (text.starts_with("0x")) text.remove_prefix(2);
    std::string digits;
    std::copy_if(text.begin(), text.end(), std::back_inserter(digits), [](char c) { return c != ':'; });
    std::uint64_t guid = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), guid, 16);
    return error == std::errc() && end == digits.data() + digits.size() ? guid : 0;
}

AgentPort portOf(Members members)
{
    AgentPort port;
    port.port = static_cast<int>(members.whole("port", 1, 255, {}));
    port.state = members.text("state");
    port.mbps = members.count("mbps");
    port.mtu = static_cast<int>(members.whole("mtu", 0, 1 << 20, 0));
    port.linkLayer = members.text("link_layer");
    port.guid = guidOf(members.text("guid"));
    return port;
}

AgentReady readyOf(Members& members)
{
    AgentReady ready;
    ready.agent = members.text("agent");
    ready.protocol = static_cast<int>(members.whole("protocol", 0, 1'000'000, {}));
    ready.host = members.text("host");
    ready.kernel = members.text("kernel");
    ready.listen = members.text("listen");
    ready.provider = members.text("provider");
    for (const JsonNode& item : members.list("devices")) {
        Members device(item);
        AgentDevice& made = ready.devices.emplace_back();
        made.name = device.text("name");
        made.firmware = device.text("firmware");
        for (const JsonNode& port : device.list("ports"))
            made.ports.push_back(portOf(Members(port)));
        members.noteFrom(device);
    }
    return ready;
}

AgentResult resultOf(Members& members)
{
    AgentResult result;
    result.test = members.index("test");
    result.turn = members.turn();
    result.role = members.text("role");
    result.outcome = members.text("outcome");
    result.code = members.text("code");
    result.what = members.text("what");
    result.bytes = members.count("bytes");
    result.ms = members.count("ms");
    result.mismatches = members.count("mismatches");
    result.stillMs = members.count("still_ms");
    if (result.role != "send" && result.role != "receive") members.note("role");
    return result;
}

/// Every whole number that is no member of the line's own is a counter; so is every one in a "counters" object.
AgentCounters countersOf(Members& members)
{
    AgentCounters counters;
    counters.round = members.roundOrTurn();
    counters.when = members.text("when");
    counters.device = members.text("device");
    counters.port = static_cast<int>(members.whole("port", 1, 255, {}));
    const JsonNode* inner = members.object().find("counters");
    const JsonNode& from = inner != nullptr && inner->object() != nullptr ? *inner : members.object();
    for (const auto& [name, value] : *from.object()) {
        const bool isOwn = name == "round" || name == "turn" || name == "port" || name == "at_ms";
        const auto* number = value.integer();
        if (isOwn || number == nullptr || *number < 0 || counters.values.size() == kMostCounters) continue;
        counters.values.emplace_back(name, static_cast<std::uint64_t>(*number));
    }
    return counters;
}

std::optional<AgentMessage> messageOf(const std::string& kind, Members& members)
{
    if (kind == "ready") return readyOf(members);
    if (kind == "sample")
        return AgentSample{members.index("test"), members.turn(), members.count("at_ms"), members.count("ms"),
                           members.count("bytes")};
    if (kind == "latency") return AgentLatency{members.index("test"), members.turn(), members.real("median_us")};
    if (kind == "result") return resultOf(members);
    if (kind == "counters") return countersOf(members);
    if (kind == "round") return AgentRound{members.roundOrTurn(), members.flag("done")};
    if (kind == "gap") return AgentGap{members.count("from"), members.count("to"), members.text("why")};
    if (kind == "bye") {
        const bool hasTime = members.object().find("epoch") != nullptr;
        return AgentBye{static_cast<int>(members.whole("status", 0, 255, {})), members.text("why"),
                        hasTime ? static_cast<std::int64_t>(members.real("epoch")) : 0};
    }
    if (kind == "collected")
        return AgentCollected{members.count("next"), members.whole("epoch", 0, kMostEpoch, 0), members.flag("running")};
    return std::nullopt;
}

} // namespace

bool isRunId(std::string_view text)
{
    return text.size() >= 16 && text.size() <= 64 &&
           text.find_first_not_of("0123456789abcdefABCDEF") == std::string_view::npos;
}

Result<std::optional<AgentMessage>> readAgentLine(std::string_view line, std::string_view runId,
                                                  const std::string& host)
{
    if (!line.starts_with(runId) || line.substr(runId.size(), 1) != " ") return std::optional<AgentMessage>();
    const std::string where = "host " + displayText(host);
    if (line.size() > kMostAgentLine)
        return fail(ErrorKind::Limit, "FP-RUN-020", FABRIC_TEXT("run", "The agent sent a line of %1 bytes"),
                    {std::to_string(line.size())}, where);
    line.remove_prefix(runId.size() + 1);
    FABRIC_TRY(value, readJsonNode(line, where, kLimits));
    const JsonNode* kind = value.find("t");
    if (kind == nullptr || kind->text() == nullptr)
        return fail(ErrorKind::Input, "FP-RUN-021", FABRIC_TEXT("run", "The agent sent a line that says nothing"), {},
                    where);
    Members members(value);
    std::optional<AgentMessage> message = messageOf(*kind->text(), members);
    if (!members.wrong().empty())
        return fail(ErrorKind::Input, "FP-RUN-022",
                    FABRIC_TEXT("run", "The agent's line '%1' is without '%2', or it is not what it should be"),
                    {displayText(*kind->text()), members.wrong()}, where);
    return message;
}

} // namespace fabric
