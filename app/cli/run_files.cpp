#include "app/cli/run_files.h"

#include "core/base/sha256.h"
#include "core/base/strings.h"
#include "core/io/file_input.h"
#include "core/verify/acceptance/raw_files.h"

#include <cmath>
#include <filesystem>

namespace fabric::cli {

namespace {

constexpr std::size_t kMaxLogBytes = std::size_t{256} << 20;

Result<Rails> railsFor(const Plan& plan, const CollectiveRequest& request)
{
    if (request.rails > 0 && request.railGbps > 0) return Rails{request.rails, std::llround(request.railGbps * 1000)};
    FABRIC_TRY(fabric, chooseFabric(plan.project, request.fabric));
    FABRIC_TRY(graph, planGraph(plan.project, *plan.catalog, fabric));
    FABRIC_TRY(tests, TestFabric::fromGraph(graph));
    FABRIC_TRY(rails, railsOf(tests));
    if (request.rails > 0) rails.count = request.rails;
    if (request.railGbps > 0) rails.mbps = std::llround(request.railGbps * 1000);
    return rails;
}

Result<CollectiveCase> caseOf(const Plan& plan, const CollectiveRequest& request, const CollectiveLog& log)
{
    CollectiveCase question;
    if (!request.kind.empty()) {
        const auto kind = collectiveNamed(request.kind);
        if (!kind)
            return fail(ErrorKind::Usage, "FP-CLI-130",
                        FABRIC_TEXT("cli", "'%1' is none of all-reduce, all-gather, reduce-scatter, all-to-all and "
                                           "broadcast"),
                        {displayText(request.kind)});
        question.kind = *kind;
    } else {
        question.kind = log.collective.value_or(Collective::AllReduce);
    }
    question.nodes = request.nodes > 0 ? request.nodes : log.hosts;
    question.ranksPerNode = request.ranksPerNode;
    if (question.ranksPerNode <= 0 && question.nodes > 0) question.ranksPerNode = log.ranks / question.nodes;
    const bool isRail = log.kind == LogKind::Perftest;
    if (!isRail && (question.nodes <= 0 || question.ranksPerNode <= 0))
        return fail(ErrorKind::Usage, "FP-CLI-131",
                    FABRIC_TEXT("cli", "The log does not say how many nodes and ranks took part; give --nodes and "
                                       "--ranks (of each node)"));
    FABRIC_TRY(rails, railsFor(plan, request));
    question.rails = rails.count;
    question.railMbps = rails.mbps;
    question.isReducedInNetwork = request.isReducedInNetwork;
    return question;
}

} // namespace

std::string fileNameOf(const std::string& path)
{
    return displayText(std::filesystem::path(path).filename().string());
}

Result<JudgedRecord> openRunFile(const Plan& plan, const std::string& fabricName, const std::string& path)
{
    Id<Fabric> fabric;
    if (!fabricName.empty()) {
        FABRIC_TRY(chosen, chooseFabric(plan.project, fabricName));
        fabric = chosen;
    }
    FABRIC_TRY(bytes, loadFile(path, kMaxRunBytes));
    FABRIC_TRY(run, openRun(plan.project, *plan.catalog, fabric, bytes, fileNameOf(path)));
    for (const Message& note : run.notes)
        printMessage(note.str());
    run.raw = rawStates(run.record, std::filesystem::path(path).parent_path().string());
    return run;
}

Result<CollectiveEntry> acceptCollectiveFile(const Plan& plan, const CollectiveRequest& request)
{
    CollectiveEntry entry;
    CollectiveLog log;
    if (request.log.empty()) {
        log.busGBps = request.measuredGBps;
    } else {
        FABRIC_TRY(bytes, loadFile(request.log, kMaxLogBytes));
        entry.file = fileNameOf(request.log);
        entry.sha256 = sha256Hex(bytes);
        FABRIC_TRY(read, readCollectiveLog(bytes, entry.file));
        log = std::move(read);
        for (const Message& note : log.notes)
            printMessage(note.str());
        if (request.measuredGBps > 0) log.busGBps = request.measuredGBps;
    }
    FABRIC_TRY(question, caseOf(plan, request, log));
    if (request.clauseGBps > 0) {
        entry.clauseGBps = request.clauseGBps;
    } else if (const auto clause = clauseOf(plan.project, question.kind)) {
        entry.clause = clause->clause;
        entry.clauseGBps = clause->gbps;
    }
    FABRIC_TRY(made, acceptLog(log, question, entry.clauseGBps));
    entry.measuredGBps = made.measuredGBps;
    entry.acceptance = std::move(made.acceptance);
    return entry;
}

std::optional<EvidenceLevel> levelNamed(std::string_view name)
{
    const std::string wanted = lowerAscii(name);
    for (std::size_t i = 0; i < std::size(kEvidenceLevelNames); ++i) {
        const std::string full = lowerAscii(kEvidenceLevelNames[i]);
        if (wanted == full || wanted == full.substr(0, 2) || wanted == full.substr(1, 1))
            return static_cast<EvidenceLevel>(i);
    }
    return std::nullopt;
}

} // namespace fabric::cli
