// FabricBuilder: what all generators share. It owns the new fabric's row and naming, hands out port tables of parts,
// collects links, and lays them as cables and transceivers in one go at the end, in the order in which they were added.
//
// Use: declare parts (own ones first), open(), add devices and links, place racks, layCables().
#pragma once

#include "core/planner/generators/cabling.h"
#include "core/planner/generators/generator.h"

#include <map>
#include <memory>
#include <unordered_map>

namespace fabric {

class FabricBuilder {
public:
    FabricBuilder(const GeneratorContext& context, Edit& edit)
        : context_(context), edit_(edit), catalog_(context.catalog)
    {}

    /// Lays the project's own parts over the catalogue. Called again by open(), so that declared parts are found.
    Result<void> readOwnParts();
    /// Stores a parametric part in the project unless it is there already; gives its slug.
    std::string declare(OwnPart part);
    /// Adds the fabric row; its name is made unique. Parts can be asked for afterwards.
    Result<void> open(const std::string& name, Protocol protocol, int planes, FabricRole role = FabricRole::Compute);
    /// The data ports of a part of the catalogue. Fails with kind Usage when the part is unknown or has no data port.
    Result<const PortTable*> table(const std::string& slug);
    /// The ports of an adapter part in slot `bay`.
    Result<const PortTable*> adapterTable(const std::string& slug, std::uint8_t bay);
    /// table() with every one-port cage of eight lanes split in two ports of half the speed.
    Result<const PortTable*> splitTable(const std::string& slug);

    Id<Fabric> fabric() const { return fabric_; }
    const Catalog& catalog() const { return *catalog_; }
    Edit& edit() { return edit_; }

    Id<Group> addUnit(GroupKind kind, const std::string& name, Id<Group> parent);
    /// Adds a device of the table's part, its cages split if the table is; switches join the fabric. In a project that
    /// has devices already, names get the fabric's name in front, so that they stay unique.
    Box add(Role role, const std::string& name, const PortTable& ports, Id<Group> unit = {}, int rail = 0,
            int plane = 0);
    /// Puts an adapter with the table's part and slot into a device that is there already.
    Box addAdapter(Id<Device> device, const PortTable& ports);
    void reserve(const Box& box, int port, const std::string& reason);
    void link(LinkKind kind, const Box& a, int portA, const Box& b, int portB)
    {
        links_.push_back({kind, a, b, portA, portB, false});
    }
    /// One of the two tails of a 1:2 splitter whose head is in `portB`; the cable is laid when both are there. Its part
    /// stays undecided.
    void linkTail(LinkKind kind, const Box& a, int portA, const Box& b, int portB)
    {
        links_.push_back({kind, a, b, portA, portB, true});
    }

    /// Adds a cable for every link, with transceivers and lengths as far as racks are known.
    Result<void> layCables(CablingWish wish) { return layCables(wish, wish); }
    /// The same, with a wish of its own for links between switches of one tier.
    Result<void> layCables(CablingWish wish, CablingWish peerWish);

private:
    std::vector<std::optional<std::int64_t>> measure(CableClasses& classes) const;
    Result<void> emitCables(const CableClasses& classes, const std::vector<std::optional<std::int64_t>>& runs);
    void splitCages(const Box& box);
    Cable newCable(int number) const;
    void emitTransceivers(const CableClasses& classes);

    GeneratorContext context_;
    Edit& edit_;
    std::shared_ptr<const Catalog> catalog_;
    Id<Fabric> fabric_;
    std::string fabricName_;
    std::string prefix_;
    Protocol protocol_ = Protocol::Unset;
    std::map<std::string, std::unique_ptr<PortTable>> tables_;
    std::map<std::string, std::unique_ptr<PortTable>> splitTables_;
    std::map<std::pair<std::string, std::uint8_t>, std::unique_ptr<PortTable>> adapterTables_;
    std::vector<PlannedLink> links_;
};

/// "spine" and 7 with width 2 -> "spine07"; longer numbers grow, so that names of existing devices never change with
/// size.
std::string numbered(std::string_view stem, int number, int width);

} // namespace fabric
