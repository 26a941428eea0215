#include "sampler.h"

namespace fabric::agent {

void Sampler::count(std::uint64_t bytes, std::int64_t nowNs)
{
    tick(nowNs);
    bytes_ += bytes;
    total_ += bytes;
}

void Sampler::tick(std::int64_t nowNs)
{
    while (nowNs - fromNs_ >= intervalNs_)
        print(intervalNs_);
}

void Sampler::finish(std::int64_t nowNs)
{
    tick(nowNs);
    if (nowNs - fromNs_ >= intervalNs_ / 2) print(nowNs - fromNs_);
}

void Sampler::print(std::int64_t ns)
{
    JsonLine line("sample");
    line.add("test", target_.test);
    if (target_.turn >= 0) line.add("turn", target_.turn);
    line.add("at_ms", (fromNs_ - target_.roundStartNs) / 1'000'000).add("ms", (ns + 500'000) / 1'000'000);
    target_.output->print(line.add("bytes", bytes_));
    fromNs_ += ns;
    bytes_ = 0;
}

} // namespace fabric::agent
