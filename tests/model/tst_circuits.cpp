// Circuits of optical switches: which rows are a configuration, and which configuration is in force.
#include "core/model/circuit_configuration.h"
#include "core/model/validate.h"
#include "tests/support/build.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace fabric;
using namespace fabric::test;

namespace {

Circuits circuits(Id<Device> device, const std::string& name, std::vector<CircuitPair> pairs)
{
    return {.id = {}, .device = device, .configuration = name, .pairs = std::move(pairs)};
}

/// The message of the error of adding such a row; "fine" without one.
std::string whyNot(Project project, Circuits row)
{
    const Project before = project;
    Edit edit(project, "Try");
    edit.add(std::move(row));
    const auto commit = std::move(edit).finish();
    if (commit) return "fine";
    return project.sameContent(before) ? commit.error().str() : "changed although refused";
}

} // namespace

class CircuitsTest : public QObject {
    Q_OBJECT

private slots:
    void aConfigurationIsAMatching()
    {
        FabricBuilder plan;
        const auto ocs = plan.device("ocs-1", Role::Ocs);
        const auto expect = [&](const char* code, const char* words, std::vector<CircuitPair> pairs) {
            const std::string why = whyNot(plan.project(), circuits(ocs, "a", std::move(pairs)));
            QVERIFY2(why.find(code) != std::string::npos && why.find(words) != std::string::npos, why.c_str());
        };
        expect("fine", "", {{1, 2}, {3, 4}, {5, 5, 1, 2}});
        expect("fine", "", {});
        expect("FP-MOD-015", "'a' of 'ocs-1' uses port 2 in", {{1, 2}, {3, 2}});
        expect("FP-MOD-015", "port 7", {{7, 7}});
        expect("FP-MOD-015", "port 5/2", {{5, 5, 1, 2}, {6, 5, 1, 2}});
        expect("FP-MOD-014", "", {{0, 2}});
        expect("FP-MOD-014", "", {{1, 2, 1, 0}});
        plan.add(circuits(ocs, "a", {{1, 2}}));
        const std::string twice = whyNot(plan.project(), circuits(ocs, "a", {{3, 4}}));
        QVERIFY2(twice.find("FP-MOD-016") != std::string::npos && twice.find("ocs-1") != std::string::npos,
                 twice.c_str());
        expect("FP-MOD-016", "/circuits/", {});
        QCOMPARE(whyNot(plan.project(), circuits(ocs, "b", {{1, 4}})), std::string("fine"));
    }

    void oneInForce()
    {
        FabricBuilder plan;
        const auto first = plan.device("ocs-1", Role::Ocs);
        const auto second = plan.device("ocs-2", Role::Ocs);
        QCOMPARE(activeConfiguration(plan.project()), std::string());
        plan.add(circuits(first, "mesh", {{1, 2}}));
        QCOMPARE(activeConfiguration(plan.project()), std::string("mesh")); // there is no other
        plan.add(circuits(second, "ring", {{3, 4}}));
        QCOMPARE(configurationNames(plan.project()), (std::vector<std::string>{"mesh", "ring"}));
        QCOMPARE(activeConfiguration(plan.project()), std::string()); // two, and nobody chose
        QVERIFY(CircuitMap(plan.project()).empty());

        const auto inRing = inConfiguration(plan.project(), "ring");
        FABRIC_VERIFY_RESULT(inRing);
        QCOMPARE(activeConfiguration(*inRing), std::string("ring"));
        const CircuitMap map(*inRing);
        QCOMPARE(map.facing(port(second, 4)), std::optional(port(second, 3)));
        QVERIFY(!map.facing(port(second, 5)) && !map.facing(port(first, 1)));
        QCOMPARE(activeConfiguration(plan.project()), std::string()); // the project itself is as it was
        const auto none = inConfiguration(plan.project(), "star");
        QVERIFY(!none && none.error().code == std::string("FP-MOD-017"));
    }

    void goesWithItsDevice()
    {
        FabricBuilder plan;
        const auto ocs = plan.device("ocs-1", Role::Ocs);
        plan.add(circuits(ocs, "a", {{1, 2}}));
        plan.change([&](Edit& edit) {
            removeDevices(edit, {ocs});
            return 0;
        });
        QVERIFY(plan.project().circuits().empty() && plan.project().devices().empty());
        FABRIC_VERIFY_RESULT(validateProject(plan.project()));
    }
};

FABRIC_TEST(CircuitsTest)
#include "tst_circuits.moc"
