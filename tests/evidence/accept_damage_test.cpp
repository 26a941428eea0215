// Random damage, all of it accepted as built: comparing again is equal, and undo is exact.
#include "tests/evidence/accept_rig.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace fabric;
using namespace fabric::test;

namespace {

bool isAsPlanned(Site& site, std::size_t link)
{
    const ObservedLink* now = site.linkAt(site.links[link].a.port);
    return now != nullptr && now == site.linkAt(site.links[link].b.port);
}

/// A host without GUID that is renamed and recabled at once is another host as far as anybody can see: either hosts are
/// renamed, or their cables are moved.
void damage(Site& site, Random& random, bool areHostsRenamed)
{
    const std::size_t one = pick(site, random);
    const std::size_t two = pick(site, random);
    const int kind = random.integer(0, areHostsRenamed ? 6 : 5);
    if (areHostsRenamed && (kind == 0 || kind == 3) && (isHostLink(site, one) || isHostLink(site, two))) return;
    switch (kind) {
    case 0:
        if (one != two && isAsPlanned(site, one) && isAsPlanned(site, two)) site.swapEnds(one, two);
        return;
    case 1: // only between switches: a host without a link is dark, not missing
        if (!isHostLink(site, one) && isAsPlanned(site, one)) site.unplug(site.links[one].a.port);
        return;
    case 2: {
        const auto a = freePort(site, random);
        const auto b = freePort(site, random);
        if (a && b && a->device != b->device) {
            site.plug(*a, *b);
            for (const PortRef& ref : {*a, *b}) {
                site.port(ref).mbps = 400000;
                site.port(ref).width = 4;
            }
        }
        return;
    }
    case 3: {
        const auto to = freePort(site, random);
        const Link& link = site.links[one];
        const PortRef& near = isSwitch(site, link.b.port.device) ? link.a.port : link.b.port; // a host stays lit
        if (!to || !isAsPlanned(site, one) || to->device == near.device) return;
        site.unplug(near);
        site.plug(near, *to);
        site.port(*to).mbps = 400000;
        site.port(*to).width = site.port(near).width;
        return;
    }
    case 4:
        site.port(site.links[one].a.port).mbps = 200000;
        return;
    case 5: {
        ObservedNode& node = random.pick(site.built.nodes);
        if (node.kind == ObservedKind::Switch) node.name = "renamed-" + std::to_string(random.integer(1, 99999));
        return;
    }
    default: {
        ObservedNode& node = random.pick(site.built.nodes);
        if (node.kind != ObservedKind::Host) return;
        node.host = "box-" + std::to_string(random.integer(1, 99999));
        node.name = node.host + node.name.substr(node.name.find(' '));
        return;
    }
    }
}

/// Accepts everything. A cable that is in the wrong place is not judged by its speed; once its place is accepted it is,
/// so a second round may follow, of speeds only.
bool acceptUntilEqual(Site& site, std::vector<Commit>& commits, int& accepted)
{
    for (int round = 0; round < 3; ++round) {
        const Look look = site.look("2026-11-30T08:00:00Z");
        if (look.comparison.isEqual()) return true;
        for (const Difference& difference : look.comparison.differences) {
            if (round == 0 || difference.kind == "link-speed") continue;
            qWarning("left: %s %s", difference.kind.c_str(), difference.action.str().c_str());
            return false;
        }
        Commit commit;
        const auto result = acceptAll(site, look, commit);
        if (!result) {
            qWarning("%s", result.error().str().c_str());
            return false;
        }
        commits.push_back(std::move(commit));
        accepted += static_cast<int>(result->accepted.size());
        for (const Refusal& refusal : result->refused)
            qWarning("%s: %s", look.comparison.differences[refusal.finding].kind.c_str(), refusal.why.str().c_str());
        if (!result->refused.empty()) return false;
    }
    return false;
}

} // namespace

class TestAcceptDamage : public QObject {
    Q_OBJECT

private slots:
    void everythingAcceptedIsEqual()
    {
        int accepted = 0;
        test::forAll(150, [&](Random& random, std::uint64_t) {
            Site site("fat-tree", kTree);
            giveGuids(site);
            const bool areHostsRenamed = random.chance(50);
            for (int i = random.integer(1, 8); i > 0; --i)
                damage(site, random, areHostsRenamed);
            const Project before = site.project;
            std::vector<Commit> commits;
            const bool isEqual = acceptUntilEqual(site, commits, accepted);
            for (auto commit = commits.rbegin(); commit != commits.rend(); ++commit)
                revert(site.project, *commit);
            return isEqual && site.project.sameContent(before);
        });
        qInfo("%d differences accepted", accepted);
        QVERIFY(accepted > 150);
    }
};

FABRIC_TEST(TestAcceptDamage)
#include "accept_damage_test.moc"
