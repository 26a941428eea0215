// Racks against the row that they stand in: behind its end, beside it, or two on one position.
#include "core/base/strings.h"
#include "core/planner/placement/rack_positions.h"
#include "core/planner/rules/rack_finding.h"
#include "core/planner/rules/rules.h"

#include <map>

namespace fabric {

namespace {

constexpr const char* kId = "rack-row";

/// Empty when the rack stands inside its row.
std::optional<Message> outside(const RackPositions& positions, const Group& rack, const Group& row)
{
    const int places = positions.positionsOf(row);
    if (places > 0 && !rack.xMm && rack.index > places)
        return Message{FABRIC_TEXT("rules", "Move rack %1: it is at position %2 of row %3, which has %4"),
                       {rack.name, std::to_string(rack.index), row.name, std::to_string(places)}};
    if (!rack.xMm || !row.widthMm) return std::nullopt;
    const std::int64_t from = positions.inRow(row, 1).xMm;
    const std::int64_t to = from + clampedMm(*row.widthMm);
    if (*rack.xMm >= from && *rack.xMm < to) return std::nullopt;
    return Message{FABRIC_TEXT("rules", "Move rack %1: it stands at x = %2 m, row %3 goes from %4 m to %5 m"),
                   {rack.name, metresText(*rack.xMm), row.name, metresText(from), metresText(to)}};
}

std::vector<Finding> run(const RuleInput& input)
{
    const RackPositions positions(input.project);
    std::map<std::pair<Id<Group>, int>, const Group*> standing;
    std::vector<Finding> findings;
    for (const Group& rack : input.project.groups()) {
        const Group* row = rack.kind == GroupKind::Rack ? input.project.groups().find(rack.parent) : nullptr;
        if (row == nullptr || row->kind != GroupKind::Row) continue;
        if (auto message = outside(positions, rack, *row))
            findings.push_back(rackFinding(kId, Severity::Error, std::move(*message), rack));
        if (rack.xMm || rack.index < 1) continue;
        const auto [first, isAlone] = standing.try_emplace({row->id, rack.index}, &rack);
        if (isAlone) continue;
        const Message message{FABRIC_TEXT("rules", "Move rack %1 or %2: both are at position %3 of row %4"),
                              {first->second->name, rack.name, std::to_string(rack.index), row->name}};
        findings.push_back(rackFinding(kId, Severity::Error, message, rack));
        findings.back().objects.push_back(first->second->name);
        findings.back().approvalKey += " | " + first->second->name;
    }
    return findings;
}

} // namespace

const Rule kRackRow{
    kId,
    FABRIC_TEXT("rules", "Rack outside its row"),
    FABRIC_TEXT("rules", "A rack stands behind the end of its row, or two racks have one position."),
    run,
};

} // namespace fabric
