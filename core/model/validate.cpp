#include "core/model/validate.h"

#include "core/base/strings.h"
#include "core/model/dangling.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <unordered_set>

namespace fabric {

namespace {

constexpr std::size_t kMaxNoteBytes = 64 * 1024;
constexpr std::size_t kMaxEnds = 1024;

/// Checks one row field by field; the first fault is kept.
template <class Row>
class RowChecker {
public:
    RowChecker(const Project& project, const Row& row) : project_(project), row_(row) {}

    Result<void> run()
    {
        Row::describe([this](const char* name, auto member) {
            if (!fault_) check(name, row_.*member);
        });
        if (fault_) return Failure(std::move(*fault_));
        return {};
    }

private:
    void reject(const char* field, const char* code, Text text, std::vector<std::string> args = {})
    {
        fault_ = Error{ErrorKind::Input, code, Message{text, std::move(args)},
                       fmt::format("/{}/{}/{}", tableName<Row>(), row_.id.value, field)};
    }

    void check(const char* field, const std::string& text)
    {
        const bool isLong = std::string_view(field) == "notes" || std::string_view(field) == "text" ||
                            std::string_view(field) == "recipe" || std::string_view(field) == "detail" ||
                            std::string_view(field) == "evidence" || std::string_view(field) == "options";
        const std::size_t limit = isLong ? kMaxNoteBytes : kMaxNameBytes;
        if (text.size() > limit)
            return reject(field, "FP-MOD-001",
                          FABRIC_TEXT("model", "The text is %1 bytes long; at most %2 are allowed"),
                          {std::to_string(text.size()), std::to_string(limit)});
        const bool isFine = isLong ? isValidUtf8(text) : isCleanText(text);
        if (isFine && std::is_same_v<Row, ExportJob> && std::string_view(field) == "target")
            return checkTarget(field, text);
        if (!isFine)
            reject(field, "FP-MOD-002",
                   FABRIC_TEXT("model", "The text holds control characters or is not valid UTF-8: %1"),
                   {displayText(text.substr(0, 60))});
    }
    /// A project from a stranger must not make an export write outside the folder that the user chose.
    void checkTarget(const char* field, const std::string& target)
    {
        const auto steps = split(target, '/');
        const bool climbs = std::any_of(steps.begin(), steps.end(), [](std::string_view step) {
            return step.empty() || step == ".." || step == ".";
        });
        if (climbs || target.find_first_of("\\:") != std::string::npos)
            reject(field, "FP-MOD-013", FABRIC_TEXT("model", "'%1' is not a file inside the output folder"),
                   {displayText(target)});
    }
    template <class Target>
    void check(const char* field, const Id<Target>& reference)
    {
        if (reference && !project_.table<Target>().contains(reference))
            reject(field, "FP-MOD-003", FABRIC_TEXT("model", "Row %1 of table '%2' does not exist"),
                   {std::to_string(reference.value), tableName<Target>()});
    }
    void check(const char* field, const PortRef& port)
    {
        check(field, port.device);
        if (!fault_ && (!port.device || port.cage == 0 || port.connector == 0))
            reject(field, "FP-MOD-004", FABRIC_TEXT("model", "A port needs a device, a cage and a connector"));
    }
    void check(const char* field, const std::vector<CableEnd>& ends)
    {
        if (ends.size() > kMaxEnds)
            return reject(field, "FP-MOD-005", FABRIC_TEXT("model", "A cable has at most %1 ends"),
                          {std::to_string(kMaxEnds)});
        Side last = Side::A;
        for (const CableEnd& end : ends) {
            if (end.side < last)
                return reject(field, "FP-MOD-006", FABRIC_TEXT("model", "The ends of side A must come first"));
            last = end.side;
            if (!fault_) check(field, end.end.port);
        }
    }
    /// A matching: whoever follows a circuit meets one port at its other end.
    void check(const char* field, const std::vector<CircuitPair>& pairs)
    {
        std::set<std::pair<int, int>> used;
        for (const CircuitPair& pair : pairs) {
            if (pair.cageA == 0 || pair.cageB == 0 || pair.connectorA == 0 || pair.connectorB == 0)
                return reject(field, "FP-MOD-014", FABRIC_TEXT("model", "A circuit needs two ports, counted from 1"));
            for (const auto& [cage, connector] :
                 {std::pair<int, int>(pair.cageA, pair.connectorA), std::pair<int, int>(pair.cageB, pair.connectorB)})
                if (!used.insert({cage, connector}).second)
                    return reject(field, "FP-MOD-015",
                                  FABRIC_TEXT("model", "Configuration '%1' of '%2' uses port %3 in two circuits"),
                                  {row_.configuration, nameOf(row_.device),
                                   connector == 1 ? std::to_string(cage) : fmt::format("{}/{}", cage, connector)});
        }
    }
    std::string nameOf(Id<Device> device) const
    {
        const Device* row = project_.devices().find(device);
        return row != nullptr ? row->name : std::to_string(device.value);
    }
    template <class Item>
    void check(const char* field, const std::vector<Item>& items)
    {
        for (const Item& item : items)
            if (!fault_) check(field, item);
    }
    /// A lane map is a permutation: whoever follows it may use its values as indices without looking again.
    void check(const char* field, const std::vector<int>& laneMap)
    {
        std::vector<bool> isUsed(laneMap.size());
        for (const int lane : laneMap) {
            const bool isInside = lane >= 0 && static_cast<std::size_t>(lane) < laneMap.size();
            if (!isInside || isUsed[static_cast<std::size_t>(lane)])
                return reject(field, "FP-MOD-012",
                              FABRIC_TEXT("model", "A lane map names every lane from 0 to %1 once; %2 does not fit"),
                              {std::to_string(laneMap.size() - 1), std::to_string(lane)});
            isUsed[static_cast<std::size_t>(lane)] = true;
        }
    }
    template <class Value>
    void check(const char* field, const std::optional<Value>& value)
    {
        if (value && *value < 0) reject(field, "FP-MOD-007", FABRIC_TEXT("model", "The value must not be negative"));
    }
    template <class Value>
    requires std::is_integral_v<Value> || std::is_enum_v<Value>
    void check(const char* field, const Value& value)
    {
        if constexpr (std::is_enum_v<Value>) {
            if (static_cast<std::size_t>(value) >= enumNames(Value{}).size())
                reject(field, "FP-MOD-008", FABRIC_TEXT("model", "Unknown value"));
        } else if (std::string_view(field) != "x" && std::string_view(field) != "y") {
            if (value < 0) reject(field, "FP-MOD-007", FABRIC_TEXT("model", "The value must not be negative"));
        }
    }

    const Project& project_;
    const Row& row_;
    std::optional<Error> fault_;
};

/// A group must not be its own ancestor. Every parent must exist already. Linear in the groups walked: a chain is
/// followed only until it meets one that is known to end.
template <class Groups>
Result<void> checkParents(const Project& project, const Groups& groups)
{
    std::unordered_set<std::uint32_t> endsWell;
    for (const Group& group : groups) {
        std::unordered_set<std::uint32_t> walked;
        for (const Group* up = &group; !endsWell.contains(up->id.value); up = &project.groups().at(up->parent)) {
            if (!walked.insert(up->id.value).second)
                return fail(ErrorKind::Input, "FP-MOD-009", FABRIC_TEXT("model", "The group '%1' lies inside itself"),
                            {group.name}, fmt::format("/groups/{}/parent", group.id.value));
            if (!up->parent) break;
        }
        endsWell.merge(walked);
    }
    return {};
}

/// One row at most for a device and configuration, so that a port is looked for in one place.
Result<void> checkConfigurationsOnce(const Project& project)
{
    std::set<std::pair<Id<Device>, std::string_view>> seen;
    for (const Circuits& row : project.circuits())
        if (!seen.emplace(row.device, row.configuration).second) {
            const Device* device = project.devices().find(row.device);
            return fail(ErrorKind::Input, "FP-MOD-016",
                        FABRIC_TEXT("model", "Configuration '%1' of '%2' stands in two rows"),
                        {row.configuration, device != nullptr ? device->name : std::string()},
                        fmt::format("/circuits/{}/configuration", row.id.value));
        }
    return {};
}

} // namespace

Result<void> validateChanges(const Project& project, const Commit& commit)
{
    Result<void> result;
    const auto checkTable = [&]<class Row>(Id<Row>) {
        const RowChanges<Row>& changes = commit.changes<Row>();
        for (const Row& row : changes.after) {
            if (!result) return;
            result = RowChecker<Row>(project, row).run();
        }
    };
    forEachTable([&](const char*, auto id) { checkTable(id); });
    if (result) result = checkNothingDangles(project, commit);
    if (result) result = checkParents(project, commit.changes<Group>().after);
    if (result && !commit.changes<Circuits>().after.empty()) result = checkConfigurationsOnce(project);
    return result;
}

Result<void> validateProject(const Project& project)
{
    Result<void> result;
    const auto checkTable = [&]<class Row>(Id<Row>) {
        for (const Row& row : project.table<Row>()) {
            if (!result) return;
            if (row.id.value >= project.nextId()) {
                result =
                    fail(ErrorKind::Input, "FP-MOD-011", FABRIC_TEXT("model", "The id is not below next_id (%1)"),
                         {std::to_string(project.nextId())}, fmt::format("/{}/{}", tableName<Row>(), row.id.value));
                return;
            }
            result = RowChecker<Row>(project, row).run();
        }
    };
    forEachTable([&](const char*, auto id) { checkTable(id); });
    if (result) result = checkParents(project, project.groups());
    if (result) result = checkConfigurationsOnce(project);
    return result;
}

} // namespace fabric
