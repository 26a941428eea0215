#include "core/verify/observe/merge_ports.h"

#include "core/base/strings.h"

#include <algorithm>
#include <numeric>

namespace fabric {

namespace {

bool isBefore(const ObservedPort& a, const ObservedPort& b)
{
    return a.number != b.number ? a.number < b.number : naturalLess(a.name, b.name);
}

/// Old place -> new place.
std::vector<int> sortPortsOf(std::vector<ObservedPort>& ports)
{
    std::vector<std::size_t> order(ports.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return isBefore(ports[a], ports[b]); });
    std::vector<int> place(ports.size());
    std::vector<ObservedPort> sorted;
    sorted.reserve(ports.size());
    for (const std::size_t from : order) {
        place[from] = static_cast<int>(sorted.size());
        sorted.push_back(std::move(ports[from]));
    }
    ports = std::move(sorted);
    return place;
}

} // namespace

void sortPorts(Observation& observation)
{
    std::vector<std::vector<int>> places(observation.nodes.size());
    for (std::size_t n = 0; n < places.size(); ++n) {
        std::vector<ObservedPort>& ports = observation.nodes[n].ports;
        if (!std::is_sorted(ports.begin(), ports.end(), isBefore)) places[n] = sortPortsOf(ports);
    }
    for (ObservedLink& link : observation.links)
        for (ObservedRef* end : {&link.a, &link.b}) {
            const std::vector<int>& place = places[static_cast<std::size_t>(end->node)];
            if (!place.empty()) end->port = place[static_cast<std::size_t>(end->port)];
        }
}

} // namespace fabric
