#include "core/verify/evidence/finding_name.h"

#include <algorithm>
#include <iterator>

namespace fabric {

namespace {

constexpr Title kKinds[] = {
    {"cables-swapped", "线缆接反"},
    {"wrong-rail", "轨道接错"},
    {"cable-misplaced", "端口接错"},
    {"cable-missing", "缺少线缆"},
    {"cable-extra", "方案外线缆"},
    {"cables-rotated", "线束错位"},
    {"bundles-exchanged", "线束互换"},
    {"cables-permuted", "多根线缆混接"},
    {"link-width", "通道数不足"},
    {"link-speed", "速率偏低"},
    {"link-faster", "速率高于方案"},
    {"rising-errors", "错误增长"},
    {"extra-neighbour", "端口有多个邻居"},
    {"switch-dead", "交换机无响应"},
    {"description", "名称不符"},
    {"hca-replaced", "网卡已更换"},
    {"switch-replaced", "交换机已更换"},
    {"switches-exchanged", "交换机互换"},
    {"plan-error", "方案存疑"},
    {"cannot-match", "无法对应"},
};

} // namespace

std::string findingName(const std::string& kind, PaperLanguage language)
{
    const auto* at =
        std::find_if(std::begin(kKinds), std::end(kKinds), [&](const Title& title) { return kind == title.english; });
    return at == std::end(kKinds) ? kind : at->in(language);
}

} // namespace fabric
