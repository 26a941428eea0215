#include "app/render/map_router.h"

#include <algorithm>
#include <cmath>
#include <queue>

namespace fabric::render {

namespace {

constexpr double kClearance = 10; ///< distance kept from boxes
constexpr double kBendCost = 30;  ///< a bend counts like so many map units of way
constexpr std::size_t kMaxObstacles = 48;

/// Shortest way with few bends on the lines that pass the obstacles at a distance (A* over a sparse grid).
class Maze {
public:
    Maze(Point from, Point to, const std::vector<MapRect>& obstacles) : to_(to), obstacles_(obstacles)
    {
        xs_ = {from.first, to.first};
        ys_ = {from.second, to.second};
        for (const MapRect& rect : obstacles_) {
            xs_.insert(xs_.end(), {rect.x - kClearance, rect.right() + kClearance});
            ys_.insert(ys_.end(), {rect.y - kClearance, rect.bottom() + kClearance});
        }
        for (auto* values : {&xs_, &ys_}) {
            std::sort(values->begin(), values->end());
            values->erase(std::unique(values->begin(), values->end()), values->end());
        }
        cost_.assign(xs_.size() * ys_.size() * 2, 1e300);
        previous_.assign(cost_.size(), -1);
    }

    std::optional<Path> run(Point from)
    {
        const int start = state(indexOf(xs_, from.first), indexOf(ys_, from.second), kVertical);
        cost_[static_cast<std::size_t>(start)] = 0;
        open_.push({guess(start), start});
        while (!open_.empty()) {
            const auto [estimate, now] = open_.top();
            open_.pop();
            if (at(now) == to_ && now % 2 == kVertical) return pathTo(now);
            if (estimate > cost_[static_cast<std::size_t>(now)] + guess(now) + 1e-9) continue;
            step(now, 1, 0);
            step(now, -1, 0);
            step(now, 0, 1);
            step(now, 0, -1);
        }
        return std::nullopt;
    }

private:
    static constexpr int kVertical = 0;

    int state(int column, int row, int direction) const
    {
        return (row * static_cast<int>(xs_.size()) + column) * 2 + direction;
    }
    int column(int s) const { return s / 2 % static_cast<int>(xs_.size()); }
    int row(int s) const { return s / 2 / static_cast<int>(xs_.size()); }
    Point at(int s) const { return {xs_[static_cast<std::size_t>(column(s))], ys_[static_cast<std::size_t>(row(s))]}; }
    double guess(int s) const { return std::abs(at(s).first - to_.first) + std::abs(at(s).second - to_.second); }
    static int indexOf(const std::vector<double>& values, double value)
    {
        return static_cast<int>(std::lower_bound(values.begin(), values.end(), value) - values.begin());
    }

    void step(int now, int dx, int dy)
    {
        const int c = column(now) + dx;
        const int r = row(now) + dy;
        if (c < 0 || r < 0 || c >= static_cast<int>(xs_.size()) || r >= static_cast<int>(ys_.size())) return;
        const int direction = dx != 0 ? 1 : kVertical;
        const int next = state(c, r, direction);
        const Point a = at(now);
        const Point b = at(next);
        const double cost = cost_[static_cast<std::size_t>(now)] + std::abs(a.first - b.first) +
                            std::abs(a.second - b.second) + (direction != now % 2 ? kBendCost : 0);
        if (cost >= cost_[static_cast<std::size_t>(next)]) return;
        for (const MapRect& rect : obstacles_)
            if (segmentMeets(a, b,
                             {rect.x - kClearance / 2, rect.y - kClearance / 2, rect.width + kClearance,
                              rect.height + kClearance}))
                return;
        cost_[static_cast<std::size_t>(next)] = cost;
        previous_[static_cast<std::size_t>(next)] = now;
        open_.push({cost + guess(next), next});
    }

    Path pathTo(int s) const
    {
        Path path;
        for (; s >= 0; s = previous_[static_cast<std::size_t>(s)])
            path.push_back(at(s));
        std::reverse(path.begin(), path.end());
        return path;
    }

    Point to_;
    const std::vector<MapRect>& obstacles_;
    std::vector<double> xs_;
    std::vector<double> ys_;
    std::vector<double> cost_;
    std::vector<int> previous_;
    std::priority_queue<std::pair<double, int>, std::vector<std::pair<double, int>>, std::greater<>> open_;
};

} // namespace

std::optional<Path> MapRouter::detour(Point from, Edge edgeFrom, Point to, Edge edgeTo,
                                      const std::vector<MapRect>& obstacles) const
{
    const Point outer{from.first, from.second + (edgeFrom == Edge::Top ? -kClearance : kClearance)};
    const Point inner{to.first, to.second + (edgeTo == Edge::Top ? -kClearance : kClearance)};
    const double reach = 400;
    const MapRect area{std::min(from.first, to.first) - reach, std::min(from.second, to.second) - reach,
                       std::abs(from.first - to.first) + 2 * reach, std::abs(from.second - to.second) + 2 * reach};
    std::vector<MapRect> near;
    for (const MapRect& rect : obstacles)
        if (rect.intersects(area) && near.size() < kMaxObstacles) near.push_back(rect);
    auto way = Maze(outer, inner, near).run(outer);
    if (!way) return std::nullopt;
    way->insert(way->begin(), from);
    way->push_back(to);
    return way;
}

} // namespace fabric::render
