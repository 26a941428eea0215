// Whether two ports can talk at all, whatever cable joins them.
#pragma once

#include "core/planner/rules/rule.h"

namespace fabric {

enum class Mismatch : std::uint8_t { None, Protocol, Speed };

/// Protocol: no protocol that both parts (and the fabric, where it says) speak. Speed: no lane rate in common. What is
/// not known is no mismatch.
Mismatch mismatchOf(const PortShape& a, const PortShape& b, Protocol protocol);

} // namespace fabric
