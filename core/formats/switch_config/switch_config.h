// Snippets for the command lines of switches: splits of cages and descriptions of ports, as text. Written only.
#pragma once

#include "core/formats/formats.h"

namespace fabric {

extern const Format kSwitchConfigFormat;

} // namespace fabric
