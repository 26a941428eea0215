// What the fault tests share: small projects of a wanted size, running the victim (plain or under strace), and disks
// that are small or can be cut off. Disks need root; a test that gets none skips and says why.
#pragma once

#include "core/io/project_writer.h"
#include "tests/support/build.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>

#include <string>
#include <vector>

namespace fabric::test {

inline bool isLongRun()
{
    return qEnvironmentVariableIntValue("FABRIC_LONG") != 0;
}

/// A valid project whose file has about `bytes` bytes; `mark` makes it differ from others.
inline Project projectOfSize(std::size_t bytes, const std::string& mark)
{
    FabricBuilder plan;
    plan.change([&](Edit& edit) {
        setSetting(edit, "title", mark);
        for (std::size_t size = 0; size < bytes; size += 1000) {
            Note note;
            note.text = mark + std::string(1000 - mark.size(), 'x');
            edit.add(std::move(note));
        }
        return true;
    });
    return plan.project();
}

inline std::string bytesOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string("(no file)");
}

inline bool writePlainly(const QString& path, const std::string& bytes)
{
    QFile file(path);
    return file.open(QIODevice::WriteOnly) &&
           file.write(bytes.data(), static_cast<qsizetype>(bytes.size())) == static_cast<qsizetype>(bytes.size()) &&
           file.flush();
}

struct RunResult {
    bool isSaved = false; ///< the victim said so
    bool isKilled = false;
    int exitCode = 0;
    std::string errors;
};

inline RunResult run(const QString& program, const QStringList& arguments)
{
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("ASAN_OPTIONS"),
                       QStringLiteral("detect_leaks=0")); // needs ptrace, which strace has
    process.setProcessEnvironment(environment);
    process.start(program, arguments);
    process.waitForFinished(60'000);
    RunResult result;
    result.isSaved = process.readAllStandardOutput().contains("saved\n");
    result.errors = process.readAllStandardError().toStdString();
    result.isKilled = process.exitStatus() == QProcess::CrashExit || process.exitCode() == 128 + 9;
    result.exitCode = process.exitCode();
    return result;
}

/// A mounted file system of its own, unmounted at the end.
class Disk {
public:
    /// A loop-mounted ext4 in `image`, made anew when `megabytes` > 0.
    static std::string mountExt4(Disk& disk, const QString& image, const QString& at, int megabytes)
    {
        if (megabytes > 0) {
            QFile file(image);
            if (!file.open(QIODevice::WriteOnly) || !file.resize(qint64{megabytes} * 1024 * 1024))
                return "no room for a disk image";
            file.close();
            const RunResult made = run(QStringLiteral("mkfs.ext4"), {"-q", "-F", "-m", "0", "-b", "1024", image});
            if (made.exitCode != 0) return "mkfs.ext4: " + made.errors;
        }
        return disk.mount({"-o", "loop,commit=600", image}, at);
    }
    static std::string mountTmpfs(Disk& disk, const QString& at, std::size_t bytes)
    {
        return disk.mount({"-t", "tmpfs", "-o", "size=" + QString::number(bytes), "none"}, at);
    }

    Disk() = default;
    Disk(const Disk&) = delete;
    Disk& operator=(const Disk&) = delete;
    ~Disk() { unmount(); }
    void unmount()
    {
        if (!at_.isEmpty()) run(QStringLiteral("umount"), {at_});
        at_.clear();
    }

private:
    /// Empty when mounted, else why not.
    std::string mount(const QStringList& what, const QString& at)
    {
        QDir().mkpath(at);
        const RunResult mounted = run(QStringLiteral("mount"), what + QStringList{at});
        if (mounted.exitCode != 0)
            return "mount: " + (mounted.errors.empty() ? std::string("not possible here") : mounted.errors);
        at_ = at;
        return {};
    }
    QString at_;
};

} // namespace fabric::test
