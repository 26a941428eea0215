#include "core/verify/evidence/sentences.h"

#include <algorithm>
#include <unordered_map>

namespace fabric {

namespace {

struct Words {
    const char* english;
    const char* chinese;
};

/// Templates as core/verify/match and the work order have them; tests/evidence finds those that are not here.
constexpr Words kSentences[] = {
    {"A cable %1 to %2", "线缆：%1 至 %2"},
    {"No link at either end", "两端均无链路"},
    {"A port of the two is reported down", "其中一个端口上报为未连接"},
    {"Both devices answered and neither reports the link", "两端设备均有应答，且都未报告该链路"},
    {"Plug or replace the cable %1 to %2.", "插接或更换线缆：%1 至 %2。"},
    {"Both ports free", "两个端口均空闲"},
    {"Remove the cable %1 to %2, or add it to the plan.", "拆除线缆：%1 至 %2，或将其加入方案。"},
    {"%1 has %2 ports", "%1 只有 %2 个端口"},
    {"The device reports its number of ports itself", "端口数由设备自身上报"},
    {"Correct the plan: port %1 does not exist.", "更正方案：端口 %1 不存在。"},
    {"Move the cable of %1 from %2 to %3.", "将 %1 的线缆从 %2 移到 %3。"},
    {"Exchange two cable ends: %1.", "对调两根线缆的一端：%1。"},
    {"One mistake, %2 cables: the bundle at %3 is shifted by %4; shift it back: %1.",
     "同一处错误，涉及 %2 根线缆：%3 的线束错位 %4 个端口，请移回：%1。"},
    {"One mistake, %2 cables: exchange the two bundles at %3: %1.",
     "同一处错误，涉及 %2 根线缆：对调 %3 的两个线束：%1。"},
    {"Move these cable ends: %1.", "移动以下线缆端：%1。"},
    {"%1 switches show the same shift by %2", "%1 台交换机出现相同的错位（%2 个端口）"},
    {"Check the port numbering of the plan before any cable is moved: the same %1 ports are shifted by %2 at %3 "
     "switches.",
     "移动线缆之前先核对方案的端口编号：%3 台交换机上同样的 %1 个端口均错位 %2。"},
    {"Width and speed as the two ports negotiated them", "两端端口协商的通道数和速率"},
    {"Reseat or replace the cable %1 to %2.", "重新插拔或更换线缆：%1 至 %2。"},
    {"Check the cable type and the enabled speeds at %1 and %2.", "检查 %1 和 %2 的线缆类型及启用的速率。"},
    {"Correct the planned speed of %1 to %2; it runs faster.", "更正方案中 %1 至 %2 的速率：实际运行更快。"},
    {"Switch %1 with %2 links", "交换机 %1，%2 条链路"},
    {"None of its links is up", "其链路均未连通"},
    {"%1 of its links go to switches that answered, and none of them reports it",
     "其中 %1 条链路通往有应答的交换机，均未报告该设备"},
    {"Power and check %1; %2 links are down, no host that answers is cut off.",
     "上电并检查 %1；%2 条链路中断，有应答的主机均未被隔离。"},
    {"Power and check %1; %2 links are down and %3 host ports are cut off.",
     "上电并检查 %1；%2 条链路中断，%3 个主机端口被隔离。"},
    {"Each of %1 in its own place", "%1 各在其位"},
    {"The boxes stand, fully cabled, in each other's places", "设备连同全部线缆互换了位置"},
    {"At least three quarters of the cables of each fit the place of the other, at most a quarter its own",
     "每台设备至少四分之三的线缆符合对方的位置，符合自身位置的不超过四分之一"},
    {"Exchange the GUIDs and names of %1 in the plan, or swap the boxes back; no cable is wrong.",
     "在方案中对调 %1 的 GUID 和名称，或将设备换回；线缆无误。"},
    {"%1 to %2", "%1 至 %2"},
    {"No cable at %1", "%1 无线缆"},
    {"Several neighbours: %1", "多个邻居：%1"},
    {"One port was reported with more than one neighbour, so none of them is judged",
     "一个端口报告了多个邻居，因此均不作判断"},
    {"Look for stale entries, or a device without a port of its own, at %1.",
     "检查 %1 处是否有过期表项，或中间存在透传设备。"},
    {"GUID %1", "GUID %1"},
    {"GUID %1 in the same place", "同一位置为 GUID %1"},
    {"Enter the new GUID of %1 in the plan; the cabling is right.", "在方案中登记 %1 的新 GUID；布线正确。"},
    {"Description '%1'", "描述为“%1”"},
    {"Set the node description of %1; no cable is wrong.", "设置 %1 的节点描述；线缆无误。"},
    {"%1 of %2 GUIDs differ", "%2 个 GUID 中有 %1 个不同"},
    {"Take the GUIDs of the plan from the fabric: %1 of %2 are others; the cabling decided.",
     "以实际网络的 GUID 更新方案：%2 个中有 %1 个不同；以布线为准。"},
    {"%1 of %2 names differ", "%2 个名称中有 %1 个不同"},
    {"Bring the names of plan and fabric together: %1 of %2 differ; no cable is wrong by it.",
     "统一方案与网络中的名称：%2 个中有 %1 个不同；线缆不因此有误。"},
    {"The planned cables between the switches", "交换机之间的方案线缆"},
    {"Cables that fit no assignment of the switches in more than half of their ports",
     "半数以上端口的线缆与任何交换机对应关系都不符"},
    {"No GUID or name identifies enough switches, and the wiring alone does not",
     "可由 GUID 或名称识别的交换机不足，仅凭布线也无法识别"},
    {"Give at least one switch of each part its GUID or name in the plan, or check that this is the fabric of the "
     "plan.",
     "在方案中为每个部分至少一台交换机填写 GUID 或名称，或确认这是方案所述的网络。"},
    {"The plan has no such device", "方案中没有该设备"},
    {"The devices are known by their GUIDs or serial numbers", "设备由 GUID 或序列号识别"},
    {"The devices are known by their names or GUIDs", "设备由名称或 GUID 识别"},
    {"The host is known by its name, the adapter by its place in it", "主机由名称识别，网卡由其在主机中的位置识别"},
    {"Which switch is which follows from the cables of their neighbours", "交换机由其邻居的线缆推断"},
    {"Several switches are alike here; the choice that explains most was taken",
     "此处多台交换机无法区分，取解释最充分的一种"},
    {"An adapter is known only by the switch port it is plugged into", "网卡仅由其所插的交换机端口识别"},
    {"An adapter was not recognised; it is taken for the planned one that is absent",
     "有网卡未能识别，视为方案中缺席的那一块"},
    {"Error counters that stand still", "错误计数不增长"},
    {"Rising at %1: %2", "%1 处增长：%2"},
    {"Counters of two observations; the receiver at %1 sees the errors", "两次观测的计数；错误由 %1 的接收端测得"},
    {"Clean, reseat or replace the cable %1 to %2; the receiver at %3 sees the errors.",
     "清洁、重新插拔或更换线缆：%1 至 %2；错误由 %3 的接收端测得。"},
    {"Move the plug of cable %1 from %2 to %3.", "将线缆 %1 的插头从 %2 移到 %3。"},
    {"Take the plug of cable %1 out of %2 and park it; it goes into %3 later in this group.",
     "将线缆 %1 的插头从 %2 拔下暂放；本组稍后插入 %3。"},
    {"Plug the parked end of cable %1 into %2.", "将线缆 %1 暂放的一端插入 %2。"},
};

constexpr Words kKinds[] = {
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

const char* chineseOf(std::string_view english)
{
    static const auto kTable = [] {
        std::unordered_map<std::string_view, const char*> table;
        for (const Words& words : kSentences)
            table.emplace(words.english, words.chinese);
        return table;
    }();
    const auto at = kTable.find(english);
    return at == kTable.end() ? nullptr : at->second;
}

} // namespace

std::string workSentence(const Message& message, PaperLanguage language)
{
    const char* chinese = language == PaperLanguage::Chinese ? chineseOf(message.text.source) : nullptr;
    return chinese == nullptr ? message.str() : fillTemplate(chinese, message.args);
}

bool hasChinese(std::string_view english)
{
    return english.empty() || english == "%1" || chineseOf(english) != nullptr;
}

std::string findingName(const std::string& kind, PaperLanguage language)
{
    const auto* at =
        std::find_if(std::begin(kKinds), std::end(kKinds), [&](const Words& words) { return kind == words.english; });
    return language == PaperLanguage::Chinese && at != std::end(kKinds) ? at->chinese : kind;
}

} // namespace fabric
