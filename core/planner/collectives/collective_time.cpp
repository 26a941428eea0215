#include "core/planner/collectives/collective_time.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace fabric {

namespace {

constexpr std::array<std::string_view, 5> kCollectives = {"allreduce", "allgather", "reducescatter", "broadcast",
                                                          "alltoall"};
constexpr std::array<std::string_view, 8> kWays = {
    "ring", "tree", "halving-doubling", "hierarchical-rail", "sharp", "nvls", "plain", "pxn"};
constexpr double kMiB = 1024.0 * 1024.0;

/// What nccl-tests multiplies S/T with.
double busFactor(CollectiveOp collective, int ranks)
{
    const double n = ranks;
    switch (collective) {
    case CollectiveOp::AllReduce:
        return 2 * (n - 1) / n;
    case CollectiveOp::Broadcast:
        return 1;
    default:
        return (n - 1) / n;
    }
}

/// Half of AllReduce for the two that are its halves; 0 where the way has no such form.
double share(CollectiveOp collective)
{
    if (collective == CollectiveOp::AllReduce) return 1;
    return collective == CollectiveOp::AllGather || collective == CollectiveOp::ReduceScatter ? 0.5 : 0;
}

struct Rates {
    double nodeGBps; ///< all NICs of a node
    double nvlink;   ///< one GPU
    double netStepUs;
    double treeStepUs;
};

Rates ratesOf(const CollectiveQuestion& question)
{
    const FabricGeneration& of = question.generation;
    const double extra = question.abilities.nicExtraUs + question.abilities.switchExtraUs;
    return {question.job.nicGBps * question.job.nicsPerNode * of.nicEfficiency, of.nvlinkGBps * of.ringEfficiency,
            of.ringNetStepUs + extra, of.treeNetStepUs + extra};
}

/// Milliseconds: microseconds of steps, and bytes over GB/s.
double ms(double us, double bytes, double gbps)
{
    return us / 1e3 + bytes / gbps / 1e6;
}

/// Inside a node what rings were measured to reach. Over nodes the NICs, which 386.6 of 400 GB/s show that NVLink's own
/// ring efficiency does not hold back: there its nominal rate is the limit.
double ringGBps(const CollectiveQuestion& q)
{
    const Rates rates = ratesOf(q);
    return q.job.nodes > 1 ? std::min(rates.nodeGBps / q.contention.ring, q.generation.nvlinkGBps) : rates.nvlink;
}

double ringMs(const CollectiveQuestion& q, CollectiveOp collective, double bytes)
{
    const JobShape& job = q.job;
    const Rates rates = ratesOf(q);
    const double half = collective == CollectiveOp::AllReduce ? 2 : 1;
    const double steps = half * (job.ranks() - 1);
    const double netSteps = job.nodes > 1 ? half * job.nodes : 0;
    const double us =
        q.generation.baseUs + netSteps * rates.netStepUs + std::max(0.0, steps - netSteps) * q.generation.ringStepUs;
    return ms(us, half * bytes * (job.ranks() - 1) / job.ranks(), ringGBps(q));
}

double treeMs(const CollectiveQuestion& q, double bytes)
{
    const JobShape& job = q.job;
    const Rates rates = ratesOf(q);
    const double us = q.generation.baseUs + 2 * std::ceil(std::log2(job.nodes)) * rates.treeStepUs +
                      2 * (job.gpusPerNode - 1) * q.generation.ringStepUs;
    // Two trees, each with half of the message: a node sends and takes 2S at most; NCCL reaches 0.92 of a ring's rate.
    constexpr double kTreeShare = 0.92;
    return ms(us, 2 * bytes, ringGBps(q) * kTreeShare);
}

std::optional<double> halvingMs(const CollectiveQuestion& q, CollectiveOp collective, double bytes)
{
    const JobShape& job = q.job;
    const Rates rates = ratesOf(q);
    const auto isPower = [](int number) { return number > 0 && (number & (number - 1)) == 0; };
    if (!isPower(job.nodes) || !isPower(job.gpusPerNode)) return std::nullopt;
    const double times = collective == CollectiveOp::AllReduce ? 2 : 1;
    double total = q.generation.baseUs / 1e3;
    double part = bytes / 2;
    std::size_t phase = 0;
    // Ranks of a node exchange at once: their NICs together carry gpusPerNode parts.
    for (int distance = job.nodes / 2; distance >= 1; distance /= 2, part /= 2, ++phase) {
        const double contention = phase < q.contention.halving.size() ? q.contention.halving[phase] : 1;
        total += times * ms(rates.netStepUs, part * job.gpusPerNode, rates.nodeGBps / contention);
    }
    for (int distance = job.gpusPerNode / 2; distance >= 1; distance /= 2, part /= 2)
        total += times * ms(q.generation.ringStepUs, part, rates.nvlink);
    return total;
}

/// Overlapped and one after the other.
std::pair<double, double> railMs(const CollectiveQuestion& q, CollectiveOp collective, double bytes)
{
    const JobShape& job = q.job;
    const Rates rates = ratesOf(q);
    const double half = collective == CollectiveOp::AllReduce ? 2 : 1;
    const double g = job.gpusPerNode;
    const double k = job.nodes;
    const double inside = ms(half * (g - 1) * q.generation.ringStepUs, half * bytes * (g - 1) / g, rates.nvlink);
    const double nics = bytes / g * g / job.nicsPerNode; // bytes that one NIC reduces for its GPUs
    const double net = job.nodes > 1 ? ms(half * (k - 1) * rates.netStepUs, half * nics * (k - 1) / k,
                                          rates.nodeGBps / job.nicsPerNode / q.contention.ring)
                                     : 0;
    const double base = q.generation.baseUs / 1e3;
    return {base + std::max(inside, net), base + inside + net};
}

std::optional<double> sharpMs(const CollectiveQuestion& q, CollectiveOp collective, double bytes)
{
    const JobShape& job = q.job;
    if (job.nodes < 2 || q.abilities.sharpTrees < job.nicsPerNode) return std::nullopt;
    const Rates rates = ratesOf(q);
    const double inside = 2 * bytes * (job.gpusPerNode - 1) / job.gpusPerNode;
    const double us =
        q.generation.baseUs + q.generation.sharpNetUs + q.abilities.switchExtraUs + q.abilities.nicExtraUs;
    if (collective == CollectiveOp::Broadcast) return ms(us, bytes, std::min(rates.nodeGBps, rates.nvlink));
    if (collective != CollectiveOp::AllReduce) return std::nullopt;
    return us / 1e3 + std::max(bytes / rates.nodeGBps, inside / rates.nvlink) / 1e6;
}

std::optional<double> nvlsMs(const CollectiveQuestion& q, CollectiveOp collective, double bytes)
{
    const int n = q.job.gpusPerNode;
    if (q.job.nodes != 1 || q.generation.nvlsGBps <= 0 || share(collective) == 0 || n < 2) return std::nullopt;
    // Every GPU sends and takes S(n+1)/n of what an AllReduce moves; its halves move half.
    return ms(q.generation.nvlsUs, share(collective) * bytes * (n + 1) / n, q.generation.nvlsGBps);
}

double allToAllMs(const CollectiveQuestion& q, double bytes, bool isPxn)
{
    const JobShape& job = q.job;
    const Rates rates = ratesOf(q);
    const double k = job.nodes;
    const double g = job.gpusPerNode;
    const double contention = isPxn ? q.contention.rail : q.contention.uniform;
    const double net = job.nodes > 1 ? bytes * g * (k - 1) / k * contention / rates.nodeGBps : 0;
    // Inside: the part for the own node; PXN also carries everything for other rails over NVLink first.
    const double inside =
        (bytes * (g - 1) / job.ranks() + (isPxn ? bytes * (k - 1) / k * (g - 1) / g : 0)) / rates.nvlink;
    const double messages = isPxn ? k - 1 : job.ranks() - g;
    const double us = q.generation.baseUs + (messages > 0 ? rates.netStepUs * std::log2(messages + 1) : 0) +
                      q.generation.ringStepUs * (isPxn ? 2 : 1);
    return us / 1e3 + std::max(net, inside) / 1e6;
}

/// A chain through all nodes, cut into so many pieces that filling it and sending cost the least.
double chainMs(const CollectiveQuestion& q, double bytes)
{
    const JobShape& job = q.job;
    const Rates rates = ratesOf(q);
    const double step = job.nodes > 1 ? rates.netStepUs : q.generation.ringStepUs;
    const double rate = ringGBps(q);
    const double hops = job.nodes > 1 ? job.nodes + job.gpusPerNode - 2 : job.gpusPerNode - 1;
    const double sendUs = bytes / rate / 1e3;
    const double pieces = std::max(1.0, std::sqrt(std::max(0.0, hops - 1) * sendUs / step));
    return (q.generation.baseUs + (hops - 1 + pieces) * (step + sendUs / pieces)) / 1e3;
}

/// How far the model may be off: validated to 4 % inside a node and from 1 GiB on, to 20 % from 32 MiB on; below that
/// protocols change with size and half is our own guess. Aggregation in switches has one published anchor only.
double errorShare(const CollectiveQuestion& q, CollectiveWay way, double bytes)
{
    const bool isLong = bytes >= 1024 * kMiB;
    double error = bytes < 32 * kMiB ? 0.5 : q.job.nodes == 1 || isLong ? 0.04 : 0.2;
    if (way == CollectiveWay::Sharp || way == CollectiveWay::HierarchicalRail) error = std::max(error, 0.2);
    return error;
}

} // namespace

std::string_view collectiveOpName(CollectiveOp collective)
{
    return kCollectives[static_cast<std::size_t>(collective)];
}

std::string_view wayName(CollectiveWay way)
{
    return kWays[static_cast<std::size_t>(way)];
}

std::optional<CollectiveTime> collectiveTime(const CollectiveQuestion& question, CollectiveOp collective,
                                             CollectiveWay way, double bytes)
{
    if (question.job.ranks() < 2 || bytes <= 0) return std::nullopt;
    std::optional<double> least;
    std::optional<double> most;
    const bool isReduction = share(collective) > 0;
    switch (way) {
    case CollectiveWay::Ring:
        if (collective == CollectiveOp::Broadcast)
            least = chainMs(question, bytes);
        else if (isReduction)
            least = ringMs(question, collective, bytes);
        break;
    case CollectiveWay::Tree:
        if (collective == CollectiveOp::AllReduce) least = treeMs(question, bytes);
        break;
    case CollectiveWay::HalvingDoubling:
        if (isReduction) least = halvingMs(question, collective, bytes);
        break;
    case CollectiveWay::HierarchicalRail:
        if (isReduction && question.job.nodes > 1) {
            const auto [overlapped, serial] = railMs(question, collective, bytes);
            least = overlapped;
            most = serial;
        }
        break;
    case CollectiveWay::Sharp:
        least = sharpMs(question, collective, bytes);
        break;
    case CollectiveWay::Nvls:
        least = nvlsMs(question, collective, bytes);
        break;
    case CollectiveWay::Plain:
    case CollectiveWay::Pxn:
        if (collective == CollectiveOp::AllToAll) least = allToAllMs(question, bytes, way == CollectiveWay::Pxn);
        break;
    }
    if (!least) return std::nullopt;
    const double error = errorShare(question, way, bytes);
    CollectiveTime time;
    time.typicalMs = most ? (*least + *most) / 2 : *least;
    time.lowMs = *least * (1 - error);
    time.highMs = most.value_or(*least) * (1 + error);
    time.busGBps = bytes / time.typicalMs / 1e6 * busFactor(collective, question.job.ranks());
    return time;
}

BestWay bestWay(const CollectiveQuestion& question, CollectiveOp collective, double bytes)
{
    BestWay best;
    bool isFound = false;
    for (std::size_t i = 0; i < kWays.size(); ++i) {
        const auto way = static_cast<CollectiveWay>(i);
        const auto time = collectiveTime(question, collective, way, bytes);
        if (!time || (isFound && time->typicalMs >= best.time.typicalMs)) continue;
        best = {way, *time};
        isFound = true;
    }
    return best;
}

double nvlsBusGBps(int ranks, double rate)
{
    return 2 * rate * (ranks - 1) / (ranks + 1);
}

double logicalAllToAllGBps(double nicGBps, int nodes)
{
    return nicGBps * nodes / (nodes - 1);
}

double railOnlyOverhead(double nicGBps, double nvlinkGBps, int gpusPerNode)
{
    return nicGBps / nvlinkGBps * (gpusPerNode - 1) / gpusPerNode;
}

} // namespace fabric
