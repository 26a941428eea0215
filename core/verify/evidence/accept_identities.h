// The other half of accepting: names and GUIDs, and boxes that stand in each other's places. Internal to accept.cpp.
#pragma once

#include "core/graph/links.h"
#include "core/verify/evidence/accept.h"
#include "core/verify/match/mapping.h"

#include <map>
#include <set>
#include <unordered_map>

namespace fabric {

class IdentityAcceptor {
public:
    IdentityAcceptor(const Project& plan, const PortGraph& planned, const PortGraph& found);

    /// As CableAcceptor::note(). `finding` is remembered for refusals that show only when all are noted.
    std::optional<Message> note(const Difference& difference, std::size_t finding);
    /// Names that two devices would share are dropped, with the findings that asked for them.
    std::vector<Refusal> dropClashes();
    void apply(Edit& edit, const Stamp& stamp);
    /// Cables at devices and adapters whose identity changed.
    std::set<Id<Cable>> touchedCables() const;

private:
    struct NewName {
        std::string name;
        std::size_t finding = 0;
    };
    struct NewGuid {
        Id<Device> device; ///< of a switch
        Id<Module> module; ///< of an adapter
        std::uint64_t guid = 0;
        std::string serial;
        std::size_t finding = 0;
    };
    struct Stand {
        Id<Device> place;
        std::size_t finding = 0;
    };

    const MatchNode* foundAs(std::uint32_t planned) const;
    std::optional<Message> noteName(const std::string& node, std::size_t finding);
    std::optional<Message> noteGuid(const std::string& node, std::size_t finding);
    std::optional<Message> noteExchange(const Difference& difference, std::size_t finding);
    void gatherHostNames();
    void drop(std::size_t finding);
    void touch(Id<Device> device, std::optional<std::uint8_t> bay, std::size_t finding);
    void writeNames(Edit& edit) const;
    void writeGuids(Edit& edit, const Stamp& stamp) const;
    void writeExchange(Edit& edit) const;

    const Project& plan_;
    const PortGraph& planned_;
    const PortGraph& found_;
    Mapping mapping_;
    Occupancy occupied_;
    std::unordered_map<std::string, std::uint32_t> nodes_;  ///< planned, by name
    std::map<Id<Device>, std::set<std::string>> hostNames_; ///< comparable names that the adapters of a host report
    std::map<std::pair<Id<Device>, std::uint8_t>, Id<Module>> adapters_;
    std::map<Id<Device>, NewName> names_;
    std::vector<NewGuid> guids_;           ///< one a switch or adapter, however many ports of it were found
    std::map<Id<Device>, Stand> standsAt_; ///< by the box as planned: where it stands
    std::map<std::size_t, std::set<Id<Cable>>> touched_; ///< by finding
};

} // namespace fabric
