#include "app/cli/compare_output.h"

#include "app/cli/output.h"

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
        printLine("plug: " + event.text().str());
    std::string levels;
    for (std::size_t level = 0; level < 7; ++level)
        levels +=
            fmt::format("{}{} {}", level == 0 ? "" : ", ", enumName(static_cast<EvidenceLevel>(level)), atLevel[level]);
    printLine(fmt::format("evidence: {} cables raised, {} fallen, {} as known, {} not seen; now {}",
                          record.raised.size(), record.fallen.size(), record.kept, record.notSeen, levels));
    if (record.older > 0) printLine(fmt::format("    {} left as they are: newer evidence is recorded", record.older));
    if (record.undated > 0)
        printLine(
            fmt::format("    {} not raised: the source gives no time, and what is recorded has one", record.undated));
    for (const auto& [why, count] : record.belowRightPeer)
        printLine(fmt::format("    {} below right peer: {}", count, why));
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
        printMessage(note.str());
    for (const Difference& difference : comparison.differences) {
        printLine(difference.kind + ": " + difference.action.str());
        printLine("    expected: " + difference.expected.str());
        printLine("    found:    " + difference.found.str());
        if (const std::string why = difference.evidence.str(); !why.empty()) printLine("    because:  " + why);
    }
    for (const std::string& name : comparison.notObserved)
        printLine("not observed: " + name);
    for (const Message& remark : comparison.remarks)
        printLine(remark.str());
    for (const Ambiguity& one : comparison.certificate.classes)
        printLine("cannot be told apart: " + one.text.str());
    printLine(fmt::format("{} of {} planned cables lead to their planned ports (seen there, not tested with traffic), "
                          "{} not observed; {} cable ends to move",
                          comparison.cablesRight, comparison.cablesPlanned, comparison.cablesNotObserved,
                          comparison.moves));
    if (outcome.record) printRecord(*outcome.record, outcome.cablesAtLevel);
    if (outcome.accepted) {
        for (const Refusal& refusal : outcome.accepted->refused)
            printLine(comparison.differences[refusal.finding].kind + " not accepted: " + refusal.why.str());
        printLine(fmt::format("{} differences accepted as built", outcome.accepted->accepted.size()));
    }
}

} // namespace fabric::cli
