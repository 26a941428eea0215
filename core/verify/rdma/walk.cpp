#include "core/verify/rdma/walk.h"

#include <fmt/format.h>

#include <algorithm>

namespace fabric::rdma {

int WalkedNode::indexOf(int number) const
{
    const int count = static_cast<int>(ports.size());
    if (isSwitch()) return number >= 0 && number < count ? number : -1;
    const auto at = std::find_if(ports.begin(), ports.end(), [&](const WalkedPort& p) { return p.number == number; });
    return at == ports.end() ? -1 : static_cast<int>(at - ports.begin());
}

namespace {

constexpr std::size_t kProgressEvery = 128;

class Walker {
public:
    Walker(MadTransport& transport, const MadLimits& limits, const Progress& progress, std::size_t mostNodes)
        : window_(transport, limits), progress_(progress), mostNodes_(mostNodes)
    {}

    Result<WalkResult> run()
    {
        ask(Attribute::NodeInfo, {}, kNowhere, 0);
        while (true) {
            FABRIC_TRY(outcome, window_.next([&] { return progress_.isCancelled(); }));
            if (!outcome) break;
            take(*outcome);
            if (window_.done() % kProgressEvery == 0) tell();
        }
        if (result_.nodes.empty() && !progress_.isCancelled())
            return fail(ErrorKind::Io, "FP-RDMA-020",
                        FABRIC_TEXT("rdma", "The port of this machine does not answer its own management questions"));
        result_.isPartial = result_.isPartial || progress_.isCancelled();
        result_.sent = window_.sent();
        result_.strays = window_.strays();
        return std::move(result_);
    }

private:
    static constexpr int kNowhere = -1; ///< "parent" of the local node

    WalkedNode& node(int index) { return result_.nodes[static_cast<std::size_t>(index)]; }
    WalkedPort& port(WalkedEnd end)
    {
        WalkedNode& owner = node(end.node);
        return owner.ports[static_cast<std::size_t>(owner.indexOf(end.port))];
    }

    /// The outcome comes back with the node and the port that it is about; of NodeInfo, those that it was asked
    /// through.
    void ask(Attribute attribute, const DirectedRoute& route, int node, int port)
    {
        MadRequest request;
        request.attribute = attribute;
        request.route = route;
        const bool isOfPort = attribute == Attribute::PortInfo || attribute == Attribute::VendorExtendedPortInfo;
        if (isOfPort) request.modifier = static_cast<std::uint32_t>(port);
        window_.post(request, static_cast<std::uint64_t>(static_cast<std::uint32_t>(node)) << 8U |
                                  static_cast<std::uint64_t>(port));
    }

    void take(const MadOutcome& outcome)
    {
        const WalkedEnd end{static_cast<int>(static_cast<std::uint32_t>(outcome.tag >> 8U)),
                            static_cast<int>(outcome.tag & 0xffU)};
        switch (outcome.request.attribute) {
        case Attribute::NodeInfo:
            takeNode(end, outcome);
            break;
        case Attribute::NodeDescription:
            if (outcome.isGood())
                node(end.node).description = decodeDescription(outcome.data());
            else
                note(outcome, FABRIC_TEXT("rdma", "%1 does not tell its name"), {nameOf(end.node)});
            break;
        case Attribute::PortInfo:
            takePort(end, outcome);
            break;
        case Attribute::VendorExtendedPortInfo:
            if (outcome.isGood() && decodeIsFdr10(outcome.data())) port(end).info->speed = "FDR10";
            break;
        default:
            break;
        }
    }

    void takeNode(WalkedEnd from, const MadOutcome& outcome)
    {
        if (!outcome.isGood()) {
            if (from.node == kNowhere) return;
            note(outcome, FABRIC_TEXT("rdma", "Port %2 of %1 has a link, but what is behind it does not answer"),
                 {nameOf(from.node), std::to_string(from.port)});
            return;
        }
        const NodeInfo info = decodeNodeInfo(outcome.data());
        const bool isOwnSwitch = from.node == kNowhere && info.kind == ObservedKind::Switch; // we sit at its port 0
        const bool isPort = info.localPort >= (isOwnSwitch ? 0 : 1) && info.localPort <= info.portCount;
        if (info.nodeGuid == 0 || !isPort) {
            note(outcome, FABRIC_TEXT("rdma", "What answers here cannot be: GUID %1, port %2 of %3"),
                 {guidText(info.nodeGuid), std::to_string(info.localPort), std::to_string(info.portCount)});
            return;
        }
        const auto known = byGuid_.find(info.nodeGuid);
        if (known == byGuid_.end() && result_.nodes.size() >= mostNodes_) {
            if (!result_.isPartial)
                note(outcome, FABRIC_TEXT("rdma", "The fabric has more than %1 nodes; the walk ends here"),
                     {std::to_string(mostNodes_)});
            result_.isPartial = true;
            return;
        }
        const int index = known == byGuid_.end() ? addNode(info, outcome.request.route) : known->second;
        reachPort(index, info, outcome.request.route);
        if (from.node != kNowhere) join(from, {index, info.localPort}, outcome);
    }

    int addNode(const NodeInfo& info, const DirectedRoute& route)
    {
        const int index = static_cast<int>(result_.nodes.size());
        byGuid_.emplace(info.nodeGuid, index);
        WalkedNode added;
        added.info = info;
        added.route = route;
        if (added.isSwitch())
            for (int number = 0; number <= info.portCount; ++number)
                added.ports.push_back({number, 0, std::nullopt, -1});
        result_.nodes.push_back(std::move(added));
        ask(Attribute::NodeDescription, route, index, 0);
        if (info.kind == ObservedKind::Switch)
            for (int number = 0; number <= info.portCount; ++number)
                ask(Attribute::PortInfo, route, index, number);
        return index;
    }

    /// An adapter speaks only for the port by which it is reached; one of its ports may be found after another.
    void reachPort(int index, const NodeInfo& info, const DirectedRoute& route)
    {
        WalkedNode& reached = node(index);
        if (reached.isSwitch()) return;
        if (reached.indexOf(info.localPort) >= 0) return;
        reached.ports.push_back({info.localPort, info.portGuid, std::nullopt, -1});
        ask(Attribute::PortInfo, route, index, info.localPort);
    }

    void takePort(WalkedEnd end, const MadOutcome& outcome)
    {
        if (!outcome.isGood()) {
            note(outcome, FABRIC_TEXT("rdma", "Port %2 of %1 exists, but does not answer"),
                 {nameOf(end.node), std::to_string(end.port)});
            return;
        }
        PortInfo& info = port(end).info.emplace(decodePortInfo(outcome.data()));
        const WalkedNode& owner = node(end.node);
        if (info.physical != PhysicalState::LinkUp || end.port == 0) return;
        if (info.speed == "QDR" && knowsExtendedPortInfo(owner.info.vendor, owner.info.device))
            ask(Attribute::VendorExtendedPortInfo, outcome.request.route, end.node, end.port);
        const bool leadsOn = owner.isSwitch() || end.node == 0; // adapters pass nothing on, but for our own
        if (!leadsOn || port(end).link >= 0) return;
        if (outcome.request.route.isFull()) {
            note(outcome, FABRIC_TEXT("rdma", "Port %2 of %1 is %3 hops away, further than a question can go"),
                 {nameOf(end.node), std::to_string(end.port), std::to_string(DirectedRoute::kMaxHops)});
            return;
        }
        ask(Attribute::NodeInfo, outcome.request.route.through(static_cast<std::uint8_t>(end.port)), end.node,
            end.port);
    }

    void join(WalkedEnd a, WalkedEnd b, const MadOutcome& outcome)
    {
        if (node(b.node).indexOf(b.port) < 0) { // two devices with one GUID and other numbers of ports
            note(outcome, FABRIC_TEXT("rdma", "%1 answers for a port %2 that it did not have before"),
                 {nameOf(b.node), std::to_string(b.port)});
            return;
        }
        if (a == b) {
            note(outcome, FABRIC_TEXT("rdma", "Port %2 of %1 is looped back to itself"),
                 {nameOf(a.node), std::to_string(a.port)});
            return;
        }
        const int ofA = port(a).link;
        const int ofB = port(b).link;
        if (ofA >= 0 && ofA == ofB) return; // seen from the other end before
        const bool isDoubtful = ofA >= 0 || ofB >= 0;
        const int index = static_cast<int>(result_.links.size());
        result_.links.push_back({a, b, isDoubtful});
        for (const WalkedEnd end : {a, b})
            if (port(end).link < 0) port(end).link = index;
        if (!isDoubtful) return;
        for (const int other : {ofA, ofB})
            if (other >= 0) result_.links[static_cast<std::size_t>(other)].isDoubtful = true;
        note(outcome,
             FABRIC_TEXT("rdma",
                         "Port %2 of %1 and port %4 of %3 seem joined, and at least one of them to another port "
                         "as well: recabled meanwhile, or two devices with one GUID"),
             {nameOf(a.node), std::to_string(a.port), nameOf(b.node), std::to_string(b.port)});
    }

    static std::string guidText(std::uint64_t guid) { return fmt::format("0x{:016x}", guid); }

    std::string nameOf(int index)
    {
        const WalkedNode& named = node(index);
        return named.description.empty() ? guidText(named.info.nodeGuid) : named.description;
    }

    /// Says also when it is a refusal rather than silence: a key may be needed.
    void note(const MadOutcome& outcome, Text text, std::vector<std::string> args)
    {
        std::string where = "path " + outcome.request.route.str();
        if (outcome.isAnswered && outcome.status != 0)
            where += fmt::format(" (refused, status 0x{:x})", outcome.status);
        result_.notes.push_back({Message{text, std::move(args)}, std::move(where)});
    }

    void tell() const
    {
        const double all = static_cast<double>(window_.done() + window_.left());
        progress_.report(static_cast<double>(window_.done()) / all, "walking the fabric");
    }

    MadWindow window_;
    const Progress& progress_;
    std::size_t mostNodes_;
    WalkResult result_;
    std::unordered_map<std::uint64_t, int> byGuid_;
};

} // namespace

Result<WalkResult> walk(MadTransport& transport, const MadLimits& limits, const Progress& progress,
                        std::size_t mostNodes)
{
    return Walker(transport, limits, progress, mostNodes).run();
}

} // namespace fabric::rdma
