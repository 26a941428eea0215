#include "lab.h"

#include "core/base/contract.h"
#include "core/formats/ibnetdiscover.h"
#include "where.h"

#include <QFile>

#include <fmt/format.h>

#include <map>

namespace fabric::test {

namespace {

constexpr int kRackUnits = 42;

bool isNode(const std::string& name)
{
    return name.starts_with("node");
}

std::uint64_t guidOf(const std::string& name)
{
    std::uint64_t guid = 0x1000;
    for (const char c : name)
        guid = guid * 131 + static_cast<unsigned char>(c);
    return guid & 0xffffffffffff;
}

QString faultsFolder()
{
    return QStringLiteral(FABRIC_SOURCE_DIR "/../shared/lab/ib/faults/");
}

} // namespace

std::shared_ptr<const Catalog> builtInCatalog()
{
    static const auto loaded = Catalog::builtIn();
    FABRIC_EXPECT(loaded.has_value());
    return *loaded;
}

SmallFabric::SmallFabric(int leaves, int spines, int nodesPerLeaf)
{
    for (int leaf = 1; leaf <= leaves; ++leaf) {
        const std::string name = fmt::format("leaf{}", leaf);
        for (int node = 1; node <= nodesPerLeaf; ++node)
            links_.push_back({fmt::format("node{}", (leaf - 1) * nodesPerLeaf + node), 1, name, node});
        for (int spine = 1; spine <= spines; ++spine)
            links_.push_back({name, nodesPerLeaf + 6 + spine, fmt::format("spine{}", spine), leaf});
    }
}

void SmallFabric::swap(std::size_t one, std::size_t two)
{
    std::swap(links_[one].b, links_[two].b);
    std::swap(links_[one].portB, links_[two].portB);
}

std::string SmallFabric::listing() const
{
    std::map<std::string, std::vector<std::string>> lines;
    const auto add = [&](const std::string& from, int port, const std::string& to, int toPort) {
        const std::string peer = fmt::format("\"{}-{:016x}\"[{}]", isNode(to) ? 'H' : 'S', guidOf(to), toPort);
        const std::string guids = isNode(to) ? fmt::format("({:x}) ", guidOf(to)) : std::string();
        const std::string own = isNode(from) ? fmt::format("({:x}) ", guidOf(from)) : std::string(" ");
        lines[from].push_back(fmt::format("[{}]{}\t{}{}\t\t# \"{}\" lid 1 4xHDR", port, own, peer, guids,
                                          isNode(to) ? to + " mlx5_0" : to));
    };
    for (const Link& link : links_) {
        add(link.a, link.portA, link.b, link.portB);
        add(link.b, link.portB, link.a, link.portA);
    }
    std::string text = "#\n# Topology file: generated for a test\n#\n";
    for (const auto& [name, ports] : lines) {
        const std::uint64_t guid = guidOf(name);
        text += fmt::format("\nvendid=0x2c9\ndevid=0x{:x}\nsysimgguid=0x{:x}\n{}guid=0x{:x}\n",
                            isNode(name) ? 4123 : 54000, guid, isNode(name) ? "ca" : "switch", guid);
        if (isNode(name))
            text += fmt::format("Ca\t1 \"H-{:016x}\"\t\t# \"{} mlx5_0\"\n", guid, name);
        else
            text += fmt::format("Switch\t254 \"S-{:016x}\"\t\t# \"{}\" enhanced port 0 lid 1 lmc 0\n", guid, name);
        for (const std::string& line : ports)
            text += line + "\n";
    }
    return text;
}

Project planOf(const std::string& listing)
{
    const auto read = readIbnetdiscover(listing, "plan.txt");
    FABRIC_EXPECT(read.has_value());
    Project project;
    Edit edit(project, "Plan");
    std::vector<ImportWarning> warnings;
    const auto added = addToProject(*read, "compute", edit, warnings);
    FABRIC_EXPECT(added.has_value());
    std::map<char, Id<Group>> racks;
    std::vector<Device> devices(edit.project().devices().begin(), edit.project().devices().end());
    for (Device& device : devices) {
        const char kind = device.name.front();
        if (!racks.contains(kind)) {
            Group rack;
            rack.kind = GroupKind::Rack;
            rack.name = fmt::format("R{}", racks.size() + 1);
            rack.heightU = kRackUnits;
            racks[kind] = edit.add(rack);
        }
        device.place = racks[kind];
        edit.replace(device);
    }
    const auto commit = std::move(edit).finish();
    FABRIC_EXPECT(commit.has_value());
    return project;
}

QString faultFile(const QString& fault)
{
    const QString path = faultsFolder() + fault + QStringLiteral("/ibnetdiscover.txt");
    return QFile::exists(path) ? path : QString();
}

QString planFile()
{
    return faultFile(QStringLiteral("00-clean"));
}

std::string bytesOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
}

} // namespace fabric::test
