// Counter differences: what each way of a counter to behave means.
#include "core/verify/monitor/counter_change.h"

#include "tests/support/test_main.h"

#include <QTest>

using namespace fabric;

class CountersTest : public QObject {
    Q_OBJECT

private slots:
    void roseAndStoodStill();
    void saturated();
    void wrapped_data();
    void wrapped();
    void reset();
    void rebooted();
    void absent();
    void notANumber();
};

namespace {

using Reading = std::optional<CounterReading>;
constexpr std::uint64_t kPlausible = 1'000'000;

} // namespace

void CountersTest::roseAndStoodStill()
{
    const CounterForm form = classicForm("SymbolErrorCounter");
    QCOMPARE(counterChange(Reading({5, false}), Reading({9, false}), form, kPlausible),
             (CounterChange{CounterMove::Rose, 4, false}));
    QCOMPARE(counterChange(Reading({9, false}), Reading({9, false}), form, kPlausible),
             (CounterChange{CounterMove::Same, 0, false}));
    // A 64-bit counter under the same name goes on above the classic ceiling.
    QCOMPARE(counterChange(Reading({65'000, false}), Reading({70'000, false}), form, kPlausible),
             (CounterChange{CounterMove::Rose, 5'000, false}));
}

void CountersTest::saturated()
{
    const CounterForm form = classicForm("LinkDownedCounter");
    QCOMPARE(form.maximum(), std::uint64_t{255});
    QCOMPARE(counterChange(Reading({250, false}), Reading({255, true}), form, kPlausible),
             (CounterChange{CounterMove::Saturated, 5, true}));
    // At its ceiling at both times: nothing is known, and nothing is called clean.
    QCOMPARE(counterChange(Reading({255, true}), Reading({255, true}), form, kPlausible),
             (CounterChange{CounterMove::Saturated, 0, true}));
    // Cleared after that.
    QCOMPARE(counterChange(Reading({255, true}), Reading({2, false}), form, kPlausible),
             (CounterChange{CounterMove::Reset, 2, true}));
    // Cleared and at its ceiling again in one poll: all of it came since.
    QCOMPARE(
        counterChange(Reading({255, false}), Reading({15, true}), classicForm("LocalLinkIntegrityErrors"), kPlausible),
        (CounterChange{CounterMove::Saturated, 15, true}));
}

void CountersTest::wrapped_data()
{
    QTest::addColumn<int>("bits");
    for (const int bits : {8, 16, 32, 64})
        QTest::addRow("%d bits", bits) << bits;
}

void CountersTest::wrapped()
{
    QFETCH(int, bits);
    const CounterForm form{bits, Ceiling::Wraps};
    QCOMPARE(counterChange(Reading({form.maximum() - 3, false}), Reading({6, false}), form, 100),
             (CounterChange{CounterMove::Wrapped, 10, false}));
    QCOMPARE(counterChange(Reading({form.maximum(), false}), Reading({0, false}), form, 1),
             (CounterChange{CounterMove::Wrapped, 1, false}));
    // More than the link can have done since: somebody cleared it.
    QCOMPARE(counterChange(Reading({form.maximum() - 3, false}), Reading({6, false}), form, 9),
             (CounterChange{CounterMove::Reset, 6, true}));
    QCOMPARE(counterChange(Reading({form.maximum() / 2, false}), Reading({6, false}), form, 100),
             (CounterChange{CounterMove::Reset, 6, true}));
    // A counter that stops never wraps.
    QCOMPARE(counterChange(Reading({form.maximum() - 3, false}), Reading({6, false}), {bits, Ceiling::Stops}, 100),
             (CounterChange{CounterMove::Reset, 6, true}));
}

void CountersTest::reset()
{
    const CounterForm form = classicForm("PortRcvErrors");
    QCOMPARE(counterChange(Reading({400, false}), Reading({0, false}), form, kPlausible),
             (CounterChange{CounterMove::Reset, 0, true}));
    QCOMPARE(counterChange(Reading({400, false}), Reading({3, false}), form, kPlausible),
             (CounterChange{CounterMove::Reset, 3, true}));
}

void CountersTest::rebooted()
{
    // The device restarted: a value above the old one still counts from zero.
    QCOMPARE(
        counterChange(Reading({2, false}), Reading({5, false}), classicForm("SymbolErrorCounter"), kPlausible, true),
        (CounterChange{CounterMove::Reset, 5, true}));
}

void CountersTest::absent()
{
    const CounterForm form = classicForm("SymbolErrorCounter");
    QCOMPARE(counterChange({}, Reading({5, false}), form, kPlausible).move, CounterMove::Unknown);
    QCOMPARE(counterChange(Reading({5, false}), {}, form, kPlausible).move, CounterMove::Unknown);
    QCOMPARE(counterChange({}, {}, form, kPlausible, true).move, CounterMove::Unknown);
}

void CountersTest::notANumber()
{
    const CounterForm form = classicForm("SymbolErrorCounter");
    for (const char* text : {"N/A (no PMA)", "N/A", "", "-1", "NaN", "12 errors", "0x10", "99999999999999999999"})
        QVERIFY2(!readCounter(text, form), text);
    const auto read = readCounter(" 12\n", form);
    QVERIFY(read && read->value == 12 && !read->isAtLeast);
    QVERIFY(readCounter("65535", form)->isAtLeast);
    QVERIFY(!readCounter("65535", CounterForm{})->isAtLeast);
}

FABRIC_TEST(CountersTest)
#include "counters_test.moc"
