// The state of a watched fabric at one moment as a layer of the map: each class with a name, a colour, a dash and a
// symbol. A link that nobody watches has a class of its own and never looks good; a moment in which nobody polled shows
// no state at all.
#pragma once

#include "app/gui/watch/watch_snapshot.h"
#include "app/render/cable_layer.h"

#include <QIcon>
#include <QString>

#include <memory>

namespace fabric::gui {

/// In order of urgency; the value is the layer's style.
enum class WatchClass : std::uint8_t { Up = 1, NotWatched, Unseen, Recovering, Drifting, Degraded, Down, Dead };
inline constexpr std::size_t kLinkClasses = 9; ///< style 0 with them: of another fabric

/// "degraded" ...
QString linkClassName(WatchClass state);
QString linkClassSymbol(WatchClass state);
QColor linkClassColour(const render::Theme& theme, WatchClass state);
/// The symbol as a small picture on a plate.
QIcon linkClassIcon(WatchClass state);
/// What a finding makes of its links while it is open.
WatchClass classOf(const ToldFinding& finding);

/// `isQuietDimmed`: only what asks something of a person stands out.
std::shared_ptr<const render::CableLayer> watchLayer(const WatchOverview& overview, const WatchMoment& moment,
                                                     const PlanPlaces& places, const render::Theme& theme,
                                                     bool isQuietDimmed);

} // namespace fabric::gui
