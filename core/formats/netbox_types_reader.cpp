// NetBox device types into a plan: checked against the catalogue, never taken for truth.
#include "core/formats/netbox_types.h"
#include "core/formats/netbox_types_parts.h"
#include "core/formats/yaml_lines.h"

#include "core/base/contract.h"
#include "core/base/strings.h"
#include "core/catalog/forms.h"
#include "core/catalog/slug.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace fabric {

namespace {

constexpr std::size_t kMaxInterfaces = 4096; // of one box
constexpr std::size_t kNamedMissing = 6;     // ports that a note names before it only counts

/// Collects the lines of one document.
class TypeReader {
public:
    TypeReader(const std::string& fileName, int line) : fileName_(fileName)
    {
        type_.where = fmt::format("{}:{}", fileName, line);
    }

    Result<void> add(const YamlLine& line)
    {
        if (line.indent == 0 && !line.isItem) return addKey(line);
        if (section_ == "interfaces") return addInterface(line);
        if (section_ == "power-ports" && line.isItem) ++type_.powerPorts;
        return {};
    }

    Result<NetboxDeviceType> finish()
    {
        if (type_.manufacturer.empty() || type_.model.empty())
            return fail(ErrorKind::Input, "FP-NBT-002",
                        FABRIC_TEXT("netbox", "A device type needs manufacturer and model"), {}, type_.where);
        std::set<std::string_view> names;
        for (const auto& one : type_.interfaces) {
            const std::string where = fmt::format("{}:{}", fileName_, one.line);
            if (one.name.empty() || one.type.empty())
                return fail(ErrorKind::Input, "FP-NBT-003",
                            FABRIC_TEXT("netbox", "An interface of '%1' has no name or no type"),
                            {displayText(type_.model)}, where);
            if (!names.insert(one.name).second)
                return fail(ErrorKind::Conflict, "FP-NBT-004", FABRIC_TEXT("netbox", "The interface '%1' stands twice"),
                            {displayText(one.name)}, where);
        }
        return std::move(type_);
    }

private:
    Result<void> addKey(const YamlLine& line)
    {
        section_ = line.key;
        const std::pair<const char*, std::string*> texts[] = {
            {"manufacturer", &type_.manufacturer}, {"model", &type_.model},   {"part_number", &type_.partNumber},
            {"u_height", &type_.unitHeight},       {"weight", &type_.weight}, {"weight_unit", &type_.weightUnit},
        };
        for (const auto& [key, into] : texts) {
            if (line.key != key) continue;
            if (line.value.size() > kMaxNameBytes)
                return fail(ErrorKind::Limit, "FP-NBT-005", FABRIC_TEXT("netbox", "The value of '%1' is too long"),
                            {line.key}, place(line));
            *into = line.value;
            return {};
        }
        constexpr std::string_view kLeft[] = {"slug",           "is_full_depth", "airflow",       "comments",
                                              "description",    "interfaces",    "power-ports",   "front_image",
                                              "rear_image",     "is_powered",    "console-ports", "module-bays",
                                              "inventory-items"};
        if (std::find(std::begin(kLeft), std::end(kLeft), line.key) == std::end(kLeft))
            type_.notes.push_back(
                {Message{FABRIC_TEXT("netbox", "The key '%1' is not read"), {displayText(line.key)}}, place(line)});
        return {};
    }

    Result<void> addInterface(const YamlLine& line)
    {
        if (line.isItem) {
            if (type_.interfaces.size() >= kMaxInterfaces)
                return fail(ErrorKind::Limit, "FP-NBT-006", FABRIC_TEXT("netbox", "More than %1 interfaces"),
                            {std::to_string(kMaxInterfaces)}, place(line));
            type_.interfaces.push_back({{}, {}, false, line.number});
        }
        if (type_.interfaces.empty()) return {};
        auto& one = type_.interfaces.back();
        if (line.key == "name") one.name = shortened(line.value);
        if (line.key == "type") one.type = shortened(line.value);
        if (line.key == "mgmt_only") one.isManagement = line.value == "true";
        return {};
    }

    static std::string shortened(const std::string& text)
    {
        return text.size() <= kMaxNameBytes ? text : std::string();
    }
    std::string place(const YamlLine& line) const { return fmt::format("{}:{}", fileName_, line.number); }

    std::string fileName_;
    std::string section_;
    NetboxDeviceType type_;
};

/// The vendor is spelled in more ways than one there.
std::string vendorOf(const NetboxDeviceType& type)
{
    const std::string lower = lowerAscii(type.manufacturer);
    return lower == "mellanox" || lower == "nvidia" ? "NVIDIA" : type.manufacturer;
}

/// By its mark, or by a name that management ports have: eth0, mgmt0, bmc, and fnm1 of the fabric manager.
bool isManagement(const NetboxDeviceType::Interface& one)
{
    const std::string name = lowerAscii(one.name);
    const bool isEth =
        name.starts_with("eth") && name.size() > 3 && name.find_first_not_of("0123456789", 3) == std::string::npos;
    return one.isManagement || isEth || name.starts_with("mgmt") || name.starts_with("bmc") || name.starts_with("fnm");
}

/// Those that carry data, without the names in `service`.
std::vector<const NetboxDeviceType::Interface*> dataInterfaces(const NetboxDeviceType& type,
                                                               const std::set<std::string>& service = {})
{
    std::vector<const NetboxDeviceType::Interface*> out;
    for (const auto& one : type.interfaces)
        if (!isManagement(one) && !service.contains(one.name)) out.push_back(&one);
    return out;
}

bool isServicePort(const PartPorts& ports, const PortRef& port)
{
    return ports.map().shape(port)->cage->isService;
}

/// By vendor and model, else by order number.
const Part* knownPart(const Catalog& catalog, const NetboxDeviceType& type)
{
    if (const Part* part = catalog.find(makeSlug(vendorOf(type), type.model))) return part;
    if (type.partNumber.empty()) return nullptr;
    for (const PartKind kind : {PartKind::Switch, PartKind::System})
        for (const Part* part : catalog.all(kind))
            if (part->partNumber == type.partNumber || part->reversePartNumber == type.partNumber ||
                part->sku == type.partNumber)
                return part;
    return nullptr;
}

class TypeChecker {
public:
    TypeChecker(const NetboxDeviceType& type, std::vector<ImportNote>& notes) : type_(type), notes_(notes) {}

    /// Our row stays; what the file says otherwise is told.
    void compare(const Part& part, const Catalog& catalog)
    {
        note(FABRIC_TEXT("netbox", "%1: the catalogue has it as %2 and stays as it is"),
             {displayText(type_.model), part.slug});
        const PartPorts ours(part, catalog);
        std::set<std::string> service;
        for (const PortRef& port : ours.list())
            if (isServicePort(ours, port)) service.insert(ours.name(port));
        const std::size_t data = dataInterfaces(type_, service).size();
        const std::size_t count = ours.list().size() - service.size();
        if (data != count)
            note(FABRIC_TEXT("netbox", "%1: the file has %2 data ports, the catalogue %3"),
                 {displayText(type_.model), std::to_string(data), std::to_string(count)});
        compareNames(ours);
        if (part.heightU && type_.unitHeight != std::to_string(*part.heightU))
            note(FABRIC_TEXT("netbox", "%1: the file says %2 U, the catalogue %3 U"),
                 {displayText(type_.model), displayText(type_.unitHeight), std::to_string(*part.heightU)});
        if (part.psuCount > 0 && type_.powerPorts != static_cast<std::size_t>(part.psuCount))
            note(FABRIC_TEXT("netbox", "%1: the file has %2 power supplies, the catalogue %3"),
                 {displayText(type_.model), std::to_string(type_.powerPorts), std::to_string(part.psuCount)});
        const auto grams = weightG();
        if (part.weightG && grams && *grams != *part.weightG)
            note(FABRIC_TEXT("netbox", "%1: the file says %2 kg, the catalogue %3 kg"),
                 {displayText(type_.model), metresText(*grams), metresText(*part.weightG)});
    }

    /// A part of the project, or nothing when the file does not say enough; then a note says what.
    std::optional<OwnPart> draft(bool isSwitch)
    {
        const auto data = dataInterfaces(type_);
        const NetboxInterfaceType* main = nullptr;
        std::size_t count = 0;
        for (const auto* one : data) {
            const NetboxInterfaceType* type = netboxType(one->type);
            if (main == nullptr) main = type;
            count += type != nullptr && type == main ? 1 : 0;
        }
        if (main == nullptr) {
            note(FABRIC_TEXT("netbox", "%1: none of its %2 data ports has a type that is known; no part is made"),
                 {displayText(type_.model), std::to_string(data.size())});
            return std::nullopt;
        }
        if (count != data.size())
            note(FABRIC_TEXT("netbox", "%1: %2 of %3 data ports are of another type than the first and are left out"),
                 {displayText(type_.model), std::to_string(data.size() - count), std::to_string(data.size())});
        note(FABRIC_TEXT("netbox", "%1: a draft with %2 ports of %3 Gb/s; check it before you order by it"),
             {displayText(type_.model), std::to_string(count), metresText(main->mbps)});
        return made(*main, count, isSwitch);
    }

private:
    OwnPart made(const NetboxInterfaceType& main, std::size_t count, bool isSwitch) const
    {
        const std::string vendor = vendorOf(type_);
        const std::string form = *main.form == 0 ? std::string(kGenericForm) : main.form;
        const std::string gbps = metresText(main.mbps);
        OwnPart part{{}, makeSlug(vendor, type_.model), isSwitch ? "switches" : "systems", {}};
        const auto cell = [&part](const char* column, const std::string& value) {
            if (!value.empty()) part.cells.push_back(std::string(column) + "=" + value);
        };
        cell("vendor", vendor);
        cell(isSwitch ? "model" : "system", type_.model);
        cell("evidence", "secondary");
        cell("evidence_detail", "NetBox device type, not checked");
        cell("status", "unknown");
        if (isSwitch) {
            cell("opn_other", type_.partNumber);
            cell("protocol", main.isInfiniBand ? "IB" : "ETH");
            cell("cage1", form);
            cell("cage1_count", std::to_string(count));
            cell("lanes_per_cage", std::to_string(main.lanes));
            cell("max_gbps_per_cage", gbps);
            cell("logical_port_gbps", gbps);
            cell("rack_units", wholeUnits());
        } else {
            cell("kind", "gpu_server");
            cell("fabric_cage", form);
            cell("fabric_links", std::to_string(count));
            cell("fabric_cage_count", std::to_string(count));
            cell("fabric_link_gbps", gbps);
            cell("links_per_cage", "1");
            cell("lanes_per_cage", std::to_string(main.lanes));
            cell("height_u", wholeUnits());
            cell("height_unit", wholeUnits().empty() ? "" : "U");
            cell("psu_count", type_.powerPorts > 0 ? std::to_string(type_.powerPorts) : "");
        }
        if (const auto grams = weightG()) cell("weight_kg", metresText(*grams));
        return part;
    }

    void compareNames(const PartPorts& ours)
    {
        std::set<std::string> there;
        for (const auto* one : dataInterfaces(type_))
            there.insert(one->name);
        std::vector<std::string> missing;
        for (const PortRef& port : ours.list())
            if (!isServicePort(ours, port) && !there.contains(ours.name(port)) &&
                !there.contains(ours.map().name(port)))
                missing.push_back(ours.name(port));
        if (missing.empty()) return;
        std::string named;
        for (std::size_t i = 0; i < std::min(kNamedMissing, missing.size()); ++i)
            named += (i > 0 ? ", " : "") + missing[i];
        note(FABRIC_TEXT("netbox", "%1: %2 ports of the catalogue are not in the file under our names: %3"),
             {displayText(type_.model), std::to_string(missing.size()),
              named + (missing.size() > kNamedMissing ? ", ..." : "")});
    }

    std::optional<std::int64_t> weightG() const
    {
        const auto number = parseMetres(type_.weight); // thousandths
        if (!number) return std::nullopt;
        if (type_.weightUnit == "kg") return number;
        return type_.weightUnit == "g" ? std::optional(*number / 1000) : std::nullopt;
    }

    /// A half unit is left unknown: our rows have whole ones.
    std::string wholeUnits() const
    {
        const auto units = parseInt(type_.unitHeight);
        return units && *units > 0 && *units <= 100 ? type_.unitHeight : std::string();
    }

    void note(Text text, std::vector<std::string> args)
    {
        notes_.push_back({Message{text, std::move(args)}, type_.where});
    }

    const NetboxDeviceType& type_;
    std::vector<ImportNote>& notes_;
};

} // namespace

PartPorts::PartPorts(const Part& part, const Catalog& catalog)
{
    Device box;
    box.name = "box";
    box.part = part.slug;
    Edit edit(project_, "Box");
    const Id<Device> id = edit.add(std::move(box));
    const auto done = std::move(edit).finish();
    FABRIC_EXPECT(done.has_value());
    map_ = std::make_unique<PortMap>(project_, catalog);
    list_ = map_->ports(id, true);
}

Result<std::vector<NetboxDeviceType>> readNetboxTypes(std::string_view text, const std::string& fileName)
{
    FABRIC_TRY(lines, yamlLines(text, fileName));
    std::vector<NetboxDeviceType> types;
    std::optional<TypeReader> reader;
    const auto finish = [&]() -> Result<void> {
        if (!reader) return {};
        FABRIC_TRY(type, reader->finish());
        types.push_back(std::move(type));
        reader.reset();
        return {};
    };
    for (const YamlLine& line : lines) {
        if (line.isDocument) {
            FABRIC_CHECK(finish());
            continue;
        }
        if (!reader) reader.emplace(fileName, line.number);
        FABRIC_CHECK(reader->add(line));
    }
    FABRIC_CHECK(finish());
    if (!types.empty()) return types;
    return fail(ErrorKind::Input, "FP-NBT-007", FABRIC_TEXT("netbox", "The file has no device type"), {}, fileName);
}

Result<std::vector<ImportNote>> importNetboxTypes(const ImportInput& input, Edit& edit)
{
    std::vector<ImportNote> notes;
    for (const SourceFile& file : input.files) {
        FABRIC_TRY(types, readNetboxTypes(file.bytes, file.name));
        for (NetboxDeviceType& type : types) {
            if (input.progress.isCancelled()) return cancelled();
            std::move(type.notes.begin(), type.notes.end(), std::back_inserter(notes));
            TypeChecker checker(type, notes);
            if (const Part* part = knownPart(*input.catalog, type)) {
                checker.compare(*part, *input.catalog);
                continue;
            }
            const auto draft = checker.draft(input.params.text("kind") == "switch");
            if (!draft) continue;
            const auto& own = edit.project().ownParts();
            const bool isThere =
                std::any_of(own.begin(), own.end(), [&](const OwnPart& one) { return one.slug == draft->slug; });
            if (isThere)
                notes.push_back({Message{FABRIC_TEXT("netbox", "The plan has a part '%1' already; it stays as it is"),
                                         {draft->slug}},
                                 type.where});
            else
                edit.add(*draft);
        }
    }
    return notes;
}

} // namespace fabric
