#include "core/planner/bill/bill_words.h"

#include "core/base/strings.h"
#include "core/text/translation.h"

#include <algorithm>
#include <iterator>
#include <map>

namespace fabric {

namespace {

/// The bases of power figures that rows of the catalogue state.
constexpr Text kBases[] = {
    FABRIC_TEXT("bill", "basis not stated"),      FABRIC_TEXT("bill", "not stated"),
    FABRIC_TEXT("bill", "passive cables"),        FABRIC_TEXT("bill", "passive copper"),
    FABRIC_TEXT("bill", "active cables"),         FABRIC_TEXT("bill", "memory"),
    FABRIC_TEXT("bill", "memory: active optics"), FABRIC_TEXT("bill", "as cited"),
    FABRIC_TEXT("bill", "passive (as cited)"),    FABRIC_TEXT("bill", "rated"),
    FABRIC_TEXT("bill", "25 C, 50 % load"),       FABRIC_TEXT("bill", "25 C, 100 % load, DAC"),
    FABRIC_TEXT("bill", "64 optical modules"),    FABRIC_TEXT("bill", "max utilised"),
    FABRIC_TEXT("bill", "reseller figure"),
};

std::string oneBasis(std::string_view basis, PaperLanguage language)
{
    const auto* known =
        std::find_if(std::begin(kBases), std::end(kBases), [&](const Text& text) { return basis == text.source; });
    return known == std::end(kBases) ? std::string(basis) : said(*known, language);
}

} // namespace

const char* sectionTitle(const std::string& section, PaperLanguage language)
{
    static const std::map<std::string, Title> kTitles = {
        {"switches", {"switches", "交换机"}}, {"systems", {"systems", "服务器"}},
        {"adapters", {"adapters", "网卡"}},   {"transceivers", {"transceivers", "光模块"}},
        {"cables", {"cables", "线缆"}},       {"fibre", {"fibre", "光纤"}},
    };
    const auto found = kTitles.find(section);
    return found == kTitles.end() ? Title{"other", "其他"}.in(language) : found->second.in(language);
}

std::string partText(const BillLine& line, PaperLanguage language)
{
    return line.isChosen ? line.part : unchosenText(line.part, language);
}

std::string unchosenText(const std::string& part, PaperLanguage language)
{
    const std::string again = saidAgain(part, language);
    const std::string role = part.substr(0, part.find(','));
    return again.starts_with(role) ? roleText(role, language) + again.substr(role.size()) : again;
}

std::string descriptionText(const BillLine& line, PaperLanguage language)
{
    return line.isChosen ? line.description : unchosenText(line.description, language);
}

std::string warningsText(const BillLine& line, PaperLanguage language)
{
    std::string out;
    for (const std::string& warning : line.warnings)
        out += (out.empty() ? "" : Title{"; ", "；"}.in(language)) + saidAgain(warning, language);
    return out;
}

std::string gradeText(const std::string& grade, PaperLanguage language)
{
    static const std::map<std::string, Title> kTitles = {
        {"vendor", {"vendor", "厂商资料"}},
        {"vendor_partial", {"vendor (in part)", "厂商资料（部分）"}},
        {"vendor_family", {"vendor (of its family)", "厂商资料（同系列）"}},
        {"derived", {"derived", "推算"}},
        {"practice", {"practice", "行业惯例"}},
        {"secondary", {"secondary", "第三方资料"}},
        {"generic", {"generic", "通用"}},
        {"memory", {"memory, not looked up", "未查证"}},
        {"unknown", {"unknown", "未知"}},
    };
    const auto known = kTitles.find(grade);
    return known == kTitles.end() ? grade : known->second.in(language);
}

std::string roleText(std::string_view role, PaperLanguage language)
{
    static const std::map<std::string_view, const char*> kChinese = {
        {"node", "节点"},     {"leaf", "Leaf"},      {"spine", "Spine"},  {"core", "核心"},
        {"switch", "交换机"}, {"manager", "管理机"}, {"storage", "存储"}, {"gateway", "网关"},
        {"panel", "配线架"},  {"ocs", "光路交换机"}, {"other", "其他"},   {"unset", "未定"},
    };
    const auto known = kChinese.find(role);
    return language == PaperLanguage::English || known == kChinese.end() ? std::string(role) : known->second;
}

std::string basisText(const std::string& basis, PaperLanguage language)
{
    if (language == PaperLanguage::English) return basis;
    std::string out;
    for (const std::string_view one : split(basis, ';')) {
        const std::string clause(trimmed(one));
        const std::size_t times = clause.find(" x ");
        const bool isCounted = times != std::string::npos && clause.find_first_not_of("0123456789") == times;
        out += out.empty() ? "" : "；";
        out += isCounted ? clause.substr(0, times + 3) + oneBasis(std::string_view(clause).substr(times + 3), language)
                         : saidAgain(oneBasis(clause, language), language);
    }
    return out;
}

} // namespace fabric
