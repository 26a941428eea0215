// fabricctl: the planner without a screen. Data goes to stdout, messages to stderr; exit codes are in exit_codes.h.
#pragma once

namespace fabric::cli {

struct Drawing;

/// `drawing` is what the program can draw with; null = nothing (drawing.h).
int runCli(int argc, char** argv, const Drawing* drawing = nullptr);

} // namespace fabric::cli
