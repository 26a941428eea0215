#include "core/formats/cable_devices.h"
#include "core/formats/cable_places.h"
#include "core/formats/cable_rails.h"

#include "core/base/strings.h"
#include "core/graph/links.h"

#include <fmt/format.h>

#include <algorithm>
#include <unordered_map>

namespace fabric {

namespace {

/// Fields that belong to the cable as a whole: every row of it says the same or leaves them blank.
constexpr CableField kCableFacts[] = {CableField::Fabric,   CableField::Type,   CableField::Part,  CableField::Design,
                                      CableField::Purchase, CableField::Colour, CableField::Route, CableField::Status,
                                      CableField::By,       CableField::Date,   CableField::Label, CableField::Note,
                                      CableField::LaneMap};

/// A cable while its rows are read: plugs by number, facts by field.
struct Pending {
    std::string name;
    std::size_t row = 0;
    bool hasLegs = false;
    std::map<int, End> plugs[2]; // by Side
    std::map<CableField, std::string> facts;
};

struct LegNumbers {
    int plug[2] = {1, 1};     // of the row's A and Z columns
    bool isExchanged = false; // the row's A columns describe side Z
    bool isOnly = true;
};

class CableReader {
public:
    CableReader(const CableTable& table, const CableDevices& devices, Edit& edit, const Progress& progress)
        : table_(table),
          devices_(devices),
          edit_(edit),
          progress_(progress),
          labels_(devices.catalog()),
          ports_(edit.project(), devices.catalog())
    {
        for (const Cable& cable : edit.project().cables()) {
            existing_.insert(cable.name);
            for (const CableEnd& end : cable.ends)
                taken_[end.end.port].push_back({end.end, cable.name});
        }
        for (const Module& module : edit.project().modules())
            if (module.kind == ModuleKind::Transceiver)
                transceivers_[PortRef{module.device, module.bay, module.cage, 0}] = module.part;
        for (const Route& route : edit.project().table<Route>())
            routes_.emplace(route.name, route.id);
    }

    Result<std::vector<RowRails>> run(std::vector<ImportNote>& notes)
    {
        constexpr std::size_t kReportEvery = 1024;
        for (std::size_t row = 0; row < table_.rows(); ++row) {
            if (row % kReportEvery == 0) {
                if (progress_.isCancelled()) return cancelled();
                progress_.report(static_cast<double>(row) / static_cast<double>(table_.rows()), "reading cables");
            }
            FABRIC_CHECK(readRow(row));
        }
        std::vector<Id<Cable>> ids;
        for (const Pending& cable : cables_) {
            FABRIC_TRY(id, addCable(cable));
            ids.push_back(id);
        }
        for (RowRails& rails : rails_)
            rails.id = ids[rails.cable];
        if (statedTested_ > 0)
            notes.push_back(
                {Message{FABRIC_TEXT("cables",
                                     "%1 cables have a status above L1 from this file; nothing here has tested them"),
                         {std::to_string(statedTested_)}},
                 table_.where(0, CableField::Status)});
        return std::move(rails_);
    }

private:
    Failure bad(std::size_t row, CableField field, const char* code, Text text, std::vector<std::string> args) const
    {
        return fail(ErrorKind::Input, code, text, std::move(args), table_.where(row, field));
    }

    Result<LegNumbers> legNumbers(std::size_t row) const
    {
        LegNumbers leg;
        const std::string text = table_.text(row, CableField::Leg);
        if (text.empty()) return leg;
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
            return bad(
                row, CableField::Leg, "FP-CAB-020",
                FABRIC_TEXT("cables",
                            "'%1' is not a leg: write A1-Z2 for the first plug of side A and the second of side Z"),
                {displayText(text)});
        leg.plug[0] = static_cast<int>(first);
        leg.plug[1] = static_cast<int>(second);
        leg.isExchanged = isTurned;
        leg.isOnly = false;
        return leg;
    }

    Result<void> readRow(std::size_t row)
    {
        const std::string name = table_.text(row, CableField::Cable);
        if (name.empty())
            return bad(row, CableField::Cable, "FP-CAB-021", FABRIC_TEXT("cables", "The cable ID is blank"), {});
        if (existing_.contains(name))
            return bad(row, CableField::Cable, "FP-CAB-022", FABRIC_TEXT("cables", "The plan already has a cable '%1'"),
                       {displayText(name)});
        FABRIC_TRY(leg, legNumbers(row));
        FABRIC_TRY(a, readEnd(row, Side::A));
        FABRIC_TRY(z, readEnd(row, Side::B));
        const auto [at, isNew] = index_.try_emplace(name, cables_.size());
        if (isNew) {
            Pending cable;
            cable.name = name;
            cable.row = row;
            cable.hasLegs = !leg.isOnly;
            cables_.push_back(std::move(cable));
        }
        Pending& cable = cables_[at->second];
        if (!isNew && !cable.hasLegs && isTwin(cable, a, z)) return {};
        if (!isNew && (!cable.hasLegs || leg.isOnly))
            return bad(
                row, CableField::Cable, "FP-CAB-023",
                FABRIC_TEXT("cables", "The cable ID '%1' stands in two rows; only the legs of a splitter share one"),
                {displayText(name)});
        FABRIC_CHECK(addPlug(cable, row, leg.isExchanged ? Side::B : Side::A, leg.plug[0], a, Side::A));
        FABRIC_CHECK(addPlug(cable, row, leg.isExchanged ? Side::A : Side::B, leg.plug[1], z, Side::B));
        FABRIC_CHECK(addFacts(cable, row));
        if (isNew || !leg.isExchanged) FABRIC_CHECK(noteRails(row, at->second, leg));
        return {};
    }

    /// The second row of a straight cable that is listed both ways.
    static bool isTwin(const Pending& cable, const std::optional<End>& a, const std::optional<End>& z)
    {
        const auto is = [](const std::map<int, End>& plugs, const std::optional<End>& end) {
            return end ? plugs.size() == 1 && plugs.begin()->second == *end : plugs.empty();
        };
        return is(cable.plugs[0], z) && is(cable.plugs[1], a);
    }

    Result<std::optional<End>> readEnd(std::size_t row, Side side)
    {
        const std::string name = table_.text(row, onSide(CableField::ANode, side));
        if (name.empty()) return std::optional<End>();
        FABRIC_TRY(port, readPort(row, side, name));
        End end{.port = port, .lane0 = 0, .lanes = 0};
        FABRIC_CHECK(readLanes(row, side, end));
        FABRIC_CHECK(readModule(row, side, port));
        return std::optional<End>(end);
    }

    Result<PortRef> readPort(std::size_t row, Side side, const std::string& deviceName)
    {
        const Id<Device> device = devices_.device(deviceName);
        const std::string text = table_.text(row, onSide(CableField::APort, side));
        if (const auto port = ports_.byName(device, text)) return *port;
        if (ports_.devicePart(device) == nullptr)
            if (const auto port = plainPort(device, text)) return *port;
        const std::string& part = edit_.project().devices().at(device).part;
        return bad(row, onSide(CableField::APort, side), "FP-CAB-024",
                   FABRIC_TEXT("cables", "Device '%1' (%2) has no port '%3'"),
                   {displayText(deviceName), part.empty() ? "no model" : labels_.label(part), displayText(text)});
    }

    /// "12.1?": how a port of a device without a known part is written.
    static std::optional<PortRef> plainPort(Id<Device> device, std::string_view text)
    {
        const std::size_t dot = text.find('.');
        if (dot == std::string_view::npos || !text.ends_with('?')) return std::nullopt;
        const auto cage = parseInt(text.substr(0, dot));
        const auto connector = parseInt(text.substr(dot + 1, text.size() - dot - 2));
        if (!cage || !connector || *cage < 1 || *cage > 65535 || *connector < 1 || *connector > 255)
            return std::nullopt;
        return PortRef{device, 0, static_cast<std::uint16_t>(*cage), static_cast<std::uint8_t>(*connector)};
    }

    Result<void> readLanes(std::size_t row, Side side, End& end) const
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

    Result<std::string> partSlug(std::size_t row, CableField field) const
    {
        const std::string text = table_.text(row, field);
        if (text.empty()) return text;
        if (const Part* part = labels_.find(text)) return part->slug;
        return bad(row, field, "FP-CAB-026", FABRIC_TEXT("cables", "The part '%1' is not in the catalogue"),
                   {displayText(text)});
    }

    Result<void> readModule(std::size_t row, Side side, const PortRef& port)
    {
        const CableField field = onSide(CableField::AModule, side);
        FABRIC_TRY(slug, partSlug(row, field));
        if (slug.empty()) return {};
        const auto [at, isNew] = transceivers_.try_emplace(PortRef{port.device, port.bay, port.cage, 0}, slug);
        if (!isNew && at->second != slug)
            return bad(row, field, "FP-CAB-027",
                       FABRIC_TEXT("cables", "The cage of port '%1' of '%2' already holds '%3'"),
                       {ports_.name(port), displayText(edit_.project().devices().at(port.device).name),
                        labels_.label(at->second)});
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

    /// `column` is the side of the table that the plug was read from.
    Result<void> addPlug(Pending& cable, std::size_t row, Side side, int number, const std::optional<End>& end,
                         Side column)
    {
        const CableField field = onSide(CableField::APort, column);
        if (!end || number == 0) {
            if (!end == (number == 0) || !cable.hasLegs) return {};
            return bad(row, CableField::Leg, "FP-CAB-028",
                       FABRIC_TEXT("cables", "Leg and ports of cable '%1' do not agree: plug 0 means not connected"),
                       {displayText(cable.name)});
        }
        const auto [at, isNew] = cable.plugs[static_cast<std::size_t>(side)].try_emplace(number, *end);
        if (!isNew) {
            if (at->second == *end) return {};
            return bad(row, field, "FP-CAB-029",
                       FABRIC_TEXT("cables", "Cable '%1' has the same plug at '%2' in another row"),
                       {displayText(cable.name), ports_.name(at->second.port)});
        }
        auto& there = taken_[end->port];
        for (const auto& [other, name] : there) {
            const bool isApart = other.lanes != 0 && end->lanes != 0 &&
                                 (other.lane0 + other.lanes <= end->lane0 || end->lane0 + end->lanes <= other.lane0);
            if (!isApart)
                return bad(row, field, "FP-CAB-030",
                           FABRIC_TEXT("cables", "Port '%1' of '%2' is already taken by cable '%3'"),
                           {ports_.name(end->port), displayText(edit_.project().devices().at(end->port.device).name),
                            displayText(name)});
        }
        there.push_back({*end, cable.name});
        return {};
    }

    Result<void> addFacts(Pending& cable, std::size_t row) const
    {
        for (const CableField field : kCableFacts) {
            const std::string text = table_.text(row, field);
            if (text.empty()) continue;
            const auto [at, isNew] = cable.facts.try_emplace(field, text);
            if (!isNew && at->second != text)
                return bad(row, field, "FP-CAB-031", FABRIC_TEXT("cables", "Cable '%1' says '%2' here in another row"),
                           {displayText(cable.name), displayText(at->second)});
        }
        return {};
    }

    Result<void> noteRails(std::size_t row, std::size_t cable, const LegNumbers& leg)
    {
        constexpr std::int64_t kMaxRail = 4096;
        RowRails wanted{.cable = cable,
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
        rails_.push_back(wanted);
        return {};
    }

    Result<std::optional<std::int64_t>> metres(const Pending& pending, CableField field) const
    {
        const auto fact = pending.facts.find(field);
        if (fact == pending.facts.end()) return std::optional<std::int64_t>();
        const auto length = parseMetres(trimmed(fact->second));
        if (!length)
            return bad(pending.row, field, "FP-CAB-033", FABRIC_TEXT("cables", "'%1' is not a length in metres"),
                       {displayText(fact->second)});
        return std::optional<std::int64_t>(*length);
    }

    Result<CableKind> kindOf(const Pending& pending, const std::string& slug) const
    {
        const Part* part = devices_.catalog().find(slug);
        if (part != nullptr && part->cable) return CableKind::Assembly;
        if (part != nullptr && part->fibre) return part->fibre->kind == "TRUNK" ? CableKind::Trunk : CableKind::Cord;
        const auto fact = pending.facts.find(CableField::Type);
        if (fact == pending.facts.end()) return CableKind::Undecided;
        if (const auto kind = enumFromName<CableKind>(lowerAscii(fact->second))) return *kind;
        return bad(
            pending.row, CableField::Type, "FP-CAB-034",
            FABRIC_TEXT("cables",
                        "'%1' is not a kind of cable; without a part number write undecided, assembly, cord or trunk"),
            {displayText(fact->second)});
    }

    Result<std::vector<int>> laneMapOf(const Pending& pending) const
    {
        std::vector<int> lanes;
        const auto fact = pending.facts.find(CableField::LaneMap);
        if (fact == pending.facts.end()) return lanes;
        for (const std::string_view word : split(fact->second, ' ')) {
            const auto lane = parseInt(word);
            if (!lane || *lane < 0 || *lane > 4096)
                return bad(pending.row, CableField::LaneMap, "FP-CAB-035",
                           FABRIC_TEXT("cables", "'%1' is not a lane number"), {displayText(word)});
            lanes.push_back(static_cast<int>(*lane));
        }
        return lanes;
    }

    Result<Id<Cable>> addCable(const Pending& pending)
    {
        const auto fact = [&pending](CableField field) {
            const auto found = pending.facts.find(field);
            return found == pending.facts.end() ? std::string() : found->second;
        };
        Cable cable;
        cable.name = pending.name;
        cable.fabric = devices_.fabric(fact(CableField::Fabric));
        FABRIC_TRY(slug, partSlug(pending.row, CableField::Part));
        cable.part = slug;
        FABRIC_TRY(kind, kindOf(pending, slug));
        cable.kind = kind;
        FABRIC_TRY(routed, metres(pending, CableField::Design));
        cable.routedMm = routed;
        FABRIC_TRY(length, metres(pending, CableField::Purchase));
        cable.lengthMm = length;
        for (const Side side : {Side::A, Side::B}) {
            int expected = 1;
            for (const auto& [number, end] : pending.plugs[static_cast<std::size_t>(side)]) {
                if (number != expected++)
                    return bad(pending.row, CableField::Leg, "FP-CAB-036",
                               FABRIC_TEXT("cables", "Cable '%1' lacks plug %2 of side %3"),
                               {displayText(pending.name), std::to_string(expected - 1), side == Side::A ? "A" : "Z"});
                cable.ends.push_back({.side = side, .end = end});
            }
        }
        FABRIC_TRY(lanes, laneMapOf(pending));
        cable.laneMap = std::move(lanes);
        for (const std::string& name : splitPath(fact(CableField::Route)))
            cable.routes.push_back(route(name));
        cable.colour = fact(CableField::Colour);
        cable.labelOverride = fact(CableField::Label);
        cable.notes = fact(CableField::Note);
        const Id<Cable> id = edit_.add(std::move(cable));
        FABRIC_CHECK(addEvidence(pending, id, fact(CableField::Status), fact(CableField::By), fact(CableField::Date)));
        return id;
    }

    Id<Route> route(const std::string& name)
    {
        const auto [at, isNew] = routes_.try_emplace(name);
        if (isNew) {
            Route row;
            row.name = name;
            at->second = edit_.add(std::move(row));
        }
        return at->second;
    }

    Result<void> addEvidence(const Pending& pending, Id<Cable> cable, const std::string& status, const std::string& by,
                             const std::string& date)
    {
        EvidenceLevel level = EvidenceLevel::Planned;
        if (!status.empty()) {
            const auto known = enumFromName<EvidenceLevel>(status);
            if (!known)
                return bad(pending.row, CableField::Status, "FP-CAB-037",
                           FABRIC_TEXT("cables", "'%1' is not a status such as L0-planned"), {displayText(status)});
            level = *known;
        }
        if (level == EvidenceLevel::Planned && by.empty() && date.empty()) return {};
        if (level > EvidenceLevel::Pulled) ++statedTested_;
        Evidence evidence;
        evidence.cable = cable;
        evidence.level = level;
        evidence.time = date;
        evidence.source = by;
        evidence.detail = "stated in " + table_.where(pending.row, CableField::Status);
        edit_.add(std::move(evidence));
        return {};
    }

    const CableTable& table_;
    const CableDevices& devices_;
    Edit& edit_;
    const Progress& progress_;
    PartLabels labels_;
    PortMap ports_;
    std::vector<Pending> cables_;
    std::unordered_map<std::string, std::size_t> index_;
    std::set<std::string> existing_;
    std::unordered_map<PortRef, std::vector<std::pair<End, std::string>>> taken_;
    std::unordered_map<PortRef, std::string> transceivers_;
    std::map<std::string, Id<Route>> routes_;
    std::vector<RowRails> rails_;
    std::size_t statedTested_ = 0;
};

} // namespace

Result<std::vector<ImportNote>> readCables(const ImportInput& input, Edit& edit)
{
    std::vector<ImportNote> notes;
    for (const SourceFile& file : input.files) {
        FABRIC_TRY(table, CableTable::read(file, notes));
        FABRIC_TRY(devices, CableDevices::add(table, input.catalog, edit, input.progress));
        FABRIC_TRY(rails, CableReader(table, devices, edit, input.progress).run(notes));
        settleRails(edit, devices, rails);
    }
    return notes;
}

} // namespace fabric
