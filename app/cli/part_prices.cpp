#include "app/cli/part_prices.h"

#include "core/io/file_input.h"

#include <fmt/format.h>

namespace fabric::cli {

namespace {

constexpr std::size_t kMaxPriceBytes = 8u << 20;

/// As the bill calls it.
const std::string& itemOf(const Part& part)
{
    return part.partNumber.empty() ? part.model : part.partNumber;
}

} // namespace

Result<PartPrices> readPartPrices(const std::string& path, const Catalog& catalog,
                                  std::initializer_list<PartKind> kinds)
{
    if (path.empty()) return PartPrices();
    FABRIC_TRY(bytes, loadFile(path, kMaxPriceBytes));
    FABRIC_TRY(list, readPrices(bytes, path));
    std::map<std::string, std::int64_t> byItem;
    for (const PriceRow& row : list.rows)
        if (row.kind == PriceKind::Part && row.unitMinor) byItem.emplace(row.item, *row.unitMinor);
    PartPrices prices{list.currency, list.places, {}};
    for (const PartKind kind : kinds)
        for (const Part* part : catalog.all(kind))
            for (const std::string& name : {part->slug, itemOf(*part), part->sku})
                if (const auto found = byItem.find(name); !name.empty() && found != byItem.end())
                    prices.bySlug.emplace(part->slug, found->second);
    return prices;
}

std::int64_t priceUnit(const PartPrices& prices)
{
    std::int64_t one = 1;
    for (int i = 0; i < prices.places; ++i)
        one *= 10;
    return one;
}

std::string moneyText(const PartPrices& prices, std::int64_t minor)
{
    if (prices.places == 0) return fmt::format("{} {}", minor, prices.currency);
    const std::int64_t one = priceUnit(prices);
    return fmt::format("{}.{:0{}} {}", minor / one, minor % one, prices.places, prices.currency);
}

double moneyNumber(const PartPrices& prices, std::int64_t minor)
{
    return static_cast<double>(minor) / static_cast<double>(priceUnit(prices));
}

} // namespace fabric::cli
