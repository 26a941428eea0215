// Work orders: steps that a person can do one after the other, on random damage; re-checks; the sheets.
#include "core/verify/evidence/work_sequence.h"
#include "core/verify/evidence/work_sheets.h"
#include "tests/evidence/site_rig.h"
#include "tests/support/forall.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <numeric>
#include <set>

using namespace fabric;
using fabric::test::Look;
using fabric::test::Random;
using fabric::test::Site;

namespace {

const std::map<std::string, std::string> kPlan{
    {"nodes", "16"}, {"radix", "8"}, {"speed", "400"}, {"tiers", "2"}, {"leafs", "4"}};

/// The plan with three devices a rack, four racks a row.
Site racked()
{
    Site site("fat-tree", kPlan);
    Edit edit(site.project, "Racks");
    std::vector<Device> devices(site.project.devices().begin(), site.project.devices().end());
    Id<Group> row;
    Id<Group> rack;
    for (std::size_t i = 0; i < devices.size(); ++i) {
        if (i % 12 == 0) {
            Group made;
            made.kind = GroupKind::Row;
            made.index = static_cast<int>(i / 12) + 1;
            made.name = "row" + std::to_string(made.index);
            row = edit.add(made);
        }
        if (i % 3 == 0) {
            Group made;
            made.parent = row;
            made.index = static_cast<int>(i % 12 / 3) + 1;
            made.name = "R" + std::to_string(i / 3 + 1);
            rack = edit.add(made);
        }
        devices[i].place = rack;
        devices[i].unitU = static_cast<int>(i % 3) * 10 + 1;
        edit.replace(devices[i]);
    }
    static_cast<void>(std::move(edit).finish());
    return site;
}

/// Sends the b ends of `count` switch links round in a circle, all through random links.
void rotateSome(Site& site, Random& random, int count)
{
    std::vector<std::size_t> chosen(site.links.size());
    std::iota(chosen.begin(), chosen.end(), std::size_t{0});
    std::shuffle(chosen.begin(), chosen.end(), random.engine());
    chosen.resize(static_cast<std::size_t>(count));
    for (const std::size_t link : chosen)
        site.unplug(site.links[link].a.port);
    for (std::size_t i = 0; i < chosen.size(); ++i)
        site.plug(site.links[chosen[i]].a.port, site.links[chosen[(i + 1) % chosen.size()]].b.port);
}

/// Does what the items say to the built fabric. False when a plug finds its port taken, or is not where it should be.
class Technician {
public:
    explicit Technician(Site& site) : site_(site) {}

    bool run(const WorkItem& item)
    {
        switch (item.verb) {
        case WorkVerb::Park:
            return take(item.hand.at, item.other.at) && parked_.insert(item.other.at).second;
        case WorkVerb::PlugParked:
            return parked_.erase(item.other.at) == 1 && put(item.other.at, item.to.at);
        case WorkVerb::MovePlug:
            return take(item.hand.at, item.other.at) && put(item.other.at, item.to.at);
        case WorkVerb::PlugCable:
            return put(item.hand.at, item.to.at);
        case WorkVerb::RemoveCable:
            return take(item.hand.at, item.to.at);
        default:
            return false;
        }
    }

private:
    bool take(const PortRef& from, const PortRef& near)
    {
        ObservedLink* link = site_.linkAt(from);
        if (link == nullptr || link != site_.linkAt(near)) return false;
        site_.unplug(from);
        return true;
    }
    bool put(const PortRef& near, const PortRef& to)
    {
        if (site_.linkAt(near) != nullptr || site_.linkAt(to) != nullptr) return false;
        site_.plug(near, to);
        return true;
    }

    Site& site_;
    std::set<PortRef> parked_;
};

const Cell& cellOf(const Sheet& sheet, std::size_t row, std::string_view key)
{
    const auto column =
        std::find_if(sheet.columns.begin(), sheet.columns.end(), [&](const Column& one) { return one.key == key; });
    return sheet.rows[row][static_cast<std::size_t>(column - sheet.columns.begin())];
}

} // namespace

class TestWorkOrder : public QObject {
    Q_OBJECT

private slots:
    void aSwapIsParkMoveAndPlug()
    {
        Site site = racked();
        std::size_t one = 0;
        while (site.project.devices().at(site.links[one].a.port.device).role == Role::Node ||
               site.project.devices().at(site.links[one].b.port.device).role == Role::Node)
            ++one;
        std::size_t two = one + 1;
        while (site.links[two].a.port.device == site.links[one].a.port.device ||
               site.links[two].b.port.device == site.links[one].b.port.device)
            ++two;
        site.swapEnds(one, two);
        const Look look = site.look("2026-11-30T08:00:00Z");
        QCOMPARE(look.comparison.moves, 2);
        const auto items = workItems(site.project, *site.catalog, look.comparison);
        QCOMPARE(items.size(), std::size_t{3});
        QCOMPARE(items[0].verb, WorkVerb::Park);
        QCOMPARE(items[1].verb, WorkVerb::MovePlug);
        QCOMPARE(items[2].verb, WorkVerb::PlugParked);
        QCOMPARE(items[0].state, WorkState::Open);
        QCOMPARE(items[1].state, WorkState::Blocked);
        QVERIFY(items[0].hand.at == items[1].to.at && items[2].to.at == items[1].hand.at);
        for (const WorkItem& item : items) {
            QVERIFY(!item.cableName.empty() && !item.hand.rack.empty() && item.hand.unitU &&
                    !item.action.str().empty());
            QCOMPARE(recheck(item, look.comparison, *look.view), RecheckResult::StillWrong);
        }
        Technician technician(site);
        for (const WorkItem& item : items)
            QVERIFY(technician.run(item));
        const Look after = site.look("2026-11-30T09:00:00Z");
        QVERIFY(after.comparison.isEqual());
        for (const WorkItem& item : items)
            QCOMPARE(recheck(item, after.comparison, *after.view), RecheckResult::Done);
    }

    void anyDamageIsMendedStepByStep()
    {
        test::forAll(60, [](Random& random, std::uint64_t) {
            Site site = racked();
            rotateSome(site, random, random.integer(2, 9));
            for (int i = random.integer(0, 3); i > 0; --i)
                site.unplug(
                    site.links[static_cast<std::size_t>(random.integer(0, static_cast<int>(site.links.size()) - 1))]
                        .a.port);
            const Look look = site.look("2026-11-30T08:00:00Z");
            const auto items = workItems(site.project, *site.catalog, look.comparison);
            Technician technician(site);
            std::set<std::string> keys;
            int moves = 0;
            for (const WorkItem& item : items) {
                moves += item.verb == WorkVerb::MovePlug || item.verb == WorkVerb::PlugParked ? 1 : 0;
                if (!keys.insert(item.key).second || !technician.run(item)) return false;
            }
            return moves == look.comparison.moves && site.look("2026-11-30T09:00:00Z").comparison.isEqual();
        });
    }

    void nearestRackFirst()
    {
        Site site = racked();
        Random random(3);
        rotateSome(site, random, 8);
        const Look look = site.look("2026-11-30T08:00:00Z");
        const auto items = workItems(site.project, *site.catalog, look.comparison);
        QVERIFY(!items.empty());
        const std::string last = items.back().hand.rack;
        const auto from = workItems(site.project, *site.catalog, look.comparison, {last});
        QCOMPARE(from.size(), items.size());
    }

    void whatIsNotSeenIsNotDone()
    {
        Site site = racked();
        std::size_t host = 0;
        while (site.project.devices().at(site.links[host].a.port.device).role != Role::Node &&
               site.project.devices().at(site.links[host].b.port.device).role != Role::Node)
            ++host;
        site.unplug(site.links[host].a.port);
        // Another link of the host would show that it is alive; this one has a single port, so it is dark.
        const Look dark = site.look("2026-11-30T08:00:00Z");
        WorkItem item;
        item.verb = WorkVerb::PlugCable;
        item.cable = site.links[host].cables.front();
        item.hand.at = site.links[host].a.port;
        item.to.at = site.links[host].b.port;
        QVERIFY(recheck(item, dark.comparison, *dark.view) != RecheckResult::Done);
        site.plug(site.links[host].a.port, site.links[host].b.port);
        const Look lit = site.look("2026-11-30T09:00:00Z");
        QCOMPARE(recheck(item, lit.comparison, *lit.view), RecheckResult::Done);
    }

    /// A port whose state was not read is not an empty port.
    void aPortThatWasNotReadIsNotVacated()
    {
        Site site = racked();
        const PortRef where = site.links[0].a.port;
        WorkItem item;
        item.verb = WorkVerb::Park;
        item.hand.at = site.project.devices().at(where.device).role == Role::Node ? site.links[0].b.port : where;
        site.unplug(where);
        const Look empty = site.look("2026-11-30T08:00:00Z");
        QCOMPARE(recheck(item, empty.comparison, *empty.view), RecheckResult::Done);
        site.port(item.hand.at).logical = LogicalState::Unknown;
        site.port(item.hand.at).physical = PhysicalState::Unknown;
        const Look unread = site.look("2026-11-30T09:00:00Z");
        QCOMPARE(recheck(item, unread.comparison, *unread.view), RecheckResult::NotSeen);
        auto& ports = site.built.nodes[static_cast<std::size_t>(site.at.at(item.hand.at).node)].ports;
        for (std::size_t i = 0; i < ports.size(); ++i) // its number is another's: the port itself is absent
            if (static_cast<int>(i) == site.at.at(item.hand.at).port) ports[i].number = 999;
        site.built.isPartial = true;
        const Look part = site.look("2026-11-30T10:00:00Z");
        QCOMPARE(recheck(item, part.comparison, *part.view), RecheckResult::NotSeen);
    }

    void checkedDevicesAndNamesGetDone()
    {
        Site site = racked();
        const Observation asPlanned = site.built;
        const auto spine = std::find_if(site.built.nodes.begin(), site.built.nodes.end(), [](const ObservedNode& node) {
            return node.kind == ObservedKind::Switch && node.name.starts_with("spine");
        });
        const auto recheckedAs = [&](WorkVerb verb) {
            const Look look = site.look("2026-11-30T08:00:00Z");
            const auto items = workItems(site.project, *site.catalog, look.comparison);
            const auto item =
                std::find_if(items.begin(), items.end(), [&](const WorkItem& one) { return one.verb == verb; });
            if (item == items.end()) return std::pair(RecheckResult::NotSeen, RecheckResult::NotSeen);
            const RecheckResult before = recheck(*item, look.comparison, *look.view);
            site.built = asPlanned;
            const Look after = site.look("2026-11-30T09:00:00Z");
            return std::pair(before, recheck(*item, after.comparison, *after.view));
        };
        spine->name = "renamed";
        const auto named = recheckedAs(WorkVerb::Desk);
        QCOMPARE(named.first, RecheckResult::StillWrong);
        QCOMPARE(named.second, RecheckResult::Done);
        const int node = static_cast<int>(spine - site.built.nodes.begin());
        for (const auto& [ref, seen] : site.at)
            if (seen.node == node) site.unplug(ref);
        ObservedNode& dead = site.built.nodes[static_cast<std::size_t>(node)];
        dead.ports.clear();
        dead.kind = ObservedKind::Aggregation; // left out of every comparison
        const auto checked = recheckedAs(WorkVerb::CheckDevice);
        QCOMPARE(checked.first, RecheckResult::StillWrong);
        QCOMPARE(checked.second, RecheckResult::Done);
    }

    void sheetsHoldEveryStep()
    {
        Site site = racked();
        Random random(5);
        rotateSome(site, random, 3);
        site.port(site.links[0].a.port).mbps = site.port(site.links[0].b.port).mbps = 200000;
        const Look look = site.look("2026-11-30T08:00:00Z");
        const auto items = workItems(site.project, *site.catalog, look.comparison);
        for (const PaperLanguage language : {PaperLanguage::English, PaperLanguage::Chinese}) {
            const auto sheets = workOrderSheets(items, look.comparison, language);
            QCOMPARE(sheets.size(), std::size_t{3});
            QCOMPARE(sheets[0].rows.size(), items.size());
            for (std::size_t row = 0; row < items.size(); ++row) {
                QCOMPARE(sheets[0].rows[row].size(), sheets[0].columns.size());
                QVERIFY(std::holds_alternative<std::monostate>(cellOf(sheets[0], row, "done")));
                QVERIFY(std::get<std::string>(cellOf(sheets[0], row, "at_rack")) == items[row].hand.rack);
                QVERIFY(std::get<std::string>(cellOf(sheets[0], row, "at_port")) == items[row].hand.port);
            }
            const std::string csv = toCsv(sheets[0]);
            QVERIFY(csv.find(language == PaperLanguage::English ? "Rack" : "机柜") != std::string::npos ||
                    csv.find("rack") != std::string::npos);
        }
    }

    void doneIsCarriedAndDoubted()
    {
        WorkItem item;
        item.key = "move|a|b";
        item.state = WorkState::Done;
        std::vector<WorkItem> now{item};
        now[0].state = WorkState::Open;
        carryStates({item}, now);
        QCOMPARE(now[0].state, WorkState::Open);
        QVERIFY(!now[0].stateWhy.str().empty());
    }
};

FABRIC_TEST(TestWorkOrder)
#include "work_order_test.moc"
