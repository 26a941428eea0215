// ibnetdiscover: the topology listing of infiniband-diags as a fabric. Reads what real dumps hold: pasted through
// terminals that lose tabs, CRLF, quotes inside names, tool noise between the lines, chassis grouping with repeated
// switches, one-sided records, nodes without a section of their own, switches cabled to themselves, aggregation nodes.
//
// Whitespace counts nowhere outside names; names keep their blanks. A Ca is a port of a host: Cas whose description is
// "<host> <adapter>" are gathered into one host. What cannot be read is a warning with its line; only a file without
// any switch, or beyond the limits, is an error. One pass, O(bytes); 2.8 MB in some 30 ms.
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/catalog/catalog.h"
#include "core/formats/reading.h"
#include "core/model/edit.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace fabric {

/// How the SHARP function inside a switch describes itself: an adapter without a cage or a cable.
inline constexpr std::string_view kAggregationNodeName = "Mellanox Technologies Aggregation Node";

enum class ImportedKind : std::uint8_t { Host, Switch, Router, Aggregation, Unknown };

/// One port as the dump names it. Numbers are the InfiniBand port numbers of the node that owns it.
struct ImportedPort {
    int number = 0;
    std::uint64_t guid = 0; ///< 0 = not given (switch ports)
    int lid = 0;            ///< of adapter ports; 0 = not given
    std::string speed;      ///< "HDR"; empty = unknown ("???")
    int width = 0;          ///< lanes; 0 = unknown
    std::int64_t mbps = 0;  ///< data rate of speed x width; 0 = unknown
    int peer = -1;          ///< index into ImportedFabric::nodes
    int peerPort = 0;
    int line = 0;
};

/// One section of the dump (a switch, or one adapter function), or a node that only its peers mention.
struct ImportedNode {
    ImportedKind kind = ImportedKind::Unknown;
    std::uint64_t guid = 0;
    std::uint64_t systemGuid = 0;
    std::uint32_t vendor = 0;
    std::uint32_t device = 0;
    std::string description;         ///< as in the file, blanks kept
    int portCount = 0;               ///< 0 = unknown
    int lid = 0;                     ///< of switches; 0 = not given
    std::vector<ImportedPort> ports; ///< with a link, by number
    bool hasSection = false;
    int line = 0;
};

struct ImportedLink {
    int nodeA = 0;
    int portA = 0;
    int nodeB = 0;
    int portB = 0;
    std::int64_t mbps = 0;   ///< 0 = unknown
    bool isOneSided = false; ///< only one end reported it
    int line = 0;
    bool isDoubtful = false; ///< one of its ports is in another link as well: recabled while the tool ran
};

struct ImportedFabric {
    std::string fileName;
    std::vector<ImportedNode> nodes;
    std::vector<ImportedLink> links; ///< one per cable, in file order; a port in two makes both doubtful
    std::vector<ImportWarning> warnings;
    std::size_t switches = 0;
    std::size_t hostPorts = 0; ///< Cas that are not aggregation nodes
    std::size_t aggregationNodes = 0;
};

struct ImportSummary {
    Id<Fabric> fabric;
    std::size_t switches = 0;
    std::size_t hosts = 0;
    std::size_t aggregationNodes = 0;
    std::size_t cables = 0;
};

/// Limits of a dump: bytes, nodes, links, bytes of one line.
inline constexpr std::size_t kMaxDumpBytes = 256U << 20;
inline constexpr std::size_t kMaxDumpNodes = 200'000;
inline constexpr std::size_t kMaxDumpLine = 64U << 10;

/// Reads the text of a dump. `fileName` is only used to name places.
[[nodiscard]] Result<ImportedFabric> readIbnetdiscover(std::string_view text, std::string_view fileName);

/// Adds the fabric as devices, parametric parts, identities, port overrides and one cable per link, all under a new
/// Fabric row named `fabricName`. Doubtful links become no cables, with a warning each. Names that the model cannot
/// hold are cleaned and made unique, with a warning added to `warnings`.
[[nodiscard]] Result<ImportSummary> addToProject(const ImportedFabric& imported, std::string_view fabricName,
                                                 Edit& edit, std::vector<ImportWarning>& warnings);

} // namespace fabric
