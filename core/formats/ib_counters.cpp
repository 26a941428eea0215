#include "core/formats/ib_counters.h"

#include <algorithm>
#include <array>
#include <limits>

namespace fabric {

namespace {

struct Known {
    std::string_view name;
    std::string_view kernel; ///< empty = the kernel has no such file
    int bits;                ///< of the classic field (InfiniBand specification, PortCounters); 0 = only extended
};

constexpr std::array<Known, 22> kKnown{{{"SymbolErrorCounter", "symbol_error", 16},
                                        {"LinkErrorRecoveryCounter", "link_error_recovery", 8},
                                        {"LinkDownedCounter", "link_downed", 8},
                                        {"PortRcvErrors", "port_rcv_errors", 16},
                                        {"PortRcvRemotePhysicalErrors", "port_rcv_remote_physical_errors", 16},
                                        {"PortRcvSwitchRelayErrors", "port_rcv_switch_relay_errors", 16},
                                        {"PortXmitDiscards", "port_xmit_discards", 16},
                                        {"PortXmitConstraintErrors", "port_xmit_constraint_errors", 8},
                                        {"PortRcvConstraintErrors", "port_rcv_constraint_errors", 8},
                                        {"LocalLinkIntegrityErrors", "local_link_integrity_errors", 4},
                                        {"ExcessiveBufferOverrunErrors", "excessive_buffer_overrun_errors", 4},
                                        {"QP1Dropped", "", 16},
                                        {"VL15Dropped", "VL15_dropped", 16},
                                        {"PortXmitData", "port_xmit_data", 32},
                                        {"PortRcvData", "port_rcv_data", 32},
                                        {"PortXmitPkts", "port_xmit_packets", 32},
                                        {"PortRcvPkts", "port_rcv_packets", 32},
                                        {"PortXmitWait", "port_xmit_wait", 32},
                                        {"PortUnicastXmitPkts", "unicast_xmit_packets", 0},
                                        {"PortUnicastRcvPkts", "unicast_rcv_packets", 0},
                                        {"PortMulticastXmitPkts", "multicast_xmit_packets", 0},
                                        {"PortMulticastRcvPkts", "multicast_rcv_packets", 0}}};

const Known* knownOf(std::string_view name)
{
    const auto at = std::find_if(kKnown.begin(), kKnown.end(), [&](const Known& k) { return k.name == name; });
    return at == kKnown.end() ? nullptr : &*at;
}

bool isWords(std::string_view name)
{
    return name == "PortXmitData" || name == "PortRcvData";
}

std::string_view withoutEnding(std::string_view column)
{
    for (const std::string_view ending : {"Extended", "Ext"})
        if (column.size() > ending.size() && column.substr(column.size() - ending.size()) == ending)
            return column.substr(0, column.size() - ending.size());
    return column;
}

} // namespace

std::optional<ImportedCounter> counterOf(std::string_view name, std::uint64_t printed)
{
    if (name.empty() || name == "PortSelect" || name.substr(0, 13) == "CounterSelect") return std::nullopt;
    ImportedCounter counter;
    counter.name = std::string(name);
    counter.value = printed;
    constexpr std::uint64_t kMost = std::numeric_limits<std::uint64_t>::max();
    if (const Known* known = knownOf(name); known != nullptr && known->bits > 0)
        counter.isAtLeast = printed == (std::uint64_t{1} << known->bits) - 1;
    if (isWords(name)) {
        counter.isAtLeast = counter.isAtLeast || printed > kMost / 4;
        counter.value = printed > kMost / 4 ? kMost : printed * 4;
    }
    return counter;
}

std::string_view counterOfKernel(std::string_view fileName)
{
    for (const Known& known : kKnown)
        if (!known.kernel.empty() && known.kernel == fileName) return known.name;
    return {};
}

std::string_view counterOfColumn(std::string_view column)
{
    const Known* known = knownOf(withoutEnding(column));
    return known == nullptr ? std::string_view() : known->name;
}

} // namespace fabric
