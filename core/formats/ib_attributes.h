// perfquery and smpquery: a heading "# ...: Lid 2 port 5 (...)" and lines "Key:......value"; any number of blocks, as
// when several calls are written to one file. Limits as in reading.h; one pass.
#pragma once

#include "core/formats/reading.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace fabric {

struct AttributeBlock {
    std::string title; ///< "Port extended counters"
    int lid = 0;       ///< 0 = a directed route or none
    int port = 0;      ///< 255 = all ports together
    std::vector<std::pair<std::string, std::string>> values;
    int line = 0;
};

struct AttributeBlocks {
    std::vector<AttributeBlock> blocks;
    std::vector<ImportWarning> warnings;
};

[[nodiscard]] Result<AttributeBlocks> readIbAttributes(std::string_view text, std::string_view fileName);
std::optional<AttributeBlock> parseAttributeHeading(std::string_view line);

} // namespace fabric
