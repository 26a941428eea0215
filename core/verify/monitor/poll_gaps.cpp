#include "core/verify/monitor/poll_gaps.h"

#include "core/verify/monitor/history_state.h"

#include <algorithm>

namespace fabric {

namespace {

void put(std::string& out, std::uint64_t value)
{
    for (; value >= 0x80; value >>= 7U)
        out += static_cast<char>(value | 0x80U);
    out += static_cast<char>(value);
}

std::optional<std::uint64_t> take(std::string_view& bytes)
{
    std::uint64_t value = 0;
    for (unsigned shift = 0; shift < 63 && !bytes.empty(); shift += 7) {
        const auto byte = static_cast<unsigned char>(bytes.front());
        bytes.remove_prefix(1);
        value |= std::uint64_t{byte & 0x7FU} << shift;
        if ((byte & 0x80U) == 0) return value;
    }
    return std::nullopt;
}

std::int64_t usualDistance(std::span<const std::int64_t> times)
{
    if (times.size() < 2) return 0;
    std::vector<std::int64_t> distances;
    distances.reserve(times.size());
    for (std::size_t i = 1; i < times.size(); ++i)
        distances.push_back(times[i] - times[i - 1]);
    const auto middle = distances.begin() + static_cast<std::ptrdiff_t>(distances.size() / 2);
    std::nth_element(distances.begin(), middle, distances.end());
    return std::max<std::int64_t>(*middle, 1);
}

} // namespace

std::string packTimes(std::span<const std::int64_t> times)
{
    std::string out;
    std::int64_t before = 0;
    for (const std::int64_t time : times) {
        put(out, static_cast<std::uint64_t>(std::max<std::int64_t>(time - before, 0)));
        before = time;
    }
    return out;
}

std::optional<std::vector<std::int64_t>> unpackTimes(std::string_view bytes)
{
    std::vector<std::int64_t> out;
    std::int64_t time = 0;
    constexpr std::uint64_t kMost = std::uint64_t{1} << 40U; ///< no calendar goes further
    while (!bytes.empty()) {
        const auto step = take(bytes);
        if (!step || *step > kMost || time > static_cast<std::int64_t>(kMost)) return std::nullopt;
        time += static_cast<std::int64_t>(*step);
        out.push_back(time);
    }
    return out;
}

std::optional<double> PollSummary::share() const
{
    if (intervalSeconds == 0) return std::nullopt;
    return static_cast<double>(polls) / static_cast<double>(polls + missed);
}

PollSummary summarise(std::span<const std::int64_t> times, std::int64_t from, std::int64_t until)
{
    const auto first = std::lower_bound(times.begin(), times.end(), from);
    const auto last = std::lower_bound(first, times.end(), until);
    const std::span<const std::int64_t> inside(first, last);
    PollSummary out;
    out.polls = static_cast<std::int64_t>(inside.size());
    out.intervalSeconds = usualDistance(inside);
    if (out.intervalSeconds == 0) {
        if (until > from) out.gaps.push_back({from, until, 0});
        return out;
    }
    const auto look = [&](std::int64_t before, std::int64_t after) {
        const double distances = static_cast<double>(after - before) / static_cast<double>(out.intervalSeconds);
        if (distances <= kGapFactor) return;
        const auto missed = static_cast<std::int64_t>(distances + 0.5) - 1;
        out.gaps.push_back({before, after, missed});
        out.missed += missed;
    };
    look(from, inside.front());
    for (std::size_t i = 1; i < inside.size(); ++i)
        look(inside[i - 1], inside[i]);
    look(inside.back(), until);
    return out;
}

Result<void> History::State::keepPollTimes(std::int64_t day) const
{
    std::vector<std::int64_t> times;
    FABRIC_TRY(rows, database.prepare("select time from poll where time < ? order by time"));
    FABRIC_CHECK(rows.bind({(day + 1) * kDay}));
    for (;;) {
        FABRIC_TRY(hasRow, rows.step());
        if (!hasRow) break;
        times.push_back(rows.integer(0));
    }
    const std::string packed = packTimes(times);
    FABRIC_TRY(add, database.prepare("insert or replace into polled(day, times) values(?, ?)"));
    return add.run({day, Blob{packed}});
}

Result<PollTimes> History::pollTimes(std::int64_t from, std::int64_t until) const
{
    const Database& database = state_->database;
    PollTimes out;
    const auto take = [&](std::int64_t time) {
        if (time >= from && time < until) out.times.push_back(time);
    };
    FABRIC_TRY(hasTable, database.integer("select count(*) from sqlite_master where name = 'polled'"));
    FABRIC_TRY(openFirst, database.integer("select coalesce(min(time), 0) from poll"));
    FABRIC_TRY(dayFirst, database.integer("select coalesce(min(day), -1) from day"));
    std::int64_t knownFrom = openFirst;
    if (hasTable > 0) {
        FABRIC_TRY(firstKept, database.integer("select coalesce(min(day), -1) from polled"));
        if (firstKept >= 0) knownFrom = firstKept * kDay;
        FABRIC_TRY(rows, database.prepare("select day, times from polled where day <= ? order by day"));
        FABRIC_CHECK(rows.bind({until / kDay}));
        for (;;) {
            FABRIC_TRY(hasRow, rows.step());
            if (!hasRow) break;
            const auto times = unpackTimes(rows.bytes(1));
            if (!times) return damagedDay(rows.integer(0));
            std::for_each(times->begin(), times->end(), take);
        }
    }
    if (dayFirst >= 0 && dayFirst * kDay < knownFrom / kDay * kDay) out.unknownBefore = knownFrom;
    FABRIC_TRY(rows, database.prepare("select time from poll where time >= ? and time < ? order by time"));
    FABRIC_CHECK(rows.bind({from, until}));
    for (;;) {
        FABRIC_TRY(hasRow, rows.step());
        if (!hasRow) break;
        take(rows.integer(0));
    }
    return out;
}

} // namespace fabric
