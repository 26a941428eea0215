#include "core/formats/lldp.h"

#include "core/formats/lldp_json.h"
#include "core/formats/lldp_text.h"
#include "core/formats/lldp_xml.h"

#include <array>

namespace fabric {

std::span<const NeighbourFormat> lldpFormats()
{
    static constexpr std::array kFormats{
        NeighbourFormat{"lldpcli-json", lldp::looksLikeJson, lldp::readJson},
        NeighbourFormat{"lldpcli-chassis", lldp::looksLikeChassis, lldp::readChassis},
        NeighbourFormat{"nvue-json", lldp::looksLikeNvue, lldp::readNvue},
        NeighbourFormat{"lldpcli-xml", lldp::looksLikeXml, lldp::readXml},
        NeighbourFormat{"lldpcli-keyvalue", lldp::looksLikeKeyValue, lldp::readKeyValue},
        NeighbourFormat{"lldpcli-plain", lldp::looksLikePlain, lldp::readPlain},
    };
    return kFormats;
}

} // namespace fabric
