// Watch: one watched fabric: what was seen goes through the sampler to the judge and into the history; what a plan says
// of its ports is laid over them. A caller polls, shows and alerts.
//
// The history decides the numbers of ports: a later start goes on where the last one ended, with the same baselines as
// far as the last days of the history tell them, and open findings stay open. One thread.
#pragma once

#include "core/catalog/catalog.h"
#include "core/model/project.h"
#include "core/verify/monitor/history.h"
#include "core/verify/monitor/judge.h"
#include "core/verify/monitor/sampler.h"

#include <memory>
#include <string>
#include <vector>

namespace fabric {

struct WatchOptions {
    std::int64_t intervalSeconds = 30;
    std::vector<MaintenanceWindow> windows;
    std::string historyPath; ///< empty = nothing is kept
    bool isHistorySynced = true;
};

/// What one poll came to.
struct PollOutcome {
    std::vector<FindingEvent> events;
    std::size_t changes = 0;
    std::size_t seenPorts = 0;
    bool isBlind = false;              ///< the fabric was out of sight; nothing was judged
    bool isPartial = false;            ///< the view ended early; absence meant nothing
    std::optional<Error> historyError; ///< the poll is kept in memory and written later
};

class Watch {
public:
    [[nodiscard]] static Result<Watch> open(const Thresholds& thresholds, const WatchOptions& options);
    Watch(Watch&&) noexcept;
    ~Watch();

    /// Names, rates and cables of a plan for the ports of this view. Errors: as comparing.
    [[nodiscard]] Result<void> describe(const Project& project, const Catalog& catalog, Id<Fabric> fabric,
                                        const Observation& view);
    /// `now` in seconds since 1970.
    PollOutcome poll(const Observation& view, std::int64_t now);
    void add(const MaintenanceWindow& window);

    const WatchedFabric& fabric() const;
    const Judge& judge() const;
    const History* history() const;
    History* history();

private:
    struct State;
    explicit Watch(std::unique_ptr<State> state);
    std::unique_ptr<State> state_;
};

} // namespace fabric
