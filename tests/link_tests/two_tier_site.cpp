#include "tests/link_tests/two_tier_site.h"

#include <QFile>
#include <QJsonDocument>
#include <QProcess>

#include <fmt/format.h>

namespace fabric::test {

namespace {

constexpr int kLeaves = 2;
constexpr int kSpines = 2;
constexpr int kFirstUplink = 20; ///< port of a leaf
constexpr int kFirstHostLid = 10;

std::uint64_t leafGuid(int leaf)
{
    return 0x1000U + 16U * static_cast<unsigned>(leaf);
}
std::uint64_t spineGuid(int spine)
{
    return 0x2000U + 16U * static_cast<unsigned>(spine);
}
std::uint64_t hostGuid(int host)
{
    return 0x3000U + 16U * static_cast<unsigned>(host);
}

std::string switchHead(std::uint64_t guid, const std::string& name, int lid)
{
    return fmt::format("\nvendid=0x2c9\ndevid=0xd2f0\nsysimgguid=0x{0:x}\nswitchguid=0x{0:x}({0:x})\n"
                       "Switch\t40 \"S-{0:016x}\"\t\t# \"{1}\" enhanced port 0 lid {2} lmc 0\n",
                       guid, name, lid);
}

std::string toSwitch(int port, std::uint64_t peer, int peerPort, const std::string& name, int lid)
{
    return fmt::format("[{}]\t\"S-{:016x}\"[{}]\t\t# \"{}\" lid {} 4xHDR\n", port, peer, peerPort, name, lid);
}

} // namespace

QJsonObject CtlRun::json() const
{
    return QJsonDocument::fromJson(out).object();
}

TwoTierSite::TwoTierSite(QString folder, int hosts, int onFirstLeaf)
    : folder_(std::move(folder)), hosts_(hosts), onFirstLeaf_(onFirstLeaf)
{}

/// As ibnetdiscover prints it.
QByteArray TwoTierSite::listing() const
{
    std::string text = "#\n# Topology file: generated for a test\n#\n";
    for (int leaf = 1; leaf <= kLeaves; ++leaf) {
        text += switchHead(leafGuid(leaf), fmt::format("leaf{}", leaf), leaf);
        for (int host = 1; host <= hosts_; ++host)
            if ((host <= onFirstLeaf_) == (leaf == 1))
                text += fmt::format("[{0}]\t\"H-{1:016x}\"[1]({1:x}) \t\t# \"h{0} mlx5_0\" lid {2} 4xHDR\n", host,
                                    hostGuid(host), kFirstHostLid + host);
        for (int spine = 1; spine <= kSpines; ++spine)
            text += toSwitch(kFirstUplink + spine, spineGuid(spine), leaf, fmt::format("spine{}", spine), 4 + spine);
    }
    for (int spine = 1; spine <= kSpines; ++spine) {
        text += switchHead(spineGuid(spine), fmt::format("spine{}", spine), 4 + spine);
        for (int leaf = 1; leaf <= kLeaves; ++leaf)
            text += toSwitch(leaf, leafGuid(leaf), kFirstUplink + spine, fmt::format("leaf{}", leaf), leaf);
    }
    for (int host = 1; host <= hosts_; ++host) {
        const int leaf = host <= onFirstLeaf_ ? 1 : 2;
        text += fmt::format("\nvendid=0x2c9\ndevid=0x101b\nsysimgguid=0x{0:x}\ncaguid=0x{0:x}\n"
                            "Ca\t1 \"H-{0:016x}\"\t\t# \"h{1} mlx5_0\"\n"
                            "[1]({0:x}) \t\"S-{2:016x}\"[{1}]\t\t# lid {3} lmc 0 \"leaf{4}\" lid {4} 4xHDR\n",
                            hostGuid(host), host, leafGuid(leaf), kFirstHostLid + host, leaf);
    }
    return QByteArray::fromStdString(text);
}

/// As dump_fts prints them: from a leaf to the other one by the spine that the LID says.
QByteArray TwoTierSite::tables() const
{
    std::string text;
    const auto add = [&](std::uint64_t guid, const std::string& name, int lid, const auto& portTo) {
        text += fmt::format("Unicast lids [0x0-0x40] of switch Lid {} guid {:#018x} ({}):\n"
                            "  Lid  Out   Destination\n       Port     Info \n",
                            lid, guid, name);
        for (int host = 1; host <= hosts_; ++host)
            text += fmt::format("{:#06x} {:03} : (Channel Adapter portguid {:#018x}: 'h{} mlx5_0')\n",
                                kFirstHostLid + host, portTo(host), hostGuid(host), host);
        text += fmt::format("{} valid lids dumped \n", hosts_);
    };
    for (int leaf = 1; leaf <= kLeaves; ++leaf)
        add(leafGuid(leaf), fmt::format("leaf{}", leaf), leaf, [&](int host) {
            const bool isOwn = (host <= onFirstLeaf_) == (leaf == 1);
            return isOwn ? host : kFirstUplink + 1 + host % kSpines;
        });
    for (int spine = 1; spine <= kSpines; ++spine)
        add(spineGuid(spine), fmt::format("spine{}", spine), 4 + spine,
            [&](int host) { return host <= onFirstLeaf_ ? 1 : 2; });
    return QByteArray::fromStdString(text);
}

bool TwoTierSite::write(const QString& name, const QByteArray& bytes) const
{
    QFile file(path(name));
    return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size();
}

QString TwoTierSite::make() const
{
    QByteArray hosts;
    for (int host = 1; host <= hosts_; ++host)
        hosts += "h" + QByteArray::number(host) + "\n";
    // Emulated hosts: far from what they do (30 to 300 Mbit/s, 0.3 to 30 ms), and their pauses are allowed for.
    const bool isWritten =
        write("listing.txt", listing()) && write("tables.txt", tables()) && write("hosts", hosts) &&
        write("profile.json", R"({"pass_mbps":1,"least_share_of_pass":0,"most_deviation":100,"least_samples":1,)"
                              R"("latency_us":200000,"most_asymmetry":1})");
    if (!isWritten) return "cannot write to " + folder_;
    const CtlRun import = ctl({"import", "ibnetdiscover", "listing.txt", "-o", "site.fabric"});
    if (import.status != 0) return "import: " + import.error;
    const CtlRun look = ctl({"compare", "site.fabric", "file:listing.txt", "--record", "-o", "site.fabric"});
    return look.status == 0 ? QString() : "compare: " + look.out + look.error;
}

CtlRun TwoTierSite::ctl(const QStringList& words, int ms) const
{
    QProcess process;
    process.setWorkingDirectory(folder_);
    process.start(FABRIC_CTL, words);
    CtlRun run;
    if (process.waitForFinished(ms))
        run.status = process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1;
    else
        process.kill();
    run.out = process.readAllStandardOutput();
    run.error = process.readAllStandardError();
    return run;
}

QStringList TwoTierSite::testWords(const QString& out) const
{
    return {"test",     "site.fabric", "--tables",     "tables.txt", "--observed", "listing.txt", "--hosts",
            "hosts",    "--profile",   "profile.json", "--out",      out,          "--message",   "1048576",
            "--queues", "1",           "--json",       "--run",      "--cluster",  "site"};
}

} // namespace fabric::test
