#include "core/verify/schedule/ways.h"

#include <algorithm>

namespace fabric {

Ways::Ways(const TestFabric& fabric, const Forwarding& forwarding)
    : fabric_(fabric), leafNumber_(fabric.size(), kNoNode)
{
    collect();
    walk(forwarding);
    indexUsers();
}

void Ways::collect()
{
    for (const NodeIndex endPort : rankedEndPorts(fabric_)) {
        if (fabric_.node(endPort).isDark) continue;
        const NodeIndex leaf = fabric_.leafOf(endPort);
        if (leafNumber_[leaf] == kNoNode) {
            leafNumber_[leaf] = static_cast<std::uint32_t>(leaves_.size());
            leaves_.push_back(leaf);
            senders_.emplace_back();
        }
        senders_[leafNumber_[leaf]].push_back(endPort);
        receivers_.push_back(endPort);
    }
}

void Ways::walk(const Forwarding& forwarding)
{
    constexpr std::size_t kMostHops = 64;
    std::vector<TestLink> nextLink(fabric_.size());
    std::vector<NodeIndex> asked;
    std::vector<char> isAsked(fabric_.size(), 0);
    stride_ = (std::uint64_t{leaves_.size()} * receivers_.size() * forwarding.pathCount() + kMostWays - 1) / kMostWays;
    std::uint64_t turn = 0;
    for (const NodeIndex to : receivers_) {
        ++turn;
        for (unsigned path = 0; path < forwarding.pathCount(); ++path) {
            for (const NodeIndex node : asked)
                isAsked[node] = 0;
            asked.clear();
            for (std::uint32_t leaf = 0; leaf < leaves_.size(); ++leaf) {
                if (stride_ > 1 && (turn + leaf) % stride_ != 0) continue;
                if (leaf == leafNumber(to) && senders_[leaf].size() < 2) continue;
                Way way{leaf, to, path, static_cast<std::uint32_t>(links_.size()), 0};
                NodeIndex at = leaves_[leaf];
                while (at != to && links_.size() - way.firstLink < kMostHops && fabric_.node(at).isSwitch) {
                    if (isAsked[at] == 0) {
                        isAsked[at] = 1;
                        asked.push_back(at);
                        nextLink[at] = forwarding.next(at, to, path);
                    }
                    if (nextLink[at] == kNoLink) break;
                    links_.push_back(nextLink[at]);
                    at = fabric_.head(nextLink[at]);
                }
                way.linkCount = static_cast<std::uint32_t>(links_.size()) - way.firstLink;
                if (at == to)
                    ways_.push_back(way);
                else
                    links_.resize(way.firstLink);
            }
        }
    }
}

void Ways::indexUsers()
{
    firstUser_.assign(fabric_.linkCount() + 1, 0);
    for (const TestLink link : links_)
        ++firstUser_[link + 1];
    for (std::size_t i = 1; i < firstUser_.size(); ++i)
        firstUser_[i] += firstUser_[i - 1];
    users_.resize(links_.size());
    std::vector<std::uint32_t> next(firstUser_.begin(), firstUser_.end() - 1);
    for (std::uint32_t way = 0; way < ways_.size(); ++way)
        for (const TestLink link : links(ways_[way]))
            users_[next[link]++] = way;
}

} // namespace fabric
