// CPU time of an operation, as the median of several runs, and one printed line per operation.
#pragma once

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <string>
#include <vector>

namespace fabric::bench {

/// CPU milliseconds of this process so far, all threads.
inline double cpuMs()
{
    timespec now{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}

template <class Operation>
double medianMs(int runs, Operation&& operation)
{
    std::vector<double> times;
    for (int i = 0; i < runs; ++i) {
        const double start = cpuMs();
        operation();
        times.push_back(cpuMs() - start);
    }
    std::sort(times.begin(), times.end());
    return times[times.size() / 2];
}

/// "cut, pod split                         7.6 ms   0.61x LEMON"
inline void print(const std::string& operation, double ms, const std::string& remark = {})
{
    std::printf("%-44s %10.2f ms   %s\n", operation.c_str(), ms, remark.c_str());
    std::fflush(stdout);
}

/// "0.61x LEMON (12.5 ms)"; empty when the peer is not there.
inline std::string against(double ours, double peer, const char* name)
{
    if (peer <= 0) return {};
    char text[96];
    std::snprintf(text, sizeof text, "%.2fx %s (%.1f ms)", ours / peer, name, peer);
    return text;
}

} // namespace fabric::bench
