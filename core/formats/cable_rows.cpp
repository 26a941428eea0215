#include "core/formats/cable_rows.h"

#include "core/base/strings.h"

namespace fabric {

namespace {

/// "12.1?": how a port of a device without a known part is written.
std::optional<PortRef> plainPort(Id<Device> device, std::string_view text)
{
    const std::size_t dot = text.find('.');
    if (dot == std::string_view::npos || !text.ends_with('?')) return std::nullopt;
    const auto cage = parseInt(text.substr(0, dot));
    const auto connector = parseInt(text.substr(dot + 1, text.size() - dot - 2));
    if (!cage || !connector || *cage < 1 || *cage > 65535 || *connector < 1 || *connector > 255) return std::nullopt;
    return PortRef{device, 0, static_cast<std::uint16_t>(*cage), static_cast<std::uint8_t>(*connector)};
}

} // namespace

CableRows::CableRows(const CableTable& table, const CableDevices& devices, Edit& edit)
    : table_(table),
      devices_(devices),
      edit_(edit),
      labels_(devices.catalog()),
      ports_(edit.project(), devices.catalog())
{
    for (const Module& module : edit.project().modules())
        if (module.kind == ModuleKind::Transceiver)
            transceivers_[PortRef{module.device, module.bay, module.cage, 0}] = module.part;
}

Failure CableRows::bad(std::size_t row, CableField field, const char* code, Text text,
                       std::vector<std::string> args) const
{
    return fail(ErrorKind::Input, code, text, std::move(args), table_.where(row, field));
}

std::string CableRows::deviceName(Id<Device> device) const
{
    return displayText(edit_.project().devices().at(device).name);
}

Result<LegNumbers> CableRows::leg(std::size_t row) const
{
    LegNumbers numbers;
    const std::string text = table_.text(row, CableField::Leg);
    if (text.empty()) return numbers;
    const std::size_t dash = text.find('-');
    const auto number = [](std::string_view part) {
        return part.empty() ? std::int64_t{-1} : parseInt(part.substr(1)).value_or(-1);
    };
    const std::int64_t first = number(std::string_view(text).substr(0, dash));
    const std::int64_t second = dash == std::string::npos ? -1 : number(std::string_view(text).substr(dash + 1));
    const bool isStraight = text.front() == 'A' && dash + 1 < text.size() && text[dash + 1] == 'Z';
    const bool isTurned = text.front() == 'Z' && dash + 1 < text.size() && text[dash + 1] == 'A';
    constexpr std::int64_t kMaxPlugs = 512;
    if ((!isStraight && !isTurned) || first < 0 || second < 0 || first > kMaxPlugs || second > kMaxPlugs)
        return bad(row, CableField::Leg, "FP-CAB-020",
                   FABRIC_TEXT("cables",
                               "'%1' is not a leg: write A1-Z2 for the first plug of side A and the second of side Z"),
                   {displayText(text)});
    numbers.plug[0] = static_cast<int>(first);
    numbers.plug[1] = static_cast<int>(second);
    numbers.isExchanged = isTurned;
    numbers.isOnly = false;
    return numbers;
}

Result<std::optional<End>> CableRows::end(std::size_t row, Side side)
{
    const std::string name = table_.text(row, onSide(CableField::ANode, side));
    if (name.empty()) return std::optional<End>();
    FABRIC_TRY(at, port(row, side, name));
    End plug{.port = at, .lane0 = 0, .lanes = 0};
    FABRIC_CHECK(readLanes(row, side, plug));
    FABRIC_CHECK(readModule(row, side, at));
    return std::optional<End>(plug);
}

Result<PortRef> CableRows::port(std::size_t row, Side side, const std::string& deviceName) const
{
    const Id<Device> device = devices_.device(deviceName);
    const std::string text = table_.text(row, onSide(CableField::APort, side));
    if (const auto named = ports_.byName(device, text)) return *named;
    if (ports_.devicePart(device) == nullptr)
        if (const auto plain = plainPort(device, text)) return *plain;
    const std::string& slug = edit_.project().devices().at(device).part;
    return bad(row, onSide(CableField::APort, side), "FP-CAB-024",
               FABRIC_TEXT("cables", "Device '%1' (%2) has no port '%3'"),
               {displayText(deviceName), slug.empty() ? "no model" : labels_.label(slug), displayText(text)});
}

Result<void> CableRows::readLanes(std::size_t row, Side side, End& end) const
{
    const CableField field = onSide(CableField::ALanes, side);
    const std::string text = table_.text(row, field);
    if (text.empty()) return {};
    const std::size_t dash = text.find('-');
    const auto first = parseInt(std::string_view(text).substr(0, dash));
    const auto last = dash == std::string::npos ? first : parseInt(std::string_view(text).substr(dash + 1));
    constexpr std::int64_t kMaxLane = 63;
    if (!first || !last || *first < 0 || *last < *first || *last > kMaxLane)
        return bad(row, field, "FP-CAB-025", FABRIC_TEXT("cables", "'%1' is not a range of lanes such as 0-1"),
                   {displayText(text)});
    end.lane0 = static_cast<std::uint8_t>(*first);
    end.lanes = static_cast<std::uint8_t>(*last - *first + 1);
    return {};
}

Result<std::string> CableRows::part(std::size_t row, CableField field) const
{
    const std::string text = table_.text(row, field);
    if (text.empty()) return text;
    if (const Part* found = labels_.find(text)) return found->slug;
    return bad(row, field, "FP-CAB-026", FABRIC_TEXT("cables", "The part '%1' is not in the catalogue"),
               {displayText(text)});
}

Result<void> CableRows::readModule(std::size_t row, Side side, const PortRef& port)
{
    const CableField field = onSide(CableField::AModule, side);
    FABRIC_TRY(slug, part(row, field));
    if (slug.empty()) return {};
    const auto [at, isNew] = transceivers_.try_emplace(PortRef{port.device, port.bay, port.cage, 0}, slug);
    if (!isNew && at->second != slug)
        return bad(row, field, "FP-CAB-027", FABRIC_TEXT("cables", "The cage of port '%1' of '%2' already holds '%3'"),
                   {ports_.name(port), deviceName(port.device), labels_.label(at->second)});
    if (!isNew) return {};
    Module module;
    module.device = port.device;
    module.bay = port.bay;
    module.cage = port.cage;
    module.part = slug;
    module.fabric = devices_.fabric(table_.text(row, CableField::Fabric));
    edit_.add(std::move(module));
    return {};
}

Result<RowRails> CableRows::rails(std::size_t row, const LegNumbers& leg) const
{
    constexpr std::int64_t kMaxRail = 4096;
    RowRails wanted{.cable = 0,
                    .id = {},
                    .plugA = leg.plug[leg.isExchanged ? 1 : 0],
                    .plugZ = leg.plug[leg.isExchanged ? 0 : 1],
                    .rail = 0,
                    .plane = 0};
    for (const CableField field : {CableField::Rail, CableField::Plane}) {
        const std::string text = table_.text(row, field);
        if (text.empty()) continue;
        const auto number = parseInt(trimmed(text));
        if (!number || *number < 1 || *number > kMaxRail)
            return bad(row, field, "FP-CAB-032", FABRIC_TEXT("cables", "'%1' is not a rail or plane number"),
                       {displayText(text)});
        (field == CableField::Rail ? wanted.rail : wanted.plane) = static_cast<int>(*number);
    }
    return wanted;
}

} // namespace fabric
