#include "core/verify/monitor/weekly_report.h"

#include "core/base/iso_time.h"
#include "core/text/translation.h"
#include "core/verify/monitor/watch_words.h"

#include <fmt/format.h>

#include <algorithm>

namespace fabric {

namespace {

constexpr std::size_t kWorstOnPaper = 25;
constexpr std::size_t kMostNames = 200; ///< of ports that were not watched

/// "spine08/1, spine08/2" as "spine08/1, 2": one text a device, so that a dark switch is one line and not sixty.
std::vector<std::string> perDevice(const std::vector<std::string>& ports)
{
    constexpr std::size_t kMostInLine = 32;
    std::vector<std::string> lines;
    std::string device;
    std::size_t inLine = 0;
    for (const std::string& port : ports) {
        const std::size_t slash = port.find('/');
        const std::string owner = slash == std::string::npos ? std::string() : port.substr(0, slash + 1);
        if (owner.empty() || owner != device || inLine == kMostInLine) {
            lines.push_back(port);
            inLine = 0;
        } else {
            lines.back() += ", " + port.substr(owner.size());
        }
        device = owner;
        ++inLine;
    }
    return lines;
}

std::string minuteText(std::int64_t time)
{
    std::string text = isoTime(time);
    if (text.size() < 16) return text;
    text[10] = ' ';
    return text.substr(0, 16);
}

std::string lengthText(std::int64_t seconds, PaperLanguage language)
{
    const auto with = [&](Title title, double value, int decimals) {
        return fillTemplate(title.in(language), {fmt::format("{:.{}f}", value, decimals)});
    };
    const auto length = static_cast<double>(seconds);
    if (seconds < 7200) return with({"%1 min", "%1 分钟"}, length / 60, 0);
    if (seconds < 172'800) return with({"%1 h", "%1 小时"}, length / 3600, 1);
    return with({"%1 days", "%1 天"}, length / 86400, 1);
}

class Report {
public:
    Report(const WeeklyInput& input, PaperLanguage language) : input_(input), week_(input.week), language_(language) {}

    Sheet cover() const
    {
        Sheet out = sheet({"Fabric watch: weekly report", "网络监测周报"});
        out.columns = {text("item", {"Item", "项目"}), text("value", {"What holds", "内容"})};
        const auto add = [&](Title title, const std::string& value) {
            out.rows.push_back({std::string(title.in(language_)), value});
        };
        add({"SUMMARY", "摘要"}, weeklyVerdict(week_, language_));
        if (!input_.project.empty()) add({"Project", "项目名称"}, input_.project);
        add({"Period (UTC)", "时段（UTC）"}, minuteText(week_.period.from) + " - " + minuteText(week_.period.until));
        add({"History", "历史文件"}, input_.historyFile);
        add({"History begins", "历史起始"}, minuteText(week_.firstPoll));
        add({"Polls", "轮询次数"}, pollsText());
        add({"Ports watched", "监测端口"}, portsText());
        if (week_.hasPlan) add({"Planned links", "规划链路"}, plannedText());
        add({"Figures not told", "未获取的数据"}, untoldText());
        if (week_.unreadableFindings > 0)
            add({"Findings not readable", "无法读取的故障记录"}, std::to_string(week_.unreadableFindings));
        add({"Made", "生成时间"}, input_.madeAt);
        return out;
    }

    Sheet findings(Title name, const std::vector<ToldFinding>& list, bool isClosed, Title none) const
    {
        Sheet out = sheet(name);
        out.columns = {number("rank", {"No.", "序号"}),
                       text("urgency", {"Urgency", "级别"}),
                       text("culprit", {"Culprit", "故障对象"}),
                       text("what", {"What", "名称"}),
                       text("shows", {"Shows", "现象"}),
                       text("since", {"Since (UTC)", "起始（UTC）"}),
                       isClosed ? text("over", {"Over (UTC)", "结束（UTC）"}) : text("costs", {"Costs", "影响"}),
                       isClosed ? text("how", {"How it ended", "结束方式"}) : text("do", {"What to do", "处理建议"}),
                       text("evidence", {"Evidence", "依据"})};
        std::int64_t rank = 0;
        for (const ToldFinding& one : list)
            out.rows.push_back({++rank, said(urgencyText(one.urgency), language_),
                                said(culpritText(one.culprit), language_), one.what,
                                symptomWords(one.symptoms, language_), minuteText(one.began),
                                isClosed ? minuteText(one.closed) : costs(one),
                                isClosed ? ended(one) : said(adviceFor(one), language_), evidence(one)});
        if (list.empty()) out.footnotes.push_back(none.in(language_));
        return out;
    }

    Sheet worst(std::size_t most) const
    {
        Sheet out = sheet({"Ports that err most", "误码最多的端口"});
        out.columns = {text("port", {"Port (receiver)", "端口（接收端）"}),
                       text("peer", {"Far end", "对端"}),
                       number("errors", {"Symbol errors", "符号误码"}),
                       number("before", {"Week before", "前一周"}),
                       text("trend", {"Trend", "趋势"}),
                       number("hard", {"Receive errors, retrains", "接收错误、重训练"}),
                       number("downs", {"Downs", "中断次数"}),
                       number("up", {"Up", "在线"}, "%", 2),
                       number("rx", {"Weakest light", "最弱接收光"}, "dBm", 1),
                       number("hottest", {"Hottest", "最高温度"}, "°C")};
        for (const PortWeek& port : week_.ports) {
            if (out.rows.size() >= most) break;
            const bool isQuiet =
                port.symbolErrors.value_or(0) == 0 && port.hardErrors.value_or(0) == 0 && port.downs.value_or(0) == 0;
            if (isQuiet) continue;
            const std::int64_t seen = port.upSeconds + port.downSeconds + port.notSeenSeconds;
            out.rows.push_back(
                {port.label, words(port.peer), count(port.symbolErrors), count(port.before), trend(port),
                 count(port.hardErrors), count(port.downs),
                 seen > 0 ? Cell(100.0 * static_cast<double>(port.upSeconds) / static_cast<double>(seen)) : Cell(),
                 figure(port.weakestRx), figure(port.hottest)});
        }
        out.footnotes.push_back(Title{
            "An empty cell was not read; it is not 0. \"Up\" is the share of the time in which the fabric was polled.",
            "空白单元格表示未读取，并非 0。“在线”为轮询时间内的占比。"}
                                    .in(language_));
        return out;
    }

    Sheet notWatched() const
    {
        Sheet out = sheet({"What was not watched", "未监测内容"});
        out.columns = {text("what", {"What", "内容"}), text("from", {"From (UTC)", "自（UTC）"}),
                       text("until", {"Until (UTC)", "至（UTC）"}), text("length", {"Length", "时长"}),
                       number("polls", {"Polls missed", "缺失轮询"})};
        for (const PollGap& gap : week_.polls.gaps)
            out.rows.push_back({std::string(Title{"nobody polled", "无轮询"}.in(language_)), minuteText(gap.from),
                                minuteText(gap.until), lengthText(gap.until - gap.from, language_), gap.missed});
        const auto names = [&](Title what, const std::vector<std::string>& list) {
            for (std::size_t i = 0; i < std::min(list.size(), kMostNames); ++i)
                out.rows.push_back({fillTemplate(what.in(language_), {list[i]}), Cell(), Cell(), Cell(), Cell()});
            if (list.size() > kMostNames)
                out.footnotes.push_back(fillTemplate(Title{"and %1 more", "另有 %1 项"}.in(language_),
                                                     {std::to_string(list.size() - kMostNames)}));
        };
        names({"port %1: not seen for one poll", "端口 %1：时段内从未观测到"}, perDevice(week_.neverSeen));
        names({"link of %1: its far end is not watched", "端口 %1 的链路：对端未监测"}, week_.unwatchedLinks);
        if (out.rows.empty())
            out.footnotes.push_back(Title{"Every due poll was made, and every known port was seen.",
                                          "应有轮询均已完成，所有已知端口均已观测到。"}
                                        .in(language_));
        return out;
    }

    Sheet limits() const
    {
        Sheet out = sheet({"Limits and their sources", "限值及来源"});
        out.columns = {text("metric", {"Metric", "指标"}),
                       text("scope", {"For", "适用"}),
                       number("window", {"Window", "窗口"}, "s"),
                       text("value", {"Limit", "限值"}),
                       text("evidence", {"Kind of source", "来源类别"}),
                       text("source", {"Source", "来源"}),
                       text("notes", {"Notes", "备注"})};
        for (const ThresholdRow& row : input_.thresholds.rows()) {
            const std::string scope = row.part.empty() && row.speed.empty()
                                          ? std::string(Title{"all", "全部"}.in(language_))
                                          : row.part + " " + row.speed;
            out.rows.push_back({std::string(metricName(row.metric)), scope,
                                row.windowSeconds > 0 ? Cell(row.windowSeconds) : Cell(),
                                fmt::format("{:g} {}", row.value, metricUnit(row.metric)), sourceKind(row.evidence),
                                saidAgain(row.detail, language_), words(saidAgain(row.notes, language_))});
        }
        out.footnotes.push_back(Title{
            "These are the limits that this report was made with; a history does not keep which limits its watch used.",
            "以上为生成本报告所用的限值；历史文件不记录监测当时使用的限值。"}
                                    .in(language_));
        return out;
    }

private:
    Sheet sheet(Title name) const
    {
        Sheet out;
        out.name = name.in(language_);
        return out;
    }
    Column text(const char* key, Title title) const
    {
        Column out;
        out.key = key;
        out.title = title.in(language_);
        return out;
    }
    Column number(const char* key, Title title, const char* unit = "", int decimals = 0) const
    {
        Column out = text(key, title);
        out.unit = unit;
        out.isNumber = true;
        out.decimals = decimals;
        out.isSummed = false;
        return out;
    }
    static Cell words(const std::string& value) { return value.empty() ? Cell() : Cell(value); }
    static Cell count(const std::optional<std::uint64_t>& value)
    {
        return value ? Cell(static_cast<std::int64_t>(*value)) : Cell();
    }
    static Cell figure(const std::optional<double>& value) { return value ? Cell(*value) : Cell(); }

    std::string sourceKind(const std::string& evidence) const
    {
        if (evidence == "vendor") return Title{"vendor", "厂商"}.in(language_);
        if (evidence == "practice") return Title{"practice", "行业惯例"}.in(language_);
        return evidence == "own" ? Title{"own", "自定"}.in(language_) : evidence;
    }
    std::string costs(const ToldFinding& finding) const
    {
        std::string out;
        for (const Message& message : blastWords(finding.blast))
            out += (out.empty() ? "" : "; ") + said(message, language_);
        return out;
    }
    std::string evidence(const ToldFinding& finding) const
    {
        std::string out;
        for (const std::string& line : finding.evidence)
            out += (out.empty() ? "" : "; ") + saidOfFinding(line, language_);
        return out;
    }
    std::string ended(const ToldFinding& finding) const
    {
        return finding.isRepaired ? Title{"repaired or exchanged", "已修复或更换"}.in(language_)
                                  : Title{"clean for a whole long window", "整个长窗口内无异常"}.in(language_);
    }
    Cell trend(const PortWeek& port) const
    {
        if (!port.symbolErrors || !port.before) return std::string(Title{"not known", "未知"}.in(language_));
        const auto now = static_cast<double>(*port.symbolErrors);
        const auto before = static_cast<double>(*port.before);
        if (now > 2 * before + 3) return std::string(Title{"up", "上升"}.in(language_));
        if (before > 2 * now + 3) return std::string(Title{"down", "下降"}.in(language_));
        return std::string(Title{"steady", "平稳"}.in(language_));
    }
    std::string pollsText() const
    {
        const PollSummary& polls = week_.polls;
        std::string out = fillTemplate(
            Title{"%1 made, every %2 s; %3 missed in %4 gaps", "完成 %1 次，间隔 %2 秒；%4 处间断共缺失 %3 次"}.in(
                language_),
            {std::to_string(polls.polls), std::to_string(polls.intervalSeconds), std::to_string(polls.missed),
             std::to_string(polls.gaps.size())});
        if (week_.unknownBefore > week_.period.from)
            out += fillTemplate(
                Title{"; when it was polled is not known before %1", "；%1 之前的轮询时间未知"}.in(language_),
                {minuteText(week_.unknownBefore)});
        return out;
    }
    std::string portsText() const
    {
        return fillTemplate(
            Title{"%1 seen; %2 known and not seen for one poll", "观测到 %1 个；已知但从未观测到 %2 个"}.in(language_),
            {std::to_string(week_.ports.size()), std::to_string(week_.neverSeen.size())});
    }
    std::string plannedText() const
    {
        return fillTemplate(Title{"%1; of %2 one end is not watched", "%1 条；其中 %2 条有一端未监测"}.in(language_),
                            {std::to_string(week_.plannedLinks), std::to_string(week_.unwatchedLinks.size())});
    }
    std::string untoldText() const
    {
        return fillTemplate(
            Title{"of the ports seen: %1 without error counters, %2 without received light, %3 without temperature",
                  "在观测到的端口中：%1 个无误码计数，%2 个无接收光功率，%3 个无温度"}
                .in(language_),
            {std::to_string(week_.withoutCounters), std::to_string(week_.withoutLight),
             std::to_string(week_.withoutTemperature)});
    }

    const WeeklyInput& input_;
    const WatchWeek& week_;
    PaperLanguage language_;
};

std::vector<Sheet> allSheets(const WeeklyInput& input, PaperLanguage language, std::size_t worst)
{
    const Report report(input, language);
    const WatchWeek& week = input.week;
    return {report.cover(),
            report.findings({"Open findings", "未结故障"}, week.open, false,
                            {"Nothing was open at the end of the period.", "时段末没有未结故障。"}),
            report.findings({"New in the period", "本期新增"}, week.opened, false,
                            {"Nothing new was found.", "本期没有新增故障。"}),
            report.findings({"Over in the period", "本期结束"}, week.closed, true,
                            {"Nothing ended in the period.", "本期没有结束的故障。"}),
            report.worst(worst),
            report.notWatched(),
            report.limits()};
}

void dropColumn(Sheet& sheet, std::string_view key)
{
    for (std::size_t c = sheet.columns.size(); c-- > 0;) {
        if (sheet.columns[c].key != key) continue;
        sheet.columns.erase(sheet.columns.begin() + static_cast<std::ptrdiff_t>(c));
        for (auto& row : sheet.rows)
            row.erase(row.begin() + static_cast<std::ptrdiff_t>(c));
    }
}

} // namespace

std::string weeklyTitle(PaperLanguage language)
{
    return Title{"Fabric watch: weekly report", "网络监测周报"}.in(language);
}

std::string weeklyVerdict(const WatchWeek& week, PaperLanguage language)
{
    const auto critical = std::count_if(week.open.begin(), week.open.end(),
                                        [](const ToldFinding& one) { return one.urgency == Urgency::Critical; });
    std::string out = fillTemplate(Title{"%1 findings open (%2 critical), %3 new, %4 over in the period.",
                                         "未结故障 %1 项（紧急 %2 项），本期新增 %3 项，结束 %4 项。"}
                                       .in(language),
                                   {std::to_string(week.open.size()), std::to_string(critical),
                                    std::to_string(week.opened.size()), std::to_string(week.closed.size())});
    const auto share = week.polls.share();
    if (!share)
        return out +
               Title{" Too few polls to say how much was watched.", "轮询过少，无法说明监测覆盖率。"}.in(language);
    // Down, not to the nearest: a missed poll is never 100 %.
    return out +
           fillTemplate(Title{" %1 % of the due polls were made.", "应有轮询完成 %1 %。"}.in(language),
                        {fmt::format("{:.2f}", static_cast<double>(static_cast<std::int64_t>(*share * 10'000)) / 100)});
}

Workbook weeklyBook(const WeeklyInput& input, PaperLanguage language)
{
    Workbook book;
    book.title = weeklyTitle(language);
    book.project = input.project;
    book.about = {{Title{"Document", "文档"}.in(language), book.title},
                  {Title{"Summary", "摘要"}.in(language), weeklyVerdict(input.week, language)},
                  {Title{"Made with", "生成工具"}.in(language), "Fabric Planner"},
                  {Title{"Empty cell", "空白单元格"}.in(language),
                   Title{"unknown, never zero", "表示未知，绝不表示零"}.in(language)}};
    book.sheets = allSheets(input, language, input.week.ports.size());
    return book;
}

std::vector<Sheet> weeklyPaper(const WeeklyInput& input, PaperLanguage language)
{
    std::vector<Sheet> out = allSheets(input, language, kWorstOnPaper);
    dropColumn(out[2], "evidence");
    dropColumn(out[3], "evidence");
    return out;
}

} // namespace fabric
