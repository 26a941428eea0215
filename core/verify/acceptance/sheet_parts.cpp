#include "core/verify/acceptance/sheet_parts.h"

#include <fmt/format.h>

#include <algorithm>

namespace fabric::sheets {

Cell words(Title title, PaperLanguage language)
{
    return std::string(title.in(language));
}

Cell figure(const std::optional<double>& value)
{
    Cell cell;
    if (value) cell = *value;
    return cell;
}

Cell gbps(double mbps)
{
    return mbps > 0 ? Cell(mbps / 1000) : Cell();
}

int gbpsDecimals(const JudgedRecord& run)
{
    constexpr double kSlowMbps = 10'000;
    double fastest = 0;
    for (const TestJudgement& test : run.judged.tests)
        fastest = std::max(fastest, test.meanMbps);
    return fastest < kSlowMbps ? 4 : 1;
}

Cell rate(const std::optional<double>& perBit)
{
    return perBit ? Cell(fmt::format("{:.2g}", *perBit)) : Cell();
}

Title stateTitle(TestedState state)
{
    switch (state) {
    case TestedState::Pass:
        return {"passed", "通过"};
    case TestedState::Fail:
        return {"failed", "未通过"};
    case TestedState::NotObservable:
        return {"not observable", "无法判定"};
    case TestedState::NotTested:
        break;
    }
    return {"not tested", "未测试"};
}

std::string classOf(const AcceptedCable& cable, PaperLanguage language)
{
    const auto build = [&]() -> Title {
        switch (cable.build) {
        case CableBuild::Copper:
            return {"copper", "铜缆"};
        case CableBuild::ActiveOptical:
            return {"active optical", "有源光缆"};
        case CableBuild::Modules:
            return {"modules and fibre", "模块加光纤"};
        case CableBuild::Unknown:
            break;
        }
        return {"build unknown", "类型未知"};
    };
    const std::string speed = cable.mbps > 0 ? fmt::format("{:g} Gb/s", static_cast<double>(cable.mbps) / 1000)
                                             : Title{"speed unknown", "速率未知"}.in(language);
    const std::string kind = cable.stage.kind.empty() ? "" : cable.stage.kind + ", ";
    return fmt::format("{}{}, {}", kind, speed, build().in(language));
}

FactSheet::FactSheet(Title name, PaperLanguage language) : language_(language)
{
    sheet_.name = name.in(language);
    sheet_.columns = {column("item", {"Item", "项目"}, language), column("value", {"What holds", "内容"}, language)};
}

void FactSheet::add(Title item, const std::string& value)
{
    sheet_.rows.push_back({std::string(item.in(language_)),
                           value.empty() ? std::string(Title{"not stated", "未说明"}.in(language_)) : value});
}

void FactSheet::add(Title item, Title value)
{
    add(item, std::string(value.in(language_)));
}

} // namespace fabric::sheets
