// What a format loses of a plan, counted the same way before writing and after reading back.
#include "core/formats/port_list.h"

#include <algorithm>
#include <map>

namespace fabric {

namespace {

constexpr EndField kDeviceFields[] = {EndField::Role, EndField::Model, EndField::Room,
                                      EndField::Row,  EndField::Rack,  EndField::Unit};

using Name = std::pair<std::string, std::string>; // device, port

std::pair<Name, Name> keyOf(const ListedLink& link)
{
    Name a{link.a[EndField::Device], link.a[EndField::Port]};
    Name z{link.z[EndField::Device], link.z[EndField::Port]};
    if (z < a) std::swap(a, z);
    return {a, z};
}

/// What a list says of each device: the first text of each field.
std::map<std::string, ListedEnd> devicesOf(const PortList& list)
{
    std::map<std::string, ListedEnd> devices;
    const auto add = [&devices](const ListedEnd& end) {
        ListedEnd& device = devices[end[EndField::Device]];
        for (const EndField field : kDeviceFields)
            if (device[field].empty()) device[field] = end[field];
    };
    for (const ListedLink& link : list.links) {
        add(link.a);
        add(link.z);
    }
    for (const ListedEnd& box : list.boxes)
        add(box);
    return devices;
}

class Counter {
public:
    void add(std::string subject, std::size_t count = 1) { counts_[std::move(subject)] += count; }
    std::vector<ExportLoss> take() const
    {
        std::vector<ExportLoss> out;
        for (const auto& [subject, count] : counts_)
            if (count > 0) out.push_back({subject, count});
        return out;
    }

private:
    std::map<std::string, std::size_t> counts_;
};

std::string deviceSubject(EndField field)
{
    return "device " + std::string(enumName(field));
}
std::string cableSubject(LinkField field)
{
    return "cable " + std::string(enumName(field));
}

void countLinkFields(const ListedLink& planned, const ListedLink* read, const Carried* carried, Counter& counter)
{
    for (std::size_t i = 0; i < kLinkFields; ++i) {
        const auto field = static_cast<LinkField>(i);
        if (planned[field].empty()) continue;
        const bool isKept = carried != nullptr
                                ? std::find(carried->links.begin(), carried->links.end(), field) != carried->links.end()
                                : read != nullptr && (*read)[field] == planned[field];
        if (!isKept) counter.add(cableSubject(field));
    }
}

} // namespace

std::vector<ExportLoss> declaredLoss(const PlannedList& planned, const Carried& carried)
{
    Counter counter;
    counter.add("cables without a link", planned.dark.size());
    const auto has = [&carried](EndField field) {
        return std::find(carried.ends.begin(), carried.ends.end(), field) != carried.ends.end();
    };
    std::map<std::string, bool> isLinked;
    for (const ListedLink& link : planned.list.links) {
        if (carried.isWritten != nullptr && !carried.isWritten(link)) {
            counter.add("links");
            continue;
        }
        countLinkFields(link, nullptr, &carried, counter);
        for (const ListedEnd* end : {&link.a, &link.z}) {
            isLinked[(*end)[EndField::Device]] = true;
            if (!(*end)[EndField::Module].empty() && !has(EndField::Module))
                counter.add(deviceSubject(EndField::Module));
        }
    }
    if (carried.boxes)
        for (const ListedEnd& box : planned.list.boxes)
            isLinked[box[EndField::Device]] = true;
    for (const auto& [name, device] : devicesOf(planned.list)) {
        const bool isWritten = isLinked[name];
        if (!isWritten) counter.add("devices without a link");
        for (const EndField field : kDeviceFields)
            if (isWritten && !device[field].empty() && !has(field)) counter.add(deviceSubject(field));
    }
    return counter.take();
}

std::vector<ExportLoss> actualLoss(const PlannedList& planned, const PortList& read)
{
    Counter counter;
    counter.add("cables without a link", planned.dark.size()); // a list of links has no place for them
    std::map<std::pair<Name, Name>, std::vector<const ListedLink*>> readLinks;
    for (const ListedLink& link : read.links)
        readLinks[keyOf(link)].push_back(&link);
    const auto readDevices = devicesOf(read);
    for (const ListedLink& link : planned.list.links) {
        auto& found = readLinks[keyOf(link)];
        if (found.empty()) {
            counter.add("links");
            continue;
        }
        const ListedLink& other = *found.front();
        found.erase(found.begin());
        countLinkFields(link, &other, nullptr, counter);
        const bool isSame =
            other.a[EndField::Device] == link.a[EndField::Device] && other.a[EndField::Port] == link.a[EndField::Port];
        const ListedEnd* const ends[] = {isSame ? &other.a : &other.z, isSame ? &other.z : &other.a};
        const ListedEnd* const plannedEnds[] = {&link.a, &link.z};
        for (int i = 0; i < 2; ++i) {
            const std::string& module = (*plannedEnds[i])[EndField::Module];
            if (!module.empty() && (*ends[i])[EndField::Module] != module) counter.add(deviceSubject(EndField::Module));
        }
    }
    for (const auto& [key, left] : readLinks)
        counter.add("links that are not planned", left.size());
    for (const auto& [name, device] : devicesOf(planned.list)) {
        const auto found = readDevices.find(name);
        if (found == readDevices.end()) {
            counter.add("devices without a link");
            continue;
        }
        for (const EndField field : kDeviceFields)
            if (!device[field].empty() && found->second[field] != device[field]) counter.add(deviceSubject(field));
    }
    return counter.take();
}

} // namespace fabric
