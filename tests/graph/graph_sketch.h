// Graphs without parts: devices with roles, and links given directly. For tests that need a Topology and nothing else.
#pragma once

#include "core/graph/topology.h"
#include "core/model/edit.h"

#include <QtGlobal>

#include <string>

namespace fabric::test {

class GraphSketch {
public:
    GraphSketch()
    {
        Edit edit(project, "fabric");
        Fabric row;
        row.name = "compute";
        fabric = edit.add(row);
        if (!std::move(edit).finish()) qFatal("cannot add a fabric");
    }

    Id<Device> add(Role role, const std::string& name = {})
    {
        Edit edit(project, "device");
        Device device;
        device.name = name.empty() ? "d" + std::to_string(project.nextId()) : name;
        device.role = role;
        const bool isEnd = role == Role::Node || role == Role::Manager || role == Role::Storage;
        if (!isEnd) device.fabric = fabric;
        const Id<Device> id = edit.add(device);
        if (!std::move(edit).finish()) qFatal("cannot add a device");
        return id;
    }
    std::vector<Id<Device>> add(Role role, int count)
    {
        std::vector<Id<Device>> ids;
        for (int i = 0; i < count; ++i)
            ids.push_back(add(role));
        return ids;
    }
    void link(Id<Device> a, Id<Device> b, int count = 1, std::int64_t mbps = 1)
    {
        for (int i = 0; i < count; ++i) {
            Link link;
            link.fabric = fabric;
            link.a.port.device = std::min(a, b);
            link.b.port.device = std::max(a, b);
            link.mbps = mbps;
            links.push_back(link);
        }
    }
    Topology topology() const { return Topology::build(project, Catalog(), links, fabric); }

    Project project;
    Id<Fabric> fabric;
    std::vector<Link> links;
};

/// The k-ary three-tier fat-tree: k^3/4 hosts, k pods of k/2 leaves and k/2 spines, (k/2)^2 cores; all links of
/// speed 1. `taper` 2 leaves half of the cores out. Hosts are in pod order.
struct FatTreeSketch : GraphSketch {
    explicit FatTreeSketch(int k, int taper = 1)
    {
        const int half = k / 2;
        const int coresPerGroup = half / taper;
        hosts = add(Role::Node, k * half * half);
        leaves = add(Role::Leaf, k * half);
        spines = add(Role::Spine, k * half);
        cores = add(Role::Core, half * coresPerGroup);
        const auto at = [](std::vector<Id<Device>>& ids, int index) { return ids[static_cast<std::size_t>(index)]; };
        for (int h = 0; h < k * half * half; ++h)
            link(at(hosts, h), at(leaves, h / half));
        for (int pod = 0; pod < k; ++pod)
            for (int i = 0; i < half; ++i) {
                for (int j = 0; j < half; ++j)
                    link(at(leaves, pod * half + i), at(spines, pod * half + j));
                for (int c = 0; c < coresPerGroup; ++c)
                    link(at(spines, pod * half + i), at(cores, i * coresPerGroup + c));
            }
    }
    std::vector<Id<Device>> hosts;
    std::vector<Id<Device>> leaves;
    std::vector<Id<Device>> spines;
    std::vector<Id<Device>> cores;
};

} // namespace fabric::test
