// What switches and hosts say of their own Ethernet ports, laid together to one observation: LLDP tables first, then
// interface state, then MAC tables where LLDP is silent.
//
//   * A cable is confirmed when both ends report it, one-sided when one does.
//   * Several neighbours on one port (a hub, or a stale entry after a cable was moved) are doubtful with a note, unless
//     the far end of one of them says the same.
//   * A port that is up and hears nobody is up with an unknown peer: never empty.
//   * A MAC table joins a port with a host only when the port hears nobody, the address is known to be one port of one
//     host, and it was learned on one such port only. It never speaks against LLDP.
//   * Management ports, bundles and VLANs are left out and counted.
//
// Names of devices are one in any case of letters, with and without their domain (see merge()). O(rows log rows).
#pragma once

#include "core/formats/neighbour_table.h"
#include "core/verify/observe/observation.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace fabric {

/// A piece of text of one device: a file, or what a command printed there.
struct EthernetCapture {
    std::string_view bytes;
    std::string name; ///< for messages and as the source: "leaf1.json"
    std::string host; ///< whose it is, when the text does not say; empty = by the text or the name
};

/// Lays tables together. `sourcePrefix` goes before the file of each table in ObservationSource::name ("file:").
[[nodiscard]] Observation gatherNeighbours(const std::vector<DeviceTable>& tables, std::string_view sourcePrefix);

/// Reads captures and lays them together. A capture that cannot be read is a note and leaves the observation partial;
/// an error only when none can.
[[nodiscard]] Result<Observation> observeEthernet(std::span<const EthernetCapture> captures,
                                                  std::string_view sourcePrefix = "file:");

} // namespace fabric
