#include "app/remote/line_process.h"

#include "core/base/strings.h"

#include <QElapsedTimer>
#include <QFile>
#include <QProcess>
#include <QProcessEnvironment>

#include <csignal>
#include <sys/prctl.h>
#include <unistd.h>

namespace fabric {

namespace {

constexpr int kStartMs = 10'000;
constexpr qsizetype kKeptErrors = 16 << 10; ///< the end of stderr

QString toQString(const std::string& bytes)
{
    return QFile::decodeName(QByteArray::fromStdString(bytes));
}

} // namespace

struct LineProcess::State {
    QProcess process;
    std::size_t maxLine = 0;
    QByteArray waiting; ///< of stdout: a line that has not ended
    QByteArray errors;
    QElapsedTimer killed;
    bool isTooLong = false;
    bool hasStarted = false;
    pid_t group = 0;

    void handOver(const std::function<void(std::string_view)>& onLine)
    {
        waiting += process.readAllStandardOutput();
        errors = (errors + process.readAllStandardError()).right(kKeptErrors);
        qsizetype from = 0;
        for (qsizetype end = waiting.indexOf('\n'); end >= 0; end = waiting.indexOf('\n', from)) {
            onLine({waiting.constData() + from, static_cast<std::size_t>(end - from)});
            from = end + 1;
        }
        waiting.remove(0, from);
        isTooLong = isTooLong || waiting.size() > static_cast<qsizetype>(maxLine);
    }
};

LineProcess::LineProcess(std::size_t maxLine) : state_(std::make_unique<State>())
{
    state_->maxLine = maxLine;
}
LineProcess::LineProcess(LineProcess&&) noexcept = default;

LineProcess::~LineProcess()
{
    if (!state_ || !state_->hasStarted) return;
    kill();
    state_->process.waitForFinished(kGraceMs);
    ::kill(-state_->group, SIGKILL);
    state_->process.waitForFinished(kGraceMs);
}

bool LineProcess::start(const CommandSpec& spec)
{
    QProcess& process = state_->process;
    QStringList arguments;
    for (std::size_t i = 1; i < spec.argv.size(); ++i)
        arguments << toQString(spec.argv[i]);
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const auto& [name, value] : spec.environment)
        environment.insert(toQString(name), toQString(value));
    process.setProcessEnvironment(environment);
    process.setChildProcessModifier([] {
        ::setsid();
        ::prctl(PR_SET_PDEATHSIG, SIGTERM);
    });
    process.start(toQString(spec.argv[0]), arguments);
    state_->hasStarted = process.waitForStarted(kStartMs);
    state_->group = static_cast<pid_t>(process.processId());
    return state_->hasStarted;
}

void LineProcess::writeLine(std::string_view line)
{
    if (!isRunning()) return;
    state_->process.write(line.data(), static_cast<qint64>(line.size()));
    state_->process.write("\n", 1);
    state_->process.waitForBytesWritten(0);
}

void LineProcess::closeInput()
{
    state_->process.closeWriteChannel();
}

bool LineProcess::poll(const std::function<void(std::string_view)>& onLine)
{
    if (!state_->hasStarted) return false;
    const bool wasRunning = isRunning();
    if (wasRunning) {
        if (state_->process.bytesToWrite() > 0) state_->process.waitForBytesWritten(0);
        state_->process.waitForReadyRead(0);
    }
    state_->handOver(onLine);
    if (state_->isTooLong) kill();
    if (state_->killed.isValid() && state_->killed.elapsed() > kGraceMs) ::kill(-state_->group, SIGKILL);
    return wasRunning;
}

void LineProcess::kill()
{
    if (!state_->hasStarted || state_->killed.isValid()) return;
    state_->killed.start();
    ::kill(-state_->group, SIGTERM);
}

bool LineProcess::isRunning() const
{
    return state_->process.state() != QProcess::NotRunning;
}

std::string LineProcess::why() const
{
    const QProcess& process = state_->process;
    if (!state_->hasStarted) return process.errorString().toStdString();
    if (state_->isTooLong) return "a line was longer than is accepted";
    if (process.exitStatus() == QProcess::NormalExit && process.exitCode() == 0) return {};
    const std::string said(
        trimmed(std::string_view(state_->errors.constData(), static_cast<std::size_t>(state_->errors.size()))));
    const std::string status = process.exitStatus() == QProcess::NormalExit
                                   ? "status " + std::to_string(process.exitCode())
                                   : "signal " + std::to_string(process.exitCode());
    constexpr std::size_t kMostSaid = 300;
    return status +
           (said.empty() ? "" : ": " + displayText(said.substr(said.size() - std::min(said.size(), kMostSaid))));
}

} // namespace fabric
