#include "core/verify/acceptance/chinese.h"

#include <algorithm>
#include <map>
#include <vector>

namespace fabric {

namespace {

/// By English template. Placeholders keep their numbers.
const std::map<std::string_view, std::string_view>& dictionary()
{
    static const std::map<std::string_view, std::string_view> kDictionary = {
        // tests: core/verify/localise
        {"Not run, or its result was lost.", "未运行，或结果丢失。"},
        {"Could not be run, for a reason other than the network: %1", "因网络以外的原因无法运行：%1"},
        {"%1: the plan names no device, and the host has %2 ports where %3 are planned",
         "%1：方案未指定设备，主机有 %2 个端口，而设计为 %3 个"},
        {"%1: the host has no device '%2' port %3, and %4 ports where %5 are planned",
         "%1：主机没有设备 '%2' 端口 %3；主机有 %4 个端口，而设计为 %5 个"},
        {"%1: no port of this host has the GUID %2", "%1：该主机没有 GUID 为 %2 的端口"},
        {"%1: the device '%2' cannot be used for it", "%1：设备 '%2' 无法用于该端口"},
        {"joins its planned ports", "连接设计端口"},
        {"%1 lanes", "%1 通道"},
        {"the time is that of the file, the source gives none", "时间取自文件，来源未给出时间"},
        {"Messages of %1 bytes do not fill a link: at least 1 MiB is judged.",
         "%1 字节的消息无法占满链路：仅对不小于 1 MiB 的消息作判定。"},
        {"%1 samples are too few to see dropouts: at least %2.", "%1 个采样不足以发现掉速：至少需要 %2 个。"},
        {"A sample is not a rate.", "有一个采样值不是速率。"},
        {"%1 Gb/s on average, %2 are needed.", "平均 %1 Gb/s，要求 %2。"},
        {"Fell to %1 Gb/s, although it reaches %2 on average.", "曾降至 %1 Gb/s，虽然平均达到 %2。"},
        {"A host of this test stood still for %1 % of its time, which may be why: %2 Gb/s on average, %3 are needed.",
         "该测试的一台主机在 %1 % 的时间内停滞，可能是其原因：平均 %2 Gb/s，要求 %3。"},
        {"Unsteady: the samples deviate by %1 %, at most %2 % are allowed.",
         "不稳定：采样偏差 %1 %，允许不超过 %2 %。"},
        {"Latency of %1 us; at most %2 us with %3 switches on the way.",
         "时延 %1 us；途经 %3 台交换机时不得超过 %2 us。"},
        {"RDMA did not get through: %1", "RDMA 未通：%1"},
        {"%1 Gb/s on average, %2 at least; %3 are needed.", "平均 %1 Gb/s，最低 %2；要求 %3。"},
        {"%1: the receiver counted %2 errors in %3 bits.", "%1：接收端在 %3 比特中计得 %2 个错误。"},
        {"%1: the ways of the tests are assumed, and no receiver shows that they crossed it.",
         "%1：测试所走路径为假定，且没有接收端计数证明测试经过了它。"},
        {"One direction carries %1 % less than the other.", "一个方向的带宽比另一方向低 %1 %。"},
        {"RDMA in both directions at rate: %1 and %2 Gb/s.", "双向 RDMA 均达到速率：%1 和 %2 Gb/s。"},
        {"%1: only tests with something slower on their way crossed it.", "%1：经过它的测试途中都有更慢的链路。"},
        {"%1: only tests that failed crossed it.", "%1：经过它的测试全部失败。"},
        {"%1: no test crossed it.", "%1：没有测试经过它。"},
        {"One of %1 cables that these tests cannot tell apart is bad.",
         "%1 根线缆中有一根故障，这些测试无法区分是哪一根。"},
        {"It would explain %1 failed tests, if they took the assumed ways; no counter shows it.",
         "若测试走的是假定路径，它可解释 %1 个失败的测试；没有计数器证实。"},
        {"It explains %1 failed tests.", "它解释了 %1 个失败的测试。"},
        {"No expected rate: the speed, the MTU or the protocol is not known.",
         "无法给出应达速率：速率、MTU 或协议未知。"},
        {"%1 Gb/s x %2 / (%2 + %3) = %4 Gb/s at most; passes at %5 Gb/s, the value of a cloud provider's node checks "
         "with 8 MiB messages.",
         "最高 %1 Gb/s x %2 / (%2 + %3) = %4 Gb/s；合格值 %5 Gb/s，取自某云服务商以 8 MiB 消息所做的节点检查。"},
        {"%1 Gb/s x %2 / (%2 + %3) = %4 Gb/s at most; passes at 92 % of that, %5 Gb/s, by analogy: no value is "
         "published for this kind of link.",
         "最高 %1 Gb/s x %2 / (%2 + %3) = %4 Gb/s；合格值按类比取其 92 %，即 %5 Gb/s：此类链路没有公布的合格值。"},
        // collectives
        {"%2 rails x %3 Gb/s = %4 GB/s a node; all-reduce in the network sends each byte once: %4 x 2 x (%6 - 1) / %6 "
         "= %1 GB/s of bus bandwidth (nccl-tests)",
         "每节点 %2 轨 x %3 Gb/s = %4 GB/s；网内 all-reduce 每字节只发送一次：%4 x 2 x (%6 - 1) / %6 = %1 GB/s "
         "总线带宽（nccl-tests 口径）"},
        {"%2 rails x %3 Gb/s = %4 GB/s a node; all-reduce: %4 x %5 / (2 x (%5 - 1)) x 2 x (%6 - 1) / %6 = %1 GB/s of "
         "bus bandwidth (nccl-tests)",
         "每节点 %2 轨 x %3 Gb/s = %4 GB/s；all-reduce：%4 x %5 / (2 x (%5 - 1)) x 2 x (%6 - 1) / %6 = %1 GB/s "
         "总线带宽（nccl-tests 口径）"},
        {"%2 rails x %3 Gb/s = %4 GB/s a node; all-to-all: %4 x %5 / (%7 x (%5 - 1)) x (%6 - 1) / %6 = %1 GB/s of bus "
         "bandwidth (nccl-tests)",
         "每节点 %2 轨 x %3 Gb/s = %4 GB/s；all-to-all：%4 x %5 / (%7 x (%5 - 1)) x (%6 - 1) / %6 = %1 GB/s "
         "总线带宽（nccl-tests 口径）"},
        {"%2 rails x %3 Gb/s = %1 GB/s a node, which is the bus bandwidth of a broadcast at most (nccl-tests)",
         "每节点 %2 轨 x %3 Gb/s = %1 GB/s，即 broadcast 总线带宽的上限（nccl-tests 口径）"},
        {"%2 rails x %3 Gb/s = %4 GB/s a node; gather or scatter: %4 x %5 / (%5 - 1) x (%6 - 1) / %6 = %1 GB/s of bus "
         "bandwidth (nccl-tests)",
         "每节点 %2 轨 x %3 Gb/s = %4 GB/s；gather 或 scatter：%4 x %5 / (%5 - 1) x (%6 - 1) / %6 = %1 GB/s "
         "总线带宽（nccl-tests 口径）"},
        {"The clause of %1 GB/s is above what the planned rails allow, about %2 GB/s. Measured: %3 GB/s, %4 % of what "
         "they allow and %5 % of the clause.",
         "条款要求的 %1 GB/s 高于方案各轨所能提供的约 %2 GB/s。实测 %3 GB/s，为可达上限的 %4 %、条款的 %5 %。"},
        {"The clause of %1 GB/s is above what the planned rails allow, about %2 GB/s.",
         "条款要求的 %1 GB/s 高于方案各轨所能提供的约 %2 GB/s。"},
        {"Measured %1 GB/s meet the clause of %2 GB/s; the rails allow about %3.",
         "实测 %1 GB/s，满足条款 %2 GB/s；各轨上限约 %3。"},
        {"Measured %1 GB/s miss the clause of %2 GB/s; the rails allow about %3.",
         "实测 %1 GB/s，未达到条款 %2 GB/s；各轨上限约 %3。"},
        {"Measured %1 GB/s, %2 % of the %3 GB/s that the rails allow.", "实测 %1 GB/s，为各轨上限 %3 GB/s 的 %2 %。"},
        {"The planned rails allow about %1 GB/s.", "方案各轨上限约 %1 GB/s。"},
        {"One rail: %1 GB/s measured, %2 % of the %3 GB/s that framing leaves.",
         "单轨：实测 %1 GB/s，为扣除封装后 %3 GB/s 的 %2 %。"},
        {"One rail: %1 GB/s measured, %2 % of the %3 GB/s that framing leaves and %5 % of the clause of %4 GB/s.",
         "单轨：实测 %1 GB/s，为扣除封装后 %3 GB/s 的 %2 %、条款 %4 GB/s 的 %5 %。"},
        {"The clause of %4 GB/s is above what one rail carries, %3 GB/s. Measured: %1 GB/s, %2 % of that and %5 % of "
         "the clause.",
         "条款要求的 %4 GB/s 高于单轨所能承载的 %3 GB/s。实测 %1 GB/s，为其 %2 %、条款的 %5 %。"},
        // schedules
        {"%1 links lead out of what hangs together at %2 up to tier %3, over %4 end-ports that can run tests: %1 / "
         "%4, rounded up.",
         "%2 处直到第 %3 层的连通部分有 %1 条外出链路，可测端口 %4 个：%1 / %4，向上取整。"},
        {"Something has to be crossed: one round.", "至少有链路需要经过：一轮。"},
        {"By these tables the links from tier %1 to tier %2 cannot be shared out so that each end-port receives at "
         "most %3 times; %4 is one that is left over.",
         "按这些转发表，第 %1 层到第 %2 层的链路无法分配得使每个端口至多接收 %3 次；%4 是剩余的一条。"},
        {"By these tables the links from tier %1 to tier %2 cannot be shared out so that each end-port sends at most "
         "%3 times; %4 is one that is left over.",
         "按这些转发表，第 %1 层到第 %2 层的链路无法分配得使每个端口至多发送 %3 次；%4 是剩余的一条。"},
        {"%1 cannot run tests now.", "%1 目前无法运行测试。"},
        {"This is the only cable of %1: nothing can be sent through it.", "这是 %1 唯一的线缆：无法让流量经由它转发。"},
        {"By the tables no pair of end-ports that can run tests sends across it.",
         "按转发表，没有一对可测端口的流量经过它。"},
        {"No pair of end-ports that can run tests has a shortest way across it.", "没有一对可测端口的最短路径经过它。"},
        {"Load tests run only when they are asked for; this is a dry run.", "仅在明确要求时运行负载测试；本次为预演。"},
        {"Type the name of the cluster (%1) to allow load on it.", "须键入集群名称（%1）方可施加负载。"},
        {"Outside the time that load is allowed in (%1:%2 to %3:%4).", "不在允许施加负载的时段内（%1:%2 至 %3:%4）。"},
        {"%1 tests at once are more than the %2 that are allowed.", "同时 %1 个测试，超过允许的 %2 个。"},
        {"A test that the dry run did not list was about to start.", "将要启动的测试不在预演清单中。"},
        {"A test of %1 would run above the cap of %2 Mb/s.", "%1 的测试会超过 %2 Mb/s 的上限。"},
        {"Two load tests on one port: %1.", "同一端口上有两个负载测试：%1。"},
        {"Two load tests on one cable: %1.", "同一线缆上有两个负载测试：%1。"},
        {"Stopped: errors of %1 grew by %2 since the start, more than %3.",
         "已停止：%1 的错误自开始以来增加 %2，超过 %3。"},
        // runs
        {"The plan no longer has '%1' (or has it twice)", "方案中不再有“%1”（或有重复）"},
        {"The plan no longer has the cable from %1 port %2 to %3 port %4",
         "方案中不再有 %1 端口 %2 到 %3 端口 %4 的线缆"},
        {"%1 tests are left out: the plan no longer has their end-ports or cables",
         "略去 %1 个测试：方案中不再有其端口或线缆"},
        {"By these tables no round crosses every link exactly once (linear equations modulo 2 without a solution).",
         "按这些转发表，没有一轮能恰好经过每条链路一次（模 2 线性方程组无解）。"},
        {"By these tables no choice of tests crosses everything in %1 rounds (exhaustive search).",
         "按这些转发表，任何测试组合都无法在 %1 轮内经过全部链路（穷举搜索）。"},
        {"By these tables the links from tier %1 to tier %2 cannot be shared out so that each link that leads to them "
         "is "
         "crossed at most %3 times; %4 is one that is left over.",
         "按这些转发表，第 %1 层到第 %2 层的链路无法分配得使通向它们的每条链路至多被经过 %3 次；%4 即为余下的一条。"},
        {"By these tables the links from tier %1 to tier %2 cannot be shared out so that each link that follows them "
         "is "
         "crossed at most %3 times; %4 is one that is left over.",
         "按这些转发表，第 %1 层到第 %2 层的链路无法分配得使其后的每条链路至多被经过 %3 次；%4 即为余下的一条。"},
        {"It carries no link that a test can run over.", "其上没有可供测试的链路。"},
        // repair
        {"Clear the error counters at %1 and %2 with your fabric manager and watch them for 12 minutes.",
         "用网络管理软件清零 %1 与 %2 的错误计数器，并观察 12 分钟。"},
        {"Reseat the plugs at %1 and %2.", "重新插拔 %1 与 %2 的插头。"},
        {"Clean the end faces and reseat the plugs at %1 and %2.", "清洁端面并重新插拔 %1 与 %2 的插头。"},
        {"Replace the modules at %1 and %2, both, and bench the old ones.", "更换 %1 与 %2 两端的模块，旧模块送检。"},
        {"Replace the cable %1 to %2.", "更换 %1 至 %2 的线缆。"},
        {"Move the cable to a spare port, at %1 first, then at %2; the port that is left behind is suspect.",
         "将线缆移到备用端口，先 %1 后 %2；空出的端口存疑。"},
        {"The fault went with module %1: replace that module.", "故障随模块 %1 转移：更换该模块。"},
        {"Every step of the ladder was done at %1 and %2: open a case with the vendor and take the link out of "
         "service.",
         "%1 与 %2 处各步骤均已完成：向厂商报障并停用该链路。"},
    };
    return kDictionary;
}

/// Shorter than this, what stands between placeholders may be part of any name.
constexpr std::size_t kLeastOfArgument = 12;

/// "%1 a %2." as what stands before, between and after the placeholders, and their numbers.
struct Pattern {
    std::vector<std::string_view> literals; ///< one more than numbers
    std::vector<int> numbers;
    std::size_t length = 0; ///< of all literals

    explicit Pattern(std::string_view text)
    {
        std::size_t from = 0;
        for (std::size_t i = 0; i + 1 < text.size(); ++i) {
            if (text[i] != '%' || text[i + 1] < '1' || text[i + 1] > '9') continue;
            literals.push_back(text.substr(from, i - from));
            numbers.push_back(text[i + 1] - '0');
            from = i + 2;
        }
        literals.push_back(text.substr(from));
        for (const std::string_view literal : literals)
            length += literal.size();
    }

    /// The arguments that make `text` of the template; nothing when none do.
    std::optional<std::vector<std::string>> match(std::string_view text) const
    {
        if (!text.starts_with(literals.front())) return std::nullopt;
        std::vector<std::string> args(9);
        std::size_t at = literals.front().size();
        for (std::size_t i = 0; i < numbers.size(); ++i) {
            const std::string_view next = literals[i + 1];
            const bool isLast = i + 1 == numbers.size();
            std::size_t end = text.find(next, at);
            if (isLast)
                end = text.size() >= at + next.size() && text.ends_with(next) ? text.size() - next.size()
                                                                              : std::string_view::npos;
            if (end == std::string_view::npos) return std::nullopt;
            args[static_cast<std::size_t>(numbers[i] - 1)] = text.substr(at, end - at);
            at = end + next.size();
        }
        if (at != text.size()) return std::nullopt;
        return args;
    }
};

/// The Chinese of the template that says `english`, and that has the most words of its own: it knows best what is said.
std::optional<std::string> translation(std::string_view english, std::size_t leastLength);

/// What a sentence says of a part may be a sentence itself.
std::vector<std::string> translatedArguments(std::vector<std::string> args)
{
    for (std::string& arg : args)
        if (auto found = translation(arg, kLeastOfArgument)) arg = *std::move(found);
    return args;
}

std::optional<std::string> translation(std::string_view english, std::size_t leastLength)
{
    std::optional<std::string> best;
    std::size_t most = leastLength;
    for (const auto& [from, to] : dictionary()) {
        const Pattern pattern(from);
        if (pattern.length <= most) continue;
        if (auto args = pattern.match(english)) {
            best = fillTemplate(to, translatedArguments(*std::move(args)));
            most = pattern.length;
        }
    }
    return best;
}

} // namespace

std::optional<std::string_view> chineseTemplate(std::string_view english)
{
    const auto found = dictionary().find(english);
    return found == dictionary().end() ? std::nullopt : std::optional(found->second);
}

std::string sentence(const std::string& english, PaperLanguage language)
{
    if (language == PaperLanguage::English || english.empty()) return english;
    return translation(english, 0).value_or(english);
}

std::string sentence(const Message& message, PaperLanguage language)
{
    if (language == PaperLanguage::English || message.text.source == nullptr) return message.str();
    if (const auto found = chineseTemplate(message.text.source))
        return fillTemplate(*found, translatedArguments(message.args));
    return sentence(message.str(), language);
}

} // namespace fabric
