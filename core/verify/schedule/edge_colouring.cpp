#include "core/verify/schedule/edge_colouring.h"

#include <algorithm>
#include <cstddef>
#include <limits>

namespace fabric {

namespace {

constexpr std::uint32_t kNone = std::numeric_limits<std::uint32_t>::max();

class Colouring {
public:
    Colouring(std::uint32_t vertices, const std::vector<ColouredEdge>& edges, std::uint32_t colours)
        : edges_(edges),
          colours_(colours),
          words_((colours + 63) / 64),
          at_(std::size_t{vertices} * colours, kNone),
          free_(std::size_t{vertices} * words_, ~std::uint64_t{0}),
          colour_(edges.size(), kNone)
    {
        if (colours % 64 != 0)
            for (std::size_t last = words_ - 1; last < free_.size(); last += words_)
                free_[last] = (std::uint64_t{1} << (colours % 64)) - 1;
    }

    std::vector<std::uint32_t> run()
    {
        for (std::uint32_t edge = 0; edge < edges_.size(); ++edge) {
            const auto [a, b] = edges_[edge];
            std::uint32_t colour = commonFree(a, b);
            if (colour == kNone) {
                colour = anyFree(a);
                flip(b, colour, anyFree(b));
            }
            set(edge, colour);
        }
        return std::move(colour_);
    }

private:
    std::uint32_t& at(std::uint32_t vertex, std::uint32_t colour)
    {
        return at_[std::size_t{vertex} * colours_ + colour];
    }
    std::uint64_t* freeOf(std::uint32_t vertex) { return &free_[std::size_t{vertex} * words_]; }

    std::uint32_t commonFree(std::uint32_t a, std::uint32_t b)
    {
        const std::uint64_t* const freeA = freeOf(a);
        const std::uint64_t* const freeB = freeOf(b);
        for (std::uint32_t word = 0; word < words_; ++word)
            if (const std::uint64_t both = freeA[word] & freeB[word])
                return word * 64 + static_cast<std::uint32_t>(__builtin_ctzll(both));
        return kNone;
    }
    std::uint32_t anyFree(std::uint32_t vertex) { return commonFree(vertex, vertex); }

    void place(std::uint32_t vertex, std::uint32_t colour, std::uint32_t edge)
    {
        at(vertex, colour) = edge;
        const std::uint64_t bit = std::uint64_t{1} << (colour % 64);
        if (edge == kNone)
            freeOf(vertex)[colour / 64] |= bit;
        else
            freeOf(vertex)[colour / 64] &= ~bit;
    }
    void set(std::uint32_t edge, std::uint32_t colour)
    {
        colour_[edge] = colour;
        place(edges_[edge].a, colour, edge);
        place(edges_[edge].b, colour, edge);
    }

    /// Exchanges two colours along the path that starts at `vertex` with `taken`, which frees `taken` there. In a
    /// bipartite graph the path cannot end at the other end of the edge that is to be coloured.
    void flip(std::uint32_t vertex, std::uint32_t taken, std::uint32_t other)
    {
        std::uint32_t edge = at(vertex, taken);
        place(vertex, taken, kNone);
        while (edge != kNone) {
            const std::uint32_t far = edges_[edge].a == vertex ? edges_[edge].b : edges_[edge].a;
            const std::uint32_t following = at(far, other);
            colour_[edge] = other;
            place(vertex, other, edge);
            place(far, other, edge);
            if (following == kNone) place(far, taken, kNone);
            edge = following;
            vertex = far;
            std::swap(taken, other);
        }
    }

    const std::vector<ColouredEdge>& edges_;
    std::uint32_t colours_;
    std::uint32_t words_;
    std::vector<std::uint32_t> at_;
    std::vector<std::uint64_t> free_;
    std::vector<std::uint32_t> colour_;
};

/// Two sides without an edge inside either, by union-find with parity. False on an odd cycle.
bool isBipartite(std::uint32_t vertices, const std::vector<ColouredEdge>& edges)
{
    std::vector<std::uint32_t> parent(vertices);
    std::vector<char> parity(vertices, 0); ///< against the parent
    for (std::uint32_t v = 0; v < vertices; ++v)
        parent[v] = v;
    const auto root = [&](std::uint32_t v) {
        char odd = 0;
        while (parent[v] != v) {
            const std::uint32_t up = parent[v];
            parity[v] = static_cast<char>(parity[v] ^ parity[up]);
            parent[v] = parent[up];
            odd = static_cast<char>(odd ^ parity[v]);
            v = parent[v];
        }
        return std::pair(v, odd);
    };
    for (const auto& [a, b] : edges) {
        const auto [rootA, oddA] = root(a);
        const auto [rootB, oddB] = root(b);
        if (rootA == rootB && oddA == oddB) return false;
        if (rootA == rootB) continue;
        parent[rootA] = rootB;
        parity[rootA] = static_cast<char>(oddA ^ oddB ^ 1);
    }
    return true;
}

} // namespace

Result<EdgeColouring> colourEdges(std::uint32_t vertices, const std::vector<ColouredEdge>& edges)
{
    if (!isBipartite(vertices, edges))
        return fail(ErrorKind::Usage, "FP-SCH-002",
                    FABRIC_TEXT("schedule", "These pairs form an odd cycle: rounds cannot be found by edge colouring"));
    std::vector<std::uint32_t> degree(vertices, 0);
    for (const auto& [a, b] : edges) {
        ++degree[a];
        ++degree[b];
    }
    EdgeColouring result;
    if (edges.empty()) return result;
    result.colours = *std::max_element(degree.begin(), degree.end());
    result.colour = Colouring(vertices, edges, result.colours).run();
    return result;
}

} // namespace fabric
