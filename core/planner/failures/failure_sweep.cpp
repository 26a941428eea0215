#include "core/planner/failures/failure_sweep.h"

#include "core/planner/failures/failing_elements.h"

#include <algorithm>
#include <random>
#include <tuple>
#include <unordered_map>

namespace fabric {

namespace {

constexpr std::array<std::string_view, kFailingKinds> kNames = {"cable", "optic", "switch", "plane", "feed", "rack"};
constexpr std::size_t kMostExamples = 20;

/// Everything that tells one consequence from another, as numbers.
using Key = std::array<std::int64_t, 18>;
struct KeyHash {
    std::size_t operator()(const Key& key) const noexcept
    {
        std::uint64_t hash = 0;
        for (const std::int64_t value : key)
            hash = (hash ^ static_cast<std::uint64_t>(value)) * 0x9E3779B97F4A7C15ULL;
        return static_cast<std::size_t>(hash ^ (hash >> 32));
    }
};

Key keyOf(FailingKind kind, std::int64_t place, std::int64_t mbps, std::size_t links, const LossEffect& effect)
{
    const TreeRatios& ratios = effect.ratios;
    return {static_cast<std::int64_t>(kind),
            place,
            mbps,
            static_cast<std::int64_t>(links),
            effect.endPortsLost,
            effect.endPortsApart,
            std::int64_t{effect.nodesOff} << 32 | effect.nodesHit,
            std::int64_t{effect.railsLost} << 32 | effect.railsNarrow,
            effect.hasRatios ? 1 : 0,
            ratios.adaptive.num,
            ratios.adaptive.den,
            ratios.fixed.num,
            ratios.fixed.den,
            ratios.moved.num,
            ratios.moved.den,
            ratios.capacityBefore,
            ratios.capacityAfter,
            effect.trunkLostMbps};
}

/// A node-leaf, a leaf-spine ... as a number; planes stand each by themselves.
std::int64_t placeOf(const LossModel& model, const FailingElement& element, const Damage& damage)
{
    if (element.kind == FailingKind::Switch) return model.tiers()[damage.dead.front()];
    if (element.kind == FailingKind::Plane) return element.id;
    if (element.kind == FailingKind::Feed || element.kind == FailingKind::Rack) return 0;
    const LossLink& link = model.index().links()[damage.links.front()];
    const int high = model.topology().isSwitch(link.high) ? model.tiers()[link.high] : -1;
    return std::int64_t{model.tiers()[link.low]} << 32 | static_cast<std::uint32_t>(high);
}

/// Most end-ports first, then the worst ratios.
bool isWorse(const FailureGroup& a, const FailureGroup& b)
{
    const auto cut = [](const FailureGroup& group) { return group.effect.endPortsLost + group.effect.endPortsApart; };
    if (cut(a) != cut(b)) return cut(a) > cut(b);
    const TreeRatios& x = a.effect.ratios;
    const TreeRatios& y = b.effect.ratios;
    if (y.adaptive < x.adaptive || x.adaptive < y.adaptive) return y.adaptive < x.adaptive;
    if (y.fixed < x.fixed || x.fixed < y.fixed) return y.fixed < x.fixed;
    if (a.effect.trunkLostMbps != b.effect.trunkLostMbps) return a.effect.trunkLostMbps > b.effect.trunkLostMbps;
    return a.count > b.count;
}

class Sweep {
public:
    Sweep(const FailingElements& elements, LossModel& model, const FailureQuestion& question, FailureSweep& result)
        : elements_(elements), model_(model), question_(question), result_(result)
    {}

    Result<void> run(FailingKind kind, const Progress& progress)
    {
        const std::vector<FailingElement> all = elements_.all(kind);
        std::size_t done = 0;
        for (const FailingElement& element : all) {
            if (++done % 1024 == 0) {
                if (progress.isCancelled()) return cancelled();
                progress.report(static_cast<double>(done) / static_cast<double>(all.size()), failingName(kind));
            }
            ++result_.elements[static_cast<std::size_t>(kind)];
            elements_.damageOf(element, damage_);
            if (damage_.links.empty())
                ++result_.withoutLinks;
            else
                add(element);
        }
        return {};
    }

    void finish()
    {
        for (FailureGroup& group : result_.groups) {
            if (const FailureRate* rate = rateOf(question_.rates, failingName(group.kind));
                rate != nullptr && rate->percentPerMonth)
                group.eventsPerMonth = static_cast<double>(group.count) * *rate->percentPerMonth / 100;
            group.heals = healsOf(group.kind, group.effect);
        }
        std::stable_sort(result_.groups.begin(), result_.groups.end(), isWorse);
    }

private:
    void add(const FailingElement& element)
    {
        const LossEffect effect = model_.effectOf(damage_);
        const Key key = keyOf(element.kind, placeOf(model_, element, damage_),
                              model_.index().links()[damage_.links.front()].mbps, damage_.links.size(), effect);
        const auto [at, isNew] = groupOf_.try_emplace(key, result_.groups.size());
        if (isNew) {
            FailureGroup group;
            group.kind = element.kind;
            group.what = elements_.what(element, damage_);
            group.linksEach = damage_.links.size();
            group.effect = effect;
            result_.groups.push_back(std::move(group));
        }
        FailureGroup& group = result_.groups[at->second];
        ++group.count;
        group.elements.push_back(element);
        if (group.examples.size() < kMostExamples) group.examples.push_back(elements_.name(element));
    }

    const FailingElements& elements_;
    LossModel& model_;
    const FailureQuestion& question_;
    FailureSweep& result_;
    Damage damage_;
    std::unordered_map<Key, std::size_t, KeyHash> groupOf_;
};

void addNotes(const Project& project, const LossModel& model, FailureSweep& result)
{
    const auto none = [&](FailingKind kind) { return result.elements[static_cast<std::size_t>(kind)] == 0; };
    if (none(FailingKind::Feed))
        result.notes.push_back({FABRIC_TEXT("failures", "The plan names no power feeds, so the loss of one is not "
                                                        "worked out"),
                                {}});
    else if (project.table<Supply>().empty())
        result.notes.push_back(
            {FABRIC_TEXT("failures", "No device says by which feed it is supplied, so no feed's loss "
                                     "has a consequence here"),
             {}});
    if (none(FailingKind::Rack))
        result.notes.push_back(
            {FABRIC_TEXT("failures", "The plan has no racks, so the loss of one is not worked out"), {}});
    if (none(FailingKind::Optic))
        result.notes.push_back({FABRIC_TEXT("failures", "The plan has no plugged-in transceivers: those of assemblies "
                                                        "fail with their cable"),
                                {}});
    const auto& devices = project.devices();
    if (std::any_of(devices.begin(), devices.end(), [](const Device& device) { return device.role == Role::Ocs; }))
        result.notes.push_back(
            {FABRIC_TEXT("failures",
                         "The loss of an optical switch is not worked out: it takes all its circuits with it"),
             {}});
    if (!model.hasRatios())
        result.notes.push_back(
            {FABRIC_TEXT("failures", "Ratios after a loss are worked out for trees of tiers whose speeds are known; "
                                     "here end-ports and link bandwidth are counted"),
             {}});
}

} // namespace

std::string_view failingName(FailingKind kind)
{
    return kNames[static_cast<std::size_t>(kind)];
}

Message healsOf(FailingKind kind, const LossEffect& effect)
{
    const bool isAlone = kind == FailingKind::Cable || kind == FailingKind::Optic;
    if (effect.railsLost == 0 && effect.endPortsApart == 0 && effect.endPortsLost == 0)
        return {
            FABRIC_TEXT("failures",
                        "The network itself: adaptive routing at once, self-healing by the next switch until tables "
                        "are new, static tables at the subnet manager's next sweep (or BGP's next path). Full again "
                        "when the part is replaced"),
            {}};
    if (effect.railsLost == 0 && effect.endPortsApart == 0)
        return {FABRIC_TEXT("failures",
                            "The other port of the rail carries on at what is left, when ports are bonded or "
                            "the stack uses planes; replace the part"),
                {}};
    if (isAlone)
        return {FABRIC_TEXT("failures",
                            "Nothing in the network: replace the part; jobs restart without the node or on a "
                            "spare"),
                {}};
    return {FABRIC_TEXT("failures", "Nothing in the network: bring it back or replace it; jobs restart on other nodes"),
            {}};
}

Result<FailureSweep> sweepFailures(const Project& project, const Catalog& catalog, const std::vector<Link>& links,
                                   Id<Fabric> fabric, const FailureQuestion& question, const Progress& progress)
{
    LossModel model(project, catalog, links, fabric);
    const FailingElements elements(project, links, fabric, model);
    FailureSweep result;
    result.hasRatios = model.hasRatios();
    result.intact = model.intact();
    Sweep sweep(elements, model, question, result);
    for (std::size_t i = 0; i < kFailingKinds; ++i) {
        const auto kind = static_cast<FailingKind>(i);
        const auto& kinds = question.kinds;
        if (!kinds.empty() && std::find(kinds.begin(), kinds.end(), kind) == kinds.end()) continue;
        FABRIC_CHECK(sweep.run(kind, progress));
    }
    sweep.finish();
    if (question.kinds.empty()) addNotes(project, model, result);
    return result;
}

Result<FailureSweep> sweepFailures(const Project& project, const Catalog& catalog, Id<Fabric> fabric,
                                   const FailureQuestion& question, const Progress& progress)
{
    return sweepFailures(project, catalog, deriveLinks(project, PortMap(project, catalog), fabric), fabric, question,
                         progress);
}

Result<PairSample> samplePairs(const Project& project, const Catalog& catalog, Id<Fabric> fabric, int samples,
                               std::uint32_t seed, const Progress& progress)
{
    const std::vector<Link> links = deriveLinks(project, PortMap(project, catalog), fabric);
    LossModel model(project, catalog, links, fabric);
    const FailingElements elements(project, links, fabric, model);
    std::vector<FailingElement> all = elements.all(FailingKind::Cable);
    const std::vector<FailingElement> switches = elements.all(FailingKind::Switch);
    all.insert(all.end(), switches.begin(), switches.end());
    Damage damage;
    std::erase_if(all, [&](const FailingElement& element) {
        elements.damageOf(element, damage);
        return damage.links.empty();
    });
    PairSample result;
    result.seed = seed;
    if (all.size() < 2) return result;
    std::mt19937 random(seed);
    std::vector<Ratio> ratios;
    Damage second;
    Fraction worstFixed;
    for (int i = 0; i < samples; ++i) {
        if (progress.isCancelled()) return cancelled();
        progress.report(static_cast<double>(i) / samples, "pairs");
        const std::size_t x = random() % all.size();
        const std::size_t y = (x + 1 + random() % (all.size() - 1)) % all.size();
        elements.damageOf(all[x], damage);
        elements.damageOf(all[y], second);
        damage.links.insert(damage.links.end(), second.links.begin(), second.links.end());
        damage.dead.insert(damage.dead.end(), second.dead.begin(), second.dead.end());
        std::sort(damage.links.begin(), damage.links.end());
        damage.links.erase(std::unique(damage.links.begin(), damage.links.end()), damage.links.end());
        const LossEffect effect = model.effectOf(damage);
        ++result.samples;
        result.apart += effect.endPortsApart > 0 ? 1 : 0;
        result.railsLost += effect.railsLost > 0 ? 1 : 0;
        result.noRatio += effect.hasRatios ? 0 : 1;
        const Ratio adaptive = effect.hasRatios ? effect.ratios.adaptive.ratio() : Ratio();
        if (effect.hasRatios) ratios.push_back(adaptive);
        if (worstFixed < effect.ratios.fixed) worstFixed = effect.ratios.fixed;
        const auto rank = [](const LossEffect& e) {
            return std::tuple(e.endPortsApart, e.ratios.adaptive.ratio(), e.endPortsLost);
        };
        if (result.samples == 1 || rank(result.worstEffect) < rank(effect)) {
            result.worstEffect = effect;
            result.worst = {elements.name(all[x]), elements.name(all[y])};
        }
    }
    std::sort(ratios.begin(), ratios.end());
    if (!ratios.empty()) {
        result.medianAdaptive = ratios[ratios.size() / 2];
        result.p99Adaptive = ratios[ratios.size() - 1 - ratios.size() / 100];
        result.worstAdaptive = ratios.back();
    }
    result.worstFixed = worstFixed.ratio();
    return result;
}

} // namespace fabric
