// Plugs read through the fabric: memory maps from bytes of our own, and the cost where devices do not tell.
#include "core/base/strings.h"
#include "core/verify/rdma/cable_sweep.h"
#include "core/verify/rdma/discover.h"
#include "core/verify/rdma/module_memory.h"
#include "tests/rdma/seen.h"
#include "tests/support/forall.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <cmath>

using namespace fabric;
using namespace fabric::rdma;
using namespace fabric::test;

namespace {

using Bytes = std::vector<std::uint8_t>;

void putText(Bytes& bytes, std::size_t at, std::size_t room, std::string text)
{
    text.resize(room, ' ');
    std::copy(text.begin(), text.end(), bytes.begin() + static_cast<std::ptrdiff_t>(at));
}

void putWord(Bytes& bytes, std::size_t at, unsigned value)
{
    bytes[at] = static_cast<std::uint8_t>(value >> 8U);
    bytes[at + 1] = static_cast<std::uint8_t>(value);
}

/// A QSFP56 transceiver, or a copper cable of two metres.
Bytes qsfp(bool isCopper)
{
    Bytes bytes(384);
    bytes[0] = 0x11;
    putWord(bytes, 22, 0x2a80); // 42.5 C
    for (unsigned lane = 0; lane < 4; ++lane) {
        putWord(bytes, 34 + 2 * lane, lane == 3 ? 0 : 10'000 / (lane + 1)); // 1 mW, 0.5 mW, 0.3333 mW, dark
        putWord(bytes, 50 + 2 * lane, 10'000);
    }
    bytes[130] = isCopper ? 0x23 : 0x0c;
    bytes[146] = 2;
    bytes[147] = isCopper ? 0xa0 : 0x00;
    putText(bytes, 148, 16, "OPTICA");
    putText(bytes, 168, 16, "O-200-X");
    putText(bytes, 184, 2, "A1");
    putText(bytes, 196, 16, "OA0007");
    return bytes;
}

/// An OSFP transceiver of eight lanes.
Bytes osfp()
{
    Bytes bytes(384);
    bytes[0] = 0x19;
    bytes[2] = 0;               // paged
    putWord(bytes, 14, 0xf600); // -10 C
    putWord(bytes, 39, 0x2607);
    bytes[85] = 2;
    putText(bytes, 129, 16, "OPTICA");
    putText(bytes, 148, 16, "O-800-2xDR4");
    putText(bytes, 164, 2, "B2");
    putText(bytes, 166, 16, "OA0008");
    bytes[202] = 0x45; // 5 m
    for (unsigned lane = 0; lane < 8; ++lane) {
        putWord(bytes, 256 + 154 - 128 + 2 * lane, 10'000);
        putWord(bytes, 256 + 186 - 128 + 2 * lane, lane == 0 ? 1 : 1000);
    }
    return bytes;
}

/// Reads everything that is wanted from bytes as a plug would give them.
ModuleMemory read(const Bytes& bytes, int* questions = nullptr)
{
    ModuleMemory memory;
    while (const auto piece = memory.wanted()) {
        const std::size_t from = piece->address + (piece->page == 0 ? 0U : 128U);
        memory.put(*piece, std::span(bytes).subspan(from, piece->size));
        if (questions != nullptr) ++*questions;
    }
    return memory;
}

bool isNear(double a, double b)
{
    return std::abs(a - b) < 0.01;
}

} // namespace

class TestCableInfo : public QObject {
    Q_OBJECT

private slots:
    void questionIsAGetOfTheRightBytes()
    {
        MadRequest request;
        request.attribute = Attribute::CableInfo;
        request.modifier = 17;
        request.cable = {0x11, 154, 48};
        const MadBytes mad = encode(request, 5);
        QCOMPARE(mad[3], std::uint8_t{1}); // Get
        QCOMPARE(bigEndian(mad, 16, 2), 0xff60ULL);
        QCOMPARE(bigEndian(mad, 20, 4), 17ULL);
        const auto data = std::span(mad).subspan(kMadData);
        QCOMPARE(data[0], std::uint8_t{0x50});
        QCOMPARE(data[1], std::uint8_t{0x11});
        QCOMPARE(bigEndian(data, 2, 2), 154ULL);
        QCOMPARE(bigEndian(data, 6, 2), 48ULL);
    }

    void qsfpTransceiver()
    {
        int questions = 0;
        const auto plug = read(qsfp(false), &questions).decode();
        QVERIFY(plug);
        QCOMPARE(questions, 4);
        QCOMPARE(plug->vendor, std::string("OPTICA"));
        QCOMPARE(plug->part, std::string("O-200-X"));
        QCOMPARE(plug->revision, std::string("A1"));
        QCOMPARE(plug->serial, std::string("OA0007"));
        QVERIFY(!plug->lengthMm); // of a fibre that somebody chose
        QCOMPARE(plug->temperatureC, std::optional(42.5));
        QCOMPARE(plug->rxDbm.size(), 4U);
        QVERIFY(isNear(plug->rxDbm[0], 0.0) && isNear(plug->rxDbm[1], -3.01) && isNear(plug->rxDbm[2], -4.77));
        QCOMPARE(plug->rxDbm[3], -40.0);
        QVERIFY(isNear(plug->txDbm[0], 0.0));
    }

    void copperHasNoLight()
    {
        const auto plug = read(qsfp(true)).decode();
        QVERIFY(plug);
        QCOMPARE(plug->serial, std::string("OA0007"));
        QCOMPARE(plug->lengthMm, std::optional<std::int64_t>(2000));
        QVERIFY(!plug->temperatureC && plug->rxDbm.empty() && plug->txDbm.empty());
    }

    void cmisTransceiver()
    {
        int questions = 0;
        const auto plug = read(osfp(), &questions).decode();
        QVERIFY(plug);
        QCOMPARE(questions, 5);
        QCOMPARE(plug->vendor, std::string("OPTICA"));
        QCOMPARE(plug->part, std::string("O-800-2xDR4"));
        QCOMPARE(plug->serial, std::string("OA0008"));
        QCOMPARE(plug->firmware, std::string("38.7"));
        QCOMPARE(plug->lengthMm, std::optional<std::int64_t>(5000));
        QCOMPARE(plug->temperatureC, std::optional(-10.0));
        QCOMPARE(plug->rxDbm.size(), 8U);
        QVERIFY(isNear(plug->rxDbm[0], -40.0) && isNear(plug->rxDbm[1], -10.0));
    }

    void flatMemoryHasNoLanes()
    {
        Bytes bytes = osfp();
        bytes[2] = 0x80;
        const auto plug = read(bytes).decode();
        QVERIFY(plug && plug->rxDbm.empty());
        QCOMPARE(plug->serial, std::string("OA0008"));
    }

    void whatWasNotReadIsUnknown()
    {
        ModuleMemory memory;
        QVERIFY(!memory.decode());
        const Bytes bytes = osfp();
        memory.put({0, 0, 48}, std::span(bytes).first(48));
        const auto plug = memory.decode();
        QVERIFY(plug && plug->serial.empty() && plug->vendor.empty() && !plug->lengthMm && !plug->temperatureC);
        Bytes other(256);
        other[0] = 0x03; // SFP
        ModuleMemory unknown;
        unknown.put({0, 0, 48}, std::span(other).first(48));
        QVERIFY(!unknown.wanted() && !unknown.decode());
    }

    void anyBytesAreRead()
    {
        forAll(500, [](Random& random, std::uint64_t) {
            Bytes bytes(384);
            for (std::uint8_t& byte : bytes)
                byte = static_cast<std::uint8_t>(random.integer(0, 255));
            constexpr std::uint8_t kIds[] = {0x0c, 0x0d, 0x11, 0x18, 0x19, 0x1e};
            bytes[0] = kIds[random.integer(0, 5)];
            const auto plug = read(bytes).decode();
            if (!plug) return false;
            for (const std::string& text : {plug->vendor, plug->part, plug->serial, plug->revision, plug->firmware})
                if (!isCleanText(text)) return false;
            return std::all_of(plug->rxDbm.begin(), plug->rxDbm.end(),
                               [](double dbm) { return dbm >= -40.0 && dbm < 9; });
        });
    }

    void plugsOfAFabric()
    {
        FakeFabric fabric;
        makeLeafSpine(fabric, 2, 1, 2);
        for (FakeNode& node : fabric.nodes) {
            node.hasCableInfo = true;
            for (std::size_t port = 1; port < node.ports.size(); ++port)
                if (node.ports[port].peerNode >= 0) node.modules[static_cast<int>(port)] = qsfp(false);
        }
        DiscoverOptions options;
        options.withCableInfo = true;
        const auto seen = discover(fabric, "umad", options, kSilent);
        FABRIC_VERIFY_RESULT(seen);
        for (const ObservedNode& node : seen->nodes)
            for (const ObservedPort& port : node.ports) {
                QCOMPARE(port.plug.has_value(), port.physical == PhysicalState::LinkUp);
                if (port.plug) QCOMPARE(port.plug->serial, std::string("OA0007"));
            }
        QVERIFY(seen->notes.empty());
        QCOMPARE(fabric.methods, std::set<std::uint8_t>{1}); // nothing but Get
    }

    /// Who does not know the attribute is asked once, and of a kind only the first few.
    void silenceCostsLittle()
    {
        FakeFabric fabric;
        makeLeafSpine(fabric, 16, 4, 16);
        DiscoverOptions options;
        options.withCableInfo = true;
        const auto seen = discover(fabric, "umad", options, kSilent);
        FABRIC_VERIFY_RESULT(seen);
        QVERIFY2(fabric.askedAttributes[0xff60] <= 8, qPrintable(QString::number(fabric.askedAttributes[0xff60])));
        for (const ObservedNode& node : seen->nodes)
            for (const ObservedPort& port : node.ports)
                QVERIFY(!port.plug);
        QCOMPARE(seen->notes.size(), 1U);
        QVERIFY(seen->notes[0].str().find(std::to_string(fabric.nodes.size()) + " devices do not tell") !=
                std::string::npos);
        QVERIFY(
            std::any_of(seen->sources[0].cannotTell.begin(), seen->sources[0].cannotTell.end(), [](const Text& what) {
                return std::string_view(what.source) == "which module or cable is plugged";
            }));
    }
};

FABRIC_TEST(TestCableInfo)

#include "tst_cable_info.moc"
