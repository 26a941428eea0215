// A template such as "%1 a %2." turned round: which arguments make a given sentence of it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace fabric {

/// Views into the template, which must outlive it.
class SentencePattern {
public:
    explicit SentencePattern(std::string_view text);

    /// The arguments that make `sentence`, each the shortest text that lets the rest fit; nothing when none do. A
    /// placeholder that comes twice must stand for the same text both times.
    std::optional<std::vector<std::string>> argumentsOf(std::string_view sentence) const;

    /// Bytes between the placeholders: the more, the less the fit is by chance.
    std::size_t ownBytes() const { return ownBytes_; }
    std::string_view head() const { return literals_.front(); }
    std::string_view tail() const { return literals_.back(); }

private:
    std::vector<std::string_view> literals_; ///< one more than numbers
    std::vector<std::size_t> numbers_;       ///< 1..9
    std::size_t ownBytes_ = 0;
};

} // namespace fabric
