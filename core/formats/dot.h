// `dot`: the fabric as a Graphviz graph, for outside viewers: one box per device in the rank of its role, one line per
// pair of devices with the number of its links and their speed, or one per link with both port names.
#pragma once

#include "core/formats/formats.h"

namespace fabric {

extern const Format kDotFormat;

/// `text` for a quoted DOT string that is shown as it is: no escape sequence, entity or HTML in it is ever interpreted.
std::string dotQuoted(std::string_view text);

} // namespace fabric
