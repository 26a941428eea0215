// Files on disk: modes, links, backups, and what is said when a folder does not allow a save.
#include "core/io/atomic_file.h"
#include "core/io/backups.h"
#include "core/io/file_input.h"
#include "core/io/project_file.h"
#include "core/io/project_writer.h"
#include "tests/io/fault_support.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace fabric;
using namespace fabric::test;

namespace {

int modeOf(const std::string& path)
{
    struct stat facts = {};
    return ::stat(path.c_str(), &facts) == 0 ? static_cast<int>(facts.st_mode & 07777) : -1;
}

} // namespace

class FilesTest : public QObject {
    Q_OBJECT

private slots:
    void init() { directory_ = std::make_unique<QTemporaryDir>(); }

    void newFileFollowsTheUmaskAndOldOnesKeepTheirMode()
    {
        const std::string path = at("a.csv");
        const mode_t umaskBefore = ::umask(027);
        const auto written = writeFileAtomically(path, "one");
        ::umask(umaskBefore);
        FABRIC_VERIFY_RESULT(written);
        QCOMPARE(modeOf(path), 0640);
        QVERIFY(::chmod(path.c_str(), 0604) == 0);
        FABRIC_VERIFY_RESULT(writeFileAtomically(path, "two"));
        QCOMPARE(modeOf(path), 0604);
        QCOMPARE(*loadFile(path, 10), std::string("two"));
    }

    void emptyAndLargeFiles()
    {
        FABRIC_VERIFY_RESULT(writeFileAtomically(at("empty"), ""));
        QCOMPARE(loadFile(at("empty"), 0)->size(), 0U);
        const std::string large(5'000'001, 'x');
        FABRIC_VERIFY_RESULT(writeFileAtomically(at("large"), large));
        QVERIFY(*loadFile(at("large"), large.size()) == large);
        QCOMPARE(loadFile(at("large"), large.size() - 1).error().kind, ErrorKind::Limit);
    }

    void linksStayLinks()
    {
        QVERIFY(QDir(directory_->path()).mkdir("real"));
        QVERIFY(writePlainly(directory_->filePath("real/plan"), "old"));
        QVERIFY(::symlink("real/plan", at("link1").c_str()) == 0 &&
                ::symlink(at("link1").c_str(), at("link2").c_str()) == 0);
        FABRIC_VERIFY_RESULT(writeFileAtomically(at("link2"), "new"));
        QCOMPARE(bytesOf(directory_->filePath("real/plan")), std::string("new"));
        QVERIFY(QFileInfo(directory_->filePath("link1")).isSymLink() &&
                QFileInfo(directory_->filePath("link2")).isSymLink());
        // A link to a file that is not there yet: the file is made where the link points.
        QVERIFY(::symlink("real/later", at("link3").c_str()) == 0);
        FABRIC_VERIFY_RESULT(writeFileAtomically(at("link3"), "later"));
        QCOMPARE(bytesOf(directory_->filePath("real/later")), std::string("later"));
        QVERIFY(::symlink("circle", at("circle").c_str()) == 0);
        QCOMPARE(std::string(writeFileAtomically(at("circle"), "x").error().code), std::string("FP-IO-051"));
    }

    void foldersAndDevicesAreNotReplaced()
    {
        QVERIFY(!writeFileAtomically(directory_->path().toStdString(), "x"));
        QVERIFY(!writeFileAtomically("/dev/null", "x"));
        QVERIFY(!writeFileAtomically(at("missing/plan.fabric"), "x"));
    }

    /// Root may write everywhere, so the save runs as somebody who may not.
    void readOnlyFolderIsSaidAndTheFileStays()
    {
        constexpr uid_t kNobody = 65534;
        QVERIFY(writePlainly(directory_->filePath("plan"), "old"));
        QVERIFY(::chmod(at("plan").c_str(), 0666) == 0 && ::chmod(directory_->path().toUtf8().constData(), 0555) == 0);
        const pid_t child = ::fork();
        if (child == 0) {
            if (::geteuid() == 0 && ::setresuid(kNobody, kNobody, kNobody) != 0) ::_exit(2);
            const auto written = writeFileAtomically(at("plan"), "new");
            ::_exit(!written && written.error().where == at("plan") && std::string(written.error().code) == "FP-IO-050"
                        ? 0
                        : 1);
        }
        int status = 0;
        ::waitpid(child, &status, 0);
        ::chmod(directory_->path().toUtf8().constData(), 0700);
        QVERIFY(WIFEXITED(status));
        QCOMPARE(WEXITSTATUS(status), 0);
        QCOMPARE(bytesOf(directory_->filePath("plan")), std::string("old"));
    }

    void lastFiveVersionsAreKept()
    {
        const std::string path = at("plan.fabric");
        for (int i = 0; i < 9; ++i) {
            const auto saved = saveProject(projectOfSize(1000, "version " + std::to_string(i)), path);
            FABRIC_VERIFY_RESULT(saved);
            QVERIFY(saved->notes.empty());
        }
        const auto kept = backupsOf(path);
        QCOMPARE(kept.size(), 5U);
        for (int i = 0; i < 5; ++i)
            QVERIFY(bytesOf(QString::fromStdString(kept[static_cast<std::size_t>(i)])) ==
                    writeProject(projectOfSize(1000, "version " + std::to_string(i + 3))));
        const auto oldest = loadProject(kept.front());
        FABRIC_VERIFY_RESULT(oldest);
        QCOMPARE(oldest->project.setting("title"), std::string_view("version 3"));
    }

    void backupsAreCappedBySizeButOneStays()
    {
        const std::string path = at("plan.fabric");
        for (int i = 0; i < 6; ++i) {
            FABRIC_VERIFY_RESULT(keepBackup(path, {.versions = 5, .maxBytes = 2500}));
            FABRIC_VERIFY_RESULT(writeFileAtomically(path, std::string(1000, static_cast<char>('a' + i))));
        }
        QCOMPARE(backupsOf(path).size(), 2U);
        FABRIC_VERIFY_RESULT(keepBackup(path, {.versions = 5, .maxBytes = 10}));
        QCOMPARE(backupsOf(path).size(), 1U);
        QCOMPARE(bytesOf(QString::fromStdString(backupsOf(path).front())), std::string(1000, 'f'));
    }

    /// Saves that fail again and again (full disk) must not push the good old versions out.
    void repeatedBackupOfTheSameFileKeepsOthers()
    {
        const std::string path = at("plan.fabric");
        for (const char* text : {"a", "b", "c"}) {
            FABRIC_VERIFY_RESULT(keepBackup(path));
            FABRIC_VERIFY_RESULT(writeFileAtomically(path, text));
        }
        for (int i = 0; i < 20; ++i)
            FABRIC_VERIFY_RESULT(keepBackup(path));
        QCOMPARE(backupsOf(path).size(), 3U);
    }

    void missingBackupFolderIsANoteNotAFailure()
    {
        const std::string path = at("plan.fabric");
        FABRIC_VERIFY_RESULT(saveProject(projectOfSize(1000, "one"), path));
        QVERIFY(writePlainly(directory_->filePath(".fabric-backup"), "in the way"));
        const auto saved = saveProject(projectOfSize(1000, "two"), path);
        FABRIC_VERIFY_RESULT(saved);
        QCOMPARE(saved->notes.size(), 1U);
        QVERIFY(loadProject(path)->project.setting("title") == "two");
    }

    void aModelThatCannotBeReadBackIsNotSaved()
    {
        Project project;
        Device broken;
        broken.id = Id<Device>{1};
        broken.fabric = Id<Fabric>{99};
        ProjectAccess::table<Device>(project).put(broken);
        ProjectAccess::setNextId(project, 2);
        const std::string path = at("plan.fabric");
        QVERIFY(writePlainly(directory_->filePath("plan.fabric"), "old"));
        QVERIFY(!saveProject(project, path));
        QCOMPARE(bytesOf(directory_->filePath("plan.fabric")), std::string("old"));
    }

private:
    std::string at(const char* name) const { return directory_->filePath(name).toStdString(); }
    std::unique_ptr<QTemporaryDir> directory_;
};

FABRIC_TEST(FilesTest)
#include "tst_files.moc"
