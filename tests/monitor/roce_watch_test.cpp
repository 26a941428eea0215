// A watch over RoCE hosts that are asked by ssh: neighbours by LLDP, carriers and counts by the kernel. What the hosts
// print is ours; the way from there to findings is the program's.
#include "core/verify/monitor/watch.h"
#include "core/verify/observe/remote_answers.h"

#include "tests/support/test_main.h"

#include <QTest>

#include <string>
#include <vector>

using namespace fabric;
using namespace fabric::test;

class RoceWatchTest : public QObject {
    Q_OBJECT

private slots:
    void lostCarrierIsSaid();
    void lossesBetweenPollsAreSaid();
    void receiveErrorsNameTheReceiver();
    void hostThatDoesNotAnswerIsNoFinding();
    void zeroesOfTheAdapterAreNotBelieved();
};

namespace {

constexpr std::int64_t kStart = 1'760'000'000;
constexpr int kHosts = 12;

struct Host {
    bool answers = true;
    bool hasCarrier = true;
    int carrierChanges = 1; ///< it came up once
    int rxErrors = 0;
};

RemoteSection section(const char* name, std::string output)
{
    RemoteSection out;
    out.name = name;
    out.output = std::move(output);
    return out;
}

std::string neighbourOf(int number)
{
    const std::string port = "swp" + std::to_string(number + 1);
    return R"({"lldp":[{"interface":[{"name":"ens1np0","via":"LLDP","chassis":[{"id":[{"type":"mac",)"
           R"("value":"00:00:5e:00:53:01"}],"name":[{"value":"leaf1"}],"capability":[{"type":"Bridge",)"
           R"("enabled":true}]}],"port":[{"id":[{"type":"ifname","value":")" +
           port + R"("}],"descr":[{"value":")" + port + R"("}]}]}]}]})";
}

std::vector<RemoteSection> said(const Host& host, int number)
{
    const std::string name = "gpu" + std::to_string(number);
    const std::string mac = "00:00:5e:00:54:" + std::to_string(10 + number);
    std::vector<RemoteSection> out{section("name", name + "\n")};
    if (host.hasCarrier) out.push_back(section("lldp", neighbourOf(number)));
    out.push_back(section("ip-link", R"([{"ifname":"ens1np0","flags":["UP")" +
                                         std::string(host.hasCarrier ? ",\"LOWER_UP\"" : "") + R"(],"operstate":")" +
                                         (host.hasCarrier ? "UP" : "DOWN") + R"(","link_type":"ether","address":")" +
                                         mac + R"(","stats64":{"rx":{"errors":)" + std::to_string(host.rxErrors) +
                                         R"(},"tx":{"carrier_changes":)" + std::to_string(host.carrierChanges) +
                                         "}}}]"));
    // What the files of an adapter on Ethernet say: a rate, and counts that never move.
    const std::string adapter = "/sys/class/infiniband/mlx5_0/";
    out.push_back(section("rdma-files",
                          adapter + "node_guid:0000:5e00:0054:00" + std::to_string(10 + number) + "\n" + adapter +
                              "ports/1/state:" + (host.hasCarrier ? "4: ACTIVE" : "1: DOWN") + "\n" + adapter +
                              "ports/1/phys_state:" + (host.hasCarrier ? "5: LinkUp" : "3: Disabled") + "\n" + adapter +
                              "ports/1/rate:400 Gb/sec (4X NDR)\n" + adapter + "ports/1/link_layer:Ethernet\n" +
                              adapter + "ports/1/gid_attrs/ndevs/0:ens1np0\n" + adapter +
                              "ports/1/counters/port_rcv_errors:0\n" + adapter + "ports/1/counters/link_downed:0\n"));
    return out;
}

class Rig {
public:
    Rig() : watch_(Watch::open(Thresholds::builtIn(), WatchOptions{})), hosts(kHosts) {}

    /// Polls 30 s apart; gives what opened.
    std::vector<WatchFinding> polls(int count)
    {
        std::vector<WatchFinding> opened;
        for (; count > 0; --count) {
            now_ += 30;
            std::vector<std::vector<RemoteSection>> sections(hosts.size());
            std::vector<HostSections> answers;
            for (std::size_t i = 0; i < hosts.size(); ++i) {
                if (!hosts[i].answers) continue;
                sections[i] = said(hosts[i], static_cast<int>(i));
                const std::string name = "gpu" + std::to_string(i);
                answers.push_back({name, "ssh:" + name, sections[i]});
            }
            Observation view = observationOf(answers, "2026-01-01T00:00:00Z", SilentProgress());
            view.isPartial = view.isPartial || answers.size() < hosts.size(); // as app/remote has it
            for (const FindingEvent& event : watch_->poll(view, now_).events)
                if (event.move == FindingMove::Opened) opened.push_back(event.finding);
        }
        return opened;
    }
    const WatchedFabric& fabric() const { return watch_->fabric(); }
    const Judge& judge() const { return watch_->judge(); }

private:
    Result<Watch> watch_;
    std::int64_t now_ = kStart;

public:
    std::vector<Host> hosts;
};

} // namespace

void RoceWatchTest::lostCarrierIsSaid()
{
    Rig rig;
    QVERIFY(rig.polls(5).empty());
    QCOMPARE(rig.fabric().ports().size(), std::size_t{2 * kHosts});
    rig.hosts[3].hasCarrier = false;
    rig.hosts[3].carrierChanges = 2;
    const auto opened = rig.polls(2);
    QCOMPARE(opened.size(), std::size_t{1});
    QVERIFY(opened[0].symptoms.has(Symptom::Down));
    QVERIFY(QString::fromStdString(opened[0].what).contains("gpu3"));
    QVERIFY(rig.polls(20).empty());
}

void RoceWatchTest::lossesBetweenPollsAreSaid()
{
    Rig rig;
    QVERIFY(rig.polls(5).empty());
    rig.hosts[2].carrierChanges += 20; // ten times gone and back, never at a poll
    const auto opened = rig.polls(2);
    QCOMPARE(opened.size(), std::size_t{1});
    QVERIFY(opened[0].symptoms.has(Symptom::Flapping));
    QVERIFY(QString::fromStdString(opened[0].what).contains("gpu2"));
}

void RoceWatchTest::receiveErrorsNameTheReceiver()
{
    Rig rig;
    QVERIFY(rig.polls(5).empty());
    rig.hosts[1].rxErrors = 4000;
    const auto opened = rig.polls(2);
    QCOMPARE(opened.size(), std::size_t{1});
    QVERIFY(opened[0].receiver.has_value());
    QVERIFY(QString::fromStdString(rig.fabric().port(*opened[0].receiver).label).startsWith("gpu1/"));
}

void RoceWatchTest::hostThatDoesNotAnswerIsNoFinding()
{
    Rig rig;
    QVERIFY(rig.polls(5).empty());
    for (const std::size_t host : {0U, 4U, 5U, 6U, 7U, 8U, 9U, 10U})
        rig.hosts[host].answers = false; // a login that fails is no cable
    QVERIFY(rig.polls(20).empty());
    rig.hosts[1].hasCarrier = false; // and the others are still watched
    QCOMPARE(rig.polls(2).size(), std::size_t{1});
    for (Host& host : rig.hosts)
        host.answers = true;
    QVERIFY(rig.polls(5).empty());
}

void RoceWatchTest::zeroesOfTheAdapterAreNotBelieved()
{
    Rig rig;
    rig.hosts[0].rxErrors = 6;
    rig.hosts[0].carrierChanges = 9;
    rig.polls(1);
    for (std::uint32_t p = 0; p < rig.fabric().ports().size(); ++p) {
        if (rig.fabric().port(p).label != "gpu0/ens1np0") continue;
        QCOMPARE(rig.judge().port(p).values().value(Followed::ReceiveErrors).value_or(-1), std::int64_t{6});
        QCOMPARE(rig.judge().port(p).values().value(Followed::LinkDowned).value_or(-1), std::int64_t{4});
        QCOMPARE(rig.judge().port(p).values().value(Followed::Mbps).value_or(-1), std::int64_t{400'000});
        return;
    }
    QFAIL("gpu0 is not there");
}

FABRIC_TEST(RoceWatchTest)
#include "roce_watch_test.moc"
