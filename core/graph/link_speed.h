// The speed that two ports agree on over given lanes and cables.
#pragma once

#include "core/catalog/ports.h"

#include <span>
#include <string>
#include <unordered_map>

namespace fabric {

/// Finds the lane rate that cages and assemblies have in common, remembering what it worked out: links of one class
/// cost one look-up each. Not for sharing between threads.
class LinkSpeeds {
public:
    explicit LinkSpeeds(const PortMap& ports) : ports_(ports) {}

    /// Mb/s over `lanes` lanes: lanes x the highest common lane rate, at most what each port and each plug gives. Where
    /// a cage has no known lane rate, each port gives its speed in proportion to the lanes used. 0 = unknown or nothing
    /// in common. `lanes` is lowered to what the plugs wire.
    std::int64_t mbps(const PortShape& a, const PortShape& b, std::span<const Cable* const> cables, int& lanes);

private:
    struct Class {
        const CageGroup* a;
        const CageGroup* b;
        const Part* part;
        bool operator==(const Class&) const = default;
    };
    struct Hash {
        std::size_t operator()(const Class& c) const noexcept;
    };

    const Part* partOf(const Cable& cable);
    std::int64_t commonLaneMbps(const CageGroup& a, const CageGroup& b, const Part* part);

    const PortMap& ports_;
    std::unordered_map<Class, std::int64_t, Hash> laneMbps_;
    const std::pair<const Class, std::int64_t>* last_ = nullptr; ///< of laneMbps_, which never moves its entries
    std::string lastSlug_;
    const Part* lastPart_ = nullptr;
};

} // namespace fabric
