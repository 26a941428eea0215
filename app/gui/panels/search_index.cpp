#include "app/gui/panels/command_palette.h"

#include "core/base/strings.h"

#include <algorithm>

namespace fabric::gui {

namespace {

/// 0 = does not match; higher is better.
int scoreOf(const std::string& text, const std::vector<std::string_view>& words, std::string_view whole)
{
    if (text == whole) return 1000;
    int score = text.starts_with(whole) ? 500 : 0;
    for (const std::string_view word : words) {
        const std::size_t at = text.find(word);
        if (at == std::string::npos) return 0;
        const bool isWordStart = at == 0 || !std::isalnum(static_cast<unsigned char>(text[at - 1]));
        score += isWordStart ? 100 : 20;
    }
    return std::max(1, score - static_cast<int>(std::min<std::size_t>(text.size(), 19)));
}

/// Below every hit by the text itself.
int pinyinScore(const std::optional<PinyinText>& pinyin, const std::vector<std::string_view>& words)
{
    const auto matches = [&](std::string_view word) { return pinyin->contains(word); };
    return pinyin && std::all_of(words.begin(), words.end(), matches) ? 1 : 0;
}

} // namespace

void SearchIndex::build(const Project& project)
{
    entries_.clear();
    entries_.reserve(project.devices().size() + project.cables().size() + project.groups().size());
    const auto add = [this](Kind kind, std::uint32_t id, const std::string& text) {
        if (!text.empty()) entries_.push_back({lowerAscii(text), text, id, kind, PinyinText::of(text)});
    };
    for (const Device& device : project.devices())
        add(Kind::Device, device.id.value, device.name);
    for (const Group& group : project.groups())
        add(Kind::Group, group.id.value, group.name);
    for (const Cable& cable : project.cables())
        add(Kind::Cable, cable.id.value, cable.name);
    for (const Identity& identity : project.table<Identity>()) {
        add(Kind::Identity, identity.id.value, identity.guid);
        add(Kind::Identity, identity.id.value, identity.serial);
    }
}

std::vector<SearchIndex::Hit> SearchIndex::find(std::string_view query, std::size_t most) const
{
    const std::string lower = lowerAscii(trimmed(query));
    std::vector<std::string_view> words;
    for (const std::string_view word : split(lower, ' '))
        if (!word.empty()) words.push_back(word);
    std::vector<std::pair<int, const Entry*>> found;
    if (words.empty()) return {};
    for (const Entry& entry : entries_) {
        int score = scoreOf(entry.lower, words, lower);
        if (score == 0) score = pinyinScore(entry.pinyin, words);
        if (score > 0) found.emplace_back(score, &entry);
    }
    const auto better = [](const auto& a, const auto& b) {
        if (a.first != b.first) return a.first > b.first;
        if (a.second->kind != b.second->kind) return a.second->kind < b.second->kind;
        return naturalLess(a.second->text, b.second->text);
    };
    const std::size_t count = std::min(most, found.size());
    std::partial_sort(found.begin(), found.begin() + static_cast<std::ptrdiff_t>(count), found.end(), better);
    std::vector<Hit> hits;
    for (std::size_t i = 0; i < count; ++i) {
        const Entry& entry = *found[i].second;
        hits.push_back({.kind = entry.kind,
                        .id = entry.id,
                        .text = entry.text,
                        .detail = {},
                        .score = found[i].first,
                        .port = {}});
    }
    return hits;
}

} // namespace fabric::gui
