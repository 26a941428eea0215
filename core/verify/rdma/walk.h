// Our own walk over an InfiniBand fabric: breadth first from this machine's port, by directed routes, so that it needs
// no LIDs and no subnet manager. It only asks (mad.h), a few questions at a time (mad_window.h).
//
// Nodes are found once, by GUID; a cable is asked for from one end only: the answer names the port at the other end.
// What exists and does not answer stays in the result, with a note that names its route. Hostile answers (loops, GUIDs
// without end, ports that cannot exist, two nodes with one GUID) end in notes and limits.
// Cost: O(nodes + ports) questions: 2 a node, 1 a switch port, 1 a cable; hash map by GUID. One thread.
#pragma once

#include "core/base/progress.h"
#include "core/verify/rdma/attributes.h"
#include "core/verify/rdma/mad_window.h"

#include <optional>
#include <unordered_map>

namespace fabric::rdma {

/// As many nodes as a listing of the same fabric may have (formats/ibnetdiscover.h).
inline constexpr std::size_t kMostNodes = 200'000;

struct WalkedPort {
    int number = 0;
    std::uint64_t guid = 0;       ///< of an adapter's or router's port
    std::optional<PortInfo> info; ///< nothing: asked, not answered
    int link = -1;                ///< index into WalkResult::links; the first one seen
};

struct WalkedNode {
    NodeInfo info;
    std::string description;
    DirectedRoute route;           ///< by which it was found
    std::vector<WalkedPort> ports; ///< by number; of a switch all from 0, of others those that were reached

    /// Index into ports; -1 = no such port.
    int indexOf(int number) const;
    bool isSwitch() const { return info.kind == ObservedKind::Switch; }
};

struct WalkedEnd {
    int node = -1;
    int port = 0; ///< number

    bool operator==(const WalkedEnd&) const = default;
};

struct WalkedLink {
    WalkedEnd a;
    WalkedEnd b;
    bool isDoubtful = false; ///< another answer contradicts it
};

struct WalkResult {
    std::vector<WalkedNode> nodes; ///< the local one first, then by distance
    std::vector<WalkedLink> links;
    std::vector<ObservationNote> notes;
    bool isPartial = false; ///< stopped by the user or at a limit
    std::size_t sent = 0;   ///< questions, repeats included
    std::size_t strays = 0; ///< answers that belonged to none of them
};

/// Walks until everything reachable has answered or been given up, or `progress` is cancelled: then the result is
/// partial. An error only when not even the local port answers or the transport fails.
[[nodiscard]] Result<WalkResult> walk(MadTransport& transport, const MadLimits& limits, const Progress& progress,
                                      std::size_t mostNodes = kMostNodes);

} // namespace fabric::rdma
