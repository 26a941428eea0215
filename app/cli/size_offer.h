// `size --clauses FILE`: the options for every fabric of an offer side by side, with a verdict per clause.
#pragma once

#include "core/base/result.h"

#include <string>

namespace fabric::cli {

/// Reads the clauses, sizes every fabric and prints the options, those that meet all their `must` clauses first. Gives
/// kFindings when a fabric has no such option.
Result<int> judgeOffer(const std::string& path, bool isJson);

} // namespace fabric::cli
