// A quotation as figures: the bill priced with the user's prices, to the cent. Every amount is whole minor units.
//
//   line    = quantity x years x unit price x (1 - discount), rounded once
//   order discount: shared over the tax rates in proportion to their lines, no unit lost
//   prices without tax: tax per rate = what is left of its lines x rate, rounded once per rate
//   prices with tax:    tax per rate = what is left of its lines x rate / (1 + rate), rounded once per rate
//
// A line without a price is in no sum and is counted: a quotation with such lines says that it is not complete.
#pragma once

#include "core/planner/bill/bill.h"
#include "core/planner/papers/price_list.h"

namespace fabric {

struct QuoteOptions {
    bool hasSpares = true;       ///< spares of the bill are quoted with their part
    bool isTaxIncluded = false;  ///< the prices hold the tax already
    std::int64_t defaultTax = 0; ///< millionths
    std::int64_t switches = 0;   ///< units for items "switch" and "node"
    std::int64_t nodes = 0;
};

struct QuoteLine {
    PriceKind kind = PriceKind::Part;
    std::string item;
    std::string description;
    bool isChosen = true; ///< as of a BillLine: otherwise item and description are words of ours
    std::int64_t quantity = 0;
    std::int64_t years = 1;
    std::optional<std::int64_t> unitMinor;
    std::int64_t discount = 0; ///< millionths
    std::int64_t tax = 0;
    std::optional<std::int64_t> amount; ///< empty = no price
    std::string leadTime;
    std::string note;
};

struct TaxSum {
    std::int64_t rate = 0;
    std::int64_t lines = 0;    ///< sum of its lines
    std::int64_t discount = 0; ///< its share of the order discount
    std::int64_t net = 0;      ///< without tax
    std::int64_t tax = 0;
};

struct Quote {
    std::string currency; ///< empty = not stated
    int places = 2;
    std::vector<QuoteLine> lines;
    std::vector<QuoteLine> alternates; ///< `item` is what they stand in for; in no sum
    std::int64_t sum = 0;              ///< of the lines that have a price
    std::int64_t discount = 0;         ///< on the order
    std::vector<TaxSum> taxes;         ///< highest rate first
    std::int64_t net = 0;
    std::int64_t tax = 0;
    std::int64_t total = 0; ///< net + tax
    std::int64_t unpriced = 0;
    std::vector<std::string> notUsed; ///< priced items that the plan does not have
};

/// Errors: Limit (an amount leaves 64 bits), Input (a discount larger than the order).
Result<Quote> makeQuote(const Bill& bill, const PriceList& prices, const QuoteOptions& options);

} // namespace fabric
