// The history under what ends programs and fills disks: it opens, and at most the poll under way is lost. Short: a few
// rounds of each kind; FABRIC_LONG=1: 200 kills, 200 full disks (a small file system of its own, really full) and 200
// with a limit on the size of files.
#include "tests/monitor/numbered_history.h"

#include "tests/support/forall.h"
#include "tests/support/test_main.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <fcntl.h>
#include <poll.h>
#include <sched.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/statvfs.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace fabric;
using namespace fabric::test;

class HistoryEnduranceTest : public QObject {
    Q_OBJECT

private slots:
    void killedAtAnyMoment();
    void fullDiskAtAnyMoment();
    void limitOfFilesAtAnyMoment();
};

namespace {

int rounds(int few)
{
    return qEnvironmentVariableIntValue("FABRIC_LONG") != 0 ? 200 : few;
}

/// A program that records polls from `first` on and says each number: as it is when the poll was kept, negative when
/// it was refused.
class Recorder {
public:
    Recorder(const QString& path, std::int64_t first)
    {
        if (pipe2(ends_, O_CLOEXEC) != 0) return;
        child_ = fork();
        if (child_ == 0) recordForEver(path, first, ends_[1]);
        ::close(ends_[1]);
    }
    Recorder(const Recorder&) = delete;
    Recorder& operator=(const Recorder&) = delete;
    ~Recorder()
    {
        if (child_ > 0) kill();
        ::close(ends_[0]);
    }

    /// The next number; nothing when the program has ended.
    bool next()
    {
        std::int64_t number = 0;
        if (read(ends_[0], &number, sizeof number) != sizeof number) return false;
        (number > 0 ? kept : refused) = std::abs(number);
        refusals += number < 0 ? 1 : 0;
        return true;
    }
    /// Ends it as the kernel does when memory is short, and reads what it had said by then. False when it had ended.
    bool kill()
    {
        ::kill(child_, SIGKILL);
        int status = 0;
        waitpid(child_, &status, 0);
        child_ = 0;
        while (next()) {
        }
        return WIFSIGNALED(status);
    }

    std::int64_t kept = 0;    ///< the last that was said to be kept
    std::int64_t refused = 0; ///< the last that was not
    int refusals = 0;

private:
    [[noreturn]] static void recordForEver(const QString& path, std::int64_t first, int said)
    {
        Result<History> history = openedHistory(path, 2);
        for (std::int64_t number = first; history; ++number) {
            const bool isKept = recordNumbered(*history, number).has_value();
            const std::int64_t word = isKept ? number : -number;
            if (write(said, &word, sizeof word) != sizeof word) _exit(3);
            if (!isKept) usleep(200); // a watch does not poll faster because the disk is full
        }
        _exit(4);
    }

    int ends_[2]{-1, -1};
    pid_t child_ = 0;
};

/// A file that takes room of a small file system until it is removed.
class Filler {
public:
    explicit Filler(QString path) : path_(std::move(path)) {}
    /// Leaves so many bytes, as near as blocks allow, or fewer when the recorder is faster.
    bool leave(std::uint64_t bytes) const
    {
        struct statvfs room {};
        QFile file(path_);
        if (statvfs(QFile::encodeName(QFileInfo(path_).path()).constData(), &room) != 0 ||
            !file.open(QIODevice::WriteOnly))
            return false;
        const std::uint64_t free = room.f_bavail * room.f_bsize;
        const QByteArray block(4096, 'x');
        for (std::uint64_t taken = 0; taken + bytes + 4096 <= free; taken += 4096)
            if (file.write(block) != block.size() || !file.flush()) break;
        return true;
    }
    void remove() const { QFile::remove(path_); }

private:
    QString path_;
};

constexpr int kNoSmallDisk = 77; ///< exit status: this machine lets nobody mount
constexpr std::uint64_t kDiskBytes = 8 << 20;

/// A file system of its own for this process and its children; it goes with them.
bool mountSmallDisk(const QString& folder)
{
    const bool isRoot = geteuid() == 0;
    if (unshare(isRoot ? CLONE_NEWNS : CLONE_NEWUSER | CLONE_NEWNS) != 0) return false;
    if (mount("none", "/", nullptr, MS_REC | MS_PRIVATE, nullptr) != 0) return false;
    const std::string size = "size=" + std::to_string(kDiskBytes);
    return mount("tmpfs", QFile::encodeName(folder).constData(), "tmpfs", 0, size.c_str()) == 0;
}

/// One life of a recorder on a disk that gets full at some moment: it is killed before, while, or after that, when
/// there is room again. Gives what is wrong, or nothing.
QString fullDiskRound(const QString& folder, Random& random)
{
    const QString path = folder + "/h";
    const Filler filler(folder + "/filler");
    if (!openedHistory(path, 2)) return "cannot begin";
    Recorder recorder(path, 1);
    if (!recorder.next()) return "the recorder did not begin"; // a disk that is full before that is told at the start
    const std::uint64_t room = std::uint64_t{16384} << random.integer(0, 8);
    if (!filler.leave(room + static_cast<std::uint64_t>(random.integer(0, 16384)))) return "cannot fill the disk";
    const bool isFull = random.chance(75);
    const bool hasRoomAgain = isFull && random.chance(50);
    const int spoken = isFull ? random.integer(1, 6) : random.integer(0, 60);
    for (int i = 0; isFull ? recorder.refusals < spoken : i < spoken; ++i)
        if (!recorder.next()) return "the recorder ended";
    if (hasRoomAgain) {
        filler.remove();
        const std::int64_t refused = recorder.refused;
        while (recorder.kept < refused)
            if (!recorder.next()) return "the recorder ended after the disk had room again";
    }
    usleep(static_cast<useconds_t>(random.integer(0, 1500)));
    if (!recorder.kill()) return "the recorder was not killed";
    filler.remove();
    const std::int64_t last = lastNumber(path);
    const std::int64_t count = countNumbers(path);
    QFile::remove(path);
    for (const char* tail : {"-wal", "-shm"})
        QFile::remove(path + tail);
    // Whatever was said to be kept is there, and all before it; beyond it at most what the poll under way brought, with
    // those that had been refused and waited for it.
    const std::int64_t most = std::max(recorder.kept, recorder.refused) + 1;
    if (last < recorder.kept || last > most || count != last)
        return QString("%1 polls, the last %2, %3 were kept, %4 refused")
            .arg(count)
            .arg(last)
            .arg(recorder.kept)
            .arg(recorder.refused);
    return {};
}

} // namespace

void HistoryEnduranceTest::killedAtAnyMoment()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath("h");
    Random random(11);
    std::int64_t last = 0;
    const int times = rounds(10);
    for (int i = 0; i < times; ++i) {
        Recorder recorder(path, last + 1);
        for (int poll = random.integer(0, 30); poll > 0; --poll)
            QVERIFY(recorder.next());
        usleep(static_cast<useconds_t>(random.integer(0, 1500)));
        QVERIFY(recorder.kill());
        const std::int64_t kept = std::max(last, recorder.kept);
        last = lastNumber(path);
        // Everything that was said to be kept is there; at most the poll under way may be there beyond it.
        QVERIFY2(last == kept || last == kept + 1, qPrintable(QString("%1 after %2").arg(last).arg(kept)));
    }
    QCOMPARE(countNumbers(path), last);
    qInfo("killed %d times, %lld polls kept, none lost that was said to be kept", times, static_cast<long long>(last));
}

void HistoryEnduranceTest::fullDiskAtAnyMoment()
{
    const QTemporaryDir folder;
    const int times = rounds(12);
    const pid_t keeper = fork();
    QVERIFY(keeper >= 0);
    if (keeper == 0) { // the small disk is its own, and gone with it
        if (!mountSmallDisk(folder.path())) _exit(kNoSmallDisk);
        Random random(12);
        for (int i = 0; i < times; ++i)
            if (const QString wrong = fullDiskRound(folder.path(), random); !wrong.isEmpty()) {
                std::fprintf(stderr, "round %d: %s\n", i, qPrintable(wrong));
                _exit(1);
            }
        _exit(0);
    }
    int status = 0;
    waitpid(keeper, &status, 0);
    QVERIFY(WIFEXITED(status));
    if (WEXITSTATUS(status) == kNoSmallDisk) QSKIP("No file system can be mounted here");
    QCOMPARE(WEXITSTATUS(status), 0);
    qInfo("%d times a full disk, killed before, while and after: each time the history opened with all that was kept",
          times);
}

void HistoryEnduranceTest::limitOfFilesAtAnyMoment()
{
    // No file of the child may grow beyond a limit: writes fail as on a full disk. Then there is room again.
    const int times = rounds(10);
    const QTemporaryDir folder;
    Random random(13);
    for (int i = 0; i < times; ++i) {
        const QString path = folder.filePath(QString::number(i));
        FABRIC_VERIFY_RESULT(openedHistory(path, 2));
        const auto room = static_cast<rlim_t>(random.integer(40'000, 300'000));
        const pid_t child = fork();
        QVERIFY(child >= 0);
        if (child == 0) {
            signal(SIGXFSZ, SIG_IGN);
            const rlimit limit{room, RLIM_INFINITY};
            if (setrlimit(RLIMIT_FSIZE, &limit) != 0) _exit(2);
            Result<History> history = openedHistory(path, 2);
            int refused = 0;
            std::int64_t number = 1;
            for (; history && number < 3000 && refused < 5; ++number)
                refused += recordNumbered(*history, number) ? 0 : 1;
            if (!history || refused == 0) _exit(5);
            const rlimit free{RLIM_INFINITY, RLIM_INFINITY};
            if (setrlimit(RLIMIT_FSIZE, &free) != 0) _exit(3);
            _exit(recordNumbered(*history, number) && history->lostPolls() == 0 ? 0 : 4);
        }
        int status = 0;
        waitpid(child, &status, 0);
        QVERIFY2(WIFEXITED(status) && WEXITSTATUS(status) == 0,
                 qPrintable(QString("room %1: exit %2").arg(room).arg(WEXITSTATUS(status))));
        const std::int64_t last = lastNumber(path);
        QVERIFY(last > 0);
        QCOMPARE(countNumbers(path), last); // polls of the full time were kept in memory and are there
    }
}

FABRIC_TEST(HistoryEnduranceTest)
#include "history_endurance_test.moc"
