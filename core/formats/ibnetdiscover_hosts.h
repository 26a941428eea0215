// Which nodes of an ibnetdiscover listing are one box, and what it is called. Internal to the reader.
#pragma once

#include "core/formats/ibnetdiscover.h"

namespace fabric::ibnetdiscover {

/// A device of the project: one switch chip, or all adapter functions of one host.
struct Box {
    std::string name; ///< clean, unique, at most kMaxNameBytes
    ImportedKind kind = ImportedKind::Unknown;
    std::vector<int> nodes;        ///< indices into ImportedFabric::nodes; a host's in natural order of their adapters
    bool isNamedByDefault = false; ///< the node was never given a host name
};

/// Boxes in file order. Aggregation nodes give none: they are functions inside their switch. Adds a warning for every
/// name that had to be cleaned, and for hosts that share one.
std::vector<Box> gatherBoxes(const ImportedFabric& fabric, std::vector<ImportWarning>& warnings);

/// "luna-0556 mlx5_8 " -> {"luna-0556", "mlx5_8"}; the second is empty when the text is no "<host> <adapter>".
std::pair<std::string_view, std::string_view> splitHost(std::string_view description);
/// "MF0;LG28-07:MQM8700/U1" -> "LG28-07"; "MF0;dir:MCS8500/L01/U1" -> "dir/L01"; other texts as they are, trimmed.
std::string switchName(std::string_view description);
std::string guidText(std::uint64_t guid);

/// `text` cut at a character to at most `most` bytes.
std::string shortened(std::string text, std::size_t most);

} // namespace fabric::ibnetdiscover
