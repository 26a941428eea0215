// What exporters of InfiniBand figures give to Prometheus, saved as a file (text format 0.0.4): the exporter over
// ibnetdiscover and perfquery (infiniband_switch_port_..., infiniband_hca_port_..., links as uplink_info) and the node
// exporter (node_infiniband_...), whose devices belong to a host that only the label "instance" of a collected file or
// the address of a scrape names. A value that is no whole number of at least 0 ("NaN") is not read. A device that the
// exporter could not ask makes the view partial.
#include "core/base/strings.h"
#include "core/verify/observe/file_kinds.h"
#include "core/verify/observe/file_rows.h"
#include "core/verify/observe/source.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <map>
#include <set>

namespace fabric {

namespace {

constexpr double kExact = 9007199254740992.0; ///< beyond 2^53 the text has lost digits: no difference can be told
constexpr std::size_t kMaxLabels = 32;

constexpr std::array<std::pair<std::string_view, std::string_view>, 9> kCounters{
    {{"symbol_error_total", "SymbolErrorCounter"},
     {"link_downed_total", "LinkDownedCounter"},
     {"link_error_recovery_total", "LinkErrorRecoveryCounter"},
     {"receive_errors_total", "PortRcvErrors"},
     {"receive_remote_physical_errors_total", "PortRcvRemotePhysicalErrors"},
     {"local_link_integrity_errors_total", "LocalLinkIntegrityErrors"},
     {"excessive_buffer_overrun_errors_total", "ExcessiveBufferOverrunErrors"},
     {"transmit_discards_total", "PortXmitDiscards"},
     {"errors_received_total", "PortRcvErrors"}}};

struct MetricLine {
    std::string_view name;
    std::map<std::string, std::string, std::less<>> labels;
    double value = 0;

    std::string label(std::string_view key) const
    {
        const auto found = labels.find(key);
        return found == labels.end() ? std::string() : found->second;
    }
};

/// `at` stands behind the opening brace; gives where the closing one is, or npos.
std::size_t readLabels(std::string_view line, std::size_t at, MetricLine& out)
{
    while (at < line.size() && line[at] != '}') {
        const std::size_t equals = line.find("=\"", at);
        if (equals == std::string_view::npos || out.labels.size() >= kMaxLabels) return std::string_view::npos;
        std::string& value = out.labels[std::string(trimmed(line.substr(at, equals - at)))];
        for (at = equals + 2; at < line.size() && line[at] != '"'; ++at) {
            if (line[at] == '\\' && at + 1 < line.size()) ++at;
            value += line[at];
        }
        if (at >= line.size()) return std::string_view::npos;
        ++at;
        while (at < line.size() && (line[at] == ',' || line[at] == ' '))
            ++at;
    }
    return at < line.size() ? at : std::string_view::npos;
}

std::optional<MetricLine> readLine(std::string_view line)
{
    const std::size_t brace = line.find('{');
    if (brace == std::string_view::npos) return std::nullopt;
    MetricLine out;
    out.name = line.substr(0, brace);
    const std::size_t end = readLabels(line, brace + 1, out);
    if (end == std::string_view::npos) return std::nullopt;
    const std::string_view rest = trimmed(line.substr(end + 1));
    const auto [stop, error] = std::from_chars(rest.data(), rest.data() + rest.size(), out.value);
    if (error != std::errc() || (stop != rest.data() + rest.size() && *stop != ' ')) return std::nullopt;
    return out;
}

std::uint64_t guidOf(std::string_view text)
{
    std::uint64_t guid = 0;
    if (!text.starts_with("0x")) return 0;
    const auto [stop, error] = std::from_chars(text.data() + 2, text.data() + text.size(), guid, 16);
    return error == std::errc() && stop == text.data() + text.size() ? guid : 0;
}

/// "node7:9100" -> "node7", "[fd00::7]:9100" -> "fd00::7"
std::string withoutPort(std::string text)
{
    if (text.starts_with('[')) return text.substr(1, text.find(']') - 1);
    const auto colon = text.find(':');
    return colon == text.rfind(':') ? text.substr(0, colon) : text;
}

class Reader {
public:
    /// Devices without a GUID belong to `host` where their lines name none; empty = to nobody known.
    Reader(Observation& observation, std::string_view host) : observation_(observation), host_(host) {}

    void take(const MetricLine& line)
    {
        for (const std::string_view up : {"infiniband_switch_up", "infiniband_hca_up"})
            if (line.name == up && line.value == 0) observation_.isPartial = true;
        for (const auto& [prefix, kind] :
             {std::pair<std::string_view, ObservedKind>{"infiniband_switch_port_", ObservedKind::Switch},
              {"infiniband_hca_port_", ObservedKind::Host},
              {"node_infiniband_", ObservedKind::Host}})
            if (line.name.starts_with(prefix)) figure(line, line.name.substr(prefix.size()), kind);
        if (line.name == "infiniband_switch_uplink_info") link(line, ObservedKind::Switch, "switch");
        if (line.name == "infiniband_hca_uplink_info") link(line, ObservedKind::Host, "hca");
    }

    void finish() const
    {
        for (ObservedNode& node : observation_.nodes)
            setHost(node);
    }

private:
    int node(std::uint64_t guid, const std::string& name, ObservedKind kind)
    {
        const auto [at, isNew] =
            nodes_.try_emplace({guid, guid == 0 ? name : std::string()}, static_cast<int>(observation_.nodes.size()));
        if (isNew) {
            ObservedNode made;
            made.guid = guid;
            made.kind = kind;
            made.hasAnswered = true;
            observation_.nodes.push_back(std::move(made));
        }
        ObservedNode& known = observation_.nodes[static_cast<std::size_t>(at->second)];
        if (known.name.empty()) known.name = name;
        return at->second;
    }

    std::optional<ObservedRef> port(int node, const std::string& number)
    {
        const auto parsed = parseInt(number);
        if (!parsed || *parsed < 0 || *parsed > 1023) return std::nullopt;
        auto& ports = observation_.nodes[static_cast<std::size_t>(node)].ports;
        const auto at = std::find_if(ports.begin(), ports.end(),
                                     [&](const ObservedPort& known) { return known.number == *parsed; });
        if (at != ports.end()) return ObservedRef{node, static_cast<int>(at - ports.begin())};
        ObservedPort made;
        made.number = static_cast<int>(*parsed);
        ports.push_back(std::move(made));
        return ObservedRef{node, static_cast<int>(ports.size()) - 1};
    }

    ObservedPort& at(ObservedRef ref)
    {
        return observation_.nodes[static_cast<std::size_t>(ref.node)].ports[static_cast<std::size_t>(ref.port)];
    }

    /// "node7 mlx5_0"
    std::string deviceName(const MetricLine& line) const
    {
        const std::string instance = withoutPort(line.label("instance"));
        const std::string& host = instance.empty() ? host_ : instance;
        return host + (host.empty() ? "" : " ") + line.label("device");
    }

    void figure(const MetricLine& line, std::string_view what, ObservedKind kind)
    {
        if (what.starts_with("port_")) what.remove_prefix(5); // of the node exporter
        std::string name = line.label(kind == ObservedKind::Switch ? "switch" : "hca");
        if (name.empty()) name = deviceName(line);
        const auto ref = port(node(guidOf(line.label("guid")), name, kind), line.label("port"));
        if (!ref) return;
        ObservedPort& port = at(*ref);
        if (what == "rate_bytes_per_second" && line.value > 0 && line.value < 1e12) {
            port.mbps = std::llround(line.value * 8 / 1e6);
            port.physical = port.physical == PhysicalState::Unknown ? PhysicalState::LinkUp : port.physical;
        }
        if (what == "physical_state_id")
            port.physical = line.value == 5   ? PhysicalState::LinkUp
                            : line.value == 2 ? PhysicalState::Polling
                            : line.value == 3 ? PhysicalState::Disabled
                                              : PhysicalState::Unknown;
        const auto known =
            std::find_if(kCounters.begin(), kCounters.end(), [&](const auto& entry) { return entry.first == what; });
        if (known == kCounters.end() || !(line.value >= 0 && line.value <= kExact) ||
            line.value != std::floor(line.value))
            return;
        const bool isThere = std::any_of(port.counters.begin(), port.counters.end(),
                                         [&](const ObservedCounter& counter) { return counter.name == known->second; });
        if (!isThere)
            port.counters.push_back({std::string(known->second), static_cast<std::uint64_t>(line.value), false});
    }

    void link(const MetricLine& line, ObservedKind kind, std::string_view nameLabel)
    {
        const ObservedKind far = line.label("uplink_type") == "SW" ? ObservedKind::Switch : ObservedKind::Host;
        const auto a = port(node(guidOf(line.label("guid")), line.label(nameLabel), kind), line.label("port"));
        const auto b =
            port(node(guidOf(line.label("uplink_guid")), line.label("uplink"), far), line.label("uplink_port"));
        if (!a || !b || *a == *b) return;
        const auto [known, isNew] = links_.try_emplace(std::minmax(*a, *b), observation_.links.size());
        if (!isNew) {
            observation_.links[known->second].isOneSided = false;
            return;
        }
        ObservedLink made;
        made.a = *a;
        made.b = *b;
        made.isOneSided = true;
        made.isDoubtful = ends_.contains(*a) || ends_.contains(*b);
        observation_.links.push_back(made);
        ends_.insert({*a, *b});
        for (const ObservedRef end : {*a, *b})
            at(end).physical = PhysicalState::LinkUp;
    }

    Observation& observation_;
    std::string host_;
    std::map<std::pair<std::uint64_t, std::string>, int> nodes_;
    std::map<std::pair<ObservedRef, ObservedRef>, std::size_t> links_;
    std::set<ObservedRef> ends_;
};

bool isMetrics(std::string_view head)
{
    return anyLine(head, 4000, [](std::string_view line) {
        return line.starts_with("infiniband_switch_") || line.starts_with("infiniband_hca_") ||
               line.starts_with("node_infiniband_");
    });
}

Result<Observation> readFigures(const FileInput& input, std::string_view host)
{
    Observation out = observationOf(input.name, "Prometheus exporter");
    Reader reader(out, host);
    std::size_t lineNumber = 0;
    for (const std::string_view raw : split(input.bytes, '\n')) {
        ++lineNumber;
        if (lineNumber % 4096 == 0 && input.progress.isCancelled()) return cancelled();
        const std::string_view line = trimmed(raw);
        if (line.empty() || line.front() == '#' || line.find("infiniband_") == std::string_view::npos) continue;
        if (const auto metric = readLine(line))
            reader.take(*metric);
        else if (line.find('{') != std::string_view::npos && out.notes.size() < 100)
            out.notes.push_back({{FABRIC_TEXT("observe", "This line is no figure of the Prometheus text format"), {}},
                                 std::string(input.name) + ":" + std::to_string(lineNumber)});
    }
    reader.finish();
    return out;
}

Result<Observation> readMetrics(const FileInput& input)
{
    return readFigures(input, {});
}

} // namespace

Result<Observation> observeExporter(std::string_view bytes, std::string_view name, std::string_view host,
                                    const Progress& progress)
{
    const std::string shown = displayText(name);
    FABRIC_TRY(observation, readFigures({bytes, shown, progress}, host));
    if (observation.nodes.empty())
        return fail(ErrorKind::Input, "FP-OBS-060",
                    FABRIC_TEXT("observe", "Nothing that was served there is a figure of an InfiniBand port"), {},
                    shown);
    FABRIC_CHECK(check(observation));
    return observation;
}

extern const FileKind kPrometheusFile;
const FileKind kPrometheusFile{"prometheus", FABRIC_TEXT("observe", "Figures of an InfiniBand exporter for Prometheus"),
                               isMetrics, readMetrics};

} // namespace fabric
