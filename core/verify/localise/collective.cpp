#include "core/verify/localise/collective.h"

#include <fmt/format.h>

namespace fabric {

namespace {

struct Limit {
    double busGBps = 0;
    Text formula;
};

/// %1 limit, %2 rails, %3 Gb/s a rail, %4 GB/s a node, %5 nodes, %6 ranks, %7 ranks a node.
Limit limitOf(const CollectiveCase& question)
{
    const double k = question.nodes;
    const double g = question.ranksPerNode;
    const double n = k * g;
    const double c = question.rails * static_cast<double>(question.railMbps) / 8000;
    switch (question.kind) {
    case Collective::AllReduce:
        if (question.isReducedInNetwork)
            return {c * 2 * (n - 1) / n,
                    FABRIC_TEXT("judge",
                                "%2 rails x %3 Gb/s = %4 GB/s a node; all-reduce in the network sends each byte "
                                "once: %4 x 2 x (%6 - 1) / %6 = %1 GB/s of bus bandwidth (nccl-tests)")};
        return {c * k / (2 * (k - 1)) * 2 * (n - 1) / n,
                FABRIC_TEXT("judge", "%2 rails x %3 Gb/s = %4 GB/s a node; all-reduce: %4 x %5 / (2 x (%5 - 1)) x 2 x "
                                     "(%6 - 1) / %6 = %1 GB/s of bus bandwidth (nccl-tests)")};
    case Collective::AllToAll:
        return {c * k / (g * (k - 1)) * (n - 1) / n,
                FABRIC_TEXT("judge", "%2 rails x %3 Gb/s = %4 GB/s a node; all-to-all: %4 x %5 / (%7 x (%5 - 1)) x "
                                     "(%6 - 1) / %6 = %1 GB/s of bus bandwidth (nccl-tests)")};
    case Collective::Broadcast:
        return {c, FABRIC_TEXT("judge", "%2 rails x %3 Gb/s = %1 GB/s a node, which is the bus bandwidth of a "
                                        "broadcast at most (nccl-tests)")};
    case Collective::AllGather:
    case Collective::ReduceScatter:
        break;
    }
    return {c * k / (k - 1) * (n - 1) / n,
            FABRIC_TEXT("judge", "%2 rails x %3 Gb/s = %4 GB/s a node; gather or scatter: %4 x %5 / (%5 - 1) x "
                                 "(%6 - 1) / %6 = %1 GB/s of bus bandwidth (nccl-tests)")};
}

Message findingOf(const CollectiveAcceptance& result, std::optional<double> clause, std::optional<double> measured)
{
    const std::string limit = fmt::format("{:.4g}", result.limitGBps);
    if (clause && measured && !*result.isClauseAttainable)
        return {FABRIC_TEXT("judge", "The clause of %1 GB/s is above what the planned rails allow, about %2 GB/s. "
                                     "Measured: %3 GB/s, %4 % of what they allow and %5 % of the clause."),
                {fmt::format("{:g}", *clause), limit, fmt::format("{:g}", *measured),
                 fmt::format("{:.1f}", 100 * *result.shareOfLimit),
                 fmt::format("{:.1f}", 100 * *result.shareOfClause)}};
    if (clause && !*result.isClauseAttainable)
        return {FABRIC_TEXT("judge", "The clause of %1 GB/s is above what the planned rails allow, about %2 GB/s."),
                {fmt::format("{:g}", *clause), limit}};
    if (clause && measured)
        return {*measured >= *clause
                    ? FABRIC_TEXT("judge", "Measured %1 GB/s meet the clause of %2 GB/s; the rails allow about %3.")
                    : FABRIC_TEXT("judge", "Measured %1 GB/s miss the clause of %2 GB/s; the rails allow about %3."),
                {fmt::format("{:g}", *measured), fmt::format("{:g}", *clause), limit}};
    if (measured)
        return {FABRIC_TEXT("judge", "Measured %1 GB/s, %2 % of the %3 GB/s that the rails allow."),
                {fmt::format("{:g}", *measured), fmt::format("{:.1f}", 100 * *result.shareOfLimit), limit}};
    return {FABRIC_TEXT("judge", "The planned rails allow about %1 GB/s."), {limit}};
}

} // namespace

Result<CollectiveAcceptance> acceptCollective(const CollectiveCase& question, std::optional<double> clauseGBps,
                                              std::optional<double> measuredGBps)
{
    if (question.nodes < 2 || question.ranksPerNode < 1 || question.rails < 1 || question.railMbps < 1)
        return fail(ErrorKind::Usage, "FP-COL-001",
                    FABRIC_TEXT("judge", "A collective over the network needs two nodes or more, with ranks and rails "
                                         "of known speed."));
    const Limit limit = limitOf(question);
    CollectiveAcceptance result;
    result.limitGBps = limit.busGBps;
    result.formula = {limit.formula,
                      {fmt::format("{:.4g}", limit.busGBps), std::to_string(question.rails),
                       fmt::format("{:g}", static_cast<double>(question.railMbps) / 1000),
                       fmt::format("{:g}", question.rails * static_cast<double>(question.railMbps) / 8000),
                       std::to_string(question.nodes), std::to_string(question.nodes * question.ranksPerNode),
                       std::to_string(question.ranksPerNode)}};
    if (clauseGBps) result.isClauseAttainable = *clauseGBps <= limit.busGBps;
    if (measuredGBps) result.shareOfLimit = *measuredGBps / limit.busGBps;
    if (measuredGBps && clauseGBps && *clauseGBps > 0) result.shareOfClause = *measuredGBps / *clauseGBps;
    if (clauseGBps && measuredGBps && !result.shareOfClause) clauseGBps.reset();
    result.finding = findingOf(result, clauseGBps, measuredGBps);
    return result;
}

} // namespace fabric
