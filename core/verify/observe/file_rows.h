// From values of the InfiniBand readers (core/formats) to an observation: ends of rows become nodes and ports, rows
// become links. Internal to the file_*.cpp of InfiniBand tools.
//
// An end is recognised by its node GUID, else its port GUID, else the section it stands in, else its LID. Nothing is
// recognised by its name: names repeat.
#pragma once

#include "core/formats/ib_rows.h"
#include "core/verify/observe/observation.h"

#include <map>
#include <string_view>
#include <unordered_map>

namespace fabric {

ObservedKind observedKind(ImportedKind kind);
/// "Active", "4: ACTIVE", "Init" ...
LogicalState logicalState(std::string_view word);
/// "LinkUp", "5: LinkUp", "PortConfigurationTraining" ...
PhysicalState physicalState(std::string_view word);
/// Fills ObservedNode::host of an adapter from its description.
void setHost(ObservedNode& node);

class RowNodes {
public:
    explicit RowNodes(Observation& observation) : observation_(observation) {}
    int node(const IbEnd& end);
    /// The port with that number, added when it is new.
    ObservedRef port(int node, const IbEnd& end);

private:
    void fill(ObservedNode& node, const IbEnd& end);

    Observation& observation_;
    std::unordered_map<std::uint64_t, int> byNodeGuid_;
    std::unordered_map<std::uint64_t, int> byPortGuid_;
    std::unordered_map<int, int> bySection_;
    std::unordered_map<int, int> byLid_;
    std::map<std::pair<int, int>, int> portAt_;
};

/// Nodes, ports and links of `rows`, with its warnings as notes. A link told by both of its ends is one link; one told
/// by one end is one-sided; a port with several peers leaves all its links doubtful, with a note. Sorts the ports:
/// `nodes` is not to be used afterwards.
void addRows(Observation& observation, RowNodes& nodes, IbRows rows);
void addRows(Observation& observation, IbRows rows);

} // namespace fabric
