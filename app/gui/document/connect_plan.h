// ConnectPlan: which cables a connect action would lay, and why some pairs cannot be joined, as a value that can be
// shown before anything is changed. Used for one cable between two ports, for two devices, and for whole groups. No Qt.
#pragma once

#include "core/catalog/compatibility.h"
#include "core/graph/links.h"
#include "core/model/edit.h"

#include <memory>

namespace fabric::gui {

/// What a plan is made on. References; the plan holds none of them.
struct ConnectContext {
    const Project& project;
    const Catalog& catalog;
    const PortMap& ports;
    const Occupancy& occupancy;
    Id<Fabric> fabric; ///< of the new cables; decides the protocol
};

enum class ConnectPattern : std::uint8_t {
    EachToEach, ///< every device of `from` to every device of `to`
    OneToOne,   ///< the n-th of `from` to the n-th of `to`
    ByRail, ///< every port of rail i on `from` to the device of rail i in `to`, of the same pod or SU where there is
            ///< one
};

struct ConnectRequest {
    std::vector<Id<Device>> from;
    std::vector<Id<Device>> to;
    ConnectPattern pattern = ConnectPattern::EachToEach;
    int linksPerPair = 1;
    int firstFromPort = 1; ///< port number to begin at on each device of `from`; used or reserved ports are passed over
    int firstToPort = 1;
    std::string preferMedium; ///< "", "CU", "MMF", "SMF"
};

struct PlannedCable {
    PortRef a;
    PortRef b;
    Joining joining;
    std::optional<std::int64_t>
        routedMm; ///< run between the racks; empty = unknown, and then so is the length to order
};

/// A pair that gets fewer links than asked for, and why.
struct ConnectConflict {
    Id<Device> a;
    Id<Device> b; ///< none when no partner was found at all
    Message message;
};

struct ConnectPlan {
    std::vector<PlannedCable> cables;
    std::vector<ConnectConflict> conflicts;
};

/// Ports are taken in number order on both sides, devices in the order given. Never uses an occupied or reserved port,
/// never mixes transceivers in one cage. O(pairs x links), the catalogue being asked once per pair of cage kinds.
ConnectPlan planConnection(const ConnectContext& context, const ConnectRequest& request);

/// The plan of one cable between exactly these two ports: one cable, or one conflict that says why not.
ConnectPlan planCable(const ConnectContext& context, const PortRef& a, const PortRef& b,
                      const std::string& preferMedium = {});

/// Answers "may these be joined, and why not" many times for one state of a project: while a cable is being drawn.
/// Making it costs O(cables + modules); the context must outlive it.
class ConnectChecks {
public:
    explicit ConnectChecks(const ConnectContext& context);
    ~ConnectChecks();
    ConnectChecks(const ConnectChecks&) = delete;
    ConnectChecks& operator=(const ConnectChecks&) = delete;

    /// Why no cable may start at this port whatever the other end; nothing when one may.
    std::optional<Message> whyNotUsable(const PortRef& port) const;
    /// Why no cable may join these two ports as things stand; nothing when one may.
    std::optional<Message> whyNot(const PortRef& a, const PortRef& b);

private:
    class Planner;
    friend ConnectPlan planConnection(const ConnectContext& context, const ConnectRequest& request);
    friend ConnectPlan planCable(const ConnectContext& context, const PortRef& a, const PortRef& b,
                                 const std::string& preferMedium);
    std::unique_ptr<Planner> planner_;
};

/// Lays the planned cables: numbered, with their parts, and with transceivers in the cages that have none yet. Gives
/// the new ids.
std::vector<Id<Cable>> addCables(Edit& edit, const ConnectPlan& plan, Id<Fabric> fabric);

} // namespace fabric::gui
