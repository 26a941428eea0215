// What a host's own tools say of its ports beyond its neighbour table: adapters, bit errors, modules. Each tool gives a
// part of its own, so that every fact keeps its source. Internal to remote_answers.cpp.
#pragma once

#include "core/formats/mlxlink.h"
#include "core/formats/sysfs_infiniband.h"
#include "core/verify/observe/observation.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace fabric {

class HostPorts {
public:
    /// `files` are the lines of /sys/class/infiniband, which tell GUIDs and netdevs of RDMA devices; they must outlive
    /// this object.
    HostPorts(std::string host, std::string source, std::string_view files);

    /// Takes the adapters on Ethernet out of `part`: they are no nodes of their own, their ports are the host's
    /// netdevs.
    void takeAdapters(Observation& part);
    /// An InfiniBand adapter is found again by its GUID, an Ethernet one by its netdev; else nothing joins the report
    /// to what others saw, and it is left out.
    void addReport(const std::string& device, const MlxlinkReport& report);
    void addPlug(const std::string& netdev, ObservedPlug plug);

    /// One observation for each tool that said something.
    std::vector<Observation> take();

private:
    Observation& partOf(const std::string& tool);
    ObservedNode& self(const std::string& tool);
    std::uint64_t guidOf(std::string_view device);
    std::string netdevOf(std::string_view device, int port) const;

    std::string host_;
    std::string source_;
    std::string_view files_;
    std::optional<SysfsTree> tree_;
    std::map<std::string, Observation> parts_; ///< by tool
};

} // namespace fabric
