#include "core/planner/papers/figure_words.h"

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

} // namespace

std::string figureWords(const std::string& key, PaperLanguage language)
{
    for (const FigureWords& known : kFigures) {
        const bool hasName = known.key.back() == '.';
        if (hasName ? key.starts_with(known.key) : key == known.key)
            return known.title.in(language) + key.substr(known.key.size());
    }
    return key;
}

} // namespace fabric
