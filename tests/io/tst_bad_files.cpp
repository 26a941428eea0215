// Project files that are damaged, wrong or hostile: each is refused with a message that names the file and the place,
// and nothing of it reaches the model. The variants lie here as text, so that each is read together with what it must
// say.
#include "core/base/strings.h"
#include "core/io/project_file.h"
#include "core/io/project_reader.h"
#include "core/io/project_writer.h"
#include "tests/io/fault_support.h"
#include "tests/support/random_project.h"
#include "tests/support/test_main.h"

#include <QElapsedTimer>
#include <QTest>

#include <sys/stat.h>

using namespace fabric;

namespace {

const std::string kHead = "{\n\"format\": \"fabric-planner\",\n\"version\": 3,\n\"next_id\": 100";

/// A file with one table; its rows start in line 6.
std::string table(const std::string& name, const std::string& rows)
{
    return kHead + ",\n\"" + name + "\": [\n" + rows + "\n]\n}\n";
}

std::string repeated(const std::string& text, int times)
{
    std::string out;
    for (int i = 0; i < times; ++i)
        out += text;
    return out;
}

struct BadFile {
    const char* name;
    std::string text;
    const char* code;
    const char* place; ///< part of the error's `where`
};

std::vector<BadFile> syntaxFaults()
{
    return {
        {"empty", "", "FP-IO-011", "bad.fabric"},
        {"blank", "  \n ", "FP-JSN-001", "bad.fabric:2"},
        {"cut in the head", "{\n\"format\": \"fabric-pl", "FP-JSN-001", "bad.fabric:2"},
        {"cut in a row", kHead + ",\n\"notes\": [\n{\"id\":1,\"text\":\"a", "FP-JSN-001", "bad.fabric:6"},
        {"cut between rows", kHead + ",\n\"notes\": [\n{\"id\":1,\"text\":\"a\"},\n", "FP-JSN-001", "bad.fabric:6"},
        {"comma missing", table("notes", "{\"id\":1,\"text\":\"a\"}\n{\"id\":2}"), "FP-JSN-002", "bad.fabric:7"},
        {"comma too many", table("notes", "{\"id\":1},\n"), "FP-JSN-002", "bad.fabric:8"},
        {"single quotes", "{'format':'fabric-planner'}", "FP-JSN-002", "bad.fabric:1"},
        {"comment", kHead + " // hello\n}", "FP-JSN-002", "bad.fabric:4"},
        {"NaN", table("views", "{\"id\":1,\"x\":NaN}"), "FP-JSN-002", "bad.fabric:6"},
        {"number out of any range", table("views", "{\"id\":1,\"x\":1e999}"), "FP-JSN-002", "bad.fabric:6"},
        {"text after the end", writeProject(Project()) + "{}", "FP-JSN-002", "bad.fabric:6"},
        {"NUL byte", std::string("{\n\"format\"\0: 1}", 15), "FP-JSN-004", "bad.fabric:2"},
        {"NUL after the end", writeProject(Project()) + std::string("\0hidden", 7), "FP-JSN-004", "bad.fabric:6"},
        {"invalid UTF-8", table("notes", "{\"id\":1,\"text\":\"a\xFF\xFE\"}"), "FP-JSN-002", "bad.fabric:6"},
        {"overlong UTF-8", table("notes", "{\"id\":1,\"text\":\"\xC0\x80\"}"), "FP-JSN-002", "bad.fabric:6"},
        {"lone surrogate", table("notes", "{\"id\":1,\"text\":\"\\ud800\"}"), "FP-JSN-002", "bad.fabric:6"},
        {"raw line break in a text", table("notes", "{\"id\":1,\"text\":\"a\nb\"}"), "FP-JSN-002", "bad.fabric:6"},
        {"deep arrays", kHead + ",\n\"notes\": " + repeated("[", 100'000), "FP-IO-020", "bad.fabric:5 /notes"},
        {"deep objects", repeated("{\"a\":", 100'000), "FP-IO-007", "bad.fabric:1 /a"},
        {"deep ends", table("cables", "{\"id\":1,\"ends\":" + repeated("[", 100'000)), "FP-JSN-006", "bad.fabric:6"},
        {"a picture", "\x89PNG\r\n\x1a\n\x01\x02", "FP-JSN-002", "bad.fabric:1"},
        {"XML", "<?xml version=\"1.0\"?><a/>", "FP-JSN-002", "bad.fabric:1"},
    };
}

std::vector<BadFile> headFaults()
{
    return {
        {"an array", "[1,2,3]", "FP-IO-001", "bad.fabric:1 /"},
        {"a number", "17", "FP-IO-001", "bad.fabric:1 /"},
        {"an empty object", "{}", "FP-IO-012", "bad.fabric"},
        {"head cut short", "{\"format\":\"fabric-planner\",\"version\":3}", "FP-IO-012", "bad.fabric"},
        {"another format", "{\"format\":\"librepcb\",\"version\":3}", "FP-IO-006", "bad.fabric:1 /format"},
        {"format no text", "{\"format\":7}", "FP-IO-002", "bad.fabric:1 /format"},
        {"version first", "{\"version\":3}", "FP-IO-007", "bad.fabric:1 /version"},
        {"table before next_id", "{\"format\":\"fabric-planner\",\n\"version\":3,\n\"notes\":[]}", "FP-IO-007",
         "bad.fabric:3 /notes"},
        {"version a text", "{\"format\":\"fabric-planner\",\"version\":\"1\"}", "FP-IO-002", "bad.fabric:1 /version"},
        {"version a fraction", "{\"format\":\"fabric-planner\",\"version\":1.5}", "FP-IO-002", "bad.fabric:1 /version"},
        {"version negative", "{\"format\":\"fabric-planner\",\"version\":-1}", "FP-IO-003", "bad.fabric:1 /version"},
        {"version newer", "{\"format\":\"fabric-planner\",\n\"version\": 4,\n\"whatever\":{\"x\":[true,null]}}",
         "FP-IO-004", "bad.fabric:2 /version"},
        {"version huge", "{\"format\":\"fabric-planner\",\"version\":99999999999999999999}", "FP-IO-002",
         "bad.fabric:1 /version"},
        {"next_id zero", "{\"format\":\"fabric-planner\",\"version\":3,\"next_id\":0}", "FP-IO-005", "/next_id"},
        {"next_id near the end of the ids", "{\"format\":\"fabric-planner\",\"version\":3,\"next_id\":4294967295}",
         "FP-IO-005", "/next_id"},
        {"next_id null", "{\"format\":\"fabric-planner\",\"version\":3,\"next_id\":null}", "FP-IO-002", "/next_id"},
        {"unknown table", kHead + ",\n\"switches\": []\n}", "FP-IO-009", "bad.fabric:5 /switches"},
        {"hostile table name", kHead + ",\n\"\\u001b[2J\\u202e\": []\n}", "FP-IO-009",
         "bad.fabric:5 /\xEF\xBF\xBD[2J\xEF\xBF\xBD"},
        {"table twice", kHead + ",\n\"notes\": [],\n\"notes\": []\n}", "FP-IO-008", "bad.fabric:6 /notes"},
        {"format twice", kHead + ",\n\"format\": \"fabric-planner\"\n}", "FP-IO-008", "bad.fabric:5 /format"},
        {"table an object", kHead + ",\n\"notes\": {}\n}", "FP-IO-020", "bad.fabric:5 /notes"},
        {"table null", kHead + ",\n\"notes\": null\n}", "FP-IO-020", "bad.fabric:5 /notes"},
    };
}

std::vector<BadFile> rowFaults()
{
    return {
        {"row a number", table("notes", "7"), "FP-IO-020", "bad.fabric:6 /notes"},
        {"row an array", table("notes", "[]"), "FP-IO-020", "bad.fabric:6 /notes"},
        {"unknown field", table("devices", "{\"id\":7,\"name\":\"a\",\"command\":\"rm -rf ~\"}"), "FP-IO-024",
         "bad.fabric:6 /devices/7/command"},
        {"unknown field in row two", table("devices", "{\"id\":7},\n{\"nam\":\"a\"}"), "FP-IO-024",
         "bad.fabric:7 /devices[1]/nam"},
        {"field twice", table("devices", "{\"id\":7,\"name\":\"a\",\"name\":\"b\"}"), "FP-IO-025",
         "bad.fabric:6 /devices/7/name"},
        {"id twice in a row", table("devices", "{\"id\":7,\"id\":8}"), "FP-IO-025", "bad.fabric:6 /devices/7/id"},
        {"no id", table("devices", "{\"name\":\"a\"}"), "FP-IO-026", "bad.fabric:6 /devices[0]"},
        {"id zero", table("devices", "{\"id\":0}"), "FP-IO-026", "bad.fabric:6 /devices[0]"},
        {"id negative", table("devices", "{\"id\":-7}"), "FP-IO-021", "bad.fabric:6 /devices[0]/id"},
        {"id too large", table("devices", "{\"id\":4294967296}"), "FP-IO-021", "bad.fabric:6 /devices[0]/id"},
        {"id a text", table("devices", "{\"id\":\"7\"}"), "FP-IO-020", "bad.fabric:6 /devices[0]/id"},
        {"id used twice", table("devices", "{\"id\":7},\n{\"id\":8},\n{\"id\":7}"), "FP-IO-010", "bad.fabric:8"},
        {"id used in two tables", kHead + ",\n\"devices\": [\n{\"id\":7}\n],\n\"notes\": [\n{\"id\":7}\n]\n}",
         "FP-IO-010", "bad.fabric:9"},
        {"id not below next_id", table("devices", "{\"id\":100}"), "FP-MOD-011", "bad.fabric:6 /devices/100"},
        {"name a number", table("devices", "{\"id\":7,\"name\":5}"), "FP-IO-020", "bad.fabric:6 /devices/7/name"},
        {"name null", table("devices", "{\"id\":7,\"name\":null}"), "FP-IO-020", "bad.fabric:6 /devices/7/name"},
        {"name too long", table("devices", "{\"id\":7,\"name\":\"" + std::string(256, 'a') + "\"}"), "FP-MOD-001",
         "bad.fabric:6 /devices/7/name"},
        {"name with escape sequence", table("devices", "{\"id\":7,\"name\":\"\\u001b[2J\"}"), "FP-MOD-002",
         "bad.fabric:6 /devices/7/name"},
        {"name with bidi override", table("devices", "{\"id\":7,\"name\":\"a\\u202eb\"}"), "FP-MOD-002",
         "bad.fabric:6 /devices/7/name"},
        {"role unknown", table("devices", "{\"id\":7,\"role\":\"Leaf\"}"), "FP-IO-022", "bad.fabric:6 /devices/7/role"},
        {"role a number", table("devices", "{\"id\":7,\"role\":2}"), "FP-IO-020", "bad.fabric:6 /devices/7/role"},
        {"rail a fraction", table("devices", "{\"id\":7,\"rail\":1.0}"), "FP-IO-020", "bad.fabric:6 /devices/7/rail"},
        {"rail too large", table("devices", "{\"id\":7,\"rail\":2147483648}"), "FP-IO-021",
         "bad.fabric:6 /devices/7/rail"},
        {"rail negative", table("devices", "{\"id\":7,\"rail\":-1}"), "FP-MOD-007", "bad.fabric:6 /devices/7/rail"},
        {"value an object", table("devices", "{\"id\":7,\"name\":{\"a\":1}}"), "FP-IO-020",
         "bad.fabric:6 /devices/7/name"},
        {"reference to nothing", table("devices", "{\"id\":7,\"fabric\":55}"), "FP-MOD-003",
         "bad.fabric:6 /devices/7/fabric"},
        {"reference into another table",
         kHead + ",\n\"devices\": [\n{\"id\":7,\"fabric\":8}\n],\n\"notes\": [\n{\"id\":8}\n]\n}", "FP-MOD-003",
         "bad.fabric:6 /devices/7/fabric"},
        {"group inside itself",
         table("groups", "{\"id\":1,\"parent\":2},\n{\"id\":2,\"parent\":3},\n{\"id\":3,\"parent\":1}"), "FP-MOD-009",
         "bad.fabric:6 /groups/1/parent"},
        {"ends no sides", table("cables", "{\"id\":7,\"ends\":[1,1,1]}"), "FP-IO-020", "bad.fabric:6 /cables/7/ends"},
        {"ends one side", table("cables", "{\"id\":7,\"ends\":[[]]}"), "FP-IO-020", "bad.fabric:6 /cables/7/ends"},
        {"ends three sides", table("cables", "{\"id\":7,\"ends\":[[],[],[]]}"), "FP-IO-020",
         "bad.fabric:6 /cables/7/ends"},
        {"end too long", table("cables", "{\"id\":7,\"ends\":[[[1,1,1,0,0,0,9]],[]]}"), "FP-IO-020",
         "bad.fabric:6 /cables/7/ends"},
        {"cage out of range", table("cables", "{\"id\":7,\"ends\":[[[1,70000]],[]]}"), "FP-IO-021",
         "bad.fabric:6 /cables/7/ends"},
        {"end on no device", table("cables", "{\"id\":7,\"ends\":[[[1,1]],[]]}"), "FP-MOD-003",
         "bad.fabric:6 /cables/7/ends"},
        {"end without cage",
         kHead + ",\n\"devices\": [\n{\"id\":1}\n],\n\"cables\": [\n{\"id\":7,\"ends\":[[[1]],[]]}\n]\n}", "FP-MOD-004",
         "bad.fabric:9 /cables/7/ends"},
        {"too many ends",
         kHead + ",\n\"devices\": [\n{\"id\":1}\n],\n\"cables\": [\n{\"id\":7,\"ends\":[[[1,1]" +
             repeated(",[1,1]", 1024) + "],[]]}\n]\n}",
         "FP-MOD-005", "/cables/7/ends"},
        {"endless value", table("cables", "{\"id\":7,\"lane_map\":[0" + repeated(",0", 70'000) + "]}"), "FP-IO-023",
         "bad.fabric:6 /cables/7/lane_map"},
        {"lane map points outside", table("cables", "{\"id\":7,\"lane_map\":[0,2]}"), "FP-MOD-012",
         "bad.fabric:6 /cables/7/lane_map"},
        {"lane map names a lane twice", table("cables", "{\"id\":7,\"lane_map\":[1,1]}"), "FP-MOD-012",
         "bad.fabric:6 /cables/7/lane_map"},
        {"export to an absolute path", table("exports", "{\"id\":7,\"target\":\"/etc/passwd\"}"), "FP-MOD-013",
         "bad.fabric:6 /exports/7/target"},
        {"export that climbs", table("exports", "{\"id\":7,\"target\":\"a/../../x\"}"), "FP-MOD-013",
         "bad.fabric:6 /exports/7/target"},
        {"export to a drive", table("exports", "{\"id\":7,\"target\":\"C:\\\\x\"}"), "FP-MOD-013",
         "bad.fabric:6 /exports/7/target"},
        {"port without device", table("port_overrides", "{\"id\":7,\"name\":\"a\"}"), "FP-MOD-004",
         "bad.fabric:6 /port_overrides/7/port"},
        {"cells no texts", table("parts", "{\"id\":7,\"cells\":[\"a=1\",2]}"), "FP-IO-020",
         "bad.fabric:6 /parts/7/cells"},
    };
}

} // namespace

class BadFilesTest : public QObject {
    Q_OBJECT

private slots:
    void refusedWithFileAndPlace_data()
    {
        QTest::addColumn<int>("set");
        QTest::addColumn<int>("index");
        const auto add = [](int set, const std::vector<BadFile>& files) {
            for (std::size_t i = 0; i < files.size(); ++i)
                QTest::newRow(files[i].name) << set << static_cast<int>(i);
        };
        add(0, syntaxFaults());
        add(1, headFaults());
        add(2, rowFaults());
    }
    void refusedWithFileAndPlace()
    {
        QFETCH(int, set);
        QFETCH(int, index);
        const BadFile bad = (set == 0   ? syntaxFaults()
                             : set == 1 ? headFaults()
                                        : rowFaults())[static_cast<std::size_t>(index)];
        const auto loaded = readProject(bad.text, "dir/bad.fabric");
        QVERIFY(!loaded);
        const std::string message = loaded.error().str();
        QVERIFY2(loaded.error().code == std::string(bad.code), message.c_str());
        QVERIFY2(("dir/" + loaded.error().where).find(bad.place) != std::string::npos, message.c_str());
        QVERIFY2(isCleanText(message) && message.size() < 2000, message.c_str());
    }

    void newerVersionIsNamedAndTheFileUntouched()
    {
        QTemporaryDir directory;
        const QString path = directory.filePath("next.fabric");
        const std::string text = "{\"format\":\"fabric-planner\",\"version\":7,\"cables\":{}}";
        QVERIFY(test::writePlainly(path, text));
        const auto loaded = loadProject(path.toStdString());
        QVERIFY(!loaded);
        QCOMPARE(loaded.error().kind, ErrorKind::Version);
        QVERIFY(loaded.error().message.str().find("file version 7") != std::string::npos);
        QVERIFY(loaded.error().where.find(path.toStdString()) != std::string::npos);
        QCOMPARE(test::bytesOf(path), text);
    }

    void filesThatAreNone()
    {
        QTemporaryDir directory;
        const std::string folder = directory.path().toStdString();
        const auto code = [](const std::string& path) {
            const auto loaded = loadProject(path);
            return loaded ? std::string("loaded")
                          : std::string(loaded.error().code) +
                                (loaded.error().where.find(path) == 0 ? "" : " without the path");
        };
        QCOMPARE(code(folder + "/missing.fabric"), std::string("FP-IO-040"));
        QCOMPARE(code(folder), std::string("FP-IO-041"));
        QCOMPARE(code("/dev/zero"), std::string("FP-IO-041"));
        QVERIFY(::mkfifo((folder + "/pipe").c_str(), 0600) == 0);
        QCOMPARE(code(folder + "/pipe"), std::string("FP-IO-041"));
        QFile sparse(directory.filePath("huge.fabric"));
        QVERIFY(sparse.open(QIODevice::WriteOnly) && sparse.resize(qint64{kMaxProjectBytes} + 1));
        QCOMPARE(code(folder + "/huge.fabric"), std::string("FP-IO-042"));
    }

    void tooManyRowsStopEarly()
    {
        std::string rows = "{\"id\":1}";
        rows.reserve(kMaxProjectRows * 9 + 100);
        for (std::size_t i = 0; i < kMaxProjectRows; ++i)
            rows += ",{\"id\":1}";
        const auto loaded = readProject(table("notes", rows), "many.fabric");
        QVERIFY(!loaded);
        QCOMPARE(std::string(loaded.error().code), std::string("FP-IO-027"));
        QCOMPARE(loaded.error().kind, ErrorKind::Limit);
    }

    void longChainOfGroupsIsLinear()
    {
        constexpr int kGroups = 100'000;
        std::string text = "{\"format\":\"fabric-planner\",\"version\":3,\"next_id\":" + std::to_string(kGroups + 1) +
                           ",\"groups\":[{\"id\":1}";
        for (int id = 2; id <= kGroups; ++id)
            text += ",{\"id\":" + std::to_string(id) + ",\"parent\":" + std::to_string(id - 1) + "}";
        QElapsedTimer timer;
        timer.start();
        const auto loaded = readProject(text + "]}", "chain.fabric");
        FABRIC_VERIFY_RESULT(loaded);
        QVERIFY2(timer.elapsed() < 10'000, "the walk up the groups is not linear");
    }

    /// Every cut and many single-byte changes of a file that uses everything: an error or a valid project, never a
    /// crash.
    void damagedFilesNeverCrash()
    {
        test::Random random(7);
        const std::string good = writeProject(test::randomProject(random, 40));
        int cuts = 0;
        int refused = 0;
        for (std::size_t cut = 0; cut + 1 < good.size(); cut += 1 + good.size() / 1500) {
            ++cuts;
            refused += readProject(good.substr(0, cut), "cut.fabric") ? 0 : 1;
        }
        QCOMPARE(refused, cuts);
        int survived = 0;
        for (int i = 0; i < 3000; ++i) {
            std::string bad = good;
            bad[static_cast<std::size_t>(random.integer(0, static_cast<int>(bad.size()) - 1))] =
                static_cast<char>(random.integer(0, 255));
            const auto loaded = readProject(bad, "bad.fabric");
            if (!loaded) continue;
            ++survived;
            QVERIFY(readProject(writeProject(loaded->project), "again.fabric"));
        }
        qInfo("%d cuts refused; of 3000 changed bytes %d still gave a valid project", refused, survived);
    }
};

FABRIC_TEST(BadFilesTest)
#include "tst_bad_files.moc"
