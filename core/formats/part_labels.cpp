#include "core/formats/part_labels.h"

#include "core/base/strings.h"

namespace fabric {

namespace {

constexpr std::string_view kGeneric = "generic/"; // their slug says all, and a reader makes them from it

constexpr PartKind kAllKinds[] = {PartKind::Switch, PartKind::System,      PartKind::Adapter,
                                  PartKind::Cable,  PartKind::Transceiver, PartKind::Fibre};

const std::string& wantedLabel(const Part& part)
{
    const bool isDevice = part.kind == PartKind::Switch || part.kind == PartKind::System;
    return isDevice || part.partNumber.empty() ? part.model : part.partNumber;
}

} // namespace

PartLabels::PartLabels(const Catalog& catalog) : catalog_(catalog)
{
    const auto enter = [this](const std::string& label, const Part* part) {
        if (label.empty()) return;
        const auto [at, isNew] = byLabel_.emplace(label, part);
        if (!isNew && at->second != part) at->second = nullptr;
    };
    for (const PartKind kind : kAllKinds)
        for (const Part* part : catalog.all(kind)) {
            enter(part->slug, part);
            enter(wantedLabel(*part), part);
        }
}

std::string PartLabels::label(const std::string& slug) const
{
    const Part* part = catalog_.find(slug);
    if (part == nullptr || slug.starts_with(kGeneric)) return slug;
    const std::string& wanted = wantedLabel(*part);
    const auto found = byLabel_.find(wanted);
    return found != byLabel_.end() && found->second == part && isCleanText(wanted) ? wanted : slug;
}

const Part* PartLabels::find(std::string_view label) const
{
    if (const Part* part = catalog_.find(label)) return part;
    const auto found = byLabel_.find(std::string(label));
    return found == byLabel_.end() ? nullptr : found->second;
}

std::optional<OwnPart> genericPart(std::string_view slug, Protocol protocol)
{
    constexpr std::string_view kSwitch = "generic/switch-";
    constexpr std::string_view kNode = "generic/node-";
    const bool isSwitch = slug.starts_with(kSwitch);
    if (!isSwitch && !slug.starts_with(kNode)) return std::nullopt;
    const std::string_view numbers = slug.substr(isSwitch ? kSwitch.size() : kNode.size());
    const std::size_t cross = numbers.find('x');
    if (cross == std::string_view::npos) return std::nullopt;
    const auto ports = parseInt(numbers.substr(0, cross));
    const auto gbps = parseInt(numbers.substr(cross + 1));
    if (!ports || !gbps || *ports < 1 || *ports > 4096 || *gbps < 1 || *gbps > 100'000) return std::nullopt;
    OwnPart part = isSwitch ? genericSwitch(static_cast<int>(*ports), *gbps * 1000, protocol)
                            : genericNode(static_cast<int>(*ports), *gbps * 1000, protocol);
    if (part.slug != slug) return std::nullopt;
    return part;
}

} // namespace fabric
