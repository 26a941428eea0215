// The functions of fabricctl-draw that need Qt Gui.
#pragma once

#include "app/cli/drawing.h"

namespace fabric::cli {

/// Lives as long as the program.
const Drawing& qtDrawing();

} // namespace fabric::cli
