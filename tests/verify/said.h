// What a comparison says, in short, for tests that look at what was not seen.
#pragma once

#include "core/verify/match/compare.h"

#include <algorithm>
#include <string>

namespace fabric::test {

/// Kinds of the differences, in their order.
inline std::string kinds(const FabricComparison& comparison)
{
    std::string all;
    for (const Difference& d : comparison.differences)
        all += (all.empty() ? "" : " ") + d.kind;
    return all;
}

/// Planned cables that were not observed for that reason.
inline int unseen(const FabricComparison& comparison, UnseenReason reason)
{
    return static_cast<int>(std::count_if(comparison.cables.begin(), comparison.cables.end(), [&](const auto& verdict) {
        return verdict.sight == CableSight::NotObserved && verdict.reason == reason;
    }));
}

} // namespace fabric::test
