// Findings about racks and routes: things of the site, which are no devices and no cables.
#pragma once

#include "core/planner/rules/rule.h"

namespace fabric {

/// A finding about one rack, row or room: its name is the object and the key.
inline Finding rackFinding(const char* rule, Severity severity, Message message, const Group& place)
{
    Finding finding;
    finding.rule = rule;
    finding.severity = severity;
    finding.message = std::move(message);
    finding.objects = {place.name};
    finding.approvalKey = place.name;
    return finding;
}

} // namespace fabric
