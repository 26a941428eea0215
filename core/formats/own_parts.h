// The user's own parts: a CSV in the form of a catalogue file (resources/catalog/README.md), read into the project, so
// that the plan carries its parts along. Which catalogue file it is comes from the option or from the file's name.
#pragma once

#include "core/formats/formats.h"

namespace fabric {

extern const Format kOwnPartsFormat;

} // namespace fabric
