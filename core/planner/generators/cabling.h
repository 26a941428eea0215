// Chooses what the links of a generated fabric are made of: once per class of link (same tiers, same parts, same kind
// of cage), by the longest run of the class, so that one class is one technology. Classes that share cages (the two
// ports of a twin-port cage serve different tiers) get the same transceiver in them, because a cage takes one.
#pragma once

#include "core/catalog/compatibility.h"
#include "core/planner/generators/port_table.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace fabric {

enum class LinkKind : std::uint8_t {
    NodeLeaf,
    ManagerLeaf,
    LeafSpine,
    SpineCore,
    Peer,
    Optical ///< into an optical circuit switch: half of a way, so nothing is chosen for it but that it is a fibre cord
};

/// A device with the ports of its part.
struct Box {
    Id<Device> id;
    const PortTable* ports = nullptr;
};

struct PlannedLink {
    LinkKind kind = LinkKind::NodeLeaf;
    Box a; ///< the lower tier
    Box b;
    int portA = 0; ///< index in the port table
    int portB = 0;
    bool isTail = false; ///< one of two tails of a splitter whose head is in port B

    const PortAt& atA() const { return a.ports->ports[static_cast<std::size_t>(portA)]; }
    const PortAt& atB() const { return b.ports->ports[static_cast<std::size_t>(portB)]; }
    End endA() const { return a.ports->end(a.id, portA); }
    End endB() const { return b.ports->end(b.id, portB); }
};

/// What the user wants the links to be made of.
enum class CablingWish : std::uint8_t { Automatic, Copper, Multimode, SingleMode, None };

/// Links of one kind between equal cages.
struct CableClass {
    std::size_t firstLink = 0;
    std::size_t count = 0;
    std::optional<std::int64_t> longestMm; ///< longest run; empty when that of any link is unknown
    bool isPaired = false;                 ///< links 2i and 2i+1 of the class join the same two cages
    CablingWish wish = CablingWish::Automatic;
    int sharing = 0;                ///< classes of equal value share cages
    std::optional<Joining> joining; ///< empty = undecided
    int linksTogether = 1;
};

/// Classes of `links` and the class of each link, with sharing and pairing found out.
struct CableClasses {
    std::vector<CableClass> classes;
    std::vector<std::uint16_t> ofLink;
};
CableClasses classify(const std::vector<PlannedLink>& links);

/// Decides the joining of every class. Fails when two ports cannot be joined by any part, naming the ports and the
/// reason.
Result<void> chooseJoinings(const Catalog& catalog, const PortMap& ports, Protocol protocol,
                            const std::vector<PlannedLink>& links, CableClasses& found);

} // namespace fabric
