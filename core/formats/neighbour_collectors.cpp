#include "core/formats/neighbour_collectors.h"

#include "core/formats/neighbour_json.h"
#include "core/formats/neighbour_text.h"

#include <array>
#include <unordered_map>

namespace fabric {

namespace {

struct CollectedEnd {
    std::string device;
    std::string port;

    bool isSet() const { return !device.empty() && !port.empty(); }
};

/// Gathers cables into a table for each device.
class Collected {
public:
    Collected(const CaptureSection& section, std::string_view tool) : section_(section), tool_(tool) {}

    void add(const CollectedEnd& from, const CollectedEnd& to, int line)
    {
        NeighbourRow row;
        row.port = from.port;
        row.peerName = to.device;
        setPortId(row, to.port);
        row.line = line + section_.lineOffset;
        tableFor(from.device).neighbours.push_back(std::move(row));
    }
    void warn(Text text, int line)
    {
        if (tables_.empty()) tableFor({});
        std::string where = std::string(section_.fileName) + ':' + std::to_string(line + section_.lineOffset);
        if (tables_.front().warnings.size() < kMaxWarnings) tables_.front().warnings.push_back({{text, {}}, where});
    }
    std::vector<DeviceTable> take() { return std::move(tables_); }

private:
    static constexpr std::size_t kMaxWarnings = 1000;

    DeviceTable& tableFor(const std::string& device)
    {
        const auto [at, isNew] = index_.try_emplace(device, tables_.size());
        if (isNew) {
            tables_.push_back(tableOf(section_, tool_));
            tables_.back().device = device;
            tables_.back().isCollector = true;
            tables_.back().hasNeighbourTable = true;
        }
        return tables_[at->second];
    }

    const CaptureSection& section_;
    std::string tool_;
    std::vector<DeviceTable> tables_;
    std::unordered_map<std::string, std::size_t> index_;
};

bool looksLikeNetq(std::string_view text)
{
    return looksLikeJson(text) &&
           text.substr(0, kNeighbourDetectBytes).find("\"compounded_links\"") != std::string_view::npos;
}

/// Names by node id; the graph nests tiers of nodes.
std::unordered_map<std::string, std::string> netqNames(JsonValue graph)
{
    std::unordered_map<std::string, std::string> names;
    for (const JsonValue tier : graph["nodes"].children()) {
        for (const JsonValue node : tier["compounded_nodes"].children())
            if (!node["name"].text().empty())
                names.emplace(std::string(node["id"].text()), std::string(node["name"].text()));
    }
    return names;
}

Result<std::vector<DeviceTable>> readNetq(const CaptureSection& section)
{
    FABRIC_TRY(tree, JsonTree::parse(section.text, section.fileName));
    Collected collected(section, "NetQ topology graph");
    for (const JsonValue graph : tree.root().each()) {
        const auto names = netqNames(graph);
        const auto endOf = [&](JsonValue interface) {
            const std::string id(interface["node"].text());
            const auto name = names.find(id);
            return CollectedEnd{name == names.end() ? id : name->second, std::string(interface["interface"].text())};
        };
        for (const JsonValue bundle : graph["links"].children()) {
            for (const JsonValue link : bundle["compounded_links"].children()) {
                const auto ends = link["interfaces"].children();
                if (ends.size() != 2 || !endOf(ends[0]).isSet() || !endOf(ends[1]).isSet()) {
                    collected.warn(FABRIC_TEXT("neighbours", "A link without two named ends is left out"), link.line());
                    continue;
                }
                collected.add(endOf(ends[0]), endOf(ends[1]), link.line());
            }
        }
    }
    return collected.take();
}

bool looksLikeLayer1(std::string_view text)
{
    const std::string_view start = text.substr(0, kNeighbourDetectBytes);
    return looksLikeJson(text) && start.find("\"edges\"") != std::string_view::npos &&
           start.find("\"interfaceName\"") != std::string_view::npos;
}

Result<std::vector<DeviceTable>> readLayer1(const CaptureSection& section)
{
    FABRIC_TRY(tree, JsonTree::parse(section.text, section.fileName));
    Collected collected(section, "layer 1 topology");
    const auto endOf = [](JsonValue node) {
        return CollectedEnd{std::string(node["hostname"].text()), std::string(node["interfaceName"].text())};
    };
    for (const JsonValue edge : tree.root()["edges"].children()) {
        const CollectedEnd from = endOf(edge["node1"]);
        const CollectedEnd to = endOf(edge["node2"]);
        if (!from.isSet() || !to.isSet()) {
            collected.warn(FABRIC_TEXT("neighbours", "A link without two named ends is left out"), edge.line());
            continue;
        }
        collected.add(from, to, edge.line());
    }
    return collected.take();
}

} // namespace

std::span<const NeighbourFormat> collectorFormats()
{
    static constexpr std::array kFormats{
        NeighbourFormat{"netq-graph", looksLikeNetq, readNetq},
        NeighbourFormat{"layer1-edges", looksLikeLayer1, readLayer1},
    };
    return kFormats;
}

} // namespace fabric
