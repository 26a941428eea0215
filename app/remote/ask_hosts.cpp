#include "app/remote/ask_hosts.h"

#include "app/remote/marker.h"

#include <QByteArray>
#include <QCryptographicHash>
#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <atomic>
#include <thread>

namespace fabric {

namespace {

/// One host from login to logout.
class HostTalk {
public:
    HostTalk(const SshPlan& plan, const std::string& marker, CommandRunner& runner, const Progress& progress)
        : plan_(plan), marker_(marker), runner_(runner), progress_(progress)
    {}

    HostAnswer run()
    {
        answer_.target = plan_.target;
        const CommandOutcome login = runner_.run(plan_.open, progress_);
        if (login.end == CommandEnd::NotStarted || !isFine(login))
            fail(SshStage::Login, login);
        else
            runScript();
        // A login that was stopped may have gone to the background already.
        if (login.end != CommandEnd::NotStarted && (login.end != CommandEnd::Exited || login.exitStatus == 0))
            runner_.run(plan_.close, SilentProgress());
        return std::move(answer_);
    }

private:
    static bool isFine(const CommandOutcome& outcome)
    {
        return outcome.end == CommandEnd::Exited && outcome.exitStatus == 0;
    }

    void runScript()
    {
        const CommandOutcome outcome = runner_.run(plan_.session, progress_);
        answer_.output = readRemoteOutput(outcome.out, marker_);
        if (!isFine(outcome) || !answer_.output.isComplete) fail(SshStage::Commands, outcome);
    }

    void fail(SshStage stage, const CommandOutcome& outcome)
    {
        const ChangedHostKey key = changedHostKey(outcome.err);
        const bool isChanged = stage == SshStage::Login && key.knownLine > 0;
        answer_.failure = sshFailure(plan_.target, stage, outcome,
                                     isChanged ? knownHostFingerprint(key.knownFile, key.knownLine) : std::string());
    }

    const SshPlan& plan_;
    const std::string& marker_;
    CommandRunner& runner_;
    const Progress& progress_;
    HostAnswer answer_;
};

struct PlannedHost {
    SshPlan plan;
    std::string marker;
};

Result<std::vector<PlannedHost>> planAll(std::span<const SshTarget> targets, const HostQuestion& question)
{
    std::vector<PlannedHost> out;
    for (const SshTarget& target : targets) {
        SshSettings settings = question.settings;
        settings.marker = unguessableMarker();
        FABRIC_TRY(plan, planSsh(target, question.sections, settings));
        plan.open.errorFile = settings.controlFolder + "/login-" + std::to_string(out.size());
        out.push_back({std::move(plan), settings.marker});
    }
    return out;
}

} // namespace

Result<std::vector<HostAnswer>> askHosts(std::span<const SshTarget> targets, const HostQuestion& question,
                                         CommandRunner& runner, const Progress& progress)
{
    FABRIC_TRY(planned, planAll(targets, question));
    std::vector<HostAnswer> answers(planned.size());
    std::atomic<std::size_t> next = 0;
    std::atomic<std::size_t> done = 0;
    const auto shareOf = [&](std::size_t hosts) {
        return static_cast<double>(hosts) / static_cast<double>(planned.size());
    };
    const auto work = [&] {
        for (std::size_t i = next++; i < planned.size(); i = next++) {
            if (progress.isCancelled()) {
                answers[i] = {planned[i].plan.target, {}, SshFailure{cancelled().value(), {}}};
                continue;
            }
            progress.report(shareOf(done), "asking " + planned[i].plan.target.host);
            answers[i] = HostTalk(planned[i].plan, planned[i].marker, runner, progress).run();
            progress.report(shareOf(++done), "asking hosts");
        }
    };
    const std::size_t most = static_cast<std::size_t>(std::clamp(question.hostsAtOnce, 1, kMaxHostsAtOnce));
    std::vector<std::thread> threads;
    for (std::size_t i = 0; i < std::min(most, planned.size()); ++i)
        threads.emplace_back(work);
    for (std::thread& thread : threads)
        thread.join();
    return answers;
}

std::string knownHostFingerprint(const std::string& path, int line)
{
    constexpr qint64 kMaxKnownLine = 64 << 10;
    constexpr int kMaxKnownLines = 1'000'000;
    QFile file(QFile::decodeName(QByteArray::fromStdString(path)));
    if (line < 1 || line > kMaxKnownLines || !QFileInfo(file).isFile() || !file.open(QIODevice::ReadOnly)) return {};
    QByteArray text;
    for (int i = 0; i < line; ++i)
        text = file.readLine(kMaxKnownLine);
    QList<QByteArray> words = text.simplified().split(' ');
    if (!words.isEmpty() && words.front().startsWith('@')) words.removeFirst(); // @cert-authority, @revoked
    if (words.size() < 3) return {};
    const QByteArray key = QByteArray::fromBase64(words[2]);
    if (key.isEmpty()) return {};
    const QByteArray hash = QCryptographicHash::hash(key, QCryptographicHash::Sha256);
    return "SHA256:" + hash.toBase64(QByteArray::OmitTrailingEquals).toStdString();
}

} // namespace fabric
