#include "core/verify/schedule/forwarding.h"

#include <algorithm>

namespace fabric {

namespace {

class Tables : public Forwarding {
public:
    Tables(const TestFabric& fabric, std::vector<PortTable> perPath)
        : fabric_(fabric), perPath_(std::move(perPath)), position_(fabric.size(), kNoNode)
    {
        for (std::uint32_t i = 0; i < fabric.endPorts().size(); ++i)
            position_[fabric.endPorts()[i]] = i;
    }

    unsigned pathCount() const override { return std::max(1U, static_cast<unsigned>(perPath_.size())); }

    TestLink next(NodeIndex at, NodeIndex to, unsigned path) const override
    {
        if (path >= perPath_.size() || at >= perPath_[path].size()) return kNoLink;
        const std::vector<std::uint16_t>& ports = perPath_[path][at];
        const std::uint32_t position = position_[to];
        if (position >= ports.size() || ports[position] == 0) return kNoLink;
        for (const TestLink link : fabric_.out(at)) {
            const TestCable& cable = fabric_.cables()[link / 2];
            if ((link % 2 == 0 ? cable.portA : cable.portB) == ports[position]) return link;
        }
        return kNoLink;
    }

    bool isAllowed(NodeIndex at, NodeIndex to, TestLink link) const override
    {
        for (unsigned path = 0; path < pathCount(); ++path)
            if (next(at, to, path) == link) return true;
        return false;
    }

private:
    const TestFabric& fabric_;
    std::vector<PortTable> perPath_;
    std::vector<std::uint32_t> position_;
};

} // namespace

bool appendPath(const TestFabric& fabric, const Forwarding& forwarding, NodeIndex from, NodeIndex to, unsigned path,
                std::vector<TestLink>& links)
{
    constexpr int kMostHops = 64;
    const std::size_t start = links.size();
    TestLink link = fabric.uplink(from);
    for (int hop = 0; hop < kMostHops && link != kNoLink; ++hop) {
        links.push_back(link);
        const NodeIndex at = fabric.head(link);
        if (at == to) return true;
        if (!fabric.node(at).isSwitch) break;
        link = forwarding.next(at, to, path);
    }
    links.resize(start);
    return false;
}

std::unique_ptr<Forwarding> tableForwarding(const TestFabric& fabric, std::vector<PortTable> perPath)
{
    return std::make_unique<Tables>(fabric, std::move(perPath));
}

} // namespace fabric
