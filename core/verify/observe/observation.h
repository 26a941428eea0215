// Observation: what one or several sources saw of a built fabric, whatever they were: a live walk, listings, LLDP
// tables, counters. It is the only form in which reality reaches comparison, evidence and monitoring.
//
// Invariants (checked by check()): links and peers refer to nodes and ports that exist; a port is in at most one link,
// unless the link is marked `isDoubtful`. What a source did not say is empty, 0 or Unknown and is never replaced by a
// guess; `cannotTell` names the facts that this kind of source can never give. Text from the cluster is kept as it
// came and cleaned where it is shown. Plain values; copying costs O(size).
#pragma once

#include "core/base/result.h"
#include "core/base/text.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace fabric {

/// Who says something. Rows carry an index into Observation::sources.
struct ObservationSource {
    std::string name; ///< as the user can name it again: "file:sweep.txt", "umad:mlx5_0:1", "ssh:head1"
    std::string tool; ///< what was run or read: "own walk", "ibnetdiscover", "lldpcli json0"
    std::string time; ///< ISO 8601 with offset; empty = unknown
    std::vector<Text> cannotTell;
    bool isFileTime = false; ///< `time` is when the file was written, for want of a better one: a copy is younger
};

enum class ObservedKind : std::uint8_t { Unknown, Host, Switch, Router, Aggregation };
enum class LogicalState : std::uint8_t { Unknown, Down, Init, Armed, Active };
/// Ethernet carriers map to Disabled (administratively down), Polling (no carrier) and LinkUp.
enum class PhysicalState : std::uint8_t { Unknown, Sleep, Polling, Disabled, Training, LinkUp, Recovery, PhyTest };

/// One counter as read. Names are those of the InfiniBand attributes ("SymbolErrorCounter", "PortXmitData" in bytes);
/// a classic counter that stands at its ceiling says "at least".
struct ObservedCounter {
    std::string name;
    std::uint64_t value = 0;
    bool isAtLeast = false;
};

/// The transceiver or cable plug in a port, as it identifies itself.
struct ObservedPlug {
    std::string vendor;
    std::string part;
    std::string serial;
    std::string revision;
    std::string firmware;
    std::optional<std::int64_t> lengthMm;
    std::optional<double> temperatureC;
    std::vector<double> rxDbm; ///< a lane each
    std::vector<double> txDbm;
};

struct ObservedPort {
    int number = 0;         ///< InfiniBand port number; 0 = known by its name only
    std::string name;       ///< of Ethernet ports, as the device spells it; adapters: "mlx5_0"
    std::string alias;      ///< port description set by people, or the name that goes with a MAC
    std::uint64_t guid = 0; ///< 0 = not given
    int lid = 0;     ///< InfiniBand address by which the port is reached (of a switch: the switch's own); 0 = none
    std::string mac; ///< lower case with colons; empty = not given
    LogicalState logical = LogicalState::Unknown;
    PhysicalState physical = PhysicalState::Unknown;
    bool isUnanswered = false; ///< its device answered, but not for the state of this port: silence proves nothing
    std::string speed;         ///< "HDR"; empty = unknown or not a named speed
    int width = 0;             ///< lanes; 0 = unknown
    std::int64_t mbps = 0;     ///< data rate of the port as it runs; 0 = unknown
    std::int64_t ableMbps = 0; ///< what both ends could do by the tool's own hint; advisory; 0 = unknown
    std::string fec;           ///< empty = unknown
    std::optional<double> rawBer;
    std::optional<double> effectiveBer;
    std::optional<double> symbolBer;
    std::vector<ObservedCounter> counters;
    std::optional<ObservedPlug> plug;
    int source = 0;                ///< who spoke of the port first, and of all that the next three do not say otherwise
    std::optional<int> rateSource; ///< of speed, width and rate
    std::optional<int> counterSource;
    std::optional<int> plugSource;
    bool hasMixedCounters = false; ///< counters of several sources and times: good to look at, not to subtract

    int sourceOfRate() const { return rateSource.value_or(source); }
    int sourceOfCounters() const { return counterSource.value_or(source); }
    int sourceOfPlug() const { return plugSource.value_or(source); }
};

struct ObservedNode {
    ObservedKind kind = ObservedKind::Unknown;
    std::string name; ///< host or system name, or node description, as it came, blanks kept
    std::string host; ///< of an adapter: the host it sits in, as far as the name tells; empty = unknown
    std::uint64_t guid = 0;
    std::uint64_t systemGuid = 0;
    std::string chassisId; ///< LLDP chassis MAC or name
    std::uint32_t vendor = 0;
    std::uint32_t device = 0;
    std::string model;
    std::string serial;
    std::string firmware;
    int portCount = 0;               ///< 0 = unknown
    std::vector<ObservedPort> ports; ///< every port the source spoke of, by number, then name
    bool hasAnswered = false;        ///< spoke for itself; false = only its peers mention it
    int source = 0;
};

/// A port of this observation: indices into nodes and into that node's ports.
struct ObservedRef {
    int node = -1;
    int port = -1;

    bool isSet() const { return node >= 0 && port >= 0; }
    auto operator<=>(const ObservedRef&) const = default;
};

/// How one source knows that two ports are joined.
enum class LinkBasis : std::uint8_t { Walk, Listing, Lldp, MacTable };

struct ObservedLink {
    ObservedRef a;
    ObservedRef b;
    LinkBasis basis = LinkBasis::Listing;
    bool isOneSided = false; ///< only one end reports it
    bool isDoubtful = false; ///< stale entry, several neighbours on one port: seen, but not to be judged by
    int source = 0;
};

/// Something that could not be read, with its place: a line, a host, a directed route.
struct ObservationNote {
    Message message;
    std::string where; ///< "sweep.txt:12", "host node7", "path 0,1,4"

    std::string str() const { return where.empty() ? message.str() : where + ": " + message.str(); }
};

struct Observation {
    std::vector<ObservationSource> sources;
    std::vector<ObservedNode> nodes;
    std::vector<ObservedLink> links;
    std::vector<ObservationNote> notes;
    bool isNameMap = false; ///< only names for GUIDs: merge() renames nodes by it and adds none
    bool isPartial = false; ///< ended early (cancelled, timed out, hosts unreachable): absence means nothing

    const ObservedPort& port(ObservedRef ref) const
    {
        return nodes[static_cast<std::size_t>(ref.node)].ports[static_cast<std::size_t>(ref.port)];
    }
};

/// The invariants above; an error names the first object that breaks them.
[[nodiscard]] Result<void> check(const Observation& observation);

/// Joins what several sources say about one fabric. Nodes are the same by GUID, else by chassis id, else by an
/// unambiguous name; ports by number, else by normalised name. Facts of an earlier source stay; a later one fills what
/// is empty. Two sources that contradict each other about a link leave both, marked doubtful, and a note. The result is
/// partial unless a complete source with links covers every node of the partial ones. Name maps rename and add nothing.
[[nodiscard]] Observation merge(std::vector<Observation> parts);

} // namespace fabric
