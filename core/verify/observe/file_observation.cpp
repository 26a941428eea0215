// An observation that was saved: what `fabricctl discover -o found.observation` wrote.
#include "core/verify/observe/file_kinds.h"
#include "core/verify/observe/observation_text.h"

namespace fabric {

namespace {

Result<Observation> readSaved(const FileInput& input)
{
    return readObservation(input.bytes, input.name);
}

} // namespace

extern const FileKind kObservationFile{"observation", FABRIC_TEXT("observe", "a saved observation"),
                                       looksLikeObservation, readSaved};

} // namespace fabric
