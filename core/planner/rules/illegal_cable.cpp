#include "core/catalog/compatibility.h"
#include "core/planner/rules/describe.h"
#include "core/planner/rules/link_mismatch.h"
#include "core/planner/rules/rules.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

namespace fabric {

namespace {

constexpr const char* kId = "illegal-cable";

/// What the verdict on a cable depends on, as one word per fact. Cables with equal words get equal verdicts, so each
/// class of cable is judged once: plans repeat a few classes hundreds of thousands of times.
using Signature = std::vector<std::uint64_t>;

struct SignatureHash {
    std::size_t operator()(const Signature& words) const noexcept
    {
        std::uint64_t hash = words.size();
        for (const std::uint64_t word : words)
            hash = (hash ^ word) * 0x9E3779B97F4A7C15ULL;
        return hash ^ (hash >> 29);
    }
};

/// Judges cables class by class.
class Judge {
public:
    explicit Judge(const RuleInput& input) : input_(input)
    {
        for (const Module& module : input.project.modules())
            if (module.kind == ModuleKind::Transceiver) plugs_[{module.device, module.bay, module.cage, 1}] = &module;
    }

    /// Faults of the cable; empty when its class is known to be legal.
    std::vector<Incompatibility> faults(const Cable& cable)
    {
        const auto signature = signatureOf(cable);
        if (signature && legal_.contains(*signature)) return {};
        std::vector<Incompatibility> found = faultsOf(input_.project, input_.catalog, input_.ports, cable);
        if (signature && found.empty()) legal_.insert(*signature);
        return found;
    }

private:
    static PortRef cageOf(PortRef port)
    {
        port.connector = 1;
        return port;
    }

    std::uint64_t word(std::string_view text)
    {
        return words_.try_emplace(std::string(text), words_.size()).first->second;
    }

    /// Nothing when the cable shares a cage with others of unlike kind, where the verdict depends on those too.
    std::optional<Signature> signatureOf(const Cable& cable)
    {
        Signature words{word(cable.part), static_cast<std::uint64_t>(cable.kind),
                        static_cast<std::uint64_t>(cable.lengthMm.value_or(-1)),
                        static_cast<std::uint64_t>(cable.routedMm.value_or(-1)), cable.fabric.value};
        for (const CableEnd& end : cable.ends) {
            const auto shape = input_.ports.shape(end.end.port);
            if (!shape) return std::nullopt;
            words.push_back(reinterpret_cast<std::uintptr_t>(shape->cage));
            words.push_back(static_cast<std::uint64_t>(shape->mbps));
            words.push_back((static_cast<std::uint64_t>(shape->lanes) << 40) | (std::uint64_t{end.end.lane0} << 32) |
                            (std::uint64_t{end.end.lanes} << 24) |
                            (static_cast<std::uint64_t>(shape->connectors) << 8) |
                            static_cast<std::uint64_t>(end.side));
            const auto plug = plugs_.find(cageOf(end.end.port));
            words.push_back(plug == plugs_.end() ? ~std::uint64_t{0} : word(plug->second->part));
            words.push_back(companion(cable, end.end.port, shape->connectors));
        }
        for (const int lane : cable.laneMap)
            words.push_back(static_cast<std::uint64_t>(lane));
        return words;
    }

    /// The parts and shapes of the other cables in the cage, which a twin-port transceiver cares about.
    std::uint64_t companion(const Cable& cable, const PortRef& port, int connectors)
    {
        if (connectors < 2) return 0;
        std::uint64_t sum = 1;
        for (int connector = 1; connector <= connectors; ++connector) {
            PortRef other = port;
            other.connector = static_cast<std::uint8_t>(connector);
            for (const Id<Cable> id : input_.occupancy.cablesAt(other)) {
                if (id == cable.id) continue;
                const Cable& row = input_.project.cables().at(id);
                sum = sum * 31 + word(row.part) * 8 + row.ends.size();
            }
        }
        return sum;
    }

    const RuleInput& input_;
    std::unordered_map<PortRef, const Module*> plugs_;
    std::unordered_map<std::string, std::uint64_t> words_;
    std::unordered_set<Signature, SignatureHash> legal_;
};

/// Faults that another rule states better: lengths, and ports that cannot talk whatever joins them.
bool isToldElsewhere(const RuleInput& input, const Cable& cable, const Incompatibility& fault)
{
    if (fault.rule != "protocol" && fault.rule != "modulation") return false;
    const Fabric* fabric = input.project.fabrics().find(cable.fabric);
    const Protocol protocol = fabric != nullptr ? fabric->protocol : Protocol::Unset;
    for (const CableEnd& a : cable.ends)
        for (const CableEnd& b : cable.ends) {
            if (a.side != Side::A || b.side != Side::B) continue;
            const auto shapeA = input.ports.shape(a.end.port);
            const auto shapeB = input.ports.shape(b.end.port);
            if (shapeA && shapeB && mismatchOf(*shapeA, *shapeB, protocol) != Mismatch::None) return true;
        }
    return false;
}

std::string endsText(const RuleInput& input, const Cable& cable)
{
    std::vector<std::string> names;
    for (const CableEnd& end : cable.ends)
        names.push_back(portText(input, end.end.port));
    return listText(names);
}

std::vector<Finding> run(const RuleInput& input)
{
    Judge judge(input);
    std::vector<Finding> findings;
    for (const Cable& cable : input.project.cables())
        for (const Incompatibility& fault : judge.faults(cable)) {
            if (isToldElsewhere(input, cable, fault)) continue;
            const Message message{FABRIC_TEXT("rules", "Replace %1 between %2: %3"),
                                  {cableText(input, cable), endsText(input, cable), fault.message.str()}};
            Finding finding = cableFinding(input, kId, Severity::Error, message, cable);
            finding.approvalKey += " | " + fault.rule;
            findings.push_back(std::move(finding));
        }
    return findings;
}

} // namespace

const Rule kIllegalCable{
    kId,
    FABRIC_TEXT("rules", "Cable does not fit"),
    FABRIC_TEXT("rules", "The cable, or the transceivers with their cord, cannot join these cages: plug form, lanes, "
                         "lane rate, optics, connector, reach, "
                         "twin-port positions or power."),
    run,
};

} // namespace fabric
