// What papers call the levels of evidence, so that every paper says the same.
#pragma once

#include "core/model/vocabulary.h"
#include "core/papers/language.h"

#include <string_view>

namespace fabric {

/// "L5: RDMA both ways at rate"
Title levelTitle(EvidenceLevel level);
/// "L5"
std::string_view levelCode(EvidenceLevel level);

} // namespace fabric
