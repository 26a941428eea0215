// The text on the labels of cables, by a scheme: computed, never stored; only Cable::labelOverride is. One label per
// physical plug: a twin-port plug has one for both its ports, a 1:2 splitter three. The own end stands first.
//
//   tia     4BK01-55:50/DC.C03-14:04     rack-U:port / rack-U:port (TIA-606 style)
//   vendor  A01-02-00-12 TO: B03-11-00-04  row letter and rack column, box in the rack, slot, port (Huawei, H3C style);
//           boxes are counted from the bottom (huawei) or from the top (h3c), fixed boxes have slot 00
//   names   leaf-01:12 TO node-0001:3
//
// What is not known is never invented: a device without a rack or unit stands with its name instead.
#pragma once

#include "core/catalog/ports.h"
#include "core/papers/label_sheet.h"

#include <string>
#include <unordered_map>
#include <vector>

namespace fabric {

enum class LabelScheme : std::uint8_t { Tia, Huawei, H3c, Names };
inline constexpr std::string_view kLabelSchemeNames[] = {"tia", "huawei", "h3c", "names"};
constexpr std::span<const std::string_view> enumNames(LabelScheme)
{
    return kLabelSchemeNames;
}

struct CableLabel {
    Label label;
    Id<Cable> cable;
    Id<Device> device; ///< at this end
    std::string near;
    std::string far; ///< several legs joined by ", "
};

class CableLabels {
public:
    /// `project` and `catalog` stay with the caller. `projectCode` goes before the cable number in the QR payload.
    CableLabels(const Project& project, const Catalog& catalog, LabelScheme scheme, std::string projectCode);

    /// The labels of one cable, side A first.
    std::vector<CableLabel> of(const Cable& cable) const;
    /// "4BK01-55:50" of a port, or of several ports of one plug ("...:9/1+9/2").
    std::string endText(const std::vector<PortRef>& plug) const;

private:
    int railOf(const Cable& cable) const;
    std::string boxText(const Device& device, std::uint8_t bay) const;
    std::string vendorBoxText(const Device& device, std::uint8_t bay) const;
    std::string rackText(const Group& rack) const;

    const Project& project_;
    PortMap ports_;
    LabelScheme scheme_;
    std::string code_;
    std::unordered_map<Id<Device>, int> boxFromBottom_; ///< 1-based place in its rack, by U
    std::unordered_map<Id<Group>, int> boxes_;
};

/// ASCII letters and digits of the setting "label.code", else of the title, at most 12; empty when there is neither.
std::string labelProjectCode(const Project& project);

} // namespace fabric
