// Listings of running fabrics as formats: the readers (ibnetdiscover.h) give what a dump says, this adds it to a
// project.
#pragma once

#include "core/formats/formats.h"

namespace fabric {

extern const Format kIbnetdiscoverFormat;

} // namespace fabric
