// Answers of performance management as counters. Names are those of the InfiniBand attributes. Classic counters stop at
// their ceiling and say "at least" there; data counters come in words of four bytes and are given in bytes.
// Offsets after IBA vol. 1, 16.1.3 and 16.1.4. Pure.
#pragma once

#include "core/verify/observe/observation.h"
#include "core/verify/rdma/mad.h"

#include <vector>

namespace fabric::rdma {

/// What a node's performance agent can tell (ClassPortInfo).
struct PmaAbilities {
    bool hasExtended = false;       ///< 64-bit data and packet counters
    bool hasExtendedErrors = false; ///< 64-bit error counters in the same attribute
    bool hasUnicast = false;        ///< ... and unicast and multicast packets apart
    bool hasXmitWait = false;
    bool isRedirected = false; ///< answers only at another address, which we do not follow
};

PmaAbilities decodeAbilities(std::span<const std::uint8_t> data);
std::vector<ObservedCounter> decodeCounters(std::span<const std::uint8_t> data, const PmaAbilities& abilities);
std::vector<ObservedCounter> decodeExtendedCounters(std::span<const std::uint8_t> data, const PmaAbilities& abilities);

/// Puts `more` into `counters`: of one name the value without a ceiling wins.
void mergeCounters(std::vector<ObservedCounter>& counters, std::vector<ObservedCounter> more);

} // namespace fabric::rdma
