#include "app/gui/document/connect_plan.h"

#include "app/gui/document/cage_states.h"
#include "app/gui/document/names.h"
#include "core/planner/placement/length_model.h"

#include <map>
#include <set>

namespace fabric::gui {

namespace {

std::string deviceName(const Project& project, Id<Device> device)
{
    const Device* row = project.devices().find(device);
    return row != nullptr ? row->name : std::string("?");
}

std::string portName(const ConnectContext& context, const PortRef& port)
{
    return deviceName(context.project, port.device) + " " + context.ports.name(port);
}

Protocol protocolOf(const ConnectContext& context)
{
    const Fabric* row = context.project.fabrics().find(context.fabric);
    return row != nullptr ? row->protocol : Protocol::Unset;
}

/// An assembly needs an empty cage. Fibre needs the transceiver of the joining there already, or none recorded yet.
bool takes(const CageState& cage, const std::string& transceiver, CableKind kind)
{
    if (cage.hasAssembly) return false;
    if (kind == CableKind::Assembly) return cage.transceiver.empty() && !cage.isUsed;
    return cage.transceiver.empty() || cage.transceiver == transceiver;
}

} // namespace

class ConnectChecks::Planner {
public:
    Planner(const ConnectContext& context, std::string preferMedium)
        : context_(context), cages_(context), lengths_(context.project), preferMedium_(std::move(preferMedium))
    {}

    ConnectPlan run(const ConnectRequest& request);
    std::optional<Message> whyNotUsable(const PortRef& port) const;
    /// The best joining that the cages take, or why there is none.
    tl::expected<Joining, Message> choose(const PortRef& a, const PortRef& b);
    /// Adds the cable to the plan, or says why it cannot be.
    std::optional<Message> join(const PortRef& a, const PortRef& b);
    ConnectPlan takePlan() { return std::move(plan_); }

private:
    struct KindKey {
        const CageGroup* a;
        const CageGroup* b;
        std::int64_t mbpsA;
        std::int64_t mbpsB;
        std::optional<std::int64_t> routedMm;
        auto operator<=>(const KindKey&) const = default;
    };
    /// What the catalogue offers for a pair of cage kinds; asked once.
    struct Offer {
        std::vector<Joining> joinings;
        std::optional<Message> reason;
    };

    const Offer& offerFor(const PortRef& a, const PortRef& b);
    void joinPair(Id<Device> a, Id<Device> b, const ConnectRequest& request);
    void joinByRail(Id<Device> a, const ConnectRequest& request);
    Id<Device> railPartner(Id<Device> from, int rail, const std::vector<Id<Device>>& candidates) const;
    bool isUsable(const PortRef& port) const;
    std::optional<PortRef> nextFree(Id<Device> device, int firstNumber);
    void conflict(Id<Device> a, Id<Device> b, Message message)
    {
        plan_.conflicts.push_back({a, b, std::move(message)});
    }
    const std::vector<PortRef>& portsOf(Id<Device> device);

    const ConnectContext& context_;
    CageStates cages_;
    LengthModel lengths_;
    std::string preferMedium_;
    std::map<KindKey, Offer> offers_;
    std::unordered_map<Id<Device>, std::vector<PortRef>> ports_;
    ConnectPlan plan_;
};

const std::vector<PortRef>& ConnectChecks::Planner::portsOf(Id<Device> device)
{
    const auto [list, isNew] = ports_.try_emplace(device);
    if (isNew) list->second = context_.ports.ports(device);
    return list->second;
}

const ConnectChecks::Planner::Offer& ConnectChecks::Planner::offerFor(const PortRef& a, const PortRef& b)
{
    const PortFacts factsA = *context_.ports.facts(a);
    const PortFacts factsB = *context_.ports.facts(b);
    const auto run = lengths_.between(a.device, b.device);
    const auto [offer, isNew] = offers_.try_emplace(KindKey{factsA.cage, factsB.cage, factsA.mbps, factsB.mbps, run});
    if (!isNew) return offer->second;
    const JoinRequest request{factsA, factsB, protocolOf(context_), run, 1, preferMedium_};
    offer->second.joinings = joinings(context_.catalog, request);
    const auto reasons = whyNotJoinable(context_.catalog, request);
    if (!reasons.empty()) {
        offer->second.reason = reasons.front().message;
    } else if (offer->second.joinings.empty()) {
        offer->second.reason = Message{FABRIC_TEXT("document", "The catalogue has no cable for these two ports"), {}};
    }
    return offer->second;
}

std::optional<Message> ConnectChecks::Planner::whyNotUsable(const PortRef& port) const
{
    const auto facts = context_.ports.facts(port);
    if (!facts) return Message{FABRIC_TEXT("document", "%1 does not exist"), {portName(context_, port)}};
    if (cages_.isTaken(port)) {
        const auto& cables = context_.occupancy.cablesAt(port);
        const std::string cable = cables.empty() ? std::string() : context_.project.cables().at(cables.front()).name;
        return Message{FABRIC_TEXT("document", "%1 is in use by cable %2"), {portName(context_, port), cable}};
    }
    if (!facts->reservedFor.empty())
        return Message{FABRIC_TEXT("document", "%1 is reserved for %2"),
                       {portName(context_, port), facts->reservedFor}};
    if (cages_.at(port).hasAssembly)
        return Message{FABRIC_TEXT("document", "The cage of %1 is filled by the plug of another cable"),
                       {portName(context_, port)}};
    return std::nullopt;
}

bool ConnectChecks::Planner::isUsable(const PortRef& port) const
{
    if (cages_.isTaken(port) || cages_.at(port).hasAssembly) return false;
    const auto facts = context_.ports.facts(port);
    return facts && facts->reservedFor.empty();
}

tl::expected<Joining, Message> ConnectChecks::Planner::choose(const PortRef& a, const PortRef& b)
{
    const auto no = [](Message message) { return tl::unexpected<Message>(std::move(message)); };
    if (a.device == b.device)
        return no({FABRIC_TEXT("document", "Both ends are on %1"), {deviceName(context_.project, a.device)}});
    if (auto reason = whyNotUsable(a)) return no(std::move(*reason));
    if (auto reason = whyNotUsable(b)) return no(std::move(*reason));
    const Offer& offer = offerFor(a, b);
    if (offer.reason) return no(*offer.reason);
    const CageState cageA = cages_.at(a);
    const CageState cageB = cages_.at(b);
    for (const Joining& joining : offer.joinings)
        if (takes(cageA, joining.moduleA, joining.kind) && takes(cageB, joining.moduleB, joining.kind)) return joining;
    return no({FABRIC_TEXT("document", "No cable fits what sits in the cages of %1 and %2"),
               {portName(context_, a), portName(context_, b)}});
}

std::optional<Message> ConnectChecks::Planner::join(const PortRef& a, const PortRef& b)
{
    auto joining = choose(a, b);
    if (!joining) return std::move(joining).error();
    plan_.cables.push_back({a, b, std::move(*joining), lengths_.between(a.device, b.device)});
    cages_.take(plan_.cables.back());
    return std::nullopt;
}

std::optional<PortRef> ConnectChecks::Planner::nextFree(Id<Device> device, int firstNumber)
{
    const auto& ports = portsOf(device);
    for (std::size_t i = static_cast<std::size_t>(std::max(firstNumber, 1) - 1); i < ports.size(); ++i)
        if (isUsable(ports[i])) return ports[i];
    return std::nullopt;
}

void ConnectChecks::Planner::joinPair(Id<Device> a, Id<Device> b, const ConnectRequest& request)
{
    if (a == b) return;
    for (int link = 0; link < request.linksPerPair; ++link) {
        const auto portA = nextFree(a, request.firstFromPort);
        const auto portB = nextFree(b, request.firstToPort);
        if (!portA || !portB) {
            const Id<Device> full = portA ? b : a;
            return conflict(
                a, b,
                Message{FABRIC_TEXT("document", "%1 has no free port left"), {deviceName(context_.project, full)}});
        }
        if (auto reason = join(*portA, *portB)) return conflict(a, b, std::move(*reason));
    }
}

Id<Device> ConnectChecks::Planner::railPartner(Id<Device> from, int rail,
                                               const std::vector<Id<Device>>& candidates) const
{
    const Id<Group> unit = context_.project.devices().at(from).unit;
    Id<Device> partner;
    for (const Id<Device> id : candidates) {
        const Device& device = context_.project.devices().at(id);
        if (device.rail != rail) continue;
        if (device.unit == unit) return id;
        if (!partner) partner = id;
    }
    return partner;
}

void ConnectChecks::Planner::joinByRail(Id<Device> a, const ConnectRequest& request)
{
    std::map<int, int> links;
    std::set<int> lacking;
    bool hasRails = false;
    for (const PortRef& port : portsOf(a)) {
        const auto facts = context_.ports.facts(port);
        if (!facts || facts->rail == 0) continue;
        hasRails = true;
        if (links[facts->rail] >= request.linksPerPair || !isUsable(port)) continue;
        const Id<Device> partner = railPartner(a, facts->rail, request.to);
        if (!partner) {
            if (lacking.insert(facts->rail).second)
                conflict(
                    a, {},
                    Message{FABRIC_TEXT("document", "No chosen switch is on rail %1"), {std::to_string(facts->rail)}});
            continue;
        }
        const auto far = nextFree(partner, request.firstToPort);
        if (!far) {
            conflict(
                a, partner,
                Message{FABRIC_TEXT("document", "%1 has no free port left"), {deviceName(context_.project, partner)}});
            continue;
        }
        if (auto reason = join(port, *far)) {
            conflict(a, partner, std::move(*reason));
        } else {
            ++links[facts->rail];
        }
    }
    if (!hasRails)
        conflict(a, {},
                 Message{FABRIC_TEXT("document", "The rails of %1 are not known"), {deviceName(context_.project, a)}});
}

ConnectPlan ConnectChecks::Planner::run(const ConnectRequest& request)
{
    for (std::size_t i = 0; i < request.from.size(); ++i) {
        switch (request.pattern) {
        case ConnectPattern::EachToEach:
            for (const Id<Device> to : request.to)
                joinPair(request.from[i], to, request);
            break;
        case ConnectPattern::OneToOne:
            if (i < request.to.size()) joinPair(request.from[i], request.to[i], request);
            break;
        case ConnectPattern::ByRail:
            joinByRail(request.from[i], request);
            break;
        }
    }
    return takePlan();
}

ConnectPlan planConnection(const ConnectContext& context, const ConnectRequest& request)
{
    return ConnectChecks::Planner(context, request.preferMedium).run(request);
}

ConnectPlan planCable(const ConnectContext& context, const PortRef& a, const PortRef& b,
                      const std::string& preferMedium)
{
    ConnectChecks::Planner planner(context, preferMedium);
    auto reason = planner.join(a, b);
    ConnectPlan plan = planner.takePlan();
    if (reason) plan.conflicts.push_back({a.device, b.device, std::move(*reason)});
    return plan;
}

ConnectChecks::ConnectChecks(const ConnectContext& context)
    : planner_(std::make_unique<Planner>(context, std::string()))
{}
ConnectChecks::~ConnectChecks() = default;

std::optional<Message> ConnectChecks::whyNotUsable(const PortRef& port) const
{
    return planner_->whyNotUsable(port);
}

std::optional<Message> ConnectChecks::whyNot(const PortRef& a, const PortRef& b)
{
    auto joining = planner_->choose(a, b);
    if (joining) return std::nullopt;
    return std::move(joining).error();
}

std::vector<Id<Cable>> addCables(Edit& edit, const ConnectPlan& plan, Id<Fabric> fabric)
{
    std::set<PortRef> filled;
    for (const Module& module : edit.project().modules())
        if (module.kind == ModuleKind::Transceiver) filled.insert({module.device, module.bay, module.cage, 0});
    const auto fill = [&](const PortRef& port, const std::string& part) {
        if (part.empty() || !filled.insert({port.device, port.bay, port.cage, 0}).second) return;
        Module module;
        module.device = port.device;
        module.kind = ModuleKind::Transceiver;
        module.bay = port.bay;
        module.cage = port.cage;
        module.part = part;
        module.fabric = fabric;
        edit.add(std::move(module));
    };

    CableNumbers numbers(edit.project());
    std::vector<Id<Cable>> added;
    for (const PlannedCable& planned : plan.cables) {
        Cable cable;
        cable.name = numbers.next(fabric);
        cable.fabric = fabric;
        cable.kind = planned.joining.kind;
        cable.part = planned.joining.cable;
        cable.routedMm = planned.routedMm;
        cable.lengthMm = planned.joining.lengthMm;
        cable.ends = {{Side::A, {planned.a, 0, 0}}, {Side::B, {planned.b, 0, 0}}};
        added.push_back(edit.add(std::move(cable)));
        fill(planned.a, planned.joining.moduleA);
        fill(planned.b, planned.joining.moduleB);
    }
    return added;
}

} // namespace fabric::gui
