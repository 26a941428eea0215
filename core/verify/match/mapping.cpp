#include "core/verify/match/mapping.h"

namespace fabric {

Mapping mapNodes(const PortGraph& plan, const PortGraph& found)
{
    Mapping mapping(plan, found);
    matchIdentities(plan, found, mapping);
    matchWiring(plan, found, mapping);
    settleDisplaced(plan, found, mapping);
    placeEndPorts(plan, found, mapping);
    return mapping;
}

} // namespace fabric
