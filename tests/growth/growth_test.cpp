// Growth: the plans of the issue, faults, pins, and random steps whose lists are carried out by hand.
#include "core/graph/links.h"
#include "core/planner/generators/generator.h"
#include "core/planner/growth/day_one.h"
#include "core/planner/growth/growth.h"
#include "tests/growth/growth_steps.h"
#include "tests/support/forall.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace fabric;

namespace {

using Given = std::map<std::string, std::string>;

struct Plan {
    Project project;
    std::shared_ptr<const Catalog> catalog;
    GrowthSide side() const { return {project, *catalog}; }
};

Plan withCatalog(Project project)
{
    const auto builtIn = Catalog::builtIn();
    auto catalog = Catalog::withOwnParts(*builtIn, project);
    return {std::move(project), *catalog};
}

Plan make(const char* generator, const Given& given)
{
    const auto builtIn = Catalog::builtIn();
    const SilentProgress silent;
    Project project;
    const auto commit = generate(project, *findGenerator(generator), given, {*builtIn, silent});
    if (!commit) qFatal("%s", commit.error().str().c_str());
    return withCatalog(std::move(project));
}

Result<GrowthPlan> grow(const Plan& built, const Plan& wanted, const GrowthOptions& options = {{}, false})
{
    const SilentProgress silent;
    return planGrowth(built.side(), wanted.side(), options, silent);
}

/// How many cables join each two devices.
std::map<std::pair<std::string, std::string>, int> bundlesOf(const Project& project)
{
    std::map<std::pair<std::string, std::string>, int> bundles;
    for (const Cable& cable : project.cables()) {
        std::string a = project.devices().find(cable.ends.front().end.port.device)->name;
        std::string b = project.devices().find(cable.ends.back().end.port.device)->name;
        if (b < a) std::swap(a, b);
        ++bundles[{a, b}];
    }
    return bundles;
}

std::map<std::string, std::string> devicesOf(const Project& project)
{
    std::map<std::string, std::string> devices;
    for (const Device& device : project.devices())
        devices.emplace(device.name, device.part);
    return devices;
}

/// What is wrong with a growth plan; empty = nothing.
std::string faultOf(const Plan& built, const Plan& wanted, const GrowthPlan& plan)
{
    const Plan target = withCatalog(*plan.target);
    if (devicesOf(target.project) != devicesOf(wanted.project)) return "the devices are not those of the wanted plan";
    if (bundlesOf(target.project) != bundlesOf(wanted.project)) return "the cables do not join what they should";
    test::Engineer engineer(test::cablingOf(built.project, *built.catalog));
    for (const GrowthItem& item : plan.items)
        if (std::string wrong = engineer.carryOut(item); !wrong.empty())
            return std::string(enumName(item.work)) + " " + item.name + ": " + wrong;
    if (engineer.cabling() != test::cablingOf(target.project, *target.catalog))
        return "the list does not lead to the target";
    if (engineer.unplugged() != plan.touched) return "the list unplugs other than it says";
    if (plan.touched < plan.leastTouched) return "less than the least";
    std::int64_t same = 0;
    for (const Cable& cable : built.project.cables()) {
        const Cable* after = target.project.cables().find(cable.id);
        same += after != nullptr && *after == cable ? 1 : 0;
    }
    if (same != plan.kept) return "a cable that stays was changed";
    return {};
}

/// Takes cables out, puts ends elsewhere and lays new ones between switches, as a site does over the years.
Plan recabled(const Plan& plan, test::Random& random)
{
    Project project = plan.project;
    Edit edit(project, "Recable");
    const PortMap ports(plan.project, *plan.catalog);
    std::vector<PortRef> free;
    const Occupancy occupancy(plan.project);
    for (const Device& device : plan.project.devices())
        if (device.role == Role::Leaf || device.role == Role::Spine)
            for (const PortRef& port : ports.ports(device.id))
                if (occupancy.isFree(port)) free.push_back(port);
    std::shuffle(free.begin(), free.end(), random.engine());
    std::vector<Cable> trunks;
    for (const Cable& cable : plan.project.cables())
        if (plan.project.devices().find(cable.ends[0].end.port.device)->role != Role::Node &&
            plan.project.devices().find(cable.ends[1].end.port.device)->role != Role::Node)
            trunks.push_back(cable);
    std::shuffle(trunks.begin(), trunks.end(), random.engine());
    std::size_t next = 0;
    for (std::size_t i = 0; i < trunks.size() / 2; ++i) {
        const int what = random.integer(0, 3);
        if (what == 0) {
            removeCables(edit, {trunks[i].id});
            free.push_back(trunks[i].ends[0].end.port);
            free.push_back(trunks[i].ends[1].end.port);
        } else if (what == 1 && next < free.size()) {
            Cable moved = trunks[i];
            const int side = random.integer(0, 1);
            const PortRef left = std::exchange(moved.ends[static_cast<std::size_t>(side)].end.port, free[next++]);
            edit.replace(moved);
            free.push_back(left);
        } else if (what == 2 && i + 1 < trunks.size() / 2) { // two ends change places
            Cable a = trunks[i];
            Cable b = trunks[++i];
            std::swap(a.ends[0].end.port, b.ends[0].end.port);
            edit.replace(a);
            edit.replace(b);
        }
    }
    if (!std::move(edit).finish()) qFatal("recabling failed");
    return withCatalog(std::move(project));
}

} // namespace

class GrowthTest : public QObject {
    Q_OBJECT

private slots:
    void samePlanIsNoWork()
    {
        const Plan plan = make("fat-tree", {{"nodes", "24"}, {"radix", "16"}});
        const auto grown = grow(plan, plan, {{}, true});
        FABRIC_VERIFY_RESULT(grown);
        QVERIFY(grown->items.empty() && grown->stages.empty());
        QCOMPARE(grown->kept, static_cast<std::int64_t>(plan.project.cables().size()));
        QVERIFY(grown->target->sameContent(plan.project));
    }

    /// 512 to 1,024 nodes of 8 x 400G on 128 ports: the least top tier on day one costs 2,048 moves.
    void leastTopTierMovesHalfOfTheUplinks()
    {
        const Plan built = make("fat-tree", {{"nodes", "512"}, {"nics", "8"}, {"radix", "128"}});
        const Plan wanted = make("fat-tree", {{"nodes", "1024"}, {"nics", "8"}, {"radix", "128"}});
        const auto grown = grow(built, wanted);
        FABRIC_VERIFY_RESULT(grown);
        QCOMPARE(grown->moved, std::int64_t{2048});
        QCOMPARE(grown->leastTouched, std::int64_t{2048});
        QCOMPARE(grown->touched, std::int64_t{2048});
        QCOMPARE(grown->pulled, std::int64_t{0});
        QCOMPARE(grown->kept, std::int64_t{8192 - 2048});
        QCOMPARE(faultOf(built, wanted, *grown), std::string());
    }

    /// The same with the final top tier on day one: nothing moves.
    void finalTopTierMovesNothing()
    {
        const Plan wanted = make("fat-tree", {{"nodes", "1024"}, {"nics", "8"}, {"radix", "128"}});
        Project first = wanted.project;
        Edit edit(first, "Day one");
        const auto day = keepDayOne(edit, *wanted.catalog, first.fabrics().begin()->id, 512);
        FABRIC_VERIFY_RESULT(day);
        FABRIC_VERIFY_RESULT(std::move(edit).finish());
        QCOMPARE(day->nodesKept, 512);
        QCOMPARE(day->switchesKept, 64 + 64);
        QCOMPARE(day->switchesLater, 64);
        QCOMPARE(day->topTierPortsEmpty, 4096);
        const Plan built = withCatalog(std::move(first));
        QCOMPARE(built.project.cables().size(), std::size_t{8192});
        const auto grown = grow(built, wanted);
        FABRIC_VERIFY_RESULT(grown);
        QCOMPARE(grown->touched, std::int64_t{0});
        QCOMPARE(grown->leastTouched, std::int64_t{0});
        QCOMPARE(grown->added, std::int64_t{8192});
        QCOMPARE(faultOf(built, wanted, *grown), std::string());
    }

    void ratiosOfTodaysNodesPerStage()
    {
        const Plan built = make("fat-tree", {{"nodes", "32"}, {"radix", "16"}});
        const Plan wanted = make("fat-tree", {{"nodes", "64"}, {"radix", "16"}});
        const auto grown = grow(built, wanted, {{}, true});
        FABRIC_VERIFY_RESULT(grown);
        QVERIFY(grown->moved > 0);
        QVERIFY(grown->stages.size() > 2 && grown->stages.size() <= 16);
        std::size_t items = 0;
        for (const GrowthStage& stage : grown->stages) {
            QCOMPARE(stage.firstItem, items);
            items += stage.items;
            QVERIFY2(stage.during.ratio && stage.after.ratio, stage.title.c_str());
            QVERIFY(*stage.after.ratio <= *stage.during.ratio);
        }
        QCOMPARE(items, grown->items.size());
        QVERIFY(grown->atTheEnd.ratio && *grown->atTheEnd.ratio == Ratio(1, 1));
        const bool hasWorse = std::any_of(grown->stages.begin(), grown->stages.end(),
                                          [](const GrowthStage& stage) { return *stage.during.ratio > Ratio(1, 1); });
        QVERIFY(hasWorse); // while uplinks hang, the nodes of today have less
    }

    /// 200 random steps between random trees, grown, shrunk and recabled; each list is carried out by hand.
    void randomStepsReachTheirTarget()
    {
        std::int64_t touched = 0;
        std::int64_t least = 0;
        int loose = 0;
        test::forAll(200, [&](test::Random& random, std::uint64_t) {
            const auto tree = [&](int nodes, int radix) {
                return make("fat-tree", {{"nodes", std::to_string(nodes)},
                                         {"nics", "2"},
                                         {"radix", std::to_string(radix)},
                                         {"fill", radix % 3 == 0 ? "even" : "first"}});
            };
            const int radix = 4 * random.integer(2, 6);
            const int most = radix * radix / 4;
            const Plan first = tree(random.integer(2, most), radix);
            const bool isRecabled = random.chance(60);
            const Plan built = random.chance(30) ? recabled(first, random) : first;
            const Plan wanted = isRecabled ? recabled(built, random) : tree(random.integer(2, most), radix);
            const auto grown = grow(built, wanted);
            if (!grown) {
                qWarning("%s", grown.error().str().c_str());
                return false;
            }
            touched += grown->touched;
            least += grown->leastTouched;
            loose +=
                static_cast<int>(std::count_if(grown->items.begin(), grown->items.end(), [](const GrowthItem& item) {
                    return item.work == GrowthWork::LoosenEnd;
                }));
            const std::string fault = faultOf(built, wanted, *grown);
            if (!fault.empty()) qWarning("%s", fault.c_str());
            const bool hasNames = std::none_of(grown->stages.begin(), grown->stages.end(),
                                               [](const GrowthStage& stage) { return stage.title.ends_with(' '); });
            const bool hasFewStages = grown->stages.size() <= 16 + 4; // moves, and the work before and after them
            return fault.empty() && grown->touched == grown->leastTouched && hasNames && hasFewStages;
        });
        qInfo("200 steps: %lld built ends unplugged, bound %lld, %d hung loose meanwhile",
              static_cast<long long>(touched), static_cast<long long>(least), loose);
    }

    void otherDesignsGrow_data()
    {
        QTest::addColumn<QByteArray>("generator");
        QTest::addColumn<QByteArray>("parameter");
        QTest::addColumn<QByteArray>("small");
        QTest::addColumn<QByteArray>("big");
        QTest::newRow("SuperPOD H100") << QByteArray("dgx-superpod-h100") << QByteArray("su") << QByteArray("1")
                                       << QByteArray("2");
        QTest::newRow("SuperPOD B200") << QByteArray("dgx-superpod-b200") << QByteArray("su") << QByteArray("2")
                                       << QByteArray("4");
        QTest::newRow("rail") << QByteArray("rail") << QByteArray("su") << QByteArray("1") << QByteArray("2");
        QTest::newRow("three tiers") << QByteArray("fat-tree") << QByteArray("nodes") << QByteArray("600")
                                     << QByteArray("900");
    }

    /// Real parts with transceivers, twin-port cages, racks and reserved ports.
    void otherDesignsGrow()
    {
        QFETCH(QByteArray, generator);
        QFETCH(QByteArray, parameter);
        QFETCH(QByteArray, small);
        QFETCH(QByteArray, big);
        const auto given = [&](const QByteArray& value) {
            Given parameters{{parameter.toStdString(), value.toStdString()}};
            if (generator == "fat-tree") parameters.emplace("radix", "16");
            return parameters;
        };
        const Plan built = make(generator.constData(), given(small));
        const Plan wanted = make(generator.constData(), given(big));
        const auto grown = grow(built, wanted);
        FABRIC_VERIFY_RESULT(grown);
        QCOMPARE(faultOf(built, wanted, *grown), std::string());
        QCOMPARE(grown->touched, grown->leastTouched); // the bound knows lengths
        qInfo("%lld kept, %lld moved, %lld pulled (%lld too short), %lld added; touched %lld, least %lld",
              static_cast<long long>(grown->kept), static_cast<long long>(grown->moved),
              static_cast<long long>(grown->pulled), static_cast<long long>(grown->tooShort),
              static_cast<long long>(grown->added), static_cast<long long>(grown->touched),
              static_cast<long long>(grown->leastTouched));
        QCOMPARE(grown->target->modules().size(), wanted.project.modules().size());
    }

    void pinnedPlugsStay()
    {
        const Plan built = make("fat-tree", {{"nodes", "32"}, {"radix", "16"}});
        const Plan wanted = make("fat-tree", {{"nodes", "64"}, {"radix", "16"}});
        const auto free = grow(built, wanted);
        FABRIC_VERIFY_RESULT(free);
        const std::string spine = "spine01";
        const auto touches = [&](const GrowthPlan& plan) {
            return std::any_of(plan.items.begin(), plan.items.end(),
                               [&](const GrowthItem& item) { return item.from.starts_with(spine + " "); });
        };
        QVERIFY(touches(*free));
        const auto pinned = grow(built, wanted, {{spine}, false});
        FABRIC_VERIFY_RESULT(pinned);
        QVERIFY(!touches(*pinned));
        QCOMPARE(faultOf(built, wanted, *pinned), std::string());
        const auto bothEnds = grow(built, wanted, {{spine, "leaf01"}, false}); // their cables in excess cannot stay
        QVERIFY(!bothEnds);
        QCOMPARE(QString(bothEnds.error().code), QString("FP-GROW-004"));
        const auto unknown = grow(built, wanted, {{"spine99"}, false});
        QVERIFY(!unknown);
        QCOMPARE(QString(unknown.error().code), QString("FP-GROW-003"));
    }

    void otherPartIsAnError()
    {
        const Plan built = make("fat-tree", {{"nodes", "8"}, {"radix", "16"}});
        const Plan wanted = make("fat-tree", {{"nodes", "8"}, {"radix", "32"}});
        const auto grown = grow(built, wanted);
        QVERIFY(!grown);
        QCOMPARE(QString(grown.error().code), QString("FP-GROW-002"));
    }
};

FABRIC_TEST(GrowthTest)
#include "growth_test.moc"
