// The random numbers of Python's random.Random(seed).random(), so that damaged fabrics that were made with it can be
// made again: Mersenne Twister (Matsumoto, Nishimura 1998) seeded by an array of one word, 53 bits a number.
#pragma once

#include <array>
#include <cstdint>

namespace fabric::test {

class PythonRandom {
public:
    explicit PythonRandom(std::uint32_t seed)
    {
        state_[0] = 19650218;
        for (std::uint32_t i = 1; i < kWords; ++i)
            state_[i] = 1812433253U * (state_[i - 1] ^ (state_[i - 1] >> 30)) + i;
        std::uint32_t at = 1;
        for (std::uint32_t i = 0; i < kWords; ++i) {
            state_[at] = (state_[at] ^ ((state_[at - 1] ^ (state_[at - 1] >> 30)) * 1664525U)) + seed;
            step(at);
        }
        for (std::uint32_t i = 0; i + 1 < kWords; ++i) {
            state_[at] = (state_[at] ^ ((state_[at - 1] ^ (state_[at - 1] >> 30)) * 1566083941U)) - at;
            step(at);
        }
        state_[0] = 0x80000000U;
    }

    /// In [0, 1).
    double random()
    {
        const double high = word() >> 5;
        const double low = word() >> 6;
        return (high * 67108864.0 + low) / 9007199254740992.0;
    }

private:
    static constexpr std::uint32_t kWords = 624;

    void step(std::uint32_t& at)
    {
        if (++at < kWords) return;
        state_[0] = state_[kWords - 1];
        at = 1;
    }

    std::uint32_t word()
    {
        if (next_ == kWords) refill();
        std::uint32_t y = state_[next_++];
        y ^= y >> 11;
        y ^= (y << 7) & 0x9d2c5680U;
        y ^= (y << 15) & 0xefc60000U;
        return y ^ (y >> 18);
    }

    void refill()
    {
        for (std::uint32_t i = 0; i < kWords; ++i) {
            const std::uint32_t y = (state_[i] & 0x80000000U) | (state_[(i + 1) % kWords] & 0x7fffffffU);
            state_[i] = state_[(i + 397) % kWords] ^ (y >> 1) ^ ((y & 1U) != 0 ? 0x9908b0dfU : 0U);
        }
        next_ = 0;
    }

    std::array<std::uint32_t, kWords> state_{};
    std::uint32_t next_ = kWords;
};

} // namespace fabric::test
