// First half of reading a cabling plan: the devices that its rows name, with their places, units, parts and adapters,
// and the fabrics. Devices of the project are found by name and must not be described otherwise than they are.
#pragma once

#include "core/formats/cable_table.h"
#include "core/formats/part_labels.h"

#include <map>
#include <set>

namespace fabric {

class CableDevices {
public:
    /// Adds what is missing. The catalogue afterwards, with parametric parts that had to be made, is catalog().
    static Result<CableDevices> add(const CableTable& table, const std::shared_ptr<const Catalog>& catalog, Edit& edit,
                                    const Progress& progress);

    Id<Device> device(const std::string& name) const;
    /// None for an empty name.
    Id<Fabric> fabric(const std::string& name) const;
    /// Devices that this reader added, as opposed to those that were in the project.
    bool isNew(Id<Device> device) const { return new_.contains(device); }
    const Catalog& catalog() const { return *catalog_; }

private:
    /// What the rows say about one device: text and the row that said it first, per field.
    struct Stated {
        std::map<CableField, std::pair<std::string, std::size_t>> facts; // keyed by side A's field
        std::map<int, std::pair<std::string, std::size_t>> adapters;     // by bay
        std::string fabric;
        Side side = Side::A; // of the first row, for places in messages
        std::size_t row = 0;
    };

    CableDevices() = default;
    Result<void> collect(const CableTable& table, const Progress& progress);
    Result<void> collectEnd(const CableTable& table, std::size_t row, Side side);
    Result<void> collectAdapter(const CableTable& table, std::size_t row, Side side, Stated& stated);
    Result<void> addParts(const CableTable& table, Edit& edit);
    void addFabrics(Edit& edit);
    Result<void> addDevices(const CableTable& table, Edit& edit);
    Result<Id<Device>> addDevice(const CableTable& table, Edit& edit, const std::string& name, const Stated& stated,
                                 class GroupFinder& groups);
    Result<void> checkDevice(const CableTable& table, const Project& project, const Device& device,
                             const Stated& stated) const;
    Result<void> addAdapters(const CableTable& table, Edit& edit, Id<Device> device, const Stated& stated);
    Result<std::string> partOf(const CableTable& table, const Stated& stated, CableField field) const;

    std::shared_ptr<const Catalog> catalog_;
    std::shared_ptr<const PartLabels> labels_;
    std::map<std::string, Stated> stated_;
    std::vector<std::string> order_; // of first mention
    std::vector<std::string> fabricOrder_;
    std::map<std::string, Id<Device>> devices_;
    std::map<std::string, Id<Fabric>> fabrics_;
    std::set<Id<Device>> new_;
};

} // namespace fabric
