// The chain that lifts project files of older versions to ours. Step N turns text of version N into text of version N+1
// and tells the user what it changed; it must not look at anything but the text. Every step keeps a fixture in
// tests/data/formats/NNN that stays for ever.
//
// To add one: raise kProjectVersion, write mNNN.cpp, add its line in migrations.cpp, add the fixture.
#pragma once

#include "core/base/result.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace fabric {

/// Lifts a file from version `from` to `from` + 1. Gives the new text, or an error whose place is a JSON path.
struct Migration {
    std::int64_t from = 0;
    Result<std::string> (*run)(std::string_view text, std::vector<Message>& notes) = nullptr;
    bool holdsTree = false; ///< the whole document at once, some ten times the text: larger files are refused
};

extern const Migration kFromVersion0;
extern const Migration kFromVersion1;
extern const Migration kFromVersion2;

/// In order of versions, without gaps.
std::span<const Migration* const> migrations();

struct MigratedText {
    std::string text;
    std::vector<Message> notes;
};

/// Text of version `version` lifted to kProjectVersion. Line numbers of later errors refer to the lifted text, which
/// has one row per line like any file we write.
Result<MigratedText> migrateProject(std::string_view text, std::int64_t version, std::string_view fileName);

} // namespace fabric
