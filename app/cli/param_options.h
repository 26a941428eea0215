// Flags from a parameter schema: the same declaration gives the window's form, the recipe in the file and these.
#pragma once

#include "core/base/params.h"

#include <map>
#include <memory>
#include <span>
#include <string>

namespace CLI {
class App;
}

namespace fabric::cli {

/// Values given on the command line, by parameter id. Filled while parsing, so it must live as long as the parser.
using Given = std::map<std::string, std::string>;

/// Adds one option per parameter, with unit, range or choices, and default in its help.
void addParamOptions(CLI::App& command, std::span<const ParamSpec> schema, const std::shared_ptr<Given>& given);

} // namespace fabric::cli
