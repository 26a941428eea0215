#include "core/planner/growth/new_ports.h"

#include <utility>

namespace fabric::growth {

NewPorts::NewPorts(const PlanPairs& pairs, const std::vector<Id<Device>>& devices, std::unordered_set<PortRef> staying,
                   std::unordered_set<PortRef> busy)
    : pairs_(pairs),
      devices_(devices),
      staying_(std::move(staying)),
      busy_(std::move(busy)),
      fresh_(pairs.ports.size(), 0),
      any_(pairs.ports.size(), 0)
{}

PortRef NewPorts::there(const PortRef& wanted, std::size_t device) const
{
    PortRef port = wanted;
    port.device = devices_[device];
    return port;
}

void NewPorts::offer(const Plug& plug)
{
    const PortRef port = there(plug.port, plug.device);
    if (!isOpen(port) || busy_.contains(port)) return;
    given_.insert(port);
    own_.insert(port);
}

PortRef NewPorts::take(const Plug& plug)
{
    const PortRef own = there(plug.port, plug.device);
    if (own_.erase(own) > 0) return own;
    const auto place = static_cast<std::size_t>(plug.place);
    const auto& ports = pairs_.ports[place];
    for (const bool mustBeEmpty : {true, false}) {
        std::size_t& next = (mustBeEmpty ? fresh_ : any_)[place];
        for (; next < ports.size(); ++next) {
            const PortRef port = there(ports[next], plug.device);
            if (!isOpen(port) || (mustBeEmpty && busy_.contains(port))) continue;
            given_.insert(port);
            return port;
        }
    }
    return own; // a plan with two plugs in one port: the fault stays where it was
}

} // namespace fabric::growth
