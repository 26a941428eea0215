#include "core/verify/rdma/counter_sweep.h"

#include "core/verify/rdma/pma_counters.h"

#include <algorithm>

namespace fabric::rdma {

namespace {

constexpr std::size_t kProgressEvery = 256;

class Sweep {
public:
    Sweep(MadTransport& transport, const MadLimits& limits, Observation& observation, const Progress& progress)
        : window_(transport, limits),
          observation_(observation),
          progress_(progress),
          abilities_(observation.nodes.size())
    {}

    Result<void> run()
    {
        askAbilities();
        FABRIC_CHECK(drain());
        askPorts();
        FABRIC_CHECK(drain());
        observation_.isPartial = observation_.isPartial || progress_.isCancelled();
        return {};
    }

private:
    ObservedNode& node(std::size_t index) { return observation_.nodes[index]; }

    void ask(Attribute attribute, std::size_t nodeIndex, std::size_t portIndex)
    {
        const ObservedPort& port = node(nodeIndex).ports[portIndex];
        MadRequest request;
        request.madClass = MadClass::Performance;
        request.attribute = attribute;
        request.lid = static_cast<std::uint16_t>(port.lid);
        if (attribute != Attribute::ClassPortInfo) request.port = static_cast<std::uint8_t>(port.number);
        window_.post(request, std::uint64_t{nodeIndex} << 16U | portIndex);
    }

    void askAbilities()
    {
        std::size_t withoutLid = 0;
        for (std::size_t i = 0; i < observation_.nodes.size(); ++i) {
            const auto& ports = node(i).ports;
            const auto at = std::find_if(ports.begin(), ports.end(), [](const ObservedPort& p) { return p.lid > 0; });
            withoutLid += static_cast<std::size_t>(
                std::count_if(ports.begin(), ports.end(), [](const ObservedPort& p) { return p.lid == 0; }));
            if (at != ports.end()) ask(Attribute::ClassPortInfo, i, static_cast<std::size_t>(at - ports.begin()));
        }
        if (withoutLid > 0)
            observation_.notes.push_back(
                {Message{FABRIC_TEXT("rdma",
                                     "%1 ports have no LID, because no subnet manager has given them one: their "
                                     "counters were not read"),
                         {std::to_string(withoutLid)}},
                 {}});
    }

    void askPorts()
    {
        std::size_t most = 0;
        for (const ObservedNode& n : observation_.nodes)
            most = std::max(most, n.ports.size());
        for (std::size_t p = 0; p < most; ++p)
            for (std::size_t i = 0; i < observation_.nodes.size(); ++i) {
                if (!abilities_[i] || p >= node(i).ports.size() || node(i).ports[p].lid == 0) continue;
                ask(Attribute::PortCounters, i, p);
                if (abilities_[i]->hasExtended) ask(Attribute::PortCountersExtended, i, p);
            }
    }

    Result<void> drain()
    {
        while (true) {
            FABRIC_TRY(outcome, window_.next([&] { return progress_.isCancelled(); }));
            if (!outcome) return {};
            take(*outcome);
            if (window_.done() % kProgressEvery == 0) tell();
        }
    }

    void take(const MadOutcome& outcome)
    {
        const std::size_t nodeIndex = outcome.tag >> 16U;
        const std::size_t portIndex = outcome.tag & 0xffffU;
        if (!outcome.isGood()) {
            noteSilence(outcome, nodeIndex);
            return;
        }
        if (outcome.request.attribute == Attribute::ClassPortInfo) {
            const PmaAbilities abilities = decodeAbilities(outcome.data());
            if (abilities.isRedirected)
                note(FABRIC_TEXT("rdma", "%1 gives its counters only at another address, which is not followed"),
                     {node(nodeIndex).name}, outcome);
            else
                abilities_[nodeIndex] = abilities;
            return;
        }
        const PmaAbilities& abilities = *abilities_[nodeIndex];
        mergeCounters(node(nodeIndex).ports[portIndex].counters,
                      outcome.request.attribute == Attribute::PortCounters
                          ? decodeCounters(outcome.data(), abilities)
                          : decodeExtendedCounters(outcome.data(), abilities));
    }

    void noteSilence(const MadOutcome& outcome, std::size_t nodeIndex)
    {
        if (outcome.request.attribute == Attribute::ClassPortInfo)
            note(FABRIC_TEXT("rdma", "%1 does not answer for its counters: they were not read"), {node(nodeIndex).name},
                 outcome);
        else
            note(FABRIC_TEXT("rdma", "Port %2 of %1 does not answer for its counters: they were not read in full"),
                 {node(nodeIndex).name, std::to_string(outcome.request.port)}, outcome);
    }

    void note(Text text, std::vector<std::string> args, const MadOutcome& outcome)
    {
        observation_.notes.push_back({Message{text, std::move(args)}, "LID " + std::to_string(outcome.request.lid)});
    }

    void tell() const
    {
        const double all = static_cast<double>(window_.done() + window_.left());
        progress_.report(static_cast<double>(window_.done()) / all, "reading counters");
    }

    MadWindow window_;
    Observation& observation_;
    const Progress& progress_;
    std::vector<std::optional<PmaAbilities>> abilities_; ///< by node; nothing = not asked or not answered
};

} // namespace

Result<void> sweepCounters(MadTransport& transport, const MadLimits& limits, Observation& observation,
                           const Progress& progress)
{
    return Sweep(transport, limits, observation, progress).run();
}

} // namespace fabric::rdma
