#include "app/gui/window/samples.h"

#include "core/io/project_reader.h"

#include <QCoreApplication>
#include <QFile>

namespace fabric::gui {

namespace {

QString resourcePath(const QString& id)
{
    return QStringLiteral(":/samples/%1.fabric").arg(id);
}

} // namespace

std::vector<Sample> samples()
{
    const std::vector<Sample> known{
        {QStringLiteral("infiniband-16-nodes"), QCoreApplication::translate("samples", "16 nodes, InfiniBand")},
        {QStringLiteral("rail-128-gpus"), QCoreApplication::translate("samples", "128 GPUs, rail-optimised RoCE")},
        {QStringLiteral("superpod-h100-4su"), QCoreApplication::translate("samples", "DGX H100 SuperPOD, 4 SU")},
    };
    std::vector<Sample> present;
    for (const Sample& sample : known)
        if (QFile::exists(resourcePath(sample.id))) present.push_back(sample);
    return present;
}

Result<Project> openSample(const QString& id)
{
    QFile file(resourcePath(id));
    if (!file.open(QIODevice::ReadOnly))
        return fail(ErrorKind::Io, "FP-GUI-020", FABRIC_TEXT("gui", "There is no sample named %1"), {id.toStdString()});
    FABRIC_TRY(loaded, readProject(file.readAll().toStdString(), id.toStdString() + ".fabric"));
    return std::move(loaded.project);
}

} // namespace fabric::gui
