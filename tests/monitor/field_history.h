// A fabric's life for tests: rail-optimised pods over months, quiet ports by rule, and faults that were planted and are
// known. Only changes are made, never samples; they are what a poll every 30 s would bring, poll by poll, day by day.
//
// Noise of healthy ports: rare symbol errors by a rate of their own, small bursts, some ports that always err a little,
// room temperature by day, light that wavers, a fabric-wide clearing of counters, reboots in announced windows with the
// errors of bring-up. Everything follows from the seed.
#pragma once

#include "core/verify/monitor/history_blocks.h"
#include "core/verify/monitor/judge.h"

#include <random>
#include <string>
#include <vector>

namespace fabric::test {

enum class Planted {
    Pulled,
    Flapping,
    ErrorStep,
    ErrorDrift,
    LightDrift,
    Narrow,
    Slow,
    HeatDrift,
    DeadSwitch,
    DeadHost,
    TravellingModule,
    BadPort,
};
inline constexpr int kPlantedKinds = 12;
const char* plantedName(Planted kind);

struct PlantedFault {
    Planted kind = Planted::Pulled;
    std::int64_t from = 0;
    std::int64_t until = 0;
    std::int64_t fails = 0; ///< of drifts: when the limit is broken; 0 = no drift
    std::string key;        ///< of the finding of its link or node
    std::string alsoKey;    ///< of the other link that it may rightly be found at
    std::string module;     ///< serial that must be blamed in the end
    bool isPort = false;    ///< the port must be blamed in the end
};

struct FieldShape {
    int pods = 2;
    int hostsPerPod = 24;
    int uplinks = 8; ///< of each of a pod's eight leaves
    int days = 30;
    int faults = 24;
    int ports() const { return 2 * pods * 8 * (hostsPerPod + uplinks); }
};

class FieldHistory {
public:
    static constexpr std::int64_t kStart = 1'760'000'000 / 86400 * 86400;
    static constexpr std::int64_t kPoll = 30;

    FieldHistory(const FieldShape& shape, std::uint64_t seed);

    const WatchedFabric& fabric() const { return fabric_; }
    const std::vector<PlantedFault>& faults() const { return faults_; }
    const std::vector<MaintenanceWindow>& windows() const { return windows_; }
    int reboots() const { return reboots_; }
    static std::string serialOf(std::int64_t plug) { return "SN" + std::to_string(plug); }

    /// All changes of a day in order of time; call for day 0, 1, 2 ... once each.
    std::vector<TimedChange> day(int day);

private:
    enum class Do : std::uint8_t { Add, Set, Shift, Clear };
    struct Event {
        std::int64_t time;
        std::uint32_t port;
        Do what;
        Followed figure;
        std::int64_t value;
    };
    struct Port {
        PortValues values;
        std::array<std::int32_t, 2> usual{}; ///< temperature, light
        std::array<std::int32_t, 2> noise{};
        std::array<std::int32_t, 2> shift{};
        double errorsPerDay = 0;
    };

    void build();
    void plant();
    /// One whose links are all free; takes them.
    std::uint32_t freeNode(const std::vector<std::uint32_t>& nodes);
    void plantLink(Planted kind, std::uint32_t port, std::int64_t from);
    void plantNode(Planted kind, std::uint32_t node, std::int64_t from);
    void planReboots();
    void reboot(std::uint32_t node, std::int64_t at);
    void down(std::uint32_t port, std::int64_t from, std::int64_t until);
    void errors(std::uint32_t port, Followed figure, std::int64_t from, std::int64_t until, double startPerDay,
                double endPerDay);
    void exchange(std::uint32_t port, std::int64_t at, std::int64_t plug);
    void noise(std::int64_t dayStart, std::vector<Event>& out);
    void apply(const Event& event, std::vector<std::pair<std::uint32_t, Followed>>& touched);
    double uniform() { return std::uniform_real_distribution<>(0, 1)(random_); }
    std::int64_t between(std::int64_t low, std::int64_t high)
    {
        return low + static_cast<std::int64_t>(random_() % static_cast<std::uint64_t>(high - low + 1));
    }

    FieldShape shape_;
    std::mt19937_64 random_;
    WatchedFabric fabric_;
    std::vector<Port> ports_;
    std::vector<PlantedFault> faults_;
    std::vector<MaintenanceWindow> windows_;
    std::vector<Event> planned_; ///< of faults and reboots, sorted by time
    std::size_t nextPlanned_ = 0;
    std::vector<std::uint32_t> hosts_;
    std::vector<std::uint32_t> switches_;
    std::vector<bool> isTaken_; ///< by link: it has a fault, and another must stay apart
    std::int64_t nextPlug_ = 1;
    int reboots_ = 0;
};

} // namespace fabric::test
