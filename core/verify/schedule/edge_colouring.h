// Edge colouring of a bipartite multigraph with as many colours as its largest degree, which is the least there is
// (König 1916): the fewest rounds in which any given pairs can be tested when every port takes part in one test at a
// time.
//
// Kempe chains over tables of "edge by vertex and colour", with free colours as bit sets: O(E x chain), chains being
// short on the regular graphs of fabrics. Memory: 4 bytes a vertex and colour.
#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <vector>

namespace fabric {

struct ColouredEdge {
    std::uint32_t a = 0;
    std::uint32_t b = 0;
};

struct EdgeColouring {
    std::uint32_t colours = 0;         ///< = the largest degree
    std::vector<std::uint32_t> colour; ///< of each edge
};

/// Parallel edges are welcome. Errors: an odd cycle (FP-SCH-002), for which the largest degree may not be enough; an
/// edge from a vertex to itself is one.
[[nodiscard]] Result<EdgeColouring> colourEdges(std::uint32_t vertices, const std::vector<ColouredEdge>& edges);

} // namespace fabric
