// A lab that stays up while a test goes on beside it: walks it as often as it likes, and changes it in between.
#pragma once

#include "tests/rdma/lab.h"

#include <QProcess>

namespace fabric::test {

class RunningLab {
public:
    RunningLab() = default;
    ~RunningLab();
    RunningLab(const RunningLab&) = delete;
    RunningLab& operator=(const RunningLab&) = delete;

    /// Waits until the subnet is up; false, with the lab's words as a warning, when it does not come up.
    bool start(const QString& net, const QStringList& labOptions);
    /// Console commands of the simulator.
    bool control(const QStringList& commands);
    /// A program that walks this lab: for LiveOptions::helperPath.
    QString walker() const { return folder_.filePath(QStringLiteral("walker")); }

private:
    bool write(const QString& name, const QString& text) const;

    QTemporaryDir folder_;
    QProcess process_;
};

} // namespace fabric::test
