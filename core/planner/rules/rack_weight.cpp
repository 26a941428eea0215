// Weight of the devices of a rack against what the rack, or the floor under it, carries.
#include "core/planner/placement/rack_load.h"
#include "core/planner/rules/rack_finding.h"
#include "core/planner/rules/rules.h"

namespace fabric {

namespace {

constexpr const char* kId = "rack-weight";

std::string kilograms(std::int64_t grams)
{
    return std::to_string((grams + 999) / 1000);
}

std::vector<Finding> run(const RuleInput& input)
{
    std::vector<Finding> findings;
    for (const auto& [id, load] : rackLoads(input.project, input.catalog)) {
        const Group& rack = input.project.groups().at(id);
        const auto limit = weightLimitG(input.project, rack);
        if (!limit) continue;
        if (load.weightG > *limit) {
            const Text text =
                load.withoutWeight > 0
                    ? FABRIC_TEXT("rules", "Take devices out of rack %1: they weigh %2 kg and more (the "
                                           "weight of %4 is unknown), it carries %3 kg")
                    : FABRIC_TEXT("rules", "Take devices out of rack %1: they weigh %2 kg, it carries %3 kg");
            findings.push_back(rackFinding(
                kId, Severity::Error,
                Message{text,
                        {rack.name, kilograms(load.weightG), kilograms(*limit), std::to_string(load.withoutWeight)}},
                rack));
        } else if (load.withoutWeight > 0) {
            const Message message{FABRIC_TEXT("rules", "State the weight of %2 devices in rack %1: without it nobody "
                                                       "knows whether it carries them (limit %3 kg)"),
                                  {rack.name, std::to_string(load.withoutWeight), kilograms(*limit)}};
            findings.push_back(rackFinding(kId, Severity::Info, message, rack));
        }
    }
    return findings;
}

} // namespace

const Rule kRackWeight{
    kId,
    FABRIC_TEXT("rules", "Rack weight"),
    FABRIC_TEXT("rules", "The devices in a rack weigh more than the limit that the rack or its row states."),
    run,
};

} // namespace fabric
