#include "core/io/journal_format.h"

#include "core/base/strings.h"

#include <fmt/format.h>

namespace fabric {

namespace {

constexpr std::size_t kMaxRecordHead = 64;

std::uint64_t mix(std::uint64_t hash, std::string_view bytes)
{
    for (const char c : bytes)
        hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3ULL;
    return hash;
}

std::string recordHead(std::string_view kind, std::size_t length, std::uint64_t checksum)
{
    return fmt::format("{} {} {:016x}", kind, length, checksum);
}

} // namespace

std::uint64_t journalChecksum(std::uint64_t previous, std::string_view kind, std::string_view payload)
{
    return mix(mix(mix(kFirstChecksum, fmt::format("{:016x}", previous)), kind), payload);
}

void appendRecord(std::string& out, std::uint64_t& checksum, std::string_view kind, std::string_view payload)
{
    checksum = journalChecksum(checksum, kind, payload);
    out += recordHead(kind, payload.size(), checksum);
    out += '\n';
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
    const std::string_view head = rest_.substr(0, headEnd);
    const auto parts = split(head, ' ');
    const auto length = parts.size() == 3 ? parseInt(parts[1]).value_or(-1) : -1;
    if (length < 0) return std::nullopt;
    const std::string_view body = rest_.substr(head.size() + 1);
    if (static_cast<std::uint64_t>(length) >= body.size()) return std::nullopt;
    const JournalRecord record{parts[0], body.substr(0, static_cast<std::size_t>(length))};
    const std::uint64_t checksum = journalChecksum(checksum_, record.kind, record.payload);
    if (body[record.payload.size()] != '\n' || recordHead(record.kind, record.payload.size(), checksum) != head)
        return std::nullopt;
    checksum_ = checksum;
    rest_ = body.substr(record.payload.size() + 1);
    isBroken_ = false;
    return record;
}

} // namespace fabric
