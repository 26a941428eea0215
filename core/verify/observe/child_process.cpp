#include "core/verify/observe/child_process.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <system_error>
#include <thread>
#include <utility>

extern char** environ;

namespace fabric::live {

namespace {

constexpr std::size_t kMostComplaints = 4096;
constexpr std::size_t kReadBytes = 1U << 16;

struct Pipe {
    int in = -1;
    int out = -1;

    ~Pipe()
    {
        for (const int end : {in, out})
            if (end >= 0) close(end);
    }
    bool open()
    {
        std::array<int, 2> ends{-1, -1};
        if (pipe2(ends.data(), O_CLOEXEC) != 0) return false;
        out = ends[0];
        in = ends[1];
        return true;
    }
    int takeOut() { return std::exchange(out, -1); }
};

std::string howItEnded(int status)
{
    if (WIFSIGNALED(status)) return "signal " + std::to_string(WTERMSIG(status));
    if (WIFEXITED(status) && WEXITSTATUS(status) != 0) return "exit code " + std::to_string(WEXITSTATUS(status));
    return {};
}

Failure cannotStart(const std::string& program, int error)
{
    return fail(ErrorKind::Io, "FP-LIVE-002", FABRIC_TEXT("observe", "%1 cannot be started: %2"),
                {program, std::generic_category().message(error)});
}

int spawn(const std::vector<std::string>& command, const Pipe& output, const Pipe& errors, pid_t& pid)
{
    std::vector<char*> arguments;
    arguments.reserve(command.size() + 1);
    for (const std::string& argument : command)
        arguments.push_back(const_cast<char*>(argument.c_str())); // posix_spawn promises not to write to them
    arguments.push_back(nullptr);
    posix_spawn_file_actions_t files;
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_adddup2(&files, output.in, STDOUT_FILENO);
    posix_spawn_file_actions_adddup2(&files, errors.in, STDERR_FILENO);
    posix_spawnattr_t attributes;
    posix_spawnattr_init(&attributes);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP); // a group of its own, to be ended as a whole
    posix_spawnattr_setpgroup(&attributes, 0);
    const int error = posix_spawn(&pid, command.front().c_str(), &files, &attributes, arguments.data(), environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&files);
    return error;
}

} // namespace

Result<ChildProcess> ChildProcess::start(const std::vector<std::string>& command)
{
    Pipe output;
    Pipe errors;
    if (!output.open() || !errors.open()) return cannotStart(command.front(), errno);
    pid_t pid = -1;
    if (const int error = spawn(command, output, errors, pid); error != 0) return cannotStart(command.front(), error);
    const int errorPipe = errors.takeOut();
    fcntl(errorPipe, F_SETFL, O_NONBLOCK);
    return ChildProcess(pid, output.takeOut(), errorPipe);
}

ChildProcess::ChildProcess(ChildProcess&& other) noexcept
    : pid_(std::exchange(other.pid_, -1)),
      output_(std::exchange(other.output_, -1)),
      errorPipe_(std::exchange(other.errorPipe_, -1)),
      errors_(std::move(other.errors_))
{}

ChildProcess::~ChildProcess()
{
    if (pid_ > 0) finish(std::chrono::milliseconds(0));
    closePipes();
}

void ChildProcess::closePipes()
{
    for (int* end : {&output_, &errorPipe_})
        if (*end >= 0) close(std::exchange(*end, -1));
}

bool ChildProcess::read(std::string& out, std::chrono::milliseconds wait)
{
    std::array<pollfd, 2> watched{{{output_, POLLIN, 0}, {errorPipe_, POLLIN, 0}}};
    if (poll(watched.data(), watched.size(), static_cast<int>(wait.count())) <= 0) return true;
    if (watched[1].revents != 0) readErrors();
    if (watched[0].revents == 0) return true;
    std::array<char, kReadBytes> bytes{};
    const ssize_t count = ::read(output_, bytes.data(), bytes.size());
    if (count < 0) return errno == EINTR;
    out.append(bytes.data(), static_cast<std::size_t>(count));
    return count > 0;
}

void ChildProcess::readErrors()
{
    std::array<char, 4096> bytes{};
    ssize_t count = 0;
    while (errorPipe_ >= 0 && (count = ::read(errorPipe_, bytes.data(), bytes.size())) > 0)
        errors_.append(bytes.data(), static_cast<std::size_t>(count));
    if (count == 0 && errorPipe_ >= 0) close(std::exchange(errorPipe_, -1));
    if (errors_.size() > kMostComplaints) errors_.erase(0, errors_.size() - kMostComplaints);
}

void ChildProcess::askToEnd()
{
    if (pid_ > 0) kill(pid_, SIGTERM);
}

std::string ChildProcess::finish(std::chrono::milliseconds grace)
{
    if (pid_ <= 0) return {};
    int status = 0;
    const auto until = std::chrono::steady_clock::now() + grace;
    pid_t ended = waitpid(pid_, &status, WNOHANG);
    while (ended == 0 && std::chrono::steady_clock::now() < until) {
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
        ended = waitpid(pid_, &status, WNOHANG);
    }
    kill(-pid_, SIGKILL); // the group: also what the child itself may have started
    while (ended == 0 || (ended < 0 && errno == EINTR))
        ended = waitpid(pid_, &status, 0);
    pid_ = -1;
    readErrors();
    return howItEnded(status);
}

} // namespace fabric::live
