#include "core/verify/monitor/culprits.h"

#include <algorithm>
#include <map>

namespace fabric {

namespace {

constexpr double kWhole = 0.8;        ///< share of a node's links that are down when the node is
constexpr double kPart = 0.25;        ///< share of a switch's links that suffer together
constexpr std::size_t kPartLinks = 4; ///< ... and at least so many
constexpr std::int64_t kAtOnceSeconds = 120;

/// Kinds of trouble that a node can have as a whole.
enum class Trouble : std::uint8_t { Flaps, Errors, Heat };

bool shows(Symptoms symptoms, Trouble trouble)
{
    switch (trouble) {
    case Trouble::Flaps:
        return symptoms.has(Symptom::Flapping);
    case Trouble::Errors:
        return symptoms.has(Symptom::SymbolErrors) || symptoms.has(Symptom::HardErrors);
    case Trouble::Heat:
        return symptoms.has(Symptom::Hot) || symptoms.has(Symptom::Warming);
    }
    return false;
}

class Explaining {
public:
    Explaining(const std::vector<SickLink>& sick, const WatchedFabric& fabric,
               const std::function<int(std::uint32_t)>& linksOfNode)
        : sick_(sick), fabric_(fabric), linksOfNode_(linksOfNode), isExplained_(sick.size(), false)
    {}

    std::vector<Cause> run()
    {
        keepExplained();
        wholeNodes();
        partsOfSwitches();
        for (const Trouble trouble : {Trouble::Flaps, Trouble::Errors, Trouble::Heat})
            together(trouble);
        cables();
        return std::move(causes_);
    }

private:
    using Members = std::map<std::uint32_t, std::vector<std::size_t>>; ///< by node: indices into sick_

    void add(Cause& cause, std::size_t at)
    {
        const SickLink& link = sick_[at];
        isExplained_[at] = true;
        cause.links.push_back(link.link);
        cause.symptoms.add(link.all());
        cause.began = cause.began == 0 ? link.began : std::min(cause.began, link.began);
    }

    Cause nodeCause(std::uint32_t node) const
    {
        Cause cause;
        cause.culprit = fabric_.node(node).kind == WatchedKind::Host ? Culprit::Host : Culprit::Switch;
        cause.node = node;
        cause.key = nodeKey(fabric_, node);
        cause.what = fabric_.node(node).name;
        return cause;
    }

    void takeNode(std::uint32_t node, const std::vector<std::size_t>& links)
    {
        Cause cause = nodeCause(node);
        for (const std::size_t at : links)
            if (!isExplained_[at]) add(cause, at);
        causes_.push_back(std::move(cause));
    }

    template <class Wanted>
    Members members(const Wanted& wanted) const
    {
        Members out;
        for (std::size_t at = 0; at < sick_.size(); ++at) {
            if (isExplained_[at]) continue;
            for (const std::uint32_t end : {sick_[at].a, sick_[at].b}) {
                std::vector<std::size_t>& links = out[fabric_.port(end).node];
                if (wanted(sick_[at], end) && (links.empty() || links.back() != at)) links.push_back(at);
            }
        }
        return out;
    }

    void keepExplained()
    {
        Members kept;
        for (std::size_t at = 0; at < sick_.size(); ++at)
            if (sick_[at].explainedBy) kept[*sick_[at].explainedBy].push_back(at);
        for (const auto& [node, links] : kept)
            takeNode(node, links);
    }

    static bool isDown(const SickLink& link, std::uint32_t) { return link.all().has(Symptom::Down); }

    bool isWhole(std::uint32_t node, std::size_t count) const
    {
        return count >= 2 && static_cast<double>(count) >= kWhole * linksOfNode_(node);
    }

    /// A node that explains more goes first: of a dead leaf and its hosts' adapters the leaf.
    void wholeNodes()
    {
        Members down = members(isDown);
        std::vector<std::uint32_t> order;
        for (const auto& [node, links] : down)
            if (isWhole(node, links.size())) order.push_back(node);
        std::stable_sort(order.begin(), order.end(),
                         [&](std::uint32_t a, std::uint32_t b) { return down[a].size() > down[b].size(); });
        for (const std::uint32_t node : order) {
            std::vector<std::size_t>& links = down[node];
            std::erase_if(links, [&](std::size_t at) { return isExplained_[at]; });
            if (isWhole(node, links.size())) takeNode(node, links);
        }
    }

    bool isPart(std::uint32_t node, std::size_t count) const
    {
        return fabric_.node(node).kind != WatchedKind::Host && count >= kPartLinks &&
               static_cast<double>(count) >= kPart * linksOfNode_(node);
    }

    void partsOfSwitches()
    {
        Members down = members(isDown);
        for (auto& [node, links] : down) {
            std::erase_if(links, [&](std::size_t at) { return isExplained_[at]; });
            if (!isPart(node, links.size())) continue;
            const auto [first, last] =
                std::minmax_element(links.begin(), links.end(),
                                    [&](std::size_t a, std::size_t b) { return sick_[a].began < sick_[b].began; });
            if (sick_[*last].began - sick_[*first].began <= kAtOnceSeconds) takeNode(node, links);
        }
    }

    void together(Trouble trouble)
    {
        Members troubled = members([&](const SickLink& link, std::uint32_t end) {
            // Heat is of the end where it is; a receiver's errors can be its own or the sender's.
            return trouble == Trouble::Heat ? shows(end == link.a ? link.atA : link.atB, trouble)
                                            : shows(link.all(), trouble);
        });
        for (auto& [node, links] : troubled) {
            std::erase_if(links, [&](std::size_t at) { return isExplained_[at]; });
            if (isPart(node, links.size()) ||
                (fabric_.node(node).kind == WatchedKind::Host && isWhole(node, links.size())))
                takeNode(node, links);
        }
    }

    /// Errors and light are seen where they arrive.
    static std::optional<std::uint32_t> receiverOf(const SickLink& link)
    {
        const auto reads = [](Symptoms symptoms) {
            symptoms.remove(Symptom::Down);
            symptoms.remove(Symptom::Slow);
            symptoms.remove(Symptom::Narrow);
            symptoms.remove(Symptom::Flapping);
            return !symptoms.isEmpty();
        };
        if (reads(link.atA)) return link.a;
        if (reads(link.atB)) return link.b;
        return std::nullopt;
    }

    /// Only the module's own figures, at one end.
    static bool isOfModule(const SickLink& link)
    {
        Symptoms rest = link.all();
        for (const Symptom own : {Symptom::Hot, Symptom::Warming, Symptom::TxPower})
            rest.remove(own);
        return rest.isEmpty() && (link.atA.isEmpty() || link.atB.isEmpty());
    }

    void cables()
    {
        std::map<std::uint32_t, std::size_t> causeOfCable;
        for (std::size_t at = 0; at < sick_.size(); ++at) {
            if (isExplained_[at]) continue;
            const SickLink& link = sick_[at];
            const std::uint32_t cable = fabric_.port(link.a).cable;
            if (const auto known = causeOfCable.find(cable); cable != 0 && known != causeOfCable.end()) {
                add(causes_[known->second], at);
                continue;
            }
            Cause cause;
            cause.culprit = isOfModule(link) ? Culprit::Module : Culprit::Cable;
            cause.receiver = receiverOf(link);
            cause.key = linkKey(fabric_, link.a);
            cause.what = cause.culprit == Culprit::Module && cause.receiver ? fabric_.port(*cause.receiver).label
                                                                            : fabric_.linkName(link.a);
            add(cause, at);
            if (cable != 0) causeOfCable[cable] = causes_.size();
            causes_.push_back(std::move(cause));
        }
    }

    const std::vector<SickLink>& sick_;
    const WatchedFabric& fabric_;
    const std::function<int(std::uint32_t)>& linksOfNode_;
    std::vector<bool> isExplained_;
    std::vector<Cause> causes_;
};

} // namespace

std::string nodeKey(const WatchedFabric& fabric, std::uint32_t node)
{
    return "node " + fabric.node(node).key;
}

std::string linkKey(const WatchedFabric& fabric, std::uint32_t port)
{
    return "link " + fabric.port(fabric.linkOf(port)).key;
}

std::vector<Cause> causesOf(const std::vector<SickLink>& sick, const WatchedFabric& fabric,
                            const std::function<int(std::uint32_t)>& linksOfNode)
{
    return Explaining(sick, fabric, linksOfNode).run();
}

} // namespace fabric
