// Trays, risers and ways between rooms that hold more cables than they may.
#include "core/base/strings.h"
#include "core/planner/placement/route_fill.h"
#include "core/planner/rules/rules.h"

namespace fabric {

namespace {

constexpr const char* kId = "tray-fill";

Finding routeFinding(const Route& route, Severity severity, Message message)
{
    Finding finding;
    finding.rule = kId;
    finding.severity = severity;
    finding.message = std::move(message);
    finding.objects = {displayText(route.name)};
    finding.approvalKey = route.name;
    return finding;
}

std::vector<Finding> run(const RuleInput& input)
{
    std::vector<Finding> findings;
    for (const auto& [id, fill] : routeFill(input.project, input.catalog)) {
        const Route& route = input.project.table<Route>().at(id);
        if (fill.isOverfull()) {
            const Text text =
                fill.unknownCables > 0
                    ? FABRIC_TEXT("rules", "Lead cables elsewhere or widen %1: %2 cables fill %3 % of it and more (the "
                                           "diameter of %5 is unknown), the limit is %4 %")
                    : FABRIC_TEXT("rules",
                                  "Lead cables elsewhere or widen %1: %2 cables fill %3 % of it, the limit is %4 %");
            findings.push_back(routeFinding(
                route, Severity::Error,
                Message{text,
                        {displayText(route.name), std::to_string(fill.cables), std::to_string(*fill.percent),
                         std::to_string(fill.limitPercent), std::to_string(fill.unknownCables)}}));
        } else if (fill.percent && fill.unknownCables > 0) {
            const Message message{
                FABRIC_TEXT("rules", "Choose parts for %2 cables in %1: without their diameter nobody "
                                     "knows how full it is (the others fill %3 %)"),
                {displayText(route.name), std::to_string(fill.unknownCables), std::to_string(*fill.percent)}};
            findings.push_back(routeFinding(route, Severity::Info, message));
        }
    }
    return findings;
}

} // namespace

const Rule kTrayFill{
    kId,
    FABRIC_TEXT("rules", "Tray overfull"),
    FABRIC_TEXT("rules",
                "The cables in the fullest cross-section of a tray, riser or way between rooms take more of it "
                "than the stated limit (without one: more than all of it)."),
    run,
};

} // namespace fabric
