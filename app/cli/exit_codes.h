// What fabricctl returns. Scripts rely on these.
#pragma once

#include "core/base/error.h"

namespace fabric::cli {

inline constexpr int kFine = 0;
inline constexpr int kFindings = 1; ///< findings of error or warning severity, or differences
inline constexpr int kUsage = 2;
inline constexpr int kFailed = 3; ///< also when cancelled

constexpr int exitCodeFor(ErrorKind kind)
{
    return kind == ErrorKind::Usage ? kUsage : kFailed;
}

} // namespace fabric::cli
