// Circuits as a table: written and read back, replaced as a whole, faults named by row and object; and what the
// difference of two plans says of them.
#include "core/base/strings.h"
#include "core/formats/circuits.h"
#include "core/formats/project_diff.h"
#include "core/model/circuit_configuration.h"
#include "tests/graph/plan_sketch.h"
#include "tests/support/hostile.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace fabric;
using namespace fabric::test;

namespace {

const std::string kHead = "configuration,device,port_a,port_b\n";

/// Two optical switches, one of a part that nobody knows, and a leaf.
struct TwoOptical : PlanSketch {
    TwoOptical()
    {
        add(genericOcs(8));
        first = addBox("ocs-1", Role::Ocs, "generic/ocs-8");
        second = addBox("ocs-2", Role::Ocs, "");
        addSwitch("leaf-1", Role::Leaf);
        add(Circuits{{}, first, "a", {{1, 2}, {3, 4}}});
        add(Circuits{{}, second, "a", {{1, 100}}});
        add(Circuits{{}, first, "b", {{1, 4}}});
    }

    std::string text(const std::map<std::string, std::string>& given = {}) const
    {
        return exportProject(project, kCircuitsFormat, "csv", given, *catalog(), SilentProgress()).value_or("failed");
    }
    Result<Imported> read(const std::string& bytes)
    {
        return importFiles(project, kCircuitsFormat, {{"c.csv", bytes}}, {}, *Catalog::builtIn(), SilentProgress());
    }

    Id<Device> first;
    Id<Device> second;
};

} // namespace

class CircuitsFormatTest : public QObject {
    Q_OBJECT

private slots:
    void comesBackAsItWas()
    {
        TwoOptical plan;
        QCOMPARE(plan.text(), kHead + "a,ocs-1,1,2\na,ocs-1,3,4\na,ocs-2,1.1?,100.1?\nb,ocs-1,1,4\n");
        QCOMPARE(plan.text({{"configuration", "b"}}), kHead + "b,ocs-1,1,4\n");
        plan.replace([&] {
            Device row = plan.project.devices().at(plan.second);
            row.part = "generic/ocs-8";
            return row;
        }());
        FABRIC_VERIFY_RESULT(plan.read(kHead + "a,ocs-2,7,8\na,ocs-1,5,6\nc,ocs-1,1,2\n"));
        // The whole of "a" is replaced, "b" stays, "c" is new.
        QCOMPARE(plan.text(), kHead + "b,ocs-1,1,4\na,ocs-1,5,6\na,ocs-2,7,8\nc,ocs-1,1,2\n");
        const std::string before = plan.text();
        FABRIC_VERIFY_RESULT(plan.read(before));
        QCOMPARE(configurationNames(plan.project), (std::vector<std::string>{"a", "b", "c"}));
    }

    void faultsNameRowAndObject_data()
    {
        QTest::addColumn<QString>("rows");
        QTest::addColumn<QString>("code");
        QTest::addColumn<QString>("where");
        const auto row = [](const char* name, const std::string& rows, const char* code, const char* where) {
            QTest::newRow(name) << QString::fromStdString(rows) << code << where;
        };
        row("empty", "", "FP-CIR-001", "c.csv");
        row("no heading", "configuration,device,port_a\n", "FP-CIR-002", "c.csv:1");
        row("no name", kHead + ",ocs-1,1,2\n", "FP-CIR-003", "c.csv:2");
        row("no such switch", kHead + "a,ocs-1,1,2\na,ocs-9,1,2\n", "FP-CIR-004", "c.csv:3");
        row("not optical", kHead + "a,leaf-1,1,2\n", "FP-CIR-004", "c.csv:2");
        row("no such port", kHead + "a,ocs-1,1,9\n", "FP-CIR-005", "c.csv:2");
        row("port no number", kHead + "a,ocs-2,x,9\n", "FP-CIR-005", "c.csv:2");
        row("port twice", kHead + "a,ocs-1,1,2\nb,ocs-1,2,3\na,ocs-1,2,3\n", "FP-CIR-006", "c.csv:4");
        row("port to itself", kHead + "a,ocs-1,2,2\n", "FP-CIR-006", "c.csv:2");
        row("short row", kHead + "a,ocs-1,2\n", "FP-CIR-005", "c.csv:2");
    }
    void faultsNameRowAndObject()
    {
        QFETCH(QString, rows);
        QFETCH(QString, code);
        QFETCH(QString, where);
        TwoOptical plan;
        const Project before = plan.project;
        const auto read = plan.read(rows.toStdString());
        QVERIFY(!read);
        const Error& error = read.error();
        QVERIFY2(code == error.code && QString::fromStdString(error.where).startsWith(where), error.str().c_str());
        QVERIFY(plan.project.sameContent(before));
    }

    void hostileNamesAreNoConfiguration()
    {
        for (const std::string& text : hostileStrings()) {
            TwoOptical plan;
            std::string quoted = "\"";
            for (const char c : text)
                quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
            const auto read = plan.read(kHead + quoted + "\",ocs-1,1,2\n");
            if (!read) continue;
            for (const std::string& name : configurationNames(plan.project))
                QVERIFY(isCleanText(name) && name.size() <= kMaxNameBytes);
        }
    }

    void differencesAreCircuits()
    {
        TwoOptical before;
        TwoOptical after;
        FABRIC_VERIFY_RESULT(after.read(kHead + "a,ocs-1,1,2\na,ocs-1,4,5\n"));
        const auto changes = diffProjects({before.project, *before.catalog()}, {after.project, *after.catalog()});
        std::vector<std::string> names;
        for (const ProjectChange& change : changes) {
            QCOMPARE(change.table, std::string("circuit"));
            names.push_back(std::string(enumName(change.kind)) + " " + change.name);
        }
        QCOMPARE(names, (std::vector<std::string>{"removed a, ocs-1 3", "added a, ocs-1 4", "removed a, ocs-2 1.1?"}));
    }
};

FABRIC_TEST(CircuitsFormatTest)
#include "tst_circuits.moc"
