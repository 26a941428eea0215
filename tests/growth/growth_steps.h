// A work list carried out with nothing but its words: cables as pairs of port texts, one plug a port.
#pragma once

#include "core/catalog/ports.h"
#include "core/planner/growth/growth.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

namespace fabric::test {

/// Port texts of a cable, by name: "leaf01 65", sorted.
using Cabling = std::map<std::string, std::vector<std::string>>;

inline Cabling cablingOf(const Project& project, const Catalog& catalog)
{
    const PortMap ports(project, catalog);
    Cabling cabling;
    for (const Cable& cable : project.cables()) {
        std::vector<std::string>& ends = cabling[cable.name];
        for (const CableEnd& end : cable.ends)
            ends.push_back(project.devices().find(end.end.port.device)->name + " " + ports.name(end.end.port));
        std::sort(ends.begin(), ends.end());
    }
    return cabling;
}

class Engineer {
public:
    explicit Engineer(Cabling cabling) : cabling_(std::move(cabling))
    {
        for (const auto& [name, ends] : cabling_)
            for (const std::string& end : ends)
                inUse_.insert(end);
    }

    /// What was wrong; empty = nothing.
    std::string carryOut(const GrowthItem& item)
    {
        switch (item.work) {
        case GrowthWork::PlaceDevice:
        case GrowthWork::RemoveDevice:
            return {};
        case GrowthWork::AddCable:
            return add(item.name, split(item.to));
        case GrowthWork::LoosenEnd:
            loose_.insert(item.name);
            return unplug(item.name, item.from, false);
        case GrowthWork::MoveEnd:
            return move(item);
        case GrowthWork::PullCable:
            for (const std::string& end : split(item.from))
                if (std::string wrong = unplug(item.name, end, true); !wrong.empty()) return wrong;
            cabling_.erase(item.name);
            return {};
        }
        return "unknown work";
    }

    const Cabling& cabling() const { return cabling_; }
    int unplugged() const { return unplugged_; }

private:
    /// "leaf01 66 - spine33 1, spine34 1" -> the ports
    static std::vector<std::string> split(const std::string& text)
    {
        std::vector<std::string> ports;
        std::size_t from = 0;
        while (from < text.size()) {
            std::size_t end = std::min(text.find(" - ", from), text.find(", ", from));
            ports.push_back(text.substr(from, end - from));
            if (end == std::string::npos) break;
            from = end + (text.compare(end, 3, " - ") == 0 ? 3 : 2);
        }
        std::sort(ports.begin(), ports.end());
        return ports;
    }

    std::string unplug(const std::string& name, const std::string& port, bool forget)
    {
        const auto cable = cabling_.find(name);
        if (cable == cabling_.end()) return "no cable " + name;
        const auto end = std::find(cable->second.begin(), cable->second.end(), port);
        if (end == cable->second.end()) return name + " is not in " + port;
        if (inUse_.erase(port) == 0) return port + " is empty";
        if (forget) cable->second.erase(end);
        ++unplugged_;
        return {};
    }

    std::string plug(const std::string& port)
    {
        return inUse_.insert(port).second ? std::string() : port + " is in use";
    }

    std::string add(const std::string& name, const std::vector<std::string>& ends)
    {
        if (cabling_.contains(name)) return "there is a cable " + name;
        for (const std::string& end : ends)
            if (std::string wrong = plug(end); !wrong.empty()) return wrong;
        cabling_.emplace(name, ends);
        return {};
    }

    std::string move(const GrowthItem& item)
    {
        if (loose_.erase(item.name) == 0)
            if (std::string wrong = unplug(item.name, item.from, false); !wrong.empty()) return wrong;
        std::vector<std::string>& ends = cabling_[item.name];
        if (std::find(ends.begin(), ends.end(), item.stays) == ends.end())
            return item.name + " is not in " + item.stays;
        const auto end = std::find(ends.begin(), ends.end(), item.from);
        if (end == ends.end()) return item.name + " is not in " + item.from;
        *end = item.to;
        std::sort(ends.begin(), ends.end());
        return plug(item.to);
    }

    Cabling cabling_;
    std::set<std::string> inUse_;
    std::set<std::string> loose_;
    int unplugged_ = 0;
};

} // namespace fabric::test
