// The step of versions that differ in nothing but what may stand in them: the header gets another number.
#pragma once

#include "core/io/migrations/migrations.h"

namespace fabric {

/// `text` with the digit `from` of its header's version exchanged for `to`.
Result<std::string> withHeaderVersion(std::string_view text, char from, char to);

} // namespace fabric
