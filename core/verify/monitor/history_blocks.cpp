#include "core/verify/monitor/history_blocks.h"

#include "core/verify/monitor/counter_change.h"

#include <algorithm>
#include <map>

namespace fabric {

namespace {

constexpr std::int64_t kHour = 3600;
constexpr unsigned char kKnown = 0x80;
constexpr unsigned char kAtLeast = 0x40;
constexpr unsigned char kWhat = 0x3f;

void put(std::string& out, std::uint64_t value)
{
    while (value >= 0x80) {
        out.push_back(static_cast<char>(value | 0x80U));
        value >>= 7U;
    }
    out.push_back(static_cast<char>(value));
}

void putSigned(std::string& out, std::int64_t value)
{
    const auto folded = (static_cast<std::uint64_t>(value) << 1U) ^ static_cast<std::uint64_t>(value >> 63U);
    put(out, folded);
}

class Reader {
public:
    explicit Reader(std::string_view bytes) : bytes_(bytes) {}
    bool isAtEnd() const { return at_ >= bytes_.size(); }
    bool isGood() const { return isGood_; }
    std::uint64_t number()
    {
        std::uint64_t value = 0;
        for (unsigned shift = 0; shift < 64; shift += 7) {
            if (isAtEnd()) break;
            const auto byte = static_cast<unsigned char>(bytes_[at_++]);
            value |= static_cast<std::uint64_t>(byte & 0x7fU) << shift;
            if ((byte & 0x80U) == 0) return value;
        }
        isGood_ = false;
        return 0;
    }
    std::int64_t signedNumber()
    {
        const std::uint64_t folded = number();
        return static_cast<std::int64_t>(folded >> 1U) ^ -static_cast<std::int64_t>(folded & 1U);
    }
    unsigned char byte()
    {
        if (isAtEnd()) {
            isGood_ = false;
            return 0;
        }
        return static_cast<unsigned char>(bytes_[at_++]);
    }

private:
    std::string_view bytes_;
    std::size_t at_ = 0;
    bool isGood_ = true;
};

/// What, whether it is known, and its value less `reference`, with arithmetic that may wrap both ways.
void putValue(std::string& out, Followed what, const std::optional<FollowedValue>& now, std::int64_t reference)
{
    const auto head = static_cast<unsigned char>(static_cast<unsigned char>(what) | (now ? kKnown : 0) |
                                                 (now && now->isAtLeast ? kAtLeast : 0));
    out.push_back(static_cast<char>(head));
    if (now)
        putSigned(out, static_cast<std::int64_t>(static_cast<std::uint64_t>(now->value) -
                                                 static_cast<std::uint64_t>(reference)));
}

template <class Reference>
std::optional<PortChange> readValue(Reader& reader, const Reference& reference)
{
    const unsigned char head = reader.byte();
    const unsigned what = head & kWhat;
    if (!reader.isGood() || what >= kFollowedCount) return std::nullopt;
    PortChange change;
    change.what = static_cast<Followed>(what);
    if ((head & kKnown) != 0) {
        const auto base = static_cast<std::uint64_t>(reference(change.what));
        const auto value = static_cast<std::int64_t>(base + static_cast<std::uint64_t>(reader.signedNumber()));
        change.now = FollowedValue{value, (head & kAtLeast) != 0};
    }
    if (!reader.isGood()) return std::nullopt;
    return change;
}

} // namespace

std::string packPoll(std::span<const PortChange> changes)
{
    std::vector<PortChange> sorted(changes.begin(), changes.end());
    std::stable_sort(sorted.begin(), sorted.end(),
                     [](const PortChange& a, const PortChange& b) { return a.port < b.port; });
    std::string out;
    std::uint32_t port = 0;
    for (const PortChange& change : sorted) {
        put(out, change.port - port);
        port = change.port;
        putValue(out, change.what, change.now, 0);
    }
    return out;
}

std::optional<std::vector<PortChange>> unpackPoll(std::string_view bytes)
{
    std::vector<PortChange> out;
    Reader reader(bytes);
    std::uint64_t port = 0;
    while (!reader.isAtEnd()) {
        port += reader.number();
        std::optional<PortChange> change = readValue(reader, [](Followed) { return std::int64_t{0}; });
        if (!change || port > 0xffffffffU) return std::nullopt;
        change->port = static_cast<std::uint32_t>(port);
        out.push_back(*change);
    }
    return out;
}

std::string packDay(const PortDay& day)
{
    std::string known;
    std::uint64_t count = 0;
    for (std::size_t i = 0; i < kFollowedCount; ++i) {
        const auto what = static_cast<Followed>(i);
        if (const auto value = day.before.at(what)) {
            putValue(known, what, value, 0);
            ++count;
        }
    }
    std::string out;
    put(out, count);
    out += known;
    PortValues values = day.before;
    std::int64_t time = day.start;
    for (const TimedChange& timed : day.changes) {
        put(out, static_cast<std::uint64_t>(timed.time - time));
        time = timed.time;
        putValue(out, timed.change.what, timed.change.now, values.value(timed.change.what).value_or(0));
        values.set(timed.change.what, timed.change.now);
    }
    return out;
}

std::optional<PortDay> unpackDay(std::string_view bytes, std::int64_t start, std::uint32_t port)
{
    PortDay out;
    out.start = start;
    Reader reader(bytes);
    const std::uint64_t count = reader.number();
    if (count > kFollowedCount) return std::nullopt;
    for (std::uint64_t i = 0; i < count; ++i) {
        const std::optional<PortChange> value = readValue(reader, [](Followed) { return std::int64_t{0}; });
        if (!value) return std::nullopt;
        out.before.set(value->what, value->now);
    }
    PortValues values = out.before;
    std::int64_t time = start;
    while (!reader.isAtEnd()) {
        const std::uint64_t passed = reader.number();
        std::optional<PortChange> change =
            readValue(reader, [&](Followed what) { return values.value(what).value_or(0); });
        if (!change || passed > 2 * 86400U) return std::nullopt;
        time += static_cast<std::int64_t>(passed);
        change->port = port;
        values.set(change->what, change->now);
        out.changes.push_back({time, *change});
    }
    return out;
}

std::vector<HourSum> hourSums(const PortDay& day)
{
    std::map<std::int64_t, HourSum> hours;
    PortValues values = day.before;
    const auto reading = [](const std::optional<FollowedValue>& value) -> std::optional<CounterReading> {
        if (!value) return std::nullopt;
        return CounterReading{static_cast<std::uint64_t>(value->value), value->isAtLeast};
    };
    for (const auto& [time, change] : day.changes) {
        const auto before = values.at(change.what);
        values.set(change.what, change.now);
        const std::uint64_t by =
            isCounter(change.what) ? counterChange(reading(before), reading(change.now), CounterForm{}, 0).by : 0;
        const bool isHot = change.what == Followed::Temperature && change.now;
        const bool isDown = change.what == Followed::Presence && before && before->value == 2 && !values.isUp();
        if (by == 0 && !isHot && !isDown) continue;
        HourSum& sum = hours[time / kHour * kHour];
        sum.downs += isDown ? 1 : 0;
        if (isHot) sum.hottest = std::max(sum.hottest.value_or(-273), static_cast<std::int32_t>(change.now->value));
        if (change.what == Followed::SymbolErrors)
            sum.symbolErrors += by;
        else if (change.what != Followed::LinkDowned && change.what != Followed::Discards &&
                 change.what != Followed::RemoteErrors)
            sum.hardErrors += by;
    }
    std::vector<HourSum> out;
    for (auto& [hour, sum] : hours) {
        sum.hour = hour;
        out.push_back(sum);
    }
    return out;
}

std::string packHours(std::span<const HourSum> hours, std::int64_t dayStart)
{
    std::string out;
    for (const HourSum& sum : hours) {
        put(out, static_cast<std::uint64_t>((sum.hour - dayStart) / kHour));
        put(out, sum.symbolErrors);
        put(out, sum.hardErrors);
        put(out, sum.downs);
        put(out, sum.hottest ? static_cast<std::uint64_t>(*sum.hottest + 274) : 0);
    }
    return out;
}

std::optional<std::vector<HourSum>> unpackHours(std::string_view bytes, std::int64_t dayStart)
{
    std::vector<HourSum> out;
    Reader reader(bytes);
    while (!reader.isAtEnd()) {
        HourSum sum;
        const std::uint64_t hour = reader.number();
        sum.hour = dayStart + static_cast<std::int64_t>(hour & 63U) * kHour;
        sum.symbolErrors = reader.number();
        sum.hardErrors = reader.number();
        sum.downs = static_cast<std::uint32_t>(reader.number());
        const std::uint64_t hottest = reader.number();
        if (hottest > 0) sum.hottest = static_cast<std::int32_t>(hottest & 0xffffU) - 274;
        if (!reader.isGood() || hour > 24) return std::nullopt;
        out.push_back(sum);
    }
    return out;
}

} // namespace fabric
