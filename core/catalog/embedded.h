// The catalogue's CSV files as they were at build time (resources/catalog), embedded by
// resources/build/EmbedCatalog.cmake.
#pragma once

#include <span>
#include <string_view>

namespace fabric {

struct EmbeddedFile {
    std::string_view name; ///< "switches.csv"
    std::string_view bytes;
};

std::span<const EmbeddedFile> embeddedCatalogFiles();

} // namespace fabric
