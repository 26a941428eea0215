// Where the agent is not installed, perftest's programs stand in: a constant shell script that speaks PROTOCOL.md and
// runs them; perftest_translator.h reads what they print.
//
// The script (POSIX sh, with coreutils' timeout) writes no file. Every program has a deadline of its own, because
// perftest's retry count never gives up on some devices: 15 s for latency, then the test's seconds and 15, and 5 more
// for a receiver, which begins first (its sums cross a slow network too). End of file on stdin ends the whole process
// group. What a program printed comes back line by line. perftest gives one mean a test: dropouts are not seen, and
// data is not verified. Latency is its mean of two seconds: by duration it has no median, and a fixed number of
// exchanges takes too long on a slow path. No cap: --rate_limit goes by a CPU clock that perftest measures itself, and
// between emulated hosts it sent three times as much (12 Mbit/s for 4); short runs with pauses between would fill the
// link in each.
//
// Beside that it tells what a program that had to be ended cannot: packets that the port sent and those that it sent
// again, by its counters, the times, of half a second and more, in which the host itself stood still ("still" lines),
// and that a sender reached its receiver over TCP ("met").
#pragma once

namespace fabric {

/// Without a single quote, so that it can stand between two.
[[nodiscard]] const char* perftestScript();

} // namespace fabric
