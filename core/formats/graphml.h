// `graphml`: devices as nodes and links as edges with their facts, for graph libraries and editors. Unknown facts are
// left out.
#pragma once

#include "core/formats/formats.h"

namespace fabric {

extern const Format kGraphmlFormat;

} // namespace fabric
