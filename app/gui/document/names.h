// Names for new things: free device names by counting up, and the next cable numbers of a fabric. Pure values, no Qt.
#pragma once

#include "core/model/project.h"

#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>

namespace fabric::gui {

/// "leaf-07" -> "leaf-08", "su01-r9" -> "su01-r10": the last run of digits plus one, as wide as before; without digits
/// "-2" is added.
std::string incremented(std::string_view name);

/// The device names of a project together with those handed out since. O(devices) to make.
class NameBook {
public:
    explicit NameBook(const Project& project);
    /// `wanted` when it is free, else the next free one after it. The name counts as taken from then on.
    std::string take(std::string wanted);

private:
    std::unordered_set<std::string> taken_;
    std::unordered_map<std::string, std::string>
        lastFor_; ///< where counting from a taken name got to, so that n copies cost O(n)
};

/// Cable numbers "{fabric}-{00001}", counted on from the highest one in use; none is ever given twice. O(cables) per
/// fabric.
class CableNumbers {
public:
    explicit CableNumbers(const Project& project) : project_(project) {}
    std::string next(Id<Fabric> fabric);

private:
    const Project& project_;
    std::unordered_map<Id<Fabric>, std::int64_t> last_;
};

} // namespace fabric::gui
