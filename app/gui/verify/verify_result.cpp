#include "app/gui/verify/verify_result.h"

#include "core/verify/evidence/proof.h"

#include <algorithm>
#include <map>
#include <set>
#include <unordered_map>

namespace fabric::gui {

namespace {

CheckState stateOf(const Difference& difference)
{
    const std::string& kind = difference.kind;
    if (kind == "cable-missing") return CheckState::Missing;
    if (kind == "cable-extra" || kind == "extra-neighbour") return CheckState::Extra;
    if (kind == "switch-dead") return CheckState::DeadBox;
    if (kind == "link-width" || kind == "link-speed" || kind == "rising-errors") return CheckState::Degraded;
    return difference.place == WorkPlace::Cabling ? CheckState::ToMove : CheckState::Records;
}

CheckState stateOf(const CableVerdict& verdict)
{
    switch (verdict.sight) {
    case CableSight::Right:
        return CheckState::AsPlanned;
    case CableSight::Wrong:
        return CheckState::ToMove;
    case CableSight::Missing:
        return CheckState::Missing;
    case CableSight::NotObserved:
        break;
    }
    const bool isKnownDark = verdict.reason == UnseenReason::SwitchDead || verdict.reason == UnseenReason::Doubtful;
    return isKnownDark ? CheckState::NotJudged : CheckState::NotObserved;
}

std::string keyOf(const Difference& d)
{
    std::string key = d.kind;
    const auto add = [&key](const PortName& port) { key += "|" + port.node + ":" + std::to_string(port.port); };
    for (const MovedCable& cable : d.cables) {
        add(cable.near);
        add(cable.planned);
    }
    for (const PortName& end : d.ends)
        add(end);
    for (const std::string& node : d.nodes)
        key += "|" + node;
    return key;
}

/// Turns a comparison into findings and states; see VerifyResult.
class Resolver {
public:
    Resolver(const Project& project, VerifyResult& result) : project_(project), result_(result) {}

    void run()
    {
        takeVerdicts();
        for (const Difference& difference : result_.comparison.differences) {
            addFinding(difference);
            if (difference.isOneOfAClass) nameAlike(result_.findings.back());
        }
        addUnseen();
        for (const CableVerdict& verdict : result_.comparison.cables)
            ++result_.cables[static_cast<std::size_t>(result_.state(verdict.cable))];
    }

private:
    void takeVerdicts()
    {
        std::uint32_t highest = 0;
        for (const CableVerdict& verdict : result_.comparison.cables)
            highest = std::max(highest, verdict.cable.value);
        result_.ofCable.assign(highest + std::size_t{1}, CheckState::NotCompared);
        for (const CableVerdict& verdict : result_.comparison.cables) {
            // A splitter is one cable with several links: the most urgent of them counts.
            CheckState& at = result_.ofCable[verdict.cable.value];
            at = std::max(at, stateOf(verdict));
        }
    }

    void addDevice(VerifyFinding& finding, Id<Device> device) const
    {
        const Device* row = project_.devices().find(device);
        if (row == nullptr ||
            std::find(finding.devices.begin(), finding.devices.end(), device) != finding.devices.end())
            return;
        finding.devices.push_back(device);
        if (!finding.rack) finding.rack = row->place;
    }

    /// The boxes of a class that the finding touches, without those that it names itself.
    void nameAlike(VerifyFinding& finding) const
    {
        const Difference& d = finding.difference;
        std::set<std::string> own(d.nodes.begin(), d.nodes.end());
        for (const MovedCable& cable : d.cables)
            own.insert({cable.near.node, cable.planned.node, cable.found.node});
        for (const PortName& end : d.ends)
            own.insert(end.node);
        finding.isOneOfAClass = true;
        std::set<std::string> alike;
        for (const Ambiguity& one : result_.comparison.certificate.classes)
            if (std::any_of(one.nodes.begin(), one.nodes.end(), [&](const auto& node) { return own.contains(node); }))
                for (const std::string& node : one.nodes)
                    if (!own.contains(node)) alike.insert(node);
        finding.alike.assign(alike.begin(), alike.end());
    }

    static void addRoute(VerifyFinding& finding, const PortName& a, const PortName& b)
    {
        if (a.at.device && b.at.device) finding.foundRoutes.emplace_back(a.at.device, b.at.device);
    }

    void addFinding(const Difference& difference)
    {
        VerifyFinding finding;
        finding.difference = difference;
        finding.state = stateOf(difference);
        finding.key = keyOf(difference);
        finding.cables = difference.planCables;
        for (const MovedCable& cable : difference.cables) {
            // The end that moves comes first: its rack is where the hand is needed.
            for (const PortName* end : {&cable.found, &cable.near, &cable.planned})
                addDevice(finding, end->at.device);
            addRoute(finding, cable.near, cable.found);
        }
        for (const PortName& end : difference.ends)
            addDevice(finding, end.at.device);
        for (const Id<Device> device : difference.devices)
            addDevice(finding, device);
        switch (finding.state) {
        case CheckState::Extra:
            ++result_.cables[static_cast<std::size_t>(CheckState::Extra)];
            if (difference.ends.size() == 2) addRoute(finding, difference.ends[0], difference.ends[1]);
            break;
        case CheckState::DeadBox:
        case CheckState::Records:
            ++result_.notes[static_cast<std::size_t>(finding.state)];
            break;
        case CheckState::Degraded:
            for (const Id<Cable> cable : finding.cables)
                if (result_.state(cable) == CheckState::AsPlanned) result_.ofCable[cable.value] = CheckState::Degraded;
            break;
        default:
            break;
        }
        result_.findings.push_back(std::move(finding));
    }

    /// A finding for each dark box with its unseen cables, then one per reason for what is left.
    void addUnseen()
    {
        std::unordered_map<std::string, Id<Device>> byName;
        for (const Device& device : project_.devices())
            byName.emplace(device.name, device.id);
        std::unordered_map<Id<Device>, std::size_t> dark;
        for (const std::string& name : result_.comparison.notObserved) {
            VerifyFinding finding = unseen({FABRIC_TEXT("verify", "%1 with its cables"), {name}});
            finding.key = "not-observed|" + name;
            finding.difference.nodes = {name};
            const auto at = byName.find(name);
            if (at != byName.end()) {
                addDevice(finding, at->second);
                dark.emplace(at->second, result_.findings.size());
            }
            ++result_.notes[static_cast<std::size_t>(CheckState::NotObserved)];
            result_.findings.push_back(std::move(finding));
        }
        std::map<UnseenReason, std::size_t> byReason;
        for (const CableVerdict& verdict : result_.comparison.cables) {
            const CheckState state = result_.state(verdict.cable);
            if (state == CheckState::NotObserved || state == CheckState::NotJudged) fileUnder(verdict, dark, byReason);
        }
        for (VerifyFinding& finding : result_.findings)
            if (finding.difference.kind == "not-observed") word(finding);
    }

    static VerifyFinding unseen(Message expected)
    {
        VerifyFinding finding;
        finding.state = CheckState::NotObserved;
        finding.difference.kind = "not-observed";
        finding.difference.urgency = Urgency::Note;
        finding.difference.expected = std::move(expected);
        return finding;
    }

    void fileUnder(const CableVerdict& verdict, const std::unordered_map<Id<Device>, std::size_t>& dark,
                   std::map<UnseenReason, std::size_t>& byReason)
    {
        bool isFiled = false;
        for (const CableEnd& end : project_.cables().at(verdict.cable).ends) {
            const auto at = dark.find(end.end.port.device);
            if (at == dark.end()) continue;
            VerifyFinding& finding = result_.findings[at->second];
            if (finding.cables.empty() || finding.cables.back() != verdict.cable)
                finding.cables.push_back(verdict.cable);
            finding.difference.evidence = {unseenText(verdict.reason), {}};
            finding.isDarkOrPulled = verdict.reason == UnseenReason::DarkOrPulled;
            isFiled = true;
        }
        if (isFiled || verdict.reason == UnseenReason::SwitchDead) return; // the dead switch is a finding of its own
        const auto [at, isNew] = byReason.try_emplace(verdict.reason, result_.findings.size());
        if (isNew) {
            VerifyFinding finding = unseen({FABRIC_TEXT("verify", "Planned cables"), {}});
            finding.key = "not-observed|reason " + std::to_string(static_cast<int>(verdict.reason));
            finding.difference.evidence = {unseenText(verdict.reason), {}};
            if (verdict.reason == UnseenReason::Doubtful) finding.state = CheckState::NotJudged;
            result_.findings.push_back(std::move(finding));
        }
        VerifyFinding& finding = result_.findings[at->second];
        finding.cables.push_back(verdict.cable);
        constexpr std::size_t kMostDevices = 64; // enough to look at
        for (const CableEnd& end : project_.cables().at(verdict.cable).ends)
            if (finding.devices.size() < kMostDevices) addDevice(finding, end.end.port.device);
    }

    static void word(VerifyFinding& finding)
    {
        const std::string count = std::to_string(finding.cables.size());
        Difference& d = finding.difference;
        if (finding.isDarkOrPulled) {
            d.found = {FABRIC_TEXT("verify", "Nothing of it was seen, and its port at the switch has no link"), {}};
            d.action = {FABRIC_TEXT("verify", "Look at %1: it is dark, or its cable is pulled."), {d.nodes.front()}};
        } else if (d.nodes.empty()) {
            d.found = {FABRIC_TEXT("verify", "%1 of them could not be seen"), {count}};
            d.action = {FABRIC_TEXT("verify", "Look from another source to learn about these %1 cables."), {count}};
        } else {
            d.found = {FABRIC_TEXT("verify", "None of its %1 cables was seen"), {count}};
            d.action = {
                FABRIC_TEXT("verify", "Power %1, or look from another place; nothing is said of its %2 cables."),
                {d.nodes.front(), count}};
        }
    }

    const Project& project_;
    VerifyResult& result_;
};

template <class Matches>
int mostUrgent(const std::vector<VerifyFinding>& findings, Matches&& matches)
{
    int best = -1;
    for (std::size_t i = 0; i < findings.size(); ++i)
        if (matches(findings[i]) && (best < 0 || findings[i].state > findings[static_cast<std::size_t>(best)].state))
            best = static_cast<int>(i);
    return best;
}

} // namespace

int VerifyResult::findingOf(Id<Cable> cable) const
{
    return mostUrgent(findings, [cable](const VerifyFinding& finding) {
        return std::find(finding.cables.begin(), finding.cables.end(), cable) != finding.cables.end();
    });
}

int VerifyResult::findingOf(Id<Device> device) const
{
    return mostUrgent(findings, [device](const VerifyFinding& finding) {
        return std::find(finding.devices.begin(), finding.devices.end(), device) != finding.devices.end();
    });
}

int VerifyResult::findingBetween(Id<Device> a, Id<Device> b) const
{
    return mostUrgent(findings, [a, b](const VerifyFinding& finding) {
        return std::any_of(finding.foundRoutes.begin(), finding.foundRoutes.end(),
                           [a, b](const auto& route) { return route == std::pair(a, b) || route == std::pair(b, a); });
    });
}

Result<VerifyResult> verifyPlan(const Project& project, const Catalog& catalog, Id<Fabric> fabric,
                                std::shared_ptr<const Observation> observation, const Progress& progress)
{
    progress.report(0.7, "comparing");
    VerifyResult result;
    FABRIC_TRY(comparison, compareWithPlan(project, catalog, fabric, *observation));
    if (progress.isCancelled()) return cancelled();
    result.revision = project.revision();
    result.fabric = fabric;
    result.observation = std::move(observation);
    result.comparison = std::move(comparison);
    Resolver(project, result).run();
    FABRIC_TRY(view, SiteView::of(project, catalog, fabric, *result.observation, result.comparison));
    result.view = std::make_shared<const SiteView>(std::move(view));
    progress.report(0.95, "writing the work order");
    result.work = workItems(project, catalog, result.comparison);
    return result;
}

} // namespace fabric::gui
