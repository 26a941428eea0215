#include "core/verify/schedule/ways.h"

#include <algorithm>

namespace fabric {

Ways::Ways(const TestFabric& fabric, const Forwarding& forwarding)
    : fabric_(fabric), leafNumber_(fabric.size(), kNoNode)
{
    collect();
    walk(forwarding);
    if (isSampled()) addRare(forwarding);
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

/// Ways over links that no kept way crosses: a fabric that is damaged has some that few destinations are reached by.
void Ways::addRare(const Forwarding& forwarding)
{
    std::vector<char> isCrossed(fabric_.linkCount(), 0);
    isRefuted_.assign(fabric_.linkCount(), 0);
    for (const TestLink link : links_)
        isCrossed[link] = 1;
    std::uint64_t questions = 20'000'000; // some 50 ns each
    for (TestLink link = 0; link < fabric_.linkCount(); ++link) {
        if (isCrossed[link] != 0 || !fabric_.node(fabric_.tail(link)).isSwitch) continue;
        if (addCrossing(forwarding, link, questions))
            for (const TestLink other : links(ways_.back()))
                isCrossed[other] = 1;
        else if (questions > 0)
            isRefuted_[link] = 1;
        if (questions == 0) return;
    }
}

/// The way of a leaf to `to` without its sender's link, when it arrives and crosses the link; else empty.
std::vector<TestLink> Ways::walkOver(const Forwarding& forwarding, TestLink link, std::uint32_t leaf, NodeIndex to,
                                     unsigned path) const
{
    std::vector<TestLink> walked;
    const NodeIndex sender = senders_[leaf].front() == to ? senders_[leaf].back() : senders_[leaf].front();
    if (!appendPath(fabric_, forwarding, sender, to, path, walked)) return {};
    walked.erase(walked.begin());
    return std::find(walked.begin(), walked.end(), link) == walked.end() ? std::vector<TestLink>{} : walked;
}

/// A leaf whose way to `to` comes through `at`, found by going back against the tables; kNoNode = none does.
std::uint32_t Ways::leafBefore(const Forwarding& forwarding, NodeIndex at, NodeIndex to, unsigned path,
                               std::uint64_t& questions) const
{
    std::vector<NodeIndex> behind{at}; // a tree, unless tables run in circles
    for (std::size_t i = 0; i < behind.size() && i < fabric_.size(); ++i) {
        const std::uint32_t leaf = leafNumber_[behind[i]];
        if (leaf != kNoNode && (leaf != leafNumber(to) || senders_[leaf].size() > 1)) return leaf;
        for (const TestLink link : fabric_.out(behind[i])) {
            const NodeIndex from = fabric_.head(link);
            if (!fabric_.node(from).isSwitch) continue;
            if (questions == 0 || --questions == 0) return kNoNode;
            if (forwarding.next(from, to, path) == TestFabric::reverse(link)) behind.push_back(from);
        }
    }
    return kNoNode;
}

/// Appends a way over the link. False when there is none, or when no questions are left.
bool Ways::addCrossing(const Forwarding& forwarding, TestLink link, std::uint64_t& questions)
{
    for (const NodeIndex to : receivers_)
        for (unsigned path = 0; path < forwarding.pathCount(); ++path) {
            if (questions == 0 || --questions == 0) return false;
            if (forwarding.next(fabric_.tail(link), to, path) != link) continue;
            const std::uint32_t leaf = leafBefore(forwarding, fabric_.tail(link), to, path, questions);
            if (leaf == kNoNode) continue;
            const std::vector<TestLink> walked = walkOver(forwarding, link, leaf, to, path);
            if (walked.empty()) continue;
            ways_.push_back(
                {leaf, to, path, static_cast<std::uint32_t>(links_.size()), static_cast<std::uint32_t>(walked.size())});
            links_.insert(links_.end(), walked.begin(), walked.end());
            return true;
        }
    return false;
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
