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
#include <memory>
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

/// What a run needs, opened before anything is left behind.
struct Opened {
    SoakFolder folder;
    SoakPlan plan;
    std::unique_ptr<Provider> provider;
};

/// Listens and runs; `report` gets "ok" or why not, and then may be told to somebody.
template <class Report>
int runOpened(Opened& opened, Report&& report)
{
    const SoakPlan& plan = opened.plan;
    const int results = opened.folder.openResults();
    const int wakeFd = watchSignals();
    Listener listener(plan.runId);
    const Fault deaf = listener.start(plan.listenAddress, plan.listenPort);
    const std::string answer = results < 0 || wakeFd < 0 ? "results cannot be written" : deaf ? deaf.what : "ok";
    if (!report(answer) || answer != "ok") return kCannotStart;
    Output output(results, plan.runId, -1, true);
    const Workshop shop{plan.runId, plan.host, opened.provider.get(), &listener, &output};
    output.print(readyLine(shop));
    return Soak(plan, opened.folder, shop, wakeFd).run();
}

void printStarted(const Opened& opened)
{
    print(opened.plan.runId, JsonLine("started")
                                 .add("lease_until", opened.folder.leaseUntil())
                                 .add("next_turn", opened.folder.lastTurn() + 1));
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

/// Null, with `why`, when the plan is not sound, the provider is not there, or an agent runs already.
std::unique_ptr<Opened> openSoak(const std::string& name, const std::string& host, const std::string& providerName,
                                 std::string& why)
{
    std::string path;
    if (!wholePath(name, path)) {
        why = name + " is not there";
        return nullptr;
    }
    auto opened = std::make_unique<Opened>(Opened{SoakFolder(path), {}, nullptr});
    SoakFolder& folder = opened->folder;
    if (!readSoakPlan(folder.planFile(), host, opened->plan, why)) return nullptr;
    opened->provider = makeProvider(providerName, opened->plan.host, why);
    if (opened->provider == nullptr) return nullptr;
    if (!folder.lock()) {
        why = "an agent runs in " + name + " already, or it cannot be written";
        return nullptr;
    }
    folder.forgetStop();
    if (folder.leaseUntil() < 0) folder.setLease(static_cast<std::int64_t>(epochSeconds()) + opened->plan.leaseSeconds);
    return opened;
}

} // namespace

int startSoak(const std::string& name, const std::string& host, const std::string& providerName)
{
    std::string why;
    const std::unique_ptr<Opened> opened = openSoak(name, host, providerName, why);
    if (opened == nullptr) return refuse(why);
    int report[2];
    if (::pipe2(report, O_CLOEXEC) != 0) return refuse("no pipe");
    const pid_t child = ::fork(); // before any thread
    if (child < 0) return refuse("no process");
    if (child == 0) {
        ::close(report[0]);
        leaveTerminal();
        if (::fork() != 0) ::_exit(0); // the session's leader goes: no terminal can come back
        ::_exit(runOpened(*opened, [&](const std::string& answer) {
            const bool isTold = ::write(report[1], answer.data(), answer.size()) > 0;
            ::close(report[1]);
            return isTold;
        }));
    }
    ::close(report[1]);
    const std::string answer = readReport(report[0]);
    ::close(report[0]);
    if (answer != "ok") return refuse(answer);
    printStarted(*opened);
    return kEnded;
}

int staySoak(const std::string& name, const std::string& host, const std::string& providerName)
{
    std::string why;
    const std::unique_ptr<Opened> opened = openSoak(name, host, providerName, why);
    if (opened == nullptr) return refuse(why);
    return runOpened(*opened, [&](const std::string& answer) {
        if (answer == "ok")
            printStarted(*opened);
        else
            refuse(answer);
        return true;
    });
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
    print(plan.runId, JsonLine("collected")
                          .add("from", from)
                          .add("next", next)
                          .add("running", folder.isLocked())
                          .add("epoch", static_cast<std::int64_t>(epochSeconds())));
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
