// The translations of core's texts as they were at build time (resources/translations), embedded like the catalogue.
#pragma once

#include "core/base/embedded.h"

#include <span>

namespace fabric {

std::span<const EmbeddedFile> embeddedTranslationFiles();

} // namespace fabric
