#include "core/planner/growth/list_work.h"

#include "core/planner/growth/cable_numbers.h"
#include "core/planner/growth/new_ports.h"

#include <algorithm>

namespace fabric::growth {

namespace {

class Lister {
public:
    explicit Lister(const WorkSources& sources) : from_(sources), numbers_(sources.built.project)
    {
        for (std::size_t i = 0; i < from_.pairs.devices.size(); ++i) {
            if (from_.pairs.devices[i].wanted) ofWanted_.emplace(from_.pairs.devices[i].wanted, i);
            if (from_.pairs.devices[i].built) ofBuilt_.emplace(from_.pairs.devices[i].built, i);
        }
    }

    std::vector<Work> run()
    {
        list();
        return std::move(works_);
    }

private:
    void list()
    {
        NewPorts newPorts = makePorts();
        std::vector<std::size_t> moveOf(from_.pairs.missing.size(), from_.moves.size());
        std::vector<char> isMoved(from_.pairs.excess.size(), 0);
        for (std::size_t i = 0; i < from_.moves.size(); ++i) {
            moveOf[from_.moves[i].missing] = i;
            isMoved[from_.moves[i].excess] = 1;
        }
        const auto eachNewPlug = [&](auto&& visit) {
            for (std::size_t i = 0; i < from_.pairs.missing.size(); ++i) {
                if (!from_.pairs.missing[i].isStraight) continue;
                for (const Plug& plug : from_.pairs.missing[i].plugs) {
                    const bool stays =
                        moveOf[i] < from_.moves.size() &&
                        &plug ==
                            &from_.pairs.missing[i].plugs[plugAt(from_.pairs.missing[i], from_.moves[moveOf[i]].place)];
                    if (!stays) visit(plug);
                }
            }
        };
        eachNewPlug([&](const Plug& plug) { newPorts.offer(plug); });
        for (std::size_t i = 0; i < from_.pairs.missing.size(); ++i) {
            if (moveOf[i] < from_.moves.size())
                listMove(from_.moves[moveOf[i]], newPorts);
            else
                listAddition(from_.pairs.missing[i], newPorts);
        }
        for (std::size_t i = 0; i < from_.pairs.excess.size(); ++i)
            if (isMoved[i] == 0) listPull(from_.pairs.excess[i]);
        listDevices();
    }

    NewPorts makePorts() const
    {
        std::unordered_set<PortRef> busy;
        std::unordered_set<PortRef> staying;
        for (const Cable& cable : from_.built.project.cables())
            for (const CableEnd& end : cable.ends)
                busy.insert(end.end.port);
        for (const KeptCable& kept : from_.pairs.kept)
            for (const CableEnd& end : from_.built.project.cables().find(kept.built)->ends)
                staying.insert(end.end.port);
        for (const Move& move : from_.moves) {
            const LooseCable& cable = from_.pairs.excess[move.excess];
            staying.insert(cable.plugs[plugAt(cable, move.place)].port);
        }
        return NewPorts(from_.pairs, from_.prepared.devices, std::move(staying), std::move(busy));
    }

    std::string portText(const PortRef& port) const
    {
        return from_.target.devices().find(port.device)->name + " " + from_.targetPorts.name(port);
    }

    /// The transceiver that the wanted plan has at that plug, for its port in the target.
    void needPlug(Work& work, const PortRef& wanted, const PortRef& there) const
    {
        const CageModule* cage = from_.wantedPorts.moduleIn(wanted);
        if (cage == nullptr) return;
        Module module = *cage->module;
        module.device = there.device;
        module.bay = there.bay;
        module.cage = there.cage;
        module.fabric = from_.prepared.fabricOf(module.fabric);
        work.plugs.push_back(std::move(module));
    }

    void doneAt(Work& work, std::size_t device) const
    {
        work.where = device;
        work.whereName = from_.target.devices().find(from_.prepared.devices[device])->name;
    }

    void listMove(const Move& move, NewPorts& newPorts)
    {
        const LooseCable& from = from_.pairs.excess[move.excess];
        const LooseCable& to = from_.pairs.missing[move.missing];
        const Plug& stays = from.plugs[plugAt(from, move.place)];
        const Plug& leaves = from.plugs[1 - plugAt(from, move.place)];
        const Plug& arrives = to.plugs[1 - plugAt(to, move.place)];
        const Cable& need = *from_.wanted.project.cables().find(to.cable);
        const PortRef port = newPorts.take(arrives);
        Work work;
        work.item.work = GrowthWork::MoveEnd;
        work.cable = from.cable;
        work.row = *from_.built.project.cables().find(from.cable);
        for (CableEnd& end : work.row.ends)
            if (end.end.port == leaves.port) end.end.port = port;
        work.row.routedMm = need.routedMm;
        work.row.routes.clear();
        work.item.name = work.row.name;
        work.item.stays = portText(stays.port);
        work.item.from = portText(leaves.port);
        work.item.to = portText(port);
        work.frees.push_back(leaves.port);
        work.needs.push_back(port);
        needPlug(work, arrives.port, port);
        doneAt(work, stays.device);
        works_.push_back(std::move(work));
    }

    void listAddition(const LooseCable& cable, NewPorts& newPorts)
    {
        Work work;
        work.item.work = GrowthWork::AddCable;
        work.row = *from_.wanted.project.cables().find(cable.cable);
        work.row.fabric = from_.prepared.fabricOf(work.row.fabric);
        work.row.name = numbers_.next(work.row.name);
        work.row.routes.clear();
        std::size_t lowest = from_.pairs.devices.size();
        for (CableEnd& end : work.row.ends) {
            const PortRef wanted = end.end.port;
            const std::size_t device = ofWanted_.at(wanted.device);
            lowest = std::min(lowest, device);
            if (cable.isStraight)
                end.end.port = newPorts.take(cable.plugs[cable.plugs[0].port == wanted ? 0 : 1]);
            else
                end.end.port.device = from_.prepared.devices[device];
            work.needs.push_back(end.end.port);
            needPlug(work, wanted, end.end.port);
        }
        work.item.name = work.row.name;
        work.item.to = endsText(work.row);
        doneAt(work, lowest);
        works_.push_back(std::move(work));
    }

    void listPull(const LooseCable& cable)
    {
        const Cable& row = *from_.built.project.cables().find(cable.cable);
        Work work;
        work.item.work = GrowthWork::PullCable;
        work.cable = cable.cable;
        work.item.name = row.name;
        work.item.from = endsText(row);
        std::size_t lowest = from_.pairs.devices.size();
        for (const CableEnd& end : row.ends) {
            work.frees.push_back(end.end.port);
            lowest = std::min(lowest, ofBuilt_.at(end.end.port.device));
        }
        doneAt(work, lowest);
        works_.push_back(std::move(work));
    }

    void listDevices()
    {
        for (std::size_t i = 0; i < from_.pairs.devices.size(); ++i) {
            const DevicePair& pair = from_.pairs.devices[i];
            if (pair.built && pair.wanted) continue;
            Work work;
            work.item.work = pair.built ? GrowthWork::RemoveDevice : GrowthWork::PlaceDevice;
            work.device = from_.prepared.devices[i];
            const Device& device = *from_.target.devices().find(work.device);
            work.item.name = device.name;
            const Group* rack = from_.target.groups().find(device.place);
            const std::string place =
                rack == nullptr ? std::string()
                                : rack->name + (device.unitU ? " U" + std::to_string(*device.unitU) : std::string());
            (pair.built ? work.item.from : work.item.to) = place;
            doneAt(work, i);
            works_.push_back(std::move(work));
        }
    }

    std::string endsText(const Cable& cable) const
    {
        std::string a;
        std::string b;
        for (const CableEnd& end : cable.ends) {
            std::string& side = end.side == Side::A ? a : b;
            side += (side.empty() ? "" : ", ") + portText(end.end.port);
        }
        return a + " - " + b;
    }

    const WorkSources& from_;
    CableNumbers numbers_;
    std::unordered_map<Id<Device>, std::size_t> ofWanted_; ///< index in PlanPairs::devices
    std::unordered_map<Id<Device>, std::size_t> ofBuilt_;
    std::vector<Work> works_;
};

} // namespace

std::vector<Work> listWork(const WorkSources& sources)
{
    return Lister(sources).run();
}

} // namespace fabric::growth
