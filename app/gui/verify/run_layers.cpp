#include "app/gui/verify/run_layers.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace fabric::gui {

namespace {

using render::Dash;
using render::Verdict;

QString tr(const char* text)
{
    return QCoreApplication::translate("verify", text);
}

struct ClassLook {
    const char* name;
    const char* symbol;
    Verdict verdict;
    Dash dash;
    double widening;
};

// In order of urgency. Style 0 stands before them: a cable of which the run says nothing at all.
constexpr std::array<ClassLook, 4> kVerdicts = {{
    {QT_TRANSLATE_NOOP("verify", "passed"), "", Verdict::Passed, Dash::Solid, 1},
    {QT_TRANSLATE_NOOP("verify", "not tested"), "?", Verdict::NotTested, Dash::Dotted, 1},
    {QT_TRANSLATE_NOOP("verify", "not observable"), "~", Verdict::Warning, Dash::Dotted, 1.6},
    {QT_TRANSLATE_NOOP("verify", "failed"), "×", Verdict::Fail, Dash::Dashed, 2.4},
}};
// Bands of bandwidth over what framing leaves: the field's band table.
constexpr std::array<double, 3> kBandwidthBands = {0.96, 0.94, 0.92};
constexpr std::array<ClassLook, 5> kBandwidths = {{
    {QT_TRANSLATE_NOOP("verify", "96 % of the rate or more"), "", Verdict::Passed, Dash::Solid, 1},
    {QT_TRANSLATE_NOOP("verify", "94 to 96 %"), "", Verdict::Passed, Dash::Long, 1},
    {QT_TRANSLATE_NOOP("verify", "no bandwidth shown"), "?", Verdict::NotTested, Dash::Dotted, 1},
    {QT_TRANSLATE_NOOP("verify", "92 to 94 %"), "−", Verdict::Warning, Dash::Long, 1.6},
    {QT_TRANSLATE_NOOP("verify", "below 92 %"), "×", Verdict::Fail, Dash::Dashed, 2.4},
}};
constexpr std::array<double, 2> kLatencyBands = {0.67, 1.0};
constexpr std::array<ClassLook, 4> kLatencies = {{
    {QT_TRANSLATE_NOOP("verify", "latency well below its limit"), "", Verdict::Passed, Dash::Solid, 1},
    {QT_TRANSLATE_NOOP("verify", "within its limit"), "", Verdict::Passed, Dash::Long, 1},
    {QT_TRANSLATE_NOOP("verify", "latency not measured"), "?", Verdict::NotTested, Dash::Dotted, 1},
    {QT_TRANSLATE_NOOP("verify", "above its limit"), "×", Verdict::Fail, Dash::Dashed, 2.4},
}};
constexpr std::array<ClassLook, 4> kErrors = {{
    {QT_TRANSLATE_NOOP("verify", "error rate below the limit, at 95 %"), "", Verdict::Passed, Dash::Solid, 1},
    {QT_TRANSLATE_NOOP("verify", "a receiver not read"), "?", Verdict::NotTested, Dash::Dotted, 1},
    {QT_TRANSLATE_NOOP("verify", "too few bits to tell"), "~", Verdict::Warning, Dash::Long, 1.4},
    {QT_TRANSLATE_NOOP("verify", "errors beyond the limit"), "×", Verdict::Fail, Dash::Dashed, 2.4},
}};

std::uint8_t verdictClass(const AcceptedCable& cable)
{
    switch (cable.result.state) {
    case TestedState::Pass:
        return 0;
    case TestedState::NotTested:
        return 1;
    case TestedState::NotObservable:
        return 2;
    case TestedState::Fail:
        break;
    }
    return 3;
}

/// The slower direction of the slowest link over what framing leaves of its rate.
std::uint8_t bandwidthClass(const LoadedRun& run, const AcceptedCable& cable)
{
    constexpr std::uint8_t kUnknown = 2;
    const JudgeProfile& profile = run.run.record.profile;
    double share = 1;
    for (const std::uint32_t link : cable.result.links) {
        const CableJudgement& judged = run.run.judged.cables[link];
        const double mbps = std::min(judged.mbps[0], judged.mbps[1]);
        const ExpectedRate rate =
            expectedRate({run.run.links[link].mbps, profile.mtu, profile.protocol, profile.isFromGpu});
        if (mbps <= 0 || rate.ceilingMbps <= 0) return kUnknown;
        share = std::min(share, mbps / rate.ceilingMbps);
    }
    if (cable.result.links.empty()) return kUnknown;
    if (share >= kBandwidthBands[0]) return 0;
    if (share >= kBandwidthBands[1]) return 1;
    return share >= kBandwidthBands[2] ? 3 : 4;
}

std::uint8_t latencyClass(const LoadedRun& run, const AcceptedCable& cable)
{
    if (!cable.latencyUs) return 2;
    const JudgeProfile& profile = run.run.record.profile;
    const double further = cable.switches > 1 ? static_cast<double>(cable.switches - 1) : 0;
    const double share = *cable.latencyUs / (profile.latencyUs + profile.latencyPerHopUs * further);
    if (share <= kLatencyBands[0]) return 0;
    return share <= kLatencyBands[1] ? 1 : 3;
}

std::uint8_t errorClass(const LoadedRun& run, const AcceptedCable& cable)
{
    std::uint8_t worst = cable.result.links.empty() ? 1 : 0;
    const JudgeProfile& profile = run.run.record.profile;
    for (const std::uint32_t link : cable.result.links) {
        for (std::uint32_t direction = 0; direction < 2; ++direction) {
            const auto& bound = run.run.judged.cables[link].errorBound95[direction];
            const TestLink at = 2 * link + direction;
            if (!bound) {
                worst = std::max<std::uint8_t>(worst, 1);
                continue;
            }
            const ReceiverCount& count = run.run.record.receivers[at];
            const double rate = static_cast<double>(count.errors) / static_cast<double>(count.bits);
            if (count.errors > 0 && rate > profile.mostErrorRate) return 3;
            if (*bound > profile.mostErrorRate) worst = std::max<std::uint8_t>(worst, 2);
        }
    }
    return worst;
}

std::uint8_t classOf(const LoadedRun& run, const AcceptedCable& cable, RunView view)
{
    switch (view) {
    case RunView::Bandwidth:
        return bandwidthClass(run, cable);
    case RunView::Latency:
        return latencyClass(run, cable);
    case RunView::Errors:
        return errorClass(run, cable);
    case RunView::Verdict:
        break;
    }
    return verdictClass(cable);
}

std::span<const ClassLook> looksOf(RunView view)
{
    switch (view) {
    case RunView::Bandwidth:
        return kBandwidths;
    case RunView::Latency:
        return kLatencies;
    case RunView::Errors:
        return kErrors;
    case RunView::Verdict:
        break;
    }
    return kVerdicts;
}

bool isGood(const ClassLook& look)
{
    return look.verdict == Verdict::Passed;
}

template <class Row>
void raise(std::vector<std::uint8_t>& list, Id<Row> id, std::uint8_t style)
{
    if (id.value >= list.size()) list.resize(id.value + std::size_t{1}, 0);
    list[id.value] = std::max(list[id.value], style);
}

} // namespace

QString testedName(TestedState state)
{
    AcceptedCable cable;
    cable.result.state = state;
    return tr(kVerdicts[verdictClass(cable)].name);
}

QString testedSymbol(TestedState state)
{
    AcceptedCable cable;
    cable.result.state = state;
    return state == TestedState::Pass ? QStringLiteral("=") : QString::fromUtf8(kVerdicts[verdictClass(cable)].symbol);
}

std::shared_ptr<const render::CableLayer> runLayer(const LoadedRun& run, const Project& project,
                                                   const render::Theme& theme, RunView view, bool onlyNotPassed)
{
    auto layer = std::make_shared<render::CableLayer>();
    const std::span<const ClassLook> looks = looksOf(view);
    for (const ClassLook& look : looks) {
        render::LayerStyle style;
        style.name = tr(look.name);
        style.symbol = QString::fromUtf8(look.symbol);
        style.colour = render::verdictColour(theme, look.verdict);
        style.dash = look.dash;
        style.widening = look.widening;
        style.isQuiet = isGood(look);
        layer->styles.push_back(std::move(style));
    }
    for (const AcceptedCable& cable : run.facts.cables) {
        const auto style = static_cast<std::uint8_t>(classOf(run, cable, view) + 1);
        raise(layer->ofCable, cable.result.cable, style);
        const Cable* row = project.cables().find(cable.result.cable);
        if (row == nullptr || isGood(looks[style - 1U])) continue;
        for (const CableEnd& end : row->ends)
            raise(layer->atDevice, end.end.port.device, style);
    }
    layer->dimsQuiet = onlyNotPassed;
    return layer;
}

} // namespace fabric::gui
