// CableShapes: planned and found cables over common ports, and what their differences look like. Every port has at most
// one planned and one found cable, so what remains after removing equal cables splits into alternating paths and
// cycles: the exact, linear-time form of "which ends must move".
//
//   one planned edge               cable-missing
//   one found edge                 cable-extra
//   planned + found at one port    cable-misplaced: one end moves
//   cycle of 2 + 2                 cables-swapped; several at one node with one port distance: bundles-exchanged
//   cycle at one node, one shift   cables-rotated
//   longer paths and cycles        cables-permuted
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <unordered_map>
#include <vector>

namespace fabric {

struct CablePort {
    std::uint32_t node = 0;
    int port = 0;

    auto operator<=>(const CablePort&) const = default;
};

/// The cable at `near` leads to `found` and should lead to `planned`.
struct ShapeMove {
    CablePort near;
    CablePort planned;
    CablePort found;
};

struct CableShape {
    std::string kind;
    std::vector<ShapeMove> moves;
    std::vector<CablePort> ends;        ///< of missing and extra cables
    std::vector<std::uint32_t> planned; ///< planned cables concerned
    std::uint32_t common = 0;           ///< the node that rotated or exchanged bundles share
    int shift = 0;
};

struct ShapeReport {
    std::vector<CableShape> shapes;
    int moves = 0; ///< single-end moves in all
};

class CableShapes {
public:
    void addPlanned(CablePort a, CablePort b, std::uint32_t cable);
    void addFound(CablePort a, CablePort b, std::uint32_t cable);
    /// Takes out the cables that are as planned: (planned, found) numbers.
    std::vector<std::pair<std::uint32_t, std::uint32_t>> removeEqual();
    /// What the rest looks like. `rank` orders the ends of a cable: the lower one is the near end, which stays.
    ShapeReport explain(const std::function<int(CablePort)>& rank);

private:
    struct Edge {
        CablePort a;
        CablePort b;
        std::uint32_t cable = 0;
        bool isGone = false;
    };
    struct Spot {
        std::int64_t planned = -1;
        std::int64_t found = -1;
    };
    struct Component {
        std::vector<std::size_t> planned;
        std::vector<std::size_t> found;
        bool isCycle = false;
    };

    static std::uint64_t key(CablePort p) { return (std::uint64_t{p.node} << 32) | static_cast<std::uint32_t>(p.port); }
    std::vector<Component> components() const;
    Component walk(CablePort from, std::vector<bool>& seenPlanned, std::vector<bool>& seenFound) const;
    CableShape shapeOf(const Component& component, const std::function<int(CablePort)>& rank) const;
    std::vector<ShapeMove> movesOf(const Component& component, const std::function<int(CablePort)>& rank) const;
    std::vector<ShapeMove> movesAtNode(const Component& component, std::uint32_t node) const;
    bool recogniseRotation(CableShape& shape, const Component& component) const;

    std::vector<Edge> planned_;
    std::vector<Edge> found_;
    std::unordered_map<std::uint64_t, Spot> spots_;
};

} // namespace fabric
