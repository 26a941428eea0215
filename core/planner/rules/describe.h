// Names for messages, object lists and approval keys. Keys are made of these, so they must not depend on ids or order.
#pragma once

#include "core/planner/rules/rule.h"

namespace fabric {

/// The device's name as it may be shown; "#17" when it has none.
std::string deviceText(const RuleInput& input, Id<Device> device);
/// "leaf-01:1/1"
std::string portText(const RuleInput& input, const PortRef& port);
/// The cable's number; "leaf-01:1/1 .. spine-03:9/2" when it has none.
std::string cableText(const RuleInput& input, const Cable& cable);
std::string fabricText(const RuleInput& input, Id<Fabric> fabric);
/// "a, b, c and 5 more": at most `most` of them.
std::string listText(const std::vector<std::string>& names, std::size_t most = 4);

/// The names in natural order, joined: the approval key of a finding about them.
std::string keyOf(std::vector<std::string> names);

/// Makes a finding about one cable: its name and its ports are the objects, its ports the key.
Finding cableFinding(const RuleInput& input, const char* rule, Severity severity, Message message, const Cable& cable);
/// Makes a finding about one device.
Finding deviceFinding(const RuleInput& input, const char* rule, Severity severity, Message message, Id<Device> device);

} // namespace fabric
