#include "app/remote/sources.h"

#include "app/remote/ask_hosts.h"
#include "app/remote/process_runner.h"
#include "app/remote/runtime_folder.h"
#include "app/remote/scrape.h"
#include "core/base/strings.h"
#include "core/io/file_input.h"
#include "core/verify/observe/commands.h"
#include "core/verify/observe/remote_answers.h"

#include <QDateTime>

#include <optional>

namespace fabric {

namespace {

constexpr std::size_t kMaxListBytes = 1U << 20;

std::string now()
{
    return QDateTime::currentDateTimeUtc().toString(Qt::ISODate).toStdString();
}

Result<std::vector<SshTarget>> targetsOf(const SourceSpec& source)
{
    if (source.kind == SourceKind::Ssh) {
        const SshTarget target = sshTarget(source);
        FABRIC_CHECK(checkTarget(target, {}));
        return std::vector<SshTarget>{target};
    }
    FABRIC_TRY(bytes, loadFile(source.argument, kMaxListBytes));
    return readHostList(bytes, source.argument);
}

std::vector<std::string_view> sectionsOf(const SourceSpec& source)
{
    return source.kind == SourceKind::Ssh ? headNodeSections() : hostSections();
}

/// Tools that sweep a subnet need minutes on tens of thousands of ports, those that ask the host itself seconds.
std::chrono::seconds defaultDeadline(const SourceSpec& source)
{
    return source.kind == SourceKind::Ssh ? std::chrono::minutes(20) : std::chrono::minutes(1);
}

struct Failures {
    std::vector<ObservationNote> notes; ///< our message, then what ssh said
    std::vector<ObservationNote> said;
    std::optional<Error> first;
};

Failures failuresOf(const std::vector<HostAnswer>& answers)
{
    Failures out;
    for (const HostAnswer& answer : answers) {
        if (!answer.failure) continue;
        const std::string where = "host " + answer.target.host;
        out.notes.push_back({answer.failure->error.message, where});
        if (!out.first) out.first = answer.failure->error;
        const std::string said(trimmed(answer.failure->details));
        if (said.empty()) continue;
        out.said.push_back({{FABRIC_TEXT("remote", "ssh said: %1"), {displayText(said)}}, where});
        out.notes.push_back(out.said.back());
    }
    return out;
}

/// Nothing but notes came: they are the reason.
Failure nothingSeen(const std::vector<ObservationNote>& notes)
{
    std::string why;
    for (const ObservationNote& note : notes)
        why += "\n  " + note.str();
    return fail(ErrorKind::Io, "FP-RMT-003", FABRIC_TEXT("remote", "Nothing of a fabric could be seen there:%1"),
                {why});
}

/// Hosts that failed become notes; with no host that answered, the first failure is the answer.
Result<Observation> laidTogether(const std::vector<HostAnswer>& answers, Failures failures, const Progress& progress)
{
    std::vector<HostSections> hosts;
    for (const HostAnswer& answer : answers)
        if (!answer.output.sections.empty())
            hosts.push_back({answer.target.host, "ssh:" + shownTarget(answer.target), answer.output.sections});
    if (hosts.empty() && failures.first) return Failure(*failures.first);
    Observation observation = observationOf(hosts, now(), progress);
    if (progress.isCancelled()) return cancelled();
    observation.isPartial = observation.isPartial || !failures.notes.empty();
    observation.notes.insert(observation.notes.begin(), failures.notes.begin(), failures.notes.end());
    if (observation.nodes.empty()) return nothingSeen(observation.notes);
    FABRIC_CHECK(check(observation));
    return observation;
}

Result<Observation> observeHosts(const SourceSpec& source, const ObserveOptions& options, const Progress& progress)
{
    FABRIC_TRY(targets, targetsOf(source));
    FABRIC_TRY(folder, RuntimeFolder::make());
    HostQuestion question;
    question.sections = sectionsOf(source);
    question.hostsAtOnce = options.hostsAtOnce;
    question.settings.program = options.sshProgram;
    question.settings.config = options.sshConfig;
    question.settings.controlFolder = folder.path();
    question.settings.deadline = options.hostDeadline.count() > 0 ? options.hostDeadline : defaultDeadline(source);
    ProcessRunner runner;
    FABRIC_TRY(answers, askHosts(targets, question, runner, progress));
    if (progress.isCancelled()) return cancelled();
    Failures failures = failuresOf(answers);
    if (options.details != nullptr) *options.details = failures.said;
    return laidTogether(answers, std::move(failures), progress);
}

} // namespace

Result<Observation> observe(const SourceSpec& source, const ObserveOptions& options, const Progress& progress)
{
    switch (source.kind) {
    case SourceKind::File:
        return observePath(source.argument, progress);
    case SourceKind::Umad:
        return observeLive(source, options.live, progress);
    case SourceKind::Ssh:
    case SourceKind::Lldp:
        return observeHosts(source, options, progress);
    case SourceKind::Http: {
        ProcessRunner runner;
        return scrape(source, options.hostDeadline.count() > 0 ? options.hostDeadline : defaultDeadline(source), runner,
                      progress);
    }
    }
    return fail(ErrorKind::Usage, "FP-RMT-002", FABRIC_TEXT("remote", "'%1' cannot be opened"), {source.text});
}

Result<std::vector<std::string>> dryRun(const SourceSpec& source)
{
    if (source.kind == SourceKind::File) return std::vector<std::string>{"this machine: reads " + source.argument};
    if (source.kind == SourceKind::Umad) {
        std::string line = "this machine:";
        for (const std::string& word : liveCommand(source, LiveOptions{}))
            line += " " + word;
        return std::vector<std::string>{line};
    }
    if (source.kind == SourceKind::Http) {
        std::string line = "this machine:";
        for (const std::string& word : scrapeCommand(source, defaultDeadline(source)).argv)
            line += " " + word;
        return std::vector<std::string>{line + " asks " + source.argument};
    }
    FABRIC_TRY(targets, targetsOf(source));
    return dryRunLines(targets, sectionsOf(source));
}

} // namespace fabric
