#include "core/catalog/cable_judge.h"

#include "core/base/strings.h"

namespace fabric {

CableJudge::CableJudge(const Project& project, const Catalog& catalog, const PortMap& ports, const Cable& cable)
    : catalog_(catalog), ports_(ports), cable_(cable)
{
    const Fabric* fabric = project.fabrics().find(cable.fabric);
    if (fabric != nullptr) protocol_ = fabric->protocol;
    part_ = cable.part.empty() ? nullptr : catalog.find(cable.part);
    for (const CableEnd& end : cable.ends)
        addEnd(project, end);
}

std::vector<Incompatibility> CableJudge::run(const Companions& companions) &&
{
    judgePairs();
    judgeKind();
    const bool isCord = part_ != nullptr && part_->fibre && part_->fibre->kind != "PANEL";
    if (part_ == nullptr && !cable_.part.empty())
        add("unknown", {FABRIC_TEXT("compat", "%1 is not in the catalogue: the cable cannot be checked"),
                        {displayText(cable_.part)}});
    else if (part_ != nullptr && part_->cable)
        judgeAssembly(companions);
    else if (part_ != nullptr && !isCord)
        add("form", {FABRIC_TEXT("compat", "%1 is not a cable"), {part_->partNumber}});
    else if (isCord || cable_.kind == CableKind::Cord)
        judgeFibre(companions);
    return std::move(faults_);
}

/// The bill counts by kind, so a cord that is called an assembly would be billed without its optics.
void CableJudge::judgeKind()
{
    if (part_ == nullptr || cable_.kind == CableKind::Undecided) return;
    const bool isAssembly = part_->cable.has_value();
    if (!isAssembly && !part_->fibre) return;
    if (isAssembly != (cable_.kind == CableKind::Assembly))
        add("kind", {FABRIC_TEXT("compat", "%1 cannot be used as %2"),
                     {part_->description, std::string(enumName(cable_.kind))}});
}

void CableJudge::addEnd(const Project& project, const CableEnd& end)
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

JoinRequest CableJudge::requestOf(const FactEnd& a, const FactEnd& b) const
{
    return {a.facts, b.facts, protocol_, std::nullopt, 1, {}};
}

/// Protocol, and for cables not decided yet whether any part could do it.
void CableJudge::judgePairs()
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

void CableJudge::judgeProtocolOf(const Part& part)
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

void CableJudge::judgeLength(std::int64_t partMm)
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

} // namespace fabric
