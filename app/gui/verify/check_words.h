// The words, symbols and looks of check states and evidence levels: one place for chips, lists, legend and map, so that
// they cannot disagree.
#pragma once

#include "app/gui/verify/verify_result.h"
#include "app/render/cable_layer.h"

#include <QIcon>
#include <QString>

#include <optional>

namespace fabric::gui {

/// "to move", "as planned" ...
QString stateName(CheckState state);
/// What the state means, in a sentence, for tool tips.
QString stateHelp(CheckState state);
/// Symbol on map, racks and lists: one character; empty for what was not compared.
QString stateSymbol(CheckState state);
QColor stateColour(const render::Theme& theme, CheckState state);
/// The symbol as a small picture on a plate.
QIcon stateIcon(CheckState state);
/// "switch dead", "cables swapped": the kind of a difference as people say it.
QString kindName(const std::string& kind);

/// What is to be shown of a result on map and racks.
struct LayerChoice {
    std::optional<CheckState> filter; ///< only this state stands out
    bool onlyDifferences = false;
    int current = -1; ///< the finding whose found ways are drawn too
};
std::shared_ptr<const render::CableLayer> checkLayer(const VerifyResult& result, const render::Theme& theme,
                                                     const LayerChoice& choice);
/// How far each cable of the project is proven.
std::shared_ptr<const render::CableLayer> evidenceLayer(const Project& project, const render::Theme& theme);

} // namespace fabric::gui
