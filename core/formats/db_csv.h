// ibdiagnet2.db_csv: tables between START_X and END_X, each with a line of column names. Columns are found by name, as
// their order and number differ by version; "N/A" in a cell is a value that is not there. Taken are NODES, PORTS,
// LINKS, PORT_HIERARCHY_INFO, CABLE_INFO, PM_INFO and SYSTEM_GENERAL_INFORMATION; the other tables are passed over.
// Limits as in reading.h; one pass.
#pragma once

#include "core/formats/ib_counters.h"
#include "core/formats/ib_rows.h"

namespace fabric {

/// Which port a row of the file is about.
struct DbPortKey {
    std::uint64_t nodeGuid = 0;
    std::uint64_t portGuid = 0;
    int port = 0;
};

struct DbPort {
    DbPortKey key;
    int lid = 0;
    int width = 0;
    std::string speed;
    int logical = 0;  ///< PortState as numbered by the specification: 1 down ... 4 active; 0 = not given
    int physical = 0; ///< PortPhysicalState: 1 sleep ... 5 link up ...; 0 = not given
};

struct DbLink {
    DbPortKey a;
    DbPortKey b;
    int line = 0;
};

struct DbCable {
    DbPortKey key;
    std::string vendor;
    std::string part;
    std::string serial;
    std::string revision;
    std::string firmware;
    std::optional<std::int64_t> lengthMm;
    std::optional<double> temperatureC;
};

struct DbLabel {
    DbPortKey key;
    std::string label; ///< as on the faceplate: "sw1p2"
};

struct DbSystem {
    std::uint64_t nodeGuid = 0;
    std::string serial;
    std::string part;
    std::string product;
};

struct DbCounters {
    DbPortKey key;
    std::vector<ImportedCounter> counters;
};

struct DbCsv {
    std::vector<IbEnd> nodes;
    std::vector<DbPort> ports;
    std::vector<DbLink> links;
    std::vector<DbCable> cables;
    std::vector<DbLabel> labels;
    std::vector<DbSystem> systems;
    std::vector<DbCounters> counters;
    std::vector<ImportWarning> warnings;
};

[[nodiscard]] Result<DbCsv> readDbCsv(std::string_view text, std::string_view fileName);

/// The fields of a line. A quoted field ends at a quote that a comma or the end follows, because quotes inside are not
/// escaped.
std::vector<std::string_view> splitDbLine(std::string_view line);

} // namespace fabric
