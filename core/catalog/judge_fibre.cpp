// CableJudge for passive fibre: the optics at its ends, the cord between them.
#include "core/catalog/cable_judge.h"

#include "core/base/strings.h"
#include "core/catalog/read_part.h"

#include <algorithm>

namespace fabric {

/// The optic at an end; its own faults are added. Nothing when it is not known.
std::optional<OpticEnd> CableJudge::judgeOpticEnd(const FactEnd& end)
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

void CableJudge::judgeModule(const FactEnd& end, const Part& module)
{
    const PortFacts& port = end.facts;
    const PlugNeed need = plugOf(module);
    const Step step = judgePlug(catalog_, port, need);
    if (step != Step::Ok) return add(std::string(stepName(step)), explainPlug(step, port, need, module.partNumber));
    if (end.port.connector > module.transceiver->opticalPorts)
        add("twin", {FABRIC_TEXT("compat", "%1 has one optical port, so there is no connector %2 in the cage of %3"),
                     {module.partNumber, std::to_string(end.port.connector), portText(port)}});
    else if (!isOpenCage(port) && module.transceiver->opticalPorts > port.connectors)
        add("twin", {FABRIC_TEXT("compat", "%1 has %2 optical ports, but %3 is one port: set the cage's breakout mode"),
                     {module.partNumber, std::to_string(module.transceiver->opticalPorts), portText(port)}});
}

void CableJudge::judgeCordAt(const FactEnd& end, const OpticEnd& optic, const std::string& connector)
{
    if (judgeCordEnd(*part_, connector, optic) == Step::Ok) return;
    const FibreFacts& cord = *part_->fibre;
    if (connector != optic.connector)
        return add("fibre", {FABRIC_TEXT("compat", "%1 ends in %2, but %3 has %4"),
                             {part_->partNumber, connector, portText(end.facts), std::string(optic.connector)}});
    if (!optic.medium.empty() && cord.mode != optic.medium)
        return add("fibre", {FABRIC_TEXT("compat", "%1 is %2 fibre, but the optics of %3 are %4"),
                             {part_->partNumber, cord.mode, portText(end.facts), std::string(optic.medium)}});
    add("fibre",
        {FABRIC_TEXT("compat", "%1 does not serve %2 over %3 at %4"),
         {part_->partNumber, optic.module->transceiver->modulation, std::string(optic.medium), portText(end.facts)}});
}

void CableJudge::judgeFibre(const Companions& companions)
{
    Optics opticsA;
    Optics opticsB;
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
    if (part_->fibre->kind == "SPLIT2" && companions.hasStraightCord)
        add("twin",
            {FABRIC_TEXT("compat",
                         "A twin-port transceiver at %1 has a straight cord on one port and a splitter on the other"),
             {portText((a_.empty() ? b_ : a_).front().facts)}});
}

void CableJudge::judgeModulesProtocol(const Optics& optics)
{
    const Part* last = nullptr;
    for (const auto& optic : optics) {
        if (!optic || optic->module == nullptr || optic->module == last) continue;
        last = optic->module;
        judgeProtocolOf(*last);
    }
}

/// Same standard at both ends, and both within reach.
void CableJudge::judgeFacing(const Optics& a, const Optics& b)
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
                 {metresText(*cable_.lengthMm), portText(a_[atA].facts), portText(b_[atB].facts), metresText(*reach)}});
            return;
        }
    }
}

void CableJudge::judgeEndCounts()
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

} // namespace fabric
