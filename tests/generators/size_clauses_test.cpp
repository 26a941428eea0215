// Requirements as data: what is asked for, what every option answers, and what decides it.
#include "core/planner/generators/size_clauses.h"
#include "tests/generators/generated.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>

using namespace fabric;

namespace {

constexpr const char* kHead = "clause,fabric,metric,comparison,limit,obligation,text\n";

std::string offer()
{
    return std::string(kHead) + "1.1,compute,nodes,equal,512,must,\"512 nodes, next year 1,024\"\n"
                                "1.2,compute,nics,equal,8,must,\n"
                                "1.3,compute,speed_gbps,equal,400,must,\n"
                                "1.4,compute,ratio,at-most,1:1,must,not blocking\n"
                                "1.5,compute,free_leaf_ports,at-least,4,must,four ports for the fabric manager\n"
                                "1.6,compute,growth_nodes,at-least,512,should,\n"
                                "1.7,compute,tiers,at-most,2,should,\n"
                                "1.8,compute,power_w,at-most,10000000,should,\n"
                                "2.1,storage,nodes,equal,512,must,\n"
                                "2.2,storage,speed_gbps,equal,200,must,\n"
                                "2.3,storage,ratio,at-most,2:1,must,\n";
}

std::string errorOf(const std::string& rows)
{
    const auto demands = readDemands(std::string(kHead) + rows, "offer.csv");
    return demands ? std::string() : demands.error().str();
}

} // namespace

class SizeClausesTest : public QObject {
    Q_OBJECT

private slots:
    /// 512 nodes of 8 x 400G: 64-port switches need three tiers (128/128/64) and leave no port for the manager;
    /// 128-port ones need two (64/32, 8,192 links).
    void judgesEveryOptionOfAnOffer()
    {
        const auto demands = readDemands(offer(), "offer.csv");
        FABRIC_VERIFY_RESULT(demands);
        QCOMPARE(demands->size(), std::size_t{2});
        const FabricDemand& compute = demands->front();
        QCOMPARE(compute.request.nodes, 512);
        QCOMPARE(compute.request.nics, 8);
        QCOMPARE(demands->back().request.speedMbps, 200'000);
        QCOMPARE(demands->back().request.ratio->str(), std::string("2:1"));
        const auto options = sizeOptions(*test::builtInCatalog(), compute.request);
        FABRIC_VERIFY_RESULT(options);
        const auto optionOf = [&options](const char* slug) {
            return *std::find_if(options->begin(), options->end(),
                                 [slug](const SizeOption& o) { return o.switchPart == slug; });
        };
        const auto verdictOf = [&compute](const char* clause, const SizeOption& option) {
            return judgeClause(*std::find_if(compute.clauses.begin(), compute.clauses.end(),
                                             [clause](const SizeClause& c) { return c.id == clause; }),
                               option);
        };
        const SizeOption small = optionOf("nvidia/qm9700");
        QCOMPARE(small.shape->leafs, 128);
        QCOMPARE(small.shape->spines(), 128);
        QCOMPARE(small.shape->cores(), 64);
        const ClauseVerdict manager = verdictOf("1.5", small);
        QCOMPARE(manager.verdict, Verdict::NotMet);
        QCOMPARE(manager.measured, std::string("0"));
        QVERIFY2(manager.because.str().find("128 leafs of nvidia/qm9700") != std::string::npos,
                 manager.because.str().c_str());
        QCOMPARE(verdictOf("1.4", small).verdict, Verdict::Met);
        QCOMPARE(verdictOf("1.7", small).verdict, Verdict::NotMet);
        const SizeOption large = optionOf("nvidia/sn5600");
        QCOMPARE(large.shape->leafs, 64);
        QCOMPARE(large.shape->spines(), 32);
        QCOMPARE(large.cables, 8192);
        QCOMPARE(verdictOf("1.7", large).verdict, Verdict::Met);
        // 32 spines of 128 ports are full with 64 leafs of 64 uplinks.
        const ClauseVerdict growth = verdictOf("1.6", large);
        QCOMPARE(growth.verdict, Verdict::NotMet);
        QCOMPARE(growth.measured, std::string("0"));
        QCOMPARE(growth.because.str(), std::string("32 spines of 128 ports take 64 leafs"));
        QVERIFY(std::count_if(options->begin(), options->end(),
                              [](const SizeOption& o) { return o.shape.has_value(); }) >= 4);
    }

    /// What growth promises can be built, with the ports that are kept for the manager: the larger plan has the same
    /// upper switches.
    void growsAsPromised_data()
    {
        QTest::addColumn<int>("managerPorts");
        QTest::newRow("no reserved ports") << 0;
        QTest::newRow("four ports for the manager") << 4;
    }
    void growsAsPromised()
    {
        QFETCH(int, managerPorts);
        for (const int nodes : {40, 64, 100, 500}) {
            const SizeRequest now{.nodes = nodes, .nics = 8, .radix = 64, .managerPorts = managerPorts};
            const auto options = sizeOptions(*test::builtInCatalog(), now);
            FABRIC_VERIFY_RESULT(options);
            for (const SizeOption& option : *options) {
                if (!option.shape || option.shape->tiers != 2) continue;
                SizeRequest more = now;
                more.nodes += static_cast<int>(option.growthNodes);
                const auto grown = sizeOptions(*test::builtInCatalog(), more);
                FABRIC_VERIFY_RESULT(grown);
                const auto same = std::find_if(grown->begin(), grown->end(), [&option](const SizeOption& o) {
                    return o.switchPart == option.switchPart && o.layout == option.layout;
                });
                QVERIFY(same != grown->end() && same->shape);
                QVERIFY2(same->shape->tiers == 2 && same->shape->spines() <= option.shape->spines(),
                         qPrintable(QString("%1, %2 nodes and %3 more")
                                        .arg(QString::fromStdString(option.switchPart))
                                        .arg(nodes)
                                        .arg(option.growthNodes)));
            }
        }
    }

    void leavesUnknownFiguresOpen()
    {
        const auto options = sizeOptions(*test::builtInCatalog(), {.nodes = 100, .radix = 36});
        FABRIC_VERIFY_RESULT(options);
        const auto generic = std::find_if(options->begin(), options->end(),
                                          [](const SizeOption& o) { return o.switchPart == "generic/switch-36x400"; });
        QVERIFY(generic != options->end() && generic->shape);
        const SizeClause power{"1", "", "power_w", Comparison::AtMost, Ratio(1000, 1), Obligation::Must};
        QCOMPARE(judgeClause(power, *generic).verdict, Verdict::Open);
        QVERIFY(judgeClause(power, *generic).measured.empty());
    }

    /// One switch has no ratio to show, and a gateway is no switch of a fabric.
    void offersWhatAFabricIsMadeOf()
    {
        const auto options = sizeOptions(*test::builtInCatalog(), {.nodes = 4, .nics = 8, .speedMbps = 200'000});
        FABRIC_VERIFY_RESULT(options);
        const SizeClause ratio{"1", "", "ratio", Comparison::AtMost, Ratio(1, 1), Obligation::Must};
        QCOMPARE(options->front().shape->tiers, 1);
        QCOMPARE(judgeClause(ratio, options->front()).verdict, Verdict::Met);
        QCOMPARE(judgeClause(ratio, options->front()).measured, std::string("-"));
        for (const SizeOption& option : *options)
            QVERIFY(option.switchPart != "nvidia/skyway");
    }

    void namesRowAndColumnOfWhatIsWrong()
    {
        QVERIFY(errorOf("1,compute,nodes,equal,512,must,\n").empty());
        QVERIFY(errorOf("1,compute,noodles,equal,512,must,\n").find("FP-SIZ-012") != std::string::npos);
        QVERIFY(errorOf("1,compute,noodles,equal,512,must,\n").find("offer.csv:2") != std::string::npos);
        QVERIFY(errorOf("1,compute,ratio,at-most,0,must,\n").find("FP-SIZ-014") != std::string::npos);
        QVERIFY(errorOf("1,compute,nodes,equal,-3,must,\n").find("FP-SIZ-01") != std::string::npos);
        QVERIFY(errorOf("1,compute,tiers,less,2,must,\n").find("FP-SIZ-016") != std::string::npos);
        QVERIFY(errorOf("1,compute,tiers,at-most,2,perhaps,\n").find("FP-SIZ-017") != std::string::npos);
        QVERIFY(errorOf("1,compute,tiers,at-most,2,must,\n").find("FP-SIZ-010") != std::string::npos);
        QVERIFY(!readDemands("clause,fabric\n", "offer.csv"));
        QVERIFY(!readDemands("", "offer.csv"));
    }
};

FABRIC_TEST(SizeClausesTest)
#include "size_clauses_test.moc"
