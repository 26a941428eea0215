// fabric-bench: times the heavy operations on the 65,536-endpoint, 196,608-cable tree next to other libraries.
//   fabric-bench              the full tree, k = 64
//   fabric-bench --k 16       a short form
//   fabric-bench --compare    only the comparison of plan and fabric
//   fabric-bench --schedule   only the schedules of link tests
//   fabric-bench --planner    only routing, failures and collectives
//   fabric-bench --edit       only an edit and the figures after it
//   fabric-bench --papers     only a large workbook and two hundred pages of PDF
//   fabric-bench --runs 9     more runs per operation (default 5); figures are medians of CPU time
// Compare only figures of one run; machines differ and are noisy.
#include "tests/bench/bench.h"

#include <algorithm>
#include <charconv>
#include <cstdio>
#include <cstring>

#ifdef FABRIC_APP
#include <QGuiApplication>
#endif

namespace {

int argument(int argc, char** argv, const char* name, int fallback)
{
    for (int i = 1; i + 1 < argc; ++i) {
        if (std::strcmp(argv[i], name) != 0) continue;
        int value = fallback;
        std::from_chars(argv[i + 1], argv[i + 1] + std::strlen(argv[i + 1]), value);
        return value;
    }
    return fallback;
}

} // namespace

int main(int argc, char** argv)
{
    using namespace fabric::bench;
    if (argc == 4 && std::strcmp(argv[1], "--capture") == 0) return loadAndCompare(argv[2], argv[3]) ? 0 : 1;
    const int k = argument(argc, argv, "--k", 64);
    if (k < 4 || k > 64 || k % 2 != 0) {
        std::fputs("--k must be even, 4 to 64\n", stderr);
        return 2;
    }
#ifndef NDEBUG
    std::puts("note: not a release build, times mean little (cmake --preset release)");
#endif
    const auto isOnly = [&](const char* part) {
        return std::any_of(argv, argv + argc, [&](const char* word) { return std::strcmp(word, part) == 0; });
    };
#ifdef FABRIC_APP
    qputenv("QT_QPA_PLATFORM", "offscreen");
    const QGuiApplication application(argc, argv);
#endif
    if (isOnly("--papers")) return benchPapers() ? 0 : 1;
    const auto subject = generateTree(k, argument(argc, argv, "--runs", 5));
    if (!subject) return 1;
    if (isOnly("--planner")) {
        const bool isRouted = benchRouting(*subject);
        const bool isSwept = benchFailures(*subject);
        const bool isEdited = benchEdit(*subject);
        return benchCollectives(*subject) && isRouted && isSwept && isEdited ? 0 : 1;
    }
    if (isOnly("--edit")) return benchEdit(*subject) ? 0 : 1;
    if (isOnly("--schedule")) return benchSchedule(*subject) ? 0 : 1;
    bool isRight = benchCompare(*subject);
    if (isOnly("--compare")) return isRight ? 0 : 1;
    isRight = benchSchedule(*subject) && isRight;
    isRight = benchRouting(*subject) && isRight;
    isRight = benchFailures(*subject) && isRight;
    isRight = benchEdit(*subject) && isRight;
    isRight = benchCollectives(*subject) && isRight;
    benchFiles(*subject);
    benchAnalysis(*subject);
    isRight = benchCuts(*subject) && isRight;
    isRight = benchPapers() && isRight;
#ifdef FABRIC_APP
    benchRender(*subject);
#endif
    return isRight ? 0 : 1;
}
