// Counter windows: L4, from two readings of the error counters at both ends of a cable, and from nothing else.
//
// A window is clean when, at both ends, symbol errors grew by no more than the link's rate x seconds x 1e-14 (x 1e-15
// from 7,500 s on), and link-downed, error-recovery and receive-error counters did not grow. These are the limits of
// the fabric manager's port-health rules (720 s and 7,500 s windows: 1.44 and 1.5 symbols at 200 Gb/s), scaled by speed
// rather than kept at those of one speed. Windows below 720 s prove nothing here: at 1e-14 even 800 Gb/s makes less
// than 6 errors in that time. Begin and end are the times of the
// counters' own sources, whoever else speaks of the ports; a reading that is compared with itself, or whose time is
// only that of its file, is no window. A counter that is absent, stands at its ceiling or went down was not read; the
// verdict is then open, not clean.
#pragma once

#include "core/verify/evidence/record.h"

namespace fabric {

inline constexpr std::int64_t kShortWindowSeconds = 720;
inline constexpr std::int64_t kLongWindowSeconds = 7500;

/// Symbol errors that a window may have. Rate in Mb/s as the link runs.
double symbolErrorLimit(std::int64_t mbps, std::int64_t seconds);

enum class WindowState : std::uint8_t { Open, Clean, Dirty };

struct WindowVerdict {
    WindowState state = WindowState::Open;
    std::int64_t seconds = 0; ///< 0 = unknown; the shorter one when the ends were read at different times
    Message text;             ///< why it is open, what grew, or what a clean window says
    int startSource = -1;     ///< of `earlier`: whose counters begin the window; -1 without any
    int endSource = -1;       ///< of `later`
};

/// `earlier` and `later` show the same plan; `link` is an index into links() of both.
WindowVerdict judgeWindow(const SiteView& earlier, const SiteView& later, std::size_t link);

struct WindowRecord {
    std::vector<LevelChange> raised;
    std::vector<LevelChange> fallen;
    std::map<std::string, int> open; ///< why no verdict was given, with how many cables
};

/// Raises cables that stand at L3 or above and have not fallen since the earlier reading to L4 when all their links are
/// clean; takes L4 and above back from cables with a dirty link. Call it after recordEvidence() of the later view.
/// Errors: FP-EVI-003 when the views are not of the same plan; as stampOf().
[[nodiscard]] Result<WindowRecord> recordWindow(const SiteView& earlier, const SiteView& later,
                                                const RecordOptions& options, Edit& edit);

} // namespace fabric
