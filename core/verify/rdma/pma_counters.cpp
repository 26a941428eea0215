#include "core/verify/rdma/pma_counters.h"

#include <algorithm>
#include <array>

namespace fabric::rdma {

namespace {

struct Field {
    const char* name;
    std::uint16_t bit; ///< from the start of the attribute, most significant bit first
    std::uint8_t bits;
    bool isWords = false; ///< counts words of four bytes
};

constexpr std::array<Field, 16> kClassic{{{"SymbolErrorCounter", 32, 16},
                                          {"LinkErrorRecoveryCounter", 48, 8},
                                          {"LinkDownedCounter", 56, 8},
                                          {"PortRcvErrors", 64, 16},
                                          {"PortRcvRemotePhysicalErrors", 80, 16},
                                          {"PortRcvSwitchRelayErrors", 96, 16},
                                          {"PortXmitDiscards", 112, 16},
                                          {"PortXmitConstraintErrors", 128, 8},
                                          {"PortRcvConstraintErrors", 136, 8},
                                          {"LocalLinkIntegrityErrors", 152, 4},
                                          {"ExcessiveBufferOverrunErrors", 156, 4},
                                          {"VL15Dropped", 176, 16},
                                          {"PortXmitData", 192, 32, true},
                                          {"PortRcvData", 224, 32, true},
                                          {"PortXmitPkts", 256, 32},
                                          {"PortRcvPkts", 288, 32}}};
constexpr Field kXmitWait{"PortXmitWait", 320, 32};

constexpr std::array<Field, 4> kExtended{{{"PortXmitData", 64, 64, true},
                                          {"PortRcvData", 128, 64, true},
                                          {"PortXmitPkts", 192, 64},
                                          {"PortRcvPkts", 256, 64}}};
constexpr std::array<Field, 4> kUnicast{{{"PortUnicastXmitPkts", 320, 64},
                                         {"PortUnicastRcvPkts", 384, 64},
                                         {"PortMulticastXmitPkts", 448, 64},
                                         {"PortMulticastRcvPkts", 512, 64}}};
constexpr std::array<Field, 13> kExtendedErrors{{{"SymbolErrorCounter", 576, 64},
                                                 {"LinkErrorRecoveryCounter", 640, 64},
                                                 {"LinkDownedCounter", 704, 64},
                                                 {"PortRcvErrors", 768, 64},
                                                 {"PortRcvRemotePhysicalErrors", 832, 64},
                                                 {"PortRcvSwitchRelayErrors", 896, 64},
                                                 {"PortXmitDiscards", 960, 64},
                                                 {"PortXmitConstraintErrors", 1024, 64},
                                                 {"PortRcvConstraintErrors", 1088, 64},
                                                 {"LocalLinkIntegrityErrors", 1152, 64},
                                                 {"ExcessiveBufferOverrunErrors", 1216, 64},
                                                 {"VL15Dropped", 1280, 64},
                                                 {"PortXmitWait", 1344, 64}}};

constexpr std::uint64_t kLargestWords = ~std::uint64_t{0} / 4;

ObservedCounter read(std::span<const std::uint8_t> data, const Field& field)
{
    std::uint64_t value = 0;
    if (field.bits >= 8) {
        value = bigEndian(data, field.bit / 8U, field.bits / 8U);
    } else {
        const unsigned byte = data[field.bit / 8U];
        value = byte >> (8U - field.bit % 8U - field.bits) & ((1U << field.bits) - 1U);
    }
    const std::uint64_t ceiling = field.bits == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << field.bits) - 1;
    ObservedCounter counter{field.name, value, value == ceiling};
    if (field.isWords) {
        counter.isAtLeast = counter.isAtLeast || value > kLargestWords;
        counter.value = std::min(value, kLargestWords) * 4;
    }
    return counter;
}

template <class Fields>
void readAll(std::span<const std::uint8_t> data, const Fields& fields, std::vector<ObservedCounter>& counters)
{
    for (const Field& field : fields)
        counters.push_back(read(data, field));
}

} // namespace

PmaAbilities decodeAbilities(std::span<const std::uint8_t> data)
{
    const auto mask = bigEndian(data, 2, 2);
    const auto second = bigEndian(data, 4, 4) >> 5U;
    PmaAbilities abilities;
    abilities.hasUnicast = (mask & 0x0200U) != 0;
    abilities.hasExtended = abilities.hasUnicast || (mask & 0x0400U) != 0;
    abilities.hasExtendedErrors = (second & 0x2U) != 0;
    abilities.hasXmitWait = (mask & 0x1000U) != 0;
    abilities.isRedirected = bigEndian(data, 28, 2) != 0;
    return abilities;
}

std::vector<ObservedCounter> decodeCounters(std::span<const std::uint8_t> data, const PmaAbilities& abilities)
{
    std::vector<ObservedCounter> counters;
    counters.reserve(kClassic.size() + 1);
    readAll(data, kClassic, counters);
    if (abilities.hasXmitWait) counters.push_back(read(data, kXmitWait));
    return counters;
}

std::vector<ObservedCounter> decodeExtendedCounters(std::span<const std::uint8_t> data, const PmaAbilities& abilities)
{
    std::vector<ObservedCounter> counters;
    readAll(data, kExtended, counters);
    if (abilities.hasUnicast) readAll(data, kUnicast, counters);
    if (abilities.hasExtendedErrors) readAll(data, kExtendedErrors, counters);
    return counters;
}

void mergeCounters(std::vector<ObservedCounter>& counters, std::vector<ObservedCounter> more)
{
    for (ObservedCounter& counter : more) {
        const auto at = std::find_if(counters.begin(), counters.end(),
                                     [&](const ObservedCounter& known) { return known.name == counter.name; });
        if (at == counters.end())
            counters.push_back(std::move(counter));
        else if (at->isAtLeast || !counter.isAtLeast)
            *at = std::move(counter);
    }
}

} // namespace fabric::rdma
