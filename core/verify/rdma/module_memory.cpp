#include "core/verify/rdma/module_memory.h"

#include "core/base/strings.h"

#include <algorithm>
#include <cmath>

namespace fabric::rdma {

namespace {

constexpr std::uint8_t kLanePage = 0x11;
constexpr std::size_t kQsfpLanes = 4;
constexpr std::size_t kCmisLanes = 8;
constexpr double kNoLightDbm = -40; ///< 0.1 uW, the least that is told; 0 is printed so too

/// In order of reading. QSFP keeps its lanes' light in the lower half, CMIS in page 11h.
constexpr ModulePiece kQsfpPieces[] = {{0, 0, 48}, {0, 48, 48}, {0, 128, 48}, {0, 176, 48}};
constexpr ModulePiece kCmisPieces[] = {{0, 0, 48}, {0, 48, 48}, {0, 128, 48}, {0, 176, 48}, {kLanePage, 154, 48}};

std::optional<double> celsius(std::optional<std::uint16_t> raw)
{
    if (!raw || *raw == 0) return std::nullopt; // a plug without a sensor
    return static_cast<double>(static_cast<std::int16_t>(*raw)) / 256.0;
}

} // namespace

bool ModuleMemory::Page::has(std::size_t from, std::size_t count) const
{
    for (std::size_t i = from; i < from + count; ++i)
        if (!isRead[i]) return false;
    return true;
}

/// ASCII padded with blanks; what is none is shown as such.
std::string ModuleMemory::Page::text(std::size_t from, std::size_t count) const
{
    if (!has(from, count)) return {};
    std::string raw(reinterpret_cast<const char*>(bytes.data()) + from, count);
    raw.erase(std::min(raw.find('\0'), raw.size()));
    return displayText(trimmed(raw));
}

std::optional<std::uint8_t> ModuleMemory::Page::byte(std::size_t at) const
{
    return isRead[at] ? std::optional(bytes[at]) : std::nullopt;
}

std::optional<std::uint16_t> ModuleMemory::Page::word(std::size_t at) const
{
    if (!has(at, 2)) return std::nullopt;
    return static_cast<std::uint16_t>(bytes[at] << 8U | bytes[at + 1]);
}

void ModuleMemory::put(const ModulePiece& piece, std::span<const std::uint8_t> bytes)
{
    if (piece.page != 0 && piece.page != kLanePage) return;
    Page& page = piece.page == 0 ? lower_ : lanes_;
    const std::size_t count = std::min<std::size_t>({piece.size, bytes.size(), kBytes - piece.address});
    for (std::size_t i = 0; i < count; ++i) {
        page.bytes[piece.address + i] = bytes[i];
        page.isRead.set(piece.address + i);
    }
}

std::optional<std::uint8_t> ModuleMemory::identifier() const
{
    return lower_.byte(0);
}

/// SFF-8024 table 4-1.
bool ModuleMemory::isQsfp() const
{
    const std::uint8_t id = identifier().value_or(0);
    return id == 0x0c || id == 0x0d || id == 0x11;
}

bool ModuleMemory::isCmis() const
{
    const std::uint8_t id = identifier().value_or(0);
    return id == 0x18 || id == 0x19 || id == 0x1b || (id >= 0x1e && id <= 0x22);
}

std::optional<ModulePiece> ModuleMemory::wanted() const
{
    if (!identifier()) return kQsfpPieces[0];
    if (!isQsfp() && !isCmis()) return std::nullopt;
    constexpr std::uint8_t kFlat = 0x80; // CMIS byte 2: only page 00h is there
    const bool isFlat = isCmis() && (lower_.byte(2).value_or(kFlat) & kFlat) != 0;
    const std::span<const ModulePiece> pieces = isCmis() ? std::span<const ModulePiece>(kCmisPieces) : kQsfpPieces;
    for (const ModulePiece& piece : pieces) {
        if (piece.page == kLanePage && isFlat) continue;
        const Page& page = piece.page == 0 ? lower_ : lanes_;
        if (!page.has(piece.address, piece.size)) return piece;
    }
    return std::nullopt;
}

std::vector<double> ModuleMemory::powers(const Page& page, std::size_t from, std::size_t lanes)
{
    constexpr double kMilliwattPerUnit = 0.0001; // 0.1 uW
    if (!page.has(from, 2 * lanes)) return {};
    std::vector<double> dbm;
    for (std::size_t lane = 0; lane < lanes; ++lane) {
        const std::uint16_t raw = *page.word(from + 2 * lane);
        dbm.push_back(raw == 0 ? kNoLightDbm : 10.0 * std::log10(raw * kMilliwattPerUnit));
    }
    return dbm;
}

/// SFF-8636: 6.2 (lower half), 6.3 (page 00h).
ObservedPlug ModuleMemory::qsfp() const
{
    constexpr std::uint8_t kNoConnector = 0x23; // the plug is one end of a cable
    constexpr std::uint8_t kLongest = 255;      // and beyond
    ObservedPlug plug;
    plug.vendor = lower_.text(148, 16);
    plug.part = lower_.text(168, 16);
    plug.revision = lower_.text(184, 2);
    plug.serial = lower_.text(196, 16);
    const std::uint8_t metres = lower_.byte(146).value_or(0);
    if (lower_.byte(130) == kNoConnector && metres > 0 && metres < kLongest)
        plug.lengthMm = std::int64_t{metres} * 1000;
    const auto technology = lower_.byte(147);
    const bool isOptical = technology && *technology >> 4U < 0xa; // 0..9: lasers; 10 and above: copper
    if (!isOptical) return plug;
    plug.temperatureC = celsius(lower_.word(22));
    plug.rxDbm = powers(lower_, 34, kQsfpLanes);
    plug.txDbm = powers(lower_, 50, kQsfpLanes);
    return plug;
}

/// CMIS: 8.2 (lower half), 8.3 (page 00h), 8.10 (page 11h).
ObservedPlug ModuleMemory::cmis() const
{
    ObservedPlug plug;
    plug.vendor = lower_.text(129, 16);
    plug.part = lower_.text(148, 16);
    plug.revision = lower_.text(164, 2);
    plug.serial = lower_.text(166, 16);
    if (const auto firmware = lower_.word(39); firmware && *firmware != 0 && *firmware != 0xffff)
        plug.firmware = std::to_string(*firmware >> 8U) + "." + std::to_string(*firmware & 0xffU);
    if (const auto length = lower_.byte(202); length && (*length & 0x3fU) != 0 && (*length & 0x3fU) != 0x3f) {
        constexpr std::int64_t kUnitMm[] = {100, 1000, 10'000, 100'000};
        plug.lengthMm = (*length & 0x3fU) * kUnitMm[*length >> 6U];
    }
    const std::uint8_t media = lower_.byte(85).value_or(0);
    constexpr std::uint8_t kMultiMode = 1;
    constexpr std::uint8_t kSingleMode = 2;
    constexpr std::uint8_t kActiveCable = 4;
    if (media != kMultiMode && media != kSingleMode && media != kActiveCable) return plug;
    plug.temperatureC = celsius(lower_.word(14));
    if (media == kActiveCable) return plug; // may be copper: its light is not believed
    plug.txDbm = powers(lanes_, 154, kCmisLanes);
    plug.rxDbm = powers(lanes_, 186, kCmisLanes);
    return plug;
}

std::optional<ObservedPlug> ModuleMemory::decode() const
{
    if (isQsfp()) return qsfp();
    if (isCmis()) return cmis();
    return std::nullopt;
}

} // namespace fabric::rdma
