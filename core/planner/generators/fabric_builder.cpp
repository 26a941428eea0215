#include "core/planner/generators/fabric_builder.h"

#include "core/base/strings.h"
#include "core/planner/placement/length_model.h"

#include <fmt/format.h>

#include <algorithm>

namespace fabric {

std::string numbered(std::string_view stem, int number, int width)
{
    return fmt::format("{}{:0{}}", stem, number, width);
}

std::string FabricBuilder::declare(OwnPart part)
{
    std::string slug = part.slug;
    for (const OwnPart& known : edit_.project().ownParts())
        if (known.slug == slug) return slug;
    edit_.add(std::move(part));
    return slug;
}

Result<void> FabricBuilder::readOwnParts()
{
    FABRIC_TRY(catalog, Catalog::withOwnParts(context_.catalog, edit_.project()));
    catalog_ = std::move(catalog);
    return {};
}

Result<void> FabricBuilder::open(const std::string& name, Protocol protocol, int planes, FabricRole role)
{
    FABRIC_CHECK(readOwnParts());
    const auto isTaken = [this](const std::string& wanted) {
        return std::any_of(edit_.project().fabrics().begin(), edit_.project().fabrics().end(),
                           [&wanted](const Fabric& fabric) { return fabric.name == wanted; });
    };
    fabricName_ = name;
    for (int i = 2; isTaken(fabricName_); ++i)
        fabricName_ = name + std::to_string(i);
    if (!edit_.project().devices().empty()) prefix_ = fabricName_ + "-";
    protocol_ = protocol;
    Fabric fabric;
    fabric.name = fabricName_;
    fabric.role = role;
    fabric.protocol = protocol;
    fabric.planes = planes;
    fabric_ = edit_.add(std::move(fabric));
    return {};
}

Result<const PortTable*> FabricBuilder::table(const std::string& slug)
{
    const Part* part = catalog_->find(slug);
    if (part == nullptr)
        return fail(ErrorKind::Usage, "FP-GEN-020", FABRIC_TEXT("generators", "The catalogue has no part '%1'"),
                    {displayText(slug)});
    auto& table = tables_[slug];
    if (!table) table = std::make_unique<PortTable>(portTable(*part));
    if (table->size() == 0)
        return fail(ErrorKind::Usage, "FP-GEN-021",
                    FABRIC_TEXT("generators", "The part '%1' has no data ports in the catalogue"), {slug});
    return table.get();
}

Result<const PortTable*> FabricBuilder::adapterTable(const std::string& slug, std::uint8_t bay)
{
    FABRIC_TRY(chassis, table(slug));
    auto& inBay = adapterTables_[{slug, bay}];
    if (!inBay) inBay = std::make_unique<PortTable>(*chassis);
    inBay->bay = bay;
    return inBay.get();
}

Result<const PortTable*> FabricBuilder::splitTable(const std::string& slug)
{
    FABRIC_TRY(whole, table(slug));
    auto& split = splitTables_[slug];
    if (!split) split = std::make_unique<PortTable>(splitInTwo(*whole));
    return split.get();
}

Id<Group> FabricBuilder::addUnit(GroupKind kind, const std::string& name, Id<Group> parent)
{
    Group group;
    group.kind = kind;
    group.name = prefix_ + name;
    group.parent = parent;
    return edit_.add(std::move(group));
}

Box FabricBuilder::add(Role role, const std::string& name, const PortTable& ports, Id<Group> unit, int rail, int plane)
{
    Device device;
    device.name = prefix_ + name;
    device.part = ports.part->slug;
    device.role = role;
    if (role == Role::Leaf || role == Role::Spine || role == Role::Core || role == Role::Switch || role == Role::Ocs)
        device.fabric = fabric_;
    device.unit = unit;
    device.rail = rail;
    device.plane = plane;
    const Box box{edit_.add(std::move(device)), &ports};
    if (!ports.breakout.empty()) splitCages(box);
    return box;
}

Box FabricBuilder::addAdapter(Id<Device> device, const PortTable& ports)
{
    Module card;
    card.device = device;
    card.kind = ModuleKind::Adapter;
    card.bay = ports.bay;
    card.part = ports.part->slug;
    card.fabric = fabric_;
    edit_.add(std::move(card));
    return {device, &ports};
}

void FabricBuilder::reserve(const Box& box, int port, const std::string& reason)
{
    PortOverride row;
    row.port = box.ports->end(box.id, port).port;
    row.reservedFor = reason;
    edit_.add(std::move(row));
}

/// Sets the breakout mode of the cages that the table splits.
void FabricBuilder::splitCages(const Box& box)
{
    for (const PortAt& at : box.ports->ports) {
        if (at.connector != 2 || box.ports->part->cages[at.group].connectors != 1) continue;
        PortOverride row;
        row.port = {box.id, 0, at.cage, 1};
        row.breakout = box.ports->breakout;
        edit_.add(std::move(row));
    }
}

/// The run of every link, and the longest of each class.
std::vector<std::optional<std::int64_t>> FabricBuilder::measure(CableClasses& classes) const
{
    const LengthModel lengths(edit_.project());
    std::vector<std::optional<std::int64_t>> runs(links_.size());
    std::vector<bool> isKnown(classes.classes.size(), true);
    for (std::size_t i = 0; i < links_.size(); ++i) {
        CableClass& linkClass = classes.classes[classes.ofLink[i]];
        runs[i] = lengths.between(links_[i].a.id, links_[i].b.id);
        if (!runs[i])
            isKnown[classes.ofLink[i]] = false;
        else
            linkClass.longestMm = std::max(linkClass.longestMm.value_or(0), *runs[i]);
    }
    for (std::size_t i = 0; i < isKnown.size(); ++i)
        if (!isKnown[i]) classes.classes[i].longestMm.reset();
    return runs;
}

Result<void> FabricBuilder::layCables(CablingWish wish, CablingWish peerWish)
{
    CableClasses classes = classify(links_);
    const auto runs = measure(classes);
    for (CableClass& linkClass : classes.classes)
        linkClass.wish = links_[linkClass.firstLink].kind == LinkKind::Peer ? peerWish : wish;
    for (CableClass& linkClass : classes.classes)
        if (links_[linkClass.firstLink].isTail) linkClass.wish = CablingWish::None;
    if (wish != CablingWish::None) {
        const PortMap ports(edit_.project(), *catalog_);
        FABRIC_CHECK(chooseJoinings(*catalog_, ports, protocol_, links_, classes));
    }
    FABRIC_CHECK(emitCables(classes, runs));
    emitTransceivers(classes);
    return {};
}

namespace {

/// The part to order for one run: the shortest stocked length of the class's cable. Remembers its answers.
class StockedParts {
public:
    StockedParts(const Catalog& catalog, const CableClass& linkClass, bool isOptical) : catalog_(catalog)
    {
        if (linkClass.joining && !linkClass.joining->cable.empty()) part_ = catalog.find(linkClass.joining->cable);
        if (linkClass.joining) kind_ = linkClass.joining->kind;
        if (isOptical) kind_ = CableKind::Cord;
    }
    void order(Cable& cable, const std::optional<std::int64_t>& run)
    {
        cable.kind = kind_;
        cable.routedMm = run;
        if (part_ == nullptr) return;
        cable.part = part_->slug;
        if (!run) return;
        const auto [found, isNew] = byRun_.try_emplace(*run, nullptr);
        if (isNew) found->second = stockedLength(catalog_, *part_, *run);
        if (found->second == nullptr) return;
        cable.part = found->second->slug;
        cable.lengthMm = found->second->cable ? found->second->cable->lengthMm : found->second->fibre->lengthMm;
    }

private:
    const Catalog& catalog_;
    const Part* part_ = nullptr;
    CableKind kind_ = CableKind::Undecided;
    std::map<std::int64_t, const Part*> byRun_;
};

} // namespace

Cable FabricBuilder::newCable(int number) const
{
    Cable cable;
    cable.name = fmt::format("{}-{:05}", fabricName_, number);
    cable.fabric = fabric_;
    return cable;
}

Result<void> FabricBuilder::emitCables(const CableClasses& classes,
                                       const std::vector<std::optional<std::int64_t>>& runs)
{
    std::vector<StockedParts> parts;
    parts.reserve(classes.classes.size());
    for (const CableClass& linkClass : classes.classes)
        parts.emplace_back(*catalog_, linkClass, links_[linkClass.firstLink].kind == LinkKind::Optical);
    std::vector<const PlannedLink*> waiting(classes.classes.size(), nullptr);
    std::map<End, std::size_t> tails; ///< the first tail of each splitter, by the port of its head
    constexpr std::size_t kReportEvery = 4096;
    int number = 0;
    for (std::size_t i = 0; i < links_.size(); ++i) {
        if (i % kReportEvery == 0) {
            if (context_.progress.isCancelled()) return cancelled();
            context_.progress.report(static_cast<double>(i) / static_cast<double>(links_.size()), "laying cables");
        }
        const PlannedLink& link = links_[i];
        const std::uint16_t index = classes.ofLink[i];
        const PlannedLink*& first = waiting[index];
        if (classes.classes[index].linksTogether == 2 && first == nullptr) {
            first = &link;
            continue;
        }
        std::optional<std::int64_t> run = runs[i];
        if (link.isTail && tails.try_emplace(link.endB(), i).second) continue;
        Cable cable = newCable(++number);
        if (link.isTail) {
            const auto tail = tails.extract(link.endB()).mapped();
            cable.ends = {{Side::A, link.endB()}, {Side::B, links_[tail].endA()}, {Side::B, link.endA()}};
            run = run && runs[tail] ? std::optional(std::max(*run, *runs[tail])) : std::nullopt;
        } else if (first != nullptr) {
            cable.ends = {
                {Side::A, first->endA()}, {Side::A, link.endA()}, {Side::B, first->endB()}, {Side::B, link.endB()}};
            first = nullptr;
        } else {
            cable.ends = {{Side::A, link.endA()}, {Side::B, link.endB()}};
        }
        parts[index].order(cable, run);
        edit_.add(std::move(cable));
    }
    // A splitter with one tail in use: half the lanes of its head.
    for (const auto& [head, tail] : tails) {
        Cable cable = newCable(++number);
        const int lanes = links_[tail].b.ports->part->cages[links_[tail].atB().group].lanesPerConnector();
        cable.ends = {{Side::A, {head.port, 0, static_cast<std::uint8_t>(lanes / 2)}}, {Side::B, links_[tail].endA()}};
        cable.routedMm = runs[tail];
        edit_.add(std::move(cable));
    }
    return {};
}

void FabricBuilder::emitTransceivers(const CableClasses& classes)
{
    std::map<PortRef, const std::string*> cages; // connector 1 stands for the cage
    const auto cageOfEnd = [](const End& end) { return PortRef{end.port.device, end.port.bay, end.port.cage, 1}; };
    for (std::size_t i = 0; i < links_.size(); ++i) {
        const auto& joining = classes.classes[classes.ofLink[i]].joining;
        if (!joining) continue;
        if (!joining->moduleA.empty()) cages.try_emplace(cageOfEnd(links_[i].endA()), &joining->moduleA);
        if (!joining->moduleB.empty()) cages.try_emplace(cageOfEnd(links_[i].endB()), &joining->moduleB);
    }
    for (const auto& [cage, part] : cages) {
        Module module;
        module.device = cage.device;
        module.kind = ModuleKind::Transceiver;
        module.bay = cage.bay;
        module.cage = cage.cage;
        module.part = *part;
        module.fabric = fabric_;
        edit_.add(std::move(module));
    }
}

} // namespace fabric
