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
