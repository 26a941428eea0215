#include "app/gui/panels/pinyin.h"

#include <unicode/translit.h>
#include <unicode/uscript.h>

#include <algorithm>
#include <memory>
#include <unordered_map>

namespace fabric::gui {

namespace {

/// Second readings that words of networks have; ICU gives one reading per character.
const std::unordered_map<char32_t, std::vector<std::string>>& furtherReadings()
{
    static const std::unordered_map<char32_t, std::vector<std::string>> list{
        {U'长', {"chang", "zhang"}},
        {U'重', {"chong", "zhong"}},
        {U'行', {"hang", "xing"}},
        {U'率', {"lv", "lu"}},
        {U'参', {"can"}},
        {U'调', {"tiao", "diao"}},
        {U'还', {"hai", "huan"}},
        {U'传', {"chuan"}},
        {U'间', {"jian"}},
        {U'校', {"jiao", "xiao"}},
        {U'差', {"cha"}},
        {U'量', {"liang"}},
        {U'绿', {"lv", "lu"}},
        {U'单', {"dan"}},
        {U'盛', {"sheng"}},
        {U'柜', {"gui"}},
    };
    return list;
}

std::string spelled(UChar32 character)
{
    static const std::unique_ptr<icu::Transliterator> transliterator = [] {
        UErrorCode status = U_ZERO_ERROR;
        return std::unique_ptr<icu::Transliterator>(
            icu::Transliterator::createInstance("Han-Latin; Latin-ASCII; Lower", UTRANS_FORWARD, status));
    }();
    icu::UnicodeString text(character);
    if (transliterator) transliterator->transliterate(text);
    std::string out;
    text.toUTF8String(out);
    std::erase(out, ' ');
    return out;
}

const std::vector<std::string>& readingsOf(UChar32 character)
{
    static std::unordered_map<char32_t, std::vector<std::string>> known;
    const auto code = static_cast<char32_t>(character);
    const auto [entry, isNew] = known.try_emplace(code);
    if (!isNew) return entry->second;
    entry->second.push_back(spelled(character));
    if (const auto more = furtherReadings().find(code); more != furtherReadings().end())
        entry->second.insert(entry->second.end(), more->second.begin(), more->second.end());
    return entry->second;
}

bool isHan(UChar32 character)
{
    UErrorCode status = U_ZERO_ERROR;
    return uscript_getScript(character, &status) == USCRIPT_HAN;
}

} // namespace

std::optional<PinyinText> PinyinText::of(std::string_view utf8)
{
    const auto isAscii = [](char c) { return static_cast<unsigned char>(c) < 0x80; };
    if (std::all_of(utf8.begin(), utf8.end(), isAscii)) return std::nullopt;
    const icu::UnicodeString text =
        icu::UnicodeString::fromUTF8(icu::StringPiece(utf8.data(), static_cast<std::int32_t>(utf8.size())));
    PinyinText out;
    bool hasHan = false;
    for (std::int32_t i = 0; i < text.length(); i = text.moveIndex32(i, 1)) {
        const UChar32 character = text.char32At(i);
        hasHan = hasHan || isHan(character);
        if (character != ' ') out.readings_.push_back(readingsOf(character));
    }
    if (!hasHan) return std::nullopt;
    return out;
}

bool PinyinText::contains(std::string_view query) const
{
    if (query.empty()) return true;
    for (std::size_t start = 0; start < readings_.size(); ++start)
        if (matchesAt(start, query)) return true;
    return false;
}

/// Depth is bounded by the query: every step takes at least a letter of it.
bool PinyinText::matchesAt(std::size_t character, std::string_view query) const
{
    if (query.empty()) return true;
    if (character >= readings_.size()) return false;
    for (const std::string& reading : readings_[character]) {
        const std::size_t most = std::min(reading.size(), query.size());
        const auto same = static_cast<std::size_t>(
            std::mismatch(reading.begin(), reading.begin() + static_cast<std::ptrdiff_t>(most), query.begin()).first -
            reading.begin());
        // The whole reading, its first letter or zh, ch, sh; the last character by any beginning.
        if (same == query.size()) return true;
        if (same == reading.size() && matchesAt(character + 1, query.substr(same))) return true;
        for (const std::size_t taken : {std::size_t{2}, std::size_t{1}}) // once each: a letter has one way, not two
            if (taken <= same && taken < reading.size() && matchesAt(character + 1, query.substr(taken))) return true;
    }
    return false;
}

} // namespace fabric::gui
