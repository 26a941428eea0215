// Random versions of every kind of fault on made fabrics of 128 to 8,192 end ports, with names, with GUIDs only and
// with nothing but the wiring. 60 cases; 500 with FABRIC_LONG=1.
#include "tests/support/test_main.h"
#include "tests/verify/made_fabric.h"

#include <QTest>

#include <algorithm>

using namespace fabric;
using namespace fabric::test;

namespace {

/// Faults that touch different switches and hosts, and what must come out.
class Saboteur {
public:
    Saboteur(MadeFabric& fabric, Random& random) : fabric_(fabric), random_(random) {}

    QStringList kinds(Known known) const
    {
        QStringList kinds;
        for (const auto& [kind, isSeenBy] : planted_)
            if (isSeenBy(known)) kinds << kind;
        kinds.sort();
        return kinds;
    }
    int moves() const { return moves_; }

    void plant()
    {
        const int kind = random_.integer(0, 12);
        if (used_.size() + 2 > static_cast<std::size_t>(fabric_.leaves())) return;
        switch (kind) {
        case 0:
            return swapUplinks();
        case 1:
            return wrongRail();
        case 2:
            return missing();
        case 3:
            return extra();
        case 4:
            return narrow();
        case 5:
            return slow();
        case 6:
            return deadLeaf();
        case 7:
            return rotate();
        case 8:
            return exchangeBundles();
        case 9:
            return shiftHosts();
        case 10:
            return replaceAdapter();
        case 11:
            return exchangeLeaves();
        default:
            return rename();
        }
    }

private:
    using SeenBy = bool (*)(Known);
    static bool always(Known) { return true; }
    static bool byIdentity(Known known) { return known != Known::Nothing; }
    static bool byName(Known known) { return known == Known::Names; }

    void planted(const char* kind, SeenBy isSeenBy, int moves = 0)
    {
        planted_.emplace_back(kind, isSeenBy);
        moves_ += moves;
    }
    /// A leaf that no other fault touches.
    std::uint32_t freshLeaf()
    {
        std::uint32_t leaf = 0;
        do
            leaf = static_cast<std::uint32_t>(random_.integer(0, fabric_.leaves() - 1));
        while (!used_.insert(leaf).second);
        return leaf;
    }
    int anyUplink() { return fabric_.firstUplink() + random_.integer(0, fabric_.uplinks() - 1); }
    int anyHost() { return random_.integer(0, fabric_.shape.hosts - 1); }

    void swapUplinks()
    {
        fabric_.exchangeFarEnds(freshLeaf(), anyUplink(), freshLeaf(), anyUplink());
        planted("cables-swapped", always, 2);
    }
    void wrongRail()
    {
        const std::uint32_t from = freshLeaf();
        const int unit = static_cast<int>(from) / fabric_.shape.rails;
        const int rail = static_cast<int>(from) % fabric_.shape.rails;
        const std::uint32_t to = fabric_.leaf(unit, (rail + 1) % fabric_.shape.rails);
        if (!used_.insert(to).second) return;
        MatchCable& cable = fabric_.at(from, anyHost() + 1);
        cable.nodeB = to;
        cable.portB = fabric_.spareOfLeaf(0);
        planted("wrong-rail", always, 1);
    }
    void missing()
    {
        fabric_.remove(freshLeaf(), anyUplink());
        planted("cable-missing", always);
    }
    void extra()
    {
        fabric_.add(freshLeaf(), fabric_.spareOfLeaf(1), fabric_.spine(random_.integer(0, fabric_.shape.spines - 1)),
                    fabric_.spareOfSpine(static_cast<int>(planted_.size())));
        planted("cable-extra", always);
    }
    void narrow()
    {
        MatchCable& cable = fabric_.at(freshLeaf(), anyUplink());
        cable.lanes = 1;
        cable.mbps = 100'000;
        planted("link-width", always);
    }
    void slow()
    {
        fabric_.at(freshLeaf(), anyHost() + 1).mbps = 200'000;
        planted("link-speed", always);
    }
    void deadLeaf()
    {
        const std::uint32_t leaf = freshLeaf();
        std::erase_if(fabric_.cables,
                      [&](const MatchCable& cable) { return cable.nodeA == leaf || cable.nodeB == leaf; });
        planted("switch-dead", always);
    }
    void rotate()
    {
        const std::uint32_t leaf = freshLeaf();
        const int count = fabric_.uplinks();
        turn(leaf, fabric_.firstUplink(), count, random_.integer(1, count / 2 - 1));
        planted("cables-rotated", always, count);
    }
    /// Everything at ports first .. first + count - 1 of the leaf moves `by` ports on, around.
    void turn(std::uint32_t leaf, int first, int count, int by)
    {
        for (MatchCable& cable : fabric_.cables)
            for (auto [node, port] : {std::pair(&cable.nodeA, &cable.portA), std::pair(&cable.nodeB, &cable.portB)})
                if (*node == leaf && *port >= first && *port < first + count)
                    *port = first + (*port - first + by) % count;
    }
    void exchangeBundles()
    {
        const std::uint32_t leaf = freshLeaf();
        const int half = fabric_.uplinks() / 2;
        turn(leaf, fabric_.firstUplink(), 2 * half, half);
        planted("bundles-exchanged", always, 2 * half);
    }
    void shiftHosts()
    {
        turn(freshLeaf(), 1, fabric_.shape.hosts, 1);
        planted("cables-rotated", byIdentity, fabric_.shape.hosts);
    }
    void replaceAdapter()
    {
        const std::uint32_t leaf = freshLeaf();
        fabric_.nodes[fabric_.at(leaf, anyHost() + 1).nodeA].guid += 0xABC0'0000'0000ULL;
        planted("hca-replaced", byIdentity);
    }
    void exchangeLeaves()
    {
        MatchNode& a = fabric_.nodes[freshLeaf()];
        MatchNode& b = fabric_.nodes[freshLeaf()];
        std::swap(a.guid, b.guid);
        std::swap(a.name, b.name);
        planted("switches-exchanged", byIdentity);
    }
    void rename()
    {
        fabric_.nodes[freshLeaf()].name = "MF0;switch-7d21c0:MQM8700/U1";
        planted("description", byName);
    }

    MadeFabric& fabric_;
    Random& random_;
    std::set<std::uint32_t> used_;
    std::vector<std::pair<QString, SeenBy>> planted_;
    int moves_ = 0;
};

MadeShape anyShape(Random& random)
{
    static const std::vector<MadeShape> kShapes{{4, 8, 4, 4},  {2, 16, 4, 4},  {4, 16, 4, 4},  {4, 16, 8, 8},
                                                {8, 16, 8, 8}, {8, 32, 8, 16}, {16, 32, 8, 8}, {32, 32, 8, 8}};
    return kShapes[static_cast<std::size_t>(random.integer(0, static_cast<int>(kShapes.size()) - 1))];
}

QStringList kindsOf(const FabricComparison& comparison)
{
    QStringList kinds;
    for (const Difference& d : comparison.differences)
        kinds << QString::fromStdString(d.kind);
    kinds.sort();
    return kinds;
}

} // namespace

class TestRandomFaults : public QObject {
    Q_OBJECT

private slots:
    void movesAreNeverMoreThanInjected()
    {
        int cases = 0;
        int faults = 0;
        int exact = 0;
        forAll(qEnvironmentVariableIntValue("FABRIC_LONG") > 0 ? 500 : 60, [&](Random& random, std::uint64_t) {
            const MadeFabric plan(anyShape(random));
            MadeFabric built = plan;
            Saboteur saboteur(built, random);
            const int wanted = random.integer(1, 5);
            for (int i = 0; i < wanted; ++i)
                saboteur.plant();
            const Known known = std::vector{Known::Names, Known::Guids, Known::Nothing}[random.engine()() % 3];
            const FabricComparison comparison = compareGraphs(plan.planned(known), built.observed(random, known));
            const QStringList expected = saboteur.kinds(known);
            ++cases;
            faults += static_cast<int>(expected.size());
            exact += kindsOf(comparison) == expected ? 1 : 0;
            if (kindsOf(comparison) != expected)
                qWarning("%d end ports, known %d: %s instead of %s", plan.shape.endPorts(), static_cast<int>(known),
                         qPrintable(kindsOf(comparison).join(' ')), qPrintable(expected.join(' ')));
            return comparison.moves <= saboteur.moves() && comparison.certificate.isMatched &&
                   comparison.notObserved.empty() && kindsOf(comparison) == expected;
        });
        qInfo("%d cases, %d visible faults, %d cases exact", cases, faults, exact);
    }

    /// Dark hosts are not missing; when they come up, only what is wrong with them is new.
    void darkHostsWaitForTheirPower()
    {
        Random random(11);
        const MadeFabric plan({8, 32, 8, 8}); // 2,048 end ports
        MadeFabric built = plan;
        for (int unit = 0; unit < plan.shape.units; ++unit)
            for (int host = 1; host < plan.shape.hosts; host += 2)
                built.darken(unit, host);
        for (int i = 0; i < 10; ++i) { // 20 faults where there is light
            const auto leaf = static_cast<std::uint32_t>(i * 5);
            built.remove(leaf, plan.firstUplink() + i);
            built.at(leaf, 2 * i + 1).lanes = 2; // ports of even hosts
        }
        const auto seen = [&] { return compareGraphs(plan.planned(), built.observed(random, Known::Names)); };
        const FabricComparison dark = seen();
        QCOMPARE(kindsOf(dark).count("cable-missing"), 10);
        QCOMPARE(kindsOf(dark).count("link-width"), 10);
        QCOMPARE(dark.differences.size(), std::size_t{20});
        QCOMPARE(dark.notObserved.size(), std::size_t(8 * 16));
        QCOMPARE(dark.cablesNotObserved, 8 * 16 * 8);
        const auto isDark = [](const CableVerdict& verdict) {
            return verdict.reason == UnseenReason::HostDark || verdict.reason == UnseenReason::DarkOrPulled;
        };
        QCOMPARE(std::count_if(dark.cables.begin(), dark.cables.end(), isDark), 8 * 16 * 8);

        for (const Known known : {Known::Guids, Known::Nothing}) {
            const FabricComparison nameless = compareGraphs(plan.planned(known), built.observed(random, known));
            QCOMPARE(kindsOf(nameless), kindsOf(dark));
            QCOMPARE(nameless.notObserved, dark.notObserved);
        }

        built.at(plan.leaf(1, 1), 2).mbps = 100'000; // a dark host's own faults
        built.exchangeFarEnds(plan.leaf(2, 1), 4, plan.leaf(2, 2), 4);
        QCOMPARE(seen().differences.size(), std::size_t{20});
        built.lightAll();
        const FabricComparison light = seen();
        QVERIFY(light.notObserved.empty());
        QStringList news = kindsOf(light);
        for (const QString& kind : kindsOf(dark))
            news.removeOne(kind);
        QCOMPARE(news, QStringList({"cables-swapped", "link-speed"}));
    }
};

FABRIC_TEST(TestRandomFaults)
#include "tst_random_faults.moc"
