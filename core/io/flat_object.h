// Small JSON objects of names and texts, {"host":"hpc-01","pid":"4711"}: lock files and the head of a journal.
#pragma once

#include "core/base/result.h"

#include <map>
#include <string>
#include <string_view>

namespace fabric {

using FlatObject = std::map<std::string, std::string>;

std::string writeFlatObject(const FlatObject& object);
/// Refuses anything but one object of clean, short texts; at most 64 of them.
Result<FlatObject> readFlatObject(std::string_view text, std::string_view name);

} // namespace fabric
