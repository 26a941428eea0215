#include "app/remote/run_launchers.h"

#include "app/remote/ask_hosts.h"
#include "app/remote/process_runner.h"
#include "core/base/strings.h"
#include "core/verify/run/agent_lines.h"

#include <QElapsedTimer>

#include <algorithm>
#include <thread>

namespace fabric {

namespace {

constexpr int kLeaveMs = 1000;           ///< for srun, when all its tasks were told to end
constexpr std::size_t kSlurmLine = 1024; ///< what slurmstepd passes on of a line at a time

void pause()
{
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
}

} // namespace

ProcessLauncher::ProcessLauncher(std::vector<CommandSpec> sessions, std::string runId) : runId_(std::move(runId))
{
    for (CommandSpec& spec : sessions)
        sessions_.push_back({std::move(spec), LineProcess(kMostAgentLine), {}});
}

ProcessLauncher::~ProcessLauncher()
{
    close();
}

void ProcessLauncher::send(std::size_t host, std::string_view line)
{
    Session& session = sessions_[host];
    if (session.hasStarted)
        session.process.writeLine(line);
    else
        session.unsent.emplace_back(line);
}

void ProcessLauncher::sendAll(std::string_view line)
{
    for (std::size_t i = 0; i < sessions_.size(); ++i)
        send(i, line);
}

void ProcessLauncher::end(std::size_t host)
{
    Session& session = sessions_[host];
    session.isUnwanted = true;
    if (session.hasStarted) session.process.kill();
}

void ProcessLauncher::endOf(std::size_t host, const std::string& why, RunListener& listener)
{
    Session& session = sessions_[host];
    session.hasEnded = true;
    if (session.hasStarted && !session.hasSpoken) --loggingIn_;
    listener.onEnded(host, why);
}

void ProcessLauncher::startNext(RunListener& listener)
{
    while (next_ < sessions_.size() && loggingIn_ < static_cast<std::size_t>(kMaxHostsAtOnce)) {
        const std::size_t host = next_++;
        Session& session = sessions_[host];
        if (session.isUnwanted || !session.process.start(session.spec)) {
            endOf(host, session.isUnwanted ? "was not started" : session.process.why(), listener);
            continue;
        }
        session.hasStarted = true;
        ++loggingIn_;
        for (const std::string& line : session.unsent)
            session.process.writeLine(line);
        session.unsent.clear();
    }
}

void ProcessLauncher::poll(RunListener& listener)
{
    startNext(listener);
    for (std::size_t host = 0; host < next_; ++host) {
        Session& session = sessions_[host];
        if (session.hasEnded) continue;
        const bool isRunning = session.process.poll([&](std::string_view line) {
            if (!session.hasSpoken && line.starts_with(runId_)) {
                session.hasSpoken = true;
                --loggingIn_;
            }
            listener.onLine(host, line);
        });
        if (!isRunning) endOf(host, session.process.why(), listener);
    }
}

void ProcessLauncher::close()
{
    for (Session& session : sessions_) {
        session.isUnwanted = true;
        if (session.hasStarted) session.process.kill();
    }
    QElapsedTimer since;
    since.start();
    const auto isAny = [&] {
        return std::any_of(sessions_.begin(), sessions_.end(),
                           [](const Session& s) { return s.hasStarted && s.process.isRunning(); });
    };
    while (isAny() && since.elapsed() < 2 * LineProcess::kGraceMs) {
        for (Session& session : sessions_)
            if (session.hasStarted) session.process.poll([](std::string_view) {});
        pause();
    }
}

SlurmLauncher::SlurmLauncher(SlurmSession session, std::vector<std::string> nodes, std::string runId)
    : session_(std::move(session)),
      nodes_(std::move(nodes)),
      runId_(std::move(runId)),
      process_(1U << 20),
      hasEnded_(nodes_.size(), 0)
{}

SlurmLauncher::~SlurmLauncher()
{
    close();
}

void SlurmLauncher::start()
{
    isGone_ = !process_.start(session_.run);
}

void SlurmLauncher::send(std::size_t host, std::string_view line)
{
    if (hasEnded_[host] == 0) process_.writeLine("@" + nodes_[host] + " " + std::string(line));
}

void SlurmLauncher::sendAll(std::string_view line)
{
    process_.writeLine(line);
}

void SlurmLauncher::end(std::size_t host)
{
    send(host, "cancel");
    ending_.push_back(host);
    isForced_ = true;
}

void SlurmLauncher::poll(RunListener& listener)
{
    for (const std::size_t host : std::exchange(ending_, {}))
        if (std::exchange(hasEnded_[host], 1) == 0) listener.onEnded(host, "was ended");
    if (!isGone_) isGone_ = !process_.poll([&](std::string_view line) { take(line, listener); });
    if (!isGone_) return;
    const std::string why = process_.why();
    for (std::size_t host = 0; host < nodes_.size(); ++host)
        if (std::exchange(hasEnded_[host], 1) == 0) listener.onEnded(host, why.empty() ? "" : "srun ended: " + why);
}

void SlurmLauncher::take(std::string_view labelled, RunListener& listener)
{
    const std::size_t colon = labelled.find(": ");
    const auto task = colon == std::string_view::npos ? std::nullopt : parseInt(trimmed(labelled.substr(0, colon)));
    if (!task || *task < 0 || *task >= static_cast<std::int64_t>(nodes_.size())) return; // srun's own lines
    std::string& part = parts_[static_cast<int>(*task)];
    const std::string_view payload = labelled.substr(colon + 2);
    if (part.size() + payload.size() <= kMostAgentLine) part += payload;
    if (payload.size() == kSlurmLine) return;
    takeOf(static_cast<int>(*task), std::exchange(part, {}), listener);
}

/// A task is told to be a node's by what its agent calls itself; before that its lines are nobody's.
void SlurmLauncher::takeOf(int task, const std::string& line, RunListener& listener)
{
    auto known = hostOf_.find(task);
    if (known == hostOf_.end()) {
        const auto message = readAgentLine(line, runId_, "task " + std::to_string(task));
        const AgentReady* ready = message && *message ? std::get_if<AgentReady>(&**message) : nullptr;
        if (ready == nullptr) return;
        const auto node = std::find(nodes_.begin(), nodes_.end(), ready->host);
        const auto host = static_cast<std::size_t>(node - nodes_.begin());
        const bool isTaken = std::any_of(hostOf_.begin(), hostOf_.end(), [&](auto& e) { return e.second == host; });
        if (node == nodes_.end() || isTaken) return;
        known = hostOf_.emplace(task, host).first;
    }
    if (hasEnded_[known->second] == 0) listener.onLine(known->second, line);
}

/// srun ends with its tasks; a job that it leaves behind is cancelled by its name.
void SlurmLauncher::close()
{
    if (std::exchange(isClosed_, true)) return;
    const bool hasRun = process_.isRunning() || isGone_;
    if (process_.isRunning() && !isForced_) { // a task that does not answer would not end by itself
        process_.closeInput();
        QElapsedTimer since;
        since.start();
        while (process_.isRunning() && since.elapsed() < kLeaveMs) {
            process_.poll([](std::string_view) {});
            pause();
        }
    }
    const bool isOrderly = !process_.isRunning() && process_.why().empty();
    if (hasRun && !isOrderly) ProcessRunner().run(session_.cancel, SilentProgress());
    process_.kill();
}

} // namespace fabric
