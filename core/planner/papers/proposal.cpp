// `proposal`: the network chapter of an offer: requirements, picture, tiers and counts, blocking with its formula,
// lengths, bill, power, what a failure means, test plan, assumptions, revision. Every figure is the plan's own, or is
// said to be unknown.
#include "core/planner/analysis/figures.h"
#include "core/planner/bill/bill_sheets.h"
#include "core/planner/failures/failure_sweep.h"
#include "core/planner/papers/documents.h"
#include "core/planner/papers/figure_words.h"
#include "core/planner/papers/paper_format.h"
#include "core/planner/papers/paper_parts.h"

#include "core/base/strings.h"
#include "core/text/translation.h"

#include <fmt/format.h>

#include <map>

namespace fabric {

namespace {

Title failingTitle(FailingKind kind)
{
    switch (kind) {
    case FailingKind::Cable:
        return {"cable", "线缆"};
    case FailingKind::Optic:
        return {"optic", "光模块"};
    case FailingKind::Switch:
        return {"switch", "交换机"};
    case FailingKind::Plane:
        return {"plane", "平面"};
    case FailingKind::Feed:
        return {"feed", "供电回路"};
    case FailingKind::Rack:
        break;
    }
    return {"rack", "机柜"};
}

class ProposalMaker {
public:
    ProposalMaker(const ExportInput& input, const PaperChoice& choice) : input_(input), choice_(choice) {}

    Result<Paper> make()
    {
        paper_ = {in({"Network of the cluster", "集群网络方案"}), choice_.fabricName, choice_.language, {}, {}};
        FABRIC_TRY(clauses, clausesOf(input_));
        addScope();
        if (!clauses.empty()) {
            paper_.parts.emplace_back(deviationSheet(clauses, choice_.language));
            paper_.parts.emplace_back(deviationCounts(clauses, choice_.language));
        } else {
            text({"Requirements", "需求"}, {in({"No clauses were given (--clauses FILE).", "未提供招标条款。"})});
        }
        for (const Fabric& fabric : input_.project.fabrics())
            if (!choice_.fabric || fabric.id == choice_.fabric) FABRIC_CHECK(addFabric(fabric));
        addLengths();
        addBill();
        paper_.parts.emplace_back(rackSums(input_.project, input_.catalog, choice_.language));
        addTestPlan();
        addAssumptions();
        return std::move(paper_);
    }

private:
    std::string in(Title title) const { return title.in(choice_.language); }
    void text(Title heading, std::vector<std::string> paragraphs)
    {
        paper_.parts.emplace_back(PaperText{in(heading), std::move(paragraphs)});
    }

    void addScope()
    {
        const auto setting = [this](const char* key) {
            const std::string_view value = input_.project.setting(key);
            return value.empty() ? in({"not stated", "未注明"}) : displayText(value);
        };
        text({"Project and revision", "项目与版本"},
             {in({"Project: ", "项目："}) + setting("title"), in({"Customer: ", "客户："}) + setting("customer"),
              in({"Revision: ", "版本："}) + setting("revision")});
    }

    Result<void> addFabric(const Fabric& fabric)
    {
        const FabricFigures figures = analyze(input_.project, input_.catalog, fabric.id);
        PaperPicture map;
        map.fabric = fabric.id;
        map.caption = in({"Fabric ", "网络 "}) + fabric.name;
        paper_.parts.emplace_back(map);
        paper_.parts.emplace_back(tierSheet(fabric, figures));
        paper_.parts.emplace_back(derivationSheet(fabric, figures));
        addGrowth(fabric, figures);
        FABRIC_TRY(failures, failureSheet(fabric));
        paper_.parts.emplace_back(std::move(failures));
        return {};
    }

    Sheet tierSheet(const Fabric& fabric, const FabricFigures& figures) const
    {
        const PaperLanguage language = choice_.language;
        Sheet sheet;
        sheet.name = in({"Tiers and counts: ", "层级与数量："}) + fabric.name;
        sheet.key = {"figure"};
        sheet.columns = {textColumn("figure", {"Figure", "指标"}, language),
                         textColumn("value", {"Value", "数值"}, language)};
        const auto add = [&sheet](std::string figure, std::string value) {
            sheet.rows.push_back({std::move(figure), std::move(value)});
        };
        for (const auto& [role, number] : figures.switches)
            add(in({"Switches: ", "交换机："}) + tierWords(role, language), std::to_string(number));
        add(in({"Nodes", "节点"}), std::to_string(figures.nodes));
        add(in({"End ports with a link", "有链路的终端端口"}), std::to_string(figures.endPorts));
        for (const auto& [kind, number] : figures.links)
            add(in({"Links: ", "链路："}) + tierWords(kind, language), std::to_string(number));
        add(in({"Cables", "线缆"}), std::to_string(figures.cables));
        for (const TierFigures& tier : figures.tiers)
            if (!tier.worst.isUndefined() && tier.upMbps > 0)
                add(in({"Down : up bandwidth, worst of tier ", "下行:上行带宽，最差，层级 "}) +
                        tierWords(tier.name, language),
                    tier.worst.str());
        add(in({"Blocking ratio (down:up, worst subtree)", "阻塞比（下行:上行，最差子树）"}),
            figures.headline ? figures.headline->str()
                             : in({"not defined: ", "无定义："}) + said(figures.whyNoRatio, choice_.language));
        return sheet;
    }

    Sheet derivationSheet(const Fabric& fabric, const FabricFigures& figures) const
    {
        Sheet sheet;
        sheet.name = in({"How the figures came about: ", "指标推导："}) + fabric.name;
        sheet.columns = {textColumn("figure", {"Figure", "指标"}, choice_.language),
                         textColumn("formula", {"Formula", "公式"}, choice_.language)};
        for (const Derivation& derivation : figures.derivation) {
            Message formula = derivation.formula;
            if (derivation.figure == "counts.nodes") // "2 manager, 31 node"
                for (std::string& arg : formula.args)
                    arg = tierWords(arg, choice_.language);
            sheet.rows.push_back({figureWords(derivation.figure, choice_.language), said(formula, choice_.language)});
        }
        return sheet;
    }

    void addGrowth(const Fabric& fabric, const FabricFigures& figures)
    {
        text({"Growth", "扩容"},
             {fmt::format(fmt::runtime(in({"Fabric {}: {} switch ports in use, {} free. Further nodes take free leaf "
                                           "ports first; 'fabricctl size' gives the switches of each larger step.",
                                           "网络 {}：交换机端口已用 {}，空闲 {}。新增节点优先使用 Leaf 空闲端口；"
                                           "更大规模所需交换机由 fabricctl size 给出。"})),
                          displayText(fabric.name), figures.portsUsed, figures.portsFree)});
    }

    Result<Sheet> failureSheet(const Fabric& fabric) const
    {
        FABRIC_TRY(sweep, sweepFailures(input_.project, input_.catalog, fabric.id, {}, input_.progress));
        const PaperLanguage language = choice_.language;
        Sheet sheet;
        sheet.name = in({"One failure: ", "单点故障："}) + fabric.name;
        sheet.columns = {
            textColumn("what", {"What fails", "故障对象"}, language),
            numberColumn("count", {"There are", "数量"}, language),
            numberColumn("nodes_off", {"Nodes cut off", "失联节点"}, language),
            numberColumn("end_ports", {"End ports lost", "失效终端端口"}, language),
            numberColumn("apart", {"End ports apart", "隔离终端端口"}, language),
            textColumn("ratio", {"Ratio after, adaptive", "故障后阻塞比（自适应）"}, language),
            textColumn("stops", {"Stops jobs", "中断作业"}, language),
        };
        for (const FailureGroup& group : sweep.groups)
            sheet.rows.push_back(
                {fmt::format("{} {}", in(failingTitle(group.kind)), failingWords(group.what)),
                 static_cast<std::int64_t>(group.count), std::int64_t{group.effect.nodesOff},
                 std::int64_t{group.effect.endPortsLost}, std::int64_t{group.effect.endPortsApart},
                 group.effect.hasRatios ? Cell(ratioText(group.effect.ratios.adaptive.ratio())) : Cell(),
                 std::string(group.effect.stopsJobs() ? in({"yes", "是"}) : in({"no", "否"}))});
        for (const Message& note : sweep.notes)
            sheet.footnotes.push_back(said(note, choice_.language));
        return sheet;
    }

    /// Whole sentences of ours by their translation, tiers by their words.
    std::string failingWords(const std::string& what) const
    {
        const std::string again = saidAgain(what, choice_.language);
        return again == what ? tierWords(what, choice_.language) : again;
    }

    std::string ratioText(const Ratio& ratio) const
    {
        if (ratio.isInfinite()) return in({"no path left", "无通路"});
        if (ratio.isUndefined()) return in({"nothing left", "无剩余"});
        return ratio.str();
    }

    void addLengths()
    {
        std::map<std::int64_t, std::int64_t> byLength;
        std::int64_t unknown = 0;
        for (const Cable& cable : input_.project.cables()) {
            if (choice_.fabric && cable.fabric != choice_.fabric) continue;
            if (cable.lengthMm)
                ++byLength[*cable.lengthMm];
            else
                ++unknown;
        }
        Sheet sheet;
        sheet.name = in({"Cable lengths", "线缆长度"});
        sheet.key = {"length_m"};
        sheet.columns = {numberColumn("length_m", {"Length", "长度"}, choice_.language, "m", 1),
                         numberColumn("cables", {"Cables", "根数"}, choice_.language, "", 0, true)};
        sheet.sumNumbers = true;
        for (const auto& [length, count] : byLength)
            sheet.rows.push_back({static_cast<double>(length) / 1000.0, count});
        sheet.rows.push_back({Cell(), unknown});
        sheet.footnotes.push_back(in({"The row without a length counts cables whose length is not known yet.",
                                      "无长度的一行为长度尚未确定的线缆数。"}));
        paper_.parts.emplace_back(std::move(sheet));
    }

    void addBill()
    {
        const Bill bill = makeBill(input_.project, input_.catalog, choice_.fabric);
        paper_.parts.emplace_back(printedBillSheet(bill, choice_.language));
        Sheet totals = billTotalsSheet(bill, choice_.language);
        totals.name = in({"Space and power", "空间与功耗"});
        paper_.parts.emplace_back(std::move(totals));
    }

    void addTestPlan()
    {
        text({"Test plan", "测试方案"},
             {in({"1. Goods are counted and serial numbers noted.", "1. 到货清点并登记序列号。"}),
              in({"2. Each cable is seen in place with the right peer at both ends (L3).",
                  "2. 确认每根线缆两端在位且对端正确（L3）。"}),
              in({"3. Error counters are read twice, a stated window apart (L4).",
                  "3. 按规定时间窗两次读取误码计数（L4）。"}),
              in({"4. RDMA traffic is measured over each cable against its rate (L5).",
                  "4. 逐根线缆进行 RDMA 带宽测试并与额定速率比较（L5）。"}),
              in({"5. The whole fabric runs under load for the soak time (L6).", "5. 全网带载烤机（L6）。"}),
              in({"A cable that was not tested is reported as not tested, never as passed.",
                  "未测试的线缆一律报告为未测试，绝不视为通过。"})});
    }

    void addAssumptions()
    {
        text({"Assumptions", "假设条件"},
             {in({"Lengths follow from the racks as placed in this plan, with its slack; racks that move change them.",
                  "长度按本方案机柜位置及余量计算，机柜移位则长度变化。"}),
              in({"Parts are those of the catalogue; the evidence of each is in the bill.",
                  "部件取自部件库，依据见物料清单。"}),
              in({"Power is on the basis stated beside it; unknown figures are counted, not guessed.",
                  "功耗口径见表内说明；未知数据只计数、不估算。"}),
              in({"Ratios are of bandwidth at the ports, not of a running job.",
                  "阻塞比为端口带宽之比，不代表作业实际性能。"})});
    }

    const ExportInput& input_;
    const PaperChoice& choice_;
    Paper paper_;
};

Result<Paper> proposalPaper(const ExportInput& input)
{
    FABRIC_TRY(choice, paperChoice(input));
    return ProposalMaker(input, choice).make();
}

} // namespace

const Format kProposalFormat{
    .id = "proposal",
    .title = FABRIC_TEXT("papers", "Proposal chapter"),
    .help =
        FABRIC_TEXT("papers", "The network chapter of an offer: requirements, picture, tiers, blocking with formula, "
                              "growth, lengths, bill, power, failures, test plan, assumptions"),
    .suffixes = {"xlsx", "csv"},
    .schema = {fabricOption(), languageOption()},
    .write = tablesOf<proposalPaper>,
    .paper = paperOf<proposalPaper>,
    .beside = {clausesFile()},
};

} // namespace fabric
