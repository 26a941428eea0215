// `size --clauses FILE`: the options for every fabric of an offer side by side, with a verdict per clause.
#pragma once

#include "core/base/result.h"
#include "core/planner/generators/size.h"

#include <string>

namespace fabric::cli {

/// Reads the clauses, sizes every fabric and prints the options, those that meet all their `must` clauses first. Gives
/// kFindings when a fabric has no such option.
Result<int> judgeOffer(const std::string& path, bool isJson);

/// The notes of options, each once with the switches that it is about.
std::vector<std::string> noteLines(const std::vector<const SizeOption*>& options);

} // namespace fabric::cli
