// Bounds that no line from outside can lift (PROTOCOL.md), and the waits that make a dead network end in time.
#pragma once

#include <cstddef>
#include <cstdint>

namespace fabric::agent {

inline constexpr int kProtocol = 1;
inline constexpr const char* kAgentVersion = "0.1.0";

inline constexpr std::size_t kMaxLineIn = 4096;
inline constexpr std::size_t kMaxLineOut = 64 * 1024;
inline constexpr std::int64_t kMaxTests = 1'000'000;
inline constexpr std::int64_t kMaxRoundTests = 256;
inline constexpr std::int64_t kMaxSeconds = 86'400;
inline constexpr std::int64_t kMaxQueues = 64;
inline constexpr std::int64_t kMaxMessageBytes = 64LL << 20;
inline constexpr std::int64_t kMaxTestMemory = 1LL << 30; ///< registered by one end of one test
inline constexpr std::int64_t kMaxSilenceSeconds = 26 * 3600;

inline constexpr int kRetryCount = 6;    ///< 7 means for ever on soft RoCE
inline constexpr int kRnrRetryCount = 6; ///< 7 means for ever everywhere
/// 4.096 us x 2^17 = 0.54 s; with 6 retries 3.8 s, so that a host that stands still for a moment is no dead link.
/// Adapters may take up to four times that: then kStallMs ends the wait.
inline constexpr int kAckTimeout = 17;

inline constexpr int kGraceMs = 10'000;       ///< a test ends this long after its seconds at the latest
inline constexpr int kConnectMs = 8'000;      ///< until both ends have found each other
inline constexpr int kFirstContactMs = 5'000; ///< until the first RDMA message has come back
/// Longer than a moment in which nothing runs on a healthy host, shorter than a wait for an acknowledgement.
inline constexpr int kStandstillMs = 200;

inline constexpr int kStallMs = 8'000; ///< load without progress
inline constexpr int kWrapUpMs =
    1'500;                           ///< kept of a test's time to tell the other end the sums, on a lossy network too
inline constexpr int kEndMs = 1'500; ///< from the order to stop to the hard end of the process

} // namespace fabric::agent
