// Forwarding tables of InfiniBand switches as the tools print them: for each switch the port by which it sends to each
// LID. Read are ibroute and what is made of it (dump_lfts.sh, dump_fts; also with -n, which leaves out the owners of
// LIDs), opensm-lfts.dump, and the .fdbs of opensm and ibdiagnet, which have no owners at all.
//
// Several outputs may follow each other in one file; a switch that comes twice must say the same. What is no entry is a
// warning with its line; a file without any switch, or beyond the limits, is an error. One pass, O(bytes).
#pragma once

#include "core/formats/reading.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace fabric {

/// Unicast LIDs end here (InfiniBand Architecture Specification 1, 4.1.3).
inline constexpr int kLastUnicastLid = 0xbfff;
/// Out port of a LID that a switch drops or does not name; 255 is what the tables themselves hold for it.
inline constexpr std::uint8_t kNoOutPort = 255;
inline constexpr std::size_t kMaxTables = 20'000;
/// Switches times the last LID of each; beyond that the memory is not worth it.
inline constexpr std::size_t kMaxTableEntries = 512U << 20;

struct SwitchTable {
    std::uint64_t guid = 0;
    std::string name;                   ///< as in the file; empty in .fdbs
    std::vector<std::uint8_t> outPorts; ///< by LID; kNoOutPort = dropped; 0 = the switch itself
    int line = 0;
};

struct ForwardingTables {
    std::vector<SwitchTable> switches;
    /// By LID: GUID of the port (of a switch: of the switch) that owns it, as the file names it; 0 = not named.
    std::vector<std::uint64_t> ownerOfLid;
    std::vector<ImportWarning> warnings;
};

/// True when one of the first lines begins a table.
bool looksLikeForwardingTables(std::string_view text);
[[nodiscard]] Result<ForwardingTables> readForwardingTables(std::string_view text, std::string_view fileName);

} // namespace fabric
