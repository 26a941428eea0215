// Short forms for declaring parameters, so that a schema reads as a table.
#pragma once

#include "core/base/params.h"

#include <optional>

namespace fabric {

ParamSpec integerParam(const char* id, Text title, Text help, const char* unit, std::string defaultValue,
                       std::int64_t minimum, std::int64_t maximum);
ParamSpec flagParam(const char* id, Text title, Text help);
ParamSpec ratioParam(const char* id, Text title, Text help, std::string defaultValue);
ParamSpec choiceParam(const char* id, Text title, Text help, std::vector<std::string> choices,
                      std::string defaultValue);
/// A part of the catalogue by slug; `kind` is "switch" or "system".
ParamSpec partParam(const char* id, Text title, Text help, std::string kind);

/// Parameters that every generator has: "name" of the fabric and "cabling".
ParamSpec fabricNameParam();
ParamSpec cablingParam(std::string defaultValue);
ParamSpec protocolParam(std::string defaultValue);

/// An integer parameter, empty when not given.
std::optional<int> optionalInteger(const Params& params, const std::string& id);
/// A speed parameter in Gb/s as Mb/s, empty when not given.
std::optional<std::int64_t> optionalSpeed(const Params& params, const std::string& id);
/// A ratio parameter, empty when not given; parts above 1,000,000 are refused, so that bandwidth products stay exact.
Result<std::optional<Ratio>> optionalRatio(const Params& params, const std::string& id);

} // namespace fabric
