// `size --clauses FILE`: the options for every fabric of an offer side by side, with a verdict per clause.
#pragma once

#include "core/base/result.h"
#include "core/planner/generators/size.h"

#include <string>

namespace fabric::cli {

struct OfferQuestion {
    std::string clauses; ///< CSV
    std::string prices;  ///< CSV as for a quotation; empty = none
    bool isJson = false;
};

/// Reads the clauses, sizes every fabric and prints the options, those that meet all their `must` clauses first. Gives
/// kFindings when a fabric has no such option.
Result<int> judgeOffer(const OfferQuestion& question);

/// The notes of options, each once with the switches that it is about.
std::vector<std::string> noteLines(const std::vector<const SizeOption*>& options);

} // namespace fabric::cli
