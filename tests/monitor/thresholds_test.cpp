// Thresholds: the numbers by speed, rows of a file over the built-in ones, and what is refused.
#include "core/verify/evidence/counter_window.h"
#include "core/verify/monitor/thresholds.h"

#include "tests/support/test_main.h"

#include <QTest>

using namespace fabric;

class ThresholdsTest : public QObject {
    Q_OBJECT

private slots:
    void symbolErrorsBySpeed_data();
    void symbolErrorsBySpeed();
    void everyRowNamesItsSource();
    void mostSpecialRowWins();
    void ownCsvComesBack();
    void refusals_data();
    void refusals();
};

namespace {

const QByteArray kHead = "part_number,speed,metric,window_s,value,unit,evidence,evidence_detail,source_url,notes\n";

} // namespace

void ThresholdsTest::symbolErrorsBySpeed_data()
{
    QTest::addColumn<qint64>("mbps");
    QTest::addColumn<QString>("speed");
    QTest::addColumn<double>("shortLimit");
    QTest::addColumn<double>("longLimit");
    QTest::newRow("EDR") << qint64(100'000) << "EDR" << 0.72 << 0.75;
    QTest::newRow("HDR") << qint64(200'000) << "HDR" << 1.44 << 1.5;
    QTest::newRow("NDR") << qint64(400'000) << "NDR" << 2.88 << 3.0;
    QTest::newRow("XDR") << qint64(800'000) << "XDR" << 5.76 << 6.0;
}

void ThresholdsTest::symbolErrorsBySpeed()
{
    QFETCH(qint64, mbps);
    QFETCH(QString, speed);
    QFETCH(double, shortLimit);
    QFETCH(double, longLimit);
    QCOMPARE(speedName(mbps, 4), speed.toStdString());
    const Limits limits = Thresholds::builtIn().of("", speed.toStdString());
    QVERIFY(std::abs(limits.symbolErrors(Metric::SymbolBerShort, mbps) - shortLimit) < 1e-9);
    QVERIFY(std::abs(limits.symbolErrors(Metric::SymbolBerLong, mbps) - longLimit) < 1e-9);
    // The proof of a cable by two readings uses the same limits.
    QVERIFY(std::abs(symbolErrorLimit(mbps, kShortWindowSeconds) - shortLimit) < 1e-9);
    QVERIFY(std::abs(symbolErrorLimit(mbps, kLongWindowSeconds) - longLimit) < 1e-9);
    // Half the lanes, half the errors.
    QVERIFY(std::abs(limits.symbolErrors(Metric::SymbolBerShort, mbps / 2) - shortLimit / 2) < 1e-9);
}

void ThresholdsTest::everyRowNamesItsSource()
{
    const Thresholds& table = Thresholds::builtIn();
    QCOMPARE(table.rows().size(), kMetricCount);
    for (const ThresholdRow& row : table.rows())
        QVERIFY2(!row.evidence.empty() && !row.detail.empty(), metricName(row.metric).data());
}

void ThresholdsTest::mostSpecialRowWins()
{
    const QByteArray csv = kHead + "MMA4Z00-NS,,temperature,0,75,C,vendor,data sheet,,\n"
                                   ",XDR,symbol-ber-short,720,1e-13,1/bit,practice,our own limit,,\n"
                                   "MMA4Z00-NS,XDR,temperature,0,78,C,vendor,data sheet,,\n"
                                   ",,flaps-long,86400,4,count,practice,our own limit,,\n";
    const auto table = Thresholds::read(csv.toStdString(), "limits.csv");
    FABRIC_VERIFY_RESULT(table);
    QCOMPARE(table->of("", "NDR").value(Metric::Temperature), 70.0);
    QCOMPARE(table->of("MMA4Z00-NS", "NDR").value(Metric::Temperature), 75.0);
    QCOMPARE(table->of("MMA4Z00-NS", "XDR").value(Metric::Temperature), 78.0);
    QCOMPARE(table->of("MMA4Z00-NS", "XDR").value(Metric::SymbolBerShort), 1e-13);
    QCOMPARE(table->of("", "").value(Metric::FlapsLong), 4.0);
    QCOMPARE(QString::fromStdString(table->of("", "").row(Metric::FlapsLong).detail), QString("our own limit"));
}

void ThresholdsTest::ownCsvComesBack()
{
    const Thresholds& table = Thresholds::builtIn();
    const auto again = Thresholds::read(table.csv(), "own.csv");
    FABRIC_VERIFY_RESULT(again);
    for (std::size_t i = 0; i < kMetricCount; ++i)
        QCOMPARE(again->of("x", "NDR").value(static_cast<Metric>(i)),
                 table.of("x", "NDR").value(static_cast<Metric>(i)));
}

void ThresholdsTest::refusals_data()
{
    QTest::addColumn<QByteArray>("csv");
    QTest::addColumn<QString>("code");
    QTest::newRow("no heading") << QByteArray("a,b\n") << "FP-MON-001";
    QTest::newRow("empty") << QByteArray() << "FP-MON-001";
    QTest::newRow("unknown metric") << kHead + ",,warmth,0,70,C,,,,\n"
                                    << "FP-MON-002";
    QTest::newRow("no number") << kHead + ",,temperature,0,hot,C,,,,\n"
                               << "FP-MON-003";
    QTest::newRow("not a number") << kHead + ",,temperature,0,nan,C,,,,\n"
                                  << "FP-MON-003";
    QTest::newRow("zero flaps") << kHead + ",,flaps-long,86400,0,count,,,,\n"
                                << "FP-MON-003";
    QTest::newRow("wrong unit") << kHead + ",,temperature,0,70,F,,,,\n"
                                << "FP-MON-004";
    QTest::newRow("endless window") << kHead + ",,flaps-long,99999999,5,count,,,,\n"
                                    << "FP-MON-005";
    QTest::newRow("controls") << kHead + "a\x1b[2J,,temperature,0,70,C,,,,\n"
                              << "FP-MON-006";
}

void ThresholdsTest::refusals()
{
    QFETCH(QByteArray, csv);
    QFETCH(QString, code);
    const auto table = Thresholds::read(csv.toStdString(), "limits.csv");
    QVERIFY(!table);
    QCOMPARE(QString(table.error().code), code);
    QVERIFY(QString::fromStdString(table.error().where).contains("limits.csv"));
}

FABRIC_TEST(ThresholdsTest)
#include "thresholds_test.moc"
