// Port counters as the InfiniBand tools and the kernel print them, brought to one form: attribute names of the
// specification, data in bytes (the tools count words of four), and "at least" where a classic counter stands at the
// ceiling of its field: it stays there instead of starting again.
#pragma once

#include "core/formats/reading.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace fabric {

struct ImportedCounter {
    std::string name;
    std::uint64_t value = 0;
    bool isAtLeast = false;
};

/// The counters of one port.
struct IbCounterBlock {
    std::uint64_t guid = 0; ///< of the node; 0 = not given
    int port = 0;
    std::string name; ///< of the node
    bool isSwitch = false;
    std::vector<ImportedCounter> counters;
    int line = 0;
};

/// A counter by its printed name and value; nothing when the name is that of a selector ("PortSelect").
std::optional<ImportedCounter> counterOf(std::string_view name, std::uint64_t printed);
/// The attribute name of a counter file of the kernel ("port_rcv_errors" -> "PortRcvErrors"); empty = none that we
/// know.
std::string_view counterOfKernel(std::string_view fileName);
/// The attribute name of a column ("PortXmitDataExtended", "SymbolErrorCounterExt" -> the name without the ending);
/// empty when it is no counter.
std::string_view counterOfColumn(std::string_view column);

} // namespace fabric
