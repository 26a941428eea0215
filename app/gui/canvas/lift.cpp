#include "app/gui/canvas/lift.h"

#include <algorithm>

namespace fabric::gui {

namespace {

using render::ObjectKind;
using render::ObjectRef;

/// What is to be shown with an object: by device, by cable, by block.
struct Company {
    std::set<Id<Device>> centre;  ///< lines are lifted when they end here
    std::set<Id<Device>> devices; ///< boxes that are lifted
    std::set<Id<Cable>> cables;
    std::set<int> blocks;
    int centreBlock = -1;
};

void addCable(Company& company, const Project& project, Id<Cable> id)
{
    const Cable* cable = project.cables().find(id);
    if (cable == nullptr) return;
    company.cables.insert(id);
    for (const CableEnd& end : cable->ends)
        company.devices.insert(end.end.port.device);
}

Company companyOf(const Project& project, const Occupancy& occupancy, const ObjectRef& hovered)
{
    Company company;
    switch (hovered.kind) {
    case ObjectKind::Device:
        company.centre.insert(hovered.device);
        company.devices.insert(hovered.device);
        for (const Id<Cable> cable : occupancy.cablesOf(hovered.device))
            addCable(company, project, cable);
        break;
    case ObjectKind::Port:
        company.devices.insert(hovered.port.device);
        for (const Id<Cable> cable : occupancy.cablesAt(hovered.port))
            addCable(company, project, cable);
        break;
    case ObjectKind::Cable:
        addCable(company, project, hovered.cable);
        break;
    case ObjectKind::Bundle:
        company.devices = {hovered.device, hovered.peer};
        company.blocks = {hovered.block, hovered.peerBlock};
        break;
    case ObjectKind::Block:
        company.centreBlock = hovered.block;
        company.blocks.insert(hovered.block);
        break;
    default:
        break;
    }
    company.devices.erase(Id<Device>());
    company.blocks.erase(-1);
    return company;
}

bool isLineOf(const Company& company, const ObjectRef& hovered, const ObjectRef& line)
{
    if (line.kind == ObjectKind::Cable) return company.cables.contains(line.cable);
    if (line.kind != ObjectKind::Bundle) return false;
    if (line == hovered) return true;
    if (line.device && (company.centre.contains(line.device) || company.centre.contains(line.peer))) return true;
    return company.centreBlock >= 0 && (line.block == company.centreBlock || line.peerBlock == company.centreBlock);
}

bool isBoxOf(const Company& company, const ObjectRef& box)
{
    switch (box.kind) {
    case ObjectKind::Device:
        return company.devices.contains(box.device);
    case ObjectKind::Port:
        return company.centre.contains(box.port.device);
    case ObjectKind::Block:
        return company.blocks.contains(box.block);
    default:
        return false;
    }
}

} // namespace

void liftObject(Overlay& overlay, const render::DisplayList& list, const Project& project, const Occupancy& occupancy,
                const ObjectRef& hovered, std::size_t limit)
{
    Company company = companyOf(project, occupancy, hovered);
    std::vector<const render::LineItem*> lines;
    std::vector<const render::BoxItem*> boxes;
    std::vector<const render::TextItem*> texts;
    for (const render::LineItem& line : list.lines) {
        if (!isLineOf(company, hovered, line.object)) continue;
        // The far ends of what is drawn, whatever the level of detail.
        if (company.centreBlock >= 0) company.blocks.insert({line.object.block, line.object.peerBlock});
        lines.push_back(&line);
    }
    const auto gather = [&] {
        boxes.clear();
        texts.clear();
        for (const render::BoxItem& box : list.boxes)
            if (isBoxOf(company, box.object)) boxes.push_back(&box);
        for (const render::TextItem& text : list.texts)
            if (isBoxOf(company, text.object) || isLineOf(company, hovered, text.object)) texts.push_back(&text);
    };
    gather();
    limit = std::min(limit, overlay.room());
    if (lines.size() + boxes.size() + texts.size() > limit) {
        // A box never comes without its name: all far ends, or none.
        company.devices = company.centre;
        company.blocks = {company.centreBlock};
        gather();
    }
    overlay.dimBeneath();
    for (const render::BoxItem* box : boxes)
        if (limit > 0 && limit--) overlay.add(*box);
    for (const render::TextItem* text : texts)
        if (limit > 0 && limit--) overlay.add(*text);
    for (const render::LineItem* line : lines)
        if (limit > 0 && limit--) overlay.add(*line);
}

void markInScene(render::DisplayList& list, const std::set<Id<Device>>& devices, const render::MapScene& scene,
                 const std::vector<int>& selectedIn, const render::Theme& theme)
{
    constexpr double kSelectedStrokePx = 2;
    const auto mark = [&](render::BoxItem& box) {
        box.stroke = theme.selection;
        box.strokePx = kSelectedStrokePx;
    };
    std::set<int> opened;
    for (render::BoxItem& box : list.boxes) {
        if (box.object.kind != ObjectKind::Device) continue;
        opened.insert(scene.blockOf(box.object.device));
        if (devices.contains(box.object.device)) mark(box);
    }
    for (render::BoxItem& box : list.boxes) {
        if (box.object.kind != ObjectKind::Block || box.object.block < 0 || opened.contains(box.object.block)) continue;
        const auto block = static_cast<std::size_t>(box.object.block);
        if (block < selectedIn.size() && selectedIn[block] > 0) mark(box);
    }
}

void markSelection(Overlay& overlay, const render::DisplayList& list, const SelectionMarks& marks, std::size_t limit)
{
    const auto& devices = marks.selection.devices();
    const auto& cables = marks.selection.cables();
    if (devices.empty() && cables.empty()) return;
    const QColor accent = overlay.theme().selection;
    std::size_t left = std::min(limit, overlay.room());
    const std::size_t forLinks = left / 2;
    std::size_t links = 0;
    for (const render::LineItem& line : list.lines) {
        if (links == forLinks) break;
        const ObjectRef& object = line.object;
        const bool isCable = object.kind == ObjectKind::Cable && cables.contains(object.cable);
        const bool isOfDevice =
            object.kind == ObjectKind::Bundle && (devices.contains(object.device) || devices.contains(object.peer));
        if (!isCable && !isOfDevice) continue;
        render::LineItem front = line;
        front.widthPx += 1;
        if (isCable) front.colour = accent;
        overlay.add(std::move(front));
        ++links;
    }
    left -= links;
    const auto outline = [&](const render::BoxItem& box) {
        if (left == 0) return;
        --left;
        overlay.outline(box.rect, accent, 2, box.radiusPx);
    };
    std::set<int> opened; // blocks whose devices are drawn
    for (const render::BoxItem& box : list.boxes) {
        if (box.object.kind != ObjectKind::Device) continue;
        opened.insert(marks.scene.blockOf(box.object.device));
        if (devices.contains(box.object.device)) outline(box);
    }
    for (const render::BoxItem& box : list.boxes) {
        if (box.object.kind != ObjectKind::Block || box.object.block < 0 || opened.contains(box.object.block)) continue;
        const auto block = static_cast<std::size_t>(box.object.block);
        if (block < marks.selectedIn.size() && marks.selectedIn[block] > 0) outline(box);
    }
}

} // namespace fabric::gui
