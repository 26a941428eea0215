// Reads the text of a project file, which may come from a stranger: limits on size, depth and rows, every key known,
// every reference and id checked before anything sees the project. Either a whole valid project or an error; never a
// part.
//
// The place of an error is "plan.fabric:57 /cables/123/ends": line, table, row id, field.
// Cost: about 60 MB/s; 200,000 cables take some 0.4 s. Threads: a free function, no state.
#pragma once

#include "core/base/result.h"
#include "core/model/project.h"

#include <string_view>
#include <vector>

namespace fabric {

inline constexpr std::size_t kMaxProjectBytes = 256ULL * 1024 * 1024;
inline constexpr std::size_t kMaxProjectRows = 2'000'000;

struct LoadedProject {
    Project project;
    /// What the migrations from an older file version changed, for the user; empty for a file of our version.
    std::vector<Message> notes;
    std::int64_t fileVersion = 0;
};

/// Errors: Input (damaged, unknown key, bad value, bad reference), Limit, Version (made by a newer program: the message
/// names both versions). `fileName` is only used in messages.
Result<LoadedProject> readProject(std::string_view text, std::string_view fileName);

} // namespace fabric
