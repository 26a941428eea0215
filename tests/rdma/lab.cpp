#include "tests/rdma/lab.h"
#include "where.h"

#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QStandardPaths>

namespace fabric::test {

namespace {

QString quoted(const QString& word)
{
    return "'" + QString(word).replace("'", "'\\''") + "'";
}

QString quoted(const QStringList& words)
{
    QStringList all;
    for (const QString& word : words)
        all << quoted(word);
    return all.join(" ");
}

/// What a build with sanitizers needs under the simulator's library, which is loaded before theirs and reads past a
/// buffer of its own.
void allowSimulatorUnderSanitizers()
{
    qputenv("ASAN_OPTIONS",
            "verify_asan_link_order=0:detect_leaks=0:suppressions=" + Lab::folder().toUtf8() + "asan.supp");
}

} // namespace

QString Lab::folder()
{
    return QStringLiteral(FABRIC_SOURCE_DIR "/../shared/lab/ib/");
}

QString Lab::whatIsMissing()
{
    if (!QFileInfo::exists(folder() + "fabric-lab")) return "../shared/lab is not there";
    const QStringList places = QString::fromLocal8Bit(qgetenv("PATH")).split(":") + QStringList{"/usr/sbin", "/sbin"};
    for (const char* program : {"ibsim", "opensm", "ibportstate", "python3"})
        if (QStandardPaths::findExecutable(program, places).isEmpty())
            return QString("%1 is not installed (packages ibsim-utils, opensm, infiniband-diags)").arg(program);
    return {};
}

bool Lab::write(const QString& name, const QByteArray& bytes, bool isProgram) const
{
    QFile file(path(name));
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size()) return false;
    file.close();
    const auto mine = QFile::ReadOwner | QFile::WriteOwner;
    return file.setPermissions(isProgram ? mine | QFile::ExeOwner : mine);
}

LiveOptions Lab::walkIn(const QString& net, const QStringList& labOptions, bool withCounters)
{
    allowSimulatorUnderSanitizers();
    const QString name = "walk" + QString::number(++made_);
    const QStringList lab = QStringList{folder() + "fabric-lab", "--cwd", folder_.path()} + labOptions +
                            QStringList{net, "--", FABRIC_DISCOVER};
    write(name, ("#!/bin/sh\nexec " + quoted(lab) + " \"$@\"\n").toUtf8(), true);
    LiveOptions options;
    options.helperPath = path(name).toStdString();
    options.maxOnWire = 16;
    options.withCounters = withCounters;
    options.silence = std::chrono::seconds(60); // the lab comes up first
    return options;
}

bool Lab::run(const QString& net, const QStringList& labOptions, const QString& script)
{
    const QString prologue = "PATH=$PATH:/usr/sbin\nDISCOVER=" + quoted(QString(FABRIC_DISCOVER)) +
                             "\nctl() { said=$(" + quoted(folder() + "fabric-lab-ctl") +
                             " \"$@\") || { echo \"$said\"; return 1; }; }\nset -e\n";
    write("script", (prologue + script).toUtf8(), false);
    allowSimulatorUnderSanitizers();
    QProcess process;
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.start(folder() + "fabric-lab",
                  QStringList{"--cwd", folder_.path()} + labOptions + QStringList{net, "--", "sh", path("script")});
    process.waitForFinished(600'000);
    const bool isGood = process.exitStatus() == QProcess::NormalExit && process.exitCode() == 0;
    if (!isGood) qWarning("%s", process.readAll().right(2000).constData());
    return isGood;
}

QString Lab::net(const QStringList& arguments)
{
    const QString file = path("made" + QString::number(++made_) + ".net");
    QProcess process;
    process.start(folder() + "fabgen.py", arguments + QStringList{"-o", file});
    process.waitForFinished(120'000);
    return file;
}

} // namespace fabric::test
