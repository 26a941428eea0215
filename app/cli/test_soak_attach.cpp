#include "app/cli/test_soak.h"

#include "app/cli/exit_codes.h"
#include "app/cli/test_output.h"
#include "app/cli/test_soak_hosts.h"
#include "app/remote/process_runner.h"
#include "app/remote/run_driver.h"

#include "core/base/sha256.h"
#include "core/base/strings.h"
#include "core/io/file_input.h"
#include "core/verify/run/soak.h"

#include <fmt/format.h>

#include <ctime>

namespace fabric::cli {

namespace {

constexpr std::size_t kMostRecordBytes = std::size_t{256} << 20;
constexpr std::size_t kFullAnswer = std::size_t{48} << 20; ///< of 64 MiB at most: there is more

/// The record with what the plan has for it.
struct Opened {
    PreparedTest test;
    RunRecord record;
};

Result<Opened> openSoak(const TestOptions& options, const Progress& progress)
{
    TestOptions plain = options;
    plain.hosts.clear();
    FABRIC_TRY(test, prepareTest(plain, progress));
    FABRIC_TRY(bytes, loadFile(options.attach, kMostRecordBytes));
    FABRIC_TRY(read, readRunRecord(bytes, options.attach, test.fabric));
    for (const Message& note : read.notes)
        printMessage(note.str());
    if (!read.record.detached)
        return fail(ErrorKind::Usage, "FP-CLI-129", FABRIC_TEXT("cli", "This run was not a detached one"), {},
                    options.attach);
    return Opened{std::move(test), std::move(read.record)};
}

Result<std::string> collected(const std::filesystem::path& file)
{
    std::error_code error;
    if (!std::filesystem::exists(file, error)) return std::string();
    return loadFile(file.string(), static_cast<std::size_t>(kMostRawBytes));
}

/// What was collected of a host so far, and its own word on where it stands; no word when it did not answer.
struct Kept {
    std::string bytes;
    std::optional<AgentCollected> word;
    bool hasMore = false;
};

/// The answer without its last line, which is that word.
void keepAnswer(const RunRecord& record, const CommandOutcome& outcome, const std::string& host, Kept& kept)
{
    kept.hasMore = false;
    const std::size_t own = outcome.out.rfind(record.runId + " {\"t\":\"collected\"");
    if (!isFine(outcome) || own == std::string::npos) {
        printMessage(host + ": " + lastWords(outcome));
        return;
    }
    const auto message = readAgentLine(trimmed(std::string_view(outcome.out).substr(own)), record.runId, host);
    if (message && *message)
        if (const auto* word = std::get_if<AgentCollected>(&**message)) kept.word = *word;
    kept.bytes += outcome.out.substr(0, own);
    kept.hasMore = own >= kFullAnswer && kept.bytes.size() < static_cast<std::size_t>(kMostRawBytes);
}

/// Appends what is new to the hosts' files.
Result<std::vector<Kept>> keepNew(const RunRecord& record, const TestOptions& options, const Progress& progress)
{
    const std::filesystem::path folder = soakFolder(options.attach);
    std::vector<Kept> kept(record.hosts.size());
    for (std::size_t i = 0; i < kept.size(); ++i) {
        FABRIC_TRY(bytes, collected(folder / (record.hosts[i].name + ".results")));
        kept[i].bytes = std::move(bytes);
    }
    bool hasMore = true;
    while (hasMore && !progress.isCancelled()) {
        std::vector<std::int64_t> from;
        from.reserve(kept.size());
        for (const Kept& host : kept)
            from.push_back(static_cast<std::int64_t>(host.bytes.size()));
        FABRIC_TRY(outcomes, orderAll(record, options, "collect", from, progress));
        hasMore = false;
        for (std::size_t i = 0; i < kept.size(); ++i) {
            keepAnswer(record, outcomes[i], record.hosts[i].name, kept[i]);
            hasMore = hasMore || kept[i].hasMore;
        }
    }
    for (std::size_t i = 0; i < kept.size(); ++i)
        FABRIC_CHECK(writeOutput((folder / (record.hosts[i].name + ".results")).string(), kept[i].bytes));
    return kept;
}

Result<int> collect(Opened opened, const TestOptions& options, const Progress& progress)
{
    FABRIC_TRY(kept, keepNew(opened.record, options, progress));
    SoakResults results(opened.test.fabric, opened.record);
    const std::string folder = soakFolder(options.attach).filename().string();
    std::vector<RawFile> raw;
    for (std::size_t i = 0; i < kept.size(); ++i) {
        const std::string& bytes = kept[i].bytes;
        for (const std::string_view line : split(bytes, '\n'))
            results.take(i, line);
        if (kept[i].word) results.take(i, *kept[i].word);
        raw.push_back({folder + "/" + opened.record.hosts[i].name + ".results", sha256Hex(bytes), bytes.size()});
    }
    RunRecord record = results.finish(static_cast<std::int64_t>(std::time(nullptr)));
    record.raw = std::move(raw);
    FABRIC_CHECK(writeOutput(options.attach, writeRunRecord(record, opened.test.fabric)));
    const Plan& plan = opened.test.plan;
    FABRIC_TRY(judged, judgeRecord(plan.project, *plan.catalog, opened.test.fabricId, std::move(record)));
    return printRun(judged, {}, options.attach, options.isJson);
}

/// Takes the run out of Slurm: agents that run get SIGTERM and say so in their results.
int cancelJobs(const RunRecord& record, const Progress& progress)
{
    const CommandOutcome outcome = ProcessRunner().run(planSlurmCancel({}, record.runId), progress);
    printLine(isFine(outcome) ? "all jobs of the run are cancelled" : lastWords(outcome));
    return isFine(outcome) ? kFine : kFailed;
}

} // namespace

Result<int> attachSoak(const TestOptions& options, const Progress& progress)
{
    FABRIC_TRY(opened, openSoak(options, progress));
    if (options.order == "collect") return collect(std::move(opened), options, progress);
    if (options.order == "resume" && opened.record.launcher == "slurm")
        return fail(ErrorKind::Usage, "FP-CLI-133",
                    FABRIC_TEXT("cli", "Slurm itself starts the agents of a node again; it is not asked from here"));
    if (options.order == "stop" && opened.record.launcher == "slurm") return cancelJobs(opened.record, progress);
    FABRIC_TRY(outcomes, orderAll(opened.record, options, options.order, progress));
    bool isAllFine = true;
    for (std::size_t i = 0; i < outcomes.size(); ++i) {
        isAllFine = isAllFine && isFine(outcomes[i]);
        printLine(fmt::format("{}: {}", opened.record.hosts[i].name,
                              isFine(outcomes[i]) && outcomes[i].out.empty() ? "done" : lastWords(outcomes[i])));
    }
    return isAllFine ? kFine : kFindings;
}

} // namespace fabric::cli
