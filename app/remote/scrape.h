// Scraping: what an exporter of InfiniBand figures serves to Prometheus, fetched once by curl. The address is the
// user's own word and the only one that is asked: no redirect is followed, no proxy of the environment is used, no
// settings file of curl is read, and curl expands nothing in it. Time and size are bounded.
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/verify/observe/observation.h"
#include "core/verify/observe/remote_runner.h"
#include "core/verify/observe/source.h"

namespace fabric {

/// The one program that is started; the address goes to its stdin.
CommandSpec scrapeCommand(const SourceSpec& source, std::chrono::seconds deadline);

/// Blocks for at most `deadline` and the time to end a program. Errors: FP-RMT-066 with curl's own words, FP-RMT-067
/// for more than is read of a file, and as observeExporter().
[[nodiscard]] Result<Observation> scrape(const SourceSpec& source, std::chrono::seconds deadline, CommandRunner& runner,
                                         const Progress& progress);

} // namespace fabric
