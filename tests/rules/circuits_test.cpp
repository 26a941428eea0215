// The rule on circuits, and what a plan with optical switches is otherwise found to be: clean.
#include "core/planner/rules/rule.h"
#include "tests/graph/plan_sketch.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>

using namespace fabric;
using namespace fabric::test;

namespace {

/// Two boxes with a node each, joined by one circuit.
struct Pair : PlanSketch {
    Pair()
    {
        add(genericOcs(4));
        ocs = addBox("ocs-1", Role::Ocs, "generic/ocs-4");
        for (int i = 1; i <= 2; ++i) {
            const auto box = addSwitch("s" + std::to_string(i), Role::Switch, 4);
            link(box, addNode("n" + std::to_string(i)));
            cords.push_back(cable({{box, 0, 4, 1}, 0, 0}, {{ocs, 0, static_cast<std::uint16_t>(i), 1}, 0, 0}));
        }
        circuits = add(Circuits{{}, ocs, "a", {{1, 2}}});
    }

    std::vector<std::string> found() const
    {
        std::vector<std::string> out;
        const auto findings = check(project, *catalog(), SilentProgress());
        for (const Finding& finding : findings.value())
            if (finding.rule == "circuits") out.push_back(finding.message.str());
        return out;
    }

    Id<Device> ocs;
    std::vector<Id<Cable>> cords;
    Id<Circuits> circuits;
};

bool says(const std::vector<std::string>& found, const std::string& words)
{
    return found.size() == 1 && found.front().find(words) != std::string::npos;
}

} // namespace

class CircuitRuleTest : public QObject {
    Q_OBJECT

private slots:
    void aSoundPlanHasNoFindingButItsOwn()
    {
        const Pair plan;
        QVERIFY(plan.found().empty());
        const auto all = check(plan.project, *plan.catalog(), SilentProgress());
        for (const Finding& finding : *all)
            QVERIFY2(finding.severity != Severity::Error, finding.message.str().c_str());
    }

    void portsOfThePart()
    {
        Pair plan;
        plan.replace(Circuits{plan.circuits, plan.ocs, "a", {{1, 5}, {2, 9}}});
        QVERIFY(says(plan.found(), "'a' of ocs-1 has circuits at ports that its part does not have: 5.1?, 9.1?"));
    }

    void onlyAnOpticalSwitch()
    {
        Pair plan;
        Device row = plan.project.devices().at(plan.ocs);
        row.role = Role::Switch;
        plan.replace(row);
        QVERIFY(says(plan.found(), "Give ocs-1 the role of an optical switch"));
    }

    void oneInForce()
    {
        Pair plan;
        plan.add(Circuits{{}, plan.ocs, "b", {{1, 3}}});
        QVERIFY(says(plan.found(), "Say which circuit configuration is in force (a, b)"));
        plan.add(Setting{{}, "ocs.active", "c"});
        QVERIFY(says(plan.found(), "No optical switch has circuits under 'c'"));
    }

    void fibreOnly()
    {
        Pair plan;
        Cable row = plan.project.cables().at(plan.cords[0]);
        row.kind = CableKind::Assembly;
        plan.replace(row);
        QVERIFY(says(plan.found(), "Use a fibre cord for c-"));
    }
};

FABRIC_TEST(CircuitRuleTest)
#include "circuits_test.moc"
