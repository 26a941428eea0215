#include "core/base/iso_time.h"

#include <array>
#include <chrono>
#include <ctime>

namespace fabric {

namespace {

/// Reads fixed-width numbers and separators from the front of a text; the first misfit makes it fail for good.
class TimeReader {
public:
    explicit TimeReader(std::string_view text) : rest_(text) {}

    int number(std::size_t digits)
    {
        if (rest_.size() < digits) isGood_ = false;
        int value = 0;
        for (std::size_t i = 0; isGood_ && i < digits; ++i) {
            const char c = rest_[i];
            if (c < '0' || c > '9') isGood_ = false;
            value = value * 10 + (c - '0');
        }
        if (isGood_) rest_.remove_prefix(digits);
        return isGood_ ? value : 0;
    }
    bool accept(std::string_view anyOf)
    {
        if (!isGood_ || rest_.empty() || anyOf.find(rest_.front()) == std::string_view::npos) return false;
        last_ = rest_.front();
        rest_.remove_prefix(1);
        return true;
    }
    void expect(char c) { isGood_ = accept({&c, 1}) && isGood_; }
    void skipFraction()
    {
        if (!accept(".,")) return;
        while (accept("0123456789")) {
        }
    }
    char last() const { return last_; }
    bool isAtEnd() const { return rest_.empty(); }
    bool isGood() const { return isGood_; }
    void fail() { isGood_ = false; }

private:
    std::string_view rest_;
    char last_ = 0;
    bool isGood_ = true;
};

/// "Z", "+08:00", "+0800" or "-05"; nothing at all is UTC.
std::int64_t readOffset(TimeReader& reader)
{
    if (reader.isAtEnd() || reader.accept("Zz")) return 0;
    if (!reader.accept("+-")) {
        reader.fail();
        return 0;
    }
    const int sign = reader.last() == '-' ? -1 : 1;
    const int hours = reader.number(2);
    int minutes = 0;
    if (reader.accept(":") || !reader.isAtEnd()) minutes = reader.number(2);
    if (hours > 18 || minutes > 59) reader.fail();
    return sign * (std::int64_t{hours} * 3600 + std::int64_t{minutes} * 60);
}

} // namespace

std::optional<std::int64_t> parseIsoTime(std::string_view text)
{
    TimeReader reader(text);
    const int year = reader.number(4);
    reader.expect('-');
    const int month = reader.number(2);
    reader.expect('-');
    const int day = reader.number(2);
    std::int64_t seconds = 0;
    if (reader.accept("T t")) {
        const int hour = reader.number(2);
        reader.expect(':');
        const int minute = reader.number(2);
        int second = 0;
        if (reader.accept(":")) second = reader.number(2);
        reader.skipFraction();
        if (hour > 23 || minute > 59 || second > 60) return std::nullopt;
        seconds = std::int64_t{hour} * 3600 + std::int64_t{minute} * 60 + second - readOffset(reader);
    }
    const std::chrono::year_month_day date{std::chrono::year{year}, std::chrono::month{static_cast<unsigned>(month)},
                                           std::chrono::day{static_cast<unsigned>(day)}};
    if (!reader.isGood() || !reader.isAtEnd() || !date.ok()) return std::nullopt;
    return std::int64_t{std::chrono::sys_days{date}.time_since_epoch().count()} * 86400 + seconds;
}

std::string isoTime(std::int64_t seconds)
{
    const auto time = static_cast<std::time_t>(seconds);
    std::tm utc = {};
    if (::gmtime_r(&time, &utc) == nullptr) return {};
    std::array<char, 40> text = {};
    return {text.data(), std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%SZ", &utc)};
}

} // namespace fabric
