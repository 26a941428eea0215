// First half of taking a PortList into a plan: its devices, with places, parts and ports. A device of the plan is found
// by name and completed; a new one whose model the catalogue has gets that part; any other becomes a box with the ports
// that the list shows, each under its own name. Nothing is guessed beyond that but the role, from the words that lists
// use for it ("Host", "SW") or from the name ("leaf-01"), and that is said in a note.
#pragma once

#include "core/formats/part_labels.h"
#include "core/formats/port_list.h"

#include <map>
#include <memory>
#include <set>
#include <unordered_map>

namespace fabric {

/// The role behind a word of a list ("FI", "spine", "服务器") or at the start of a name; Unset when there is none.
Role roleOfWord(std::string_view word);
Role roleOfName(std::string_view name);
constexpr bool isHostRole(Role role)
{
    return role == Role::Node || role == Role::Storage || role == Role::Manager;
}

class ListDevices {
public:
    /// `fabric` is given to new switches. Faults go to `faults`; an Error is one of the catalogue or a cancelled job.
    static Result<ListDevices> add(const PortList& list, const std::shared_ptr<const Catalog>& catalog,
                                   Id<Fabric> fabric, Edit& edit, std::vector<ListFault>& faults,
                                   std::vector<ImportNote>& notes);

    /// The plug that an end names; a fault of the caller's when there is none.
    std::optional<End> end(const ListedEnd& listed) const;
    const PortMap& ports() const { return *ports_; }
    const PartLabels& labels() const { return *labels_; }
    const Catalog& catalog() const { return *catalog_; }
    bool isNew(Id<Device> device) const { return new_.contains(device); }
    Id<Device> device(const std::string& name) const;

private:
    struct Fact {
        std::string text;
        std::string where;
    };
    /// What the list says of one device.
    struct Stated {
        std::map<EndField, Fact> facts;
        std::set<std::string> ports;
        std::int64_t mbps = 0; ///< the fastest of its links
        bool isSpeedKnown = true;
        std::string where; ///< of the first mention
    };

    ListDevices() = default;
    void collect(const PortList& list, std::vector<ListFault>& faults);
    void mention(const ListedEnd& end, std::int64_t mbps, bool hasLink, std::vector<ListFault>& faults);
    void addDevice(const std::string& name, const Stated& stated, Id<Fabric> fabric, class GroupFinder& groups,
                   Edit& edit, std::vector<ListFault>& faults);
    void completeDevice(const Device& known, const Stated& stated, class GroupFinder& groups, Edit& edit,
                        std::vector<ListFault>& faults);
    std::string boxPart(const Stated& stated, Role role, int ports, Edit& edit);
    void namePorts(Id<Device> device, const std::map<std::string, int>& cages, Edit& edit);
    void spellPorts(const Project& project);
    void report(std::vector<ImportNote>& notes) const;
    Role roleFor(const std::string& name, const Stated& stated);
    std::optional<int> unitOf(const Stated& stated, std::vector<ListFault>& faults) const;

    std::shared_ptr<const Catalog> catalog_;
    std::shared_ptr<PartLabels> labels_;
    std::shared_ptr<PortMap> ports_;
    std::map<std::string, Stated> stated_;
    std::vector<std::string> order_;
    std::map<std::string, Id<Device>> ids_;
    std::set<Id<Device>> new_;
    std::set<std::string> ownParts_;
    std::map<std::string, std::size_t> unknownModels_;
    std::size_t rolesByName_ = 0;
    std::size_t boxes_ = 0;
    std::unordered_map<Id<Device>, std::unordered_map<std::string, End>> byText_;
};

} // namespace fabric
