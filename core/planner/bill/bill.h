// The bill: what must be bought. Cables and optics are counted as physical things (a splitter is one, a DAC is not two
// optics, a twin-port optic takes two cords); links are never counted here. Each line carries the evidence of its
// catalogue row.
#pragma once

#include "core/catalog/catalog.h"
#include "core/model/project.h"

#include <optional>
#include <string>
#include <vector>

namespace fabric {

struct BillLine {
    std::string section; ///< "switches", "systems", "adapters", "transceivers", "cables", "fibre"
    std::string part;    ///< order number as printed; a generic line says what is unknown
    std::string slug;
    std::string sku;
    std::string vendor;
    std::string description;
    std::string type; ///< "DAC", "2xSR4", "PATCH OM4"; empty for devices
    std::string
        connectorA; ///< of cables and cords the plugs of side A: "OSFP", "2 x QSFP112"; of transceivers the cage
    std::string connectorZ; ///< the other side; of transceivers that of the fibre
    std::int64_t mbps = 0;  ///< of a plug of side A, of a whole transceiver; 0 = none or unknown
    std::optional<std::int64_t> lengthMm;
    std::int64_t quantity = 0;
    std::int64_t spares = 0;           ///< by the spares rule, apart from the quantity
    std::string fabric;                ///< name of the fabric, empty when shared
    std::string evidence;              ///< grade of the catalogue row, "generic", or "unknown"
    std::vector<std::string> warnings; ///< unverified row, no longer sold, length unknown
    bool isChosen = true;              ///< part and description are the catalogue's; otherwise they are words of ours
};

struct BillTotals {
    std::int64_t rackUnits = 0;
    std::int64_t devicesWithoutHeight = 0;
    std::int64_t typicalPowerMw = 0;
    std::int64_t devicesWithoutTypicalPower = 0;
    std::string typicalPowerBasis;
    std::int64_t maxPowerMw = 0;
    std::int64_t devicesWithoutMaxPower = 0;
    std::string maxPowerBasis;
    std::int64_t cables = 0;
    std::int64_t cablesWithoutLength = 0;
    std::int64_t transceivers = 0;
};

struct Bill {
    std::vector<BillLine> lines; ///< section order, then part, then length
    BillTotals totals;
    std::string sparesRule; ///< in words: "max(2, 3 % rounded up) per cable and transceiver part"
    std::vector<std::string> notes;
};

/// Bill of one fabric, or of the whole project when `fabric` is none.
Bill makeBill(const Project& project, const Catalog& catalog, Id<Fabric> fabric = {});

} // namespace fabric
