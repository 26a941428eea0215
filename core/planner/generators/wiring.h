// Which uplink goes where, as pure arithmetic. All indices count from 0; the caller turns them into ports.
#pragma once

namespace fabric {

/// Where one uplink lands: a switch of the upper layer and one of its down ports.
struct Landing {
    int upper = 0;
    int port = 0;
};

/// Spreads the uplinks of a lower layer over an upper one so that no two share a port and the upper switches differ by
/// at most one link.
///   even   uplinks divide by the upper switches: uplink u goes to switch u div k, port l x k + u mod k, with k links
///   per
///          pair, so neighbouring uplinks (the two fibres of a twin-port cage) stay together where k is even.
///   uneven they do not: links are dealt out in turn over the whole layer, so no switch stays dark.
class Spread {
public:
    Spread(int uplinks, int uppers)
        : uplinks_(uplinks), uppers_(uppers), perPair_(uplinks % uppers == 0 ? uplinks / uppers : 0)
    {}

    Landing at(int lower, int uplink) const
    {
        if (perPair_ > 0) return {uplink / perPair_, lower * perPair_ + uplink % perPair_};
        const int turn = lower * uplinks_ + uplink;
        return {turn % uppers_, turn / uppers_};
    }
    bool isEven() const { return perPair_ > 0; }
    /// Links per pair of switches; 0 when uneven.
    int perPair() const { return perPair_; }

private:
    int uplinks_;
    int uppers_;
    int perPair_;
};

} // namespace fabric
