#include "core/verify/schedule/circulation.h"

#include <algorithm>
#include <limits>

namespace fabric {

namespace {
constexpr std::uint32_t kUnseen = std::numeric_limits<std::uint32_t>::max();
}

std::uint32_t Circulation::addArc(std::uint32_t from, std::uint32_t to, std::int32_t lower, std::int32_t upper)
{
    arcs_.push_back({from, to, lower, upper});
    return static_cast<std::uint32_t>(arcs_.size() - 1);
}

void Circulation::setBounds(std::uint32_t arc, std::int32_t lower, std::int32_t upper)
{
    arcs_[arc].lower = lower;
    arcs_[arc].upper = upper;
}

/// Halves, and the supplies that the lower bounds make. Gives the sum of the supplies.
std::int64_t Circulation::buildResidual()
{
    halves_.clear();
    std::vector<std::uint32_t> tails;
    std::vector<std::int32_t> excess(nodes_, 0);
    const auto add = [&](std::uint32_t from, std::uint32_t to, std::int32_t capacity) {
        halves_.push_back({to, capacity});
        halves_.push_back({from, 0});
        tails.push_back(from);
        tails.push_back(to);
    };
    for (const Arc& arc : arcs_) {
        add(arc.from, arc.to, arc.upper - arc.lower);
        excess[arc.to] += arc.lower;
        excess[arc.from] -= arc.lower;
    }
    std::int64_t supply = 0;
    for (std::uint32_t node = 0; node < nodes_; ++node) {
        if (excess[node] > 0) add(nodes_, node, excess[node]);
        if (excess[node] < 0) add(node, nodes_ + 1, -excess[node]);
        supply += std::max(0, excess[node]);
    }
    first_.assign(nodes_ + 3, 0);
    for (const std::uint32_t tail : tails)
        ++first_[tail + 1];
    for (std::size_t i = 1; i < first_.size(); ++i)
        first_[i] += first_[i - 1];
    order_.resize(halves_.size());
    next_.assign(first_.begin(), first_.end() - 1);
    for (std::uint32_t half = 0; half < halves_.size(); ++half)
        order_[next_[tails[half]]++] = half;
    return supply;
}

bool Circulation::layer(std::uint32_t source, std::uint32_t sink)
{
    level_.assign(nodes_ + 2, kUnseen);
    queue_.assign(1, source);
    level_[source] = 0;
    for (std::size_t i = 0; i < queue_.size() && level_[sink] == kUnseen; ++i)
        for (std::uint32_t j = first_[queue_[i]]; j < first_[queue_[i] + 1]; ++j) {
            const Half& half = halves_[order_[j]];
            if (half.left == 0 || level_[half.to] != kUnseen) continue;
            level_[half.to] = level_[queue_[i]] + 1;
            queue_.push_back(half.to);
        }
    return level_[sink] != kUnseen;
}

/// One augmenting way along the layers; 0 when there is none left.
std::int32_t Circulation::push(std::uint32_t source, std::uint32_t sink)
{
    std::vector<std::uint32_t>& way = queue_;
    way.clear();
    std::uint32_t at = source;
    while (at != sink) {
        if (next_[at] == first_[at + 1]) {
            if (at == source) return 0;
            at = halves_[way.back() ^ 1U].to;
            way.pop_back();
            ++next_[at];
            continue;
        }
        const std::uint32_t half = order_[next_[at]];
        if (halves_[half].left > 0 && level_[halves_[half].to] == level_[at] + 1) {
            way.push_back(half);
            at = halves_[half].to;
        } else {
            ++next_[at];
        }
    }
    std::int32_t amount = std::numeric_limits<std::int32_t>::max();
    for (const std::uint32_t half : way)
        amount = std::min(amount, halves_[half].left);
    for (const std::uint32_t half : way) {
        halves_[half].left -= amount;
        halves_[half ^ 1U].left += amount;
    }
    return amount;
}

bool Circulation::solve()
{
    const std::int64_t supply = buildResidual();
    const std::uint32_t source = nodes_;
    const std::uint32_t sink = nodes_ + 1;
    std::int64_t sent = 0;
    while (sent < supply && layer(source, sink)) {
        next_.assign(first_.begin(), first_.end() - 1);
        while (const std::int32_t amount = push(source, sink))
            sent += amount;
    }
    if (sent < supply) return false;
    flow_.resize(arcs_.size());
    for (std::uint32_t arc = 0; arc < arcs_.size(); ++arc)
        flow_[arc] = arcs_[arc].lower + halves_[2 * std::size_t{arc} + 1].left;
    return true;
}

} // namespace fabric
