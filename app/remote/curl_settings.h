// The settings that curl reads from its stdin (--config -), so that no address and no text stands in the process list.
#pragma once

#include <string>

namespace fabric {

/// One line: `name = "value"`, with what ends or changes a value escaped.
std::string curlSetting(const char* name, const std::string& value);

} // namespace fabric
