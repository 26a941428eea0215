#include "app/cli/compare_output.h"

#include "app/cli/output.h"
#include "app/cli/told.h"

#include "core/verify/evidence/finding_name.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace fabric::cli {

namespace {

using Json = nlohmann::ordered_json;

constexpr const char* kUrgencies[] = {"critical", "major", "minor", "note"};

Json orNull(const std::string& text)
{
    return text.empty() ? Json() : Json(text);
}

Json toJson(const PortName& port)
{
    return {{"node", port.node}, {"port", port.port}, {"label", orNull(port.label)}};
}

Json toJson(const Difference& difference)
{
    Json out{{"kind", difference.kind},
             {"urgency", kUrgencies[static_cast<std::size_t>(difference.urgency)]},
             {"expected", difference.expected.str()},
             {"found", difference.found.str()},
             {"evidence", difference.evidence.str()},
             {"action", difference.action.str()},
             {"objects", difference.nodes}};
    out["cables"] = Json::array();
    for (const MovedCable& cable : difference.cables)
        out["cables"].push_back(
            {{"near", toJson(cable.near)}, {"planned", toJson(cable.planned)}, {"found", toJson(cable.found)}});
    out["ends"] = Json::array();
    for (const PortName& end : difference.ends)
        out["ends"].push_back(toJson(end));
    out["ports"] = difference.hostPortsLost;
    out["one_of_a_class"] = difference.isOneOfAClass;
    return out;
}

Json toJson(const IdentityEvent& event)
{
    return {{"event", event.text().str()},
            {"serial", event.serial},
            {"from", orNull(event.from)},
            {"to", orNull(event.to)},
            {"cables", event.cables.size()}};
}

Json toJson(const EvidenceRecord& record, const int (&atLevel)[7])
{
    Json out{{"raised", record.raised.size()},
             {"fallen", record.fallen.size()},
             {"kept", record.kept},
             {"not_seen", record.notSeen},
             {"older_than_known", record.older},
             {"undated", record.undated},
             {"plugs_inventoried", record.identities.inventoried},
             {"events", Json::array()},
             {"below_right_peer", Json::object()},
             {"cables_at_level", Json::object()}};
    for (const IdentityEvent& event : record.identities.events)
        out["events"].push_back(toJson(event));
    for (const auto& [why, count] : record.belowRightPeer)
        out["below_right_peer"][why] = count;
    for (std::size_t level = 0; level < 7; ++level)
        out["cables_at_level"][std::string(enumName(static_cast<EvidenceLevel>(level)))] = atLevel[level];
    return out;
}

Json toJson(const AcceptResult& accepted, const FabricComparison& comparison)
{
    Json out{{"count", accepted.accepted.size()}, {"refused", Json::array()}};
    for (const Refusal& refusal : accepted.refused)
        out["refused"].push_back({{"kind", comparison.differences[refusal.finding].kind}, {"why", refusal.why.str()}});
    return out;
}

void printRecord(const EvidenceRecord& record, const int (&atLevel)[7])
{
    for (const IdentityEvent& event : record.identities.events)
        printLine(told(FABRIC_TEXT("cli", "plug: %1"), {told(event.text())}));
    std::string levels;
    for (std::size_t level = 0; level < 7; ++level)
        levels +=
            fmt::format("{}{} {}", level == 0 ? "" : ", ", enumName(static_cast<EvidenceLevel>(level)), atLevel[level]);
    printLine(told(FABRIC_TEXT("cli", "evidence: %1 cables raised, %2 fallen, %3 as known, %4 not seen; now %5"),
                   {std::to_string(record.raised.size()), std::to_string(record.fallen.size()),
                    std::to_string(record.kept), std::to_string(record.notSeen), levels}));
    if (record.older > 0)
        printLine(told(FABRIC_TEXT("cli", "    %1 left as they are: newer evidence is recorded"),
                       {std::to_string(record.older)}));
    if (record.undated > 0)
        printLine(told(FABRIC_TEXT("cli", "    %1 not raised: the source gives no time, and what is recorded has one"),
                       {std::to_string(record.undated)}));
    for (const auto& [why, count] : record.belowRightPeer)
        printLine(told(FABRIC_TEXT("cli", "    %1 below right peer: %2"), {std::to_string(count), toldAgain(why)}));
}

} // namespace

std::string compareJson(const CompareOutcome& outcome)
{
    const FabricComparison& comparison = outcome.comparison;
    Json out{{"schema", 1},
             {"equal", comparison.isEqual()},
             {"moves", comparison.moves},
             {"cables",
              {{"planned", comparison.cablesPlanned},
               {"found", comparison.cablesFound},
               {"as_planned", comparison.cablesRight},
               {"not_observed", comparison.cablesNotObserved}}},
             {"not_observed", comparison.notObserved},
             {"findings", Json::array()},
             {"remarks", Json::array()},
             {"certificate",
              {{"matched", comparison.certificate.isMatched},
               {"minimal", comparison.certificate.isMinimal},
               {"wrong", comparison.certificate.wrong},
               {"wrong_at_least", comparison.certificate.wrongAtLeast},
               {"classes", Json::array()}}},
             {"partial", outcome.observation.isPartial},
             {"warnings", Json::array()}};
    for (const Difference& difference : comparison.differences)
        out["findings"].push_back(toJson(difference));
    for (const Message& remark : comparison.remarks)
        out["remarks"].push_back(remark.str());
    for (const Ambiguity& one : comparison.certificate.classes)
        out["certificate"]["classes"].push_back({{"text", one.text.str()}, {"nodes", one.nodes}});
    for (const ObservationNote& note : outcome.observation.notes)
        out["warnings"].push_back(note.str());
    if (outcome.record) out["record"] = toJson(*outcome.record, outcome.cablesAtLevel);
    if (outcome.accepted) out["accepted"] = toJson(*outcome.accepted, comparison);
    if (!outcome.workOrder.empty()) out["work_order"] = {{"file", outcome.workOrder}, {"items", outcome.workItems}};
    if (!outcome.output.empty()) out["file"] = outcome.output;
    return out.dump(2, ' ', true, Json::error_handler_t::replace) + "\n";
}

void printCompare(const CompareOutcome& outcome)
{
    const FabricComparison& comparison = outcome.comparison;
    for (const ObservationNote& note : outcome.observation.notes)
        printMessage((note.where.empty() ? "" : note.where + ": ") + told(note.message));
    for (const Difference& difference : comparison.differences) {
        printLine(findingName(difference.kind, toldLanguage()) + ": " + told(difference.action));
        printLine(told(FABRIC_TEXT("cli", "    expected: %1"), {told(difference.expected)}));
        printLine(told(FABRIC_TEXT("cli", "    found:    %1"), {told(difference.found)}));
        if (const std::string why = told(difference.evidence); !why.empty())
            printLine(told(FABRIC_TEXT("cli", "    because:  %1"), {why}));
    }
    for (const std::string& name : comparison.notObserved)
        printLine(told(FABRIC_TEXT("cli", "not observed: %1"), {name}));
    for (const Message& remark : comparison.remarks)
        printLine(told(remark));
    for (const Ambiguity& one : comparison.certificate.classes)
        printLine(told(FABRIC_TEXT("cli", "cannot be told apart: %1"), {told(one.text)}));
    printLine(
        told(FABRIC_TEXT("cli", "%1 of %2 planned cables lead to their planned ports (seen there, not tested with "
                                "traffic), %3 not observed; %4 cable ends to move"),
             {std::to_string(comparison.cablesRight), std::to_string(comparison.cablesPlanned),
              std::to_string(comparison.cablesNotObserved), std::to_string(comparison.moves)}));
    if (outcome.record) printRecord(*outcome.record, outcome.cablesAtLevel);
    if (outcome.accepted) {
        for (const Refusal& refusal : outcome.accepted->refused)
            printLine(
                told(FABRIC_TEXT("cli", "%1 not accepted: %2"),
                     {findingName(comparison.differences[refusal.finding].kind, toldLanguage()), told(refusal.why)}));
        printLine(told(FABRIC_TEXT("cli", "%1 differences accepted as built"),
                       {std::to_string(outcome.accepted->accepted.size())}));
    }
}

} // namespace fabric::cli
