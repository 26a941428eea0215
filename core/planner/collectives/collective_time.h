// How long a collective takes: T = fixed + steps x alpha + bytes on the busiest link / rate, with the busiest link
// found by routing the pattern over the planned fabric (contention >= 1) and constants of a generation.
//
// Formulas (n ranks on k nodes of g, S bytes; Thakur, Rabenseifner 2005; Sanders, Speck, Traeff 2009 for two trees;
// nccl-tests PERFORMANCE.md for bus bandwidth):
//   ring             2(n-1) steps, 2S(n-1)/n bytes; AllGather, ReduceScatter half; one ring a NIC
//   tree             2 log2 k levels over the network + 2(g-1) steps inside, 2S bytes
//   halving-doubling 2 log2 n steps, 2S(n-1)/n bytes, half of them in the first step, each step's pattern routed
//   hierarchical     NVLink 2S(g-1)/g, each NIC 2(S/g)(k-1)/k x g/nics; between overlapped (max) and one after the
//   other SHARP            S up and S down the switches' tree: busbw = 2(n-1)/n x NIC rate NVLS             in one
//   node: busbw = 2 B (n-1)/(n+1) AllToAll         S(k-1)/k over the NICs; PXN: same rails only, one more hop over
//   NVLink Broadcast        a pipelined chain, S bytes; over SHARP trees: the depth
// Everything in here is arithmetic, no route is looked at; O(log n) a call.
#pragma once

#include "core/planner/collectives/fabric_generation.h"

#include <cstdint>
#include <optional>

namespace fabric {

enum class CollectiveOp : std::uint8_t { AllReduce, AllGather, ReduceScatter, Broadcast, AllToAll };
enum class CollectiveWay : std::uint8_t { Ring, Tree, HalvingDoubling, HierarchicalRail, Sharp, Nvls, Plain, Pxn };
std::string_view collectiveOpName(CollectiveOp collective);
std::string_view wayName(CollectiveWay way);

/// The job: ranks are GPUs, node by node.
struct JobShape {
    int nodes = 1;
    int gpusPerNode = 8;
    int nicsPerNode = 8;
    double nicGBps = 50; ///< one NIC, one direction
    int ranks() const { return nodes * gpusPerNode; }
};

/// How much slower than its NICs a pattern runs over the fabric: busiest link's share of time, 1 = no slower.
struct Contention {
    double ring = 1;             ///< each node to the next, each rail by itself
    double uniform = 1;          ///< every end-port to every other
    double rail = 1;             ///< every end-port to every other of its rail
    std::vector<double> halving; ///< node XOR k/2, k/4 ... 1; empty = 1 each
};

/// What the network can do, as flags of the plan.
struct NetworkAbilities {
    int sharpTrees = 0;       ///< aggregation trees that the switches hold for this job; a rail needs one
    double nicExtraUs = 0;    ///< of a DPU, each network step
    double switchExtraUs = 0; ///< of programmable switches, each network step
};

struct CollectiveQuestion {
    JobShape job;
    FabricGeneration generation;
    Contention contention;
    NetworkAbilities abilities;
};

/// A band: the truth is expected between low and high; `typical` is the model's value.
struct CollectiveTime {
    double lowMs = 0;
    double typicalMs = 0;
    double highMs = 0;
    double busGBps = 0; ///< of typical, as nccl-tests counts it
};

/// Empty when the way does not serve: NVLS over several nodes or without it, SHARP without a tree for each NIC,
/// halving-doubling of ranks that are no power of two, a collective that the way has no form of.
std::optional<CollectiveTime> collectiveTime(const CollectiveQuestion& question, CollectiveOp collective,
                                             CollectiveWay way, double bytes);
/// The fastest way of all that serve.
struct BestWay {
    CollectiveWay way = CollectiveWay::Ring;
    CollectiveTime time;
};
BestWay bestWay(const CollectiveQuestion& question, CollectiveOp collective, double bytes);

/// Bus bandwidth of NVLink SHARP among n GPUs of a node with rate B: 2 B (n-1)/(n+1).
double nvlsBusGBps(int ranks, double rate);
/// Logical bandwidth of an AllToAll whose share that stays inside the node costs nothing: NIC rate x k/(k-1).
double logicalAllToAllGBps(double nicGBps, int nodes);
/// Share by which rail-only forwarding over NVLink is longer: (NIC/NVLink)(g-1)/g (arXiv 2307.12169).
double railOnlyOverhead(double nicGBps, double nvlinkGBps, int gpusPerNode);

} // namespace fabric
