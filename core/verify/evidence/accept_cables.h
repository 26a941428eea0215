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
    /// `planned` is the graph that the comparison was made with.
    CableAcceptor(const AcceptInput& input, const Project& plan, const PortGraph& planned);

    /// Nothing when the difference can be accepted and is noted; else why not.
    std::optional<Message> note(const Difference& difference, std::size_t finding);
    /// Findings that would put a plug into a port which still holds another cable when all are applied are dropped.
    std::vector<Refusal> dropClashes();
    /// Writes what was noted.
    void apply(Edit& edit);
    /// Cables whose ends were changed, which takes back what was proven of them.
    std::set<Id<Cable>> changedCables() const;

private:
    using EndKey = std::pair<Id<Cable>, std::size_t>; ///< cable, index of the end

    struct Move {
        PortRef to;
        std::size_t finding = 0;
    };
    struct NewCable {
        PortRef a;
        PortRef b;
        std::size_t finding = 0;
    };
    /// What sits in a port when all that was noted is done.
    struct Holders {
        std::vector<std::string> staying;  ///< cables, by name
        std::vector<std::size_t> arriving; ///< findings that bring a plug
    };

    std::optional<Message> noteMoves(const Difference& difference, std::size_t finding);
    std::optional<Message> noteMissing(const Difference& difference);
    std::optional<Message> noteExtra(const Difference& difference, std::size_t finding);
    std::map<PortRef, Holders> holders() const;
    void addStaying(const PortRef& port, Holders& holders) const;
    void drop(std::size_t finding);
    std::optional<Message> noteSpeed(const Difference& difference);
    std::optional<EndKey> endAt(const PortRef& port, Id<Cable> preferred) const;
    PortRef resolve(const PortName& port) const;
    /// Index of the planned link between two ports.
    std::optional<std::size_t> linkBetween(const PortName& a, const PortName& b) const;
    bool hasLegs(const PortRef& port) const;
    std::int64_t seenMbps(std::size_t link) const;
    void moveModules(Edit& edit) const;
    void addCable(Edit& edit, const PortRef& a, const PortRef& b);
    void setSpeed(Edit& edit, const PortRef& port, std::int64_t mbps) const;

    const AcceptInput& input_;
    const Project& plan_; ///< as it was before
    const PortGraph& planned_;
    PortMap ports_;
    Occupancy occupied_;
    std::map<std::string, Id<Device>> devices_;
    std::map<PortRef, const PortOverride*> overrides_;
    std::map<EndKey, Move> moves_;
    std::set<Id<Cable>> removed_;
    std::vector<NewCable> added_;
    std::map<PortRef, std::int64_t> speeds_;
    std::size_t lastNumber_ = 0;
};

} // namespace fabric
