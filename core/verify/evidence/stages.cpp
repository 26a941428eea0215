#include "core/verify/evidence/stages.h"

#include "core/base/strings.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>

namespace fabric {

namespace {

/// Height of a device in the fabric; 0 = end ports.
int tierOf(Role role)
{
    switch (role) {
    case Role::Leaf:
        return 1;
    case Role::Spine:
        return 2;
    case Role::Core:
        return 3;
    case Role::Switch:
        return 4;
    default:
        return 0;
    }
}

std::string tierName(Role role)
{
    return tierOf(role) == 0 ? "node" : std::string(enumName(role));
}

/// Names of the nearest group of one of the kinds, tried in order, above a device.
class GroupFinder {
public:
    explicit GroupFinder(const Project& project) : project_(project) {}

    std::string nearest(const Device& device, std::initializer_list<GroupKind> kinds) const
    {
        for (const GroupKind kind : kinds)
            for (const Id<Group> start : {device.unit, device.place})
                if (const Group* group = above(start, kind)) return group->name;
        return {};
    }

private:
    const Group* above(Id<Group> id, GroupKind kind) const
    {
        const Group* group = project_.groups().find(id);
        while (group != nullptr && group->kind != kind)
            group = project_.groups().find(group->parent);
        return group;
    }

    const Project& project_;
};

bool hasPlug(const ObservedPort* port)
{
    return port != nullptr && port->plug && (!port->plug->serial.empty() || !port->plug->part.empty());
}

struct RowKey {
    std::string area;
    std::string stage;
    int tier = 0;
    std::string kind;

    bool operator<(const RowKey& other) const
    {
        if (area != other.area) return naturalLess(area, other.area);
        if (stage != other.stage) return naturalLess(stage, other.stage);
        return std::pair(tier, kind) < std::pair(other.tier, other.kind);
    }
};

class StageCounter {
public:
    StageCounter(const Project& project, const SiteView* view, const FabricComparison* comparison)
        : project_(project), view_(view), levels_(project)
    {
        if (comparison == nullptr) return;
        for (const Difference& difference : comparison->differences)
            for (const Id<Cable> cable : difference.planCables)
                ++findings_[cable];
    }

    void count(const Link& link)
    {
        const Device& a = project_.devices().at(link.a.port.device);
        const Device& b = project_.devices().at(link.b.port.device);
        const bool isALower = tierOf(a.role) <= tierOf(b.role);
        const Device& lower = isALower ? a : b;
        const Device& upper = isALower ? b : a;
        StageRow& row = rowFor(link, lower, upper);
        for (const Id<Cable> cable : link.cables) {
            if (!counted_.insert(cable).second) continue;
            ++row.planned;
            ++row.atLevel[static_cast<std::size_t>(levels_.level(cable))];
            const auto found = findings_.find(cable);
            if (found != findings_.end()) row.openFindings += found->second;
            if (row.isHostCables) ++row.hostCables[static_cast<std::size_t>(stateOf(cable))];
        }
    }

    std::vector<StageRow> finish(const StageOptions& options) &&
    {
        std::vector<StageRow> rows;
        for (auto& [key, row] : rows_) {
            decide(row, options);
            rows.push_back(std::move(row));
        }
        return rows;
    }

private:
    StageRow& rowFor(const Link& link, const Device& lower, const Device& upper)
    {
        LinkStage stage = linkStage(project_, link);
        RowKey key{std::move(stage.area), std::move(stage.stage), tierOf(lower.role), std::move(stage.kind)};
        const auto [at, isNew] = rows_.try_emplace(key);
        if (isNew) {
            at->second.area = key.area;
            at->second.stage = key.stage;
            at->second.kind = key.kind;
            at->second.isHostCables = key.tier == 0 && tierOf(upper.role) > 0;
        }
        return at->second;
    }

    /// Of a cable with several links, the least good state.
    HostCableState stateOf(Id<Cable> cable) const
    {
        if (view_ == nullptr) return HostCableState::Unknown;
        std::optional<HostCableState> state;
        for (const std::uint32_t index : view_->linksOf(cable)) {
            const HostCableState one = hostCableState(*view_, view_->links()[index], project_, levels_);
            if (one == HostCableState::Wrong || !state || *state == HostCableState::Up) state = one;
        }
        return state.value_or(HostCableState::Unknown);
    }

    static void decide(StageRow& row, const StageOptions& options)
    {
        int below = 0;
        for (std::size_t level = 0; level < static_cast<std::size_t>(options.required); ++level)
            below += row.atLevel[level];
        row.canSignOff = below == 0 && row.openFindings == 0;
        if (row.canSignOff) return;
        row.why = {FABRIC_TEXT("evidence", "%1 of %2 cables are below %3; %4 open findings"),
                   {std::to_string(below), std::to_string(row.planned), std::string(enumName(options.required)),
                    std::to_string(row.openFindings)}};
    }

    const Project& project_;
    const SiteView* view_;
    CableLevels levels_;
    std::map<Id<Cable>, int> findings_;
    std::set<Id<Cable>> counted_;
    std::map<RowKey, StageRow> rows_;
};

} // namespace

Text hostCableText(HostCableState state)
{
    switch (state) {
    case HostCableState::NotPulled:
        return FABRIC_TEXT("evidence", "not pulled");
    case HostCableState::AtLeaf:
        return FABRIC_TEXT("evidence", "at the leaf only");
    case HostCableState::Dark:
        return FABRIC_TEXT("evidence", "dark");
    case HostCableState::Up:
        return FABRIC_TEXT("evidence", "up");
    case HostCableState::Wrong:
        return FABRIC_TEXT("evidence", "leads elsewhere");
    case HostCableState::Unknown:
        break;
    }
    return FABRIC_TEXT("evidence", "not known");
}

HostCableState hostCableState(const SiteView& view, const SeenLink& link, const Project& project,
                              const CableLevels& levels)
{
    if (link.sight == CableSight::Right) return HostCableState::Up;
    if (link.sight == CableSight::Wrong) return HostCableState::Wrong;
    const bool isALeaf = tierOf(project.devices().at(link.a.planned.port.device).role) > 0;
    const SeenEnd& leaf = isALeaf ? link.a : link.b;
    const SeenEnd& host = isALeaf ? link.b : link.a;
    if (leaf.sight == PortSight::PeerUnknown) return HostCableState::Up;
    const ObservedPort* leafPort = view.observed(leaf);
    if (leafPort == nullptr) return HostCableState::Unknown;
    const Id<Cable> cable = isALeaf ? link.cables.front() : link.cables.back();
    const bool isHostSeen = view.isDeviceSeen(host.planned.port.device) && link.reason != UnseenReason::HostDark &&
                            link.reason != UnseenReason::DarkOrPulled;
    const bool wasUp = levels.level(cable) >= EvidenceLevel::RightPeer;
    if (hasPlug(leafPort)) return wasUp && !isHostSeen ? HostCableState::Dark : HostCableState::AtLeaf;
    if (view.doesNodeTellPlugs(leaf.seen.node)) return HostCableState::NotPulled;
    return wasUp && !isHostSeen ? HostCableState::Dark : HostCableState::Unknown;
}

LinkStage linkStage(const Project& project, const Link& link)
{
    const Device& a = project.devices().at(link.a.port.device);
    const Device& b = project.devices().at(link.b.port.device);
    const bool isALower = tierOf(a.role) <= tierOf(b.role);
    const Device& lower = isALower ? a : b;
    const Device& upper = isALower ? b : a;
    const GroupFinder groups(project);
    return {groups.nearest(lower, {GroupKind::Area, GroupKind::Su, GroupKind::Pod}),
            groups.nearest(lower, {GroupKind::Stage}), tierName(lower.role) + "-" + tierName(upper.role)};
}

std::vector<StageRow> stageRows(const Project& project, const std::vector<Link>& links, const SiteView* view,
                                const FabricComparison* comparison, const StageOptions& options)
{
    StageCounter counter(project, view, comparison);
    for (const Link& link : links)
        counter.count(link);
    return std::move(counter).finish(options);
}

} // namespace fabric
