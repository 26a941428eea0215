// Histories whose polls say their own number in two ways: half a poll, a lost one and a doubled one would show.
#pragma once

#include "core/verify/monitor/history.h"

#include <QString>
#include <QtGlobal>

#include <string>
#include <vector>

namespace fabric::test {

inline constexpr std::int64_t kNumberedStart = 20'000 * std::int64_t{86400};
inline constexpr std::int64_t kNumberedEnd = kNumberedStart + 1'000'000 * std::int64_t{86400};

inline Result<History> openedHistory(const QString& path, int ports)
{
    FABRIC_TRY(history, History::open(path.toStdString(), {false, false}));
    for (int port = 0; port < ports; ++port)
        FABRIC_CHECK(history.portNumber({"p" + std::to_string(port), "port", "node", "node", 0}));
    return history;
}

/// Twelve polls make a day, so that the ends of days fall under what is done to the file, too.
inline Result<void> recordNumbered(History& history, std::int64_t number)
{
    const std::vector<PortChange> changes{{0, Followed::SymbolErrors, FollowedValue{number, false}},
                                          {1, Followed::SymbolErrors, FollowedValue{-number, false}}};
    return history.record(kNumberedStart + number * 7000, changes);
}

/// The number of the last poll that the file has; -1 when it cannot be read or its halves disagree, 0 without any.
inline std::int64_t lastNumber(const QString& path)
{
    const Result<History> history = History::open(path.toStdString(), {true, false});
    if (!history) {
        qWarning("%s", history.error().str().c_str());
        return -1;
    }
    const auto state = history->stateAt(kNumberedEnd);
    if (!state || state->size() < 2) return state ? 0 : -1;
    const std::int64_t a = (*state)[0].value(Followed::SymbolErrors).value_or(0);
    return a == -(*state)[1].value(Followed::SymbolErrors).value_or(0) ? a : -1;
}

/// How many polls of port 0 the file has; -1 when it cannot be read.
inline std::int64_t countNumbers(const QString& path)
{
    const Result<History> history = History::open(path.toStdString(), {true, false});
    if (!history) return -1;
    const auto changes = history->read(0, kNumberedStart, kNumberedEnd);
    return changes ? static_cast<std::int64_t>(changes->size()) : -1;
}

} // namespace fabric::test
