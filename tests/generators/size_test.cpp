#include "core/planner/generators/size.h"
#include "tests/generators/generated.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>

using namespace fabric;

namespace {

const SizeOption* optionOf(const std::vector<SizeOption>& options, const std::string& slug)
{
    const auto found =
        std::find_if(options.begin(), options.end(), [&slug](const SizeOption& o) { return o.switchPart == slug; });
    return found == options.end() ? nullptr : &*found;
}

} // namespace

class SizeTest : public QObject {
    Q_OBJECT

private slots:
    void listsOptionsWithCountsAndPower()
    {
        const auto options =
            sizeOptions(*test::builtInCatalog(), {.nodes = 64, .nics = 8, .protocol = Protocol::InfiniBand});
        FABRIC_VERIFY_RESULT(options);
        const SizeOption* option = optionOf(*options, "nvidia/qm9700");
        QVERIFY(option != nullptr && option->shape);
        QCOMPARE(option->shape->leafs, 16);
        QCOMPARE(option->shape->spines(), 8);
        QCOMPARE(option->switches, 24);
        QCOMPARE(option->cables, 1024);
        QCOMPARE(option->ratio.str(), std::string("1:1"));
        QCOMPARE(option->rackUnits.value_or(0), 24);
        QCOMPARE(option->typicalPowerMw.value_or(0), 24 * 747'000);
        QVERIFY(!option->typicalPowerBasis.empty());
        for (const SizeOption& any : *options)
            QVERIFY(test::builtInCatalog()->find(any.switchPart)->isInfiniBand);
    }

    void saysWhyNot()
    {
        const auto options =
            sizeOptions(*test::builtInCatalog(), {.nodes = 200'000, .radix = 64, .switchPart = "nvidia/qm9700"});
        FABRIC_VERIFY_RESULT(options);
        QCOMPARE(options->size(), std::size_t{2});
        for (const SizeOption& option : *options) {
            QVERIFY(!option.shape);
            QVERIFY(option.reason.str().find("65536") != std::string::npos);
        }
        QVERIFY(!sizeOptions(*test::builtInCatalog(), {.nodes = 0}));
        QVERIFY(!sizeOptions(*test::builtInCatalog(), {.nodes = 8, .switchPart = "nvidia/none"}));
        QVERIFY(!sizeOptions(*test::builtInCatalog(), {.nodes = 8, .switchPart = "nvidia/qm8700"}));
    }

    void leavesUnknownFiguresOpen()
    {
        const auto options = sizeOptions(*test::builtInCatalog(), {.nodes = 100, .ratio = Ratio(2, 1), .radix = 36});
        FABRIC_VERIFY_RESULT(options);
        const SizeOption* option = optionOf(*options, "generic/switch-36x400");
        QVERIFY(option != nullptr && option->shape);
        QCOMPARE(option->ratio.str(), std::string("2:1"));
        QVERIFY(!option->typicalPowerMw && !option->maxPowerMw && !option->rackUnits);
    }

    /// Ports for the manager and gateways count: 16 full leafs become 17, and without them a note says what is missing.
    void reservesPortsForTheManagerAndGateways()
    {
        SizeRequest request{.nodes = 64, .nics = 8, .switchPart = "nvidia/qm9700"};
        const auto full = sizeOptions(*test::builtInCatalog(), request);
        FABRIC_VERIFY_RESULT(full);
        QCOMPARE(full->front().freeLeafPorts, 0);
        QCOMPARE(full->front().notes.size(), std::size_t{1});
        QVERIFY(full->front().notes[0].str().find("No port is left for the fabric manager") != std::string::npos);
        request.managerPorts = 4;
        request.gatewayPorts = 6;
        const auto reserved = sizeOptions(*test::builtInCatalog(), request);
        FABRIC_VERIFY_RESULT(reserved);
        QCOMPARE(reserved->front().reservedPorts, 10);
        QVERIFY(reserved->front().freeLeafPorts >= 10);
        QVERIFY(reserved->front().shape->leafs > 16);
        QVERIFY(reserved->front().notes.empty());
    }

    /// A layout promises what its generator makes.
    void givesRailsAndPlanesBesidePackedLeafs()
    {
        const auto options = sizeOptions(*test::builtInCatalog(),
                                         {.nodes = 64, .nics = 8, .switchPart = "nvidia/qm9700", .hasLayouts = true});
        FABRIC_VERIFY_RESULT(options);
        QCOMPARE(options->size(), std::size_t{3});
        for (const SizeOption& option : *options) {
            QVERIFY2(option.shape, option.reason.str().c_str());
            QCOMPARE(option.links.at("node-leaf"), 512);
            QCOMPARE(option.switchOptics, 256 + 512); // two links share a twin-port transceiver
            if (option.layout != SizeLayout::Rails) continue;
            Project project;
            const auto commit = test::generateInto(project, "rail",
                                                   {{"su", "2"},
                                                    {"nodes-per-su", "32"},
                                                    {"part-switch", "nvidia/qm9700"},
                                                    {"part-node", "nvidia/dgx-h100"}});
            FABRIC_VERIFY_RESULT(commit);
            const test::Counts counts = test::countRows(project);
            QCOMPARE(counts.of(Role::Leaf), option.shape->leafs);
            QCOMPARE(counts.of(Role::Spine), option.shape->spines());
        }
    }

    /// 24 switches of 1,720 W: one rack by units, two at 25 kW; not known where the power is not.
    void countsRacksByUnitsAndPower()
    {
        SizeRequest request{.nodes = 64, .nics = 8, .switchPart = "nvidia/qm9700"};
        QCOMPARE(sizeOptions(*test::builtInCatalog(), request)->front().networkRacks.value_or(0), 1);
        request.rackPowerW = 25'000;
        request.prices["nvidia/qm9700"] = 100;
        const auto limited = sizeOptions(*test::builtInCatalog(), request);
        QCOMPARE(limited->front().networkRacks.value_or(0), 2);
        QCOMPARE(limited->front().priceMinor.value_or(0), 2400);
        SizeRequest unknown{.nodes = 64, .nics = 8, .switchPart = "nvidia/sn5600d", .rackPowerW = 25'000};
        QVERIFY(!sizeOptions(*test::builtInCatalog(), unknown)->front().networkRacks);
    }

    /// An option generated as it stands gives the counts that the option promised.
    void promisesWhatIsGenerated()
    {
        const auto options =
            sizeOptions(*test::builtInCatalog(), {.nodes = 300, .nics = 2, .switchPart = "nvidia/qm9700"});
        FABRIC_VERIFY_RESULT(options);
        const SizeOption& option = options->front();
        Project project;
        const auto commit = test::generateInto(
            project, "fat-tree",
            {{"nodes", "300"}, {"nics", "2"}, {"part-switch", "nvidia/qm9700"}, {"cabling", "none"}});
        FABRIC_VERIFY_RESULT(commit);
        const test::Counts counts = test::countRows(project);
        QCOMPARE(counts.of(Role::Leaf), option.shape->leafs);
        QCOMPARE(counts.of(Role::Spine), option.shape->spines());
        QCOMPARE(static_cast<std::int64_t>(project.cables().size()), option.cables);
    }
};

FABRIC_TEST(SizeTest)
#include "size_test.moc"
