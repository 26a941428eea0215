// Net file of ibsim: a fabric of simulated nodes. A switch is a node with the InfiniBand numbers of its ports; each
// linked port of a host is an adapter of its own ("node-0001 mlx5_3"), as multi-rail hosts show themselves. GUIDs are
// made up where the plan knows none. The first node is where clients attach: a host.
#include "core/formats/adapter_guids.h"
#include "core/formats/inventories.h"
#include "core/formats/options.h"

#include "core/base/strings.h"
#include "core/graph/links.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

namespace fabric {

namespace {

constexpr std::size_t kMaxName = 63; // a node description has 64 bytes

struct NetNode {
    bool isSwitch = false;
    std::uint64_t guid = 0;
    int ports = 1;
    std::string description;
};
struct Plug {
    std::size_t node = 0;
    int port = 1;
};

/// "4xHDR": lanes, and the name of the rate of one. Empty when no such rate has a name.
std::string widthAndSpeed(const Link& link)
{
    struct Rate {
        std::int64_t mbps;
        const char* name;
    };
    constexpr Rate kRates[] = {{2500, "SDR"},   {5000, "DDR"},   {10'000, "QDR"},  {14'000, "FDR"},
                               {25'000, "EDR"}, {50'000, "HDR"}, {100'000, "NDR"}, {200'000, "XDR"}};
    for (const Rate& rate : kRates)
        if (link.lanes > 0 && link.mbps == rate.mbps * link.lanes) return fmt::format("{}x{}", link.lanes, rate.name);
    return {};
}

class NetMaker {
public:
    NetMaker(const Project& project, const Catalog& catalog, Id<Fabric> fabric)
        : project_(project), ports_(project, catalog), guids_(project), links_(deriveLinks(project, ports_, fabric))
    {}

    Result<std::string> run()
    {
        for (const Link& link : links_) {
            const auto a = plug(link.a);
            const auto b = plug(link.b);
            if (!a || !b)
                return fail(ErrorKind::Input, "FP-SIM-001",
                            FABRIC_TEXT("ibsim", "Port '%1' of '%2' has no InfiniBand number of its own: parts of a "
                                                 "connector and boxes without a model cannot be simulated"),
                            {ports_.name((a ? link.b : link.a).port),
                             displayText(project_.devices().at((a ? link.b : link.a).port.device).name)});
            farOf_[{a->node, a->port}] = {*b, &link};
            farOf_[{b->node, b->port}] = {*a, &link};
        }
        std::string out = "# Simulated fabric; GUIDs that the plan does not know are made up\n";
        for (const bool isSwitch : {false, true})
            for (std::size_t n = 0; n < nodes_.size(); ++n)
                if (nodes_[n].isSwitch == isSwitch) append(out, n);
        return out;
    }

private:
    struct Far {
        Plug plug;
        const Link* link = nullptr;
    };

    std::size_t node(bool isSwitch, std::uint64_t key, int ports, const std::string& description, std::uint64_t guid)
    {
        const auto [at, isNew] = index_.try_emplace(key, nodes_.size());
        if (isNew) nodes_.push_back({isSwitch, guid, ports, description});
        return at->second;
    }

    /// A GUID that no vendor has: the bit of locally administered addresses is set.
    static std::uint64_t madeUp(std::uint64_t number) { return 0x02FA'B000'0000'0000ULL + number; }

    std::optional<Plug> plug(const End& end)
    {
        const auto facts = ports_.facts(end.port);
        if (!facts) return std::nullopt;
        const Device& device = project_.devices().at(end.port.device);
        const bool isWhole = end.lanes == 0 || (end.lane0 == 0 && end.lanes >= facts->lanes);
        if (!isWhole) return std::nullopt;
        std::string name = displayText(device.name);
        std::replace(name.begin(), name.end(), '"', '\'');
        if (facts->part->kind == PartKind::Switch) {
            if (facts->number < 1) return std::nullopt;
            const std::uint64_t known = guidOf(project_, device.id);
            return Plug{node(true, std::uint64_t{device.id.value} << 20,
                             std::max(facts->part->dataPorts, facts->number), name.substr(0, kMaxName),
                             known != 0 ? known : madeUp(std::uint64_t{device.id.value} << 12)),
                        facts->number};
        }
        const std::uint64_t key = (std::uint64_t{device.id.value} << 20) |
                                  (std::uint64_t{end.port.bay} << 12 & 0xFF000) |
                                  ((std::uint64_t{end.port.cage} << 2 | end.port.connector) & 0xFFF);
        // "HCA-3" is what tools take for an adapter's name where the plan knows no better.
        const std::string port =
            facts->osName.empty() ? fmt::format("HCA-{}", std::max(facts->number, 1)) : facts->osName;
        const std::string host = name.substr(0, kMaxName - std::min(kMaxName, port.size() + 1));
        const std::uint64_t known = guids_.of(ports_, end.port);
        return Plug{
            node(false, key, 1, host + " " + port, known != 0 ? known : madeUp((1ULL << 40) + (nodes_.size() << 4))),
            1};
    }

    std::string id(std::size_t n) const
    {
        return fmt::format("{}-{:016x}", nodes_[n].isSwitch ? "S" : "H", nodes_[n].guid);
    }

    void append(std::string& out, std::size_t n) const
    {
        const NetNode& node = nodes_[n];
        out +=
            fmt::format("\nvendid=0x2c9\ndevid=0x{}\nsysimgguid=0x{:x}\n{}=0x{:x}\n", node.isSwitch ? "d2f0" : "101b",
                        node.guid, node.isSwitch ? "switchguid" : "caguid", node.guid);
        out += fmt::format("{}\t{} \"{}\"\t\t# \"{}\"{}\n", node.isSwitch ? "Switch" : "Ca", node.ports, id(n),
                           node.description, node.isSwitch ? " enhanced port 0 lid 0 lmc 0" : "");
        for (auto at = farOf_.lower_bound({n, 0}); at != farOf_.end() && at->first.first == n; ++at) {
            const Far& far = at->second;
            out += fmt::format("[{}]\t\"{}\"[{}]\t\t# {}\"{}\" lid 0 {}\n", at->first.second, id(far.plug.node),
                               far.plug.port, node.isSwitch ? "" : "lid 0 lmc 0 ", nodes_[far.plug.node].description,
                               widthAndSpeed(*far.link));
        }
    }

    const Project& project_;
    PortMap ports_;
    AdapterGuids guids_;
    std::vector<Link> links_;
    std::vector<NetNode> nodes_;
    std::map<std::uint64_t, std::size_t> index_;
    std::map<std::pair<std::size_t, int>, Far> farOf_;
};

Result<std::string> writeNet(const ExportInput& input)
{
    FABRIC_TRY(fabric, fabricByName(input.project, input.params.text("fabric")));
    return NetMaker(input.project, input.catalog, fabric).run();
}

} // namespace

const Format kIbsimFormat{
    .id = "ibsim",
    .title = FABRIC_TEXT("ibsim", "ibsim net file"),
    .help = FABRIC_TEXT("ibsim", "The fabric for the InfiniBand simulator: a test subnet without hardware"),
    .suffixes = {"net"},
    .schema = {fabricOption()},
    .read = nullptr,
    .write = writeNet,
};

} // namespace fabric
