// Bytes to values: what no simulator shows (NDR, XDR, FDR10, odd widths, states of a broken link, counters at
// ceilings).
#include "core/verify/rdma/attributes.h"
#include "core/verify/rdma/pma_counters.h"
#include "tests/support/forall.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <array>

using namespace fabric;
using namespace fabric::rdma;

namespace {

using SubnetData = std::array<std::uint8_t, kSubnetDataBytes>;
using PerformanceData = std::array<std::uint8_t, 192>;

/// PortInfo as a device writes it: plain, extended and second extended speed, width mask.
SubnetData portInfo(unsigned plain, unsigned extended, unsigned second, unsigned width)
{
    SubnetData data{};
    data[31] = static_cast<std::uint8_t>(width);
    data[32] = 0x74; // SDR to QDR supported, active
    data[33] = 0x52; // link up
    data[35] = static_cast<std::uint8_t>(plain << 4U | 7U);
    data[56] = static_cast<std::uint8_t>(second << 5U);
    data[62] = static_cast<std::uint8_t>(extended << 4U | 0xfU);
    return data;
}

void put(std::span<std::uint8_t> data, std::size_t offset, std::size_t bytes, std::uint64_t value)
{
    for (std::size_t i = 0; i < bytes; ++i)
        data[offset + i] = static_cast<std::uint8_t>(value >> (8 * (bytes - 1 - i)));
}

ObservedCounter counter(const std::vector<ObservedCounter>& counters, const std::string& name)
{
    for (const ObservedCounter& c : counters)
        if (c.name == name) return c;
    return {"none", 0, false};
}

} // namespace

class TestAttributes : public QObject {
    Q_OBJECT

private slots:
    void speedsFromSdrToXdr_data()
    {
        QTest::addColumn<unsigned>("plain");
        QTest::addColumn<unsigned>("extended");
        QTest::addColumn<unsigned>("second");
        QTest::addColumn<QString>("speed");
        const auto row = [](const char* name, unsigned plain, unsigned extended, unsigned second, const char* speed) {
            QTest::newRow(name) << plain << extended << second << QString(speed);
        };
        row("SDR", 1, 0, 0, "SDR");
        row("DDR", 2, 0, 0, "DDR");
        row("QDR", 4, 0, 0, "QDR");
        row("FDR", 4, 1, 0, "FDR");
        row("EDR", 4, 2, 0, "EDR");
        row("HDR", 4, 4, 0, "HDR");
        row("NDR", 4, 8, 0, "NDR");
        row("XDR", 4, 0, 1, "XDR");
        row("XDR, with the field before it kept", 4, 8, 1, "XDR");
        row("none", 0, 0, 0, "");
        row("two at once", 3, 0, 0, "");
        row("of a later specification", 4, 0, 2, "");
        row("rubbish", 15, 15, 3, "");
    }
    void speedsFromSdrToXdr()
    {
        QFETCH(unsigned, plain);
        QFETCH(unsigned, extended);
        QFETCH(unsigned, second);
        QFETCH(QString, speed);
        QCOMPARE(QString::fromStdString(decodePortInfo(portInfo(plain, extended, second, 2)).speed), speed);
    }

    void widths()
    {
        const std::map<unsigned, int> lanes{{1, 1}, {2, 4}, {4, 8},  {8, 12}, {16, 2},
                                            {0, 0}, {3, 0}, {32, 0}, {255, 0}};
        for (const auto& [mask, expected] : lanes)
            QCOMPARE(decodePortInfo(portInfo(4, 8, 0, mask)).width, expected);
    }

    void statesAndLid()
    {
        SubnetData data{};
        const std::array logical{LogicalState::Unknown, LogicalState::Down,   LogicalState::Init,   LogicalState::Armed,
                                 LogicalState::Active,  LogicalState::Active, LogicalState::Unknown};
        for (std::size_t i = 0; i < logical.size(); ++i) {
            data[32] = static_cast<std::uint8_t>(i);
            QCOMPARE(decodePortInfo(data).logical, logical[i]);
        }
        data[33] = 0x60;
        QCOMPARE(decodePortInfo(data).physical, PhysicalState::Recovery);
        data[33] = 0xf0;
        QCOMPARE(decodePortInfo(data).physical, PhysicalState::Unknown);
        put(data, 16, 2, 0x1234);
        QCOMPARE(decodePortInfo(data).lid, 0x1234);
        put(data, 16, 2, 0xffff); // not assigned
        QCOMPARE(decodePortInfo(data).lid, 0);
    }

    void whatBothEndsCouldDo()
    {
        PortInfo ndr = decodePortInfo(portInfo(4, 8, 0, 2));
        PortInfo hdr = ndr;
        ndr.widths = 0x12; // 2x and 4x
        hdr.widths = 0x13;
        hdr.speeds = 0x3f; // up to HDR
        QCOMPARE(commonMbps(ndr, hdr), 200'000);
        hdr.widths = 0x10;
        QCOMPARE(commonMbps(ndr, hdr), 100'000);
        hdr.widths = 0;
        QCOMPARE(commonMbps(ndr, hdr), 0);
    }

    void nodeInfo()
    {
        SubnetData data{};
        data[2] = 2;
        data[3] = 64;
        put(data, 4, 8, 0x1111);
        put(data, 12, 8, 0xfc6a1c0300000000);
        put(data, 20, 8, 0x2222);
        put(data, 30, 2, 54002);
        data[36] = 17;
        put(data, 37, 3, 0x2c9);
        const NodeInfo info = decodeNodeInfo(data);
        QCOMPARE(info.kind, ObservedKind::Switch);
        QCOMPARE(info.portCount, 64);
        QCOMPARE(info.systemGuid, 0x1111ULL);
        QCOMPARE(info.nodeGuid, 0xfc6a1c0300000000ULL);
        QCOMPARE(info.portGuid, 0x2222ULL);
        QCOMPARE(info.device, 54002U);
        QCOMPARE(info.vendor, 0x2c9U);
        QCOMPARE(info.localPort, 17);
        data[2] = 9;
        QCOMPARE(decodeNodeInfo(data).kind, ObservedKind::Unknown);
    }

    void descriptionsEndAtTheFirstNulOrAtTheEnd()
    {
        SubnetData data;
        data.fill('x');
        QCOMPARE(decodeDescription(data).size(), kSubnetDataBytes);
        data[5] = 0;
        QCOMPARE(decodeDescription(data), std::string("xxxxx"));
        data[0] = ' ';
        QCOMPARE(decodeDescription(data), std::string(" xxxx")); // blanks are the user's
    }

    void classicCountersStopAtTheirCeiling()
    {
        PerformanceData data{};
        put(data, 4, 2, 0xffff);
        data[7] = 0xff;
        put(data, 8, 2, 0xfffe);
        data[19] = 0xf3; // local link integrity 15, buffer overruns 3
        put(data, 24, 4, 0xffffffff);
        put(data, 28, 4, 1000);
        const auto counters = decodeCounters(data, {});
        QCOMPARE(counter(counters, "SymbolErrorCounter").value, 65535ULL);
        QVERIFY(counter(counters, "SymbolErrorCounter").isAtLeast);
        QVERIFY(counter(counters, "LinkDownedCounter").isAtLeast);
        QCOMPARE(counter(counters, "PortRcvErrors").value, 65534ULL);
        QVERIFY(!counter(counters, "PortRcvErrors").isAtLeast);
        QCOMPARE(counter(counters, "LocalLinkIntegrityErrors").value, 15ULL);
        QVERIFY(counter(counters, "LocalLinkIntegrityErrors").isAtLeast);
        QCOMPARE(counter(counters, "ExcessiveBufferOverrunErrors").value, 3ULL);
        QVERIFY(!counter(counters, "ExcessiveBufferOverrunErrors").isAtLeast);
        QCOMPARE(counter(counters, "PortXmitData").value, 0xffffffffULL * 4); // words of four bytes
        QVERIFY(counter(counters, "PortXmitData").isAtLeast);
        QCOMPARE(counter(counters, "PortRcvData").value, 4000ULL);
        QCOMPARE(counter(counters, "PortXmitWait").name, std::string("none")); // the device does not count it
    }

    void sixtyFourBitCountersWin()
    {
        PerformanceData classic{};
        PerformanceData wide{};
        put(classic, 4, 2, 0xffff);
        put(classic, 24, 4, 0xffffffff);
        put(wide, 8, 8, 123'456'789'012);
        put(wide, 72, 8, 70'000);
        PmaAbilities abilities;
        abilities.hasExtended = true;
        for (const bool hasErrors : {false, true}) {
            abilities.hasExtendedErrors = hasErrors;
            for (const bool isWideFirst : {false, true}) {
                auto first = decodeCounters(classic, abilities);
                auto second = decodeExtendedCounters(wide, abilities);
                if (isWideFirst) std::swap(first, second);
                mergeCounters(first, second);
                QCOMPARE(counter(first, "PortXmitData").value, 4 * 123'456'789'012ULL);
                QVERIFY(!counter(first, "PortXmitData").isAtLeast);
                QCOMPARE(counter(first, "SymbolErrorCounter").value, hasErrors ? 70'000ULL : 65'535ULL);
                QCOMPARE(counter(first, "SymbolErrorCounter").isAtLeast, !hasErrors);
            }
        }
        put(wide, 8, 8, ~std::uint64_t{0});
        QVERIFY(counter(decodeExtendedCounters(wide, abilities), "PortXmitData").isAtLeast);
    }

    void abilities()
    {
        PerformanceData data{};
        QVERIFY(!decodeAbilities(data).hasExtended);
        put(data, 2, 2, 0x0400); // 64-bit, without unicast and multicast
        QVERIFY(decodeAbilities(data).hasExtended && !decodeAbilities(data).hasUnicast);
        put(data, 2, 2, 0x1200);
        QVERIFY(decodeAbilities(data).hasUnicast && decodeAbilities(data).hasXmitWait);
        put(data, 4, 4, 2U << 5U);
        QVERIFY(decodeAbilities(data).hasExtendedErrors);
        put(data, 28, 2, 7);
        QVERIFY(decodeAbilities(data).isRedirected);
    }

    void randomBytesNeverHarm()
    {
        test::forAll(2000, [](test::Random& random, std::uint64_t) {
            PerformanceData data{};
            for (std::uint8_t& byte : data)
                byte = static_cast<std::uint8_t>(random.integer(0, 255));
            const PortInfo info = decodePortInfo(data);
            const NodeInfo node = decodeNodeInfo(data);
            const auto all = decodeCounters(data, decodeAbilities(data));
            return info.width <= 12 && node.localPort <= 255 && decodeDescription(data).size() <= kSubnetDataBytes &&
                   all.size() >= 16 && commonMbps(info, info) >= 0;
        });
    }
};

FABRIC_TEST(TestAttributes)
#include "tst_attributes.moc"
