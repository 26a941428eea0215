// What Judge keeps between polls. Private to judge*.cpp and culprits.cpp.
#pragma once

#include "core/verify/monitor/culprits.h"
#include "core/verify/monitor/judge.h"

#include <deque>

namespace fabric {

/// A plug that left a link in trouble, and from where.
struct WatchedPlug {
    std::uint32_t port = 0;
    std::int64_t left = 0;
};

/// What was exchanged at a link since trouble was first found there.
struct RepairLog {
    std::int64_t last = 0;
    std::vector<std::uint32_t> ends; ///< ports whose plug was exchanged
    bool isWholeCable = false;       ///< one piece: its one serial sat at both ends
};

struct PlannedWindow {
    MaintenanceWindow window;
    bool isOpen = false; ///< it has begun, and the ports know
};

/// How long trouble and exchanges are remembered when trouble shows again.
inline constexpr std::int64_t kRepairMemory = 30 * 86400;

struct Judge::State {
    State(const WatchedFabric& f, const Thresholds& t, JudgeOptions o) : fabric(f), thresholds(t), options(std::move(o))
    {}

    const WatchedFabric& fabric;
    const Thresholds& thresholds;
    JudgeOptions options;
    std::int64_t now = 0;
    bool hasBegun = false; ///< a poll was taken: ports that come now are new

    std::vector<PortJudge> ports;
    std::vector<const PortLimits*> limits; ///< of each port; null = to be looked up
    std::vector<Symptoms> present;         ///< of each port, at the last look
    std::vector<std::int64_t> timer;       ///< of each port; 0 = none
    std::vector<std::int64_t> lastPlug;    ///< the last one that was there; 0 = none yet
    std::map<std::tuple<std::string, std::int64_t, int>, PortLimits> knownLimits;
    std::vector<std::uint32_t> touched; ///< since begin(), with repetitions
    std::set<std::pair<std::int64_t, std::uint32_t>> timers;

    std::set<std::uint32_t> sick; ///< links with a symptom at the last look
    std::map<std::uint64_t, WatchFinding> open;
    std::unordered_map<std::uint32_t, std::uint64_t> findingOf; ///< of a link
    std::map<std::string, WatchFinding> recent;                 ///< closed in the last days, by key
    std::set<std::pair<std::int64_t, std::uint64_t>> closings;  ///< when an open finding without symptoms may close
    std::uint64_t lastId = 0;

    std::vector<PlannedWindow> windows;
    std::unordered_map<std::int64_t, WatchedPlug> suspects; ///< by number of the plug
    std::unordered_map<std::uint32_t, RepairLog> repairs;   ///< by link
    std::vector<FindingEvent> events;                       ///< of this poll

    void grow();
    const PortLimits& limitsOf(std::uint32_t port);
    std::int64_t confirmSeconds(const PortLimits& l) const;
    void touch(std::uint32_t port);
    void look(std::uint32_t port);
    void openWindows();
    void hushForWindows(std::uint32_t port);
    void takePlug(std::uint32_t port, std::int64_t plug);
    void repair(std::uint32_t port, bool isWholeCable);

    std::vector<SickLink> sickLinks();
    void match(const std::vector<Cause>& causes);
    void openFinding(const Cause& cause);
    void update(WatchFinding& finding, const Cause& cause);
    void close(std::uint64_t id, bool isRepaired, bool isMerged);
    void settleFindings();
    void blameByHistory(WatchFinding& finding, std::uint32_t link);
    void describe(WatchFinding& finding);
    BlastRadius blastOf(const WatchFinding& finding) const;
    std::int64_t cleanSeconds() const { return thresholds.of("", "").window(Metric::SymbolBerLong); }
};

} // namespace fabric
