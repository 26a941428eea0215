// fabricctl: the planner without a screen. Data goes to stdout, messages to stderr; exit codes are in exit_codes.h.
#pragma once

namespace fabric::cli {

int runCli(int argc, char** argv);

} // namespace fabric::cli
