// Switches, systems and adapters.
#include "core/base/strings.h"
#include "core/catalog/forms.h"
#include "core/catalog/read_part.h"
#include "core/catalog/slug.h"

#include <fmt/format.h>

#include <algorithm>

namespace fabric {

namespace {

constexpr int kMaxCages = 8192;
constexpr int kMaxLanes = 64;
constexpr int kMaxConnectors = 16;

/// Appends a group of cages behind those that the part has already.
void addCages(Part& part, CageGroup group)
{
    group.first = part.cages.empty() ? 1 : part.cages.back().first + part.cages.back().count;
    part.cages.push_back(std::move(group));
}

/// A further kind of cage, of which the file says only form and count: lanes and rate are those of the form's class.
void addCagesOfForm(PartRow& row, Part& part, std::string_view formColumn, std::string_view countColumn, bool isService)
{
    CageGroup group;
    group.form = row.text(formColumn);
    group.count = row.count(countColumn, kMaxCages).value_or(0);
    group.isService = isService;
    if (group.form.empty() || group.count == 0) return;
    if (auto known = formClass(group.form)) {
        group.lanes = known->lanes;
        group.cageMbps = known->mbps;
        group.modulations = std::move(known->modulations);
    }
    addCages(part, std::move(group));
}

/// Ports that one main cage of a switch has at full speed: cage rate over port rate, and 2 for a cage that takes only
/// twin-port parts even where the vendor counts it as one port (SN5600: 64 x 800G in the data sheet, but every part
/// that fits carries 2 x 400G, and reference designs use it as 128 x 400G).
int connectorsPerCage(const CageGroup& cage, std::int64_t portMbps)
{
    int connectors = 1;
    if (portMbps > 0 && cage.cageMbps % portMbps == 0) connectors = static_cast<int>(cage.cageMbps / portMbps);
    if (cage.twinOnly) connectors = std::max(connectors, 2);
    return std::clamp(connectors, 1, kMaxConnectors);
}

/// Speed and number of the ports of the main cages, as generators count them.
void countPorts(Part& part)
{
    if (part.cages.empty()) return;
    const CageGroup& main = part.cages.front();
    part.portMbps = main.connectorMbps();
    part.dataPorts = main.count * main.connectors;
}

std::string speedOrBlank(const Part& part)
{
    return part.portMbps > 0 ? fmt::format("{} x {}", part.dataPorts, speedText(part.portMbps))
                             : fmt::format("{} ports", part.dataPorts);
}

/// "60: 20 leaf modules ..." and "1 (slice pairs)" begin with the count.
int leadingCount(const std::string& text)
{
    return static_cast<int>(
        parseInt(std::string_view(text).substr(0, text.find_first_not_of("0123456789"))).value_or(0));
}

void readBody(PartRow& row, Part& part)
{
    if (const auto depth = row.milli("depth_mm")) part.depthMm = static_cast<int>((*depth + 500) / 1000);
    part.weightG = row.milli("weight_kg");
    part.typicalPowerMw = row.milli("power_typ_w");
    part.maxPowerMw = row.milli("power_max_w");
    part.typicalPowerBasis = row.text("power_typ_basis");
    part.maxPowerBasis = row.text("power_max_basis");
    part.airflow = row.text("airflow");
}

/// Positions of printed names that a map of the row refers to; a name that is not printed is a fault.
std::optional<std::size_t> positionOf(PartRow& row, const Part& part, std::string_view column, const std::string& name)
{
    const auto at = std::find(part.portNames.begin(), part.portNames.end(), name);
    if (at != part.portNames.end()) return static_cast<std::size_t>(at - part.portNames.begin());
    row.reject(column, "FP-CAT-011", FABRIC_TEXT("catalog", "\"%1\" is not one of the names in port_names"),
               {displayText(name)});
    return std::nullopt;
}

/// Short names in port_rdma_map ("left P3") stand for "left OSFP P3": the words of the short name, in order.
bool isShortFor(std::string_view shortName, std::string_view printed)
{
    for (const std::string_view word : split(shortName, ' ')) {
        const std::size_t at = printed.find(word);
        if (at == std::string_view::npos) return false;
        printed.remove_prefix(at + word.size());
    }
    return !shortName.empty();
}

void readPortNames(PartRow& row, Part& part)
{
    part.portNames = row.list("port_names");
    if (part.portNames.empty()) return;
    if (static_cast<int>(part.portNames.size()) != part.dataPorts) {
        row.reject("port_names", "FP-CAT-012", FABRIC_TEXT("catalog", "%1 names for %2 ports"),
                   {std::to_string(part.portNames.size()), std::to_string(part.dataPorts)});
        return;
    }
    // Rails count from 1: GPU 0 is rail 1.
    for (const auto& [name, gpu] : row.pairs("port_gpu_map")) {
        const auto at = positionOf(row, part, "port_gpu_map", name);
        const auto index = parseInt(gpu);
        if (!index || *index < 0 || *index > 1023)
            row.reject("port_gpu_map", "FP-CAT-013", FABRIC_TEXT("catalog", "\"%1\" is not a GPU index"),
                       {displayText(gpu)});
        if (!at || !index) return;
        part.portRails.resize(part.portNames.size());
        part.portRails[*at] = static_cast<int>(*index) + 1;
    }
    for (const auto& [name, device] : row.pairs("port_rdma_map")) {
        const auto at =
            std::find_if(part.portNames.begin(), part.portNames.end(),
                         [&shortName = name](const std::string& printed) { return isShortFor(shortName, printed); });
        if (at == part.portNames.end()) {
            positionOf(row, part, "port_rdma_map", name);
            return;
        }
        part.osNames.resize(part.portNames.size());
        part.osNames[static_cast<std::size_t>(at - part.portNames.begin())] = device;
    }
}

/// A system's protocols follow its adapter. Systems whose adapter is chosen later can become either.
void readSystemProtocol(PartRow& row, Part& part)
{
    part.isEthernet = true;
    part.isInfiniBand = row.text("fabric_nic_note").find("RoCE") == std::string::npos;
}

} // namespace

void readSwitch(PartRow& row, Part& part)
{
    part.model = row.name("model");
    part.slug = makeSlug(part.vendor, part.model);
    part.generation = row.text("generation");
    part.partNumber = row.text("opn_p2c");
    part.reversePartNumber = row.text("opn_c2p");
    if (part.partNumber.empty()) part.partNumber = part.reversePartNumber;
    if (part.partNumber.empty()) part.partNumber = row.text("opn_other");
    part.sku = row.text("sku_p2c");
    part.asicCount = leadingCount(row.text("asic_count"));
    part.heightU = row.count("rack_units", 100);
    part.hasFabricManagerPort = row.text("mgmt_ports").find("FNM") != std::string::npos;
    readBody(row, part);

    CageGroup cage;
    cage.form = row.text("cage1");
    cage.count = row.count("cage1_count", kMaxCages).value_or(0);
    cage.lanes = row.count("lanes_per_cage", kMaxLanes).value_or(0);
    cage.twinOnly = row.flag("twin_only");
    cage.cageMbps = row.milli("max_gbps_per_cage").value_or(0);
    cage.modulations = row.list("lane_modulation");
    for (std::string& mode : row.list("breakout"))
        if (mode != "none") cage.breakouts.push_back(std::move(mode));
    cage.connectors = connectorsPerCage(cage, row.milli("logical_port_gbps").value_or(0));
    if (cage.count == 0)
        row.reject("cage1_count", "FP-CAT-010", FABRIC_TEXT("catalog", "A switch needs at least one cage"));
    addCages(part, std::move(cage));
    addCagesOfForm(row, part, "cage2", "cage2_count", false);
    addCagesOfForm(row, part, "cage3", "cage3_count", true);
    countPorts(part);
    part.abilities = readAbilities(row);
    part.description = fmt::format("{} {} {} switch, {}", part.vendor, part.model, part.generation, speedOrBlank(part));
}

void readSystem(PartRow& row, Part& part)
{
    part.model = row.name("system");
    part.slug = makeSlug(part.vendor, part.model);
    part.partNumber = part.model;
    part.generation = row.text("gpu");
    if (row.text("height_unit") == "U" || row.text("height_unit") == "rack_U")
        part.heightU = row.count("height_u", 100);
    part.psuCount = row.count("psu_count", 1000).value_or(0);
    readBody(row, part);
    readSystemProtocol(row, part);

    const std::string& form = row.text("fabric_cage");
    const int links = row.count("fabric_links", kMaxCages).value_or(0);
    const std::int64_t linkMbps = row.milli("fabric_link_gbps").value_or(0);
    CageGroup cage;
    cage.form = form;
    // A row that tells only its links ("8 x 200G, cage not read") still has that many ports, of unknown form.
    cage.count = row.count("fabric_cage_count", kMaxCages).value_or(links);
    cage.connectors = std::clamp(row.count("links_per_cage", kMaxConnectors).value_or(1), 1, kMaxConnectors);
    cage.lanes = row.count("lanes_per_cage", kMaxLanes).value_or(0);
    cage.twinOnly = row.flag("twin_only");
    cage.cageMbps = linkMbps * cage.connectors;
    cage.modulations = row.list("lane_modulation");
    if (form != "by NIC" && cage.count > 0) addCages(part, std::move(cage));
    countPorts(part);
    // "by NIC": the ports come with the adapters; how many and how fast is still known.
    part.dataPorts = links;
    part.portMbps = linkMbps;
    part.abilities = readAbilities(row);
    readPortNames(row, part);
    const int gpus = row.count("gpu_count", 100'000).value_or(0);
    part.description = fmt::format("{} {}", part.vendor, part.model);
    if (gpus > 0) part.description += fmt::format(", {} x {}", gpus, part.generation.empty() ? "GPU" : part.generation);
    if (links > 0) part.description += ", " + speedOrBlank(part);
}

void readAdapter(PartRow& row, Part& part)
{
    const std::string& family = row.text("family");
    part.model = row.name("model");
    part.generation = family;
    part.partNumber = row.text("opn");
    part.sku = row.text("sku");
    // Adapters built into a system have no order number of their own.
    const bool isBuiltIn = part.partNumber == "in-system" || (part.partNumber.empty() && part.sku.empty());
    const std::string fullModel = part.model.starts_with(family) ? part.model : family + " " + part.model;
    part.slug = makeSlug(part.vendor, isBuiltIn ? fullModel : part.partNumber.empty() ? part.sku : part.partNumber);
    readBody(row, part);

    CageGroup cage;
    cage.form = row.text("cage");
    cage.count = row.count("ports", kMaxCages).value_or(0);
    cage.lanes = row.count("lanes_per_port", kMaxLanes).value_or(0);
    cage.cageMbps = row.milli("gbps_per_port").value_or(0);
    cage.modulations = row.list("lane_modulation");
    if (cage.count == 0)
        row.reject("ports", "FP-CAT-014", FABRIC_TEXT("catalog", "An adapter needs at least one port"));
    addCages(part, std::move(cage));
    countPorts(part);
    part.abilities = readAbilities(row);
    part.description = fmt::format("{} {} adapter, {}", part.vendor, fullModel, speedOrBlank(part));
}

} // namespace fabric
