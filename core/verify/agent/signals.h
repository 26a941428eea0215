// Signals as bytes of a pipe, so that a session waits for them like for lines; and the hard end. Threads: set up once,
// before others start.
#pragma once

namespace fabric::agent {

/// Reading end of a pipe that gets a byte for SIGTERM, SIGINT and SIGHUP; SIGPIPE is ignored. -1 when the kernel
/// refuses.
int watchSignals();
/// The other end of that pipe: a byte written wakes the session up.
int wakeUpFd();
/// The process ends with that status in `ms`, whatever its threads do then.
void endHardIn(int ms, int status);

} // namespace fabric::agent
