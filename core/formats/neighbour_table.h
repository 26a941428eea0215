// DeviceTable: what one capture of one device says of its own ports: who is heard on them (LLDP), whether they have a
// carrier, and which MAC addresses were learned there. Every reader of neighbour tables gives these; what is true of
// the fabric is decided when all are laid together (core/verify/observe/ethernet.h).
//
// Text is kept as it came, except MAC addresses (lower case, colons). What a capture does not say is empty. Plain
// values.
#pragma once

#include "core/formats/reading.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace fabric {

enum class PortIdKind : std::uint8_t { Unknown, Name, Mac, Local };

/// One neighbour heard on one port.
struct NeighbourRow {
    std::string port; ///< of the device that heard
    std::string peerName;
    std::string chassisId; ///< MAC or text
    std::string portId;
    PortIdKind portIdKind = PortIdKind::Unknown;
    std::string portDescription;
    std::string peerDescription;            ///< first line of the system description
    std::optional<bool> isPeerBridge;       ///< nothing = capabilities not given
    std::optional<std::int64_t> ageSeconds; ///< since the entry last changed
    std::optional<std::int64_t> ttlSeconds;
    int line = 0;
};

enum class Carrier : std::uint8_t { Unknown, AdminDown, Down, Up };

/// The plug in a port, as the switch read it. Powers are a lane each; -40 dBm is what switches print for no light.
struct PlugRow {
    std::string vendor;
    std::string part;
    std::string serial;
    std::string revision;
    std::optional<std::int64_t> lengthMm; ///< of a cable with plugs at both ends
    std::optional<double> temperatureC;
    std::vector<double> rxDbm;
    std::vector<double> txDbm;

    bool operator==(const PlugRow&) const = default;
};

/// One port as the device lists it.
struct PortRow {
    std::string port;
    std::string alias;       ///< the second name that a NOS gives it ("etp1")
    std::string description; ///< set by people
    std::string mac;
    Carrier carrier = Carrier::Unknown;
    std::int64_t mbps = 0; ///< 0 = unknown
    std::string fec;       ///< empty = unknown
    int lanes = 0;         ///< 0 = unknown
    std::optional<std::uint64_t> rxPackets;
    std::optional<std::uint64_t> rxErrors;
    bool isRxErrorsAtLeast = false;         ///< the column was too narrow for the number
    std::optional<std::uint64_t> linkDowns; ///< times that the carrier was lost since the driver was loaded
    std::optional<PlugRow> plug;
    int line = 0;
};

/// A MAC address learned on a port.
struct MacRow {
    std::string mac;
    std::string port;
    int line = 0;
};

struct DeviceTable {
    std::string tool;   ///< "lldpcli json0", "display lldp neighbor-information list"
    std::string device; ///< as the capture says; empty = it does not
    std::string chassisId;
    std::string description; ///< of the system: make and version
    std::string file;        ///< for messages
    std::vector<NeighbourRow> neighbours;
    std::vector<PortRow> ports;
    std::vector<MacRow> macs;
    std::vector<ImportWarning> warnings;
    /// The capture lists neighbours: a port that it leaves out heard none. False for state and MAC tables.
    bool hasNeighbourTable = false;
    /// Rows are cables of the whole fabric by a collector; a cable stands once, under either end (NetQ, layer 1 files).
    bool isCollector = false;

    bool isEmpty() const { return neighbours.empty() && ports.empty() && macs.empty(); }
};

/// Limits of one file. The largest switch with every TLV has some 2 MB; a collector's file of 65,000 cables has as many
/// rows. A reader stops behind the limit, and the file is refused as a whole: nothing is left out in silence.
inline constexpr std::size_t kMaxNeighbourBytes = 64U << 20;
inline constexpr std::size_t kMaxNeighbourRows = 100'000;

/// The text is too large to be a capture, or has rows without end.
[[nodiscard]] Result<void> checkNeighbourBytes(std::string_view text, std::string_view fileName);

} // namespace fabric
