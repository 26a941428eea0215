// The members of a record's parts with their names in the file and their ranges, once for reader and writer. Internal
// to run_record_reader.cpp and run_record_writer.cpp.
//
// visit(name, member) for texts and yes/no, visit(name, number, least, most) for numbers.
#pragma once

#include "core/verify/run/run_record.h"

namespace fabric::runrecord {

inline constexpr int kVersion = 1;
inline constexpr std::int64_t kMostSeconds = std::int64_t{366} * 86400;
inline constexpr std::int64_t kLatestTime = std::int64_t{1} << 40; ///< seconds since 1970
inline constexpr std::int64_t kMostMbps = 1'000'000'000;
inline constexpr std::int64_t kMostBytes = std::int64_t{1} << 40;
inline constexpr std::uint64_t kMostCount = std::uint64_t{1} << 62;

template <class Visitor, class Record>
void visitRun(Visitor&& visit, Record& record)
{
    visit("id", record.runId);
    visit("cluster", record.cluster);
    visit("fabric", record.fabric);
    visit("plan", record.plan);
    visit("plan_sha256", record.planSha256);
    visit("launcher", record.launcher);
    visit("tool", record.tool);
    visit("agent_path", record.agentPath);
    visit("started", record.startedAt);
    visit("ended", record.endedAt);
    visit("ways", record.ways);
    visit("cancelled", record.isCancelled);
    visit("stopped", record.stopped);
}

template <class Visitor, class Settings>
void visitSettings(Visitor&& visit, Settings& settings)
{
    visit("test_s", settings.testSeconds, 1, 86400);
    visit("start_s", settings.startSeconds, 0, 86400);
    visit("cap_mbps", settings.capMbps, 0, kMostMbps);
    visit("tests_at_once", settings.testsAtOnce, 0, 1'000'000);
}

template <class Visitor, class Traffic>
void visitTraffic(Visitor&& visit, Traffic& traffic)
{
    visit("op", traffic.op);
    visit("message_bytes", traffic.messageBytes, 1, 64 << 20);
    visit("queues", traffic.queues, 1, 64);
    visit("interval_ms", traffic.intervalMs, 1, 3'600'000);
    visit("latency", traffic.isLatencyMeasured);
    visit("verify", traffic.isVerified);
}

template <class Visitor, class Detached>
void visitDetached(Visitor&& visit, Detached& detached)
{
    visit("folder", detached.folder);
    visit("begins_at", detached.beginsAt, 0, kLatestTime);
    visit("ends_at", detached.endsAt, 0, kLatestTime);
    visit("every_s", detached.everySeconds, 1, kMostSeconds);
    visit("lease_s", detached.leaseSeconds, 1, kMostSeconds);
}

template <class Visitor, class Rails>
void visitRails(Visitor&& visit, Rails& rails)
{
    visit("cluster", rails.clusterName);
    visit("cap_mbps", rails.capMbps, 0, kMostMbps);
    visit("tests_at_once", rails.testsAtOnce, 0, 1'000'000);
    visit("window_from_minute", rails.window.fromMinute, 0, 1439);
    visit("window_to_minute", rails.window.toMinute, 0, 1439);
    visit("most_error_growth", rails.mostErrorGrowth, 0, kMostCount);
}

template <class Visitor, class Profile>
void visitProfile(Visitor&& visit, Profile& profile)
{
    visit("mtu", profile.mtu, 0, 65536);
    visit("gpu", profile.isFromGpu);
    visit("pass_mbps", profile.passMbps, 0, kMostMbps);
    visit("least_share_of_pass", profile.leastShareOfPass, 0, 1);
    visit("most_deviation", profile.mostDeviation, 0, 1000);
    visit("least_samples", profile.leastSamples, 0, 1'000'000);
    visit("latency_us", profile.latencyUs, 0, 1e9);
    visit("latency_per_hop_us", profile.latencyPerHopUs, 0, 1e9);
    visit("most_asymmetry", profile.mostAsymmetry, 0, 1);
    visit("most_error_rate", profile.mostErrorRate, 0, 1);
    visit("soak_s", profile.soakSeconds, 0, kMostSeconds);
}

template <class Visitor, class Host>
void visitHost(Visitor&& visit, Host& host)
{
    visit("name", host.name);
    visit("target", host.target);
    visit("agent", host.agent);
    visit("kernel", host.kernel);
    visit("lost", host.lost);
}

template <class Visitor, class Gap>
void visitGap(Visitor&& visit, Gap& gap)
{
    visit("host", gap.host);
    visit("from", gap.from);
    visit("to", gap.to);
    visit("why", gap.why);
}

template <class Visitor, class File>
void visitRaw(Visitor&& visit, File& file)
{
    visit("name", file.name);
    visit("sha256", file.sha256);
    visit("bytes", file.bytes, 0, kMostCount);
}

} // namespace fabric::runrecord
