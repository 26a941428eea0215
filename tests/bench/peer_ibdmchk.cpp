// ibdmchk of Debian's ibutils as peer: in its design mode on a topology file (it gives LIDs, makes min-hop tables,
// counts hops, looks for credit loops), and in its verification mode on our own tables. 1.5.7 ends with a signal after
// it has said everything, so what counts is what it said.
#include "tests/bench/peers.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

namespace fabric::bench {

namespace {

const char* const kProgram = "/usr/bin/ibdmchk";

class Folder {
public:
    Folder() : path_(std::filesystem::temp_directory_path() / ("fabric-bench-ibdm-" + std::to_string(getpid())))
    {
        std::filesystem::create_directory(path_);
    }
    ~Folder() { std::filesystem::remove_all(path_); }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    std::string file(const char* name) const { return (path_ / name).string(); }

private:
    std::filesystem::path path_;
};

/// Port numbers: end-ports of a leaf first, then links in the order of out().
class Ports {
public:
    explicit Ports(const RoutingGraph& graph) : graph_(graph), ofLink_(graph.links())
    {
        std::vector<int> used(graph.switches(), 0);
        for (const RouteEndPort& endPort : graph.endPorts())
            ofEndPort_.push_back(++used[endPort.leaf]);
        for (NodeIndex node = 0; node < graph.switches(); ++node)
            for (const RouteLink link : graph.out(node))
                ofLink_[link] = ++used[node];
        radix_ = *std::max_element(used.begin(), used.end());
    }
    int at(RouteLink link) const { return ofLink_[link]; } ///< where the link leaves
    int ofEndPort(std::size_t endPort) const { return ofEndPort_[endPort]; }
    int radix() const { return radix_; }

private:
    const RoutingGraph& graph_;
    std::vector<int> ofLink_;
    std::vector<int> ofEndPort_;
    int radix_ = 0;
};

/// LIDs: end-ports from 1 on, switches after them.
std::size_t lidOf(const RoutingGraph& graph, NodeIndex node)
{
    return 1 + graph.endPorts().size() + node;
}

/// Runs ibdmchk and gives its CPU time and whether it called the fabric free of credit loops.
IbdmchkAnswer run(const Folder& folder, std::vector<std::string> words)
{
    words.insert(words.begin(), kProgram);
    const std::string log = folder.file("log");
    const pid_t child = fork();
    if (child == 0) {
        setenv("IBDM_IBNL_PATH", folder.file("").c_str(), 1);
        if (freopen(log.c_str(), "w", stdout) == nullptr || freopen(log.c_str(), "a", stderr) == nullptr) _exit(126);
        std::vector<char*> arguments;
        for (std::string& word : words)
            arguments.push_back(word.data());
        arguments.push_back(nullptr);
        execv(kProgram, arguments.data());
        _exit(127);
    }
    int status = 0;
    rusage usage{};
    wait4(child, &status, 0, &usage);
    std::ifstream file(log);
    const std::string text((std::istreambuf_iterator<char>(file)), {});
    const auto says = [&](const char* what) { return text.find(what) != std::string::npos; };
    const auto ms = [](const timeval& time) { return double(time.tv_sec) * 1e3 + double(time.tv_usec) / 1e3; };
    IbdmchkAnswer answer;
    answer.ms = ms(usage.ru_utime) + ms(usage.ru_stime);
    answer.isFree = says("no credit loops found");
    answer.hasErrors = says("-E-") || !says("Scanned:");
    if (const auto at = text.find("Scanned:"); at != std::string::npos)
        answer.pairs = std::strtoull(text.c_str() + at + 8, nullptr, 10);
    if (answer.hasErrors)
        std::printf("ibdmchk complains: %.300s\n", text.c_str() + std::min(text.find("-E-"), text.size()));
    return answer;
}

void writeTopology(const RoutingGraph& graph, const Ports& ports, const Folder& folder)
{
    std::ofstream box(folder.file("SWX.ibnl"));
    box << "TOPSYSTEM SWX\n\nNODE SW " << ports.radix() << " MT40000 U1\n";
    for (int port = 1; port <= ports.radix(); ++port)
        box << "   " << port << " -> P" << port << "\n";
    std::ofstream(folder.file("HCAX.ibnl")) << "TOPSYSTEM HCAX\n\nNODE CA 1 MT4099 U1\n   1 -> P1\n";
    std::vector<std::string> lines(graph.switches());
    for (std::size_t i = 0; i < graph.endPorts().size(); ++i)
        lines[graph.endPorts()[i].leaf] +=
            "   P" + std::to_string(ports.ofEndPort(i)) + " -4x-5G-> HCAX H" + std::to_string(i) + " P1\n";
    for (RouteLink link = 0; link < graph.links(); link += 2)
        lines[graph.tail(link)] += "   P" + std::to_string(ports.at(link)) + " -4x-5G-> SWX S" +
                                   std::to_string(graph.head(link)) + " P" + std::to_string(ports.at(link ^ 1U)) + "\n";
    std::ofstream topology(folder.file("tree.topo"));
    for (NodeIndex node = 0; node < graph.switches(); ++node)
        if (!lines[node].empty()) topology << "SWX S" << node << "\n" << lines[node] << "\n";
}

/// One end of a cable as opensm's subnet list has it.
std::string end(bool isSwitch, std::uint64_t guid, int ports, const std::string& name, std::size_t lid, int port)
{
    std::array<char, 300> text{};
    std::snprintf(text.data(), text.size(),
                  "{ %s Ports:%02X SystemGUID:%016llx NodeGUID:%016llx PortGUID:%016llx VenID:000002C9 DevID:%s "
                  "Rev:000000A1 {%s} LID:%04X PN:%02X }",
                  isSwitch ? "SW" : "CA", static_cast<unsigned>(ports), static_cast<unsigned long long>(guid),
                  static_cast<unsigned long long>(guid), static_cast<unsigned long long>(guid + (isSwitch ? 0 : 1)),
                  isSwitch ? "D2F00000" : "101B0000", name.c_str(), static_cast<unsigned>(lid),
                  static_cast<unsigned>(port));
    return text.data();
}

constexpr std::uint64_t kSwitchGuids = 0x02fab00000000000ULL;
constexpr std::uint64_t kAdapterGuids = 0x02fab10000000000ULL;

void writeSubnet(const RoutingGraph& graph, const Ports& ports, const Folder& folder)
{
    std::ofstream list(folder.file("subnet.lst"));
    const auto both = [&](const std::string& a, const std::string& b) {
        list << a << " " << b << " PHY=4x LOG=ACT SPD=50\n" << b << " " << a << " PHY=4x LOG=ACT SPD=50\n";
    };
    const auto ofSwitch = [&](NodeIndex node, int port) {
        return end(true, kSwitchGuids + (std::uint64_t{node} << 12), ports.radix(), "S" + std::to_string(node),
                   lidOf(graph, node), port);
    };
    for (std::size_t i = 0; i < graph.endPorts().size(); ++i)
        both(end(false, kAdapterGuids + (i << 4), 1, "H" + std::to_string(i) + " HCA-1", 1 + i, 1),
             ofSwitch(graph.endPorts()[i].leaf, ports.ofEndPort(i)));
    for (RouteLink link = 0; link < graph.links(); link += 2)
        both(ofSwitch(graph.tail(link), ports.at(link)), ofSwitch(graph.head(link), ports.at(link ^ 1U)));
}

void writeTables(const Routes& routes, const Ports& ports, const Folder& folder)
{
    const RoutingGraph& graph = routes.graph();
    std::ofstream tables(folder.file("tree.fdbs"));
    std::array<char, 96> line{};
    for (NodeIndex node = 0; node < graph.switches(); ++node) {
        std::snprintf(line.data(), line.size(), "dump_ucast_routes: Switch 0x%016llx\nLID    : Port : Hops : Optimal\n",
                      static_cast<unsigned long long>(kSwitchGuids + (std::uint64_t{node} << 12)));
        tables << line.data();
        for (std::uint32_t i = 0; i < graph.endPorts().size(); ++i) {
            const bool isOwn = graph.endPorts()[i].leaf == node;
            const int port = isOwn ? ports.ofEndPort(i) : ports.at(routes.next(node, i));
            std::snprintf(line.data(), line.size(), "0x%04X : %03d  : %02d   : yes\n", i + 1, port,
                          routes.hops(i, node) + 1);
            tables << line.data();
        }
        std::snprintf(line.data(), line.size(), "0x%04X : 000  : 00   : yes\n",
                      static_cast<unsigned>(lidOf(graph, node)));
        tables << line.data() << "\n";
    }
}

} // namespace

IbdmchkAnswer ibdmchkDesigns(const RoutingGraph& graph)
{
    if (!std::filesystem::exists(kProgram)) return {};
    const Folder folder;
    writeTopology(graph, Ports(graph), folder);
    return run(folder, {"-t", folder.file("tree.topo"), "-n", "H0/U1", "-p", "1"});
}

IbdmchkAnswer ibdmchkVerifies(const Routes& routes)
{
    if (!std::filesystem::exists(kProgram)) return {};
    const Folder folder;
    const Ports ports(routes.graph());
    writeSubnet(routes.graph(), ports, folder);
    writeTables(routes, ports, folder);
    std::ofstream(folder.file("tree.mcfdbs")) << "";
    return run(folder,
               {"-s", folder.file("subnet.lst"), "-f", folder.file("tree.fdbs"), "-m", folder.file("tree.mcfdbs")});
}

} // namespace fabric::bench
