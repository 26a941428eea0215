#include "core/graph/link_speed.h"

#include "core/catalog/read_part.h"

#include <algorithm>

namespace fabric {

namespace {

/// Whether an assembly carries this lane rate: its own, or a lower one when it is passive copper.
bool carries(const Part* part, std::string_view modulation)
{
    if (part == nullptr || !part->cable || part->cable->modulation.empty()) return true;
    const CableFacts& cable = *part->cable;
    if (cable.modulation == modulation) return true;
    return cable.kind.starts_with("DAC") && laneMbps(modulation) < laneMbps(cable.modulation);
}

/// What a port gives over some of its lanes when its lane rate is not known.
std::int64_t shareOf(const PortShape& port, int lanes)
{
    if (port.lanes <= 0 || lanes >= port.lanes) return port.mbps;
    return port.mbps * lanes / port.lanes;
}

} // namespace

std::size_t LinkSpeeds::Hash::operator()(const Class& c) const noexcept
{
    const std::hash<const void*> hash;
    return (hash(c.a) * 31 + hash(c.b)) * 31 + hash(c.part);
}

const Part* LinkSpeeds::partOf(const Cable& cable)
{
    if (cable.part.empty()) return nullptr;
    if (cable.part != lastSlug_) {
        lastSlug_ = cable.part;
        lastPart_ = ports_.part(cable.part);
    }
    return lastPart_;
}

std::int64_t LinkSpeeds::commonLaneMbps(const CageGroup& a, const CageGroup& b, const Part* part)
{
    const Class wanted{&a, &b, part};
    if (last_ != nullptr && last_->first == wanted) return last_->second; // links of one class come in runs
    const auto [at, isNew] = laneMbps_.try_emplace(wanted, 0);
    last_ = &*at;
    if (!isNew) return at->second;
    for (const std::string& modulation : a.modulations)
        if (std::find(b.modulations.begin(), b.modulations.end(), modulation) != b.modulations.end() &&
            carries(part, modulation))
            at->second = std::max(at->second, laneMbps(modulation));
    return at->second;
}

std::int64_t LinkSpeeds::mbps(const PortShape& a, const PortShape& b, std::span<const Cable* const> cables, int& lanes)
{
    if (a.mbps == 0 || b.mbps == 0) return 0;
    const bool isRateKnown = !a.cage->modulations.empty() && !b.cage->modulations.empty();
    std::int64_t laneRate = INT64_MAX;
    std::int64_t plugMbps = INT64_MAX;
    for (const Cable* cable : cables) {
        const Part* part = partOf(*cable);
        if (isRateKnown) laneRate = std::min(laneRate, commonLaneMbps(*a.cage, *b.cage, part));
        if (part == nullptr || !part->cable) continue;
        // A leg is never wider than the narrower plug: the tail of a splitter.
        lanes = std::min({lanes, part->cable->a.lanes, part->cable->b.lanes});
        plugMbps = std::min({plugMbps, part->cable->a.mbps, part->cable->b.mbps});
    }
    const std::int64_t ofPorts =
        isRateKnown ? std::min({a.mbps, b.mbps, lanes * laneRate}) : std::min(shareOf(a, lanes), shareOf(b, lanes));
    return std::min(ofPorts, plugMbps);
}

} // namespace fabric
