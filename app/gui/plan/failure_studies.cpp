#include "app/gui/plan/failure_studies.h"

#include <algorithm>

namespace fabric::gui {

namespace {

/// What an element is in the model: itself, and for racks and feeds the devices that go with it.
void addObjects(const Project& project, const FailingElement& element, std::set<Id<Device>>& devices,
                std::set<Id<Cable>>& cables)
{
    switch (element.kind) {
    case FailingKind::Cable:
        if (project.cables().contains(Id<Cable>{element.id})) cables.insert(Id<Cable>{element.id});
        return;
    case FailingKind::Switch:
        if (project.devices().contains(Id<Device>{element.id})) devices.insert(Id<Device>{element.id});
        return;
    case FailingKind::Optic:
        if (const Module* module = project.modules().find(Id<Module>{element.id}); module != nullptr)
            devices.insert(module->device);
        return;
    case FailingKind::Plane:
        for (const Device& device : project.devices())
            if (device.plane == static_cast<int>(element.id)) devices.insert(device.id);
        return;
    case FailingKind::Rack:
        for (const Device& device : project.devices())
            if (device.place.value == element.id) devices.insert(device.id);
        return;
    case FailingKind::Feed:
        for (const Supply& supply : project.table<Supply>())
            if (supply.feed.value == element.id) devices.insert(supply.device);
        return;
    }
}

template <class Row>
void raise(std::vector<std::uint8_t>& list, Id<Row> id, std::uint8_t style)
{
    if (id.value >= list.size()) list.resize(id.value + std::size_t{1}, 0);
    list[id.value] = std::max(list[id.value], style);
}

} // namespace

QString failingTitle(FailingKind kind)
{
    switch (kind) {
    case FailingKind::Cable:
        return QObject::tr("cable");
    case FailingKind::Optic:
        return QObject::tr("transceiver");
    case FailingKind::Switch:
        return QObject::tr("switch");
    case FailingKind::Plane:
        return QObject::tr("plane");
    case FailingKind::Feed:
        return QObject::tr("power feed");
    case FailingKind::Rack:
        break;
    }
    return QObject::tr("rack");
}

QString ratioText(const LossEffect& effect, Fraction TreeRatios::*which)
{
    if (!effect.hasRatios) return QStringLiteral("–");
    const Ratio ratio = (effect.ratios.*which).ratio();
    return ratio.isUndefined() ? QStringLiteral("–") : displayName(ratio.display());
}

std::optional<double> capacityLeft(const LossEffect& effect)
{
    const std::int64_t all = effect.trunkMbps + effect.trunkLostMbps;
    if (all <= 0) return std::nullopt;
    return 100.0 * static_cast<double>(effect.trunkMbps) / static_cast<double>(all);
}

SweepStudy::SweepStudy(Document& document, Jobs& jobs, QObject* parent) : Study(document, jobs, parent) {}

void SweepStudy::start()
{
    run<FailureSweep>(
        tr("Failing every element by itself"),
        [catalog = document().catalog(), fabric = document().currentFabric()](const Project& project,
                                                                              const Progress& progress) {
            return sweepFailures(project, *catalog, fabric, {}, progress);
        },
        [this](FailureSweep sweep) { sweep_ = std::make_shared<const FailureSweep>(std::move(sweep)); });
}

void SweepStudy::select(const FailureGroup& group)
{
    std::set<Id<Device>> devices;
    std::set<Id<Cable>> cables;
    for (std::size_t i = 0; i < group.elements.size() && i < kMostSelected; ++i)
        addObjects(document().project(), group.elements[i], devices, cables);
    document().selection().set(std::move(devices), std::move(cables));
}

LossStudy::LossStudy(Document& document, Jobs& jobs, QObject* parent) : Study(document, jobs, parent)
{
    question_.isWorstFirst = true;
}

void LossStudy::setQuestion(const LossSeriesQuestion& question)
{
    question_ = question;
    ask();
}

void LossStudy::start()
{
    run<LossSeries>(
        tr("Failing one after the other"),
        [catalog = document().catalog(), fabric = document().currentFabric(),
         question = question_](const Project& project, const Progress& progress) {
            return lossSeries(project, *catalog, fabric, question, progress);
        },
        [this](LossSeries series) { series_ = std::make_shared<const LossSeries>(std::move(series)); });
}

int LossStudy::failed() const
{
    return series_ ? std::min(failed_, static_cast<int>(series_->steps.size()) - 1) : 0;
}

void LossStudy::setFailed(int failed)
{
    if (failed_ == failed) return;
    failed_ = std::max(0, failed);
    emit failedChanged();
}

const LossStep* LossStudy::step() const
{
    return series_ ? &series_->steps[static_cast<std::size_t>(failed())] : nullptr;
}

std::shared_ptr<const render::CableLayer> LossStudy::layer(const render::Theme& theme) const
{
    constexpr std::uint8_t kDark = 1;
    constexpr std::uint8_t kFailed = 2;
    if (failed() == 0) return nullptr;
    const Project& project = document().project();
    auto layer = std::make_shared<render::CableLayer>();
    layer->styles.push_back({tr("dark: its switch failed"), QString(),
                             render::verdictColour(theme, render::Verdict::Warning), render::Dash::Dotted, 1.4, false});
    layer->styles.push_back({tr("failed"), QStringLiteral("×"), render::verdictColour(theme, render::Verdict::Fail),
                             render::Dash::Dashed, 2.2, false});
    std::set<Id<Device>> switches;
    for (int i = 1; i <= failed(); ++i) {
        const FailingElement& element = series_->steps[static_cast<std::size_t>(i)].element;
        if (element.kind == FailingKind::Switch) {
            switches.insert(Id<Device>{element.id});
            raise(layer->ofDevice, Id<Device>{element.id}, kFailed);
            raise(layer->atDevice, Id<Device>{element.id}, kFailed);
            continue;
        }
        raise(layer->ofCable, Id<Cable>{element.id}, kFailed);
        if (const Cable* cable = project.cables().find(Id<Cable>{element.id}); cable != nullptr)
            for (const CableEnd& end : cable->ends)
                raise(layer->atDevice, end.end.port.device, kFailed);
    }
    if (!switches.empty())
        for (const Cable& cable : project.cables())
            for (const CableEnd& end : cable.ends)
                if (switches.contains(end.end.port.device)) raise(layer->ofCable, cable.id, kDark);
    return layer;
}

} // namespace fabric::gui
