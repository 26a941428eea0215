#include "core/verify/observe/remote_slurm.h"

#include "core/base/strings.h"
#include "core/verify/observe/commands.h"
#include "core/verify/observe/remote_names.h"

#include <algorithm>
#include <array>

namespace fabric {

namespace {

constexpr std::size_t kMaxBytes = 256U << 20;
/// SLURM_IO_MAX_MSG_LEN: what slurmstepd passes on of one line at a time.
constexpr std::size_t kSlurmLine = 1024;

Result<void> checkWords(const SlurmRequest& request)
{
    for (const std::string* word : {&request.partition, &request.account, &request.qos, &request.reservation})
        if (!word->empty() && !isSlurmWord(*word))
            return fail(ErrorKind::Input, "FP-SLM-001",
                        FABRIC_TEXT("observe", "'%1' is no name that Slurm is asked by: letters, digits, _ . - are "
                                               "allowed, and it begins with a letter, a digit or _"),
                        {displayText(*word)});
    if (request.nodes.empty() || request.nodes.size() > kMaxListedHosts)
        return fail(ErrorKind::Usage, "FP-SLM-002", FABRIC_TEXT("observe", "A job has 1 to %1 nodes, not %2"),
                    {std::to_string(kMaxListedHosts), std::to_string(request.nodes.size())});
    for (const std::string& node : request.nodes)
        if (!isSlurmWord(node))
            return fail(ErrorKind::Input, "FP-SLM-003", FABRIC_TEXT("observe", "'%1' is no name of a node"),
                        {displayText(node)});
    if (request.timeLimit < std::chrono::minutes(1) || request.timeLimit > request.longestLimit)
        return fail(ErrorKind::Usage, "FP-SLM-004", FABRIC_TEXT("observe", "A job's time limit is 1 to %1 minutes"),
                    {std::to_string(request.longestLimit.count())});
    return {};
}

std::string joined(const std::vector<std::string>& words)
{
    std::string text;
    for (const std::string& word : words)
        text += (text.empty() ? "" : ",") + word;
    return text;
}

struct Phrase {
    std::string_view words; ///< of srun 22.05 and later
    const char* code;
    Text text;
};

constexpr std::array kPhrases{
    Phrase{"DUE TO TIME LIMIT", "FP-SLM-005", FABRIC_TEXT("observe", "Slurm ended the job at its time limit")},
    Phrase{"nvalid partition", "FP-SLM-006", FABRIC_TEXT("observe", "Slurm has no partition of this name")},
    Phrase{"nvalid node name", "FP-SLM-007", FABRIC_TEXT("observe", "Slurm does not know one of the nodes")},
    Phrase{"nvalid account", "FP-SLM-008", FABRIC_TEXT("observe", "Slurm does not accept this account here")},
    Phrase{"nvalid qos", "FP-SLM-009", FABRIC_TEXT("observe", "Slurm does not accept this quality of service here")},
    Phrase{"eservation is invalid", "FP-SLM-010", FABRIC_TEXT("observe", "Slurm has no such reservation")},
    Phrase{"contact slurm controller", "FP-SLM-011", FABRIC_TEXT("observe", "Slurm's controller does not answer")},
    Phrase{"failed on node", "FP-SLM-012",
           FABRIC_TEXT("observe", "A node that Slurm has in its list does not answer; leave it out and try again")},
    Phrase{"node configuration is not available", "FP-SLM-013",
           FABRIC_TEXT("observe", "Slurm cannot give these nodes together")},
};

Error errorOf(ErrorKind kind, const char* code, Text text, const CommandOutcome& outcome)
{
    constexpr std::size_t kMaxSaid = 600;
    const std::string_view said = trimmed(outcome.err);
    return Error{kind, code, Message{text, {}},
                 said.empty() ? "srun" : "srun: " + displayText(said.substr(0, kMaxSaid))};
}

} // namespace

bool isSlurmWord(std::string_view text)
{
    return text.size() <= 64 && isHostName(text) && text.find(':') == std::string_view::npos;
}

Result<std::vector<std::string>> allocationWords(const SlurmRequest& request, const std::string& jobName)
{
    FABRIC_CHECK(checkWords(request));
    const std::string count = std::to_string(request.nodes.size());
    std::vector<std::string> words{"--job-name=" + jobName, "--time=" + std::to_string(request.timeLimit.count()),
                                   "--nodes=" + count,      "--ntasks=" + count,
                                   "--ntasks-per-node=1",   "--nodelist=" + joined(request.nodes)};
    for (const auto& [option, word] :
         {std::pair{"--partition=", &request.partition}, std::pair{"--account=", &request.account},
          std::pair{"--qos=", &request.qos}, std::pair{"--reservation=", &request.reservation}})
        if (!word->empty()) words.push_back(option + *word);
    return words;
}

Result<std::vector<std::string>> srunWords(const SlurmRequest& request, const std::string& jobName)
{
    FABRIC_TRY(allocation, allocationWords(request, jobName));
    std::vector<std::string> words{request.srunProgram};
    words.insert(words.end(), allocation.begin(), allocation.end());
    words.insert(words.end(), {"--label", "--kill-on-bad-exit=0"});
    return words;
}

Result<SlurmPlan> planSlurm(const SlurmRequest& request, std::span<const std::string_view> sections,
                            std::string_view marker)
{
    SlurmPlan plan;
    plan.jobName = "fabric-" + std::string(marker);
    FABRIC_TRY(words, srunWords(request, plan.jobName));
    const std::chrono::seconds perCommand = std::max(request.deadline / 3, std::chrono::seconds(1));
    FABRIC_TRY(script, scriptFor(sections, marker, perCommand));
    plan.run.argv = std::move(words);
    plan.run.argv.insert(plan.run.argv.end(), {"--", "sh", "-s"});
    plan.run.input = std::move(script);
    plan.run.keepsInputOpen = true;
    plan.run.limits.deadline = request.deadline;
    plan.run.limits.maxBytes = kMaxBytes;
    plan.cancel.argv = {request.scancelProgram, "--me", "--name=" + plan.jobName};
    plan.cancel.limits.deadline = std::chrono::seconds(10);
    for (CommandSpec* spec : {&plan.run, &plan.cancel})
        spec->environment = {{"LC_ALL", "C"}, {"TERM", "dumb"}};
    return plan;
}

std::map<int, std::string> readLabelledOutput(std::string_view text)
{
    std::map<int, std::string> tasks;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        const std::size_t colon = line.find(": ");
        if (colon == std::string_view::npos) continue;
        const auto task = parseInt(trimmed(line.substr(0, colon))); // srun's own lines have none
        if (!task || *task < 0 || *task >= static_cast<std::int64_t>(kMaxListedHosts)) continue;
        const std::string_view payload = line.substr(colon + 2);
        std::string& out = tasks[static_cast<int>(*task)];
        out += payload;
        if (payload.size() != kSlurmLine) out += '\n';
    }
    return tasks;
}

Error slurmError(const CommandOutcome& outcome)
{
    if (outcome.end == CommandEnd::Cancelled) return cancelled().value();
    if (outcome.end == CommandEnd::NotStarted)
        return errorOf(ErrorKind::Io, "FP-SLM-014", FABRIC_TEXT("observe", "Slurm's srun is not on this machine"),
                       outcome);
    if (outcome.end == CommandEnd::TooMuchOutput || outcome.end == CommandEnd::LineTooLong)
        return errorOf(ErrorKind::Limit, "FP-SLM-015",
                       FABRIC_TEXT("observe", "Stopped, as the nodes sent more output than is accepted"), outcome);
    if (outcome.end == CommandEnd::TimedOut && outcome.err.find("queued and waiting") != std::string::npos &&
        outcome.err.find("has been allocated") == std::string::npos)
        return errorOf(ErrorKind::Io, "FP-SLM-016",
                       FABRIC_TEXT("observe", "The job still waits in Slurm's queue; it was taken back"), outcome);
    if (outcome.end == CommandEnd::TimedOut)
        return errorOf(ErrorKind::Io, "FP-SLM-017",
                       FABRIC_TEXT("observe", "The nodes did not finish within the time allowed"), outcome);
    for (const Phrase& phrase : kPhrases)
        if (outcome.err.find(phrase.words) != std::string::npos)
            return errorOf(ErrorKind::Io, phrase.code, phrase.text, outcome);
    return errorOf(ErrorKind::Io, "FP-SLM-018", FABRIC_TEXT("observe", "Slurm did not run the job"), outcome);
}

} // namespace fabric
