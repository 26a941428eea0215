// merge() of observation.h: nodes by merge_groups.h, facts by merge_fill.h; ports and links here.
#include "core/base/iso_time.h"
#include "core/base/strings.h"
#include "core/formats/port_name.h"
#include "core/verify/observe/merge_fill.h"
#include "core/verify/observe/merge_groups.h"
#include "core/verify/observe/merge_ports.h"

#include <algorithm>
#include <limits>
#include <map>
#include <set>
#include <span>
#include <tuple>
#include <unordered_map>
#include <unordered_set>

namespace fabric {

namespace {

class Merger {
public:
    explicit Merger(std::vector<Observation> parts)
    {
        for (Observation& part : parts)
            (part.isNameMap ? maps_ : parts_).push_back(std::move(part));
    }

    Observation run()
    {
        if (parts_.empty() && !maps_.empty()) { // only names: they are all there is to show
            parts_.push_back(std::move(maps_.front()));
            maps_.erase(maps_.begin());
            result_.isNameMap = true;
        }
        const NodeGroups groups = groupNodes(parts_);
        result_.nodes.resize(static_cast<std::size_t>(groups.count));
        std::vector<bool> isFilled(result_.nodes.size(), false);
        for (std::size_t p = 0; p < parts_.size(); ++p)
            addNodes(parts_[p], groups.group[p], isFilled);
        for (std::size_t p = 0; p < parts_.size(); ++p)
            addLinks(p, groups.group[p]);
        markContradictions();
        result_.isPartial = isAbsenceUnknown(groups);
        sortPorts(result_);
        for (Observation& part : parts_)
            addNotes(part);
        for (Observation& map : maps_)
            rename(map);
        return std::move(result_);
    }

private:
    static std::size_t at(int index) { return static_cast<std::size_t>(index); }

    /// A complete listing makes up for partial sources of the same nodes: counters, states of one host, a walk cut
    /// short. What a partial one saw beyond it stays in doubt.
    bool isAbsenceUnknown(const NodeGroups& groups) const
    {
        std::vector<bool> isCovered(at(groups.count), false);
        bool hasComplete = false;
        bool hasPartial = false;
        for (std::size_t p = 0; p < parts_.size(); ++p) {
            hasPartial = hasPartial || parts_[p].isPartial;
            if (parts_[p].isPartial || parts_[p].links.empty()) continue;
            hasComplete = true;
            for (const int group : groups.group[p])
                isCovered[at(group)] = true;
        }
        if (!hasComplete) return hasPartial;
        for (std::size_t p = 0; p < parts_.size(); ++p)
            if (parts_[p].isPartial && !parts_[p].links.empty())
                for (const int group : groups.group[p])
                    if (!isCovered[at(group)]) return true;
        return false;
    }

    void addNodes(const Observation& part, const std::vector<int>& group, std::vector<bool>& isFilled)
    {
        sourceOffset_.push_back(static_cast<int>(result_.sources.size()));
        result_.sources.insert(result_.sources.end(), part.sources.begin(), part.sources.end());
        portOf_.emplace_back();
        for (std::size_t n = 0; n < part.nodes.size(); ++n) {
            const ObservedNode& from = part.nodes[n];
            ObservedNode& node = result_.nodes[at(group[n])];
            if (!isFilled[at(group[n])]) {
                isFilled[at(group[n])] = true;
                node = from;
                node.source += sourceOffset_.back();
                node.ports.clear();
            } else {
                fillNode(node, from);
            }
            portOf_.back().push_back(addPorts(node, from.ports));
        }
    }

    /// Where the ports of a node are found again.
    struct PortIndex {
        std::unordered_map<int, std::vector<int>> byNumber;
        std::unordered_map<std::string, std::vector<int>> byMac;
        std::unordered_map<std::string, std::vector<int>> byName;

        void add(const ObservedPort& port, int place)
        {
            if (port.number > 0) byNumber[port.number].push_back(place);
            if (!port.mac.empty()) byMac[port.mac].push_back(place);
            if (!port.name.empty()) byName[nameKey(port.name)].push_back(place);
        }
    };

    /// What all spellings of a port's name share; isSamePort() decides among those.
    static std::string nameKey(const std::string& name)
    {
        PortKey key = portKey(name);
        key.mbps = 0;
        return key.str();
    }

    /// Ports of one part are different ports; those of another part may be known already.
    std::vector<int> addPorts(ObservedNode& node, const std::vector<ObservedPort>& ports)
    {
        PortIndex index;
        for (std::size_t i = 0; i < node.ports.size(); ++i)
            index.add(node.ports[i], static_cast<int>(i));
        std::vector<bool> isTaken(node.ports.size(), false);
        std::vector<int> places;
        for (const ObservedPort& from : ports) {
            int place = findPort(index, node, from, isTaken);
            if (place < 0) {
                place = static_cast<int>(node.ports.size());
                node.ports.push_back(shifted(from));
            } else {
                isTaken[at(place)] = true;
                join(node.ports[at(place)], shifted(from));
            }
            places.push_back(place);
        }
        return places;
    }

    /// The port of the part that is added now, with sources as the result numbers them.
    ObservedPort shifted(ObservedPort port) const
    {
        port.source += sourceOffset_.back();
        for (std::optional<int>* own : {&port.rateSource, &port.counterSource, &port.plugSource})
            if (*own) **own += sourceOffset_.back();
        return port;
    }

    /// Fills what is empty, and keeps whose reading it is.
    void join(ObservedPort& port, const ObservedPort& later) const
    {
        const auto rateOf = [](const ObservedPort& of) { return std::tuple(of.speed, of.width, of.mbps); };
        const auto rate = rateOf(port);
        const std::size_t counters = port.counters.size();
        const bool hadSerial = port.plug && !port.plug->serial.empty();
        fillPort(port, later);
        if (rateOf(port) != rate) port.rateSource = later.sourceOfRate();
        if (!hadSerial && port.plug && !port.plug->serial.empty()) port.plugSource = later.sourceOfPlug();
        if (port.counters.size() == counters) return;
        const bool isOneTime = isSameTime(port.sourceOfCounters(), later.sourceOfCounters());
        port.hasMixedCounters = later.hasMixedCounters || port.hasMixedCounters || (counters > 0 && !isOneTime);
        if (counters == 0) port.counterSource = later.sourceOfCounters();
    }

    const std::string& timeOf(int source) const
    {
        static const std::string kNone;
        return source >= 0 && at(source) < result_.sources.size() ? result_.sources[at(source)].time : kNone;
    }

    bool isSameTime(int a, int b) const { return a == b || (!timeOf(a).empty() && timeOf(a) == timeOf(b)); }

    /// Who knew it first; a source without a time may be of any age, so it is taken for the older one.
    int olderOf(int a, int b) const
    {
        const auto seconds = [this](int source) {
            return parseIsoTime(timeOf(source)).value_or(std::numeric_limits<std::int64_t>::min());
        };
        return seconds(b) < seconds(a) ? b : a;
    }

    static int findPort(const PortIndex& index, const ObservedNode& node, const ObservedPort& port,
                        const std::vector<bool>& isTaken)
    {
        const auto among = [&](const auto& map, const auto& key, const auto& fits) {
            const auto found = map.find(key);
            if (found == map.end()) return -1;
            constexpr std::size_t kMaxAlike = 64; // a device with more ports of one name is none
            for (const int place : std::span(found->second).first(std::min(found->second.size(), kMaxAlike)))
                if (!isTaken[at(place)] && fits(node.ports[at(place)])) return place;
            return -1;
        };
        const auto any = [](const ObservedPort&) { return true; };
        const auto isUnnumbered = [&](const ObservedPort& known) { return known.number == 0 || port.number == 0; };
        int place = port.number > 0 ? among(index.byNumber, port.number, any) : -1;
        if (place < 0 && !port.mac.empty()) place = among(index.byMac, port.mac, isUnnumbered);
        if (place < 0 && !port.name.empty())
            place = among(index.byName, nameKey(port.name), [&](const ObservedPort& known) {
                return isUnnumbered(known) && isSamePort(known.name, port.name);
            });
        return place;
    }

    ObservedRef moved(std::size_t part, const std::vector<int>& group, ObservedRef ref) const
    {
        const int node = group[at(ref.node)];
        return {node, portOf_[part][at(ref.node)][at(ref.port)]};
    }

    void addLinks(std::size_t part, const std::vector<int>& group)
    {
        for (const ObservedLink& from : parts_[part].links) {
            ObservedLink link = from;
            link.a = moved(part, group, from.a);
            link.b = moved(part, group, from.b);
            link.source += sourceOffset_[part];
            const auto [found, isNew] = linkOf_.emplace(std::minmax(link.a, link.b), result_.links.size());
            if (isNew)
                result_.links.push_back(link);
            else
                confirm(result_.links[found->second], link);
        }
    }

    /// Said twice: by both ends when the two reports began at different ends.
    /// What only both of them know together is as old as the older one.
    void confirm(ObservedLink& link, const ObservedLink& again) const
    {
        const bool isOneSided = link.isOneSided && again.isOneSided && link.a == again.a;
        if (link.isDoubtful && !again.isDoubtful)
            link.source = again.source;
        else if (link.isOneSided && !isOneSided)
            link.source = again.isOneSided ? olderOf(link.source, again.source) : again.source;
        link.isOneSided = isOneSided;
        link.isDoubtful = link.isDoubtful && again.isDoubtful;
    }

    void markContradictions()
    {
        std::map<ObservedRef, std::size_t> linkAt;
        std::set<std::size_t> doubtful;
        for (std::size_t i = 0; i < result_.links.size(); ++i) {
            const ObservedLink& link = result_.links[i];
            if (link.isDoubtful) continue;
            for (const ObservedRef end : {link.a, link.b}) {
                const auto [found, isNew] = linkAt.emplace(end, i);
                if (isNew || found->second == i) continue;
                doubtful.insert(i);
                doubtful.insert(found->second);
                noteContradiction(end, result_.links[found->second], link);
            }
        }
        for (const std::size_t i : doubtful)
            result_.links[i].isDoubtful = true;
    }

    void noteContradiction(ObservedRef end, const ObservedLink& first, const ObservedLink& second)
    {
        const auto sourceName = [&](const ObservedLink& link) {
            const bool isKnown = link.source >= 0 && at(link.source) < result_.sources.size();
            return displayText(isKnown ? result_.sources[at(link.source)].name : std::string());
        };
        const auto far = [&](const ObservedLink& link) { return placeName(link.a == end ? link.b : link.a); };
        result_.notes.push_back({{FABRIC_TEXT("observe", "%1 leads to %2 by %3, but to %4 by %5: neither is judged by"),
                                  {placeName(end), far(first), sourceName(first), far(second), sourceName(second)}},
                                 {}});
    }

    std::string placeName(ObservedRef ref) const
    {
        const ObservedPort& port = result_.port(ref);
        const std::string name = port.name.empty() ? std::to_string(port.number) : port.name;
        return displayText(result_.nodes[at(ref.node)].name) + ':' + displayText(name);
    }

    void addNotes(Observation& part)
    {
        for (ObservationNote& note : part.notes)
            if (known_.insert(note.str()).second) result_.notes.push_back(std::move(note));
    }

    /// A name map speaks for people: it wins over what the device says of itself.
    void rename(Observation& map)
    {
        result_.sources.insert(result_.sources.end(), map.sources.begin(), map.sources.end());
        std::map<std::uint64_t, const std::string*> names;
        for (const ObservedNode& node : map.nodes)
            names.emplace(node.guid, &node.name);
        for (ObservedNode& node : result_.nodes)
            if (const auto found = names.find(node.guid); node.guid != 0 && found != names.end())
                node.name = *found->second;
        addNotes(map);
    }

    std::vector<Observation> parts_;
    std::vector<Observation> maps_;
    Observation result_;
    std::vector<int> sourceOffset_;
    std::vector<std::vector<std::vector<int>>> portOf_; ///< [part][node][port] -> port of the result
    std::map<std::pair<ObservedRef, ObservedRef>, std::size_t> linkOf_;
    std::unordered_set<std::string> known_;
};

} // namespace

Observation merge(std::vector<Observation> parts)
{
    if (parts.size() == 1) return std::move(parts.front());
    return Merger(std::move(parts)).run();
}

} // namespace fabric
