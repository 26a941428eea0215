// A log of a collective or of perftest as one measured figure, whatever program wrote it, and that figure beside what
// the plan allows. What a log does not say is asked of the caller, never guessed.
//
//   nccl-tests   bus bandwidth as it stands in the log
//   HCCL tests   algorithm bandwidth x the factor of nccl-tests (NVIDIA/nccl-tests, doc/PERFORMANCE.md) for all-reduce
//                and broadcast; what the size of its other collectives counts is not documented: refused
//   perftest     one queue pair's bandwidth beside the ceiling of one rail: expected_rate.h
#pragma once

#include "core/model/project.h"
#include "core/verify/localise/collective.h"
#include "core/verify/schedule/test_fabric.h"

#include <string>
#include <string_view>
#include <vector>

namespace fabric {

enum class LogKind : std::uint8_t { NcclTests, HcclTest, Perftest };

struct CollectiveLog {
    LogKind kind = LogKind::NcclTests;
    std::optional<Collective> collective; ///< as the log says
    int ranks = 0;                        ///< 0 = the log does not say
    int hosts = 0;                        ///< 0 = the log does not say
    std::optional<double> busGBps;        ///< best of right data, nccl-tests
    std::optional<double> algGBps;        ///< best of right data, HCCL
    std::optional<double> mbps;           ///< best average, perftest
    int mtu = 0;                          ///< perftest; 0 = not said
    bool isEthernet = false;              ///< perftest
    std::vector<Message> notes;           ///< rows that could not be read, with their place
};

/// Which program wrote it is found from the text. Errors: as the readers; no bandwidth of right data (FP-ACC-010).
[[nodiscard]] Result<CollectiveLog> readCollectiveLog(std::string_view text, std::string_view fileName);

/// "all-reduce", "all_reduce", "AllReduce"; nothing when it is none of collective.h.
std::optional<Collective> collectiveNamed(std::string_view name);
/// "all-reduce"
std::string_view collectiveName(Collective kind);

/// Ports and their speed of the plan's hosts, where all hosts agree. Errors: they do not, or a
/// speed is unknown (FP-ACC-011): then they have to be told.
struct Rails {
    int count = 0;
    std::int64_t mbps = 0;
};
[[nodiscard]] Result<Rails> railsOf(const TestFabric& fabric);

/// The clause that the plan's requirements bind to a collective: metric "collective.all-reduce.busbw", in GB/s. The
/// highest of several.
struct CollectiveClause {
    std::string clause;
    double gbps = 0;
};
std::optional<CollectiveClause> clauseOf(const Project& project, Collective kind);

/// What a log measured beside the limit. For perftest only the speed of a rail is read from `question`. Errors: as
/// acceptCollective(); a log whose ranks or hosts are not those of the question (FP-ACC-012); an HCCL log of a
/// collective whose bus bandwidth cannot be told (FP-ACC-013).
struct MeasuredCollective {
    std::optional<double> measuredGBps;
    CollectiveAcceptance acceptance;
};
[[nodiscard]] Result<MeasuredCollective> acceptLog(const CollectiveLog& log, const CollectiveCase& question,
                                                   std::optional<double> clauseGBps);

} // namespace fabric
