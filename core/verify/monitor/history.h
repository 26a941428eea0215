// History: what a watch saw, in one SQLite file, for months of tens of thousands of ports.
//
// By change: a poll is one small row until its day (UTC) is over, then each port that changed has a row for the day
// with what stood before it, so that any moment and any port is read from few rows; hours are kept as sums beside it.
// A quiet port costs nothing. Plugs are followed by serial: placesOf() tells where one sat and since when.
//
// Every poll is one transaction (WAL): whatever ends the program, the file opens and at most the poll under way is
// lost. On a full disk record() fails and keeps what it was given; the next call that can writes it with its own times.
// More than kMaxPending changes are not kept: the oldest polls go and lostPolls() counts them. One thread. A second
// program may read while one writes.
#pragma once

#include "core/base/result.h"
#include "core/verify/monitor/finding.h"
#include "core/verify/monitor/history_blocks.h"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace fabric {

struct HistoryOptions {
    bool isReadOnly = false;
    /// Every poll reaches the disk itself, so that a power cut loses at most one too. Without it a power cut can lose
    /// the polls since the last checkpoint; killing the program cannot.
    bool isSynced = true;
};

struct KeptPort {
    std::string key;
    std::string label;
    std::string node; ///< key of the device it belongs to
    std::string nodeName;
    int kind = 0; ///< of the device, as WatchedKind has it
};

/// Two ports of one link.
struct KeptJoint {
    std::uint32_t a = 0;
    std::uint32_t b = 0;

    bool operator==(const KeptJoint&) const = default;
};

struct PlugPlace {
    std::uint32_t port = 0;
    std::int64_t since = 0;
    std::int64_t until = 0; ///< 0 = still there
};

/// When a history was polled. Of days before `unknownBefore` it does not say.
struct PollTimes {
    std::vector<std::int64_t> times; ///< in order
    std::int64_t unknownBefore = 0;
};

/// A finding as it is kept: the judge's words by then, with links by the keys of their ports.
struct KeptFinding {
    std::uint64_t id = 0;
    std::int64_t opened = 0;
    std::int64_t closed = 0;
    std::string json; ///< as findingJson() writes it
};

class History {
public:
    static constexpr std::size_t kMaxPending = 1'000'000;
    static constexpr int kVersion = 1;

    /// Makes the file when it is not there. Errors: Io (cannot be opened or written), Input (no history of ours, or
    /// damaged), Version (of a newer program).
    [[nodiscard]] static Result<History> open(const std::string& path, const HistoryOptions& options);
    History(History&&) noexcept;
    History& operator=(History&&) noexcept;
    ~History();

    /// The number that a port has for ever in this history. Call in order of the watch's own numbers: they are equal
    /// when the history's ports were added to the watch first.
    [[nodiscard]] Result<std::uint32_t> portNumber(const KeptPort& port);
    [[nodiscard]] Result<std::vector<KeptPort>> ports() const;
    /// New ports, and joints of ports by number that take the place of all that their ports had: all in one transaction
    /// or nothing. Ports as for portNumber().
    [[nodiscard]] Result<void> keepFabric(std::span<const KeptPort> ports, std::span<const KeptJoint> joints);
    /// Which ports were joined last, the smaller number first; a link that is down stays.
    [[nodiscard]] Result<std::vector<KeptJoint>> joints() const;
    [[nodiscard]] Result<std::int64_t> plugNumber(const std::string& serial, const std::string& part);
    /// Serial and part of a plug; empty for a number that was never given.
    std::pair<std::string, std::string> plug(std::int64_t number) const;

    /// One transaction: these changes at `time`, and all that could not be written before. With `canWrite` false they
    /// only join those.
    [[nodiscard]] Result<void> record(std::int64_t time, std::span<const PortChange> changes,
                                      std::span<const KeptFinding> findings = {}, bool canWrite = true);
    std::uint64_t lostPolls() const;
    /// Of the last poll that is in the file; 0 = none.
    [[nodiscard]] Result<std::int64_t> lastPoll() const;
    /// The polls of from <= time < until. Cost: O(polls); a day of polls is a few kilobytes.
    [[nodiscard]] Result<PollTimes> pollTimes(std::int64_t from, std::int64_t until) const;
    /// The highest number that a finding has had, open or closed; 0 = none.
    [[nodiscard]] Result<std::int64_t> lastFinding() const;

    /// Changes of a port in from <= time < until, led by what stood at `from`, dated `from`.
    [[nodiscard]] Result<std::vector<TimedChange>> read(std::uint32_t port, std::int64_t from,
                                                        std::int64_t until) const;
    /// Everything from the day of `from` on, led by what stood then: in order of time for each port, not over all
    /// ports.
    [[nodiscard]] Result<void> replay(std::int64_t from, const std::function<void(const TimedChange&)>& take) const;
    [[nodiscard]] Result<std::vector<HourSum>> hours(std::uint32_t port, std::int64_t from, std::int64_t until) const;
    /// All ports, by number, as they stood at that moment.
    [[nodiscard]] Result<std::vector<PortValues>> stateAt(std::int64_t time) const;
    [[nodiscard]] Result<std::vector<PlugPlace>> placesOf(const std::string& serial) const;
    /// Findings that were open at some time of from <= time < until, by id.
    [[nodiscard]] Result<std::vector<KeptFinding>> findings(std::int64_t from, std::int64_t until) const;
    /// Small texts by name: acknowledgements, silences.
    [[nodiscard]] Result<void> setNote(const std::string& name, const std::string& text);
    [[nodiscard]] Result<std::vector<std::pair<std::string, std::string>>> notes() const;

private:
    struct State;
    explicit History(std::unique_ptr<State> state);
    std::unique_ptr<State> state_;
};

} // namespace fabric
