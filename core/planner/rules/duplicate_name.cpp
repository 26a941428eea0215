#include "core/planner/rules/describe.h"
#include "core/planner/rules/rules.h"

#include "core/base/strings.h"

#include <algorithm>

namespace fabric {

namespace {

constexpr const char* kId = "duplicate-name";

/// Runs of equal names among (name, id) pairs, without the empty name; `report(name, ids)` for each run of two or more.
template <class Row, class Report>
void forEachDuplicate(const Table<Row>& table, Report&& report)
{
    std::vector<std::pair<std::string_view, Id<Row>>> names;
    names.reserve(table.size());
    for (const Row& row : table)
        if (!row.name.empty()) names.emplace_back(row.name, row.id);
    std::sort(names.begin(), names.end());
    for (std::size_t i = 0; i < names.size();) {
        std::size_t next = i + 1;
        while (next < names.size() && names[next].first == names[i].first)
            ++next;
        std::vector<Id<Row>> ids;
        for (std::size_t at = i; next - i > 1 && at < next; ++at)
            ids.push_back(names[at].second);
        if (!ids.empty()) report(names[i].first, ids);
        i = next;
    }
}

std::vector<Finding> run(const RuleInput& input)
{
    std::vector<Finding> findings;
    const auto make = [&](Text text, std::string_view name, std::size_t count, const char* kind) {
        Finding finding;
        finding.rule = kId;
        finding.severity = Severity::Warning;
        finding.message = Message{text, {displayText(name), std::to_string(count)}};
        finding.objects = {displayText(name)};
        finding.approvalKey = std::string(kind) + " " + std::string(name);
        return finding;
    };
    forEachDuplicate(input.project.devices(), [&](std::string_view name, const std::vector<Id<Device>>& ids) {
        findings.push_back(make(
            FABRIC_TEXT("rules",
                        "Rename all but one: %2 devices are called %1, so labels and plans do not tell them apart"),
            name, ids.size(), "device"));
        findings.back().devices = ids;
    });
    forEachDuplicate(input.project.cables(), [&](std::string_view name, const std::vector<Id<Cable>>& ids) {
        findings.push_back(make(
            FABRIC_TEXT("rules",
                        "Renumber all but one: %2 cables are called %1, so labels and plans do not tell them apart"),
            name, ids.size(), "cable"));
        findings.back().cables = ids;
    });
    return findings;
}

} // namespace

const Rule kDuplicateName{
    kId,
    FABRIC_TEXT("rules", "Name used twice"),
    FABRIC_TEXT("rules", "Two devices or two cables have the same name. Plans, labels and comparisons with the built "
                         "fabric go by name."),
    run,
};

} // namespace fabric
