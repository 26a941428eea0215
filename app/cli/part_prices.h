// The user's prices by part of the catalogue: an item of a price list is an order number (the model, where there is
// none, as in the bill), a SKU or a slug.
#pragma once

#include "core/catalog/catalog.h"
#include "core/planner/papers/price_list.h"

#include <initializer_list>
#include <map>
#include <string>

namespace fabric::cli {

struct PartPrices {
    std::string currency;
    int places = 2;
    std::map<std::string, std::int64_t> bySlug; ///< in the smallest unit
};

/// Reads the price list and keeps the prices of parts of these kinds; none without a path.
Result<PartPrices> readPartPrices(const std::string& path, const Catalog& catalog,
                                  std::initializer_list<PartKind> kinds);
/// Smallest units in one of the currency.
std::int64_t priceUnit(const PartPrices& prices);

/// "1234.50 EUR"
std::string moneyText(const PartPrices& prices, std::int64_t minor);
/// 1234.5
double moneyNumber(const PartPrices& prices, std::int64_t minor);

} // namespace fabric::cli
