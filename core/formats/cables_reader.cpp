#include "core/formats/cable_devices.h"
#include "core/formats/cable_places.h"
#include "core/formats/cable_rows.h"

#include "core/base/strings.h"

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

class CableReader {
public:
    CableReader(const CableTable& table, const CableDevices& devices, Edit& edit, const Progress& progress)
        : table_(table), devices_(devices), edit_(edit), progress_(progress), rows_(table, devices, edit)
    {
        for (const Cable& cable : edit.project().cables()) {
            existing_.insert(cable.name);
            for (const CableEnd& end : cable.ends)
                taken_[end.end.port].push_back({end.end, cable.name});
        }
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
    Result<void> readRow(std::size_t row)
    {
        const std::string name = table_.text(row, CableField::Cable);
        if (name.empty())
            return rows_.bad(row, CableField::Cable, "FP-CAB-021", FABRIC_TEXT("cables", "The cable ID is blank"), {});
        if (existing_.contains(name))
            return rows_.bad(row, CableField::Cable, "FP-CAB-022",
                             FABRIC_TEXT("cables", "The plan already has a cable '%1'"), {displayText(name)});
        FABRIC_TRY(leg, rows_.leg(row));
        FABRIC_TRY(a, rows_.end(row, Side::A));
        FABRIC_TRY(z, rows_.end(row, Side::B));
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
            return rows_.bad(
                row, CableField::Cable, "FP-CAB-023",
                FABRIC_TEXT("cables", "The cable ID '%1' stands in two rows; only the legs of a splitter share one"),
                {displayText(name)});
        FABRIC_CHECK(addPlug(cable, row, leg.isExchanged ? Side::B : Side::A, leg.plug[0], a, Side::A));
        FABRIC_CHECK(addPlug(cable, row, leg.isExchanged ? Side::A : Side::B, leg.plug[1], z, Side::B));
        FABRIC_CHECK(addFacts(cable, row));
        FABRIC_TRY(rails, rows_.rails(row, leg));
        rails.cable = at->second;
        rails_.push_back(rails);
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

    /// `column` is the side of the table that the plug was read from.
    Result<void> addPlug(Pending& cable, std::size_t row, Side side, int number, const std::optional<End>& end,
                         Side column)
    {
        const CableField field = onSide(CableField::APort, column);
        if (!end || number == 0) {
            if (!end == (number == 0) || !cable.hasLegs) return {};
            return rows_.bad(
                row, CableField::Leg, "FP-CAB-028",
                FABRIC_TEXT("cables", "Leg and ports of cable '%1' do not agree: plug 0 means not connected"),
                {displayText(cable.name)});
        }
        const auto [at, isNew] = cable.plugs[static_cast<std::size_t>(side)].try_emplace(number, *end);
        if (!isNew) {
            if (at->second == *end) return {};
            return rows_.bad(row, field, "FP-CAB-029",
                             FABRIC_TEXT("cables", "Cable '%1' has the same plug at '%2' in another row"),
                             {displayText(cable.name), rows_.portName(at->second.port)});
        }
        auto& there = taken_[end->port];
        for (const auto& [other, name] : there) {
            const bool isApart = other.lanes != 0 && end->lanes != 0 &&
                                 (other.lane0 + other.lanes <= end->lane0 || end->lane0 + end->lanes <= other.lane0);
            if (!isApart)
                return rows_.bad(row, field, "FP-CAB-030",
                                 FABRIC_TEXT("cables", "Port '%1' of '%2' is already taken by cable '%3'"),
                                 {rows_.portName(end->port), rows_.deviceName(end->port.device), displayText(name)});
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
                return rows_.bad(row, field, "FP-CAB-031",
                                 FABRIC_TEXT("cables", "Cable '%1' says '%2' here in another row"),
                                 {displayText(cable.name), displayText(at->second)});
        }
        return {};
    }

    Result<std::optional<std::int64_t>> metres(const Pending& pending, CableField field) const
    {
        const auto fact = pending.facts.find(field);
        if (fact == pending.facts.end()) return std::optional<std::int64_t>();
        const auto length = parseMetres(trimmed(fact->second));
        if (!length)
            return rows_.bad(pending.row, field, "FP-CAB-033", FABRIC_TEXT("cables", "'%1' is not a length in metres"),
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
        return rows_.bad(
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
                return rows_.bad(pending.row, CableField::LaneMap, "FP-CAB-035",
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
        FABRIC_TRY(slug, rows_.part(pending.row, CableField::Part));
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
                    return rows_.bad(
                        pending.row, CableField::Leg, "FP-CAB-036",
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
                return rows_.bad(pending.row, CableField::Status, "FP-CAB-037",
                                 FABRIC_TEXT("cables", "'%1' is not a status such as L0-planned"),
                                 {displayText(status)});
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
    CableRows rows_;
    std::vector<Pending> cables_;
    std::unordered_map<std::string, std::size_t> index_;
    std::set<std::string> existing_;
    std::unordered_map<PortRef, std::vector<std::pair<End, std::string>>> taken_;
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
