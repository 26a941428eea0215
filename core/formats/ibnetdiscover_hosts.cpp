#include "core/formats/ibnetdiscover_hosts.h"

#include "core/base/strings.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <unordered_set>

namespace fabric::ibnetdiscover {

namespace {

bool isAdapterName(std::string_view word)
{
    static constexpr std::array<std::string_view, 10> kPrefixes{"HCA-", "mlx",   "ib",    "hfi",  "qib",
                                                                "bnxt", "irdma", "mthca", "roce", "rdma"};
    return std::any_of(kPrefixes.begin(), kPrefixes.end(),
                       [&](std::string_view prefix) { return startsWithNoCase(word, prefix); });
}

std::string_view withoutBlanks(std::string_view text)
{
    while (!text.empty() && (text.front() == ' ' || text.front() == '\t'))
        text.remove_prefix(1);
    while (!text.empty() && (text.back() == ' ' || text.back() == '\t'))
        text.remove_suffix(1);
    return text;
}

/// What a card calls itself until somebody names the host.
bool isDefaultDescription(std::string_view text)
{
    return text.empty() || text.find("Mellanox Technologies") != std::string_view::npos ||
           startsWithNoCase(text, "MT4") || startsWithNoCase(text, "localhost");
}

class Gatherer {
public:
    Gatherer(const ImportedFabric& fabric, std::vector<ImportWarning>& warnings) : fabric_(fabric), warnings_(warnings)
    {}

    std::vector<Box> run()
    {
        for (std::size_t n = 0; n < fabric_.nodes.size(); ++n) {
            const ImportedNode& node = fabric_.nodes[n];
            if (node.kind == ImportedKind::Aggregation) continue;
            if (node.kind == ImportedKind::Host)
                addHostPart(static_cast<int>(n));
            else
                boxes_.push_back({switchName(node.description),
                                  node.kind,
                                  {static_cast<int>(n)},
                                  isDefaultDescription(node.description)});
        }
        for (Box& box : boxes_)
            finish(box);
        return std::move(boxes_);
    }

private:
    /// The k-th adapter of one name under one host name belongs to the k-th host of that name: two machines that were
    /// both left at "localhost" are two.
    void addHostPart(int node)
    {
        const std::string& description = fabric_.nodes[static_cast<std::size_t>(node)].description;
        const auto [host, adapter] = splitHost(description);
        if (adapter.empty()) {
            boxes_.push_back({std::string(description), ImportedKind::Host, {node}, isDefaultDescription(description)});
            return;
        }
        auto& twins = hosts_[std::string(host)];
        const int occurrence = seen_[{std::string(host), std::string(adapter)}]++;
        if (static_cast<std::size_t>(occurrence) < twins.size()) {
            boxes_[twins[static_cast<std::size_t>(occurrence)]].nodes.push_back(node);
            return;
        }
        twins.push_back(boxes_.size());
        boxes_.push_back({std::string(host), ImportedKind::Host, {node}, isDefaultDescription(host)});
    }

    void finish(Box& box)
    {
        const ImportedNode& first = fabric_.nodes[static_cast<std::size_t>(box.nodes.front())];
        std::sort(box.nodes.begin(), box.nodes.end(), [&](int a, int b) {
            return naturalLess(fabric_.nodes[static_cast<std::size_t>(a)].description,
                               fabric_.nodes[static_cast<std::size_t>(b)].description);
        });
        const std::string given = box.name;
        if (withoutBlanks(box.name).empty())
            box.name = (box.kind == ImportedKind::Switch ? "switch-" : "node-") + guidText(first.guid);
        box.name = shortened(displayText(box.name), kMaxNameBytes - 24);
        if (box.name != given && !given.empty())
            warn(FABRIC_TEXT(
                     "formats",
                     "The name of node %1 holds characters or a length that a name cannot have; it is kept as '%2'."),
                 {guidText(first.guid), box.name}, first.line);
        if (!names_.insert(box.name).second) {
            const std::string shared = box.name;
            box.name += '-' + guidText(first.guid);
            names_.insert(box.name);
            warn(FABRIC_TEXT("formats", "The name '%1' is used by more than one node; this one is kept as '%2'."),
                 {shared, box.name}, first.line);
        } else if (box.isNamedByDefault && box.kind == ImportedKind::Host) {
            warn(FABRIC_TEXT("formats", "Node %1 has no host name set: it calls itself '%2'."),
                 {guidText(first.guid), box.name}, first.line);
        }
    }

    void warn(Text text, std::vector<std::string> args, int line)
    {
        warnings_.push_back({{text, std::move(args)}, fabric_.fileName + ':' + std::to_string(line)});
    }

    const ImportedFabric& fabric_;
    std::vector<ImportWarning>& warnings_;
    std::vector<Box> boxes_;
    std::map<std::string, std::vector<std::size_t>> hosts_;
    std::map<std::pair<std::string, std::string>, int> seen_;
    std::unordered_set<std::string> names_;
};

} // namespace

std::string shortened(std::string text, std::size_t most)
{
    if (text.size() <= most) return text;
    text.resize(most);
    while (!text.empty() && !isValidUtf8(text))
        text.pop_back();
    return text;
}

std::pair<std::string_view, std::string_view> splitHost(std::string_view description)
{
    const std::string_view text = withoutBlanks(description);
    const auto blank = text.find_last_of(" \t");
    if (blank == std::string_view::npos) return {text, {}};
    const std::string_view adapter = text.substr(blank + 1);
    if (!isAdapterName(adapter)) return {text, {}};
    return {withoutBlanks(text.substr(0, blank)), adapter};
}

std::string switchName(std::string_view description)
{
    const std::string_view text = withoutBlanks(description);
    const auto semicolon = text.find(';');
    const auto colon = text.rfind(':');
    if (!startsWithNoCase(text, "MF") || semicolon == std::string_view::npos || colon == std::string_view::npos ||
        colon < semicolon)
        return std::string(text);
    std::string name(text.substr(semicolon + 1, colon - semicolon - 1));
    const std::vector<std::string_view> parts = split(text.substr(colon + 1), '/');
    for (std::size_t i = 1; i < parts.size(); ++i)
        if (!(parts[i].size() == 2 && parts[i] == "U1")) name += '/' + std::string(parts[i]);
    return name;
}

std::string guidText(std::uint64_t guid)
{
    return fmt::format("{:016x}", guid);
}

std::vector<Box> gatherBoxes(const ImportedFabric& fabric, std::vector<ImportWarning>& warnings)
{
    return Gatherer(fabric, warnings).run();
}

} // namespace fabric::ibnetdiscover
