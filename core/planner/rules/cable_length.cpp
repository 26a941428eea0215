#include "core/base/strings.h"
#include "core/catalog/compatibility.h"
#include "core/planner/rules/describe.h"
#include "core/planner/rules/rules.h"

namespace fabric {

namespace {

constexpr const char* kId = "cable-length";

/// What a cable must reach and what it has: the ordered length, or that of its part.
std::optional<std::int64_t> orderedMm(const Cable& cable, const Part* part)
{
    if (cable.lengthMm) return cable.lengthMm;
    if (part == nullptr) return std::nullopt;
    if (part->cable && part->cable->lengthMm > 0) return part->cable->lengthMm;
    if (part->fibre && part->fibre->lengthMm > 0) return part->fibre->lengthMm;
    return std::nullopt;
}

std::int64_t partMm(const Part* part)
{
    if (part == nullptr) return 0;
    return part->cable ? part->cable->lengthMm : part->fibre ? part->fibre->lengthMm : 0;
}

bool isCopper(const Part* part)
{
    return part != nullptr && part->cable && part->cable->medium == "CU";
}

Finding tooShort(const RuleInput& input, const Cable& cable, const Part* part, std::int64_t ordered)
{
    const bool isLimit = isCopper(part) && stockedLength(input.catalog, *part, *cable.routedMm) == nullptr;
    const Text text =
        isLimit
            ? FABRIC_TEXT(
                  "rules",
                  "Use optics or move the racks: %1 needs %2 m, and copper of this family ends below that (now %3 m)")
            : FABRIC_TEXT("rules", "Order a longer cable: %1 needs %2 m along its way and has %3 m");
    return cableFinding(input, kId, Severity::Error,
                        Message{text, {cableText(input, cable), metresText(*cable.routedMm), metresText(ordered)}},
                        cable);
}

std::vector<Finding> run(const RuleInput& input)
{
    std::vector<Finding> findings;
    const std::string* lastSlug = nullptr;
    const Part* part = nullptr;
    for (const Cable& cable : input.project.cables()) {
        if (lastSlug == nullptr || *lastSlug != cable.part) part = input.catalog.find(cable.part);
        lastSlug = &cable.part;
        const auto ordered = orderedMm(cable, part);
        if (ordered && cable.routedMm && *ordered < *cable.routedMm) {
            findings.push_back(tooShort(input, cable, part, *ordered));
        } else if (cable.lengthMm && partMm(part) > 0 && *cable.lengthMm != partMm(part)) {
            const Message message{
                FABRIC_TEXT("rules", "Choose the part of the right length: %1 is to be %2 m, its part is %3 m long"),
                {cableText(input, cable), metresText(*cable.lengthMm), metresText(partMm(part))}};
            findings.push_back(cableFinding(input, kId, Severity::Warning, message, cable));
        }
    }
    return findings;
}

} // namespace

const Rule kCableLength{
    kId,
    FABRIC_TEXT("rules", "Cable too short"),
    FABRIC_TEXT("rules", "The ordered length is below the computed run, or differs from the length of the part that is "
                         "to be ordered. Copper has a "
                         "longest length per family; beyond it only optics reach."),
    run,
};

} // namespace fabric
