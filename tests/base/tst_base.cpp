// Ratios, text helpers and parameters: properties rather than examples where there is a property.
#include "core/base/params.h"
#include "core/base/ratio.h"
#include "core/base/strings.h"
#include "tests/support/forall.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <QStringDecoder>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

using namespace fabric;
using namespace fabric::test;

namespace {

std::string randomBytes(Random& random, int most)
{
    std::string out;
    const int size = random.integer(0, most);
    for (int i = 0; i < size; ++i)
        out += static_cast<char>(random.chance(50) ? random.integer(32, 126) : random.integer(0, 255));
    return out;
}

} // namespace

class RatioTest : public QObject {
    Q_OBJECT

private slots:
    void lowestTermsAndOrder()
    {
        forAll(2000, [](Random& random, std::uint64_t) {
            const int limit = random.chance(50) ? 30 : 2'000'000'000;
            const std::int64_t a = random.integer(0, limit);
            const std::int64_t b = random.integer(1, limit);
            const std::int64_t c = random.integer(0, limit);
            const std::int64_t d = random.integer(1, limit);
            const std::int64_t factor = random.integer(1, 1000);
            const Ratio left(a, b);
            const Ratio right(c, d);
            bool isFine = left == Ratio(a * factor, b * factor) && std::gcd(left.numerator(), left.denominator()) == 1;
            isFine = isFine && (left < right) == (a * d < c * b) && (left == right) == (a * d == c * b);
            isFine = isFine && std::abs(left.toDouble() - static_cast<double>(a) / static_cast<double>(b)) <=
                                   1e-12 * left.toDouble();
            const auto parsed = parseRatio(left.str());
            isFine = isFine && (a == 0 ? !parsed : parsed && *parsed == left);
            [&] { QVERIFY(isFine); }();
            return isFine;
        });
    }

    void comparesExactlyWhereDoublesCannot()
    {
        constexpr std::int64_t kHuge = std::numeric_limits<std::int64_t>::max();
        QVERIFY(!(Ratio(kHuge, kHuge - 1) > Ratio(kHuge - 1, kHuge - 2)));
        QVERIFY(Ratio(kHuge, kHuge - 1) < Ratio(kHuge - 1, kHuge - 2));
        QVERIFY(Ratio(kHuge, 1) > Ratio(kHuge - 1, 1));
    }

    void specialValues()
    {
        const Ratio undefined(0, 0);
        const Ratio infinite(7, 0);
        QVERIFY(undefined.isUndefined() && infinite.isInfinite() && infinite == Ratio(1, 0));
        QVERIFY(undefined < Ratio(0, 1) && Ratio(0, 1) < Ratio(1, 1'000'000'000) && Ratio(1'000'000'000, 1) < infinite);
        QVERIFY(undefined == Ratio() && (infinite <=> Ratio(9, 0)) == std::strong_ordering::equal);
        QVERIFY(std::isnan(undefined.toDouble()) && std::isinf(infinite.toDouble()));
        QCOMPARE(undefined.str(), std::string("undefined"));
        QCOMPARE(infinite.display(), std::string("inf"));
        QCOMPARE(Ratio(0, 5).str(), std::string("0:1"));
    }

    void display_data()
    {
        QTest::addColumn<qlonglong>("up");
        QTest::addColumn<qlonglong>("down");
        QTest::addColumn<QString>("text");
        QTest::newRow("1:1") << 64LL << 64LL << "1:1";
        QTest::newRow("2:1") << 32LL << 16LL << "2:1";
        QTest::newRow("8:7") << 8LL << 7LL << QStringLiteral("≈1.14:1");
        QTest::newRow("5:2") << 5LL << 2LL << "2.5:1";
        QTest::newRow("1:2") << 16LL << 32LL << "1:2";
        QTest::newRow("7:8") << 7LL << 8LL << QStringLiteral("≈1:1.14");
        QTest::newRow("nearly one") << 1000LL << 999LL << QStringLiteral("≈1:1");
        QTest::newRow("5:4") << 5LL << 4LL << "1.25:1";
    }
    void display()
    {
        QFETCH(qlonglong, up);
        QFETCH(qlonglong, down);
        QFETCH(QString, text);
        QCOMPARE(QString::fromStdString(Ratio(up, down).display()), text);
    }
};

class StringsTest : public QObject {
    Q_OBJECT

private slots:
    /// Whatever comes in, what is shown is clean, and clean text is shown as it is.
    void displayTextIsAlwaysClean()
    {
        forAll(3000, [](Random& random, std::uint64_t) {
            const std::string raw = randomBytes(random, 40);
            const std::string shown = displayText(raw);
            bool isFine = isCleanText(shown) && displayText(shown) == shown;
            isFine = isFine && (isCleanText(raw) == (shown == raw)) && (!isCleanText(raw) || isValidUtf8(raw));
            [&] { QVERIFY(isFine); }();
            return isFine;
        });
    }

    /// isValidUtf8() agrees with Qt's decoder.
    void utf8AgreesWithQt()
    {
        forAll(3000, [](Random& random, std::uint64_t) {
            const std::string raw = randomBytes(random, 6);
            QStringDecoder decoder(QStringDecoder::Utf8, QStringConverter::Flag::Stateless);
            const QString text = decoder(QByteArray(raw.data(), static_cast<qsizetype>(raw.size())));
            const bool isFine = isValidUtf8(raw) == !decoder.hasError();
            [&] { QVERIFY2(isFine, QByteArray::fromStdString(raw).toHex().constData()); }();
            return isFine;
        });
    }

    void unsafeCharactersAreReplaced_data()
    {
        QTest::addColumn<QByteArray>("raw");
        for (const char* raw :
             {"\x1b[2J", "a\nb", "a\rb", "a\tb", "\x7f", "\u0085", "\u200B", "\u200F", "\u2028", "\u202E", "\u2066",
              "\u2069", "\uFEFF", "\xC0\x80", "\xED\xA0\x80", "\xF4\x90\x80\x80", "\xF8\x88\x80\x80\x80", "\xE2\x82"})
            QTest::newRow(QByteArray(raw).toHex().constData()) << QByteArray(raw);
    }
    void unsafeCharactersAreReplaced()
    {
        QFETCH(QByteArray, raw);
        QVERIFY(!isCleanText(raw.toStdString()));
        QVERIFY(displayText(raw.toStdString()).find("\xEF\xBF\xBD") != std::string::npos);
    }

    void ordinaryTextStays()
    {
        for (const char* text :
             {"", "leaf-01", "机柜 A01", "𠮷", "😀", "e\u0301", "\u00A0", "<b>&amp;</b>", "=1+1", "\uFF1D1"})
            QVERIFY2(isCleanText(text) && displayText(text) == text, text);
        QVERIFY(!isCleanText(std::string_view("\0", 1)));
    }

    void splitKeepsEveryPart()
    {
        forAll(500, [](Random& random, std::uint64_t) {
            const std::string text = randomBytes(random, 20);
            const auto parts = split(text, ',');
            std::string joined;
            for (std::size_t i = 0; i < parts.size(); ++i)
                joined.append(i == 0 ? "" : ",").append(parts[i]);
            const bool isFine =
                joined == text &&
                (text.empty()
                     ? parts.empty()
                     : parts.size() == 1 + static_cast<std::size_t>(std::count(text.begin(), text.end(), ',')));
            [&] { QVERIFY(isFine); }();
            return isFine;
        });
    }

    void numbers()
    {
        QCOMPARE(parseInt("-42"), std::optional<std::int64_t>(-42));
        QCOMPARE(parseInt("9223372036854775807"), std::optional(std::numeric_limits<std::int64_t>::max()));
        for (const char* bad : {"", " 1", "1 ", "+1", "1.0", "0x1", "9223372036854775808", "1e3", "--1", "-"})
            QVERIFY2(!parseInt(bad), bad);
        QCOMPARE(parseDouble("-1.25"), std::optional(-1.25));
        for (const char* bad : {"", "1,5", "1e3", " 1", "1x", "."})
            QVERIFY2(!parseDouble(bad), bad);
    }

    void metresRoundTrip()
    {
        forAll(2000, [](Random& random, std::uint64_t) {
            const std::int64_t mm = random.integer(0, random.chance(50) ? 2000 : 1'000'000'000);
            const std::string text = metresText(mm);
            const bool isFine =
                parseMetres(text) == mm && metresText(-mm) == (mm == 0 ? "0" : "-" + text) && !text.ends_with('.');
            [&] { QVERIFY2(isFine, text.c_str()); }();
            return isFine;
        });
        QCOMPARE(metresText(500), std::string("0.5"));
        QCOMPARE(metresText(30'000), std::string("30"));
        QCOMPARE(metresText(std::numeric_limits<std::int64_t>::min()), std::string("-9223372036854775.808"));
        QCOMPARE(parseMetres("0.5000"), std::optional<std::int64_t>(500));
        for (const char* bad : {"", ".5", "5.", "-1", "-0.5", "0.0005", "1,5", "1e2", "1000001", "0.-1", " 1"})
            QVERIFY2(!parseMetres(bad), bad);
    }

    /// naturalLess() is a strict weak order and orders runs of digits by value.
    void naturalOrder()
    {
        forAll(3000, [](Random& random, std::uint64_t) {
            const auto name = [&] {
                static const std::vector<std::string> kPieces = {"leaf", "-",  "0", "00", "1", "2",
                                                                 "10",   "09", "a", "b",  "é"};
                std::string out;
                for (int i = random.integer(0, 4); i > 0; --i)
                    out += random.pick(kPieces);
                return out;
            };
            const std::string a = name();
            const std::string b = name();
            const std::string c = name();
            bool isFine = !naturalLess(a, a) && (a == b ? !naturalLess(a, b) : naturalLess(a, b) != naturalLess(b, a));
            isFine = isFine && !(naturalLess(a, b) && naturalLess(b, c) && !naturalLess(a, c));
            [&] { QVERIFY2(isFine, (a + " | " + b + " | " + c).c_str()); }();
            return isFine;
        });
        QVERIFY(naturalLess("leaf-2", "leaf-10") && naturalLess("leaf-02", "leaf-10") && naturalLess("a", "a1") &&
                !naturalLess("su2", "su1"));
    }

    void otherHelpers()
    {
        QCOMPARE(trimmed(" \t a b \r\n"), std::string_view("a b"));
        QCOMPARE(trimmed(" \n"), std::string_view());
        QCOMPARE(lowerAscii("QM9700 Ä"), std::string("qm9700 Ä"));
        QVERIFY(startsWithNoCase("NVIDIA QM", "nvidia") && !startsWithNoCase("NV", "nvidia") &&
                startsWithNoCase("x", ""));
    }
};

class TextTest : public QObject {
    Q_OBJECT

private slots:
    void placeholders()
    {
        QCOMPARE(fillTemplate("Port %1 of %2", {"3", "leaf"}), std::string("Port 3 of leaf"));
        QCOMPARE(fillTemplate("%2 %1 %2", {"a", "b"}), std::string("b a b"));
        QCOMPARE(fillTemplate("%1", {"%2", "x"}), std::string("%2")); // arguments are not expanded again
        QCOMPARE(fillTemplate("100 % %3 %0 %", {"a"}), std::string("100 % %3 %0 %"));
        QCOMPARE(fillTemplate("", {"a"}), std::string());
    }

    void errorsReadAsOneLine()
    {
        const Error error{ErrorKind::Input, "FP-T-001", Message{FABRIC_TEXT("test", "Port %1 does not exist"), {"99"}},
                          "plan.csv:377"};
        QCOMPARE(error.str(), std::string("plan.csv:377: Port 99 does not exist [FP-T-001]"));
        QCOMPARE(cancelled().value().kind, ErrorKind::Cancelled);
    }
};

class ParamsTest : public QObject {
    Q_OBJECT

private slots:
    void defaultsAndChecks()
    {
        const std::vector<ParamSpec> schema = {
            spec("nodes", ParamType::Integer, "4", 1, 100),
            spec("ratio", ParamType::RatioValue, "1:1"),
            spec("racks", ParamType::Boolean, "true"),
            spec("fill", ParamType::Choice, "even", 0, 0, {"even", "first"}),
            spec("name", ParamType::Text, ""),
        };
        const auto defaults = Params::resolve(schema, {});
        FABRIC_VERIFY_RESULT(defaults);
        QCOMPARE(defaults->integer("nodes"), std::int64_t{4});
        QVERIFY(defaults->boolean("racks") && defaults->ratio("ratio") == Ratio(1, 1) && !defaults->isSet("name"));

        const auto given = Params::resolve(
            schema, {{"nodes", "100"}, {"ratio", "8:7"}, {"racks", "false"}, {"fill", "first"}, {"name", "计算"}});
        FABRIC_VERIFY_RESULT(given);
        QVERIFY(given->integer("nodes") == 100 && given->ratio("ratio") == Ratio(8, 7) && !given->boolean("racks") &&
                given->text("fill") == "first");
        QCOMPARE(given->values().size(), schema.size());

        const auto code = [&](const char* id, const char* value) {
            const auto bad = Params::resolve(schema, {{id, value}});
            return bad ? std::string("fine")
                       : std::string(bad.error().code) +
                             (bad.error().kind == ErrorKind::Usage ? "" : " of the wrong kind");
        };
        QCOMPARE(code("node", "4"), std::string("FP-PAR-001"));
        for (const char* value : {"0", "101", "4.0", "four", "99999999999999999999"})
            QCOMPARE(code("nodes", value), std::string("FP-PAR-002"));
        for (const char* value : {"0:1", "1:0", "a", "1:2:3", "-1:1"})
            QCOMPARE(code("ratio", value), std::string("FP-PAR-002"));
        QCOMPARE(code("racks", "yes"), std::string("FP-PAR-002"));
        QCOMPARE(code("fill", "last"), std::string("FP-PAR-002"));
        QCOMPARE(code("name", "a\nb"), std::string("FP-PAR-002"));
    }

private:
    static ParamSpec spec(const char* id, ParamType type, const char* value, std::int64_t low = 0,
                          std::int64_t high = 0, std::vector<std::string> choices = {})
    {
        ParamSpec out;
        out.id = id;
        out.type = type;
        out.defaultValue = value;
        out.minimum = low;
        out.maximum = high;
        out.choices = std::move(choices);
        return out;
    }
};

FABRIC_TEST(RatioTest)
FABRIC_TEST(StringsTest)
FABRIC_TEST(TextTest)
FABRIC_TEST(ParamsTest)
#include "tst_base.moc"
