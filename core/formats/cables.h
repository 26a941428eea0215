// `cables`: our own port-to-port plan, one row per leg of each cable, as CSV and XLSX; both are read back without
// loss.
//
// What round trip means: export, import into an empty project and export again give the same bytes. A leg is "A1-Z2":
// the plug of side A and that of side Z which the row joins; straight cables leave it blank. Parts stand by order
// number where that is unique in the catalogue, else by slug. Computed columns (No, OS name, rate) are ignored when
// read; everything else is checked, and one bad row refuses the whole file, naming row, column, device and port.
#pragma once

#include "core/formats/formats.h"
#include "core/papers/language.h"
#include "core/papers/sheet.h"

namespace fabric {

extern const Format kCablesFormat;

/// Fields of a row, in the order of the columns.
enum class CableField : std::uint8_t {
    No,
    Cable,
    Fabric,
    Rail,
    Plane,
    ARoom,
    ARow,
    ARack,
    AU,
    AFace,
    ANode,
    AUnit,
    AModel,
    ARole,
    APort,
    ALanes,
    AAdapter,
    AOsName,
    AModule,
    ZRoom,
    ZRow,
    ZRack,
    ZU,
    ZFace,
    ZNode,
    ZUnit,
    ZModel,
    ZRole,
    ZPort,
    ZLanes,
    ZAdapter,
    ZOsName,
    ZModule,
    Type,
    Part,
    Design,
    Purchase,
    Colour,
    Route,
    Leg,
    Rate,
    Status,
    By,
    Date,
    Label,
    Note,
    LaneMap,
    Count
};
inline constexpr std::size_t kCableFields = static_cast<std::size_t>(CableField::Count);
/// Distance between a field of side A and the same of side Z.
inline constexpr std::size_t kCableSideFields =
    static_cast<std::size_t>(CableField::ZRoom) - static_cast<std::size_t>(CableField::ARoom);

/// The column of a field, titled in the language.
Column cableColumn(CableField field, PaperLanguage language);

struct CableSheetOptions {
    Id<Fabric> fabric; ///< none = all
    PaperLanguage language = PaperLanguage::English;
    bool isBothWays = false;          ///< each row again with its ends exchanged, for those who look up by either end
    std::vector<std::string> columns; ///< keys in the wished order; empty = all
};

/// Unknown keys in options.columns are an error of kind Usage.
Result<Sheet> cableSheet(const Project& project, const Catalog& catalog, const CableSheetOptions& options,
                         const Progress& progress);

/// Adds the rows of one CSV or XLSX file to the edit; see above.
Result<std::vector<ImportNote>> readCables(const ImportInput& input, Edit& edit);

} // namespace fabric
