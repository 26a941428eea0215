// The memory of a transceiver or cable plug as bytes, and what it says: vendor, part, serial, length, temperature,
// light. Memory maps after SFF-8636 rev 2.10 (QSFP, QSFP28, QSFP56) and CMIS 5.2 (QSFP-DD, OSFP, QSFP with CMIS).
//
// Bytes that were not read say nothing: what needs them is unknown. Copper has no sensors for light, and none for
// temperature is believed there. Pure; no allocation but the texts.
#pragma once

#include "core/verify/observe/observation.h"

#include <array>
#include <bitset>
#include <cstdint>
#include <optional>
#include <span>

namespace fabric::rdma {

/// One piece of the memory: a page, and the address within the 256 bytes that the plug shows with that page.
struct ModulePiece {
    std::uint8_t page = 0;
    std::uint8_t address = 0;
    std::uint8_t size = 0;

    bool operator==(const ModulePiece&) const = default;
};

class ModuleMemory {
public:
    /// Pages 00h and 11h are kept; others are dropped.
    void put(const ModulePiece& piece, std::span<const std::uint8_t> bytes);
    /// The pieces that decode() still wants, in order of reading. The first one tells which map holds; nothing more is
    /// wanted of a plug whose map is unknown.
    std::optional<ModulePiece> wanted() const;

    /// Nothing when not even the identifier was read, or its map is unknown.
    std::optional<ObservedPlug> decode() const;
    /// SFF-8024 identifier; nothing when it was not read.
    std::optional<std::uint8_t> identifier() const;

private:
    static constexpr std::size_t kBytes = 256;

    struct Page {
        std::array<std::uint8_t, kBytes> bytes{};
        std::bitset<kBytes> isRead;

        bool has(std::size_t from, std::size_t count) const;
        std::string text(std::size_t from, std::size_t count) const;
        std::optional<std::uint8_t> byte(std::size_t at) const;
        std::optional<std::uint16_t> word(std::size_t at) const;
    };

    bool isCmis() const;
    bool isQsfp() const;
    ObservedPlug qsfp() const;
    ObservedPlug cmis() const;
    static std::vector<double> powers(const Page& page, std::size_t from, std::size_t lanes);

    Page lower_; ///< page 00h, and the lower half that all pages share
    Page lanes_; ///< page 11h of CMIS
};

/// Reads of at most this many bytes: what one answer holds.
inline constexpr std::uint8_t kModuleReadBytes = 48;

} // namespace fabric::rdma
