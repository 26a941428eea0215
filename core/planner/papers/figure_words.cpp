#include "core/planner/papers/figure_words.h"

#include "core/base/strings.h"
#include "core/planner/bill/bill_words.h"

#include <string_view>

namespace fabric {

namespace {

struct FigureWords {
    std::string_view key; ///< whole, or with a dot at the end: what follows is a name
    Title title;
};

constexpr FigureWords kFigures[] = {
    {"blocking.headline", {"Blocking ratio", "阻塞比"}},
    {"blocking.leaf.worst", {"Blocking ratio, worst leaf", "阻塞比，最差 Leaf"}},
    {"blocking.leaf.best", {"Blocking ratio, best leaf", "阻塞比，最好 Leaf"}},
    {"blocking.rails.", {"Blocking ratio, rail ", "阻塞比，轨道 "}},
    {"blocking.planes.", {"Blocking ratio, plane ", "阻塞比，平面 "}},
    {"blocking.tiers.", {"Blocking ratio, tier ", "阻塞比，层 "}},
    {"bisection", {"Bisection", "对分带宽"}},
    {"counts.nodes", {"Nodes", "节点"}},
    {"counts.end_ports", {"End-ports", "终端端口"}},
    {"counts.cables", {"Cables", "线缆"}},
    {"counts.ports_free", {"Free ports", "空闲端口"}},
    {"counts.links.", {"Links ", "链路 "}},
    {"counts.switches.", {"Switches ", "交换机 "}},
};

/// "leaf" or "node-leaf", when every part names a role or a tier; else the word as it is.
std::string tierWord(std::string_view word, PaperLanguage language)
{
    constexpr std::string_view kNumbered = "tier-";
    if (word.starts_with(kNumbered)) return "第 " + std::string(word.substr(kNumbered.size())) + " 层";
    std::string out;
    for (const std::string_view part : split(word, '-')) {
        const std::string said = roleText(part, language);
        if (said == part) return std::string(word);
        out += (out.empty() ? "" : "-") + said;
    }
    return out;
}

} // namespace

std::string tierWords(std::string_view english, PaperLanguage language)
{
    if (language == PaperLanguage::English) return std::string(english);
    std::string out;
    bool isPlace = false; // behind "at"
    for (const std::string_view token : split(english, ' ')) {
        if (token == "at") {
            isPlace = true;
            continue;
        }
        const bool hasComma = token.ends_with(',');
        const std::string word = tierWord(hasComma ? token.substr(0, token.size() - 1) : token, language);
        out += (out.empty() ? "" : " ") + (isPlace ? "（" + word + " 侧）" : word) + (hasComma ? "," : "");
        isPlace = false;
    }
    return out;
}

std::string figureWords(const std::string& key, PaperLanguage language)
{
    for (const FigureWords& known : kFigures) {
        const bool hasName = known.key.back() == '.';
        if (hasName ? key.starts_with(known.key) : key == known.key)
            return known.title.in(language) + tierWords(key.substr(known.key.size()), language);
    }
    return key;
}

} // namespace fabric
