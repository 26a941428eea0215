// A running fabric-agent, spoken to in its protocol: over a pipe here, over ssh in the RDMA lab. Ends with the object.
#pragma once

#include <QJsonObject>
#include <QProcess>
#include <QString>
#include <QStringList>
#include <QVector>

#include <functional>
#include <memory>

namespace fabric::test {

inline const QString kRunId = "0123456789abcdef";

/// The words of a `test` line that all of these tests have in common.
QString testLine(int id, int round, const QString& role, const QString& more, const QString& peer = {});

class AgentProcess {
public:
    /// `environment` holds NAME=VALUE words.
    AgentProcess(const QString& program, const QStringList& arguments, const QStringList& environment = {});
    ~AgentProcess();

    void say(const QString& line);
    void hangUp() { process_->closeWriteChannel(); } ///< end of file on its stdin
    void hangUpReading() { process_->closeReadChannel(QProcess::StandardOutput); }
    /// Next line of the run; empty at the end of output or after `ms`.
    QJsonObject next(int ms = 20'000);
    /// All lines up to the first of that type, which is the last; without it when it does not come.
    QVector<QJsonObject> until(const QString& type, int ms = 30'000);
    /// After hello: the `ready` line.
    QJsonObject greet();
    QString address() const { return address_; } ///< as `ready` told
    /// Exit status, -1 when it does not end in time, -2 after a crash.
    int status(int ms = 5'000);
    qint64 pid() const { return process_->processId(); }

private:
    std::unique_ptr<QProcess> process_;
    QString address_;
};

/// The one `result` line among these; empty when there are more or none.
QJsonObject resultOf(const QVector<QJsonObject>& lines);
QVector<QJsonObject> linesOf(const QVector<QJsonObject>& lines, const QString& type);

} // namespace fabric::test
