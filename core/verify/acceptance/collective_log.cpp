#include "core/verify/acceptance/collective_log.h"

#include "core/base/strings.h"
#include "core/formats/hccl_test.h"
#include "core/formats/nccl_tests.h"
#include "core/formats/perftest.h"
#include "core/verify/localise/expected_rate.h"
#include "core/verify/localise/test_results.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

namespace fabric {

namespace {

constexpr double kMbpsPerGBps = 8000;
constexpr int kUsualMtu = 4096; ///< where a perftest log does not say it

void note(CollectiveLog& log, const std::vector<ImportWarning>& warnings)
{
    for (const ImportWarning& warning : warnings)
        log.notes.push_back({FABRIC_TEXT("acceptance", "%1: %2"), {warning.where, warning.message.str()}});
}

Error noFigure(std::string_view fileName)
{
    return {ErrorKind::Input,
            "FP-ACC-010",
            {FABRIC_TEXT("acceptance", "No row of 1 MiB or more with right data tells a bandwidth"), {}},
            displayText(fileName)};
}

Result<CollectiveLog> fromNccl(std::string_view text, std::string_view fileName)
{
    FABRIC_TRY(read, readNcclTests(text, fileName));
    CollectiveLog log;
    log.collective = collectiveNamed(read.collective);
    log.ranks = read.ranks;
    log.hosts = read.hosts;
    log.busGBps = bestBusGBps(read, kLeastJudgedBytes);
    note(log, read.warnings);
    if (!log.busGBps) return tl::unexpected(noFigure(fileName));
    return log;
}

Result<CollectiveLog> fromHccl(std::string_view text, std::string_view fileName)
{
    FABRIC_TRY(read, readHcclTest(text, fileName));
    CollectiveLog log;
    log.kind = LogKind::HcclTest;
    log.collective = collectiveNamed(read.collective);
    log.algGBps = bestAlgGBps(read, kLeastJudgedBytes);
    note(log, read.warnings);
    if (!log.algGBps) return tl::unexpected(noFigure(fileName));
    return log;
}

Result<CollectiveLog> fromPerftest(std::string_view text, std::string_view fileName)
{
    FABRIC_TRY(read, readPerftest(text, fileName));
    CollectiveLog log;
    log.kind = LogKind::Perftest;
    log.mtu = read.mtu;
    log.isEthernet = lowerAscii(read.linkType) == "ethernet";
    for (const PerftestRow& row : read.rows)
        if (row.averageMbps && row.bytes >= kLeastJudgedBytes)
            log.mbps = std::max(log.mbps.value_or(0), *row.averageMbps);
    note(log, read.warnings);
    if (!log.mbps) return tl::unexpected(noFigure(fileName));
    return log;
}

Result<double> busBandwidth(const CollectiveLog& log, const CollectiveCase& question)
{
    if (log.busGBps) return *log.busGBps;
    const double ranks = question.nodes * static_cast<double>(question.ranksPerNode);
    if (question.kind == Collective::AllReduce && ranks >= 2) return *log.algGBps * 2 * (ranks - 1) / ranks;
    if (question.kind == Collective::Broadcast) return *log.algGBps;
    return fail(ErrorKind::Usage, "FP-ACC-013",
                FABRIC_TEXT("acceptance",
                            "HCCL does not document what the size of %1 counts, so that its bus bandwidth "
                            "cannot be told from the log; give it with --measured"),
                {std::string(collectiveName(question.kind))});
}

Result<void> checkRanks(const CollectiveLog& log, const CollectiveCase& question)
{
    const int ranks = question.nodes * question.ranksPerNode;
    const bool areRanksRight = log.ranks == 0 || log.ranks == ranks;
    const bool areHostsRight = log.hosts == 0 || log.hosts == question.nodes;
    if (areRanksRight && areHostsRight) return {};
    return fail(
        ErrorKind::Usage, "FP-ACC-012",
        FABRIC_TEXT("acceptance", "The log is of %1 ranks on %2 hosts, the question of %3 ranks on %4"),
        {std::to_string(log.ranks), std::to_string(log.hosts), std::to_string(ranks), std::to_string(question.nodes)});
}

Result<MeasuredCollective> acceptRail(const CollectiveLog& log, const CollectiveCase& question,
                                      std::optional<double> clause)
{
    const Protocol protocol = log.isEthernet ? Protocol::Ethernet : Protocol::InfiniBand;
    const ExpectedRate rate = expectedRate({question.railMbps, log.mtu > 0 ? log.mtu : kUsualMtu, protocol, false});
    if (rate.ceilingMbps <= 0) return tl::unexpected(Error{ErrorKind::Usage, "FP-ACC-014", rate.evidence, {}});
    MeasuredCollective made;
    made.measuredGBps = *log.mbps / kMbpsPerGBps;
    CollectiveAcceptance& acceptance = made.acceptance;
    acceptance.limitGBps = rate.ceilingMbps / kMbpsPerGBps;
    acceptance.formula = rate.evidence;
    acceptance.shareOfLimit = *made.measuredGBps / acceptance.limitGBps;
    const auto figure = [](double value) { return fmt::format("{:.4g}", value); };
    const std::vector<std::string> measured{figure(*made.measuredGBps), figure(100 * *acceptance.shareOfLimit),
                                            figure(acceptance.limitGBps)};
    acceptance.finding = {FABRIC_TEXT("acceptance", "One rail: %1 GB/s measured, %2 % of the %3 GB/s that framing "
                                                    "leaves."),
                          measured};
    if (!clause || *clause <= 0) return made;
    acceptance.isClauseAttainable = *clause <= acceptance.limitGBps;
    acceptance.shareOfClause = *made.measuredGBps / *clause;
    acceptance.finding = {
        *acceptance.isClauseAttainable
            ? FABRIC_TEXT("acceptance", "One rail: %1 GB/s measured, %2 % of the %3 GB/s that framing leaves and %5 % "
                                        "of the clause of %4 GB/s.")
            : FABRIC_TEXT("acceptance", "The clause of %4 GB/s is above what one rail carries, %3 GB/s. Measured: %1 "
                                        "GB/s, %2 % of that and %5 % of the clause."),
        {measured[0], measured[1], measured[2], fmt::format("{:g}", *clause), figure(100 * *acceptance.shareOfClause)}};
    return made;
}

} // namespace

Result<CollectiveLog> readCollectiveLog(std::string_view text, std::string_view fileName)
{
    if (isHcclTest(text)) return fromHccl(text, fileName);
    const bool isPerftest = text.find("#bytes") != std::string_view::npos && text.find("BW") != std::string_view::npos;
    return isPerftest ? fromPerftest(text, fileName) : fromNccl(text, fileName);
}

std::optional<Collective> collectiveNamed(std::string_view name)
{
    std::string plain;
    for (const char c : lowerAscii(name))
        if (c != '-' && c != '_') plain += c;
    static const std::map<std::string_view, Collective> kNames = {{"allreduce", Collective::AllReduce},
                                                                  {"allgather", Collective::AllGather},
                                                                  {"reducescatter", Collective::ReduceScatter},
                                                                  {"alltoall", Collective::AllToAll},
                                                                  {"broadcast", Collective::Broadcast}};
    const auto found = kNames.find(plain);
    return found == kNames.end() ? std::nullopt : std::optional(found->second);
}

std::string_view collectiveName(Collective kind)
{
    switch (kind) {
    case Collective::AllGather:
        return "all-gather";
    case Collective::ReduceScatter:
        return "reduce-scatter";
    case Collective::AllToAll:
        return "all-to-all";
    case Collective::Broadcast:
        return "broadcast";
    case Collective::AllReduce:
        break;
    }
    return "all-reduce";
}

Result<Rails> railsOf(const TestFabric& fabric)
{
    std::map<std::string, Rails> hosts;
    for (const NodeIndex port : fabric.endPorts()) {
        const TestLink uplink = fabric.uplink(port);
        if (uplink == kNoLink) continue;
        const std::int64_t mbps = fabric.mbps(uplink);
        Rails& rails = hosts[fabric.node(port).host];
        rails.mbps = rails.count == 0 ? mbps : std::min(rails.mbps, mbps);
        ++rails.count;
    }
    std::map<std::pair<int, std::int64_t>, int> kinds;
    for (const auto& [host, rails] : hosts)
        ++kinds[{rails.count, rails.mbps}];
    if (kinds.size() == 1 && kinds.begin()->first.second > 0)
        return Rails{kinds.begin()->first.first, kinds.begin()->first.second};
    std::string seen;
    for (const auto& [kind, count] : kinds)
        seen += fmt::format("{}{} x {} x {:g} Gb/s", seen.empty() ? "" : ", ", count, kind.first,
                            static_cast<double>(kind.second) / 1000);
    return fail(ErrorKind::Usage, "FP-ACC-011",
                FABRIC_TEXT("acceptance", "The plan's hosts do not all have the same rails of known speed (%1); give "
                                          "those of the tested nodes with --rails and --rail-gbps"),
                {seen.empty() ? "none" : seen});
}

std::optional<CollectiveClause> clauseOf(const Project& project, Collective kind)
{
    const std::string metric = fmt::format("collective.{}.busbw", collectiveName(kind));
    std::optional<CollectiveClause> best;
    for (const Requirement& row : project.table<Requirement>()) {
        const auto limit = row.metric == metric ? parseDouble(row.limit) : std::nullopt;
        if (limit && *limit > 0 && (!best || *limit > best->gbps)) best = CollectiveClause{row.clause, *limit};
    }
    return best;
}

Result<MeasuredCollective> acceptLog(const CollectiveLog& log, const CollectiveCase& question,
                                     std::optional<double> clauseGBps)
{
    if (log.kind == LogKind::Perftest) return acceptRail(log, question, clauseGBps);
    FABRIC_CHECK(checkRanks(log, question));
    FABRIC_TRY(measured, busBandwidth(log, question));
    FABRIC_TRY(acceptance, acceptCollective(question, clauseGBps, measured));
    return MeasuredCollective{measured, std::move(acceptance)};
}

} // namespace fabric
