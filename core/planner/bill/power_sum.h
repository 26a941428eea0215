// One power figure of a bill (typical or nameplate), summed over devices, with the basis of every part that went in and
// a count of what did not. A switch figure on the basis "passive" was rated without transceivers, so theirs are added;
// one on the basis "active" holds them already.
#pragma once

#include "core/catalog/part.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace fabric {

class PowerSum {
public:
    using Figure = std::optional<std::int64_t> Part::*;
    using Basis = std::string Part::*;

    PowerSum(Figure figure, Basis basis) : figure_(figure), basis_(basis) {}

    /// One device with the transceivers in its cages; null = part unknown.
    void add(const Part* device, const std::vector<const Part*>& transceivers);

    std::int64_t milliwatts() const { return milliwatts_; }
    /// Devices whose figure is not known and not in the sum.
    std::int64_t unknown() const { return unknown_; }
    /// "48 x passive cables; + 1536 transceivers in switches rated without them"
    std::string words() const;

private:
    Figure figure_;
    Basis basis_;
    std::int64_t milliwatts_ = 0;
    std::int64_t unknown_ = 0;
    std::int64_t modules_ = 0;
    std::int64_t unknownModules_ = 0;
    std::map<std::string, std::int64_t> bases_;
};

} // namespace fabric
