// Writing a file so that it is always the old or the new one, never a part, and so that success means "on disk".
//
// The bytes go to a new file in the same folder, every write is checked, the file is synced, read back and compared,
// then renamed over the old one, and the folder is synced. A symbolic link stays a link: its target is replaced. The
// mode of an existing file is kept, its owner where the system allows. There is no fallback that writes in place: when
// the folder is not writable this is an error and the old file stays. Cost: two syncs. Threads: two writers of one file
// do not harm each other; the last rename wins.
#pragma once

#include "core/base/result.h"

#include <string>
#include <string_view>

namespace fabric {

/// Errors (kind Io) name the path, the step that failed and the system's reason; the target is untouched, except after
/// FP-IO-052, which says that the new file is there but the system did not confirm it.
Result<void> writeFileAtomically(const std::string& path, std::string_view bytes);

/// The file that a path leads to when symbolic links are followed; the path itself when it names no link.
Result<std::string> resolveLinks(std::string path);

} // namespace fabric
