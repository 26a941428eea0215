// What a run found, as layers of the map: by verdict, by bandwidth, by latency, by errors. Each is a few classes with a
// name, a colour, a dash and a symbol; what was not measured is a class of its own and never looks good.
#pragma once

#include "app/gui/verify/run_result.h"
#include "app/render/cable_layer.h"

#include <QString>

#include <memory>

namespace fabric::gui {

enum class RunView { Verdict, Bandwidth, Latency, Errors };

/// "passed", "not tested" ...
QString testedName(TestedState state);
/// One character.
QString testedSymbol(TestedState state);

/// `onlyNotPassed`: cables that passed are dimmed.
std::shared_ptr<const render::CableLayer> runLayer(const LoadedRun& run, const Project& project,
                                                   const render::Theme& theme, RunView view, bool onlyNotPassed);

} // namespace fabric::gui
