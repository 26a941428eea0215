// Times as files and tools write them: ISO 8601 dates and times, with or without an offset. A time without an offset is
// taken as UTC, because nothing better is known; the order of two such times from one machine is right all the same.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace fabric {

/// Seconds since 1970-01-01T00:00:00Z of "2026-11-30", "2026-11-30T08:40:18Z", "2026-11-30 08:40:18.5+08:00". Fractions
/// are dropped. Nothing when the text is no such time or names a day or hour that does not exist.
std::optional<std::int64_t> parseIsoTime(std::string_view text);

/// "2026-11-30T08:40:18Z" of seconds since 1970-01-01T00:00:00Z; empty when the year is beyond what a calendar holds.
std::string isoTime(std::int64_t seconds);

} // namespace fabric
