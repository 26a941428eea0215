// Slurm's view of a fabric: switches with nodes or switches below them, as topology.conf (tree or blocks) and as
// topology.yaml. From a plan it is a tree of groups: nodes that hang on the same leafs are one group, because a rail
// fabric is no tree (a node there has a leaf per rail) and Slurm wants each node once.
#pragma once

#include "core/formats/formats.h"

namespace fabric {

extern const Format kSlurmConfFormat;
extern const Format kSlurmYamlFormat;

inline constexpr std::size_t kMaxSlurmName = 64;
inline constexpr std::size_t kMaxHostlist = 1'000'000;

struct SlurmSwitch {
    std::string name;
    std::vector<std::string> nodes;    ///< of a leaf; with `switches` empty
    std::vector<std::string> switches; ///< below it
    int line = 0;

    bool operator==(const SlurmSwitch& other) const
    {
        return name == other.name && nodes == other.nodes && switches == other.switches;
    }
};

struct SlurmTopology {
    std::vector<SlurmSwitch> switches;
    bool isBlocks = false;       ///< BlockName lines: each block's nodes stand as a switch
    std::vector<int> blockSizes; ///< of blocks
    std::vector<ImportNote> notes;
};

/// "n[1-3,07],m" as names, in order. Errors: brackets that do not match, ranges that run backwards, more than
/// kMaxHostlist names.
[[nodiscard]] Result<std::vector<std::string>> expandHostlist(std::string_view text, const std::string& where);
/// The shortest usual form: runs of numbers of one width in brackets. Inverse of expandHostlist() but for the order.
std::string compressHostlist(std::vector<std::string> names);

/// topology.conf, or what `scontrol show topology` prints.
[[nodiscard]] Result<SlurmTopology> readSlurmConf(std::string_view text, const std::string& fileName);
/// The first tree or block entry of a topology.yaml; others are notes.
[[nodiscard]] Result<SlurmTopology> readSlurmYaml(std::string_view text, const std::string& fileName);

struct PlannedSlurmTopology {
    SlurmTopology topology;
    std::vector<ExportLoss> losses; ///< nodes whose names Slurm cannot have; nodes without a leaf
};
PlannedSlurmTopology slurmPlan(const Project& project, const Catalog& catalog, Id<Fabric> fabric);
std::string slurmConf(const SlurmTopology& topology);
std::string slurmYaml(const SlurmTopology& topology);

} // namespace fabric
