// Forwarding: which way a fabric sends what goes to an end-port. Two questions:
//
//   next()      the one link that traffic on a given path number takes: deterministic routing
//   isAllowed() may it take this link: what a sender can reach by choosing a path (UDP source port, source routing)
//
// Path numbers are the LIDs of an end-port (2^LMC of them); number 0 is its base LID. Implementations are immutable and
// free to share between threads.
#pragma once

#include "core/verify/schedule/test_fabric.h"

#include <cstdint>
#include <memory>

namespace fabric {

class Forwarding {
public:
    virtual ~Forwarding() = default;
    /// Paths between a pair of end-ports, at least 1.
    virtual unsigned pathCount() const = 0;
    /// The link that switch `at` sends by towards end-port `to`; kNoLink when it drops.
    virtual TestLink next(NodeIndex at, NodeIndex to, unsigned path) const = 0;
    /// True when switch `at` may send by `link` (which leaves it) towards `to`.
    virtual bool isAllowed(NodeIndex at, NodeIndex to, TestLink link) const = 0;
};

/// Appends the links from end-port `from` to end-port `to`, the cables of both included. False, with nothing appended,
/// when the way ends or runs in a circle. At most 64 hops, which is InfiniBand's own limit.
bool appendPath(const TestFabric& fabric, const Forwarding& forwarding, NodeIndex from, NodeIndex to, unsigned path,
                std::vector<TestLink>& links);

/// Shortest paths, chosen by destination as D-mod-K does (Zahavi, JPDC 2012): a switch of tier l takes its candidate
/// number floor(rank / W) mod candidates, W = product of the uplink counts of the tiers below, rank = position of the
/// end-port in leaf order; on the way down W is that of the lower switch. Contention-free for shift permutations on
/// full trees. Path p starts p candidates further on. Ours, for planning a test before a fabric's tables are known: a
/// fabric that runs routes otherwise has to be read. Memory: leaves x switches bytes. `fabric` must outlive it.
std::unique_ptr<Forwarding> minHopForwarding(const TestFabric& fabric, unsigned pathCount = 1);

/// A fabric's own tables: outPort[switch node][position of the end-port in endPorts()] = own port number, 0 = dropped;
/// one such table a path number. Ports without a cable drop. Rows of end-ports are empty.
using PortTable = std::vector<std::vector<std::uint16_t>>;
std::unique_ptr<Forwarding> tableForwarding(const TestFabric& fabric, std::vector<PortTable> perPath);

/// End-ports in the order that min-hop ranks them: leaves that are near each other stand together.
std::vector<NodeIndex> rankedEndPorts(const TestFabric& fabric);

} // namespace fabric
