#include "core/verify/rdma/cable_sweep.h"

#include "core/verify/rdma/module_memory.h"

#include <map>
#include <utility>

namespace fabric::rdma {

namespace {

constexpr std::size_t kProgressEvery = 64;
constexpr std::size_t kFirstOfAKind = 4;

/// What a device says instead of bytes, in the upper half of the status (Linux, drivers/net/ethernet/mellanox/mlx4).
enum class CableFailure : std::uint8_t { NotSupported = 2, NoCable = 3, NoMemory = 4 };

class CableSweep {
public:
    CableSweep(MadTransport& transport, const MadLimits& limits, const std::vector<DirectedRoute>& routes,
               Observation& observation, const Progress& progress)
        : window_(transport, limits),
          routes_(routes),
          observation_(observation),
          progress_(progress),
          isAsked_(observation.nodes.size())
    {}

    Result<void> run()
    {
        for (std::size_t node = 0; node < observation_.nodes.size(); ++node) {
            if (observation_.nodes[node].ports.empty()) continue;
            Kind& kind = kindOf(node);
            if (kind.asked++ < kFirstOfAKind)
                ask(node, firstPort(node));
            else
                kind.waiting.push_back(node);
        }
        while (true) {
            FABRIC_TRY(outcome, window_.next([&] { return progress_.isCancelled(); }));
            if (!outcome) break;
            take(*outcome);
            if (window_.done() % kProgressEvery == 0)
                progress_.report(static_cast<double>(window_.done()) /
                                     static_cast<double>(window_.done() + window_.left()),
                                 "reading plugs");
        }
        observation_.isPartial = observation_.isPartial || progress_.isCancelled();
        tell();
        return {};
    }

private:
    /// Devices of one make: what one of them cannot tell, the others cannot either.
    struct Kind {
        std::size_t asked = 0;
        std::vector<std::size_t> waiting; ///< nodes that were not asked yet
    };

    Kind& kindOf(std::size_t node)
    {
        return kinds_[{observation_.nodes[node].vendor, observation_.nodes[node].device}];
    }

    /// One with a link, if there is one: it surely holds a plug.
    std::size_t firstPort(std::size_t node) const
    {
        const auto& ports = observation_.nodes[node].ports;
        for (std::size_t port = 0; port < ports.size(); ++port)
            if (ports[port].physical == PhysicalState::LinkUp) return port;
        return 0;
    }

    void ask(std::size_t node, std::size_t port)
    {
        const std::uint64_t tag = std::uint64_t{node} << 16U | port;
        const auto piece = memories_[tag].wanted();
        if (!piece) {
            finish(node, port);
            return;
        }
        MadRequest request;
        request.attribute = Attribute::CableInfo;
        request.modifier = static_cast<std::uint32_t>(observation_.nodes[node].ports[port].number);
        request.cable = {piece->page, piece->address, piece->size};
        request.route = routes_[node];
        window_.post(request, tag);
    }

    void take(const MadOutcome& outcome)
    {
        const std::size_t node = outcome.tag >> 16U;
        const std::size_t port = outcome.tag & 0xffffU;
        const auto failure = static_cast<CableFailure>(outcome.status >> 8U);
        const bool isUnderstood =
            outcome.isGood() ||
            (outcome.isAnswered && (failure == CableFailure::NoCable || failure == CableFailure::NoMemory));
        if (isUnderstood && !isAsked_[node]) askOthers(node, port);
        if (outcome.isGood()) {
            constexpr std::size_t kBytesAt = 16; // behind address, page, size
            const CableQuestion& asked = outcome.request.cable;
            memories_[outcome.tag].put({asked.page, static_cast<std::uint8_t>(asked.address), asked.size},
                                       outcome.data().subspan(kBytesAt, asked.size));
            ask(node, port);
            return;
        }
        if (failure == CableFailure::NoMemory && outcome.isAnswered) ++withoutMemory_;
        if (!isUnderstood) ++(isAsked_[node] ? silentPorts_ : silentNodes_);
        finish(node, port); // with what came before
    }

    void askOthers(std::size_t node, std::size_t first)
    {
        isAsked_[node] = true;
        for (const std::size_t other : std::exchange(kindOf(node).waiting, {}))
            ask(other, firstPort(other));
        for (std::size_t port = 0; port < observation_.nodes[node].ports.size(); ++port)
            if (port != first) ask(node, port);
    }

    void finish(std::size_t node, std::size_t port)
    {
        const auto at = memories_.find(std::uint64_t{node} << 16U | port);
        if (at == memories_.end()) return;
        if (auto plug = at->second.decode()) {
            ObservedPort& seen = observation_.nodes[node].ports[port];
            seen.plug = std::move(*plug);
            ++plugs_;
        } else if (at->second.identifier()) {
            ++unknownMaps_;
        }
        memories_.erase(at);
    }

    void tell()
    {
        for (const auto& [kind, nodes] : kinds_)
            silentNodes_ += progress_.isCancelled() ? 0 : nodes.waiting.size();
        const auto note = [&](std::size_t count, Text text) {
            if (count > 0) observation_.notes.push_back({Message{text, {std::to_string(count)}}, {}});
        };
        note(silentNodes_, FABRIC_TEXT("rdma", "%1 devices do not tell which plugs they hold: unknown, not empty"));
        note(silentPorts_, FABRIC_TEXT("rdma", "The plugs of %1 ports could not be read to their end"));
        note(withoutMemory_, FABRIC_TEXT("rdma", "%1 plugs have no memory that could be read (plain copper)"));
        note(unknownMaps_, FABRIC_TEXT("rdma", "%1 plugs are of a kind whose memory is not understood"));
        if (plugs_ == 0)
            observation_.sources.front().cannotTell.push_back(
                FABRIC_TEXT("observe", "which module or cable is plugged"));
    }

    MadWindow window_;
    const std::vector<DirectedRoute>& routes_;
    Observation& observation_;
    const Progress& progress_;
    std::vector<bool> isAsked_; ///< by node: all of its ports
    std::map<std::uint64_t, ModuleMemory> memories_;
    std::map<std::pair<std::uint32_t, std::uint32_t>, Kind> kinds_;
    std::size_t plugs_ = 0;
    std::size_t silentNodes_ = 0;
    std::size_t silentPorts_ = 0;
    std::size_t withoutMemory_ = 0;
    std::size_t unknownMaps_ = 0;
};

} // namespace

Result<void> sweepCables(MadTransport& transport, const MadLimits& limits, const std::vector<DirectedRoute>& routes,
                         Observation& observation, const Progress& progress)
{
    return CableSweep(transport, limits, routes, observation, progress).run();
}

} // namespace fabric::rdma
