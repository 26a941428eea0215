#include "core/verify/match/ethernet_dialect.h"

#include "core/base/strings.h"

#include <algorithm>
#include <set>

namespace fabric {

namespace {

/// The numbers that the names of one device hold behind "Ethernet".
struct Numbers {
    std::set<int> singles;
    std::set<int> firsts; ///< of pairs
    std::set<int> seconds;
    bool hasAristaWord = false; ///< "Et9/1"
    bool hasAliasZero = false;  ///< "etp0"
    bool hasAlias = false;
};

void note(Numbers& numbers, std::string_view name)
{
    const PortKey key = portKey(name);
    if (key.family != PortFamily::Data || key.mbps != 0) return;
    if (key.dialect == PortDialect::SonicAlias) {
        numbers.hasAlias = true;
        numbers.hasAliasZero |= key.last() == 0;
        return;
    }
    if (key.dialect == PortDialect::Arista) numbers.hasAristaWord = true;
    if (key.dialect != PortDialect::Unknown && key.dialect != PortDialect::Arista) return;
    if (key.depth == 1) numbers.singles.insert(key.path[0]);
    if (key.depth == 2) {
        numbers.firsts.insert(key.path[0]);
        numbers.seconds.insert(key.path[1]);
    }
}

bool mentions(const ObservedNode& node, std::string_view vendor, std::string_view word)
{
    return lowerAscii(node.model).find(word) != std::string::npos || lowerAscii(vendor).find(word) != std::string::npos;
}

/// Names of one number: SONiC counts lanes from 0, the others count cages from 1.
EthernetCount singleCount(const Numbers& numbers, const EthernetSlots& slots, bool isArista, bool isSonic)
{
    if (isArista) return EthernetCount::Cage;
    if (isSonic || numbers.hasAlias || numbers.singles.contains(0)) return EthernetCount::Lane;
    if (numbers.singles.empty()) return EthernetCount::Unknown;
    const int cages = static_cast<int>(slots.cages().size());
    const int lanes = slots.commonLanes();
    if (*numbers.singles.rbegin() > cages) return EthernetCount::Lane;
    const bool areSteps = lanes > 1 && std::all_of(numbers.singles.begin(), numbers.singles.end(),
                                                   [&](int number) { return number % lanes == 0; });
    if (!areSteps) return EthernetCount::Cage;
    // Only steps of a cage's lanes: the more of them, the less can it be chance.
    constexpr std::size_t kEnough = 4;
    return numbers.singles.size() >= kEnough ? EthernetCount::Lane : EthernetCount::Unknown;
}

/// Names of two numbers: cage and lane, or slot and cage.
EthernetCount pairCount(const Numbers& numbers, const EthernetSlots& slots, bool isArista, bool isSonic)
{
    if (isArista || numbers.hasAristaWord) return EthernetCount::CageLane;
    if (isSonic) return EthernetCount::SlotCage;
    if (numbers.firsts.empty()) return EthernetCount::Unknown;
    const bool isOneSlot = numbers.firsts.size() == 1 && *numbers.firsts.begin() == 1;
    if (!isOneSlot) return EthernetCount::CageLane;
    const int lanes = std::max(1, slots.commonLanes());
    const EthernetCage* first = slots.cage(1);
    if (*numbers.seconds.rbegin() > lanes) return EthernetCount::SlotCage;
    if (first != nullptr && numbers.seconds.size() > first->slots.size()) return EthernetCount::SlotCage;
    // "Ethernet1/1" alone is cage 1 either way.
    return numbers.seconds.size() == 1 && *numbers.seconds.begin() == 1 ? EthernetCount::SlotCage
                                                                        : EthernetCount::Unknown;
}

} // namespace

EthernetDialect dialectOf(const ObservedNode& node, const EthernetSlots& slots, std::string_view vendor)
{
    Numbers numbers;
    for (const ObservedPort& port : node.ports) {
        note(numbers, port.name);
        note(numbers, port.alias);
    }
    const bool isArista = mentions(node, vendor, "arista");
    const bool isSonic = mentions(node, {}, "sonic");
    EthernetDialect dialect;
    dialect.single = singleCount(numbers, slots, isArista && !isSonic, isSonic);
    dialect.pair = pairCount(numbers, slots, isArista && !isSonic, isSonic || mentions(node, vendor, "cisco"));
    dialect.aliasBase = numbers.hasAliasZero ? 0 : 1;
    return dialect;
}

} // namespace fabric
