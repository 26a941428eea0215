// What other systems are told about the devices and links of a plan: a fabric to simulate, names and GUIDs for
// InfiniBand tools, wiring for the Hedgehog controller, hosts for Ansible and Prometheus, a diagram for draw.io.
// Written only, but for the name map. Texts are escaped by the rules of each file; YAML texts are JSON strings, which
// YAML reads.
#pragma once

#include "core/formats/formats.h"

namespace fabric {

extern const Format kIbsimFormat;
extern const Format kNodeNameMapFormat;
extern const Format kRootGuidsFormat;
extern const Format kComputeGuidsFormat;
extern const Format kIoGuidsFormat;
extern const Format kHedgehogFormat;
extern const Format kAnsibleFormat;
extern const Format kPrometheusFormat;
extern const Format kDrawioFormat;

/// The GUID of a device that is in service: of its open identity; 0 = not known.
std::uint64_t guidOf(const Project& project, Id<Device> device);

} // namespace fabric
