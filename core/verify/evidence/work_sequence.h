// WorkSequence: puts plug work into an order in which every port is free when a plug comes to it. A step takes up ports
// and gives ports free; steps that wait for each other form a chain. A chain that bites its own tail is opened by
// parking the plug that comes first in the given order. O(steps log steps).
#pragma once

#include "core/verify/match/compare.h"

#include <vector>

namespace fabric {

struct PlugStep {
    std::vector<PortName> needs; ///< ports that must be free
    std::vector<PortName> frees; ///< ports that it leaves
};

struct SequencedStep {
    std::size_t step = 0;
    enum class Part : std::uint8_t { Whole, Park, FromPark } part = Part::Whole;
};

/// Chains of steps; steps of a chain depend on each other, chains do not. Within a chain in working order; chains in
/// the order of their first step. The steps should come in the order of preference.
std::vector<std::vector<SequencedStep>> sequence(const std::vector<PlugStep>& steps);

} // namespace fabric
