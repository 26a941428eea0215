// Absence: what it means that a planned cable was not seen. Knows which hosts are dark and which switches are dead, and
// calls a cable missing only on evidence (see compare.h). Built in O(V + E), a question is O(1) or a port look-up.
#pragma once

#include "core/verify/match/compare.h"
#include "core/verify/match/mapping.h"

namespace fabric {

class Absence {
public:
    Absence(const PortGraph& plan, const PortGraph& found, const Mapping& mapping);

    struct Verdict {
        CableSight sight = CableSight::NotObserved;
        UnseenReason reason = UnseenReason::None;
        bool isPortDown = false; ///< of a missing cable: an end says so; else both devices are silent about it
    };
    /// Of a planned cable that was not found between its ports. A port that holds another cable is known not to hold
    /// this one.
    Verdict judge(const MatchCable& planned) const;

    const std::vector<std::uint32_t>& deadSwitches() const { return dead_; }
    /// Hosts that are dark and switches that could not be seen, by name.
    std::vector<std::string> notObserved() const;
    /// True when a port of the adapter's host has a link, or the host spoke for itself.
    bool isHostSeen(std::uint32_t planned) const
    {
        const std::uint32_t host = plan_.hostOf(planned);
        return host == kNoMatchNode || hosts_[host].isSeen();
    }

private:
    struct Host {
        bool hasLink = false;
        bool hasAnswered = false;
        int cables = 0;          ///< planned
        bool listsLinks = false; ///< an adapter of it answered, and its kind of answer names every link

        bool isSeen() const { return hasLink || hasAnswered; }
    };
    enum class SwitchSight : std::uint8_t { Seen, Dead, PeerUnknown, NotReached };

    void findHosts();
    /// Of the only cable of a host that was not seen: the switch answered, and its port there has no link.
    bool isDarkOrPulled(const MatchCable& planned) const;
    SwitchSight sightOfSwitch(std::uint32_t p) const;
    PortSight sightOfPort(std::uint32_t p, int port) const;
    bool hasLink(std::uint32_t f) const;

    const PortGraph& plan_;
    const PortGraph& found_;
    const Mapping& mapping_;
    std::vector<Host> hosts_;           ///< by the plan's number
    std::vector<SwitchSight> switches_; ///< per planned node; Seen for adapter ports
    std::vector<std::uint32_t> dead_;
};

} // namespace fabric
