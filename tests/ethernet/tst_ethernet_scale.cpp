// The plan of the lab at the size of a hall: 256 leafs, 48 spines, 12,288 cables (a quarter of it without FABRIC_LONG),
// each switch's own table as lldpcli prints it. Reading, laying together and numbering stay in seconds; every cable is
// confirmed and nothing is found.
#include "core/catalog/catalog.h"
#include "core/verify/match/compare.h"
#include "core/verify/observe/ethernet.h"
#include "tests/support/build.h"
#include "tests/support/test_main.h"

#include <QElapsedTimer>
#include <QTest>

#include <map>

using namespace fabric;

namespace {

struct Size {
    int leafs;
    int spines;
};

/// What a switch hears, in lldpcli's stable JSON.
class Heard {
public:
    void add(int port, const std::string& peer, int peerPort)
    {
        text_ +=
            (text_.empty() ? "" : ",") + std::string(R"({"name":"swp)") + std::to_string(port) +
            R"(","age":"1 day, 00:00:00","chassis":[{"id":[{"type":"local","value":")" + peer +
            R"("}],"name":[{"value":")" + peer +
            R"("}],"capability":[{"type":"Bridge","enabled":true}]}],"port":[{"id":[{"type":"ifname","value":"swp)" +
            std::to_string(peerPort) + R"("}],"ttl":[{"value":"120"}]}]})";
    }
    std::string text() const { return R"({"lldp":[{"interface":[)" + text_ + "]}]}"; }

private:
    std::string text_;
};

} // namespace

class TestEthernetScale : public QObject {
    Q_OBJECT

private slots:
    void hall()
    {
        const Size size = qEnvironmentVariableIntValue("FABRIC_LONG") > 0 ? Size{256, 48} : Size{64, 48};
        test::FabricBuilder plan;
        const OwnPart leafPart = genericSwitch(64, 400'000, Protocol::Ethernet);
        const OwnPart spinePart = genericSwitch(256, 400'000, Protocol::Ethernet);
        std::map<std::string, Heard> heard;
        plan.change([&](Edit& edit) {
            edit.add(leafPart);
            edit.add(spinePart);
            std::vector<Id<Device>> spines;
            const auto device = [&](const std::string& name, Role role, const std::string& part) {
                Device row;
                row.name = name;
                row.role = role;
                row.part = part;
                row.fabric = plan.fabric();
                return edit.add(std::move(row));
            };
            for (int s = 1; s <= size.spines; ++s)
                spines.push_back(device("spine" + std::to_string(s), Role::Spine, spinePart.slug));
            for (int l = 1; l <= size.leafs; ++l) {
                const std::string leaf = "leaf" + std::to_string(l);
                const Id<Device> id = device(leaf, Role::Leaf, leafPart.slug);
                for (int s = 1; s <= size.spines; ++s) {
                    const std::string spine = "spine" + std::to_string(s);
                    Cable cable;
                    cable.name = leaf + spine;
                    cable.fabric = plan.fabric();
                    cable.ends = {{Side::A, {test::port(id, s), 0, 0}},
                                  {Side::B, {test::port(spines[static_cast<std::size_t>(s - 1)], l), 0, 0}}};
                    edit.add(std::move(cable));
                    heard[leaf].add(s, spine, l);
                    heard[spine].add(l, leaf, s);
                }
            }
            return 0;
        });
        const auto catalog = *Catalog::withOwnParts(*Catalog::builtIn(), plan.project());
        std::vector<std::string> texts;
        texts.reserve(heard.size());
        std::vector<EthernetCapture> captures;
        for (const auto& [name, table] : heard) {
            texts.push_back(table.text());
            captures.push_back({texts.back(), name + ".json", name});
        }
        QElapsedTimer timer;
        timer.start();
        const auto seen = observeEthernet(captures);
        FABRIC_VERIFY_RESULT(seen);
        const qint64 observed = timer.restart();
        const auto result = compareWithPlan(plan.project(), *catalog, plan.fabric(), *seen);
        FABRIC_VERIFY_RESULT(result);
        const qint64 compared = timer.elapsed();
        qInfo("%d cables: observed in %lld ms, compared in %lld ms", size.leafs * size.spines, observed, compared);
        QVERIFY2(result->isEqual(), result->differences.empty() ? "" : result->differences.front().kind.c_str());
        QCOMPARE(result->cablesRight, size.leafs * size.spines);
        QVERIFY(observed < 10'000); // 0.3 s alone on the machine, 2 s for the large one
    }
};

FABRIC_TEST(TestEthernetScale)
#include "tst_ethernet_scale.moc"
