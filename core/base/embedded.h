// A file of resources/ as it was at build time (resources/build/EmbedFiles.cmake).
#pragma once

#include <string_view>

namespace fabric {

struct EmbeddedFile {
    std::string_view name; ///< "switches.csv"
    std::string_view bytes;
};

} // namespace fabric
