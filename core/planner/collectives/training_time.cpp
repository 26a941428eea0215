#include "core/planner/collectives/training_time.h"

namespace fabric {

double trainingFlops(double parameters, double tokens)
{
    return 6 * parameters * tokens;
}

double trainingFlopsRecomputing(double parameters, double tokens)
{
    return 8 * parameters * tokens;
}

double pfDaysOf(double flops)
{
    return flops / 1e15 / kSecondsPerDay;
}

double trainingDays(double pfDays, double gpus, double sustainedTflops)
{
    return pfDays * 1e3 / (gpus * sustainedTflops);
}

double stepAfter(double networkShare, double factor)
{
    return 1 - networkShare + networkShare * factor;
}

StepEstimate estimateStep(const CollectiveQuestion& question, const StepQuestion& step)
{
    StepEstimate estimate;
    const double flops = trainingFlops(step.parameters, step.tokensPerStep);
    estimate.computeMs = flops / (question.job.ranks() * step.sustainedTflops * 1e12) * 1e3;
    const BestWay best =
        bestWay(question, CollectiveOp::AllReduce, step.parameters * step.bytesPerParameter / step.modelParallel);
    estimate.way = best.way;
    estimate.network = best.time;
    estimate.shareAtMost = best.time.typicalMs / (best.time.typicalMs + estimate.computeMs);
    return estimate;
}

} // namespace fabric
