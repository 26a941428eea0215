// Quotations to the cent: the arithmetic by hand-worked sheets, and hostile lists of prices.
#include "core/papers/sheet.h"
#include "core/planner/papers/money.h"
#include "core/planner/papers/quote.h"
#include "tests/support/forall.h"
#include "tests/support/hostile.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <numeric>

using namespace fabric;

namespace {

Bill smallBill()
{
    Bill bill;
    const auto add = [&bill](const char* section, const char* part, std::int64_t quantity, std::int64_t spares) {
        BillLine line;
        line.section = section;
        line.part = part;
        line.quantity = quantity;
        line.spares = spares;
        bill.lines.push_back(line);
    };
    add("switches", "SW-1", 3, 0);
    add("cables", "CAB-5", 97, 3);
    add("cables", "CAB-9", 7, 2);
    return bill;
}

// 3 x 100,000.05 at 13 % less 12.5 %; 100 x 33.33 at 13 %; 9 of CAB-9 have no price; licences 2 a switch x 999.99 at
// 6 %; 3 years of support for each switch at 6 %; 1 service at 6 %; 2 % and 100.00 off the order.
constexpr const char* kPrices = "kind,item,unit_price,currency,tax_percent,discount_percent,quantity,years\n"
                                "part,SW-1,100000.05,CNY,13,12.5,,\n"
                                "part,CAB-5,33.33,CNY,13,,,\n"
                                "part,NOT-THERE,1.00,CNY,13,,,\n"
                                "licence,switch,999.99,CNY,6,,2,\n"
                                "support,SW-1,1234.56,CNY,6,,1,3\n"
                                "service,Installation,5000.01,CNY,6,,1,\n"
                                "alternate,CAB-5,29.99,CNY,13,,1,\n"
                                "discount,,100.00,CNY,,2,,\n";

QuoteOptions options(bool isTaxIncluded)
{
    QuoteOptions out;
    out.isTaxIncluded = isTaxIncluded;
    out.switches = 3;
    return out;
}

} // namespace

class TestQuote : public QObject {
    Q_OBJECT

private slots:
    void handWorkedNet();
    void handWorkedGross();
    void roundsHalfAwayFromZero();
    void sharesLoseNothing();
    void pricesAreReadExactly();
    void badListsNameTheirCell();
    void hostileListsAreHarmless();
};

void TestQuote::handWorkedNet()
{
    const auto prices = readPrices(kPrices, "prices.csv");
    FABRIC_VERIFY_RESULT(prices);
    const auto quote = makeQuote(smallBill(), *prices, options(false));
    FABRIC_VERIFY_RESULT(quote);
    QCOMPARE(quote->lines.size(), std::size_t{6});
    QCOMPARE(*quote->lines[0].amount, std::int64_t{26250013}); // 300,000.15 x 0.875 = 262,500.13125
    QCOMPARE(*quote->lines[1].amount, std::int64_t{333300});   // 100 x 33.33
    QVERIFY(!quote->lines[2].amount);
    QCOMPARE(*quote->lines[3].amount, std::int64_t{599994});  // 6 x 999.99
    QCOMPARE(*quote->lines[4].amount, std::int64_t{1111104}); // 3 x 3 x 1,234.56
    QCOMPARE(*quote->lines[5].amount, std::int64_t{500001});
    QCOMPARE(quote->sum, std::int64_t{28794412}); // 265,833.13 at 13 % and 22,110.99 at 6 %
    // 2 % of 287,944.12 = 5,758.8824 -> 5,758.88; and 100.00
    QCOMPARE(quote->discount, std::int64_t{585888});
    QCOMPARE(quote->taxes.size(), std::size_t{2});
    // 585,888 x 26,583,313 / 28,794,412 = 540,898.24...; the rest 44,989.75... has the larger remainder: 44,990
    QCOMPARE(quote->taxes[0].discount, std::int64_t{540898});
    QCOMPARE(quote->taxes[1].discount, std::int64_t{44990});
    QCOMPARE(quote->taxes[0].net, std::int64_t{26042415});
    QCOMPARE(quote->taxes[0].tax, std::int64_t{3385514}); // x 0.13 = 3,385,513.95
    QCOMPARE(quote->taxes[1].net, std::int64_t{2166109});
    QCOMPARE(quote->taxes[1].tax, std::int64_t{129967}); // x 0.06 = 129,966.54
    QCOMPARE(quote->net, std::int64_t{28208524});
    QCOMPARE(quote->tax, std::int64_t{3515481});
    QCOMPARE(quote->total, std::int64_t{31724005});
    QCOMPARE(quote->unpriced, std::int64_t{1});
    QCOMPARE(quote->notUsed, std::vector<std::string>{"NOT-THERE"});
    QCOMPARE(quote->alternates.size(), std::size_t{1});
    QCOMPARE(quote->alternates[0].quantity, std::int64_t{97});
}

void TestQuote::handWorkedGross()
{
    const auto prices = readPrices(kPrices, "prices.csv");
    FABRIC_VERIFY_RESULT(prices);
    const auto quote = makeQuote(smallBill(), *prices, options(true));
    FABRIC_VERIFY_RESULT(quote);
    QCOMPARE(quote->taxes[0].tax, std::int64_t{2996030}); // 260,424.15 x 13 / 113 = 29,960.3004
    QCOMPARE(quote->taxes[1].tax, std::int64_t{122610});  // 21,661.09 x 6 / 106 = 1,226.0994
    QCOMPARE(quote->net, std::int64_t{28208524 - 2996030 - 122610});
    QCOMPARE(quote->total, std::int64_t{28208524}); // what the prices said, less the discounts
}

void TestQuote::roundsHalfAwayFromZero()
{
    QCOMPARE(*scaled(1, 1, 2), std::int64_t{1});
    QCOMPARE(*scaled(-1, 1, 2), std::int64_t{-1});
    QCOMPARE(*scaled(1, 1, 3), std::int64_t{0});
    QCOMPARE(*scaled(5, 1, 3), std::int64_t{2});
    QCOMPARE(*scaled(7, 3, 2), std::int64_t{11});
    QVERIFY(!scaled(INT64_MAX, 2, 1));
    QVERIFY(!scaled(1, 1, 0));
    test::forAll(2000, [](test::Random& random, std::uint64_t) {
        const std::int64_t amount = random.integer(0, 1'000'000'000);
        const std::int64_t numerator = random.integer(0, 1'000'000);
        const std::int64_t denominator = random.integer(1, 1'000'000);
        const std::int64_t value = *scaled(amount, numerator, denominator);
        // |value - exact| <= 1/2, in whole numbers
        const std::int64_t twice = 2 * (amount * numerator - value * denominator);
        return twice >= -denominator && twice <= denominator;
    });
}

void TestQuote::sharesLoseNothing()
{
    test::forAll(2000, [](test::Random& random, std::uint64_t) {
        std::vector<std::int64_t> weights(static_cast<std::size_t>(random.integer(1, 6)));
        for (std::int64_t& weight : weights)
            weight = random.integer(0, 100'000'000);
        const std::int64_t sum = std::accumulate(weights.begin(), weights.end(), std::int64_t{0});
        const std::int64_t amount = sum == 0 ? 0 : random.integer(0, static_cast<int>(sum));
        const auto shares = apportioned(amount, weights);
        bool isRight = std::accumulate(shares.begin(), shares.end(), std::int64_t{0}) == amount;
        for (std::size_t i = 0; i < shares.size(); ++i)
            isRight = isRight && shares[i] >= 0 && shares[i] <= weights[i];
        return isRight;
    });
}

void TestQuote::pricesAreReadExactly()
{
    QCOMPARE(*parseMinor("0.1", 2), std::int64_t{10});
    QCOMPARE(*parseMinor("1234.50", 2), std::int64_t{123450});
    QCOMPARE(*parseMinor("7", 0), std::int64_t{7});
    for (const char* bad : {"", ".", "1.", "1.234", "-1", "+1", "1e3", "1,000", " 1", "0x1", "9999999999999999"})
        QVERIFY2(!parseMinor(bad, 2), bad);
    QCOMPARE(*parsePercent("6.5"), std::int64_t{65000});
    QVERIFY(!parsePercent("100.1"));
    QCOMPARE(*minorDigits("JPY"), 0);
    QCOMPARE(*minorDigits("CNY"), 2);
    QVERIFY(!minorDigits("cny"));
    QCOMPARE((Decimal{-5, 2}.str()), std::string("-0.05"));
    QCOMPARE((Decimal{123450, 2}.str()), std::string("1234.50"));
}

void TestQuote::badListsNameTheirCell()
{
    const auto errorOf = [](const std::string& rows) {
        const auto read = readPrices("kind,item,unit_price,currency,tax_percent\n" + rows, "p.csv");
        return read ? std::string() : read.error().str();
    };
    QVERIFY(errorOf("part,A,1.234,EUR,\n").find("p.csv:2, column 3") != std::string::npos);
    QVERIFY(errorOf("part,A,1,EUR,\npart,B,1,USD,\n").find("p.csv:3, column 4") != std::string::npos);
    QVERIFY(errorOf("part,A,1,EUR,\npart,A,2,EUR,\n").find("FP-QUO-008") != std::string::npos);
    QVERIFY(errorOf("thing,A,1,EUR,\n").find("FP-QUO-006") != std::string::npos);
    QVERIFY(errorOf("part,A,1,EUR,101\n").find("FP-QUO-005") != std::string::npos);
    QVERIFY(errorOf("part,,1,EUR,\n").find("FP-QUO-007") != std::string::npos);
    QVERIFY(!readPrices("item\nA\n", "p.csv"));
    const auto prices = readPrices("kind,item,unit_price\ndiscount,,1000000\npart,SW-1,1\n", "p.csv");
    FABRIC_VERIFY_RESULT(prices);
    QVERIFY(!makeQuote(smallBill(), *prices, options(false)));
}

void TestQuote::hostileListsAreHarmless()
{
    for (const std::string& raw : test::hostileStrings()) {
        const auto prices = readPrices("kind,item,unit_price\npart,\"" + raw + "\",1\n", "p.csv");
        if (prices) QVERIFY(makeQuote(smallBill(), *prices, options(false)));
    }
}

FABRIC_TEST(TestQuote)
#include "tst_quote.moc"
