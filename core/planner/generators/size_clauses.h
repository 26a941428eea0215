// Requirements as data: the clauses of a customer's document, one a row, grouped by fabric. Some of them ask for a size
// (nodes, nics, speed), all others are judged against every option, with the object that decides it.
//
// Columns: clause, fabric, metric, comparison, limit, obligation, text. Metrics that ask: nodes, nics, speed_gbps,
// reserve, protocol, manager_ports, gateway_ports, rack_power_w (what a rack may draw). Metrics that are judged: ratio,
// tiers, switches, cables, optics (in switches), free_leaf_ports, growth_nodes (nodes that still fit below the top tier
// that it has, reserved ports kept), power_w (nameplate of the switches), rack_units, network_racks, switch_price (of
// the switches alone, in whole units of the currency of the user's prices; open without them). `ratio` does both.
#pragma once

#include "core/model/vocabulary.h"
#include "core/planner/generators/size.h"

#include <string>
#include <string_view>
#include <vector>

namespace fabric {

struct SizeClause {
    std::string id;
    std::string text;
    std::string metric;
    Comparison comparison = Comparison::AtMost;
    Ratio limit; ///< whole numbers are n:1
    Obligation obligation = Obligation::Must;
};

/// What is wanted of one fabric.
struct FabricDemand {
    std::string fabric;
    SizeRequest request;
    std::vector<SizeClause> clauses; ///< those that are judged, in file order
};

/// The demands of a clause file, in order of first mention. Errors of kind Input name file, row and column: a missing
/// column, an unknown metric or word, a limit that is no number or ratio, a fabric without nodes.
Result<std::vector<FabricDemand>> readDemands(std::string_view csv, const std::string& fileName);

struct ClauseVerdict {
    Verdict verdict = Verdict::Open; ///< Open: the figure is not known
    std::string measured;            ///< empty when not known
    Message because;                 ///< what decides it
};

/// The verdict of one clause about one option that is possible.
ClauseVerdict judgeClause(const SizeClause& clause, const SizeOption& option);

} // namespace fabric
