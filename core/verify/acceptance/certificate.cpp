#include "core/verify/acceptance/certificate.h"

#include "core/base/strings.h"
#include "core/formats/part_labels.h"
#include "core/papers/level_words.h"
#include "core/text/translation.h"
#include "core/verify/acceptance/report_sheets.h"
#include "core/verify/acceptance/sheet_parts.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <set>

namespace fabric {

namespace {

using sheets::column;
using sheets::number;
using sheets::text;

constexpr std::size_t kFewFiles = 4; ///< are listed whole

class CertificateWriter {
public:
    CertificateWriter(const AcceptanceInput& input, const AcceptedCable& facts, PaperLanguage language)
        : input_(input),
          run_(input.run),
          facts_(facts),
          cable_(input.project.cables().at(facts.result.cable)),
          ports_(input.project, input.catalog),
          language_(language)
    {}

    std::vector<Sheet> write()
    {
        return {headSheet(), endSheet(), historySheet(), directionSheet(), testSheet(), fileSheet()};
    }

private:
    std::string in(Title title) const { return title.in(language_); }

    Sheet headSheet()
    {
        sheets::FactSheet sheet({"Cable", "线缆"}, language_);
        sheet.sheet().name = certificateTitle(cable_, language_);
        sheet.add({"Level that stands", "当前等级"},
                  fillTemplate(in({"%1; the contract asks for %2: %3", "%1；合同要求 %2：%3"}),
                               {in(levelTitle(facts_.after)), in(levelTitle(input_.required)),
                                in(facts_.isReached ? Title{"reached", "已达到"} : Title{"not reached", "未达到"})}));
        sheet.add({"Result of this run", "本次运行结果"},
                  in(sheets::stateTitle(facts_.result.state)) + ": " + said(facts_.result.why, language_));
        if (facts_.repair.text.source != nullptr && *facts_.repair.text.source != '\0')
            sheet.add({"What to do", "处理建议"}, said(facts_.repair, language_));
        sheet.add({"Class", "线缆类别"}, sheets::classOf(facts_, language_));
        addPlanned(sheet);
        sheet.add({"Run", "运行编号"},
                  fmt::format("{}, {} - {}", run_.record.runId, run_.record.startedAt, run_.record.endedAt));
        return sheet.take();
    }

    /// What the plan does not say takes one line together, so that the page holds what is known.
    void addPlanned(sheets::FactSheet& sheet) const
    {
        const std::pair<Title, std::string> facts[] = {
            {{"Part", "料号"}, cable_.part.empty() ? "" : PartLabels(input_.catalog).label(cable_.part)},
            {{"Planned length", "设计长度"}, cable_.lengthMm ? metresText(*cable_.lengthMm) + " m" : ""},
            {{"Colour", "颜色"}, cable_.colour},
            {{"Model revision", "方案版本"}, std::string(input_.project.setting("revision"))}};
        std::string unknown;
        for (const auto& [title, value] : facts) {
            if (!value.empty()) sheet.add(title, value);
            if (value.empty()) unknown += (unknown.empty() ? "" : in({", ", "、"})) + in(title);
        }
        if (!unknown.empty()) sheet.add({"Not stated in the plan", "方案未说明"}, unknown);
    }

    /// The open identity row of what is plugged in at an end, else of the cable itself.
    const Identity* identityAt(const PortRef& port) const
    {
        const std::string place = placeText(input_.project, ports_, port);
        const CageModule* module = ports_.moduleIn(port);
        const Identity* ofCable = nullptr;
        for (const Identity& row : input_.project.table<Identity>()) {
            if (!row.until.empty()) continue;
            if (module != nullptr && module->module != nullptr && row.module == module->module->id) return &row;
            if (row.cable != cable_.id) continue;
            if (row.place == place) return &row;
            if (row.place.empty()) ofCable = &row;
        }
        return ofCable;
    }

    std::string rackOf(const Device& device) const
    {
        const Group* group = input_.project.groups().find(device.place);
        return group == nullptr ? "" : group->name + (device.unitU ? fmt::format(" U{}", *device.unitU) : "");
    }

    Sheet endSheet()
    {
        Sheet sheet;
        sheet.name = in({"Both ends, planned and observed", "两端：设计与观测"});
        sheet.columns = {column("end", {"End", "端"}, language_),
                         column("port", {"Planned port", "设计端口"}, language_),
                         column("rack", {"Rack", "机柜"}, language_),
                         column("serial", {"Serial seen", "观测序列号"}, language_),
                         column("part", {"Part seen", "观测料号"}, language_),
                         column("firmware", {"Firmware", "固件"}, language_),
                         column("seen", {"Seen by", "观测来源"}, language_)};
        for (const CableEnd& end : cable_.ends) {
            const Identity* seen = identityAt(end.end.port);
            const Device* device = input_.project.devices().find(end.end.port.device);
            sheet.rows.push_back(
                {std::string(end.side == Side::A ? "A" : in({"B", "Z"})),
                 placeText(input_.project, ports_, end.end.port), device == nullptr ? Cell() : text(rackOf(*device)),
                 seen == nullptr ? Cell() : text(seen->serial), seen == nullptr ? Cell() : text(seen->part),
                 seen == nullptr ? Cell() : text(seen->firmware),
                 seen == nullptr ? Cell() : text(seen->from + " " + seen->source)});
        }
        return sheet;
    }

    Sheet historySheet()
    {
        Sheet sheet;
        sheet.name = in({"Evidence on record", "已记录证据"});
        sheet.columns = {column("time", {"Time", "时间"}, language_), column("level", {"Level", "等级"}, language_),
                         column("detail", {"What was found", "内容"}, language_),
                         column("source", {"Source", "来源"}, language_)};
        const CableLevels levels(input_.project);
        for (const Evidence* row : levels.history(cable_.id))
            sheet.rows.push_back(
                {row->time, in(levelTitle(row->level)), text(saidAgainEach(row->detail, language_)), row->source});
        if (sheet.rows.empty()) sheet.footnotes = {in({"Nothing is on record.", "没有记录。"})};
        return sheet;
    }

    Sheet directionSheet()
    {
        Sheet sheet;
        sheet.name = in({"This run, by direction", "本次运行，按方向"});
        sheet.columns = {column("direction", {"Direction", "方向"}, language_),
                         number("gbps", {"Best mean", "最佳均值"}, language_, "Gb/s", sheets::gbpsDecimals(run_)),
                         number("least", {"Least sample", "最低采样"}, language_, "Gb/s", sheets::gbpsDecimals(run_)),
                         number("load", {"Under load", "加载时间"}, language_, "s"),
                         number("errors", {"Errors", "错误"}, language_),
                         number("bits", {"Bits", "比特"}, language_),
                         column("bound", {"BER below (95 %)", "误码率上限（95 %）"}, language_)};
        for (const std::uint32_t link : facts_.result.links)
            for (std::uint32_t direction = 0; direction < 2; ++direction)
                sheet.rows.push_back(directionRow(link, direction));
        if (sheet.rows.empty()) sheet.footnotes = {in({"No test can run over this cable.", "没有测试可经过该线缆。"})};
        return sheet;
    }

    std::vector<Cell> directionRow(std::uint32_t link, std::uint32_t direction) const
    {
        const CableJudgement& judged = run_.judged.cables[link];
        const TestLink at = 2 * link + direction;
        std::vector<Cell> row{run_.fabric.linkName(at), sheets::gbps(judged.mbps[direction]),
                              sheets::gbps(judged.leastMbps[direction]),
                              judged.mbps[direction] > 0 ? Cell(judged.loadSeconds[direction]) : Cell()};
        const bool isRead = at < run_.record.receivers.size() && run_.record.receivers[at].isRead;
        const ReceiverCount count = isRead ? run_.record.receivers[at] : ReceiverCount();
        row.push_back(isRead ? Cell(static_cast<std::int64_t>(count.errors)) : Cell());
        row.push_back(isRead ? Cell(static_cast<std::int64_t>(count.bits)) : Cell());
        row.push_back(sheets::rate(judged.errorBound95[direction]));
        return row;
    }

    bool crosses(const PairTest& test) const
    {
        const auto links = run_.record.schedule.linksOf(test);
        return std::any_of(links.begin(), links.end(), [this](TestLink link) {
            return std::find(facts_.result.links.begin(), facts_.result.links.end(), link / 2) !=
                   facts_.result.links.end();
        });
    }

    /// Failed tests before others.
    std::vector<std::size_t> testsAcross() const
    {
        std::vector<std::size_t> tests;
        for (std::size_t i = 0; i < run_.record.schedule.tests.size(); ++i)
            if (crosses(run_.record.schedule.tests[i])) tests.push_back(i);
        std::stable_partition(tests.begin(), tests.end(),
                              [this](std::size_t i) { return run_.judged.tests[i].state == TestedState::Fail; });
        return tests;
    }

    /// Of a test that passed only the limit: its figures stand beside it.
    std::string reasonOf(const TestJudgement& judged) const
    {
        if (judged.state != TestedState::Pass || judged.why.args.size() != 3) return said(judged.why, language_);
        return fillTemplate(in({"%1 Gb/s needed", "要求 %1 Gb/s"}), {judged.why.args[2]});
    }

    /// A reason that stands on the page already is not printed again.
    std::string once(const std::string& reason, std::set<std::string>& said) const
    {
        const bool isNew = said.insert(reason).second;
        return isNew || reason.empty() ? reason : in({"as above", "同上"});
    }

    Sheet testSheet()
    {
        Sheet sheet;
        sheet.name = in({"Tests across it", "经过它的测试"});
        sheet.columns = {column("from", {"From", "发送"}, language_),
                         column("to", {"To", "接收"}, language_),
                         column("state", {"Result", "结果"}, language_),
                         number("mean", {"Mean", "均值"}, language_, "Gb/s", sheets::gbpsDecimals(run_)),
                         number("latency", {"Latency", "时延"}, language_, "us", 2),
                         column("why", {"Reason", "说明"}, language_)};
        const std::vector<std::size_t> tests = testsAcross();
        std::set<std::string> alreadySaid{said(facts_.result.why, language_)};
        for (std::size_t i = 0; i < std::min(tests.size(), kCertificateTests); ++i) {
            const PairTest& test = run_.record.schedule.tests[tests[i]];
            const TestJudgement& judged = run_.judged.tests[tests[i]];
            static const TestResult kNone;
            const bool hasResult = tests[i] < run_.record.results.size();
            const TestResult& result = hasResult ? run_.record.results[tests[i]] : kNone;
            sheet.rows.push_back({run_.fabric.node(test.from).name, run_.fabric.node(test.to).name,
                                  in(sheets::stateTitle(judged.state)), sheets::gbps(judged.meanMbps),
                                  sheets::figure(result.latencyUs), once(reasonOf(judged), alreadySaid)});
        }
        if (tests.size() > sheet.rows.size() || tests.empty())
            sheet.footnotes = {
                fillTemplate(in({"%1 tests crossed it, %2 are printed.", "共 %1 个测试经过，列出 %2 个。"}),
                             {std::to_string(tests.size()), std::to_string(sheet.rows.size())})};
        if (areWaysAssumed(run_.record))
            sheet.footnotes.push_back(in({"By assumed ways: between switches a test may have taken another cable.",
                                          "按假定路径：在交换机之间，测试可能走了其他线缆。"}));
        return sheet;
    }

    Sheet fileSheet()
    {
        Sheet sheet;
        sheet.name = in({"Files by hash", "文件及哈希"});
        // One column, so that a file and its hash stand on one line.
        sheet.columns = {column("file", {"File: SHA-256", "文件：SHA-256"}, language_)};
        const std::set<std::string> hosts = hostsAtEnds();
        const bool areFew = run_.record.raw.size() <= kFewFiles;
        std::size_t others = 0;
        std::size_t number = 0;
        for (const auto& row : sheets::rawRows(run_, language_, [&](const RawFile& raw) {
                 const RawState state = number < run_.raw.size() ? run_.raw[number] : RawState::NotLookedAt;
                 const bool isChanged = state == RawState::Changed || state == RawState::Missing;
                 const bool isWanted =
                     areFew || isChanged || hosts.contains(std::filesystem::path(raw.name).stem().string());
                 others += isWanted ? 0U : 1U;
                 ++number;
                 return isWanted;
             }))
            sheet.rows.push_back({std::get<std::string>(row[0]) + " (" + std::get<std::string>(row[3]) +
                                  "): " + std::get<std::string>(row[2])});
        if (others > 0)
            sheet.footnotes = {fillTemplate(
                in({"And %1 raw files of other hosts, none found changed; the record names each by its hash.",
                    "另有 %1 个其他主机的原始文件，未发现更改；运行记录中列有其哈希。"}),
                {std::to_string(others)})};
        return sheet;
    }

    /// Where the cable is plugged; the page has no room for all that sent over it.
    std::set<std::string> hostsAtEnds() const
    {
        std::set<std::string> hosts;
        for (const std::uint32_t link : facts_.result.links) {
            const TestCable& cable = run_.fabric.cables()[link];
            for (const NodeIndex node : {cable.a, cable.b})
                if (!run_.fabric.node(node).isSwitch) hosts.insert(run_.fabric.node(node).host);
        }
        return hosts;
    }

    const AcceptanceInput& input_;
    const JudgedRecord& run_;
    const AcceptedCable& facts_;
    const Cable& cable_;
    PortMap ports_;
    PaperLanguage language_;
};

} // namespace

std::string certificateTitle(const Cable& cable, PaperLanguage language)
{
    return fillTemplate(Title{"Certificate of cable %1", "线缆 %1 证书"}.in(language), {cable.name});
}

Result<std::vector<Sheet>> certificate(const AcceptanceInput& input, Id<Cable> cable, PaperLanguage language)
{
    FABRIC_TRY(facts, acceptanceFacts(input));
    const auto found = std::find_if(facts.cables.begin(), facts.cables.end(),
                                    [cable](const AcceptedCable& one) { return one.result.cable == cable; });
    if (found == facts.cables.end())
        return fail(ErrorKind::Usage, "FP-ACC-020",
                    FABRIC_TEXT("acceptance", "That cable is not of the fabric that this run was over"), {},
                    displayText(input.run.file));
    return CertificateWriter(input, *found, language).write();
}

Result<Id<Cable>> cableNamed(const Project& project, const JudgedRecord& run, std::string_view name)
{
    Id<Cable> found;
    int count = 0;
    for (const Cable& cable : project.cables())
        if (cable.name == name) {
            found = cable.id;
            ++count;
        }
    for (std::uint32_t link = 0; count == 0 && link < run.links.size(); ++link) {
        const bool isIt = run.fabric.linkName(2 * link) == name || run.fabric.linkName(2 * link + 1) == name;
        if (isIt && run.links[link].cables.size() == 1) return run.links[link].cables.front();
    }
    if (count != 1)
        return fail(ErrorKind::Usage, "FP-ACC-021",
                    FABRIC_TEXT("acceptance", "The plan has %1 cables that are called '%2'"),
                    {std::to_string(count), displayText(name)});
    return found;
}

} // namespace fabric
