#include "core/planner/papers/quote.h"

#include "core/base/strings.h"
#include "core/planner/bill/bill_words.h"
#include "core/planner/papers/money.h"

#include <algorithm>
#include <map>
#include <set>

namespace fabric {

namespace {

Failure tooLarge(const std::string& where)
{
    return fail(ErrorKind::Limit, "FP-QUO-010", FABRIC_TEXT("papers", "The amount is too large"), {}, where);
}

bool isItem(const BillLine& line, const std::string& item)
{
    // A Chinese quotation without prices is the sheet to fill in, so its words for a part that is not chosen count too.
    return item == line.part || item == partText(line, PaperLanguage::Chinese) ||
           (!line.sku.empty() && item == line.sku) || (!line.slug.empty() && item == line.slug);
}

class QuoteMaker {
public:
    QuoteMaker(const Bill& bill, const PriceList& prices, const QuoteOptions& options)
        : bill_(bill), prices_(prices), options_(options)
    {
        quote_.currency = prices.currency;
        quote_.places = prices.places;
    }

    Result<Quote> make()
    {
        for (const BillLine& line : bill_.lines)
            FABRIC_CHECK(addPart(line));
        for (const PriceRow& row : prices_.rows)
            FABRIC_CHECK(addOther(row));
        for (const PriceRow& row : prices_.rows)
            if (row.kind == PriceKind::Part && !used_.contains(row.item)) quote_.notUsed.push_back(row.item);
        FABRIC_CHECK(sumUp());
        return std::move(quote_);
    }

private:
    const PriceRow* priceOf(const BillLine& line) const
    {
        for (const PriceRow& row : prices_.rows)
            if (row.kind == PriceKind::Part && isItem(line, row.item)) return &row;
        return nullptr;
    }

    Result<void> price(QuoteLine& line, const PriceRow& row) const
    {
        line.unitMinor = row.unitMinor;
        line.discount = row.discount;
        line.tax = row.tax.value_or(options_.defaultTax);
        line.leadTime = row.leadTime;
        line.note = row.note;
        if (!row.description.empty()) line.description = row.description;
        if (!row.unitMinor) return {};
        // Two exact products, one rounding: counts and prices are within 10^10 and 10^15.
        const auto units = scaled(line.quantity, line.years, 1);
        const auto full = units ? scaled(*row.unitMinor, *units, 1) : std::nullopt;
        const auto amount = full ? scaled(*full, kWhole - row.discount, kWhole) : std::nullopt;
        if (!amount || *amount > kMaxMinor) return tooLarge(row.where);
        line.amount = *amount;
        return {};
    }

    Result<void> addPart(const BillLine& billed)
    {
        QuoteLine line;
        line.item = billed.part;
        line.description = billed.description;
        line.isChosen = billed.isChosen;
        line.quantity = billed.quantity + (options_.hasSpares ? billed.spares : 0);
        line.tax = options_.defaultTax;
        if (const PriceRow* row = priceOf(billed)) {
            used_.insert(row->item);
            FABRIC_CHECK(price(line, *row));
        }
        quote_.lines.push_back(std::move(line));
        return {};
    }

    /// How many units of the plan an item stands for; nothing when the plan has no such part.
    std::optional<std::int64_t> unitsOf(const std::string& item) const
    {
        if (item == "switch") return options_.switches;
        if (item == "node") return options_.nodes;
        std::int64_t units = 0;
        bool isFound = false;
        for (const BillLine& line : bill_.lines)
            if (isItem(line, item)) {
                units += line.quantity;
                isFound = true;
            }
        return isFound ? std::optional(units) : std::nullopt;
    }

    Result<void> addOther(const PriceRow& row)
    {
        if (row.kind == PriceKind::Part || row.kind == PriceKind::Discount) return {};
        QuoteLine line;
        line.kind = row.kind;
        line.item = row.item;
        line.quantity = row.quantity;
        if (row.kind == PriceKind::Support) line.years = row.years;
        if (row.kind != PriceKind::Service) {
            const auto units = unitsOf(row.item);
            if (!units) {
                quote_.notUsed.push_back(row.item);
                return {};
            }
            const auto quantity = scaled(*units, row.quantity, 1);
            if (!quantity) return tooLarge(row.where);
            line.quantity = *quantity;
        }
        FABRIC_CHECK(price(line, row));
        (row.kind == PriceKind::Alternate ? quote_.alternates : quote_.lines).push_back(std::move(line));
        return {};
    }

    Result<void> takeDiscounts()
    {
        for (const PriceRow& row : prices_.rows) {
            if (row.kind != PriceKind::Discount) continue;
            const auto share = scaled(quote_.sum - quote_.discount, row.discount, kWhole);
            if (!share) return tooLarge(row.where);
            quote_.discount += *share + row.unitMinor.value_or(0);
            if (quote_.discount > quote_.sum)
                return fail(ErrorKind::Input, "FP-QUO-011",
                            FABRIC_TEXT("papers", "The discount is larger than the sum of the lines"), {}, row.where);
        }
        return {};
    }

    Result<void> sumUp()
    {
        std::map<std::int64_t, std::int64_t, std::greater<>> byRate;
        for (const QuoteLine& line : quote_.lines) {
            if (!line.amount) {
                ++quote_.unpriced;
                continue;
            }
            quote_.sum += *line.amount;
            if (quote_.sum > kMaxMinor) return tooLarge({});
            byRate[line.tax] += *line.amount;
        }
        FABRIC_CHECK(takeDiscounts());
        std::vector<std::int64_t> weights;
        weights.reserve(byRate.size());
        for (const auto& [rate, lines] : byRate)
            weights.push_back(lines);
        const std::vector<std::int64_t> discounts = apportioned(quote_.discount, weights);
        std::size_t i = 0;
        for (const auto& [rate, lines] : byRate) {
            TaxSum sum{rate, lines, discounts[i++], 0, 0};
            const std::int64_t left = sum.lines - sum.discount;
            const auto tax = options_.isTaxIncluded ? scaled(left, rate, kWhole + rate) : scaled(left, rate, kWhole);
            if (!tax) return tooLarge({});
            sum.tax = *tax;
            sum.net = options_.isTaxIncluded ? left - *tax : left;
            quote_.net += sum.net;
            quote_.tax += sum.tax;
            quote_.taxes.push_back(sum);
        }
        quote_.total = quote_.net + quote_.tax;
        return {};
    }

    const Bill& bill_;
    const PriceList& prices_;
    const QuoteOptions& options_;
    std::set<std::string> used_;
    Quote quote_;
};

} // namespace

Result<Quote> makeQuote(const Bill& bill, const PriceList& prices, const QuoteOptions& options)
{
    return QuoteMaker(bill, prices, options).make();
}

} // namespace fabric
