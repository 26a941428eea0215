#include "core/text/sentence_pattern.h"

#include <algorithm>

namespace fabric {

SentencePattern::SentencePattern(std::string_view text)
{
    std::size_t from = 0;
    for (std::size_t i = 0; i + 1 < text.size(); ++i) {
        if (text[i] != '%' || text[i + 1] < '1' || text[i + 1] > '9') continue;
        literals_.push_back(text.substr(from, i - from));
        numbers_.push_back(static_cast<std::size_t>(text[i + 1] - '0'));
        from = i + 2;
        ++i;
    }
    literals_.push_back(text.substr(from));
    for (const std::string_view literal : literals_)
        ownBytes_ += literal.size();
}

std::optional<std::vector<std::string>> SentencePattern::argumentsOf(std::string_view sentence) const
{
    if (!sentence.starts_with(head()) || !sentence.ends_with(tail())) return std::nullopt;
    if (numbers_.empty()) return sentence == head() ? std::optional(std::vector<std::string>{}) : std::nullopt;
    std::vector<std::string> args(*std::max_element(numbers_.begin(), numbers_.end()));
    std::size_t at = head().size();
    for (std::size_t i = 0; i < numbers_.size(); ++i) {
        const bool isLast = i + 1 == numbers_.size();
        const std::size_t end = isLast ? sentence.size() - tail().size() : sentence.find(literals_[i + 1], at);
        if (end == std::string_view::npos || end < at) return std::nullopt;
        std::string& arg = args[numbers_[i] - 1];
        const std::string_view found = sentence.substr(at, end - at);
        if (!arg.empty() && arg != found) return std::nullopt;
        arg = found;
        at = end + literals_[i + 1].size();
    }
    return args;
}

} // namespace fabric
