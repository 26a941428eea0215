// `fabricctl report watch`: the weekly report of a history of `fabricctl watch`, as XLSX or PDF.
#pragma once

#include "app/cli/command.h"

namespace fabric::cli {

void addWatchReport(CLI::App& report, Action& chosen);

} // namespace fabric::cli
