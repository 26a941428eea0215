#include "app/remote/process_runner.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QProcessEnvironment>

#include <csignal>
#include <cstring>
#include <sys/prctl.h>
#include <thread>
#include <unistd.h>

namespace fabric {

namespace {

using Clock = std::chrono::steady_clock;

constexpr int kSliceMs = 25;
constexpr std::chrono::seconds kGrace{2}; ///< between SIGTERM and SIGKILL
constexpr int kStartMs = 10000;

QString toQString(const std::string& bytes)
{
    return QFile::decodeName(QByteArray::fromStdString(bytes));
}

/// "pid (name) state parent group ...": true for a process of the group that has not ended.
bool livesInGroup(const QByteArray& stat, pid_t group)
{
    const QList<QByteArray> words = stat.mid(stat.lastIndexOf(')') + 2).split(' ');
    return words.size() > 2 && words[0] != "Z" && words[0] != "X" && words[2].toInt() == group;
}

/// Orphans that have ended count for the kernel until the machine's first process has looked at them, which may take
/// seconds in containers; so what is left of the group is looked up.
bool isGroupAlive(pid_t group)
{
    if (::kill(-group, 0) != 0) return false;
    for (const QString& pid : QDir(QStringLiteral("/proc")).entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
        QFile stat("/proc/" + pid + "/stat");
        if (pid.at(0).isDigit() && stat.open(QIODevice::ReadOnly) && livesInGroup(stat.readAll(), group)) return true;
    }
    return false;
}

/// Length of the line that is being written, over all pieces of a stream.
class LineMeter {
public:
    /// The longest line up to the end of `piece`, which may have begun in an earlier piece.
    std::size_t longestWith(const QByteArray& piece)
    {
        std::size_t longest = 0;
        const char* at = piece.constData();
        const char* const end = at + piece.size();
        while (at != end) {
            const void* found = std::memchr(at, '\n', static_cast<std::size_t>(end - at));
            const char* stop = found == nullptr ? end : static_cast<const char*>(found);
            length_ += static_cast<std::size_t>(stop - at);
            longest = std::max(longest, length_);
            if (found == nullptr) break;
            length_ = 0;
            at = stop + 1;
        }
        return longest;
    }

private:
    std::size_t length_ = 0;
};

class Child {
public:
    Child(const CommandSpec& spec, const Progress& progress) : spec_(spec), progress_(progress) {}

    CommandOutcome run()
    {
        if (spec_.argv.empty() || !start()) return std::move(outcome_);
        const auto deadline = Clock::now() + spec_.limits.deadline;
        while (process_.state() != QProcess::NotRunning && !isStopped_) {
            process_.waitForFinished(kSliceMs);
            collect();
            if (isStopped_) break;
            if (progress_.isCancelled())
                stop(CommandEnd::Cancelled);
            else if (Clock::now() >= deadline)
                stop(CommandEnd::TimedOut);
        }
        finish();
        return std::move(outcome_);
    }

private:
    bool start()
    {
        QStringList arguments;
        for (std::size_t i = 1; i < spec_.argv.size(); ++i)
            arguments << toQString(spec_.argv[i]);
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        for (const auto& [name, value] : spec_.environment)
            environment.insert(toQString(name), toQString(value));
        process_.setProcessEnvironment(environment);
        process_.setChildProcessModifier([] {
            ::setsid(); // a group of its own, and no terminal to ask on
            ::prctl(PR_SET_PDEATHSIG, SIGTERM);
        });
        if (!spec_.errorFile.empty()) process_.setStandardErrorFile(toQString(spec_.errorFile));
        process_.start(toQString(spec_.argv[0]), arguments);
        if (!process_.waitForStarted(kStartMs)) return false;
        group_ = static_cast<pid_t>(process_.processId());
        process_.write(QByteArray::fromStdString(spec_.input));
        if (!spec_.keepsInputOpen) process_.closeWriteChannel();
        return true;
    }

    void collect()
    {
        const QByteArray out = process_.readAllStandardOutput();
        const QByteArray err = process_.readAllStandardError();
        outcome_.out.append(out.constData(), static_cast<std::size_t>(out.size()));
        outcome_.err.append(err.constData(), static_cast<std::size_t>(err.size()));
        const CommandLimits& limits = spec_.limits;
        if (std::max(outLines_.longestWith(out), errLines_.longestWith(err)) > limits.maxLine)
            stop(CommandEnd::LineTooLong);
        else if (outcome_.out.size() + outcome_.err.size() > limits.maxBytes)
            stop(CommandEnd::TooMuchOutput);
    }

    /// Ends the whole group. Its leader is a zombie until QProcess waits for it, so both have to be looked at.
    void stop(CommandEnd why)
    {
        if (isStopped_) return;
        isStopped_ = true;
        outcome_.end = why;
        endGroup();
    }

    void endGroup()
    {
        ::kill(-group_, SIGTERM);
        const auto deadline = Clock::now() + kGrace;
        while (isAlive() && Clock::now() < deadline)
            pause();
        if (!isAlive()) return;
        ::kill(-group_, SIGKILL);
        const auto last = Clock::now() + kGrace;
        while (isAlive() && Clock::now() < last)
            pause();
    }

    bool isAlive() const { return process_.state() != QProcess::NotRunning || isGroupAlive(group_); }

    void pause()
    {
        if (process_.state() != QProcess::NotRunning)
            process_.waitForFinished(kSliceMs);
        else
            std::this_thread::sleep_for(std::chrono::milliseconds(kSliceMs / 5));
        process_.readAllStandardOutput(); // dropped: what comes after the end is not kept
        process_.readAllStandardError();
    }

    void finish()
    {
        if (!isStopped_) {
            const bool isCrash = process_.exitStatus() == QProcess::CrashExit;
            outcome_.end = isCrash ? CommandEnd::Killed : CommandEnd::Exited;
            outcome_.exitStatus = process_.exitCode();
            const bool leavesOne = !spec_.errorFile.empty() && !isCrash && process_.exitCode() == 0;
            if (!leavesOne && isGroupAlive(group_)) endGroup();
        }
        if (!spec_.errorFile.empty()) readErrorFile();
    }

    void readErrorFile()
    {
        QFile file(toQString(spec_.errorFile));
        if (!file.open(QIODevice::ReadOnly)) return;
        outcome_.err = file.read(static_cast<qint64>(spec_.limits.maxLine)).toStdString();
    }

    const CommandSpec& spec_;
    const Progress& progress_;
    QProcess process_;
    CommandOutcome outcome_;
    LineMeter outLines_;
    LineMeter errLines_;
    pid_t group_ = 0;
    bool isStopped_ = false;
};

} // namespace

CommandOutcome ProcessRunner::run(const CommandSpec& spec, const Progress& progress)
{
    return Child(spec, progress).run();
}

} // namespace fabric
