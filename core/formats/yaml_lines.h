// The part of YAML that inventories and topologies are written in, line by line: block maps and lists by indentation,
// plain and quoted words, comments. Anchors, tags, flow maps and texts over several quoted lines are refused with their
// line; a block text ("comments: |") is skipped, its key stays with an empty value.
//
// One pass, O(bytes), within the limits of reading.h; nothing is nested, so no input can be too deep.
#pragma once

#include "core/formats/reading.h"

#include <string>
#include <string_view>
#include <vector>

namespace fabric {

struct YamlLine {
    int number = 0;
    std::size_t indent = 0;  ///< of the key; "- " counts as two
    bool isItem = false;     ///< begins an item of a list
    bool isDocument = false; ///< "---": a new document begins; nothing else is set
    std::string key;         ///< empty for an item that is only a word
    std::string value;
};

[[nodiscard]] Result<std::vector<YamlLine>> yamlLines(std::string_view text, const std::string& fileName);

} // namespace fabric
