// Nameplate power of a rack against what it may draw when one of its feeds is lost.
#include "core/planner/placement/rack_load.h"
#include "core/planner/rules/describe.h"
#include "core/planner/rules/rack_finding.h"
#include "core/planner/rules/rules.h"

namespace fabric {

namespace {

constexpr const char* kId = "rack-power";

std::vector<Finding> run(const RuleInput& input)
{
    std::vector<Finding> findings;
    for (const auto& [id, load] : rackLoads(input.project, input.catalog)) {
        const Group& rack = input.project.groups().at(id);
        const auto limit = powerWithOneFeedLostW(input.project, rack);
        if (!limit) continue;
        if (load.nameplateW() > *limit) {
            const Text text =
                load.withoutPower > 0
                    ? FABRIC_TEXT("rules", "Take devices out of rack %1: they may draw %2 W and more (the "
                                           "power of %4 is unknown), with one feed lost it has %3 W")
                    : FABRIC_TEXT("rules", "Take devices out of rack %1: they may draw %2 W, with one feed "
                                           "lost it has %3 W");
            findings.push_back(rackFinding(kId, Severity::Error,
                                           Message{text,
                                                   {rack.name, std::to_string(load.nameplateW()),
                                                    std::to_string(*limit), std::to_string(load.withoutPower)}},
                                           rack));
        } else if (load.withoutPower > 0) {
            const Message message{
                FABRIC_TEXT("rules", "State the power of %2 devices in rack %1: without it nobody knows whether %3 W, "
                                     "what it has with one feed lost, are enough"),
                {rack.name, std::to_string(load.withoutPower), std::to_string(*limit)}};
            findings.push_back(rackFinding(kId, Severity::Info, message, rack));
        }
    }
    return findings;
}

} // namespace

const Rule kRackPower{
    kId,
    FABRIC_TEXT("rules", "Rack power"),
    FABRIC_TEXT("rules",
                "The nameplate power of the devices in a rack is more than the rack has when one feed is lost: "
                "its stated limit, that of its row, or the sum of its feeds without the largest."),
    run,
};

} // namespace fabric
