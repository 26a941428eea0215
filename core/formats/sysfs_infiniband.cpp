#include "core/formats/sysfs_infiniband.h"

#include "core/base/strings.h"
#include "core/formats/ib_rows.h"
#include "core/formats/text_cursor.h"

#include <algorithm>
#include <array>
#include <map>

namespace fabric {

namespace {

constexpr std::array<std::string_view, 6> kAdapterFiles{"node_desc", "hca_type",  "fw_ver",
                                                        "board_id",  "node_guid", "sys_image_guid"};
constexpr std::array<std::string_view, 5> kPortFiles{"state", "phys_state", "link_layer", "rate", "lid"};

/// ".../mlx5_0/ports/1/counters/link_downed" -> its parts. An adapter is known by its whole path: mlx5_0 of two hosts
/// are two adapters.
struct Place {
    std::string_view adapter; ///< ".../mlx5_0"
    int port = 0;             ///< 0 = of the adapter itself
    std::string_view file;
    bool isCounter = false;
};

template <class Names>
bool isOneOf(const Names& names, std::string_view name)
{
    return std::find(names.begin(), names.end(), name) != names.end();
}

std::optional<Place> placeOf(std::string_view path)
{
    const std::vector<std::string_view> parts = split(path, '/');
    const std::size_t n = parts.size();
    Place place;
    const auto pathTo = [&](std::size_t part) {
        return path.substr(0, static_cast<std::size_t>(parts[part].data() - path.data()) + parts[part].size());
    };
    if (n >= 2 && isOneOf(kAdapterFiles, parts[n - 1]) && !parts[n - 2].empty()) {
        place.adapter = pathTo(n - 2);
        place.file = parts[n - 1];
        return place;
    }
    const bool isCounter = n >= 5 && parts[n - 2] == "counters";
    const bool isGid = n >= 5 && parts[n - 2] == "gids" && parts[n - 1] == "0";
    const std::size_t tail = isCounter || isGid ? 5 : 4;
    if (n < tail || parts[n - tail + 1] != "ports" || parts[n - tail].empty()) return std::nullopt;
    const auto port = parseInt(parts[n - tail + 2]);
    if (!port || *port < 1 || *port > kMaxIbPort) return std::nullopt;
    if (!isCounter && !isGid && !isOneOf(kPortFiles, parts[n - 1])) return std::nullopt;
    place.adapter = pathTo(n - tail);
    place.port = static_cast<int>(*port);
    place.file = isGid ? "gids/0" : parts[n - 1];
    place.isCounter = isCounter;
    return place;
}

/// "a088:c203:0012:3456" -> the number; 0 when it is none.
std::uint64_t guidOf(std::string_view text)
{
    std::string digits;
    for (const char c : trimmed(text))
        if (c != ':') digits += c;
    TextCursor cursor(digits);
    const auto value = digits.size() == 16 ? cursor.hex() : std::nullopt;
    return value && cursor.isAtEnd() ? *value : 0;
}

/// "400 Gb/sec (4X NDR)"
void setRate(SysfsPort& port, std::string_view text)
{
    TextCursor cursor(text);
    const auto gbps = parseDouble(cursor.word());
    if (!gbps || *gbps < 0 || *gbps > 1e6 || !cursor.take("Gb/sec")) return;
    port.mbps = static_cast<std::int64_t>(*gbps * 1000);
    if (!cursor.take("(")) return;
    port.width = lanesOf(cursor.word());
    std::string_view speed = cursor.word();
    if (!speed.empty() && speed.back() == ')') speed.remove_suffix(1);
    if (rateOf(speed, 1) > 0) port.speed = std::string(speed);
}

class TreeReader {
public:
    explicit TreeReader(std::string_view fileName) : fileName_(fileName) {}

    void read(const SysfsValue& value)
    {
        const auto place = placeOf(value.path);
        if (!place) return;
        Adapter& adapter = adapters_[std::string(place->adapter)];
        if (place->port == 0)
            readAdapter(adapter.values, *place, value);
        else
            readPort(adapter.ports[place->port], *place, value);
    }

    SysfsTree take()
    {
        SysfsTree tree;
        for (auto& [path, adapter] : adapters_) {
            adapter.values.name = path.substr(path.find_last_of('/') + 1);
            for (auto& [number, port] : adapter.ports) {
                port.number = number;
                adapter.values.ports.push_back(std::move(port));
            }
            tree.adapters.push_back(std::move(adapter.values));
        }
        std::stable_sort(tree.adapters.begin(), tree.adapters.end(),
                         [](const SysfsAdapter& a, const SysfsAdapter& b) { return naturalLess(a.name, b.name); });
        tree.warnings = warnings_.take(fileName_);
        return tree;
    }

private:
    struct Adapter {
        SysfsAdapter values;
        std::map<int, SysfsPort> ports;
    };

    static void readAdapter(SysfsAdapter& adapter, const Place& place, const SysfsValue& value)
    {
        if (place.file == "node_desc") adapter.description = value.value;
        if (place.file == "hca_type") adapter.model = value.value;
        if (place.file == "fw_ver") adapter.firmware = value.value;
        if (place.file == "board_id") adapter.board = value.value;
        if (place.file == "node_guid") adapter.guid = guidOf(value.value);
        if (place.file == "sys_image_guid") adapter.systemGuid = guidOf(value.value);
    }

    void readPort(SysfsPort& port, const Place& place, const SysfsValue& value)
    {
        if (place.isCounter) return readCounter(port, place, value);
        if (place.file == "state") port.state = value.value;
        if (place.file == "phys_state") port.physical = value.value;
        if (place.file == "link_layer") port.linkLayer = value.value;
        if (place.file == "rate") setRate(port, value.value);
        if (place.file == "lid") port.lid = usableLid(parseHexOrDecimal(value.value).value_or(0));
        // The port GUID is the lower half of the first GID.
        if (place.file == "gids/0" && value.value.size() == 39) port.guid = guidOf(value.value.substr(20));
    }

    void readCounter(SysfsPort& port, const Place& place, const SysfsValue& value)
    {
        const std::string_view name = counterOfKernel(place.file);
        if (name.empty()) return;
        const auto number = parseHexOrDecimal(value.value);
        if (!number)
            return warnings_.add(FABRIC_TEXT("formats", "The counter %1 has no value here: '%2'."),
                                 {std::string(name), excerpt(value.value)}, value.where);
        if (auto counter = counterOf(name, *number)) port.counters.push_back(std::move(*counter));
    }

    std::string fileName_;
    std::map<std::string, Adapter> adapters_;
    Warnings warnings_;
};

} // namespace

bool isSysfsPath(std::string_view path)
{
    const auto place = placeOf(path);
    return place && (!place->isCounter || !counterOfKernel(place->file).empty());
}

SysfsTree readSysfsValues(const std::vector<SysfsValue>& values, std::string_view fileName)
{
    TreeReader reader(fileName);
    for (const SysfsValue& value : values)
        reader.read(value);
    return reader.take();
}

std::optional<SysfsValue> parseSysfsLine(std::string_view line)
{
    constexpr std::string_view kPorts = "/ports/";
    const auto colon = line.find(':', line.find(kPorts) == std::string_view::npos ? 0 : line.find(kPorts));
    if (colon == std::string_view::npos) return std::nullopt;
    SysfsValue value;
    value.path = std::string(line.substr(0, colon));
    if (value.path.find('/') == std::string::npos || value.path.find(' ') != std::string::npos) return std::nullopt;
    value.value = std::string(trimmed(line.substr(colon + 1)));
    return value;
}

Result<SysfsTree> readSysfsText(std::string_view text, std::string_view fileName)
{
    TreeReader reader(fileName);
    LineReader lines(text, fileName);
    while (lines.next()) {
        FABRIC_CHECK(lines.checkLimits());
        if (static_cast<std::size_t>(lines.number()) > kMaxReadRows)
            return fail(ErrorKind::Limit, "FP-SYS-001", FABRIC_TEXT("formats", "More than %1 lines."),
                        {std::to_string(kMaxReadRows)}, lines.place());
        auto value = parseSysfsLine(lines.line());
        if (!value) continue;
        value->where = lines.place();
        reader.read(*value);
    }
    return reader.take();
}

} // namespace fabric
