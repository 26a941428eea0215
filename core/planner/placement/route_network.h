// Trays, risers and ways between rooms as one network, and the shortest way along it between two racks.
//
// A rack joins the tray of its room that is nearest to its point; the drop between the two counts. Trays join where
// they cross or touch. A riser or way between rooms joins the nearest tray at each of its two points, and is left out
// while it states no length, because a way of unknown length can be on no shortest way. In a room without trays cables
// go straight (|dx| + |dy|). Tray segments run along x or y; a slanting one counts |dx| + |dy| and joins at its ends
// only.
//
// Built in O(segments^2 + junctions^2 log junctions); a way is O(1), with its pieces O(length of the way). Immutable:
// const use is safe from many threads. A site of more than kMaxJunctions junctions has no ways at all (`isTooLarge`).
#pragma once

#include "core/planner/placement/rack_positions.h"

#include <map>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

namespace fabric {

/// A stretch of one edge of the network that a cable lies in, from the edge's first junction.
struct WayPiece {
    std::size_t edge = 0;
    std::int64_t fromMm = 0;
    std::int64_t toMm = 0;
};

class RouteNetwork {
public:
    static constexpr std::size_t kMaxJunctions = 1500;

    struct Edge {
        Id<Route> route; ///< none: open floor, or the drop between a tray and the mouth of a riser
        int from = 0;    ///< junctions
        int to = 0;
        std::int64_t mm = 0;
    };

    explicit RouteNetwork(const Project& project);

    /// True when nothing is led over trays or between rooms: the plain rule holds everywhere.
    bool isEmpty() const { return edges_.empty() && !isTooLarge_; }
    bool isTooLarge() const { return isTooLarge_; }
    bool hasTrays(Id<Group> room) const { return segments_.contains(room); }

    /// Length of the way between two racks without their heights; nothing when none leads there.
    std::optional<std::int64_t> lengthMm(const FloorPoint& a, const FloorPoint& b) const;
    /// lengthMm() of every pair of the points, row by row; -1 where no way leads. O(points^2).
    std::vector<std::int64_t> lengthsMm(std::span<const FloorPoint> points) const;
    /// The stretches of that way; empty when there is none or it lies on no edge.
    std::vector<WayPiece> pieces(const FloorPoint& a, const FloorPoint& b) const;
    /// The routes of that way in order, each once.
    std::vector<Id<Route>> routes(const FloorPoint& a, const FloorPoint& b) const;
    const std::vector<Edge>& edges() const { return edges_; }

private:
    struct Point {
        std::int64_t x = 0;
        std::int64_t y = 0;
        auto operator<=>(const Point&) const = default;
    };
    /// One straight stretch of a tray, before it is cut at junctions.
    struct Segment {
        Id<Route> route;
        Point a;
        Point b;
        std::vector<Point> cuts;
        std::vector<std::size_t> edges; ///< in order from a to b
        bool isSlanting() const { return a.x != b.x && a.y != b.y; }
    };
    /// How a rack reaches the network.
    struct Access {
        std::optional<std::size_t> edge; ///< of the nearest tray
        std::int64_t offsetMm = 0;       ///< on it
        std::int64_t dropMm = 0;
        std::vector<std::pair<int, std::int64_t>> junctions; ///< that can be reached, and how far they are
    };
    struct Way {
        std::int64_t mm = 0;
        bool isAlongOneEdge = false;
        int first = -1; ///< junctions where it leaves the edge of a and enters that of b
        int last = -1;
    };

    static Point nearestOn(const Segment& segment, Point point);
    static std::int64_t distance(Point a, Point b);
    void readTrays(const Project& project);
    void cutAtCrossings(std::vector<Segment>& segments);
    void addWays(const Project& project);
    void joinWay(Id<Group> room, Point mouth, int junction);
    Segment* nearestSegment(Id<Group> room, Point point);
    void addTrayEdges();
    void addOpenFloor();
    void findDistances();
    int junctionAt(Id<Group> room, Point point);
    Access accessOf(const FloorPoint& rack) const;
    std::optional<Way> wayBetween(const Access& a, const Access& b, const FloorPoint& from, const FloorPoint& to) const;

    struct Mouth {
        Id<Group> room;
        Point point;
        int junction = 0;
    };

    std::map<Id<Group>, std::vector<Segment>> segments_; ///< by room
    std::vector<Mouth> mouths_;
    std::map<std::pair<Id<Group>, Point>, int> junctions_;
    std::vector<Edge> edges_;
    std::vector<std::int64_t> distance_; ///< between junctions; -1 = no way
    std::vector<std::int32_t> lastEdge_; ///< on the way from row to column; -1 = none
    std::size_t junctionCount_ = 0;
    bool isTooLarge_ = false;
};

} // namespace fabric
