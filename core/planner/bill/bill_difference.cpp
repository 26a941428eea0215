#include "core/planner/bill/bill_difference.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace fabric {

BillDifference billDifference(const Bill& have, const Bill& need)
{
    using Key = std::tuple<std::string, std::string, std::string, std::int64_t>;
    const auto keyOf = [](const BillLine& line) {
        return Key(line.section, line.slug, line.part, line.lengthMm.value_or(-1));
    };
    std::map<Key, std::int64_t> left;
    for (const BillLine& line : have.lines)
        left[keyOf(line)] += line.quantity;

    BillDifference difference;
    difference.toBuy.sparesRule = need.sparesRule;
    for (const BillLine& line : need.lines) {
        std::int64_t& there = left[keyOf(line)];
        const std::int64_t taken = std::min(there, line.quantity);
        there -= taken;
        if (taken == line.quantity) continue;
        difference.toBuy.lines.push_back(line);
        difference.toBuy.lines.back().quantity -= taken;
        difference.toBuy.lines.back().spares = 0;
    }
    for (const BillLine& line : have.lines) {
        std::int64_t& there = left[keyOf(line)];
        const std::int64_t free = std::min(there, line.quantity);
        if (free == 0) continue;
        there -= free;
        difference.comesFree.push_back(line);
        difference.comesFree.back().quantity = free;
        difference.comesFree.back().spares = 0;
    }
    return difference;
}

} // namespace fabric
