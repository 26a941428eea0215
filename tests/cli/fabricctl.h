// The real fabricctl in a folder of its own: what scripts rely on is what the tests of this folder see.
// ctest gives the program's path in $FABRICCTL; without it `isMissing()` says so and a test skips itself.
#pragma once

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QStringList>
#include <QTemporaryDir>

namespace fabric::test {

/// How a call ended: `code` is -1 when the program crashed or did not end in time.
struct Ran {
    int code = -1;
    QByteArray out;
    QByteArray err;
};

class Fabricctl {
public:
    static QString program() { return qEnvironmentVariable("FABRICCTL"); }
    static bool isMissing() { return !QFile::exists(program()); }

    QString path(const QString& name) const { return folder_.filePath(name); }
    QString folder() const { return folder_.path(); }

    /// `locale` as LC_ALL: what is said must not follow the tester's own.
    Ran run(const QStringList& arguments, const QString& locale = QStringLiteral("C.UTF-8")) const
    {
        constexpr int kPatienceMs = 300'000;
        QProcess process;
        process.setWorkingDirectory(folder_.path());
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("LC_ALL"), locale);
        process.setProcessEnvironment(environment);
        process.start(program(), arguments);
        if (!process.waitForFinished(kPatienceMs)) return {};
        return {process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1, process.readAllStandardOutput(),
                process.readAllStandardError()};
    }

    /// What a command says with --json; empty, with a warning that shows both streams, when it ends with another code.
    QJsonObject json(const QStringList& arguments, int code = 0) const
    {
        constexpr int kShownBytes = 2000;
        const Ran ran = run(arguments + QStringList{QStringLiteral("--json")});
        const QJsonDocument document = QJsonDocument::fromJson(ran.out);
        if (ran.code == code && document.isObject()) return document.object();
        qWarning("%d: %s\n%s%s", ran.code, qPrintable(arguments.join(QLatin1Char(' '))),
                 ran.out.left(kShownBytes).constData(), ran.err.constData());
        return {};
    }

    QByteArray bytes(const QString& name) const
    {
        QFile file(path(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

    void put(const QString& name, const QByteArray& bytes) const
    {
        QFile file(path(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
            qFatal("cannot write %s", qPrintable(path(name)));
    }

private:
    QTemporaryDir folder_;
};

} // namespace fabric::test
