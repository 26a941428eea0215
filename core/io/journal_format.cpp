#include "core/io/journal_format.h"

#include "core/base/strings.h"

#include <fmt/format.h>

#include <charconv>

namespace fabric {

namespace {

constexpr std::size_t kMaxRecordHead = 64;

std::uint64_t mix(std::uint64_t hash, std::string_view bytes)
{
    for (const char c : bytes)
        hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3ULL;
    return hash;
}

std::optional<std::uint64_t> parseHex(std::string_view text)
{
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, 16);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return value;
}

} // namespace

std::uint64_t journalChecksum(std::uint64_t previous, std::string_view kind, std::string_view payload)
{
    return mix(mix(mix(kFirstChecksum, fmt::format("{:016x}", previous)), kind), payload);
}

void appendRecord(std::string& out, std::uint64_t& checksum, std::string_view kind, std::string_view payload)
{
    checksum = journalChecksum(checksum, kind, payload);
    out += fmt::format("{} {} {:016x}\n", kind, payload.size(), checksum);
    out += payload;
    out += '\n';
}

RecordReader::RecordReader(std::string_view text) : rest_(text), isBroken_(!text.starts_with(kJournalHead))
{
    if (!isBroken_) rest_.remove_prefix(kJournalHead.size());
}

std::optional<JournalRecord> RecordReader::next()
{
    if (isBroken_ || rest_.empty()) return std::nullopt;
    isBroken_ = true; // until the record proves to be good
    const std::size_t headEnd = rest_.substr(0, kMaxRecordHead).find('\n');
    if (headEnd == std::string_view::npos) return std::nullopt;
    const auto head = split(rest_.substr(0, headEnd), ' ');
    if (head.size() != 3) return std::nullopt;
    const auto length = parseInt(head[1]);
    const auto checksum = parseHex(head[2]);
    const std::string_view body = rest_.substr(headEnd + 1);
    if (!length || !checksum || *length < 0 || static_cast<std::uint64_t>(*length) >= body.size()) return std::nullopt;
    const JournalRecord record{head[0], body.substr(0, static_cast<std::size_t>(*length))};
    if (body[record.payload.size()] != '\n' || journalChecksum(checksum_, record.kind, record.payload) != *checksum)
        return std::nullopt;
    checksum_ = *checksum;
    rest_ = body.substr(record.payload.size() + 1);
    isBroken_ = false;
    return record;
}

} // namespace fabric
