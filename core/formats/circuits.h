// Circuit configurations of optical switches as a table, one row a circuit: configuration, device, port_a, port_b.
// A file is the whole of every configuration that it names: reading it replaces those, on all optical switches, and
// leaves the others alone. Errors name the row and the object; nothing is read then.
#pragma once

#include "core/formats/formats.h"

namespace fabric {

extern const Format kCircuitsFormat;

} // namespace fabric
