#include "core/formats/subnet_lst.h"

#include "core/base/strings.h"
#include "core/formats/text_cursor.h"

namespace fabric {

namespace {

/// "SystemGUID:0002c9..." -> its value.
std::optional<std::uint64_t> hexField(TextCursor& cursor, std::string_view key)
{
    return cursor.take(key) ? cursor.hex() : std::nullopt;
}

std::optional<ImportedKind> kindOf(std::string_view word)
{
    if (word == "SW" || word == "SW-SM") return ImportedKind::Switch;
    if (word == "CA" || word == "CA-SM") return ImportedKind::Host;
    if (word == "Rt" || word == "RTR") return ImportedKind::Router;
    return std::nullopt;
}

/// `} LID:0001 PN:01 }` right behind a description.
bool parseTail(TextCursor& cursor, IbEnd& end)
{
    if (!cursor.take("}")) return false;
    const auto lid = hexField(cursor, "LID:");
    const auto port = hexField(cursor, "PN:");
    if (!lid || !port || *port > static_cast<std::uint64_t>(kMaxIbPort) || !cursor.take("}")) return false;
    end.lid = usableLid(*lid);
    end.port = static_cast<int>(*port);
    return true;
}

/// A description ends at the first brace that the rest of an end follows.
bool parseDescription(TextCursor& cursor, IbEnd& end)
{
    if (!cursor.take("{")) return false;
    const std::string_view text = cursor.rest();
    for (auto brace = text.find('}'); brace != std::string_view::npos; brace = text.find('}', brace + 1)) {
        TextCursor tail(text.substr(brace));
        if (!parseTail(tail, end)) continue;
        end.name = std::string(text.substr(0, brace));
        cursor = tail;
        return true;
    }
    return false;
}

std::optional<IbEnd> parseEnd(TextCursor& cursor)
{
    IbEnd end;
    if (!cursor.take("{")) return std::nullopt;
    const auto kind = kindOf(cursor.word());
    const auto ports = hexField(cursor, "Ports:");
    const auto system = hexField(cursor, "SystemGUID:");
    const auto node = hexField(cursor, "NodeGUID:");
    const auto port = hexField(cursor, "PortGUID:");
    const auto vendor = hexField(cursor, "VenID:");
    const auto device = hexField(cursor, "DevID:");
    if (!kind || !ports || !system || !node || !port || !vendor || !device || !hexField(cursor, "Rev:"))
        return std::nullopt;
    end.kind = *kind;
    end.portCount = static_cast<int>(std::min<std::uint64_t>(*ports, kMaxIbPort));
    // No adapter has that many ports: files of the first years call switches CA.
    constexpr int kMaxAdapterPorts = 4;
    if (end.kind == ImportedKind::Host && end.portCount > kMaxAdapterPorts) end.kind = ImportedKind::Unknown;
    end.systemGuid = *system;
    end.nodeGuid = *node;
    end.portGuid = *port;
    end.vendor = static_cast<std::uint32_t>(*vendor);
    // A device id has 16 bits; some writers leave it in the upper half of 32.
    end.device = static_cast<std::uint32_t>(*device > 0xffff ? *device >> 16 : *device);
    return parseDescription(cursor, end) ? std::optional(std::move(end)) : std::nullopt;
}

std::string_view stateName(std::string_view word)
{
    return word == "ACT" ? "Active" : word == "INI" ? "Initialize" : word == "ARM" ? "Armed" : "";
}

} // namespace

std::optional<IbRow> parseLstLine(std::string_view text)
{
    IbRow row;
    TextCursor cursor(text);
    auto near = parseEnd(cursor);
    if (!near) return std::nullopt;
    auto far = parseEnd(cursor);
    if (!far || !cursor.take("PHY=")) return std::nullopt;
    row.near = std::move(*near);
    row.far = std::move(*far);
    row.hasFar = true;
    row.width = lanesOf(cursor.word());
    if (cursor.take("LOG=")) row.logical = std::string(stateName(cursor.word()));
    if (cursor.take("SPD="))
        if (const auto gbps = parseDouble(cursor.word())) row.speed = std::string(speedOfLane(*gbps));
    row.mbps = rateOf(row.speed, row.width);
    row.physical = "LinkUp"; // only links that are up are in the list
    return row;
}

Result<IbRows> readSubnetLst(std::string_view text, std::string_view fileName)
{
    const RowListing listing{FABRIC_TEXT("formats", "Not a link of a subnet list, skipped: %1"),
                             FABRIC_TEXT("formats", "More than %1 links."), "FP-LST-001", kMaxReadRows, '#'};
    return readRows(text, fileName, listing,
                    [](std::string_view line, Warnings&, const std::string&) { return parseLstLine(line); });
}

} // namespace fabric
