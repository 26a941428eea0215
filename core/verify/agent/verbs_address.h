// How a queue pair finds the other end's port. RoCE: a GID chosen by its type (RoCE v2) and address family, never by
// its number; both ends choose by the same rule from what both offer, so they agree. InfiniBand: the peer's LID plus
// the path, with a global route only between subnets. Threads: values.
#pragma once

#include "facts.h"
#include "outcome.h"
#include "test_spec.h"

#include <infiniband/verbs.h>

#include <array>
#include <vector>

namespace fabric::agent {

enum GidFamily : std::size_t { kIpv4, kIpv6, kLinkLocal, kGidFamilies };

struct VerbsAddress {
    bool isInfiniband = false;
    int mtu = 0; ///< active, bytes
    int lid = 0;
    int lmc = 0;
    std::array<std::string, kGidFamilies> gids; ///< 32 hexadecimal digits, empty = none; InfiniBand: GID 0 as kIpv6
    std::array<int, kGidFamilies> indexes{};    ///< of one's own
};

VerbsAddress ownVerbsAddress(const PortFacts& port);

/// Six words of an offer.
std::string wordsOf(const VerbsAddress& address);
bool readAddress(const std::vector<std::string>& words, std::size_t first, VerbsAddress& address);

/// The way to `peer`: NoGid when no family or LID is common to both.
Fault fillRoute(const VerbsAddress& own, const VerbsAddress& peer, const TestSpec& spec, ibv_ah_attr& route);

/// The MTU of both ends, or the test's when it fits; Mtu when it does not.
Fault commonMtu(const VerbsAddress& own, const VerbsAddress& peer, int asked, int& mtu);
ibv_mtu mtuCode(int bytes);

/// A flow label that drivers turn into that UDP source port (rdma-core's ibv_flow_label_to_udp_sport); 0 for 0.
std::uint32_t flowLabelOf(int sourcePort);

} // namespace fabric::agent
