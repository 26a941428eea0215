// PortCounts: error and data counters of the hosts' own ports over a run: what each cable end at a host received, and
// whether errors grow. Only these ports are seen by agents; switch ports stay unread.
//
// A counter that fell or stands at its ceiling makes its port unreadable: it might have lost errors.
#pragma once

#include "core/verify/localise/test_results.h"
#include "core/verify/run/agent_lines.h"

#include <map>

namespace fabric {

class PortCounts {
public:
    /// `node` is the end-port that the counters are of.
    void take(NodeIndex node, const AgentCounters& counters);
    /// Errors of a port since its first reading, by the reading that is newest; 0 before the second.
    std::uint64_t growth(NodeIndex node) const;
    /// One for each link: growth between before and after of each round, summed. Empty when no port was read twice.
    std::vector<ReceiverCount> receivers(const TestFabric& fabric) const;

private:
    struct Reading {
        std::uint64_t errors = 0;
        std::optional<std::uint64_t> words; ///< of 4 bytes that were received
        bool isAtCeiling = false;
    };
    struct Port {
        std::optional<Reading> first;
        std::optional<Reading> before;
        Reading last;
        std::uint64_t errors = 0;
        std::uint64_t words = 0;
        bool isRead = false;
        bool isBroken = false;
    };
    static Reading readingOf(const AgentCounters& counters);

    std::map<NodeIndex, Port> ports_;
};

} // namespace fabric
