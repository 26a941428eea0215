#include "core/formats/adapter_guids.h"

#include <charconv>

namespace fabric {

namespace {

/// Adapters that show each port as a device with GUIDs of its own.
bool hasOwnGuidPerPort(const Part& adapter)
{
    const std::string& family = adapter.generation;
    const bool isOlder = family.starts_with("ConnectX-2") || family.starts_with("ConnectX-3");
    const bool isOf = family.starts_with("ConnectX-") || family.starts_with("BlueField-");
    return isOf && !isOlder && adapter.dataPorts == 1;
}

std::uint64_t parsedGuid(const std::string& text)
{
    std::uint64_t guid = 0;
    const char* const end = text.data() + text.size();
    if (!text.starts_with("0x") || std::from_chars(text.data() + 2, end, guid, 16).ptr != end) return 0;
    return guid;
}

} // namespace

AdapterGuids::AdapterGuids(const Project& project)
{
    for (const Identity& row : project.table<Identity>()) {
        const std::uint64_t guid = row.until.empty() ? parsedGuid(row.guid) : 0;
        if (guid == 0) continue;
        if (row.module) byModule_[row.module] = guid;
        if (row.device && row.part.starts_with("mlx5_")) byName_[{row.device, row.part}] = guid;
    }
    for (const Module& module : project.table<Module>())
        if (module.kind == ModuleKind::Adapter) adapters_[{module.device, module.bay}] = module.id;
}

std::uint64_t AdapterGuids::of(const PortMap& ports, const PortRef& port) const
{
    const auto facts = ports.facts(port);
    if (!facts) return 0;
    for (const std::string& name : {facts->name, facts->osName})
        if (const auto named = byName_.find({port.device, name}); named != byName_.end()) return named->second;
    const Part* part = ports.partInBay(port.device, port.bay);
    const auto adapter = adapters_.find({port.device, port.bay});
    if (port.bay == 0 || adapter == adapters_.end() || part == nullptr || !hasOwnGuidPerPort(*part)) return 0;
    const auto known = byModule_.find(adapter->second);
    return known == byModule_.end() ? 0 : known->second;
}

} // namespace fabric
