// What the tests of the walk share: walking a fabric of values, and finding a node by its name.
#pragma once

#include "core/verify/rdma/discover.h"
#include "tests/rdma/fake_fabric.h"

namespace fabric::test {

inline const SilentProgress kSilent;
inline const rdma::MadLimits kLimits{8, std::chrono::milliseconds(500), 3};

/// What the walk makes of a fabric; empty when it fails.
inline Observation seen(FakeFabric& fabric, const rdma::MadLimits& limits = kLimits)
{
    auto walked = rdma::walk(fabric, limits, kSilent);
    if (!walked) return {};
    return rdma::observationOf(std::move(*walked), "umad");
}

inline const ObservedNode* named(const Observation& o, const std::string& name)
{
    for (const ObservedNode& node : o.nodes)
        if (node.name == name) return &node;
    return nullptr;
}

} // namespace fabric::test
