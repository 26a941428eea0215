#include "tests/remote/lab.h"
#include "where.h"

#include <QFile>
#include <QProcess>
#include <QStandardPaths>

#include <atomic>
#include <unistd.h>

namespace fabric::test {

namespace {

const QString kLab = FABRIC_SOURCE_DIR "/../shared/lab/cluster/clusterlab";

bool has(const char* program)
{
    return !QStandardPaths::findExecutable(program).isEmpty() ||
           !QStandardPaths::findExecutable(program, {"/usr/sbin", "/sbin"}).isEmpty();
}

} // namespace

QString outputOf(const QString& program, const QStringList& arguments)
{
    QProcess process;
    process.start(program, arguments);
    if (!process.waitForFinished(60000) || process.exitCode() != 0) {
        qWarning("%s: %s", qPrintable(arguments.join(' ')), process.readAllStandardError().constData());
        return {};
    }
    return QString::fromUtf8(process.readAllStandardOutput()).trimmed();
}

QByteArray bytesOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

bool writeProgram(const QString& path, const QByteArray& bytes)
{
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() &&
           file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner | QFile::ReadOther |
                               QFile::ExeOther);
}

ClusterLab::~ClusterLab()
{
    if (isUp()) outputOf("bash", {kLab, "down", name_});
}

QString ClusterLab::start(int nodes, bool withSlurm)
{
    static std::atomic<int> count = 0;
    if (!QFile::exists(kLab)) return "needs ../shared/lab/cluster";
    if (!has("sshd") || !has("ssh")) return "needs openssh-server and openssh-client";
    if (withSlurm && (!has("slurmctld") || !has("slurmd") || !has("srun") || !has("munged")))
        return "needs slurmctld, slurmd, slurm-client and munge";
    name_ = "fp" + QString::number(++count) + '-' + QString::number(::getpid());
    QStringList arguments{kLab, "up", name_, "-n", QString::number(nodes)};
    if (withSlurm) arguments << "--slurm";
    folder_ = outputOf("bash", arguments);
    if (!isUp()) return "the lab did not start";
    if (withSlurm) qputenv("SLURM_CONF", (folder_ + "/slurm.conf").toUtf8());
    return {};
}

bool ClusterLab::fault(const QString& node, const QString& what)
{
    QProcess process;
    process.start("bash", {kLab, "fault", name_, node, what});
    return process.waitForFinished() && process.exitCode() == 0;
}

bool ClusterLab::startSlurmController() const
{
    // As the lab itself starts it: in the background, with the lab's own names, remembered for `clusterlab down`.
    const QString script =
        "unshare --uts --mount --propagation private -- sh -c 'hostname localhost && mount --bind "
        "\"$0/hosts\" /etc/hosts && exec env -u SLURM_CONF slurmctld -D -f \"$0/slurm.conf\"' \"$0\" "
        "</dev/null >>\"$0/slurmctld.out\" 2>&1 & p=$!; set -- $(sed 's/.*) //' /proc/$p/stat); "
        "echo \"$p ${20}\" >\"$0/slurmctld.pid\"; for i in $(seq 100); do scontrol ping >/dev/null && "
        "exit 0; sleep 0.1; done; exit 1";
    QProcess process;
    process.setStandardOutputFile(QProcess::nullDevice()); // slurmctld would keep a pipe open
    process.setStandardErrorFile(QProcess::nullDevice());
    process.start("setsid", {"sh", "-c", script, folder_});
    return process.waitForFinished(20'000) && process.exitCode() == 0;
}

bool ClusterLab::addTool(const QString& name, const QByteArray& body, const QString& node)
{
    const QString folder = node.isEmpty() ? folder_ + "/bin/" : folder_ + "/nodes/" + node + "/bin/";
    const QByteArray call =
        "echo \"$CLUSTERLAB_NODE:" + name.toUtf8() + " $*\" >>" + (folder_ + "/calls").toUtf8() + "\n";
    return writeProgram(folder + name, "#!/bin/sh\n" + call + body + "\n");
}

QStringList ClusterLab::processesOn(const QString& node) const
{
    return processesWith(folder_ + "/nodes/" + node + "/bin:");
}

} // namespace fabric::test
