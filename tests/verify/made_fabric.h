// A rail-optimised fabric as plain lists that tests can damage and relabel: hosts with one adapter port a rail, one
// leaf per unit and rail, spines with two cables to each leaf, spare ports on all switches.
#pragma once

#include "core/verify/match/compare.h"
#include "tests/support/forall.h"

#include <set>

namespace fabric::test {

/// What the observation tells of devices.
enum class Known { Names, Guids, Nothing };

struct MadeShape {
    int units = 2;
    int hosts = 8; ///< a unit
    int rails = 4;
    int spines = 4;

    int endPorts() const { return units * hosts * rails; }
};

struct MadeFabric {
    MadeShape shape;
    std::vector<MatchNode> nodes;
    std::vector<MatchCable> cables;

    explicit MadeFabric(const MadeShape& made);

    std::uint32_t leaf(int unit, int rail) const { return static_cast<std::uint32_t>(unit * shape.rails + rail); }
    int leaves() const { return shape.units * shape.rails; }
    std::uint32_t spine(int index) const { return static_cast<std::uint32_t>(leaves() + index); }
    std::uint32_t adapter(int unit, int host, int rail) const
    {
        return static_cast<std::uint32_t>(leaves() + shape.spines + (unit * shape.hosts + host) * shape.rails + rail);
    }
    int uplinks() const { return 2 * shape.spines; }
    int firstUplink() const { return shape.hosts + 1; }
    /// A port that no planned cable uses; `n` from 0.
    int spareOfLeaf(int n) const { return shape.hosts + uplinks() + 1 + n; }
    int spareOfSpine(int n) const { return 2 * leaves() + 1 + n; }

    /// The cable at a port, as it is now.
    MatchCable& at(std::uint32_t node, int port);
    void exchangeFarEnds(std::uint32_t nodeA, int portA, std::uint32_t nodeB, int portB);
    void remove(std::uint32_t node, int port);
    void add(std::uint32_t a, int portA, std::uint32_t b, int portB);
    /// The host's adapters lose their cables and vanish from the view.
    void darken(int unit, int host) { dark_.insert({unit, host}); }
    void lightAll() { dark_.clear(); }

    PortGraph planned(Known known = Known::Names) const;
    /// In random order, with what is known; nodes without a cable are not seen.
    PortGraph observed(Random& random, Known known) const;

private:
    bool isDark(std::uint32_t node) const;

    std::set<std::pair<int, int>> dark_;
};

} // namespace fabric::test
