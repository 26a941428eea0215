// The sheets of labels as they were at build time (resources/labels), embedded like the catalogue.
#pragma once

#include "core/base/embedded.h"

#include <span>

namespace fabric {

std::span<const EmbeddedFile> embeddedLabelFiles();

} // namespace fabric
