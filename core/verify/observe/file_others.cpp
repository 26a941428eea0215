// Files that look like an observation and are none, each with the reason; and the empty file.
#include "core/base/strings.h"
#include "core/formats/text_cursor.h"
#include "core/verify/observe/file_kinds.h"

namespace fabric {

namespace {

Failure noObservation(const FileInput& input, const char* code, Text reason)
{
    return fail(ErrorKind::Input, code, reason, {std::string(input.name)}, std::string(input.name));
}

bool isDifference(std::string_view head)
{
    return anyLine(head, 400, [](std::string_view line) {
        const bool isMarked = line.size() > 2 && (line[0] == '<' || line[0] == '>') && line[1] == ' ';
        return isMarked && (line[2] == '[' || line.substr(2, 7) == "Switch\t" || line.substr(2, 3) == "Ca\t" ||
                            line.substr(2, 9) == "numports ");
    });
}

Result<Observation> refuseDifference(const FileInput& input)
{
    return noObservation(input, "FP-OBS-030",
                         FABRIC_TEXT("observe", "'%1' is output of ibnetdiscover --diff: it shows only what changed, "
                                                "and nothing when parallel cables are crossed. Give the listing "
                                                "itself."));
}

/// `Switch 8 "leaf1"`, `[1] "node1 HCA-1"[1]`: names where a listing has GUIDs.
bool isSimulatorNet(std::string_view head)
{
    bool hasNode = false;
    return anyLine(head, 400, [&](std::string_view line) {
        TextCursor cursor(line);
        if (cursor.take("Switch") || cursor.take("Hca") || cursor.take("Ca"))
            hasNode =
                hasNode || (cursor.number() && cursor.take("\"") && cursor.rest().find('"') != std::string::npos &&
                            cursor.rest().find('#') == std::string::npos);
        if (!hasNode || !cursor.take("[") || !cursor.number() || !cursor.take("]") || !cursor.take("\"")) return false;
        const auto quote = cursor.rest().find("\"[");
        return quote != std::string_view::npos && cursor.rest().find('#') == std::string_view::npos;
    });
}

Result<Observation> refuseSimulatorNet(const FileInput& input)
{
    return noObservation(input, "FP-OBS-031",
                         FABRIC_TEXT("observe", "'%1' is a network for the simulator ibsim: a plan, nothing that was "
                                                "seen."));
}

bool isForwarding(std::string_view head)
{
    return anyLine(head, 20, [](std::string_view line) { return startsWithNoCase(line, "Unicast lids ["); });
}

Result<Observation> refuseForwarding(const FileInput& input)
{
    return noObservation(input, "FP-OBS-032",
                         FABRIC_TEXT("observe", "'%1' holds forwarding tables (dump_fts): they tell the ports that "
                                                "traffic takes, not what the cables join."));
}

bool isTrace(std::string_view head)
{
    return anyLine(head, 5, [](std::string_view line) {
        TextCursor cursor(line);
        if (!cursor.take("From")) return false;
        cursor.take("ca");
        cursor.take("switch");
        return cursor.take("{0x");
    });
}

Result<Observation> refuseTrace(const FileInput& input)
{
    return noObservation(input, "FP-OBS-033",
                         FABRIC_TEXT("observe", "'%1' is one route through the fabric (ibtracert), not the fabric."));
}

bool isRecords(std::string_view head)
{
    return anyLine(head, 5, [](std::string_view line) {
        line = trimmed(line);
        return line.size() > 12 && line.substr(line.size() - 12) == "Record dump:";
    });
}

Result<Observation> refuseRecords(const FileInput& input)
{
    return noObservation(input, "FP-OBS-034",
                         FABRIC_TEXT("observe", "'%1' holds records of the subnet manager (saquery) without the "
                                                "cables. Give the listing of ibnetdiscover."));
}

bool isEmpty(std::string_view head)
{
    return trimmed(head).find_first_not_of("\r\n \t") == std::string_view::npos;
}

Result<Observation> readEmpty(const FileInput& input)
{
    Observation observation = observationOf(input.name, "empty file");
    observation.isPartial = true;
    observation.notes.push_back(
        {{FABRIC_TEXT("observe", "The file is empty: the tool that wrote it had no answer."), {}},
         std::string(input.name)});
    return observation;
}

} // namespace

extern const FileKind kEmptyFile{"empty", FABRIC_TEXT("observe", "an empty file"), isEmpty, readEmpty};
extern const FileKind kDifferenceFile{"ibnetdiscover-diff", FABRIC_TEXT("observe", "output of ibnetdiscover --diff"),
                                      isDifference, refuseDifference, true};
extern const FileKind kSimulatorNetFile{"ibsim", FABRIC_TEXT("observe", "a network for ibsim"), isSimulatorNet,
                                        refuseSimulatorNet, true};
extern const FileKind kForwardingFile{"lfts", FABRIC_TEXT("observe", "output of dump_fts"), isForwarding,
                                      refuseForwarding, true};
extern const FileKind kTraceFile{"ibtracert", FABRIC_TEXT("observe", "output of ibtracert"), isTrace, refuseTrace,
                                 true};
extern const FileKind kRecordsFile{"saquery", FABRIC_TEXT("observe", "output of saquery"), isRecords, refuseRecords,
                                   true};

} // namespace fabric
