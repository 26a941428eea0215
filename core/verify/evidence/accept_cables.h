// The cabling half of accepting: moved ends, removed and added cables, planned speeds. Changes are collected first and
// applied together, because the ends of a swap change places. Internal to accept.cpp.
#pragma once

#include "core/graph/links.h"
#include "core/verify/evidence/accept.h"

#include <map>
#include <set>

namespace fabric {

class CableAcceptor {
public:
    CableAcceptor(const AcceptInput& input, const Project& plan);

    /// Nothing when the difference can be accepted and is noted; else why not.
    std::optional<Message> note(const Difference& difference);
    /// Writes what was noted.
    void apply(Edit& edit);
    /// Cables whose ends were changed, which takes back what was proven of them.
    const std::set<Id<Cable>>& changedCables() const { return changed_; }

private:
    using EndKey = std::pair<Id<Cable>, std::size_t>; ///< cable, index of the end

    std::optional<Message> noteMoves(const Difference& difference);
    std::optional<Message> noteMissing(const Difference& difference);
    std::optional<Message> noteExtra(const Difference& difference);
    std::optional<Message> noteSpeed(const Difference& difference);
    std::optional<EndKey> endAt(const PortRef& port, Id<Cable> preferred) const;
    PortRef resolve(const PortName& port) const;
    std::int64_t seenMbps(Id<Cable> cable) const;
    void moveModules(Edit& edit) const;
    void addCable(Edit& edit, const PortRef& a, const PortRef& b);
    void setSpeed(Edit& edit, const PortRef& port, std::int64_t mbps) const;

    const AcceptInput& input_;
    const Project& plan_; ///< as it was before
    PortMap ports_;
    Occupancy occupied_;
    std::map<std::string, Id<Device>> devices_;
    std::map<PortRef, const PortOverride*> overrides_;
    std::map<EndKey, PortRef> moves_;
    std::set<Id<Cable>> removed_;
    std::vector<std::pair<PortRef, PortRef>> added_;
    std::map<PortRef, std::int64_t> speeds_;
    std::set<Id<Cable>> changed_;
    std::size_t lastNumber_ = 0;
};

} // namespace fabric
