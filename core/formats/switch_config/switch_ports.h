// The ports of a switch that a plan uses, by cage, as names of ports and split commands of switch systems are made of
// them. Service cages and cards in bays are left out: systems count those in ways of their own.
//
// Values; O(links) for a whole plan.
#pragma once

#include "core/graph/links.h"

#include <string>
#include <vector>

namespace fabric {

/// One used port: a whole connector of a cage, or an equal part of one.
struct ConfigPort {
    int connector = 1;       ///< of the cage, from 1
    int part = -1;           ///< which of the connector's equal parts, from 0; -1 = the whole connector
    int parts = 1;           ///< equal parts of the connector
    int lane = 0;            ///< first lane in the cage, from 0
    int lanes = 0;           ///< 0 = unknown
    std::int64_t mbps = 0;   ///< of its lanes; 0 = unknown
    std::string printed;     ///< as on the map, for comments
    std::string ownName;     ///< printed on the box or set in the plan, before any scheme; empty = none
    std::string peer;        ///< device and port at the far end, made fit by configWord()
    bool isPeerExact = true; ///< the plan's names without a change
};

struct ConfigCage {
    int number = 0;        ///< over the part, from 1
    int inGroup = 0;       ///< among the cages of its kind, from 1
    int running = 0;       ///< among all data cages, those of lower rate first, from 1
    int lanes = 0;         ///< 0 = unknown
    int lanesBefore = 0;   ///< of the data cages before it
    int connectors = 1;    ///< ports that it has when nothing is split
    std::int64_t mbps = 0; ///< of the cage; 0 = unknown
    std::vector<ConfigPort> ports;

    /// Ports that the cage has when all are as wide as the used ones: 1 = not split. 0 = used ports differ in width, or
    /// the width is not known.
    int legs() const;
    /// Of a port in a cage with legs(), from 0.
    int leg(const ConfigPort& port) const { return port.lanes > 0 ? port.lane / port.lanes : 0; }
};

struct ConfigSwitch {
    const Device* device = nullptr;
    const Part* part = nullptr; ///< null = not in the catalogue
    Protocol protocol = Protocol::Unset;
    std::vector<ConfigCage> cages; ///< with at least one used port, in face order
    std::size_t otherPorts = 0;    ///< used ports that are left out: service cages, cards, boxes without a part
};

/// Every switch of the plan (of one fabric, when given) by name. Keeps pointers into the arguments.
std::vector<ConfigSwitch> configSwitches(const Project& project, const PortMap& ports, Id<Fabric> fabric);

/// `text` as one word that no command line takes for anything else: letters, digits and "._:/+-" stay, everything else
/// is "_", a dash does not stand first; at most 80 bytes.
std::string configWord(std::string_view text);

} // namespace fabric
