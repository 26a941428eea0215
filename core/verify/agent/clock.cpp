#include "clock.h"

#include <algorithm>
#include <chrono>
#include <cstdlib>

namespace fabric::agent {

namespace {

struct Scale {
    double base = 0; ///< seconds since 1970 where both clocks agree
    double factor = 1;
};

Scale readScale()
{
    Scale scale;
#ifdef FABRIC_AGENT_TEST
    if (const char* text = std::getenv("FABRIC_AGENT_CLOCK")) {
        char* colon = nullptr;
        scale.base = std::strtod(text, &colon);
        if (*colon == ':') scale.factor = std::clamp(std::strtod(colon + 1, nullptr), 1.0, 1e6);
    }
#endif
    return scale;
}

const Scale& scale()
{
    static const Scale kScale = readScale();
    return kScale;
}

} // namespace

std::int64_t steadyNs()
{
    return std::chrono::duration_cast<std::chrono::nanoseconds>(std::chrono::steady_clock::now().time_since_epoch())
        .count();
}

std::int64_t loadNs()
{
    if (scale().factor == 1) return steadyNs();
    static const std::int64_t kStart = steadyNs(); // keeps the product small enough for a double
    return static_cast<std::int64_t>(static_cast<double>(steadyNs() - kStart) * scale().factor);
}

double epochSeconds()
{
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    const double real = std::chrono::duration<double>(now).count();
    return scale().factor == 1 ? real : scale().base + (real - scale().base) * scale().factor;
}

double clockFactor()
{
    return scale().factor;
}

int Deadline::leftMs(int most) const
{
    const std::int64_t left = (end_ - steadyNs()) / 1'000'000;
    return static_cast<int>(std::clamp<std::int64_t>(left, 0, most));
}

Deadline Deadline::within(std::int64_t ms) const
{
    Deadline sooner(ms);
    sooner.end_ = std::min(sooner.end_, end_);
    return sooner;
}

Deadline Deadline::before(std::int64_t ms) const
{
    Deadline earlier = *this;
    earlier.end_ -= ms * 1'000'000;
    return earlier;
}

} // namespace fabric::agent
