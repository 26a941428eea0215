#include "core/verify/schedule/ways.h"

#include <bit>

namespace fabric {

namespace {

/// Equations modulo 2 in echelon form: each row has a leading bit that no other has.
class Equations {
public:
    explicit Equations(std::uint32_t variables)
        : variables_(variables), words_(variables / 64 + 1), rowOf_(variables, kNone)
    {}

    /// The variables add up to 1. False when that contradicts what was added before.
    bool addOdd(std::span<const std::uint32_t> variables)
    {
        const std::size_t row = bits_.size();
        bits_.resize(row + words_, 0);
        for (const std::uint32_t variable : variables)
            flip(row, variable);
        flip(row, variables_); // the right side
        for (std::size_t word = 0; word < words_; ++word)
            while (bits_[row + word] != 0) {
                const auto leading = static_cast<std::uint32_t>(64 * word) +
                                     static_cast<std::uint32_t>(std::countr_zero(bits_[row + word]));
                if (leading == variables_) return false; // 0 = 1
                if (rowOf_[leading] == kNone) {
                    rowOf_[leading] = row;
                    return true;
                }
                for (std::size_t i = word; i < words_; ++i)
                    bits_[row + i] ^= bits_[rowOf_[leading] + i];
            }
        bits_.resize(row); // follows from the others
        return true;
    }

private:
    static constexpr std::size_t kNone = ~std::size_t{0};
    void flip(std::size_t row, std::uint32_t bit) { bits_[row + bit / 64] ^= std::uint64_t{1} << (bit % 64); }

    std::uint32_t variables_;
    std::size_t words_;
    std::vector<std::uint64_t> bits_; ///< row after row
    std::vector<std::size_t> rowOf_;  ///< by leading variable: where its row begins
};

} // namespace

bool isOneRoundRefuted(const TestFabric& fabric, const Ways& ways)
{
    const std::uint64_t links = fabric.linkCount();
    if (ways.isSampled() || links * links * (ways.all().size() / 64 + 1) > kMostParityWork) return false;
    Equations equations(static_cast<std::uint32_t>(ways.all().size()));
    for (TestLink link = 0; link < links; ++link)
        if (!ways.users(link).empty() && !equations.addOdd(ways.users(link))) return true;
    return false;
}

} // namespace fabric
