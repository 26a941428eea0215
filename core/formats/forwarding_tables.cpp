#include "core/formats/forwarding_tables.h"

#include "core/base/strings.h"
#include "core/formats/text_cursor.h"

#include <algorithm>
#include <unordered_map>

namespace fabric {

namespace {

struct Header {
    std::uint64_t guid = 0;
    std::string_view name;
};

/// "Unicast lids [0x0-0x2c] of switch Lid 35 guid 0xfc6a1c03000001c0 (leaf08):", the path being anything, or
/// "dump_ucast_routes: Switch 0x...". The last GUID counts: a path may hold the word.
std::optional<Header> parseHeader(std::string_view line)
{
    const auto routes = line.find("dump_ucast_routes: Switch ");
    if (routes != std::string_view::npos) {
        TextCursor cursor(line.substr(routes + std::string_view("dump_ucast_routes: Switch ").size()));
        const auto guid = cursor.guid();
        return guid && *guid != 0 ? std::optional(Header{*guid, {}}) : std::nullopt;
    }
    if (!line.starts_with("Unicast lids ")) return std::nullopt;
    const auto at = line.find(" guid 0x");
    if (at == std::string_view::npos) return std::nullopt;
    TextCursor cursor(line.substr(at + std::string_view(" guid ").size()));
    const auto guid = cursor.guid();
    if (!guid || *guid == 0) return std::nullopt;
    std::string_view name = trimmed(cursor.rest());
    if (name.ends_with(':')) name.remove_suffix(1);
    if (name.size() >= 2 && name.front() == '(' && name.back() == ')') name = name.substr(1, name.size() - 2);
    if (name.size() >= 2 && name.front() == '\'' && name.back() == '\'') name = name.substr(1, name.size() - 2);
    return Header{*guid, name};
}

struct Entry {
    int lid = 0;
    std::uint8_t port = kNoOutPort;
    std::uint64_t owner = 0;
};

/// "0x0002 005 : (Channel Adapter portguid 0x...: 'n')", "0x0003 006 : (path #2 out of 2: portguid 0x...)",
/// "0x0002 001 # Switch portguid 0x...", "0x0002 005", "0x0002 : 001  : 01   : yes", "0x0001 : UNREACHABLE".
std::optional<Entry> parseEntry(std::string_view line)
{
    TextCursor cursor(line);
    const auto lid = cursor.guid();
    if (!lid || *lid > static_cast<std::uint64_t>(kLastUnicastLid)) return std::nullopt;
    Entry entry;
    entry.lid = static_cast<int>(*lid);
    const bool isRoute = cursor.take(":");
    if (isRoute && cursor.take("UNREACHABLE")) return entry;
    const auto port = cursor.number();
    if (!port || *port > kNoOutPort) return std::nullopt;
    entry.port = static_cast<std::uint8_t>(*port);
    if (isRoute) return entry;
    const std::string_view rest = cursor.rest();
    const auto at = rest.find("portguid 0x");
    if (at == std::string_view::npos) return entry;
    TextCursor owner(rest.substr(at + std::string_view("portguid ").size()));
    entry.owner = owner.guid().value_or(0);
    return entry;
}

/// Lines that belong to the tools' tables and say nothing.
bool isNoise(std::string_view line)
{
    const std::string_view text = trimmed(line);
    return text.empty() || text.front() == '#' || text.starts_with("Lid  Out") || text.starts_with("Port ") ||
           text.starts_with("LID ") || text.ends_with("lids dumped") ||
           text.ends_with("this command has been replaced by dump_fts"); // dump_lfts.sh of today says so of itself
}

class Reader {
public:
    Reader(std::string_view text, std::string_view fileName) : lines_(text, fileName), fileName_(fileName) {}

    Result<ForwardingTables> read()
    {
        while (lines_.next()) {
            FABRIC_CHECK(lines_.checkLimits());
            if (const auto header = parseHeader(lines_.line()))
                FABRIC_CHECK(begin(*header));
            else
                FABRIC_CHECK(addLine());
        }
        if (tables_.switches.empty())
            return fail(ErrorKind::Input, "FP-LFT-001", FABRIC_TEXT("formats", "No forwarding table of a switch."), {},
                        fileName_);
        tables_.warnings = warnings_.take(fileName_);
        return std::move(tables_);
    }

private:
    Result<void> begin(const Header& header)
    {
        const auto [known, isNew] = numbers_.try_emplace(header.guid, tables_.switches.size());
        current_ = static_cast<std::ptrdiff_t>(known->second);
        if (!isNew) {
            warnings_.add(FABRIC_TEXT("formats", "The table of this switch began in line %1 already."),
                          {std::to_string(tables_.switches[known->second].line)}, lines_.place());
            return {};
        }
        if (tables_.switches.size() >= kMaxTables)
            return fail(ErrorKind::Limit, "FP-LFT-002", FABRIC_TEXT("formats", "More than %1 switches."),
                        {std::to_string(kMaxTables)}, lines_.place());
        tables_.switches.push_back({header.guid, std::string(header.name), {}, lines_.number()});
        return {};
    }

    Result<void> addLine()
    {
        const auto entry = parseEntry(lines_.line());
        if (entry && current_ >= 0) return add(*entry);
        if (!isNoise(lines_.line()))
            warnings_.add(FABRIC_TEXT("formats", "Not an entry of a forwarding table, skipped: %1"),
                          {excerpt(lines_.line())}, lines_.place());
        return {};
    }

    Result<void> add(const Entry& entry)
    {
        SwitchTable& table = tables_.switches[static_cast<std::size_t>(current_)];
        const auto lid = static_cast<std::size_t>(entry.lid);
        if (lid >= table.outPorts.size()) {
            entries_ += lid + 1 - table.outPorts.size();
            if (entries_ > kMaxTableEntries)
                return fail(ErrorKind::Limit, "FP-LFT-003", FABRIC_TEXT("formats", "More than %1 table entries."),
                            {std::to_string(kMaxTableEntries)}, lines_.place());
            table.outPorts.resize(lid + 1, kNoOutPort);
        }
        if (table.outPorts[lid] != kNoOutPort && table.outPorts[lid] != entry.port) {
            warnings_.add(FABRIC_TEXT("formats", "LID %1 had port %2 before and has port %3 here; the first is kept."),
                          {std::to_string(lid), std::to_string(table.outPorts[lid]), std::to_string(entry.port)},
                          lines_.place());
            return {};
        }
        table.outPorts[lid] = entry.port;
        if (entry.owner != 0) own(lid, entry.owner);
        return {};
    }

    void own(std::size_t lid, std::uint64_t guid)
    {
        if (lid >= tables_.ownerOfLid.size()) tables_.ownerOfLid.resize(lid + 1, 0);
        std::uint64_t& owner = tables_.ownerOfLid[lid];
        if (owner != 0 && owner != guid)
            warnings_.add(FABRIC_TEXT("formats", "LID %1 belongs to another port here than before; the first is kept."),
                          {std::to_string(lid)}, lines_.place());
        else
            owner = guid;
    }

    LineReader lines_;
    std::string fileName_;
    Warnings warnings_;
    ForwardingTables tables_;
    std::unordered_map<std::uint64_t, std::size_t> numbers_;
    std::ptrdiff_t current_ = -1;
    std::size_t entries_ = 0;
};

} // namespace

bool looksLikeForwardingTables(std::string_view text)
{
    constexpr int kMostLines = 200;
    LineReader lines(text, {});
    while (lines.number() < kMostLines && lines.next())
        if (parseHeader(lines.line())) return true;
    return false;
}

Result<ForwardingTables> readForwardingTables(std::string_view text, std::string_view fileName)
{
    return Reader(text, fileName).read();
}

} // namespace fabric
