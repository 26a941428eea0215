// Reading whole files with a limit. A file that is too large, or no regular file, is refused before it is read.
// Threads: free functions, no state.
#pragma once

#include "core/base/result.h"

#include <string>

namespace fabric {

/// Errors: Io (cannot be opened or read, is a folder or device), Limit (more than `maxBytes`). The place is the path.
Result<std::string> loadFile(const std::string& path, std::size_t maxBytes);

/// "No space left on device" for errno values, in English.
std::string systemErrorText(int error);

} // namespace fabric
