// Names of Ethernet ports as switches, hosts and their neighbours spell them, brought to a form that can be compared:
// "XGE1/0/1" and "Ten-GigabitEthernet1/0/1" are one port, "Eth1/47" and "Ethernet1/47" too, "Eth1/4" is another.
//
// A name is a word, a path of numbers and, for a split port, a leg. The word is given up, except for what tells ports
// apart: the rate that it states (a Huawei switch has 10GE1/0/1 beside 40GE1/0/1) and whether the port is a data port
// at all. Numbers are kept as printed: what they count (cages, lanes, slots) differs by vendor and is decided where a
// planned device is at hand (core/verify/match/ethernet_ports.h).
//
// Cost: O(length). Pure functions, no locale.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <string>
#include <string_view>

namespace fabric {

enum class PortFamily : std::uint8_t {
    Data,       ///< a numbered port of a switch
    Management, ///< "MEth0/0/0", "Management1", "mgmt0"
    Logical,    ///< bundles, VLANs, loopbacks, sub-interfaces: no cage
    Other       ///< anything else ("ens4f0np0", "eth0"): compared as text
};

/// Who counts ports this way; decides what the numbers mean.
enum class PortDialect : std::uint8_t {
    Unknown,
    Cumulus,
    Sonic,
    SonicAlias,
    Arista,
    Comware,
    Huawei,
    Ruijie,
    Juniper,
    Zte
};

struct PortKey {
    PortFamily family = PortFamily::Other;
    PortDialect dialect = PortDialect::Unknown; ///< as far as the word alone tells; not compared
    std::int64_t mbps = 0;                      ///< rate that the word states; 0 = none
    std::array<int, 4> path{};                  ///< "1/0/30" -> 1, 0, 30
    int depth = 0;                              ///< numbers in `path`
    int leg = 0;                                ///< of a split port, counted from 1 whatever the vendor does; 0 = whole
    std::string text;                           ///< of the other families: lower case, without blanks

    int last() const { return depth > 0 ? path[static_cast<std::size_t>(depth) - 1] : -1; }
    /// One text per port and spelling-independent: equal exactly when the names are the same port of one device.
    std::string str() const;
};

/// The name taken apart. Never fails: what is not understood is PortFamily::Other.
PortKey portKey(std::string_view name);

/// portKey(name).str(), for maps.
std::string comparablePort(std::string_view name);

/// True when two names can be one port of one device: equal keys, where a name that states no rate ("Eth1/1") fits any.
bool isSamePort(std::string_view a, std::string_view b);

/// A MAC address in any spelling (66:82:4a:dd:c2:b4, 66-82-..., 6682.4add.c2b4, 6682-4add-c2b4, 66824addc2b4) in lower
/// case with colons; empty when the text is none.
std::string macAddress(std::string_view text);

} // namespace fabric
