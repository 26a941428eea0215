// .topo of ibutils and ibdiagnet: a block per system, "TYPE NAME", and below it a line per link:
// "P1 -4x-50G-> TYPE NAME PORT". The arrow may state width and lane speed; a link may stand in both blocks. Types are
// names of .ibnl files; where those are given along, they tell hosts from switches, else the blocks do: who never has
// one is a host. Names and ports are single words there.
#include "core/formats/ibnl.h"
#include "core/formats/link_formats.h"
#include "core/formats/options.h"
#include "core/formats/ports.h"
#include "core/formats/reading.h"
#include "core/formats/text_cursor.h"

#include "core/base/strings.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

namespace fabric {

namespace {

constexpr std::string_view kNoType = "UNKNOWN";

bool isWord(const std::string& text)
{
    return !text.empty() && text.find_first_of(" \t#") == std::string::npos && text.find("->") == std::string::npos;
}

bool isTopoLink(const ListedLink& link)
{
    for (const ListedEnd* end : {&link.a, &link.z})
        if (!isWord((*end)[EndField::Device]) || !isWord((*end)[EndField::Port])) return false;
    return true;
}

Carried carriedByTopo()
{
    Carried carried;
    carried.ends = {EndField::Model};
    carried.links = {LinkField::Speed};
    carried.isWritten = isTopoLink;
    return carried;
}

std::string typeOf(const ListedEnd& end)
{
    return end[EndField::Model].empty() ? std::string(kNoType) : end[EndField::Model];
}

std::string arrow(const ListedLink& link)
{
    const auto mbps = parseMetres(link[LinkField::Speed]);
    if (!mbps) return "->";
    const int lanes = link.lanes > 0 && *mbps % link.lanes == 0 ? link.lanes : 1;
    return fmt::format("-{}x-{}G->", lanes, metresText(*mbps / lanes));
}

Result<std::string> writeTopo(const ExportInput& input)
{
    FABRIC_TRY(fabric, fabricByName(input.project, input.params.text("fabric")));
    const PlannedList planned = plannedTopo(input, fabric);
    std::vector<std::string> order;
    std::map<std::string, std::string> blocks;
    for (const ListedLink& link : planned.list.links) {
        if (!isTopoLink(link)) continue;
        // The switch has the block; between two switches the one that stands first.
        const bool isTurned = link.a[EndField::Role] == enumName(Role::Node);
        const ListedEnd& from = isTurned ? link.z : link.a;
        const ListedEnd& to = isTurned ? link.a : link.z;
        const auto [block, isNew] = blocks.try_emplace(from[EndField::Device]);
        if (isNew) {
            order.push_back(block->first);
            block->second = fmt::format("{} {}\n", typeOf(from), from[EndField::Device]);
        }
        block->second += fmt::format("    {} {} {} {} {}\n", from[EndField::Port], arrow(link), typeOf(to),
                                     to[EndField::Device], to[EndField::Port]);
    }
    if (input.progress.isCancelled()) return cancelled();
    std::string out;
    for (const std::string& name : order)
        out += blocks[name] + "\n";
    return out;
}

Result<std::vector<ExportLoss>> lossesOfTopo(const ExportInput& input)
{
    FABRIC_TRY(fabric, fabricByName(input.project, input.params.text("fabric")));
    return declaredLoss(plannedTopo(input, fabric), carriedByTopo());
}

class TopoReader {
public:
    explicit TopoReader(const std::map<std::string, SystemType>& types) : types_(types) {}

    Result<void> read(const SourceFile& file)
    {
        if (!isValidUtf8(file.bytes))
            return fail(ErrorKind::Input, "FP-TOP-001", FABRIC_TEXT("topo", "The file is not UTF-8"), {}, file.name);
        LineReader lines(file.bytes, file.name);
        ListedEnd owner;
        while (lines.next()) {
            FABRIC_CHECK(lines.checkLimits());
            std::string_view line = lines.line();
            line = trimmed(line.substr(0, line.find('#')));
            if (line.empty()) {
                owner = {};
            } else if (line.find("->") == std::string_view::npos) {
                FABRIC_TRY(block, system(line, lines.place()));
                owner = std::move(block);
                owners_.insert(owner[EndField::Device]);
                list_.boxes.push_back(owner);
            } else {
                if (owner[EndField::Device].empty())
                    return fail(ErrorKind::Input, "FP-TOP-002",
                                FABRIC_TEXT("topo", "A link stands outside of every system's block"), {},
                                lines.place());
                FABRIC_CHECK(readLink(line, owner, lines.place()));
            }
        }
        if (!list_.links.empty()) return {};
        return fail(ErrorKind::Input, "FP-TOP-003", FABRIC_TEXT("topo", "The file has no link"), {}, file.name);
    }

    PortList take()
    {
        std::size_t byBlocks = 0;
        std::map<std::string, std::size_t> unknown;
        std::set<std::string> counted;
        const auto role = [&](ListedEnd& end) {
            const auto type = types_.find(end[EndField::Model]);
            const bool isFirst = counted.insert(end[EndField::Device]).second;
            const bool isHost = type != types_.end() ? type->second.isHost() : !owners_.contains(end[EndField::Device]);
            end[EndField::Role] = isHost ? "host" : "switch";
            if (type != types_.end() || !isFirst) return;
            ++byBlocks;
            if (!end[EndField::Model].empty()) ++unknown[end[EndField::Model]];
        };
        for (ListedLink& link : list_.links) {
            role(link.a);
            role(link.z);
        }
        for (ListedEnd& box : list_.boxes)
            role(box);
        for (const auto& [type, count] : unknown)
            list_.notes.push_back({Message{FABRIC_TEXT("topo", "There is no .ibnl of the type '%1' here; %2 systems of "
                                                               "it have the ports that the file shows"),
                                           {displayText(type), std::to_string(count)}},
                                   {}});
        if (byBlocks > 0)
            list_.notes.push_back(
                {Message{FABRIC_TEXT("topo", "%1 systems are taken as switches if they have a block of "
                                             "their own, as hosts if not"),
                         {std::to_string(byBlocks)}},
                 {}});
        return std::move(list_);
    }

private:
    static Result<std::string> word(TextCursor& cursor, const std::string& where)
    {
        const std::string text(cursor.word());
        if (!text.empty() && text.size() <= kMaxNameBytes && isCleanText(text)) return text;
        return fail(ErrorKind::Input, "FP-TOP-004",
                    FABRIC_TEXT("topo", "A type, name or port is missing, or no plan can hold it: %1"),
                    {displayText(text.substr(0, 80))}, where);
    }

    /// "TYPE NAME" and what may follow it.
    static Result<ListedEnd> system(std::string_view line, const std::string& where)
    {
        TextCursor cursor(line);
        FABRIC_TRY(type, word(cursor, where));
        FABRIC_TRY(name, word(cursor, where));
        ListedEnd end;
        end.where = where;
        end[EndField::Device] = std::move(name);
        if (type != kNoType) end[EndField::Model] = std::move(type);
        return end;
    }

    Result<void> readLink(std::string_view line, const ListedEnd& owner, const std::string& where)
    {
        const std::size_t at = line.find("->");
        ListedLink link;
        link.where = where;
        link.a = owner;
        link.a.where = where;
        TextCursor head(line.substr(0, at));
        FABRIC_TRY(port, word(head, where));
        link.a[EndField::Port] = std::move(port);
        head.skipBlanks();
        link[LinkField::Speed] = speedOf(head.rest());
        TextCursor tail(line.substr(at + 2));
        FABRIC_TRY(far, system(tail.rest(), where));
        link.z = std::move(far);
        tail.word();
        tail.word();
        FABRIC_TRY(farPort, word(tail, where));
        link.z[EndField::Port] = std::move(farPort);
        const auto key = [](const ListedEnd& end) { return end[EndField::Device] + '\n' + end[EndField::Port]; };
        // A link that both blocks show is one link.
        if (!seen_.insert({std::min(key(link.a), key(link.z)), std::max(key(link.a), key(link.z))}).second) return {};
        if (list_.links.size() >= kMaxReadRows)
            return fail(ErrorKind::Limit, "FP-TOP-005", FABRIC_TEXT("topo", "The file has more links than are read"),
                        {}, where);
        list_.links.push_back(std::move(link));
        return {};
    }

    /// "-4x-50G-" is 200; empty when it does not say both.
    static std::string speedOf(std::string_view text)
    {
        constexpr std::int64_t kMaxLanes = 64;
        const std::size_t cross = lowerAscii(text).find('x');
        if (!text.starts_with('-') || cross == std::string_view::npos) return {};
        const auto lanes = parseInt(text.substr(1, cross - 1));
        std::string_view rate = text.substr(cross + 1);
        if (rate.starts_with('-')) rate.remove_prefix(1);
        while (!rate.empty() && (rate.back() == '-' || rate.back() == 'G' || rate.back() == 'g'))
            rate.remove_suffix(1);
        const auto mbps = parseMetres(rate);
        constexpr std::int64_t kMaxMbps = 10'000'000;
        if (!lanes || *lanes < 1 || *lanes > kMaxLanes || !mbps || *mbps > kMaxMbps) return {};
        return metresText(*lanes * *mbps);
    }

    const std::map<std::string, SystemType>& types_;
    PortList list_;
    std::set<std::string> owners_;
    std::set<std::pair<std::string, std::string>> seen_;
};

Result<std::vector<ImportNote>> importTopo(const ImportInput& input, Edit& edit)
{
    FABRIC_TRY(list, readTopo(input.files));
    return importList(list, applyOptions(input.params), input, edit);
}

} // namespace

PlannedList plannedTopo(const ExportInput& input, Id<Fabric> fabric)
{
    PlannedList planned = listPlan(input.project, input.catalog, fabric, PortSpelling::InfiniBand);
    std::map<std::string, std::string> parts;
    for (const Device& device : input.project.devices())
        parts.emplace(device.name, isWord(device.part) ? device.part : std::string());
    const auto finish = [&parts](ListedEnd& end) {
        end[EndField::Model] = parts[end[EndField::Device]]; // labels may have blanks, slugs have none
        const std::string& port = end[EndField::Port];
        if (!port.empty() && port.front() >= '0' && port.front() <= '9') end[EndField::Port] = "P" + port;
    };
    for (ListedLink& link : planned.list.links) {
        finish(link.a);
        finish(link.z);
    }
    for (ListedEnd& box : planned.list.boxes)
        finish(box);
    return planned;
}

Result<PortList> readTopo(const std::vector<SourceFile>& files)
{
    std::map<std::string, SystemType> types;
    for (const SourceFile& file : files) {
        if (!lowerAscii(file.name).ends_with(".ibnl")) continue;
        FABRIC_TRY(read, readIbnl(file.bytes, file.name));
        types.merge(read);
    }
    TopoReader reader(types);
    for (const SourceFile& file : files)
        if (!lowerAscii(file.name).ends_with(".ibnl")) FABRIC_CHECK(reader.read(file));
    return reader.take();
}

const Format kTopoFormat{
    .id = "topo",
    .title = FABRIC_TEXT("topo", "ibutils topology (.topo)"),
    .help =
        FABRIC_TEXT("topo", "The plan that ibdiagnet and ibtopodiff compare a fabric with. Give .ibnl files along to "
                            "tell what the types are"),
    .suffixes = {"topo"},
    .schema = {fabricOption(), listFabricOption(), listProtocolOption()},
    .read = importTopo,
    .write = writeTopo,
    .losses = lossesOfTopo,
};

} // namespace fabric
