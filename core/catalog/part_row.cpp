#include "core/catalog/part_row.h"

#include "core/base/strings.h"

#include <fmt/format.h>

namespace fabric {

namespace {

struct GradeName {
    std::string_view name;
    EvidenceGrade grade;
};

constexpr GradeName kGrades[] = {
    {"vendor", EvidenceGrade::Vendor},
    {"vendor_partial", EvidenceGrade::VendorPartial},
    {"vendor_family", EvidenceGrade::VendorFamily},
    {"derived", EvidenceGrade::Derived},
    {"practice", EvidenceGrade::Practice},
    {"secondary", EvidenceGrade::Secondary},
    {"generic", EvidenceGrade::Generic},
    {"memory", EvidenceGrade::Memory},
};

} // namespace

const std::string& PartRow::text(std::string_view column)
{
    static const std::string kNone;
    const auto at = cells_.find(column);
    if (at == cells_.end()) return kNone;
    if (!isCleanText(at->second))
        reject(column, "FP-CAT-001", FABRIC_TEXT("catalog", "The text holds control or direction characters"));
    return at->second;
}

const std::string& PartRow::name(std::string_view column)
{
    const std::string& value = text(column);
    if (value.empty()) reject(column, "FP-CAT-002", FABRIC_TEXT("catalog", "This column must not be empty"));
    if (value.size() > kMaxNameBytes)
        reject(column, "FP-CAT-003", FABRIC_TEXT("catalog", "The text is longer than %1 bytes"),
               {std::to_string(kMaxNameBytes)});
    return value;
}

std::optional<int> PartRow::count(std::string_view column, int maximum)
{
    const std::string& value = text(column);
    if (value.empty()) return std::nullopt;
    const auto number = parseInt(value);
    if (number && *number >= 0 && *number <= maximum) return static_cast<int>(*number);
    reject(column, "FP-CAT-004", FABRIC_TEXT("catalog", "\"%1\" is not a whole number from 0 to %2"),
           {displayText(value), std::to_string(maximum)});
    return std::nullopt;
}

std::optional<std::int64_t> PartRow::milli(std::string_view column)
{
    const std::string& value = text(column);
    if (value.empty()) return std::nullopt;
    const auto number = parseMetres(value);
    if (!number)
        reject(column, "FP-CAT-005",
               FABRIC_TEXT("catalog", "\"%1\" is not a number with at most three decimals, such as 0.5 or 400"),
               {displayText(value)});
    return number;
}

bool PartRow::flag(std::string_view column)
{
    const std::string& value = text(column);
    if (!value.empty() && value != "0" && value != "1")
        reject(column, "FP-CAT-006", FABRIC_TEXT("catalog", "\"%1\" must be 0 or 1"), {displayText(value)});
    return value == "1";
}

std::vector<std::string> PartRow::list(std::string_view column)
{
    std::vector<std::string> entries;
    for (const std::string_view entry : split(text(column), ';'))
        entries.emplace_back(trimmed(entry));
    return entries;
}

std::map<std::string, std::string> PartRow::pairs(std::string_view column)
{
    std::map<std::string, std::string> entries;
    for (const std::string& entry : list(column)) {
        const std::size_t equals = entry.find('=');
        if (equals == std::string::npos)
            reject(column, "FP-CAT-007", FABRIC_TEXT("catalog", "\"%1\" must be written key=value"),
                   {displayText(entry)});
        else
            entries[entry.substr(0, equals)] = entry.substr(equals + 1);
    }
    return entries;
}

Provenance PartRow::provenance()
{
    Provenance result;
    result.gradeName = text("evidence");
    result.detail = text("evidence_detail");
    result.sourceUrl = text("source_url");
    result.status = text("status");
    for (const GradeName& known : kGrades) {
        if (known.name == result.gradeName) {
            result.grade = known.grade;
            return result;
        }
    }
    reject("evidence", "FP-CAT-008",
           FABRIC_TEXT("catalog", "\"%1\" is not an evidence level; known are vendor, "
                                  "vendor_partial, vendor_family, derived, practice, "
                                  "secondary, generic and memory"),
           {displayText(result.gradeName)});
    return result;
}

void PartRow::reject(std::string_view column, const char* code, Text text, std::vector<std::string> args)
{
    if (!fault_)
        fault_ =
            Error{ErrorKind::Input, code, Message{text, std::move(args)}, fmt::format("{}, column {}", where_, column)};
}

Result<void> PartRow::verdict() const
{
    if (fault_) return Failure(*fault_);
    return {};
}

} // namespace fabric
