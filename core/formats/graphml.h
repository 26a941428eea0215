// `graphml`: devices as nodes and links as edges with their facts, for graph libraries and editors. Unknown facts are
// left out.
#pragma once

#include "core/formats/formats.h"

namespace fabric {

extern const Format kGraphmlFormat;

/// `text` for XML content and attribute values; characters that XML forbids are replaced.
std::string xmlEscaped(std::string_view text);

} // namespace fabric
