// A cluster of namespaces with a real lldpd in each: 8 leafs, 4 spines, 24 hosts, half of them mute, names in three
// spellings, MAC addresses as port ids, four pairs of cables swapped. Skipped where it cannot be built (no root).
#include "core/base/strings.h"
#include "core/catalog/catalog.h"
#include "core/verify/match/compare.h"
#include "core/verify/observe/ethernet.h"
#include "tests/support/build.h"
#include "tests/support/test_main.h"
#include "where.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <map>
#include <set>
#include <unistd.h>

using namespace fabric;

namespace {

constexpr int kLeafs = 8;
constexpr int kSpines = 4;
constexpr int kHosts = 24;
constexpr int kHostsPerLeaf = 3;
constexpr int kFirstUplink = 5;
constexpr int kHeard = kLeafs * kSpines + kHosts / 2; ///< cables between two that speak

struct Cabling {
    std::string a;
    int portA = 0;
    std::string b;
    int portB = 0;
};

bool isMute(int host)
{
    static const std::set<int> kMute{2, 3, 5, 6, 9, 11, 12, 14, 15, 17, 18, 20};
    return kMute.contains(host);
}

QString hostName(int host)
{
    return QString("node%1").arg(host, 2, 10, QChar('0'));
}

/// What the host calls itself: as planned, with its domain, or in capitals.
QString systemName(int host)
{
    const QString name = hostName(host);
    return host % 3 == 0 ? name + ".lab.example" : host % 3 == 1 ? name : name.toUpper();
}

std::vector<Cabling> plannedCables()
{
    std::vector<Cabling> cables;
    for (int leaf = 1; leaf <= kLeafs; ++leaf)
        for (int spine = 1; spine <= kSpines; ++spine)
            cables.push_back(
                {"leaf" + std::to_string(leaf), kFirstUplink + spine - 1, "spine" + std::to_string(spine), leaf});
    for (int host = 1; host <= kHosts; ++host)
        cables.push_back({"leaf" + std::to_string((host - 1) / kHostsPerLeaf + 1), (host - 1) % kHostsPerLeaf + 1,
                          hostName(host).toStdString(), 1});
    return cables;
}

/// Swaps the far ends of two cables.
void swapFarEnds(std::vector<Cabling>& cables, std::size_t one, std::size_t other)
{
    std::swap(cables[one].b, cables[other].b);
    std::swap(cables[one].portB, cables[other].portB);
}

std::size_t uplink(int leaf, int spine)
{
    return static_cast<std::size_t>((leaf - 1) * kSpines + spine - 1);
}

std::size_t hostCable(int host)
{
    return static_cast<std::size_t>(kLeafs * kSpines + host - 1);
}

std::vector<Cabling> asBuilt()
{
    std::vector<Cabling> cables = plannedCables();
    swapFarEnds(cables, uplink(1, 1), uplink(1, 2)); // two uplinks of one leaf
    swapFarEnds(cables, uplink(3, 3), uplink(4, 3)); // two leafs at one spine
    swapFarEnds(cables, hostCable(1), hostCable(4)); // hosts of two leafs
    swapFarEnds(cables, hostCable(7), hostCable(8)); // hosts of one leaf
    return cables;
}

struct Plan {
    test::FabricBuilder builder;
    std::shared_ptr<const Catalog> catalog;
};

Plan plan()
{
    Plan made;
    const OwnPart box = genericSwitch(32, 400'000, Protocol::Ethernet);
    const OwnPart host = genericNode(2, 400'000, Protocol::Ethernet);
    made.builder.add(box);
    made.builder.add(host);
    std::map<std::string, Id<Device>> devices;
    const auto device = [&](const std::string& name) {
        if (const auto at = devices.find(name); at != devices.end()) return at->second;
        const bool isSwitch = !name.starts_with("node");
        const Role role = !isSwitch ? Role::Node : name.starts_with("leaf") ? Role::Leaf : Role::Spine;
        return devices[name] = made.builder.device(name, role, isSwitch ? box.slug : host.slug);
    };
    for (const Cabling& cable : plannedCables())
        made.builder.cable(test::port(device(cable.a), cable.portA), test::port(device(cable.b), cable.portB));
    made.catalog = *Catalog::withOwnParts(*Catalog::builtIn(), made.builder.project());
    return made;
}

QByteArray portName(const std::string& node, int port)
{
    return (node.starts_with("node") ? "eth" : "swp") + QByteArray::number(node.starts_with("node") ? port - 1 : port);
}

/// The lab itself; gone when the object is.
class Lab {
public:
    bool start()
    {
        QByteArray nodes;
        for (int leaf = 1; leaf <= kLeafs; ++leaf)
            nodes += QString("leaf%1 leaf%1 switch on\n").arg(leaf).toUtf8();
        for (int spine = 1; spine <= kSpines; ++spine)
            nodes += QString("spine%1 spine%1 switch on\n").arg(spine).toUtf8();
        for (int host = 1; host <= kHosts; ++host)
            nodes +=
                (hostName(host) + ' ' + systemName(host) + " host " + (isMute(host) ? "off" : "on") + '\n').toUtf8();
        QByteArray cables;
        for (const Cabling& cable : asBuilt())
            cables += QByteArray::fromStdString(cable.a) + ' ' + portName(cable.a, cable.portA) + ' ' +
                      QByteArray::fromStdString(cable.b) + ' ' + portName(cable.b, cable.portB) + '\n';
        write("nodes", nodes);
        write("cables", cables);
        isUp_ = true;
        return run("up");
    }
    ~Lab()
    {
        if (isUp_) run("down");
    }

    bool capture() const { return run("capture"); }
    std::string text(const std::string& file) const
    {
        QFile in(folder_.filePath(QString::fromStdString(file)));
        return in.open(QIODevice::ReadOnly) ? in.readAll().toStdString() : std::string();
    }

    /// What the named nodes print, as captures that keep their texts.
    Observation seenBy(const std::vector<std::string>& nodes) const
    {
        std::vector<std::string> texts;
        std::vector<EthernetCapture> captures;
        texts.reserve(nodes.size() * 2);
        for (const std::string& node : nodes)
            for (const char* ending : {".json0", ".link"}) {
                texts.push_back(text(node + ending));
                if (!texts.back().empty()) captures.push_back({texts.back(), node + ending, node});
            }
        auto seen = observeEthernet(captures);
        return seen ? std::move(*seen) : Observation{};
    }

private:
    void write(const char* name, const QByteArray& bytes) const
    {
        QFile file(folder_.filePath(name));
        if (file.open(QIODevice::WriteOnly)) file.write(bytes);
    }
    bool run(const char* verb) const
    {
        QProcess process;
        process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
        process.setStandardOutputFile(QProcess::nullDevice());
        process.start("bash", {QString(FABRIC_SOURCE_DIR) + "/tests/ethernet/lldp_lab.sh", verb, folder_.path()});
        return process.waitForFinished(60'000) && process.exitCode() == 0;
    }

    QTemporaryDir folder_;
    bool isUp_ = false;
};

std::vector<std::string> switches()
{
    std::vector<std::string> names;
    for (int leaf = 1; leaf <= kLeafs; ++leaf)
        names.push_back("leaf" + std::to_string(leaf));
    for (int spine = 1; spine <= kSpines; ++spine)
        names.push_back("spine" + std::to_string(spine));
    return names;
}

std::vector<std::string> speakers()
{
    std::vector<std::string> names = switches();
    for (int host = 1; host <= kHosts; ++host)
        if (!isMute(host)) names.push_back(hostName(host).toStdString());
    return names;
}

int confirmed(const Observation& seen)
{
    return static_cast<int>(std::count_if(seen.links.begin(), seen.links.end(), [](const ObservedLink& link) {
        return !link.isOneSided && !link.isDoubtful;
    }));
}

bool isUplink(const Observation& seen, const ObservedLink& link)
{
    const auto isSwitch = [&](ObservedRef ref) {
        return !lowerAscii(seen.nodes[static_cast<std::size_t>(ref.node)].name).starts_with("node");
    };
    return isSwitch(link.a) && isSwitch(link.b);
}

} // namespace

class TestLldpLab : public QObject {
    Q_OBJECT

    std::unique_ptr<Lab> lab_;
    Observation fromSwitches_;
    Observation fromAll_;

private slots:
    void initTestCase()
    {
        if (geteuid() != 0) QSKIP("needs root for network namespaces");
        for (const char* tool : {"ip", "lldpd", "lldpcli", "nsenter", "unshare", "setsid"})
            if (QStandardPaths::findExecutable(tool, {"/usr/sbin", "/usr/bin", "/sbin", "/bin"}).isEmpty())
                QSKIP("needs iproute2, lldpd and util-linux");
        lab_ = std::make_unique<Lab>();
        if (!lab_->start()) QSKIP("this machine lets nobody make network namespaces");
        // Each node sends every two seconds; the lab is whole when both ends of every cable between speakers hear it.
        QElapsedTimer timer;
        timer.start();
        while (confirmed(fromAll_) < kHeard && timer.elapsed() < 90'000) {
            QTest::qWait(1000);
            QVERIFY(lab_->capture());
            fromSwitches_ = lab_->seenBy(switches());
            fromAll_ = lab_->seenBy(speakers());
        }
        QCOMPARE(confirmed(fromAll_), kHeard);
        QCOMPARE(static_cast<int>(fromSwitches_.links.size()), kHeard);
    }
    void cleanupTestCase() { lab_.reset(); }

    void uplinksFromSwitchesAlone()
    {
        int uplinks = 0;
        for (const ObservedLink& link : fromSwitches_.links) {
            QVERIFY(!link.isDoubtful);
            if (!isUplink(fromSwitches_, link)) continue;
            QVERIFY(!link.isOneSided);
            ++uplinks;
        }
        QCOMPARE(uplinks, kLeafs * kSpines);
    }

    void swapsAreFoundAndNothingElse()
    {
        const Plan planned = plan();
        const auto result =
            compareWithPlan(planned.builder.project(), *planned.catalog, planned.builder.fabric(), fromSwitches_);
        FABRIC_VERIFY_RESULT(result);
        for (const Difference& difference : result->differences)
            QVERIFY2(difference.kind == "cables-swapped", difference.kind.c_str());
        QCOMPARE(result->differences.size(), 4U);
        std::set<std::string> touched;
        for (const Difference& difference : result->differences)
            for (const MovedCable& cable : difference.cables)
                for (const PortName& port : {cable.near, cable.planned, cable.found})
                    touched.insert(port.node);
        for (const char* node : {"leaf1", "spine1", "spine2", "leaf3", "leaf4", "spine3", "leaf2"})
            QVERIFY2(touched.contains(node), node);
        // Twelve cages are filled and nobody is heard there: up, far end unknown, never missing.
        QCOMPARE(result->cablesNotObserved, kHosts / 2);
        for (const CableVerdict& verdict : result->cables) {
            QVERIFY(verdict.sight != CableSight::Missing);
            if (verdict.sight == CableSight::NotObserved) QCOMPARE(verdict.reason, UnseenReason::PeerUnknown);
        }
        QCOMPARE(result->cablesRight, kLeafs * kSpines + kHosts / 2 - 8);
    }

    /// Hosts that speak are the ones that switches hear, whatever they call themselves.
    void namesInThreeSpellingsAreOne()
    {
        QCOMPARE(static_cast<int>(fromAll_.nodes.size()), kLeafs + kSpines + kHosts / 2);
        for (const ObservedLink& link : fromAll_.links)
            QVERIFY(!link.isDoubtful && !link.isOneSided);
        QCOMPARE(static_cast<int>(fromAll_.links.size()), kHeard);
    }
};

FABRIC_TEST(TestLldpLab)
#include "tst_lldp_lab.moc"
