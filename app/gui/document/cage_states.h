// What sits in the cages while a connection is planned: transceivers, plugs of assemblies, ports already taken. Starts
// from the project and follows the plan as it grows, so that the second link of a twin-port cage reuses the first one's
// transceiver.
#pragma once

#include "app/gui/document/connect_plan.h"

#include <unordered_map>
#include <unordered_set>

namespace fabric::gui {

struct CageState {
    std::string transceiver;  ///< part slug; empty = none
    bool hasAssembly = false; ///< the plug of a copper or active cable fills the cage
    bool isUsed = false;      ///< some cable ends here already

    bool operator==(const CageState&) const = default;
};

class CageStates {
public:
    explicit CageStates(const ConnectContext& context);

    CageState at(const PortRef& port) const;
    bool isTaken(const PortRef& port) const { return !context_.occupancy.isFree(port) || planned_.contains(port); }
    void take(const PlannedCable& cable);

private:
    /// The cage of a port: the port with connector 0, which no real port has.
    static PortRef cageOf(PortRef port);
    void plug(const PortRef& port, const std::string& transceiver, bool isAssembly);

    const ConnectContext& context_;
    std::unordered_map<PortRef, CageState> cages_;
    std::unordered_set<PortRef> planned_;
};

} // namespace fabric::gui
