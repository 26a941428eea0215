// Other people's programs judge what is written: LibreOffice, Graphviz, xmllint, Python's YAML and JSON, Slurm's
// controller. Each is skipped, with its reason, where it is not installed.
#include "core/formats/cables.h"
#include "core/formats/dot.h"
#include "core/formats/inventories.h"
#include "core/formats/netbox_types.h"
#include "core/formats/slurm_topology.h"
#include "core/graph/links.h"
#include "tests/support/build.h"
#include "tests/support/forall.h"
#include "tests/support/hostile.h"
#include "tests/support/random_plan.h"
#include "tests/support/test_main.h"

#include "core/base/strings.h"
#include "where.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include <set>

using namespace fabric;
using fabric::test::port;

namespace {

std::shared_ptr<const Catalog> builtIn()
{
    static const auto catalog = Catalog::builtIn();
    return catalog ? *catalog : nullptr;
}

using Options = std::map<std::string, std::string>;

Result<std::string> written(const Project& project, const Format& format, const Options& options = {},
                            const std::string& suffix = {})
{
    return exportProject(project, format, suffix, options, *builtIn(), SilentProgress());
}

/// A leaf with a node of each hostile name that a plan can hold.
Project hostilePlan()
{
    test::FabricBuilder plan;
    const auto leaf = plan.device("leaf", Role::Leaf);
    int cage = 1;
    for (const std::string& name : test::hostileStrings())
        if (isCleanText(name) && !name.empty() && name.size() <= kMaxNameBytes && cage <= 32)
            plan.cable(port(plan.device(name, Role::Node), 1), port(leaf, cage++));
    return plan.project();
}

struct Answer {
    int code = -1;
    QByteArray out;
    QByteArray err;
};

Answer run(const QString& program, const QStringList& arguments, const std::string& input = {},
           const QString& folder = {})
{
    QProcess process;
    if (!folder.isEmpty()) process.setWorkingDirectory(folder);
    process.start(program, arguments);
    process.write(input.data(), static_cast<qint64>(input.size()));
    process.closeWriteChannel();
    if (!process.waitForFinished(180'000)) return {};
    return {process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
}

bool has(const char* program)
{
    return !QStandardPaths::findExecutable(program).isEmpty() ||
           !QStandardPaths::findExecutable(program, {"/usr/sbin"}).isEmpty();
}

} // namespace

class TestJudges : public QObject {
    Q_OBJECT

private slots:
    void libreOfficeKeepsTwentyPlans();
    void edgesOfGraphvizAreOurs();
    void xmlIsWellFormed();
    void pythonReadsYamlAndJson();
    void slurmReadsTheTree();
};

/// Plans through LibreOffice and back, in one call: its workbooks import to the same plans.
void TestJudges::libreOfficeKeepsTwentyPlans()
{
    if (!has("soffice")) QSKIP("LibreOffice is missing");
    const int count = qEnvironmentVariableIntValue("FABRIC_LONG") > 0 ? 20 : 3;
    QTemporaryDir folder;
    QVERIFY(QDir(folder.path()).mkdir("back"));
    std::vector<Project> plans = {hostilePlan()};
    test::forAll(count - 1, [&](test::Random& random, std::uint64_t) {
        plans.push_back(
            test::smallTree(random.integer(1, 4), random.integer(1, 3), random.integer(1, 6), random.integer(1, 3)));
        return true;
    });
    QStringList arguments = {"-env:UserInstallation=file://" + folder.filePath("profile"),
                             "--headless",
                             "--convert-to",
                             "xlsx:Calc MS Excel 2007 XML",
                             "--outdir",
                             "back"};
    for (std::size_t i = 0; i < plans.size(); ++i) {
        const auto book = written(plans[i], kCablesFormat, {{"language", i % 2 == 0 ? "en" : "zh"}}, "xlsx");
        FABRIC_VERIFY_RESULT(book);
        const QString name = QString("p%1.xlsx").arg(i);
        QFile file(folder.filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(book->data(), static_cast<qint64>(book->size())) > 0);
        arguments << name;
    }
    const Answer answer = run("soffice", arguments, {}, folder.path());
    QVERIFY2(answer.code == 0, answer.err.constData());
    for (std::size_t i = 0; i < plans.size(); ++i) {
        QFile file(folder.filePath(QString("back/p%1.xlsx").arg(i)));
        QVERIFY2(file.open(QIODevice::ReadOnly), qPrintable(file.fileName()));
        Project back;
        const auto done = importFiles(back, kCablesFormat, {{"back.xlsx", file.readAll().toStdString()}}, {}, builtIn(),
                                      SilentProgress());
        FABRIC_VERIFY_RESULT(done);
        QCOMPARE(*written(back, kCablesFormat), *written(plans[i], kCablesFormat));
    }
    qInfo("%d plans", static_cast<int>(plans.size()));
}

void TestJudges::edgesOfGraphvizAreOurs()
{
    if (!has("dot")) QSKIP("Graphviz is missing");
    const int count = qEnvironmentVariableIntValue("FABRIC_LONG") > 0 ? 300 : 2;
    std::vector<Project> plans = {hostilePlan()};
    test::forAll(count, [&](test::Random& random, std::uint64_t) {
        plans.push_back(test::randomPlan(random));
        return true;
    });
    for (const Project& plan : plans) {
        const auto text = written(plan, kDotFormat, {{"lines", "links"}});
        FABRIC_VERIFY_RESULT(text);
        const Answer answer = run("dot", {"-Tjson"}, *text);
        QCOMPARE(answer.code, 0);
        const QJsonObject graph = QJsonDocument::fromJson(answer.out).object();
        std::map<int, QString> names;
        for (const QJsonValue& object : graph["objects"].toArray())
            names[object["_gvid"].toInt()] = object["name"].toString();
        std::multiset<QString> seen;
        for (const QJsonValue& edge : graph["edges"].toArray())
            seen.insert(names[edge["tail"].toInt()] + " " + edge["taillabel"].toString() + " " +
                        names[edge["head"].toInt()] + " " + edge["headlabel"].toString());
        const PortMap ports(plan, *builtIn());
        std::multiset<QString> ours;
        for (const Link& link : deriveLinks(plan, ports, {}))
            ours.insert(QString("d%1 %2 d%3 %4")
                            .arg(link.a.port.device.value)
                            .arg(QString::fromStdString(ports.name(link.a.port)))
                            .arg(link.b.port.device.value)
                            .arg(QString::fromStdString(ports.name(link.b.port))));
        QVERIFY(seen == ours);
        QVERIFY(!ours.empty());
    }
}

void TestJudges::xmlIsWellFormed()
{
    const auto text = written(hostilePlan(), kDrawioFormat);
    FABRIC_VERIFY_RESULT(text);
    for (const char* markup : {"<b>", "<img", "<a href", "<!DOCTYPE", "html=1"})
        QVERIFY2(text->find(markup) == std::string::npos, markup);
    QVERIFY(text->find("\x1b") == std::string::npos);
    if (!has("xmllint")) QSKIP("xmllint is missing");
    QCOMPARE(run("xmllint", {"--noout", "-"}, *text).code, 0);
    const Answer cells = run("xmllint", {"--xpath", "count(//mxCell[@vertex='1'])", "-"}, *text);
    QCOMPARE(cells.out.trimmed().toInt(), static_cast<int>(hostilePlan().devices().size()));
}

/// A parser that is not ours finds every device under its own name, and nothing that would be run or become a tag.
void TestJudges::pythonReadsYamlAndJson()
{
    if (!has("python3") || run("python3", {"-c", "import yaml"}).code != 0) QSKIP("Python with PyYAML is missing");
    const Project plan = hostilePlan();
    const auto ansible = written(plan, kAnsibleFormat);
    FABRIC_VERIFY_RESULT(ansible);
    const Answer hosts = run("python3",
                             {"-c", "import sys,yaml,json\n"
                                    "d=yaml.safe_load(sys.stdin.buffer.read())['all']['children']\n"
                                    "print(json.dumps(sorted(h for g in d.values() for h in g['hosts'])))"},
                             *ansible);
    QVERIFY2(hosts.code == 0, hosts.err.constData());
    std::set<std::string> names;
    for (const QJsonValue& name : QJsonDocument::fromJson(hosts.out).array())
        names.insert(name.toString().toStdString());
    for (const Device& device : plan.devices())
        QVERIFY2(names.contains(device.name), device.name.c_str());
    QCOMPARE(names.size(), plan.devices().size());
    const auto wiring = written(plan, kHedgehogFormat);
    FABRIC_VERIFY_RESULT(wiring);
    const Answer objects =
        run("python3",
            {"-c", "import sys,yaml,re\n"
                   "d=list(yaml.safe_load_all(sys.stdin.buffer.read()))\n"
                   "n=[o['metadata']['name'] for o in d]\n"
                   "assert len(set(n))==len(n) and all(re.fullmatch('[a-z0-9]([-a-z0-9]*[a-z0-9])?',x) for x in n)\n"
                   "print(sum(o['kind']=='Connection' for o in d))"},
            *wiring);
    QVERIFY2(objects.code == 0, objects.err.constData());
    QCOMPARE(objects.out.trimmed().toInt(), static_cast<int>(plan.cables().size()));
    const auto targets = written(plan, kPrometheusFormat);
    FABRIC_VERIFY_RESULT(targets);
    const QJsonArray list = QJsonDocument::fromJson(QByteArray::fromStdString(*targets)).array();
    QVERIFY(!list.isEmpty());
    for (const QJsonValue& target : list)
        QVERIFY(QRegularExpression("^[A-Za-z0-9_.][A-Za-z0-9_.-]*:9100$")
                    .match(target["targets"][0].toString())
                    .hasMatch());
    const auto yaml = written(test::smallTree(3, 2, 4), kSlurmYamlFormat);
    FABRIC_VERIFY_RESULT(yaml);
    const Answer tree = run("python3",
                            {"-c", "import sys,yaml\n"
                                   "d=yaml.safe_load(sys.stdin)\n"
                                   "assert list(d[0])[0]=='topology'\n"
                                   "print(len(d[0]['tree']['switches']))"},
                            *yaml);
    QVERIFY2(tree.code == 0, tree.err.constData());
    QCOMPARE(tree.out.trimmed().toInt(), 4);
    const auto types = written(plan, kNetboxTypesFormat);
    FABRIC_VERIFY_RESULT(types);
    const Answer library = run("python3",
                               {"-c", "import sys,yaml,re\n"
                                      "d=list(yaml.safe_load_all(sys.stdin))\n"
                                      "k={'manufacturer','model','slug','part_number','u_height','is_full_depth',"
                                      "'weight','weight_unit','comments','interfaces','power-ports'}\n"
                                      "assert all(set(t)<=k and re.fullmatch('[-a-z0-9_]+',t['slug']) for t in d)\n"
                                      "assert all(len({i['name'] for i in t['interfaces']})==len(t['interfaces']) "
                                      "for t in d)\n"
                                      "print(len(d))"},
                               *types);
    QVERIFY2(library.code == 0, library.err.constData());
    QCOMPARE(library.out.trimmed().toInt(), 2);
}

/// A real controller in the cluster lab reads the file and shows the same tree.
void TestJudges::slurmReadsTheTree()
{
    if (qEnvironmentVariableIntValue("FABRIC_LONG") == 0) QSKIP("long: FABRIC_LONG=1");
    const QString lab = QStringLiteral(FABRIC_SOURCE_DIR "/../shared/lab/cluster/clusterlab");
    if (!QFileInfo::exists(lab) || !has("slurmctld") || !has("munged")) QSKIP("the cluster lab or Slurm is missing");
    test::FabricBuilder plan;
    const auto spine = plan.device("spine1", Role::Spine);
    for (int l = 1; l <= 2; ++l) {
        const auto leaf = plan.device("leaf" + std::to_string(l), Role::Leaf);
        plan.cable(port(leaf, 32), port(spine, l));
        for (int n = 1; n <= 2; ++n)
            plan.cable(port(plan.device("node0" + std::to_string(2 * l + n - 2), Role::Node), 1), port(leaf, n));
    }
    const auto conf = written(plan.project(), kSlurmConfFormat);
    FABRIC_VERIFY_RESULT(conf);
    QTemporaryDir folder;
    QFile file(folder.filePath("topology.conf"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(QByteArray::fromStdString(*conf));
    file.close();
    const Answer answer =
        run(lab, {"with", "-n", "4", "--topology", file.fileName(), "--", "scontrol", "show", "topology"});
    QVERIFY2(answer.code == 0, (answer.out + answer.err).right(1500).constData());
    const qsizetype at = answer.out.indexOf("SwitchName=");
    QVERIFY2(at >= 0, answer.out.constData());
    const auto shown = readSlurmConf(answer.out.mid(at).toStdString(), "scontrol");
    FABRIC_VERIFY_RESULT(shown);
    const auto ours = readSlurmConf(*conf, "topology.conf");
    QCOMPARE(shown->switches.size(), ours->switches.size());
    for (const SlurmSwitch& row : ours->switches)
        QVERIFY(std::any_of(shown->switches.begin(), shown->switches.end(), [&](const SlurmSwitch& other) {
            return other.name == row.name && other.switches == row.switches &&
                   (row.nodes.empty() || other.nodes == row.nodes);
        }));
}

FABRIC_TEST(TestJudges)
#include "tst_judges.moc"
