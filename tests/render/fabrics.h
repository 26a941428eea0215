// The fabrics that the pictures are tested on.
#pragma once

#include "app/render/map_scene.h"

#include <memory>

namespace fabric::test {

struct Plan {
    std::shared_ptr<const Project> project;
    std::shared_ptr<const Catalog> catalog;

    std::shared_ptr<const render::MapScene> scene() const;
};

std::shared_ptr<const Catalog> builtInCatalog();
/// A generator's result; a failure is fatal.
Plan generated(const char* generator, const std::map<std::string, std::string>& params);
/// The 4-SU DGX H100 SuperPOD.
Plan superPod();
/// A listing from ../shared/samples/ibnetdiscover; no project when the folder is not there.
Plan sample(const char* fileName);
/// Eight nodes and two switches, each put where a person might drop it, three parallel links between the switches.
Plan handDrawn();
QByteArray sampleText(const char* fileName);

} // namespace fabric::test
