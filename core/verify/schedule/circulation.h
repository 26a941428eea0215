// A feasible integral flow in a network whose arcs have lower and upper bounds: Dinic's algorithm on the network with
// the lower bounds moved into supplies. Boost.Graph has maximum flow but neither lower bounds nor a network that can be
// asked again with other bounds at this size. Internal to flow_rounds.cpp.
#pragma once

#include <cstdint>
#include <vector>

namespace fabric {

class Circulation {
public:
    explicit Circulation(std::uint32_t nodes) : nodes_(nodes) {}
    std::uint32_t addArc(std::uint32_t from, std::uint32_t to, std::int32_t lower, std::int32_t upper);
    void setBounds(std::uint32_t arc, std::int32_t lower, std::int32_t upper);
    /// True when a circulation within all bounds exists; flow() gives it then.
    bool solve();
    std::int32_t flow(std::uint32_t arc) const { return flow_[arc]; }

    std::uint32_t nodes() const { return nodes_; }
    std::uint32_t arcs() const { return static_cast<std::uint32_t>(arcs_.size()); }
    std::uint32_t from(std::uint32_t arc) const { return arcs_[arc].from; }
    std::uint32_t to(std::uint32_t arc) const { return arcs_[arc].to; }

private:
    struct Arc {
        std::uint32_t from = 0;
        std::uint32_t to = 0;
        std::int32_t lower = 0;
        std::int32_t upper = 0;
    };
    struct Half {
        std::uint32_t to = 0;
        std::int32_t left = 0;
    };

    std::int64_t buildResidual();
    bool layer(std::uint32_t source, std::uint32_t sink);
    std::int32_t push(std::uint32_t source, std::uint32_t sink);

    std::uint32_t nodes_;
    std::vector<Arc> arcs_;
    std::vector<std::int32_t> flow_;
    std::vector<Half> halves_; ///< arc i is half 2i and its reverse 2i + 1; then supplies and demands
    std::vector<std::uint32_t> first_;
    std::vector<std::uint32_t> order_; ///< halves by tail
    std::vector<std::uint32_t> next_;
    std::vector<std::uint32_t> level_;
    std::vector<std::uint32_t> queue_;
};

} // namespace fabric
