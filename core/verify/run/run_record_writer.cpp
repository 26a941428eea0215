// The file of a run: one JSON object. Nodes and cables stand in tables by name and port; links are numbers in the table
// of cables, 2c from its first end to its second, 2c + 1 back, so that the rest is short.
#include "core/verify/run/json_writer.h"
#include "core/verify/run/run_record_fields.h"

namespace fabric {

namespace {

using namespace runrecord;

constexpr std::string_view kOutcomes[] = {"not-run", "unusable", "failed", "measured"};

class RecordWriter {
public:
    RecordWriter(const RunRecord& record, const TestFabric& fabric) : record_(record), fabric_(fabric) {}

    std::string write()
    {
        json_.begin('{');
        json_.member("fabricrun", kVersion);
        part("run", [&](auto&& visit) { visitRun(visit, record_); });
        part("settings", [&](auto&& visit) { visitSettings(visit, record_.settings); });
        part("traffic", [&](auto&& visit) { visitTraffic(visit, record_.traffic); });
        if (record_.detached) part("detached", [&](auto&& visit) { visitDetached(visit, *record_.detached); });
        part("rails", [&](auto&& visit) { visitRails(visit, record_.rails); });
        part("profile", [&](auto&& visit) {
            visit("protocol", enumName(record_.profile.protocol));
            visitProfile(visit, record_.profile);
        });
        nodes();
        schedule();
        results();
        receivers();
        rows("hosts", record_.hosts, [](auto&& visit, const RunHost& host) { visitHost(visit, host); });
        rows("gaps", record_.gaps, [](auto&& visit, const RunGap& gap) { visitGap(visit, gap); });
        rows("raw", record_.raw, [](auto&& visit, const RawFile& file) { visitRaw(visit, file); });
        json_.end('}');
        return json_.take() + "\n";
    }

private:
    template <class Members>
    void object(Members&& members)
    {
        json_.begin('{');
        members([&](const char* name, const auto& value, auto...) { json_.member(name, value); });
        json_.end('}');
    }
    template <class Members>
    void part(const char* name, Members&& members)
    {
        json_.newLine();
        json_.key(name);
        object(members);
    }
    template <class Rows, class Members>
    void rows(const char* name, const Rows& all, Members&& members)
    {
        list(name, all, [&](const auto& row) { object([&](auto&& visit) { members(visit, row); }); });
    }
    /// An array with a line for each element.
    template <class Rows, class Row>
    void list(const char* name, const Rows& all, Row&& row)
    {
        json_.newLine();
        json_.key(name);
        json_.begin('[');
        for (const auto& item : all) {
            json_.newLine();
            row(item);
        }
        json_.end(']');
    }
    template <class Numbers>
    void numbers(const Numbers& values)
    {
        json_.begin('[');
        for (const auto& value : values)
            json_.write(value);
        json_.end(']');
    }

    void nodes()
    {
        std::vector<NodeIndex> all;
        for (NodeIndex node = 0; node < fabric_.size(); ++node)
            all.push_back(node);
        list("nodes", all, [&](NodeIndex node) { json_.write(fabric_.node(node).name); });
        list("cables", fabric_.cables(), [&](const TestCable& cable) {
            numbers(std::initializer_list<std::int64_t>{cable.a, cable.portA, cable.b, cable.portB});
        });
    }

    void schedule()
    {
        const Schedule& schedule = record_.schedule;
        json_.newLine();
        json_.key("schedule");
        json_.begin('{');
        json_.member("control", schedule.control == PathControl::Chosen ? "chosen" : "fixed");
        json_.member("method", schedule.method);
        json_.member("bound", schedule.bound.rounds);
        json_.key("bound_why");
        message(schedule.bound.why);
        list("tests", schedule.tests, [&](const PairTest& test) {
            json_.begin('[');
            for (const std::int64_t number :
                 {std::int64_t{test.from}, std::int64_t{test.to}, std::int64_t{test.path}, test.mbps})
                json_.write(number);
            numbers(schedule.linksOf(test));
            json_.end(']');
        });
        json_.newLine();
        json_.key("round_ends");
        numbers(schedule.roundEnds);
        list("untestable", schedule.untestable, [&](const UntestableLink& entry) {
            json_.begin('[');
            json_.write(entry.link);
            message(entry.why);
            json_.end(']');
        });
        json_.newLine();
        json_.key("unreached");
        numbers(schedule.unreached);
        json_.end('}');
    }

    void message(const Message& message)
    {
        json_.begin('[');
        json_.write(message.text.context);
        json_.write(message.text.source);
        for (const std::string& argument : message.args)
            json_.write(argument);
        json_.end(']');
    }

    void results()
    {
        list("results", record_.results, [&](const TestResult& result) {
            json_.begin('{');
            json_.member("outcome", kOutcomes[static_cast<std::size_t>(result.outcome)]);
            if (result.messageBytes != 0) json_.member("bytes", result.messageBytes);
            if (!result.mbps.empty()) {
                json_.key("mbps");
                numbers(result.mbps);
            }
            if (result.latencyUs) json_.member("latency_us", *result.latencyUs);
            if (result.lossShare) json_.member("loss", *result.lossShare);
            if (result.stillShare > 0) json_.member("still", result.stillShare);
            if (!result.what.empty()) json_.member("what", result.what);
            json_.end('}');
        });
    }

    /// Those that were read: link, errors, bits.
    void receivers()
    {
        if (record_.receivers.empty()) return;
        std::vector<TestLink> read;
        for (TestLink link = 0; link < record_.receivers.size(); ++link)
            if (record_.receivers[link].isRead) read.push_back(link);
        list("receivers", read, [&](TestLink link) {
            numbers(std::initializer_list<std::uint64_t>{link, record_.receivers[link].errors,
                                                         record_.receivers[link].bits});
        });
    }

    const RunRecord& record_;
    const TestFabric& fabric_;
    JsonWriter json_;
};

} // namespace

std::string writeRunRecord(const RunRecord& record, const TestFabric& fabric)
{
    return RecordWriter(record, fabric).write();
}

} // namespace fabric
