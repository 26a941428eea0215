#include "app/gui/watch/watch_layer.h"

#include "app/gui/panels/appearance.h"

#include <QCoreApplication>
#include <QPainter>
#include <QPixmap>

#include <algorithm>
#include <array>
#include <unordered_map>

namespace fabric::gui {

namespace {

using render::Dash;
using render::Verdict;

struct ClassLook {
    const char* name;
    const char* symbol;
    Verdict verdict;
    Dash dash;
    double widening;
    bool isQuiet;
};

const ClassLook& lookOf(WatchClass state)
{
    static constexpr std::array<ClassLook, kLinkClasses> kLooks = {{
        {"", "", Verdict::None, Dash::Solid, 1, true},
        {QT_TRANSLATE_NOOP("watch", "up, nothing found"), "", Verdict::None, Dash::Solid, 1, true},
        {QT_TRANSLATE_NOOP("watch", "not watched"), "–", Verdict::NotTested, Dash::Dotted, 1, true},
        {QT_TRANSLATE_NOOP("watch", "not seen"), "?", Verdict::NotTested, Dash::Dotted, 1.4, true},
        {QT_TRANSLATE_NOOP("watch", "up again, not over yet"), "^", Verdict::Warning, Dash::Long, 1.4, false},
        {QT_TRANSLATE_NOOP("watch", "getting worse"), "~", Verdict::Warning, Dash::Long, 1.8, false},
        {QT_TRANSLATE_NOOP("watch", "degraded"), "!", Verdict::Warning, Dash::Dashed, 2.2, false},
        {QT_TRANSLATE_NOOP("watch", "down"), "×", Verdict::Fail, Dash::Dashed, 2.4, false},
        {QT_TRANSLATE_NOOP("watch", "switch or host down"), "†", Verdict::Fail, Dash::Solid, 2.4, false},
    }};
    return kLooks[static_cast<std::size_t>(state)];
}

template <class Row>
void raise(std::vector<std::uint8_t>& list, Id<Row> id, WatchClass state)
{
    if (id.value >= list.size()) list.resize(id.value + std::size_t{1}, 0);
    list[id.value] = std::max(list[id.value], static_cast<std::uint8_t>(state));
}

/// What the ports themselves say: down when either end is, up when either end is and none is down.
WatchClass stateOf(const WatchMoment& moment, std::optional<std::uint32_t> a, std::optional<std::uint32_t> b)
{
    WatchClass out = WatchClass::NotWatched;
    for (const auto& end : {a, b}) {
        if (!end || *end >= moment.values.size()) continue;
        const PortValues& values = moment.values[*end];
        if (!values.value(Followed::Presence)) continue;
        if (values.presence() == Presence::Down) return WatchClass::Down;
        if (values.isUp())
            out = WatchClass::Up;
        else if (out != WatchClass::Up)
            out = WatchClass::Unseen;
    }
    return out;
}

/// The device that all links of a dead box share; none when there is no single one.
std::optional<Id<Device>> commonDevice(const std::vector<const Link*>& links)
{
    std::optional<Id<Device>> out;
    for (const Link* link : links) {
        const bool isFirst = link == links.front();
        for (const Id<Device> device : {link->a.port.device, link->b.port.device}) {
            const bool isShared = std::all_of(links.begin(), links.end(), [&](const Link* other) {
                return other->a.port.device == device || other->b.port.device == device;
            });
            if (isFirst && isShared) {
                if (out && links.size() == 1) return std::nullopt;
                out = device;
            }
        }
    }
    return out;
}

class LayerMaker {
public:
    LayerMaker(const WatchOverview& overview, const WatchMoment& moment, const PlanPlaces& places)
        : overview_(overview), moment_(moment), places_(places), states_(places.links().size())
    {
        for (std::uint32_t i = 0; i < places.links().size(); ++i) {
            const Link& link = places.links()[i];
            const auto a = places.numberOf(link.a.port);
            const auto b = places.numberOf(link.b.port);
            if (a) linkOf_[overview.ports[*a].key] = i;
            if (b) linkOf_[overview.ports[*b].key] = i;
            states_[i] = stateOf(moment, a, b);
        }
    }

    void make(render::CableLayer& layer)
    {
        if (overview_.isPolledAt(moment_.time))
            for (const ToldFinding& finding : overview_.findings)
                if (finding.isOpenAt(moment_.time)) take(finding, layer);
        if (!overview_.isPolledAt(moment_.time)) std::fill(states_.begin(), states_.end(), WatchClass::Unseen);
        for (std::size_t i = 0; i < states_.size(); ++i) {
            const Link& link = places_.links()[i];
            for (const Id<Cable> cable : link.cables)
                raise(layer.ofCable, cable, states_[i]);
            if (states_[i] < WatchClass::Unseen) continue;
            raise(layer.atDevice, link.a.port.device, states_[i]);
            raise(layer.atDevice, link.b.port.device, states_[i]);
        }
    }

private:
    void take(const ToldFinding& finding, render::CableLayer& layer)
    {
        std::vector<const Link*> links;
        const WatchClass state = classOf(finding);
        bool isDown = false;
        for (const ToldLink& told : finding.links) {
            const auto at = linkOf_.find(told.key);
            if (at == linkOf_.end()) continue;
            links.push_back(&places_.links()[at->second]);
            // Whether it is down now the ports say: a finding tells the worst that was.
            isDown = isDown || states_[at->second] == WatchClass::Down;
            states_[at->second] =
                std::max(states_[at->second], state < WatchClass::Down ? state : WatchClass::Recovering);
        }
        if (state != WatchClass::Dead || links.empty()) return;
        if (const auto device = commonDevice(links)) {
            raise(layer.ofDevice, *device, isDown ? WatchClass::Dead : WatchClass::Recovering);
            raise(layer.atDevice, *device, isDown ? WatchClass::Dead : WatchClass::Recovering);
        }
    }

    const WatchOverview& overview_;
    const WatchMoment& moment_;
    const PlanPlaces& places_;
    std::vector<WatchClass> states_;
    std::unordered_map<std::string, std::uint32_t> linkOf_;
};

} // namespace

QString linkClassName(WatchClass state)
{
    return QCoreApplication::translate("watch", lookOf(state).name);
}

QString linkClassSymbol(WatchClass state)
{
    return state == WatchClass::Up ? QStringLiteral("=") : QString::fromUtf8(lookOf(state).symbol);
}

QColor linkClassColour(const render::Theme& theme, WatchClass state)
{
    const Verdict verdict = lookOf(state).verdict;
    return verdict == Verdict::None ? theme.link : render::verdictColour(theme, verdict);
}

QIcon linkClassIcon(WatchClass state)
{
    constexpr int kSide = 16;
    const render::Theme& theme = currentTheme();
    QIcon icon;
    for (const int ratio : {1, 2, 3}) {
        QPixmap pixmap(kSide * ratio, kSide * ratio);
        pixmap.setDevicePixelRatio(ratio);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        painter.setRenderHint(QPainter::Antialiasing);
        const QColor colour = linkClassColour(theme, state);
        painter.setPen(QPen(colour, 1.2));
        painter.setBrush(theme.ground);
        painter.drawRoundedRect(QRectF(0.6, 0.6, kSide - 1.2, kSide - 1.2), 4, 4);
        QFont font = painter.font();
        font.setPixelSize(12);
        font.setBold(true);
        painter.setFont(font);
        render::LayerStyle style;
        style.colour = colour;
        painter.setPen(render::layerInk(theme, style));
        painter.drawText(QRectF(0, 0, kSide, kSide), Qt::AlignCenter, linkClassSymbol(state));
        icon.addPixmap(pixmap);
    }
    return icon;
}

WatchClass classOf(const ToldFinding& finding)
{
    const Symptoms s = finding.symptoms;
    if (s.has(Symptom::Down))
        return finding.culprit == Culprit::Switch || finding.culprit == Culprit::Host ? WatchClass::Dead
                                                                                      : WatchClass::Down;
    for (const Symptom worse : {Symptom::Flapping, Symptom::Slow, Symptom::Narrow, Symptom::SymbolErrors,
                                Symptom::HardErrors, Symptom::Hot, Symptom::RxPower, Symptom::TxPower})
        if (s.has(worse)) return WatchClass::Degraded;
    return WatchClass::Drifting;
}

std::shared_ptr<const render::CableLayer> watchLayer(const WatchOverview& overview, const WatchMoment& moment,
                                                     const PlanPlaces& places, const render::Theme& theme,
                                                     bool isQuietDimmed)
{
    auto layer = std::make_shared<render::CableLayer>();
    for (std::size_t i = 1; i < kLinkClasses; ++i) {
        const auto state = static_cast<WatchClass>(i);
        const ClassLook& look = lookOf(state);
        render::LayerStyle style;
        style.name = linkClassName(state);
        style.symbol = QString::fromUtf8(look.symbol);
        if (state != WatchClass::Up) style.colour = linkClassColour(theme, state);
        style.dash = look.dash;
        style.widening = look.widening;
        style.isQuiet = look.isQuiet;
        layer->styles.push_back(std::move(style));
    }
    LayerMaker(overview, moment, places).make(*layer);
    layer->dimsQuiet = isQuietDimmed;
    return layer;
}

} // namespace fabric::gui
