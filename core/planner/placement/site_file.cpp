#include "core/planner/placement/site_file.h"

#include "core/base/strings.h"
#include "core/planner/placement/rack_positions.h"
#include "core/text/csv.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>

namespace fabric {

namespace {

constexpr std::array kKinds{"room", "row", "tray", "riser", "room-to-room", "rack"};

enum class Unit : std::uint8_t { Metres, Thousandths, Whole };

/// A column that holds a number: metres to mm, kilowatts and kilograms to W and g, or whole as it stands.
struct NumberColumn {
    std::string_view name;
    std::optional<std::int64_t> SiteRow::*value;
    Unit unit;
};
constexpr std::array<NumberColumn, 11> kNumbers{{
    {"x_m", &SiteRow::xMm, Unit::Metres},
    {"y_m", &SiteRow::yMm, Unit::Metres},
    {"width_m", &SiteRow::widthMm, Unit::Metres},
    {"depth_m", &SiteRow::depthMm, Unit::Metres},
    {"length_m", &SiteRow::lengthMm, Unit::Metres},
    {"power_kw", &SiteRow::powerW, Unit::Thousandths},
    {"weight_kg", &SiteRow::weightG, Unit::Thousandths},
    {"position", &SiteRow::position, Unit::Whole},
    {"height_u", &SiteRow::heightU, Unit::Whole},
    {"cross_section_mm2", &SiteRow::crossSectionMm2, Unit::Whole},
    {"fill_limit_percent", &SiteRow::fillLimitPercent, Unit::Whole},
}};
struct TextColumn {
    std::string_view name;
    std::string SiteRow::*value;
};
constexpr std::array<TextColumn, 4> kTexts{
    {{"kind", &SiteRow::kind}, {"name", &SiteRow::name}, {"in", &SiteRow::in}, {"to", &SiteRow::to}}};

std::optional<std::int64_t> parseNumber(std::string_view text, Unit unit)
{
    // Metres to millimetres and thousands to ones are the same factor.
    auto value = unit == Unit::Whole ? parseInt(text) : parseMetres(text);
    if (value && (*value < 0 || *value > kMaxFloorMm)) value.reset();
    return value;
}

/// "0 2; 30 2" in metres; empty when it is no list of points.
std::vector<std::int64_t> parsePath(std::string_view text)
{
    std::vector<std::int64_t> path;
    for (const std::string_view point : split(text, ';')) {
        std::vector<std::string_view> numbers;
        for (const std::string_view word : split(trimmed(point), ' '))
            if (!word.empty()) numbers.push_back(word);
        if (numbers.size() != 2) return {};
        for (const std::string_view number : numbers) {
            const auto value = parseNumber(number, Unit::Metres);
            if (!value) return {};
            path.push_back(*value);
        }
    }
    return path;
}

class SiteReader {
public:
    explicit SiteReader(const CsvTable& table) : table_(table) {}

    Result<Site> read()
    {
        FABRIC_CHECK(checkHeader());
        Site site;
        for (std::size_t row = 1; row < table_.rows(); ++row) {
            if (row > kMaxSiteRows)
                return fail(ErrorKind::Limit, "FP-SIT-001", FABRIC_TEXT("placement", "A site has at most %1 rows"),
                            {std::to_string(kMaxSiteRows)}, table_.where(row));
            FABRIC_TRY(read, readRow(row));
            site.rows.push_back(std::move(read));
        }
        return site;
    }

private:
    std::string_view head(std::size_t column) const { return trimmed(table_.cell(0, column)); }

    Result<void> checkHeader() const
    {
        std::set<std::string_view> seen;
        for (std::size_t column = 0; table_.rows() > 0 && column < table_.width(0); ++column) {
            const auto isNamed = [&](const auto& known) { return known.name == head(column); };
            const bool isKnown = head(column) == "path_m" || std::any_of(kTexts.begin(), kTexts.end(), isNamed) ||
                                 std::any_of(kNumbers.begin(), kNumbers.end(), isNamed);
            if (!isKnown || !seen.insert(head(column)).second)
                return fail(ErrorKind::Input, "FP-SIT-002",
                            FABRIC_TEXT("placement", "A site has no column '%1', or it is there twice"),
                            {displayText(head(column))}, table_.where(0, column));
        }
        for (const char* needed : {"kind", "name"})
            if (!seen.contains(needed))
                return fail(ErrorKind::Input, "FP-SIT-003", FABRIC_TEXT("placement", "The column '%1' is missing"),
                            {needed}, table_.fileName());
        return {};
    }

    Failure reject(std::size_t row, std::size_t column, const char* code, Text what) const
    {
        return fail(ErrorKind::Input, code, what, {displayText(trimmed(table_.cell(row, column)))},
                    table_.where(row, column));
    }

    Result<SiteRow> readRow(std::size_t row) const
    {
        SiteRow read;
        read.where = table_.where(row);
        for (std::size_t column = 0; column < table_.width(0); ++column) {
            const std::string_view cell = trimmed(table_.cell(row, column));
            const std::string_view name = head(column);
            for (const TextColumn& text : kTexts)
                if (text.name == name) read.*text.value = cell;
            const bool isText =
                std::any_of(kTexts.begin(), kTexts.end(), [&](const auto& t) { return t.name == name; });
            if (isText && (cell.size() > kMaxNameBytes || !isCleanText(cell)))
                return reject(row, column, "FP-SIT-004", FABRIC_TEXT("placement", "'%1' is not a name"));
            if (cell.empty()) continue;
            for (const NumberColumn& number : kNumbers) {
                if (number.name != name) continue;
                read.*number.value = parseNumber(cell, number.unit);
                if (!(read.*number.value))
                    return reject(row, column, "FP-SIT-005", FABRIC_TEXT("placement", "'%1' is not a number in range"));
            }
            if (name == "path_m") read.pathMm = parsePath(cell);
            if (name == "path_m" && read.pathMm.size() < 4)
                return reject(row, column, "FP-SIT-006",
                              FABRIC_TEXT("placement", "'%1' is not a path: write points in metres, \"0 2; 30 2\""));
        }
        FABRIC_CHECK(checkRow(read));
        return read;
    }

    /// What a row of its kind needs.
    static Result<void> checkRow(const SiteRow& row)
    {
        const auto needs = [&](const char* what) {
            return fail(ErrorKind::Input, "FP-SIT-007", FABRIC_TEXT("placement", "%1 '%2' needs %3"),
                        {displayText(row.kind), row.name, what}, row.where);
        };
        if (std::find(kKinds.begin(), kKinds.end(), row.kind) == kKinds.end())
            return fail(ErrorKind::Input, "FP-SIT-008",
                        FABRIC_TEXT("placement", "'%1' is none of room, row, tray, riser, room-to-room and rack"),
                        {displayText(row.kind)}, row.where);
        if (row.name.empty()) return needs("a name");
        if (row.kind != "room" && row.in.empty()) return needs("the column 'in'");
        if (row.kind == "row" && !row.widthMm) return needs("width_m, its length");
        if (row.kind == "rack" && row.position.value_or(0) < 1) return needs("position, from 1");
        if (row.kind == "tray" && row.pathMm.empty()) return needs("path_m, its corners");
        const bool isWay = row.kind == "riser" || row.kind == "room-to-room";
        if (isWay && row.to.empty()) return needs("the column 'to'");
        if (isWay && (row.pathMm.size() != 4 || !row.lengthMm)) return needs("length_m and path_m of two points");
        for (std::size_t i = 0; row.kind == "tray" && i + 3 < row.pathMm.size(); i += 2)
            if (row.pathMm[i] != row.pathMm[i + 2] && row.pathMm[i + 1] != row.pathMm[i + 3])
                return needs("corners that lie along x or y of each other");
        return {};
    }

    const CsvTable& table_;
};

/// Puts rows of a site into a project, rooms first.
class SiteWriter {
public:
    SiteWriter(Edit& edit, const Site& site) : edit_(edit), site_(site) {}

    Result<void> write()
    {
        forgetOldLengths();
        for (const char* kind : {"room", "row", "tray", "riser", "room-to-room", "rack"})
            for (const SiteRow& row : site_.rows)
                if (row.kind == kind) FABRIC_CHECK(put(row));
        return {};
    }

private:
    /// Rows that the site does not have take no racks any more, and those that stand there have no position.
    void forgetOldLengths()
    {
        std::set<std::string> named;
        for (const SiteRow& row : site_.rows)
            if (row.kind == "row") named.insert(row.name);
        std::vector<Group> changed;
        for (const Group& group : edit_.project().groups()) {
            Group next = group;
            const Group* row = group.kind == GroupKind::Rack ? edit_.project().groups().find(group.parent) : nullptr;
            if (group.kind == GroupKind::Row) next.widthMm.reset();
            if (group.kind == GroupKind::Rack && !group.xMm && (row == nullptr || !named.contains(row->name))) {
                next.parent = {};
                next.index = 0;
            }
            if (next != group) changed.push_back(std::move(next));
        }
        for (Group& group : changed)
            edit_.replace(std::move(group));
    }

    const Group* find(GroupKind kind, const std::string& name) const
    {
        for (const Group& group : edit_.project().groups())
            if (group.kind == kind && group.name == name) return &group;
        return nullptr;
    }
    Result<Id<Group>> placeOf(GroupKind kind, const std::string& name, const SiteRow& row) const
    {
        if (const Group* group = find(kind, name)) return group->id;
        return fail(ErrorKind::Input, "FP-SIT-009", FABRIC_TEXT("placement", "%1 '%2' is in '%3', which is no %4"),
                    {row.kind, row.name, displayText(name), std::string(enumName(kind))}, row.where);
    }

    Result<void> put(const SiteRow& row)
    {
        if (row.kind == "room") return putPlace(row, GroupKind::Room, {});
        if (row.kind == "row") {
            FABRIC_TRY(room, placeOf(GroupKind::Room, row.in, row));
            return putPlace(row, GroupKind::Row, room);
        }
        if (row.kind == "rack") return fixRack(row);
        return putRoute(row);
    }

    Result<void> putPlace(const SiteRow& row, GroupKind kind, Id<Group> parent)
    {
        const Group* known = find(kind, row.name);
        Group group = known != nullptr ? *known : Group();
        group.kind = kind;
        group.name = row.name;
        group.parent = parent;
        group.xMm = row.xMm;
        group.yMm = row.yMm;
        group.widthMm = row.widthMm;
        group.depthMm = row.depthMm;
        group.maxPowerW = row.powerW;
        group.maxWeightG = row.weightG;
        group.heightU = static_cast<int>(row.heightU.value_or(0));
        if (known != nullptr)
            edit_.replace(std::move(group));
        else
            edit_.add(std::move(group));
        return {};
    }

    Result<void> putRoute(const SiteRow& row)
    {
        FABRIC_TRY(from, placeOf(GroupKind::Room, row.in, row));
        FABRIC_TRY(to, placeOf(GroupKind::Room, row.kind == "tray" ? row.in : row.to, row));
        Route route;
        for (const Route& known : edit_.project().table<Route>())
            if (known.name == row.name) route = known;
        route.kind = enumFromName<RouteKind>(row.kind).value_or(RouteKind::Tray);
        route.name = row.name;
        route.from = from;
        route.to = to;
        route.lengthMm = row.lengthMm;
        route.crossSectionMm2 = row.crossSectionMm2;
        route.fillLimitPercent = static_cast<int>(row.fillLimitPercent.value_or(0));
        route.pathMm = row.pathMm;
        if (route.id)
            edit_.replace(std::move(route));
        else
            edit_.add(std::move(route));
        return {};
    }

    Result<void> fixRack(const SiteRow& row)
    {
        const Group* known = find(GroupKind::Rack, row.name);
        if (known == nullptr)
            return fail(ErrorKind::Input, "FP-SIT-010", FABRIC_TEXT("placement", "The plan has no rack '%1'"),
                        {row.name}, row.where);
        Group rack = *known;
        FABRIC_TRY(place, placeOf(GroupKind::Row, row.in, row));
        const RackPositions positions(edit_.project());
        const int most = positions.positionsOf(edit_.project().groups().at(place));
        if (*row.position > most)
            return fail(ErrorKind::Input, "FP-SIT-011",
                        FABRIC_TEXT("placement", "Row '%1' has %2 positions; rack '%3' is to stand at %4"),
                        {row.in, std::to_string(most), row.name, std::to_string(*row.position)}, row.where);
        rack.parent = place;
        rack.index = static_cast<int>(*row.position);
        rack.xMm.reset();
        rack.yMm.reset();
        rack.mobility = Mobility::Fixed;
        edit_.replace(std::move(rack));
        return {};
    }

    Edit& edit_;
    const Site& site_;
};

} // namespace

Result<Site> readSite(std::string_view csv, const std::string& fileName)
{
    FABRIC_TRY(table, CsvTable::parse(csv, fileName));
    return SiteReader(table).read();
}

Result<void> applySite(Edit& edit, const Site& site)
{
    return SiteWriter(edit, site).write();
}

void removeEmptyPlaces(Edit& edit)
{
    for (const GroupKind kind : {GroupKind::Row, GroupKind::Room}) {
        std::set<Id<Group>> used;
        for (const Group& group : edit.project().groups())
            used.insert(group.parent);
        for (const Device& device : edit.project().devices())
            used.insert(device.place);
        for (const Feed& feed : edit.project().table<Feed>())
            used.insert(feed.place);
        for (const Route& route : edit.project().table<Route>()) {
            used.insert(route.from);
            used.insert(route.to);
        }
        std::vector<Id<Group>> empty;
        for (const Group& group : edit.project().groups())
            if (group.kind == kind && !group.widthMm && !used.contains(group.id)) empty.push_back(group.id);
        for (const Id<Group> id : empty)
            edit.remove(id);
    }
}

} // namespace fabric
