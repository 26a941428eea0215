#include "tests/rdma/running_lab.h"

#include <QElapsedTimer>
#include <QFile>
#include <QThread>

namespace fabric::test {

namespace {

constexpr int kUpMs = 240'000; ///< of the largest lab
constexpr int kDownMs = 20'000;

} // namespace

RunningLab::~RunningLab()
{
    if (process_.state() == QProcess::NotRunning) return;
    write(QStringLiteral("stop"), {});
    if (!process_.waitForFinished(kDownMs)) process_.terminate();
    process_.waitForFinished(kDownMs);
}

bool RunningLab::write(const QString& name, const QString& text) const
{
    QFile file(folder_.filePath(name));
    if (!file.open(QIODevice::WriteOnly)) return false;
    file.write(text.toUtf8());
    file.close();
    return file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
}

bool RunningLab::start(const QString& net, const QStringList& labOptions)
{
    // What a program inside the lab needs is its environment.
    const QString environment = folder_.filePath(QStringLiteral("environment"));
    write(QStringLiteral("hold"), QStringLiteral("#!/bin/sh\nexport -p > '%1.part' && mv '%1.part' '%1'\n"
                                                 "while [ ! -e '%2' ]; do sleep 0.1; done\n")
                                      .arg(environment, folder_.filePath(QStringLiteral("stop"))));
    write(QStringLiteral("walker"), QStringLiteral("#!/bin/sh\n. '%1'\ncd '%2'\nexec '%3' \"$@\"\n")
                                        .arg(environment, folder_.path(), QStringLiteral(FABRIC_DISCOVER)));
    write(QStringLiteral("control"),
          QStringLiteral("#!/bin/sh\n. '%1'\nexec '%2fabric-lab-ctl' \"$@\"\n").arg(environment, Lab::folder()));
    process_.setProcessChannelMode(QProcess::MergedChannels);
    process_.start(Lab::folder() + QStringLiteral("fabric-lab"),
                   QStringList{QStringLiteral("--cwd"), folder_.path()} + labOptions +
                       QStringList{net, QStringLiteral("--"), folder_.filePath(QStringLiteral("hold"))});
    QElapsedTimer clock;
    clock.start();
    while (!QFile::exists(environment) && clock.elapsed() < kUpMs) {
        if (process_.waitForFinished(50)) {
            qWarning("%s", process_.readAll().right(2000).constData());
            return false;
        }
    }
    return QFile::exists(environment);
}

bool RunningLab::control(const QStringList& commands)
{
    QProcess process;
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.start(folder_.filePath(QStringLiteral("control")), commands);
    process.waitForFinished(60'000);
    const bool isGood = process.exitStatus() == QProcess::NormalExit && process.exitCode() == 0;
    if (!isGood) qWarning("%s", process.readAll().right(2000).constData());
    return isGood;
}

} // namespace fabric::test
