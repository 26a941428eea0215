#include "core/formats/port_list_apply.h"

#include "core/formats/port_list_devices.h"

#include "core/base/strings.h"
#include "core/graph/links.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

namespace fabric {

namespace {

/// A plug for comparison: whole connectors are equal however they are written.
using PlugKey = std::pair<PortRef, int>;
using LinkKey = std::pair<PlugKey, PlugKey>;

bool overlap(const End& a, const End& b)
{
    if (a.port != b.port) return false;
    return a.lanes == 0 || b.lanes == 0 || (a.lane0 < b.lane0 + b.lanes && b.lane0 < a.lane0 + a.lanes);
}

CableKind kindOfWord(const std::string& word)
{
    const std::string lower = lowerAscii(word);
    if (const auto kind = enumFromName<CableKind>(lower)) return *kind;
    for (const char* part : {"dac", "aoc", "acc", "aec", "copper", "twinax", "铜缆"})
        if (lower.find(part) != std::string::npos) return CableKind::Assembly;
    for (const char* part : {"mpo", "mtp", "fib", "smf", "mmf", "om3", "om4", "os2", "patch", "光纤", "跳线"})
        if (lower.find(part) != std::string::npos) return CableKind::Cord;
    return CableKind::Undecided;
}

class ListApplier {
public:
    ListApplier(const PortList& list, const ApplyOptions& options, const std::shared_ptr<const Catalog>& catalog,
                Edit& edit, const Progress& progress)
        : list_(list), options_(options), catalog_(catalog), edit_(edit), progress_(progress)
    {}

    Result<AppliedList> run()
    {
        out_.faults = list_.faults;
        out_.notes = list_.notes;
        const Project before = edit_.project(); // shares its rows; what the plan had
        fabric_ = fabricNamed(firstFabric());
        FABRIC_TRY(devices, ListDevices::add(list_, catalog_, fabric_, edit_, out_.faults, out_.notes));
        devices_ = std::move(devices);
        rememberPlan(before);
        FABRIC_CHECK(resolve());
        placeCables();
        addModules(before);
        countOthers(before);
        std::stable_sort(out_.faults.begin(), out_.faults.end(),
                         [](const ListFault& a, const ListFault& b) { return a.isConflict && !b.isConflict; });
        return std::move(out_);
    }

private:
    struct Row {
        const ListedLink* listed = nullptr;
        End a;
        End z;
    };
    struct Use {
        End end;
        Id<Cable> cable;   ///< of the plan; none = of the list
        std::string where; ///< of the list
    };

    void conflict(const std::string& where, Text text, std::vector<std::string> args)
    {
        out_.faults.push_back({true, {text, std::move(args)}, where});
    }

    std::string firstFabric() const
    {
        if (!list_.links.empty() && !list_.links.front()[LinkField::Fabric].empty())
            return list_.links.front()[LinkField::Fabric];
        if (!options_.fabric.empty()) return options_.fabric;
        const auto& fabrics = edit_.project().fabrics();
        return fabrics.size() == 1 ? fabrics.begin()->name : "imported";
    }

    Id<Fabric> fabricNamed(const std::string& name)
    {
        for (const Fabric& fabric : edit_.project().fabrics())
            if (fabric.name == name) return fabric.id;
        Fabric fabric;
        fabric.name = name;
        fabric.role = enumFromName<FabricRole>(lowerAscii(name)).value_or(FabricRole::Compute);
        fabric.protocol = options_.protocol;
        if (!list_.links.empty())
            if (const auto stated = enumFromName<Protocol>(lowerAscii(list_.links.front()[LinkField::Protocol])))
                fabric.protocol = *stated;
        return edit_.add(std::move(fabric));
    }

    PlugKey keyOf(const End& end) const { return {end.port, laneShare(devices_->ports(), end)}; }
    LinkKey keyOf(const End& a, const End& z) const
    {
        const LinkKey key{keyOf(a), keyOf(z)};
        return key.second < key.first ? LinkKey{key.second, key.first} : key;
    }

    void rememberPlan(const Project& before)
    {
        for (const Link& link : deriveLinks(before, devices_->ports(), {}))
            planned_.emplace(keyOf(link.a, link.b), link.cables);
        for (const Cable& cable : before.cables()) {
            byName_.emplace(cable.name, cable.id);
            for (const CableEnd& end : cable.ends)
                uses_[end.end.port].push_back({end.end, cable.id, {}});
        }
    }

    /// Rows to plugs; rows that the plan has already are settled here, the others wait for their cables.
    Result<void> resolve()
    {
        constexpr std::size_t kReportEvery = 1024;
        for (std::size_t i = 0; i < list_.links.size(); ++i) {
            if (i % kReportEvery == 0) {
                if (progress_.isCancelled()) return cancelled();
                progress_.report(static_cast<double>(i) / static_cast<double>(list_.links.size()), "reading links");
            }
            const ListedLink& listed = list_.links[i];
            const auto a = plug(listed.a);
            const auto z = plug(listed.z);
            if (!a || !z) continue;
            ++out_.counts.links;
            if (keyOf(*a) == keyOf(*z)) {
                conflict(listed.z.where, FABRIC_TEXT("ports", "Port '%1' of '%2' is linked to itself"),
                         {displayText(listed.a[EndField::Port]), displayText(listed.a[EndField::Device])});
                continue;
            }
            const LinkKey key = keyOf(*a, *z);
            if (const auto [seen, isNew] = seen_.emplace(key, &listed); !isNew) {
                if ((*seen->second)[LinkField::Cable] == listed[LinkField::Cable]) {
                    ++out_.counts.twice;
                } else {
                    conflict(listed.a.where,
                             FABRIC_TEXT("ports", "The same two ports stand at %1 under another cable number"),
                             {seen->second->where});
                }
                continue;
            }
            if (const auto found = planned_.find(key); found != planned_.end())
                refresh(found->second, listed);
            else
                open_.push_back({&listed, *a, *z});
        }
        return {};
    }

    std::optional<End> plug(const ListedEnd& listed)
    {
        const auto end = devices_->end(listed);
        if (end) return end;
        const Id<Device> device = devices_->device(listed[EndField::Device]);
        if (!device) return std::nullopt; // its own fault stands already
        const std::string& part = edit_.project().devices().at(device).part;
        out_.faults.push_back({false,
                               {FABRIC_TEXT("ports", "Device '%1' (%2) has no port '%3'"),
                                {displayText(listed[EndField::Device]), displayText(devices_->labels().label(part)),
                                 displayText(listed[EndField::Port])}},
                               listed.where});
        return std::nullopt;
    }

    void refresh(const std::vector<Id<Cable>>& cables, const ListedLink& listed)
    {
        for (const Id<Cable> id : cables)
            named_.insert(id);
        if (cables.size() > 1) { // through panels: the row cannot say which cable it means
            ++out_.counts.same;
            return;
        }
        const Cable& known = edit_.project().cables().at(cables.front());
        Cable cable = known;
        if (const std::string& name = listed[LinkField::Cable]; !name.empty() && name != known.name) {
            if (byName_.contains(name))
                return conflict(
                    listed.where,
                    FABRIC_TEXT("ports", "These ports are joined by cable '%1' in the plan, and '%2' is another one"),
                    {displayText(known.name), displayText(name)});
            cable.name = name;
        }
        addFacts(cable, listed);
        if (cable == known) {
            ++out_.counts.same;
            return;
        }
        edit_.replace(std::move(cable));
        ++out_.counts.changed;
    }

    void addFacts(Cable& cable, const ListedLink& listed)
    {
        const auto take = [&listed](LinkField field, std::string& to) {
            if (!listed[field].empty()) to = listed[field];
        };
        take(LinkField::Colour, cable.colour);
        take(LinkField::Label, cable.labelOverride);
        take(LinkField::Note, cable.notes);
        if (const auto length = parseMetres(listed[LinkField::Length])) cable.lengthMm = *length;
        const Part* part = devices_->labels().find(listed[LinkField::Part]);
        const bool isCable = part != nullptr && (part->kind == PartKind::Cable || part->kind == PartKind::Fibre);
        if (isCable) {
            cable.part = part->slug;
            cable.kind = part->cable                                   ? CableKind::Assembly
                         : part->fibre && part->fibre->kind == "TRUNK" ? CableKind::Trunk
                                                                       : CableKind::Cord;
        } else if (!listed[LinkField::Part].empty()) {
            ++unknownParts_;
        }
        if (cable.kind == CableKind::Undecided) cable.kind = kindOfWord(listed[LinkField::Type]);
    }

    void placeCables()
    {
        std::map<std::string, std::vector<Row>> byName;
        std::vector<std::vector<Row>> groups;
        for (const Row& row : open_) {
            const std::string& name = (*row.listed)[LinkField::Cable];
            if (name.empty())
                groups.push_back({row});
            else
                byName[name].push_back(row);
        }
        // Cables that move let go of their old ports first, so that two of them can change places.
        for (const auto& [name, rows] : byName)
            if (const auto known = byName_.find(name); known != byName_.end() && !named_.contains(known->second))
                release(known->second);
        for (const Row& row : open_) {
            const auto group = byName.find((*row.listed)[LinkField::Cable]);
            if (group == byName.end() || group->second.empty()) continue;
            groups.push_back(std::move(group->second));
            group->second.clear();
        }
        for (const std::vector<Row>& rows : groups)
            placeCable(rows);
        if (unknownParts_ > 0)
            out_.notes.push_back({Message{FABRIC_TEXT("ports", "The catalogue lacks the cable parts of %1 rows; these "
                                                               "cables stay without a part"),
                                          {std::to_string(unknownParts_)}},
                                  {}});
    }

    void release(Id<Cable> cable)
    {
        for (const CableEnd& end : edit_.project().cables().at(cable).ends)
            std::erase_if(uses_[end.end.port], [&](const Use& use) { return use.cable == cable; });
    }

    /// Claims a port for a row; a fault when something else has it.
    bool claim(const End& end, const ListedEnd& listed)
    {
        std::vector<Use>& uses = uses_[end.port];
        for (const Use& use : uses) {
            if (!overlap(use.end, end)) continue;
            conflict(listed.where,
                     use.cable ? FABRIC_TEXT("ports", "Port '%1' of '%2' is taken by cable '%3' of the plan")
                               : FABRIC_TEXT("ports", "Port '%1' of '%2' is used at %3 too"),
                     {displayText(listed[EndField::Port]), displayText(listed[EndField::Device]),
                      use.cable ? displayText(edit_.project().cables().at(use.cable).name) : use.where});
            return false;
        }
        uses.push_back({end, {}, listed.where});
        return true;
    }

    /// The plugs of one side: one that all rows share, or one per row.
    static std::vector<End> plugsOf(const std::vector<Row>& rows, End Row::*side)
    {
        std::vector<End> plugs;
        for (const Row& row : rows)
            if (std::find(plugs.begin(), plugs.end(), row.*side) == plugs.end()) plugs.push_back(row.*side);
        return plugs;
    }

    void placeCable(const std::vector<Row>& rows)
    {
        const ListedLink& first = *rows.front().listed;
        const std::vector<End> a = plugsOf(rows, &Row::a);
        const std::vector<End> z = plugsOf(rows, &Row::z);
        const bool isOne = (a.size() == 1 || a.size() == rows.size()) && (z.size() == 1 || z.size() == rows.size()) &&
                           a.size() + z.size() > rows.size();
        if (!isOne)
            return conflict(rows.back().listed->where,
                            FABRIC_TEXT("ports", "The rows of cable '%1' do not make one cable"),
                            {displayText(first[LinkField::Cable])});
        bool isFree = true;
        std::vector<End> claimed;
        for (const Row& row : rows) {
            const auto once = [&](const End& end, const ListedEnd& listed) {
                if (std::find(claimed.begin(), claimed.end(), end) != claimed.end()) return;
                claimed.push_back(end);
                isFree = claim(end, listed) && isFree;
            };
            once(row.a, row.listed->a);
            once(row.z, row.listed->z);
        }
        if (!isFree) return;
        const auto known = byName_.find(first[LinkField::Cable]);
        Cable cable = known == byName_.end() ? Cable() : edit_.project().cables().at(known->second);
        cable.ends.clear();
        for (const End& end : a)
            cable.ends.push_back({Side::A, end});
        for (const End& end : z)
            cable.ends.push_back({Side::B, end});
        cable.laneMap.clear();
        for (const Row& row : rows)
            addFacts(cable, *row.listed);
        if (known != byName_.end()) {
            if (!named_.insert(known->second).second)
                return conflict(
                    first.where,
                    FABRIC_TEXT("ports", "Cable '%1' joins other ports in the plan, which the list names too"),
                    {displayText(cable.name)});
            edit_.replace(std::move(cable));
            ++out_.counts.changed;
            return;
        }
        cable.fabric = first[LinkField::Fabric].empty() ? fabric_ : fabricNamed(first[LinkField::Fabric]);
        cable.name = first[LinkField::Cable].empty() ? freeName(cable.fabric) : first[LinkField::Cable];
        const Id<Cable> id = edit_.add(std::move(cable));
        byName_.emplace(edit_.project().cables().at(id).name, id);
        ++out_.counts.added;
    }

    std::string freeName(Id<Fabric> fabric)
    {
        const std::string& prefix = edit_.project().fabrics().at(fabric).name;
        int& number = numbers_[fabric];
        std::string name;
        do
            name = fmt::format("{}-{:05}", prefix, ++number);
        while (byName_.contains(name));
        return name;
    }

    /// Transceivers that rows name, into cages that have none. Another one in the plan is a conflict.
    void addModules(const Project& before)
    {
        std::map<PortRef, std::string> known; // part by cage
        for (const Module& module : before.modules())
            if (module.kind == ModuleKind::Transceiver)
                known.emplace(PortRef{module.device, module.bay, module.cage, 0}, module.part);
        std::size_t unknown = 0;
        for (const ListedLink& link : list_.links)
            for (const ListedEnd* listed : {&link.a, &link.z}) {
                const std::string& text = (*listed)[EndField::Module];
                const auto end = text.empty() ? std::nullopt : devices_->end(*listed);
                if (!end) continue;
                const Part* part = devices_->labels().find(text);
                if (part == nullptr || part->kind != PartKind::Transceiver) {
                    ++unknown;
                    continue;
                }
                const PortRef cage{end->port.device, end->port.bay, end->port.cage, 0};
                const auto [at, isNew] = known.emplace(cage, part->slug);
                if (!isNew && at->second != part->slug)
                    conflict(listed->where, FABRIC_TEXT("ports", "The cage of port '%1' holds '%2', not '%3'"),
                             {displayText((*listed)[EndField::Port]), displayText(devices_->labels().label(at->second)),
                              displayText(text)});
                if (!isNew) continue;
                Module module;
                module.device = cage.device;
                module.kind = ModuleKind::Transceiver;
                module.bay = cage.bay;
                module.cage = cage.cage;
                module.part = part->slug;
                edit_.add(std::move(module));
            }
        if (unknown > 0)
            out_.notes.push_back({Message{FABRIC_TEXT("ports", "The catalogue lacks the transceivers of %1 ends"),
                                          {std::to_string(unknown)}},
                                  {}});
    }

    void countOthers(const Project& before)
    {
        out_.counts.others = before.cables().size() - named_.size();
        if (out_.counts.others > 0)
            out_.notes.push_back(
                {Message{FABRIC_TEXT("ports", "%1 cables of the plan are not in the list and stay as they are"),
                         {std::to_string(out_.counts.others)}},
                 {}});
        if (out_.counts.twice > 0)
            out_.notes.push_back(
                {Message{FABRIC_TEXT("ports", "%1 links stand in the list from both ends; each is one cable"),
                         {std::to_string(out_.counts.twice)}},
                 {}});
    }

    const PortList& list_;
    const ApplyOptions& options_;
    const std::shared_ptr<const Catalog>& catalog_;
    Edit& edit_;
    const Progress& progress_;
    AppliedList out_;
    Id<Fabric> fabric_;
    std::optional<ListDevices> devices_;
    std::map<LinkKey, std::vector<Id<Cable>>> planned_;
    std::map<LinkKey, const ListedLink*> seen_;
    std::map<std::string, Id<Cable>> byName_;
    std::map<PortRef, std::vector<Use>> uses_;
    std::set<Id<Cable>> named_; ///< cables of the plan that the list names
    std::map<Id<Fabric>, int> numbers_;
    std::vector<Row> open_;
    std::size_t unknownParts_ = 0;
};

} // namespace

Result<AppliedList> applyList(const PortList& list, const ApplyOptions& options,
                              const std::shared_ptr<const Catalog>& catalog, Edit& edit, const Progress& progress)
{
    return ListApplier(list, options, catalog, edit, progress).run();
}

Result<std::vector<ImportNote>> importList(const PortList& list, const ApplyOptions& options, const ImportInput& input,
                                           Edit& edit)
{
    FABRIC_TRY(applied, applyList(list, options, input.catalog, edit, input.progress));
    if (applied.faults.empty()) return std::move(applied.notes);
    const ListFault& first = applied.faults.front();
    if (applied.faults.size() == 1)
        return Failure(
            Error{first.isConflict ? ErrorKind::Conflict : ErrorKind::Input, "FP-PRT-001", first.message, first.where});
    return fail(first.isConflict ? ErrorKind::Conflict : ErrorKind::Input, "FP-PRT-002",
                FABRIC_TEXT("ports", "%1; %2 more faults"),
                {first.message.str(), std::to_string(applied.faults.size() - 1)}, first.where);
}

} // namespace fabric
