// What the tests of accepting as built share: a small tree, its free ports and GUIDs, and accepting every finding of a
// look.
#pragma once

#include "core/verify/evidence/accept.h"
#include "tests/evidence/site_rig.h"
#include "tests/support/forall.h"

#include <QString>

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace fabric::test {

inline const RecordOptions kNow{"2026-12-01T00:00:00Z"};

inline const std::map<std::string, std::string> kTree{{"nodes", "16"}, {"radix", "10"}, {"speed", "400"},
                                                      {"tiers", "2"},  {"leafs", "4"},  {"spines", "4"}};

inline bool isSwitch(const Site& site, Id<Device> id)
{
    return site.project.devices().at(id).role != Role::Node;
}

inline std::size_t pick(Site& site, Random& random)
{
    return static_cast<std::size_t>(random.integer(0, static_cast<int>(site.links.size()) - 1));
}

/// A port of a switch that no link of the built fabric uses, or nothing.
inline std::optional<PortRef> freePort(Site& site, Random& random)
{
    std::vector<PortRef> free;
    for (const auto& [ref, seen] : site.at)
        if (isSwitch(site, ref.device) && site.linkAt(ref) == nullptr) free.push_back(ref);
    return free.empty() ? std::nullopt : std::optional(random.pick(free));
}

inline bool isHostLink(const Site& site, std::size_t link)
{
    return !isSwitch(site, site.links[link].a.port.device) || !isSwitch(site, site.links[link].b.port.device);
}

/// GUIDs of switches and hosts as the plan would hold them.
inline void giveGuids(Site& site)
{
    Edit edit(site.project, "GUIDs");
    std::map<Id<Device>, std::uint64_t> guids;
    for (const auto& [ref, seen] : site.at)
        if (isSwitch(site, ref.device)) guids[ref.device] = site.built.nodes[static_cast<std::size_t>(seen.node)].guid;
    for (const auto& [device, guid] : guids) {
        Identity row;
        row.device = device;
        row.guid = QStringLiteral("0x%1").arg(guid, 16, 16, QLatin1Char('0')).toStdString();
        edit.add(row);
    }
    static_cast<void>(std::move(edit).finish());
}

inline Result<AcceptResult> acceptAll(Site& site, const Look& look, Commit& commit)
{
    Edit edit(site.project, "Accept as built");
    const auto all = allDifferences(look.comparison);
    FABRIC_TRY(result,
               acceptAsBuilt({*site.catalog, site.fabric, *look.observation, look.comparison}, all, kNow, edit));
    FABRIC_TRY(finished, std::move(edit).finish());
    commit = std::move(finished);
    return result;
}

} // namespace fabric::test
