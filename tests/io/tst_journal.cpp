// Unsaved work survives: every edit comes back from the journal, a torn or damaged tail costs only itself, and nothing
// is deleted unasked.
#include "core/io/commit_text.h"
#include "core/io/file_input.h"
#include "core/io/journal.h"
#include "core/io/journal_format.h"
#include "core/io/lock.h"
#include "core/io/recovery.h"
#include "tests/io/fault_support.h"
#include "tests/support/random_project.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <sys/wait.h>
#include <unistd.h>

using namespace fabric;
using namespace fabric::test;

namespace {

/// Runs `body` in a child process that ends without any clean-up, as a crash does.
template <class Body>
void inCrashingChild(Body&& body)
{
    const pid_t child = ::fork();
    if (child == 0) {
        body();
        ::_exit(0);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
}

struct Recorded {
    std::string journal;             ///< bytes of the file
    std::vector<std::string> states; ///< the project's text after 0, 1, 2 ... commits
    std::vector<std::size_t> ends;   ///< length of the journal after as many
};

/// Random edits with undo and redo between them, each recorded.
Recorded recordSession(const std::string& stateDir, Random& random, int edits)
{
    Recorded recorded;
    Project project = randomProject(random, 10);
    auto journal = Journal::start(stateDir, "/plans/π.fabric", project);
    if (!journal) return recorded;
    std::vector<Commit> done;
    const auto note = [&] {
        recorded.states.push_back(writeProject(project));
        recorded.ends.push_back(loadFile(journal->path(), 1'000'000'000)->size());
    };
    note();
    RandomEditor editor(project, random);
    for (int i = 0; i < edits; ++i) {
        if (!done.empty() && random.chance(25)) {
            const Commit undo = done.back().reversed();
            done.pop_back();
            apply(project, undo);
            if (!journal->append(undo)) return recorded;
        } else {
            auto commit = editor.step();
            if (!commit) continue;
            if (!journal->append(*commit)) return recorded;
            done.push_back(std::move(*commit));
        }
        note();
    }
    recorded.journal = *loadFile(journal->path(), 1'000'000'000);
    return recorded;
}

} // namespace

class JournalTest : public QObject {
    Q_OBJECT

private slots:
    void init() { directory_ = std::make_unique<QTemporaryDir>(); }

    void commitTextRoundTrip()
    {
        int commits = 0;
        forAll(300, [&](Random& random, std::uint64_t) {
            Project project = randomProject(random, 20);
            RandomEditor editor(project, random);
            const auto commit = editor.step();
            if (!commit) return true;
            ++commits;
            for (const Commit& c : {*commit, commit->reversed()}) {
                const std::string text = writeCommit(c);
                const auto back = readCommit(text, "commit");
                if (!back || writeCommit(*back) != text || back->tables != c.tables) [] { QFAIL("commit changed"); }();
            }
            return true;
        });
        QVERIFY(commits > 50);
    }

    void everyEditComesBack()
    {
        forAll(10, [&](Random& random, std::uint64_t) {
            QTemporaryDir state;
            const Recorded recorded = recordSession(state.path().toStdString(), random, 60);
            const QString file = state.filePath(QDir(state.path()).entryList({"*.journal"}).value(0));
            const auto recovered = recoverSession(file.toStdString());
            const bool isSame = recovered && writeProject(recovered->project) == recorded.states.back() &&
                                recovered->commits + 1 == recorded.states.size() &&
                                recovered->projectPath == "/plans/π.fabric" && recovered->notes.empty();
            [&] { QVERIFY(isSame); }();
            return isSame;
        });
    }

    /// Cut at many places and with any byte changed: what came before the damage is recovered, exactly.
    void damagedTailIsCut()
    {
        Random random(11);
        const Recorded recorded = recordSession(state(), random, 40);
        QVERIFY(recorded.states.size() > 20);
        const std::string file = at("damaged.journal");
        const auto check = [&](const std::string& bytes, std::size_t damageAt) {
            writePlainly(QString::fromStdString(file), bytes);
            const auto recovered = recoverSession(file);
            if (damageAt < recorded.ends.front()) return !recovered;
            std::size_t whole = 0;
            while (whole + 1 < recorded.ends.size() && recorded.ends[whole + 1] <= damageAt)
                ++whole;
            const bool isCut = damageAt != recorded.ends[whole] || bytes.size() > damageAt;
            return recovered && recovered->commits == whole &&
                   writeProject(recovered->project) == recorded.states[whole] && recovered->notes.empty() == !isCut;
        };
        for (std::size_t cut = 0; cut <= recorded.journal.size(); cut += 1 + recorded.journal.size() / 200)
            QVERIFY2(check(recorded.journal.substr(0, cut), cut), std::to_string(cut).c_str());
        for (int i = 0; i < 200; ++i) {
            std::string bytes = recorded.journal;
            const auto place = static_cast<std::size_t>(random.integer(0, static_cast<int>(bytes.size()) - 1));
            bytes[place] = static_cast<char>(bytes[place] ^ (1 << random.integer(0, 7)));
            QVERIFY2(check(bytes, place), std::to_string(place).c_str());
        }
        // A record that is right in itself but not in its place.
        const std::string middle = recorded.journal.substr(recorded.ends[3], recorded.ends[4] - recorded.ends[3]);
        QVERIFY(check(recorded.journal.substr(0, recorded.ends[2]) + middle, recorded.ends[2]));
    }

    /// Records with right checksums but commits that do not fit must not reach the project.
    void commitsThatDoNotFitEndTheReplay()
    {
        FabricBuilder plan;
        const auto leaf = plan.device("leaf-01", Role::Leaf);
        const Project base = plan.project();
        const auto replayed = [&](const std::string& payload) {
            FlatObject session;
            addTo(session, currentProcess());
            std::string text(kJournalHead);
            std::uint64_t checksum = kFirstChecksum;
            appendRecord(text, checksum, kSessionRecord, writeFlatObject(session));
            appendRecord(text, checksum, kBaseRecord, writeProject(base));
            appendRecord(text, checksum, kCommitRecord, payload);
            writePlainly(directory_->filePath("forged.journal"), text);
            const auto recovered = recoverSession(at("forged.journal"));
            return recovered && recovered->commits == 0 && recovered->notes.size() == 1 &&
                   recovered->project.sameContent(base);
        };
        const std::string ids = "\"next_id_before\":" + std::to_string(base.nextId()) +
                                ",\"next_id_after\":" + std::to_string(base.nextId() + 1);
        const std::string id = std::to_string(leaf.value);
        QVERIFY(replayed("rubbish"));
        QVERIFY(replayed("{}"));
        QVERIFY(replayed("{\"label\":\"a\",\"next_id_before\":1,\"next_id_after\":2,\"before\":{},\"after\":{}}"));
        QVERIFY(replayed("{\"label\":\"a\"," + ids + ",\"before\":{\"devices\":[{\"id\":" + id + "}]},\"after\":{}}"));
        QVERIFY(replayed("{\"label\":\"a\"," + ids + ",\"before\":{\"devices\":[{\"id\":77}]},\"after\":{}}"));
        QVERIFY(replayed("{\"label\":\"a\"," + ids + ",\"before\":{},\"after\":{\"devices\":[{\"id\":" + id + "}]}}"));
        QVERIFY(replayed("{\"label\":\"a\"," + ids + ",\"before\":{},\"after\":{\"devices\":[{\"id\":50}]}}"));
        QVERIFY(replayed("{\"label\":\"a\"," + ids + ",\"before\":{},\"after\":{\"views\":[{\"id\":" +
                         std::to_string(base.nextId()) + ",\"device\":44}]}}"));
        QVERIFY(replayed("{\"label\":\"a\",\"next_id_before\":" + std::to_string(base.nextId()) +
                         ",\"next_id_after\":1,\"before\":{},\"after\":{}}"));
        QVERIFY(replayed("{\"label\":\"a\",\"label\":\"b\"," + ids + ",\"before\":{},\"after\":{}}"));
        QVERIFY(replayed("{\"label\":\"a\"," + ids + ",\"before\":{\"wires\":[]},\"after\":{}}"));
        QVERIFY(replayed("{\"label\":\"a\"," + ids + ",\"before\":{\"x\":{\"y\":{}}},\"after\":{}}"));
    }

    void crashedSessionIsListedAndRunningOneIsNot()
    {
        const Project base = smallTree(2, 2, 2);
        inCrashingChild([&] { (void)Journal::start(state(), "/plans/a.fabric", base); });
        auto mine = Journal::start(state(), "/plans/b.fabric", base);
        FABRIC_VERIFY_RESULT(mine);
        QVERIFY(writePlainly(directory_->filePath("state/rubbish.journal"), "rubbish"));
        const auto sessions = recoverableSessions(state());
        QCOMPARE(sessions.size(), 1U);
        QCOMPARE(sessions.front().projectPath, std::string("/plans/a.fabric"));
        QVERIFY(sessions.front().lastWrite > 0 && !sessions.front().process.user.empty());
        const auto recovered = recoverSession(sessions.front().file);
        FABRIC_VERIFY_RESULT(recovered);
        QVERIFY(recovered->project.sameContent(base));
        // Looking and recovering deletes nothing; discarding does, once asked.
        QCOMPARE(recoverableSessions(state()).size(), 1U);
        FABRIC_VERIFY_RESULT(discardSession(sessions.front().file));
        QVERIFY(recoverableSessions(state()).empty());
        QVERIFY(QFile::exists(QString::fromStdString(mine->path())));
        const std::string path = mine->path();
        mine->discard();
        QVERIFY(!QFile::exists(QString::fromStdString(path)));
    }

    void compactionStartsOverAndKeepsTheState()
    {
        Project project = smallTree(2, 2, 2);
        auto journal = Journal::start(state(), "", project);
        FABRIC_VERIFY_RESULT(journal);
        Edit fill(project, "Add notes");
        for (int i = 0; i < 1200; ++i) {
            Note note;
            note.text = std::string(60'000, 'n');
            fill.add(std::move(note));
        }
        const auto commit = std::move(fill).finish();
        FABRIC_VERIFY_RESULT(commit);
        FABRIC_VERIFY_RESULT(journal->append(*commit));
        QVERIFY(journal->needsCompaction());
        apply(project, commit->reversed());
        FABRIC_VERIFY_RESULT(journal->append(commit->reversed()));
        FABRIC_VERIFY_RESULT(journal->compact(project));
        QVERIFY(!journal->needsCompaction() && !journal->syncDue());
        QVERIFY(QFileInfo(QString::fromStdString(journal->path())).size() < 100'000);
        setSettingRecorded(project, *journal, "after");
        const auto recovered = recoverSession(journal->path());
        FABRIC_VERIFY_RESULT(recovered);
        QVERIFY(recovered->project.sameContent(project) && recovered->commits == 1);
    }

    void syncIsDueTwentySecondsAfterTheFirstUnsyncedCommit()
    {
        Project project = smallTree(1, 1, 1);
        auto journal = Journal::start(state(), "", project);
        FABRIC_VERIFY_RESULT(journal);
        QVERIFY(!journal->syncDue());
        const auto before = Journal::Clock::now();
        setSettingRecorded(project, *journal, "one");
        const auto due = journal->syncDue();
        QVERIFY(due && *due >= before + std::chrono::seconds(20) &&
                *due <= Journal::Clock::now() + std::chrono::seconds(20));
        setSettingRecorded(project, *journal, "two");
        QVERIFY(journal->syncDue() == due); // the first one counts
        FABRIC_VERIFY_RESULT(journal->sync());
        QVERIFY(!journal->syncDue());
    }

    void stateFolderIsPrivate()
    {
        FABRIC_VERIFY_RESULT(Journal::start(state(), "", Project()));
        QCOMPARE(QFileInfo(QString::fromStdString(state())).permissions() &
                     (QFile::ReadOther | QFile::ReadGroup | QFile::ExeOther),
                 QFile::Permissions());
        QVERIFY(!Journal::start("/proc/none/state", "", Project()));
    }

private:
    static void setSettingRecorded(Project& project, Journal& journal, const std::string& value)
    {
        Edit edit(project, "Set");
        setSetting(edit, "title", value);
        const auto commit = std::move(edit).finish();
        FABRIC_VERIFY_RESULT(commit);
        FABRIC_VERIFY_RESULT(journal.append(*commit));
    }
    std::string at(const char* name) const { return directory_->filePath(name).toStdString(); }
    std::string state() const { return at("state"); }
    std::unique_ptr<QTemporaryDir> directory_;
};

class LockTest : public QObject {
    Q_OBJECT

private slots:
    void init() { directory_ = std::make_unique<QTemporaryDir>(); }

    void oneEditorAtATime()
    {
        auto first = ProjectLock::acquire(plan());
        FABRIC_VERIFY_RESULT(first);
        QVERIFY(!first->replaced());
        const auto second = ProjectLock::acquire(plan());
        QVERIFY(!second);
        QCOMPARE(std::string(second.error().code), std::string("FP-LCK-001"));
        QVERIFY(second.error().message.str().find(std::to_string(::getpid())) != std::string::npos);
        QVERIFY(lockHolder(plan())->pid == ::getpid());
        {
            const ProjectLock moved = std::move(*first);
        }
        QVERIFY(!lockHolder(plan()));
        QVERIFY(!QFile::exists(lockFile()));
        FABRIC_VERIFY_RESULT(ProjectLock::acquire(plan()));
    }

    void lockOfADeadProcessIsTakenOver()
    {
        inCrashingChild([&] {
            auto lock = ProjectLock::acquire(plan());
            ::_exit(lock ? 0 : 1);
        });
        QVERIFY(QFile::exists(lockFile()));
        QVERIFY(!lockHolder(plan()));
        const auto lock = ProjectLock::acquire(plan());
        FABRIC_VERIFY_RESULT(lock);
        QVERIFY(lock->replaced().has_value());
    }

    void reusedPidAndOldBootAreStale()
    {
        FABRIC_VERIFY_RESULT(acquireOver([](FlatObject& holder) { holder["start_ticks"] = "1"; }));
        FABRIC_VERIFY_RESULT(acquireOver([](FlatObject& holder) { holder["boot_id"] = "an earlier boot"; }));
    }

    void otherHostIsReportedAndOnlyTakenOnRequest()
    {
        const auto refused = acquireOver([](FlatObject& holder) {
            holder["host"] = "planner-7";
            holder["user"] = "li";
        });
        QVERIFY(!refused);
        QVERIFY(refused.error().message.str().find("li on planner-7") != std::string::npos);
        QVERIFY(lockHolder(plan()).has_value());
        const auto taken = ProjectLock::acquire(plan(), ProjectLock::Mode::TakeOver);
        FABRIC_VERIFY_RESULT(taken);
        QCOMPARE(taken->replaced()->host, std::string("planner-7"));
    }

    void takenOverLockIsNotRemovedByItsOldOwner()
    {
        auto mine = ProjectLock::acquire(plan());
        FABRIC_VERIFY_RESULT(mine);
        FlatObject other;
        addTo(other, currentProcess());
        other["host"] = "planner-7";
        writePlainly(lockFile(), writeFlatObject(other));
        {
            const ProjectLock gone = std::move(*mine);
        }
        QVERIFY(QFile::exists(lockFile()));
    }

    void damagedLocksDoNotLockOut()
    {
        for (const std::string& text : {std::string(), std::string("{"), std::string(100'000, 'x'),
                                        std::string("{\"pid\":7}"), std::string("{\"host\":\"\\u001b[2J\"}")}) {
            QVERIFY(writePlainly(lockFile(), text));
            FABRIC_VERIFY_RESULT(ProjectLock::acquire(plan()));
        }
    }

    void manyProcessesOneWinner()
    {
        constexpr int kProcesses = 16;
        // The winner keeps the lock until every other process has tried: it waits for the end of this pipe.
        int gate[2];
        QVERIFY(::pipe(gate) == 0);
        std::vector<pid_t> running;
        for (int i = 0; i < kProcesses; ++i) {
            const pid_t child = ::fork();
            if (child == 0) {
                ::close(gate[1]);
                auto lock = ProjectLock::acquire(plan());
                if (!lock) ::_exit(1);
                char end = 0;
                [[maybe_unused]] const auto count = ::read(gate[0], &end, 1);
                ::_exit(0); // as if it crashed: the lock stays
            }
            running.push_back(child);
        }
        const auto reap = [&](int options) {
            std::erase_if(running, [&](pid_t child) {
                int status = 0;
                if (::waitpid(child, &status, options) != child) return false;
                winners_ += WIFEXITED(status) && WEXITSTATUS(status) == 0 ? 1 : 0;
                return true;
            });
            return running.size() <= 1;
        };
        winners_ = 0;
        [[maybe_unused]] const bool isDecided = QTest::qWaitFor([&] { return reap(WNOHANG); }, 10'000);
        ::close(gate[1]);
        ::close(gate[0]);
        reap(0);
        QCOMPARE(winners_, 1);
    }

private:
    int winners_ = 0;

    /// Acquires over a lock of this very process, changed by `change`.
    template <class Change>
    Result<ProjectLock> acquireOver(Change&& change)
    {
        FlatObject holder;
        addTo(holder, currentProcess());
        change(holder);
        writePlainly(lockFile(), writeFlatObject(holder));
        return ProjectLock::acquire(plan());
    }
    std::string plan() const { return directory_->filePath("plan.fabric").toStdString(); }
    QString lockFile() const { return directory_->filePath(".plan.fabric.lock"); }
    std::unique_ptr<QTemporaryDir> directory_;
};

FABRIC_TEST(JournalTest)
FABRIC_TEST(LockTest)
#include "tst_journal.moc"
