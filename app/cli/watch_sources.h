// What a watch sees at one poll: all of its sources asked at the same time and laid together. One that gives nothing
// makes the view partial, so that what it did not say means nothing; the others are judged.
#pragma once

#include "app/remote/sources.h"

#include <chrono>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace fabric::cli {

class WatchSources {
public:
    /// At least one. Hosts of a list and exporters, of which many are asked, get no longer than the interval, within 10
    /// to 60 s, when the options name no limit: one that hangs must not hold up the others.
    WatchSources(std::vector<SourceSpec> sources, std::chrono::seconds interval)
        : sources_(std::move(sources)), interval_(interval)
    {}

    struct View {
        Result<Observation> seen;      ///< an error only when no source gave anything
        std::vector<std::string> news; ///< sources that fell silent, with the reason, and those that speak again
    };
    /// Blocks until the last source has answered or its time is up. Threads: at most eight, ended on return.
    View look(const ObserveOptions& options, const Progress& progress);

private:
    std::vector<std::optional<Result<Observation>>> askAll(const ObserveOptions& options,
                                                           const Progress& progress) const;

    std::vector<SourceSpec> sources_;
    std::chrono::seconds interval_;
    std::map<std::size_t, std::string> silent_; ///< by source: what was told of it
};

} // namespace fabric::cli
