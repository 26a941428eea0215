#include "core/verify/run/perftest_translator.h"

#include "core/formats/perftest.h"
#include "core/verify/run/json_node.h"
#include "core/verify/run/json_writer.h"

#include <algorithm>
#include <array>

namespace fabric {

namespace {

constexpr std::size_t kMostPrinted = 64U << 10; ///< of one test
constexpr std::int64_t kLatencyMs = 4'000;      ///< of ib_write_lat with its start and end, without load beside it
constexpr std::int64_t kMostMs = std::int64_t{86'400'000};

struct Phrase {
    const char* words;
    const char* code;
};

/// What perftest prints when it fails (4.4 to 24.x), with our code for it. The first that is found counts.
constexpr std::array kPhrases{
    Phrase{"ouldn't connect to", "no-peer"},
    Phrase{"ouldnt connect to", "no-peer"}, // the script leaves quotes out
    Phrase{"onnection refused", "no-peer"},
    Phrase{"id not detect devices", "no-device"},
    Phrase{"nable to find the Infiniband", "no-device"},
    Phrase{"evice not recognized", "no-device"},
    Phrase{"IB device", "no-device"},
    Phrase{"not found", "internal"},
    Phrase{"ailed to run command", "internal"},
    Phrase{"tate is Down", "port-down"},
    Phrase{"ort number", "port-down"},
    Phrase{"ailed to modify QP", "no-rdma"},
    Phrase{"ompletion with error", "no-rdma"},
    Phrase{"ailed status 12", "no-rdma"},
    Phrase{"ouldn't allocate", "memory"},
    Phrase{"ouldn't create", "memory"},
};

const char* codeOf(const std::string& printed)
{
    for (const Phrase& phrase : kPhrases)
        if (printed.find(phrase.words) != std::string::npos) return phrase.code;
    return "internal";
}

std::string lastLine(const std::string& printed)
{
    std::string last;
    std::size_t from = 0;
    while (from < printed.size()) {
        const std::size_t end = std::min(printed.find('\n', from), printed.size());
        if (end > from) last = printed.substr(from, end - from);
        from = end + 1;
    }
    return last;
}

/// A row of figures and the message of an error that followed before the row's end of line, as two lines.
std::string parted(std::string line)
{
    const auto isDigit = [](char c) { return c >= '0' && c <= '9'; };
    if (line.size() < 2 || line[0] != ' ' || !isDigit(line[1])) return line;
    for (std::size_t i = 2; i < line.size(); ++i)
        if (isDigit(line[i - 1]) && ((line[i] >= 'a' && line[i] <= 'z') || (line[i] >= 'A' && line[i] <= 'Z')))
            return line.insert(i, 1, '\n');
    return line;
}

bool wasEnded(int status)
{
    return status == 124 || status == 137; // of timeout: by its first signal, by its last
}

/// A whole number of the line; `otherwise` when it is not there.
std::int64_t numberOf(const JsonNode& line, const char* name, std::int64_t otherwise)
{
    const JsonNode* value = line.find(name);
    return value != nullptr && value->integer() != nullptr ? *value->integer() : otherwise;
}

std::string textOf(const JsonNode& line, const char* name)
{
    const JsonNode* value = line.find(name);
    return value != nullptr && value->text() != nullptr ? *value->text() : std::string();
}

} // namespace

void PerftestTranslator::onLine(std::size_t host, std::string_view line)
{
    const std::string_view said = line.starts_with(runId_ + " {\"t\":\"") ? line.substr(runId_.size() + 1) : "";
    constexpr std::array<std::string_view, 4> kOurs{"{\"t\":\"text\"", "{\"t\":\"still\"", "{\"t\":\"met\"",
                                                    "{\"t\":\"ran\""};
    if (std::none_of(kOurs.begin(), kOurs.end(), [&](std::string_view kind) { return said.starts_with(kind); })) {
        listener_.onLine(host, line);
        return;
    }
    const auto value = readJsonNode(said, "perftest", {.text = {.bytes = 4096, .depth = 2}, .values = 16});
    if (!value) return; // a line that was cut: the table then lacks it
    const std::int64_t number = numberOf(*value, "test", -1);
    if (number < 0 || number > 1'000'000) return;
    const auto test = static_cast<std::uint32_t>(number);
    Printed& printed = printed_[{host, test}];
    if (said.starts_with(kOurs[0])) {
        if (printed.text.size() < kMostPrinted) printed.text += parted(textOf(*value, "line")) + "\n";
    } else if (said.starts_with(kOurs[1])) {
        const std::int64_t ms = std::clamp<std::int64_t>(numberOf(*value, "ms", 0), 0, kMostMs);
        printed.stillMs += ms;
        printed.longestStillMs = std::max(printed.longestStillMs, ms);
    } else if (said.starts_with(kOurs[2])) {
        if (printed.met.size() < 2) printed.met.insert(numberOf(*value, "tcp", 0)); // one for each program
    } else {
        Ran ran;
        ran.host = host;
        ran.test = test;
        ran.status = static_cast<int>(numberOf(*value, "status", 1) & 0xff);
        ran.ms = std::clamp<std::int64_t>(numberOf(*value, "ms", 0), 0, kMostMs);
        ran.sent = numberOf(*value, "sent", -1);
        ran.again = numberOf(*value, "again", -1);
        ran.hasMet = printed.met.contains(numberOf(*value, "tcp", -1));
        ran.printed = std::move(printed.text);
        ran.stillMs = printed.stillMs;
        ran.longestStillMs = printed.longestStillMs;
        printed_.erase({host, test});
        if (textOf(*value, "role") == "send")
            finishSender(ran);
        else
            finishReceiver(ran);
    }
}

template <class Members>
void PerftestTranslator::say(std::size_t host, Members&& members)
{
    JsonWriter json;
    json.begin('{');
    members(json);
    json.end('}');
    listener_.onLine(host, runId_ + " " + json.take());
}

void PerftestTranslator::sayResult(const Ran& ran, const char* role, const Verdict& verdict)
{
    say(ran.host, [&](JsonWriter& json) {
        json.member("t", "result");
        json.member("test", ran.test);
        json.member("role", role);
        json.member("outcome", verdict.code == "none" ? "measured" : "failed");
        json.member("code", verdict.code);
        json.member("what", verdict.what);
        // Half a second may spoil the two of a latency: it is not known which program stood still.
        json.member("ms", std::min(ran.ms, kLatencyMs));
        json.member("still_ms", verdict.code == "none" ? ran.stillMs : ran.longestStillMs);
    });
}

PerftestTranslator::Verdict PerftestTranslator::verdictOfSender(const Ran& ran, const Seen& seen)
{
    const bool hasMoved = ran.status == 0 && seen.hasFigure && !seen.hasStopped;
    if (hasMoved && !seen.hasNoExchange) return {};
    // A host that was busy for those two seconds; a path that is so slow carries no load either.
    if (hasMoved) return {"internal", "perftest exchanged no small message in two seconds, and then moved load"};
    // Over a blocked path the receiver of the latency does not end in time, and is not there for the load.
    const bool hasCarriedNothing = seen.hasStopped || (seen.hasNoExchange && !seen.hasFigure);
    if (!wasEnded(ran.status) && !hasCarriedNothing) return {codeOf(ran.printed), "perftest: " + lastLine(ran.printed)};
    const std::string did = wasEnded(ran.status) ? "perftest had to be ended" : "perftest moved no message";
    if (wasEnded(ran.status) && !ran.hasMet) return {"no-peer", did + " before it reached its receiver over TCP"};
    if (ran.sent == 0) return {"internal", did + ", and its port sent nothing"};
    // By duration perftest ends well on a path that carries nothing: both ends have met over TCP.
    const bool hasEndedWell = ran.status == 0 || seen.hasStopped;
    const bool isProven = ran.again > 0 || (ran.again < 0 && hasCarriedNothing && hasEndedWell);
    if (!isProven)
        return {"internal", did + (ran.again < 0 ? ", and no counter of its port shows whether anything was sent"
                                                 : ", though nothing that its port sent went unanswered")};
    std::string what = did;
    if (ran.again > 0)
        what += ": its port sent " + std::to_string(ran.sent) + " packets and waited " + std::to_string(ran.again) +
                " times in vain for an answer";
    return {seen.hasPassed ? "retries" : "no-rdma", what};
}

void PerftestTranslator::finishSender(const Ran& ran)
{
    const auto log = readPerftest(ran.printed, "perftest");
    Seen seen;
    seen.hasNoExchange = ran.printed.find(" inf ") != std::string::npos; // no number, so no row
    for (const PerftestRow& row : log ? log->rows : std::vector<PerftestRow>()) {
        seen.hasStopped = seen.hasStopped || row.iterations == 0;
        if (row.iterations == 0) continue;
        seen.hasPassed = true;
        if (row.averageMbps) {
            seen.hasFigure = true;
            const std::int64_t took = std::max<std::int64_t>(ran.ms, 1000);
            say(ran.host, [&](JsonWriter& json) {
                json.member("t", "sample");
                json.member("test", ran.test);
                json.member("at_ms", 0);
                json.member("ms", took);
                json.member("bytes", static_cast<std::int64_t>(*row.averageMbps * 125.0 * static_cast<double>(took)));
            });
        } else if (const auto us = row.typicalUs ? row.typicalUs : row.averageUs) {
            say(ran.host, [&](JsonWriter& json) {
                json.member("t", "latency");
                json.member("test", ran.test);
                json.member("median_us", *us);
            });
        }
    }
    const Verdict verdict = verdictOfSender(ran, seen);
    sayResult(ran, "send", verdict);
    ends_[ran.test].hasSenderMeasured = verdict.code == "none";
    settleReceiver(ran.test);
}

void PerftestTranslator::finishReceiver(const Ran& ran)
{
    if (ran.status == 0) {
        sayResult(ran, "receive", {});
        return;
    }
    const std::string code = wasEnded(ran.status) ? "internal" : codeOf(ran.printed);
    if (code != "internal") {
        sayResult(ran, "receive", {code, "perftest: " + lastLine(ran.printed)});
        return;
    }
    ends_[ran.test].receiver = ran;
    settleReceiver(ran.test);
}

/// perftest's server fails when its client does; by itself only when the client has a figure.
void PerftestTranslator::settleReceiver(std::uint32_t test)
{
    Ends& ends = ends_[test];
    if (!ends.receiver || !ends.hasSenderMeasured) return;
    const std::string what = wasEnded(ends.receiver->status) ? "had to be ended" : lastLine(ends.receiver->printed);
    sayResult(*ends.receiver, "receive", {*ends.hasSenderMeasured ? "internal" : "remote", "perftest: " + what});
    ends.receiver.reset();
}

} // namespace fabric
