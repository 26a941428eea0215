#include "soak.h"

#include "limits.h"
#include "provider.h"
#include "session.h"
#include "signals.h"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <string>

namespace fabric::agent {

namespace {

int refuse(const std::string& why)
{
    std::fprintf(stderr, "fabric-agent: %s\n", why.c_str());
    return kBadLine;
}

void print(const std::string& runId, const JsonLine& line)
{
    std::printf("%s %s\n", runId.c_str(), line.text().c_str());
    std::fflush(stdout);
}

/// In the background process: says "ok" or why not through `reportFd`, then runs.
int runInBackground(const SoakPlan& plan, SoakFolder& folder, Provider& provider, int reportFd)
{
    const int results = folder.openResults();
    const int wakeFd = watchSignals();
    Listener listener(plan.runId);
    Fault deaf = listener.start(plan.listenAddress, plan.listenPort);
    const std::string report = results < 0 || wakeFd < 0 ? "results cannot be written" : deaf ? deaf.what : "ok";
    const bool isTold = ::write(reportFd, report.data(), report.size()) > 0;
    ::close(reportFd);
    if (!isTold || report != "ok") return kCannotStart;
    Output output(results, plan.runId, -1, true);
    const Workshop shop{plan.runId, plan.host, &provider, &listener, &output};
    output.print(readyLine(shop));
    return Soak(plan, folder, shop, wakeFd).run();
}

/// Leaves terminal, session and working folder; stdin, stdout and stderr lead nowhere.
void leaveTerminal()
{
    ::setsid();
    const int nowhere = ::open("/dev/null", O_RDWR);
    for (int fd = 0; fd <= 2; ++fd)
        ::dup2(nowhere, fd);
    if (nowhere > 2) ::close(nowhere);
    if (::chdir("/") != 0) return;
}

std::string readReport(int fd)
{
    std::array<char, 512> bytes{};
    const ssize_t count = ::read(fd, bytes.data(), bytes.size());
    return count > 0 ? std::string(bytes.data(), static_cast<std::size_t>(count)) : "it ended at once";
}

/// DIR without links and "..": the background process works from "/".
bool wholePath(const std::string& folder, std::string& whole)
{
    char* path = ::realpath(folder.c_str(), nullptr);
    if (path == nullptr) return false;
    whole = path;
    std::free(path);
    return true;
}

} // namespace

int startSoak(const std::string& name, const std::string& host, const std::string& providerName)
{
    std::string path;
    SoakPlan plan;
    std::string why;
    if (!wholePath(name, path)) return refuse(name + " is not there");
    SoakFolder folder(path);
    if (!readSoakPlan(folder.planFile(), host, plan, why)) return refuse(why);
    const std::unique_ptr<Provider> provider = makeProvider(providerName, plan.host, why);
    if (provider == nullptr) return refuse(why);
    if (!folder.lock()) return refuse("an agent runs in " + name + " already, or it cannot be written");
    folder.forgetStop();
    if (folder.leaseUntil() < 0) folder.setLease(static_cast<std::int64_t>(epochSeconds()) + plan.leaseSeconds);
    int report[2];
    if (::pipe2(report, O_CLOEXEC) != 0) return refuse("no pipe");
    const pid_t child = ::fork(); // before any thread
    if (child < 0) return refuse("no process");
    if (child == 0) {
        ::close(report[0]);
        leaveTerminal();
        if (::fork() != 0) ::_exit(0); // the session's leader goes: no terminal can come back
        ::_exit(runInBackground(plan, folder, *provider, report[1]));
    }
    ::close(report[1]);
    const std::string answer = readReport(report[0]);
    ::close(report[0]);
    if (answer != "ok") return refuse(answer);
    print(plan.runId,
          JsonLine("started").add("lease_until", folder.leaseUntil()).add("next_turn", folder.lastTurn() + 1));
    return kEnded;
}

int renewSoak(const std::string& name, const std::string& host)
{
    const SoakFolder folder(name);
    SoakPlan plan;
    std::string why;
    if (!readSoakPlan(folder.planFile(), host, plan, why)) return refuse(why);
    const auto until = static_cast<std::int64_t>(epochSeconds()) + plan.leaseSeconds;
    if (!folder.setLease(until)) return refuse("the lease cannot be written");
    print(plan.runId, JsonLine("lease").add("lease_until", until).add("running", folder.isLocked()));
    return kEnded;
}

int collectSoak(const std::string& name, const std::string& host, std::int64_t from)
{
    constexpr std::int64_t kMost = 64LL << 20;
    const SoakFolder folder(name);
    SoakPlan plan;
    std::string why;
    if (!readSoakPlan(folder.planFile(), host, plan, why)) return refuse(why);
    const int fd = folder.readResults();
    std::string text;
    std::array<char, 65'536> bytes{};
    while (fd >= 0 && static_cast<std::int64_t>(text.size()) < kMost) {
        const ssize_t count = ::pread(fd, bytes.data(), bytes.size(), from + static_cast<std::int64_t>(text.size()));
        if (count <= 0) break;
        text.append(bytes.data(), static_cast<std::size_t>(count));
    }
    if (fd >= 0) ::close(fd);
    text.erase(text.find_last_of('\n') == std::string::npos ? 0 : text.find_last_of('\n') + 1);
    std::fwrite(text.data(), 1, text.size(), stdout);
    const auto next = from + static_cast<std::int64_t>(text.size());
    print(plan.runId, JsonLine("collected").add("from", from).add("next", next).add("running", folder.isLocked()));
    return kEnded;
}

int stopSoak(const std::string& name)
{
    const SoakFolder folder(name);
    if (!folder.isLocked()) return refuse("no agent runs in " + name);
    if (!folder.stop()) return refuse("the order to stop cannot be written");
    const Deadline deadline(5'000);
    while (folder.isLocked() && !deadline.isOver())
        ::poll(nullptr, 0, 20);
    return folder.isLocked() ? refuse("the agent does not end") : kEnded;
}

} // namespace fabric::agent
