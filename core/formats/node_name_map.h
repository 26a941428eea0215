// node-name-map of infiniband-diags: `0xGUID "name"` a line, "#" begins a comment. Names are taken as the tools take
// them, because these are the names that their listings show: a name ends at the next quote or "#", an unquoted one
// keeps its trailing blanks, lines are cut at 255 bytes, the first of several names for a GUID wins. Where that is
// probably not what was meant, a warning says so.
//
// The tools give up the whole map at a bad line; here the line is a warning and the rest is read.
#pragma once

#include "core/formats/reading.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace fabric {

struct MappedName {
    std::uint64_t guid = 0;
    std::string name;
    int line = 0;
};

struct NodeNameMap {
    std::vector<MappedName> names;
    std::vector<ImportWarning> warnings;
};

[[nodiscard]] Result<NodeNameMap> readNodeNameMap(std::string_view text, std::string_view fileName);

struct MapLine {
    std::uint64_t guid = 0;
    std::string_view name;
    bool isCut = false; ///< text behind the end of the name is lost
};
/// Nothing when it is no such line; blank lines and comments are none either.
std::optional<MapLine> parseMapLine(std::string_view line);

} // namespace fabric
