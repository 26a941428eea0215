#include "core/catalog/compatibility.h"

#include "core/base/strings.h"
#include "core/catalog/forms.h"
#include "core/catalog/join_optics.h"
#include "core/catalog/join_steps.h"
#include "core/catalog/read_part.h"

#include <fmt/format.h>

#include <algorithm>

namespace fabric {

namespace {

// Surplus of an ordered length beyond which somebody has to store slack (practice; compat rule 5).
constexpr std::int64_t kFibreSurplusMm = 3'000;
constexpr std::int64_t kCopperSurplusMm = 500;

bool isFullyOpen(const PortFacts& port)
{
    return isOpenCage(port) && !port.part->fibre;
}

/// An assembly the right way round for a request: `near` at port a.
struct Assembly {
    const Part* part;
    const Plug* near;
    const Plug* far;
};

/// Plugs fit, and both cages and the cable have a lane rate in common.
bool fitsAtAll(const Catalog& catalog, const JoinRequest& request, const Assembly& cable)
{
    if (!carriesProtocol(*cable.part, request.protocol, request.a, request.b)) return false;
    if (judgePlug(catalog, request.a, plugOf(*cable.part, *cable.near)) != Step::Ok) return false;
    if (judgePlug(catalog, request.b, plugOf(*cable.part, *cable.far)) != Step::Ok) return false;
    return commonLaneMbps(request.a, request.b, cable.part).value_or(1) > 0;
}

/// Carries exactly the links asked for, at the full speed that both ports have.
bool carriesLinks(const JoinRequest& request, const Assembly& cable)
{
    const int portsA = portsPerPlug(request.a, *cable.near);
    const int portsB = portsPerPlug(request.b, *cable.far);
    if (cable.near->count > 1 && cable.far->count > 1) return false; // crossed: never a straight joining
    if (portsA * cable.near->count != request.linksTogether || portsB * cable.far->count != request.linksTogether)
        return false;
    const std::int64_t wanted = wantedMbps(request.a, request.b);
    if (std::min(cable.near->mbps / portsA, cable.far->mbps / portsB) < wanted) return false;
    const auto laneRate = commonLaneMbps(request.a, request.b, cable.part);
    int lanes = std::min(cable.near->lanes / portsA, cable.far->lanes / portsB);
    for (const PortFacts* port : {&request.a, &request.b})
        if (port->lanes > 0) lanes = std::min(lanes, port->lanes);
    return !laneRate || *laneRate * lanes >= wanted;
}

template <class F>
void forBothWays(const Part& part, F&& f)
{
    f(Assembly{&part, &part.cable->a, &part.cable->b});
    const bool isSymmetric = part.cable->a.form == part.cable->b.form && part.cable->a.count == part.cable->b.count &&
                             part.cable->a.lanes == part.cable->b.lanes;
    if (!isSymmetric) f(Assembly{&part, &part.cable->b, &part.cable->a});
}

/// What decides the place of a joining in the list, most important first; less is better.
struct Rank {
    int medium = 0;
    int kind = 0;             ///< passive assembly, active assembly, optics with a cord
    int foreign = 0;          ///< parts from other makers than the boxes', as support contracts see it
    int unorderable = 0;      ///< parts whose sales status is not known
    int grade = 0;            ///< sum of the rows' evidence grades
    std::int64_t reachMm = 0; ///< of optics that reach far enough the shorter reach costs and draws less
    std::int64_t lengthMm = 0;
    std::string name; ///< so that the order is the same everywhere
    auto operator<=>(const Rank&) const = default;
};

struct Ranked {
    Joining joining;
    Rank rank;
};

int mediumRank(const JoinRequest& request, std::string_view medium)
{
    if (medium == request.preferMedium) return 0;
    if (medium == "MMF") return 2;
    if (medium == "SMF") return 3;
    // Copper for a run of unknown length is the choice that turns out too short.
    return request.routedMm ? 1 : 4;
}

void warnAbout(const Part& part, std::vector<std::string>& warnings)
{
    if (part.provenance.isUnverified())
        warnings.push_back(fmt::format("{}: not verified ({})", part.partNumber, part.provenance.gradeName));
    if (!part.isOrderable())
        warnings.push_back(fmt::format("{}: sales status {}", part.partNumber,
                                       part.provenance.status.empty() ? "unknown" : part.provenance.status));
}

void warnAboutSurplus(const JoinRequest& request, std::int64_t lengthMm, bool isCopper,
                      std::vector<std::string>& warnings)
{
    if (!request.routedMm) return;
    const std::int64_t surplus = lengthMm - *request.routedMm;
    if (surplus > (isCopper ? kCopperSurplusMm : kFibreSurplusMm))
        warnings.push_back(fmt::format("{} m longer than the run", metresText(surplus)));
}

class Finder {
public:
    Finder(const Catalog& catalog, const JoinRequest& request) : catalog_(catalog), request_(request) {}

    std::vector<Joining> run() &&
    {
        for (const Part* first : catalog_.families(PartKind::Cable))
            addAssemblies(*first);
        if (request_.linksTogether == 1) addCords();
        std::sort(found_.begin(), found_.end(), [](const Ranked& a, const Ranked& b) { return a.rank < b.rank; });
        std::vector<Joining> joinings;
        joinings.reserve(found_.size());
        for (Ranked& ranked : found_)
            joinings.push_back(std::move(ranked.joining));
        return joinings;
    }

private:
    /// A row of the family that may be ordered and is long enough; any orderable row when the run is unknown.
    const Part* pick(const Part& first) const
    {
        for (const Part* part : catalog_.lengthsOf(first))
            if (!part->isDiscontinued()) return stockedLength(catalog_, *part, request_.routedMm.value_or(0));
        return nullptr;
    }

    void addAssemblies(const Part& first)
    {
        bool isAdded = false;
        forBothWays(first, [&](const Assembly& way) {
            if (isAdded || !fitsAtAll(catalog_, request_, way) || !carriesLinks(request_, way)) return;
            const Part* part = pick(first);
            if (part == nullptr) return;
            isAdded = true;
            found_.push_back(ofAssembly(*part));
        });
    }

    Ranked ofAssembly(const Part& part) const
    {
        const CableFacts& cable = *part.cable;
        const bool isCopper = cable.medium == "CU" || cable.medium == "UTP";
        Ranked found;
        found.joining.cable = part.slug;
        found.joining.kind = CableKind::Assembly;
        if (request_.routedMm) found.joining.lengthMm = cable.lengthMm;
        warnAbout(part, found.joining.warnings);
        warnAboutSurplus(request_, cable.lengthMm, isCopper, found.joining.warnings);
        found.rank.medium = mediumRank(request_, cable.medium);
        found.rank.kind = cable.kind.starts_with("DAC") || cable.kind == "UTP" ? 0 : 1;
        found.rank.foreign =
            (part.vendor != request_.a.part->vendor ? 1 : 0) + (part.vendor != request_.b.part->vendor ? 1 : 0);
        found.rank.unorderable = part.isOrderable() ? 0 : 1;
        found.rank.grade = static_cast<int>(part.provenance.grade);
        found.rank.lengthMm = cable.lengthMm;
        found.rank.name = part.slug;
        return found;
    }

    /// Cords are bought from the maker of a box, or by description.
    int cordForeignness(const Part& cord) const
    {
        const bool isAtHome = cord.vendor == request_.a.part->vendor || cord.vendor == request_.b.part->vendor;
        return isAtHome || cord.provenance.status == "generic" ? 0 : 1;
    }

    void addCords()
    {
        const std::vector<OpticEnd> endsA = opticsFor(catalog_, request_.a, false);
        const std::vector<OpticEnd> endsB = opticsFor(catalog_, request_.b, false);
        for (const OpticEnd& a : endsA)
            for (const OpticEnd& b : endsB)
                if (isPairUsable(a, b))
                    for (const Part* cord : catalog_.families(PartKind::Fibre))
                        addCord(a, b, *cord);
    }

    bool isPairUsable(const OpticEnd& a, const OpticEnd& b) const
    {
        if (judgeOptics(a, b) != Step::Ok) return false;
        for (const OpticEnd* end : {&a, &b}) {
            if (end->mbps != 0 && end->mbps < wantedMbps(request_.a, request_.b)) return false;
            if (end->module != nullptr && !carriesProtocol(*end->module, request_.protocol, request_.a, request_.b))
                return false;
        }
        return true;
    }

    void addCord(const OpticEnd& a, const OpticEnd& b, const Part& first)
    {
        if (first.fibre->kind != "PATCH") return;
        if (judgeCordEnd(first, first.fibre->connectorA, a) != Step::Ok ||
            judgeCordEnd(first, first.fibre->connectorB, b) != Step::Ok)
            return;
        const Part* cord = pick(first);
        if (cord == nullptr) return;
        const auto reach = reachMm(*cord, a, b);
        if (reach && cord->fibre->lengthMm > *reach) return;
        Ranked found = ofCord(*cord);
        addModule(found, a, request_.a, found.joining.moduleA);
        addModule(found, b, request_.b, found.joining.moduleB);
        found.rank.name = cord->slug + " " + found.joining.moduleA + " " + found.joining.moduleB;
        if (!reach) found.joining.warnings.push_back("reach of the optics not known");
        found_.push_back(std::move(found));
    }

    Ranked ofCord(const Part& cord) const
    {
        Ranked found;
        found.joining.cable = cord.slug;
        found.joining.kind = CableKind::Cord;
        if (request_.routedMm) found.joining.lengthMm = cord.fibre->lengthMm;
        warnAbout(cord, found.joining.warnings);
        warnAboutSurplus(request_, cord.fibre->lengthMm, false, found.joining.warnings);
        found.rank.medium = mediumRank(request_, cord.fibre->mode);
        found.rank.kind = 2;
        found.rank.foreign = cordForeignness(cord);
        found.rank.unorderable = cord.isOrderable() ? 0 : 1;
        found.rank.grade = static_cast<int>(cord.provenance.grade);
        found.rank.lengthMm = cord.fibre->lengthMm;
        return found;
    }

    static void addModule(Ranked& found, const OpticEnd& end, const PortFacts& port, std::string& slug)
    {
        if (end.module == nullptr) return;
        slug = end.module->slug;
        found.rank.foreign += end.module->vendor != port.part->vendor ? 1 : 0;
        found.rank.unorderable += end.module->isOrderable() ? 0 : 1;
        found.rank.grade += static_cast<int>(end.module->provenance.grade);
        found.rank.reachMm = std::max(found.rank.reachMm, end.module->transceiver->reachMm.value_or(0));
        if (found.joining.moduleA != found.joining.moduleB) warnAbout(*end.module, found.joining.warnings);
    }

    const Catalog& catalog_;
    const JoinRequest& request_;
    std::vector<Ranked> found_;
};

/// Whether any part at all, discontinued and splitters included, joins the two ports.
bool isJoinableAtAll(const Catalog& catalog, const JoinRequest& request)
{
    bool found = false;
    for (const Part* first : catalog.families(PartKind::Cable)) {
        forBothWays(*first, [&](const Assembly& way) { found = found || fitsAtAll(catalog, request, way); });
        if (found) return true;
    }
    const auto endsA = opticsFor(catalog, request.a, true);
    const auto endsB = opticsFor(catalog, request.b, true);
    for (const OpticEnd& a : endsA) {
        for (const OpticEnd& b : endsB) {
            if (judgeOptics(a, b) != Step::Ok) continue;
            if (a.module != nullptr && !carriesProtocol(*a.module, request.protocol, request.a, request.b)) continue;
            if (b.module != nullptr && !carriesProtocol(*b.module, request.protocol, request.a, request.b)) continue;
            for (const Part* cord : catalog.families(PartKind::Fibre))
                if (judgeCordEnd(*cord, cord->fibre->connectorA, a) == Step::Ok &&
                    judgeCordEnd(*cord, cord->fibre->connectorB, b) == Step::Ok)
                    return true;
        }
    }
    return false;
}

/// Whether some plug of the catalogue goes into the cage of a port.
bool takesAnyPlug(const Catalog& catalog, const PortFacts& port)
{
    if (opticEndOfPort(port)) return true;
    const auto fitsCable = [&](const Part* part) {
        return judgePlug(catalog, port, plugOf(*part, part->cable->a)) == Step::Ok ||
               judgePlug(catalog, port, plugOf(*part, part->cable->b)) == Step::Ok;
    };
    const auto& cables = catalog.families(PartKind::Cable);
    return std::any_of(cables.begin(), cables.end(), fitsCable) || !opticsFor(catalog, port, true).empty();
}

/// Why nothing joins two ports whose protocols agree: the first step at which every part fails.
Incompatibility explain(const Catalog& catalog, const JoinRequest& request)
{
    for (const PortFacts* port : {&request.a, &request.b})
        if (!takesAnyPlug(catalog, *port))
            return {"form",
                    {FABRIC_TEXT("compat", "The catalogue has no cable and no transceiver for %1"), {portText(*port)}}};
    if (commonLaneMbps(request.a, request.b, nullptr).value_or(1) == 0)
        return {"modulation",
                {FABRIC_TEXT("compat", "%1 and %2 have no lane rate in common"),
                 {portText(request.a), portText(request.b)}}};
    return {"form",
            {FABRIC_TEXT("compat", "No cable and no pair of transceivers in the catalogue joins %1 to %2"),
             {portText(request.a), portText(request.b)}}};
}

/// What joins a cage of which nothing is known: something, that is all that can be said.
Joining genericJoining()
{
    Joining joining;
    joining.warnings.push_back("a cage is not known: the cable cannot be chosen or checked");
    return joining;
}

} // namespace

std::vector<Incompatibility> whyNotJoinable(const Catalog& catalog, const JoinRequest& request)
{
    if (auto fault = protocolFault(request)) return {std::move(*fault)};
    if (isFullyOpen(request.a) || isFullyOpen(request.b) || isJoinableAtAll(catalog, request)) return {};
    return {explain(catalog, request)};
}

std::vector<Joining> joinings(const Catalog& catalog, const JoinRequest& request)
{
    if (protocolFault(request)) return {};
    if (isFullyOpen(request.a) || isFullyOpen(request.b)) return {genericJoining()};
    return Finder(catalog, request).run();
}

} // namespace fabric
