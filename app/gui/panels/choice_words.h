// The words of a parameter's choices: files and the command line say "goods-in" in every language, people read words.
#pragma once

#include "core/base/params.h"

#include <QString>

namespace fabric::gui {

/// The choice as it is shown; one without words of its own (a number, "1.5") as it is.
QString choiceText(const ParamSpec& spec, const std::string& choice);

} // namespace fabric::gui
