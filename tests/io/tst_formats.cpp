// Files of every version that ever was can be opened, and say what was changed.
#include "core/io/migrations/migrations.h"
#include "core/io/project_file.h"
#include "core/io/project_writer.h"
#include "tests/io/fault_support.h"
#include "tests/support/golden.h"
#include "tests/support/test_main.h"
#include "where.h"

#include <QDirIterator>
#include <QTest>

using namespace fabric;

class FormatsTest : public QObject {
    Q_OBJECT

private slots:
    void everyFixtureOpens()
    {
        int files = 0;
        QDirIterator it(FABRIC_SOURCE_DIR "/tests/data/formats", {"*.fabric"}, QDir::Files,
                        QDirIterator::Subdirectories);
        while (it.hasNext()) {
            const QString path = it.next();
            const auto loaded = loadProject(path.toStdString());
            FABRIC_VERIFY_RESULT(loaded);
            QCOMPARE(QFileInfo(path).dir().dirName().toLongLong(), static_cast<qlonglong>(loaded->fileVersion));
            QCOMPARE(loaded->notes.empty(), loaded->fileVersion == kProjectVersion);
            ++files;
        }
        QVERIFY(files >= 2);
    }

    /// Version 3 brought circuits; saving a file of it changes nothing.
    void circuitsComeBack()
    {
        const std::string path = FABRIC_SOURCE_DIR "/tests/data/formats/003/circuits.fabric";
        const auto loaded = loadProject(path);
        FABRIC_VERIFY_RESULT(loaded);
        const Circuits& row = loaded->project.circuits().at(Id<Circuits>{7});
        QCOMPARE(row.pairs, (std::vector<CircuitPair>{{1, 3}, {2, 4, 1, 2}}));
        FABRIC_COMPARE_GOLDEN(writeProject(loaded->project), "formats/003/circuits.fabric");
    }

    void badCircuitsAreRefused_data()
    {
        QTest::addColumn<QString>("row");
        QTest::addColumn<QString>("code");
        QTest::newRow("port twice") << R"("pairs":[[1,2],[2,3]])"
                                    << "FP-MOD-015";
        QTest::newRow("no port") << R"("pairs":[[1]])"
                                 << "FP-MOD-014";
        QTest::newRow("no device of that id") << R"("device":7,"pairs":[[1,2]])"
                                              << "FP-MOD-003";
        QTest::newRow("port too large") << R"("pairs":[[1,65536]])"
                                        << "FP-IO-021";
        QTest::newRow("too many numbers") << R"("pairs":[[1,2,1,1,1]])"
                                          << "FP-IO-020";
        QTest::newRow("no pair") << R"("pairs":[1,2])"
                                 << "FP-IO-020";
    }
    void badCircuitsAreRefused()
    {
        QFETCH(QString, row);
        QFETCH(QString, code);
        const std::string text =
            "{\"format\":\"fabric-planner\",\"version\":3,\"next_id\":9,\n\"circuits\":[\n{\"id\":5," +
            row.toStdString() + "}]}";
        const auto loaded = readProject(text, "bad.fabric");
        QVERIFY(!loaded);
        QVERIFY2(code == loaded.error().code && loaded.error().where.find("bad.fabric:3") == 0,
                 loaded.error().str().c_str());
    }

    void chainHasNoGaps()
    {
        for (std::size_t i = 0; i < migrations().size(); ++i)
            QCOMPARE(migrations()[i]->from, static_cast<std::int64_t>(i));
    }

    void longFormBecomesOurs()
    {
        const auto loaded = loadProject(FABRIC_SOURCE_DIR "/tests/data/formats/000/long_form.fabric");
        FABRIC_VERIFY_RESULT(loaded);
        QCOMPARE(loaded->project.cables().at(Id<Cable>{5}).ends.size(), 3U);
        QCOMPARE(static_cast<int>(loaded->project.cables().at(Id<Cable>{5}).ends[2].end.port.bay), 1);
        QCOMPARE(loaded->notes.size(), 2U);
        FABRIC_COMPARE_GOLDEN(writeProject(loaded->project), "formats/000/long_form.expected");
    }

    void badLongFormsAreRefused_data()
    {
        QTest::addColumn<QString>("table");
        QTest::addColumn<QString>("code");
        QTest::newRow("end without side") << R"("cables":[{"id":1,"ends":[{"device":1,"cage":1}]}])"
                                          << "FP-IO-031";
        QTest::newRow("end with unknown name") << R"("cables":[{"id":1,"ends":[{"side":"a","device":1,"cagee":1}]}])"
                                               << "FP-IO-031";
        QTest::newRow("end an array") << R"("cables":[{"id":1,"ends":[[1,1]]}])"
                                      << "FP-IO-031";
        QTest::newRow("ends an object") << R"("cables":[{"id":1,"ends":{}}])"
                                        << "FP-IO-031";
        QTest::newRow("cage a text") << R"("cables":[{"id":1,"ends":[{"side":"a","device":1,"cage":"1"}]}])"
                                     << "FP-IO-031";
        QTest::newRow("port with a side") << R"("port_overrides":[{"id":1,"port":{"side":"a","device":1,"cage":1}}])"
                                          << "FP-IO-031";
        QTest::newRow("key twice") << R"("cables":[],"cables":[])"
                                   << "FP-IO-032";
        QTest::newRow("row no object") << R"("cables":[7])"
                                       << "FP-IO-020";
        QTest::newRow("table no array") << R"("cables":{})"
                                        << "FP-IO-020";
        QTest::newRow("unknown table") << R"("wires":[])"
                                       << "FP-IO-009";
        QTest::newRow("end on no device") << R"("cables":[{"id":1,"ends":[{"side":"a","device":9,"cage":1}]}])"
                                          << "FP-MOD-003";
        QTest::newRow("cut off") << R"("cables":[{"id":1)"
                                 << "FP-JSN-001";
    }
    void badLongFormsAreRefused()
    {
        QFETCH(QString, table);
        QFETCH(QString, code);
        const std::string text =
            "{\"format\":\"fabric-planner\",\"version\":0,\"next_id\":9," + table.toStdString() + "}";
        const auto loaded = readProject(text, "long.fabric");
        QVERIFY(!loaded);
        QVERIFY2(code == loaded.error().code && loaded.error().where.find("long.fabric") == 0,
                 loaded.error().str().c_str());
    }
};

FABRIC_TEST(FormatsTest)
#include "tst_formats.moc"
