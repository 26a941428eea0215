#include "core/planner/placement/choose_media.h"

#include "core/catalog/compatibility.h"
#include "core/planner/placement/cable_cost.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <unordered_map>
#include <unordered_set>

namespace fabric {

namespace {

/// The cage of a port: what one transceiver fills.
std::uint64_t cageKey(const PortRef& port)
{
    return (std::uint64_t{port.device.value} << 32) | (std::uint64_t{port.bay} << 16) | port.cage;
}

/// Cables in sets that share cages.
class CageSets {
public:
    explicit CageSets(const Project& project)
    {
        std::unordered_map<std::uint64_t, std::size_t> cableAt;
        for (const Cable& cable : project.cables()) {
            const std::size_t own = parent_.size();
            cables_.push_back(&cable);
            parent_.push_back(own);
            for (const CableEnd& end : cable.ends) {
                const auto [seen, isNew] = cableAt.try_emplace(cageKey(end.end.port), own);
                if (!isNew) parent_[root(own)] = root(seen->second);
            }
        }
    }
    std::map<std::size_t, std::vector<const Cable*>> sets()
    {
        std::map<std::size_t, std::vector<const Cable*>> found;
        for (std::size_t i = 0; i < cables_.size(); ++i)
            found[root(i)].push_back(cables_[i]);
        return found;
    }

private:
    std::size_t root(std::size_t i)
    {
        while (parent_[i] != i)
            i = parent_[i] = parent_[parent_[i]];
        return i;
    }
    std::vector<const Cable*> cables_;
    std::vector<std::size_t> parent_;
};

class MediaChooser {
public:
    MediaChooser(Edit& edit, const Catalog& catalog)
        : edit_(edit), catalog_(catalog), before_(edit.project()), ports_(before_, catalog)
    {}

    MediaChange run()
    {
        for (const auto& [root, cables] : CageSets(before_).sets()) {
            const auto unserved =
                std::count_if(cables.begin(), cables.end(), [&](const Cable* c) { return !isServed(*c); });
            if (unserved == 0) continue;
            if (!change(cables)) change_.notFound += static_cast<int>(unserved);
        }
        return change_;
    }

private:
    struct Choice {
        std::string cable;
        CableKind kind = CableKind::Cord;
    };
    /// Links of one set whose ends are of the same kind.
    struct LinkKind {
        std::string a;
        std::string b;
        CableKind before = CableKind::Cord;
        auto operator<=>(const LinkKind&) const = default;
    };
    LinkKind kindOf(const Cable& cable) const
    {
        return {kindOf(cable.ends[0].end.port), kindOf(cable.ends[1].end.port), cable.kind};
    }
    static const std::string& mediumOf(const Part& part) { return part.cable ? part.cable->medium : part.fibre->mode; }

    bool isServed(const Cable& cable) const
    {
        if (cable.part.empty() || !cable.routedMm) return true; // nothing is chosen, or nothing is known
        if (!cable.lengthMm) return false;
        const auto reach = opticReachMm(catalog_, ports_, cable);
        return !reach || *cable.lengthMm <= *reach;
    }

    /// What a port is, for the purpose of joining it: its part and kind of cage.
    std::string kindOf(const PortRef& port) const
    {
        const auto facts = ports_.facts(port);
        if (!facts) return {};
        return (facts->part != nullptr ? facts->part->slug : std::string()) + "|" + facts->cage->form + "|" +
               std::to_string(facts->mbps);
    }

    bool change(const std::vector<const Cable*>& cables)
    {
        std::map<LinkKind, std::pair<const Cable*, std::int64_t>> kinds; // one of them, and the longest run
        for (const Cable* cable : cables) {
            const bool isOneLink = cable->ends.size() == 2 && cable->ends[0].side != cable->ends[1].side;
            const bool isOfThese = cable->kind == CableKind::Cord || cable->kind == CableKind::Assembly;
            if (!isOneLink || !isOfThese || !cable->routedMm) return false;
            const LinkKind kind = kindOf(*cable);
            if (kind.a.empty() || kind.b.empty()) return false;
            auto& [sample, longest] = kinds.try_emplace(kind, cable, 0).first->second;
            longest = std::max(longest, *cable->routedMm);
        }
        for (const char* medium : {"MMF", "SMF"}) {
            std::map<LinkKind, Choice> choices;
            std::map<std::string, std::string> moduleOf; // by kind of port
            if (!choose(kinds, medium, choices, moduleOf)) continue;
            apply(cables, choices, moduleOf);
            return true;
        }
        return false;
    }

    bool choose(const std::map<LinkKind, std::pair<const Cable*, std::int64_t>>& kinds, const std::string& medium,
                std::map<LinkKind, Choice>& choices, std::map<std::string, std::string>& moduleOf) const
    {
        const auto agrees = [&](const std::string& port, const std::string& module) {
            const auto found = moduleOf.find(port);
            return found == moduleOf.end() || found->second == module;
        };
        for (const auto& [kind, sample] : kinds) {
            const Cable& cable = *sample.first;
            const auto a = ports_.facts(cable.ends[0].end.port);
            const auto b = ports_.facts(cable.ends[1].end.port);
            const Fabric* fabric = before_.fabrics().find(cable.fabric);
            if (!a || !b) return false;
            const JoinRequest request{*a, *b,    fabric != nullptr ? fabric->protocol : Protocol::Unset, sample.second,
                                      1,  medium};
            bool isFound = false;
            for (const Joining& joining : joinings(catalog_, request)) {
                const Part* part = catalog_.find(joining.cable);
                if (part == nullptr || (!part->fibre && !part->cable) || mediumOf(*part) != medium) continue;
                // Cages that hold transceivers keep some: an assembly would throw them away.
                if (kind.before == CableKind::Cord && joining.kind != CableKind::Cord) continue;
                if (!agrees(kind.a, joining.moduleA) || !agrees(kind.b, joining.moduleB)) continue;
                moduleOf[kind.a] = joining.moduleA;
                moduleOf[kind.b] = joining.moduleB;
                choices[kind] = {joining.cable, joining.kind};
                isFound = true;
                break;
            }
            if (!isFound) return false;
        }
        return true;
    }

    void apply(const std::vector<const Cable*>& cables, const std::map<LinkKind, Choice>& choices,
               const std::map<std::string, std::string>& moduleOf)
    {
        for (const Cable* cable : cables) {
            const LinkKind kind = kindOf(*cable);
            const Choice& choice = choices.at(kind);
            Cable next = *cable;
            next.kind = choice.kind;
            if (const Part* part = catalog_.find(choice.cable))
                if (const Part* fits = stockedLength(catalog_, *part, *cable->routedMm)) {
                    next.part = fits->slug;
                    next.lengthMm = fits->cable ? fits->cable->lengthMm : fits->fibre->lengthMm;
                }
            if (next != *cable) ++change_.changed;
            edit_.replace(std::move(next));
            setModule(*cable, cable->ends[0].end.port, moduleOf.at(kind.a));
            setModule(*cable, cable->ends[1].end.port, moduleOf.at(kind.b));
        }
    }

    /// The transceiver of a cage, which gets one where an assembly was in it before.
    void setModule(const Cable& cable, const PortRef& port, const std::string& slug)
    {
        if (slug.empty()) return;
        const CageModule* in = ports_.moduleIn(port);
        if (in != nullptr && in->module != nullptr) {
            Module row = edit_.project().modules().at(in->module->id);
            row.part = slug;
            if (row != *in->module) edit_.replace(std::move(row));
        } else if (filled_.insert(cageKey(port)).second) {
            Module row;
            row.device = port.device;
            row.bay = port.bay;
            row.cage = port.cage;
            row.part = slug;
            row.fabric = cable.fabric;
            edit_.add(std::move(row));
        }
    }

    Edit& edit_;
    const Catalog& catalog_;
    Project before_; ///< a snapshot, so that look-ups stay valid while rows change
    PortMap ports_;
    std::unordered_set<std::uint64_t> filled_; ///< cages that got a transceiver here
    MediaChange change_;
};

} // namespace

MediaChange chooseMedia(Edit& edit, const Catalog& catalog)
{
    return MediaChooser(edit, catalog).run();
}

} // namespace fabric
