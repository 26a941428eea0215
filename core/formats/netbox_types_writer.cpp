// Parts of a plan as NetBox device types.
#include "core/formats/netbox_types.h"
#include "core/formats/netbox_types_parts.h"
#include "core/formats/options.h"
#include "core/formats/port_list.h"

#include "core/base/strings.h"
#include "core/catalog/slug.h"
#include "core/text/json_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace fabric {

namespace {

/// JSON strings are YAML strings.
std::string quoted(std::string_view text)
{
    std::string out;
    appendJsonString(out, displayText(text));
    return out;
}

bool isBox(const Part& part)
{
    return part.kind == PartKind::Switch || part.kind == PartKind::System;
}

/// The parts that devices of the plan (of a fabric, when given) have, by slug, and how many devices have none.
struct UsedParts {
    std::map<std::string, const Part*> known;
    std::size_t heightUnknown = 0;
    std::size_t unknown = 0;
};

UsedParts usedParts(const ExportInput& input, Id<Fabric> fabric)
{
    UsedParts out;
    std::set<std::string> withoutHeight;
    for (const Device& device : input.project.devices()) {
        if (device.role == Role::Panel || (fabric && device.fabric && device.fabric != fabric)) continue;
        const Part* part = input.catalog.find(device.part);
        if (part == nullptr || !isBox(*part)) {
            ++out.unknown;
        } else if (!part->heightU) {
            withoutHeight.insert(part->slug);
        } else {
            out.known[part->slug] = part;
        }
    }
    out.heightUnknown = withoutHeight.size();
    return out;
}

bool isMadeForInfiniBand(const ExportInput& input, const Part& part)
{
    if (part.isInfiniBand != part.isEthernet) return part.isInfiniBand;
    return std::any_of(input.project.fabrics().begin(), input.project.fabrics().end(),
                       [](const Fabric& fabric) { return fabric.protocol == Protocol::InfiniBand; });
}

void appendInterfaces(std::string& out, const ExportInput& input, const Part& part)
{
    const PartPorts box(part, input.catalog);
    const bool isInfiniBand = isMadeForInfiniBand(input, part);
    out += "interfaces:";
    if (box.list().empty()) out += " []";
    out += '\n';
    for (const PortRef& port : box.list()) {
        const auto facts = box.map().facts(port);
        out +=
            fmt::format("  - name: {}\n    type: {}\n", quoted(box.name(port)),
                        netboxTypeOf(*facts->cage, facts->mbps, facts->lanes, isInfiniBand && !facts->cage->isService));
    }
}

std::string powerText(const Part& part)
{
    std::string out;
    if (part.maxPowerMw) out += fmt::format("; at most {} W ({})", metresText(*part.maxPowerMw), part.maxPowerBasis);
    if (part.typicalPowerMw)
        out += fmt::format("; typically {} W ({})", metresText(*part.typicalPowerMw), part.typicalPowerBasis);
    return out;
}

/// A document that the library's schema takes. What our catalogue does not know is left out; is_full_depth must be said
/// and is the library's usual value.
void appendType(std::string& out, const ExportInput& input, const Part& part)
{
    std::string slug = makeSlug(part.vendor, part.model);
    std::replace_if(
        slug.begin(), slug.end(),
        [](char c) { return !((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_'); }, '-');
    constexpr std::size_t kMaxPartNumber = 50;
    out += fmt::format("---\nmanufacturer: {}\nmodel: {}\nslug: {}\n", quoted(part.vendor), quoted(part.model), slug);
    if (!part.partNumber.empty() && part.partNumber.size() <= kMaxPartNumber)
        out += fmt::format("part_number: {}\n", quoted(part.partNumber));
    out += fmt::format("u_height: {}\nis_full_depth: true\n", *part.heightU);
    if (part.weightG) out += fmt::format("weight: {}\nweight_unit: kg\n", metresText(*part.weightG));
    out += fmt::format("comments: {}\n", quoted("Draft from a plan; evidence: " + part.provenance.gradeName +
                                                "; depth is not known" + powerText(part)));
    appendInterfaces(out, input, part);
    if (part.psuCount > 0) out += "power-ports:\n";
    for (int supply = 1; supply <= part.psuCount; ++supply)
        out += fmt::format("  - name: PSU{}\n", supply);
}

Result<std::string> write(const ExportInput& input)
{
    FABRIC_TRY(fabric, fabricByName(input.project, input.params.text("fabric")));
    std::string out;
    for (const auto& [slug, part] : usedParts(input, fabric).known) {
        if (input.progress.isCancelled()) return cancelled();
        appendType(out, input, *part);
    }
    if (!out.empty()) return out;
    return fail(ErrorKind::Input, "FP-NBT-001",
                FABRIC_TEXT("netbox", "No device of the plan has a part of known height in the catalogue"));
}

Result<std::vector<ExportLoss>> losses(const ExportInput& input)
{
    FABRIC_TRY(fabric, fabricByName(input.project, input.params.text("fabric")));
    const UsedParts used = usedParts(input, fabric);
    std::vector<ExportLoss> out;
    if (used.unknown > 0) out.push_back({"devices without a part", used.unknown});
    if (used.heightUnknown > 0) out.push_back({"parts of unknown height", used.heightUnknown});
    return out;
}

ParamSpec kindOption()
{
    ParamSpec spec;
    spec.id = "kind";
    spec.type = ParamType::Choice;
    spec.title = FABRIC_TEXT("netbox", "Kind of boxes");
    spec.help = FABRIC_TEXT("netbox", "Read: what the boxes are that the catalogue does not have; NetBox does not say");
    spec.defaultValue = "switch";
    spec.choices = {"switch", "system"};
    return spec;
}

} // namespace

const Format kNetboxTypesFormat{
    .id = "netbox-types",
    .title = FABRIC_TEXT("netbox", "NetBox device types"),
    .help = FABRIC_TEXT("netbox", "Drafts: what the boxes of the plan are for NetBox; read, they are checked against "
                                  "the catalogue, and new ones become parts of the plan"),
    .suffixes = {"yaml", "yml"},
    .schema = {fabricOption(), kindOption()},
    .read = importNetboxTypes,
    .write = write,
    .losses = losses,
};

} // namespace fabric
