#include "pattern.h"

#include <algorithm>
#include <cstring>

namespace fabric::agent {

namespace {

constexpr std::size_t kPiece = 1024; ///< bytes under one stamp
constexpr std::size_t kStamp = sizeof(std::uint64_t);

/// SplitMix64 (Steele, Lea, Flood 2014): every bit of the input reaches every bit of the output.
std::uint64_t mixed(std::uint64_t value)
{
    value += 0x9E3779B97F4A7C15ULL;
    value = (value ^ (value >> 30)) * 0xBF58476D1CE4E5B9ULL;
    value = (value ^ (value >> 27)) * 0x94D049BB133111EBULL;
    return value ^ (value >> 31);
}

} // namespace

Pattern::Pattern(const std::string& runId, std::int64_t test, std::size_t bytes) : base_(bytes)
{
    for (const char c : runId)
        seed_ = mixed(seed_ ^ static_cast<unsigned char>(c));
    seed_ = mixed(seed_ ^ static_cast<std::uint64_t>(test));
    for (std::size_t at = 0; at < bytes; at += kStamp) {
        const std::uint64_t word = mixed(seed_ + at);
        std::memcpy(base_.data() + at, &word, std::min(kStamp, bytes - at));
    }
}

void Pattern::fill(std::uint8_t* slot) const
{
    std::memcpy(slot, base_.data(), base_.size());
}

std::uint64_t Pattern::stampOf(unsigned queue, std::uint64_t sequence, std::size_t place) const
{
    return mixed(seed_ ^ mixed(sequence ^ (static_cast<std::uint64_t>(queue) << 56)) ^ (place << 1));
}

void Pattern::stamp(std::uint8_t* slot, unsigned queue, std::uint64_t sequence) const
{
    for (std::size_t at = 0; at + kStamp <= base_.size(); at += kPiece) {
        const std::uint64_t word = stampOf(queue, sequence, at);
        std::memcpy(slot + at, &word, kStamp);
    }
}

bool Pattern::matches(const std::uint8_t* slot, unsigned queue, std::uint64_t sequence) const
{
    for (std::size_t at = 0; at + kStamp <= base_.size(); at += kPiece) {
        const std::uint64_t word = stampOf(queue, sequence, at);
        const std::size_t length = std::min(kPiece, base_.size() - at);
        if (std::memcmp(slot + at, &word, kStamp) != 0) return false;
        if (std::memcmp(slot + at + kStamp, base_.data() + at + kStamp, length - kStamp) != 0) return false;
    }
    return true;
}

} // namespace fabric::agent
