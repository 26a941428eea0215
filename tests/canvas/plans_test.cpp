#include "tests/canvas/canvas_driver.h"

#include "app/gui/document/connect_plan.h"
#include "app/gui/document/copy_paste.h"
#include "app/gui/document/names.h"
#include "app/gui/document/rack_moves.h"

using namespace fabric;
using namespace fabric::gui;

namespace {

/// A project with its look-ups, as connect plans want them.
struct Bench {
    explicit Bench(Project made) : project(std::move(made)) {}
    Project project;
    std::shared_ptr<const Catalog> catalog = test::catalog();
    PortMap ports{project, *catalog};
    Occupancy occupancy{project};
    ConnectContext context{project, *catalog, ports, occupancy, project.fabrics().begin()->id};
};

std::set<PortRef> portsOf(const ConnectPlan& plan)
{
    std::set<PortRef> used;
    for (const PlannedCable& cable : plan.cables) {
        used.insert(cable.a);
        used.insert(cable.b);
    }
    return used;
}

} // namespace

class PlansTest : public QObject {
    Q_OBJECT

private slots:
    void namesCountUp()
    {
        QCOMPARE(incremented("leaf-07"), std::string("leaf-08"));
        QCOMPARE(incremented("leaf-09"), std::string("leaf-10"));
        QCOMPARE(incremented("leaf-99"), std::string("leaf-100"));
        QCOMPARE(incremented("su01-r9"), std::string("su01-r10"));
        QCOMPARE(incremented("9a"), std::string("10a"));
        QCOMPARE(incremented("login"), std::string("login-2"));
        NameBook names(test::smallTree(3, 1, 0));
        QCOMPARE(names.take("leaf-01"), std::string("leaf-04"));
        QCOMPARE(names.take("leaf-01"), std::string("leaf-05"));
        QCOMPARE(names.take("free"), std::string("free"));
    }

    void cableNumbersNeverRepeat()
    {
        test::FabricBuilder plan;
        Cable old;
        old.name = "compute-00041";
        old.fabric = plan.fabric();
        plan.add(old);
        CableNumbers numbers(plan.project());
        QCOMPARE(numbers.next(plan.fabric()), std::string("compute-00042"));
        QCOMPARE(numbers.next(plan.fabric()), std::string("compute-00043"));
    }

    void eachLeafToEachSpine()
    {
        test::FabricBuilder build;
        ConnectRequest request;
        for (int i = 1; i <= 4; ++i)
            request.from.push_back(build.device("leaf-0" + std::to_string(i), Role::Leaf));
        for (int i = 1; i <= 2; ++i)
            request.to.push_back(build.device("spine-0" + std::to_string(i), Role::Spine));
        request.linksPerPair = 2;
        const Bench bench(build.project());
        const ConnectPlan plan = planConnection(bench.context, request);
        QVERIFY2(plan.conflicts.empty(), plan.conflicts.empty() ? "" : plan.conflicts.front().message.str().c_str());
        QCOMPARE(plan.cables.size(), std::size_t(16));
        QCOMPARE(portsOf(plan).size(), std::size_t(32));
        std::map<std::pair<Id<Device>, Id<Device>>, int> links;
        for (const PlannedCable& cable : plan.cables)
            ++links[{cable.a.device, cable.b.device}];
        QCOMPARE(links.size(), std::size_t(8));
        for (const auto& [pair, count] : links)
            QCOMPARE(count, 2);

        // What is laid is legal by the catalogue's own check, and each cage holds one transceiver at most.
        Project made = bench.project;
        Edit edit(made, "Connect");
        addCables(edit, plan, bench.context.fabric);
        FABRIC_VERIFY_RESULT(std::move(edit).finish());
        const PortMap ports(made, *bench.catalog);
        for (const Cable& cable : made.cables()) {
            const auto faults = faultsOf(made, *bench.catalog, ports, cable);
            QVERIFY2(faults.empty(), faults.empty() ? "" : faults.front().message.str().c_str());
        }
        std::set<PortRef> cages;
        for (const Module& module : made.modules())
            QVERIFY(cages.insert({module.device, module.bay, module.cage, 1}).second);
    }

    void takesPortsFromTheGivenNumberOn()
    {
        test::FabricBuilder build;
        ConnectRequest request;
        request.from = {build.device("leaf-01", Role::Leaf)};
        request.to = {build.device("spine-01", Role::Spine)};
        request.linksPerPair = 2;
        request.firstFromPort = 33;
        const Bench bench(build.project());
        const ConnectPlan plan = planConnection(bench.context, request);
        QCOMPARE(plan.cables.size(), std::size_t(2));
        QCOMPARE(bench.ports.facts(plan.cables[0].a)->number, 33);
        QCOMPARE(bench.ports.facts(plan.cables[1].a)->number, 34);
        QCOMPARE(bench.ports.facts(plan.cables[0].b)->number, 1);
    }

    void fullSwitchIsAConflictNotAnError()
    {
        test::FabricBuilder build;
        ConnectRequest request;
        request.from = {build.device("leaf-01", Role::Leaf)};
        request.to = {build.device("spine-01", Role::Spine)};
        request.linksPerPair = 100;
        const Bench bench(build.project());
        const std::size_t free = bench.ports.ports(request.from.front()).size();
        const ConnectPlan plan = planConnection(bench.context, request);
        QCOMPARE(plan.cables.size(), free);
        QCOMPARE(plan.conflicts.size(), std::size_t(1));
    }

    void usedPortSaysByWhat()
    {
        const Bench bench(test::smallTree(1, 1, 1));
        ConnectChecks checks(bench.context);
        const Cable& cable = *bench.project.cables().begin();
        const auto reason = checks.whyNotUsable(cable.ends.front().end.port);
        QVERIFY(reason.has_value());
        QVERIFY2(reason->str().find(cable.name) != std::string::npos, reason->str().c_str());
        QVERIFY(
            checks.whyNot(test::port(cable.ends[0].end.port.device, 20), test::port(cable.ends[0].end.port.device, 21))
                .has_value());
    }

    void copyKeepsInnerCablesOnly()
    {
        const Project tree = test::smallTree(2, 2, 2);
        std::set<Id<Device>> picked;
        for (const Device& device : tree.devices())
            if (device.name == "leaf-01" || device.name == "spine-01" || device.name == "node-0001")
                picked.insert(device.id);
        const Project copy = copyDevices(tree, picked, [](Id<Device>) { return ViewPoint{160, 320}; });
        QCOMPARE(copy.devices().size(), std::size_t(3));
        QCOMPARE(copy.cables().size(), std::size_t(2));
        Project target = tree;
        Edit edit(target, "Paste");
        const auto pasted = pasteDevices(edit, copy, {16, 16});
        FABRIC_VERIFY_RESULT(std::move(edit).finish());
        QCOMPARE(pasted.size(), std::size_t(3));
        QCOMPARE(target.cables().size(), tree.cables().size() + 2);
        QCOMPARE(target.fabrics().size(), tree.fabrics().size());
        std::set<std::string> names;
        for (const Device& device : target.devices())
            QVERIFY(names.insert(device.name).second);
        QVERIFY(names.contains("leaf-03") && names.contains("spine-03") && names.contains("node-0005"));
        for (const View& view : target.views())
            QCOMPARE(view.x, std::int64_t(176));
        std::set<std::string> numbers;
        for (const Cable& cable : target.cables())
            QVERIFY(numbers.insert(cable.name).second);
    }

    void rackMovesRefuseWhatIsTaken()
    {
        test::FabricBuilder build;
        Group rack;
        rack.kind = GroupKind::Rack;
        rack.name = "R01";
        rack.heightU = 20;
        const Id<Group> r01 = build.add(rack);
        const auto place = [&](const char* name, int u) {
            Device device;
            device.name = name;
            device.part = test::kSwitchPart;
            device.role = Role::Leaf;
            device.place = r01;
            device.unitU = u;
            return build.add(device);
        };
        const Id<Device> a = place("a", 1);
        const Id<Device> b = place("b", 10);
        const Bench bench(build.project());
        const int height = unitsOf(*bench.catalog, bench.project.devices().at(a));
        const auto why = [&](int u) {
            return whyNotMove(bench.project, *bench.catalog,
                              planRackMove(bench.project, *bench.catalog, a, {a}, r01, u));
        };
        QVERIFY(!why(5));
        QVERIFY(!why(10 - height));
        QVERIFY(why(10).has_value());
        QVERIFY(why(10)->str().find("b") != std::string::npos);
        QVERIFY(why(0).has_value());
        QVERIFY(why(21).has_value());
        const RackMove both = planRackMove(bench.project, *bench.catalog, a, {a, b}, r01, 3);
        QCOMPARE(both.targets.size(), std::size_t(2));
        QCOMPARE(both.targets[1].unitU, 12);
        QVERIFY(!whyNotMove(bench.project, *bench.catalog, both));
    }
};

FABRIC_TEST(PlansTest)
#include "plans_test.moc"
