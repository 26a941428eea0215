// A plan and a fabric in which every hostile string of tests/support/hostile.h is the name of a switch, a host, a plug,
// a port, a source and a note, and where the model allows it a name of the plan too; with cables swapped, pulled, slow,
// narrow and unknown, and plugs exchanged. For tests of every view and writer of verification.
#pragma once

#include "core/base/strings.h"
#include "tests/evidence/accept_rig.h"
#include "tests/support/hostile.h"

#include <QDir>
#include <QRegularExpression>

#include <optional>
#include <set>

namespace fabric::test {

/// A fabric of leaves in number as there are strings, each with a host, so that each string has a leaf of its own.
inline const std::map<std::string, std::string> kWide{{"nodes", "80"},  {"radix", "96"},  {"speed", "400"},
                                                      {"tiers", "2"},   {"leafs", "80"},  {"spines", "2"},
                                                      {"uplinks", "2"}, {"ratio", "8:1"}, {"fill", "even"}};

inline const std::vector<std::string>& strings()
{
    static const std::vector<std::string> kAll = hostileStrings();
    return kAll;
}

inline const std::string& stringOf(std::size_t i)
{
    return strings()[i % strings().size()];
}

inline bool isName(const std::string& text)
{
    return !text.empty() && text.size() <= kMaxNameBytes && isCleanText(text);
}

/// Devices, racks and cables of the plan begin with those strings that the model takes; the number behind keeps them
/// apart, from each other and from what the devices call themselves.
inline void renamePlan(Project& project)
{
    std::vector<std::string> names;
    for (const std::string& text : strings())
        if (isName(text) && text == trimmed(text)) names.push_back(text);
    std::size_t used = 0;
    const auto next = [&] {
        const std::string& base = names[used % names.size()];
        return base + " " + std::to_string(used++);
    };
    Edit edit(project, "Rename");
    std::vector<Device> devices(project.devices().begin(), project.devices().end());
    std::vector<Group> racks;
    for (std::size_t i = 0; i < devices.size(); ++i) {
        if (i % 16 == 0) {
            Group rack;
            rack.kind = GroupKind::Rack;
            rack.name = names[i / 16 % names.size()] + " rack " + std::to_string(i / 16);
            rack.heightU = 42;
            rack.id = edit.add(rack);
            racks.push_back(rack);
        }
        devices[i].name = next();
        devices[i].place = racks.back().id;
        edit.replace(devices[i]);
    }
    std::vector<Cable> cables(project.cables().begin(), project.cables().end());
    for (Cable& cable : cables) {
        cable.name = next();
        cable.colour = names[cable.id.value % names.size()];
        edit.replace(cable);
    }
    const auto commit = std::move(edit).finish();
    if (!commit) qFatal("%s", commit.error().str().c_str());
}

inline ObservedPlug hostilePlug(const std::string& text, const std::string& salt)
{
    ObservedPlug plug;
    plug.vendor = text;
    plug.part = text;
    plug.revision = text;
    plug.firmware = text;
    plug.serial = text + salt;
    return plug;
}

/// Everything that a device says of itself.
inline void nameAll(Site& site, const std::string& salt)
{
    for (std::size_t i = 0; i < site.built.nodes.size(); ++i) {
        ObservedNode& node = site.built.nodes[i];
        node.name = stringOf(i);
        node.host = node.kind == ObservedKind::Host ? stringOf(i) : std::string();
        node.model = node.firmware = node.serial = stringOf(i);
        for (ObservedPort& port : node.ports) {
            port.name = port.alias = port.fec = stringOf(i);
            if (port.plug) port.plug = hostilePlug(stringOf(i), salt + std::to_string(port.number));
            port.counters = {{stringOf(i), 7, false}};
        }
    }
    site.built.sources = {{stringOf(9), stringOf(35), "2026-11-30T08:00:00Z", {}}};
    site.built.notes.clear();
    for (const std::string& text : strings())
        site.built.notes.push_back({{FABRIC_TEXT("observe", "%1 is odd"), {text}}, text});
}

/// A host that the plan does not know at a free port of each leaf; and cables swapped, pulled, slow and narrow.
inline void damage(Site& site)
{
    const std::size_t nodes = site.built.nodes.size();
    std::size_t strangers = 0;
    for (std::size_t n = 0; n < nodes && strangers < strings().size(); ++n) {
        if (site.built.nodes[n].kind != ObservedKind::Switch) continue;
        auto& ports = site.built.nodes[n].ports;
        const auto free = std::find_if(ports.begin(), ports.end(), [](const ObservedPort& port) {
            return port.physical == PhysicalState::Polling;
        });
        if (free == ports.end()) continue;
        free->physical = PhysicalState::LinkUp;
        free->logical = LogicalState::Active;
        ObservedNode stranger;
        stranger.kind = ObservedKind::Host;
        stranger.name = stringOf(strangers);
        stranger.guid = 0x7000000 + strangers++;
        stranger.hasAnswered = true;
        stranger.ports.push_back({});
        stranger.ports.front().number = 1;
        const int port = static_cast<int>(free - ports.begin());
        site.built.links.push_back({{static_cast<int>(n), port},
                                    {static_cast<int>(site.built.nodes.size()), 0},
                                    LinkBasis::Walk,
                                    false,
                                    false,
                                    0});
        site.built.nodes.push_back(std::move(stranger));
    }
    std::vector<std::size_t> trunks;
    for (std::size_t i = 0; i < site.links.size(); ++i)
        if (!isHostLink(site, i)) trunks.push_back(i);
    for (std::size_t i = 0; i + 4 < trunks.size(); i += 16) {
        site.swapEnds(trunks[i], trunks[i + 3]);
        if (i % 32 == 0) site.unplug(site.links[trunks[i + 1]].a.port);
        for (const PortRef& ref : {site.links[trunks[i + 2]].a.port, site.links[trunks[i + 2]].b.port}) {
            site.port(ref).mbps = i % 32 == 0 ? 200'000 : site.port(ref).mbps;
            site.port(ref).width = i % 32 == 16 ? 1 : site.port(ref).width;
        }
    }
}

struct HostileScene {
    Site site{"fat-tree", kWide};
    std::optional<Look> look;

    HostileScene()
    {
        giveGuids(site);
        renamePlan(site.project);
        nameAll(site, "-first-");
        look = site.lookAt(site.built);
        static_cast<void>(site.record(*look)); // so that the next look finds plugs exchanged
        nameAll(site, "-second-");
        damage(site);
        site.built.sources.front().time = "2026-11-30T09:00:00Z";
        look = site.lookAt(site.built);
    }
};

/// Clean, over several lines if need be.
inline void checkShown(const std::string& text)
{
    for (const std::string_view line : split(text, '\n'))
        QVERIFY2(isCleanText(line), std::string(displayText(line)).c_str());
}

/// A folder holds these files and nothing else, but for settings.
inline void checkOnlyFiles(const QString& folder, const QStringList& names)
{
    const QStringList all = QDir(folder).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot, QDir::Name);
    QCOMPARE(all.filter(QRegularExpression(QStringLiteral("^(?!settings\\.ini)"))), names);
}

} // namespace fabric::test
