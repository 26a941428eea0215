// The catalogue's CSV files as they were at build time (resources/catalog).
#pragma once

#include "core/base/embedded.h"

#include <span>

namespace fabric {

std::span<const EmbeddedFile> embeddedCatalogFiles();

} // namespace fabric
