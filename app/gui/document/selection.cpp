#include "app/gui/document/selection.h"

#include "core/model/project.h"

namespace fabric::gui {

void SelectionSet::set(std::set<Id<Device>> devices, std::set<Id<Cable>> cables)
{
    if (devices == devices_ && cables == cables_) return;
    devices_ = std::move(devices);
    cables_ = std::move(cables);
    emit changed();
}

void SelectionSet::add(const std::set<Id<Device>>& devices, const std::set<Id<Cable>>& cables)
{
    const std::size_t before = size();
    devices_.insert(devices.begin(), devices.end());
    cables_.insert(cables.begin(), cables.end());
    if (size() != before) emit changed();
}

void SelectionSet::toggle(Id<Device> device)
{
    if (devices_.erase(device) == 0) devices_.insert(device);
    emit changed();
}

void SelectionSet::toggle(Id<Cable> cable)
{
    if (cables_.erase(cable) == 0) cables_.insert(cable);
    emit changed();
}

bool SelectionSet::dropMissing(const Project& project)
{
    const std::size_t before = size();
    std::erase_if(devices_, [&](Id<Device> id) { return !project.devices().contains(id); });
    std::erase_if(cables_, [&](Id<Cable> id) { return !project.cables().contains(id); });
    return size() != before;
}

} // namespace fabric::gui
