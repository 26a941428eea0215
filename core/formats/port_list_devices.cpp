#include "core/formats/port_list_devices.h"

#include "core/formats/cable_places.h"

#include "core/base/strings.h"
#include "core/graph/links.h"

#include <fmt/format.h>

#include <algorithm>

namespace fabric {

namespace {

struct RoleWord {
    std::string_view word;
    Role role;
};

constexpr RoleWord kRoleWords[] = {
    {"host", Role::Node},       {"server", Role::Node},     {"node", Role::Node},     {"compute", Role::Node},
    {"fi", Role::Node},         {"hca", Role::Node},        {"ca", Role::Node},       {"gpu", Role::Node},
    {"dgx", Role::Node},        {"hgx", Role::Node},        {"服务器", Role::Node},   {"主机", Role::Node},
    {"节点", Role::Node},       {"计算节点", Role::Node},   {"leaf", Role::Leaf},     {"tor", Role::Leaf},
    {"fanoutleaf", Role::Leaf}, {"叶", Role::Leaf},         {"叶交换机", Role::Leaf}, {"spine", Role::Spine},
    {"脊", Role::Spine},        {"脊交换机", Role::Spine},  {"core", Role::Core},     {"superspine", Role::Core},
    {"核心", Role::Core},       {"核心交换机", Role::Core}, {"switch", Role::Switch}, {"sw", Role::Switch},
    {"cs", Role::Switch},       {"cl", Role::Switch},       {"交换机", Role::Switch}, {"fanoutroot", Role::Switch},
    {"storage", Role::Storage}, {"存储", Role::Storage},    {"ufm", Role::Manager},   {"manager", Role::Manager},
    {"gateway", Role::Gateway}, {"router", Role::Gateway},  {"panel", Role::Panel},   {"配线架", Role::Panel},
};

constexpr int kMaxBoxPorts = 4096;

/// The last run of digits of a port's name, when the name is nothing but a word and that: "swp17", "Port 21", "P3".
std::optional<int> plainNumber(const std::string& text)
{
    const std::size_t digits = text.find_first_of("0123456789");
    if (digits == std::string::npos) return std::nullopt;
    const auto number = parseInt(std::string_view(text).substr(digits));
    if (!number || *number < 1 || *number > kMaxBoxPorts) return std::nullopt;
    return static_cast<int>(*number);
}

/// Cages for the ports of a box: by their own numbers where these are all different, else in natural order.
std::map<std::string, int> cagesFor(const std::set<std::string>& ports)
{
    std::map<std::string, int> cages;
    std::set<int> used;
    for (const std::string& port : ports)
        if (const auto number = plainNumber(port); number && used.insert(*number).second) cages.emplace(port, *number);
    if (cages.size() == ports.size()) return cages;
    cages.clear();
    std::vector<std::string> order(ports.begin(), ports.end());
    std::sort(order.begin(), order.end(), naturalLess);
    int cage = 0;
    for (const std::string& port : order)
        cages.emplace(port, ++cage);
    return cages;
}

void addFault(std::vector<ListFault>& faults, bool isConflict, Text text, std::vector<std::string> args,
              std::string where)
{
    faults.push_back({isConflict, {text, std::move(args)}, std::move(where)});
}

} // namespace

Role roleOfWord(std::string_view word)
{
    const std::string lower = lowerAscii(trimmed(word));
    for (const RoleWord& known : kRoleWords)
        if (lower == known.word) return known.role;
    return enumFromName<Role>(lower).value_or(Role::Unset);
}

Role roleOfName(std::string_view name)
{
    std::string start;
    for (const char c : lowerAscii(name)) {
        if (c < 'a' || c > 'z') break;
        start += c;
    }
    return start.size() < 2 ? Role::Unset : roleOfWord(start);
}

Result<ListDevices> ListDevices::add(const PortList& list, const std::shared_ptr<const Catalog>& catalog,
                                     Id<Fabric> fabric, Edit& edit, std::vector<ListFault>& faults,
                                     std::vector<ImportNote>& notes)
{
    ListDevices devices;
    FABRIC_TRY(own, Catalog::withOwnParts(catalog, edit.project()));
    devices.catalog_ = own;
    devices.labels_ = std::make_shared<PartLabels>(*own);
    for (const OwnPart& part : edit.project().ownParts())
        devices.ownParts_.insert(part.slug);
    for (const Device& device : edit.project().devices())
        devices.ids_.emplace(device.name, device.id);
    devices.collect(list, faults);
    GroupFinder groups(edit);
    for (const std::string& name : devices.order_) {
        const Stated& stated = devices.stated_.at(name);
        if (const auto known = devices.ids_.find(name); known != devices.ids_.end())
            devices.completeDevice(Device(edit.project().devices().at(known->second)), stated, groups, edit, faults);
        else
            devices.addDevice(name, stated, fabric, groups, edit, faults);
    }
    FABRIC_TRY(withBoxes, Catalog::withOwnParts(catalog, edit.project()));
    devices.catalog_ = withBoxes;
    devices.labels_ = std::make_shared<PartLabels>(*withBoxes);
    devices.ports_ = std::make_shared<PortMap>(edit.project(), *withBoxes);
    devices.spellPorts(edit.project());
    devices.report(notes);
    return devices;
}

void ListDevices::collect(const PortList& list, std::vector<ListFault>& faults)
{
    for (const ListedLink& link : list.links) {
        const std::int64_t mbps = parseMetres(link[LinkField::Speed]).value_or(0);
        mention(link.a, mbps, true, faults);
        mention(link.z, mbps, true, faults);
    }
    for (const ListedEnd& box : list.boxes)
        mention(box, 0, false, faults);
}

void ListDevices::mention(const ListedEnd& end, std::int64_t mbps, bool hasLink, std::vector<ListFault>& faults)
{
    const auto [at, isNew] = stated_.try_emplace(end[EndField::Device]);
    Stated& stated = at->second;
    if (isNew) {
        order_.push_back(end[EndField::Device]);
        stated.where = end.where;
    }
    if (hasLink) {
        stated.ports.insert(end[EndField::Port]);
        stated.mbps = std::max(stated.mbps, mbps);
        stated.isSpeedKnown = stated.isSpeedKnown && mbps > 0;
    }
    for (const EndField field :
         {EndField::Role, EndField::Model, EndField::Room, EndField::Row, EndField::Rack, EndField::Unit}) {
        if (end[field].empty()) continue;
        const auto [fact, isFirst] = stated.facts.try_emplace(field, Fact{end[field], end.where});
        if (!isFirst && fact->second.text != end[field])
            addFault(faults, true, FABRIC_TEXT("ports", "Device '%1' has the %2 '%3' here and '%4' at %5"),
                     {displayText(end[EndField::Device]), std::string(enumName(field)), displayText(end[field]),
                      displayText(fact->second.text), fact->second.where},
                     end.where);
    }
}

Role ListDevices::roleFor(const std::string& name, const Stated& stated)
{
    if (const auto fact = stated.facts.find(EndField::Role); fact != stated.facts.end())
        if (const Role role = roleOfWord(fact->second.text); role != Role::Unset) return role;
    const Role role = roleOfName(name);
    rolesByName_ += role != Role::Unset ? 1 : 0;
    return role;
}

std::optional<int> ListDevices::unitOf(const Stated& stated, std::vector<ListFault>& faults) const
{
    constexpr std::int64_t kMaxUnit = 100;
    const auto fact = stated.facts.find(EndField::Unit);
    if (fact == stated.facts.end()) return std::nullopt;
    std::string text = lowerAscii(trimmed(fact->second.text));
    if (text.starts_with("ru")) text.erase(0, 2);
    if (text.starts_with('u')) text.erase(0, 1);
    if (text.ends_with('u')) text.pop_back();
    const auto unit = parseInt(trimmed(text));
    if (unit && *unit >= 1 && *unit <= kMaxUnit) return static_cast<int>(*unit);
    addFault(faults, false, FABRIC_TEXT("ports", "'%1' is not a rack unit"), {displayText(fact->second.text)},
             fact->second.where);
    return std::nullopt;
}

std::string ListDevices::boxPart(const Stated& stated, Role role, int ports, Edit& edit)
{
    const std::int64_t mbps = stated.isSpeedKnown ? stated.mbps : 0;
    const OwnPart part =
        isHostRole(role) ? genericNode(ports, mbps, Protocol::Unset) : genericSwitch(ports, mbps, Protocol::Unset);
    if (ownParts_.insert(part.slug).second) edit.add(part);
    return part.slug;
}

void ListDevices::addDevice(const std::string& name, const Stated& stated, Id<Fabric> fabric, GroupFinder& groups,
                            Edit& edit, std::vector<ListFault>& faults)
{
    const auto text = [&stated](EndField field) {
        const auto fact = stated.facts.find(field);
        return fact == stated.facts.end() ? std::string() : fact->second.text;
    };
    Device device;
    device.name = name;
    device.role = roleFor(name, stated);
    if (!isHostRole(device.role) && device.role != Role::Panel) device.fabric = fabric;
    device.unitU = unitOf(stated, faults);
    device.place =
        groups.place({.room = text(EndField::Room), .row = text(EndField::Row), .rack = text(EndField::Rack)});
    const std::string model = text(EndField::Model);
    const Part* part = labels_->find(model);
    const bool isDevice = part != nullptr && (part->kind == PartKind::Switch || part->kind == PartKind::System);
    std::map<std::string, int> cages;
    if (isDevice) {
        device.part = part->slug;
    } else if (const auto own = genericPart(model, Protocol::Unset)) {
        if (ownParts_.insert(own->slug).second) edit.add(*own);
        device.part = own->slug;
    } else {
        if (!model.empty()) ++unknownModels_[model];
        cages = cagesFor(stated.ports);
        int most = 0;
        for (const auto& [port, cage] : cages)
            most = std::max(most, cage);
        if (most > kMaxBoxPorts)
            return addFault(faults, false, FABRIC_TEXT("ports", "Device '%1' has more than %2 ports"),
                            {displayText(name), std::to_string(kMaxBoxPorts)}, stated.where);
        if (most > 0) device.part = boxPart(stated, device.role, most, edit);
        ++boxes_;
    }
    const Id<Device> id = edit.add(std::move(device));
    ids_.emplace(name, id);
    new_.insert(id);
    namePorts(id, cages, edit);
}

void ListDevices::namePorts(Id<Device> device, const std::map<std::string, int>& cages, Edit& edit)
{
    for (const auto& [name, cage] : cages) {
        if (name == std::to_string(cage)) continue;
        PortOverride row;
        row.port = {device, 0, static_cast<std::uint16_t>(cage), 1};
        row.name = name;
        edit.add(std::move(row));
    }
}

void ListDevices::completeDevice(const Device& known, const Stated& stated, GroupFinder& groups, Edit& edit,
                                 std::vector<ListFault>& faults)
{
    Device device = known;
    PlaceText place = placeText(edit.project(), device.place);
    const PlaceText before = place;
    const auto take = [&stated](EndField field, std::string& to) {
        if (const auto fact = stated.facts.find(field); fact != stated.facts.end()) to = fact->second.text;
    };
    take(EndField::Room, place.room);
    take(EndField::Row, place.row);
    take(EndField::Rack, place.rack);
    if (place.room != before.room || place.row != before.row || place.rack != before.rack)
        device.place = groups.place(place);
    if (const auto unit = unitOf(stated, faults)) device.unitU = unit;
    if (const auto fact = stated.facts.find(EndField::Role); fact != stated.facts.end() && device.role == Role::Unset)
        device.role = roleOfWord(fact->second.text);
    if (const auto fact = stated.facts.find(EndField::Model); fact != stated.facts.end()) {
        const Part* part = labels_->find(fact->second.text);
        if (part != nullptr && !device.part.empty() && part->slug != device.part)
            addFault(
                faults, true, FABRIC_TEXT("ports", "Device '%1' is a '%2' in the plan and a '%3' here"),
                {displayText(device.name), displayText(labels_->label(device.part)), displayText(fact->second.text)},
                fact->second.where);
    }
    if (!(device == known)) edit.replace(std::move(device));
}

/// Every port of the named devices in every spelling, those that carry links in the plan with their lanes.
void ListDevices::spellPorts(const Project& project)
{
    constexpr PortSpelling kSpellings[] = {PortSpelling::Printed, PortSpelling::InfiniBand, PortSpelling::Cumulus};
    const auto enter = [this](const End& end, PortSpelling spelling) {
        byText_[end.port.device].try_emplace(spelledPort(*ports_, end, spelling), end);
    };
    const std::vector<Link> links = deriveLinks(project, *ports_, {});
    for (const PortSpelling spelling : kSpellings) {
        for (const Link& link : links)
            for (const End& end : {link.a, link.b})
                if (laneShare(*ports_, end) >= 0 && stated_.contains(project.devices().at(end.port.device).name))
                    enter(end, spelling);
        for (const std::string& name : order_)
            if (const auto id = ids_.find(name); id != ids_.end())
                for (const PortRef& port : ports_->ports(id->second, true))
                    enter({port, 0, 0}, spelling);
    }
}

std::optional<End> ListDevices::end(const ListedEnd& listed) const
{
    const auto id = ids_.find(listed[EndField::Device]);
    if (id == ids_.end()) return std::nullopt;
    const std::string& text = listed[EndField::Port];
    if (const auto texts = byText_.find(id->second); texts != byText_.end())
        if (const auto found = texts->second.find(text); found != texts->second.end()) return found->second;
    if (const auto port = ports_->byName(id->second, text)) return End{*port, 0, 0};
    const std::string lower = lowerAscii(text);
    for (const std::string_view word : {"port", "p"}) {
        if (!lower.starts_with(word)) continue;
        if (const auto port = ports_->byName(id->second, trimmed(std::string_view(text).substr(word.size()))))
            return End{*port, 0, 0};
    }
    // "swp9s1" and "9/2/1": a share of a connector that nothing in the plan uses yet; halves, as splitters have them.
    const std::size_t cut = lower.find_last_of("s/");
    const auto share = cut == std::string::npos ? std::nullopt : parseInt(std::string_view(lower).substr(cut + 1));
    if (!share || cut == 0) return std::nullopt;
    ListedEnd base = listed;
    base[EndField::Port] = text.substr(0, cut);
    const auto whole = end(base);
    if (!whole || whole->lanes != 0) return std::nullopt;
    const std::int64_t index = lower[cut] == '/' ? *share - 1 : *share;
    const auto shape = ports_->shape(whole->port);
    if (!shape || shape->lanes < 2 || index < 0 || index > 1) return std::nullopt;
    const int lanes = shape->lanes / 2;
    return End{whole->port, static_cast<std::uint8_t>(index * lanes), static_cast<std::uint8_t>(lanes)};
}

Id<Device> ListDevices::device(const std::string& name) const
{
    const auto found = ids_.find(name);
    return found == ids_.end() ? Id<Device>() : found->second;
}

void ListDevices::report(std::vector<ImportNote>& notes) const
{
    for (const auto& [model, count] : unknownModels_)
        notes.push_back(
            {Message{FABRIC_TEXT("ports", "The catalogue has no device '%1'; %2 are taken as boxes with the "
                                          "ports that the list shows"),
                     {displayText(model), std::to_string(count)}},
             {}});
    if (boxes_ > 0 && unknownModels_.empty())
        notes.push_back(
            {Message{
                 FABRIC_TEXT("ports", "%1 devices have no model; they are boxes with the ports that the list shows"),
                 {std::to_string(boxes_)}},
             {}});
    if (rolesByName_ > 0)
        notes.push_back({Message{FABRIC_TEXT("ports", "The roles of %1 devices are taken from their names"),
                                 {std::to_string(rolesByName_)}},
                         {}});
}

} // namespace fabric
