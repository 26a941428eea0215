// Reads the file of a run and joins it to the fabric of today: nodes by name, cables by the ports at both ends,
// whichever way round they stand there.
#include "core/base/strings.h"
#include "core/verify/observe/observation_text.h"
#include "core/verify/run/json_fields.h"
#include "core/verify/run/run_record_fields.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <tuple>

namespace fabric {

namespace {

using namespace runrecord;

constexpr std::string_view kOutcomes[] = {"not-run", "unusable", "failed", "measured"};
constexpr const char* kMethods[] = {"", "shift", "flow", "cover", "exact", "repair"};
constexpr std::size_t kMostValues = 40'000'000;
constexpr std::size_t kMostNotes = 100;
constexpr TestLink kLost = kNoLink;

Result<JudgeProfile> profileFields(const JsonNode& value, const std::string& path, const std::string& fileName)
{
    JudgeProfile profile;
    std::string protocol(enumName(profile.protocol));
    JsonFields fields(value, path);
    fields("protocol", protocol);
    visitProfile(fields, profile);
    FABRIC_CHECK(fields.finish(fileName));
    const auto known = enumFromName<Protocol>(protocol);
    if (!known)
        return fail(ErrorKind::Input, "FP-RUN-006", FABRIC_TEXT("run", "'%1' is no protocol: infiniband or ethernet"),
                    {displayText(protocol)}, fileName + ":" + path + "/protocol");
    profile.protocol = *known;
    return profile;
}

/// From the file's nodes and links to those of the fabric; kNoNode and kLost where it has none.
struct Joined {
    std::vector<std::string> names;
    std::vector<NodeIndex> nodes;
    std::vector<TestLink> links;
};

class RecordReader {
public:
    RecordReader(const JsonNode& root, std::string fileName, const TestFabric& fabric)
        : root_(root), fileName_(std::move(fileName)), fabric_(fabric)
    {}

    Result<ReadRun> read()
    {
        FABRIC_CHECK(checkVersion());
        FABRIC_CHECK(readParts());
        FABRIC_CHECK(joinNodes());
        FABRIC_CHECK(joinCables());
        FABRIC_CHECK(readSchedule());
        FABRIC_CHECK(readReceivers());
        FABRIC_CHECK(rows("hosts", out_.record.hosts, [](auto& fields, RunHost& host) { visitHost(fields, host); }));
        FABRIC_CHECK(rows("gaps", out_.record.gaps, [](auto& fields, RunGap& gap) { visitGap(fields, gap); }));
        FABRIC_CHECK(rows("raw", out_.record.raw, [](auto& fields, RawFile& file) { visitRaw(fields, file); }));
        return std::move(out_);
    }

private:
    Failure wrong(const std::string& path) const
    {
        return fail(ErrorKind::Input, "FP-RUN-004",
                    FABRIC_TEXT("run", "A value is missing here or is not what a record of link tests holds"), {},
                    fileName_ + ":" + path);
    }

    Result<void> checkVersion() const
    {
        const JsonNode* version = root_.find("fabricrun");
        if (version == nullptr || version->integer() == nullptr || *version->integer() < 1)
            return fail(ErrorKind::Input, "FP-RUN-003", FABRIC_TEXT("run", "This is no record of link tests"), {},
                        fileName_);
        if (*version->integer() > kVersion)
            return fail(ErrorKind::Version, "FP-RUN-005",
                        FABRIC_TEXT("run", "Written by a newer version of this program (format %1, here %2)"),
                        {std::to_string(*version->integer()), std::to_string(kVersion)}, fileName_);
        return {};
    }

    template <class Members>
    Result<void> part(const char* name, Members&& members)
    {
        const JsonNode* value = root_.find(name);
        if (value == nullptr) return wrong(std::string("/") + name);
        JsonFields fields(*value, std::string("/") + name);
        members(fields);
        return fields.finish(fileName_);
    }

    Result<void> readParts()
    {
        RunRecord& record = out_.record;
        FABRIC_CHECK(part("run", [&](JsonFields& fields) { visitRun(fields, record); }));
        FABRIC_CHECK(part("settings", [&](JsonFields& fields) { visitSettings(fields, record.settings); }));
        FABRIC_CHECK(part("traffic", [&](JsonFields& fields) { visitTraffic(fields, record.traffic); }));
        FABRIC_CHECK(part("rails", [&](JsonFields& fields) { visitRails(fields, record.rails); }));
        if (root_.find("detached") != nullptr)
            FABRIC_CHECK(
                part("detached", [&](JsonFields& fields) { visitDetached(fields, record.detached.emplace()); }));
        const JsonNode* profile = root_.find("profile");
        if (profile == nullptr) return wrong("/profile");
        FABRIC_TRY(read, profileFields(*profile, "/profile", fileName_));
        record.profile = read;
        return {};
    }

    template <class Row, class Members>
    Result<void> rows(const std::string& name, std::vector<Row>& all, Members&& members)
    {
        const JsonNode* list = root_.find(name);
        if (list == nullptr) return {};
        if (list->array() == nullptr) return wrong("/" + name);
        for (std::size_t i = 0; i < list->array()->size(); ++i) {
            JsonFields fields((*list->array())[i], "/" + name + "/" + std::to_string(i));
            members(fields, all.emplace_back());
            FABRIC_CHECK(fields.finish(fileName_));
        }
        return {};
    }

    Result<const JsonNode::Array*> arrayAt(const JsonNode& object, const std::string& name) const
    {
        const JsonNode* value = object.find(name);
        if (value == nullptr || value->array() == nullptr) return wrong("/" + name);
        return value->array();
    }

    Result<void> joinNodes()
    {
        std::map<std::string_view, NodeIndex> known;
        for (NodeIndex node = 0; node < fabric_.size(); ++node) {
            const auto [at, isNew] = known.try_emplace(fabric_.node(node).name, node);
            if (!isNew) at->second = kNoNode; // two of a name: neither is meant for sure
        }
        FABRIC_TRY(list, arrayAt(root_, "nodes"));
        for (std::size_t i = 0; i < list->size(); ++i) {
            const std::string* name = (*list)[i].text();
            if (name == nullptr) return wrong("/nodes/" + std::to_string(i));
            const auto at = known.find(*name);
            joined_.names.push_back(*name);
            joined_.nodes.push_back(at == known.end() ? kNoNode : at->second);
            if (joined_.nodes.back() == kNoNode)
                note({FABRIC_TEXT("run", "The plan no longer has '%1' (or has it twice)"), {displayText(*name)}});
        }
        return {};
    }

    Result<void> joinCables()
    {
        using Ends = std::tuple<NodeIndex, int, NodeIndex, int>;
        std::map<Ends, TestLink> known;
        for (std::uint32_t c = 0; c < fabric_.cables().size(); ++c) {
            const TestCable& cable = fabric_.cables()[c];
            known[{cable.a, cable.portA, cable.b, cable.portB}] = 2 * c;
            known[{cable.b, cable.portB, cable.a, cable.portA}] = 2 * c + 1;
        }
        FABRIC_TRY(list, arrayAt(root_, "cables"));
        for (std::size_t i = 0; i < list->size(); ++i) {
            std::int64_t numbers[4] = {};
            if (!readNumbers((*list)[i], numbers)) return wrong("/cables/" + std::to_string(i));
            const auto [a, portA, b, portB] = std::tie(numbers[0], numbers[1], numbers[2], numbers[3]);
            if (!isNode(a) || !isNode(b)) return wrong("/cables/" + std::to_string(i));
            const auto at = known.find({nodeOf(a), static_cast<int>(portA), nodeOf(b), static_cast<int>(portB)});
            const TestLink link = at == known.end() ? kLost : at->second;
            joined_.links.push_back(link);
            joined_.links.push_back(link == kLost ? kLost : TestFabric::reverse(link));
            if (link == kLost && nodeOf(a) != kNoNode && nodeOf(b) != kNoNode)
                note({FABRIC_TEXT("run", "The plan no longer has the cable from %1 port %2 to %3 port %4"),
                      {displayText(nameOf(a)), std::to_string(portA), displayText(nameOf(b)), std::to_string(portB)}});
        }
        return {};
    }

    template <std::size_t kCount>
    static bool readNumbers(const JsonNode& row, std::int64_t (&numbers)[kCount])
    {
        const auto* items = row.array();
        if (items == nullptr || items->size() < kCount) return false;
        for (std::size_t i = 0; i < kCount; ++i) {
            const auto* number = (*items)[i].integer();
            if (number == nullptr || *number < 0) return false;
            numbers[i] = *number;
        }
        return true;
    }
    bool isNode(std::int64_t number) const { return number < static_cast<std::int64_t>(joined_.nodes.size()); }
    NodeIndex nodeOf(std::int64_t number) const { return joined_.nodes[static_cast<std::size_t>(number)]; }
    const std::string& nameOf(std::int64_t number) const { return joined_.names[static_cast<std::size_t>(number)]; }
    /// Nothing when the number is none of the file's links.
    std::optional<TestLink> linkOf(const JsonNode& value) const
    {
        const auto* number = value.integer();
        if (number == nullptr || *number < 0 || *number >= static_cast<std::int64_t>(joined_.links.size())) return {};
        return joined_.links[static_cast<std::size_t>(*number)];
    }

    void note(Message message)
    {
        if (out_.notes.size() < kMostNotes) out_.notes.push_back(std::move(message));
    }

    Result<void> readSchedule()
    {
        const JsonNode* value = root_.find("schedule");
        if (value == nullptr || value->object() == nullptr) return wrong("/schedule");
        Schedule& schedule = out_.record.schedule;
        std::string control;
        std::string method;
        if (const JsonNode* text = value->find("control"); text != nullptr && text->text()) control = *text->text();
        if (const JsonNode* text = value->find("method"); text != nullptr && text->text()) method = *text->text();
        if (control != "fixed" && control != "chosen") return wrong("/schedule/control");
        schedule.control = control == "chosen" ? PathControl::Chosen : PathControl::Fixed;
        const auto known = std::find(std::begin(kMethods), std::end(kMethods), std::string_view(method));
        if (known == std::end(kMethods)) return wrong("/schedule/method");
        schedule.method = *known;
        const JsonNode* bound = value->find("bound");
        if (bound == nullptr || bound->integer() == nullptr || *bound->integer() < 0 || *bound->integer() > 1'000'000)
            return wrong("/schedule/bound");
        schedule.bound.rounds = static_cast<std::uint32_t>(*bound->integer());
        if (const JsonNode* why = value->find("bound_why")) schedule.bound.why = messageOf(*why);
        FABRIC_CHECK(readTests(*value, schedule));
        return readUncovered(*value, schedule);
    }

    static Message messageOf(const JsonNode& value)
    {
        const auto* items = value.array();
        if (items == nullptr || items->size() < 2 || items->size() > 12) return {};
        std::vector<std::string> words;
        for (const JsonNode& item : *items)
            words.push_back(item.text() != nullptr ? *item.text() : std::string());
        return keptMessage(words[0], words[1], {words.begin() + 2, words.end()});
    }

    Result<void> readTests(const JsonNode& value, Schedule& schedule)
    {
        FABRIC_TRY(tests, arrayAt(value, "tests"));
        FABRIC_TRY(results, arrayAt(root_, "results"));
        FABRIC_TRY(ends, arrayAt(value, "round_ends"));
        if (results->size() != tests->size()) return wrong("/results");
        std::size_t from = 0;
        for (std::size_t round = 0; round < ends->size(); ++round) {
            const auto* end = (*ends)[round].integer();
            if (end == nullptr || *end < static_cast<std::int64_t>(from) ||
                *end > static_cast<std::int64_t>(tests->size()))
                return wrong("/schedule/round_ends/" + std::to_string(round));
            for (; from < static_cast<std::size_t>(*end); ++from)
                FABRIC_CHECK(readTest((*tests)[from], (*results)[from], from, schedule));
            schedule.endRound();
        }
        if (from != tests->size()) return wrong("/schedule/round_ends");
        if (leftOut_ > 0)
            note({FABRIC_TEXT("run", "%1 tests are left out: the plan no longer has their end-ports or cables"),
                  {std::to_string(leftOut_)}});
        return {};
    }

    Result<void> readTest(const JsonNode& row, const JsonNode& result, std::size_t index, Schedule& schedule)
    {
        const std::string path = "/schedule/tests/" + std::to_string(index);
        std::int64_t numbers[4] = {};
        if (!readNumbers(row, numbers) || row.array()->size() != 5 || !isNode(numbers[0]) || !isNode(numbers[1]) ||
            numbers[2] > 128 || numbers[3] > kMostMbps)
            return wrong(path);
        const auto* links = (*row.array())[4].array();
        if (links == nullptr || links->size() > 256) return wrong(path + "/4");
        PairTest test{nodeOf(numbers[0]), nodeOf(numbers[1]), static_cast<unsigned>(numbers[2])};
        bool isLost = test.from == kNoNode || test.to == kNoNode;
        std::vector<TestLink> way;
        for (const JsonNode& item : *links) {
            const auto link = linkOf(item);
            if (!link) return wrong(path + "/4");
            isLost = isLost || *link == kLost;
            way.push_back(*link);
        }
        FABRIC_TRY(measured, readResult(result, "/results/" + std::to_string(index)));
        if (isLost) {
            ++leftOut_;
            return {};
        }
        test.firstLink = static_cast<std::uint32_t>(schedule.links.size());
        test.linkCount = static_cast<std::uint32_t>(way.size());
        test.mbps = numbers[3];
        schedule.links.insert(schedule.links.end(), way.begin(), way.end());
        schedule.tests.push_back(test);
        out_.record.results.push_back(std::move(measured));
        return {};
    }

    Result<TestResult> readResult(const JsonNode& value, const std::string& path) const
    {
        TestResult result;
        JsonFields fields(value, path);
        std::string outcome;
        fields("outcome", outcome);
        fields("bytes", result.messageBytes, 0, kMostBytes);
        fields.optional("latency_us", result.latencyUs, 0, 1e12);
        fields.optional("loss", result.lossShare, 0, 1);
        fields("still", result.stillShare, 0, 1);
        fields("what", result.what);
        fields.list("mbps", result.mbps, 0, 1e9);
        FABRIC_CHECK(fields.finish(fileName_));
        const auto at = std::find(std::begin(kOutcomes), std::end(kOutcomes), outcome);
        if (at == std::end(kOutcomes)) return wrong(path + "/outcome");
        result.outcome = static_cast<TestOutcome>(at - std::begin(kOutcomes));
        return result;
    }

    Result<void> readUncovered(const JsonNode& value, Schedule& schedule)
    {
        FABRIC_TRY(untestable, arrayAt(value, "untestable"));
        for (const JsonNode& row : *untestable) {
            const auto* items = row.array();
            const auto link = items != nullptr && items->size() == 2 ? linkOf((*items)[0]) : std::nullopt;
            if (!link) return wrong("/schedule/untestable");
            if (*link != kLost) schedule.untestable.push_back({*link, messageOf((*items)[1])});
        }
        FABRIC_TRY(unreached, arrayAt(value, "unreached"));
        for (const JsonNode& item : *unreached) {
            const auto link = linkOf(item);
            if (!link) return wrong("/schedule/unreached");
            if (*link != kLost) schedule.unreached.push_back(*link);
        }
        return {};
    }

    Result<void> readReceivers()
    {
        const JsonNode* list = root_.find("receivers");
        if (list == nullptr) return {};
        if (list->array() == nullptr) return wrong("/receivers");
        out_.record.receivers.assign(fabric_.linkCount(), {});
        for (std::size_t i = 0; i < list->array()->size(); ++i) {
            const JsonNode& row = (*list->array())[i];
            std::int64_t numbers[3] = {};
            if (!readNumbers(row, numbers)) return wrong("/receivers/" + std::to_string(i));
            const auto link = linkOf(row.array()->front());
            if (!link) return wrong("/receivers/" + std::to_string(i));
            if (*link != kLost)
                out_.record.receivers[*link] = {true, static_cast<std::uint64_t>(numbers[1]),
                                                static_cast<std::uint64_t>(numbers[2])};
        }
        return {};
    }

    const JsonNode& root_;
    std::string fileName_;
    const TestFabric& fabric_;
    Joined joined_;
    std::size_t leftOut_ = 0;
    ReadRun out_;
};

} // namespace

Result<JudgeProfile> readJudgeProfile(std::string_view bytes, const std::string& fileName)
{
    FABRIC_TRY(root, readJsonNode(bytes, fileName, {.text = {.bytes = 1U << 20, .depth = 8}, .values = 100}));
    return profileFields(root, "", fileName);
}

Result<ReadRun> readRunRecord(std::string_view bytes, const std::string& fileName, const TestFabric& fabric)
{
    FABRIC_TRY(root, readJsonNode(bytes, fileName, {.text = {.depth = 8}, .values = kMostValues}));
    return RecordReader(root, fileName, fabric).read();
}

} // namespace fabric
