// Rows of the catalogue's files to Parts: one reader per file. What is not in the row stays unknown; the few figures
// that are worked out (ports per cage, forms' usual rates) are said at the place where they are.
#pragma once

#include "core/catalog/part_row.h"

namespace fabric {

/// The part that a row of `kind` says; its first fault otherwise. slug, file and line are set by the caller when they
/// come from elsewhere; this gives the slug that vendor and model make.
Result<Part> readPart(PartKind kind, PartRow& row);

/// "switches.csv", "switches" or a path that ends so -> Switch; nothing for another name.
std::optional<PartKind> partKindOfFile(std::string_view fileName);
/// "switches.csv"
std::string_view fileOfPartKind(PartKind kind);

/// Readers behind readPart(); each fills what its file knows.
void readSwitch(PartRow& row, Part& part);
void readSystem(PartRow& row, Part& part);
void readAdapter(PartRow& row, Part& part);
void readCable(PartRow& row, Part& part);
void readTransceiver(PartRow& row, Part& part);
void readFibre(PartRow& row, Part& part);
/// The column "abilities". A word that it does not have, or a figure that is none, is a fault; so is a figure without a
/// source, unless the part is a parametric one.
Abilities readAbilities(PartRow& row);

/// "400G" for 400,000 Mb/s, "1.6T", "2.5G".
std::string speedText(std::int64_t mbps);
/// Mb/s per lane of "100G-PAM4"; 0 for an unknown name.
std::int64_t laneMbps(std::string_view modulation);

} // namespace fabric
