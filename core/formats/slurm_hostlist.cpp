#include "core/base/strings.h"
#include "core/formats/slurm_topology.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

namespace fabric {

namespace {

/// Splits at commas outside of brackets.
Result<std::vector<std::string_view>> items(std::string_view text, const std::string& where)
{
    std::vector<std::string_view> out;
    int depth = 0;
    std::size_t start = 0;
    for (std::size_t i = 0; i <= text.size(); ++i) {
        if (i < text.size() && text[i] == '[') ++depth;
        if (i < text.size() && text[i] == ']') --depth;
        if (depth < 0 || depth > 1) break;
        if (i < text.size() && (text[i] != ',' || depth > 0)) continue;
        if (const auto item = trimmed(text.substr(start, i - start)); !item.empty()) out.push_back(item);
        start = i + 1;
    }
    if (depth == 0) return out;
    return fail(ErrorKind::Input, "FP-SLU-001",
                FABRIC_TEXT("slurm", "The brackets of a list of names do not match: %1"),
                {displayText(text.substr(0, 80))}, where);
}

Failure badRange(std::string_view range, const std::string& where)
{
    return fail(ErrorKind::Input, "FP-SLU-002", FABRIC_TEXT("slurm", "'%1' is no range of numbers that is read"),
                {displayText(range.substr(0, 80))}, where);
}

/// "n[1-3,07]x[1-2]": the first bracket is worked out, the rest stands behind each name.
Result<void> expandItem(std::string_view item, const std::string& prefix, std::vector<std::string>& out,
                        const std::string& where, int depth)
{
    constexpr int kMaxBrackets = 4;
    const std::size_t open = item.find('[');
    const std::size_t close = item.find(']');
    if (open == std::string_view::npos) {
        out.push_back(prefix + std::string(item));
        if (out.back().empty() || out.back().size() > kMaxNameBytes || !isCleanText(out.back()))
            return badRange(out.back(), where);
        return {};
    }
    if (close == std::string_view::npos || close < open || depth >= kMaxBrackets) return badRange(item, where);
    const std::string head = prefix + std::string(item.substr(0, open));
    for (const std::string_view range : split(item.substr(open + 1, close - open - 1), ',')) {
        const std::size_t dash = range.find('-');
        const std::string_view from = trimmed(range.substr(0, dash));
        const std::string_view to = dash == std::string_view::npos ? from : trimmed(range.substr(dash + 1));
        const auto low = parseInt(from);
        const auto high = parseInt(to);
        if (!low || !high || *low < 0 || *high < *low || *high - *low >= static_cast<std::int64_t>(kMaxHostlist))
            return badRange(range, where);
        for (std::int64_t number = *low; number <= *high; ++number) {
            if (out.size() >= kMaxHostlist) return badRange(range, where);
            FABRIC_CHECK(expandItem(item.substr(close + 1), head + fmt::format("{:0{}}", number, from.size()), out,
                                    where, depth + 1));
        }
    }
    return {};
}

struct Numbered {
    std::int64_t number;
    std::size_t width;
};

std::string rangesOf(std::vector<Numbered> numbers)
{
    std::sort(numbers.begin(), numbers.end(), [](const Numbered& a, const Numbered& b) { return a.number < b.number; });
    std::string out;
    for (std::size_t i = 0; i < numbers.size();) {
        std::size_t last = i;
        while (last + 1 < numbers.size() && numbers[last + 1].number == numbers[last].number + 1)
            ++last;
        out += fmt::format("{}{:0{}}", out.empty() ? "" : ",", numbers[i].number, numbers[i].width);
        if (last > i) out += fmt::format("-{:0{}}", numbers[last].number, numbers[i].width);
        i = last + 1;
    }
    return out;
}

} // namespace

Result<std::vector<std::string>> expandHostlist(std::string_view text, const std::string& where)
{
    std::vector<std::string> out;
    FABRIC_TRY(list, items(text, where));
    for (const std::string_view item : list)
        FABRIC_CHECK(expandItem(item, {}, out, where, 0));
    return out;
}

std::string compressHostlist(std::vector<std::string> names)
{
    constexpr std::size_t kMaxDigits = 9;
    std::sort(names.begin(), names.end(), naturalLess);
    names.erase(std::unique(names.begin(), names.end()), names.end());
    // By text before the last number and its width: n1 and n01 are different names.
    std::map<std::pair<std::string, std::size_t>, std::vector<Numbered>> groups;
    std::vector<std::pair<std::string, std::size_t>> order;
    for (const std::string& name : names) {
        std::size_t digits = 0;
        while (digits < name.size() && digits < kMaxDigits && name[name.size() - digits - 1] >= '0' &&
               name[name.size() - digits - 1] <= '9')
            ++digits;
        const std::string head = name.substr(0, name.size() - digits);
        const std::string_view tail = std::string_view(name).substr(name.size() - digits);
        // Numbers without a leading zero share a group whatever their width.
        const std::size_t width = digits == 0 ? 0 : tail.front() == '0' ? digits : 1;
        const std::size_t key = digits == 0 ? 0 : width == 1 ? 1 : digits;
        const auto [group, isNew] = groups.try_emplace({head, key});
        if (isNew) order.push_back(group->first);
        if (digits > 0) group->second.push_back({parseInt(tail).value_or(0), width});
    }
    std::string out;
    for (const auto& key : order) {
        const std::vector<Numbered>& numbers = groups[key];
        out += (out.empty() ? "" : ",") + key.first;
        if (numbers.size() == 1) out += fmt::format("{:0{}}", numbers.front().number, numbers.front().width);
        if (numbers.size() > 1) out += "[" + rangesOf(numbers) + "]";
    }
    return out;
}

} // namespace fabric
