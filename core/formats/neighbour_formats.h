// All forms of neighbour, state and MAC tables, and the one way in: bytes to tables, whatever they are.
#pragma once

#include "core/formats/neighbour_capture.h"

namespace fabric {

/// Every form, in the order in which they are tried.
const std::vector<NeighbourFormat>& neighbourFormats();

/// The form of a section, or null.
const NeighbourFormat* neighbourFormatOf(std::string_view text);

/// True when some part of the text, between prompts or whole, is a table that can be read.
bool looksLikeNeighbourTables(std::string_view text);

/// Reads every section of a capture. `host` is the device that sections without a prompt belong to; without it, the
/// file's name is taken when it can be one ("leaf1.json" is leaf1's). Sections that are no table are left out with a
/// warning in the first table. Errors: nothing readable; a table whose device nothing tells; broken JSON; limits.
[[nodiscard]] Result<std::vector<DeviceTable>> readNeighbourTables(std::string_view bytes, std::string_view fileName,
                                                                   std::string_view host = {});

/// "dir/leaf1.example.com.json0" -> "leaf1.example.com"; empty for names that can be no device's ("lldp.txt", "-").
std::string deviceOfFileName(std::string_view fileName);

} // namespace fabric
