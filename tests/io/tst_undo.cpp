// Undo is the exact reverse: byte for byte, over thousands of random edits. Lives with the file tests because "byte"
// means the project file.
#include "core/io/project_writer.h"
#include "core/model/validate.h"
#include "tests/io/fault_support.h"
#include "tests/support/random_project.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace fabric;
using namespace fabric::test;

class UndoTest : public QObject {
    Q_OBJECT

private slots:
    /// 10,000 edits that the model accepted, over 20 seeds; ten times as many in the long run.
    void allUndoneIsTheStartAllRedoneIsTheEnd()
    {
        const int perSeed = isLongRun() ? 5000 : 500;
        int edits = 0;
        int refused = 0;
        forAll(20, [&](Random& random, std::uint64_t) {
            Project project = randomProject(random, 20);
            const std::string start = writeProject(project);
            std::vector<Commit> done;
            RandomEditor editor(project, random);
            while (static_cast<int>(done.size()) < perSeed) {
                const std::uint32_t nextId = project.nextId();
                auto commit = editor.step();
                if (commit) {
                    done.push_back(std::move(*commit));
                    if (done.size() % 100 == 0 && !validateProject(project))
                        [] { QFAIL("an accepted edit left an invalid project"); }();
                } else {
                    ++refused;
                    if (project.nextId() != nextId) [] { QFAIL("a refused edit kept an id"); }();
                }
            }
            const std::string end = writeProject(project);
            for (auto commit = done.rbegin(); commit != done.rend(); ++commit)
                revert(project, *commit);
            const bool isStart = writeProject(project) == start;
            for (const Commit& commit : done)
                apply(project, commit);
            const bool isEnd = writeProject(project) == end;
            edits += static_cast<int>(done.size());
            [&] { QVERIFY(isStart && isEnd); }();
            return isStart && isEnd;
        });
        QCOMPARE(edits, 20 * perSeed);
        qInfo("%d random edits over 20 seeds (%d more were refused without a trace): undone byte-equal to the start, "
              "redone to the end",
              edits, refused);
    }

    void undoInAnyDepth()
    {
        forAll(10, [&](Random& random, std::uint64_t) {
            Project project = randomProject(random, 10);
            std::vector<std::string> states{writeProject(project)};
            std::vector<Commit> done;
            RandomEditor editor(project, random);
            for (int i = 0; i < 60; ++i)
                if (auto commit = editor.step()) {
                    done.push_back(std::move(*commit));
                    states.push_back(writeProject(project));
                }
            std::size_t at = done.size();
            bool isFine = true;
            for (int i = 0; i < 300 && isFine; ++i) {
                if (at > 0 && random.chance(50)) {
                    revert(project, done[--at]);
                } else if (at < done.size()) {
                    apply(project, done[at++]);
                }
                isFine = writeProject(project) == states[at];
            }
            [&] { QVERIFY(isFine); }();
            return isFine;
        });
    }
};

FABRIC_TEST(UndoTest)
#include "tst_undo.moc"
