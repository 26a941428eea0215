#include "app/gui/plan/heat_study.h"

#include <algorithm>

namespace fabric::gui {

QString patternTitle(TrafficPattern pattern)
{
    switch (pattern) {
    case TrafficPattern::RailAllToAll:
        return QObject::tr("All to all within each rail");
    case TrafficPattern::Ring:
        return QObject::tr("Ring, node to next node");
    case TrafficPattern::Halves:
        return QObject::tr("Half against half");
    case TrafficPattern::RandomPairs:
        return QObject::tr("Random pairs of nodes");
    case TrafficPattern::AllToAll:
        break;
    }
    return QObject::tr("All to all");
}

QString routingTitle(RoutingKind routing)
{
    switch (routing) {
    case RoutingKind::UpDown:
        return QObject::tr("Up*/down*");
    case RoutingKind::FTree:
        return QObject::tr("D-mod-K (fat tree)");
    case RoutingKind::Ecmp:
        return QObject::tr("ECMP, mean over hashes");
    case RoutingKind::Ideal:
        return QObject::tr("Ideal adaptive (upper bound)");
    case RoutingKind::Tables:
        return QObject::tr("Tables of the fabric");
    case RoutingKind::MinHop:
        break;
    }
    return QObject::tr("Minimum hops");
}

HeatStudy::HeatStudy(Document& document, Jobs& jobs, QObject* parent) : Study(document, jobs, parent) {}

void HeatStudy::setQuestion(HeatQuestion question)
{
    question_ = std::move(question);
    ask();
}

void HeatStudy::start()
{
    run<LinkHeat>(
        tr("Computing link loads"),
        [catalog = document().catalog(), fabric = document().currentFabric(),
         question = question_](const Project& project, const Progress& progress) {
            return linkHeat(project, *catalog, fabric, question, progress);
        },
        [this, question = question_](LinkHeat heat) {
            answered_ = question;
            auto layer = std::make_shared<render::HeatLayer>();
            layer->ofCable = heat.ofCable;
            layer->high = std::max(100.0, heat.most);
            layer->unit = QStringLiteral("%");
            layer_ = std::move(layer);
            heat_ = std::make_shared<const LinkHeat>(std::move(heat));
        });
}

void HeatStudy::forget()
{
    heat_.reset();
    layer_.reset();
}

void HeatStudy::select(const HeatLink& link)
{
    std::set<Id<Device>> devices;
    for (const Id<Device> device : {link.from, link.to})
        if (document().project().devices().contains(device)) devices.insert(device);
    std::set<Id<Cable>> cables;
    for (const Id<Cable> cable : link.cables)
        if (document().project().cables().contains(cable)) cables.insert(cable);
    document().selection().set(std::move(devices), std::move(cables));
}

} // namespace fabric::gui
