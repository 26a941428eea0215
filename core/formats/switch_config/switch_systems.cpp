#include "core/formats/switch_config/switch_system.h"

#include <algorithm>

namespace fabric {

namespace {

constexpr const SwitchSystem* kSystems[] = {&kMlnxOs, &kNvos, &kCumulus, &kSonic, &kEos, &kHuawei, &kH3c};

} // namespace

std::span<const SwitchSystem* const> switchSystems()
{
    return kSystems;
}

const SwitchSystem* findSwitchSystem(std::string_view id)
{
    const auto at =
        std::find_if(std::begin(kSystems), std::end(kSystems), [&](const SwitchSystem* one) { return one->id == id; });
    return at == std::end(kSystems) ? nullptr : *at;
}

const SwitchSystem* usualSystem(const ConfigSwitch& box)
{
    if (box.part == nullptr) return nullptr;
    const auto at = std::find_if(std::begin(kSystems), std::end(kSystems),
                                 [&](const SwitchSystem* one) { return one->isUsualOn(*box.part, box.protocol); });
    return at == std::end(kSystems) ? nullptr : *at;
}

bool hasSeveralPorts(const ConfigCage& cage)
{
    return cage.legs() != 1;
}

bool hasSplitConnectors(const ConfigCage& cage)
{
    return std::any_of(cage.ports.begin(), cage.ports.end(), [](const ConfigPort& port) { return port.part >= 0; });
}

std::optional<std::int64_t> wholeGbps(std::int64_t mbps)
{
    return mbps >= 1000 && mbps % 1000 == 0 ? std::optional(mbps / 1000) : std::nullopt;
}

} // namespace fabric
