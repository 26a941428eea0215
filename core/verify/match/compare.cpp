#include "core/verify/match/compare.h"

#include "core/verify/match/comparing.h"
#include "core/verify/match/ethernet_ports.h"

#include <algorithm>

namespace fabric {

namespace {

/// The steps of a comparison, in order.
class Comparer {
public:
    Comparer(const PortGraph& plan, const PortGraph& found, const PlanPorts* ports) : c_(plan, found, ports) {}

    FabricComparison run(const std::vector<RisingPort>& rising)
    {
        result().cablesPlanned = static_cast<int>(c_.plan.cables().size());
        result().cablesFound = static_cast<int>(c_.found.cables().size());
        if (!c_.mapping.isTrusted) return unmatched();
        result().notObserved = c_.absence.notObserved();
        reportDeadSwitches(c_);
        reportExchangedSwitches(c_);
        judgeCables();
        reportShapes(c_, shapes_);
        reportIdentities(c_);
        reportDoubts(c_);
        reportRising(c_, rising);
        remark();
        certify(c_, isExplained_);
        std::stable_sort(result().differences.begin(), result().differences.end(),
                         [](const Difference& a, const Difference& b) { return a.urgency < b.urgency; });
        return std::move(result());
    }

private:
    FabricComparison& result() { return c_.result; }

    /// No list at all is better than one that rests on a mapping nobody believes.
    FabricComparison unmatched()
    {
        result().certificate.isMatched = false;
        result().cablesNotObserved = result().cablesPlanned;
        for (const MatchCable& cable : c_.plan.cables())
            result().cables.push_back({cable.id, CableSight::NotObserved, UnseenReason::NotReached, false, {}, {}});
        Difference d;
        d.kind = "cannot-match";
        d.place = WorkPlace::Plan;
        d.expected = {FABRIC_TEXT("match", "The planned cables between the switches"), {}};
        d.found = {
            FABRIC_TEXT("match", "Cables that fit no assignment of the switches in more than half of their ports"), {}};
        d.evidence = {FABRIC_TEXT("match", "No GUID or name identifies enough switches, and the wiring alone does not"),
                      {}};
        d.action = {FABRIC_TEXT("match", "Give at least one switch of each part its GUID or name in the plan, or check "
                                         "that this is the fabric of the plan."),
                    {}};
        result().differences.push_back(std::move(d));
        return std::move(result());
    }

    /// Sorts planned cables into right, wrong, missing and not observed; what is wrong goes to the shapes.
    void judgeCables()
    {
        isExplained_.assign(c_.found.cables().size(), false);
        CableShapes shapes([this](CablePort port) { return c_.rank(port); });
        result().cables.reserve(c_.plan.cables().size());
        int wrongPlanned = 0;
        for (std::uint32_t i = 0; i < c_.plan.cables().size(); ++i) {
            CableVerdict verdict = judge(i);
            if (verdict.sight == CableSight::Wrong || verdict.sight == CableSight::Missing) {
                const MatchCable& cable = c_.plan.cables()[i];
                shapes.addPlanned({cable.nodeA, cable.portA}, {cable.nodeB, cable.portB}, i);
                ++wrongPlanned;
            }
            result().cables.push_back(verdict);
        }
        int wrongFound = 0;
        for (std::uint32_t i = 0; i < c_.found.cables().size(); ++i) {
            if (isExplained_[i]) continue;
            const MatchCable& cable = c_.found.cables()[i];
            shapes.addFound({c_.commonIndex(cable.nodeA), cable.portA}, {c_.commonIndex(cable.nodeB), cable.portB}, i);
            ++wrongFound;
        }
        shapes_ = shapes.explain();
        dropUnseen();
        result().certificate.wrong = std::max(wrongPlanned, wrongFound);
        for (const CableShape& shape : shapes_)
            result().moves += static_cast<int>(shape.moves.size());
        for (const CableVerdict& verdict : result().cables)
            if (verdict.sight == CableSight::NotObserved) ++result().cablesNotObserved;
    }

    CableVerdict judge(std::uint32_t index)
    {
        const MatchCable& planned = c_.plan.cables()[index];
        CableVerdict verdict;
        verdict.cable = planned.id;
        const std::uint32_t a = c_.mapping.ofPlanned[planned.nodeA];
        const std::uint32_t b = c_.mapping.ofPlanned[planned.nodeB];
        const MatchArc* atA = a == kNoMatchNode ? nullptr : c_.found.arcAt(a, planned.portA);
        if (atA != nullptr && atA->node == b && atA->peerPort == planned.portB) {
            const MatchCable& found = c_.found.cables()[atA->cable];
            isExplained_[atA->cable] = true;
            ++result().cablesRight;
            verdict.sight = CableSight::Right;
            verdict.isOneSided = found.isOneSided;
            const bool isSameWay = found.nodeA == a && found.portA == planned.portA;
            verdict.a = isSameWay ? found.seenA : found.seenB;
            verdict.b = isSameWay ? found.seenB : found.seenA;
            reportRates(c_, planned, found);
            return verdict;
        }
        if (a != kNoMatchNode) verdict.a = c_.found.seen(a, planned.portA);
        if (b != kNoMatchNode) verdict.b = c_.found.seen(b, planned.portB);
        if (atA != nullptr || (b != kNoMatchNode && c_.found.arcAt(b, planned.portB) != nullptr)) {
            verdict.sight = CableSight::Wrong;
            return verdict;
        }
        const Absence::Verdict absent = c_.absence.judge(planned);
        verdict.sight = absent.sight;
        verdict.reason = absent.reason;
        return verdict;
    }

    /// A cable whose port holds another one is wrong whatever is known of its other end. It is a finding of its own
    /// only on the evidence that any missing cable needs; without that, the finding about the other one says it all.
    void dropUnseen()
    {
        std::erase_if(shapes_, [this](const CableShape& shape) {
            return shape.kind == ShapeKind::Missing &&
                   c_.absence.judge(c_.plan.cables()[shape.cable]).sight != CableSight::Missing;
        });
    }

    void remark()
    {
        const auto say = [this](int count, Text text) {
            if (count > 0) result().remarks.push_back({text, {std::to_string(count)}});
        };
        say(result().widthsNotGiven, FABRIC_TEXT("match", "%1 cables: width not given by this source"));
        say(result().speedsNotGiven, FABRIC_TEXT("match", "%1 cables: speed not given by this source"));
        const auto isDarkOrPulled = [](const CableVerdict& verdict) {
            return verdict.reason == UnseenReason::DarkOrPulled;
        };
        say(static_cast<int>(std::count_if(result().cables.begin(), result().cables.end(), isDarkOrPulled)),
            FABRIC_TEXT("match", "%1 hosts with a single cable were not seen, and its port at the switch has no link: "
                                 "dark, or the cable is pulled"));
        if (c_.found.isPartial())
            result().remarks.push_back(
                {FABRIC_TEXT("match", "The observation ended early; what it does not show is not called missing"), {}});
    }

    Comparing c_;
    std::vector<CableShape> shapes_;
    std::vector<bool> isExplained_;
};

/// InfiniBand numbers its ports; Ethernet only names them.
bool isNumbered(const Observation& observation)
{
    return std::all_of(observation.nodes.begin(), observation.nodes.end(), [](const ObservedNode& node) {
        return std::all_of(node.ports.begin(), node.ports.end(),
                           [](const ObservedPort& port) { return port.number > 0; });
    });
}

} // namespace

FabricComparison compareGraphs(const PortGraph& plan, const PortGraph& found, const PlanPorts* ports,
                               const std::vector<RisingPort>& rising)
{
    return Comparer(plan, found, ports).run(rising);
}

Result<PortGraph> observedGraphFor(const Project& project, const Catalog& catalog, const Observation& observation)
{
    return isNumbered(observation) ? observedGraph(observation)
                                   : observedGraph(withPlannedPorts(observation, project, catalog));
}

Result<FabricComparison> compareWithPlan(const Project& project, const Catalog& catalog, Id<Fabric> fabric,
                                         const Observation& observation, const Observation* earlier)
{
    FABRIC_TRY(plan, planGraph(project, catalog, fabric));
    FABRIC_TRY(found, observedGraphFor(project, catalog, observation));
    const PlanPorts ports(project, catalog);
    std::vector<RisingPort> rising;
    if (earlier != nullptr) rising = risingPorts(*earlier, observation);
    return compareGraphs(plan, found, &ports, rising);
}

} // namespace fabric
