// The raw files of a run, which lie in the folder of its record, looked at again: are they what they were when the run
// ended? Names come from the record and are hostile: one that leads out of the folder is not followed.
#pragma once

#include "core/verify/acceptance/judged_record.h"

namespace fabric {

/// Records and raw files are read up to this size; a larger raw file is not looked at.
inline constexpr std::size_t kMaxRunBytes = std::size_t{512} << 20;

/// In the order of record.raw. Reads every file: O(bytes).
std::vector<RawState> rawStates(const RunRecord& record, const std::string& folder);

} // namespace fabric
