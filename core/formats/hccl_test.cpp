#include "core/formats/hccl_test.h"

#include "core/formats/text_cursor.h"

#include <algorithm>
#include <cmath>

namespace fabric {

namespace {

constexpr std::string_view kHeading = "data_size";
constexpr std::string_view kProgram = "_test";

std::vector<std::string> words(std::string_view line)
{
    constexpr std::size_t kMostWords = 32;
    std::string plain(line);
    std::replace(plain.begin(), plain.end(), '|', ' ');
    std::vector<std::string> list;
    TextCursor cursor(plain);
    while (!cursor.isAtEnd() && list.size() < kMostWords)
        list.emplace_back(cursor.word());
    return list;
}

std::optional<double> figure(std::string_view text)
{
    const auto value = parseDouble(text);
    return value && std::isfinite(*value) && *value >= 0 ? value : std::nullopt;
}

std::optional<HcclRow> parseRow(const std::vector<std::string>& parts)
{
    if (parts.size() != 4) return std::nullopt;
    const auto bytes = parseInt(parts[0]);
    const auto time = figure(parts[1]);
    const auto bandwidth = figure(parts[2]);
    if (!bytes || *bytes < 0 || !time || !bandwidth) return std::nullopt;
    HcclRow row{*bytes, *time, *bandwidth, std::nullopt, 0};
    const std::string check = lowerAscii(parts[3]);
    if (check == "success") {
        row.isCorrect = true;
    } else if (check == "failed") {
        row.isCorrect = false;
    } else if (check != "null") {
        return std::nullopt;
    }
    return row;
}

/// "all_reduce" of a command line with ".../all_reduce_test -b 8K".
std::string collectiveIn(const std::vector<std::string>& parts)
{
    for (const std::string& part : parts) {
        std::string_view name = part;
        if (const auto slash = name.rfind('/'); slash != std::string_view::npos) name.remove_prefix(slash + 1);
        if (!name.ends_with(kProgram) || name.size() > kMaxNameBytes) continue;
        name.remove_suffix(kProgram.size());
        if (!name.empty() && name != "hccl") return displayText(name);
    }
    return {};
}

} // namespace

bool isHcclTest(std::string_view text)
{
    const auto at = text.find(kHeading);
    return at != std::string_view::npos && text.substr(at, 256).find("alg_bandwidth") != std::string_view::npos;
}

Result<HcclLog> readHcclTest(std::string_view text, std::string_view fileName)
{
    HcclLog log;
    Warnings warnings;
    LineReader lines(text, fileName);
    while (lines.next()) {
        FABRIC_CHECK(lines.checkLimits());
        if (static_cast<std::size_t>(lines.number()) > kMaxReadRows)
            return fail(ErrorKind::Limit, "FP-HCC-001", FABRIC_TEXT("formats", "More than %1 lines."),
                        {std::to_string(kMaxReadRows)}, lines.place());
        const std::vector<std::string> parts = words(trimmed(lines.line()));
        if (parts.empty()) continue;
        if (auto row = parseRow(parts)) {
            row->line = lines.number();
            log.rows.push_back(*row);
        } else if (log.collective.empty()) {
            log.collective = collectiveIn(parts);
        }
        if (parseInt(parts.front()) && !parseRow(parts))
            warnings.add(FABRIC_TEXT("formats", "Not a whole row of an HCCL test, skipped: %1"),
                         {excerpt(lines.line())}, lines.place());
    }
    log.warnings = warnings.take(std::string(fileName));
    if (log.rows.empty())
        return fail(ErrorKind::Input, "FP-HCC-002",
                    FABRIC_TEXT("formats", "There is no row of an HCCL test table in this file."), {},
                    std::string(fileName));
    return log;
}

std::optional<double> bestAlgGBps(const HcclLog& log, std::int64_t leastBytes)
{
    std::optional<double> best;
    for (const HcclRow& row : log.rows)
        if (row.bytes >= leastBytes && row.isCorrect.value_or(true)) best = std::max(best.value_or(0), row.algGBps);
    return best;
}

} // namespace fabric
