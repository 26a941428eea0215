// A site in a few lines: rooms, rows, racks, devices and trays in a project.
#pragma once

#include "core/catalog/catalog.h"
#include "tests/support/build.h"

namespace fabric::test {

class Site {
public:
    const Project& project() const { return builder_.project(); }
    const Catalog& catalog() const { return *catalog_; }
    FabricBuilder& builder() { return builder_; }

    Id<Group> room(const std::string& name, std::int64_t widthMm, std::int64_t depthMm)
    {
        Group group = named(GroupKind::Room, name, {});
        group.widthMm = widthMm;
        group.depthMm = depthMm;
        return builder_.add(std::move(group));
    }
    Id<Group> row(Id<Group> room, const std::string& name, std::int64_t xMm, std::int64_t yMm, std::int64_t widthMm)
    {
        Group group = named(GroupKind::Row, name, room);
        group.xMm = xMm;
        group.yMm = yMm;
        group.widthMm = widthMm;
        return builder_.add(std::move(group));
    }
    Id<Group> rack(Id<Group> row, const std::string& name, int index)
    {
        Group group = named(GroupKind::Rack, name, row);
        group.index = index;
        group.heightU = 42;
        return builder_.add(std::move(group));
    }
    Id<Device> device(const std::string& name, const std::string& part, Id<Group> rack, int unitU,
                      Role role = Role::Node)
    {
        Device device;
        device.name = name;
        device.part = part;
        device.place = rack;
        device.unitU = unitU;
        device.role = role;
        return builder_.add(std::move(device));
    }
    Id<Route> tray(Id<Group> room, const std::string& name, std::vector<std::int64_t> pathMm,
                   std::optional<std::int64_t> crossSectionMm2 = {}, int limitPercent = 0)
    {
        return way(RouteKind::Tray, name, room, room, std::move(pathMm), {}, crossSectionMm2, limitPercent);
    }
    Id<Route> way(RouteKind kind, const std::string& name, Id<Group> from, Id<Group> to,
                  std::vector<std::int64_t> pathMm, std::optional<std::int64_t> lengthMm,
                  std::optional<std::int64_t> crossSectionMm2 = {}, int limitPercent = 0)
    {
        Route route;
        route.kind = kind;
        route.name = name;
        route.from = from;
        route.to = to;
        route.pathMm = std::move(pathMm);
        route.lengthMm = lengthMm;
        route.crossSectionMm2 = crossSectionMm2;
        route.fillLimitPercent = limitPercent;
        return builder_.add(std::move(route));
    }

private:
    static Group named(GroupKind kind, const std::string& name, Id<Group> parent)
    {
        Group group;
        group.kind = kind;
        group.name = name;
        group.parent = parent;
        return group;
    }

    FabricBuilder builder_;
    std::shared_ptr<const Catalog> catalog_ = *Catalog::builtIn();
};

} // namespace fabric::test
