// Facts about one port of one device: looked up from the device's part, the adapter in its bay, and the project's
// overrides.
#pragma once

#include "core/base/id_map.h"
#include "core/catalog/catalog.h"

#include <map>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

namespace fabric {

/// What arithmetic needs of a port, without any text.
struct PortShape {
    const CageGroup* cage = nullptr; ///< never null in a value that PortMap gives
    const Part* part = nullptr;      ///< the part that has the cage: the device's, or the adapter's
    int connectors = 1;              ///< of the cage, after its breakout mode
    std::int64_t mbps = 0;           ///< of the connector, after overrides; 0 = unknown
    int lanes = 0;                   ///< electrical lanes of the connector; 0 = unknown
    int rail = 0;                    ///< 0 = none or unknown
    int plane = 0;
};

struct PortFacts {
    const CageGroup* cage = nullptr; ///< never null in a value that PortMap gives
    const Part* part = nullptr;      ///< the part that has the cage: the device's, or the adapter's
    int connectors = 1;              ///< of the cage, after its breakout mode
    int number = 0;        ///< 1-based over the data connectors of the part: InfiniBand port number on a switch
    std::int64_t mbps = 0; ///< of the connector, after overrides; 0 = unknown
    int lanes = 0;         ///< electrical lanes of the connector; 0 = unknown
    std::string name;      ///< as printed on maps, plans and labels: "1/1", "OSFP1P1", "17"
    std::string osName;    ///< "mlx5_3" where known
    int rail = 0;          ///< 0 = none or unknown
    int plane = 0;
    std::string reservedFor;
};

/// What is plugged into a cage as a module of its own.
struct CageModule {
    const Module* module = nullptr;
    const Part* part = nullptr; ///< null when the catalogue does not have it
};

/// Port look-ups for one state of a project. Building it is O(devices + modules + overrides); keeps pointers into both
/// arguments, which must live longer and stay unchanged. Immutable afterwards: shared between threads.
///
/// Names: a vendor's printed name where the part has one ("OSFP1P1"); "cage/connector" where a cage has several
/// connectors
/// ("9/2"); the cage's number otherwise ("17"); "7/front" and "7/rear" on panels; "slot3/1" on the card in bay 3. A
/// PortOverride replaces any of them.
///
/// A breakout override of a cage with eight lanes ("2x400", "4x200", ...) gives it two connectors, as the twin-port
/// parts have that such a mode is run with; finer splits are lanes of a connector (End::lane0, End::lanes).
class PortMap {
public:
    PortMap(const Project& project, const Catalog& catalog);

    /// Nothing when the device has no part in the catalogue, or its part has no such cage or connector.
    std::optional<PortFacts> facts(const PortRef& port) const;
    /// As facts(), without names and numbers: no allocation.
    std::optional<PortShape> shape(const PortRef& port) const;
    /// Every port of the device at full speed, data cages first, in face order. Empty when the part is unknown. Of a
    /// panel whose row does not print its positions, as many as the widest panel has.
    std::vector<PortRef> ports(Id<Device> device, bool withService = false) const;
    /// "1/1"; for a port that does not exist "cage.connector" with a question mark, so that it can still be shown.
    std::string name(const PortRef& port) const;
    /// The port of that printed name (also accepts the number of a data port, and "cage/connector").
    std::optional<PortRef> byName(Id<Device> device, std::string_view name) const;
    const Part* devicePart(Id<Device> device) const;
    /// Any part of the catalogue that the map was built with; null when it has none of that name.
    const Part* part(std::string_view slug) const { return catalog_.find(slug); }
    /// The adapter or line card in a bay (0 = the chassis, i.e. devicePart), or null.
    const Part* partInBay(Id<Device> device, std::uint8_t bay) const;
    /// The transceiver in the cage of a port, or null.
    const CageModule* moduleIn(const PortRef& port) const;

private:
    /// An adapter or line card in its bay.
    struct Card {
        Id<Device> device;
        std::uint8_t bay = 0;
        const Part* part = nullptr; ///< null when the catalogue does not have it
    };

    void collectModules(const Project& project);
    /// The cards of a device, in order of bay.
    std::span<const Card> cardsOf(Id<Device> device) const;
    const PortOverride* overrideOf(const PortRef& port) const;
    std::string plainName(const PortRef& port, const PortShape& shape) const;
    std::optional<PortRef> nameOnPart(Id<Device> device, std::uint8_t bay, std::string_view name) const;

    const Catalog& catalog_;
    IdMap<Device, const Part*> parts_;
    std::vector<Card> cards_;                         ///< in order of device and bay
    IdMap<Device, std::uint32_t> firstCard_;          ///< index into cards_ of devices that have one
    std::unordered_map<PortRef, CageModule> modules_; ///< transceivers by cage: connector 1
    std::unordered_map<PortRef, const PortOverride*> overrides_;
    std::unordered_map<PortRef, std::string_view> breakouts_; ///< by cage: connector 1
    std::map<std::pair<Id<Device>, std::string_view>, PortRef> overrideNames_;
};

} // namespace fabric
