// Optics against the whole way of a link: the run of one cord, or all cords of a way over patch panels.
#include "core/base/strings.h"
#include "core/catalog/join_optics.h"
#include "core/planner/rules/describe.h"
#include "core/planner/rules/rules.h"

#include <algorithm>
#include <set>

namespace fabric {

namespace {

constexpr const char* kId = "link-reach";
constexpr std::size_t kMostPanels = 2; ///< that the reaches of optics allow for (vendor's structured cabling guide)

const Part* opticAt(const RuleInput& input, const PortRef& port)
{
    const CageModule* module = input.ports.moduleIn(port);
    return module != nullptr && module->part != nullptr && module->part->transceiver ? module->part : nullptr;
}

/// What a link lies in, end to end.
struct Way {
    std::int64_t mm = 0; ///< of every cable the ordered length, else the run
    bool isKnown = true;
    std::optional<std::int64_t> reachMm; ///< the least over its cords
};

Way wayOf(const RuleInput& input, const Link& link, const Part& a, const Part& b)
{
    Way way;
    for (const Id<Cable> id : link.cables) {
        const Cable& cable = input.project.cables().at(id);
        const auto length = std::max(cable.lengthMm, cable.routedMm);
        way.isKnown = way.isKnown && length.has_value();
        way.mm += length.value_or(0);
        const Part* cord = cable.part.empty() ? nullptr : input.catalog.find(cable.part);
        if (cord == nullptr || !cord->fibre) continue;
        const auto reach = reachMm(*cord, opticEnd(a), opticEnd(b));
        if (reach) way.reachMm = std::min(way.reachMm.value_or(*reach), *reach);
    }
    return way;
}

std::vector<Finding> run(const RuleInput& input)
{
    std::vector<Finding> findings;
    std::set<Id<Cable>> told; // a splitter has several links
    for (const Link& link : input.links) {
        const Part* a = opticAt(input, link.a.port);
        const Part* b = opticAt(input, link.b.port);
        if (a == nullptr || b == nullptr || link.cables.empty()) continue;
        const Cable& cable = input.project.cables().at(link.cables.front());
        const Way way = wayOf(input, link, *a, *b);
        const std::size_t panels = link.cables.size() - 1;
        // A single cord that was ordered too long for its optics is illegal in itself and told by that rule.
        const bool isTold = panels == 0 && cable.lengthMm && way.reachMm && *cable.lengthMm > *way.reachMm;
        if (way.reachMm && way.mm > *way.reachMm && !isTold && told.insert(cable.id).second) {
            const Message message{
                FABRIC_TEXT("rules", "Use optics of longer reach or move the racks: the way from %1 to %2 is %3 m with "
                                     "all panels, the optics reach %4 m"),
                {portText(input, link.a.port), portText(input, link.b.port), metresText(way.mm),
                 metresText(*way.reachMm)}};
            findings.push_back(cableFinding(input, kId, Severity::Error, message, cable));
        }
        if (panels > kMostPanels && told.insert(cable.id).second) {
            const Message message{FABRIC_TEXT("rules", "Take panels out of the way from %1 to %2: it has %3, and the "
                                                       "reach of optics allows for %4"),
                                  {portText(input, link.a.port), portText(input, link.b.port), std::to_string(panels),
                                   std::to_string(kMostPanels)}};
            findings.push_back(cableFinding(input, kId, Severity::Warning, message, cable));
        }
    }
    return findings;
}

} // namespace

const Rule kLinkReach{
    kId,
    FABRIC_TEXT("rules", "Medium does not reach"),
    FABRIC_TEXT("rules",
                "The whole way of a link, all cords and patch panels together, is longer than the optics at its "
                "ends reach, or leads over more than two panels."),
    run,
};

} // namespace fabric
