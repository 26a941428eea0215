// A full disk never costs the old file; a power cut after "saved" never costs the new one. Needs root for mounting.
#include "core/io/journal.h"
#include "core/io/project_file.h"
#include "core/io/recovery.h"
#include "tests/io/fault_support.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <fcntl.h>
#include <sys/statvfs.h>
#include <unistd.h>

using namespace fabric;
using namespace fabric::test;

namespace {

/// Fills the disk until about `free` bytes are left.
bool fillDisk(const QString& at, std::size_t free)
{
    struct statvfs facts = {};
    if (::statvfs(at.toUtf8().constData(), &facts) != 0) return false;
    const std::size_t room = static_cast<std::size_t>(facts.f_bavail) * facts.f_frsize;
    const int fd = ::open((at + "/filler").toUtf8().constData(), O_CREAT | O_WRONLY | O_TRUNC, 0600);
    std::string block(4096, 'f');
    for (std::size_t left = room > free ? room - free : 0; left > 0;) {
        const ssize_t written = ::write(fd, block.data(), std::min(left, block.size()));
        if (written <= 0) break;
        left -= static_cast<std::size_t>(written);
    }
    ::fsync(fd);
    return ::close(fd) == 0;
}

struct Tally {
    int saved = 0;
    int refused = 0;
};

/// Saves at 64 free sizes from 0 to the file's size and 8 KiB more. Empty when all was as promised.
std::string saveAtManySizes(const QString& at, Tally& tally)
{
    const Project before = projectOfSize(200'000, "old");
    const Project after = projectOfSize(200'000, "new");
    const std::string oldText = writeProject(before);
    const std::string newText = writeProject(after);
    const QString folder = at + "/plan";
    const QString target = folder + "/plan.fabric";
    constexpr int kSizes = 64;
    for (int i = 0; i < kSizes; ++i) {
        QFile::remove(at + "/filler");
        QDir(folder).removeRecursively();
        QDir().mkpath(folder);
        if (!writePlainly(target, oldText)) return "the old file does not fit";
        if (!fillDisk(at, (newText.size() + 8192) * static_cast<std::size_t>(i) / (kSizes - 1)))
            return "the disk cannot be filled";
        const auto saved = saveProject(after, target.toStdString());
        const std::string now = bytesOf(target);
        const std::string place = "size " + std::to_string(i) + ": " + (saved ? "saved" : saved.error().str());
        if (now != (saved ? newText : oldText)) return place + ", but the file is neither";
        if (!QDir(folder).entryList({".plan.fabric.saving-*"}, QDir::Files | QDir::Hidden).isEmpty())
            return place + ", a temporary file stayed";
        ++(saved ? tally.saved : tally.refused);
    }
    return tally.saved > 0 && tally.refused > 30 ? std::string() : "the sizes did not cover both outcomes";
}

} // namespace

class FullDiskTest : public QObject {
    Q_OBJECT

private slots:
    void fullTmpfs()
    {
        QTemporaryDir directory;
        Disk disk;
        const std::string why = Disk::mountTmpfs(disk, directory.filePath("disk"), 1024 * 1024);
        if (!why.empty()) QSKIP(why.c_str());
        Tally tally;
        const std::string fault = saveAtManySizes(directory.filePath("disk"), tally);
        QVERIFY2(fault.empty(), fault.c_str());
        qInfo("tmpfs, 64 sizes: %d saved, %d refused with the old file kept", tally.saved, tally.refused);
    }

    void fullExt4()
    {
        QTemporaryDir directory;
        Disk disk;
        const std::string why = Disk::mountExt4(disk, directory.filePath("image"), directory.filePath("disk"), 4);
        if (!why.empty()) QSKIP(why.c_str());
        Tally tally;
        const std::string fault = saveAtManySizes(directory.filePath("disk"), tally);
        QVERIFY2(fault.empty(), fault.c_str());
        qInfo("ext4, 64 sizes: %d saved, %d refused with the old file kept", tally.saved, tally.refused);
    }

    void journalOnFullDiskKeepsWhatItHas()
    {
        QTemporaryDir directory;
        Disk disk;
        const std::string why = Disk::mountTmpfs(disk, directory.filePath("disk"), 256 * 1024);
        if (!why.empty()) QSKIP(why.c_str());
        Project project = projectOfSize(20'000, "base");
        auto journal = Journal::start(directory.filePath("disk/state").toStdString(), "/plans/a.fabric", project);
        FABRIC_VERIFY_RESULT(journal);
        Project recorded = project;
        Result<void> appended;
        for (int i = 0; i < 100 && appended; ++i) {
            recorded = project;
            Edit edit(project, "Add note");
            Note note;
            note.text = std::string(10'000, 'n');
            edit.add(std::move(note));
            const auto commit = std::move(edit).finish();
            FABRIC_VERIFY_RESULT(commit);
            appended = journal->append(*commit);
        }
        QVERIFY(!appended);
        QVERIFY(!journal->isFollowing());
        const auto recovered = recoverSession(journal->path());
        FABRIC_VERIFY_RESULT(recovered);
        QVERIFY(recovered->project.sameContent(recorded));
        QVERIFY(recovered->notes.empty());
    }

    void powerCutRightAfterSaved()
    {
        QTemporaryDir directory;
        const QString image = directory.filePath("image");
        const QString copy = directory.filePath("copy");
        const QString at = directory.filePath("disk");
        const QString copyAt = directory.filePath("after");
        Disk disk;
        const std::string why = Disk::mountExt4(disk, image, at, 16);
        if (!why.empty()) QSKIP(why.c_str());

        // What the disk would hold if the power went now.
        const auto afterPowerCut = [&](const QString& file) {
            QFile::remove(copy);
            run("cp", {image, copy});
            Disk cutDisk;
            const std::string cannot = Disk::mountExt4(cutDisk, copy, copyAt, 0);
            return cannot.empty() ? bytesOf(copyAt + file) : cannot;
        };
        const int cuts = isLongRun() ? 50 : 5;
        for (int i = 0; i < cuts; ++i) {
            const Project project =
                projectOfSize(10'000 + 20'000 * static_cast<std::size_t>(i % 10), "version " + std::to_string(i));
            const auto saved = saveProject(project, (at + "/plan.fabric").toStdString());
            FABRIC_VERIFY_RESULT(saved);
            QVERIFY(afterPowerCut("/plan.fabric") == writeProject(project));
        }
        // The test can fail: the same without the two syncs is lost.
        const std::string last = bytesOf(at + "/plan.fabric");
        QVERIFY(writePlainly(at + "/careless", "new") &&
                ::rename((at + "/careless").toUtf8().constData(), (at + "/plan.fabric").toUtf8().constData()) == 0);
        QVERIFY(afterPowerCut("/plan.fabric") == last);
        qInfo("%d power cuts right after 'saved': %d times the new file; a careless write was lost, as expected", cuts,
              cuts);
    }
};

FABRIC_TEST(FullDiskTest)
#include "tst_full_disk.moc"
