#include "core/verify/observe/merge_groups.h"

#include "core/base/strings.h"

#include <algorithm>
#include <functional>
#include <map>
#include <numeric>
#include <unordered_map>

namespace fabric {

namespace {

/// "leaf1.example.com" -> "leaf1", "gpu.01" -> "gpu.01": a domain has only labels that begin with a letter.
std::string_view shortName(std::string_view name)
{
    const auto dot = name.find('.');
    if (dot == 0 || dot == std::string_view::npos) return name;
    for (const std::string_view label : split(name.substr(dot + 1), '.'))
        if (label.empty() || label.front() < 'a' || label.front() > 'z' || label.find(' ') != std::string_view::npos)
            return name;
    return name.substr(0, dot);
}

class Grouper {
public:
    explicit Grouper(const std::vector<Observation>& parts) : parts_(parts)
    {
        for (std::size_t p = 0; p < parts.size(); ++p) {
            first_.push_back(static_cast<int>(nodes_.size()));
            for (const ObservedNode& node : parts[p].nodes) {
                nodes_.push_back(&node);
                partOf_.push_back(static_cast<int>(p));
            }
        }
        parent_.resize(nodes_.size());
        std::iota(parent_.begin(), parent_.end(), 0);
        for (const ObservedNode* node : nodes_)
            facts_.push_back({node->guid, node->chassisId, node->kind});
    }

    NodeGroups run()
    {
        joinBy<std::uint64_t>([](const ObservedNode& node, auto&& give) {
            if (node.guid != 0) give(node.guid);
        });
        joinBy<std::uint64_t>([](const ObservedNode& node, auto&& give) {
            for (const ObservedPort& port : node.ports)
                if (port.guid != 0) give(port.guid);
        });
        joinBy<std::string>([](const ObservedNode& node, auto&& give) {
            if (!node.chassisId.empty()) give(lowerAscii(node.chassisId));
        });
        joinBy<std::string>([](const ObservedNode& node, auto&& give) {
            if (std::string name = mergeName(node.name); !name.empty()) give(std::move(name));
        });
        joinShortNames();
        joinBy<int>([](const ObservedNode& node, auto&& give) {
            for (const ObservedPort& port : node.ports)
                if (port.lid != 0) give(port.lid);
        });
        return numbered();
    }

private:
    struct Facts {
        std::uint64_t guid = 0;
        std::string chassis;
        ObservedKind kind = ObservedKind::Unknown;
    };
    /// The nodes of one key; `isAmbiguous` when one part has it on several of them.
    struct Bearers {
        std::vector<int> nodes;
        bool isAmbiguous = false;
    };

    int find(int node)
    {
        while (parent_[at(node)] != node) {
            parent_[at(node)] = parent_[at(parent_[at(node)])];
            node = parent_[at(node)];
        }
        return node;
    }
    static std::size_t at(int index) { return static_cast<std::size_t>(index); }

    bool canJoin(const Facts& a, const Facts& b) const
    {
        if (a.guid != 0 && b.guid != 0) return a.guid == b.guid;
        if (!a.chassis.empty() && !b.chassis.empty() && lowerAscii(a.chassis) != lowerAscii(b.chassis)) return false;
        return a.kind == ObservedKind::Unknown || b.kind == ObservedKind::Unknown || a.kind == b.kind;
    }

    void join(int a, int b)
    {
        a = find(a);
        b = find(b);
        if (a == b || !canJoin(facts_[at(a)], facts_[at(b)])) return;
        if (b < a) std::swap(a, b);
        parent_[at(b)] = a;
        Facts& kept = facts_[at(a)];
        const Facts& other = facts_[at(b)];
        if (kept.guid == 0) kept.guid = other.guid;
        if (kept.chassis.empty()) kept.chassis = other.chassis;
        if (kept.kind == ObservedKind::Unknown) kept.kind = other.kind;
    }

    void addBearer(Bearers& bearers, int node)
    {
        if (!bearers.nodes.empty() && bearers.nodes.back() == node) return; // the same key at several of its ports
        for (const int other : bearers.nodes)
            if (partOf_[at(other)] == partOf_[at(node)] && find(other) != find(node)) bearers.isAmbiguous = true;
        // One bearer of each part is enough to see whether a part has the key twice.
        if (!bearers.isAmbiguous) bearers.nodes.push_back(node);
    }

    /// Joins nodes of different parts that share a key which no part has on two nodes. A LID serves only nodes that
    /// bring nothing better.
    template <class Key, class Keys>
    void joinBy(Keys&& keys)
    {
        std::unordered_map<Key, Bearers> bearers;
        for (int n = 0; n < static_cast<int>(nodes_.size()); ++n)
            keys(*nodes_[at(n)], [&](Key key) { addBearer(bearers[std::move(key)], n); });
        constexpr bool isLid = std::is_same_v<Key, int>;
        for (int n = 0; n < static_cast<int>(nodes_.size()); ++n)
            keys(*nodes_[at(n)], [&](const Key& key) {
                const Bearers& all = bearers.at(key);
                if (all.isAmbiguous) return;
                for (const int other : all.nodes)
                    if (!isLid || isNameless(n) || isNameless(other)) join(n, other);
            });
    }

    bool isNameless(int node) const
    {
        const ObservedNode& n = *nodes_[at(node)];
        return n.guid == 0 && n.chassisId.empty() && n.name.empty();
    }

    /// "leaf1" and "leaf1.example.com"; never two different domains.
    void joinShortNames()
    {
        struct Names {
            int plain = -1;
            int full = -1;
            bool isAmbiguous = false;
        };
        std::map<std::string, Names, std::less<>> byShort;
        const auto note = [&](int& slot, int node, bool& isAmbiguous) {
            if (slot >= 0 && find(slot) != find(node)) isAmbiguous = true;
            slot = node;
        };
        for (int n = 0; n < static_cast<int>(nodes_.size()); ++n) {
            const std::string name = mergeName(nodes_[at(n)]->name);
            if (name.empty()) continue;
            const std::string_view shorter = shortName(name);
            Names& names = byShort[std::string(shorter)];
            note(shorter == name ? names.plain : names.full, n, names.isAmbiguous);
        }
        for (const auto& [name, names] : byShort)
            if (!names.isAmbiguous && names.plain >= 0 && names.full >= 0 &&
                partOf_[at(names.plain)] != partOf_[at(names.full)])
                join(names.plain, names.full);
    }

    NodeGroups numbered()
    {
        NodeGroups groups;
        std::unordered_map<int, int> numberOf;
        for (std::size_t p = 0; p < parts_.size(); ++p) {
            groups.group.emplace_back();
            for (std::size_t n = 0; n < parts_[p].nodes.size(); ++n) {
                const int root = find(first_[p] + static_cast<int>(n));
                const auto [found, isNew] = numberOf.emplace(root, groups.count);
                if (isNew) ++groups.count;
                groups.group.back().push_back(found->second);
            }
        }
        return groups;
    }

    const std::vector<Observation>& parts_;
    std::vector<int> first_;
    std::vector<const ObservedNode*> nodes_;
    std::vector<int> partOf_;
    std::vector<int> parent_;
    std::vector<Facts> facts_;
};

} // namespace

std::string mergeName(std::string_view name)
{
    std::string result;
    for (const char c : lowerAscii(trimmed(name)))
        if (c != ' ' || result.empty() || result.back() != ' ') result += c;
    return result;
}

NodeGroups groupNodes(const std::vector<Observation>& parts)
{
    return Grouper(parts).run();
}

} // namespace fabric
