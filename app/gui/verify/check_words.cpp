#include "app/gui/verify/check_words.h"

#include "app/gui/panels/appearance.h"
#include "app/gui/panels/words.h"
#include "app/render/painter_backend.h"

#include <QCoreApplication>
#include <QPainter>
#include <QPixmap>

namespace fabric::gui {

namespace {

struct StateLook {
    const char* name;
    const char* help;
    const char* symbol;
    render::Dash dash;
    double widening;
    bool isQuiet;
};

const StateLook& lookOf(CheckState state)
{
    using render::Dash;
    static const StateLook kLooks[kCheckStates] = {
        {QT_TRANSLATE_NOOP("verify", "not compared"),
         QT_TRANSLATE_NOOP("verify", "Of another fabric, or not in the comparison."), "", Dash::Solid, 1, true},
        {QT_TRANSLATE_NOOP("verify", "as planned"),
         QT_TRANSLATE_NOOP("verify", "Seen between its planned ports. Seen is not tested: nothing is said of errors, "
                                     "bandwidth or labels."),
         "=", Dash::Solid, 1, true},
        {QT_TRANSLATE_NOOP("verify", "not observed"),
         QT_TRANSLATE_NOOP("verify", "Nothing could be seen there. Neither right nor wrong, and not missing."), "?",
         Dash::Dotted, 1, true},
        {QT_TRANSLATE_NOOP("verify", "not judged"),
         QT_TRANSLATE_NOOP("verify", "Its switch is dead, or the sources contradict each other."), "~", Dash::Dotted,
         1.4, true},
        {QT_TRANSLATE_NOOP("verify", "records"),
         QT_TRANSLATE_NOOP("verify", "A name, a GUID or the plan is to be mended; no cable is wrong."), "i",
         Dash::Solid, 1, false},
        {QT_TRANSLATE_NOOP("verify", "degraded"),
         QT_TRANSLATE_NOOP("verify", "In its place, but narrower, slower or with errors."), "!", Dash::Dashed, 2,
         false},
        {QT_TRANSLATE_NOOP("verify", "extra"), QT_TRANSLATE_NOOP("verify", "There, but not in the plan."), "+",
         Dash::Long, 2, false},
        {QT_TRANSLATE_NOOP("verify", "missing"),
         QT_TRANSLATE_NOOP("verify", "Both ends could be seen, and there is no cable."), "−", Dash::Dashed, 2.4, false},
        {QT_TRANSLATE_NOOP("verify", "dead"),
         QT_TRANSLATE_NOOP("verify", "None of its links is up, though its neighbours are there."), "†", Dash::Solid, 2,
         false},
        {QT_TRANSLATE_NOOP("verify", "to move"),
         QT_TRANSLATE_NOOP("verify", "An end sits in another port than planned."), "×", Dash::Solid, 2.4, false},
    };
    return kLooks[static_cast<std::size_t>(state)];
}

constexpr std::uint8_t kFoundWay = kCheckStates; ///< style behind those of the states

/// The most urgent style of each device: its own and those of its cables.
void gatherAtDevices(render::CableLayer& layer, const VerifyResult& result)
{
    layer.atDevice = layer.ofDevice;
    for (const VerifyFinding& finding : result.findings)
        for (const Id<Device> device : finding.devices) {
            if (device.value >= layer.atDevice.size()) layer.atDevice.resize(device.value + std::size_t{1}, 0);
            std::uint8_t& at = layer.atDevice[device.value];
            at = std::max(at, static_cast<std::uint8_t>(finding.state));
        }
}

} // namespace

QString stateName(CheckState state)
{
    return QCoreApplication::translate("verify", lookOf(state).name);
}

QString stateHelp(CheckState state)
{
    return QCoreApplication::translate("verify", lookOf(state).help);
}

QString stateSymbol(CheckState state)
{
    return QString::fromUtf8(lookOf(state).symbol);
}

QColor stateColour(const render::Theme& theme, CheckState state)
{
    const QColor purple = theme.isDark ? QColor(0xd9, 0x8f, 0xbf) : QColor(0xa0, 0x4a, 0x86);
    switch (state) {
    case CheckState::NotCompared:
        return theme.quietInk;
    case CheckState::AsPlanned:
        return theme.link;
    case CheckState::NotObserved:
    case CheckState::NotJudged:
        return render::verdictColour(theme, render::Verdict::NotTested);
    case CheckState::Records:
        return theme.selection;
    case CheckState::Degraded:
        return render::verdictColour(theme, render::Verdict::Warning);
    case CheckState::Extra:
        return purple;
    case CheckState::Missing:
    case CheckState::DeadBox:
    case CheckState::ToMove:
        break;
    }
    return render::verdictColour(theme, render::Verdict::Fail);
}

QIcon stateIcon(CheckState state)
{
    constexpr int kSide = 16;
    const render::Theme& theme = currentTheme();
    const QColor colour = stateColour(theme, state);
    QIcon icon;
    for (const int ratio : {1, 2, 3}) {
        QPixmap pixmap(kSide * ratio, kSide * ratio);
        pixmap.setDevicePixelRatio(ratio);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        painter.setRenderHint(QPainter::Antialiasing);
        const bool isQuiet = lookOf(state).isQuiet;
        painter.setPen(QPen(colour, 1.2, isQuiet ? Qt::DotLine : Qt::SolidLine));
        painter.setBrush(isQuiet ? QBrush(Qt::NoBrush) : QBrush(colour));
        painter.drawRoundedRect(QRectF(1, 1, kSide - 2, kSide - 2), 4, 4);
        painter.setPen(isQuiet ? theme.quietInk : colour.lightness() > 140 ? QColor(0x10, 0x16, 0x1c) : Qt::white);
        painter.setFont(render::mapFont(12, true));
        painter.drawText(QRectF(0, 0, kSide, kSide), Qt::AlignCenter, stateSymbol(state));
        painter.end();
        icon.addPixmap(pixmap);
    }
    return icon;
}

QString kindName(const std::string& kind)
{
    static const std::pair<const char*, const char*> kNames[] = {
        {"cables-swapped", QT_TRANSLATE_NOOP("verify", "cables swapped")},
        {"wrong-rail", QT_TRANSLATE_NOOP("verify", "wrong rail")},
        {"cable-misplaced", QT_TRANSLATE_NOOP("verify", "cable in the wrong port")},
        {"cable-missing", QT_TRANSLATE_NOOP("verify", "cable missing")},
        {"cable-extra", QT_TRANSLATE_NOOP("verify", "cable not in the plan")},
        {"cables-rotated", QT_TRANSLATE_NOOP("verify", "bundle shifted")},
        {"bundles-exchanged", QT_TRANSLATE_NOOP("verify", "bundles exchanged")},
        {"cables-permuted", QT_TRANSLATE_NOOP("verify", "several cables mixed up")},
        {"link-width", QT_TRANSLATE_NOOP("verify", "too few lanes")},
        {"link-speed", QT_TRANSLATE_NOOP("verify", "too slow")},
        {"link-faster", QT_TRANSLATE_NOOP("verify", "faster than planned")},
        {"rising-errors", QT_TRANSLATE_NOOP("verify", "errors rising")},
        {"extra-neighbour", QT_TRANSLATE_NOOP("verify", "second neighbour at a port")},
        {"switch-dead", QT_TRANSLATE_NOOP("verify", "switch dead")},
        {"description", QT_TRANSLATE_NOOP("verify", "name differs")},
        {"hca-replaced", QT_TRANSLATE_NOOP("verify", "adapter replaced")},
        {"switch-replaced", QT_TRANSLATE_NOOP("verify", "switch replaced")},
        {"switches-exchanged", QT_TRANSLATE_NOOP("verify", "switches exchanged")},
        {"plan-error", QT_TRANSLATE_NOOP("verify", "plan in doubt")},
        {"cannot-match", QT_TRANSLATE_NOOP("verify", "cannot be matched")},
        {"not-observed", QT_TRANSLATE_NOOP("verify", "not observed")},
    };
    for (const auto& [id, name] : kNames)
        if (kind == id) return QCoreApplication::translate("verify", name);
    return displayName(kind);
}

std::shared_ptr<const render::CableLayer> checkLayer(const VerifyResult& result, const render::Theme& theme,
                                                     const LayerChoice& choice)
{
    auto layer = std::make_shared<render::CableLayer>();
    layer->styles.clear();
    for (std::size_t i = 0; i < kCheckStates; ++i) {
        const auto state = static_cast<CheckState>(i);
        const StateLook& look = lookOf(state);
        render::LayerStyle style;
        style.name = stateName(state);
        const bool isMarked = state != CheckState::NotCompared && state != CheckState::AsPlanned;
        if (isMarked) style.symbol = stateSymbol(state);
        style.colour = stateColour(theme, state);
        style.dash = look.dash;
        style.widening = look.widening;
        style.isQuiet = choice.filter ? state != *choice.filter : look.isQuiet;
        layer->styles.push_back(std::move(style));
    }
    render::LayerStyle found;
    found.name = QCoreApplication::translate("verify", "where it leads now");
    found.symbol = QStringLiteral("×");
    found.colour = stateColour(theme, CheckState::ToMove);
    found.dash = render::Dash::Long;
    found.widening = 2;
    found.isQuiet = false;
    layer->styles.push_back(std::move(found)); // kFoundWay
    layer->ofCable.reserve(result.ofCable.size());
    for (const CheckState state : result.ofCable)
        layer->ofCable.push_back(static_cast<std::uint8_t>(state));
    for (std::size_t i = 0; i < result.findings.size(); ++i) {
        const VerifyFinding& finding = result.findings[i];
        const bool isOfBox = finding.state == CheckState::DeadBox || finding.state == CheckState::Records ||
                             (finding.state == CheckState::NotObserved && finding.devices.size() == 1);
        const auto style = static_cast<std::uint8_t>(finding.state);
        for (const Id<Device> device : finding.devices) {
            if (!isOfBox) break;
            if (device.value >= layer->ofDevice.size()) layer->ofDevice.resize(device.value + std::size_t{1}, 0);
            layer->ofDevice[device.value] = std::max(layer->ofDevice[device.value], style);
        }
        const bool isCurrent = static_cast<int>(i) == choice.current;
        if (finding.state == CheckState::Extra || isCurrent)
            for (const auto& [a, b] : finding.foundRoutes)
                layer->extras.insert(isCurrent ? layer->extras.begin() : layer->extras.end(),
                                     {a, b, finding.state == CheckState::Extra ? style : kFoundWay});
    }
    gatherAtDevices(*layer, result);
    layer->dimsQuiet = choice.onlyDifferences || choice.filter.has_value();
    return layer;
}

} // namespace fabric::gui
