#include "core/catalog/compatibility.h"

#include <algorithm>

namespace fabric {

const Part* stockedLength(const Catalog& catalog, const Part& anyLength, std::int64_t neededMm)
{
    const auto length = [](const Part& part) {
        return part.cable ? part.cable->lengthMm : part.fibre ? part.fibre->lengthMm : 0;
    };
    const Part* best = nullptr;
    for (const Part* part : catalog.lengthsOf(anyLength)) {
        if (length(*part) < neededMm) continue;
        // A discontinued length is given only to those who hold that family already.
        if (part->isDiscontinued() && !anyLength.isDiscontinued()) continue;
        if (best != nullptr && length(*part) > length(*best)) break;
        if (best == nullptr || (part->isOrderable() && !best->isOrderable())) best = part;
    }
    return best;
}

} // namespace fabric
