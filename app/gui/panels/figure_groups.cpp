// What the metrics panel says about a fabric, and why: the figures of analysis and of the bill as lines with
// derivations.
#include "app/gui/panels/metrics_panel.h"

#include <map>

namespace fabric::gui {

namespace {

class GroupBuilder {
public:
    GroupBuilder(const FabricFigures& figures, QString title) : figures_(figures) { group_.title = std::move(title); }

    /// A figure whose derivation the analysis gives under `derivedAs`; `otherwise` where it needs no more than a
    /// definition.
    void analysed(const QString& key, const QString& title, const QString& value, const QString& otherwise,
                  const char* derivedAs = nullptr)
    {
        Figure figure{key, title, value, otherwise, {}, {}};
        const std::string wanted = derivedAs != nullptr ? std::string(derivedAs) : key.toStdString();
        for (const Derivation& one : figures_.derivation) {
            if (one.figure != wanted) continue;
            figure.derivation = translated(one.formula);
            figure.objects = one.objects;
        }
        group_.figures.push_back(std::move(figure));
    }
    void stated(const QString& key, const QString& title, const QString& value, const QString& derivation)
    {
        group_.figures.push_back({key, title, value, derivation, {}, {}});
    }
    /// What the figure added last counts.
    void of(FigureScope scope) { group_.figures.back().scope = std::move(scope); }
    FigureGroup take() { return std::move(group_); }

private:
    const FabricFigures& figures_;
    FigureGroup group_;
};

QString ratioText(const std::optional<Ratio>& ratio)
{
    return ratio ? displayName(ratio->display()) : QString();
}

QString tierTitle(const TierFigures& tier)
{
    const QString name = displayName(tier.name);
    return name.left(1).toUpper() + name.mid(1);
}

FigureGroup blockingGroup(const FabricFigures& figures)
{
    GroupBuilder group(figures, QObject::tr("Blocking (down:up)"));
    if (!figures.isTree) {
        group.stated(QStringLiteral("blocking.headline"), QObject::tr("Headline"), {}, translated(figures.whyNoRatio));
        return group.take();
    }
    group.analysed(QStringLiteral("blocking.headline"), QObject::tr("Headline (worst subtree)"),
                   ratioText(figures.headline),
                   QObject::tr("The worst subtree: bandwidth of its end-ports against the capacity out of it."));
    group.analysed(QStringLiteral("blocking.leaf.worst"), QObject::tr("Worst leaf"), ratioText(figures.leafWorst),
                   QObject::tr("The leaf with the most bandwidth down for each Gb/s up."));
    group.analysed(
        QStringLiteral("blocking.leaf.best"), QObject::tr("Best leaf"), ratioText(figures.leafBest),
        QObject::tr(
            "The leaf with the least bandwidth down for each Gb/s up; the same as the worst where all are alike."));
    for (const TierFigures& tier : figures.tiers) {
        if (tier.worst.isUndefined()) continue; // the top tier, or a tier that serves nobody yet
        group.analysed(QStringLiteral("blocking.tiers.") + displayName(tier.name),
                       QObject::tr("%1 tier").arg(tierTitle(tier)), displayName(tier.total.display()),
                       QObject::tr("%1 Gb/s down / %2 Gb/s up over %3 switches; worst switch %4, best %5.")
                           .arg(gbpsText(tier.downMbps), gbpsText(tier.upMbps), countText(tier.switches),
                                displayName(tier.worst.display()), displayName(tier.best.display())));
        group.of({.kind = FigureScope::Role, .word = tier.name});
    }
    for (const auto& [rail, ratio] : figures.headlineByRail) {
        group.analysed(QStringLiteral("blocking.rail.%1").arg(rail), QObject::tr("Rail %1").arg(rail), ratioText(ratio),
                       QObject::tr("The headline of this rail's switches alone."), "blocking.rails");
        group.of({.kind = FigureScope::Rail, .number = rail});
    }
    for (const auto& [plane, ratio] : figures.headlineByPlane) {
        group.analysed(QStringLiteral("blocking.plane.%1").arg(plane), QObject::tr("Plane %1").arg(plane),
                       ratioText(ratio), QObject::tr("The headline of this plane's switches alone."),
                       "blocking.planes");
        group.of({.kind = FigureScope::Plane, .number = plane});
    }
    return group.take();
}

FigureGroup countsGroup(const FabricFigures& figures)
{
    GroupBuilder group(figures, QObject::tr("Counts"));
    for (const auto& [role, count] : figures.switches) {
        group.analysed(QStringLiteral("counts.switches.") + displayName(role),
                       role == "switch" ? QObject::tr("switches without a tier")
                                        : QObject::tr("%1 switches").arg(displayName(role)),
                       countText(count), QObject::tr("Devices of this role with a link in this fabric."));
        group.of({.kind = FigureScope::Role, .word = role});
    }
    group.analysed(QStringLiteral("counts.nodes"), QObject::tr("Nodes"), countText(figures.nodes),
                   QObject::tr("Nodes with a link in this fabric."));
    group.of({.kind = FigureScope::Role, .word = std::string(enumName(Role::Node))});
    group.analysed(QStringLiteral("counts.end_ports"), QObject::tr("End-ports with a link"),
                   countText(figures.endPorts),
                   QObject::tr("Ports of nodes and managers that have a link in this fabric."));
    group.of({.kind = FigureScope::EndDevices});
    for (const auto& [tiers, count] : figures.links) {
        group.analysed(QStringLiteral("counts.links.") + displayName(tiers),
                       QObject::tr("Links %1").arg(displayName(tiers)), countText(count),
                       QObject::tr("Links at port speed between these tiers; a splitter carries several."));
        group.of({.kind = FigureScope::CablesBetween, .word = tiers});
    }
    group.stated(QStringLiteral("counts.components"), QObject::tr("Connected parts"), countText(figures.components),
                 QObject::tr("Sets of devices that reach each other over links of this fabric. More than 1 means that "
                             "something is cut off."));
    group.of({.kind = FigureScope::Devices});
    return group.take();
}

FigureGroup portsGroup(const FabricFigures& figures)
{
    GroupBuilder group(figures, QObject::tr("Switch ports"));
    group.stated(QStringLiteral("counts.ports_used"), QObject::tr("Used"), countText(figures.portsUsed),
                 QObject::tr("Data ports of the switches with a cable."));
    group.of({.kind = FigureScope::Switches});
    group.analysed(QStringLiteral("counts.ports_free"), QObject::tr("Free"), countText(figures.portsFree),
                   QObject::tr("Data ports of the switches without a cable."));
    group.of({.kind = FigureScope::Switches});
    return group.take();
}

QString lengthTitle(const std::optional<std::int64_t>& length)
{
    return length ? QObject::tr("%1 m").arg(metresOrEmpty(length)) : QObject::tr("length unknown");
}

FigureGroup cablesGroup(const FabricFigures& figures, const Bill& bill)
{
    GroupBuilder group(figures, QObject::tr("Cables and optics"));
    group.stated(QStringLiteral("counts.cables"), QObject::tr("Cables"), countText(bill.totals.cables),
                 QObject::tr("Physical cables of this fabric: a splitter is one, a chain over panels is several. %1 of "
                             "them have no length.")
                     .arg(countText(bill.totals.cablesWithoutLength)));
    group.of({.kind = FigureScope::Cables});
    for (const BillLine& line : bill.lines) {
        if (line.section != "cables" && line.section != "fibre") continue;
        const QString title = QStringLiteral("%1, %2").arg(displayName(line.part), lengthTitle(line.lengthMm));
        QString why = QObject::tr("%1. Evidence of the catalogue row: %2.")
                          .arg(displayName(line.description), displayName(line.evidence));
        for (const std::string& warning : line.warnings)
            why += QLatin1Char(' ') + displayName(warning) + QLatin1Char('.');
        group.stated(QStringLiteral("bill.") + displayName(line.slug.empty() ? line.part : line.slug) +
                         lengthTitle(line.lengthMm),
                     title, countText(line.quantity), why);
        group.of({.kind = FigureScope::CablesOfPart, .word = line.slug, .isLengthKnown = line.lengthMm.has_value()});
    }
    group.stated(
        QStringLiteral("bill.transceivers"), QObject::tr("Transceivers"), countText(bill.totals.transceivers),
        QObject::tr(
            "Modules in the cages of this fabric; a twin-port transceiver is one, a copper assembly needs none."));
    return group.take();
}

/// "12.4 kW", or "at least 12.4 kW" while some devices have no figure.
QString partialSum(const QString& sum, std::int64_t missing, bool isNothingKnown)
{
    if (missing == 0) return sum;
    return isNothingKnown ? QString() : QObject::tr("at least %1").arg(sum);
}

FigureGroup sizeGroup(const FabricFigures& figures, const Bill& bill)
{
    const BillTotals& totals = bill.totals;
    GroupBuilder group(figures, QObject::tr("Power and space"));
    const auto missing = [](std::int64_t count) {
        return QObject::tr("%1 devices have no figure and are not in the sum.").arg(countText(count));
    };
    group.stated(
        QStringLiteral("power.typical"), QObject::tr("Power, typical"),
        partialSum(powerText(totals.typicalPowerMw), totals.devicesWithoutTypicalPower, totals.typicalPowerMw == 0),
        displayName(totals.typicalPowerBasis) + QLatin1Char('\n') + missing(totals.devicesWithoutTypicalPower));
    group.of({.kind = FigureScope::Devices});
    group.stated(QStringLiteral("power.max"), QObject::tr("Power, nameplate"),
                 partialSum(powerText(totals.maxPowerMw), totals.devicesWithoutMaxPower, totals.maxPowerMw == 0),
                 displayName(totals.maxPowerBasis) + QLatin1Char('\n') + missing(totals.devicesWithoutMaxPower));
    group.of({.kind = FigureScope::Devices});
    group.stated(QStringLiteral("space.units"), QObject::tr("Rack units"),
                 partialSum(QObject::tr("%1 U").arg(countText(totals.rackUnits)), totals.devicesWithoutHeight,
                            totals.rackUnits == 0),
                 QObject::tr("Sum of the heights of all devices of the bill.") + QLatin1Char('\n') +
                     missing(totals.devicesWithoutHeight));
    group.of({.kind = FigureScope::Devices});
    return group.take();
}

} // namespace

std::vector<FigureGroup> figureGroups(const FabricFigures& figures, const Bill& bill)
{
    return {blockingGroup(figures), countsGroup(figures), portsGroup(figures), cablesGroup(figures, bill),
            sizeGroup(figures, bill)};
}

} // namespace fabric::gui
