// Counters of two observations: what stands still is no alarm, whatever it stands at.
#include "core/verify/match/rising.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace fabric;

namespace {

Observation with(const std::string& name, std::uint64_t value, bool isAtLeast = false)
{
    Observation observation;
    ObservedNode node;
    node.guid = 0x10;
    ObservedPort port;
    port.number = 3;
    port.counters.push_back({name, value, isAtLeast});
    node.ports.push_back(port);
    observation.nodes.push_back(node);
    return observation;
}

} // namespace

class TestRising : public QObject {
    Q_OBJECT

private slots:
    void whatStandsStillIsNoAlarm()
    {
        QVERIFY(risingPorts(with("LinkDownedCounter", 14), with("LinkDownedCounter", 14)).empty());
        QVERIFY(risingPorts(with("SymbolErrorCounter", 65535, true), with("SymbolErrorCounter", 65535, true)).empty());
    }

    void whatRisesIs()
    {
        const auto rising = risingPorts(with("LinkDownedCounter", 14), with("LinkDownedCounter", 25));
        QCOMPARE(rising.size(), std::size_t{1});
        QCOMPARE(rising[0].port, (ObservedRef{0, 0}));
        QCOMPARE(rising[0].rises[0].by, std::uint64_t{11});
        QCOMPARE(rising[0].sum(), std::uint64_t{11});
    }

    void fewSymbolErrorsAndTrafficAreNone()
    {
        QVERIFY(risingPorts(with("SymbolErrorCounter", 0), with("SymbolErrorCounter", 9)).empty());
        QCOMPARE(risingPorts(with("SymbolErrorCounter", 0), with("SymbolErrorCounter", 10)).size(), std::size_t{1});
        QVERIFY(risingPorts(with("PortXmitData", 0), with("PortXmitData", 1'000'000)).empty());
    }

    void aClearedCounterRoseAtLeastByWhatItShows()
    {
        const auto rising = risingPorts(with("PortRcvErrors", 500), with("PortRcvErrors", 7));
        QCOMPARE(rising.size(), std::size_t{1});
        QCOMPARE(rising[0].rises[0].by, std::uint64_t{7});
        QVERIFY(rising[0].rises[0].isAtLeast);
        QVERIFY(risingPorts(with("PortRcvErrors", 500), with("PortRcvErrors", 0)).empty());
    }

    void aPortThatWasNotReadBeforeSaysNothing()
    {
        Observation before;
        QVERIFY(risingPorts(before, with("LinkDownedCounter", 25)).empty());
    }
};

FABRIC_TEST(TestRising)
#include "tst_rising.moc"
