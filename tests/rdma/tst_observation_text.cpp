// An observation as text and back, and what a hostile or torn file does.
#include "core/verify/observe/observation_text.h"
#include "tests/support/forall.h"
#include "tests/support/hostile.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace fabric;
using namespace fabric::test;

namespace {

std::string anyText(Random& random)
{
    static const std::vector<std::string> texts = [] {
        std::vector<std::string> clean;
        for (const std::string& text : hostileStrings())
            if (QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())).toUtf8().toStdString() == text &&
                !text.starts_with("\xEF\xBB\xBF"))
                clean.push_back(text);
        return clean;
    }();
    return random.chance(40) ? std::string()
                             : texts[static_cast<std::size_t>(random.integer(0, static_cast<int>(texts.size()) - 1))];
}

std::optional<double> anyReal(Random& random)
{
    return random.chance(50) ? std::nullopt : std::optional(random.integer(-1000, 1000) / 7.0 * 1e-12);
}

ObservedPort anyPort(Random& random, int number)
{
    ObservedPort port;
    port.number = number;
    port.name = anyText(random);
    port.alias = anyText(random);
    port.guid = random.engine()();
    port.lid = random.integer(0, 49151);
    port.mac = anyText(random);
    port.logical = static_cast<LogicalState>(random.integer(0, 4));
    port.physical = static_cast<PhysicalState>(random.integer(0, 7));
    port.isUnanswered = random.chance(20);
    port.speed = anyText(random);
    port.width = random.integer(0, 12);
    port.mbps = random.integer(0, 1 << 30) * std::int64_t{1000};
    port.ableMbps = random.integer(0, 1);
    port.fec = anyText(random);
    port.rawBer = anyReal(random);
    port.effectiveBer = anyReal(random);
    port.symbolBer = anyReal(random);
    for (const char* name : {"SymbolErrorCounter", "PortXmitData", "LinkDownedCounter", "PortRcvErrors"})
        if (random.chance(60)) port.counters.push_back({name, random.engine()(), random.chance(20)});
    if (random.chance(30))
        port.plug = ObservedPlug{anyText(random), anyText(random), anyText(random),
                                 anyText(random), anyText(random), random.integer(0, 30000),
                                 anyReal(random), {-1.5, 2.25},    {}};
    port.source = random.integer(0, 1);
    return port;
}

Observation anyObservation(Random& random)
{
    Observation o;
    o.sources = {{"umad", "own walk", "2026-11-30T08:00:00+0000", {FABRIC_TEXT("observe", "which cable")}},
                 {anyText(random), anyText(random), anyText(random), {}}};
    for (int n = 0; n < 6; ++n) {
        ObservedNode node;
        node.kind = static_cast<ObservedKind>(random.integer(0, 4));
        node.name = anyText(random);
        node.host = anyText(random);
        node.guid = random.engine()();
        node.systemGuid = random.engine()();
        node.chassisId = anyText(random);
        node.vendor = static_cast<std::uint32_t>(random.integer(0, 0xffffff));
        node.device = static_cast<std::uint32_t>(random.integer(0, 0xffff));
        node.model = anyText(random);
        node.serial = anyText(random);
        node.firmware = anyText(random);
        node.portCount = random.integer(0, 64);
        node.hasAnswered = random.chance(50);
        node.source = random.integer(0, 1);
        for (int p = 1; p <= 4; ++p)
            node.ports.push_back(anyPort(random, p));
        o.nodes.push_back(std::move(node));
    }
    for (int l = 0; l < 4; ++l)
        o.links.push_back({{l, 0},
                           {l + 1, 1},
                           static_cast<LinkBasis>(random.integer(0, 3)),
                           random.chance(50),
                           random.chance(50),
                           random.integer(0, 1)});
    o.notes.push_back({Message{FABRIC_TEXT("rdma", "Port %2 of %1"), {anyText(random), "2"}}, anyText(random)});
    o.isPartial = random.chance(50);
    o.isNameMap = random.chance(50);
    return o;
}

/// Every member, so that a writer that forgets one does not pass for a faithful one.
bool isSame(const ObservedPort& a, const ObservedPort& b)
{
    const auto counters = [](const ObservedPort& port) {
        std::map<std::string, std::pair<std::uint64_t, bool>> all;
        for (const ObservedCounter& counter : port.counters)
            all[counter.name] = {counter.value, counter.isAtLeast};
        return all;
    };
    const auto plug = [](const ObservedPort& port) {
        const ObservedPlug p = port.plug.value_or(ObservedPlug{});
        return std::tuple(port.plug.has_value(), p.vendor, p.part, p.serial, p.revision, p.firmware, p.lengthMm,
                          p.temperatureC, p.rxDbm, p.txDbm);
    };
    const auto rest = [](const ObservedPort& p) {
        return std::tuple(p.number, p.name, p.alias, p.guid, p.lid, p.mac, p.logical, p.physical, p.isUnanswered,
                          p.speed, p.width, p.mbps, p.ableMbps, p.fec, p.rawBer, p.effectiveBer, p.symbolBer, p.source);
    };
    return counters(a) == counters(b) && plug(a) == plug(b) && rest(a) == rest(b);
}

bool isSame(const ObservedNode& a, const ObservedNode& b)
{
    const auto rest = [](const ObservedNode& n) {
        return std::tuple(n.kind, n.name, n.host, n.guid, n.systemGuid, n.chassisId, n.vendor, n.device, n.model,
                          n.serial, n.firmware, n.portCount, n.hasAnswered, n.source);
    };
    return rest(a) == rest(b) && std::equal(a.ports.begin(), a.ports.end(), b.ports.begin(), b.ports.end(),
                                            [](const auto& x, const auto& y) { return isSame(x, y); });
}

bool isSame(const Observation& a, const Observation& b)
{
    const auto link = [](const ObservedLink& l) {
        return std::tuple(l.a, l.b, l.basis, l.isOneSided, l.isDoubtful, l.source);
    };
    const auto source = [](const ObservationSource& s) {
        std::string texts;
        for (const Text& text : s.cannotTell)
            texts += std::string(text.context) + "/" + text.source + ";";
        return std::tuple(s.name, s.tool, s.time, texts);
    };
    const auto note = [](const ObservationNote& n) {
        return std::tuple(std::string(n.message.text.context), std::string(n.message.text.source), n.message.args,
                          n.where);
    };
    const auto each = [](const auto& x, const auto& y, const auto& key) {
        return std::equal(x.begin(), x.end(), y.begin(), y.end(),
                          [&](const auto& p, const auto& q) { return key(p) == key(q); });
    };
    return std::equal(a.nodes.begin(), a.nodes.end(), b.nodes.begin(), b.nodes.end(),
                      [](const auto& x, const auto& y) { return isSame(x, y); }) &&
           each(a.links, b.links, link) && each(a.sources, b.sources, source) && each(a.notes, b.notes, note) &&
           a.isPartial == b.isPartial && a.isNameMap == b.isNameMap;
}

const std::string kFirstLine = "{\"format\":\"fabric-observation\",\"version\":1}\n";

} // namespace

class TestObservationText : public QObject {
    Q_OBJECT

private slots:
    void whatIsWrittenIsRead()
    {
        forAll(300, [](Random& random, std::uint64_t) {
            const Observation o = anyObservation(random);
            const std::string text = writeObservation(o);
            const auto again = readObservation(text, "o");
            return looksLikeObservation(text) && again && isSame(o, *again) && writeObservation(*again) == text;
        });
    }

    void bytesThatAreNoUtf8AreShownAsSuch()
    {
        Observation o;
        o.nodes.emplace_back().name = "a\xff"
                                      "b";
        const auto again = readObservation(writeObservation(o), "o");
        FABRIC_VERIFY_RESULT(again);
        QCOMPARE(again->nodes[0].name, std::string("a\xef\xbf\xbd"
                                                   "b"));
    }

    void tornFilesArePartial()
    {
        Random random(7);
        const Observation o = anyObservation(random);
        const std::string text = writeObservation(o);
        for (std::size_t length = kFirstLine.size(); length + 1 < text.size(); length += 13) {
            const auto torn = readObservation(std::string_view(text).substr(0, length), "torn");
            // Links come after all nodes and sources, so that a torn file never names what is not there.
            FABRIC_VERIFY_RESULT(torn);
            QVERIFY(torn->isPartial && !torn->notes.empty());
        }
    }

    void wrongLinesAreNamed_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("code");
        const auto row = [](const char* name, const std::string& text, const char* code) {
            QTest::newRow(name) << QByteArray::fromStdString(text) << QString(code);
        };
        row("empty", "", "FP-OBS-040");
        row("no JSON", "hello\n", "FP-OBS-040");
        row("another format", "{\"format\":\"x\",\"version\":1}\n", "FP-OBS-040");
        row("newer", "{\"format\":\"fabric-observation\",\"version\":2}\n", "FP-OBS-042");
        row("unknown row", kFirstLine + "{\"cable\":{}}\n", "FP-OBS-040");
        row("unknown key", kFirstLine + "{\"node\":{\"nom\":\"x\"}}\n", "FP-OBS-040");
        row("number for text", kFirstLine + "{\"node\":{\"name\":1}}\n", "FP-OBS-040");
        row("too large a number", kFirstLine + "{\"node\":{\"port_count\":99999999999}}\n", "FP-OBS-040");
        row("a fraction", kFirstLine + "{\"node\":{\"port_count\":1.5}}\n", "FP-OBS-040");
        row("unknown word", kFirstLine + "{\"node\":{\"kind\":\"toaster\"}}\n", "FP-OBS-040");
        row("counter without a name", kFirstLine + "{\"node\":{\"ports\":[{\"counters\":\"1\"}]}}\n", "FP-OBS-040");
        row("two rows in a line", kFirstLine + "{\"node\":{},\"link\":{}}\n", "FP-OBS-040");
        row("text after the end", kFirstLine + "{\"end\":{}}\n{\"node\":{}}\n", "FP-OBS-040");
        row("no such source", kFirstLine + "{\"node\":{\"source\":4}}\n{\"end\":{}}\n", "FP-OBS-040");
        row("link to nowhere", kFirstLine + "{\"link\":{\"a\":[0,0],\"b\":[1,0],\"basis\":\"walk\"}}\n{\"end\":{}}\n",
            "FP-OBS-001");
        row("nesting", kFirstLine + "{\"node\":" + std::string(100'000, '[') + "}\n", "FP-OBS-040");
        row("a line without end", kFirstLine + "{\"node\":\"" + std::string(kMaxObservationLine, 'x') + "\"}\n",
            "FP-OBS-041");
    }
    void wrongLinesAreNamed()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, code);
        const auto read = readObservation(text.toStdString(), "found.observation");
        QVERIFY(!read);
        QCOMPARE(QString(read.error().code), code);
        if (code != "FP-OBS-001") QVERIFY(QString::fromStdString(read.error().where).startsWith("found.observation:"));
    }

    void damagedBytesNeverHarm()
    {
        Random source(3);
        const std::string whole = writeObservation(anyObservation(source));
        forAll(2000, [&](Random& random, std::uint64_t) {
            std::string text = whole;
            for (int i = random.integer(1, 5); i > 0; --i)
                text[static_cast<std::size_t>(random.integer(0, static_cast<int>(text.size()) - 1))] =
                    static_cast<char>(random.integer(0, 255));
            const auto read = readObservation(text, "o");
            return read ? check(*read).has_value() : !read.error().message.str().empty();
        });
    }
};

FABRIC_TEST(TestObservationText)
#include "tst_observation_text.moc"
