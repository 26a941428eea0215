#include "app/gui/plan/collective_study.h"

#include "core/text/csv.h"

#include <QLocale>

#include <array>
#include <cmath>

namespace fabric::gui {

QString collectiveTitle(CollectiveOp collective)
{
    switch (collective) {
    case CollectiveOp::AllGather:
        return QStringLiteral("AllGather");
    case CollectiveOp::ReduceScatter:
        return QStringLiteral("ReduceScatter");
    case CollectiveOp::Broadcast:
        return QStringLiteral("Broadcast");
    case CollectiveOp::AllToAll:
        return QStringLiteral("AllToAll");
    case CollectiveOp::AllReduce:
        break;
    }
    return QStringLiteral("AllReduce");
}

QString wayTitle(CollectiveWay way)
{
    switch (way) {
    case CollectiveWay::Tree:
        return QObject::tr("double tree");
    case CollectiveWay::HalvingDoubling:
        return QObject::tr("halving-doubling");
    case CollectiveWay::HierarchicalRail:
        return QObject::tr("hierarchical, by rails");
    case CollectiveWay::Sharp:
        return QObject::tr("in the switches (SHARP)");
    case CollectiveWay::Nvls:
        return QObject::tr("in NVLink (NVLS)");
    case CollectiveWay::Plain:
        return QObject::tr("pairwise");
    case CollectiveWay::Pxn:
        return QObject::tr("by rails (PXN)");
    case CollectiveWay::Ring:
        break;
    }
    return QObject::tr("ring");
}

QString sizeText(double bytes)
{
    constexpr std::array<const char*, 4> kUnits = {"B", "KiB", "MiB", "GiB"};
    std::size_t unit = 0;
    while (bytes >= 1024 && unit + 1 < kUnits.size()) {
        bytes /= 1024;
        ++unit;
    }
    return QStringLiteral("%1 %2").arg(QString::number(bytes, 'g', 4), QString::fromLatin1(kUnits[unit]));
}

QString timeText(double ms)
{
    if (ms < 1) return QObject::tr("%1 µs").arg(QString::number(ms * 1e3, 'g', 3));
    if (ms < 1e3) return QObject::tr("%1 ms").arg(QString::number(ms, 'g', 3));
    return QObject::tr("%1 s").arg(ms < 1e6 ? QString::number(ms / 1e3, 'g', 3)
                                            : QString::number(std::lround(ms / 1e3)));
}

CollectiveStudy::CollectiveStudy(Document& document, Jobs& jobs, QObject* parent) : Study(document, jobs, parent) {}

void CollectiveStudy::setQuestion(JobQuestion question)
{
    question_ = std::move(question);
    ask();
}

void CollectiveStudy::start()
{
    run<PlacedJob>(
        tr("Routing the patterns of the job"),
        [catalog = document().catalog(), fabric = document().currentFabric(),
         question = question_](const Project& project, const Progress& progress) {
            return placeOnFabric(project, *catalog, fabric, defaultGenerations(), question, progress);
        },
        [this](PlacedJob job) { job_ = std::make_shared<const PlacedJob>(std::move(job)); });
}

std::vector<WaySeries> CollectiveStudy::series(CollectiveOp collective) const
{
    return job_ ? sweepSizes(job_->question, collective) : std::vector<WaySeries>();
}

std::string CollectiveStudy::csv(CollectiveOp collective) const
{
    if (!job_) return {};
    const auto number = [](double value) { return QString::number(value, 'g', 5).toStdString(); };
    const CollectiveQuestion& question = job_->question;
    std::vector<std::vector<std::string>> rows{{"collective", "algorithm", "nodes", "gpus_per_node", "generation",
                                                "routing", "bytes", "low_ms", "typical_ms", "high_ms", "bus_gbytes_s"}};
    for (const WaySeries& one : series(collective))
        for (const auto& [bytes, time] : one.points)
            rows.push_back({std::string(collectiveOpName(collective)), std::string(wayName(one.way)),
                            std::to_string(question.job.nodes), std::to_string(question.job.gpusPerNode),
                            question.generation.name, std::string(routingName(job_->routing)),
                            std::to_string(static_cast<std::int64_t>(bytes)), number(time.lowMs),
                            number(time.typicalMs), number(time.highMs), number(time.busGBps)});
    std::string text;
    for (const auto& row : rows) {
        for (std::size_t i = 0; i < row.size(); ++i) {
            if (i > 0) text += ',';
            appendCsvField(text, row[i]);
        }
        text += '\n';
    }
    return text;
}

} // namespace fabric::gui
