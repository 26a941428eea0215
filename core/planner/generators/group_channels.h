// Which global link of a dragonfly group goes to which other group, as pure arithmetic. A group has `channels` global
// links, numbered over its switches; every pair of groups gets the same number of them, and the rest stay free.
#pragma once

namespace fabric {

class GroupChannels {
public:
    GroupChannels(int groups, int channels) : groups_(groups), copies_(groups > 1 ? channels / (groups - 1) : 0) {}

    /// Links between any two groups; 0 = the groups cannot all be joined.
    int copies() const { return copies_; }
    /// The channel of `group` that is copy `copy` of its links to group `other`; all from 0.
    int channel(int group, int other, int copy) const
    {
        return copy * (groups_ - 1) + (other < group ? other : other - 1);
    }

private:
    int groups_;
    int copies_;
};

} // namespace fabric
