// PinyinText: Chinese text as it is searched by people who type pinyin: "fxb", "fangxian" and "fangxb" all find 放线表.
// Readings come from ICU, those of characters with several that our words use from a short list of our own. GUI thread
// only: readings are kept once looked up. Cost: a look-up per character; matching is linear in text and query.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace fabric::gui {

class PinyinText {
public:
    /// Nothing for text without Chinese characters. `utf8` must be valid.
    static std::optional<PinyinText> of(std::string_view utf8);

    /// Whether characters that follow each other are typed by `query`, in lower case: each by its whole reading, by its
    /// beginning, or as it stands where it is no Chinese character.
    bool contains(std::string_view query) const;

private:
    bool matchesAt(std::size_t character, std::string_view query) const;

    std::vector<std::vector<std::string>> readings_; ///< by character
};

} // namespace fabric::gui
