// A day in the life of a planned fabric, for tests and pictures: the plan as built is polled by the real Watch into a
// real history, with faults that are known: times, links and kinds. Everything follows from the seed.
#pragma once

#include "tests/evidence/site_rig.h"

#include "core/verify/monitor/watch.h"

#include <QString>

#include <random>

namespace fabric::test {

/// 32 nodes at 4 leaves under 4 spines: 64 links.
inline const std::map<std::string, std::string> kSmallTree{{"nodes", "32"}, {"radix", "16"}, {"speed", "400"},
                                                           {"tiers", "2"},  {"leafs", "4"},  {"spines", "4"}};

struct DayFault {
    std::string kind; ///< "pulled", "errors", "fading", "flapping", "dead-switch", "narrow", "hot"
    std::size_t link = 0;
    std::int64_t from = 0;
    std::int64_t until = 0; ///< 0 = to the end
};

struct DayShape {
    int days = 1;
    int intervalSeconds = 60;
    std::int64_t start = 1'796'083'200; ///< 2026-11-30T00:00:00Z less a multiple of days
    std::int64_t gapFrom = 0;           ///< nobody polls in between; 0 = no gap
    std::int64_t gapUntil = 0;
};

class WatchedDay {
public:
    WatchedDay(const char* generator, const std::map<std::string, std::string>& values, std::uint64_t seed);

    Site site;

    void plant(DayFault fault) { faults_.push_back(std::move(fault)); }
    const std::vector<DayFault>& faults() const { return faults_; }
    /// Polls the whole time into a new history.
    void run(const QString& path, const DayShape& shape);
    /// The port that receives on a link, as the history knows it by key.
    std::string keyOf(const PortRef& port);

private:
    void quietPorts();
    void live(std::int64_t now, int seconds);
    void apply(const DayFault& fault, std::int64_t now, int seconds);
    ObservedCounter& counter(ObservedPort& port, const char* name);
    double uniform() { return std::uniform_real_distribution<>(0, 1)(random_); }

    std::mt19937_64 random_;
    std::vector<DayFault> faults_;
    std::vector<std::pair<double, double>> usual_; ///< by link: temperature and light
};

} // namespace fabric::test
