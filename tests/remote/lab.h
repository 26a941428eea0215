// ClusterLab: real sshd and slurmd processes on loopback, from ../shared/lab/cluster; ends with the object. And what
// the tests over it share: a progress that cancels, files, output of programs.
#pragma once

#include "core/base/progress.h"
#include "tests/remote/processes.h"

#include <QByteArray>
#include <QElapsedTimer>
#include <QString>
#include <QStringList>

namespace fabric::test {

/// Cancels after a while.
class CancelAfter : public Progress {
public:
    explicit CancelAfter(int ms) : ms_(ms) { clock_.start(); }
    void report(double, std::string_view) const override {}
    bool isCancelled() const override { return clock_.elapsed() > ms_; }

private:
    QElapsedTimer clock_;
    qint64 ms_;
};

/// stdout of a program that ended well, without blanks around it; else empty, with a warning.
QString outputOf(const QString& program, const QStringList& arguments);
QByteArray bytesOf(const QString& path);
/// Writes a program.
bool writeProgram(const QString& path, const QByteArray& bytes);

class ClusterLab {
public:
    ClusterLab() = default;
    ClusterLab(const ClusterLab&) = delete;
    ClusterLab& operator=(const ClusterLab&) = delete;
    ~ClusterLab();

    /// Why it cannot be had on this machine; empty = it is up. With Slurm, SLURM_CONF is set for this process.
    QString start(int nodes, bool withSlurm);
    bool isUp() const { return !folder_.isEmpty(); }
    const QString& folder() const { return folder_; }
    bool fault(const QString& node, const QString& what);
    /// A slurmctld in place of one that was killed, with the state that it left. Ends with the object.
    bool startSlurmController() const;
    /// A program that writes down its call in folder()/calls and then does `body`; on all nodes, or on one.
    bool addTool(const QString& name, const QByteArray& body, const QString& node = {});
    /// What runs on a node by ssh or srun.
    QStringList processesOn(const QString& node) const;

private:
    QString name_;
    QString folder_;
};

} // namespace fabric::test
