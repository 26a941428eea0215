#include "tests/agent/agent_process.h"

#include <QElapsedTimer>
#include <QJsonDocument>

namespace fabric::test {

QString testLine(int id, int round, const QString& role, const QString& more, const QString& peer)
{
    return QString("test %1 round=%2 role=%3 %4%5")
        .arg(id)
        .arg(round)
        .arg(role, more, peer.isEmpty() ? QString() : " peer=" + peer);
}

AgentProcess::AgentProcess(const QString& program, const QStringList& arguments, const QStringList& environment)
    : process_(std::make_unique<QProcess>())
{
    QProcessEnvironment all = QProcessEnvironment::systemEnvironment();
    for (const QString& word : environment)
        all.insert(word.section('=', 0, 0), word.section('=', 1));
    process_->setProcessEnvironment(all);
    process_->setProcessChannelMode(QProcess::ForwardedErrorChannel);
    process_->start(program, arguments);
    process_->waitForStarted();
}

AgentProcess::~AgentProcess()
{
    process_->closeWriteChannel();
    if (!process_->waitForFinished(3'000)) process_->kill();
    process_->waitForFinished(1'000);
}

void AgentProcess::say(const QString& line)
{
    process_->write((line + "\n").toUtf8());
    process_->waitForBytesWritten(1'000);
}

QJsonObject AgentProcess::next(int ms)
{
    QElapsedTimer clock;
    clock.start();
    while (true) {
        while (process_->canReadLine()) {
            const QByteArray line = process_->readLine();
            if (line.startsWith(kRunId.toUtf8() + ' '))
                return QJsonDocument::fromJson(line.mid(kRunId.size() + 1)).object();
        }
        const int left = ms - static_cast<int>(clock.elapsed());
        if (left <= 0 || (!process_->waitForReadyRead(left) && !process_->canReadLine())) return {};
    }
}

QVector<QJsonObject> AgentProcess::until(const QString& type, int ms)
{
    QVector<QJsonObject> lines;
    QElapsedTimer clock;
    clock.start();
    while (clock.elapsed() < ms) {
        const QJsonObject line = next(ms - static_cast<int>(clock.elapsed()));
        if (line.isEmpty()) break;
        lines.push_back(line);
        if (line["t"] == type) break;
    }
    return lines;
}

QJsonObject AgentProcess::greet()
{
    say("hello 1 " + kRunId);
    const QJsonObject ready = next();
    address_ = ready["listen"].toString();
    return ready;
}

int AgentProcess::status(int ms)
{
    if (process_->state() != QProcess::NotRunning && !process_->waitForFinished(ms)) return -1;
    return process_->exitStatus() == QProcess::NormalExit ? process_->exitCode() : -2;
}

QJsonObject resultOf(const QVector<QJsonObject>& lines)
{
    const QVector<QJsonObject> results = linesOf(lines, "result");
    return results.size() == 1 ? results.front() : QJsonObject();
}

QVector<QJsonObject> linesOf(const QVector<QJsonObject>& lines, const QString& type)
{
    QVector<QJsonObject> found;
    for (const QJsonObject& line : lines)
        if (line["t"] == type) found.push_back(line);
    return found;
}

} // namespace fabric::test
