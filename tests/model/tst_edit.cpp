// The one door: what an edit promises, what it refuses, and that a refused or abandoned edit leaves no trace.
#include "core/model/edit.h"
#include "core/model/validate.h"
#include "tests/support/build.h"
#include "tests/support/random_project.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace fabric;
using namespace fabric::test;

namespace {

template <class Row, class Change>
Row made(Change&& change)
{
    Row row;
    change(row);
    return row;
}

/// The code of the error that finish() gives for `body`, or "fine"; `isUnchanged` says whether the project is as
/// before.
template <class Body>
std::string codeOf(Project project, Body&& body)
{
    const Project before = project;
    Edit edit(project, "Try");
    body(edit);
    const auto commit = std::move(edit).finish();
    if (commit) return "fine";
    return project.sameContent(before) ? commit.error().code : "changed although refused";
}

} // namespace

class EditTest : public QObject {
    Q_OBJECT

private slots:
    void addReplaceRemove()
    {
        FabricBuilder plan;
        const auto leaf = plan.device("leaf-01", Role::Leaf);
        Project project = plan.project();
        Edit edit(project, "Change");
        Device row = project.devices().at(leaf);
        row.name = "leaf-02";
        edit.replace(row);
        const auto added = edit.add(made<Note>([&](Note& n) { n.device = leaf; }));
        edit.remove(edit.add(Note()));
        const auto commit = std::move(edit).finish();
        FABRIC_VERIFY_RESULT(commit);
        QCOMPARE(project.devices().at(leaf).name, std::string("leaf-02"));
        QCOMPARE(commit->size(), 2U); // added and removed in one edit is no change
        QCOMPARE(commit->changes<Device>().before.size(), 1U);
        QCOMPARE(commit->changes<Note>().after.size(), 1U);
        QCOMPARE(commit->nextIdBefore, added.value);
        QCOMPARE(commit->nextIdAfter, added.value + 2);
        QVERIFY(commit->approximateBytes() > sizeof(Commit));
    }

    void replacingByTheSameIsNoChange()
    {
        Project project = smallTree(2, 2, 2);
        const Project before = project;
        Edit edit(project, "Nothing");
        for (const Device& device : before.devices())
            edit.replace(device);
        const auto commit = std::move(edit).finish();
        FABRIC_VERIFY_RESULT(commit);
        QVERIFY(commit->empty());
    }

    void anAbandonedEditRollsBack()
    {
        Project project = smallTree(2, 2, 4);
        const Project before = project;
        {
            Edit edit(project, "Abandoned");
            removeDevices(edit, {project.devices().begin()->id});
            edit.add(Note());
            setSetting(edit, "title", "x");
            QVERIFY(!project.sameContent(before));
        }
        QVERIFY(project.sameContent(before));
        QCOMPARE(project.nextId(), before.nextId());
    }

    void whatTheModelRefuses()
    {
        FabricBuilder plan;
        const auto leaf = plan.device("leaf-01", Role::Leaf);
        const auto node = plan.device("node-01", Role::Node);
        plan.cable(port(leaf, 1), port(node, 1));
        const auto room = plan.add(made<Group>([](Group& g) { g.kind = GroupKind::Room; }));
        const auto row = plan.add(made<Group>([&](Group& g) { g.parent = room; }));
        const auto rack = plan.add(made<Group>([&](Group& g) { g.parent = row; }));
        const Project p = plan.project();
        const auto device = [&](auto change) { return codeOf(p, [&](Edit& e) { e.add(made<Device>(change)); }); };
        const auto cable = [&](auto change) { return codeOf(p, [&](Edit& e) { e.add(made<Cable>(change)); }); };

        QCOMPARE(device([](Device& d) { d.name = std::string(255, 'a'); }), std::string("fine"));
        QCOMPARE(device([](Device& d) { d.name = std::string(256, 'a'); }), std::string("FP-MOD-001"));
        QCOMPARE(device([](Device& d) { d.name = "a\x1b[2J"; }), std::string("FP-MOD-002"));
        QCOMPARE(device([](Device& d) { d.name = "\xC3"; }), std::string("FP-MOD-002"));
        QCOMPARE(device([](Device& d) { d.notes = "two\nlines"; }), std::string("fine"));
        QCOMPARE(device([](Device& d) { d.fabric = Id<Fabric>{77}; }), std::string("FP-MOD-003"));
        QCOMPARE(device([](Device& d) { d.rail = -1; }), std::string("FP-MOD-007"));
        QCOMPARE(device([](Device& d) { d.unitU = -1; }), std::string("FP-MOD-007"));
        QCOMPARE(device([](Device& d) { d.role = static_cast<Role>(99); }), std::string("FP-MOD-008"));
        QCOMPARE(cable([&](Cable& c) {
                     c.ends = {{Side::B, {port(leaf, 1)}}, {Side::A, {port(node, 1)}}};
                 }),
                 std::string("FP-MOD-006"));
        QCOMPARE(cable([&](Cable& c) { c.ends = {{Side::A, {port(leaf, 0)}}}; }), std::string("FP-MOD-004"));
        QCOMPARE(cable([&](Cable& c) { c.ends.assign(1025, {Side::A, {port(leaf, 1)}}); }), std::string("FP-MOD-005"));
        QCOMPARE(cable([](Cable& c) { c.laneMap = {0, 0}; }), std::string("FP-MOD-012"));
        QCOMPARE(cable([](Cable& c) { c.laneMap = {1, 0}; }), std::string("fine"));
        QCOMPARE(codeOf(p, [&](Edit& e) { e.add(PortOverride()); }), std::string("FP-MOD-004"));
        QCOMPARE(codeOf(p, [&](Edit& e) { e.add(made<ExportJob>([](ExportJob& x) { x.target = "../x"; })); }),
                 std::string("FP-MOD-013"));
        QCOMPARE(codeOf(p, [&](Edit& e) { e.remove(leaf); }), std::string("FP-MOD-010"));
        QCOMPARE(codeOf(p, [&](Edit& e) { removeDevices(e, {leaf}); }), std::string("fine"));
        QCOMPARE(codeOf(p, [&](Edit& e) { e.replace(made<Group>([&](Group& g) { g.id = room, g.parent = rack; })); }),
                 std::string("FP-MOD-009"));
        QCOMPARE(codeOf(p, [&](Edit& e) { e.replace(made<Group>([&](Group& g) { g.id = room, g.parent = room; })); }),
                 std::string("FP-MOD-009"));
    }

    /// Each way to point at a row: by id, by a list of ids, by a port, by a cable's end.
    void noReferenceMayDangle()
    {
        FabricBuilder plan;
        const auto leaf = plan.device("leaf-01", Role::Leaf);
        const auto node = plan.device("node-01", Role::Node);
        const auto shelf = plan.device("shelf", Role::Other);
        const auto rack = plan.add(made<Group>([](Group& g) { g.kind = GroupKind::Rack; }));
        const auto route = plan.add(made<Route>([](Route& r) { r.name = "tray"; }));
        const auto feed = plan.add(made<Feed>([&](Feed& f) { f.place = rack; }));
        plan.add(made<Supply>([&](Supply& s) { s.device = node, s.feed = feed; }));
        const auto cable = plan.cable(port(leaf, 1), port(node, 1));
        plan.add(made<Cable>([&](Cable& c) { c.routes = {route}; }));
        plan.add(made<Evidence>([&](Evidence& e) { e.cable = cable; }));
        plan.add(made<PortOverride>([&](PortOverride& o) { o.port = port(shelf, 1); }));
        const auto removal = [&](auto id) { return codeOf(plan.project(), [&](Edit& e) { e.remove(id); }); };
        QCOMPARE(removal(node), std::string("FP-MOD-010"));
        QCOMPARE(removal(shelf), std::string("FP-MOD-010"));
        QCOMPARE(removal(rack), std::string("FP-MOD-010"));
        QCOMPARE(removal(feed), std::string("FP-MOD-010"));
        QCOMPARE(removal(route), std::string("FP-MOD-010"));
        QCOMPARE(removal(cable), std::string("FP-MOD-010"));
        QCOMPARE(removal(plan.device("alone", Role::Other)), std::string("fine"));
    }

    /// The check for circles walked into the missing row and aborted the program.
    void removingAnAncestorOfAChangedGroupIsRefused()
    {
        FabricBuilder plan;
        const auto room = plan.add(made<Group>([](Group& g) { g.kind = GroupKind::Room; }));
        const auto row = plan.add(made<Group>([&](Group& g) { g.parent = room; }));
        const auto rack = plan.add(made<Group>([&](Group& g) { g.parent = row; }));
        QCOMPARE(codeOf(plan.project(),
                        [&](Edit& edit) {
                            edit.replace(made<Group>([&](Group& g) { g.id = rack, g.parent = row, g.name = "A01"; }));
                            edit.remove(room);
                        }),
                 std::string("FP-MOD-010"));
    }

    void removingTakesWhatHangsOnIt()
    {
        FabricBuilder plan;
        const auto leaf = plan.device("leaf-01", Role::Leaf);
        const auto node = plan.device("node-01", Role::Node);
        const auto other = plan.device("node-02", Role::Node);
        const auto gone = plan.cable(port(leaf, 1), port(node, 1));
        const auto kept = plan.cable(port(leaf, 2), port(other, 1));
        const auto module = plan.add(made<Module>([&](Module& m) { m.device = node, m.cage = 1; }));
        plan.add(made<Identity>([&](Identity& i) { i.device = node; }));
        plan.add(made<Identity>([&](Identity& i) { i.module = module; }));
        plan.add(made<Identity>([&](Identity& i) { i.cable = gone; }));
        const auto keptIdentity = plan.add(made<Identity>([&](Identity& i) { i.cable = kept; }));
        plan.add(made<Evidence>([&](Evidence& e) { e.cable = gone; }));
        plan.add(made<PortOverride>([&](PortOverride& o) { o.port = port(node, 2); }));
        plan.add(made<Supply>([&](Supply& s) { s.device = node; }));
        plan.add(made<View>([&](View& v) { v.device = node; }));
        plan.add(made<Note>([&](Note& n) { n.device = node; }));
        const Project before = plan.project();
        const auto commit = plan.change([&](Edit& edit) {
            removeDevices(edit, {node});
            return true;
        });
        QVERIFY(commit);
        const Project& p = plan.project();
        QCOMPARE(p.devices().size(), 2U);
        QCOMPARE(p.cables().size(), 1U);
        QVERIFY(p.cables().contains(kept));
        QVERIFY(p.modules().empty() && p.portOverrides().empty() && p.views().empty() && p.table<Note>().empty());
        QVERIFY(p.table<Evidence>().empty() && p.table<Supply>().empty());
        QCOMPARE(p.table<Identity>().size(), 1U);
        QVERIFY(p.table<Identity>().contains(keptIdentity));
        FABRIC_VERIFY_RESULT(validateProject(p));
    }

    void settings()
    {
        FabricBuilder plan;
        const auto set = [&](const char* key, const char* value) {
            plan.change([&](Edit& edit) {
                setSetting(edit, key, value);
                return true;
            });
        };
        set("title", "a");
        set("customer", "b");
        set("title", "c");
        QCOMPARE(plan.project().setting("title"), std::string_view("c"));
        QCOMPARE(plan.project().settings().size(), 2U);
        set("title", "");
        QCOMPARE(plan.project().setting("title", "none"), std::string_view("none"));
        QCOMPARE(plan.project().settings().size(), 1U);
        set("title", "");
        QCOMPARE(plan.project().settings().size(), 1U);
    }

    void snapshotsDoNotSeeLaterEdits()
    {
        forAll(10, [&](Random& random, std::uint64_t) {
            Project project = randomProject(random, 30);
            std::vector<std::pair<std::shared_ptr<const Project>, Project>> taken;
            RandomEditor editor(project, random);
            for (int i = 0; i < 50; ++i) {
                if (i % 10 == 0) {
                    Project deep;
                    forEachTable([&](const char*, auto id) {
                        using Row = typename RowOf<decltype(id)>::type;
                        for (const Row& row : project.table<Row>())
                            ProjectAccess::table<Row>(deep).put(row);
                    });
                    ProjectAccess::setNextId(deep, project.nextId());
                    taken.emplace_back(snapshot(project), std::move(deep));
                }
                (void)editor.step();
            }
            bool isFine = true;
            for (const auto& [shared, deep] : taken)
                isFine = isFine && shared->sameContent(deep);
            [&] { QVERIFY(isFine); }();
            return isFine;
        });
    }
};

FABRIC_TEST(EditTest)
#include "tst_edit.moc"
