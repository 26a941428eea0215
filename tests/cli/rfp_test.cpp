// The example examples/rfp-512 through the real program: clauses to options, options to a plan, the plan onto the site.
#include "core/io/project_file.h"
#include "core/planner/placement/rack_load.h"
#include "core/planner/rules/rule.h"
#include "tests/cli/fabricctl.h"
#include "tests/support/test_main.h"
#include "where.h"

#include <QElapsedTimer>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <map>
#include <set>

using fabric::test::Fabricctl;
using fabric::test::Ran;

namespace {

QString example(const char* file)
{
    return QStringLiteral(FABRIC_SOURCE_DIR "/examples/rfp-512/") + QLatin1String(file);
}

} // namespace

class RfpTest : public QObject, private Fabricctl {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        if (Fabricctl::isMissing()) QSKIP("FABRICCTL names no program");
    }

    void givesFourOptionsInTime()
    {
        QElapsedTimer clock;
        clock.start();
        const QJsonArray fabrics = json({"size", "--clauses", example("clauses.csv")})["fabrics"].toArray();
        QVERIFY2(clock.elapsed() < 10'000, qPrintable(QString::number(clock.elapsed())));
        QCOMPARE(fabrics.size(), 3);
        std::set<QList<int>> shapes;
        bool isManagerMissing = false;
        bool isTwoTiers = false;
        for (const QJsonValue& value : fabrics[0].toObject()["options"].toArray()) {
            const QJsonObject option = value.toObject();
            const QJsonObject switches = option["switches"].toObject();
            const QList<int> shape{switches["leaf"].toInt(), switches["spine"].toInt(), switches["core"].toInt()};
            shapes.insert(shape);
            for (const QJsonValue& verdict : option["verdicts"].toArray()) {
                QVERIFY(!verdict["because"].toString().isEmpty()); // the object that decides it
                if (shape == QList<int>{128, 128, 64} && verdict["metric"] == "free_leaf_ports")
                    isManagerMissing |= verdict["verdict"] == "not-met" && verdict["measured"] == "0";
            }
            isTwoTiers |= shape == QList<int>{64, 32, 0} && option["cables"].toInt() == 8192;
        }
        QVERIFY(shapes.size() >= 4);
        QVERIFY(isManagerMissing);
        QVERIFY(isTwoTiers);
    }

    /// run.sh as a user starts it, then the plan that it leaves.
    void placesThePlanOnTheSite()
    {
        QProcess script;
        script.setWorkingDirectory(folder());
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert("FABRICCTL", program());
        script.setProcessEnvironment(environment);
        script.start("bash", {example("run.sh"), path("out")});
        constexpr int kPatienceMs = 240'000;
        QVERIFY(script.waitForFinished(kPatienceMs));
        QVERIFY2(script.exitCode() == 0, script.readAllStandardError().constData());
        const QByteArray said = bytes("out/placed.txt");
        QVERIFY2(said.contains("Lower bound, every cable at its cheapest feasible length"), said.constData());
        QVERIFY2(said.contains("metres of cable ordered"), said.constData());

        auto opened = fabric::loadProject(path("out/placed.fabric").toStdString());
        QVERIFY2(opened.has_value(), opened ? "" : opened.error().str().c_str());
        const fabric::Project& project = opened->project;
        const auto catalog = fabric::Catalog::withOwnParts(*fabric::Catalog::builtIn(), project);
        QVERIFY(catalog.has_value());
        checkRacks(project, **catalog);
        checkCables(project, **catalog, said);
        checkNextYear(script.readAllStandardOutput());
    }

private:
    static void checkRacks(const fabric::Project& project, const fabric::Catalog& catalog)
    {
        int racks = 0;
        int fixed = 0;
        std::set<std::pair<std::uint32_t, int>> positions;
        const auto loads = fabric::rackLoads(project, catalog);
        for (const fabric::Group& rack : project.groups()) {
            if (rack.kind != fabric::GroupKind::Rack) continue;
            ++racks;
            fixed += rack.mobility == fabric::Mobility::Fixed ? 1 : 0;
            QVERIFY2(positions.emplace(rack.parent.value, rack.index).second, rack.name.c_str());
            QVERIFY2(rack.index >= 1 && rack.index <= 42, rack.name.c_str()); // 30 m at 700 mm
            const auto limit = fabric::powerWithOneFeedLostW(project, rack);
            QVERIFY(limit.has_value());
            const auto load = loads.find(rack.id);
            QVERIFY2(load != loads.end() && load->second.withoutPower == 0, rack.name.c_str());
            QVERIFY2(load->second.nameplateW() <= *limit, rack.name.c_str());
        }
        QVERIFY(racks >= 256 + 9);
        QCOMPARE(fixed, 3);
    }

    /// No plug is touched where the spines of 1,024 nodes stand from day one; else as few as can be. Both are priced.
    void checkNextYear(const QByteArray& said) const
    {
        std::map<QByteArray, QJsonObject> ways;
        for (const char* dayOne : {"least-spines", "all-spines"}) {
            ways[dayOne] = QJsonDocument::fromJson(bytes(QByteArray("out/from-") + dayOne + ".json")).object();
            QVERIFY2(said.contains(QByteArray("Next year from ") + dayOne), said.constData());
            QCOMPARE(ways[dayOne]["ratio_at_the_end"].toString(), QString("1:1"));
            for (const char* sum : {"built", "to_buy"}) {
                const QJsonObject cost = ways[dayOne]["cost"].toObject()[sum].toObject();
                QVERIFY(cost["net"].toString().toDouble() > 0);
                QCOMPARE(cost["lines_without_price"].toInt(-1), 0);
            }
        }
        QCOMPARE(ways["all-spines"]["touched_ends"].toInt(-1), 0);
        const int touched = ways["least-spines"]["touched_ends"].toInt();
        QVERIFY(touched >= 2048); // half of every leaf's 64 uplinks go to the 32 new spines
        QCOMPARE(ways["least-spines"]["least_touched_ends"].toInt(), touched);
    }

    static void checkCables(const fabric::Project& project, const fabric::Catalog& catalog, const QByteArray& said)
    {
        QCOMPARE(project.fabrics().size(), std::size_t{3});
        for (const fabric::Cable& cable : project.cables()) {
            QVERIFY2(cable.routedMm && cable.lengthMm && *cable.lengthMm >= *cable.routedMm, cable.name.c_str());
            QVERIFY(!cable.part.empty());
        }
        const auto findings = fabric::check(project, catalog, fabric::SilentProgress());
        QVERIFY(findings.has_value());
        int overfull = 0;
        for (const fabric::Finding& finding : *findings) {
            const std::string message = finding.rule + ": " + finding.message.str();
            for (const char* rule :
                 {"rack-power", "rack-row", "rack-space", "link-reach", "cable-length", "illegal-cable"})
                QVERIFY2(finding.rule != rule, message.c_str());
            if (finding.rule != "tray-fill" || finding.severity != fabric::Severity::Error) continue;
            ++overfull;
            QVERIFY2(said.contains(QByteArray::fromStdString(finding.objects.front())), message.c_str());
            QVERIFY2(said.contains(QByteArray::fromStdString(finding.message.str())), message.c_str());
        }
        QVERIFY(overfull > 0); // the ducts between the halls are narrow
    }
};

FABRIC_TEST(RfpTest)
#include "rfp_test.moc"
