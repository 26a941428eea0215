#include "app/gui/plan/growth_study.h"

#include "core/io/project_file.h"

#include <algorithm>
#include <unordered_map>

namespace fabric::gui {

namespace {

Result<Project> otherPlan(const GrowthWanted& wanted, const std::shared_ptr<const Catalog>& catalog,
                          const Progress& progress)
{
    if (!wanted.recipe) {
        FABRIC_TRY(loaded, loadProject(wanted.path.toStdString()));
        return std::move(loaded.project);
    }
    Project project;
    FABRIC_CHECK(generate(project, *wanted.recipe->generator, wanted.recipe->values, {catalog, progress}));
    return project;
}

Result<GrowthPlan> grow(const Project& built, const Catalog& catalog, const GrowthWanted& wanted,
                        const Progress& progress)
{
    FABRIC_TRY(builtIn, Catalog::builtIn());
    FABRIC_TRY(other, otherPlan(wanted, builtIn, progress));
    FABRIC_TRY(otherCatalog, Catalog::withOwnParts(builtIn, other));
    return planGrowth({built, catalog}, {other, *otherCatalog}, {}, progress);
}

template <class Row>
void raise(std::vector<std::uint8_t>& list, Id<Row> id, std::uint8_t style)
{
    if (id.value >= list.size()) list.resize(id.value + std::size_t{1}, 0);
    list[id.value] = std::max(list[id.value], style);
}

enum Mark : std::uint8_t { kAdd = 1, kMove, kTakeOut };

/// The marks of one stage: cables of the open plan by name; new ones as lines between devices that are there.
class StageMarker {
public:
    StageMarker(const Project& built, const Project& target, render::CableLayer& layer) : built_(built), layer_(layer)
    {
        for (const Cable& cable : built.cables())
            builtCables_.emplace(cable.name, &cable);
        for (const Cable& cable : target.cables())
            targetCables_.emplace(cable.name, &cable);
        for (const Device& device : built.devices())
            devices_.emplace(device.name, device.id);
    }

    void mark(const GrowthItem& item)
    {
        switch (item.work) {
        case GrowthWork::AddCable:
            drawNew(item.name, kAdd);
            return;
        case GrowthWork::LoosenEnd:
        case GrowthWork::MoveEnd:
            touch(item.name, kMove);
            if (item.work == GrowthWork::MoveEnd) drawNew(item.name, kMove);
            return;
        case GrowthWork::PullCable:
            touch(item.name, kTakeOut);
            return;
        case GrowthWork::RemoveDevice:
            if (const auto device = devices_.find(item.name); device != devices_.end()) {
                raise(layer_.ofDevice, device->second, kTakeOut);
                raise(layer_.atDevice, device->second, kTakeOut);
            }
            return;
        case GrowthWork::PlaceDevice:
            return; // not in the open plan
        }
    }

private:
    void touch(const std::string& name, std::uint8_t style)
    {
        const auto found = builtCables_.find(name);
        if (found == builtCables_.end()) return;
        raise(layer_.ofCable, found->second->id, style);
        for (const CableEnd& end : found->second->ends)
            raise(layer_.atDevice, end.end.port.device, style);
    }

    void drawNew(const std::string& name, std::uint8_t style)
    {
        const auto found = targetCables_.find(name);
        if (found == targetCables_.end()) return;
        std::vector<Id<Device>> ends;
        for (const CableEnd& end : found->second->ends)
            if (built_.devices().contains(end.end.port.device)) ends.push_back(end.end.port.device);
        for (const Id<Device> device : ends)
            raise(layer_.atDevice, device, style);
        if (ends.size() == found->second->ends.size() && ends.size() >= 2)
            layer_.extras.push_back({ends.front(), ends.back(), style});
    }

    const Project& built_;
    render::CableLayer& layer_;
    std::unordered_map<std::string, const Cable*> builtCables_;
    std::unordered_map<std::string, const Cable*> targetCables_;
    std::unordered_map<std::string, Id<Device>> devices_;
};

} // namespace

QString workText(const GrowthItem& item)
{
    const QString name = displayName(item.name);
    const QString to = displayName(item.to);
    const QString from = displayName(item.from);
    switch (item.work) {
    case GrowthWork::PlaceDevice:
        return to.isEmpty() ? QObject::tr("Place %1").arg(name) : QObject::tr("Place %1 in %2").arg(name, to);
    case GrowthWork::AddCable:
        return QObject::tr("New cable %1: %2").arg(name, to);
    case GrowthWork::LoosenEnd:
        return QObject::tr("Unplug %1 at %2 and let it hang").arg(name, from);
    case GrowthWork::MoveEnd:
        return QObject::tr("Move %1 from %2 to %3; its end at %4 stays").arg(name, from, to, displayName(item.stays));
    case GrowthWork::PullCable:
        return QObject::tr("Pull out %1: %2").arg(name, from);
    case GrowthWork::RemoveDevice:
        break;
    }
    return from.isEmpty() ? QObject::tr("Take out %1").arg(name) : QObject::tr("Take %1 out of %2").arg(name, from);
}

QString stageRatioText(const StageRatio& ratio)
{
    if (ratio.ratio) return displayName(ratio.ratio->display());
    const QString why = translated(ratio.whyNot);
    return why.isEmpty() ? QObject::tr("unknown") : QObject::tr("none: %1").arg(why);
}

GrowthStudy::GrowthStudy(Document& document, Jobs& jobs, QObject* parent) : Study(document, jobs, parent)
{
    connect(&document, &Document::changed, this, [this](const ChangeSet& changes) {
        if (changes.isReset) wanted_ = {}; // it was for another plan
    });
}

std::optional<Recipe> GrowthStudy::recipe() const
{
    const Project& project = document().project();
    if (project.fabrics().size() != 1) return std::nullopt;
    return readRecipe(project.fabrics().begin()->recipe);
}

void GrowthStudy::setOther(GrowthWanted wanted)
{
    wanted_ = std::move(wanted);
    stage_ = 1;
    ask();
}

void GrowthStudy::start()
{
    if (wanted_.path.isEmpty() && !wanted_.recipe) return;
    run<GrowthPlan>(
        tr("Planning the growth"),
        [catalog = document().catalog(), wanted = wanted_](const Project& built, const Progress& progress) {
            return grow(built, *catalog, wanted, progress);
        },
        [this](GrowthPlan plan) { plan_ = std::make_shared<const GrowthPlan>(std::move(plan)); });
}

int GrowthStudy::stage() const
{
    return plan_ ? std::clamp(stage_, 0, static_cast<int>(plan_->stages.size())) : 0;
}

void GrowthStudy::setStage(int stage)
{
    if (stage_ == stage) return;
    stage_ = stage;
    emit stageChanged();
}

std::shared_ptr<const render::CableLayer> GrowthStudy::layer(const render::Theme& theme) const
{
    if (stage() == 0) return nullptr;
    auto layer = std::make_shared<render::CableLayer>();
    const auto add = [&](const QString& name, const QString& symbol, render::Verdict verdict, render::Dash dash) {
        layer->styles.push_back({name, symbol, render::verdictColour(theme, verdict), dash, 2.0, false});
    };
    add(tr("added in this step"), QStringLiteral("+"), render::Verdict::Passed, render::Dash::Solid);
    add(tr("moved in this step"), QStringLiteral("→"), render::Verdict::Warning, render::Dash::Long);
    add(tr("taken out in this step"), QStringLiteral("−"), render::Verdict::Fail, render::Dash::Dashed);
    StageMarker marker(document().project(), *plan_->target, *layer);
    const GrowthStage& stage = plan_->stages[static_cast<std::size_t>(this->stage()) - 1];
    for (std::size_t i = 0; i < stage.items; ++i)
        marker.mark(plan_->items[stage.firstItem + i]);
    // New devices are not in the open plan: nothing to mark, and nothing to dim for it.
    if (layer->ofCable.empty() && layer->atDevice.empty() && layer->extras.empty()) return nullptr;
    layer->dimsQuiet = true;
    return layer;
}

void GrowthStudy::select(const GrowthItem& item)
{
    std::set<Id<Device>> devices;
    std::set<Id<Cable>> cables;
    const Project& project = document().project();
    for (const Cable& cable : project.cables())
        if (cable.name == item.name) cables.insert(cable.id);
    for (const Device& device : project.devices())
        if (device.name == item.name) devices.insert(device.id);
    if (plan_ && cables.empty() && devices.empty())
        for (const Cable& cable : plan_->target->cables())
            if (cable.name == item.name)
                for (const CableEnd& end : cable.ends)
                    if (project.devices().contains(end.end.port.device)) devices.insert(end.end.port.device);
    document().selection().set(std::move(devices), std::move(cables));
}

} // namespace fabric::gui
