// The loop behind `fabricctl watch`: poll, judge, keep, tell, wait.
#pragma once

#include "app/remote/alert_senders.h"
#include "core/base/progress.h"
#include "core/verify/monitor/watch.h"

#include <string>
#include <vector>

namespace fabric::cli {

struct WatchCommand {
    std::string plan;
    std::string fabric;
    std::vector<std::string> sources;
    std::string history;
    std::string thresholds;
    std::string metrics;
    AlertTargets targets;
    int intervalSeconds = 30;
    int polls = 0;
    int onWire = 2;
    int timeoutMs = 500;
    int deadlineSeconds = 0;
    bool withCableInfo = false;
    bool isJson = false;
};

/// Until it is cancelled or has polled often enough. A poll that sees nothing is told and tried again. Gives 1 when
/// findings are open at the end.
[[nodiscard]] Result<int> runWatch(const WatchCommand& options, const Progress& progress);

std::int64_t secondsNow();

} // namespace fabric::cli
