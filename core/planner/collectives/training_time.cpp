#include "core/planner/collectives/training_time.h"

namespace fabric {

namespace {

constexpr TrainingPreset kPresets[] = {
    {"gpt3-article-peak", 3640, 10'000, 125,
     FABRIC_TEXT("collectives",
                 "3,640 PF-days is GPT-3 175B (arXiv 2005.14165, table D.1); 10,000 V100 at 125 TFLOP/s, "
                 "their peak: no job sustains it, so this is the least time")},
    {"gpt3-article", 3640, 10'000, 28,
     FABRIC_TEXT("collectives",
                 "3,640 PF-days is GPT-3 175B (arXiv 2005.14165, table D.1), though the article says GPT-3.5; 10,000 "
                 "V100 at 28 TFLOP/s sustained (22 % of peak, as quoted by arXiv 2307.12169); no failures and no "
                 "restarts")}};

} // namespace

std::span<const TrainingPreset> trainingPresets()
{
    return kPresets;
}

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
