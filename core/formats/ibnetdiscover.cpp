#include "core/formats/ibnetdiscover.h"

#include "core/base/strings.h"
#include "core/formats/ibnetdiscover_lines.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <unordered_map>

namespace fabric {

namespace {

using namespace ibnetdiscover;

constexpr std::size_t kMaxWarnings = 1000;
constexpr int kMaxPorts = 1024; ///< of one node; InfiniBand numbers ports up to 254

class DumpReader {
public:
    DumpReader(std::string_view text, std::string_view fileName) : text_(text)
    {
        result_.fileName = std::string(fileName);
    }

    Result<ImportedFabric> run()
    {
        if (text_.size() > kMaxDumpBytes)
            return fail(ErrorKind::Limit, "FP-IBN-001",
                        FABRIC_TEXT("formats", "The file has %1 bytes; at most %2 are read."),
                        {std::to_string(text_.size()), std::to_string(kMaxDumpBytes)}, result_.fileName);
        if (text_.substr(0, 3) == "\xef\xbb\xbf") text_.remove_prefix(3);
        while (!text_.empty()) {
            const auto end = text_.find('\n');
            std::string_view line = text_.substr(0, end);
            text_.remove_prefix(end == std::string_view::npos ? text_.size() : end + 1);
            if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
            ++line_;
            if (line.size() > kMaxDumpLine)
                return fail(ErrorKind::Limit, "FP-IBN-002",
                            FABRIC_TEXT("formats", "A line has %1 bytes; at most %2 are read."),
                            {std::to_string(line.size()), std::to_string(kMaxDumpLine)}, place(line_));
            readLine(line);
            if (result_.nodes.size() > kMaxDumpNodes)
                return fail(ErrorKind::Limit, "FP-IBN-003", FABRIC_TEXT("formats", "More than %1 nodes."),
                            {std::to_string(kMaxDumpNodes)}, place(line_));
        }
        FABRIC_CHECK(countNodes());
        joinPorts();
        if (unreported_ > 0)
            result_.warnings.push_back(
                {{FABRIC_TEXT("formats", "%1 more warnings are not listed."), {std::to_string(unreported_)}},
                 result_.fileName});
        return std::move(result_);
    }

private:
    std::string place(int line) const { return result_.fileName + ':' + std::to_string(line); }

    void warn(Text text, std::vector<std::string> args, int line)
    {
        if (result_.warnings.size() >= kMaxWarnings)
            ++unreported_;
        else
            result_.warnings.push_back({{text, std::move(args)}, place(line)});
    }

    int nodeOf(std::uint64_t guid, ImportedKind kind)
    {
        const auto [found, isNew] = indexOf_.emplace(guid, static_cast<int>(result_.nodes.size()));
        if (isNew) {
            ImportedNode node;
            node.guid = guid;
            node.kind = kind;
            node.line = line_;
            result_.nodes.push_back(std::move(node));
        }
        return found->second;
    }

    void readLine(std::string_view raw)
    {
        const std::string_view line = trimmed(raw);
        if (line.empty()) return;
        if (line.front() == '[') return readPort(line);
        if (line.front() == '#') return;
        if (const auto node = parseNodeLine(line)) return beginNode(*node);
        if (readKeys(line)) return;
        readOther(line);
    }

    /// `vendid=0x2c9` and its like; the values belong to the node line that follows.
    bool readKeys(std::string_view line)
    {
        bool isKnown = false;
        if (const auto vendor = parseKey(line, "vendid")) {
            pending_ = {};
            pending_.vendor = static_cast<std::uint32_t>(*vendor);
            current_ = -1;
            isKnown = true;
        }
        if (const auto device = parseKey(line, "devid")) {
            pending_.device = static_cast<std::uint32_t>(*device);
            isKnown = true;
        }
        if (const auto system = parseKey(line, "sysimgguid")) {
            pending_.systemGuid = *system;
            isKnown = true;
        }
        return isKnown || parseKey(line, "switchguid") || parseKey(line, "caguid") || parseKey(line, "rtguid");
    }

    void beginNode(const NodeLine& line)
    {
        current_ = nodeOf(line.guid, line.kind);
        ImportedNode& node = result_.nodes[static_cast<std::size_t>(current_)];
        node.kind = line.kind == ImportedKind::Host && line.description == kAggregationNodeName
                        ? ImportedKind::Aggregation
                        : line.kind;
        node.description = std::string(line.description);
        node.vendor = pending_.vendor;
        node.device = pending_.device;
        node.systemGuid = pending_.systemGuid;
        node.hasSection = true;
        node.lid = line.lid;
        node.line = line_;
        node.portCount = std::min(line.portCount, kMaxPorts);
        if (line.portCount > kMaxPorts)
            warn(FABRIC_TEXT("formats", "A node with %1 ports; only %2 are kept."),
                 {std::to_string(line.portCount), std::to_string(kMaxPorts)}, line_);
        pending_ = {};
    }

    void readPort(std::string_view text)
    {
        const auto line = parsePortLine(text);
        if (!line)
            return warn(FABRIC_TEXT("formats", "Not readable as a port: %1"), {displayText(text.substr(0, 120))},
                        line_);
        if (current_ < 0)
            return warn(FABRIC_TEXT("formats", "A port line without a node above it: %1"),
                        {displayText(text.substr(0, 120))}, line_);
        if (line->port < 1 || line->port > kMaxPorts || line->peerPort < 0 || line->peerPort > kMaxPorts)
            return warn(FABRIC_TEXT("formats", "Port number %1 or %2 is out of range."),
                        {std::to_string(line->port), std::to_string(line->peerPort)}, line_);
        ImportedPort port;
        port.number = line->port;
        port.guid = line->portGuid;
        port.lid = line->lid;
        port.peer = nodeOf(line->peerGuid, line->peerKind);
        port.peerPort = line->peerPort;
        port.line = line_;
        setRate(port, *line);
        ImportedNode& peer = result_.nodes[static_cast<std::size_t>(port.peer)];
        if (!peer.hasSection && peer.description.empty()) {
            peer.description = std::string(line->peerDescription);
            if (peer.kind == ImportedKind::Host && peer.description == kAggregationNodeName)
                peer.kind = ImportedKind::Aggregation;
        }
        addPort(result_.nodes[static_cast<std::size_t>(current_)], std::move(port));
    }

    static void setRate(ImportedPort& port, const PortLine& line)
    {
        port.width = static_cast<int>(parseInt(line.width).value_or(0));
        if (port.width > 12) port.width = 0;
        const std::int64_t lane = laneMbps(line.speed);
        if (lane > 0) port.speed = std::string(line.speed);
        port.mbps = lane * port.width;
    }

    /// A switch of a chassis is listed twice by -g: the same port again says nothing new.
    void addPort(ImportedNode& node, ImportedPort port)
    {
        const auto known = std::find_if(node.ports.begin(), node.ports.end(),
                                        [&](const ImportedPort& other) { return other.number == port.number; });
        if (known == node.ports.end()) {
            node.ports.push_back(std::move(port));
            return;
        }
        if (known->peer != port.peer || known->peerPort != port.peerPort)
            warn(FABRIC_TEXT("formats", "Port %1 was listed before, in line %2, with another peer; that one is kept."),
                 {std::to_string(port.number), std::to_string(known->line)}, line_);
    }

    void readOther(std::string_view line)
    {
        static constexpr std::string_view kGrouping[] = {"Chassis", "Non-Chassis", "Hostname", "=~"};
        for (const std::string_view word : kGrouping)
            if (startsWithNoCase(line, word)) return;
        if (const std::string_view route = directedRoute(line); !route.empty())
            return warn(FABRIC_TEXT("formats", "The tool could not read the node at directed route %1: %2"),
                        {std::string(route), displayText(line.substr(0, 160))}, line_);
        warn(FABRIC_TEXT("formats", "Not part of a listing, skipped: %1"), {displayText(line.substr(0, 160))}, line_);
    }

    Result<void> countNodes()
    {
        for (const ImportedNode& node : result_.nodes) {
            result_.switches += node.kind == ImportedKind::Switch ? 1 : 0;
            result_.hostPorts += node.kind == ImportedKind::Host ? 1 : 0;
            result_.aggregationNodes += node.kind == ImportedKind::Aggregation ? 1 : 0;
        }
        if (result_.nodes.empty())
            return fail(
                ErrorKind::Input, "FP-IBN-004",
                FABRIC_TEXT("formats", "This is no ibnetdiscover listing: no line names a switch or an adapter."), {},
                place(std::max(1, line_)));
        if (result_.switches == 0 && result_.nodes.size() < 2)
            return fail(ErrorKind::Input, "FP-IBN-005",
                        FABRIC_TEXT("formats", "The listing has no switch, only the adapter '%1' without a link: there "
                                               "is no fabric to read. Was the port down when the tool ran?"),
                        {displayText(result_.nodes.front().description)}, place(result_.nodes.front().line));
        if (result_.switches == 0)
            return fail(
                ErrorKind::Input, "FP-IBN-006",
                FABRIC_TEXT("formats", "The listing has %1 adapters but no switch: there is no fabric to read."),
                {std::to_string(result_.nodes.size())}, place(result_.nodes.front().line));
        return {};
    }

    static std::uint64_t key(int node, int port)
    {
        return static_cast<std::uint64_t>(node) << 16 | static_cast<std::uint64_t>(port);
    }

    /// One link per cable: most are reported from both ends.
    void joinPorts()
    {
        std::unordered_map<std::uint64_t, int> linkAt;
        const std::size_t count = result_.nodes.size();
        for (std::size_t n = 0; n < count; ++n) {
            ImportedNode& node = result_.nodes[n];
            std::sort(node.ports.begin(), node.ports.end(),
                      [](const ImportedPort& a, const ImportedPort& b) { return a.number < b.number; });
            for (const ImportedPort& port : node.ports)
                joinPort(static_cast<int>(n), port, linkAt);
        }
        std::sort(result_.links.begin(), result_.links.end(),
                  [](const ImportedLink& a, const ImportedLink& b) { return a.line < b.line; });
        for (const ImportedLink& link : result_.links)
            if (link.isOneSided && !link.isDoubtful)
                warn(FABRIC_TEXT("formats", "Only one end reports this link; '%1' port %2 does not list it."),
                     {displayText(result_.nodes[static_cast<std::size_t>(link.nodeB)].description),
                      std::to_string(link.portB)},
                     link.line);
        for (ImportedNode& node : result_.nodes)
            for (const ImportedPort& port : node.ports)
                node.portCount = std::max(node.portCount, port.number);
        for (const ImportedLink& link : result_.links) {
            int& ports = result_.nodes[static_cast<std::size_t>(link.nodeB)].portCount;
            ports = std::max(ports, link.portB);
        }
    }

    /// A link that the far port names as well is whole; a port in two links makes both doubtful.
    void joinPort(int node, const ImportedPort& port, std::unordered_map<std::uint64_t, int>& linkAt)
    {
        const std::uint64_t own = key(node, port.number);
        const std::uint64_t far = key(port.peer, port.peerPort);
        const int atOwn = indexAt(linkAt, own);
        const int atFar = indexAt(linkAt, far);
        if (atOwn >= 0 && atOwn == atFar) return confirm(atOwn, port);
        if (atOwn >= 0 || atFar >= 0) {
            const auto [known, isNew] = contested_.try_emplace(std::minmax(own, far), 0);
            if (!isNew) return confirm(known->second, port);
            known->second = addLink(node, port);
            contest(atOwn, port.number, port.line);
            contest(atFar, port.peerPort, port.line);
        } else {
            addLink(node, port);
        }
        const int index = static_cast<int>(result_.links.size()) - 1;
        linkAt.emplace(own, index);
        linkAt.emplace(far, index);
    }

    static int indexAt(const std::unordered_map<std::uint64_t, int>& linkAt, std::uint64_t port)
    {
        const auto found = linkAt.find(port);
        return found == linkAt.end() ? -1 : found->second;
    }

    int addLink(int node, const ImportedPort& port)
    {
        result_.links.push_back({node, port.number, port.peer, port.peerPort, port.mbps, true, port.line});
        return static_cast<int>(result_.links.size()) - 1;
    }

    void confirm(int index, const ImportedPort& port)
    {
        ImportedLink& link = linkOf(index);
        link.isOneSided = false;
        if (link.mbps == 0) link.mbps = port.mbps;
    }

    /// The newest link has a port that link `other` has as well: which of them is there, the file does not tell.
    void contest(int other, int port, int line)
    {
        if (other < 0) return;
        linkOf(other).isDoubtful = true;
        result_.links.back().isDoubtful = true;
        warn(FABRIC_TEXT("formats", "Port %1 has another peer here than in line %2: neither link is judged by."),
             {std::to_string(port), std::to_string(linkOf(other).line)}, line);
    }

    ImportedLink& linkOf(int index) { return result_.links[static_cast<std::size_t>(index)]; }

    std::string_view text_;
    int line_ = 0;
    int current_ = -1;
    ImportedNode pending_;
    ImportedFabric result_;
    std::unordered_map<std::uint64_t, int> indexOf_;
    std::map<std::pair<std::uint64_t, std::uint64_t>, int> contested_; ///< links at a port that another one names
    std::size_t unreported_ = 0;
};

} // namespace

Result<ImportedFabric> readIbnetdiscover(std::string_view text, std::string_view fileName)
{
    return DumpReader(text, fileName).run();
}

} // namespace fabric
