#include "core/text/translation.h"
#include "core/verify/acceptance/report_sheets.h"
#include "core/verify/acceptance/sheet_parts.h"

#include <fmt/format.h>

#include <set>

namespace fabric::sheets {

namespace {

Sheet methodTable(PaperLanguage language)
{
    Sheet sheet;
    sheet.name = Title{"Method and limits", "方法与判定限值"}.in(language);
    sheet.columns = {column("item", {"What is judged", "判定项"}, language),
                     column("limit", {"Limit", "限值"}, language),
                     column("source", {"Where the limit is from", "依据"}, language)};
    return sheet;
}

class MethodSheet {
public:
    explicit MethodSheet(const ReportContext& report)
        : report_(report), profile_(report.record().profile), sheet_(methodTable(report.language))
    {}

    Sheet make()
    {
        addRates();
        addSeries();
        addLatency();
        addErrors();
        addGuards();
        return std::move(sheet_);
    }

private:
    void add(Title item, const std::string& limit, Title source) { addSaid(item, limit, source.in(report_.language)); }
    void addSaid(Title item, const std::string& limit, const std::string& source)
    {
        sheet_.rows.push_back({std::string(item.in(report_.language)), text(limit), text(source)});
    }
    std::string fill(Title pattern, const std::vector<std::string>& args) const
    {
        return fillTemplate(pattern.in(report_.language), args);
    }

    void addRates()
    {
        if (profile_.passMbps > 0) {
            add({"Bandwidth of every test", "每个测试的带宽"}, fmt::format("{:g} Gb/s", profile_.passMbps / 1000),
                {"set for this run, not derived from the speed of the link", "本次运行设定，并非由链路速率得出"});
            return;
        }
        std::set<std::int64_t> speeds;
        for (const Link& link : report_.input.run.links)
            speeds.insert(link.mbps);
        for (const std::int64_t mbps : speeds) {
            const ExpectedRate rate = expectedRate({mbps, profile_.mtu, profile_.protocol, profile_.isFromGpu});
            const std::string item = mbps > 0 ? fmt::format(" {:g} Gb/s", static_cast<double>(mbps) / 1000) : " ?";
            sheet_.rows.push_back({Title{"Bandwidth,", "带宽，"}.in(report_.language) + item,
                                   rate.passMbps > 0 ? Cell(fmt::format("{:.4g} Gb/s", rate.passMbps / 1000)) : Cell(),
                                   said(rate.evidence, report_.language)});
        }
    }

    void addSeries()
    {
        add({"Message size", "消息大小"}, "1 MiB",
            {"smaller messages do not fill a fast link", "更小的消息无法占满高速链路"});
        add({"Samples of a test", "每个测试的采样数"}, fmt::format("{}", profile_.leastSamples),
            {"fewer hide dropouts", "过少会掩盖掉速"});
        add({"Lowest sample", "最低采样"}, fmt::format("{:g} %", 100 * profile_.leastShareOfPass),
            {"of the bandwidth to reach: a mean hides dropouts", "占应达带宽之比：均值会掩盖掉速"});
        add({"Deviation of the samples", "采样偏差"}, fmt::format("{:g} %", 100 * profile_.mostDeviation),
            {"standard deviation / mean; practice", "标准差 / 均值；经验值"});
        add({"Difference of the directions", "两个方向之差"}, fmt::format("{:g} %", 100 * profile_.mostAsymmetry),
            {"1 - slower / faster; practice", "1 - 慢 / 快；经验值"});
    }

    void addLatency()
    {
        add({"Latency with one switch on the way", "途经一台交换机的时延"}, fmt::format("{:g} us", profile_.latencyUs),
            {"the field's band table: above it, check", "业界分档表：超过即需检查"});
        add({"Latency for each further switch", "每多一台交换机的时延"},
            fmt::format("{:g} us", profile_.latencyPerHopUs), {"practice", "经验值"});
    }

    void addErrors()
    {
        add({"Errors per bit at the receiver", "接收端误码率"}, fmt::format("{:g}", profile_.mostErrorRate),
            {"counters of the receiving port over the bits that passed, upper limit at 95 % (Garwood 1936); never from "
             "a "
             "clean payload, because RDMA repeats what is lost",
             "接收端口计数除以通过的比特数，95 % 置信上限（Garwood 1936）；不以载荷无误为据，因为 RDMA 会重传"});
        add({"Soak", "长稳时间"}, fmt::format("{} s", profile_.soakSeconds),
            {"of load in each direction, without a gap, for L6", "L6 要求每个方向持续加载，且无空档"});
    }

    void addGuards()
    {
        const GuardRails& rails = report_.record().rails;
        const RunSettings& settings = report_.record().settings;
        addSaid({"Load of a test", "单次测试加载"}, fmt::format("{} s", settings.testSeconds),
                fill({"%1, messages of %2 bytes, %3 queue pairs", "%1，消息 %2 字节，%3 个队列对"},
                     {"RDMA " + report_.record().traffic.op, std::to_string(report_.record().traffic.messageBytes),
                      std::to_string(report_.record().traffic.queues)}));
        const Title none{"none", "无"};
        add({"Cap of a test", "单个测试上限"},
            rails.capMbps > 0 ? fmt::format("{:g} Gb/s", static_cast<double>(rails.capMbps) / 1000)
                              : none.in(report_.language),
            {"guard rail of this run", "本次运行的防护限值"});
        add({"Tests at once", "同时测试数"},
            rails.testsAtOnce > 0 ? std::to_string(rails.testsAtOnce) : none.in(report_.language),
            {"guard rail of this run", "本次运行的防护限值"});
        add({"Growth of a port's errors that stops the run", "使运行停止的端口错误增量"},
            std::to_string(rails.mostErrorGrowth), {"guard rail of this run", "本次运行的防护限值"});
    }

    const ReportContext& report_;
    const JudgeProfile& profile_;
    Sheet sheet_;
};

} // namespace

Sheet methodSheet(const ReportContext& report)
{
    return MethodSheet(report).make();
}

Sheet scopeSheet(const ReportContext& report)
{
    const RunRecord& record = report.record();
    const JudgedRecord& run = report.input.run;
    FactSheet facts({"Scope", "测试范围"}, report.language);
    const auto count = [](std::size_t value) { return std::to_string(value); };
    facts.add({"Fabric", "网络"}, record.fabric);
    facts.add({"Cables of this fabric", "本网络线缆"}, count(report.facts.cables.size()));
    facts.add({"Cables of the plan's other fabrics, not part of this report", "方案中其他网络的线缆，不在本报告内"},
              count(static_cast<std::size_t>(report.facts.elsewhere)));
    facts.add({"End-ports", "端口"}, count(run.fabric.endPorts().size()));
    facts.add({"Cable directions that tests can run over", "可供测试的线缆方向"}, count(run.fabric.linkCount()));
    facts.add({"Directions that no test can cross", "任何测试都无法经过的方向"},
              count(record.schedule.untestable.size()));
    facts.add({"Directions that the schedule left out", "测试安排未覆盖的方向"},
              count(record.schedule.unreached.size()));
    facts.add({"Tests in rounds", "测试数与轮数"},
              fmt::format("{} / {}", record.schedule.tests.size(), record.schedule.rounds()));
    facts.add({"Fewest rounds possible", "轮数下限"},
              fmt::format("{}: {}", record.schedule.bound.rounds, said(record.schedule.bound.why, report.language)));
    facts.add({"Ways of the tests", "测试路径来源"}, saidAgain(record.ways, report.language));
    if (areWaysAssumed(record))
        facts.add({"What follows from the ways", "路径来源的影响"},
                  Title{"Assumed, not read from the fabric: a cable between switches counts as crossed only where its "
                        "receiver counted the traffic.",
                        "为假定路径，并非读自网络：交换机之间的线缆仅在其接收端计得流量时才算经过。"});
    for (const Message& note : run.notes)
        facts.add({"Left out", "略去"}, said(note, report.language));
    return facts.take();
}

Sheet hostSheet(const ReportContext& report)
{
    const PaperLanguage language = report.language;
    Sheet sheet;
    sheet.name = Title{"Environment", "测试环境"}.in(language);
    sheet.columns = {column("host", {"Host", "主机"}, language),
                     column("agent", {"Test program", "测试程序"}, language),
                     column("kernel", {"Kernel", "内核"}, language), column("lost", {"Lost", "中断"}, language)};
    for (const RunHost& host : report.record().hosts)
        sheet.rows.push_back({text(host.name),
                              host.agent.empty() ? words({"never answered", "从未应答"}, language) : Cell(host.agent),
                              text(host.kernel), text(saidAgain(host.lost, language))});
    if (sheet.rows.empty()) sheet.footnotes = {Title{"The run names no host.", "运行记录未列出主机。"}.in(language)};
    return sheet;
}

Sheet gapSheet(const ReportContext& report)
{
    const PaperLanguage language = report.language;
    Sheet sheet;
    sheet.name = Title{"Gaps", "空档"}.in(language);
    sheet.columns = {column("host", {"Host", "主机"}, language), column("from", {"From", "起"}, language),
                     column("to", {"To", "止"}, language), column("why", {"Why", "原因"}, language)};
    for (const RunGap& gap : report.record().gaps)
        sheet.rows.push_back({gap.host.empty() ? words({"all", "全部"}, language) : Cell(gap.host), text(gap.from),
                              text(gap.to), text(saidAgain(gap.why, language))});
    if (sheet.rows.empty()) sheet.footnotes = {Title{"None is on record.", "记录中没有空档。"}.in(language)};
    return sheet;
}

std::vector<Column> rawColumns(PaperLanguage language)
{
    return {column("name", {"File", "文件"}, language), number("bytes", {"Bytes", "字节"}, language),
            column("sha256", {"SHA-256", "SHA-256"}, language), column("state", {"Now", "现状"}, language)};
}

std::vector<std::vector<Cell>> rawRows(const JudgedRecord& run, PaperLanguage language,
                                       const std::function<bool(const RawFile&)>& isWanted)
{
    const auto stateOf = [&](std::size_t index) -> Title {
        switch (index < run.raw.size() ? run.raw[index] : RawState::NotLookedAt) {
        case RawState::Same:
            return {"unchanged", "未变"};
        case RawState::Changed:
            return {"CHANGED since the run", "运行后已被更改"};
        case RawState::Missing:
            return {"not there", "不在原处"};
        case RawState::NotLookedAt:
            break;
        }
        return {"not looked at", "未核对"};
    };
    std::vector<std::vector<Cell>> rows;
    if (!run.sha256.empty())
        rows.push_back({run.file, Cell(), run.sha256, words({"the record itself", "运行记录本身"}, language)});
    for (std::size_t i = 0; i < run.record.raw.size(); ++i) {
        const RawFile& raw = run.record.raw[i];
        if (isWanted && !isWanted(raw)) continue;
        rows.push_back({raw.name, static_cast<std::int64_t>(raw.bytes), raw.sha256, words(stateOf(i), language)});
    }
    return rows;
}

Sheet rawSheet(const ReportContext& report)
{
    Sheet sheet;
    sheet.name = Title{"Files by hash", "文件及哈希"}.in(report.language);
    sheet.columns = rawColumns(report.language);
    sheet.rows = rawRows(report.input.run, report.language);
    for (const CollectiveEntry& entry : report.input.collectives)
        sheet.rows.push_back(
            {entry.file, Cell(), entry.sha256, words({"read for this report", "为本报告读取"}, report.language)});
    return sheet;
}

} // namespace fabric::sheets
