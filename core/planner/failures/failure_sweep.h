// What happens when something fails: every element of a fabric by itself (N-1), equal consequences in one row, worst
// first; pairs of elements by sampling (N-2).
#pragma once

#include "core/base/progress.h"
#include "core/planner/failures/failure_rates.h"
#include "core/planner/failures/loss_model.h"

#include <array>

namespace fabric {

enum class FailingKind : std::uint8_t { Cable, Optic, Switch, Plane, Feed, Rack };
inline constexpr std::size_t kFailingKinds = 6;
/// "cable", "optic", "switch", "plane", "feed", "rack": the words of the rates table.
std::string_view failingName(FailingKind kind);

/// One thing that can fail.
struct FailingElement {
    FailingKind kind = FailingKind::Cable;
    std::uint32_t id = 0; ///< of the cable, module, device, feed or rack; the number of a plane
};

/// Elements whose failure has the same consequences.
struct FailureGroup {
    FailingKind kind = FailingKind::Cable;
    std::string what; ///< "leaf-spine 400G", "leaf", "plane 2"
    std::size_t count = 0;
    std::vector<std::string> examples;    ///< at most 20 names
    std::vector<FailingElement> elements; ///< all of them
    std::size_t linksEach = 0;
    LossEffect effect;                    ///< of each element
    std::optional<double> eventsPerMonth; ///< all elements of the group together; empty = rate unknown
    Message heals;
};

struct FailureSweep {
    std::array<std::size_t, kFailingKinds> elements{}; ///< asked, by kind
    std::size_t withoutLinks = 0; ///< elements that carry nothing of this fabric and are in no group
    bool hasRatios = false;
    TreeRatios intact;
    std::vector<FailureGroup> groups; ///< worst first
    std::vector<Message> notes;
};

struct FailureQuestion {
    std::vector<FailureRate> rates = defaultFailureRates();
    /// Kinds to ask; all without it.
    std::vector<FailingKind> kinds;
};

/// Error: cancelled. O(elements x what each touches); see LossModel.
[[nodiscard]] Result<FailureSweep> sweepFailures(const Project& project, const Catalog& catalog, Id<Fabric> fabric,
                                                 const FailureQuestion& question, const Progress& progress);
/// The same with the links at hand.
[[nodiscard]] Result<FailureSweep> sweepFailures(const Project& project, const Catalog& catalog,
                                                 const std::vector<Link>& links, Id<Fabric> fabric,
                                                 const FailureQuestion& question, const Progress& progress);

/// What brings back what a loss took, as a sentence.
Message healsOf(FailingKind kind, const LossEffect& effect);

/// Two cables or switches at once, drawn evenly over all of them.
struct PairSample {
    int samples = 0;
    std::uint32_t seed = 0;
    int apart = 0;     ///< samples in which end-ports that have a link no longer reach the rest
    int railsLost = 0; ///< samples in which a node loses a rail
    int noRatio = 0;
    Ratio medianAdaptive;
    Ratio p99Adaptive;
    Ratio worstAdaptive;
    Ratio worstFixed;
    std::array<std::string, 2> worst; ///< names of the pair with the most end-ports apart, then the worst ratio
    LossEffect worstEffect;
};
[[nodiscard]] Result<PairSample> samplePairs(const Project& project, const Catalog& catalog, Id<Fabric> fabric,
                                             int samples, std::uint32_t seed, const Progress& progress);

} // namespace fabric
