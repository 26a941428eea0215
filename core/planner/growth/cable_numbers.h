// Cable numbers that are never given twice: a name that is taken goes on behind the last of its series.
#pragma once

#include "core/model/project.h"

#include <map>
#include <set>
#include <string>

namespace fabric::growth {

class CableNumbers {
public:
    explicit CableNumbers(const Project& built)
    {
        for (const Cable& cable : built.cables())
            remember(cable.name);
    }
    /// `wanted` itself, or "compute-08193" for "compute-00042" where 08192 is the highest there is. It is taken then.
    std::string next(const std::string& wanted);

private:
    void remember(const std::string& name);

    std::set<std::string> names_;
    std::map<std::string, std::int64_t> last_; ///< highest number, by what stands before it
};

} // namespace fabric::growth
