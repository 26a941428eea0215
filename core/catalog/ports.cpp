#include "core/catalog/ports.h"

#include "core/base/strings.h"

#include <fmt/format.h>

#include <algorithm>

namespace fabric {

namespace {

const CageGroup* groupOf(const Part& part, int cage)
{
    for (const CageGroup& group : part.cages)
        if (cage >= group.first && cage < group.first + group.count) return &group;
    return nullptr;
}

bool isPanel(const Part& part)
{
    return part.fibre && part.fibre->kind == "PANEL";
}

/// 1-based number of a connector over the data cages of its part; 0 for service cages and for connectors that only a
/// breakout mode makes.
int dataNumber(const Part& part, int cage, int connector)
{
    int before = 0;
    for (const CageGroup& group : part.cages) {
        if (group.isService) continue;
        if (cage < group.first + group.count)
            return cage >= group.first && connector <= group.connectors
                       ? before + (cage - group.first) * group.connectors + connector
                       : 0;
        before += group.count * group.connectors;
    }
    return 0;
}

/// The cage and connector of a data number; nothing when the part has fewer.
std::optional<std::pair<int, int>> atDataNumber(const Part& part, std::int64_t number)
{
    if (number < 1) return std::nullopt;
    for (const CageGroup& group : part.cages) {
        if (group.isService) continue;
        const std::int64_t connectors = std::int64_t{group.count} * group.connectors;
        if (number <= connectors)
            return std::pair(group.first + static_cast<int>((number - 1) / group.connectors),
                             static_cast<int>((number - 1) % group.connectors) + 1);
        number -= connectors;
    }
    return std::nullopt;
}

struct BreakoutMode {
    int ports = 0;
    std::int64_t mbps = 0;
};

/// "4x200" -> 4 ports of 200 Gb/s.
std::optional<BreakoutMode> parseBreakout(std::string_view mode)
{
    const std::size_t x = mode.find('x');
    if (x == std::string_view::npos) return std::nullopt;
    const auto count = parseInt(mode.substr(0, x));
    const auto gbps = parseMetres(mode.substr(x + 1));
    if (!count || *count < 1 || *count > 64 || !gbps) return std::nullopt;
    return BreakoutMode{static_cast<int>(*count), *gbps};
}

void applyBreakout(PortShape& shape, std::string_view text)
{
    const auto mode = parseBreakout(text);
    if (!mode) return;
    const int lanes = shape.cage->lanes;
    if (lanes >= 8 && shape.connectors == 1 && mode->ports >= 2) shape.connectors = 2;
    if (shape.connectors <= 0) return;
    shape.lanes = lanes / shape.connectors;
    shape.mbps = mode->mbps * mode->ports / shape.connectors;
}

} // namespace

PortMap::PortMap(const Project& project, const Catalog& catalog) : catalog_(catalog)
{
    std::vector<IdMap<Device, const Part*>::Entry> parts;
    parts.reserve(project.devices().size());
    const std::string* lastSlug = nullptr; // of runs of devices of one part
    const Part* last = nullptr;
    for (const Device& device : project.devices()) {
        if (lastSlug == nullptr || *lastSlug != device.part) last = catalog.find(device.part);
        lastSlug = &device.part;
        parts.emplace_back(device.id, last);
    }
    parts_ = IdMap<Device, const Part*>(std::move(parts), nullptr);
    collectModules(project);
    for (const PortOverride& row : project.portOverrides()) {
        overrides_.emplace(row.port, &row);
        if (!row.name.empty()) overrideNames_.emplace(std::pair(row.port.device, std::string_view(row.name)), row.port);
        PortRef cage = row.port;
        cage.connector = 1;
        if (!row.breakout.empty()) breakouts_.emplace(cage, row.breakout);
    }
}

void PortMap::collectModules(const Project& project)
{
    const std::string* lastSlug = nullptr;
    const Part* last = nullptr;
    for (const Module& module : project.modules()) {
        const bool isCard = module.kind == ModuleKind::Adapter || module.kind == ModuleKind::LineCard;
        if (!isCard && module.kind != ModuleKind::Transceiver) continue;
        if (lastSlug == nullptr || *lastSlug != module.part) last = catalog_.find(module.part);
        lastSlug = &module.part;
        if (isCard && module.bay != 0) cards_.push_back({module.device, module.bay, last});
        if (!isCard) modules_.emplace(PortRef{module.device, module.bay, module.cage, 1}, CageModule{&module, last});
    }
    const auto place = [](const Card& card) { return std::pair(card.device, card.bay); };
    std::stable_sort(cards_.begin(), cards_.end(), [&](const Card& a, const Card& b) { return place(a) < place(b); });
    const auto isSamePlace = [&](const Card& a, const Card& b) { return place(a) == place(b); };
    cards_.erase(std::unique(cards_.begin(), cards_.end(), isSamePlace), cards_.end()); // the first one stays
    std::vector<IdMap<Device, std::uint32_t>::Entry> first;
    for (std::uint32_t i = 0; i < cards_.size(); ++i)
        if (i == 0 || cards_[i].device != cards_[i - 1].device) first.emplace_back(cards_[i].device, i);
    firstCard_ = IdMap<Device, std::uint32_t>(std::move(first), static_cast<std::uint32_t>(cards_.size()));
}

std::span<const PortMap::Card> PortMap::cardsOf(Id<Device> device) const
{
    const std::size_t first = firstCard_.of(device);
    std::size_t last = first;
    while (last < cards_.size() && cards_[last].device == device)
        ++last;
    return std::span(cards_).subspan(std::min(first, cards_.size()), last - first);
}

const Part* PortMap::devicePart(Id<Device> device) const
{
    return parts_.of(device);
}

const Part* PortMap::partInBay(Id<Device> device, std::uint8_t bay) const
{
    if (bay == 0) return devicePart(device);
    for (const Card& card : cardsOf(device))
        if (card.bay == bay) return card.part;
    return nullptr;
}

const CageModule* PortMap::moduleIn(const PortRef& port) const
{
    const auto at = modules_.find(PortRef{port.device, port.bay, port.cage, 1});
    return at == modules_.end() ? nullptr : &at->second;
}

const PortOverride* PortMap::overrideOf(const PortRef& port) const
{
    if (overrides_.empty()) return nullptr;
    const auto at = overrides_.find(port);
    return at == overrides_.end() ? nullptr : at->second;
}

std::optional<PortShape> PortMap::shape(const PortRef& port) const
{
    // Made where it is returned: this is asked for every end of every cable, and a copy costs more than the look-up.
    std::optional<PortShape> found;
    const Part* part = partInBay(port.device, port.bay);
    const CageGroup* group = part == nullptr ? nullptr : groupOf(*part, port.cage);
    if (group == nullptr) return found;
    PortShape& shape = found.emplace();
    shape.cage = group;
    shape.part = part;
    shape.connectors = group->connectors;
    shape.mbps = group->connectorMbps();
    shape.lanes = group->lanesPerConnector();
    if (!breakouts_.empty()) {
        const auto mode = breakouts_.find(PortRef{port.device, port.bay, port.cage, 1});
        if (mode != breakouts_.end()) applyBreakout(shape, mode->second);
    }
    if (port.connector < 1 || port.connector > shape.connectors) {
        found.reset();
        return found;
    }
    const int number = part->portRails.empty() ? 0 : dataNumber(*part, port.cage, port.connector);
    if (number >= 1 && number <= static_cast<int>(part->portRails.size()))
        shape.rail = part->portRails[static_cast<std::size_t>(number - 1)];
    if (const PortOverride* row = overrideOf(port)) {
        if (row->speedMbps > 0) shape.mbps = row->speedMbps;
        if (row->rail > 0) shape.rail = row->rail;
        shape.plane = row->plane;
    }
    return found;
}

std::optional<PortFacts> PortMap::facts(const PortRef& port) const
{
    const auto found = shape(port);
    if (!found) return std::nullopt;
    PortFacts facts;
    facts.cage = found->cage;
    facts.part = found->part;
    facts.connectors = found->connectors;
    facts.number = dataNumber(*found->part, port.cage, port.connector);
    facts.mbps = found->mbps;
    facts.lanes = found->lanes;
    facts.rail = found->rail;
    facts.plane = found->plane;
    facts.name = plainName(port, *found);
    const auto index = static_cast<std::size_t>(facts.number - 1);
    if (facts.number > 0 && index < found->part->osNames.size()) facts.osName = found->part->osNames[index];
    if (const PortOverride* row = overrideOf(port)) {
        if (!row->name.empty()) facts.name = row->name;
        facts.reservedFor = row->reservedFor;
    }
    return facts;
}

std::string PortMap::plainName(const PortRef& port, const PortShape& shape) const
{
    const std::string prefix = port.bay == 0 ? std::string() : fmt::format("slot{}/", port.bay);
    if (isPanel(*shape.part)) return fmt::format("{}{}/{}", prefix, port.cage, port.connector == 1 ? "front" : "rear");
    const int number = dataNumber(*shape.part, port.cage, port.connector);
    const auto index = static_cast<std::size_t>(number - 1);
    if (number > 0 && shape.connectors == shape.cage->connectors && index < shape.part->portNames.size())
        return prefix + shape.part->portNames[index];
    if (shape.connectors > 1) return fmt::format("{}{}/{}", prefix, port.cage, port.connector);
    return fmt::format("{}{}", prefix, port.cage);
}

std::string PortMap::name(const PortRef& port) const
{
    if (const PortOverride* row = overrideOf(port); row != nullptr && !row->name.empty()) return row->name;
    if (const auto found = shape(port)) return plainName(port, *found);
    const std::string prefix = port.bay == 0 ? std::string() : fmt::format("slot{}/", port.bay);
    return fmt::format("{}{}.{}?", prefix, port.cage, port.connector);
}

std::vector<PortRef> PortMap::ports(Id<Device> device, bool withService) const
{
    std::vector<std::pair<std::uint8_t, const Part*>> carriers;
    if (const Part* part = devicePart(device)) carriers.emplace_back(0, part);
    for (const Card& card : cardsOf(device))
        if (card.part != nullptr) carriers.emplace_back(card.bay, card.part);

    std::vector<PortRef> found;
    for (const bool service : {false, true}) {
        if (service && !withService) break;
        for (const auto& [bay, part] : carriers) {
            for (const CageGroup& group : part->cages) {
                if (group.isService != service) continue;
                for (int cage = group.first; cage < group.first + group.count; ++cage) {
                    PortRef port{device, bay, static_cast<std::uint16_t>(cage), 1};
                    const auto first = shape(port);
                    for (int connector = 1; first && connector <= first->connectors; ++connector) {
                        port.connector = static_cast<std::uint8_t>(connector);
                        found.push_back(port);
                    }
                }
            }
        }
    }
    return found;
}

std::optional<PortRef> PortMap::nameOnPart(Id<Device> device, std::uint8_t bay, std::string_view name) const
{
    const Part* part = partInBay(device, bay);
    if (part == nullptr) return std::nullopt;
    const auto existing = [&](std::int64_t cage, std::int64_t connector) -> std::optional<PortRef> {
        if (cage < 1 || cage > UINT16_MAX || connector < 1 || connector > UINT8_MAX) return std::nullopt;
        const PortRef port{device, bay, static_cast<std::uint16_t>(cage), static_cast<std::uint8_t>(connector)};
        return shape(port) ? std::optional(port) : std::nullopt;
    };
    const auto printed = std::find(part->portNames.begin(), part->portNames.end(), name);
    std::int64_t number = printed == part->portNames.end() ? 0 : printed - part->portNames.begin() + 1;
    const std::size_t slash = name.find('/');
    if (number == 0 && slash != std::string_view::npos) {
        const auto cage = parseInt(name.substr(0, slash));
        const std::string_view rest = name.substr(slash + 1);
        const auto connector = isPanel(*part) && rest == "front"  ? 1
                               : isPanel(*part) && rest == "rear" ? 2
                                                                  : parseInt(rest).value_or(0);
        return cage ? existing(*cage, connector) : std::nullopt;
    }
    if (number == 0) number = parseInt(name).value_or(0);
    // A cage of its own number comes first: "65" is the service cage behind 64 single-connector cages.
    if (const CageGroup* group =
            number >= 1 && number <= UINT16_MAX ? groupOf(*part, static_cast<int>(number)) : nullptr;
        group != nullptr && group->connectors == 1 && printed == part->portNames.end())
        return existing(number, 1);
    const auto at = atDataNumber(*part, number);
    return at ? existing(at->first, at->second) : std::nullopt;
}

std::optional<PortRef> PortMap::byName(Id<Device> device, std::string_view name) const
{
    const auto overridden = overrideNames_.find(std::pair(device, name));
    if (overridden != overrideNames_.end() && shape(overridden->second)) return overridden->second;
    constexpr std::string_view kSlot = "slot";
    const std::size_t slash = name.find('/');
    if (name.starts_with(kSlot) && slash != std::string_view::npos) {
        const auto bay = parseInt(name.substr(kSlot.size(), slash - kSlot.size()));
        if (bay && *bay >= 1 && *bay <= UINT8_MAX)
            return nameOnPart(device, static_cast<std::uint8_t>(*bay), name.substr(slash + 1));
    }
    return nameOnPart(device, 0, name);
}

} // namespace fabric
