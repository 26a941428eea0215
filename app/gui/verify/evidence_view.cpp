// Evidence levels as a layer.
#include "app/gui/panels/words.h"
#include "app/gui/verify/check_words.h"
#include "core/model/cable_level.h"

namespace fabric::gui {

namespace {

constexpr std::size_t kLevels = 7;

QColor levelColour(const render::Theme& theme, std::size_t level)
{
    // Nothing below the right peer has a colour of its own: seen by nobody is grey, tested is green.
    if (level == 0) return render::verdictColour(theme, render::Verdict::NotTested);
    if (level >= static_cast<std::size_t>(EvidenceLevel::ErrorWindow))
        return render::verdictColour(theme, render::Verdict::Passed);
    return level == static_cast<std::size_t>(EvidenceLevel::RightPeer) ? theme.selection : theme.link;
}

render::Dash levelDash(std::size_t level)
{
    if (level == 0) return render::Dash::Dotted;
    if (level < static_cast<std::size_t>(EvidenceLevel::RightPeer)) return render::Dash::Dashed;
    return level == static_cast<std::size_t>(EvidenceLevel::RightPeer) ? render::Dash::Long : render::Dash::Solid;
}

} // namespace

std::shared_ptr<const render::CableLayer> evidenceLayer(const Project& project, const render::Theme& theme)
{
    auto layer = std::make_shared<render::CableLayer>();
    // The least proven cable of a bundle is shown: style 1 is the highest level, the last one is L0.
    for (std::size_t level = kLevels; level-- > 0;) {
        render::LayerStyle style;
        style.name = evidenceLevelName(static_cast<EvidenceLevel>(level));
        style.symbol = QStringLiteral("L%1").arg(level);
        style.colour = levelColour(theme, level);
        style.dash = levelDash(level);
        layer->styles.push_back(std::move(style));
    }
    const CableLevels levels(project);
    std::uint32_t highest = 0;
    for (const Cable& cable : project.cables())
        highest = std::max(highest, cable.id.value);
    layer->ofCable.assign(highest + std::size_t{1}, 0);
    for (const Cable& cable : project.cables())
        layer->ofCable[cable.id.value] =
            static_cast<std::uint8_t>(kLevels - static_cast<std::size_t>(levels.level(cable.id)));
    return layer;
}

} // namespace fabric::gui
