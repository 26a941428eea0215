#include "core/io/process_identity.h"

#include "core/base/iso_time.h"
#include "core/base/strings.h"
#include "core/io/file_descriptor.h"

#include <fcntl.h>
#include <pwd.h>

#include <array>
#include <ctime>

namespace fabric {

namespace {

/// The start of a file of /proc, which has no size to ask for.
std::string smallFile(const std::string& path)
{
    std::array<char, 4096> buffer;
    const FileDescriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
    const ssize_t count = file ? readAll(file.number(), buffer.data(), buffer.size()) : 0;
    return std::string(buffer.data(), count > 0 ? static_cast<std::size_t>(count) : 0);
}

/// Field 22 of /proc/PID/stat; empty when there is no such process. The name in field 2 may hold blanks and brackets.
std::string startTicksOf(std::int64_t pid)
{
    constexpr std::size_t kFieldAfterName = 3;
    constexpr std::size_t kStartField = 22;
    const std::string stat = smallFile("/proc/" + std::to_string(pid) + "/stat");
    const std::size_t nameEnd = stat.rfind(')');
    if (nameEnd == std::string::npos || nameEnd + 2 > stat.size()) return {};
    const auto fields = split(std::string_view(stat).substr(nameEnd + 2), ' ');
    return fields.size() > kStartField - kFieldAfterName ? std::string(fields[kStartField - kFieldAfterName])
                                                         : std::string();
}

std::string bootId()
{
    return std::string(trimmed(smallFile("/proc/sys/kernel/random/boot_id")));
}

std::string hostName()
{
    std::array<char, 256> name = {};
    return ::gethostname(name.data(), name.size() - 1) == 0 ? displayText(name.data()) : std::string("unknown");
}

std::string userName()
{
    std::array<char, 4096> buffer;
    struct passwd entry = {};
    struct passwd* found = nullptr;
    const bool isKnown =
        ::getpwuid_r(::geteuid(), &entry, buffer.data(), buffer.size(), &found) == 0 && found != nullptr;
    return isKnown ? displayText(found->pw_name) : "uid " + std::to_string(::geteuid());
}

std::string textOf(const FlatObject& object, const char* name)
{
    const auto found = object.find(name);
    return found == object.end() ? std::string() : found->second;
}

} // namespace

std::string utcNow()
{
    return isoTime(std::time(nullptr));
}

ProcessIdentity currentProcess()
{
    const std::int64_t pid = ::getpid();
    return {.pid = pid,
            .startTicks = startTicksOf(pid),
            .bootId = bootId(),
            .host = hostName(),
            .user = userName(),
            .time = utcNow()};
}

ProcessState stateOf(const ProcessIdentity& process)
{
    if (process.host != hostName()) return ProcessState::OtherHost;
    if (process.bootId != bootId()) return ProcessState::Gone;
    const std::string ticks = startTicksOf(process.pid);
    return !ticks.empty() && ticks == process.startTicks ? ProcessState::Running : ProcessState::Gone;
}

void addTo(FlatObject& object, const ProcessIdentity& process)
{
    object["pid"] = std::to_string(process.pid);
    object["start_ticks"] = process.startTicks;
    object["boot_id"] = process.bootId;
    object["host"] = process.host;
    object["user"] = process.user;
    object["time"] = process.time;
}

ProcessIdentity processFrom(const FlatObject& object)
{
    return {.pid = parseInt(textOf(object, "pid")).value_or(0),
            .startTicks = textOf(object, "start_ticks"),
            .bootId = textOf(object, "boot_id"),
            .host = textOf(object, "host"),
            .user = textOf(object, "user"),
            .time = textOf(object, "time")};
}

} // namespace fabric
