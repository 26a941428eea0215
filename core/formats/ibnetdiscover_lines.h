// The lines of an ibnetdiscover listing, taken apart without counting on whitespace. Internal to ibnetdiscover.cpp.
#pragma once

#include "core/formats/ibnetdiscover.h"

#include <optional>
#include <string_view>

namespace fabric::ibnetdiscover {

/// `Switch 41 "S-b8599f0300fc6de4" # "MF0;sw:MQM8700/U1" ...`
struct NodeLine {
    ImportedKind kind = ImportedKind::Unknown;
    int portCount = 0;
    std::uint64_t guid = 0;
    std::string_view description;
    int lid = 0; ///< of a switch; 0 = not given
};

/// `[3](c42a103008b40d0) "H-0c42a103008b40d0"[1](...) # "..." lid 4 4xHDR s=4 w=2`
struct PortLine {
    int port = 0;
    std::uint64_t portGuid = 0;
    ImportedKind peerKind = ImportedKind::Unknown;
    std::uint64_t peerGuid = 0;
    int peerPort = 0;
    int lid = 0; ///< of an adapter's own port; 0 = not given
    std::string_view peerDescription;
    std::string_view width; ///< "4", "??"
    std::string_view speed; ///< "HDR", "???"
};

std::optional<NodeLine> parseNodeLine(std::string_view line);
std::optional<PortLine> parsePortLine(std::string_view line);
/// Value of `key=0x...` anywhere in the line.
std::optional<std::uint64_t> parseKey(std::string_view line, std::string_view key);
/// Mb/s of one lane at the speed of that name, as the trade rounds it (EDR 25,000); 0 = a name that we do not know.
std::int64_t laneMbps(std::string_view speed);
/// The directed route in a complaint of the tool ("0,1,1,31"); empty when the line has none.
std::string_view directedRoute(std::string_view line);

} // namespace fabric::ibnetdiscover
