// The bytes of a journal, shared by its writer (journal.h) and reader (recovery.h): a first line, then records of
//   KIND LENGTH CHECKSUM\n  payload of LENGTH bytes \n
// in the order `session`, `base`, any number of `commit`. The checksum (FNV-1a, 64 bits, hex) runs over kind, payload
// and the checksum of the record before, so that a record that is damaged, missing or out of place ends the readable
// part.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace fabric {

inline constexpr std::string_view kJournalHead = "fabric-planner journal 1\n";
inline constexpr std::string_view kSessionRecord = "session";
inline constexpr std::string_view kBaseRecord = "base";
inline constexpr std::string_view kCommitRecord = "commit";
inline constexpr std::uint64_t kFirstChecksum = 0xcbf29ce484222325ULL;

std::uint64_t journalChecksum(std::uint64_t previous, std::string_view kind, std::string_view payload);

/// Appends one record to `out` and moves `checksum` on.
void appendRecord(std::string& out, std::uint64_t& checksum, std::string_view kind, std::string_view payload);

struct JournalRecord {
    std::string_view kind;
    std::string_view payload;
};

/// Takes records off the front of a journal's text; ends at the first that is not whole and right.
class RecordReader {
public:
    explicit RecordReader(std::string_view text);
    std::optional<JournalRecord> next();
    /// Bytes that are not part of a good record.
    std::size_t rest() const { return rest_.size(); }

private:
    std::string_view rest_;
    std::uint64_t checksum_ = kFirstChecksum;
    bool isBroken_ = false;
};

} // namespace fabric
