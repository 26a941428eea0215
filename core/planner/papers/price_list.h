// The user's prices: one CSV beside the plan. Prices are nobody's but the user's; the program has none of its own.
//
// Columns (order and letter case free): kind, item, description, unit_price, currency, tax_percent, discount_percent,
// quantity, years, lead_time, note. Rows by kind:
//   part       price of a part of the bill; `item` is its order number, SKU or slug
//   licence    per unit of the part in `item` ("switch" and "node" = each of them); quantity = licences per unit
//   support    as licence, per year; `years` of it
//   service    a fixed quantity of something that is no part: installation, training; `item` is free text
//   alternate  what may be offered instead of the part in `item`; quoted apart, never in the sum
//   discount   on the whole order, before tax: discount_percent of the sum, or a fixed amount in unit_price
// An empty tax is that of the `tax` option. All rows are in one currency.
#pragma once

#include "core/base/result.h"
#include "core/model/vocabulary.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace fabric {

enum class PriceKind : std::uint8_t { Part, Licence, Support, Service, Alternate, Discount };
inline constexpr std::string_view kPriceKindNames[] = {"part",    "licence",   "support",
                                                       "service", "alternate", "discount"};
constexpr std::span<const std::string_view> enumNames(PriceKind)
{
    return kPriceKindNames;
}

struct PriceRow {
    PriceKind kind = PriceKind::Part;
    std::string item;
    std::string description;
    std::optional<std::int64_t> unitMinor; ///< empty = not stated
    std::optional<std::int64_t> tax;       ///< millionths; empty = the default
    std::int64_t discount = 0;             ///< millionths
    std::int64_t quantity = 1;
    std::int64_t years = 1;
    std::string leadTime;
    std::string note;
    std::string where; ///< "prices.csv:7"
};

struct PriceList {
    std::string currency;
    int places = 2;
    std::vector<PriceRow> rows;
};

/// Errors of kind Input name file, row and column: a missing column, a kind, price, percentage or count that is none,
/// two currencies, a part priced twice.
Result<PriceList> readPrices(std::string_view csv, const std::string& fileName);

} // namespace fabric
