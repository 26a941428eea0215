#include "core/verify/evidence/accept_identities.h"

#include "core/base/strings.h"
#include "core/verify/match/node_names.h"

#include <fmt/format.h>

#include <algorithm>

namespace fabric {

IdentityAcceptor::IdentityAcceptor(const Project& plan, const PortGraph& planned, const PortGraph& found)
    : plan_(plan), planned_(planned), found_(found), mapping_(mapNodes(planned, found)), occupied_(plan)
{
    for (std::uint32_t p = 0; p < planned.nodes().size(); ++p)
        nodes_.try_emplace(planned.nodes()[p].name, p);
    for (const Module& module : plan.modules())
        if (module.kind == ModuleKind::Adapter) adapters_[{module.device, module.bay}] = module.id;
    gatherHostNames();
}

void IdentityAcceptor::gatherHostNames()
{
    for (std::uint32_t p = 0; p < planned_.nodes().size(); ++p) {
        const MatchNode* found = foundAs(p);
        if (found != nullptr && !found->isSwitch)
            hostNames_[planned_.nodes()[p].device].insert(comparableName(found->host));
    }
}

const MatchNode* IdentityAcceptor::foundAs(std::uint32_t planned) const
{
    const std::uint32_t f = mapping_.ofPlanned[planned];
    return f == kNoMatchNode ? nullptr : &found_.nodes()[f];
}

std::optional<Message> IdentityAcceptor::note(const Difference& difference, std::size_t finding)
{
    if (difference.kind == "switches-exchanged") return noteExchange(difference, finding);
    const bool isGuid = difference.kind == "hca-replaced" || difference.kind == "switch-replaced" ||
                        (difference.kind == "plan-error" && difference.plannedValue.starts_with("0x"));
    for (const std::string& node : difference.nodes)
        if (auto why = isGuid ? noteGuid(node, finding) : noteName(node, finding)) {
            drop(finding);
            return why;
        }
    return std::nullopt;
}

void IdentityAcceptor::drop(std::size_t finding)
{
    std::erase_if(names_, [&](const auto& entry) { return entry.second.finding == finding; });
    std::erase_if(standsAt_, [&](const auto& entry) { return entry.second.finding == finding; });
    std::erase_if(guids_, [&](const NewGuid& guid) { return guid.finding == finding; });
    touched_.erase(finding);
}

std::optional<Message> IdentityAcceptor::noteName(const std::string& node, std::size_t finding)
{
    const auto at = nodes_.find(node);
    const MatchNode* found = at == nodes_.end() ? nullptr : foundAs(at->second);
    if (found == nullptr) return Message{FABRIC_TEXT("evidence", "%1 was not seen"), {displayText(node)}};
    const MatchNode& planned = planned_.nodes()[at->second];
    const std::string name(trimmed(planned.isSwitch ? found->name : found->host));
    if (comparableName(name).empty())
        return Message{FABRIC_TEXT("evidence", "%1 was never given a name of its own"), {displayText(node)}};
    if (name.size() > kMaxNameBytes || !isCleanText(name))
        return Message{FABRIC_TEXT("evidence", "'%1' cannot be the name of a device"),
                       {displayText(name.substr(0, kMaxNameBytes))}};
    if (!planned.isSwitch && hostNames_.at(planned.device).size() > 1)
        return Message{FABRIC_TEXT("evidence", "The adapters of %1 report different hosts"), {displayText(node)}};
    const bool isOtherAdapter = !planned.isSwitch && !planned.adapter.empty() && !found->adapter.empty() &&
                                lowerAscii(planned.adapter) != lowerAscii(found->adapter);
    if (isOtherAdapter)
        return Message{FABRIC_TEXT("evidence", "The adapter is called %1; adapter names come with the part"),
                       {displayText(found->adapter)}};
    names_[planned.device] = {name, finding};
    return std::nullopt;
}

std::optional<Message> IdentityAcceptor::noteGuid(const std::string& node, std::size_t finding)
{
    const auto at = nodes_.find(node);
    const MatchNode* found = at == nodes_.end() ? nullptr : foundAs(at->second);
    if (found == nullptr || found->guid == 0)
        return Message{FABRIC_TEXT("evidence", "The GUID of %1 was not seen"), {displayText(node)}};
    const MatchNode& planned = planned_.nodes()[at->second];
    NewGuid change{{}, {}, found->guid, found->serial, finding};
    if (planned.isSwitch) {
        change.device = planned.device;
        touch(planned.device, std::nullopt, finding);
    } else {
        const auto adapter = adapters_.find({planned.device, planned.at.bay});
        if (adapter == adapters_.end())
            return Message{FABRIC_TEXT("evidence", "The plan has no adapter at %1"), {displayText(node)}};
        change.module = adapter->second;
        touch(planned.device, planned.at.bay, finding);
    }
    const bool isNoted = std::any_of(guids_.begin(), guids_.end(), [&](const NewGuid& known) {
        return known.device == change.device && known.module == change.module;
    });
    if (!isNoted) guids_.push_back(std::move(change));
    return std::nullopt;
}

std::optional<Message> IdentityAcceptor::noteExchange(const Difference& difference, std::size_t finding)
{
    for (const auto& [f, identity] : mapping_.displaced) {
        const Id<Device> place = planned_.nodes()[mapping_.ofFound[f].planned].device;
        const Id<Device> box = planned_.nodes()[identity].device;
        if (!std::binary_search(difference.devices.begin(), difference.devices.end(), box)) continue;
        standsAt_[box] = {place, finding};
        names_[place] = {plan_.devices().at(box).name, finding};
        touch(place, std::nullopt, finding);
    }
    return std::nullopt;
}

/// `bay`: only the cables of that adapter.
void IdentityAcceptor::touch(Id<Device> device, std::optional<std::uint8_t> bay, std::size_t finding)
{
    for (const Id<Cable> id : occupied_.cablesOf(device)) {
        const auto& ends = plan_.cables().at(id).ends;
        const bool isHere = std::any_of(ends.begin(), ends.end(), [&](const CableEnd& end) {
            return end.end.port.device == device && (!bay || end.end.port.bay == *bay);
        });
        if (isHere) touched_[finding].insert(id);
    }
}

std::set<Id<Cable>> IdentityAcceptor::touchedCables() const
{
    std::set<Id<Cable>> cables;
    for (const auto& [finding, touched] : touched_)
        cables.insert(touched.begin(), touched.end());
    return cables;
}

std::vector<Refusal> IdentityAcceptor::dropClashes()
{
    std::vector<Refusal> refused;
    for (;;) {
        std::map<std::string, int> uses;
        for (const Device& device : plan_.devices()) {
            const auto renamed = names_.find(device.id);
            ++uses[renamed == names_.end() ? device.name : renamed->second.name];
        }
        const auto clash = std::find_if(names_.begin(), names_.end(), [&](const auto& entry) {
            return plan_.devices().at(entry.first).name != entry.second.name && uses.at(entry.second.name) > 1;
        });
        if (clash == names_.end()) return refused;
        refused.push_back(
            {clash->second.finding,
             {FABRIC_TEXT("evidence", "'%1' is the name of another device of the plan"), {clash->second.name}}});
        drop(clash->second.finding);
    }
}

void IdentityAcceptor::apply(Edit& edit, const Stamp& stamp)
{
    writeExchange(edit);
    writeGuids(edit, stamp);
    writeNames(edit);
}

void IdentityAcceptor::writeNames(Edit& edit) const
{
    for (const auto& [id, name] : names_) {
        Device device = edit.project().devices().at(id);
        device.name = name.name;
        edit.replace(std::move(device));
    }
}

void IdentityAcceptor::writeGuids(Edit& edit, const Stamp& stamp) const
{
    std::map<std::uint32_t, std::vector<Identity>> open; ///< rows with a GUID, by device or module
    for (const Identity& row : edit.project().table<Identity>())
        if (row.until.empty() && !row.guid.empty()) open[std::max(row.device.value, row.module.value)].push_back(row);
    for (const NewGuid& change : guids_) {
        for (Identity row : open[std::max(change.device.value, change.module.value)]) {
            row.until = stamp.time;
            edit.replace(std::move(row));
        }
        Identity row;
        row.device = change.device;
        row.module = change.module;
        row.guid = fmt::format("{:#018x}", change.guid);
        row.serial = modelText(change.serial);
        row.from = stamp.time;
        row.source = stamp.source;
        edit.add(std::move(row));
    }
}

/// Boxes change places: what belongs to a box (asset tag, GUID, serial, their history) goes with it; cables and rack
/// places stay.
void IdentityAcceptor::writeExchange(Edit& edit) const
{
    std::vector<Identity> rows;
    for (const Identity& row : plan_.table<Identity>())
        if (standsAt_.contains(row.device)) rows.push_back(row);
    for (Identity& row : rows) {
        row.device = standsAt_.at(row.device).place;
        edit.replace(std::move(row));
    }
    for (const auto& [box, stand] : standsAt_) {
        Device device = edit.project().devices().at(stand.place);
        device.assetTag = plan_.devices().at(box).assetTag;
        edit.replace(std::move(device));
    }
}

} // namespace fabric
