// Adapter ports that no identity names: who the plan expects at their switch port, unless their host's name says
// otherwise; then the ones left over in a host; then the ones left over at all. Choices that remain are told.
#include "core/verify/match/mapping.h"
#include "core/verify/match/node_names.h"

#include <algorithm>
#include <array>
#include <deque>
#include <unordered_map>
#include <unordered_set>

namespace fabric {

namespace {

constexpr std::uint32_t kNoHost = kNoMatchNode;

class EndPortPlacer {
public:
    EndPortPlacer(const PortGraph& plan, const PortGraph& found, Mapping& mapping)
        : plan_(plan), found_(found), mapping_(mapping)
    {
        nameHosts();
    }

    void run()
    {
        for (std::uint32_t f = 0; f < found_.nodes().size(); ++f)
            if (isOpen(f)) placeByPosition(f);
        if (!isAnyOpen()) return;
        placeWithinHosts();
        placeLeftOver();
    }

private:
    using Nodes = std::vector<std::uint32_t>;

    bool isAnyOpen() const
    {
        for (std::uint32_t f = 0; f < found_.nodes().size(); ++f)
            if (isOpen(f)) return true;
        return false;
    }
    bool isOpen(std::uint32_t f) const { return !found_.nodes()[f].isSwitch && mapping_.isOpen(f); }
    bool isFree(std::uint32_t p) const { return !plan_.nodes()[p].isSwitch && mapping_.isFree(p); }

    /// Which of the plan's hosts each observed adapter port says it is in.
    void nameHosts()
    {
        hostOfFound_.assign(found_.nodes().size(), kNoHost);
        if (found_.hosts().empty()) return;
        std::unordered_map<std::string, std::uint32_t> numbers;
        for (std::uint32_t host = 0; host < plan_.hosts().size(); ++host)
            if (std::string name = comparableName(plan_.hosts()[host]); !name.empty())
                numbers.try_emplace(std::move(name), host);
        std::vector<std::uint32_t> meant(found_.hosts().size(), kNoHost);
        for (std::size_t host = 0; host < meant.size(); ++host) {
            auto at = numbers.find(comparableName(found_.hosts()[host]));
            if (at == numbers.end()) at = numbers.find(shortName(found_.hosts()[host]));
            if (at != numbers.end()) meant[host] = at->second;
        }
        for (std::uint32_t f = 0; f < hostOfFound_.size(); ++f)
            if (found_.hostOf(f) != kNoHost) hostOfFound_[f] = meant[found_.hostOf(f)];
        forgetTwins();
    }

    /// Two machines of one name, each with the same adapter, are not to be told apart by it.
    void forgetTwins()
    {
        std::unordered_set<std::string> seen;
        std::vector<bool> isTwin(plan_.hosts().size());
        for (std::uint32_t f = 0; f < hostOfFound_.size(); ++f) {
            const std::uint32_t host = hostOfFound_[f];
            const std::string& adapter = found_.nodes()[f].adapter;
            if (host == kNoHost || adapter.empty()) continue;
            if (!seen.insert(std::to_string(host) + '/' + adapter).second) isTwin[host] = true;
        }
        for (std::uint32_t& host : hostOfFound_)
            if (host != kNoHost && isTwin[host]) host = kNoHost;
    }

    void placeByPosition(std::uint32_t f)
    {
        if (found_.arcs(f).empty()) return;
        const MatchArc& arc = found_.arcs(f).front();
        const std::uint32_t neighbour = mapping_.ofFound[arc.node].planned;
        const MatchArc* expected = neighbour == kNoMatchNode ? nullptr : plan_.arcAt(neighbour, arc.peerPort);
        if (expected == nullptr || !isFree(expected->node)) return;
        const std::uint32_t host = hostOfFound_[f];
        if (host != kNoHost && host != plan_.hostOf(expected->node)) return;
        mapping_.assign(f, expected->node, host == kNoHost ? MatchEvidence::Position : MatchEvidence::HostName);
    }

    void placeWithinHosts()
    {
        std::vector<Nodes> freePorts(plan_.hosts().size());
        for (std::uint32_t p = 0; p < plan_.nodes().size(); ++p)
            if (isFree(p) && plan_.hostOf(p) != kNoHost) freePorts[plan_.hostOf(p)].push_back(p);
        std::vector<Nodes> openPorts(plan_.hosts().size());
        for (std::uint32_t f = 0; f < found_.nodes().size(); ++f)
            if (isOpen(f) && hostOfFound_[f] != kNoHost) openPorts[hostOfFound_[f]].push_back(f);
        for (std::size_t host = 0; host < plan_.hosts().size(); ++host) {
            if (freePorts[host].size() > 1 && !openPorts[host].empty()) mapping_.choices.push_back(freePorts[host]);
            pair(openPorts[host], freePorts[host], MatchEvidence::HostName);
        }
    }

    /// Ports of no known host, against planned ports whose hosts are there: those of dark hosts are elsewhere by no
    /// evidence at all.
    void placeLeftOver()
    {
        std::vector<bool> isHostSeen(plan_.hosts().size());
        for (std::uint32_t p = 0; p < plan_.nodes().size(); ++p)
            if (!mapping_.isFree(p) && plan_.hostOf(p) != kNoHost) isHostSeen[plan_.hostOf(p)] = true;
        Nodes freePorts;
        for (std::uint32_t p = 0; p < plan_.nodes().size(); ++p)
            if (isFree(p) && plan_.hostOf(p) != kNoHost && isHostSeen[plan_.hostOf(p)] && !plan_.arcs(p).empty())
                freePorts.push_back(p);
        // First those whose switch is there: behind a dead one an adapter is absent without having moved.
        std::stable_partition(freePorts.begin(), freePorts.end(),
                              [&](std::uint32_t p) { return !mapping_.isFree(plan_.arcs(p).front().node); });
        Nodes openPorts;
        for (std::uint32_t f = 0; f < found_.nodes().size(); ++f)
            if (isOpen(f) && hostOfFound_[f] == kNoHost && !found_.arcs(f).empty()) openPorts.push_back(f);
        if (freePorts.size() > 1 && !openPorts.empty()) mapping_.choices.push_back(freePorts);
        pairNear(openPorts, freePorts);
        pair(openPorts, freePorts, MatchEvidence::Elimination);
    }

    /// A left-over cable is first looked for among the hosts that have another planned cable at its switch: it went to
    /// the wrong leaf of its own unit more likely than to another unit. Ports behind a switch that is not there wait.
    void pairNear(Nodes& openPorts, Nodes& freePorts)
    {
        std::unordered_map<std::uint32_t, std::uint32_t> freeOfHost;
        for (const std::uint32_t p : freePorts)
            if (!mapping_.isFree(plan_.arcs(p).front().node)) freeOfHost.try_emplace(plan_.hostOf(p), p);
        for (const std::uint32_t f : openPorts) {
            const std::uint32_t place = mapping_.ofFound[found_.arcs(f).front().node].planned;
            if (place == kNoMatchNode) continue;
            for (const MatchArc& arc : plan_.arcs(place)) {
                const auto near = freeOfHost.find(plan_.hostOf(arc.node));
                if (near == freeOfHost.end() || !mayBe(near->second, f)) continue;
                mapping_.assign(f, near->second, MatchEvidence::Elimination);
                freeOfHost.erase(near);
                break;
            }
        }
        std::erase_if(openPorts, [&](std::uint32_t f) { return !mapping_.isOpen(f); });
        std::erase_if(freePorts, [&](std::uint32_t p) { return !mapping_.isFree(p); });
    }

    /// GUIDs must not contradict: a known one is nobody else.
    bool mayBe(std::uint32_t p, std::uint32_t f) const
    {
        return plan_.nodes()[p].guid == 0 || found_.nodes()[f].guid == 0;
    }

    /// In order. Left-overs of no known host must not contradict by GUID.
    void pair(const Nodes& openPorts, const Nodes& freePorts, MatchEvidence evidence)
    {
        std::array<std::deque<std::uint32_t>, 2> waiting; // planned ports without a GUID that counts, and with one
        for (const std::uint32_t p : freePorts)
            waiting[evidence == MatchEvidence::Elimination && plan_.nodes()[p].guid != 0 ? 1 : 0].push_back(p);
        for (const std::uint32_t f : openPorts) {
            auto& from = found_.nodes()[f].guid == 0 && !waiting[1].empty() ? waiting[1] : waiting[0];
            if (from.empty()) continue;
            mapping_.assign(f, from.front(), evidence);
            from.pop_front();
        }
    }

    const PortGraph& plan_;
    const PortGraph& found_;
    Mapping& mapping_;
    std::vector<std::uint32_t> hostOfFound_;
};

} // namespace

void placeEndPorts(const PortGraph& plan, const PortGraph& found, Mapping& mapping)
{
    EndPortPlacer(plan, found, mapping).run();
}

} // namespace fabric
