// From collectives to training: arithmetic that a user can follow, each input his own or labelled as our estimate.
#pragma once

#include "core/base/text.h"
#include "core/planner/collectives/collective_time.h"

#include <span>

namespace fabric {

inline constexpr double kSecondsPerDay = 86'400;

/// FLOPs of training a dense transformer once over its tokens: 6 x parameters x tokens (arXiv 2001.08361).
double trainingFlops(double parameters, double tokens);
/// The same where activations are worked out again: 8 x (arXiv 2104.04473).
double trainingFlopsRecomputing(double parameters, double tokens);
/// Days of work given in petaflop/s-days on so many GPUs at a sustained rate each. No failures, no restarts.
double trainingDays(double pfDays, double gpus, double sustainedTflops);
double pfDaysOf(double flops);

/// A published case of trainingDays(); what it assumes is part of the answer.
struct TrainingPreset {
    const char* name;
    double pfDays;
    double gpus;
    double sustainedTflops;
    Text assumes;
};
std::span<const TrainingPreset> trainingPresets();

/// Step = compute + exposed network; `networkShare` of the step is the network's. The step with the network `factor`
/// times as long (0.5 = halved, 0 = gone), in parts of what it was.
double stepAfter(double networkShare, double factor);

/// Our estimate of the share: one AllReduce of the gradients a step, nothing hidden behind compute, so at most this.
struct StepQuestion {
    double parameters = 0;
    double tokensPerStep = 0;
    double bytesPerParameter = 2; ///< of the gradients that are sent
    double sustainedTflops = 0;   ///< of one GPU
    int modelParallel = 1;        ///< GPUs that share one copy of the parameters
};
struct StepEstimate {
    double computeMs = 0;
    CollectiveWay way = CollectiveWay::Ring;
    CollectiveTime network;
    double shareAtMost = 0; ///< of the step, by the typical time
};
StepEstimate estimateStep(const CollectiveQuestion& question, const StepQuestion& step);

} // namespace fabric
