// The bytes of a message, so that the receiver knows each of them without being told: a base that both ends make from
// run id and test, and in every 1,024 bytes a stamp of queue, sequence number and place. A byte changed, a piece left
// from an earlier message of the slot, or pieces in another order do not match. Cost: a stamp a KiB at the sender; a
// memory compare at the receiver. Threads: a value.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace fabric::agent {

class Pattern {
public:
    Pattern(const std::string& runId, std::int64_t test, std::size_t bytes);

    void fill(std::uint8_t* slot) const; ///< once; then stamp() for each message
    void stamp(std::uint8_t* slot, unsigned queue, std::uint64_t sequence) const;
    bool matches(const std::uint8_t* slot, unsigned queue, std::uint64_t sequence) const;

private:
    std::uint64_t stampOf(unsigned queue, std::uint64_t sequence, std::size_t place) const;

    std::uint64_t seed_ = 0;
    std::vector<std::uint8_t> base_;
};

} // namespace fabric::agent
