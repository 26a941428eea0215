#include "core/planner/placement/route_network.h"

#include <algorithm>
#include <cstdlib>
#include <queue>

namespace fabric {

namespace {

constexpr std::size_t kMaxSegments = 2000; ///< of one site; more is no drawing of a floor

bool isBetween(std::int64_t value, std::int64_t a, std::int64_t b)
{
    return value >= std::min(a, b) && value <= std::max(a, b);
}

} // namespace

std::int64_t RouteNetwork::distance(Point a, Point b)
{
    return std::abs(a.x - b.x) + std::abs(a.y - b.y);
}

RouteNetwork::Point RouteNetwork::nearestOn(const Segment& segment, Point point)
{
    if (segment.isSlanting()) return distance(segment.a, point) <= distance(segment.b, point) ? segment.a : segment.b;
    return {std::clamp(point.x, std::min(segment.a.x, segment.b.x), std::max(segment.a.x, segment.b.x)),
            std::clamp(point.y, std::min(segment.a.y, segment.b.y), std::max(segment.a.y, segment.b.y))};
}

RouteNetwork::RouteNetwork(const Project& project)
{
    readTrays(project);
    if (isTooLarge_) return;
    for (auto& [room, segments] : segments_)
        cutAtCrossings(segments);
    addWays(project);
    addTrayEdges();
    addOpenFloor();
    junctionCount_ = junctions_.size() + mouths_.size();
    isTooLarge_ = junctionCount_ > kMaxJunctions;
    if (!isTooLarge_) findDistances();
}

void RouteNetwork::readTrays(const Project& project)
{
    std::size_t count = 0;
    for (const Route& route : project.table<Route>()) {
        if (route.kind != RouteKind::Tray || route.pathMm.size() < 4) continue;
        count += route.pathMm.size() / 2 - 1;
        isTooLarge_ = count > kMaxSegments;
        if (isTooLarge_) return;
        std::vector<Segment>& segments = segments_[roomOf(project, route.from)];
        for (std::size_t i = 0; i + 3 < route.pathMm.size(); i += 2) {
            Segment segment;
            segment.route = route.id;
            segment.a = {clampedMm(route.pathMm[i]), clampedMm(route.pathMm[i + 1])};
            segment.b = {clampedMm(route.pathMm[i + 2]), clampedMm(route.pathMm[i + 3])};
            segment.cuts = {segment.a, segment.b};
            segments.push_back(std::move(segment));
        }
    }
}

/// Trays that cross or touch join there; collinear ones where one ends on the other.
void RouteNetwork::cutAtCrossings(std::vector<Segment>& segments)
{
    const auto touches = [](Segment& segment, Point point) {
        if (nearestOn(segment, point) == point) segment.cuts.push_back(point);
    };
    for (std::size_t i = 0; i < segments.size(); ++i)
        for (std::size_t j = 0; j < segments.size(); ++j) {
            if (i == j) continue;
            Segment& one = segments[i];
            Segment& two = segments[j];
            touches(one, two.a);
            touches(one, two.b);
            const bool isAcross = one.a.y == one.b.y && two.a.x == two.b.x;
            if (!isAcross || !isBetween(two.a.x, one.a.x, one.b.x) || !isBetween(one.a.y, two.a.y, two.b.y)) continue;
            one.cuts.push_back({two.a.x, one.a.y});
            two.cuts.push_back({two.a.x, one.a.y});
        }
}

RouteNetwork::Segment* RouteNetwork::nearestSegment(Id<Group> room, Point point)
{
    const auto found = segments_.find(room);
    if (found == segments_.end()) return nullptr;
    return &*std::min_element(found->second.begin(), found->second.end(), [&](const Segment& a, const Segment& b) {
        return distance(nearestOn(a, point), point) < distance(nearestOn(b, point), point);
    });
}

/// Both mouths of every riser and way between rooms, as junctions of their own.
void RouteNetwork::addWays(const Project& project)
{
    for (const Route& route : project.table<Route>()) {
        if (route.kind == RouteKind::Tray || route.pathMm.size() < 4 || !route.lengthMm) continue;
        const int first = static_cast<int>(mouths_.size());
        const Point from{clampedMm(route.pathMm[0]), clampedMm(route.pathMm[1])};
        const Point to{clampedMm(route.pathMm[2]), clampedMm(route.pathMm[3])};
        mouths_.push_back({roomOf(project, route.from), from, first});
        mouths_.push_back({roomOf(project, route.to), to, first + 1});
        edges_.push_back({route.id, first, first + 1, clampedMm(*route.lengthMm)});
        for (const Mouth& mouth : {mouths_[mouths_.size() - 2], mouths_.back()})
            if (Segment* segment = nearestSegment(mouth.room, mouth.point))
                segment->cuts.push_back(nearestOn(*segment, mouth.point));
    }
}

int RouteNetwork::junctionAt(Id<Group> room, Point point)
{
    const int next = static_cast<int>(mouths_.size() + junctions_.size());
    return junctions_.try_emplace({room, point}, next).first->second;
}

void RouteNetwork::addTrayEdges()
{
    for (auto& [room, segments] : segments_)
        for (Segment& segment : segments) {
            std::sort(segment.cuts.begin(), segment.cuts.end(),
                      [&](const Point& a, const Point& b) { return distance(segment.a, a) < distance(segment.a, b); });
            segment.cuts.erase(std::unique(segment.cuts.begin(), segment.cuts.end()), segment.cuts.end());
            for (std::size_t i = 0; i + 1 < segment.cuts.size(); ++i) {
                segment.edges.push_back(edges_.size());
                const Point from = segment.cuts[i];
                const Point to = segment.cuts[i + 1];
                edges_.push_back({segment.route, junctionAt(room, from), junctionAt(room, to), distance(from, to)});
            }
        }
}

/// The drops from mouths to trays, and in rooms without trays the straight ways from mouth to mouth.
void RouteNetwork::addOpenFloor()
{
    for (std::size_t i = 0; i < mouths_.size(); ++i) {
        const Mouth& mouth = mouths_[i];
        if (const Segment* segment = nearestSegment(mouth.room, mouth.point)) {
            const Point at = nearestOn(*segment, mouth.point);
            edges_.push_back({{}, mouth.junction, junctionAt(mouth.room, at), distance(at, mouth.point)});
            continue;
        }
        for (std::size_t j = 0; j < i; ++j)
            if (mouths_[j].room == mouth.room)
                edges_.push_back({{}, mouth.junction, mouths_[j].junction, distance(mouth.point, mouths_[j].point)});
    }
}

/// Dijkstra from every junction.
void RouteNetwork::findDistances()
{
    const std::size_t count = junctionCount_;
    std::vector<std::vector<std::size_t>> edgesAt(count);
    for (std::size_t i = 0; i < edges_.size(); ++i) {
        edgesAt[static_cast<std::size_t>(edges_[i].from)].push_back(i);
        edgesAt[static_cast<std::size_t>(edges_[i].to)].push_back(i);
    }
    distance_.assign(count * count, -1);
    lastEdge_.assign(count * count, -1);
    using Entry = std::pair<std::int64_t, std::size_t>;
    for (std::size_t source = 0; source < count; ++source) {
        std::int64_t* mm = &distance_[source * count];
        std::int32_t* last = &lastEdge_[source * count];
        std::priority_queue<Entry, std::vector<Entry>, std::greater<>> open;
        mm[source] = 0;
        open.emplace(0, source);
        while (!open.empty()) {
            const auto [far, at] = open.top();
            open.pop();
            if (far > mm[at]) continue;
            for (const std::size_t i : edgesAt[at]) {
                const Edge& edge = edges_[i];
                const auto next =
                    static_cast<std::size_t>(static_cast<std::size_t>(edge.from) == at ? edge.to : edge.from);
                if (mm[next] >= 0 && mm[next] <= far + edge.mm) continue;
                mm[next] = far + edge.mm;
                last[next] = static_cast<std::int32_t>(i);
                open.emplace(mm[next], next);
            }
        }
    }
}

RouteNetwork::Access RouteNetwork::accessOf(const FloorPoint& rack) const
{
    Access access;
    const Point point{rack.xMm, rack.yMm};
    const auto found = segments_.find(rack.room);
    if (found == segments_.end() || found->second.empty()) {
        for (const Mouth& mouth : mouths_)
            if (mouth.room == rack.room) access.junctions.emplace_back(mouth.junction, distance(mouth.point, point));
        return access;
    }
    const Segment* nearest = &found->second.front();
    for (const Segment& segment : found->second)
        if (distance(nearestOn(segment, point), point) < distance(nearestOn(*nearest, point), point))
            nearest = &segment;
    const Point at = nearestOn(*nearest, point);
    access.dropMm = distance(at, point);
    std::int64_t along = distance(nearest->a, at);
    for (const std::size_t i : nearest->edges) {
        const Edge& edge = edges_[i];
        access.edge = i;
        access.offsetMm = std::min(along, edge.mm);
        if (along <= edge.mm) break;
        along -= edge.mm;
    }
    if (!access.edge) return access; // a tray of no length
    const Edge& edge = edges_[*access.edge];
    access.junctions = {{edge.from, access.dropMm + access.offsetMm},
                        {edge.to, access.dropMm + edge.mm - access.offsetMm}};
    return access;
}

std::optional<RouteNetwork::Way> RouteNetwork::wayBetween(const Access& a, const Access& b, const FloorPoint& from,
                                                          const FloorPoint& to) const
{
    std::optional<Way> best;
    if (from.room == to.room && !hasTrays(from.room))
        best = Way{std::abs(from.xMm - to.xMm) + std::abs(from.yMm - to.yMm), true, -1, -1};
    else if (a.edge && a.edge == b.edge)
        best = Way{a.dropMm + std::abs(a.offsetMm - b.offsetMm) + b.dropMm, true, -1, -1};
    for (const auto& [first, toFirst] : a.junctions)
        for (const auto& [last, fromLast] : b.junctions) {
            const std::int64_t between =
                distance_[static_cast<std::size_t>(first) * junctionCount_ + static_cast<std::size_t>(last)];
            if (between < 0) continue;
            const std::int64_t mm = toFirst + between + fromLast;
            if (!best || mm < best->mm) best = Way{mm, false, first, last};
        }
    return best;
}

std::optional<std::int64_t> RouteNetwork::lengthMm(const FloorPoint& a, const FloorPoint& b) const
{
    if (isTooLarge_) return std::nullopt;
    const auto way = wayBetween(accessOf(a), accessOf(b), a, b);
    if (!way) return std::nullopt;
    return way->mm;
}

std::vector<std::int64_t> RouteNetwork::lengthsMm(std::span<const FloorPoint> points) const
{
    std::vector<std::int64_t> lengths(points.size() * points.size(), -1);
    if (isTooLarge_) return lengths;
    std::vector<Access> accesses;
    for (const FloorPoint& point : points)
        accesses.push_back(accessOf(point));
    for (std::size_t i = 0; i < points.size(); ++i)
        for (std::size_t j = 0; j <= i; ++j) {
            const auto way = wayBetween(accesses[i], accesses[j], points[i], points[j]);
            if (way) lengths[i * points.size() + j] = lengths[j * points.size() + i] = way->mm;
        }
    return lengths;
}

std::vector<WayPiece> RouteNetwork::pieces(const FloorPoint& a, const FloorPoint& b) const
{
    if (isTooLarge_) return {};
    const Access from = accessOf(a);
    const Access to = accessOf(b);
    const auto way = wayBetween(from, to, a, b);
    if (!way) return {};
    std::vector<WayPiece> found;
    if (way->isAlongOneEdge) {
        if (from.edge)
            found.push_back({*from.edge, std::min(from.offsetMm, to.offsetMm), std::max(from.offsetMm, to.offsetMm)});
        return found;
    }
    const auto leg = [this](const Access& access, int junction) {
        const Edge& edge = edges_[*access.edge];
        return junction == edge.from ? WayPiece{*access.edge, 0, access.offsetMm}
                                     : WayPiece{*access.edge, access.offsetMm, edge.mm};
    };
    if (from.edge) found.push_back(leg(from, way->first));
    std::vector<WayPiece> middle;
    for (int at = way->last; at != way->first;) {
        const std::int32_t i =
            lastEdge_[static_cast<std::size_t>(way->first) * junctionCount_ + static_cast<std::size_t>(at)];
        const Edge& edge = edges_[static_cast<std::size_t>(i)];
        middle.push_back({static_cast<std::size_t>(i), 0, edge.mm});
        at = edge.from == at ? edge.to : edge.from;
    }
    found.insert(found.end(), middle.rbegin(), middle.rend());
    if (to.edge) found.push_back(leg(to, way->last));
    return found;
}

std::vector<Id<Route>> RouteNetwork::routes(const FloorPoint& a, const FloorPoint& b) const
{
    std::vector<Id<Route>> found;
    for (const WayPiece& piece : pieces(a, b)) {
        const Id<Route> route = edges_[piece.edge].route;
        if (route && piece.fromMm < piece.toMm && std::find(found.begin(), found.end(), route) == found.end())
            found.push_back(route);
    }
    return found;
}

} // namespace fabric
