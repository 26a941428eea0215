// A folder for the agent's loopback network: adapters, faults, and agents that play hosts on 127.0.0.x.
#pragma once

#include "tests/agent/agent_process.h"

#include <QFile>
#include <QTemporaryDir>

namespace fabric::test {

class LoopbackLab {
public:
    LoopbackLab() { write("devices", "* mlx5_0\n* mlx5_1\nh2 mlx5_9 state=DOWN\n"); }

    void faults(const QByteArray& lines) const { write("faults", lines); }
    void write(const QString& name, const QByteArray& bytes) const
    {
        QFile file(folder_.filePath(name));
        if (file.open(QIODevice::WriteOnly)) file.write(bytes);
    }
    QString folder() const { return folder_.path(); }

    /// Host number `k`, h1 and so on.
    std::unique_ptr<AgentProcess> host(int k, const QStringList& environment = {}, const QString& runId = kRunId) const
    {
        const QStringList words{
            "session", runId, "--host", QString("h%1").arg(k), "--listen", QString("127.0.0.%1").arg(k + 1)};
        return std::make_unique<AgentProcess>(FABRIC_AGENT_TEST_PROGRAM, words,
                                              QStringList{"FABRIC_LOOPBACK=" + folder_.path()} + environment);
    }

private:
    QTemporaryDir folder_;
};

} // namespace fabric::test
