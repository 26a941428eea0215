// How a long job tells how far it is and learns that it should stop. The window and the command line each implement it.
// Called from the job's thread; implementations must be safe for that.
#pragma once

#include <string_view>

namespace fabric {

class Progress {
public:
    virtual ~Progress() = default;
    /// `done` in 0..1; `stage` is a short English phrase ("laying cables"). Cheap: may be called thousands of times.
    virtual void report(double done, std::string_view stage) const = 0;
    virtual bool isCancelled() const = 0;
};

/// Says nothing and is never cancelled.
class SilentProgress : public Progress {
public:
    void report(double, std::string_view) const override {}
    bool isCancelled() const override { return false; }
};

} // namespace fabric
