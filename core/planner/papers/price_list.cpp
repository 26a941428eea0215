#include "core/planner/papers/price_list.h"

#include "core/base/strings.h"
#include "core/papers/cell_text.h"
#include "core/planner/papers/money.h"
#include "core/text/csv.h"
#include "core/text/encoding.h"

#include <array>
#include <map>
#include <set>

namespace fabric {

namespace {

constexpr std::array<const char*, 3> kNeeded = {"kind", "item", "unit_price"};
constexpr std::int64_t kMaxCount = 100'000'000;
constexpr std::int64_t kMaxYears = 100;

class PriceReader {
public:
    explicit PriceReader(const CsvTable& table) : table_(table)
    {
        for (std::size_t c = 0; table_.rows() > 0 && c < table_.width(0); ++c)
            columns_.emplace(lowerAscii(trimmed(table_.cell(0, c))), c);
    }

    Result<PriceList> read()
    {
        for (const char* name : kNeeded)
            if (!columns_.contains(name))
                return fail(ErrorKind::Input, "FP-QUO-001",
                            FABRIC_TEXT("papers", "The column '%1' is missing; needed are kind, item and unit_price"),
                            {name}, table_.fileName());
        for (std::size_t row = 1; row < table_.rows(); ++row)
            FABRIC_CHECK(readCurrency(row));
        for (std::size_t row = 1; row < table_.rows(); ++row) {
            FABRIC_TRY(price, readRow(row));
            list_.rows.push_back(std::move(price));
        }
        return std::move(list_);
    }

private:
    std::string cell(std::size_t row, const char* column) const
    {
        const auto at = columns_.find(column);
        return at == columns_.end() ? std::string() : spreadsheetText(trimmed(table_.cell(row, at->second)));
    }

    Failure bad(std::size_t row, const char* column, const char* code, Text text) const
    {
        const auto at = columns_.find(column);
        return fail(ErrorKind::Input, code, text, {displayText(cell(row, column))},
                    at == columns_.end() ? table_.where(row) : table_.where(row, at->second));
    }

    Result<void> readCurrency(std::size_t row)
    {
        const std::string currency = cell(row, "currency");
        if (currency.empty()) return {};
        const auto digits = minorDigits(currency);
        if (!digits)
            return bad(row, "currency", "FP-QUO-002",
                       FABRIC_TEXT("papers", "'%1' is no currency code of three capital letters"));
        if (!list_.currency.empty() && list_.currency != currency)
            return bad(row, "currency", "FP-QUO-003",
                       FABRIC_TEXT("papers", "'%1': one quotation has one currency; rows above have another"));
        list_.currency = currency;
        list_.places = *digits;
        return {};
    }

    /// An empty cell is `fallback`.
    Result<std::int64_t> count(std::size_t row, const char* column, std::int64_t fallback, std::int64_t most) const
    {
        const std::string text = cell(row, column);
        if (text.empty()) return fallback;
        const auto value = parseInt(text);
        if (!value || *value < 0 || *value > most)
            return bad(row, column, "FP-QUO-004", FABRIC_TEXT("papers", "'%1' is not a whole number in range"));
        return *value;
    }

    Result<std::optional<std::int64_t>> percent(std::size_t row, const char* column) const
    {
        const std::string text = cell(row, column);
        if (text.empty()) return std::optional<std::int64_t>();
        const auto value = parsePercent(text);
        if (!value)
            return bad(row, column, "FP-QUO-005",
                       FABRIC_TEXT("papers", "'%1' is not a percentage from 0 to 100 with at most four decimals"));
        return value;
    }

    Result<PriceRow> readRow(std::size_t row)
    {
        PriceRow out;
        const auto kind = enumFromName<PriceKind>(lowerAscii(cell(row, "kind")));
        if (!kind)
            return bad(
                row, "kind", "FP-QUO-006",
                FABRIC_TEXT("papers", "'%1' is none of part, licence, support, service, alternate and discount"));
        out.kind = *kind;
        out.where = table_.where(row);
        out.item = cell(row, "item");
        if (out.item.empty() && out.kind != PriceKind::Discount)
            return bad(row, "item", "FP-QUO-007", FABRIC_TEXT("papers", "The row does not say what it prices%1"));
        if (out.kind == PriceKind::Part && !priced_.insert(out.item).second)
            return bad(row, "item", "FP-QUO-008", FABRIC_TEXT("papers", "'%1' is priced twice"));
        out.description = cell(row, "description");
        out.leadTime = cell(row, "lead_time");
        out.note = cell(row, "note");
        const std::string price = cell(row, "unit_price");
        if (!price.empty()) {
            out.unitMinor = parseMinor(price, list_.places);
            if (!out.unitMinor)
                return bad(row, "unit_price", "FP-QUO-009",
                           FABRIC_TEXT("papers", "'%1' is not a price: digits, a point, and no more decimals than the "
                                                 "currency has"));
        }
        FABRIC_TRY(tax, percent(row, "tax_percent"));
        FABRIC_TRY(discount, percent(row, "discount_percent"));
        FABRIC_TRY(quantity, count(row, "quantity", 1, kMaxCount));
        FABRIC_TRY(years, count(row, "years", 1, kMaxYears));
        out.tax = tax;
        out.discount = discount.value_or(0);
        out.quantity = quantity;
        out.years = years;
        return out;
    }

    const CsvTable& table_;
    std::map<std::string, std::size_t> columns_;
    std::set<std::string> priced_;
    PriceList list_;
};

} // namespace

Result<PriceList> readPrices(std::string_view csv, const std::string& fileName)
{
    FABRIC_TRY(decoded, decodeText(csv, fileName));
    const std::string& text = decoded.text;
    FABRIC_TRY(table, CsvTable::parse(text, fileName, guessCsvSeparator(text)));
    return PriceReader(table).read();
}

} // namespace fabric
