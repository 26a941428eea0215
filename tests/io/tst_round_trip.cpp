// The project file keeps everything and is always the same bytes for the same project.
#include "core/io/project_reader.h"
#include "core/io/project_writer.h"
#include "tests/support/build.h"
#include "tests/support/golden.h"
#include "tests/support/random_project.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <set>

using namespace fabric;

namespace {

/// Names of the tables and fields that `project` has with a value other than the default: "cables.ends".
void collectUsed(const Project& project, std::set<std::string>& used, std::set<std::string>& all)
{
    forEachTable([&](const char* table, auto id) {
        using Row = typename RowOf<decltype(id)>::type;
        const Row defaults;
        Row::describe([&](const char* name, auto member) {
            const std::string key = std::string(table) + "." + name;
            all.insert(key);
            for (const Row& row : project.table<Row>())
                if (!(row.*member == defaults.*member)) used.insert(key);
        });
    });
}

} // namespace

class RoundTripTest : public QObject {
    Q_OBJECT

private slots:
    void emptyProject()
    {
        const std::string text = writeProject(Project());
        QCOMPARE(text, std::string("{\n\"format\": \"fabric-planner\",\n\"version\": 3,\n\"next_id\": 1\n}\n"));
        const auto loaded = readProject(text, "empty.fabric");
        FABRIC_VERIFY_RESULT(loaded);
        QVERIFY(loaded->project.sameContent(Project()));
        QVERIFY(loaded->notes.empty());
    }

    void oneRowPerLineAndDefaultsLeftOut()
    {
        test::FabricBuilder plan;
        const auto leaf = plan.device("leaf-01", Role::Leaf);
        const auto node = plan.device("node-01", Role::Node);
        plan.cable({test::port(leaf, 1, 2)}, {test::port(node, 1), test::port(node, 2)}, CableKind::Assembly);
        FABRIC_COMPARE_GOLDEN(writeProject(plan.project()), "formats/003/splitter.fabric");
    }

    void randomProjectsComeBackByteForByte()
    {
        std::set<std::string> used;
        std::set<std::string> all;
        int projects = 0;
        test::forAll(1000, [&](test::Random& random, std::uint64_t) {
            const Project project = test::randomProject(random, random.integer(0, 60));
            const std::string first = writeProject(project);
            const auto loaded = readProject(first, "random.fabric");
            if (!loaded) qWarning("%s", loaded.error().str().c_str());
            const bool isSame =
                loaded && loaded->project.sameContent(project) && writeProject(loaded->project) == first;
            [&] { QVERIFY(isSame); }();
            collectUsed(project, used, all);
            projects += isSame ? 1 : 0;
            return isSame;
        });
        QCOMPARE(used, all); // every table and every field was used
        qInfo("%d random projects, %zu fields of %zu used, all byte-identical after load and save", projects,
              used.size(), all.size());
    }

    void tablesOutOfOrderAreSorted()
    {
        const auto loaded = readProject("{\"format\":\"fabric-planner\",\"version\":3,\"next_id\":9,\"notes\":[{\"id\":"
                                        "5,\"text\":\"b\"},{\"text\":\"a\",\"id\":2}]}",
                                        "hand.fabric");
        FABRIC_VERIFY_RESULT(loaded);
        QCOMPARE(writeProject(loaded->project),
                 std::string("{\n\"format\": \"fabric-planner\",\n\"version\": 3,\n\"next_id\": 9,\n\"notes\": "
                             "[\n{\"id\":2,\"text\":\"a\"},\n{\"id\":5,\"text\":\"b\"}\n]\n}\n"));
    }
};

FABRIC_TEST(RoundTripTest)
#include "tst_round_trip.moc"
