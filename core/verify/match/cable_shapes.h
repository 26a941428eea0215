// CableShapes: planned and found cables that are not each other's, and what their differences look like. Every port has
// at most one planned and one found cable, so they form alternating paths and cycles: the exact, linear-time form of
// "which ends must move". A found cable is paired with a planned one at a common port, where it stays; its other end
// moves. What finds no partner is missing or surplus.
//
//   planned without partner        Missing
//   found without partner          Extra
//   one pair                       Misplaced: one end moves
//   cycle of 2 + 2                 Swapped; several at one node, side by side: BundlesExchanged
//   at one node, one shift         Rotated
//   longer paths and cycles        Permuted
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <unordered_map>
#include <vector>

namespace fabric {

struct CablePort {
    std::uint32_t node = 0;
    int port = 0;

    auto operator<=>(const CablePort&) const = default;
};

/// The found cable at `near` leads to `found` and should lead to `planned`.
struct ShapeMove {
    CablePort near;
    CablePort planned;
    CablePort found;
    std::uint32_t plannedCable = 0;
    std::uint32_t foundCable = 0;
};

enum class ShapeKind : std::uint8_t { Missing, Extra, Misplaced, Swapped, Rotated, BundlesExchanged, Permuted };

struct CableShape {
    ShapeKind kind = ShapeKind::Permuted;
    std::vector<ShapeMove> moves; ///< by near port
    CablePort a;                  ///< of a missing or surplus cable, lower rank first
    CablePort b;
    std::uint32_t cable = 0;  ///< planned number of a missing one, found number of a surplus one
    std::uint32_t common = 0; ///< the node that rotated or exchanged bundles share
    int shift = 0;
};

class CableShapes {
public:
    /// Orders the ends of a cable: the lower one is the near end, which stays.
    using Rank = std::function<int(CablePort)>;

    explicit CableShapes(Rank rank) : rank_(std::move(rank)) {}
    void addPlanned(CablePort a, CablePort b, std::uint32_t cable) { add(planned_, &Spot::planned, {a, b, cable}); }
    void addFound(CablePort a, CablePort b, std::uint32_t cable) { add(found_, &Spot::found, {a, b, cable}); }
    std::vector<CableShape> explain() const;

private:
    struct Edge {
        CablePort a;
        CablePort b;
        std::uint32_t cable = 0;
    };
    struct Spot {
        std::int64_t planned = -1;
        std::int64_t found = -1;
    };
    /// One cable of an alternation, in the direction of the walk.
    struct Step {
        bool isPlanned = false;
        CablePort from;
        CablePort to;
        std::uint32_t cable = 0;
    };
    struct Component {
        std::vector<Step> steps;
        bool isCycle = false;
        std::vector<std::uint32_t> common; ///< nodes that every cable has an end at

        std::size_t cables() const { return steps.size() / 2; }
    };
    using Components = std::vector<Component>;

    void add(std::vector<Edge>& edges, std::int64_t Spot::*side, Edge edge);
    const Spot& spot(CablePort port) const { return spots_.at(key(port)); }
    static std::uint64_t key(CablePort p) { return (std::uint64_t{p.node} << 32) | static_cast<std::uint32_t>(p.port); }
    Components components() const;
    Component walk(CablePort from, std::vector<bool>& seenPlanned, std::vector<bool>& seenFound) const;
    std::vector<ShapeMove> paired(const Component& component, bool isNearBehind) const;
    std::vector<ShapeMove> movesOf(const Component& component) const;
    void explainOne(const Component& component, std::vector<CableShape>& shapes) const;
    CableShape single(ShapeKind kind, const Step& step) const;
    void takeBundles(Components& cycles, std::vector<CableShape>& shapes) const;
    void takeRotations(Components& cycles, std::vector<CableShape>& shapes) const;

    Rank rank_;
    std::vector<Edge> planned_;
    std::vector<Edge> found_;
    std::unordered_map<std::uint64_t, Spot> spots_;
};

} // namespace fabric
