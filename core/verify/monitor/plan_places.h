// PlanPlaces: which port of a plan each port of a history is, so that a history can be laid over the map. By the names
// and GUIDs that the history kept of devices and adapters, the same way that a comparison identifies them; a history
// keeps no wiring, so nothing is told by wiring.
//
// What is not identified has no place and is never guessed. Immutable. O(ports) to build.
#pragma once

#include "core/catalog/catalog.h"
#include "core/catalog/ports.h"
#include "core/graph/links.h"
#include "core/model/project.h"
#include "core/verify/monitor/history.h"

#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

namespace fabric {

class PlanPlaces {
public:
    /// `ports` by number, as History::ports() gives them. Errors: as planGraph().
    [[nodiscard]] static Result<PlanPlaces> of(const Project& project, const Catalog& catalog,
                                               std::span<const KeptPort> ports);

    /// Nothing for a port that the plan does not have or that was not identified.
    std::optional<PortRef> at(std::uint32_t port) const
    {
        return port < at_.size() ? at_[port] : std::optional<PortRef>();
    }
    std::optional<std::uint32_t> numberOf(const PortRef& port) const;
    /// The port at the other end of the planned link.
    std::optional<std::uint32_t> peerOf(std::uint32_t port) const;
    /// "leaf1/9/1" by the plan's names; empty for a port without a place.
    const std::string& label(std::uint32_t port) const
    {
        static const std::string kNone;
        return port < labels_.size() ? labels_[port] : kNone;
    }
    std::size_t placed() const { return numbers_.size(); }
    /// The planned links of the fabrics of which the history knows a port. Of all others it does not speak at all.
    const std::vector<Link>& links() const { return links_; }

private:
    void readLinks(const Project& project, const PortMap& ports);

    std::vector<std::optional<PortRef>> at_;
    std::unordered_map<PortRef, std::uint32_t> numbers_;
    std::unordered_map<PortRef, PortRef> peers_;
    std::vector<Link> links_;
    std::vector<std::string> labels_; ///< by port number
};

} // namespace fabric
