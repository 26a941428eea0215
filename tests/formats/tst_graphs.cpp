#include "core/base/strings.h"
#include "core/formats/dot.h"
#include "core/formats/graphml.h"
#include "core/formats/project_diff.h"
#include "tests/support/build.h"
#include "tests/support/golden.h"
#include "tests/support/hostile.h"
#include "tests/support/test_main.h"

#include <QProcess>
#include <QStandardPaths>
#include <QTest>

using namespace fabric;
using fabric::test::port;

namespace {

const Catalog& catalog()
{
    static const auto found = Catalog::builtIn();
    return **found;
}

Result<std::string> written(const Project& project, const Format& format,
                            const std::map<std::string, std::string>& options = {})
{
    return exportProject(project, format, "", options, catalog(), SilentProgress());
}

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

/// Exit code and output of a tool that reads `input`.
std::pair<int, QByteArray> piped(const QString& program, const QStringList& arguments, const std::string& input)
{
    QProcess process;
    process.start(program, arguments);
    process.write(input.data(), static_cast<qint64>(input.size()));
    process.closeWriteChannel();
    process.waitForFinished(60'000);
    return {process.exitCode(), process.readAllStandardOutput()};
}

} // namespace

class TestGraphs : public QObject {
    Q_OBJECT

private slots:
    void dotGolden();
    void dotIsReadByGraphviz();
    void graphmlIsWellFormed();
    void everyFormatRefusesAnUnknownFabric();
    void diffOfEqualPlansIsEmpty();
    void diffNamesWhatChanged();
};

void TestGraphs::dotGolden()
{
    const auto bundles = written(test::smallTree(2, 1, 2, 2), kDotFormat);
    FABRIC_VERIFY_RESULT(bundles);
    FABRIC_COMPARE_GOLDEN(*bundles, "exporters/bundles.dot");
    const auto links = written(test::smallTree(2, 1, 1, 1), kDotFormat, {{"lines", "links"}});
    FABRIC_VERIFY_RESULT(links);
    FABRIC_COMPARE_GOLDEN(*links, "exporters/links.dot");
}

void TestGraphs::dotIsReadByGraphviz()
{
    if (QStandardPaths::findExecutable("dot").isEmpty()) QSKIP("Graphviz is missing");
    const Project plan = hostilePlan();
    for (const char* lines : {"bundles", "links"}) {
        const auto text = written(plan, kDotFormat, {{"lines", lines}});
        FABRIC_VERIFY_RESULT(text);
        const auto [code, svg] = piped("dot", {"-Tsvg"}, *text);
        QCOMPARE(code, 0);
        QVERIFY(!svg.contains("<img") && !svg.contains("<a href") && !svg.contains("xlink:href"));
        QVERIFY(svg.contains("&lt;b&gt;")); // shown as written
        QVERIFY(svg.contains("&amp;amp;"));
        QCOMPARE(svg.count("class=\"node\""), static_cast<qsizetype>(plan.devices().size()));
    }
}

void TestGraphs::graphmlIsWellFormed()
{
    const auto text = written(hostilePlan(), kGraphmlFormat);
    FABRIC_VERIFY_RESULT(text);
    QVERIFY(text->find("<b>") == std::string::npos);
    if (QStandardPaths::findExecutable("xmllint").isEmpty()) QSKIP("xmllint is missing");
    QCOMPARE(piped("xmllint", {"--noout", "-"}, *text).first, 0);
}

void TestGraphs::everyFormatRefusesAnUnknownFabric()
{
    for (const Format* format : formats()) {
        if (!format->isWritten()) continue;
        const auto text = written(test::smallTree(1, 1, 1), *format, {{"fabric", "storage"}});
        QVERIFY(!text && text.error().kind == ErrorKind::Usage);
        QVERIFY2(text.error().str().find("'storage'") != std::string::npos, text.error().str().c_str());
        const auto suffix = exportProject(test::smallTree(1, 1, 1), *format, "exe", {}, catalog(), SilentProgress());
        QVERIFY(!suffix && std::string(suffix.error().code) == "FP-FMT-003");
    }
}

void TestGraphs::diffOfEqualPlansIsEmpty()
{
    const Project plan = test::smallTree(3, 2, 4, 2);
    QVERIFY(diffProjects({plan, catalog()}, {plan, catalog()}).empty());
    QVERIFY(diffProjects({Project(), catalog()}, {Project(), catalog()}).empty());
}

void TestGraphs::diffNamesWhatChanged()
{
    const Project before = test::smallTree(2, 1, 2, 1);
    Project after = before;
    Edit edit(after, "Change");
    Cable moved = *after.cables().begin();
    moved.ends[1].end.port.cage = 9;
    moved.lengthMm = 5000;
    edit.replace(moved);
    Id<Device> gone;
    for (const Device& device : after.devices())
        if (device.name == "node-0004") gone = device.id;
    removeDevices(edit, {gone});
    Device added;
    added.name = "node-0099";
    added.part = test::kNodePart;
    edit.add(added);
    FABRIC_VERIFY_RESULT(std::move(edit).finish());

    const auto changes = diffProjects({before, catalog()}, {after, catalog()});
    std::vector<std::string> lines;
    for (const ProjectChange& change : changes) {
        std::string line = std::string(enumName(change.kind)) + " " + change.table + " " + change.name;
        if (change.kind == ChangeKind::Changed)
            for (const FieldChange& field : change.fields)
                line += " " + field.field + "=" + field.before + ">" + field.after;
        lines.push_back(line);
    }
    const std::vector<std::string> expected = {
        "removed device node-0004",
        "added device node-0099",
        "changed cable compute-1 length_m=>5 z=leaf-01 1/1>leaf-01 9/1",
        "removed cable compute-5",
    };
    QCOMPARE(lines, expected);
}

FABRIC_TEST(TestGraphs)
#include "tst_graphs.moc"
