#include "tests/canvas/canvas_driver.h"

#include "app/gui/document/autosave.h"
#include "app/gui/document/recent_files.h"
#include "tests/support/forall.h"

#include <QSettings>
#include <QTemporaryDir>

using namespace fabric;
using gui::ChangeSet;
using gui::Document;

namespace {

Result<void> addLeaf(Document& document, const char* name, int mergeKey = 0)
{
    return document.edit(
        "Add leaf",
        [&](Edit& edit) -> Result<void> {
            Device device;
            device.name = name;
            device.part = test::kSwitchPart;
            device.role = Role::Leaf;
            edit.add(std::move(device));
            return {};
        },
        mergeKey);
}

Result<void> rename(Document& document, Id<Device> id, const std::string& name, int mergeKey)
{
    return document.edit(
        "Rename",
        [&](Edit& edit) -> Result<void> {
            Device device = edit.project().devices().at(id);
            device.name = name;
            edit.replace(std::move(device));
            return {};
        },
        mergeKey);
}

std::string text(const Document& document)
{
    return writeProject(document.project());
}

} // namespace

class DocumentTest : public QObject {
    Q_OBJECT

private slots:
    void oneSignalPerCommit()
    {
        Document document(test::catalog());
        QSignalSpy changed(&document, &Document::changed);
        FABRIC_VERIFY_RESULT(addLeaf(document, "leaf-01"));
        QCOMPARE(changed.count(), 1);
        document.undoStack().undo();
        QCOMPARE(changed.count(), 2);
        document.undoStack().redo();
        QCOMPARE(changed.count(), 3);
        FABRIC_VERIFY_RESULT(document.edit("Nothing", [](Edit&) -> Result<void> { return {}; }));
        QCOMPARE(changed.count(), 3);
        QCOMPARE(document.undoStack().count(), 1);
    }

    void failedEditChangesNothing()
    {
        Document document(test::catalog());
        const std::string before = text(document);
        QSignalSpy changed(&document, &Document::changed);
        const auto refused = addLeaf(document, "bad\nname");
        QVERIFY(!refused);
        const auto failed = document.edit("Fail", [](Edit& edit) -> Result<void> {
            edit.add(Device());
            return fail(ErrorKind::Usage, "FP-TST-001", FABRIC_TEXT("test", "No"));
        });
        QVERIFY(!failed);
        QCOMPARE(changed.count(), 0);
        QCOMPARE(text(document), before);
        QCOMPARE(document.undoStack().count(), 0);
    }

    void editsOfOneDragAreOneStep()
    {
        Document document(test::catalog());
        FABRIC_VERIFY_RESULT(addLeaf(document, "leaf"));
        const std::string before = text(document);
        const Id<Device> id = document.project().devices().begin()->id;
        QSignalSpy changed(&document, &Document::changed);
        for (const char* name : {"a", "b", "c"})
            FABRIC_VERIFY_RESULT(rename(document, id, name, 7));
        QCOMPARE(changed.count(), 3);
        QCOMPARE(document.undoStack().count(), 2);
        const std::string after = text(document);
        document.undoStack().undo();
        QCOMPARE(text(document), before);
        document.undoStack().redo();
        QCOMPARE(text(document), after);
        FABRIC_VERIFY_RESULT(rename(document, id, "d", 8));
        QCOMPARE(document.undoStack().count(), 3);
    }

    void removedRowsLeaveTheSelection()
    {
        Document document(test::catalog());
        document.reset(test::smallTree(1, 1, 1), {});
        const Id<Device> leaf = document.project().devices().begin()->id;
        document.selection().set({leaf}, {});
        QSignalSpy selection(&document.selection(), &gui::SelectionSet::changed);
        FABRIC_VERIFY_RESULT(document.edit("Remove", [&](Edit& edit) -> Result<void> {
            removeDevices(edit, {leaf});
            return {};
        }));
        QVERIFY(document.selection().isEmpty());
        QCOMPARE(selection.count(), 1);
    }

    void oldestStepsAreDroppedAtTheCap()
    {
        Document document(test::catalog());
        QSignalSpy shortened(&document, &Document::historyShortened);
        document.setHistoryCap(20000);
        std::vector<std::string> states{text(document)};
        for (int i = 0; i < 60; ++i) {
            FABRIC_VERIFY_RESULT(addLeaf(document, qPrintable(QStringLiteral("leaf-%1").arg(i))));
            states.push_back(text(document));
        }
        QVERIFY(shortened.count() > 0);
        const int kept = document.undoStack().count();
        QVERIFY(kept > 1 && kept < 60);
        for (int i = 0; i < kept; ++i)
            document.undoStack().undo();
        QVERIFY(!document.undoStack().canUndo());
        QCOMPARE(text(document), states[static_cast<std::size_t>(60 - kept)]);
        while (document.undoStack().canRedo())
            document.undoStack().redo();
        QCOMPARE(text(document), states.back());
        QVERIFY(document.isModified());
    }

    void randomEditsUndoAndRedoByteEqual()
    {
        test::forAll(20, [](test::Random& random, std::uint64_t) {
            Document document(test::catalog());
            document.reset(test::smallTree(2, 2, 2), {});
            std::vector<std::string> states{text(document)};
            for (int i = 0; i < 60; ++i) {
                const auto done = document.edit("Step", [&](Edit& edit) -> Result<void> {
                    std::vector<Id<Device>> ids;
                    for (const Device& device : edit.project().devices())
                        ids.push_back(device.id);
                    if (ids.empty() || random.chance(50)) {
                        Device device;
                        device.name = "new-" + std::to_string(i);
                        device.part = test::kNodePart;
                        edit.add(std::move(device));
                    } else if (random.chance(40)) {
                        removeDevices(edit, {random.pick(ids)});
                    } else {
                        Device device = edit.project().devices().at(random.pick(ids));
                        device.notes += "x";
                        edit.replace(std::move(device));
                    }
                    return {};
                });
                if (!done) return false;
                states.push_back(text(document));
            }
            for (std::size_t i = states.size() - 1; i > 0; --i) {
                document.undoStack().undo();
                if (text(document) != states[i - 1]) return false;
            }
            for (std::size_t i = 1; i < states.size(); ++i) {
                document.undoStack().redo();
                if (text(document) != states[i]) return false;
            }
            return true;
        });
    }

    void staleCommitIsRefused()
    {
        Document document(test::catalog());
        document.reset(test::smallTree(1, 1, 1), {});
        Project copy = *document.snapshot();
        const std::uint64_t revision = copy.revision();
        Edit edit(copy, "From a job");
        Device made;
        made.name = "made";
        edit.add(std::move(made));
        auto commit = std::move(edit).finish();
        FABRIC_VERIFY_RESULT(commit);
        FABRIC_VERIFY_RESULT(document.apply(*commit, revision));
        QCOMPARE(document.project().devices().size(), copy.devices().size());
        const auto again = document.apply(*commit, revision);
        QVERIFY(!again);
        QCOMPARE(again.error().kind, ErrorKind::Conflict);
    }

    void resetMakesOldRevisionsStale()
    {
        Document document(test::catalog());
        const std::uint64_t revision = document.project().revision();
        document.reset(Project(), {});
        QVERIFY(document.project().revision() > revision);
    }

    void savesAndLoads()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("plan.fabric"));
        Document document(test::catalog());
        document.resetUntitled(test::smallTree(2, 2, 2));
        QVERIFY(document.isModified());
        FABRIC_VERIFY_RESULT(document.save(path));
        QVERIFY(!document.isModified());
        QCOMPARE(document.path(), path);
        const std::string saved = text(document);
        FABRIC_VERIFY_RESULT(addLeaf(document, "more"));
        QVERIFY(document.isModified());
        FABRIC_VERIFY_RESULT(document.load(path));
        QCOMPARE(text(document), saved);
        QVERIFY(!document.isModified());
        QVERIFY(!document.load(folder.filePath(QStringLiteral("missing.fabric"))));
        QCOMPARE(text(document), saved);
    }

    void unsavedWorkIsRecovered()
    {
        QTemporaryDir folder;
        std::string last;
        {
            Document document(test::catalog());
            gui::Autosave autosave(document, folder.path());
            document.reset(test::smallTree(1, 1, 1), QStringLiteral("/nowhere/plan.fabric"));
            FABRIC_VERIFY_RESULT(addLeaf(document, "first"));
            FABRIC_VERIFY_RESULT(addLeaf(document, "second"));
            document.undoStack().undo();
            last = text(document);
        }
        // Its own process still runs, so the session is not offered; its journal must hold the state all the same.
        const QStringList journals = QDir(folder.path()).entryList(QDir::Files);
        QCOMPARE(journals.size(), 1);
        Document document(test::catalog());
        gui::Autosave autosave(document, folder.path());
        RecoverableSession session;
        session.file = QDir(folder.path()).filePath(journals.first()).toStdString();
        FABRIC_VERIFY_RESULT(autosave.recover(session));
        QCOMPARE(text(document), last);
        QVERIFY(document.isModified());
        QVERIFY(document.path().isEmpty());
        FABRIC_VERIFY_RESULT(document.save(folder.filePath(QStringLiteral("copy.fabric"))));
        QCOMPARE(QDir(folder.path()).entryList({QStringLiteral("*journal*")}, QDir::Files).size(), 0);
        QVERIFY(!QFile::exists(QString::fromStdString(session.file)));
    }

    void recentFilesKeepPinnedAndMissing()
    {
        QTemporaryDir folder;
        QSettings settings(folder.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat);
        gui::RecentFiles recent(settings);
        const auto path = [&](int i) { return folder.filePath(QStringLiteral("plan-%1.fabric").arg(i)); };
        QFile file(path(3));
        QVERIFY(file.open(QIODevice::WriteOnly));
        recent.add(path(0));
        recent.setPinned(path(0), true);
        for (int i = 1; i <= 20; ++i)
            recent.add(path(i));
        recent.add(path(3));
        const auto entries = gui::RecentFiles(settings).entries();
        QCOMPARE(entries.size(), std::size_t(1 + gui::RecentFiles::kMaxUnpinned));
        QCOMPARE(entries[0].path, path(0));
        QVERIFY(entries[0].isPinned && entries[0].isMissing);
        QCOMPARE(entries[1].path, path(3));
        QVERIFY(!entries[1].isMissing);
    }

    void jobsDeliverCancelAndKnowWhatIsStale()
    {
        Document document(test::catalog());
        document.reset(test::smallTree(2, 2, 2), {});
        gui::Jobs jobs(document);
        std::optional<std::size_t> devices;
        bool wasStale = true;
        const auto count = [](const Project& project, const Progress& progress) -> Result<std::size_t> {
            progress.report(0.5, "counting");
            return project.devices().size();
        };
        const auto deliver = [&](Result<std::size_t> result, bool isStale) {
            devices = *result;
            wasStale = isStale;
        };
        jobs.start<std::size_t>(QStringLiteral("Count"), count, this, deliver);
        QVERIFY(!devices);
        QTRY_VERIFY(devices.has_value());
        QCOMPARE(*devices, document.project().devices().size());
        QVERIFY(!wasStale);

        devices.reset();
        jobs.start<std::size_t>(QStringLiteral("Count"), count, this, deliver);
        FABRIC_VERIFY_RESULT(addLeaf(document, "meanwhile"));
        QTRY_VERIFY(devices.has_value());
        QVERIFY(wasStale);

        std::optional<ErrorKind> ended;
        const int job = jobs.start<int>(
            QStringLiteral("Endless"),
            [](const Project&, const Progress& progress) -> Result<int> {
                while (!progress.isCancelled())
                    progress.report(0.1, "waiting");
                return cancelled();
            },
            this, [&](Result<int> result, bool) { ended = result.error().kind; });
        QCOMPARE(jobs.running().size(), std::size_t(1));
        jobs.cancel(job);
        QTRY_VERIFY(ended.has_value());
        QCOMPARE(*ended, ErrorKind::Cancelled);
        QVERIFY(jobs.running().empty());
    }
};

FABRIC_TEST(DocumentTest)
#include "document_test.moc"
