#include "app/remote/run_driver.h"

#include "core/verify/run/perftest_translator.h"

#include <QCryptographicHash>
#include <QDateTime>
#include <QDir>
#include <QElapsedTimer>
#include <QFile>

#include <fmt/format.h>

#include <sys/resource.h>
#include <thread>

namespace fabric {

namespace {

constexpr std::chrono::milliseconds kStep{10};
constexpr rlim_t kManyFiles = 16384; ///< four for each session over ssh

/// Each host's lines in a file of its own, on their way to the controller.
class RawLines : public RunListener {
public:
    RawLines(RunListener& next, std::string folder, const std::vector<RunHost>& hosts)
        : next_(next), folder_(std::move(folder)), files_(hosts.size())
    {
        for (std::size_t i = 0; i < hosts.size(); ++i)
            files_[i].name = hosts[i].name + ".jsonl";
    }

    Result<void> open()
    {
        if (!QDir().mkpath(QFile::decodeName(folder_.c_str()))) return broken(folder_);
        for (File& file : files_) {
            file.stream = std::make_unique<QFile>(QFile::decodeName((folder_ + "/" + file.name).c_str()));
            if (!file.stream->open(QIODevice::WriteOnly | QIODevice::Truncate)) return broken(file.name);
        }
        return {};
    }
    void onLine(std::size_t host, std::string_view line) override
    {
        File& file = files_[host];
        if (file.bytes + static_cast<std::int64_t>(line.size()) < kMostRawBytes)
            write(file, std::string(line) + "\n");
        else if (!std::exchange(file.isFull, true))
            write(file, "(the rest was not kept: the file is full)\n");
        next_.onLine(host, line);
    }
    void onEnded(std::size_t host, const std::string& why) override { next_.onEnded(host, why); }

    Result<std::vector<RawFile>> close()
    {
        std::vector<RawFile> raw;
        const std::string prefix = folder_.substr(folder_.find_last_of('/') + 1) + "/";
        for (File& file : files_) {
            if (!file.stream->flush() || file.isBroken) return broken(file.name);
            file.stream->close();
            raw.push_back(
                {prefix + file.name, file.hash.result().toHex().toStdString(), static_cast<std::uint64_t>(file.bytes)});
        }
        return raw;
    }

private:
    struct File {
        std::string name;
        std::unique_ptr<QFile> stream;
        QCryptographicHash hash{QCryptographicHash::Sha256};
        std::int64_t bytes = 0;
        bool isFull = false;
        bool isBroken = false;
    };
    static void write(File& file, const std::string& text)
    {
        const auto size = static_cast<qint64>(text.size());
        file.isBroken = file.isBroken || file.stream->write(text.data(), size) != size;
        file.hash.addData(QByteArrayView(text.data(), size));
        file.bytes += size;
    }
    static Failure broken(const std::string& name)
    {
        return fail(ErrorKind::Io, "FP-RMT-010", FABRIC_TEXT("remote", "What the hosts said cannot be written: %1"),
                    {name});
    }

    RunListener& next_;
    std::string folder_;
    std::vector<File> files_;
};

void allowManyFiles()
{
    rlimit limit{};
    if (::getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur >= kManyFiles) return;
    limit.rlim_cur = std::min(limit.rlim_max, kManyFiles);
    ::setrlimit(RLIMIT_NOFILE, &limit);
}

RunTime timeOf(const QElapsedTimer& since)
{
    const QTime local = QTime::currentTime();
    return {since.elapsed(), local.hour() * 60 + local.minute(),
            QDateTime::currentDateTimeUtc().toString(Qt::ISODate).toStdString()};
}

void report(const RunController& controller, const Progress& progress)
{
    const RunProgress now = controller.progress();
    const double share = now.tests == 0 ? 1 : static_cast<double>(now.testsEnded) / static_cast<double>(now.tests);
    progress.report(share, now.batch == 0 && now.testsEnded == 0 && now.ready + now.lost < now.hosts
                               ? fmt::format("{} of {} hosts ready", now.ready, now.hosts)
                               : fmt::format("batch {} of {}, {} hosts lost", std::min(now.batch + 1, now.batches),
                                             now.batches, now.lost));
}

} // namespace

Result<DrivenRun> driveRun(RunDrive drive, const Progress& progress)
{
    allowManyFiles();
    RunController controller(drive.fabric, std::move(drive.question), drive.launcher);
    PerftestTranslator translator(controller.record().runId, controller);
    RunListener& first = drive.isPerftest ? static_cast<RunListener&>(translator) : controller;
    RawLines raw(first, drive.rawFolder, controller.record().hosts);
    FABRIC_CHECK(raw.open());
    QElapsedTimer since;
    since.start();
    controller.tick(timeOf(since));
    controller.start();
    bool isCancelled = false;
    while (!controller.isOver()) {
        drive.launcher.poll(raw);
        controller.tick(timeOf(since));
        report(controller, progress);
        if (progress.isCancelled() && !std::exchange(isCancelled, true)) controller.cancel();
        std::this_thread::sleep_for(kStep);
    }
    drive.launcher.close();
    DrivenRun driven{controller.record(), controller.placed(), {}};
    for (std::size_t i = 0; i < driven.record.hosts.size(); ++i)
        driven.listens.push_back(controller.listenOf(i));
    FABRIC_TRY(files, raw.close());
    driven.record.raw = std::move(files);
    return driven;
}

} // namespace fabric
