#include "core/planner/bill/bill.h"

#include "core/planner/bill/power_sum.h"

#include "core/base/strings.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <tuple>

namespace fabric {

namespace {

constexpr std::array<std::string_view, 7> kSections = {"switches", "systems", "adapters", "transceivers",
                                                       "cables",   "fibre",   "other"};

std::string_view sectionOf(PartKind kind)
{
    switch (kind) {
    case PartKind::Switch:
        return "switches";
    case PartKind::System:
        return "systems";
    case PartKind::Adapter:
        return "adapters";
    case PartKind::Transceiver:
        return "transceivers";
    case PartKind::Cable:
        return "cables";
    case PartKind::Fibre:
        return "fibre";
    }
    return "other";
}

std::string_view sectionOf(Role role)
{
    switch (role) {
    case Role::Leaf:
    case Role::Spine:
    case Role::Core:
    case Role::Switch:
    case Role::Ocs:
        return "switches";
    case Role::Panel:
        return "fibre";
    case Role::Node:
    case Role::Manager:
    case Role::Storage:
    case Role::Gateway:
        return "systems";
    default:
        return "other";
    }
}

std::string_view sectionOf(ModuleKind kind)
{
    switch (kind) {
    case ModuleKind::Transceiver:
        return "transceivers";
    case ModuleKind::Adapter:
        return "adapters";
    case ModuleKind::LineCard:
        return "switches";
    default:
        return "other";
    }
}

std::string_view sectionOf(CableKind kind)
{
    return kind == CableKind::Cord || kind == CableKind::Trunk ? "fibre" : "cables";
}

/// `text` in English, as a bill keeps it; papers say it in their language (bill_words.h).
std::string words(const Text& text, std::vector<std::string> args = {})
{
    return Message{text, std::move(args)}.str();
}

/// What of the catalogue is missing, in the words of a bill.
std::string notChosen(std::string_view kind)
{
    return words(FABRIC_TEXT("bill", "%1, part not chosen"), {std::string(kind)});
}

/// The same for a cable.
const char* wordsFor(CableKind kind)
{
    switch (kind) {
    case CableKind::Undecided:
        return FABRIC_TEXT("bill", "cable, kind not decided").source;
    case CableKind::Assembly:
        return FABRIC_TEXT("bill", "cable assembly, part not chosen").source;
    case CableKind::Cord:
        return FABRIC_TEXT("bill", "fibre cord, part not chosen").source;
    case CableKind::Trunk:
        return FABRIC_TEXT("bill", "fibre trunk, part not chosen").source;
    }
    return "";
}

/// Same thing to order: section, part (or the words for a thing without one) and, for cables, the length.
struct LineKey {
    std::size_t section = 0;
    std::string part;
    std::int64_t lengthMm = -1; // -1 = not a length or unknown

    auto operator<=>(const LineKey&) const = default;
};

struct Count {
    std::string slug;
    std::int64_t quantity = 0;
    std::int64_t unknownLength = 0;
    std::set<Id<Fabric>> fabrics;
};

class Counter {
public:
    Counter(const Project& project, const Catalog& catalog, Id<Fabric> fabric)
        : project_(project), catalog_(catalog), fabric_(fabric)
    {}

    void count()
    {
        for (const Device& device : project_.devices())
            if (isBilled(device.fabric))
                add(device.part, sectionOf(device.role), notChosen(enumName(device.role)), device.fabric);
        for (const Module& module : project_.modules()) {
            const Id<Fabric> of = fabricOf(module);
            if (isBilled(of)) add(module.part, sectionOf(module.kind), notChosen(enumName(module.kind)), of);
        }
        for (const Cable& cable : project_.cables())
            if (isBilled(cable.fabric)) addCable(cable);
    }

    const std::map<LineKey, Count>& counts() const { return counts_; }

    bool isBilled(Id<Fabric> of) const { return !fabric_ || of == fabric_; }
    /// A module that names no fabric belongs to that of its device.
    Id<Fabric> fabricOf(const Module& module) const
    {
        if (module.fabric) return module.fabric;
        const Device* device = project_.devices().find(module.device);
        return device != nullptr ? device->fabric : Id<Fabric>();
    }

private:
    Count& add(const std::string& slug, std::string_view section, const std::string& words, Id<Fabric> fabric,
               std::int64_t lengthMm = -1)
    {
        const Part* part = catalog_.find(slug);
        const std::string_view in = part != nullptr ? sectionOf(part->kind) : section;
        LineKey key{.section =
                        static_cast<std::size_t>(std::find(kSections.begin(), kSections.end(), in) - kSections.begin()),
                    .part = slug.empty() ? words : slug,
                    .lengthMm = lengthMm};
        Count& count = counts_[std::move(key)];
        count.slug = slug;
        ++count.quantity;
        count.fabrics.insert(fabric);
        return count;
    }

    void addCable(const Cable& cable)
    {
        const Part* part = catalog_.find(cable.part);
        std::optional<std::int64_t> length = cable.lengthMm;
        // Once a length is chosen, what is ordered is the part's; until then the part only stands for its family.
        if (length && part != nullptr && part->cable) length = part->cable->lengthMm;
        if (length && part != nullptr && part->fibre) length = part->fibre->lengthMm;
        Count& count = add(cable.part, sectionOf(cable.kind), std::string(wordsFor(cable.kind)), cable.fabric,
                           length.value_or(-1));
        if (!length) ++count.unknownLength;
    }

    const Project& project_;
    const Catalog& catalog_;
    Id<Fabric> fabric_;
    std::map<LineKey, Count> counts_;
};

bool hasSpares(std::string_view section)
{
    return section == "cables" || section == "fibre" || section == "transceivers";
}

std::int64_t sparesFor(std::int64_t quantity)
{
    constexpr std::int64_t kPercent = 3;
    constexpr std::int64_t kAtLeast = 2;
    return std::max(kAtLeast, (quantity * kPercent + 99) / 100);
}

std::string plugText(const Plug& plug)
{
    return plug.count > 1 ? fmt::format("{} x {}", plug.count, plug.form) : plug.form;
}

/// What is plugged where, for whoever checks a delivery.
void addPlugs(BillLine& line, const Part& part)
{
    if (part.cable) {
        line.type = part.cable->kind;
        line.connectorA = plugText(part.cable->a);
        line.connectorZ = plugText(part.cable->b);
        line.mbps = part.cable->a.mbps;
    } else if (part.transceiver) {
        line.type = part.transceiver->standard;
        line.connectorA = part.transceiver->form;
        line.connectorZ = part.transceiver->connector;
        line.mbps = part.transceiver->portMbps * part.transceiver->opticalPorts;
    } else if (part.fibre) {
        line.type = part.fibre->fibre.empty() ? part.fibre->kind : part.fibre->kind + " " + part.fibre->fibre;
        line.connectorA = part.fibre->connectorA;
        line.connectorZ = part.fibre->connectorB;
    }
}

void addPartFacts(BillLine& line, const Part* part)
{
    if (part == nullptr) {
        line.evidence = line.slug.empty() ? "generic" : "unknown";
        line.warnings.push_back(words(line.slug.empty()
                                          ? FABRIC_TEXT("bill", "no part chosen: the line says only what is needed")
                                          : FABRIC_TEXT("bill", "the part is not in the catalogue")));
        line.isChosen = !line.slug.empty();
        return;
    }
    line.part = part->partNumber.empty() ? part->model : part->partNumber;
    line.sku = part->sku;
    line.vendor = part->vendor;
    line.description = part->description;
    addPlugs(line, *part);
    line.evidence = part->provenance.gradeName;
    if (part->provenance.isUnverified())
        line.warnings.push_back(
            words(FABRIC_TEXT("bill", "catalogue row not verified (%1)"), {part->provenance.gradeName}));
    if (part->isDiscontinued())
        line.warnings.push_back(words(FABRIC_TEXT("bill", "no longer sold")));
    else if (!part->isOrderable() && part->provenance.status == "unknown")
        line.warnings.push_back(words(FABRIC_TEXT("bill", "sales status unknown")));
    else if (!part->isOrderable() && !part->provenance.status.empty())
        line.warnings.push_back(words(FABRIC_TEXT("bill", "sales status %1"), {part->provenance.status}));
}

/// A line whose length is not known yet cannot name an order number: it names the type by one of its rows.
void openLength(BillLine& line)
{
    line.part = words(FABRIC_TEXT("bill", "type of %1, length unknown"), {line.part});
    line.isChosen = false;
    line.sku.clear();
    line.description =
        words(line.section == "fibre"
                  ? FABRIC_TEXT("bill", "fibre cord of this type, length to be chosen once the racks are placed")
                  : FABRIC_TEXT("bill", "assembly of this type, length to be chosen once the racks are placed"));
}

BillLine makeLine(const LineKey& key, const Count& count, const Project& project, const Catalog& catalog)
{
    BillLine line;
    line.section = kSections[key.section];
    line.slug = count.slug;
    line.part = displayText(key.part);
    line.description = count.slug.empty() ? key.part : std::string();
    line.quantity = count.quantity;
    if (key.lengthMm >= 0) line.lengthMm = key.lengthMm;
    if (hasSpares(line.section) && !count.slug.empty()) line.spares = sparesFor(count.quantity);
    if (count.fabrics.size() == 1 && *count.fabrics.begin())
        line.fabric = project.fabrics().at(*count.fabrics.begin()).name;
    const Part* part = catalog.find(count.slug);
    addPartFacts(line, part);
    if (count.unknownLength > 0)
        line.warnings.push_back(
            words(FABRIC_TEXT("bill", "length unknown for %1"), {std::to_string(count.unknownLength)}));
    if (count.unknownLength > 0 && part != nullptr) openLength(line);
    return line;
}

BillTotals makeTotals(const Project& project, const Catalog& catalog, const Counter& counter)
{
    BillTotals totals;
    std::map<Id<Device>, std::vector<const Part*>> transceivers;
    for (const Module& module : project.modules()) {
        if (module.kind != ModuleKind::Transceiver) continue;
        transceivers[module.device].push_back(catalog.find(module.part));
        if (counter.isBilled(counter.fabricOf(module))) ++totals.transceivers;
    }
    PowerSum typical(&Part::typicalPowerMw, &Part::typicalPowerBasis);
    PowerSum nameplate(&Part::maxPowerMw, &Part::maxPowerBasis);
    for (const Device& device : project.devices()) {
        if (!counter.isBilled(device.fabric)) continue;
        const Part* part = catalog.find(device.part);
        totals.rackUnits += part != nullptr && part->heightU ? *part->heightU : 0;
        totals.devicesWithoutHeight += part != nullptr && part->heightU ? 0 : 1;
        if (part != nullptr && part->kind == PartKind::Fibre) continue; // a panel draws nothing
        typical.add(part, transceivers[device.id]);
        nameplate.add(part, transceivers[device.id]);
    }
    totals.typicalPowerMw = typical.milliwatts();
    totals.devicesWithoutTypicalPower = typical.unknown();
    totals.typicalPowerBasis = typical.words();
    totals.maxPowerMw = nameplate.milliwatts();
    totals.devicesWithoutMaxPower = nameplate.unknown();
    totals.maxPowerBasis = nameplate.words();
    return totals;
}

/// The published H100-class bills join the four manager links with two splitter cords; ours cannot and says why.
bool hasPublishedManagerSplitters(const Fabric& fabric)
{
    constexpr std::array<std::string_view, 3> kPresets = {"\"dgx-superpod-h100\"", "\"dgx-superpod-h200\"",
                                                          "\"dgx-superpod-b200\""};
    return std::any_of(kPresets.begin(), kPresets.end(),
                       [&](std::string_view id) { return fabric.recipe.find(id) != std::string::npos; });
}

std::int64_t managerCables(const Project& project, Id<Fabric> fabric)
{
    return std::count_if(project.cables().begin(), project.cables().end(), [&](const Cable& cable) {
        return cable.fabric == fabric && std::any_of(cable.ends.begin(), cable.ends.end(), [&](const CableEnd& end) {
                   return project.devices().at(end.end.port.device).role == Role::Manager;
               });
    });
}

std::vector<std::string> makeNotes(const Project& project, const Counter& counter, Id<Fabric> wanted)
{
    std::vector<std::string> notes = {
        words(FABRIC_TEXT("bill", "Physical things are counted: a splitter or a copper assembly is one cable, a "
                                  "twin-port transceiver is one module and takes two cords."))};
    if (wanted)
        notes.push_back(
            words(FABRIC_TEXT("bill", "Systems serve several fabrics and are billed with the whole project.")));
    for (const Fabric& fabric : project.fabrics()) {
        const std::int64_t links =
            counter.isBilled(fabric.id) && hasPublishedManagerSplitters(fabric) ? managerCables(project, fabric.id) : 0;
        if (links == 0) continue;
        notes.push_back(words(
            FABRIC_TEXT("bill",
                        "Fabric %1: the vendor's published bill joins 4 manager links with 2 splitter cords (2,040 + 2 "
                        "cords at 4 SU). A splitter beside a straight cord in one twin-port transceiver is not legal, "
                        "so this bill has %2 straight cords for them and no splitter (2,044 at 4 SU)."),
            {displayText(fabric.name), std::to_string(links)}));
    }
    return notes;
}

} // namespace

Bill makeBill(const Project& project, const Catalog& catalog, Id<Fabric> fabric)
{
    Counter counter(project, catalog, fabric);
    counter.count();
    Bill bill;
    for (const auto& [key, count] : counter.counts())
        bill.lines.push_back(makeLine(key, count, project, catalog));
    std::stable_sort(bill.lines.begin(), bill.lines.end(), [](const BillLine& a, const BillLine& b) {
        const auto rank = [](const BillLine& line) {
            return std::find(kSections.begin(), kSections.end(), line.section) - kSections.begin();
        };
        if (rank(a) != rank(b)) return rank(a) < rank(b);
        if (a.part != b.part) return naturalLess(a.part, b.part);
        return a.lengthMm < b.lengthMm;
    });
    bill.totals = makeTotals(project, catalog, counter);
    for (const Cable& cable : project.cables())
        if (counter.isBilled(cable.fabric)) ++bill.totals.cables;
    for (const auto& [key, count] : counter.counts())
        bill.totals.cablesWithoutLength += count.unknownLength;
    bill.sparesRule = words(FABRIC_TEXT("bill", "max(2, 3 % rounded up) per cable and transceiver part"));
    bill.notes = makeNotes(project, counter, fabric);
    return bill;
}

} // namespace fabric
