// From findings to work items: what each one asks of a hand, and the order in which to walk.
#include "core/base/strings.h"
#include "core/verify/evidence/rack_walk.h"
#include "core/verify/evidence/work_order.h"
#include "core/verify/evidence/work_sequence.h"

#include <algorithm>
#include <map>

namespace fabric {

namespace {

/// An item before it has its place in the order, with the ports that it takes and leaves.
struct Draft {
    WorkItem item;
    PlugStep ports;
    PortName from; ///< of a move
    PortName to;
    PortName near;
};

class WorkPlanner {
public:
    WorkPlanner(const Project& project, const Catalog& catalog, const FabricComparison& comparison)
        : project_(project), catalog_(catalog), comparison_(comparison), walk_(project)
    {
        for (const Device& device : project.devices())
            devices_.try_emplace(device.name, device.id);
    }

    std::vector<WorkItem> run(const WorkOptions& options)
    {
        for (std::size_t i = 0; i < comparison_.differences.size(); ++i)
            draft(comparison_.differences[i], i);
        std::stable_sort(drafts_.begin(), drafts_.end(),
                         [](const Draft& a, const Draft& b) { return isBefore(a.item, b.item); });
        std::vector<PlugStep> steps;
        for (const Draft& one : drafts_)
            steps.push_back(one.ports);
        std::vector<std::vector<WorkItem>> chains;
        for (const auto& chain : sequence(steps))
            chains.push_back(itemsOf(chain));
        Id<Group> start = walk_.byName(options.startRack);
        if (!start && !walk_.racks().empty()) start = walk_.racks().front();
        auto items = walked(std::move(chains), start);
        updateBlocked(items);
        return items;
    }

private:
    static bool isBefore(const WorkItem& a, const WorkItem& b)
    {
        if (a.hand.rack != b.hand.rack) return naturalLess(a.hand.rack, b.hand.rack);
        if (a.hand.unitU != b.hand.unitU) return a.hand.unitU < b.hand.unitU;
        if (a.hand.device != b.hand.device) return naturalLess(a.hand.device, b.hand.device);
        return naturalLess(a.hand.port, b.hand.port);
    }

    WorkEnd endOf(const PortName& port) const
    {
        const auto known =
            devices_.find(port.node); // a port that the plan does not have may be of a device that it has
        const bool isKnown = !port.at.device && known != devices_.end();
        WorkEnd end = deviceEnd(isKnown ? known->second : port.at.device, port.node);
        end.at = port.at;
        end.port = port.label.empty() ? std::to_string(port.port) : port.label;
        if (port.isAdapter) end.port = displayText(port.node.substr(port.node.rfind('/') + 1));
        return end;
    }

    WorkEnd deviceEnd(Id<Device> id, const std::string& name) const
    {
        WorkEnd end;
        end.device = displayText(name);
        const Device* device = project_.devices().find(id);
        if (device == nullptr) return end;
        end.at.device = id;
        end.box = id;
        end.device = device->name;
        end.unitU = device->unitU;
        for (const Group* group = project_.groups().find(device->place); group != nullptr;
             group = project_.groups().find(group->parent)) {
            if (group->kind == GroupKind::Rack) {
                end.rack = group->name;
                end.rackId = group->id;
            }
            if (group->kind == GroupKind::Room) end.room = group->name;
        }
        return end;
    }

    void draft(const Difference& difference, std::size_t finding)
    {
        if (difference.place == WorkPlace::Cabling && !difference.cables.empty()) {
            for (const MovedCable& move : difference.cables)
                draftMove(difference, finding, move);
            return;
        }
        Draft one = begin(difference, finding);
        one.item.action = difference.action;
        if (difference.kind == "cable-missing" && difference.ends.size() == 2) {
            one.item.verb = WorkVerb::PlugCable;
            one.ports.needs = difference.ends;
        } else if (difference.kind == "cable-extra" && difference.ends.size() == 2) {
            one.item.verb = WorkVerb::RemoveCable;
            one.ports.frees = difference.ends;
        } else if (difference.place == WorkPlace::Cabling ||
                   (difference.place == WorkPlace::Settings && difference.ends.size() == 2)) {
            one.item.verb = WorkVerb::MendLink;
        } else {
            one.item.verb = difference.place == WorkPlace::Device ? WorkVerb::CheckDevice : WorkVerb::Desk;
        }
        placeHand(one.item, difference);
        one.item.key = workKey(difference);
        drafts_.push_back(std::move(one));
    }

    /// The hand goes to the end that errs, else to the first end, else to the device.
    void placeHand(WorkItem& item, const Difference& difference) const
    {
        if (!difference.ends.empty()) {
            item.hand = endOf(difference.ends.front());
            if (difference.ends.size() > 1) item.to = endOf(difference.ends[1]);
        } else if (!difference.devices.empty()) {
            item.hand = deviceEnd(difference.devices.front(), {});
        } else if (!difference.nodes.empty()) {
            const auto device = devices_.find(difference.nodes.front());
            item.hand = deviceEnd(device == devices_.end() ? Id<Device>() : device->second, difference.nodes.front());
        }
        if (!difference.seenAt.node.empty() && item.to.device != "" && difference.ends[1] == difference.seenAt)
            std::swap(item.hand, item.to);
    }

    Draft begin(const Difference& difference, std::size_t finding) const
    {
        Draft one;
        one.item.kind = difference.kind;
        one.item.finding = finding;
        one.item.expected = difference.expected;
        one.item.found = difference.found;
        one.item.why = difference.evidence;
        if (difference.planCables.size() == 1) nameCable(one.item, difference.planCables.front());
        return one;
    }

    void nameCable(WorkItem& item, Id<Cable> id) const
    {
        const Cable* cable = project_.cables().find(id);
        if (cable == nullptr) return;
        item.cable = id;
        item.cableName = cable->name;
        item.lengthMm = cable->lengthMm;
        item.colour = cable->colour;
        const Part* part = catalog_.find(cable->part);
        item.part = part == nullptr || part->partNumber.empty() ? cable->part : part->partNumber;
    }

    void draftMove(const Difference& difference, std::size_t finding, const MovedCable& move)
    {
        Draft one = begin(difference, finding);
        nameCable(one.item, move.cable);
        one.item.verb = WorkVerb::MovePlug;
        one.item.expected = {FABRIC_TEXT("evidence", "%1 to %2"), {move.near.str(), move.planned.str()}};
        one.item.found = {FABRIC_TEXT("evidence", "%1 to %2"), {move.near.str(), move.found.str()}};
        one.item.hand = endOf(move.found);
        one.item.to = endOf(move.planned);
        one.item.other = endOf(move.near);
        one.from = move.found;
        one.to = move.planned;
        one.near = move.near;
        one.ports = {{move.planned}, {move.found}};
        drafts_.push_back(std::move(one));
    }

    std::vector<WorkItem> itemsOf(const std::vector<SequencedStep>& chain) const
    {
        std::vector<WorkItem> items;
        for (const SequencedStep& step : chain) {
            const Draft& draft = drafts_[step.step];
            WorkItem item = draft.item;
            if (item.verb == WorkVerb::MovePlug) wordMove(item, draft, step.part);
            item.step = chain.size() > 1 ? static_cast<int>(items.size()) + 1 : 0;
            item.steps = chain.size() > 1 ? static_cast<int>(chain.size()) : 0;
            items.push_back(std::move(item));
        }
        return items;
    }

    static void wordMove(WorkItem& item, const Draft& draft, SequencedStep::Part part)
    {
        const std::string cable = item.cableName.empty() ? draft.near.str() : item.cableName;
        const std::string ends = draft.near.str() + "|" + draft.to.str();
        switch (part) {
        case SequencedStep::Part::Whole:
            item.key = "move|" + ends;
            item.action = {FABRIC_TEXT("evidence", "Move the plug of cable %1 from %2 to %3."),
                           {cable, draft.from.str(), draft.to.str()}};
            return;
        case SequencedStep::Part::Park:
            item.verb = WorkVerb::Park;
            item.key = "park|" + ends;
            item.action = {FABRIC_TEXT("evidence", "Take the plug of cable %1 out of %2 and park it; it goes into %3 "
                                                   "later in this group."),
                           {cable, draft.from.str(), draft.to.str()}};
            return;
        case SequencedStep::Part::FromPark:
            item.verb = WorkVerb::PlugParked;
            item.key = "unpark|" + ends;
            item.hand = item.to;
            item.action = {FABRIC_TEXT("evidence", "Plug the parked end of cable %1 into %2."),
                           {cable, draft.to.str()}};
            return;
        }
    }

    /// Nearest rack first from the start, all chains of a rack together; what stands in no rack, and desk work, comes
    /// last.
    std::vector<WorkItem> walked(std::vector<std::vector<WorkItem>> chains, Id<Group> here) const
    {
        std::map<std::pair<int, Id<Group>>, std::vector<std::size_t>> byRack;
        for (std::size_t i = 0; i < chains.size(); ++i) {
            const WorkItem& first = chains[i].front();
            const int rank = first.verb == WorkVerb::Desk ? 2 : first.hand.rackId ? 0 : 1;
            byRack[{rank, rank == 2 ? Id<Group>() : first.hand.rackId}].push_back(i);
        }
        std::vector<WorkItem> out;
        while (!byRack.empty()) {
            auto nearest = byRack.begin();
            if (here) // else nothing is racked
                for (auto at = byRack.begin(); at != byRack.end() && at->first.first == 0; ++at)
                    if (walk_.distanceMm(here, at->first.second) < walk_.distanceMm(here, nearest->first.second))
                        nearest = at;
            for (const std::size_t chain : nearest->second)
                for (WorkItem& item : chains[chain]) {
                    if (item.hand.rackId && item.verb != WorkVerb::Desk) here = item.hand.rackId;
                    out.push_back(std::move(item));
                }
            byRack.erase(nearest);
        }
        return out;
    }

    const Project& project_;
    const Catalog& catalog_;
    const FabricComparison& comparison_;
    RackWalk walk_;
    std::unordered_map<std::string, Id<Device>> devices_;
    std::vector<Draft> drafts_;
};

} // namespace

std::string workKey(const Difference& difference)
{
    std::string key = difference.kind;
    for (const PortName& end : difference.ends)
        key += "|" + end.str();
    for (const std::string& node : difference.nodes)
        key += "|" + node;
    return key;
}

std::vector<WorkItem> workItems(const Project& project, const Catalog& catalog, const FabricComparison& comparison,
                                const WorkOptions& options)
{
    return WorkPlanner(project, catalog, comparison).run(options);
}

} // namespace fabric
