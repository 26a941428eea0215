#include "core/planner/generators/cabling.h"

#include <algorithm>
#include <numeric>
#include <tuple>
#include <unordered_map>

namespace fabric {

namespace {

using ClassKey = std::tuple<LinkKind, const PortTable*, int, const PortTable*, int, bool>;

std::uint64_t cageKey(const Box& box, const PortAt& at)
{
    return (std::uint64_t{box.id.value} << 16) | at.cage;
}

bool hasSharedCages(const PlannedLink& link)
{
    const auto connectors = [](const Box& box, const PortAt& at) {
        return box.ports->part->cages[at.group].connectors;
    };
    return connectors(link.a, link.atA()) > 1 || connectors(link.b, link.atB()) > 1;
}

/// Gives classes that meet in a cage the same `sharing`.
void findSharing(const std::vector<PlannedLink>& links, CableClasses& found)
{
    std::vector<int> parent(found.classes.size());
    std::iota(parent.begin(), parent.end(), 0);
    const auto root = [&parent](int i) {
        while (parent[static_cast<std::size_t>(i)] != i)
            i = parent[static_cast<std::size_t>(i)];
        return i;
    };
    std::unordered_map<std::uint64_t, int> classAt;
    const auto meet = [&](std::uint64_t cage, int own) {
        const auto [seen, isNew] = classAt.try_emplace(cage, own);
        if (!isNew)
            parent[static_cast<std::size_t>(std::max(root(own), root(seen->second)))] =
                std::min(root(own), root(seen->second));
    };
    for (std::size_t i = 0; i < links.size(); ++i) {
        if (!hasSharedCages(links[i])) continue;
        meet(cageKey(links[i].a, links[i].atA()), found.ofLink[i]);
        meet(cageKey(links[i].b, links[i].atB()), found.ofLink[i]);
    }
    for (std::size_t i = 0; i < found.classes.size(); ++i)
        found.classes[i].sharing = root(static_cast<int>(i));
}

/// A class is paired when its links come two by two between the same cages, filling both connectors of each.
void findPairs(const std::vector<PlannedLink>& links, CableClasses& found)
{
    std::vector<const PlannedLink*> open(found.classes.size(), nullptr);
    for (CableClass& linkClass : found.classes)
        linkClass.isPaired = linkClass.count % 2 == 0;
    for (std::size_t i = 0; i < links.size(); ++i) {
        const PlannedLink& link = links[i];
        const PlannedLink*& first = open[found.ofLink[i]];
        if (first == nullptr) {
            first = &link;
            continue;
        }
        const bool isSame = cageKey(first->a, first->atA()) == cageKey(link.a, link.atA()) &&
                            cageKey(first->b, first->atB()) == cageKey(link.b, link.atB());
        if (!isSame) found.classes[found.ofLink[i]].isPaired = false;
        first = nullptr;
    }
}

std::string mediumOf(const Catalog& catalog, const Joining& joining)
{
    const Part* part = catalog.find(joining.cable);
    if (part == nullptr) return {};
    if (part->cable) return part->cable->medium;
    return part->fibre ? part->fibre->mode : std::string();
}

/// Media in the order in which a wish takes them. An unknown run never gets copper unless it was asked for, because
/// copper is the medium that turns out too short.
std::vector<std::string> mediaFor(CablingWish wish, bool isRunKnown)
{
    switch (wish) {
    case CablingWish::Copper:
        return {"CU", "MMF", "SMF", ""};
    case CablingWish::SingleMode:
        return {"SMF", ""};
    case CablingWish::Automatic:
        if (isRunKnown) return {""};
        [[fallthrough]];
    case CablingWish::Multimode:
        return {"MMF", "SMF", ""};
    case CablingWish::None:
        break;
    }
    return {};
}

/// Transceivers that cages of a part's group already hold inside one sharing set.
using FixedModules = std::map<std::pair<const PortTable*, int>, std::string>;

class Chooser {
public:
    Chooser(const Catalog& catalog, const PortMap& ports, Protocol protocol, const std::vector<PlannedLink>& links)
        : catalog_(catalog), ports_(ports), protocol_(protocol), links_(links)
    {}

    /// One set of classes that share cages: the first medium in which every class finds a joining.
    Result<void> decide(const std::vector<CableClass*>& set)
    {
        if (links_[set.front()->firstLink].kind == LinkKind::Optical) return {};
        bool isRunKnown = true;
        for (const CableClass* linkClass : set)
            isRunKnown = isRunKnown && linkClass->longestMm.has_value();
        for (const std::string& medium : mediaFor(set.front()->wish, isRunKnown)) {
            FixedModules fixed;
            bool isComplete = true;
            for (CableClass* linkClass : set) {
                FABRIC_CHECK(choose(*linkClass, medium, fixed));
                isComplete = isComplete && linkClass->joining.has_value();
            }
            if (isComplete) return {};
        }
        return {};
    }

private:
    Result<void> choose(CableClass& linkClass, const std::string& medium, FixedModules& fixed)
    {
        linkClass.joining.reset();
        linkClass.linksTogether = 1;
        const PlannedLink& link = links_[linkClass.firstLink];
        const auto a = ports_.facts(link.endA().port);
        const auto b = ports_.facts(link.endB().port);
        FABRIC_EXPECT(a && b);
        if (!a || !b) return {};
        JoinRequest request{*a, *b, protocol_, linkClass.longestMm, 1, medium};
        if (const auto why = whyNotJoinable(catalog_, request); !why.empty())
            return fail(
                ErrorKind::Usage, "FP-GEN-030",
                FABRIC_TEXT("generators", "No cable joins port %1 of '%2' and port %3 of '%4': %5"),
                {a->name, link.a.ports->part->slug, b->name, link.b.ports->part->slug, why.front().message.str()});
        if (linkClass.isPaired && (medium == "CU" || medium.empty())) {
            request.linksTogether = 2;
            take(linkClass, request, medium, link, fixed, true);
            if (linkClass.joining) return {};
            request.linksTogether = 1;
        }
        take(linkClass, request, medium, link, fixed, false);
        return {};
    }

    void take(CableClass& linkClass, const JoinRequest& request, const std::string& medium, const PlannedLink& link,
              FixedModules& fixed, bool onlyAssemblies)
    {
        const std::pair<const PortTable*, int> sideA{link.a.ports, link.atA().group};
        const std::pair<const PortTable*, int> sideB{link.b.ports, link.atB().group};
        const auto agrees = [&fixed](const std::pair<const PortTable*, int>& side, const std::string& module) {
            const auto found = fixed.find(side);
            return found == fixed.end() || found->second == module;
        };
        for (Joining& joining : joinings(catalog_, request)) {
            if (!medium.empty() && !joining.cable.empty() && mediumOf(catalog_, joining) != medium) continue;
            if (onlyAssemblies && joining.kind != CableKind::Assembly) continue;
            if (!agrees(sideA, joining.moduleA) || !agrees(sideB, joining.moduleB)) continue;
            fixed[sideA] = joining.moduleA;
            fixed[sideB] = joining.moduleB;
            linkClass.linksTogether = request.linksTogether;
            linkClass.joining = std::move(joining);
            return;
        }
    }

    const Catalog& catalog_;
    const PortMap& ports_;
    Protocol protocol_;
    const std::vector<PlannedLink>& links_;
};

} // namespace

CableClasses classify(const std::vector<PlannedLink>& links)
{
    CableClasses found;
    std::map<ClassKey, std::uint16_t> known;
    found.ofLink.reserve(links.size());
    for (std::size_t i = 0; i < links.size(); ++i) {
        const PlannedLink& link = links[i];
        const ClassKey key{link.kind, link.a.ports, link.atA().group, link.b.ports, link.atB().group, link.isTail};
        const auto [entry, isNew] = known.try_emplace(key, static_cast<std::uint16_t>(found.classes.size()));
        if (isNew) {
            found.classes.emplace_back();
            found.classes.back().firstLink = i;
        }
        ++found.classes[entry->second].count;
        found.ofLink.push_back(entry->second);
    }
    findSharing(links, found);
    findPairs(links, found);
    return found;
}

Result<void> chooseJoinings(const Catalog& catalog, const PortMap& ports, Protocol protocol,
                            const std::vector<PlannedLink>& links, CableClasses& found)
{
    std::map<int, std::vector<CableClass*>> sets;
    for (CableClass& linkClass : found.classes)
        sets[linkClass.sharing].push_back(&linkClass);
    Chooser chooser(catalog, ports, protocol, links);
    for (const auto& [sharing, set] : sets)
        FABRIC_CHECK(chooser.decide(set));
    return {};
}

} // namespace fabric
