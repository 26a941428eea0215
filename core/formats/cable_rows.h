// Second half of reading a cabling plan, row by row: the plugs that a row names, with their ports, lanes and
// transceivers, its leg, rail and plane. The devices exist by now (cable_devices.h). Transceivers are added as their
// cages are first named.
#pragma once

#include "core/catalog/ports.h"
#include "core/formats/cable_devices.h"
#include "core/formats/cable_rails.h"

#include <unordered_map>

namespace fabric {

/// The leg of a row: which plug of its side each half describes.
struct LegNumbers {
    int plug[2] = {1, 1};     ///< of the row's A and Z columns; 0 = not connected
    bool isExchanged = false; ///< "Z2-A1": the row's A columns describe side Z
    bool isOnly = true;
};

class CableRows {
public:
    CableRows(const CableTable& table, const CableDevices& devices, Edit& edit);

    Result<LegNumbers> leg(std::size_t row) const;
    /// The plug in the columns of a side; nothing when they are blank. Adds the transceiver of its cage.
    Result<std::optional<End>> end(std::size_t row, Side side);
    /// The slug of the part that a cell names; empty when it is blank.
    Result<std::string> part(std::size_t row, CableField field) const;
    /// Rail and plane as stated; `cable` and `id` are left to the caller.
    Result<RowRails> rails(std::size_t row, const LegNumbers& leg) const;

    std::string portName(const PortRef& port) const { return ports_.name(port); }
    std::string deviceName(Id<Device> device) const;
    /// An error about one cell.
    Failure bad(std::size_t row, CableField field, const char* code, Text text, std::vector<std::string> args) const;

private:
    Result<PortRef> port(std::size_t row, Side side, const std::string& deviceName) const;
    Result<void> readLanes(std::size_t row, Side side, End& end) const;
    Result<void> readModule(std::size_t row, Side side, const PortRef& port);

    const CableTable& table_;
    const CableDevices& devices_;
    Edit& edit_;
    PartLabels labels_;
    PortMap ports_;
    std::unordered_map<PortRef, std::string> transceivers_; ///< part by cage (connector 0)
};

} // namespace fabric
