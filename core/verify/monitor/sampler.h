// Sampler: from what one poll saw to what changed since the one before. Keeps the numbers of devices, ports and plugs,
// and what stood before, so that only changes go on.
//
// Silence is told apart: a port that a whole view does not have is unseen; in a view that ended early, or of a device
// that did not answer, it keeps what it had. When more than half of the ports that were up are gone from a view at
// once, the watch has lost sight of the fabric, and the view says nothing. Small moves of gauges (1 degree, 0.2 dB, a
// tenth of a decade) are kept back, so that a quiet port is quiet. One thread. O(ports) a poll.
#pragma once

#include "core/verify/monitor/port_values.h"
#include "core/verify/monitor/watched_fabric.h"
#include "core/verify/observe/observation.h"

#include <functional>
#include <vector>

namespace fabric {

struct Sample {
    std::vector<PortChange> changes;
    std::size_t seenPorts = 0;
    std::size_t newPorts = 0;
    bool isBlind = false;                ///< the view was not used
    std::vector<std::uint32_t> recabled; ///< ports that have another peer than before
};

/// The number of a plug by serial and part; 0 = none.
using PlugNumber = std::function<std::int64_t(const std::string& serial, const std::string& part)>;

class Sampler {
public:
    /// The fabric must outlive it.
    Sampler(WatchedFabric& fabric, PlugNumber plugNumber);

    Sample take(const Observation& observation);
    /// What a history knows of the ports, by number: changes are told against it.
    void resume(std::vector<PortValues> values);
    const std::vector<PortValues>& values() const { return values_; }
    /// The watch's port for one of the observation that take() saw last.
    std::optional<std::uint32_t> numberOf(ObservedRef ref) const;

    /// What a port is known by, whatever else changes around it.
    static std::string portKey(const ObservedNode& node, const ObservedPort& port);

private:
    void readNodes(const Observation& observation, Sample& sample);
    void readPort(const ObservedNode& node, const ObservedPort& port, std::uint32_t number, Sample& sample);
    void readLinks(const Observation& observation, Sample& sample);
    void set(std::uint32_t port, Followed what, const std::optional<FollowedValue>& now, Sample& sample);
    void setGauge(std::uint32_t port, Followed what, std::optional<double> value, int deadBand, Sample& sample);
    bool isBlind(const Observation& observation, const std::vector<bool>& isSeen) const;

    WatchedFabric& fabric_;
    PlugNumber plugNumber_;
    std::vector<PortValues> values_;
    std::vector<bool> isLinked_;                      ///< of the view: a link ends there
    std::vector<std::vector<std::uint32_t>> numbers_; ///< of the view's ports
};

} // namespace fabric
