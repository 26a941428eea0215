// faultsOf() and CableChecker: the decision procedure applied to a cable that is drawn already.
#include "core/catalog/compatibility.h"

#include "core/base/strings.h"
#include "core/catalog/forms.h"
#include "core/catalog/join_optics.h"
#include "core/catalog/join_steps.h"
#include "core/catalog/read_part.h"

#include <fmt/format.h>

#include <algorithm>

namespace fabric {

namespace {

PortRef cageOf(const PortRef& port)
{
    return {port.device, port.bay, port.cage, 1};
}

bool isCord(const Part& part)
{
    return part.fibre && part.fibre->kind != "PANEL";
}

/// One end of the cable with what is known of its port.
struct FactEnd {
    PortRef port;
    PortFacts facts;
};

/// One cage that a side of the cable fills, with the ends in it.
struct FilledCage {
    const FactEnd* first;
    int ends = 0;
};

/// Judges one cable; collects its faults in the order of the procedure.
class Judge {
public:
    Judge(const Project& project, const Catalog& catalog, const PortMap& ports, const Cable& cable)
        : catalog_(catalog), ports_(ports), cable_(cable)
    {
        const Fabric* fabric = project.fabrics().find(cable.fabric);
        if (fabric != nullptr) protocol_ = fabric->protocol;
        part_ = cable.part.empty() ? nullptr : catalog.find(cable.part);
        for (const CableEnd& end : cable.ends)
            addEnd(project, end);
    }

    std::vector<Incompatibility> run(bool hasMixedNeighbour) &&
    {
        judgePairs();
        if (part_ == nullptr && !cable_.part.empty())
            add("unknown", {FABRIC_TEXT("compat", "%1 is not in the catalogue: the cable cannot be checked"),
                            {displayText(cable_.part)}});
        else if (part_ != nullptr && part_->cable)
            judgeAssembly();
        else if (part_ != nullptr && !isCord(*part_))
            add("form", {FABRIC_TEXT("compat", "%1 is not a cable"), {part_->partNumber}});
        else if (part_ != nullptr || cable_.kind == CableKind::Cord)
            judgeCord(hasMixedNeighbour);
        return std::move(faults_);
    }

private:
    void add(std::string rule, Message message) { faults_.push_back({std::move(rule), std::move(message)}); }

    void addEnd(const Project& project, const CableEnd& end)
    {
        auto facts = ports_.facts(end.end.port);
        if (facts) {
            (end.side == Side::A ? a_ : b_).push_back({end.end.port, std::move(*facts)});
            return;
        }
        // A port that a known part does not have is another rule's finding.
        const Device* device = project.devices().find(end.end.port.device);
        if (device == nullptr || device->role == Role::Panel ||
            ports_.partInBay(end.end.port.device, end.end.port.bay) != nullptr)
            return;
        add("unknown",
            {FABRIC_TEXT("compat", "The part of %1 is not in the catalogue: this end of the cable cannot be checked"),
             {displayText(device->name)}});
    }

    /// Calls f(a, b) for ends that the cable joins: position by position, or every tail with the head.
    template <class F>
    void forPairs(F&& f) const
    {
        if (a_.empty() || b_.empty()) return;
        if (a_.size() == b_.size() && cable_.laneMap.empty()) {
            for (std::size_t i = 0; i < a_.size(); ++i)
                f(a_[i], b_[i]);
            return;
        }
        for (const FactEnd& a : a_)
            f(a, b_.front());
        for (std::size_t i = 1; i < b_.size(); ++i)
            f(a_.front(), b_[i]);
    }

    JoinRequest requestOf(const FactEnd& a, const FactEnd& b) const
    {
        return {a.facts, b.facts, protocol_, std::nullopt, 1, {}};
    }

    /// Protocol, and for cables not decided yet whether any part could do it.
    void judgePairs()
    {
        forPairs([&](const FactEnd& a, const FactEnd& b) {
            if (!faults_.empty() && faults_.back().rule != "unknown") return; // one sentence is enough
            const JoinRequest request = requestOf(a, b);
            if (part_ != nullptr || !cable_.part.empty()) {
                if (auto fault = protocolFault(request)) faults_.push_back(std::move(*fault));
            } else if (auto reasons = whyNotJoinable(catalog_, request); !reasons.empty()) {
                faults_.push_back(std::move(reasons.front()));
            }
        });
    }

    void judgeProtocolOf(const Part& part)
    {
        bool isSaid = false;
        forPairs([&](const FactEnd& a, const FactEnd& b) {
            if (isSaid || a.facts.part->fibre || b.facts.part->fibre || protocolFault(requestOf(a, b))) return;
            if (carriesProtocol(part, protocol_, a.facts, b.facts)) return;
            isSaid = true;
            add("protocol", {FABRIC_TEXT("compat", "%1 is not made for the protocol between %2 and %3"),
                             {part.partNumber, portText(a.facts), portText(b.facts)}});
        });
    }

    // Assemblies

    static std::vector<FilledCage> cagesOf(const std::vector<FactEnd>& ends)
    {
        std::vector<FilledCage> cages;
        for (const FactEnd& end : ends) {
            const auto same = std::find_if(cages.begin(), cages.end(), [&](const FilledCage& cage) {
                return cageOf(cage.first->port) == cageOf(end.port);
            });
            if (same == cages.end())
                cages.push_back({&end, 1});
            else
                ++same->ends;
        }
        return cages;
    }

    /// Faults of one side of an assembly when `plug` is the one plugged in there.
    std::vector<Incompatibility> faultsOfSide(const std::vector<FilledCage>& cages, const Plug& plug) const
    {
        std::vector<Incompatibility> faults;
        if (static_cast<int>(cages.size()) > plug.count)
            faults.push_back(
                {"lanes",
                 {FABRIC_TEXT("compat", "%1 has %2 plugs of form %3, but %4 cages are to be joined on that side"),
                  {part_->partNumber, std::to_string(plug.count), plug.form, std::to_string(cages.size())}}});
        for (const FilledCage& cage : cages) {
            const PortFacts& port = cage.first->facts;
            const PlugNeed need = plugOf(*part_, plug);
            const Step step = judgePlug(catalog_, port, need);
            if (step != Step::Ok)
                faults.push_back({std::string(stepName(step)), explainPlug(step, port, need, part_->partNumber)});
            if (!isOpenCage(port) && cage.ends > portsPerPlug(port, plug))
                faults.push_back(
                    {"lanes",
                     {FABRIC_TEXT("compat", "A %1 plug of %2 with %3 lanes cannot serve %4 ports of the cage of %5"),
                      {plug.form, part_->partNumber, std::to_string(plug.lanes), std::to_string(cage.ends),
                       portText(port)}}});
            if (const CageModule* module = ports_.moduleIn(cage.first->port))
                faults.push_back(
                    {"form",
                     {FABRIC_TEXT("compat",
                                  "The cage of %1 holds transceiver %2, so the plug of %3 has no place there"),
                      {portText(port), displayText(module->module->part), part_->partNumber}}});
        }
        return faults;
    }

    void judgeAssembly()
    {
        const CableFacts& cable = *part_->cable;
        const auto cagesA = cagesOf(a_);
        const auto cagesB = cagesOf(b_);
        const auto both = [&](const Plug& atA, const Plug& atB) {
            auto faults = faultsOfSide(cagesA, atA);
            auto more = faultsOfSide(cagesB, atB);
            faults.insert(faults.end(), more.begin(), more.end());
            return faults;
        };
        auto forward = both(cable.a, cable.b);
        if (!forward.empty()) {
            auto backward = both(cable.b, cable.a);
            if (backward.size() < forward.size()) forward = std::move(backward);
        }
        const bool isFitting = forward.empty();
        faults_.insert(faults_.end(), forward.begin(), forward.end());
        judgeProtocolOf(*part_);
        if (isFitting) judgeSpeed();
        judgeLength(cable.lengthMm);
    }

    void judgeSpeed()
    {
        const CableFacts& cable = *part_->cable;
        forPairs([&](const FactEnd& a, const FactEnd& b) {
            const auto laneRate = commonLaneMbps(a.facts, b.facts, part_);
            if (laneRate && *laneRate == 0) {
                if (faults_.empty() || faults_.back().rule != "modulation")
                    add("modulation", {FABRIC_TEXT("compat", "%1 and %2 have no lane rate in common that %3 carries"),
                                       {portText(a.facts), portText(b.facts), part_->partNumber}});
                return;
            }
            const std::int64_t wanted = wantedMbps(a.facts, b.facts);
            const bool isStraight = cable.a.count == 1 && cable.b.count == 1;
            const std::int64_t given =
                std::min(cable.a.mbps / portsPerPlug(a.facts, cable.a), cable.b.mbps / portsPerPlug(b.facts, cable.b));
            if (isStraight && given < wanted && (faults_.empty() || faults_.back().rule != "speed"))
                add("speed",
                    {FABRIC_TEXT("compat", "%1 carries %2, while %3 and %4 could run %5"),
                     {part_->partNumber, speedText(given), portText(a.facts), portText(b.facts), speedText(wanted)}});
        });
    }

    void judgeLength(std::int64_t partMm)
    {
        if (partMm == 0) return;
        if (cable_.lengthMm && *cable_.lengthMm != partMm)
            add("length", {FABRIC_TEXT("compat", "The cable is to be %1 m long, but %2 is %3 m"),
                           {metresText(*cable_.lengthMm), part_->partNumber, metresText(partMm)}});
        // A part without an ordered length stands for its family: its own length says nothing yet.
        if (cable_.lengthMm && cable_.routedMm && *cable_.routedMm > partMm)
            add("length", {FABRIC_TEXT("compat", "The run is %1 m, longer than the %2 m of %3"),
                           {metresText(*cable_.routedMm), metresText(partMm), part_->partNumber}});
    }

    // Fibre cords and trunks

    /// The optic at an end; its own faults are added. Nothing when it is not known.
    std::optional<OpticEnd> judgeOpticEnd(const FactEnd& end)
    {
        const PortFacts& port = end.facts;
        if (auto own = opticEndOfPort(port)) return own;
        const CageModule* module = ports_.moduleIn(end.port);
        if (module == nullptr) {
            if (!isOpenCage(port))
                add("optics", {FABRIC_TEXT("compat", "%1 needs a transceiver before a fibre cord can be plugged in"),
                               {portText(port)}});
            return std::nullopt;
        }
        const Part* part = module->part;
        if (part == nullptr) {
            add("unknown", {FABRIC_TEXT("compat", "Transceiver %1 in %2 is not in the catalogue: it cannot be checked"),
                            {displayText(module->module->part), portText(port)}});
            return std::nullopt;
        }
        if (!part->transceiver || part->transceiver->kind == "adapter") {
            add("optics", {FABRIC_TEXT("compat", "%1 in %2 is not a transceiver"), {part->partNumber, portText(port)}});
            return std::nullopt;
        }
        judgeModule(end, *part);
        return opticEnd(*part);
    }

    void judgeModule(const FactEnd& end, const Part& module)
    {
        const PortFacts& port = end.facts;
        const PlugNeed need = plugOf(module);
        const Step step = judgePlug(catalog_, port, need);
        if (step != Step::Ok) return add(std::string(stepName(step)), explainPlug(step, port, need, module.partNumber));
        if (end.port.connector > module.transceiver->opticalPorts)
            add("twin",
                {FABRIC_TEXT("compat", "%1 has one optical port, so there is no connector %2 in the cage of %3"),
                 {module.partNumber, std::to_string(end.port.connector), portText(port)}});
        else if (!isOpenCage(port) && module.transceiver->opticalPorts > port.connectors)
            add("twin",
                {FABRIC_TEXT("compat", "%1 has %2 optical ports, but %3 is one port: set the cage's breakout mode"),
                 {module.partNumber, std::to_string(module.transceiver->opticalPorts), portText(port)}});
    }

    void judgeCordAt(const FactEnd& end, const OpticEnd& optic, const std::string& connector)
    {
        if (judgeCordEnd(*part_, connector, optic) == Step::Ok) return;
        const FibreFacts& cord = *part_->fibre;
        if (connector != optic.connector)
            return add("fibre", {FABRIC_TEXT("compat", "%1 ends in %2, but %3 has %4"),
                                 {part_->partNumber, connector, portText(end.facts), std::string(optic.connector)}});
        if (!optic.medium.empty() && cord.mode != optic.medium)
            return add("fibre", {FABRIC_TEXT("compat", "%1 is %2 fibre, but the optics of %3 are %4"),
                                 {part_->partNumber, cord.mode, portText(end.facts), std::string(optic.medium)}});
        add("fibre", {FABRIC_TEXT("compat", "%1 does not serve %2 over %3 at %4"),
                      {part_->partNumber, optic.module->transceiver->modulation, std::string(optic.medium),
                       portText(end.facts)}});
    }

    void judgeCord(bool hasMixedNeighbour)
    {
        std::vector<std::optional<OpticEnd>> opticsA;
        std::vector<std::optional<OpticEnd>> opticsB;
        for (const auto& [ends, optics] : {std::pair(&a_, &opticsA), std::pair(&b_, &opticsB)}) {
            for (const FactEnd& end : *ends) {
                optics->push_back(judgeOpticEnd(end));
                if (!optics->back() || part_ == nullptr) continue;
                judgeCordAt(end, *optics->back(), ends == &a_ ? part_->fibre->connectorA : part_->fibre->connectorB);
            }
        }
        judgeFacing(opticsA, opticsB);
        judgeModulesProtocol(opticsA);
        judgeModulesProtocol(opticsB);
        if (part_ == nullptr) return;
        judgeEndCounts();
        judgeLength(part_->fibre->lengthMm);
        if (hasMixedNeighbour)
            add("twin",
                {FABRIC_TEXT(
                     "compat",
                     "A twin-port transceiver at %1 has a straight cord on one port and a splitter on the other"),
                 {portText((a_.empty() ? b_ : a_).front().facts)}});
    }

    void judgeModulesProtocol(const std::vector<std::optional<OpticEnd>>& optics)
    {
        const Part* last = nullptr;
        for (const auto& optic : optics) {
            if (!optic || optic->module == nullptr || optic->module == last) continue;
            last = optic->module;
            judgeProtocolOf(*last);
        }
    }

    /// Same standard at both ends, and both within reach.
    void judgeFacing(const std::vector<std::optional<OpticEnd>>& a, const std::vector<std::optional<OpticEnd>>& b)
    {
        if (a.empty() || b.empty()) return;
        const std::size_t count = std::max(a.size(), b.size());
        for (std::size_t i = 0; i < count; ++i) {
            const std::size_t atA = std::min(i, a.size() - 1);
            const std::size_t atB = std::min(i, b.size() - 1);
            const auto& x = a[atA];
            const auto& y = b[atB];
            if (!x || !y) continue;
            if (judgeOptics(*x, *y) != Step::Ok) {
                add("optics", {FABRIC_TEXT("compat", "The optics do not match: %1 %2 at %3 faces %4 %5 at %6"),
                               {std::string(x->standard), speedText(x->mbps), portText(a_[atA].facts),
                                std::string(y->standard), speedText(y->mbps), portText(b_[atB].facts)}});
                return;
            }
            const auto reach = part_ == nullptr ? std::nullopt : reachMm(*part_, *x, *y);
            if (reach && cable_.lengthMm && *cable_.lengthMm > *reach) {
                add("reach",
                    {FABRIC_TEXT("compat", "The cable is %1 m long, but the optics of %2 and %3 reach %4 m over it"),
                     {metresText(*cable_.lengthMm), portText(a_[atA].facts), portText(b_[atB].facts),
                      metresText(*reach)}});
                return;
            }
        }
    }

    void judgeEndCounts()
    {
        const FibreFacts& cord = *part_->fibre;
        const std::size_t few = std::min(a_.size(), b_.size());
        const std::size_t many = std::max(a_.size(), b_.size());
        const auto branches = static_cast<std::size_t>(std::max(cord.branches, 1));
        const bool isTrunk = cord.kind == "TRUNK";
        const bool isWrong = isTrunk ? cord.branches > 0 && many > branches : few > 1 || many > branches;
        if (isWrong)
            add("lanes", {FABRIC_TEXT("compat", "%1 (%2) cannot have %3 and %4 ends"),
                          {part_->partNumber, cord.kind, std::to_string(a_.size()), std::to_string(b_.size())}});
    }

    const Catalog& catalog_;
    const PortMap& ports_;
    const Cable& cable_;
    Protocol protocol_ = Protocol::Unset;
    const Part* part_ = nullptr;
    std::vector<FactEnd> a_;
    std::vector<FactEnd> b_;
    std::vector<Incompatibility> faults_;
};

} // namespace

CableChecker::CableChecker(const Project& project, const Catalog& catalog, const PortMap& ports)
    : project_(project), catalog_(catalog), ports_(ports)
{
    for (const Cable& cable : project.cables())
        noteCords(cable);
}

CableChecker::CableChecker(const Project& project, const Catalog& catalog, const PortMap& ports, const Cable& only)
    : project_(project), catalog_(catalog), ports_(ports)
{
    // Only splitters report a mixed cage, so only they need to see the other cables.
    const Part* part = catalog.find(only.part);
    if (part == nullptr || !part->fibre || part->fibre->kind != "SPLIT2") return;
    for (const Cable& cable : project.cables())
        if (std::any_of(cable.ends.begin(), cable.ends.end(), [&](const CableEnd& end) {
                return std::any_of(only.ends.begin(), only.ends.end(),
                                   [&](const CableEnd& own) { return cageOf(own.end.port) == cageOf(end.end.port); });
            }))
            noteCords(cable);
}

void CableChecker::noteCords(const Cable& cable)
{
    const Part* part = cable.part.empty() ? nullptr : catalog_.find(cable.part);
    if (part == nullptr || !part->fibre) return;
    for (const CableEnd& end : cable.ends) {
        const auto shape = ports_.shape(end.end.port);
        if (!shape || shape->connectors < 2 || shape->part->fibre) continue;
        CordKinds& kinds = cordsAt_[cageOf(end.end.port)];
        (part->fibre->kind == "SPLIT2" ? kinds.hasSplitter : kinds.hasStraight) = true;
    }
}

std::vector<Incompatibility> CableChecker::faults(const Cable& cable) const
{
    const Part* part = cable.part.empty() ? nullptr : catalog_.find(cable.part);
    bool hasMixedNeighbour = false;
    if (part != nullptr && part->fibre && part->fibre->kind == "SPLIT2") {
        for (const CableEnd& end : cable.ends) {
            const auto at = cordsAt_.find(cageOf(end.end.port));
            hasMixedNeighbour = hasMixedNeighbour || (at != cordsAt_.end() && at->second.hasStraight);
        }
    }
    return Judge(project_, catalog_, ports_, cable).run(hasMixedNeighbour);
}

std::vector<Incompatibility> faultsOf(const Project& project, const Catalog& catalog, const PortMap& ports,
                                      const Cable& cable)
{
    return CableChecker(project, catalog, ports, cable).faults(cable);
}

} // namespace fabric
