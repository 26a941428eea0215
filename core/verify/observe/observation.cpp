#include "core/verify/observe/observation.h"

#include "core/base/strings.h"
#include <algorithm>

#include <set>

namespace fabric {

namespace {

bool exists(const Observation& o, ObservedRef ref)
{
    return ref.isSet() && static_cast<std::size_t>(ref.node) < o.nodes.size() &&
           static_cast<std::size_t>(ref.port) < o.nodes[static_cast<std::size_t>(ref.node)].ports.size();
}

} // namespace

Result<void> check(const Observation& observation)
{
    std::set<ObservedRef> taken;
    for (std::size_t i = 0; i < observation.links.size(); ++i) {
        const ObservedLink& link = observation.links[i];
        for (const ObservedRef ref : {link.a, link.b}) {
            if (!exists(observation, ref))
                return fail(ErrorKind::Conflict, "FP-OBS-001",
                            FABRIC_TEXT("observe", "Link %1 of the observation ends at a port that does not exist"),
                            {std::to_string(i)});
            if (!link.isDoubtful && !taken.insert(ref).second)
                return fail(ErrorKind::Conflict, "FP-OBS-002",
                            FABRIC_TEXT("observe", "A port of %1 is in two links of the observation"),
                            {displayText(observation.nodes[static_cast<std::size_t>(ref.node)].name)});
        }
    }
    return {};
}

} // namespace fabric
