// A node-name-map as an observation that only renames: merge() gives its names to the nodes of that GUID.
#include "core/base/strings.h"
#include "core/formats/node_name_map.h"
#include "core/verify/observe/file_kinds.h"

namespace fabric {

namespace {

/// All of the beginning must be names: a listing that merely begins its lines with a GUID is no map.
bool isNameMap(std::string_view head)
{
    bool hasName = false;
    const bool hasOther = anyLine(head, 200, [&](std::string_view line) {
        if (trimmed(line).front() == '#') return false;
        const bool isName = startsWithNoCase(trimmed(line), "0x") && parseMapLine(line).has_value();
        hasName = hasName || isName;
        return !isName;
    });
    return hasName && !hasOther;
}

Result<Observation> readNameMap(const FileInput& input)
{
    FABRIC_TRY(map, readNodeNameMap(input.bytes, input.name));
    Observation observation = observationOf(input.name, "node-name-map");
    observation.sources[0].cannotTell = {FABRIC_TEXT("observe", "anything but names")};
    observation.isNameMap = true;
    observation.isPartial = true;
    for (MappedName& name : map.names) {
        ObservedNode node;
        node.guid = name.guid;
        node.name = std::move(name.name);
        observation.nodes.push_back(std::move(node));
    }
    addNotes(observation, std::move(map.warnings));
    return observation;
}

} // namespace

extern const FileKind kNodeNameMapFile{"node-name-map", FABRIC_TEXT("observe", "a node-name-map"), isNameMap,
                                       readNameMap};

} // namespace fabric
