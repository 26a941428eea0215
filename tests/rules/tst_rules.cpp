#include "core/planner/rules/rule.h"
#include "tests/graph/plan_sketch.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <set>

using namespace fabric;
using namespace fabric::test;

namespace {

std::vector<Finding> findingsOf(const PlanSketch& plan, std::string_view rule = {})
{
    auto found = check(plan.project, *plan.catalog(), SilentProgress());
    if (!found) qFatal("%s", found.error().str().c_str());
    if (!rule.empty()) std::erase_if(*found, [&](const Finding& finding) { return finding.rule != rule; });
    return *found;
}

QString messageOf(const std::vector<Finding>& findings)
{
    return findings.empty() ? QString("no finding") : QString::fromStdString(findings.front().message.str());
}

/// All rules of a list of findings, to show what was reported instead.
QByteArray rulesIn(const std::vector<Finding>& findings)
{
    QByteArray text;
    for (const Finding& finding : findings)
        text += QByteArray::fromStdString(finding.rule + ": " + finding.message.str() + "\n");
    return text;
}

/// A clean plan: three leaves, two spines, a port left on every leaf.
struct CleanPlan : LeafSpineSketch {
    CleanPlan() : LeafSpineSketch(3, 2, 8, 4, 32) {}
};

} // namespace

class TestRules : public QObject {
    Q_OBJECT
private slots:
    void everyRuleIsDocumented();
    void cleanPlanHasNoFindings();
    void portUsedTwice();
    void lanesOfASplitterAreNotUsedTwice();
    void portOutOfRange();
    void protocolsMustMatch();
    void laneRatesMustMatch();
    void cablesMustFit();
    void cableTooShort();
    void copperHasALimit();
    void orphanDevice();
    void leafMissesASpine();
    void spreadUplinksAreNotMissing();
    void railOnWrongLeaf();
    void noManagerPort();
    void unevenUplinks();
    void unevenTierIsOneFinding();
    void unknownPart();
    void duplicateNames();
    void rackSpace();
    void waiversSurviveRunsAndIds();
    void worstFirst();
    void canBeCancelled();
};

void TestRules::everyRuleIsDocumented()
{
    std::set<std::string> ids;
    for (const Rule* rule : rules()) {
        QVERIFY(ids.insert(rule->id).second);
        QVERIFY(QByteArray(rule->title.source).size() > 5);
        QVERIFY(QByteArray(rule->help.source).size() > 20);
        QVERIFY(rule->run != nullptr);
    }
    QVERIFY(ids.size() >= 13);
}

void TestRules::cleanPlanHasNoFindings()
{
    const auto findings = findingsOf(CleanPlan());
    QVERIFY2(findings.empty(), rulesIn(findings).constData());
}

void TestRules::portUsedTwice()
{
    CleanPlan plan;
    const auto extra = plan.addNode("extra");
    const auto first = plan.cable({{extra, 0, 1, 1}, 0, 0}, {{plan.leaves[0], 0, 1, 1}, 0, 0});
    const auto findings = findingsOf(plan, "port-used-twice");
    QCOMPARE(findings.size(), std::size_t{1});
    QVERIFY(findings[0].severity == Severity::Error);
    QVERIFY2(messageOf(findings).contains("leaf-1:1"), qPrintable(messageOf(findings)));
    QCOMPARE(findings[0].cables.size(), std::size_t{2});
    QVERIFY(std::find(findings[0].cables.begin(), findings[0].cables.end(), first) != findings[0].cables.end());
}

void TestRules::lanesOfASplitterAreNotUsedTwice()
{
    PlanSketch plan;
    const auto leaf = plan.addSwitch("leaf-1", Role::Leaf);
    const auto a = plan.addNode("a");
    const auto b = plan.addNode("b");
    const auto c = plan.addNode("c");
    plan.cable({{leaf, 0, 1, 1}, 0, 2}, {{a, 0, 1, 1}, 0, 2});
    plan.cable({{leaf, 0, 1, 1}, 2, 2}, {{b, 0, 1, 1}, 0, 2});
    QVERIFY(findingsOf(plan, "port-used-twice").empty());
    plan.cable({{leaf, 0, 1, 1}, 1, 2}, {{c, 0, 1, 1}, 0, 2});
    QCOMPARE(findingsOf(plan, "port-used-twice").size(), std::size_t{2}); // it overlaps both legs
}

void TestRules::portOutOfRange()
{
    CleanPlan plan;
    const auto extra = plan.addNode("extra");
    plan.cable({{extra, 0, 1, 1}, 0, 0}, {{plan.leaves[0], 0, 99, 1}, 0, 0});
    const auto findings = findingsOf(plan, "port-out-of-range");
    QCOMPARE(findings.size(), std::size_t{1});
    QVERIFY2(messageOf(findings).contains("leaf-1:99"), qPrintable(messageOf(findings)));

    PlanSketch lanes;
    const auto leaf = lanes.addSwitch("leaf-1", Role::Leaf);
    lanes.cable({{leaf, 0, 1, 1}, 2, 4}, {{lanes.addNode("a"), 0, 1, 1}, 0, 0});
    QCOMPARE(findingsOf(lanes, "port-out-of-range").size(), std::size_t{1});
}

void TestRules::protocolsMustMatch()
{
    PlanSketch plan;
    const auto infiniBand = plan.addBox("ib", Role::Leaf, "nvidia/qm9700");
    const auto ethernet = plan.addBox("eth", Role::Spine, "nvidia/sn5600");
    plan.link(infiniBand, ethernet);
    const auto findings = findingsOf(plan, "link-mismatch");
    QCOMPARE(findings.size(), std::size_t{1});
    const QString message = messageOf(findings);
    QVERIFY2(message.contains("ib:") && message.contains("eth:") && message.contains("InfiniBand"),
             qPrintable(message));
    QVERIFY(findingsOf(plan, "illegal-cable").empty() ||
            !messageOf(findingsOf(plan, "illegal-cable")).contains("protocol"));

    PlanSketch same;
    same.link(same.addBox("a", Role::Leaf, "nvidia/qm9700"), same.addBox("b", Role::Spine, "nvidia/qm9700"));
    QVERIFY(findingsOf(same, "link-mismatch").empty());
}

void TestRules::laneRatesMustMatch()
{
    // NDR to HDR needs a cable made for it: the cages have rates in common only where the catalogue says so.
    PlanSketch plan;
    const auto ndr = plan.addBox("ndr", Role::Leaf, "nvidia/qm9700");
    const auto xdr = plan.addBox("xdr", Role::Spine, "nvidia/qm8700");
    plan.link(ndr, xdr);
    const auto catalog = plan.catalog();
    const PortMap ports(plan.project, *catalog);
    const auto a = ports.shape({ndr, 0, 1, 1});
    const auto b = ports.shape({xdr, 0, 1, 1});
    QVERIFY(a && b);
    const bool hasCommon =
        std::any_of(a->cage->modulations.begin(), a->cage->modulations.end(), [&](const std::string& rate) {
            return std::find(b->cage->modulations.begin(), b->cage->modulations.end(), rate) !=
                   b->cage->modulations.end();
        });
    QCOMPARE(findingsOf(plan, "link-mismatch").empty(), hasCommon);
}

void TestRules::cablesMustFit()
{
    PlanSketch plan;
    const auto a = plan.addBox("a", Role::Leaf, "nvidia/qm9700");
    const auto b = plan.addBox("b", Role::Spine, "nvidia/qm9700");
    const auto id = plan.cable({{a, 0, 1, 1}, 0, 0}, {{b, 0, 1, 1}, 0, 0});
    Cable cable = plan.project.cables().at(id);
    cable.kind = CableKind::Assembly;
    // A QSFP56 cable in OSFP cages.
    const auto catalog = plan.catalog();
    for (const Part* part : catalog->all(PartKind::Cable))
        if (part->cable && part->cable->a.form == "QSFP56" && part->cable->b.form == "QSFP56") cable.part = part->slug;
    QVERIFY(!cable.part.empty());
    plan.replace(cable);
    const auto findings = findingsOf(plan, "illegal-cable");
    QVERIFY(!findings.empty());
    QVERIFY2(messageOf(findings).contains("a:") && messageOf(findings).contains("b:"), qPrintable(messageOf(findings)));
    QVERIFY(findings[0].severity == Severity::Error);
}

void TestRules::cableTooShort()
{
    CleanPlan plan;
    Cable cable = *plan.project.cables().begin();
    cable.routedMm = 7400;
    cable.lengthMm = 10000;
    plan.replace(cable);
    QVERIFY(findingsOf(plan, "cable-length").empty());
    cable.lengthMm = 5000;
    plan.replace(cable);
    const auto findings = findingsOf(plan, "cable-length");
    QCOMPARE(findings.size(), std::size_t{1});
    QVERIFY2(messageOf(findings).contains("7.4 m") && messageOf(findings).contains("5 m"),
             qPrintable(messageOf(findings)));
}

void TestRules::copperHasALimit()
{
    CleanPlan plan;
    const Part* dac = nullptr;
    const auto catalog = plan.catalog();
    for (const Part* part : catalog->all(PartKind::Cable))
        if (part->cable && part->cable->kind == "DAC" && part->cable->medium == "CU" && part->cable->lengthMm > 0)
            dac = part;
    QVERIFY(dac != nullptr);
    Cable cable = *plan.project.cables().begin();
    cable.kind = CableKind::Assembly;
    cable.part = dac->slug;
    cable.lengthMm = dac->cable->lengthMm;
    cable.routedMm = 30000;
    plan.replace(cable);
    const auto findings = findingsOf(plan, "cable-length");
    QCOMPARE(findings.size(), std::size_t{1});
    QVERIFY2(messageOf(findings).contains("optics"), qPrintable(messageOf(findings)));
}

void TestRules::orphanDevice()
{
    CleanPlan plan;
    plan.addNode("lonely");
    Device panel;
    panel.name = "panel-1";
    panel.role = Role::Panel;
    plan.add(panel);
    const auto findings = findingsOf(plan, "orphan-device");
    QCOMPARE(findings.size(), std::size_t{1});
    QCOMPARE(QString::fromStdString(findings[0].objects.front()), QString("lonely"));
}

void TestRules::leafMissesASpine()
{
    LeafSpineSketch plan(4, 2, 4, 2);
    const auto forgotten = plan.addSwitch("spine-3", Role::Spine);
    for (std::size_t l = 0; l < 3; ++l)
        plan.link(plan.leaves[l], forgotten, 2);
    const auto findings = findingsOf(plan, "leaf-missing-spine");
    QCOMPARE(findings.size(), std::size_t{1});
    QVERIFY2(messageOf(findings).contains("leaf-4") && messageOf(findings).contains("spine-3"),
             qPrintable(messageOf(findings)));
}

void TestRules::spreadUplinksAreNotMissing()
{
    // Ten leaves of four uplinks over six spines, each leaf one further: nobody can reach all of them.
    PlanSketch plan;
    std::vector<Id<Device>> spines;
    for (int s = 0; s < 6; ++s)
        spines.push_back(plan.addSwitch("spine-" + std::to_string(s), Role::Spine));
    for (std::size_t l = 0; l < 12; ++l) {
        const auto leaf = plan.addSwitch("leaf-" + std::to_string(l), Role::Leaf);
        plan.link(plan.addNode("node-" + std::to_string(l)), leaf);
        for (std::size_t u = 0; u < 4; ++u)
            plan.link(leaf, spines[(l + u) % 6]);
    }
    const auto findings = findingsOf(plan, "leaf-missing-spine");
    QVERIFY2(findings.empty(), rulesIn(findings).constData());
}

void TestRules::railOnWrongLeaf()
{
    PlanSketch plan;
    std::vector<Id<Device>> leaves;
    for (int rail = 1; rail <= 8; ++rail)
        leaves.push_back(plan.addSwitch("leaf-" + std::to_string(rail), Role::Leaf, 64, 400, rail));
    const auto node = plan.addBox("dgx-1", Role::Node, "nvidia/dgx-h100");
    const auto catalog = plan.catalog();
    const std::vector<PortRef> ports = PortMap(plan.project, *catalog).ports(node);
    QVERIFY(ports.size() >= 8);
    const PortMap map(plan.project, *catalog);
    std::map<int, PortRef> portOfRail;
    for (const PortRef& port : ports)
        if (const auto shape = map.shape(port); shape && shape->rail > 0) portOfRail.try_emplace(shape->rail, port);
    QCOMPARE(portOfRail.size(), std::size_t{8});
    for (int rail = 1; rail <= 8; ++rail) {
        const int other = rail == 3 ? 4 : rail == 4 ? 3 : rail; // rails 3 and 4 exchanged
        plan.cable({portOfRail.at(rail), 0, 0}, {{leaves[static_cast<std::size_t>(other - 1)], 0, 1, 1}, 0, 0});
    }
    const auto findings = findingsOf(plan, "rail-on-wrong-leaf");
    QCOMPARE(findings.size(), std::size_t{2});
    QVERIFY2(messageOf(findings).contains("dgx-1:") && messageOf(findings).contains("leaf-"),
             qPrintable(messageOf(findings)));
}

void TestRules::noManagerPort()
{
    const LeafSpineSketch full(4, 2, 8, 4, 16); // all 16 ports of each leaf are taken
    const auto findings = findingsOf(full, "no-manager-port");
    QCOMPARE(findings.size(), std::size_t{1});
    QVERIFY(findings[0].severity == Severity::Warning);
    QVERIFY(findingsOf(CleanPlan(), "no-manager-port").empty());

    LeafSpineSketch managed(4, 2, 7, 4, 16);
    for (const auto leaf : managed.leaves)
        managed.link(managed.addNode("ufm-" + std::to_string(leaf.value), 1, 400, Role::Manager), leaf);
    QVERIFY(findingsOf(managed, "no-manager-port").empty());

    PlanSketch ethernet(Protocol::Ethernet);
    const auto leaf = ethernet.addSwitch("leaf-1", Role::Leaf, 1);
    ethernet.link(ethernet.addNode("n"), leaf);
    QVERIFY(findingsOf(ethernet, "no-manager-port").empty());
}

void TestRules::unevenUplinks()
{
    PlanSketch plan;
    const auto leaf = plan.addSwitch("leaf-1", Role::Leaf);
    plan.link(plan.addNode("n"), leaf);
    for (int s = 0; s < 3; ++s)
        plan.link(leaf, plan.addSwitch("spine-" + std::to_string(s), Role::Spine), s == 0 ? 2 : 1);
    const auto findings = findingsOf(plan, "uneven-uplinks");
    QCOMPARE(findings.size(), std::size_t{1});
    QVERIFY(findings[0].severity == Severity::Warning);
    QVERIFY2(messageOf(findings).contains("leaf-1"), qPrintable(messageOf(findings)));
}

void TestRules::unevenTierIsOneFinding()
{
    LeafSpineSketch plan(5, 2, 4, 2);
    for (const auto spine : plan.spines)
        plan.link(plan.leaves[4], spine);
    const auto findings = findingsOf(plan, "uneven-uplinks");
    QCOMPARE(findings.size(), std::size_t{1});
    QCOMPARE(findings[0].devices, std::vector<Id<Device>>{plan.leaves[4]});
}

void TestRules::unknownPart()
{
    CleanPlan plan;
    plan.link(plan.addBox("mystery", Role::Node, "nobody/nothing"), plan.leaves[0]);
    const auto findings = findingsOf(plan, "unknown-part");
    QCOMPARE(findings.size(), std::size_t{1});
    QVERIFY(findings[0].severity == Severity::Info);
    QVERIFY2(messageOf(findings).contains("nobody/nothing"), qPrintable(messageOf(findings)));
}

void TestRules::duplicateNames()
{
    CleanPlan plan;
    for (int i = 0; i < 2; ++i)
        plan.link(plan.addNode("localhost"), plan.leaves[0]);
    const auto findings = findingsOf(plan, "duplicate-name");
    QCOMPARE(findings.size(), std::size_t{1});
    QCOMPARE(findings[0].devices.size(), std::size_t{2});
}

void TestRules::rackSpace()
{
    PlanSketch plan;
    Group rack;
    rack.name = "R1";
    rack.heightU = 42;
    rack.id = plan.add(rack);
    const auto mount = [&](const char* name, int unit) {
        const auto id = plan.addBox(name, Role::Node, "nvidia/dgx-h100"); // 8 units
        Device device = plan.project.devices().at(id);
        device.place = rack.id;
        device.unitU = unit;
        plan.replace(device);
        return id;
    };
    mount("low", 1);
    mount("next", 9);
    QVERIFY(findingsOf(plan, "rack-space").empty());
    mount("overlap", 12);
    const auto overlap = findingsOf(plan, "rack-space");
    QCOMPARE(overlap.size(), std::size_t{1});
    QVERIFY2(messageOf(overlap).contains("next") && messageOf(overlap).contains("overlap"),
             qPrintable(messageOf(overlap)));
    mount("high", 40);
    QCOMPARE(findingsOf(plan, "rack-space").size(), std::size_t{2});
    mount("more", 21);
    mount("most", 29);
    const auto overfull = findingsOf(plan, "rack-space"); // 6 x 8 U in 42 U, on top of the two others
    QCOMPARE(overfull.size(), std::size_t{3});
    QVERIFY(std::any_of(overfull.begin(), overfull.end(),
                        [](const Finding& f) { return QString::fromStdString(f.message.str()).contains("48 units"); }));
}

void TestRules::waiversSurviveRunsAndIds()
{
    // The same fault in a plan whose rows have other ids, as after a reload into another project or a regeneration.
    const auto build = [](int fillers) {
        auto plan = std::make_unique<CleanPlan>();
        for (int i = 0; i < fillers; ++i)
            plan->link(plan->addNode("filler-" + std::to_string(i)), plan->leaves[1]);
        plan->addNode("lonely");
        return plan;
    };
    auto first = build(0);
    const auto before = findingsOf(*first, "orphan-device");
    QCOMPARE(before.size(), std::size_t{1});
    QVERIFY(!before[0].isWaived);
    auto second = build(3);
    Waiver waiver;
    waiver.rule = before[0].rule;
    waiver.key = before[0].approvalKey;
    waiver.reason = "spare, arrives later";
    second->add(waiver);
    for (int run = 0; run < 2; ++run) {
        const auto after = findingsOf(*second, "orphan-device");
        QCOMPARE(after.size(), std::size_t{1});
        QVERIFY(after[0].isWaived);
        QCOMPARE(QString::fromStdString(after[0].waiverReason), QString("spare, arrives later"));
    }
    waiver.rule = "unknown-part"; // another rule's waiver does not count
    first->add(waiver);
    QVERIFY(!findingsOf(*first, "orphan-device")[0].isWaived);
}

void TestRules::worstFirst()
{
    CleanPlan plan;
    plan.addNode("lonely");
    plan.link(plan.addBox("mystery", Role::Node, "nobody/nothing"), plan.leaves[0]);
    plan.cable({{plan.nodes[0], 0, 1, 1}, 0, 0}, {{plan.leaves[0], 0, 1, 1}, 0, 0});
    const auto all = findingsOf(plan);
    QVERIFY(all.size() >= 3);
    for (std::size_t i = 1; i < all.size(); ++i)
        QVERIFY(std::pair(all[i - 1].isWaived, all[i - 1].severity) <= std::pair(all[i].isWaived, all[i].severity));
    QVERIFY(all.front().severity == Severity::Error);
    QVERIFY(all.back().severity == Severity::Info);
}

void TestRules::canBeCancelled()
{
    struct Cancelled : SilentProgress {
        bool isCancelled() const override { return true; }
    };
    const CleanPlan plan;
    const auto found = check(plan.project, *plan.catalog(), Cancelled());
    QVERIFY(!found && found.error().kind == ErrorKind::Cancelled);
}

FABRIC_TEST(TestRules)
#include "tst_rules.moc"
