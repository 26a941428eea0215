// Alibaba HPN 7.0: dual-ToR, dual-plane segments, and the pod that joins up to fifteen of them.
#pragma once

#include "core/planner/generators/generator.h"

namespace fabric {

extern const Generator kHpnSegmentGenerator;
extern const Generator kHpnPodGenerator;

} // namespace fabric
